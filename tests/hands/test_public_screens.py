"""What is seen where nobody plays, and by whoever looks after a kiosk; and the pages of keys and buttons."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pygame
import pytest

from racko_game.controls.chord import BESIDE, KEY
from racko_game.controls.intents import Device
from racko_game.match.plans.plan import Plan
from racko_game.scenes.pages.attract.attract import Attract
from racko_game.scenes.pages.dialogs import Notice
from racko_game.scenes.pages.kiosk import Closed, LogPage, OperatorPage, PinPad, StillThere, broken
from racko_game.scenes.pages.settings.controls import TABS, ControlsSheet
from racko_game.scenes.pages.settings.keys import WAIT, KeyAsked
from racko_game.scenes.pages.settings.settings import SettingsSheet
from racko_game.scenes.pages.title.title import ALONE, Title
from racko_game.stage.touch.hotspots import named
from racko_game.ui.page import SimplePage

from ..app.kiosk.stand import PIN, Stand
from ..pads import VirtualPad
from ..theatre import Slowly, Theatre
from .hands import Finger, Hand, Keys, Mouse, Pad
from .looking import look_over, on

CORNER = 10, 10
ANYWHERE = 300, 200
LONG = 6.0  # seconds


def press(theatre: Theatre, hand: Hand) -> None:
    """Press anything, and let it go."""
    if isinstance(hand, Keys | Pad):
        hand.say("accept")
    elif isinstance(hand, Finger):
        hand.tap(ANYWHERE)
    else:
        theatre.press(ANYWHERE)
        theatre.release(ANYWHERE)


def by_keys(stand: Stand, hand: Hand) -> None:
    stand.down(f"left {BESIDE}", pygame.KMOD_CTRL)
    stand.down(KEY, pygame.KMOD_CTRL)
    stand.rest(LONG)
    stand.up(KEY)
    stand.up(f"left {BESIDE}")


def by_pad(stand: Stand, hand: Hand) -> None:
    assert isinstance(hand, Pad)
    for button in ("select", "start"):
        hand.pad.press(button)
    stand.frame(*pygame.event.get())
    stand.rest(LONG)
    for button in ("select", "start"):
        hand.pad.release(button)
    stand.frame(*pygame.event.get())


def by_finger(stand: Stand, hand: Hand) -> None:
    stand.finger(pygame.FINGERDOWN, CORNER)
    stand.rest(LONG)
    stand.finger(pygame.FINGERUP, CORNER)


def by_mouse(stand: Stand, hand: Hand) -> None:
    stand.press(CORNER)
    stand.rest(LONG)
    stand.release(CORNER)


CHORDS: dict[type[Hand], Callable[[Stand, Hand], None]] = {
    Keys: by_keys, Pad: by_pad, Finger: by_finger, Mouse: by_mouse,
}  # fmt: skip


@pytest.fixture
def stand(tmp_path: Path) -> Stand:
    """A kiosk at its title."""
    return Stand(tmp_path)


@pytest.fixture(params=["keys", "pad", "finger", "mouse"])
def visitor(request: pytest.FixtureRequest, stand: Stand) -> Iterator[Hand]:
    """Each hand in turn, at the kiosk."""
    with ExitStack() as plugged:
        if request.param == "pad":
            yield Pad(stand, plugged.enter_context(VirtualPad(Device.XBOX)), Device.XBOX)
        else:
            hands: dict[str, Callable[[Theatre], Hand]] = {"keys": Keys, "finger": Finger, "mouse": Mouse}
            yield hands[request.param](stand)


def test_the_game_shows_itself_until_anything_is_pressed(theatre: Theatre, hand: Hand) -> None:
    theatre.close_eyes()
    theatre.context.jobs = Slowly()
    title = Title(theatre.context, Plan())
    theatre.game.stack.scenes[:] = [title]
    for _ in range(2):
        theatre.frame(dt=ALONE - 1)
        theatre.frame(dt=2)
        assert isinstance(theatre.top, Attract)
        theatre.frame()
        press(theatre, hand)
        assert on(theatre, title)


def test_somebody_is_still_there(stand: Stand, visitor: Hand) -> None:
    play = stand.sit_down()
    done = len(play.match.actions)
    stand.rest(11)
    assert isinstance(stand.top, StillThere)
    press(stand, visitor)
    assert stand.here(play)
    assert len(play.match.actions) == done


def test_an_error_is_read_and_put_away(stand: Stand, visitor: Hand) -> None:
    title = stand.top
    stand.game.stack.scenes.append(broken(stand.context))
    look_over(stand, visitor, Notice)
    visitor.choose("back")
    assert stand.here(title)


def test_a_house_that_is_closed_stays_so(theatre: Theatre, hand: Hand) -> None:
    theatre.close_eyes()
    closed = Closed(theatre.context, "10:00")
    theatre.game.stack.scenes.append(closed)
    press(theatre, hand)
    assert on(theatre, closed)
    assert not closed.hotspots()


def test_the_operator(stand: Stand, visitor: Hand) -> None:
    CHORDS[type(visitor)](stand, visitor)
    pad = look_over(stand, visitor, PinPad)
    for name in ("digit 1", "erase", "digit 3", "digit 0", "clear"):
        visitor.choose(name)
    assert pad.typed == ""
    for digit in PIN:
        visitor.choose(f"digit {digit}")
    visitor.choose("done")
    page = look_over(stand, visitor, OperatorPage)
    volume = page.desk.volume
    visitor.turn("volume", -1)
    assert page.desk.volume == pytest.approx(volume - 0.1)
    for name, kind in (
        ("settings", SettingsSheet), ("history", SimplePage), ("how", Notice), ("log", LogPage),
        ("restart", Notice), ("leave", Notice),
    ):  # fmt: skip
        visitor.choose(name)
        look_over(stand, visitor, kind)
        visitor.choose("back")
        assert stand.here(page)
    visitor.choose("back")
    assert isinstance(stand.top, Title)
    CHORDS[type(visitor)](stand, visitor)
    visitor.choose("back")
    assert isinstance(stand.top, Title)


def ask(theatre: Theatre, hand: Hand) -> None:
    """Choose the last word of the list; who points scrolls to it."""
    while hand.device.points and not named(theatre.top.hotspots(), "word hint"):
        hand.choose("scroll-down")
    hand.choose("word hint")


def test_keys_and_buttons(theatre: Theatre, hand: Hand) -> None:
    theatre.close_eyes()
    hand.choose("settings")
    hand.choose("controls")
    sheet = look_over(theatre, hand, ControlsSheet)
    for tab in (*TABS, "play"):
        hand.choose(f"tab {tab}")
        assert sheet.tab == tab
        look_over(theatre, hand, ControlsSheet)
    hand.turn("kind", 1)
    device = sheet.kind
    hand.turn("kind", -1)
    assert sheet.kind != device
    before = theatre.context.settings.controls
    ask(theatre, hand)
    assert isinstance(theatre.top, KeyAsked)
    theatre.frame(dt=WAIT + 1)
    look_over(theatre, hand, KeyAsked)
    hand.choose("back")
    assert on(theatre, sheet)
    assert theatre.context.settings.controls == before
    ask(theatre, hand)
    theatre.frame(dt=WAIT + 1)
    hand.choose("none")
    assert theatre.context.bindings.codes(sheet.kind, "hint") == ()
    hand.choose("usual")
    assert theatre.context.bindings.codes(sheet.kind, "hint")
    hand.choose("back")
    hand.choose("back")
    assert isinstance(theatre.top, Title)
