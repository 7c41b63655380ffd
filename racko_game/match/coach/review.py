"""Review of a round, in figures and in words: the quality of choices, the decisions that cost most, what luck
did, one thing to try, and how everyone's chances went. These curves take longer than a frame, so they are a
job: a function of plain values."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from ...ai.players.odds import Worth, odds, worth
from ...message import Message
from ...rules.editions import ruleset
from ...rules.engine import open_match, options, play, view
from ...rules.pieces.moves import Action, AskOrder, AskPlace, AskTurn, Call, Draw, Hold, Put, Take, Toss
from ...rules.scoring import BONUS, Scoring
from ...rules.table import Charter, Table, View, asked
from ..match import Seat
from ..messages.narration import to_do, was_done
from ..messages.speech import Speech
from .reasons import reason
from .slot_reasons import percent

WORST = 3  # the largest number of decisions shown


class Decision(NamedTuple):
    """A seat's choice: its ply (the number of actions before it), the view, the options, and their values."""

    ply: int
    view: View
    options: tuple[Action, ...]
    action: Action
    worth: Worth

    @property
    def best(self) -> Action:
        """Return the option with the highest value."""
        return self.options[self.worth.values.index(self.worth.best)]

    @property
    def cost(self) -> float:
        """Return how much less the choice is worth than the best: in chance (0 … 1), points or chips."""
        return self.worth.cost(self.options.index(self.action))


class Review(NamedTuple):
    """A seat's decisions in a round. ``luck``: how much more the drawn cards were worth than expected."""

    decisions: tuple[Decision, ...]
    luck: float

    @property
    def cost(self) -> float:
        """Return the total cost of the choices, as chances, points or chips (see ``scoring``)."""
        return sum(decision.cost for decision in self.decisions)

    @property
    def prize(self) -> bool:
        """Return whether costs are points or chips; else they are chances."""
        return any(decision.worth.prize for decision in self.decisions)

    @property
    def scoring(self) -> Scoring:
        """Return how the round was scored; its unit is that of the costs if ``prize``."""
        seen = self.decisions[0].view
        return ruleset(seen.charter, len(seen.racks)).scoring

    @property
    def full(self) -> float:
        """Return the cost that counts as 100 %: 1 for chances, or a round's points with the shortest run."""
        others = len(self.decisions[0].view.racks) - 1
        return float(self.scoring.earns(min(BONUS), others)) if self.prize else 1.0

    def share(self, value: float) -> float:
        """Return a ``value`` in the unit of the costs as a share (−1 … 1) of what can be won in a round."""
        return min(max(value / self.full, -1.0), 1.0)

    @property
    def accuracy(self) -> int:
        """Return 100 for best choices only, down to 0 for choices no better than random ones."""
        return round(accuracy(self.cost, sum(decision.worth.usual_cost for decision in self.decisions)))

    @property
    def worst(self) -> tuple[Decision, ...]:
        """Return the (at most three) costliest decisions, the costliest first; none that cost nothing."""
        least = negligible_cost(self)
        costly = (one for one in self.decisions if one.cost > least)
        return tuple(sorted(costly, key=lambda one: -one.cost)[:WORST])


def accuracy(cost: float, blind: float) -> float:
    """Return the accuracy, 0 to 100, of choices that cost ``cost`` if random ones would cost ``blind``."""
    return 100.0 if blind <= 0 else 100 * max(0.0, 1 - cost / blind)


def negligible_cost(review: Review) -> float:
    """Return the highest cost that is treated as none, in the unit of the review's costs."""
    return LEAST if review.prize else LITTLE


def review(
    charter: Charter, seats: int, seed: bytes, actions: Sequence[Action], seat: int, round_: int
) -> Review:
    """Replay the match, and return the decisions of ``seat`` in round ``round_``."""
    table, _ = open_match(charter, seats, seed)
    decisions = []
    for ply, action in enumerate(actions):
        if table.round > round_:
            break
        if table.round == round_ and asked(table) == seat and len(may := options(table)) > 1:
            seen = view(table, seat)
            decisions.append(Decision(ply, seen, may, action, worth(seen, may)))
        table, _ = play(table, action)
    return Review(tuple(decisions), _luck(decisions))


def _luck(decisions: Sequence[Decision]) -> float:
    """Return how much better the drawn cards were than an average card of the stock."""
    gained = 0.0
    for before, after in pairwise(decisions):
        if isinstance(before.action, Draw) and isinstance(after.view.prompts[-1], AskPlace):
            gained += after.worth.best - before.worth.values[before.options.index(before.action)]
    return gained


TURNING_POINTS = 3  # the largest number of turning points shown
LEAST_SWING = 0.12  # a change of chance: smaller ones are no turning points


