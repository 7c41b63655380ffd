"""Whole rounds in a real window: by clicks, drags, keys, one switch, a mouse that rests, four pads."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from itertools import cycle
from pathlib import Path

import pygame
import pytest

from racko_game.controls.scanning import Scanner
from racko_game.rules.pieces.moves import DRAW, TAKE, TOSS, Action, Draw, Put, Take, Toss
from racko_game.scenes.pages.results.scores import Ending, Scores
from racko_game.scenes.table.scene import TableScene

from ..counts import FULL, full
from ..hands.hands import way
from ..hands.whole_rounds import LONGEST, ROUNDS, whole_round
from ..moves import asked, meant, spot_of, turns
from .screen import Screen, wait
from .twins import ROOT, Twins

Start = Callable[..., Twins]

KEYS: dict[Action, str] = {DRAW: "d", TAKE: "t", TOSS: "x", **{Put(n): str((n + 1) % 10) for n in range(10)}}
ALL = {Draw, Take, Put, Toss}
LINE = "--seats 3 --level Novice --seed "
SHORT = LINE + 16 * "42"
"""A round in which the person does all there is in eight actions, and ends it after four more."""
SOON = LINE + 16 * "25"  # all there is to do is done in the first four
SMALL = (800, 480)  # a window that is soon drawn and soon looked at
GRIPS = {0: (0.5, 0.5), 2: (0.1, 0.95), 4: (0.9, 0.05), 6: (0.5, 0.8), 9: (0.2, 0.1)}
"""By slot: where the card in the stock is gripped, in shares of its width and height."""
PLAYED = full(
    [*zip(ROUNDS, cycle(("clicks", "keys")), strict=False)], [("super", "clicks"), ("powers", "keys")]
)
ANSWERS = full(LONGEST, 4)  # what comes of a round is seen without a window, too


def click(twins: Twins, action: Action) -> list[Action]:
    twins.click(spot_of(twins.theatre.at(TableScene), action))
    return [action]


def drag(twins: Twins, action: Action) -> list[Action]:
    play = twins.theatre.at(TableScene)
    twins.pick_up(spot_of(play, action))
    then = meant(play)
    twins.put_down(spot_of(play, then))
    return [action, then]


def press(twins: Twins, action: Action) -> list[Action]:
    twins.key(KEYS[action])
    return [action]


@pytest.mark.parametrize(("does", "line", "motion"), [
    (click, SHORT, "full"), (drag, SOON, "none"), (press, SOON, "none"),
])  # fmt: skip
def test_a_round(start: Start, does: Callable[[Twins, Action], list[Action]], line: str, motion: str) -> None:
    twins, done = start(line, SMALL, motion), list[Action]()
    if motion == "full":
        twins.stirs()
    for name in ("play", "deal"):
        twins.key("return") if does is press else twins.click(name)
    to_the_end = FULL or motion == "full"
    for play in turns(twins.theatre):
        done += does(twins, meant(play))
        if {type(action) for action in done} == ALL and not to_the_end:
            break
    if to_the_end:
        assert twins.theatre.at(Scores).match.table.round == 1
    assert {type(action) for action in done} == ALL
    twins.screen.do("key", "alt+F4")
    twins.ends()


def test_a_card_dragged_over_a_rack_lifts_the_slot_under_the_pointer_which_gets_it(start: Start) -> None:
    """The window's picture is the twin's while the card is carried, and after it was let go."""
    twins = start(f"--seats 2 --level Novice --seed {bytes(16).hex()}", SMALL)
    twins.click("play")
    twins.click("deal")
    for slot, grip in GRIPS.items():
        play = twins.theatre.at(TableScene)
        twins.pick_up("stock", grip)
        strip, done = play.furniture.racks[0].strips[slot], len(play.match.actions)
        twins.over((round(strip.centre[0]), round(strip.centre[1])))
        assert play.show.carry is not None
        assert play.show.carry.pose == play.furniture.racks[0].slots[slot], "it is seen in that slot"
        twins.put_down(f"slot {slot + 1}")
        assert play.match.actions[done] == Put(slot)


@pytest.mark.parametrize(("what", "by"), PLAYED)
def test_a_round_of_what_is_not_the_plain_game(start: Start, what: str, by: str) -> None:
    twins = start(ROUNDS[what], SMALL, "none")

    def choose(name: str) -> None:
        if by == "clicks":
            twins.click(name)
            return
        top = twins.theatre.top
        for key in (*way(top.places(), top.focus, name), "return"):
            twins.key(key)

    choose("play")
    choose("deal")
    whole_round(twins.theatre, choose, ANSWERS)
    assert isinstance(twins.theatre.top, full((Scores, Ending), TableScene))
    twins.screen.do("key", "alt+F4")
    twins.ends()


RESTS = 4.0  # seconds after which what is lit is chosen
APART = 0.25  # seconds between two presses: a hand that trembles presses once
DWELLS = 0.8  # seconds for which the mouse rests until that is a press
SWITCHED = full("--seats 3 --level Master --seed " + 16 * "20", SHORT)
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
    twins = start(f"{SWITCHED} --option target=75", SMALL, "none", **kept)
    match(OneSwitch(twins).choose, twins)


def test_a_whole_match_by_a_mouse_that_rests(start: Start) -> None:
    twins = start(f"{SWITCHED} --option target=75", SMALL, "none", dwell=DWELLS)

    def rest(name: str) -> None:
        twins.point((1, 1))  # else what comes where the mouse rests would not be pressed
        twins.point(twins.theatre.spot(name))
        twins.theatre.frame(dt=DWELLS / 2)
        twins.theatre.frame(dt=DWELLS)
        twins.same()

    match(rest, twins)


def test_a_party_in_a_real_window(screen: Screen, tmp_path: Path) -> None:
    """It is played by a process of its own, whose last picture stands in the window."""
    with subprocess.Popen(
        [sys.executable, "-m", "tests.window.couch", str(tmp_path)],
        cwd=ROOT, env=screen.environment, text=True,
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    ) as party:  # fmt: skip
        try:
            assert party.stdin
            assert party.stdout
            assert party.stderr
            said = next((line for line in party.stdout if line.startswith("four pads")), "")
            assert said, party.stderr.read()
            assert said.partition("actions, ")[2].split() == ["peek", "x11"]
            picture = pygame.image.load(tmp_path / "party.png")
            place, wanted = screen.place(screen.window_of(party)), pygame.image.tobytes(picture, "RGB")
            assert place.size == picture.get_size()
            wait(
                lambda: pygame.image.tobytes(screen.picture(place), "RGB") == wanted,
                "the picture in the window",
            )
            party.stdin.close()
            assert party.wait() == 0
        finally:
            party.kill()
