"""The picture of the table: cards, name plates, prompts, celebrations. Nothing in it handles input."""
