"""Odds: what a seat can expect of its rack, and what each of its choices is worth.

The gap model tells times in units of waiting for one certain card. How many turns that is, and how many
turns the others leave, was measured by playing on from thousands of positions. A choice is worth the chance
to be the first to finish, or what it can be expected to earn, by the same core that chooses: so the best
choice of the computer is worth most.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from operator import neg
from typing import NamedTuple

from ...rules.pieces.cards import Card
from ...rules.pieces.moves import Action, AskPlace, AskTurn, Draw, Put
from ...rules.scoring import Rising
from ...rules.table import View
from ..evaluators.evaluator import Evaluator
from ..evaluators.known_stock import OrderedEvaluator, known_next
from ..evaluators.nets import WinNet, at_stake
from ..evaluators.payoff import PayoffEvaluator
from ..evaluators.registry import GOALS, evaluator_of, finishing_evaluator, win_evaluator
from ..model.gaps import PARTS
from ..model.pace import Danger, Pace
from .calibration import calibration
from .player import Situation, Times, appraise

WITH_A_RUN, DANGER_WITH_A_RUN = Pace(1.3, 0.6), Danger(0.24, 7.6, 1.2)
"""Where numbers rise and a run is asked for."""


class Odds(NamedTuple):
    """What may be expected of a rack.

    ``out``: the chance to go out with this turn. ``turns``: own turns until it is finished, on average;
    of one that holds a card, after this one. ``first``: the chance that nobody goes out before it is.
    """

    out: float
    turns: float
    first: float


class Prospect:
    """What the seat whose view it is can expect of its rack, and of racks that it might have."""

    def __init__(self, view: View) -> None:
        self.seat = seat = Situation(view)
        self.rules = seat.rules
        self.rack = finishing_evaluator(seat.context)
        self.cards = seat.cards()
        self.elapsed = view.seen.bit_count() / seat.seats  # turns of each, about
        self.coming = seat.live.next
        self.unseen = sum(self.coming.values())
        self._ordered = isinstance(self.rack, OrderedEvaluator)
        among = sum(seat.live.quarters.values()) / PARTS if known_next(seat.context) else self.unseen
        self._among = max(1.0, among)  # cards one waits for a certain one of
        kind, seats, run = type(self.rules.goal), seat.seats, self.rules.goal.run(view.round) > 1
        runs = kind is Rising and run
        self._pace = WITH_A_RUN if runs else GOALS[kind].pace(self.rules.goal)
        self.calibration = calibration(self.rules, seats, run, self._ordered)
        self._danger = DANGER_WITH_A_RUN if runs else GOALS[kind].dangers[seats]

    def turns(self, time: float) -> float:
        """The own turns that a time of the gap model is; none if it is no time, else one at least."""
        if self._ordered:
            return time
        return max(1.0, self._pace.factor * (time * self._among) ** self._pace.power) if time > 0 else 0.0

    def raced(self, time: float) -> float:
        """What a race says of a rack that takes this time once this turn is played."""
        return self.calibration.raced(time, self.elapsed)

    def time_of(self, cards: tuple[Card, ...]) -> float:
        """The time that other cards in the rack would take."""
        return finishing_evaluator(self.seat.context._replace(cards=cards)).time()

    def helps(self, card: Card) -> tuple[float, int]:
        """How much sooner the rack is done with the card where that is most, and in which slot that is;
        whether it stays there to the end or not."""
        racks = ((*self.cards[:slot], card, *self.cards[slot + 1 :]) for slot in range(len(self.cards)))
        times = [self.time_of(rack) for rack in racks]
        return self.rack.time() - min(times), times.index(min(times))

    def danger(self) -> float:
        """The chance that another goes out before the seat's next turn."""
        return 1 - self._danger.quiet(self.elapsed) ** (self.seat.seats - 1)

    def finishes(self, cards: Sequence[Card], card: Card) -> bool:
        """Whether the card would finish the rack in some slot."""
        racks = ([*cards[:slot], card, *cards[slot + 1 :]] for slot in range(len(cards)))
        return any(self.is_finished(rack) for rack in racks)

    def is_finished(self, cards: Sequence[Card]) -> bool:
        """Whether a rack of these cards may go out."""
        return self.rules.goal.finished(cards, self.seat.view.round)

    def outs(self, cards: Sequence[Card]) -> int:
        """How many of the cards that may come next would finish this rack."""
        return sum(count for card, count in self.coming.items() if self.finishes(cards, card))


def odds(view: View) -> Odds:
    """The odds of the seat whose view it is, whose turn it is."""
    prospect = Prospect(view)
    out = goes_out(prospect)
    if out == 1:
        return Odds(1.0, float(not prospect.is_finished(prospect.cards)), 1.0)
    return Odds(out, _turns(prospect), _first(prospect))


def _turns(prospect: Prospect) -> float:
    """Own turns with this one, if it has just begun; else those after it."""
    view, rack = prospect.seat.view, prospect.rack
    if isinstance(view.prompts[-1], AskPlace):
        return prospect.turns(placed(prospect, rack))
    if isinstance(rack, OrderedEvaluator):
        return 1 - _begun(prospect, rack, neg)
    return prospect.turns(rack.time())


