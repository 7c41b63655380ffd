"""Less motion: the same match, the same pictures at rest, nothing that flies; all of it can be played."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from operator import contains

import pygame
import pytest

from racko_game.rules.table import Table
from racko_game.scenes.pages.results.scores import Scores
from racko_game.scenes.table.scene import TableScene
from racko_game.store.settings import Motion
from tests.moves import meant, spot_of
from tests.theatre import MOMENT, Theatre, plan, play

from .seen import SMALL, click_the_mat, pictures, says, table, undrawn

MOTIONS: tuple[Motion, ...] = ("full", "reduced", "none")


class Round:
    """A round played by mouse: what stood on the table, and on the surface, each time you were asked.

    Nobody looks while something moves.
    """

    def __init__(self, motion: Motion) -> None:
        self.theatre = theatre = Theatre(play(plan("original", 2)), SMALL)
        theatre.context.settings.motion, theatre.context.settings.hints = motion, False
        theatre.frame()
        self.tables: list[Table] = []
        self.shown: list[bytes] = []
        self.flown: set[object] = set()
        click_the_mat(theatre)
        while not isinstance(theatre.top, Scores):
            if theatre.asked():
                self.note()
                theatre.click(spot_of(table(theatre), meant(table(theatre))))
            self.watch()
        self.watch()
        theatre.frame(dt=1.0)
        self.look()

    def look(self) -> None:
        self.theatre.open_eyes()
        self.shown.append(pygame.image.tobytes(self.theatre.surface, "RGB"))
        self.theatre.close_eyes()

    def note(self) -> None:
        self.tables.append(table(self.theatre).match.table)
        self.theatre.frame()
        self.theatre.until(lambda: not self.theatre.game.moving)
        self.look()

    def watch(self) -> None:
        if isinstance(self.theatre.top, TableScene) and not self.theatre.top.playhead.idle:
            self.flown |= {(token, pose[:4]) for token, pose in self.theatre.top.playhead.poses().items()}
        self.flown |= {picture[0] for picture in pictures(self.theatre)}
        self.theatre.frame(dt=2 * MOMENT)


@pytest.fixture(scope="module")
def rounds() -> dict[Motion, Round]:
    return {motion: Round(motion) for motion in MOTIONS}


@pytest.mark.parametrize("motion", ["reduced", "none"])
def test_the_match_and_every_picture_at_rest_are_the_same(
    rounds: dict[Motion, Round], motion: Motion
) -> None:
    assert len(rounds["full"].tables) > 5
    assert rounds[motion].tables == rounds["full"].tables
    assert rounds[motion].shown == rounds["full"].shown


@pytest.mark.parametrize("motion", ["reduced", "none"])
def test_nothing_falls_from_the_sky(rounds: dict[Motion, Round], motion: Motion) -> None:
    assert "confetto" in rounds["full"].flown
    assert "confetto" not in rounds[motion].flown
    assert "banner" in rounds["none"].flown, "but it is told"
    assert {"banner", "faded"} <= rounds["reduced"].flown


@pytest.mark.parametrize("motion", ["reduced", "none"])
def test_cards_are_only_ever_seen_where_they_come_to_lie(rounds: dict[Motion, Round], motion: Motion) -> None:
    places = {
        motion: {seen for seen in one.flown if isinstance(seen, tuple)} for motion, one in rounds.items()
    }
    assert len(places["full"]) > 4 * len(places[motion])


@pytest.mark.parametrize("motion", MOTIONS)
def test_the_sounds_of_a_move_come_in_the_same_order(motion: Motion) -> None:
    theatre = Theatre(play(), SMALL)
    theatre.context.settings.motion = motion
    click_the_mat(theatre)
    theatre.until(theatre.asked)
    theatre.sounds.heard.clear()
    theatre.keys("d")
    theatre.key("3")
    theatre.until(lambda: "tray" in theatre.sounds.heard and "snap" in theatre.sounds.heard)
    heard = [name for name in theatre.sounds.heard if name in ("draw", "snap", "tray")]
    assert heard[0] == "draw"
    assert sorted(heard[1:3]) == ["snap", "tray"]


def test_going_out_is_seen_and_heard_without_motion() -> None:
    theatre = Theatre(play(plan("original", 2, 0)), SMALL)
    theatre.context.settings.motion, theatre.context.settings.speed = "none", 4
    theatre.until(lambda: "racko" in theatre.sounds.heard)
    assert says(theatre, "RACK-O!")
    theatre.reach(Scores)


def test_memory_can_be_switched_off() -> None:
    theatre = Theatre(play(plan("original", 2, 0)), SMALL)
    theatre.until(lambda: any(remembers(picture) for picture in pictures(theatre)))
    theatre.context.settings.memory = False
    assert not any(remembers(picture) for picture in pictures(theatre))
    for _ in range(200):
        theatre.frame()
        assert not any(remembers(picture) for picture in pictures(theatre))


def remembers(picture: object) -> bool:
    return made_of(picture, "pencilled") or made_of(picture, "slip")


def made_of(picture: object, name: str) -> bool:
    """Whether a picture, or one that it is made of, is of that name."""
    return isinstance(picture, tuple) and (
        name in picture[:1] or any(made_of(part, name) for part in picture)
    )


def test_points_only_show_where_nothing_is_to_fly() -> None:
    places: dict[Motion, list[tuple[int, int]]] = {"full": [], "reduced": []}
    for motion, seen in places.items():
        theatre = Theatre(play(plan("original", 2, 0)), SMALL)
        theatre.context.settings.motion = motion
        theatre.until(partial(contains, theatre.sounds.heard, "racko"))
        while not isinstance(theatre.top, Scores):
            theatre.frame()
            for sprite in theatre.game.stack.sprites():
                if made_of(sprite.picture, "points"):
                    seen.append((sprite.x, sprite.y))
    assert len(set(places["reduced"])) == 2
    assert len(set(places["full"])) > 20
    assert any(b[1] < a[1] for a, b in pairwise(places["full"]))


LAMPS: dict[Motion, tuple[int, int]] = {"full": (1, 4), "reduced": (2, 3), "none": (0, 0)}
"""How many lights there are at once while the lamp turns, and in how many places or shares at the least."""


@pytest.mark.parametrize("motion", MOTIONS)
def test_the_lamp_glides_to_the_next_seat_and_then_nothing_is_drawn(motion: Motion) -> None:
    theatre = Theatre(play(plan("original", 3)), SMALL, looks=True)
    theatre.context.settings.motion, theatre.context.settings.hints = motion, False
    click_the_mat(theatre)
    theatre.until(theatre.asked)
    theatre.frame(dt=1.0)
    theatre.keys("d")
    theatre.key("1")
    lights = []
    for _ in range(15):
        lights.append(tuple(picture for picture in pictures(theatre) if "pool" in str(picture[0])))
        theatre.frame()
    passing = [some for some in lights if some[0][0] == "passing-pool"]
    most, places = LAMPS[motion]
    assert max(map(len, passing), default=0) == most
    assert len(set(passing)) >= places
    theatre.until(theatre.asked)
    theatre.frame(dt=1.0)
    theatre.frame()
    assert undrawn(theatre, 5)


def test_where_there_is_no_light_none_glides() -> None:
    theatre = Theatre(play(plan("original", 3)), SMALL)
    theatre.context.settings.theme, theatre.context.settings.hints = "contrast", False
    click_the_mat(theatre)
    theatre.until(theatre.asked)
    theatre.keys("d")
    theatre.key("1")
    for _ in range(15):
        assert "passing-pool" not in [picture[0] for picture in pictures(theatre)]
        theatre.frame()
