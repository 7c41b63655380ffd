"""Options and rules for refills that several editions share."""

from __future__ import annotations

from ..errors import Term
from ..ruleset import LENGTHS, ON_OFF, About, Choice, RefillRule

ONE_ROUND, QUICK, SHORT, NORMAL, LONG = LENGTHS
ROUNDS = Choice(
    *(1, range(1, 100), Term("choice.rounds"), About.LENGTH),
    lengths=((ONE_ROUND, 1), (SHORT, 2), (NORMAL, 3), (LONG, 5)),
)
TARGET = Choice(
    *(500, range(75, 1001, 5), Term("choice.target"), About.LENGTH),
    lengths=((QUICK, 100), (SHORT, 200), (NORMAL, 500), (LONG, 1000)),
)
SINGLE_ROUND = Choice(False, ON_OFF, about=About.LENGTH, lengths=((ONE_ROUND, True),))
CALLING = ("auto", "ask", "own voice")


def off(about: About, one_of: str = "") -> Choice:
    """Return an on-off option that is off by default; ``one_of``: its group, see ``Choice``."""
    return Choice(False, ON_OFF, about=about, one_of=one_of)


def on(about: About) -> Choice:
    """Return an on-off option that is on by default."""
    return Choice(True, ON_OFF, about=about)


def calling(usual: str) -> Choice:
    """Return the option for how a player with a finished rack goes out; ``usual``: its default value."""
    return Choice(usual, CALLING, Term("choice.calling"), About.GOING_OUT)


TURN_OVER = RefillRule()
TURN_OVER_AND_START = RefillRule(start=True)
KEEP_TOP = RefillRule(keep_top=True)
KEEP_TOP_AND_SHUFFLE = RefillRule(keep_top=True, shuffle=True)
SHUFFLE_AND_START = RefillRule(shuffle=True, start=True)
