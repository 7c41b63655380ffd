"""A visitor's storm on a real screen: an X client by hand, what stands on the screen, and what came of it."""
