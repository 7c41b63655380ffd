"""Pairs of tables that differ only in what a seat may not know: to that seat they must look alike."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from racko_game.rules.actions import Call, Deal
from racko_game.rules.engine import IllegalAction, asked, options, play, redact, view
from racko_game.rules.events import Event, WentOut
from racko_game.rules.table import Call as CallPrompt
from racko_game.rules.table import Table

from .knowledge import fallen
from .walks import Step


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
    shows: that somebody went out, or is asked whether to, is public.
    """
    if isinstance(step.action, Deal):
        return
    for seat in (None, *range(len(step.table.racks))):
        if isinstance(step.action, Call) and seat != asked(step.table):
            continue
        twin = resampled(step, seat, chance)
        try:
            after, events = play(twin, step.action)
        except IllegalAction as error:
            raise AssertionError(f"{step.action} became illegal by what {seat} cannot see") from error
        if shown(after, events) == shown(step.after, step.events):
            yield Pair(step, seat, twin, after, events)


def look_alike(pair: Pair) -> bool:
    """Whether the seat cannot tell the pair apart: by views, options and events, before and after."""
    step, seat = pair.step, pair.seat
    if seat is not None and asked(step.table) == seat and options(pair.twin) != options(step.table):
        return False
    if seat is not None and asked(step.after) == seat and options(pair.after) != options(step.after):
        return False
    return (
        view(pair.twin, seat) == view(step.table, seat)
        and view(pair.after, seat) == view(step.after, seat)
        and [redact(e, seat) for e in pair.events] == [redact(e, seat) for e in step.events]
    )


def resampled(step: Step, seat: int | None, chance: Random) -> Table:
    """The table before the step with other cards, and another seed, where ``seat`` may not know them.

    What the action lays open is no secret any more. After a shuffle tokens name other cards, so then only
    what was known before counts, and the seed stays: by it the new starter is turned up.
    """
    table, known = step.table, step.known_before.of(step.table, seat) | fallen(step.table, step.action)
    shuffled = step.after.refills > table.refills
    if not shuffled:
        known |= step.known_after.of(step.after, seat)
    else:  # the card drawn in the middle of a chain goes to a rack: it is its owner's
        known |= {token for rack in step.after.racks for token in rack} & {*table.stock}
    hidden = [token for token in range(len(table.faces)) if token not in known]
    faces = list(table.faces)
    cards = [faces[token] for token in hidden]
    chance.shuffle(cards)
    for token, card in zip(hidden, cards, strict=True):
        faces[token] = card
    return table._replace(faces=tuple(faces), seed=table.seed if shuffled else chance.randbytes(16))


def shown(table: Table, events: tuple[Event, ...]) -> tuple[bool, bool]:
    """What shows of finished racks: that somebody went out, that somebody is asked whether to."""
    out = any(isinstance(event, WentOut) for event in events)
    return out, isinstance(table.prompts[-1], CallPrompt)
