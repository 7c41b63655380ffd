"""Where everything on the table stands, in a frame of any shape."""
