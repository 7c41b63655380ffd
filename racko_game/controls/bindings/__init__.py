"""What says a word: the usual keys and buttons, other arrangements of them, and what a player has moved."""
