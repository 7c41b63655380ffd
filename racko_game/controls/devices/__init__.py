"""The devices themselves: the only room of this floor that knows pygame."""
