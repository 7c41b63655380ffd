"""The title, and where one goes from there."""
