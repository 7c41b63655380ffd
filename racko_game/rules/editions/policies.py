"""What several editions choose from: refills, options that mean the same."""

from __future__ import annotations

from ..errors import Term
from ..terms.ruleset import ON_OFF, Choice, RefillRule

ROUNDS = Choice(1, range(1, 100), Term("choice.rounds"))
TARGET = Choice(500, range(75, 1001, 5), Term("choice.target"))
CALLING = ("auto", "ask", "own voice")


def off() -> Choice:
    """An option that may be switched on."""
    return Choice(False, ON_OFF)


def on() -> Choice:
    """An option that may be switched off."""
    return Choice(True, ON_OFF)


def calling(usual: str) -> Choice:
    """How a finished rack goes out."""
    return Choice(usual, CALLING, Term("choice.calling"))


TURN_OVER = RefillRule()
TURN_OVER_AND_START = RefillRule(start=True)
KEEP_TOP = RefillRule(keep_top=True)
KEEP_TOP_AND_SHUFFLE = RefillRule(keep_top=True, shuffle=True)
SHUFFLE_AND_START = RefillRule(shuffle=True, start=True)
