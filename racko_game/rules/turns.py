"""The state machine: what each answer to each question does to the table.

The table waits for the prompt on top of its stack. ``STEPS`` says which actions answer which prompt;
each step is a function from table to table and the events that happened on the way.
"""

from __future__ import annotations

from collections.abc import Callable

from .actions import DEAL, DRAW, PUTS, TAKE, TOSS, Action, Deal, Draw, Put, Take, Toss
from .chance import Stream
from .editions import check, ruleset
from .events import (
    Cut,
    Dealt,
    Drew,
    Event,
    MatchWon,
    Placed,
    Refilled,
    Took,
    Tossed,
    TurnedUp,
    WentOut,
)
from .ruleset import Ruleset, rack_cards
from .scoring import score, winners
from .table import Charter, Over, Place, Prompt, RoundOver, Table, Turn

Outcome = tuple[Table, tuple[Event, ...]]


class IllegalAction(ValueError):
    """The table does not wait for this action. The message is one sentence for a person."""


def options(table: Table) -> tuple[Action, ...]:
    """Exactly the actions ``play`` accepts now."""
    prompt = table.prompts[-1]
    if type(prompt) is Turn:
        return (DRAW, TAKE) if table.discard else (DRAW,)
    if type(prompt) is Place:
        puts = PUTS[: len(table.racks[prompt.seat])]
        return (*puts, TOSS) if prompt.drawn else puts
    return (DEAL,) if type(prompt) is RoundOver else ()


def play(table: Table, action: Action) -> Outcome:
    """The table after ``action``, and what happened; IllegalAction if the table does not wait for it."""
    prompt = table.prompts[-1]
    step = STEPS.get((type(prompt), type(action)))
    if step is None:
        raise IllegalAction(f"{_wish(action)} is no answer to {_question(prompt)}.")
    return step(table, prompt, action)


def open_match(charter: Charter, seats: int, seed: bytes) -> Outcome:
    """The first round of a match, dealt: the cards are cut, the dealer deals, the starter is turned up.

    Raises RulesError if the match cannot be played.
    """
    check(charter, seats, seed)
    rules = ruleset(charter, seats)
    cards = Stream(seed, "cut").shuffle(rules.deck)[:seats]
    dealer = rules.cut(cards)
    fresh = Table(charter, seed, 0, dealer, (), 0, (), (), None, ((),) * seats, (0,) * seats, ())
    table, events = _deal(fresh, dealer)
    return table, (Cut(cards, dealer), *events)


def _deal(table: Table, dealer: int) -> Outcome:
    rules = ruleset(table.charter, len(table.racks))
    number = table.round + 1
    seats, size = len(table.racks), len(rules.slots)
    faces = Stream(table.seed, f"deal/{number}").shuffle(rules.deck)
    racks: list[tuple[int, ...]] = [()] * seats
    for place in range(
        seats
    ):  # the card at p goes to the seat p + 1 left of the dealer; the last to the front
        racks[(dealer + 1 + place) % seats] = tuple(range(place + seats * (size - 1), -1, -seats))
    starter, *stock = range(seats * size, len(faces))
    dealt = table._replace(
        round=number,
        dealer=dealer,
        faces=faces,
        seen=1 << starter,
        stock=tuple(stock),
        discard=(starter,),
        held=None,
        racks=tuple(racks),
    )
    events = (Dealt(number, dealer), TurnedUp(starter, faces[starter]))
    return _begin_turn(rules, dealt, (dealer + 1) % seats, events)


def _draw(table: Table, prompt: Turn, action: Draw) -> Outcome:
    token = table.stock[0]
    after = _hold(table, prompt.seat, token, True, table.stock[1:], table.discard)
    return after, (Drew(prompt.seat, token, table.faces[token], bool(table.seen >> token & 1)),)


def _take(table: Table, prompt: Turn, action: Take) -> Outcome:
    if not table.discard:
        raise IllegalAction("There is no discard pile to take from; draw from the stock.")
    token = table.discard[0]
    after = _hold(table, prompt.seat, token, False, table.stock, table.discard[1:])
    return after, (Took(prompt.seat, token, table.faces[token]),)


def _hold(
    table: Table, seat: int, token: int, drawn: bool, stock: tuple[int, ...], discard: tuple[int, ...]
) -> Table:
    return Table(
        table.charter, table.seed, table.round, table.dealer, table.faces, table.seen, stock, discard,
        token, table.racks, table.totals, (*table.prompts, Place(seat, drawn)),
    )  # fmt: skip


