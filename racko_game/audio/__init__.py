"""The mixer: sound effects and music."""
