"""The game's sounds, made from nothing: standard library only, the same bytes every time."""
