"""Every edition with every option on the table: whatever happens, the cards end where the view has them."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from racko_game.rules.editions import ruleset
from racko_game.rules.engine import open_match, options, play, view, visible_events
from racko_game.rules.pieces.events import Event, Exchanged, Traded
from racko_game.rules.pieces.moves import AskPower
from racko_game.rules.table import Charter, Table
from racko_game.stage.geometry import Frame
from racko_game.stage.motion.choreography import choreograph
from racko_game.stage.motion.playhead import Playhead
from racko_game.stage.table.furniture import Furniture, shape_of
from racko_game.stage.table.layout import furnish, layout
from tests.counts import full
from tests.walks.charters import any_charter
from tests.walks.sorter import sort

from ..rules.tables import charter
from .playing import Step
from .test_choreography import assert_sound

EDITIONS = ("original", "tray", "modern", "letters", "super")
FRAME = Frame(1280, 720)


def lay(charter: Charter, seats: int, viewer: int | None) -> Furniture:
    return furnish(FRAME, seats, viewer or 0, shape_of(ruleset(charter, seats)))


def steps(charter: Charter, seats: int, viewer: int | None, seed: int, actions: int) -> Iterator[Step]:
    """So many actions of a match, the more sensible ones among others, as a seat is told of them."""
    luck = random.Random(seed)
    table, events = open_match(charter, seats, seed.to_bytes(16, "big"))
    heard: tuple[Event, ...] = tuple(visible_events(table, table, events, viewer))
    before: Table | None = None
    for _ in range(actions):
        yield Step(view(before, viewer) if before else None, heard, view(table, viewer), table)
        may = options(table)
        if not may:
            return
        asks_more = isinstance(table.prompts[-1], AskPower) or len(may) > 20
        action = luck.choice(may) if asks_more or luck.random() < 0.2 else sort(table)
        before = table
        table, events = play(table, action)
        heard = visible_events(before, table, events, viewer)


@settings(max_examples=full(60, 15))
@given(st.sampled_from(EDITIONS), st.integers(2, 4), st.integers(-1, 3), st.integers(0, 10_000))
def test_every_beat_of_every_edition_ends_where_the_view_has_the_cards(
    edition: str, seats: int, who: int, seed: int
) -> None:
    charter = any_charter(edition, seats, random.Random(seed))
    viewer = None if who < 0 else who % seats
    furniture, playhead = lay(charter, seats, viewer), Playhead()
    luck = random.Random(seed)
    for step in steps(charter, seats, viewer, seed, 160):
        faces = playhead.faces(step.before) if step.before else {}
        beat = choreograph(step.events, playhead.poses(), step.after, furniture, faces)
        assert_sound(step, beat, furniture)
        playhead.skip()
        playhead.play(beat, layout(step.after, furniture))
        playhead.advance(luck.choice((0.1, 0.3, 20.0)))


@pytest.mark.parametrize(
    ("charter", "kind"),
    [(charter("modern", powers=True), Exchanged), (charter("modern", powers=True), Traded)],
)
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_what_has_no_motion_of_its_own_moves_the_cards_that_lie_elsewhere_now(
    charter: Charter, kind: type, viewer: int | None
) -> None:
    furniture = lay(charter, 3, viewer)
    for seed in range(40):
        for step in steps(charter, 3, viewer, seed, 300):
            if step.before and [type(event) for event in step.events] == [kind]:
                start, end = layout(step.before, furniture), layout(step.after, furniture)
                beat = choreograph(step.events, start, step.after, furniture)
                moved = {token for token in end if start.get(token) != end[token]}
                assert moved == {track.token for track in beat.tracks}
                assert len(moved) == 2
                return
    raise AssertionError(f"never {kind.__name__}")


def test_cards_are_dealt_into_the_slots_in_the_order_that_the_rules_have() -> None:
    charter = Charter("super")
    rules = ruleset(charter, 2)
    step = next(steps(charter, 2, 0, 1, 1))
    beat = choreograph(step.events, {}, step.after, lay(charter, 2, 0))
    dealt = [track for track in beat.tracks if track.token in step.after.racks[0] and track.length < 0.27]
    slots = [step.after.racks[0].index(track.token) for track in dealt]
    assert tuple(slots) == rules.dealt
