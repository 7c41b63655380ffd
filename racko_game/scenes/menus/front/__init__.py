"""What the title is made of: the ways on from it, where they stand, and the game behind it."""
