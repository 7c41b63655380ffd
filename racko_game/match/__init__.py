"""One match: who plays, what is asked, what was done."""
