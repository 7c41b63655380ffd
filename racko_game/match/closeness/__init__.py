"""How near somebody is to going out, and to winning the match, as those at the table may be told."""
