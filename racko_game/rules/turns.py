"""The state machine: what each answer to each question does to the table.

The table waits for the prompt on top of its stack. ``STEPS`` says which actions answer which prompt;
each step is a function from table to table and the events that happened on the way. A discard may ask a
question of its own (a swap, a power): it is pushed on top, and its answer pops it.
"""

from __future__ import annotations

from collections.abc import Callable

from .actions import CALL, DEAL, DRAW, HOLD, PUTS, TAKE, TOSS, Action, Deal, Draw, Hold, Put, Take, Toss
from .actions import Call as CallOut
from .cards import Card
from .chance import Stream
from .editions import check, ruleset
from .events import Dealt, Drew, Event, MatchWon, Placed, Refilled, Took, Tossed, TurnedUp, WentOut
from .ruleset import Ruleset, rack_cards
from .table import Call, Charter, Over, Place, RoundOver, Table, Turn

Outcome = tuple[Table, tuple[Event, ...]]
Events = tuple[Event, ...]


class IllegalAction(ValueError):
    """The table does not wait for this action. The message is one sentence for a person."""


def rules_of(table: Table) -> Ruleset:
    """The rules this table is played by."""
    return ruleset(table.charter, len(table.racks))


def open_match(charter: Charter, seats: int, seed: bytes) -> Outcome:
    """The first round of a match, dealt: the first dealer is found, deals, and the starter is turned up.

    Raises RulesError if the match cannot be played.
    """
    check(charter, seats, seed)
    rules = ruleset(charter, seats)
    opening = rules.first_dealer(seed, rules.deck, seats)
    fresh = Table(
        charter, seed, 0, opening.dealer, (), 0, (), (), (), None, ((),) * seats, (0,) * seats, 0, (), (), ()
    )
    table, events = _deal(fresh, opening.dealer)
    return table, (*opening.events, *events)


