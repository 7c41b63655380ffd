"""Letters: a rack in alphabetical order, or a word in neighbouring slots."""
