"""The powers of the modern printing: the player who discards such a card may use its power or not."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, permutations, product

from ..errors import IllegalAction
from ..pieces.events import Again, Arranged, Event, Exchanged, Looked, Skipped, Traded
from ..pieces.moves import NO_POWER, Action, AskOrder, AskPower, AskTurn, NoPower, UsePower
from ..table import Answers, Outcome, Step, Table, answered, declined, opponents, waiting, with_card

AHEAD = 3  # how many cards of the stock may be looked at

Places = tuple[int, ...]


def _power_options(table: Table, prompt: AskPower) -> tuple[Action, ...]:
    places_of, _ = POWERS[prompt.power]
    return (*map(UsePower, places_of(table, prompt.seat)), NO_POWER)


def _arrange_options(table: Table, prompt: AskOrder) -> tuple[Action, ...]:
    return tuple(UsePower(order) for order in permutations(range(len(prompt.tokens))))


def _pairs(table: Table, seat: int) -> tuple[Places, ...]:
    return tuple(combinations(range(len(table.racks[seat])), 2))


def _trades(table: Table, seat: int) -> tuple[Places, ...]:
    return tuple(product(range(len(table.racks[seat])), opponents(table, seat)))


def _nothing(table: Table, seat: int) -> tuple[Places, ...]:
    return ((),)


def _look(table: Table, seat: int) -> tuple[Places, ...]:
    return ((),) if table.stock else ()


def _use(table: Table, prompt: AskPower, action: UsePower) -> Outcome:
    places_of, effect = POWERS[prompt.power]
    if action.places not in places_of(table, prompt.seat):
        raise IllegalAction("action.power", power=prompt.power)
    return effect(table, prompt.seat, action.places)


def _shuffle_step(table: Table, seat: int, places: Places) -> Outcome:
    a, b = places
    rack = table.racks[seat]
    racks = with_card(with_card(table.racks, seat, a, rack[b]), seat, b, rack[a])
    return answered(table._replace(racks=racks), (Exchanged(seat, (a, b)),))


def _go_again(table: Table, seat: int, places: Places) -> Outcome:
    return _marked(table, Again(seat), again=True)


def _skip(table: Table, seat: int, places: Places) -> Outcome:
    return _marked(table, Skipped(seat), skip=True)


def _trade(table: Table, seat: int, places: Places) -> Outcome:
    """Exchange two cards; each of the two seats still knows the card it gave away, in the other's rack."""
    slot, other = places
    mine, theirs = table.racks[seat][slot], table.racks[other][slot]
    racks = with_card(with_card(table.racks, seat, slot, theirs), other, slot, mine)
    after = _peeked(_peeked(table._replace(racks=racks), seat, (mine,)), other, (theirs,))
    return answered(after, (Traded(seat, other, slot),))


def _look_ahead(table: Table, seat: int, places: Places) -> Outcome:
    tokens = table.stock[:AHEAD]
    after = _peeked(table, seat, tokens)
    after = after._replace(prompts=(*table.prompts[:-1], AskOrder(seat, tokens)))
    return after, (Looked(seat, tokens, tuple(table.faces[token] for token in tokens)),)


def _arrange(table: Table, prompt: AskOrder, action: UsePower) -> Outcome:
    """Put the looked-at cards in another order. The tokens stay, so only the seat that did it knows the
    order."""
    tokens = prompt.tokens
    if sorted(action.places) != list(range(len(tokens))):
        raise IllegalAction("action.order", cards=len(tokens))
    faces, seen = list(table.faces), table.seen
    for token, place in zip(tokens, action.places, strict=True):
        faces[token] = table.faces[tokens[place]]
        seen &= ~(1 << token)
    mask = sum(1 << token for token in tokens)
    peeked = tuple(
        known | mask if seat == prompt.seat else known & ~mask for seat, known in enumerate(table.peeked)
    )
    after = table._replace(faces=tuple(faces), seen=seen, peeked=peeked)
    return answered(after, (Arranged(prompt.seat, tokens),))


def _marked(table: Table, event: Event, **marks: bool) -> Outcome:
    """Note in the turn that another follows (``again``), or that the next seat is skipped (``skip``)."""
    turn = table.prompts[0]
    assert isinstance(turn, AskTurn)
    return waiting(table, turn._replace(**marks)), (event,)


def _peeked(table: Table, seat: int, tokens: tuple[int, ...]) -> Table:
    known = list(table.peeked or (0,) * len(table.racks))
    for token in tokens:
        known[seat] |= 1 << token
    return table._replace(peeked=tuple(known))


Power = tuple[Callable[[Table, int], tuple[Places, ...]], Callable[[Table, int, Places], Outcome]]
POWERS: dict[str, Power] = {
    "shuffle step": (_pairs, _shuffle_step),
    "go again": (_nothing, _go_again),
    "look ahead": (_look, _look_ahead),
    "trade": (_trades, _trade),
    "skip": (_nothing, _skip),
}
"""By power, the functions that list the places it can be used on (two slots, a slot and a seat, or none), and
that use it."""
STEPS: dict[type, dict[type, Step]] = {
    AskPower: {UsePower: _use, NoPower: declined},
    AskOrder: {UsePower: _arrange},
}
OPTIONS: dict[type, Answers] = {AskPower: _power_options, AskOrder: _arrange_options}
