"""Tension: how near somebody is to going out, from one pair of eyes.

It is told by light and music. What is hidden from those eyes plays no part in it: the own rack counts in
the view of its owner only, the others' racks only by the cards that all have seen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from ..rules.pieces.cards import Card
from ..rules.pieces.moves import AskGoOut
from ..rules.ruleset import Ruleset
from ..rules.scoring import Goal
from ..rules.table import Table, View, asked, turns_left

ONE_AWAY = 1.0
"""How tense it is where one exchange would do."""
SEEN = 0.5, 0.9
"""The shares of a rack, seen by all and in order, from which on it is tense, and as tense as can be."""
ORDINARY = 10_000
"""The words of a language, the commonest, that a person is likely to see in letters."""
MATCH_POINT = 0.35
"""How tense a round is from its first card on in which the match may end."""


class Tension(NamedTuple):
    """What makes a moment tense.

    ``away``: how many exchanges the own rack needs, 2 for two or more; None where nobody looks, or where
    players have to see for themselves. ``seen``: of the others' racks, the largest share that all have seen
    and that is in order. ``match_point``: who would win the match by going out now. ``last_turns``: somebody
    has gone out, and the others play on.
    """

    away: int | None = None
    seen: float = 0.0
    match_point: tuple[int, ...] = ()
    last_turns: bool = False

    @property
    def level(self) -> float:
        """How tense it is: 0, not at all, to 1."""
        low, high = SEEN
        near = min(max((self.seen - low) / (high - low), 0.0), 1.0)
        own = ONE_AWAY if self.away is not None and self.away < 2 else 0.0
        return max(own, near, float(self.last_turns), MATCH_POINT if self.match_point else 0.0)


CALM = Tension()
"""Between rounds, and after the match."""


def tension(rules: Ruleset, view: View) -> Tension:
    """How tense it is for whoever looks; for all in the room, give an onlooker's view."""
    if asked(view) is None:
        return CALM
    others = [seat for seat in range(len(view.racks)) if seat != view.seat]
    return Tension(
        None if rules.own_voice else _own(rules, view),
        max(_seen(rules, view, seat) for seat in others),
        match_point(rules, view),
        bool(turns_left(view)),
    )


def match_point(rules: Ruleset, table: Table | View) -> tuple[int, ...]:
    """Who would win the match by going out alone, if the others earned nothing; nobody if that is everybody,
    as where a match is one round."""
    found = could_win(rules, table)
    return found if len(found) < len(table.racks) else ()


def could_win(rules: Ruleset, table: Table | View) -> tuple[int, ...]:
    """The same, though it be everybody."""
    seats = range(len(table.racks))
    return tuple(seat for seat in seats if seat in rules.won(_after(rules, table, seat), table.round))


def exchanges(goal: Goal, cards: Sequence[Card], number: int, deck: Sequence[Card]) -> int:
    """How many cards of a rack have to give way to others of the deck until it is finished in that round, by
    what a person could see of it: 0, 1, or 2 for two or more."""
    if goal.finished(cards, number):
        return 0
    goal = goal.known_to(ORDINARY)
    wrong = None if goal.spells else goal.out_of_order(cards)
    slots = range(len(cards) if wrong is None else wrong + 1)  # one of those up to the break has to go
    coming = Counter(deck) - Counter(cards)
    for slot in slots:
        before, behind = cards[:slot], cards[slot + 1 :]
        if any(goal.finished((*before, card, *behind), number) for card in coming):
            return 1
    return 2


def _own(rules: Ruleset, view: View) -> int | None:
    """Of the rack of who looks; None if it is nobody, or the rack has gone out."""
    if view.seat is None or view.seat in view.callers:
        return None
    if view.prompts[-1] == AskGoOut(view.seat):
        return 0
    cards = tuple(card for token in view.racks[view.seat] if (card := view.faces[token]))
    return exchanges(rules.goal, cards, view.round, rules.deck)


def _seen(rules: Ruleset, view: View, seat: int) -> float:
    """The share of a rack that all have seen, and that rises from front to back."""
    best: list[int] = []  # how many cards there are at most in a row that ends at each of those seen
    known: list[tuple[int, int, int]] = []
    for slot, token in enumerate(view.racks[seat]):
        card = view.open_faces[token] if view.seen >> token & 1 else None
        if card is None or not card.rank:
            continue
        side, place = divmod(slot, rules.rows)
        known.append((side, place, card.rank))
        fits = (
            length
            for length, (other, at, rank) in zip(best, known, strict=False)
            if other < side or (other == side and card.rank - rank >= place - at)
        )
        best.append(1 + max(fits, default=0))
    return max(best, default=0) / len(view.racks[seat])


def _after(rules: Ruleset, table: Table | View, seat: int) -> tuple[int, ...]:
    """The totals once that seat has gone out with the least that this can bring."""
    seats = range(len(table.racks))
    brings = rules.scoring.caller + rules.scoring.pays(rules.goal.run(table.round))
    if rules.scoring.from_others:
        return tuple(
            total + (brings * (len(seats) - 1) if one == seat else -brings)
            for one, total in enumerate(table.totals)
        )
    team = rules.team(seat)
    return tuple(total + brings * (one in team) for one, total in enumerate(table.totals))


def openly_near(rules: Ruleset, view: View) -> frozenset[int]:
    """The seats, but for that of who looks, whose racks anybody can tell to be finished or one card away.

    None where everybody has to see for themselves whether a rack is finished.
    """
    if rules.own_voice or asked(view) is None:
        return frozenset()
    others = (seat for seat in range(len(view.racks)) if seat != view.seat and seat not in view.callers)
    return frozenset(seat for seat in others if _certain(rules, view, seat))


def _certain(rules: Ruleset, view: View, seat: int) -> bool:
    """Whether one exchange would do, whatever lies where a card has not been seen."""
    goal, number = rules.goal, view.round
    cards = [view.faces[token] if view.seen >> token & 1 else None for token in view.racks[seat]]
    known = [card for card in cards if card]
    if len(known) == len(cards):
        return exchanges(goal, known, number, rules.deck) < 2
    if len(known) < len(cards) - 1:
        return False
    slot = cards.index(None)
    coming, goal = Counter(rules.deck) - Counter(known), goal.known_to(ORDINARY)
    return any(goal.finished(_with(known, slot, card), number) for card in coming)


def _with(known: list[Card], slot: int, card: Card) -> list[Card]:
    return [*known[:slot], card, *known[slot:]]