class ChanceCurve(NamedTuple):
    """The chances (0 … 1) to win a round: ``chances[ply][i]`` is that of ``seats[i]`` after ``ply`` actions.
    A chance is computed from what the seat itself can know, in its own turn, and stays until its next turn.
    ``judged``: for each of ``seats``, the plies at which its chance was computed."""

    seats: tuple[int, ...]
    chances: tuple[tuple[float, ...], ...]
    judged: tuple[tuple[int, ...], ...] = ()

    def line(self, seat: int, together: bool) -> tuple[float, ...]:
        """Return the chance (0 … 1) of a seat to win, by ply (number of actions). ``together``: as a share of
        all seats' chances, for viewers who see all racks."""
        at = self.seats.index(seat)
        if not together:
            return tuple(row[at] for row in self.chances)
        return tuple(row[at] / total if (total := sum(row)) else 0.0 for row in self.chances)


NO_CURVE = ChanceCurve((), ())


class TurningPoint(NamedTuple):
    """An action, given by its ply, and its seat's chance before and after it."""

    ply: int
    seat: int
    before: float
    after: float

    @property
    def swing(self) -> float:
        """Return how much the chance changed, 0 … 1, whether up or down."""
        return abs(self.after - self.before)


def curve_of(dealt: Table, actions: Sequence[Action], seats: tuple[int, ...]) -> ChanceCurve:
    """Return the chances in a round with that deal and these actions, for these seats."""
    now = dict.fromkeys(seats, 1 / len(dealt.racks))
    judged: dict[int, list[int]] = {seat: [] for seat in seats}
    table, rows = dealt, list[tuple[float, ...]]()
    for ply in range(len(actions) + 1):
        seat = asked(table)
        if table.callers or seat is None:
            now = {one: float(one in table.callers[:1]) for one in seats}
        elif seat in now and isinstance(table.prompts[-1], AskTurn | AskPlace):
            now[seat] = odds(view(table, seat)).first
            judged[seat].append(ply)
        rows.append(tuple(now.values()))
        if ply < len(actions):
            table, _ = play(table, actions[ply])
    return ChanceCurve(seats, tuple(rows), tuple(map(tuple, judged.values())))


def turning_points(curve: ChanceCurve, together: bool) -> tuple[TurningPoint, ...]:
    """Return the largest changes of a seat's chance by its own actions, in order of time. ``together``: see
    ``ChanceCurve.line``."""
    found = [
        TurningPoint(ply, seat, line[ply], line[then])
        for seat, plies in zip(curve.seats, curve.judged, strict=True)
        for line in (curve.line(seat, together),)
        for ply, then in pairwise(plies)
    ]
    costly = sorted((one for one in found if one.swing >= LEAST_SWING), key=lambda one: -one.swing)
    return tuple(sorted(costly[:TURNING_POINTS]))


LITTLE, LEAST = 0.005, 0.05  # costs that count as none: of a chance; of points or chips
AT_MOST = ((0.3, 39), (0.15, 67), (0.06, 84))  # most accuracy, if choices cost more than this share
AT_STAKE, FAIR = 0.05, 40
"""If choices cost at most this share of a round's value, an accuracy below ``FAIR`` is not called bad. Little
depended on them."""


class Mistake(NamedTuple):
    """Messages about one costly decision: with the whole reason, with half of it, with none, and only the
    better option; ``why`` is half the reason alone."""

    full: Message
    brief: Message
    cost: Message
    better: Message
    why: Message

    @property
    def wordings(self) -> tuple[Message, ...]:
        """Return what may be said of the decision, the longest wording first."""
        return self.full, self.brief, self.cost, self.better


def judgement(review: Review, speech: Speech) -> list[Message]:
    """Return the review of a round for the person addressed, as lines of a sentence or two."""
    if not review.decisions:
        return [Message("review.nothing")]
    accuracy = Message("review.accuracy", accuracy=review.accuracy, n=len(review.decisions))
    sums = Message("review.sums", spent=cost_message(review), drawn=luck_message(review))
    costly = (mistake(review, decision, speech).full for decision in review.worst)
    return [accuracy, sums, *unjudged_note(review), *costly]


def unjudged_note(review: Review) -> tuple[Message, ...]:
    """Return a note about decisions that could not be valued, such as putting cards of the stock in order."""
    some = any(isinstance(decision.view.prompts[-1], AskOrder) for decision in review.decisions)
    return (Message("review.unjudged"),) if some else ()


HEADLINES = {
    85: Message("review.perfect"),
    68: Message("review.well"),
    40: Message("review.sound"),
    15: Message("review.costly"),
    1: Message("review.hardly"),
    0: Message("review.chance"),
}
"""The words for an accuracy by the lowest accuracy that they are for."""
AMOUNTS = {"point": "review.points", "chip": "review.chips", "round": "review.rounds"}


def headline(review: Review) -> Message:
    """Return the quality of the choices, in a few words."""
    if not review.decisions:
        return Message("review.no-choice")
    return accuracy_message(review.accuracy, review.cost / review.full, bool(review.worst))