def _first(prospect: Prospect) -> float:
    """By a net where one knows it, whatever else is played for; else by the turns the rack takes."""
    if net := win_evaluator(prospect.seat.context):
        return prospect.calibration.by_net(expected(prospect, net, won))
    return prospect.calibration.by_race(expected(prospect, prospect.rack, prospect.raced))


def expected(prospect: Prospect, rack: Evaluator, worth: Callable[[float], float]) -> float:
    """What the best that may be done now is worth, by what its time is worth."""
    if isinstance(prospect.seat.view.prompts[-1], AskPlace):
        return worth(placed(prospect, rack))
    return _begun(prospect, rack, worth)


def won(lost: float) -> float:
    """The chance to win, of what a net says of losing."""
    return 1 - min(max(lost, 0.0), 1.0)


def placed(prospect: Prospect, rack: Evaluator) -> float:
    """What is left with the held card where it does most good."""
    view = prospect.seat.view
    prompt = view.prompts[-1]
    assert isinstance(prompt, AskPlace)
    assert view.held is not None
    card = prospect.seat.face(view.held)
    return min(rack.best(card), rack.tossed(card)) if prompt.drawn else rack.best(card)


def _begun(prospect: Prospect, rack: Evaluator, worth: Callable[[float], float]) -> float:
    """What it is worth to draw, or to take the discard, whichever is better."""
    view, coming = prospect.seat.view, prospect.coming.items()
    drawn = sum(many * worth(rack.drawn(card)) for card, many in coming) / prospect.unseen
    top = prospect.seat.face(view.discard[0]) if view.discard else None
    return max(drawn, worth(rack.best(top))) if top and prospect.rules.takeable(top) else drawn


def goes_out(prospect: Prospect) -> float:
    """Certain if the rack, the held card or the discard does it; else the share of cards that would."""
    seat, view, cards = prospect.seat, prospect.seat.view, prospect.cards
    if isinstance(view.prompts[-1], AskPlace):
        assert view.held is not None
        return float(prospect.finishes(cards, seat.face(view.held)))
    if prospect.is_finished(cards):
        return 1.0
    if view.discard:
        top = seat.face(view.discard[0])
        if prospect.rules.takeable(top) and prospect.finishes(cards, top):
            return 1.0
    return prospect.outs(cards) / prospect.unseen


class Worth(NamedTuple):
    """The worth of each option. ``prize``: in points or chips; else it is a chance."""

    values: tuple[float, ...]
    prize: bool

    @property
    def best(self) -> float:
        """The worth of the best choice."""
        return max(self.values)

    def cost(self, option: int) -> float:
        """What that choice costs against the best."""
        return self.best - self.values[option]

    @property
    def usual_cost(self) -> float:
        """What a choice costs that is made without looking."""
        return self.best - sum(self.values) / len(self.values)


def worth(view: View, options: Sequence[Action]) -> Worth:
    """The worth of each option for the seat whose view it is."""
    prospect = Prospect(view)
    rack, times = prospect.seat.rack, _with_second_thoughts(prospect, options, appraise(view, options))
    if isinstance(rack, PayoffEvaluator):
        return Worth(tuple(exp(-min(time, 100.0)) for time in times), True)
    if isinstance(rack, WinNet):
        if rack.scale > 1:
            return Worth(tuple(rack.scale * won(time) for time in times), True)
        return Worth(tuple(prospect.calibration.by_net(won(time)) for time in times), False)
    if isinstance(view.prompts[-1], AskTurn | AskPlace):
        chances = tuple(
            _chance_first(prospect, action, time) for action, time in zip(options, times, strict=True)
        )
    else:
        chances = _chances_compared(prospect, times)
    if prospect.rules.pairs:
        return Worth(tuple(at_stake(prospect.elapsed) * chance for chance in chances), True)
    return Worth(chances, False)


def _with_second_thoughts(prospect: Prospect, options: Sequence[Action], times: Times) -> Times:
    """The same where a card need not stay in the slot it is put into, but may give way again.

    Whoever chooses counts on its staying, which is right of the best places. Nothing is worth more than
    those.
    """
    best, seat = min(times), prospect.seat

    def time_of(action: Action, time: float) -> float:
        if not isinstance(action, Put) or time <= best:
            return time
        assert seat.view.held is not None
        cards, card = prospect.cards, seat.face(seat.view.held)
        after = (*cards[: action.slot], card, *cards[action.slot + 1 :])
        left = evaluator_of(seat.context._replace(cards=after)).tossed(cards[action.slot])
        return max(best, min(time, left))

    return tuple(map(time_of, options, times))


def _chance_first(prospect: Prospect, action: Action, time: float) -> float:
    if not isinstance(action, Draw):
        return prospect.calibration.by_race(prospect.raced(max(0.0, time)))
    drawn = (n * prospect.raced(prospect.rack.drawn(card)) for card, n in prospect.coming.items())
    return prospect.calibration.by_race(sum(drawn) / prospect.unseen)


def _chances_compared(prospect: Prospect, times: Times) -> tuple[float, ...]:
    """Other questions have times of their own: the best stands for the rack as it is."""
    now, best = prospect.rack.time(), min(times)
    return tuple(prospect.calibration.by_race(prospect.raced(now + time - best)) for time in times)
