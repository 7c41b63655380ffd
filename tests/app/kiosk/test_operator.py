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
from racko_game.scenes.table.scene import TableScene
from racko_game.store.settings import load
from tests.scenes.seen import says

from .stand import PIN, Stand


@pytest.fixture
def stand(tmp_path: Path) -> Stand:
    """A kiosk at its title."""
    return Stand(tmp_path)


def by_keys(stand: Stand) -> None:
    stand.down("left ctrl", pygame.KMOD_CTRL)
    stand.down("o", pygame.KMOD_CTRL)
    stand.rest(6)
    stand.up("o")


def by_pad(stand: Stand) -> None:
    for button in (4, 6):
        stand.pad(pygame.CONTROLLERBUTTONDOWN, button)
    stand.rest(6)
    for button in (4, 6):
        stand.pad(pygame.CONTROLLERBUTTONUP, button)


def by_finger(stand: Stand) -> None:
    stand.finger(pygame.FINGERDOWN, (10, 10))
    stand.rest(6)
    stand.finger(pygame.FINGERUP, (10, 10))


def by_mouse(stand: Stand) -> None:
    stand.press((10, 10))
    stand.rest(6)
    stand.release((10, 10))


CHORDS: dict[str, Callable[[Stand], None]] = {
    "keys": by_keys, "pad": by_pad, "finger": by_finger, "mouse": by_mouse,
}  # fmt: skip


def typed(stand: Stand, pin: str) -> None:
    stand.types(pin)
    stand.key("return")


def clicked(stand: Stand, pin: str) -> None:
    for digit in pin:
        stand.click(f"digit {digit}")
    stand.click("done")


def tapped(stand: Stand, pin: str) -> None:
    for digit in pin:
        stand.tap(f"digit {digit}")
    stand.tap("done")


def padded(stand: Stand, pin: str) -> None:
    """The focus walks there by the buttons of a pad."""
    ways = {"up": 11, "down": 12, "left": 13, "right": 14}
    for name in (*(f"digit {digit}" for digit in pin), "done"):
        for _ in range(12):
            here, there = stand.spot(stand.top.focus), stand.spot(name)
            if stand.top.focus == name:
                break
            upright = abs(there[1] - here[1]) > 5
            word = ("down" if there[1] > here[1] else "up") if upright else (
                "right" if there[0] > here[0] else "left")  # fmt: skip
            stand.pad(pygame.CONTROLLERBUTTONDOWN, ways[word])
            stand.pad(pygame.CONTROLLERBUTTONUP, ways[word])
        assert stand.top.focus == name
        stand.pad(pygame.CONTROLLERBUTTONDOWN, 0)
        stand.pad(pygame.CONTROLLERBUTTONUP, 0)


PINS: dict[str, Callable[[Stand, str], None]] = {
    "keys": typed, "mouse": clicked, "finger": tapped, "pad": padded,
}  # fmt: skip


@pytest.mark.parametrize("device", CHORDS)
def test_the_operator_comes_in_by_any_device(stand: Stand, device: str) -> None:
    CHORDS[device](stand)
    assert isinstance(stand.top, PinPad)
    PINS[device](stand, PIN)
    assert isinstance(stand.top, OperatorPage)


