"""Odds: the prospects of a seat's rack, and the value of each of its options.

The gap model gives times in units of the wait for one particular card. How many turns such a unit takes, and
how soon the others finish, was measured by playing on from thousands of positions. The value of an option is
the chance to finish first, or the expected score. The evaluators are those that choose moves: so the option
the computer chooses has the highest value.
A calibration corrects predicted chances by how often they came true, for each kind of table: the output of a
net, or of a race (a comparison of expected times), ranks positions well, but is not a probability. Races and
correction curves are data, measured in rounds played to the end; the data sheet beside them says how.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, partial
from itertools import pairwise
from math import exp, log
from operator import neg
from typing import Any, NamedTuple

from ... import resources
from ...message import Trouble
from ...rules.pieces.cards import Card, racks_with
from ...rules.pieces.moves import Action, AskPlace, AskTurn, Draw, Put
from ...rules.ruleset import Ruleset
from ...rules.scoring import FOR_CHIPS, WITH_BONUS, Rising
from ...rules.table import View
from ..evaluators.evaluator import Evaluator, OrderedEvaluator, PayoffEvaluator
from ..evaluators.nets import WinNet, at_stake
from ..evaluators.registry import GOALS, evaluator_of, finishing_evaluator, pace_and_danger, win_evaluator
from ..model.gaps import PARTS
from ..model.net import logistic
from .player import Situation, Times, appraised

FILE = "players/odds.json"
KNOWN = "known stock"
SCORED = {WITH_BONUS: "bonus", FOR_CHIPS: "chips"}


class Race(NamedTuple):
    """Predicts the chance to finish first from the expected time, where there is no net. The logit of the
    chance is ``start`` − ``steep`` × log(time) + ``late`` × turns that each seat has had."""

    start: float
    steep: float
    late: float

    def first(self, time: float, elapsed: float) -> float:
        """Return the chance to finish first for that time, after ``elapsed`` turns of each; 1 for no time."""
        return 1.0 if time <= 0 else logistic(self.start - self.steep * log(time) + self.late * elapsed)


class Curve(NamedTuple):
    """A correction curve: ``so`` are the observed frequencies for predictions evenly spaced from 0 to 1."""

    so: tuple[float, ...]

    def of(self, said: float) -> float:
        """Return the corrected chance for the predicted chance ``said``; 0 and 1 are not corrected."""
        place = said * (len(self.so) - 1)
        low = min(int(place), len(self.so) - 2)
        return self.so[low] + (place - low) * (self.so[low + 1] - self.so[low])


class Calibration(NamedTuple):
    """The corrections at one kind of table: ``net`` corrects a net's chances, ``race`` predicts chances from
    times, ``borne`` corrects these; None for a method that is not used there."""

    net: Curve | None
    race: Race | None
    borne: Curve | None

    def by_net(self, said: float) -> float:
        """Return the chance to finish first, corrected from the net's prediction ``said``."""
        assert self.net is not None
        return self.net.of(said)

    def by_race(self, said: float) -> float:
        """Return the chance to finish first, corrected from the race's prediction ``said``."""
        assert self.borne is not None
        return self.borne.of(said)


def calibration(rules: Ruleset, seats: int, run: bool, known: bool) -> Calibration:
    """Return the calibration of the most similar kind of table. ``run``: whether a run is required;
    ``known``: whether the order of the stock is known."""
    every = every_calibration()
    return next(every[name] for name in _names(rules, seats, run, known) if name in every)


def _names(rules: Ruleset, seats: int, run: bool, known: bool) -> Iterator[str]:
    """Yield the names of kinds of table, the most specific first; ``run``, ``known``: see ``calibration``."""
    powers = "powers" if type(rules.goal) is Rising and rules.discards is not None else ""
    more = ("run" if run else "", powers, SCORED.get(rules.scoring, ""), "partners" if rules.pairs else "")
    game = KNOWN if known else GOALS[type(rules.goal)].table(rules.goal)
    words = [word for word in (game, f"{seats} seats", *more) if word]
    yield from (", ".join(words[:many]) for many in range(len(words), 0, -1))


@cache
def every_calibration() -> Mapping[str, Calibration]:
    """Return all calibrations by the name of the kind of table, such as ``2 seats, run``. Raises Trouble if
    the file is broken, MissingAsset if there is none."""
    try:
        return {name: _read(each) for name, each in json.loads(resources.text(FILE)).items()}
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise Trouble("asset.broken-player", file=resources.path(FILE), why=repr(error)) from None


def _read(each: Mapping[str, Any]) -> Calibration:
    race = Race(*map(float, each["race"])) if "race" in each else None
    return Calibration(_curve(each.get("net")), race, _curve(each["raced"] if race else None))


