"""How close racks are to being finished. The viewer's own: how many of its cards must be replaced, as numbers
and in a few words. Everyone's, as one viewer can tell: the tension, which controls light and music. It
reveals nothing hidden: a rack counts for its owner with all its cards, for others with those everyone has
seen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby, islice
from typing import NamedTuple

from ..message import Message
from ..rules.editions.letters import AlphabetOrWord
from ..rules.pieces.cards import WILD, Card, longest_run, racks_with
from ..rules.pieces.moves import AskGoOut
from ..rules.ruleset import Ruleset
from ..rules.scoring import Goal
from ..rules.table import Table, View, asked, turns_left
from .messages.speech import counted, letters, side_of

ANY, NONE = -1, 0  # no rank: a wild, which stands for any; a card that must go


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
        colour = side_of(rules.slots[side * rows])
        ranks = tuple(
            NONE if colour not in ("", card.suit) else ANY if card.kind == WILD else card.rank for card in own
        )
        found.append(Gauge(rows, rows - replaced(ranks, _ranks(rules, colour), run), in_order))
    return tuple(found)


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
    """Return the least numbers of replaced cards for a rack with one slot more. The result is indexed by the
    length of the run that ends in the last slot (the last index: a long enough run is complete), then by the
    rank of its card. ``card``: the card now in the new slot. ``begun``: the cost of placing no card before
    it."""
    never, last = len(ranks), len(costs) - 1
    none = [never] * len(costs)
    lower, behind, before = [begun, *none[1:]], none, NONE  # the least, by length: of all before; of one
    after: list[list[int]] = [[] for _ in costs]
    for rank, same in groupby(range(len(ranks)), key=ranks.__getitem__):
        follows, behind, before = behind if rank == before + 1 else none, none, rank
        for place in same:
            cost = int(card not in (ANY, rank))
            ends = [min(lower[:last] or lower), *follows[:last]]
            ends[last] = min(ends[last], lower[last])
            for row, best in zip(after, ends, strict=True):
                row.append(cost + best)
            here = [row[place] for row in costs]
            lower, behind = list(map(min, lower, here)), list(map(min, behind, here))
    return after


Wordings = tuple[Message, ...]  # a message in several wordings, the longest first
WITH_SIGNS = ("rack.with-run", "rack.no-run-yet")  # not to be read aloud: they contain signs


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
    if seat is None or rules.own_voice or seat in view.callers or asked(view) is None:
        return None
    cards = view.known(seat)
    near = exchanges(rules.goal, cards, view.round, rules.deck)
    found = gauges(rules, cards, view.round)
    ordered = sum(one.size - one.stay for one in found)
    away = near if near < 2 else max(near, ordered)
    says = _to_go(rules, cards, view.round, away) if away else _finished(rules, cards, len(view.racks) - 1)
    return RackState(says, away, found if away == ordered else ())


def _finished(rules: Ruleset, cards: Sequence[Card], others: int) -> Wordings:
    """Return that the rack is finished, and what going out now gains if that depends on its run."""
    done = Message("rack.finished")
    if word := letters(cards, rules.goal.word_slots(cards)):
        return Message("rack.finished-word", word=word), done
    if not rules.scoring.runs:
        return (done,)
    earns = rules.scoring.earns(longest_run(cards), others)
    return Message("rack.finished-for", gain=counted(earns, rules.scoring.unit)), done


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


SEEN = 0.5, 0.9  # shares of a rack in order, as all have seen: where tension begins, and is greatest
ORDINARY = 10_000  # number of words: a person is likely to notice only the most common words of a language
MATCH_POINT = 0.35  # the least tension in a round that may end the match


class Tension(NamedTuple):
    """The causes of tension. ``away``: the number of exchanges that would finish the viewer's rack, 2 for two
    or more; None for an onlooker, or if players must find out for themselves. ``seen``: the largest share of
    another rack that everyone has seen to be in order. ``match_point``: the seats that would win the match by
    going out now. ``last_turns``: a rack has gone out, and the others have their last turns."""

    away: int | None = None
    seen: float = 0.0
    match_point: tuple[int, ...] = ()
    last_turns: bool = False

    @property
    def level(self) -> float:
        """Return the tension, from 0 (none) to 1."""
        low, high = SEEN
        near = min(max((self.seen - low) / (high - low), 0.0), 1.0)
        own = self.away is not None and self.away < 2
        return max(float(own or self.last_turns), near, MATCH_POINT if self.match_point else 0.0)


CALM = Tension()  # the tension between rounds, and after the match


def tension(rules: Ruleset, view: View) -> Tension:
    """Return the tension for the viewer; for everyone in the room, pass an onlooker's view."""
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
    """Return the seats that would win the match now by being the only one to go out. The fewest points that
    this can bring are counted; the others score nothing, with chips they pay. Empty if that is every seat, as
    in a match of one round."""
    found = could_win(rules, table)
    return found if len(found) < len(table.racks) else ()


