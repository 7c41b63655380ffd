"""The operator: a chord held on any device, a PIN, and the page behind it."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from racko_game.app.kiosk.service import START_AGAIN, STAY_AWAY
from racko_game.log import warn
from racko_game.scenes.pages.kiosk import DESK_LONGEST, TRIES, WAIT, LogPage, OperatorPage, PinPad
from racko_game.scenes.pages.settings.settings import SettingsSheet
from racko_game.scenes.pages.title.title import Title
from racko_game.store.settings import load
from tests.scenes.seen import says

from .stand import PIN, Stand


def by_keys(stand: Stand, seconds: float = 6) -> None:
    stand.down("left ctrl", pygame.KMOD_CTRL)
    stand.down("o", pygame.KMOD_CTRL)
    stand.rest(seconds)
    stand.up("o")


def by_pad(stand: Stand, seconds: float = 6) -> None:
    for kind, rests in ((pygame.CONTROLLERBUTTONDOWN, seconds), (pygame.CONTROLLERBUTTONUP, 0)):
        for button in (4, 6):
            stand.pad(kind, button)
        stand.rest(rests)


def by_finger(stand: Stand, seconds: float = 6) -> None:
    stand.finger(pygame.FINGERDOWN, (10, 10))
    stand.rest(seconds)
    stand.finger(pygame.FINGERUP, (10, 10))


def by_mouse(stand: Stand, seconds: float = 6) -> None:
    stand.press((10, 10))
    stand.rest(seconds)
    stand.release((10, 10))


def typed(stand: Stand, pin: str) -> None:
    stand.types(pin)
    stand.key("return")


def clicked(stand: Stand, pin: str) -> None:
    stand.click(*(*(f"digit {digit}" for digit in pin), "done"))


def tapped(stand: Stand, pin: str) -> None:
    for name in (*(f"digit {digit}" for digit in pin), "done"):
        stand.tap(name)


def padded(stand: Stand, pin: str) -> None:
    for name in (*(f"digit {digit}" for digit in pin), "done"):
        for _ in range(12):
            (x, y), (to_x, to_y) = stand.spot(stand.top.focus), stand.spot(name)
            if stand.top.focus == name:
                break
            press(stand, (12 if to_y > y else 11) if abs(to_y - y) > 5 else (14 if to_x > x else 13))
        assert stand.top.focus == name
        press(stand, 0)


def press(stand: Stand, button: int) -> None:
    stand.pad(pygame.CONTROLLERBUTTONDOWN, button)
    stand.pad(pygame.CONTROLLERBUTTONUP, button)


DEVICES = [(by_keys, typed), (by_pad, padded), (by_finger, tapped), (by_mouse, clicked)]


@pytest.mark.parametrize(("chord", "enters"), DEVICES)
def test_the_operator_comes_in_by_any_device_but_not_by_a_chord_that_is_let_go(
    stand: Stand, chord: Callable[..., None], enters: Callable[[Stand, str], None]
) -> None:
    chord(stand, seconds=4)
    stand.rest(4)
    assert not isinstance(stand.top, PinPad)
    stand.game.restart([stand.title()])
    chord(stand)
    assert isinstance(stand.top, PinPad)
    enters(stand, PIN)
    assert isinstance(stand.top, OperatorPage)


def at_the_door(stand: Stand) -> PinPad:
    by_keys(stand)
    return stand.at(PinPad)


def come_in(stand: Stand) -> OperatorPage:
    at_the_door(stand)
    typed(stand, PIN)
    return stand.at(OperatorPage)


def test_after_three_wrong_pins_one_has_to_wait(stand: Stand) -> None:
    lock = at_the_door(stand).desk.lock
    for wrong in range(TRIES):
        typed(stand, "0000")
        assert bool(lock.waits) == (wrong == TRIES - 1)
    typed(stand, PIN)
    assert isinstance(stand.top, PinPad), "not even the right one"
    while lock.waits:
        stand.rest(2)
        stand.touch()
    typed(stand, "1111")
    assert lock.waits > WAIT
    lock.advance(DESK_LONGEST)
    typed(stand, PIN)
    assert isinstance(stand.top, OperatorPage)


def test_the_right_pin_forgets_the_wrong_ones_and_none_waits_longer_than_ten_minutes(stand: Stand) -> None:
    lock = at_the_door(stand).desk.lock
    for _ in range(2):
        for _ in range(TRIES - 1):
            assert not lock.opens("9999")
        assert not lock.waits
        assert lock.opens(PIN)
    for _ in range(40):
        assert not lock.opens("9999")
        lock.advance(1000)
    assert not lock.opens("9999")
    assert lock.waits == DESK_LONGEST


def test_digits_can_be_taken_back_and_an_operator_who_walks_off_leaves_nothing_open(stand: Stand) -> None:
    pad = at_the_door(stand)
    stand.types("12")
    stand.click("erase")
    assert pad.typed == "1"
    stand.click("clear")
    stand.types("x!²")
    assert pad.typed == ""
    clicked(stand, PIN)
    assert isinstance(stand.top, OperatorPage)
    stand.click("settings")
    stand.rest(17)
    assert isinstance(stand.top, Title)
    assert len(stand.game.stack.scenes) == 1


@pytest.mark.parametrize(("way", "code"), [("restart", START_AGAIN), ("leave", STAY_AWAY)])
def test_only_the_operator_ends_it(stand: Stand, way: str, code: int) -> None:
    come_in(stand)
    stand.click(way, "back")
    assert isinstance(stand.top, OperatorPage), "one is asked first"
    stand.click(way, "leave")
    assert stand.attendant
    assert stand.attendant.code == code
    assert not stand.frame()


def test_what_the_operator_sets_stays(stand: Stand, tmp_path: Path) -> None:
    stand.context.settings.theme = "arcade"  # a visitor did
    page = come_in(stand)
    assert stand.context.settings.theme == "evening"
    page.desk.volume = 0.5
    assert stand.context.loudness() == 0.5
    stand.click("volume")
    assert 0 < page.desk.volume < 1
    stand.key("left")
    before = page.desk.volume
    stand.key("right")
    assert page.desk.volume > before
    stand.click("settings")
    assert isinstance(stand.top, SettingsSheet)
    stand.click("tab sound")
    assert {"music", "effects", "signals"} <= stand.offered()
    stand.context.settings.music = 0.3
    stand.click("back", "back")
    stand.context.settings.music = 0.9  # nobody but the operator can do that
    stand.context.settings.theme = "contrast"
    stand.sit_down()
    stand.rest(17)
    assert load(tmp_path)[0].music == 0.3
    assert load(tmp_path)[0].theme == stand.context.settings.theme == "evening"


def test_the_log_is_read_there_scrolled_by_keys_and_how_it_goes(stand: Stand) -> None:
    logging.getLogger("racko_game").addHandler(stand.log)
    try:
        for number in range(90):
            warn("racko_game.test", f"line {number}")
        come_in(stand)
        stand.click("log")
    finally:
        logging.getLogger("racko_game").removeHandler(stand.log)
        stand.log.close()
    assert isinstance(stand.top, LogPage)
    assert says(stand, "line 89")
    stand.key("down")
    assert not says(stand, "line 89")
    assert says(stand, "line 88")
    stand.key("up")
    assert says(stand, "line 89")
    stand.click("back", "how")
    assert says(stand, "Running for 0 h 0 min.", "One visitor since then.")


def test_the_question_who_is_there_gives_way_to_the_operator_and_the_match_goes_on(stand: Stand) -> None:
    play = stand.sit_down()
    stand.rest(10.5)
    by_finger(stand)
    assert isinstance(stand.top, PinPad)
    stand.click("back")
    assert stand.here(play)
    come_in(stand)
    stand.click("back")
    assert stand.here(play)
