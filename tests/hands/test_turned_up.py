"""On a small screen whoever waits and looks at their own rack sees it large, and nobody does afterwards."""

from __future__ import annotations

from typing import Any

import pytest

from racko_game.controls.intents import MOUSE, Command, Released, Tap
from racko_game.match.privacy import Policy
from racko_game.match.seating import SHARED
from racko_game.scenes.table.scene import TableScene
from racko_game.stage.layers import WIDGET

from ..theatre import Theatre
from .covering import PADS
from .sitting import dealt, settle, theatre

SMALL, ROOMY = (640, 480), (1920, 1080)


def couch(edition: str, size: tuple[int, int]) -> tuple[Theatre, TableScene, int]:
    """Four persons with a pad each; the seat after the one that is asked."""
    shown = theatre(dealt(edition, policy=Policy.PEEK), size, dict(zip(PADS, range(4), strict=True)))
    play = settle(shown)
    return shown, play, (play.viewpoint.viewer + 1) % 4


def large(play: TableScene) -> list[tuple[Any, ...]]:
    """The faces of the cards that are shown over the table."""
    over = [one.picture for one in play.sprites() if one.z == WIDGET]
    return [part for one in over for part in one if isinstance(part, tuple) and part[0] == "face"]


@pytest.mark.parametrize("edition", ["original", "letters", "super"])
def test_who_waits_sees_their_own_rack_large_for_as_long_as_they_look(edition: str) -> None:
    _, play, seat = couch(edition, SMALL)
    assert not large(play)
    play.handle(Command(PADS[seat], "peek"))
    faces = large(play)
    assert len(faces) == len(play.view.racks[seat])
    letter = play.furniture.frame.letter
    assert min(width * card.clear for _, width, card in faces) >= letter
    assert not any(one.z == WIDGET for one in play.in_public())
    play.handle(Released(PADS[seat], "peek"))
    assert large(play)  # after a short press it stays for a while
    play.handle(Command(PADS[seat], "peek"))
    assert not large(play)  # in the same frame


@pytest.mark.parametrize(("size", "ahead"), [(SMALL, 0), (ROOMY, 1)])
def test_who_plays_has_a_large_rack_anyway_and_where_there_is_room_all_have(
    size: tuple[int, int], ahead: int
) -> None:
    _, play, _ = couch("original", size)
    play.handle(Command(PADS[(play.viewpoint.viewer + ahead) % 4], "peek"))
    assert play.viewpoint.peeking.seats
    assert not large(play)


def test_what_lies_under_a_rack_that_is_shown_large_is_out_of_reach() -> None:
    shown, play, other = couch("super", SMALL)
    viewer = play.viewpoint.viewer
    play.sit(SHARED.with_(MOUSE, viewer).with_(PADS[0], other))
    play.handle(Command(MOUSE, "draw"))
    settle(shown)
    shown.context.settings.text = 200
    shown.resize(SMALL)
    play.handle(Command(PADS[0], "peek"))
    (place,) = play.peeks.large.values()
    hidden = [spot for spot in play.hotspots() if place.box.holds(*spot.box.centre)]
    assert hidden
    for spot in hidden:
        play.handle(Tap(MOUSE, *spot.box.centre))
    assert len(play.match.actions) == 1
    assert viewer not in play.viewpoint.peeking.seats
    play.handle(Released(PADS[0], "peek"))
    play.viewpoint.peeking.cover()
    play.handle(Tap(MOUSE, *shown.spot(hidden[0].name)))
    assert len(play.match.actions) == 2