def _curve(each: Sequence[float] | None) -> Curve | None:
    """Return a curve, None for None. Raises ValueError unless it rises from 0 to 1."""
    if each is None:
        return None
    so = tuple(map(float, each))
    if (so[0], so[-1]) != (0, 1) or any(one > other for one, other in pairwise(so)):
        raise ValueError("it does not rise from 0 to 1")
    return Curve(so)


class Odds(NamedTuple):
    """The prospects of a rack. ``out``: the chance to go out with this turn. ``turns``: the seat's own turns
    until the rack is finished, on average; if the seat holds a card, the turns after this one. ``first``: the
    chance that no other seat goes out before it."""

    out: float
    turns: float
    first: float


class Prospect:
    """The prospects of the viewing seat's rack, and of other racks it could have."""

    def __init__(self, view: View) -> None:
        self.seat = seat = Situation(view)
        self.rules, self.cards = seat.rules, seat.cards
        self.rack = finishing_evaluator(seat.context)
        self.elapsed = view.seen.bit_count() / seat.seats  # turns of each, about
        self.next_cards = seat.live.next
        self.unseen = sum(self.next_cards.values())
        self._ordered = isinstance(self.rack, OrderedEvaluator)
        among = sum(seat.live.quarters.values()) / PARTS if view.coming() else self.unseen
        self._among = max(1.0, among)  # cards one waits for a certain one of
        run = self.rules.goal.run(view.round) > 1
        self._pace, self._danger = pace_and_danger(self.rules.goal, seat.seats, run)
        self.calibration = calibration(self.rules, seat.seats, run, self._ordered)

    def turns(self, time: float) -> float:
        """Return how many own turns a time of the gap model takes: 0 for no time, else at least 1. If the
        whole stock is known, times are turns already."""
        if self._ordered:
            return time
        return max(1.0, self._pace.factor * (time * self._among) ** self._pace.power) if time > 0 else 0.0

    def raced(self, time: float) -> float:
        """Return the chance to finish first, by ``Race``, of a rack that has this time after this turn."""
        assert self.calibration.race is not None
        return self.calibration.race.first(time, self.elapsed)

    def time_of(self, cards: tuple[Card, ...]) -> float:
        """Return the expected time, in the unit that ``turns`` takes, if the rack had these cards."""
        return finishing_evaluator(self.seat.context._replace(cards=cards)).time()

    def helps(self, card: Card) -> tuple[float, int]:
        """Return (time, slot): how much expected time the card saves in its best slot, and that slot. The
        card need not stay there to the end."""
        times = [self.time_of(rack) for rack in racks_with(self.cards, card)]
        return self.rack.time() - min(times), times.index(min(times))

    def danger(self) -> float:
        """Return the chance (0 … 1) that another seat goes out before this seat's next turn."""
        return 1 - self._danger.quiet(self.elapsed) ** (self.seat.seats - 1)

    def finishes(self, cards: Sequence[Card], card: Card) -> bool:
        """Return whether the card would finish the rack in some slot."""
        return any(map(self.is_finished, racks_with(cards, card)))

    def is_finished(self, cards: Sequence[Card]) -> bool:
        """Return whether a rack of these cards may go out."""
        return self.rules.goal.finished(cards, self.seat.view.round)

    def outs(self, cards: Sequence[Card]) -> int:
        """Return how many of the cards that may come next would finish a rack of these cards."""
        return sum(count for card, count in self.next_cards.items() if self.finishes(cards, card))


def odds(view: View) -> Odds:
    """Return the odds of the viewing seat, whose turn it must be."""
    prospect = Prospect(view)
    out = goes_out(prospect)
    if out == 1:
        return Odds(1.0, float(not prospect.is_finished(prospect.cards)), 1.0)
    return Odds(out, _turns(prospect), _first(prospect))


def _turns(prospect: Prospect) -> float:
    """Return the expected number of own turns, this one included if it has just begun."""
    view, rack = prospect.seat.view, prospect.rack
    if isinstance(view.prompts[-1], AskPlace):
        return prospect.turns(placed(prospect, rack))
    if isinstance(rack, OrderedEvaluator):
        return 1 - _begun(prospect, rack, neg)
    return prospect.turns(rack.time())


def _first(prospect: Prospect) -> float:
    """Return the chance to finish first: by a net if there is one, else from the rack's expected time."""
    if net := win_evaluator(prospect.seat.context):
        return prospect.calibration.by_net(expected(prospect, net, won))
    return prospect.calibration.by_race(expected(prospect, prospect.rack, prospect.raced))


