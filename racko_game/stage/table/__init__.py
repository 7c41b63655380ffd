"""The layout of the table, in a frame of any shape."""
