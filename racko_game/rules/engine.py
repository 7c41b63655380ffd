"""The five verbs of the game: deal, options, play, view, redact.

>>> from racko_game.rules.pieces.moves import TAKE
>>> table = deal(Charter("original"), seats=2, seed=bytes(16))
>>> asked(table), options(table)
(0, (Draw(), Take()))
>>> table, events = play(table, TAKE)
>>> events[0].card.text
'20'
>>> view(table, seat=1).open_faces[table.racks[0][0]] is None
True

The rest is the state machine: the table waits for an answer to the prompt on top of its stack. ``STEPS``
says which actions answer which prompt; each step is a function from a table to the next table and the events
between them. A discard may cause a question of the edition (a swap, a power): it is pushed on the stack, and
its answer removes it.
"""

from __future__ import annotations

from itertools import chain
from typing import Final

from .chance import Stream
from .editions import OPTIONS_OF_QUESTIONS, STEPS_OF_QUESTIONS, check, ruleset
from .errors import IllegalAction, Term
from .pieces.cards import made
from .pieces.events import (
    Dealt,
    Drew,
    Event,
    MatchWon,
    Placed,
    Scored,
    Took,
    Tossed,
    TurnedUp,
    WentOut,
    redact,
)
from .pieces.moves import (
    CALL,
    DEAL,
    DRAW,
    HOLD,
    PUTS,
    TAKE,
    TOSS,
    Action,
    AskGoOut,
    AskPlace,
    AskTurn,
    Call,
    Deal,
    Draw,
    Hold,
    Over,
    Prompt,
    Put,
    RoundOver,
    Take,
    Toss,
    prompt_word,
)
from .ruleset import Ruleset, rack_cards, refill
from .table import (
    Answers,
    Charter,
    Events,
    Outcome,
    Racks,
    Step,
    Table,
    View,
    asked,
    bits,
    moved,
    turn_of,
    waiting,
    with_card,
)
from .table import view as view_as_it_is

__all__ = [
    "IllegalAction",
    "asked",
    "deal",
    "open_match",
    "options",
    "play",
    "redact",
    "view",
    "visible_events",
]


def deal(charter: Charter, seats: int, seed: bytes) -> Table:
    """Return the table of a new match, with the first round dealt. ``seats``: their number; ``seed``: 16
    bytes. ``open_match`` also returns the events of the deal. Raises RulesError if the match cannot be
    played."""
    return open_match(charter, seats, seed)[0]


def options(table: Table) -> tuple[Action, ...]:
    """Return exactly the actions that ``play`` accepts now; none once the match is over."""
    prompt = table.prompts[-1]
    return OPTIONS[type(prompt)](table, prompt)


def play(table: Table, action: Action) -> Outcome:
    """Return the table after ``action``, and the events that led to it. Raises IllegalAction if the action is
    not one of ``options(table)``."""
    prompt = table.prompts[-1]
    try:
        step = STEPS[type(prompt)][type(action)]
    except KeyError:
        asks = Term(f"asks.{prompt_word(type(prompt))}")
        raise IllegalAction("action.no-answer", action=type(action).__name__, asks=asks) from None
    return step(table, prompt, action)


def view(table: Table, seat: int | None, others: tuple[int, ...] = ()) -> View:
    """Return the table as ``seat`` (None: an onlooker) may see it; ``open_faces`` shows ``others``, too.
    Nobody else may know that a seat has a finished rack and waits. So while a seat is asked whether it goes
    out, all others see the table as it will be if the seat does not."""
    return view_as_it_is(_held_back(table, (seat, *others))[0], seat, others)


def visible_events(
    before: Table | None, after: Table, events: Events, seat: int | None, others: tuple[int, ...] = ()
) -> Events:
    """Return what ``seat`` may know of the events between two tables (``before``: None at the opening), with
    hidden cards removed. The cards of the seats ``others`` are visible, too. If the stock is refilled after a
    seat has chosen to wait, the others learn of the refill when the seat is asked, not when it answers: so
    the events always lead exactly from the view before to the view after."""
    known = _held_back(before, (seat, *others))[1] if before else ()
    happened = *events, *_held_back(after, (seat, *others))[1]
    return tuple(redact(event, seat, others) for event in happened if event not in known)


