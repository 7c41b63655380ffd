"""Pages on which keys and buttons are moved, and how they feel is set."""
