"""A whole match in a real window by one switch, and one by a mouse that only rests: no other input."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

import pygame

from racko_game.controls.scanning import Scanner
from racko_game.scenes.pages.results.scores import Ending

from ..counts import FULL, full
from ..moves import asked, meant, spot_of
from .screen import wait
from .test_rounds import SHORT, SMALL, Start
from .twins import Twins

RESTS = 4.0  # seconds after which what is lit is chosen
APART = 0.25  # seconds between two presses: a hand that trembles presses once
DWELLS = 0.8  # seconds for which the mouse rests until that is a press
LINE = full("--seats 3 --level Master --seed " + 16 * "20", SHORT)
TURNS = full(300, 3)  # choices at the table, unless the match is over before


def match(choose: Callable[[str], None], twins: Twins) -> None:
    """Play from the title to the end of a match of one round, or so many choices; then the system ends it."""
    choose("play")
    choose("deal")
    for _ in range(TURNS):
        if isinstance(twins.theatre.top, Ending):
            break
        table = asked(twins.theatre)
        choose(spot_of(table, meant(table)) if table else twins.theatre.top.focus)
    if FULL:
        assert isinstance(twins.theatre.top, Ending)
        assert twins.theatre.top.match.over
    twins.process.terminate()
    twins.ends()


class OneSwitch:
    """Somebody with one key: each press moves the light on, and waiting chooses what is lit."""

    def __init__(self, twins: Twins) -> None:
        self.twins = twins
        access = twins.theatre.game.access
        scanner = access.scanner if access else None
        assert scanner
        self.scanner: Scanner = scanner
        self._wait_for_the_light()

    def _wait_for_the_light(self) -> None:
        """Wait until the same is lit in the window: at first, a key that is pressed before is no switch."""
        theatre, screen = self.twins.theatre, self.twins.screen
        theatre.frame(dt=APART)
        assert theatre.game.access
        light = theatre.game.access.sprites()[0]
        edge = pygame.Rect(light.x + 40, light.y + 3, 20, 1)
        wanted = pygame.image.tobytes(theatre.surface.subsurface(edge), "RGB")

        def lit() -> bool:
            return pygame.image.tobytes(screen.picture(self.twins.place).subsurface(edge), "RGB") == wanted

        wait(lit, "the light of the next row")

    def choose(self, name: str) -> None:
        rows = self.scanner.rows
        row = next(number for number, keys in enumerate(rows) if name in keys)
        self._light(row, rows)
        if len(rows[row]) > 1:
            self._light(rows[row].index(name), rows[row])

    def _light(self, number: int, among: Sequence[object]) -> None:
        theatre = self.twins.theatre
        for _ in range(number or len(among)):
            time.sleep(APART)
            self.twins.screen.do("key", "space")
            theatre.key("space")
            theatre.frame(dt=APART)
            self._wait_for_the_light()
        theatre.frame(dt=RESTS)
        self.twins.same()


def test_a_whole_match_by_one_key(start: Start) -> None:
    kept = {"scan": "rest", "scan_seconds": RESTS}
    twins = start(f"{LINE} --option target=75", SMALL, "none", **kept)
    match(OneSwitch(twins).choose, twins)


def test_a_whole_match_by_a_mouse_that_rests(start: Start) -> None:
    twins = start(f"{LINE} --option target=75", SMALL, "none", dwell=DWELLS)

    def rest(name: str) -> None:
        twins.point((1, 1))  # else what comes where the mouse rests would not be pressed
        twins.point(twins.theatre.spot(name))
        twins.theatre.frame(dt=DWELLS / 2)
        twins.theatre.frame(dt=DWELLS)
        twins.same()

    match(rest, twins)
