"""Boxes and poses, and finding room for them."""
