"""Matches for the stage: what one seat sees of them, action by action."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from racko_game.rules.engine import open_match, options, play, redact, view
from racko_game.rules.pieces.events import Event
from racko_game.rules.pieces.moves import RoundOver
from racko_game.rules.table import Table, View
from racko_game.stage.geometry import Frame, Pose
from racko_game.stage.motion.choreography import choreograph
from racko_game.stage.motion.timeline import Beat
from racko_game.stage.table.layout import furnish, layout
from tests.rules.tables import after, moves
from tests.walks.sorter import sort

from ..rules.tables import charter

FRAME = Frame(1280, 720)
TABLES = {seats: furnish(FRAME, seats) for seats in (2, 3, 4)}


class Step(NamedTuple):
    """One action as a seat sees it: the view before (None at the opening), what happened, the view after."""

    before: View | None
    events: tuple[Event, ...]
    after: View
    table: Table


def steps(
    edition: str, seats: int, viewer: int | None, seed: int, order: float = 1.0, rounds: int = 2
) -> Iterator[Step]:
    """A match from the cut through so many deals; ``order`` is how often a move is a sensible one."""
    luck = random.Random(seed)
    table, events = open_match(charter(edition), seats, seed.to_bytes(16, "big"))
    seen: View | None = None
    while True:
        after = view(table, viewer)
        yield Step(seen, tuple(redact(event, viewer) for event in events), after, table)
        may = options(table)
        if not may or (isinstance(table.prompts[-1], RoundOver) and table.round == rounds):
            return
        table, events = play(table, sort(table) if luck.random() < order else luck.choice(may))
        seen = after


def shown(
    table: Table,
    *texts: str,
    viewer: int | None = 0,
    before: Mapping[int, Pose] | None = None,
    watched: bool = False,
) -> Beat:
    """The beat of the last of these moves, as ``viewer`` sees it, from cards at rest."""
    table = after(table, *texts[:-1])
    furniture = TABLES[len(table.racks)]
    if before is None:
        before = layout(view(table, viewer), furniture)
    table, events = moves(table, texts[-1])
    told = [redact(event, viewer) for event in events]
    return choreograph(told, before, view(table, viewer), furniture, watched=watched)


def sounds(beat: Beat) -> list[str]:
    return [cue.name for cue in beat.cues]
