"""The terminal: playing, simulating and replaying without a window."""
