"""Rows of bindings: words, and what says each."""

from __future__ import annotations

Codes = tuple[str, ...]
"""Keys, or a pad's or a mouse's buttons; what stands first is what the screen tells people to press."""
Rows = dict[str, Codes]
"""A word, and what says it."""
