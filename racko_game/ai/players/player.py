"""The computer player: it chooses the move after which its rack is best.

This includes powers, swaps and reverses. It judges a rack by the expected time to finish, from the gap table
(``gaps``), or by a net (``nets``) if one was trained for these rules. It knows only what its seat may know.
Partners play for their joint score if a net was trained for that, else each for itself."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import cached_property

from ...rules.editions import ruleset
from ...rules.editions.super_racko import COLOURS, ROWS
from ...rules.pieces.cards import Card
from ...rules.pieces.moves import (
    DRAW,
    TAKE,
    Action,
    AskGoOut,
    AskOrder,
    AskPlace,
    AskPower,
    AskReverse,
    AskSwap,
    AskTurn,
    Call,
    Draw,
    Hold,
    Put,
    Reverse,
    Swap,
    Take,
    Toss,
    UsePower,
)
from ...rules.table import View, turn_of
from ..evaluators.evaluator import AT_ONCE, Evaluator, RackContext
from ..evaluators.registry import evaluator_of
from ..model.card_counting import unseen_cards
from ..model.gaps import NEVER


class Situation:
    """The knowledge and the cards of the viewing seat; ``plain``: its rack is evaluated without a net."""

    def __init__(self, view: View, plain: bool = False) -> None:
        assert view.seat is not None
        self.view, self.seat, self.seats = view, view.seat, len(view.racks)
        self.rules = ruleset(view.charter, self.seats)
        self.live = unseen_cards(view, self.rules.deck)
        self.cards = tuple(map(view.face, view.racks[view.seat]))  # the seat's own, front first
        turns = view.seen.bit_count() / self.seats  # each has shown a card, or nearly
        self.context = RackContext(
            self.rules, view.round, self.seats, turns, self.cards, self.live, view, plain
        )

    @cached_property
    def rack(self) -> Evaluator:
        """Return the evaluator of the seat's rack."""
        return evaluator_of(self.context)

    def time_of(self, cards: tuple[Card, ...]) -> float:
        """Return the expected time until the rack is finished if it had these cards, in the unit of its
        evaluator."""
        return evaluator_of(self.context._replace(cards=cards)).time()

    @property
    def held(self) -> Card:
        """Return the card in the seat's hand, which there must be."""
        assert self.view.held is not None
        return self.view.face(self.view.held)

    def exchanged(self, a: int, b: int) -> tuple[Card, ...]:
        """Return the seat's own cards with the cards of slots ``a`` and ``b`` exchanged."""
        cards = list(self.cards)
        cards[a], cards[b] = cards[b], cards[a]
        return tuple(cards)


CHOSEN = 0.8  # how likely a card is in its place that its owner has put there
DEALT = 0.35  # and one that still lies as it was dealt
PER_CARD = 0.05  # the time a player loses with a card that was in its place
WORTH = 0.03  # a swap must hurt so much, or a reverse save it, to be used


def name_target(seat: Situation, options: Sequence[Action]) -> Times:
    """Return a rating of each option of naming an opponent's row, whose two cards trade sides, or none. It is
    lowest, and best, for an opponent near the end, in a row of good cards."""
    ahead = {other: progress(seat, other) for other in range(seat.seats)}
    return tuple(
        -_harm(seat, action.seat, action.row) * PER_CARD * ahead[action.seat]
        if isinstance(action, Swap)
        else -WORTH
        for action in options
    )


def answer_swap(seat: Situation, options: Sequence[Action]) -> Times:
    """Return the time that each answer to a swap of two own cards costs: accepting it, or a reverse card,
    which turns the swap on a row of the player who made it. A reverse is used if the swap would cost more
    time than a reverse saves in the rack."""
    prompt = seat.view.asks(AskReverse)
    accepted = seat.time_of(seat.exchanged(prompt.row, prompt.row + ROWS)) - seat.rack.time()
    return tuple(
        WORTH - _harm(seat, prompt.by, action.row) * PER_CARD / 10
        if isinstance(action, Reverse)
        else accepted
        for action in options
    )


def progress(seat: Situation, other: int) -> float:
    """Return the expected number of cards of another seat's rack that are in their final place."""
    rack = seat.view.racks[other]
    return sum(_in_place(seat, other, slot) for slot in range(len(rack)))


