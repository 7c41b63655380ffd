"""Bindings of keys and buttons to commands: the defaults, other arrangements, and a player's changes."""