@pytest.mark.parametrize("device", CHORDS)
def test_a_chord_that_is_let_go_is_none(stand: Stand, device: str, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = stand.rest
    monkeypatch.setattr(stand, "rest", lambda seconds: whole(4))
    CHORDS[device](stand)
    whole(4)
    assert not isinstance(stand.top, PinPad)


def come_in(stand: Stand) -> OperatorPage:
    by_keys(stand)
    typed(stand, PIN)
    assert isinstance(stand.top, OperatorPage)
    return stand.top


def test_after_three_wrong_pins_one_has_to_wait(stand: Stand) -> None:
    by_keys(stand)
    assert isinstance(stand.top, PinPad)
    lock = stand.top.desk.lock
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


def test_the_right_pin_forgets_the_wrong_ones_before_it(stand: Stand) -> None:
    by_keys(stand)
    assert isinstance(stand.top, PinPad)
    lock = stand.top.desk.lock
    for _ in range(2):
        for _ in range(TRIES - 1):
            assert not lock.opens("9999")
        assert not lock.waits
        assert lock.opens(PIN)


def test_a_long_row_of_wrong_pins_waits_no_longer_than_ten_minutes(stand: Stand) -> None:
    by_keys(stand)
    assert isinstance(stand.top, PinPad)
    lock = stand.top.desk.lock
    for _ in range(40):
        assert not lock.opens("9999")
        lock.advance(1000)
    assert not lock.opens("9999")
    assert lock.waits == DESK_LONGEST


def test_one_digit_can_be_taken_back_and_all_of_them(stand: Stand) -> None:
    by_keys(stand)
    pad = stand.top
    assert isinstance(pad, PinPad)
    stand.types("12")
    stand.click("erase")
    assert pad.typed == "1"
    stand.click("clear")
    stand.types("x!²")
    assert pad.typed == ""
    clicked(stand, PIN)
    assert isinstance(stand.top, OperatorPage)


def test_the_match_beneath_goes_on(stand: Stand) -> None:
    play = stand.sit_down()
    come_in(stand)
    stand.click("back")
    assert stand.here(play)


@pytest.mark.parametrize(("way", "code"), [("restart", START_AGAIN), ("leave", STAY_AWAY)])
def test_only_the_operator_ends_it(stand: Stand, way: str, code: int) -> None:
    come_in(stand)
    stand.click(way)
    stand.click("back")
    assert isinstance(stand.top, OperatorPage), "one is asked first"
    stand.click(way)
    stand.click("leave")
    assert stand.attendant
    assert stand.attendant.code == code
    assert not stand.frame()


def test_what_the_operator_sets_stays(stand: Stand, tmp_path: Path) -> None:
    stand.context.settings.theme = "arcade"  # a visitor did
    come_in(stand)
    assert stand.context.settings.theme == "evening"
    stand.click("settings")
    assert isinstance(stand.top, SettingsSheet)
    stand.click("tab sound")
    assert {"music", "effects", "signals"} <= {spot.name for spot in stand.top.hotspots()}
    stand.context.settings.music = 0.3
    stand.click("back")
    stand.click("back")
    stand.context.settings.music = 0.9  # nobody but the operator can do that
    stand.context.settings.theme = "contrast"
    stand.sit_down()
    stand.rest(17)
    assert load(tmp_path)[0].music == 0.3
    assert load(tmp_path)[0].theme == stand.context.settings.theme == "evening"


def test_the_log_is_read_there_and_how_it_goes(stand: Stand) -> None:
    logging.getLogger("racko_game").addHandler(stand.log)
    try:
        warn("racko_game.test", "the coffee is cold")
        come_in(stand)
        stand.click("log")
        assert isinstance(stand.top, LogPage)
        assert says(stand, "the coffee is cold")
    finally:
        logging.getLogger("racko_game").removeHandler(stand.log)
        stand.log.close()
    stand.click("back")
    stand.click("how")
    assert says(stand, "Running for 0 h 0 min.", "One visitor since then.")


def test_the_log_scrolls_by_keys(stand: Stand) -> None:
    page = LogPage(stand.context, [f"line {number}" for number in range(90)])
    stand.game.stack.scenes.append(page)
    stand.frame()
    assert says(stand, "line 89")
    stand.key("down")
    assert not says(stand, "line 89")
    assert says(stand, "line 88")
    stand.key("up")
    assert says(stand, "line 89")


def test_an_operator_who_walks_off_leaves_nothing_open(stand: Stand) -> None:
    come_in(stand)
    stand.click("settings")
    stand.rest(17)
    assert isinstance(stand.top, Title)
    assert len(stand.game.stack.scenes) == 1


def test_the_volume_is_the_operators(stand: Stand) -> None:
    page = come_in(stand)
    page.desk.volume = 0.5
    assert stand.context.loudness() == 0.5
    stand.click("volume")
    assert 0 < page.desk.volume < 1
    stand.key("left")
    before = page.desk.volume
    stand.key("right")
    assert page.desk.volume > before


def test_a_question_whether_somebody_is_there_gives_way_to_the_operator(stand: Stand) -> None:
    play = stand.sit_down()
    stand.rest(10.5)
    stand.finger(pygame.FINGERDOWN, (10, 10))
    stand.rest(6)
    assert isinstance(stand.top, PinPad)
    stand.finger(pygame.FINGERUP, (10, 10))
    stand.click("back")
    assert stand.here(play)
    assert isinstance(play, TableScene)
