"""Scanning: whoever has one switch plays a whole match with it, and comes everywhere else as well."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from operator import eq

import pygame
import pytest

from racko_game.controls import signals as on
from racko_game.controls.intents import MOUSE, SCANNER, Command, Device, Hand, Operate
from racko_game.controls.scanning import LONG, TREMBLES, Scanner, ScanPace
from racko_game.controls.signals import Signal
from racko_game.scenes.pages.results.scores import Ending
from racko_game.scenes.pages.settings.settings import SettingsSheet
from racko_game.scenes.pages.title.title import Title
from racko_game.scenes.table.scene import TableScene
from racko_game.store.settings import Scan
from tests.counts import full
from tests.theatre import plan, play

from .listening import Listened

ROWS: tuple[tuple[str, ...], ...] = (("a", "b", "c"), ("d",), ("e", "f"))
FINGER = Hand(Device.TOUCH, (1, 1))
SWITCHES: list[tuple[Signal, Signal]] = [
    (on.KeyDown("space"), on.KeyUp("space")),
    (on.KeyDown("q"), on.KeyUp("q")),
    (on.PadButtonDown(0, "north"), on.PadButtonUp(0, "north")),
    (on.PointerDown(MOUSE, 5, 5), on.PointerUp(MOUSE, 5, 5)),
    (on.PointerDown(FINGER, 5, 5), on.PointerUp(FINGER, 5, 5)),
]


def scanner(way: Scan = "auto", seconds: float = 1.0) -> Scanner:
    made = Scanner(ScanPace(way, seconds))
    made.scan(ROWS)
    made.advance(TREMBLES)
    return made


def press(one: Scanner, down: Signal = SWITCHES[0][0], up: Signal = SWITCHES[0][1]) -> list[object]:
    _, wanted = one.read([down])
    wanted += one.read([up])[1]
    one.advance(TREMBLES)
    return list(wanted)


@pytest.mark.parametrize(("down", "up"), SWITCHES)
def test_rows_light_up_then_places_whatever_the_switch_is(down: Signal, up: Signal) -> None:
    one = scanner()
    assert one.lit == ROWS[0]
    one.advance(1.0)
    one.advance(1.0)
    assert one.lit == ROWS[2]
    assert press(one, down, up) == []
    assert one.lit == ("e",)
    one.advance(1.0)
    assert press(one, down, up) == [Operate(SCANNER, "f")]
    assert one.lit == ROWS[0]


def test_a_row_of_one_is_pressed_at_once_by_a_hand_that_trembles_and_places_nobody_wants_are_left() -> None:
    one = scanner()
    one.advance(1.0)
    one.read([on.KeyDown("space")])
    trembles: list[Signal] = [on.KeyUp("space"), on.KeyDown("space"), on.KeyUp("space")]
    assert one.read(trembles)[1] == [Operate(SCANNER, "d")]
    assert one.lit == ROWS[0]
    one.advance(TREMBLES)
    press(one)
    for _ in range(2 * len(ROWS[0])):
        one.advance(1.0)
    assert one.lit == ROWS[0]


def test_without_haste_one_switch_moves_on_and_another_or_a_rest_chooses() -> None:
    one = scanner("step")
    one.advance(60.0)
    assert one.lit == ROWS[0]
    for _ in range(2):
        press(one)
    assert one.lit == ROWS[2]
    enter = on.KeyDown("return"), on.KeyUp("return")
    assert press(one, *enter) == []
    assert press(one, *enter) == [Operate(SCANNER, "e")]
    one = scanner("rest")
    assert one.advance(60.0) == []
    press(one)
    assert one.lit == ROWS[1]
    assert one.advance(1.0) == [Operate(SCANNER, "d")]
    assert one.advance(60.0) == []


def test_a_long_press_leads_back_to_rows_and_out_and_what_is_no_switch_says_what_it_always_says() -> None:
    one = scanner()
    press(one)
    one.read([on.KeyDown("space")])
    assert one.advance(LONG) == []
    assert one.read([on.KeyUp("space")])[1] == []
    assert one.lit == ROWS[0]
    one.advance(TREMBLES)
    one.read([on.KeyDown("space")])
    assert one.advance(LONG) == [Command(SCANNER, "back")]
    assert one.read([on.KeyUp("space")])[1] == []
    kept = [on.KeyDown("f8"), on.KeyDown("q", ("ctrl",)), on.KeyDown("left ctrl"), on.KeyDown("volumeup")]
    assert scanner().read([*kept, on.PointerMove(MOUSE, 3, 3)]) == (kept, [])
    one = Scanner(ScanPace())
    one.advance(TREMBLES)
    assert press(one) == [Command(SCANNER, "other")]


class OneSwitch:
    """Somebody who has one key, and waits for what they want to light up."""

    def __init__(self, theatre: Listened, key: str = "space") -> None:
        self.theatre = theatre
        self.code = pygame.key.key_code(key)
        theatre.context.settings.scan = "auto"
        theatre.context.settings.scan_seconds = 0.5
        theatre.frame(dt=0.2)

    def press(self) -> None:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self.theatre.frame(pygame.Event(kind, key=self.code, mod=0, unicode="", scancode=0))
        self.theatre.frame(dt=0.2)

    def choose(self, wanted: Callable[[str], bool]) -> None:
        scanner = self.theatre.access.scanner
        assert scanner is not None
        for _ in range(400):
            lit = scanner.lit
            if len(lit) == 1 and wanted(lit[0]):
                self.press()
                return
            if len(lit) > 1 and any(map(wanted, lit)):
                self.press()
            else:
                self.theatre.frame(dt=0.25)
        raise AssertionError(f"it never lit up among {scanner.rows}")


def wanted_at(table: TableScene) -> str:
    """What is pressed next: the card goes where one of its height belongs."""
    names = {spot.name for spot in table.hotspots()}
    view = table.view
    if view.held is None:
        return next(name for name in ("racko", "deal", "stock") if name in names)
    card = view.faces[view.held]
    assert card is not None
    rows = len(view.racks[0])
    return f"slot {(card.rank - 1) * rows // (20 * len(view.racks)) + 1}"


def test_a_whole_match_is_played_by_one_key() -> None:
    theatre = Listened(play(replace(plan(), options={"target": full(150, 75)})))
    one = OneSwitch(theatre)
    table = theatre.top
    assert isinstance(table, TableScene)
    for _ in range(3000):
        if isinstance(theatre.top, Ending):
            break
        if theatre.top is not table:
            one.choose(partial(eq, theatre.top.focus))
        elif table.asked and table.playhead.idle:
            one.choose(partial(eq, wanted_at(table)))
        else:
            theatre.frame(dt=0.5)
    assert isinstance(theatre.top, Ending)
    assert table.match.over
    assert len(table.match.rounds) >= full(2, 1)


def test_one_switch_comes_to_the_settings_and_back_and_what_is_lit_is_seen_across_a_room() -> None:
    theatre = Listened(lambda context: Title(context, plan()))
    one = OneSwitch(theatre)
    one.choose(lambda key: key == "settings")
    assert isinstance(theatre.top, SettingsSheet)
    before = theatre.context.settings.theme
    one.choose(lambda key: key == "theme")
    assert theatre.context.settings.theme != before
    theatre.frame(pygame.Event(pygame.KEYDOWN, key=one.code, mod=0, unicode="", scancode=0))
    theatre.frame(dt=1.1)
    theatre.frame(pygame.Event(pygame.KEYUP, key=one.code, mod=0, unicode="", scancode=0))
    assert isinstance(theatre.top, Title)
    theatre = Listened(lambda context: Title(context, plan()))
    OneSwitch(theatre)
    (light,) = theatre.access.sprites()
    _, w, h, thick = light.picture
    assert int(str(thick)) >= 8
    scanner = theatre.access.scanner
    assert scanner is not None
    boxes = [spot.box for spot in theatre.top.hotspots() if spot.name in scanner.lit]
    assert light.x < min(box.x for box in boxes)
    assert light.x + int(str(w)) > max(box.x + box.w for box in boxes)
    assert int(str(h)) > max(box.h for box in boxes)
