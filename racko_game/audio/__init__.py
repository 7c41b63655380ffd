"""Sound effects and music: what is played when, and the mixer."""
