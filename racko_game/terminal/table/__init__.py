"""A match at the keyboard, in words."""