def _deal(table: Table, dealer: int) -> Outcome:
    rules, number = rules_of(table), table.round + 1
    seats, size = len(table.racks), len(rules.slots)
    faces = Stream(table.seed, f"deal/{number}").shuffle(rules.deck)
    racks = [[0] * size for _ in range(seats)]
    for token in range(seats * size):  # one at a time, first to the seat left of the dealer
        racks[(dealer + 1 + token) % seats][rules.dealt[token // seats]] = token
    starter, *stock = range(seats * size, len(faces))
    dealt = table._replace(
        round=number,
        dealer=dealer,
        faces=faces,
        seen=1 << starter,
        peeked=(),
        stock=tuple(stock),
        discard=(starter,),
        held=None,
        racks=tuple(map(tuple, racks)),
        refills=0,
        turns=(0,) * seats if rules.equal_turns else (),
        callers=(),
    )
    events = (Dealt(number, dealer), TurnedUp(starter, faces[starter]))
    return _begin_turn(rules, dealt, (dealer + 1) % seats, events)


def _turn_options(table: Table, prompt: Turn) -> tuple[Action, ...]:
    rules, discard = rules_of(table), table.discard
    wishes: tuple[Action, ...] = (DRAW,)
    if discard and (rules.takeable is None or rules.takeable(table.faces[discard[0]])):
        wishes = (DRAW, TAKE)
    if rules.asks and _is_finished(rules, table, prompt.seat):
        wishes += (CALL,)
    return wishes


def _place_options(table: Table, prompt: Place) -> tuple[Action, ...]:
    puts = PUTS[: len(table.racks[prompt.seat])]
    return (*puts, TOSS) if prompt.drawn else puts


def _draw(table: Table, prompt: Turn, action: Draw) -> Outcome:
    token = table.stock[0]
    after = _hold_card(table, prompt.seat, token, True, table.stock[1:], table.discard)
    return after, (Drew(prompt.seat, token, table.faces[token], bool(table.seen >> token & 1)),)


def _take(table: Table, prompt: Turn, action: Take) -> Outcome:
    if not table.discard:
        raise IllegalAction("There is no discard pile to take from; draw from the stock.")
    token = table.discard[0]
    card, takeable = table.faces[token], rules_of(table).takeable
    if takeable is not None and not takeable(card):
        raise IllegalAction(f"{card.text} may not be taken from the discard pile; draw from the stock.")
    after = _hold_card(table, prompt.seat, token, False, table.stock, table.discard[1:])
    return after, (Took(prompt.seat, token, card),)


def _hold_card(
    table: Table, seat: int, token: int, drawn: bool, stock: tuple[int, ...], discard: tuple[int, ...]
) -> Table:
    return Table(
        table.charter, table.seed, table.round, table.dealer, table.faces, table.seen, table.peeked, stock,
        discard, token, table.racks, table.totals, table.refills, table.turns, table.callers,
        (*table.prompts, Place(seat, drawn)),
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
    return _discard(table, seat, out, racks, placed)


def _toss(table: Table, prompt: Place, action: Toss) -> Outcome:
    if not prompt.drawn:
        raise IllegalAction("A card taken from the discard pile may not be thrown back; put it into a slot.")
    token = table.held
    assert token is not None
    return _discard(table, prompt.seat, token, table.racks, Tossed(prompt.seat, token, table.faces[token]))


def _discard(table: Table, seat: int, out: int, racks: tuple[tuple[int, ...], ...], event: Event) -> Outcome:
    """``out`` goes on the discard pile, in sight of all. It may ask something; else the turn ends."""
    after = Table(
        table.charter, table.seed, table.round, table.dealer, table.faces, table.seen | 1 << out,
        table.peeked, table.stock, (out, *table.discard), None, racks, table.totals, table.refills,
        table.turns, table.callers, table.prompts[:1],
    )  # fmt: skip
    rules = ruleset(table.charter, len(racks))
    if rules.question is not None:
        asked = rules.question(rules, after, seat)
        if asked is not None:
            return after._replace(prompts=(*after.prompts, asked)), (event,)
    return end_turn(rules, after, (event,))


def end_turn(rules: Ruleset, table: Table, events: Events) -> Outcome:
    """The turn at the bottom of the stack is over: its seat goes out, is asked, or the next one plays."""
    seat = table.prompts[0].seat
    assert seat is not None
    if not _is_finished(rules, table, seat):
        return _pass_on(rules, table, events)
    if rules.asks:
        return table._replace(prompts=(table.prompts[0], Call(seat))), events
    return _go_out(rules, table, seat, events)


def _is_finished(rules: Ruleset, table: Table, seat: int) -> bool:
    """The one place where wins are looked for."""
    return rules.finished(rules, rack_cards(table, seat), table.round)


def _hold_back(table: Table, prompt: Call, action: Hold) -> Outcome:
    return _pass_on(rules_of(table), table, ())


def _call(table: Table, prompt: Call | Turn, action: CallOut) -> Outcome:
    rules = rules_of(table)
    if not (rules.asks and _is_finished(rules, table, prompt.seat)):
        raise IllegalAction("The rack is not finished; nothing is lost by the call, play on.")
    return _go_out(rules, table, prompt.seat, ())


def _pass_on(rules: Ruleset, table: Table, events: Events) -> Outcome:
    """The next turn begins, after a refill if the stock is used up; or the round ends."""
    turn = table.prompts[0]
    assert isinstance(turn, Turn)
    following = _following(table, turn)
    if following is None:
        return _count(rules, table, events)
    if not table.stock:
        table, refilled = refill(rules, table)
        events += refilled
    extra = turn.again and following == turn.seat
    return _begin_turn(rules, table, following, events, extra)


def _following(table: Table, turn: Turn) -> int | None:
    """Whose turn is next; None when somebody has gone out and all have had as many turns."""
    seats = len(table.racks)
    order = [turn.seat] if turn.again else []
    order += [(turn.seat + 1 + turn.skip + left) % seats for left in range(seats)]
    if not table.callers:
        return order[0]
    most = max(table.turns[caller] for caller in table.callers)
    return next((s for s in order if s not in table.callers and table.turns[s] < most), None)


def refill(rules: Ruleset, table: Table) -> Outcome:
    """The discard pile becomes the stock, and its top card may start a new one."""
    count = table.refills + rules.shuffles
    pile, kept, start = rules.refill(table.discard, Stream(table.seed, f"refill/{table.round}/{count}"))
    faces, seen = table.faces, table.seen
    if rules.shuffles:
        pile, faces, seen = _renamed(pile, faces, seen)
    events: Events = (Refilled(pile, rules.shuffles),)
    if start:
        kept, pile = pile[:1], pile[1:]
        seen |= 1 << kept[0]
        events += (TurnedUp(kept[0], faces[kept[0]]),)
    return table._replace(faces=faces, seen=seen, stock=pile, discard=kept, refills=count), events


def _renamed(
    pile: tuple[int, ...], faces: tuple[Card, ...], seen: int
) -> tuple[tuple[int, ...], tuple[Card, ...], int]:
    """A shuffled pile under new tokens, that tell nobody which card went where."""
    tokens = tuple(sorted(pile))
    renamed = list(faces)
    for token, old in zip(tokens, pile, strict=True):
        renamed[token] = faces[old]
        seen &= ~(1 << token)
    return tokens, tuple(renamed), seen


def _begin_turn(rules: Ruleset, table: Table, seat: int, events: Events, extra: bool = False) -> Outcome:
    """``seat``'s turn begins, unless its rack goes out by itself: then it does so before drawing."""
    turns = table.turns
    if turns:
        turns = (*turns[:seat], turns[seat] + 1, *turns[seat + 1 :])
    after = Table(*table[:-3], turns, table.callers, (Turn(seat, extra),))
    if not rules.asks and _is_finished(rules, after, seat):
        return _go_out(rules, after, seat, events)
    return after, events


def _go_out(rules: Ruleset, table: Table, caller: int, events: Events) -> Outcome:
    """The round is counted, unless the others are to have as many turns."""
    after = table._replace(callers=(*table.callers, caller), prompts=table.prompts[:1])
    events += (WentOut(caller),)
    return _pass_on(rules, after, events) if rules.equal_turns else _count(rules, after, events)


def _count(rules: Ruleset, table: Table, events: Events) -> Outcome:
    """The racks lie open and are counted; the match is over if somebody has won it."""
    scored = rules.score(rules, table, table.callers)
    won = rules.won(rules, scored.totals, table.round)
    seen = table.seen
    for rack in table.racks:
        for token in rack:
            seen |= 1 << token
    prompt = Over() if won else RoundOver()
    after = table._replace(totals=scored.totals, seen=seen, prompts=(prompt,))
    events += (scored,)
    return after, (*events, MatchWon(won)) if won else events


def _next_round(table: Table, prompt: RoundOver, action: Deal) -> Outcome:
    return _deal(table, (table.dealer + 1) % len(table.racks))


Step = Callable[..., Outcome]
Answers = Callable[..., tuple[Action, ...]]
STEPS: dict[tuple[type, type], Step] = {
    (Turn, Draw): _draw,
    (Turn, Take): _take,
    (Turn, CallOut): _call,
    (Place, Put): _put,
    (Place, Toss): _toss,
    (Call, CallOut): _call,
    (Call, Hold): _hold_back,
    (RoundOver, Deal): _next_round,
}
OPTIONS: dict[type, Answers] = {
    Turn: _turn_options,
    Place: _place_options,
    Call: lambda table, prompt: (CALL, HOLD),
    RoundOver: lambda table, prompt: (DEAL,),
    Over: lambda table, prompt: (),
}
QUESTIONS: dict[type, str] = {
    Turn: "a turn's beginning: draw or take",
    Place: "where the held card goes: put it into a slot, or toss it if it was drawn",
    Call: "whether to go out: call, or hold back",
    RoundOver: "the end of a round: deal the next",
    Over: "the end of the match",
}
