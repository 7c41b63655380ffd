"""What is seen where nobody plays, and by whoever looks after a kiosk; and the pages of keys and buttons."""

from __future__ import annotations

from contextlib import ExitStack
from functools import partial
from pathlib import Path

import pytest

from racko_game.match.plans.plan import Plan
from racko_game.scenes.pages.attract.attract import Attract
from racko_game.scenes.pages.dialogs import Notice
from racko_game.scenes.pages.kiosk import Closed, LogPage, OperatorPage, PinPad, StillThere, broken
from racko_game.scenes.pages.settings.keys import WAIT, KeyAsked
from racko_game.scenes.pages.settings.settings import CONTROL_TABS, ControlsSheet, SettingsSheet
from racko_game.scenes.pages.title.title import ALONE, Title
from racko_game.stage.touch.hotspots import named
from racko_game.ui.page import SimplePage

from ..app.kiosk.stand import PIN, Stand
from ..theatre import Slowly, Theatre
from .conftest import HANDS, held
from .hands import Finger, Hand, Keys, Pad, go

CORNER = 10, 10
ANYWHERE = 300, 200
LONG = 6.0  # seconds


def press(theatre: Theatre, hand: Hand) -> None:
    if isinstance(hand, Keys | Pad):
        hand.say("accept")
    elif isinstance(hand, Finger):
        hand.tap(ANYWHERE)
    else:
        theatre.press(ANYWHERE)
        theatre.release(ANYWHERE)


@pytest.fixture
def stand(tmp_path: Path) -> Stand:
    return Stand(tmp_path)


@pytest.fixture(params=HANDS)
def visitor(request: pytest.FixtureRequest, stand: Stand, plugged: ExitStack) -> Hand:
    return held(stand, request.param, plugged)


def test_the_game_shows_itself_until_anything_is_pressed(theatre: Theatre, hand: Hand) -> None:
    """Where the house is closed it stays so."""
    theatre.close_eyes()
    theatre.context.jobs = Slowly()
    title = Title(theatre.context, Plan())
    theatre.game.stack.scenes[:] = [title]
    for _ in range(2):
        theatre.frame(dt=ALONE - 1)
        theatre.frame(dt=2)
        theatre.at(Attract)
        theatre.frame()
        press(theatre, hand)
        assert theatre.top is title
    closed = Closed(theatre.context, "10:00")
    theatre.game.stack.scenes.append(closed)
    press(theatre, hand)
    assert theatre.top is closed
    assert not closed.hotspots()


def test_somebody_is_still_there_and_an_error_is_read_and_put_away(stand: Stand, visitor: Hand) -> None:
    title = stand.top
    stand.game.stack.scenes.append(broken(stand.context))
    go(stand, visitor, Notice, "back")
    assert stand.here(title)
    play = stand.sit_down()
    done = len(play.match.actions)
    stand.rest(11)
    stand.at(StillThere)
    press(stand, visitor)
    assert stand.here(play)
    assert len(play.match.actions) == done


def comes_in(stand: Stand) -> None:
    """The operator holds the corner for long."""
    stand.press(CORNER)
    stand.rest(LONG)
    stand.release(CORNER)


def test_the_operator(stand: Stand, visitor: Hand) -> None:
    walk = partial(go, stand, visitor)
    comes_in(stand)
    walk(PinPad, "digit 1", "erase", "digit 3", "digit 0", "clear")
    assert stand.at(PinPad).typed == ""
    walk(*(f"digit {digit}" for digit in PIN), "done", OperatorPage)
    page = stand.at(OperatorPage)
    volume = page.desk.volume
    walk(("volume", -1))
    assert page.desk.volume == pytest.approx(volume - 0.1)
    for name, kind in (
        ("settings", SettingsSheet), ("history", SimplePage), ("how", Notice), ("log", LogPage),
        ("restart", Notice), ("leave", Notice),
    ):  # fmt: skip
        walk(name, kind, "back")
        assert stand.here(page)
    walk("back")
    stand.at(Title)
    comes_in(stand)
    walk("back")
    stand.at(Title)


def ask(theatre: Theatre, hand: Hand) -> None:
    """Choose the last word of the list; who points scrolls to it."""
    while hand.device.points and not named(theatre.top.hotspots(), "word hint"):
        hand.choose("scroll-down")
    hand.choose("word hint")
    theatre.at(KeyAsked)
    theatre.frame(dt=WAIT + 1)


def test_keys_and_buttons(theatre: Theatre, hand: Hand) -> None:
    walk = partial(go, theatre, hand)
    theatre.close_eyes()
    walk("settings", "controls", ControlsSheet)
    sheet = theatre.at(ControlsSheet)
    for tab in (*CONTROL_TABS, "play"):
        walk(f"tab {tab}", ControlsSheet)
        assert sheet.tab == tab
    walk(("kind", 1))
    device = sheet.kind
    walk(("kind", -1))
    assert sheet.kind != device
    before = theatre.context.settings.controls
    ask(theatre, hand)
    walk(KeyAsked, "back")
    assert theatre.top is sheet
    assert theatre.context.settings.controls == before
    ask(theatre, hand)
    walk("none")
    assert theatre.context.bindings.codes(sheet.kind, "hint") == ()
    walk("usual")
    assert theatre.context.bindings.codes(sheet.kind, "hint")
    walk("back", "back")
    theatre.at(Title)
