"""A kiosk left alone: it asks, then begins anew, and the next visitor finds nothing of the one before."""

from __future__ import annotations

from collections.abc import Callable
from operator import methodcaller
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
from racko_game.store.kiosk import Hours, Idle, Kiosk
from racko_game.store.settings import Settings
from tests.scenes.seen import says

from .stand import USUAL, Stand

DROPS = Kiosk(idle=Idle(still_there=10, countdown=5, left="drop"))


def asks(stand: Stand) -> bool:
    return isinstance(stand.top, StillThere)


def at_the_title(stand: Stand) -> bool:
    return [type(scene) for scene in stand.game.stack.scenes] == [Title]


def plays(stand: Stand, *keys: str) -> TableScene:
    """A visitor begins a match, and presses these keys in their turns."""
    play = stand.sit_down()
    stand.keys(*keys)
    return play


def test_after_a_while_the_title_attracts_visitors_and_is_found_as_it_was(tmp_path: Path) -> None:
    stand = Stand(tmp_path, Kiosk(idle=Idle(still_there=10, countdown=5, attract=14)))
    stand.context.settings.theme = "arcade"
    stand.key("a")
    stand.rest(9)
    assert stand.context.settings.theme == "arcade"
    stand.rest(20)
    assert isinstance(stand.top, Attract)
    assert stand.context.settings.theme == "evening"
    stand.key("a")
    assert at_the_title(stand)


@pytest.mark.parametrize(
    ("begins", "kiosk", "becomes"),
    [
        ("play", USUAL, "Otherwise your match is saved for later."),
        ("play", DROPS, "Otherwise the match ends here."),
        ("settings", USUAL, ""),
        ("", USUAL, ""),
    ],
)
def test_it_is_asked_over_every_page_but_the_title_and_said_what_becomes_of_a_match(
    tmp_path: Path, begins: str, kiosk: Kiosk, becomes: str
) -> None:
    stand = Stand(tmp_path, kiosk)
    if begins:
        stand.click(begins)
    stand.until(stand.asked)
    stand.touch()
    page = stand.top
    stand.rest(9)
    assert stand.here(page)
    stand.rest(1.5)
    assert asks(stand) == bool(begins)
    assert says(stand, becomes or "Otherwise") == bool(becomes)
    stand.rest(4)
    assert asks(stand) == bool(begins)
    stand.rest(1.5)
    assert at_the_title(stand)


def test_who_is_there_is_not_asked_though_the_house_closes_but_who_only_trembles(tmp_path: Path) -> None:
    stand = Stand(tmp_path, CLOSED)
    play = stand.sit_down()
    for _ in range(20):
        stand.rest(5)
        stand.touch()
    assert stand.here(play)
    for place in range(22):
        stand.rest(0.5)
        stand.move((100 + place % 2, 100))
    assert asks(stand)


def click(stand: Stand) -> None:
    stand.press((5, 5))
    stand.release((5, 5))


def touch(stand: Stand) -> None:
    stand.finger(pygame.FINGERDOWN, (300, 200))
    stand.rest(9)
    assert asks(stand), "a finger that lies on the glass is somebody"
    stand.finger(pygame.FINGERUP, (300, 200))


def button(stand: Stand) -> None:
    stand.pad(pygame.CONTROLLERBUTTONDOWN, 0)
    stand.pad(pygame.CONTROLLERBUTTONUP, 0)


PRESSES: dict[str, Callable[[Stand], object]] = {
    "click": click,
    "drag": lambda stand: stand.drag((5, 5), (90, 90)),
    "finger": touch,
    **{name: methodcaller("key", name) for name in ("a", "m", "f11", "escape")},
    "pad": button,
    "wheel": lambda stand: stand.frame(pygame.Event(pygame.MOUSEWHEEL, x=0, y=1)),
}


@pytest.mark.parametrize("press", PRESSES)
def test_any_press_goes_on_and_does_nothing_else(stand: Stand, press: str) -> None:
    play = stand.sit_down()
    done = len(play.match.actions)
    stand.rest(10.5)
    assert asks(stand)
    PRESSES[press](stand)
    assert stand.here(play)
    assert len(play.match.actions) == done
    stand.rest(9)
    assert stand.here(play)


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
    assert at_the_title(stand)


@pytest.mark.parametrize("sits_down", [True, False])
def test_what_a_visitor_sets_is_gone_and_on_no_disk(stand: Stand, tmp_path: Path, sits_down: bool) -> None:
    before = stand.context.settings.stored()
    stand.context.settings.theme, stand.context.settings.text = "arcade", 200
    stand.key("m")
    assert stand.context.settings.muted
    if sits_down:
        stand.sit_down()
    stand.rest(17)
    assert stand.context.settings.stored() == before
    assert stand.context.settings.theme == "evening"
    assert stand.attendant
    stand.attendant.close()
    stand.repository.close()
    assert stand.repository.settings.theme == Settings().theme
    file = tmp_path / "settings.json"
    assert not file.exists() or "arcade" not in file.read_text()


def test_who_sat_down_together_is_forgotten(stand: Stand) -> None:
    lobby = Lobby(stand.context, Gathering(Plan()))
    stand.game.restart([stand.title(), lobby])
    stand.key("return")
    stand.context.settings.names = ["Ann"]
    assert list(lobby.gathering.chairs) == [KEYS]
    lobby.chairs.halve(KEYS)
    assert list(lobby.gathering.chairs) == [KEYS.halves[0]]
    stand.rest(17)
    assert at_the_title(stand)
    assert stand.context.settings.names == []
    stand.key("d")
    assert stand.context.hand == KEYS, "the keys are one hand's again"


@pytest.mark.parametrize("kiosk", [USUAL, DROPS])
@pytest.mark.parametrize("walks_off", [True, False])
def test_a_match_left_behind_is_kept_or_dropped(tmp_path: Path, kiosk: Kiosk, walks_off: bool) -> None:
    stand = Stand(tmp_path, kiosk)
    plays(stand, "d", "x", "d")
    if not walks_off:
        stand.key("escape")
        stand.click("leave")
        stand.rest(1)
        assert stand.context.matches.unfinished
    stand.rest(18)
    assert isinstance(stand.top, Title)
    kept = kiosk is USUAL
    assert len(stand.context.matches.unfinished) == kept
    assert ("continue" in stand.offered()) == kept


def test_who_played_a_moment_ago_plays_on_after_a_new_start_but_not_long_ago(tmp_path: Path) -> None:
    play = plays(Stand(tmp_path), "d")
    again = Stand(tmp_path, later=100.0)
    again.rest(3)
    assert at_the_title(again)
    again = Stand(tmp_path)
    again.in_the_end(lambda: isinstance(again.top, TableScene))
    assert again.at(TableScene).match.table == play.match.table


CLOSED = Kiosk(hours=Hours(start="09:00", until="12:01"), idle=USUAL.idle)


def test_the_house_closes_when_nobody_is_there_and_opens_by_itself(tmp_path: Path) -> None:
    stand = Stand(tmp_path, CLOSED)
    stand.rest(50)
    assert at_the_title(stand)
    stand.rest(30)
    assert isinstance(stand.top, Closed)
    click(stand)
    stand.key("return")
    assert isinstance(stand.top, Closed)
    stand.now = stand.now.replace(hour=9)
    stand.rest(1)
    assert at_the_title(stand)


def test_at_night_it_starts_anew_once_nobody_is_there(stand: Stand) -> None:
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
