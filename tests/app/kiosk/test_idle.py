"""A kiosk left alone: it asks, then begins anew, and the next visitor finds nothing of the one before."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from racko_game.app.kiosk.service import START_AGAIN
from racko_game.controls.intents import KEYS, MOUSE
from racko_game.match.plans.plan import Plan
from racko_game.scenes.pages.attract.attract import Attract
from racko_game.scenes.pages.kiosk import Closed, StillThere
from racko_game.scenes.pages.lobby.lobby import Lobby
from racko_game.scenes.pages.title.title import Title
from racko_game.scenes.seats.gathering import Gathering
from racko_game.scenes.table.scene import TableScene
from racko_game.store.kiosk import Hours, Idle, Kiosk, Left
from racko_game.store.settings import Settings
from tests.scenes.seen import says

from .stand import USUAL, Stand


@pytest.fixture
def stand(tmp_path: Path) -> Stand:
    """A kiosk that nobody looks at."""
    return dark(tmp_path)


def dark(folder: Path, kiosk: Kiosk = USUAL) -> Stand:
    return Stand(folder, kiosk)


def test_at_the_title_nobody_is_asked(stand: Stand) -> None:
    title = stand.top
    stand.rest(17)
    assert stand.top is title


def test_after_a_while_the_title_attracts_visitors_and_is_found_as_it_was(tmp_path: Path) -> None:
    stand = dark(tmp_path, Kiosk(idle=Idle(still_there=10, countdown=5, attract=14)))
    stand.context.settings.theme = "arcade"
    stand.key("a")
    stand.rest(9)
    assert stand.context.settings.theme == "arcade"
    stand.rest(20)
    assert isinstance(stand.top, Attract)
    assert stand.context.settings.theme == "evening"
    stand.key("a")
    assert isinstance(stand.top, Title)


def test_at_a_table_it_is_asked_and_then_the_title_comes(stand: Stand) -> None:
    stand.sit_down()
    stand.rest(9)
    assert isinstance(stand.top, TableScene)
    stand.rest(1.5)
    assert isinstance(stand.top, StillThere)
    stand.rest(4)
    assert isinstance(stand.top, StillThere)
    stand.rest(1.5)
    assert isinstance(stand.top, Title)
    assert len(stand.game.stack.scenes) == 1


@pytest.mark.parametrize(
    ("left", "becomes"),
    [("keep", "Otherwise your match is saved for later."), ("drop", "Otherwise the match ends here.")],
)
def test_it_is_said_what_becomes_of_a_match_that_is_left(tmp_path: Path, left: Left, becomes: str) -> None:
    stand = dark(tmp_path, Kiosk(idle=Idle(still_there=10, countdown=5, left=left)))
    stand.sit_down()
    stand.rest(10.5)
    assert isinstance(stand.top, StillThere)
    assert says(stand, becomes)


def test_where_no_match_is_left_nothing_is_said_of_one(stand: Stand) -> None:
    stand.click("settings")
    stand.rest(10.5)
    assert isinstance(stand.top, StillThere)
    assert not says(stand, "Otherwise")


def test_it_is_asked_over_every_sheet(stand: Stand) -> None:
    stand.click("settings")
    stand.rest(16)
    assert isinstance(stand.top, Title)


def test_whoever_is_there_is_not_asked(stand: Stand) -> None:
    play = stand.sit_down()
    for _ in range(20):
        stand.rest(5)
        stand.touch()
    assert stand.here(play)


def test_a_mouse_that_trembles_is_nobody(stand: Stand) -> None:
    stand.sit_down()
    for place in range(22):
        stand.rest(0.5)
        stand.move((100 + place % 2, 100))
    assert isinstance(stand.top, StillThere)


def click(stand: Stand) -> None:
    stand.press((5, 5))
    stand.release((5, 5))


def touch(stand: Stand) -> None:
    stand.finger(pygame.FINGERDOWN, (300, 200))
    stand.finger(pygame.FINGERUP, (300, 200))


def button(stand: Stand) -> None:
    stand.pad(pygame.CONTROLLERBUTTONDOWN, 0)
    stand.pad(pygame.CONTROLLERBUTTONUP, 0)


PRESSES: dict[str, Callable[[Stand], object]] = {
    "click": click,
    "drag": lambda stand: stand.drag((5, 5), (90, 90)),
    "finger": touch,
    "key": lambda stand: stand.key("a"),
    "m": lambda stand: stand.key("m"),
    "f11": lambda stand: stand.key("f11"),
    "escape": lambda stand: stand.key("escape"),
    "pad": button,
    "wheel": lambda stand: stand.frame(pygame.Event(pygame.MOUSEWHEEL, x=0, y=1)),
}


@pytest.mark.parametrize("press", PRESSES)
def test_any_press_goes_on_and_does_nothing_else(stand: Stand, press: str) -> None:
    play = stand.sit_down()
    done = len(play.match.actions)
    stand.rest(10.5)
    assert isinstance(stand.top, StillThere)
    PRESSES[press](stand)
    assert stand.here(play)
    assert len(play.match.actions) == done
    stand.rest(9)
    assert stand.here(play)


def test_a_finger_that_lies_on_the_glass_is_somebody(stand: Stand) -> None:
    stand.sit_down()
    stand.rest(10.5)
    stand.finger(pygame.FINGERDOWN, (300, 200))
    stand.rest(9)
    assert isinstance(stand.top, StillThere)
    stand.finger(pygame.FINGERUP, (300, 200))
    assert isinstance(stand.top, TableScene)


HELD: dict[str, Callable[[Stand], object]] = {
    "finger": lambda stand: stand.finger(pygame.FINGERDOWN, (300, 200)),
    "key": lambda stand: stand.down("down"),
    "pad": lambda stand: stand.pad(pygame.CONTROLLERBUTTONDOWN, 12),
    "mouse": lambda stand: stand.press((300, 200)),
}


@pytest.mark.parametrize("held", HELD)
@pytest.mark.parametrize("asked", [False, True])
def test_what_is_never_let_go_is_nobody(stand: Stand, held: str, asked: bool) -> None:
    stand.sit_down()
    if asked:
        stand.rest(10.5)
    HELD[held](stand)
    stand.rest(50)
    assert isinstance(stand.top, Title)
    assert len(stand.game.stack.scenes) == 1


def test_what_a_visitor_has_set_is_gone_with_the_visitor(stand: Stand) -> None:
    before = stand.context.settings.stored()
    stand.context.settings.theme, stand.context.settings.text, stand.context.settings.muted = (
        "arcade",
        200,
        True,
    )
    stand.sit_down()
    stand.rest(17)
    assert {
        name: value for name, value in stand.context.settings.stored().items() if value != before[name]
    } == {}
    assert stand.context.settings.theme == "evening"


def test_who_sat_down_together_is_forgotten(stand: Stand) -> None:
    lobby = Lobby(stand.context, Gathering(Plan()))
    stand.game.restart([stand.title(), lobby])
    stand.key("return")
    stand.context.settings.names = ["Ann"]
    assert list(lobby.gathering.chairs) == [KEYS]
    lobby.chairs.halve(KEYS)
    assert list(lobby.gathering.chairs) == [KEYS.halves[0]]
    stand.rest(17)
    assert [type(scene) for scene in stand.game.stack.scenes] == [Title]
    assert stand.context.settings.names == []
    stand.key("d")
    assert stand.context.hand == KEYS, "the keys are one hand's again"


def test_where_a_visitor_only_looked_around_it_is_as_before_too(stand: Stand) -> None:
    stand.key("m")
    assert stand.context.settings.muted
    stand.rest(12)
    assert not stand.context.settings.muted


def test_what_visitors_set_never_reaches_the_disk(stand: Stand, tmp_path: Path) -> None:
    stand.context.settings.theme = "arcade"
    stand.sit_down()
    stand.rest(17)
    assert stand.attendant
    stand.attendant.close()
    stand.repository.close()
    assert stand.repository.settings.theme == Settings().theme
    assert (
        not (tmp_path / "settings.json").exists() or "arcade" not in (tmp_path / "settings.json").read_text()
    )


@pytest.mark.parametrize(("left", "kept"), [("keep", 1), ("drop", 0)])
def test_a_match_left_behind_is_kept_or_dropped(tmp_path: Path, left: Left, kept: int) -> None:
    idle = Idle(still_there=10, countdown=5, left=left)
    stand = dark(tmp_path, Kiosk(idle=idle))
    stand.sit_down()
    for key in ("d", "x", "d"):
        stand.key(key)
        stand.until(stand.asked)
    stand.rest(17)
    assert isinstance(stand.top, Title)
    stand.rest(1)
    assert len(stand.context.matches.unfinished) == kept
    assert ("continue" in {spot.name for spot in stand.top.hotspots()}) == bool(kept)


def test_where_matches_are_dropped_one_that_was_left_is_too(tmp_path: Path) -> None:
    stand = dark(tmp_path, Kiosk(idle=Idle(still_there=10, countdown=5, left="drop")))
    stand.sit_down()
    stand.key("d")
    stand.until(stand.asked)
    stand.key("escape")
    stand.click("leave")
    stand.rest(1)
    assert stand.context.matches.unfinished
    stand.rest(11)
    assert not stand.context.matches.unfinished


def test_who_played_a_moment_ago_plays_on_after_a_new_start(tmp_path: Path) -> None:
    first = dark(tmp_path)
    play = first.sit_down()
    first.key("d")
    first.until(first.asked)
    again = dark(tmp_path)
    again.in_the_end(lambda: isinstance(again.top, TableScene))
    assert isinstance(again.top, TableScene)
    assert again.top.match.table == play.match.table


def test_who_played_long_ago_does_not(tmp_path: Path) -> None:
    first = dark(tmp_path)
    first.sit_down()
    first.key("d")
    first.until(first.asked)
    again = Stand(tmp_path, later=100.0)
    again.rest(3)
    assert isinstance(again.top, Title)


CLOSED = Kiosk(hours=Hours(start="09:00", until="12:01"), idle=USUAL.idle)


def test_the_house_closes_when_nobody_is_there_and_opens_by_itself(tmp_path: Path) -> None:
    stand = dark(tmp_path, CLOSED)
    stand.rest(50)
    assert isinstance(stand.top, Title)
    stand.rest(30)
    assert isinstance(stand.top, Closed)
    stand.press((9, 9))
    stand.release((9, 9))
    stand.key("return")
    assert isinstance(stand.top, Closed)
    stand.now = stand.now.replace(hour=9)
    stand.rest(1)
    assert isinstance(stand.top, Title)


def test_nobody_is_sent_away_when_the_house_closes(tmp_path: Path) -> None:
    stand = dark(tmp_path, CLOSED)
    play = stand.sit_down()
    for _ in range(20):
        stand.rest(5)
        stand.touch()
    assert stand.here(play)


def test_at_night_it_starts_anew_once_nobody_is_there(tmp_path: Path) -> None:
    stand = dark(tmp_path)
    play = stand.sit_down()
    stand.now = stand.now.replace(day=24, hour=4, minute=30)
    stand.touch()
    assert stand.frame()
    assert stand.here(play)
    assert stand.context.hand == MOUSE
    stand.rest(30)
    assert stand.attendant
    assert stand.attendant.code == START_AGAIN
    assert not stand.frame()
