"""The rule books of all editions by name, and those of the classic game's three printings."""

from __future__ import annotations

from collections.abc import Mapping

from ...rules.pieces.moves import DRAW, TOSS
from .chapters.all_editions import FAIR, HOUSE, REFILL, curious
from .chapters.classic import COUNTING, DEALT_FIRST, GAME, GOING_OUT, SET_UP, TURN
from .chapters.classic_options import BONUS, CHIPS, PARTNERS, POWERS
from .chapters.letters import LETTERS
from .chapters.super_racko import SUPER
from .section import Chapter, Example, RuleBook, Section


def _used_up_example(caption: str) -> tuple[Example, ...]:
    rack, discard = "6 13 38 21 30 19 28 34 36 40", "24 9"
    return (Example(caption, rack, discard=discard, stock="33", used_up=True, moves=(DRAW, TOSS)),)


TURNED_OVER = REFILL._replace(
    says=("book.refill-says", "book.refill-draw"),
    clauses="000.23 004.29 ours.2.7 ours.3.15-17 ours.6.6",
    examples=_used_up_example("book.shows-turned-over"),
)
TURNED_UP = REFILL._replace(
    says=("book.refill-says", "book.refill-start"),
    clauses="001.27-28 ours.2.7 ours.3.15-16,18 ours.6.6",
    examples=_used_up_example("book.shows-turned-up"),
)
HIGH_DEALS = SET_UP.sections[0]._replace(
    says=("book.cut-high",),
    own="",
    examples=tuple(
        Example("book.shows-high", "", (("card", card),), seats=seats, fan=fan)
        for seats, card, fan in ((4, "51", "34 7 51 18"), (3, "46", "34 7 46"), (2, "34", "34 7"))
    ),
)
HIGH_SET_UP = SET_UP._replace(sections=(HIGH_DEALS, *SET_UP.sections[1:]))


def _equal(*more: str) -> tuple[Section, ...]:
    """How to go out, with this besides about equal turns."""
    *going, equal = GOING_OUT
    return (*going, equal._replace(says=(*equal.says, *more)))


def _printing(
    name: str,
    document: str,
    refill: Section,
    *more: Chapter,
    set_up: Chapter = SET_UP,
    chips: bool = False,
    equal: str = "",
) -> RuleBook:
    """A printing: how it begins, what becomes of a used-up stock, what it has besides; ``equal``: what is to
    be said of equal turns."""
    ways = Chapter("book.ways", (*BONUS, *((CHIPS,) if chips else ()), PARTNERS))
    turns = TURN._replace(sections=(*TURN.sections, refill))
    out = Chapter("book.out", _equal(equal) if equal else GOING_OUT)
    return RuleBook(
        name, document, (GAME, set_up, turns, out, COUNTING, ways, *more, HOUSE, FAIR, curious(DEALT_FIRST))
    )


ORIGINAL = _printing("original", "000", TURNED_OVER, chips=True, equal="book.equal-chips")
TRAY = _printing("tray", "001", TURNED_UP, set_up=HIGH_SET_UP)
MODERN = _printing("modern", "004", TURNED_OVER, POWERS, equal="book.equal-powers")


BOOKS: Mapping[str, RuleBook] = {book.edition: book for book in (ORIGINAL, TRAY, MODERN, LETTERS, SUPER)}
