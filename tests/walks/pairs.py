"""Pairs of tables that differ only in what a seat may not know: to that seat they must look alike."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import NamedTuple

from racko_game.rules.engine import asked, options, play, view, visible_events
from racko_game.rules.errors import IllegalAction
from racko_game.rules.pieces.cards import Card
from racko_game.rules.pieces.events import Event, WentOut
from racko_game.rules.pieces.moves import HOLD, AskGoOut, Call, Deal
from racko_game.rules.table import Table

from .knowledge import Knowledge, fallen, learned
from .walk import Step


class Pair(NamedTuple):
    """A step, its twin with other cards where ``seat`` sees none, and what the twin came to."""

    step: Step
    seat: int | None
    twin: Table
    after: Table
    events: tuple[Event, ...]


def pairs(step: Step, chance: Random) -> Iterator[Pair]:
    """A pair for each seat and for an onlooker.

    Left out are the deal, which is all chance, and pairs of which just one has a finished rack where that
    shows: that somebody went out is public, and so is the end of a round. That somebody is asked whether to
    go out is not: such tables have twins that ask nobody.
    """
    if isinstance(step.action, Deal):
        return
    for seat in (None, *range(len(step.table.racks))):
        if isinstance(step.action, Call) and seat != asked(step.table):
            continue
        twin = twin_of(step, seat, chance)
        try:
            after, events = play(twin, step.action)
        except IllegalAction as error:
            raise AssertionError(f"{step.action} became illegal by what {seat} cannot see") from error
        if shown(after, events) == shown(step.after, step.events):
            yield Pair(step, seat, twin, after, events)


def look_alike(pair: Pair) -> bool:
    """Whether the seat cannot tell the pair apart: by views, options and events, before and after."""
    step, seat = pair.step, pair.seat
    for one, other in ((step.table, pair.twin), (step.after, pair.after)):
        if view(one, seat) != view(other, seat):
            return False
        if seat is not None and asked(one) == asked(other) == seat and options(one) != options(other):
            return False
    return visible_events(step.table, step.after, step.events, seat) == visible_events(
        pair.twin, pair.after, pair.events, seat
    )


def kept_back(table: Table, known: Knowledge, seat: int | None) -> tuple[Table, Knowledge]:
    """The table and what is known as far as ``seat`` can tell, if another is asked whether to go out."""
    prompt = table.prompts[-1]
    if not isinstance(prompt, AskGoOut) or prompt.seat == seat:
        return table, known
    after, _ = play(table, HOLD)
    return (table, known) if asked(after) is None else (after, learned(known, table, HOLD, after))


def twin_of(step: Step, seat: int | None, chance: Random) -> Table:
    """The table before the step with other cards, and another seed, where ``seat`` may not know them.

    What the action lays open is no secret any more. After a shuffle tokens name other cards, so then only
    what was known before counts, and the seed stays: by it the new starter is turned up.
    """
    table, known = step.table, step.known_before.of(step.table, seat) | fallen(step.table, step.action)
    after, known_after = kept_back(step.after, step.known_after, seat)
    before, known_then = kept_back(step.table, step.known_before, seat)
    shuffled = after.refills > table.refills
    if not shuffled:
        known |= known_after.of(after, seat) | known_then.of(before, seat)
    else:  # the card drawn in the middle of a chain goes to a rack: it is its owner's
        known |= {token for rack in after.racks for token in rack} & {*table.stock}
    known |= laid(before) | laid(after)
    seen = (card if token in known else None for token, card in enumerate(table.faces))
    twin = resampled(table, seen, chance)
    return twin if shuffled else twin._replace(seed=chance.randbytes(16))


def resampled(table: Table, seen: Iterable[Card | None], chance: Random) -> Table:
    """The table with every card dealt anew whose face is not among ``seen``, by token."""
    hidden = [token for token, card in enumerate(seen) if card is None]
    faces, cards = list(table.faces), [table.faces[token] for token in hidden]
    chance.shuffle(cards)
    for token, card in zip(hidden, cards, strict=True):
        faces[token] = card
    return table._replace(faces=tuple(faces))


def laid(table: Table) -> set[int]:
    """The cards of the racks that have gone out: they lie open while others have their last turns."""
    return {token for caller in table.callers for token in table.racks[caller]}


def shown(table: Table, events: tuple[Event, ...]) -> tuple[object, ...]:
    """What shows of finished racks: who went out, that the round is over, or will be whatever is answered.

    Where it will be, the racks lie open after either answer, and nothing is kept back by asking in sight.
    """
    return *(event for event in events if isinstance(event, WentOut)), at_the_end(table)


def at_the_end(table: Table) -> str:
    """Whether the round is over, or its last question asked."""
    if asked(table) is None:
        return "over"
    last = isinstance(table.prompts[-1], AskGoOut) and asked(play(table, HOLD)[0]) is None
    return "last question" if last else ""