def _put(table: Table, prompt: Place, action: Put) -> Outcome:
    seat, slot, token = prompt.seat, action.slot, table.held
    rack = table.racks[seat]
    if not 0 <= slot < len(rack):
        raise IllegalAction(f"A rack has {len(rack)} slots; there is no slot number {slot + 1}.")
    assert token is not None
    out, faces = rack[slot], table.faces
    racks = (
        *table.racks[:seat],
        (*rack[:slot], token, *rack[slot + 1 :]),
        *table.racks[seat + 1 :],
    )
    placed = Placed(seat, slot, token, faces[token], bool(table.seen >> token & 1), out, faces[out])
    return _end_turn(table, seat, out, racks, placed)


def _toss(table: Table, prompt: Place, action: Toss) -> Outcome:
    if not prompt.drawn:
        raise IllegalAction("A card taken from the discard pile may not be thrown back; put it into a slot.")
    token = table.held
    assert token is not None
    return _end_turn(table, prompt.seat, token, table.racks, Tossed(prompt.seat, token, table.faces[token]))


def _end_turn(table: Table, seat: int, out: int, racks: tuple[tuple[int, ...], ...], event: Event) -> Outcome:
    """``out`` goes on the discard pile, in sight of all; the turn is over."""
    after = Table(
        table.charter, table.seed, table.round, table.dealer, table.faces, table.seen | 1 << out, table.stock,
        (out, *table.discard), None, racks, table.totals, (),
    )  # fmt: skip
    rules = ruleset(table.charter, len(racks))
    if out_now := _settle(rules, after, seat, (event,)):
        return out_now
    events: tuple[Event, ...] = (event,)
    if not after.stock:
        after, refilled = _refill(rules, after)
        events += refilled
    return _begin_turn(rules, after, (seat + 1) % len(racks), events)


def _refill(rules: Ruleset, table: Table) -> Outcome:
    stock, discard = rules.refill(table.discard)
    events: tuple[Event, ...] = (Refilled(discard + stock),)
    if discard:
        events += (TurnedUp(discard[0], table.faces[discard[0]]),)
    return table._replace(stock=stock, discard=discard), events


def _begin_turn(rules: Ruleset, table: Table, seat: int, events: tuple[Event, ...]) -> Outcome:
    """``seat``'s turn begins, unless its rack is finished already: then it goes out before drawing."""
    after = Table(*table[:-1], (Turn(seat),))
    return _settle(rules, after, seat, events) or (after, events)


def _settle(rules: Ruleset, table: Table, seat: int, events: tuple[Event, ...]) -> Outcome | None:
    """The one place where wins are looked for: ``seat`` goes out if its rack is finished, else None."""
    return _go_out(rules, table, seat, events) if rules.finished(rules, rack_cards(table, seat)) else None


def _go_out(rules: Ruleset, table: Table, caller: int, events: tuple[Event, ...]) -> Outcome:
    """The round is counted, the racks lie open, and the match is over if somebody has won it."""
    scored = score(rules, table, caller)
    won = winners(rules, scored.totals)
    seen = table.seen
    for rack in table.racks:
        for token in rack:
            seen |= 1 << token
    events += (WentOut(caller), scored)
    prompt = Over() if won else RoundOver()
    after = table._replace(totals=scored.totals, seen=seen, prompts=(prompt,))
    return after, (*events, MatchWon(won)) if won else events


def _next_round(table: Table, prompt: RoundOver, action: Deal) -> Outcome:
    return _deal(table, (table.dealer + 1) % len(table.racks))


STEPS: dict[tuple[type, type], Callable[..., Outcome]] = {
    (Turn, Draw): _draw,
    (Turn, Take): _take,
    (Place, Put): _put,
    (Place, Toss): _toss,
    (RoundOver, Deal): _next_round,
}


def _wish(action: Action) -> str:
    return type(action).__name__


def _question(prompt: Prompt) -> str:
    return {
        Turn: "a turn's beginning: draw or take",
        Place: "where the held card goes: put it into a slot, or toss it if it was drawn",
        RoundOver: "the end of a round: deal the next",
        Over: "the end of the match",
    }[type(prompt)]
