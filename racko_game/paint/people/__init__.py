"""Likenesses and emblems of who plays."""
