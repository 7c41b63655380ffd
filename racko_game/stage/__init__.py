"""Positions of everything on the screen, and their motion."""
