"""The commands of the terminal and their arguments."""
