"""The README's pictures, each taken from the game itself, off-screen: the same every time."""