def _held_back(table: Table, eyes: tuple[int | None, ...]) -> Outcome:
    """Return the table as if the seat asked to go out had declined, unless that seat is one of ``eyes``. If
    declining would end the round, the table is unchanged: the racks are shown after either answer anyway."""
    prompt = table.prompts[-1]
    if type(prompt) is AskGoOut and prompt.seat not in eyes:
        after, events = play(table, HOLD)
        if asked(after) is not None:
            return after, events
    return table, ()


def dealt(rules: Ruleset, table: Table, dealer: int) -> Outcome:
    """Return the table with the next round dealt: full racks, the first discard turned up, no prompt yet."""
    number, seats, size = table.round + 1, len(table.racks), len(rules.slots)
    faces = Stream(table.seed, f"deal/{number}").shuffle(rules.deck)
    racks = [[0] * size for _ in range(seats)]
    for token in range(seats * size):  # one at a time, first to the seat left of the dealer
        racks[(dealer + 1 + token) % seats][rules.dealt[token // seats]] = token
    starter, *stock = range(seats * size, len(faces))
    after = table._replace(
        round=number,
        dealer=dealer,
        faces=faces,
        peeked=(),
        refills=0,
        turns=(0,) * seats if rules.equal_turns or rules.turn_each else (),
        callers=(),
        seen=1 << starter,
        stock=tuple(stock),
        discard=(starter,),
        held=None,
        racks=tuple(map(tuple, racks)),
        prompts=(),
    )
    return after, (Dealt(number, dealer), TurnedUp(starter, faces[starter]))


def counted_round(rules: Ruleset, table: Table) -> Scored:
    """Return the score of the round; partners' points are added up, and both have the same total."""
    racks = [rack_cards(table, seat) for seat in range(len(table.racks))]
    counted = tuple(rules.goal.counted(rack) for rack in racks)
    points = rules.scoring.points(racks, counted, table.callers)
    brings = (sum(points[one] for one in rules.team(seat)) for seat in range(len(points)))
    totals = tuple(total + more for total, more in zip(table.totals, brings, strict=True))
    return Scored(counted, points, totals)


SEATS = 4  # at most

# What comes again and again is made once: by seat, or by slots; and by whether the card was drawn.
_TURNS: Final = tuple((AskTurn(seat),) for seat in range(SEATS))
_PLACES: Final = tuple((AskPlace(seat, False), AskPlace(seat, True)) for seat in range(SEATS))
_PUTS: Final[tuple[tuple[tuple[Action, ...], ...], ...]] = tuple(
    (PUTS[:slots], (*PUTS[:slots], TOSS)) for slots in range(len(PUTS) + 1)
)


def rules_of(table: Table) -> Ruleset:
    """Return the rules of this table."""
    return ruleset(table.charter, len(table.racks))


def open_match(charter: Charter, seats: int, seed: bytes) -> Outcome:
    """Return a new match with its first round dealt, and the events: the first dealer, the deal, the starter.
    Raises RulesError if the match cannot be played."""
    check(charter, seats, seed)
    rules = ruleset(charter, seats)
    dealer, events = rules.first_dealer.find(seed, rules.deck, seats)
    nothing: tuple[int, ...] = ()
    fresh = Table(
        charter, seed, 0, dealer, (), nothing, (0,) * seats, 0, nothing, nothing,
        0, nothing, nothing, None, (nothing,) * seats, (),
    )  # fmt: skip
    return _first_turn(rules, fresh, dealer, events)


def _first_turn(rules: Ruleset, table: Table, dealer: int, events: Events) -> Outcome:
    table, more = dealt(rules, table, dealer)
    return _begin_turn(rules, table, (dealer + 1) % len(table.racks), events + more)


def _turn_options(table: Table, prompt: AskTurn) -> tuple[Action, ...]:
    discard, racks = table.discard, table.racks
    rules = ruleset(table.charter, len(racks))
    wishes: tuple[Action, ...] = (DRAW,)
    if discard and (rules.discards is None or rules.discards.takeable(table.faces[discard[0]])):
        wishes = (DRAW, TAKE)
    if rules.asks and may_go_out(rules, table, prompt):
        wishes += (CALL,)
    return wishes


def _draw(table: Table, prompt: AskTurn, action: Draw) -> Outcome:
    seat, seen, stock = prompt.seat, table.seen, table.stock
    token = stock[0]
    after = moved(table, (seen, stock[1:], table.discard, token, table.racks, (prompt, _PLACES[seat][True])))
    return after, (made(Drew, (seat, token, table.faces[token], seen >> token & 1 == 1)),)


def _take(table: Table, prompt: AskTurn, action: Take) -> Outcome:
    seat, discard = prompt.seat, table.discard
    if not discard:
        raise IllegalAction("action.no-discard")
    token, rules = discard[0], ruleset(table.charter, len(table.racks))
    card = table.faces[token]
    if rules.discards is not None and not rules.discards.takeable(card):
        raise IllegalAction("action.stays", card=card.text)
    prompts = prompt, _PLACES[seat][False]
    after = moved(table, (table.seen, table.stock, discard[1:], token, table.racks, prompts))
    return after, (made(Took, (seat, token, card)),)


def _put(table: Table, prompt: AskPlace, action: Put) -> Outcome:
    seat, slot, token, faces, racks = prompt.seat, action.slot, table.held, table.faces, table.racks
    if not 0 <= slot < len(racks[seat]):
        raise IllegalAction("action.no-slot", slots=len(racks[seat]), slot=slot + 1)
    assert token is not None
    out = racks[seat][slot]
    placed = made(Placed, (seat, slot, token, faces[token], table.seen >> token & 1 == 1, out, faces[out]))
    return _discard(table, seat, out, with_card(racks, seat, slot, token), placed)


def _toss(table: Table, prompt: AskPlace, action: Toss) -> Outcome:
    if not prompt.drawn:
        raise IllegalAction("action.taken")
    token = table.held
    assert token is not None
    return _discard(table, prompt.seat, token, table.racks, Tossed(prompt.seat, token, table.faces[token]))


def _discard(table: Table, seat: int, out: int, racks: Racks, event: Event) -> Outcome:
    """Put ``out`` on the discard pile; its effect may ask a question, otherwise the turn ends."""
    rules, stock = ruleset(table.charter, len(racks)), table.stock
    seen, discard = table.seen | 1 << out, (out, *table.discard)
    if rules.quick_check is not None:
        following = (seat + 1) % len(racks)
        if not rules.quick_check(table.faces, racks[seat], racks[following]):  # the full check ends here, too
            after = moved(table, (seen, stock, discard, None, racks, _TURNS[following]))
            return (after, (event,)) if stock else refill(rules.refill, after, (event,))
    turn = table.prompts[0]
    after = moved(table, (seen, stock, discard, None, racks, (turn,)))
    asked = rules.discards.question(after, seat) if rules.discards is not None else None
    if asked is not None:
        return waiting(after, turn, asked), (event,)
    return end_turn(rules, after, (event,))


def end_turn(rules: Ruleset, table: Table, events: Events) -> Outcome:
    """End the turn: its seat goes out or is asked whether to, or the next seat plays."""
    turn = turn_of(table)
    end = AskGoOut(turn.seat)
    if not may_go_out(rules, table, end):
        return _pass_on(rules, table, turn, events)
    if rules.asks:
        return waiting(table, turn, end), events
    return _go_out(rules, table, turn, events)


def may_go_out(rules: Ruleset, table: Table, when: AskGoOut | AskTurn) -> bool:
    """Return whether the seat may go out: at the start of its turn (AskTurn) or at the end (AskGoOut)."""
    return rules.goal.finished(rack_cards(table, when.seat), table.round) and not (
        rules.turn_each and waiting_for(table, when)
    )


def waiting_for(table: Table | View, when: AskGoOut | AskTurn) -> int:
    """Return how many seats have not yet had a turn in this round. ``when``: an AskTurn at the start of a
    seat's turn, which then does not count yet; an AskGoOut at its end."""
    begun = isinstance(when, AskTurn)
    return sum(had - (begun and seat == when.seat) < 1 for seat, had in enumerate(table.turns))


def _call(table: Table, prompt: AskGoOut | AskTurn, action: Call) -> Outcome:
    rules = rules_of(table)
    if not (rules.asks and may_go_out(rules, table, prompt)):
        raise IllegalAction("action.unfinished")
    return _go_out(rules, table, turn_of(table), ())


def _pass_on(rules: Ruleset, table: Table, turn: AskTurn, events: Events) -> Outcome:
    """Begin the next turn, after a refill if the stock is empty; or end the round."""
    following = _following(table, turn)
    if following is None:
        return _count(rules, table, events)
    if not table.stock:
        table, events = refill(rules.refill, table, events)
    return _begin_turn(rules, table, following, events, turn.again and following == turn.seat)


def _following(table: Table, turn: AskTurn) -> int | None:
    """Return the seat whose turn is next; None if a rack has gone out and all have had as many turns."""
    seats = len(table.racks)
    if not table.callers:
        return turn.seat if turn.again else (turn.seat + 1 + turn.skip) % seats
    order = [turn.seat] if turn.again else []
    order += [(turn.seat + 1 + turn.skip + left) % seats for left in range(seats)]
    most = max(table.turns[caller] for caller in table.callers)
    return next((s for s in order if s not in table.callers and table.turns[s] < most), None)


def _begin_turn(rules: Ruleset, table: Table, seat: int, events: Events, extra: bool = False) -> Outcome:
    """Begin the turn of ``seat``, an ``extra`` one or not. If it has a finished rack that goes out
    automatically, that happens first."""
    if table.turns:
        table = table._replace(turns=(*table.turns[:seat], table.turns[seat] + 1, *table.turns[seat + 1 :]))
    turn = AskTurn(seat, extra)
    after = waiting(table, turn)
    if not rules.asks and may_go_out(rules, after, turn):
        return _go_out(rules, after, turn, events)
    return after, events


def _go_out(rules: Ruleset, table: Table, turn: AskTurn, events: Events) -> Outcome:
    """Score the round, unless the other seats may still take as many turns."""
    after = table._replace(callers=(*table.callers, turn.seat), prompts=(turn,))
    events += (WentOut(turn.seat),)
    return _pass_on(rules, after, turn, events) if rules.equal_turns else _count(rules, after, events)


def _count(rules: Ruleset, table: Table, events: Events) -> Outcome:
    """Show all racks and score them; the match ends if a team has won it."""
    scored = counted_round(rules, table)
    won = rules.won(scored.totals, table.round)
    seen = table.seen | bits(chain.from_iterable(table.racks))
    after = table._replace(totals=scored.totals, seen=seen, prompts=(Over() if won else RoundOver(),))
    return after, (*events, scored, MatchWon(won)) if won else (*events, scored)


def _ending(step: Step) -> Step:
    """Return the step of a question that a discard has asked: after the last such question, the turn ends."""

    def ended(table: Table, prompt: Prompt, action: Action) -> Outcome:
        after, events = step(table, prompt, action)
        return (after, events) if len(after.prompts) > 1 else end_turn(rules_of(after), after, events)

    return ended


STEPS: Final[dict[type, dict[type, Step]]] = {
    AskTurn: {Draw: _draw, Take: _take, Call: _call},
    AskPlace: {Put: _put, Toss: _toss},
    AskGoOut: {
        Call: _call,
        Hold: lambda table, prompt, action: _pass_on(rules_of(table), table, turn_of(table), ()),
    },
    RoundOver: {
        Deal: lambda table, prompt, action: _first_turn(
            rules_of(table), table, (table.dealer + 1) % len(table.racks), ()
        )
    },
    Over: {},
    **{
        question: {action: _ending(step) for action, step in steps.items()}
        for question, steps in STEPS_OF_QUESTIONS.items()
    },
}
"""What an action does, by the prompt that it answers."""
OPTIONS: Final[dict[type, Answers]] = {
    AskTurn: _turn_options,
    AskPlace: lambda table, prompt: _PUTS[len(table.racks[prompt.seat])][prompt.drawn],
    AskGoOut: lambda table, prompt: (CALL, HOLD),
    RoundOver: lambda table, prompt: (DEAL,),
    Over: lambda table, prompt: (),
    **OPTIONS_OF_QUESTIONS,
}
"""The actions that answer a prompt."""
