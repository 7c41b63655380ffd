"""The rules, clause by clause. A test's number names the rule sheet its sentence stands in.

``000`` the sheet of 1956, ``001`` the sheet with the card tray, ``002`` the booklet of the double rack,
``003`` the rules of the letter cards, ``004`` the account of today's game; ``ours`` marks a gap in all of
them that we filled.
"""
