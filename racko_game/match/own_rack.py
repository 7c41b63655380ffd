"""The own rack: how many cards are still to be replaced, measured and in few words."""

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
"""What a card can be on its side besides its number: any number, as a wild; nothing that fits."""


class Gauge(NamedTuple):
    """One side of a rack: how many slots it has, how many of its cards may stay, and how many from the front
    on are in order, which is what scores."""

    size: int
    stay: int
    in_order: int


def gauges(rules: Ruleset, cards: Sequence[Card], number: int) -> tuple[Gauge, ...]:
    """The gauge of each side of a rack in that round, by order alone: words are no part of it."""
    run, rows = rules.goal.run(number), rules.rows
    found = []
    for side, in_order in enumerate(rules.goal.on_each_side(cards)):
        own = cards[side * rows : (side + 1) * rows]
        colour = rules.slots[side * rows].rpartition(" ")[0] if rules.sides > 1 else ""
        fits = tuple(_fits(card, colour) for card in own)
        found.append(Gauge(rows, rows - replaced(fits, _ranks(rules, colour), run), in_order))
    return tuple(found)


def _fits(card: Card, colour: str) -> int:
    """What a card can be on a side of that colour; of any, where sides have none."""
    if colour and card.suit != colour:
        return NONE
    return ANY if card.kind == WILD else card.rank


def _ranks(rules: Ruleset, colour: str) -> tuple[int, ...]:
    """The ranks that may stand on a side, each as often as it may, from the lowest on."""
    goal = rules.goal
    ranks = sorted(card.rank for card in rules.deck if card.rank and (not colour or card.suit == colour))
    twice = isinstance(goal, AlphabetOrWord) and goal.repeats
    return tuple(ranks if twice else dict.fromkeys(ranks))


@lru_cache(maxsize=256)
def replaced(own: tuple[int, ...], ranks: tuple[int, ...], run: int = 1) -> int:
    """The least number of cards that have to give way until a side is in order and has its run.

    Args:
        own: By slot, front first, the rank of the card; or ANY, or NONE.
        ranks: The ranks of the deck in order, each as often as it may stand there.
        run: How long a run is asked for; 1 asks for none.
    """
    never = len(ranks)  # more than there are slots
    costs = [[never] * len(ranks) for _ in range(run)]
    for slot, card in enumerate(own):
        costs = _one_slot_on(costs, ranks, card, never if slot else 0)
    return min(costs[-1])


def _one_slot_on(
    costs: Sequence[Sequence[int]], ranks: Sequence[int], card: int, begun: int
) -> list[list[int]]:
    """The costs with one slot more: by the length of the run that ends there (the last: a run that is long
    enough was there) and by the place of the slot's card among the ranks. ``begun``: what it costs to stand
    behind none of them."""
    never, last = len(ranks), len(costs) - 1
    none = [never] * len(costs)
    lower, behind, before = (
        [begun, *none[1:]],
        none,
        NONE,
    )  # the least, by length: of all ranks before; of one
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


Wordings = tuple[Message, ...]
"""What is said, the fullest first."""
WITH_SIGNS = ("rack.with-run", "rack.no-run-yet")
"""The wordings that only eyes can read: they have signs."""


class RackState(NamedTuple):
    """What is said of a rack, how many cards of it have to give way until it is finished, and the gauges of
    its sides; none where it is a word that is nearer."""

    says: Wordings
    away: int
    gauges: tuple[Gauge, ...] = ()

    @property
    def near(self) -> bool:
        """Whether it is finished, or one card would finish it."""
        return self.away < 2


def own_rack(rules: Ruleset, view: View) -> RackState | None:
    """The rack of who looks, while the round lasts.

    None for an onlooker, for who has gone out, and where everybody has to see for themselves whether a rack
    is finished.
    """
    seat = view.seat
    if seat is None or rules.own_voice or seat in view.callers or table_asks(view) is None:
        return None
    cards = tuple(card for token in view.racks[seat] if (card := view.faces[token]))
    near = exchanges(rules.goal, cards, view.round, rules.deck)
    found = gauges(rules, cards, view.round)
    ordered = sum(one.size - one.stay for one in found)
    away = near if near < 2 else max(near, ordered)
    if not away:
        says = _finished(rules, cards, len(view.racks) - 1)
    else:
        says = _to_go(rules, cards, view.round, away)
    return RackState(says, away, found if away == ordered else ())


def _finished(rules: Ruleset, cards: Sequence[Card], others: int) -> Wordings:
    """That it is, and what going out would bring now, if that depends on its run."""
    done = Message("rack.finished")
    if word := letters(cards, rules.goal.word_slots(cards)):
        return Message("rack.finished-word", word=word), done
    if not rules.scoring.runs:
        return (done,)
    scoring = rules.scoring
    earns = (scoring.caller + scoring.pays(longest_run(cards))) * (others if scoring.from_others else 1)
    return Message("rack.finished-for", gain=counted(earns, scoring.unit)), done


def _to_go(rules: Ruleset, cards: Sequence[Card], number: int, away: int) -> Wordings:
    """How many cards are still to be replaced; whether the run is there, or that it alone is missing."""
    run = rules.goal.run(number)
    says = tuple(Message(code, n=away) for code in ("rack.to-go", "rack.to-go-brief"))
    if run == 1:
        return says
    if sum(rules.goal.on_each_side(cards)) == len(cards):
        return Message("rack.only-run", left=says[0], run=run), *says
    code = "rack.with-run" if longest_run(cards) >= run else "rack.no-run-yet"
    return Message(code, left=says[0]), *says