def expected(prospect: Prospect, rack: Evaluator, worth: Callable[[float], float]) -> float:
    """Return the value of the best move now; ``worth`` converts a time of the evaluator to a value."""
    if isinstance(prospect.seat.view.prompts[-1], AskPlace):
        return worth(placed(prospect, rack))
    return _begun(prospect, rack, worth)


def won(lost: float) -> float:
    """Return the chance to win, given a net's chance ``lost`` to lose; it is kept within 0 … 1."""
    return 1 - min(max(lost, 0.0), 1.0)


def placed(prospect: Prospect, rack: Evaluator) -> float:
    """Return the expected time with the held card in its best slot, or discarded if that is allowed and
    better."""
    card, prompt = prospect.seat.held, prospect.seat.view.asks(AskPlace)
    return min(rack.best(card), rack.tossed(card)) if prompt.drawn else rack.best(card)


def _begun(prospect: Prospect, rack: Evaluator, worth: Callable[[float], float]) -> float:
    """Return the value (``worth`` of a time) of drawing a card, or of taking the discard if that is
    better."""
    view, coming = prospect.seat.view, prospect.next_cards.items()
    drawn = sum(many * worth(rack.drawn(card)) for card, many in coming) / prospect.unseen
    top = view.top
    return max(drawn, worth(rack.best(top))) if top and prospect.rules.takeable(top) else drawn


def goes_out(prospect: Prospect) -> float:
    """Return the chance (0 … 1) to go out with this turn. It is 1 if the rack, the held card or the discard
    finishes it; else the share of unseen cards that would."""
    seat, view, cards = prospect.seat, prospect.seat.view, prospect.cards
    if isinstance(view.prompts[-1], AskPlace):
        return float(prospect.finishes(cards, seat.held))
    if prospect.is_finished(cards):
        return 1.0
    if (top := view.top) and prospect.rules.takeable(top) and prospect.finishes(cards, top):
        return 1.0
    return prospect.outs(cards) / prospect.unseen


class Worth(NamedTuple):
    """The value of each option: an expected score in points or chips if ``prize``, else a chance to win."""

    values: tuple[float, ...]
    prize: bool

    @property
    def best(self) -> float:
        """Return the value of the best option."""
        return max(self.values)

    def cost(self, option: int) -> float:
        """Return how much less the option with that index (from 0) is worth than the best."""
        return self.best - self.values[option]

    @property
    def usual_cost(self) -> float:
        """Return how much less than the best option a random option is worth on average."""
        return self.best - sum(self.values) / len(self.values)


def worth(view: View, options: Sequence[Action]) -> Worth:
    """Return the value of each option for the viewing seat."""
    prospect = Prospect(view)
    rack, times = prospect.seat.rack, appraised(prospect.seat, options)
    times = _with_second_thoughts(prospect, options, times)
    if isinstance(rack, PayoffEvaluator):
        return Worth(tuple(exp(-min(time, 100.0)) for time in times), True)
    if isinstance(rack, WinNet):
        if rack.scale > 1:
            return Worth(tuple(rack.scale * won(time) for time in times), True)
        return Worth(tuple(prospect.calibration.by_net(won(time)) for time in times), False)
    at_turn = isinstance(view.prompts[-1], AskTurn | AskPlace)
    stake = at_stake(prospect.elapsed) if prospect.rules.pairs else 1.0
    # Of other questions the times are not those of racks: the best option gets the chance of the rack now.
    now, best = (0.0, 0.0) if at_turn else (prospect.rack.time(), min(times))
    chances = map(partial(_chance_first, prospect), options, (now + time - best for time in times))
    return Worth(tuple(stake * chance for chance in chances), prospect.rules.pairs)


def _with_second_thoughts(prospect: Prospect, options: Sequence[Action], times: Times) -> Times:
    """Return the times if a card put in a slot may be exchanged again later. Evaluators assume that it stays,
    which is right for the best slots; so no time falls below the best."""
    best, seat, cards = min(times), prospect.seat, prospect.cards

    def time_of(action: Action, time: float) -> float:
        if not isinstance(action, Put) or time <= best:
            return time
        after = (*cards[: action.slot], seat.held, *cards[action.slot + 1 :])
        left = evaluator_of(seat.context._replace(cards=after)).tossed(cards[action.slot])
        return max(best, min(time, left))

    return tuple(map(time_of, options, times))


def _chance_first(prospect: Prospect, action: Action, time: float) -> float:
    if not isinstance(action, Draw):
        return prospect.calibration.by_race(prospect.raced(time))
    drawn = (n * prospect.raced(prospect.rack.drawn(card)) for card, n in prospect.next_cards.items())
    return prospect.calibration.by_race(sum(drawn) / prospect.unseen)
