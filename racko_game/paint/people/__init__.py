"""Likenesses, emblems and name plates of the players."""
