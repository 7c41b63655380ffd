"""Pages at the edges of a four-sided table: a menu, the rules and results in front of each player."""
