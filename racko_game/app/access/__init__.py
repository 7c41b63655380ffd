"""Accessibility: the game by voice, by switches, and by the system's screen reader."""
