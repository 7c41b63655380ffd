"""The first lesson's deal: one in which a rack rises within a few turns, each the best by far."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from racko_game.match.lessons.table_lesson import LEARNER
from racko_game.rules.chance import Stream
from racko_game.rules.pieces.actions import DRAW, TAKE, Put

from .lines import moves_of, played
from .wishes import Wish

WISH = Wish("original", {}, ("Casual",), lambda choice: True)
HIGHEST, SLOTS = 40, 10
STAY = 7  # cards that can stay as they are dealt, at the least
TURNS = range(4, 7)


class Found(NamedTuple):
    """A deal: how many cards could stay before each card was put, by how much the least clear choice was
    better than all else (1: clear), and what was done."""

    seed: bytes
    stay: tuple[int, ...]
    margin: float
    text: str


def seed_of(number: int) -> bytes:
    """The seed of that number."""
    return b"racko lesson" + number.to_bytes(4, "big")


def staying(ranks: Sequence[int]) -> int:
    """How many cards of a rack can stay where they are, with room for others between them."""
    tails: list[int] = []
    for slot, rank in enumerate(ranks):
        if slot < rank <= HIGHEST - SLOTS + 1 + slot:
            place = bisect_right(tails, rank - slot)
            tails[place : place + 1] = [rank - slot]
    return len(tails)


def dealt(seed: bytes) -> list[int]:
    """The rack of who is dealt the first card, front first."""
    cards = Stream(seed, "deal/1").shuffle(range(1, HIGHEST + 1))
    return [cards[2 * (SLOTS - 1 - slot)] for slot in range(SLOTS)]


def found(first: int, many: int) -> Iterator[Found]:
    """Those of so many deals in which the learner begins, draws and takes, and no card is a step back."""
    for seed in map(seed_of, range(first, first + many)):
        if staying(dealt(seed)) >= STAY and (one := judged(seed)):
            yield one


def judged(seed: bytes) -> Found | None:
    """What there is to say of a deal; None if it is not what is wanted."""
    match, choices = played(WISH, seed)
    turns = sum(choice.action in (DRAW, TAKE) for choice in choices)
    begins = match.rounds and match.rounds[0].caller == LEARNER and choices[0].ply == 0
    if not begins or turns not in TURNS or {DRAW, TAKE} - {choice.action for choice in choices}:
        return None
    puts = [choice for choice in choices if isinstance(choice.action, Put)]
    stay = tuple(staying([card.rank for card in choice.cards]) for choice in puts)
    if any(later < before for before, later in pairwise(stay)):
        return None
    margin = min(choice.margin() for choice in choices)
    return Found(seed, stay, margin, "; ".join(moves_of(match))) if margin >= 1 else None
