"""The terminal: play, simulate, replay and manage matches without a window."""
