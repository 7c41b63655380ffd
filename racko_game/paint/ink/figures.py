"""Figures: whole numbers as they are printed, with a minus as wide as a plus."""

from __future__ import annotations

MINUS = "−"


def figure(number: int) -> str:
    """A number: 12, −3."""
    return str(number).replace("-", MINUS)


def signed(number: int) -> str:
    """What is won or lost: +12, −3, 0."""
    return f"{number:+}".replace("-", MINUS) if number else "0"
