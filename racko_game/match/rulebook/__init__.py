"""The rule book as data: chapters and sections of every edition, their clauses, examples and search words."""