def could_win(rules: Ruleset, table: Table | View) -> tuple[int, ...]:
    """Return the seats that would win the match by going out alone, even if that is every seat."""
    seats = range(len(table.racks))
    return tuple(seat for seat in seats if seat in rules.won(_after(rules, table, seat), table.round))


@lru_cache(maxsize=64)
def exchanges(goal: Goal, cards: tuple[Card, ...], number: int, deck: tuple[Card, ...]) -> int:
    """Return how many cards of a rack must be exchanged until it is finished, as a person could tell. The
    result is 0, 1, or 2 for two or more. It is slow, and cached: a rack is asked about again and again."""
    if goal.finished(cards, number):
        return 0
    goal = goal.known_to(ORDINARY)
    wrong = None if goal.spells else goal.out_of_order(cards)
    most = len(cards) if wrong is None else wrong + 1  # a card up to the break must go
    coming = {  # of equal letters one will do
        card if goal.colours or not goal.spells else card.rank: card
        for card in Counter(deck) - Counter(cards)
    }
    return 1 if any(completes(goal, cards, card, number, most) for card in coming.values()) else 2


def completes(goal: Goal, cards: Sequence[Card], card: Card, number: int, most: int | None = None) -> bool:
    """Return whether a card finishes a rack in round ``number`` from one of its first ``most`` slots."""
    return any(goal.finished(rack, number) for rack in islice(racks_with(cards, card), most))


def _own(rules: Ruleset, view: View) -> int | None:
    """Return the exchanges that the viewer's rack needs; None for an onlooker, or if it has gone out."""
    if view.seat is None or view.seat in view.callers:
        return None
    if view.prompts[-1] == AskGoOut(view.seat):
        return 0
    return exchanges(rules.goal, view.known(view.seat), view.round, rules.deck)


def _seen(rules: Ruleset, view: View, seat: int) -> float:
    """Return the largest share of a rack that everyone has seen and that rises from front to back."""
    best: list[int] = []  # by known card: the most cards in order that end with it
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
    """Return the totals if that seat goes out with the fewest points possible."""
    scoring, run, others = rules.scoring, rules.goal.run(table.round), len(table.totals) - 1
    earns, loses = scoring.earns(run, others), scoring.earns(run, 1) if scoring.from_others else 0
    wins = rules.team(seat)
    return tuple(total + (earns if one in wins else -loses) for one, total in enumerate(table.totals))


def openly_near(rules: Ruleset, view: View) -> frozenset[int]:
    """Return the seats, except the viewer's, whose racks are visibly finished or one card away. Empty if
    players must find out for themselves whether a rack is finished."""
    if rules.own_voice or asked(view) is None:
        return frozenset()
    others = (seat for seat in range(len(view.racks)) if seat != view.seat and seat not in view.callers)
    return frozenset(seat for seat in others if _certain(rules, view, seat))


def _certain(rules: Ruleset, view: View, seat: int) -> bool:
    """Return whether one exchange would certainly finish the rack, whatever its unseen card is."""
    goal, number = rules.goal, view.round
    cards = [view.faces[token] if view.seen >> token & 1 else None for token in view.racks[seat]]
    known = tuple(card for card in cards if card)
    if len(known) == len(cards):
        return exchanges(goal, known, number, rules.deck) < 2
    if len(known) < len(cards) - 1:
        return False
    slot = cards.index(None)
    coming, goal = Counter(rules.deck) - Counter(known), goal.known_to(ORDINARY)
    return any(goal.finished([*known[:slot], card, *known[slot:]], number) for card in coming)
