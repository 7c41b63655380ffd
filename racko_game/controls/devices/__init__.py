"""The devices themselves: the only part of the controls that knows pygame."""
