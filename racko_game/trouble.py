"""Trouble: what went wrong outside the game."""

from __future__ import annotations


class Trouble(Exception):
    """Something a person can mend: a full disk, a folder that is not theirs. The message is one sentence."""
