"""The powers of discarded cards: what each would bring."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...rules.pieces.actions import Action, UsePower
from ...rules.pieces.cards import Card
from ...rules.pieces.prompts import AskOrder, AskPower, AskTurn
from ..model.gaps import NEVER
from .situation import Situation
from .swaps import progress

Times = tuple[float, ...]

TRIED = 4  # exchanges of two cards that are looked at closely
USEFUL = 0.01  # what a power that cannot harm is worth
IDLE = 1e-6  # what an exchange must bring at least, not to be left
LOST = 0.3  # the time it costs to lose a card to one that does not fit
NEARER = 0.001  # what breaks a tie between opponents, for each card of theirs


def use_power(seat: Situation, options: Sequence[Action]) -> Times:
    """The time after each way to use the power, or to leave it."""
    prompt = seat.view.prompts[-1]
    assert isinstance(prompt, AskPower)
    return _POWERS[prompt.power](seat, options)


def _always(seat: Situation, options: Sequence[Action]) -> Times:
    """One more turn, a turn that another loses, a look at the stock: none can harm."""
    now = seat.rack.time()
    return tuple(now - USEFUL * isinstance(action, UsePower) for action in options)


def _shuffle_step(seat: Situation, options: Sequence[Action]) -> Times:
    """Two cards change places if that is better; which two is guessed from what each does alone."""
    cards, rack, now = seat.cards(), seat.rack, seat.rack.time()
    pairs = [action.places for action in options if isinstance(action, UsePower)]
    alone = {(a, b): min(rack.time_with(a, cards[b]), rack.time_with(b, cards[a])) for a, b in pairs}
    near = sorted(pairs, key=lambda pair: alone[pair[0], pair[1]])[:TRIED]
    times = {(a, b): seat.time_of(seat.exchanged(a, b)) for a, b in near}
    return tuple(
        times.get((action.places[0], action.places[1]), NEVER) if isinstance(action, UsePower) else now - IDLE
        for action in options
    )


def _trade(seat: Situation, options: Sequence[Action]) -> Times:
    """A card of one's own against what may lie in the same slot of another's, best of one who is near."""
    now = seat.rack.time()
    unseen = {slot: _unseen(seat, slot) for slot in range(len(seat.cards()))}

    def time(action: Action) -> float:
        if not isinstance(action, UsePower):
            return now
        slot, other = action.places
        card = seat.view.faces[seat.view.racks[other][slot]]
        with_it = seat.rack.time_with(slot, card) if card else unseen[slot]
        return with_it - NEARER * progress(seat, other)

    return tuple(time(action) for action in options)


def _unseen(seat: Situation, slot: int) -> float:
    """The time with a card in the slot that nobody has seen: more likely one that belongs there."""
    cards = [card for card in seat.live.next if card not in seat.cards()]
    now = seat.rack.time()
    of_use = seat.rack.time_with(slot, seat.cards()[slot]) <= now + USEFUL
    without = now + LOST * of_use
    weights = [_belongs(seat, slot, card) for card in cards]
    times = [seat.rack.time_with(slot, card) for card in cards]
    mixed = sum(w * min(t, without) for w, t in zip(weights, times, strict=True))
    return mixed / sum(weights) if weights else NEVER


def _belongs(seat: Situation, slot: int, card: Card) -> float:
    """Twice as likely in its own place as far away."""
    place = (card.rank - 0.5) / seat.rules.deck[-1].rank * len(seat.rules.slots) - 0.5
    return 1 + max(0.0, 1 - abs(place - slot) / 3)


def arrange(seat: Situation, options: Sequence[Action]) -> Times:
    """The card that is best for this seat where it will be drawn by it, the worst above it."""
    prompt = seat.view.prompts[-1]
    assert isinstance(prompt, AskOrder)
    kept = seat.rack.time()
    times = [min(kept, seat.rack.best(seat.face(token))) for token in prompt.tokens]
    mine = draws_until_mine(seat)

    def time(action: Action) -> float:
        assert isinstance(action, UsePower)
        order = [times[place] for place in action.places]
        own = order[mine] if mine < len(order) else kept
        return own - NEARER * sum((len(order) - i) * t for i, t in enumerate(order) if i != mine)

    return tuple(time(action) for action in options)


def draws_until_mine(seat: Situation) -> int:
    """How many cards the others may draw before it."""
    turn = seat.view.prompts[0]
    assert isinstance(turn, AskTurn)
    return 0 if turn.again else seat.seats - 1 - turn.skip


_POWERS: dict[str, Callable[[Situation, Sequence[Action]], Times]] = {
    "shuffle step": _shuffle_step,
    "go again": _always,
    "look ahead": _always,
    "trade": _trade,
    "skip": _always,
}
