"""Where things are, and how they move."""