def _harm(seat: Situation, other: int, row: int) -> float:
    return _in_place(seat, other, row) + _in_place(seat, other, row + ROWS) - 0.2


def _in_place(seat: Situation, other: int, slot: int) -> float:
    """Return the chance that a card of another seat is in its final place, as far as everyone can tell."""
    token = seat.view.racks[other][slot]
    card = seat.view.faces[token]
    if card is not None and card.suit and card.suit != COLOURS[slot // ROWS]:
        return 0.0
    return DEALT if token == dealt_there(seat, other, slot) else CHOSEN


def dealt_there(seat: Situation, other: int, slot: int) -> int:
    """Return the token dealt into a slot of another seat: tokens are numbered in the order of the deal."""
    return seat.rules.dealt.index(slot) * seat.seats + (other - seat.view.dealer - 1) % seat.seats


TRIED = 4  # exchanges of two cards that are looked at closely
USEFUL = 0.01  # what a power that cannot harm is worth
IDLE = 1e-6  # what an exchange must bring at least, not to be left
LOST = 0.3  # the time it costs to lose a card to one that does not fit
NEARER = 0.001  # what breaks a tie between opponents, for each card of theirs


def _always(seat: Situation, options: Sequence[Action]) -> Times:
    """Return times for a power without risk: an extra turn, a skipped opponent, a look at the stock."""
    now = seat.rack.time()
    return tuple(now - USEFUL * isinstance(action, UsePower) for action in options)


def _shuffle_step(seat: Situation, options: Sequence[Action]) -> Times:
    """Return the time after each exchange of two own cards; only pairs that look promising are evaluated."""
    cards, rack = seat.cards, seat.rack
    pairs = [action.places for action in options if isinstance(action, UsePower)]
    near = sorted(pairs, key=lambda ab: min(rack.time_with(ab[i], cards[ab[1 - i]]) for i in (0, 1)))[:TRIED]
    times = {pair: seat.time_of(seat.exchanged(*pair)) for pair in near}
    return tuple(
        times.get(action.places, NEVER) if isinstance(action, UsePower) else rack.time() - IDLE
        for action in options
    )


def _trade(seat: Situation, options: Sequence[Action]) -> Times:
    """Return the time after each trade of an own card for the card in the same slot of another rack. A trade
    with an opponent near the end counts as better."""
    now = seat.rack.time()
    unseen = [_unseen(seat, slot) for slot in range(len(seat.cards))]

    def after(slot: int, other: int) -> float:
        card = seat.view.faces[seat.view.racks[other][slot]]
        with_it = seat.rack.time_with(slot, card) if card else unseen[slot]
        return with_it - NEARER * progress(seat, other)

    return tuple(after(*action.places) if isinstance(action, UsePower) else now for action in options)


def _unseen(seat: Situation, slot: int) -> float:
    """Return the expected time with an unseen card in the slot; cards that belong there are more likely."""
    cards = [card for card in seat.live.next if card not in seat.cards]
    now = seat.rack.time()
    without = now + LOST * (seat.rack.time_with(slot, seat.cards[slot]) <= now + USEFUL)
    weights = [_belongs(seat, slot, card) for card in cards]
    times = [seat.rack.time_with(slot, card) for card in cards]
    mixed = sum(w * min(t, without) for w, t in zip(weights, times, strict=True))
    return mixed / sum(weights) if weights else NEVER


def _belongs(seat: Situation, slot: int, card: Card) -> float:
    """Return the weight of a card in a slot: 2 in the card's own place, falling to 1 three slots away."""
    place = (card.rank - 0.5) / seat.rules.deck[-1].rank * len(seat.rules.slots) - 0.5
    return 1 + max(0.0, 1 - abs(place - slot) / 3)


def arrange(seat: Situation, options: Sequence[Action]) -> Times:
    """Return a rating of each order of the looked-at cards of the stock. It is lowest if this seat will draw
    the best card for it, and the cards above are bad for it."""
    prompt = seat.view.asks(AskOrder)
    kept = seat.rack.time()
    times = [min(kept, seat.rack.best(seat.view.face(token))) for token in prompt.tokens]
    mine = draws_until_mine(seat)

    def time(places: Sequence[int]) -> float:
        order = [times[place] for place in places]
        own = order[mine] if mine < len(order) else kept
        return own - NEARER * sum((len(order) - i) * t for i, t in enumerate(order) if i != mine)

    return tuple(time(action.places) for action in options if isinstance(action, UsePower))


def draws_until_mine(seat: Situation) -> int:
    """Return how many cards the others will draw before this seat does, if nobody takes a discard."""
    turn = turn_of(seat.view)
    return 0 if turn.again else seat.seats - 1 - turn.skip


_POWERS: dict[str, Callable[[Situation, Sequence[Action]], Times]] = {
    "shuffle step": _shuffle_step,
    "go again": _always,
    "look ahead": _always,
    "trade": _trade,
    "skip": _always,
}
"""The functions that return the times after each use of a discarded card's power, or after leaving it."""


Times = tuple[float, ...]

ALIKE = 1e-9  # times this near to one another are a tie
PLAIN = 1 / 30  # moves made without a net: two that keep cards from one another might pass them on for ever
CHANGED = 1 / 8  # how often a discard is taken for no other reason than to change the order


def choose(view: View, options: tuple[Action, ...], chance: random.Random) -> Action:
    """Return the best of ``options`` for the viewing seat; ``chance`` breaks ties and endless cycles."""
    if len(options) == 1:
        return options[0]
    return _best(Situation(view, plain=chance.random() < PLAIN), options, chance)


def by_gaps(view: View, options: tuple[Action, ...], chance: random.Random) -> Action:
    """Return the best of ``options`` by the gap table alone: nearly as good, and several times faster."""
    return options[0] if len(options) == 1 else _best(Situation(view, plain=True), options, chance)


def _best(seat: Situation, options: tuple[Action, ...], chance: random.Random) -> Action:
    times = appraised(seat, options)
    if _in_circles(seat, options, times) and chance.random() < CHANGED:
        return TAKE
    enough = min(times) + ALIKE
    return chance.choice([action for action, time in zip(options, times, strict=True) if time <= enough])


def appraise(view: View, options: Sequence[Action]) -> Times:
    """Return the expected time to finish the rack after each of ``options``: lower is better. The unit is the
    wait for one particular card; for racks evaluated by a net, the chance to lose. The time of a rack worth
    more than a finished one is negative; that of an action that does not answer the question is ``NEVER``."""
    return appraised(Situation(view), options)


def appraised(seat: Situation, options: Sequence[Action]) -> Times:
    """Return the same as ``appraise``, given the seat's ``Situation`` instead of its view."""
    return _QUESTIONS[type(seat.view.prompts[-1])](seat, options)


def _in_circles(seat: Situation, options: Sequence[Action], times: Times) -> bool:
    """Return whether drawing cannot improve the rack, since the known stock brings its cards to other seats.
    Then the stock might go round forever, unless the seat takes a discard."""
    if not seat.live.known or TAKE not in options or any(isinstance(action, Call) for action in options):
        return False
    return times[options.index(DRAW)] >= seat.rack.time()


def _moves(seat: Situation, options: Sequence[Action]) -> Times:
    return tuple(_time_after(seat, action) for action in options)


def _time_after(seat: Situation, action: Action) -> float:
    """Return the time after an action of a turn. Waiting with a finished rack pays if a longer run is worth
    the danger; and before another seat has gone out, a call at the end of the turn is as safe."""
    match action:
        case Put(slot):
            return seat.rack.time_with(slot, seat.held)
        case Draw():
            coming = seat.live.next
            return sum([n * seat.rack.drawn(card) for card, n in coming.items()]) / sum(coming.values())
        case Take():
            return seat.rack.best(seat.view.face(seat.view.discard[0]))
        case Toss():
            return seat.rack.tossed(seat.held)
        case Call():
            return AT_ONCE if seat.view.callers else seat.rack.called()
        case Hold():
            return seat.rack.longer()
    return NEVER


_QUESTIONS: dict[type, Callable[[Situation, Sequence[Action]], Times]] = {
    AskTurn: _moves,
    AskPlace: _moves,
    AskGoOut: _moves,
    AskSwap: name_target,
    AskReverse: answer_swap,
    AskPower: lambda seat, options: _POWERS[seat.view.asks(AskPower).power](seat, options),
    AskOrder: arrange,
}
