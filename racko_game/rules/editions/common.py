"""Options that several editions share, and the refill of the stock with the cards of the discard pile."""

from __future__ import annotations

from ..chance import Stream
from ..errors import Term
from ..pieces.cards import Card
from ..pieces.events import Refilled, TurnedUp
from ..ruleset import LENGTHS, ON_OFF, About, Choice, RefillRule
from ..table import Events, Outcome, Table

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


def refill(rule: RefillRule, table: Table, events: Events) -> Outcome:
    """Turn the discard pile into the stock, whose top card starts a new discard pile if ``rule.start``.
    Return the table, and ``events`` with those of the refill added."""
    shuffled = rule.shuffle
    count = table.refills + shuffled
    pile, kept, start = rule.of(table.discard, Stream(table.seed, f"refill/{table.round}/{count}"))
    faces, seen = table.faces, table.seen
    if shuffled:
        pile, faces, seen = _renamed(pile, faces, seen)
    events += (Refilled(pile, shuffled),)
    if start:
        kept, pile = pile[:1], pile[1:]
        seen |= 1 << kept[0]
        events += (TurnedUp(kept[0], faces[kept[0]]),)
    return table._replace(faces=faces, seen=seen, stock=pile, discard=kept, refills=count), events


def _renamed(
    pile: tuple[int, ...], faces: tuple[Card, ...], seen: int
) -> tuple[tuple[int, ...], tuple[Card, ...], int]:
    """Return a shuffled pile under new tokens, which do not reveal where each card went. The faces and the
    seen cards by the new tokens follow."""
    tokens = tuple(sorted(pile))
    renamed = list(faces)
    for token, old in zip(tokens, pile, strict=True):
        renamed[token] = faces[old]
        seen &= ~(1 << token)
    return tokens, tuple(renamed), seen