def accuracy_message(accuracy: int, share: float, costly: bool) -> Message:
    """Return the words that praise or console a player after a round.

    accuracy: how good the choices were, 0 … 100
    share: what they cost together, as a share (0 … 1) of what the round was worth to the player
    costly: whether one of them cost more than is negligible
    """
    if not costly and accuracy >= FAIR:
        return Message("review.faultless")
    if accuracy < FAIR and share <= AT_STAKE:
        return Message("review.little")
    most = min((most for cost, most in AT_MOST if share > cost), default=accuracy)
    return next(words for least, words in HEADLINES.items() if min(accuracy, most) >= least)


def cost_message(review: Review) -> Message:
    """Return what the choices cost, without a full stop."""
    if not review.prize and review.cost > 1:
        return Message("review.spent-all")
    return price(review, "review.spent", review.cost)


def luck_message(review: Review) -> Message:
    """Return what luck did, beginning in lower case and without a full stop."""
    if abs(review.luck) <= negligible_cost(review):
        return Message("review.drawn-even")
    gave = review.luck > 0
    if not review.prize and abs(review.luck) > 1:
        return Message("review.drawn-gave-all" if gave else "review.drawn-took-all")
    return price(review, "review.drawn-gave" if gave else "review.drawn-took", abs(review.luck))


def mistake(review: Review, decision: Decision, speech: Speech) -> Mistake:
    """Return the messages about a decision: the action, its cost, the better action and why."""
    view, best = decision.view, decision.best
    did, better = was_done(view, speech, decision.action), to_do(view, speech, best)
    if isinstance(decision.action, Put) and isinstance(best, Put):
        better = Message("review.slot", slot=speech.places[best.slot])
    why = reason(view, speech, best)
    cost = price(review, "review.paid", decision.cost)
    return Mistake(
        Message("review.mistake", did=did, cost=cost, better=better, why=why.full),
        Message("review.mistake", did=did, cost=cost, better=better, why=why.brief),
        Message("review.mistake-cost", did=did, cost=cost, better=better),
        Message("review.better", better=better),
        why.brief,
    )


def price(review: Review, id: str, value: float) -> Message:
    """Return the message ``id`` about a cost (``value``) in points or chips, or about the chance to win."""
    chance = not review.prize and value > negligible_cost(review)
    return Message(CHANCE[id] if chance else id, amount=amount_message(review, value))


CHANCE = {
    "review.spent": "review.spent-chance",
    "review.drawn-gave": "review.drawn-gave-chance",
    "review.drawn-took": "review.drawn-took-chance",
    "review.paid": "review.paid-chance",
    "review.cost": "review.cost-chance",
}
"""The wordings about the chance to win the round, by those about points and chips."""


def amount_message(review: Review, value: float) -> Message:
    """Return a cost (``value``) in points or chips, or as a share of the chance to be first, in words."""
    if value <= negligible_cost(review):
        return Message("review.no-cost")
    if not review.prize:
        return percent(value)
    number = Message("number.tenths", number=value) if value < 10 else round(value)
    return Message(AMOUNTS[review.scoring.unit], number=number)


ROUNDS_LOOKED_AT = 3  # the number of rounds reviewed for a tip
TIPS: dict[tuple[type[Action], type[Action]], str] = {
    (Take, Draw): "tip.draw",
    (Draw, Take): "tip.take",
    (Put, Put): "tip.slot",
    (Put, Toss): "tip.toss",
    (Toss, Put): "tip.keep",
    (Hold, Call): "tip.call",
    (Draw, Call): "tip.call",
    (Take, Call): "tip.call",
    (Call, Hold): "tip.hold",
}
"""The ids of tips, by the types of the action taken and of the better one."""
OTHER_TIP, NO_TIP = "tip.other", Message("tip.nothing")


def tip_from_rounds(
    charter: Charter,
    sitting: tuple[Seat, ...],
    seed: bytes,
    actions: tuple[Action, ...],
    seat: int,
    lost: tuple[int, ...],
) -> Message:
    """Return a tip for ``seat``, and the number of choices it is about, from the last rounds in ``lost``."""
    last = lost[-ROUNDS_LOOKED_AT:]
    return tip([review(charter, len(sitting), seed, actions, seat, number) for number in last])


def tip(looked_at: list[Review]) -> Message:
    """Return the tip about the kind of choice that cost most in all; NO_TIP if none cost anything."""
    costs = defaultdict[str, list[float]](list)
    for one in looked_at:
        for decision in one.decisions:
            if decision.cost > negligible_cost(one):
                costs[tip_kind(decision)].append(decision.cost / one.full)
    dearest = max(costs, key=lambda kind: sum(costs[kind]), default=None)
    return Message(dearest, n=len(costs[dearest])) if dearest else NO_TIP


def tip_kind(decision: Decision) -> str:
    """Return the id of the tip about a decision."""
    return TIPS.get((type(decision.action), type(decision.best)), OTHER_TIP)
