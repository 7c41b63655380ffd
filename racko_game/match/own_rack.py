"""The viewer's own rack: how many of its cards must be replaced, as numbers and in a few words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from ..message import Message
from ..rules.editions.letters import AlphabetOrWord
from ..rules.pieces.cards import WILD, Card, longest_run
from ..rules.ruleset import Ruleset
from ..rules.table import View
from ..rules.table import asked as table_asks
from .messages.speech import counted, letters
from .tension import exchanges

ANY, NONE = -1, 0
"""Values of a card that are no rank: a wild card, which stands for any rank; a card that must go."""


class Gauge(NamedTuple):
    """A side of a rack: its number of slots, of cards that may ``stay`` until it is finished, and of cards in
    order from the front. Only cards in order from the front score."""

    size: int
    stay: int
    in_order: int


def gauges(rules: Ruleset, cards: Sequence[Card], number: int) -> tuple[Gauge, ...]:
    """Return the gauge of each side of a rack in round ``number``; words that could finish it are ignored."""
    run, rows = rules.goal.run(number), rules.rows
    found = []
    for side, in_order in enumerate(rules.goal.on_each_side(cards)):
        own = cards[side * rows : (side + 1) * rows]
        colour = rules.slots[side * rows].rpartition(" ")[0] if rules.sides > 1 else ""
        fits = tuple(_fits(card, colour) for card in own)
        found.append(Gauge(rows, rows - replaced(fits, _ranks(rules, colour), run), in_order))
    return tuple(found)


def _fits(card: Card, colour: str) -> int:
    """Return the rank of a card, ANY or NONE, on a side of that color; ``colour`` is "" without sides."""
    if colour and card.suit != colour:
        return NONE
    return ANY if card.kind == WILD else card.rank


def _ranks(rules: Ruleset, colour: str) -> tuple[int, ...]:
    """Return the ranks that may stand on a side, in rising order; a rank that may stand twice comes twice."""
    goal = rules.goal
    ranks = sorted(card.rank for card in rules.deck if card.rank and (not colour or card.suit == colour))
    return tuple(ranks if isinstance(goal, AlphabetOrWord) and goal.repeats else dict.fromkeys(ranks))


def replaced(own: tuple[int, ...], ranks: tuple[int, ...], run: int = 1) -> int:
    """Return the least number of cards to replace until a side is in order and has a run long enough.

    own: by slot, front first: the rank of the card, ANY or NONE
    ranks: the ranks that may stand there, in rising order
    run: the length of the run that is required; 1 if none is
    """
    return min(_costs(own, ranks, run)[-1])


@lru_cache(maxsize=256)
def _costs(own: tuple[int, ...], ranks: tuple[int, ...], run: int) -> list[list[int]]:
    """Return what ``_one_slot_on`` does, for the slots of ``own``; racks that begin alike share the work.
    ``ranks``: those possible."""
    never = len(ranks)  # a cost that stands for impossible
    if not own:
        return [[never] * len(ranks) for _ in range(run)]
    return _one_slot_on(_costs(own[:-1], ranks, run), ranks, own[-1], never if own[1:] else 0)


def _one_slot_on(
    costs: Sequence[Sequence[int]], ranks: Sequence[int], card: int, begun: int
) -> list[list[int]]:
    """Return the least numbers of replaced cards for a rack with one slot more.

    The result is indexed by the length of the run that ends in the last slot (the last index: a long enough
    run is complete), then by the rank of its card. ``card``: the card now in the new slot. ``begun``: the
    cost of placing no card before it.
    """
    never, last = len(ranks), len(costs) - 1
    none = [never] * len(costs)
    lower, behind, before = [begun, *none[1:]], none, NONE  # the least, by length: of all before; of one
    after: list[list[int]] = [[] for _ in costs]
    for rank, same in groupby(range(len(ranks)), key=ranks.__getitem__):
        follows, behind, before = behind if rank == before + 1 else none, none, rank
        for place in same:
            cost = int(card not in (ANY, rank))
            fresh = min(lower[:last] or lower)
            ends = [fresh, *follows[:last]]
            ends[last] = min(ends[last], lower[last])
            for row, best in zip(after, ends, strict=True):
                row.append(cost + best)
            here = [row[place] for row in costs]
            lower, behind = list(map(min, lower, here)), list(map(min, behind, here))
    return after


Wordings = tuple[Message, ...]  # a message in several wordings, the longest first
WITH_SIGNS = ("rack.with-run", "rack.no-run-yet")
"""Wordings that contain signs: for the eye only, not to be read aloud."""


class RackState(NamedTuple):
    """A message about a rack, the number of cards to replace until it is finished, and its sides' gauges.
    ``gauges`` is empty if a word is nearer than the order."""

    says: Wordings
    away: int
    gauges: tuple[Gauge, ...] = ()

    @property
    def near(self) -> bool:
        """Return whether the rack is finished, or would be with one other card."""
        return self.away < 2


def own_rack(rules: Ruleset, view: View) -> RackState | None:
    """Return the state of the viewer's rack, during a round. None for an onlooker, for a seat that has gone
    out, and if players must find out for themselves whether a rack is finished."""
    seat = view.seat
    if seat is None or rules.own_voice or seat in view.callers or table_asks(view) is None:
        return None
    cards = view.known(seat)
    near = exchanges(rules.goal, cards, view.round, rules.deck)
    found = gauges(rules, cards, view.round)
    ordered = sum(one.size - one.stay for one in found)
    away = near if near < 2 else max(near, ordered)
    others = len(view.racks) - 1
    says = _to_go(rules, cards, view.round, away) if away else _finished(rules, cards, others)
    return RackState(says, away, found if away == ordered else ())


def _finished(rules: Ruleset, cards: Sequence[Card], others: int) -> Wordings:
    """Return that the rack is finished, and what going out now gains if that depends on its run."""
    done = Message("rack.finished")
    if word := letters(cards, rules.goal.word_slots(cards)):
        return Message("rack.finished-word", word=word), done
    if not rules.scoring.runs:
        return (done,)
    scoring = rules.scoring
    earns = (scoring.caller + scoring.pays(longest_run(cards))) * (others if scoring.from_others else 1)
    return Message("rack.finished-for", gain=counted(earns, scoring.unit)), done


def _to_go(rules: Ruleset, cards: Sequence[Card], number: int, away: int) -> Wordings:
    """Return the number of cards to replace, with whether the run is there or is all that is missing."""
    run = rules.goal.run(number)
    says = tuple(Message(code, n=away) for code in ("rack.to-go", "rack.to-go-brief"))
    if run == 1:
        return says
    if sum(rules.goal.on_each_side(cards)) == len(cards):
        return Message("rack.only-run", left=says[0], run=run), *says
    code = "rack.with-run" if longest_run(cards) >= run else "rack.no-run-yet"
    return Message(code, left=says[0]), *says
