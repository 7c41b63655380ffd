"""Matches for the stage: what one seat sees of them, action by action, and the tables they lie on."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

from racko_game.rules.editions import ruleset
from racko_game.rules.engine import open_match, options, play, redact, view, visible_events
from racko_game.rules.pieces.events import Event
from racko_game.rules.pieces.moves import AskPower, RoundOver
from racko_game.rules.table import Charter, Table, View
from racko_game.stage.geometry import Box, Frame
from racko_game.stage.motion.choreography import choreograph
from racko_game.stage.motion.timeline import Beat
from racko_game.stage.table.furniture import Furniture, shape_of
from racko_game.stage.table.layout import furnish, layout
from tests.rules.tables import after, charter, moves
from tests.walks.sorter import sort

FRAME = Frame(1280, 720)
TABLES = {seats: furnish(FRAME, seats) for seats in (2, 3, 4)}
EDITIONS = ("original", "tray", "modern", "letters", "super")


def inside(box: Box, frame: Frame) -> bool:
    """Whether all of a box is in the frame."""
    return box.x >= 0 <= box.y and box.x + box.w <= frame.width and box.y + box.h <= frame.height


def lay(played: Charter, seats: int, viewer: int | None = 0, frame: Frame = FRAME) -> Furniture:
    """The table that a match by these rules is played at, as a seat or an onlooker has it."""
    return furnish(frame, seats, viewer or 0, shape_of(ruleset(played, seats)))


class Step(NamedTuple):
    """One action as a seat sees it: the view before (None at the opening), what happened, the view after."""

    before: View | None
    events: tuple[Event, ...]
    after: View
    table: Table


def steps(
    played: Charter | str, seats: int, viewer: int | None, seed: int, order: float = 1.0, rounds: int = 2
) -> Iterator[Step]:
    """A match from the cut through so many deals; ``order`` is how often a move is a sensible one.

    Of many ways to use one thing it is any.
    """
    luck = random.Random(seed)
    rules = charter(played) if isinstance(played, str) else played
    table, events = open_match(rules, seats, seed.to_bytes(16, "big"))
    told: tuple[Event, ...] = tuple(visible_events(table, table, events, viewer))
    before: Table | None = None
    while True:
        yield Step(view(before, viewer) if before else None, told, view(table, viewer), table)
        may = options(table)
        if not may or (isinstance(table.prompts[-1], RoundOver) and table.round == rounds):
            return
        many = isinstance(table.prompts[-1], AskPower) or len(may) > 20
        before = table
        table, events = play(table, luck.choice(may) if many or luck.random() >= order else sort(table))
        told = visible_events(before, table, events, viewer)


def shown(
    table: Table,
    *texts: str,
    viewer: int | None = 0,
    watched: bool = False,
    furniture: Furniture | None = None,
    faces: bool = False,
) -> Beat:
    """The beat of the last of these moves, as ``viewer`` sees it, from cards at rest.

    ``faces``: those that it knows are told.
    """
    table = after(table, *texts[:-1])
    furniture = furniture or TABLES[len(table.racks)]
    seen = view(table, viewer)
    before = layout(seen, furniture)
    known = {token: card for token in before if (card := seen.faces[token])} if faces else {}
    table, events = moves(table, texts[-1])
    told = [redact(event, viewer) for event in events]
    return choreograph(told, before, view(table, viewer), furniture, known, watched=watched)


def sounds(beat: Beat) -> list[str]:
    return [cue.name for cue in beat.cues]


def cue_at(beat: Beat, name: str, seat: int | None = None) -> float:
    """When the first of these is heard."""
    return next(cue.at for cue in beat.cues if cue.name == name and seat in (None, cue.seat))
