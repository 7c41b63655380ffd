"""Sprites, pictures by name, and the canvas that draws what changed."""
