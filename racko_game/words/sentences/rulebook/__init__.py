"""The rule book's sentences: a file for what is in every book, for the classic game, and for each edition."""
