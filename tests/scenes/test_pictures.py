"""Golden pictures: every screen in the usual theme, from a fixed seed, at two sizes.

What they show holds in the other themes by ``test_themes`` and the tests of colours in ``tests/paint``.

They are compared at half their size, where a pixel's worth of another font renderer does not matter and
a moved edge does. ``RACKO_GOLDEN=write`` makes them anew; what differs is kept in ``tests/failed``.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cache, partial
from itertools import cycle, product
from pathlib import Path

import pygame
import pytest

from racko_game.ai.players.character import Character
from racko_game.match.match import Match, Seat
from racko_game.match.plans.plan import Plan
from racko_game.scenes.context import AppContext
from racko_game.scenes.pages.pause import Pause
from racko_game.scenes.pages.results.scores import Ending, Scores
from racko_game.scenes.pages.settings.settings import SettingsSheet
from racko_game.scenes.pages.setup.setup import Setup
from racko_game.scenes.pages.title.title import Title
from racko_game.scenes.table.covers import Curtain
from racko_game.scenes.table.scene import TableScene
from racko_game.ui.scene import Scene
from tests.counts import full
from tests.doubles import doubles, gone_out, reversed_once
from tests.house.tables import silent_moment, waiting
from tests.match.playing import NAMES, play_out
from tests.powers import powers, tossed
from tests.rules.spelling import ready
from tests.rules.tables import charter
from tests.theatre import SEED, Theatre, plan, play

from .seen import Size, curtain_of
from .test_results import counted
from .test_themes import alike
from .walk import ended, rules

GOLDEN = Path(__file__).parent.parent / "golden" / "pictures"
FAILED = Path(__file__).parent.parent / "failed"
SIZES = ((1280, 720), (800, 480))
a_round = cache(counted)
SHADE = 24  # of 255: from one shade of a golden picture to the next, so it takes a third of the room
NEAR = 24  # of 255: how far a channel may be off
ALIKE = 0.998  # of the pixels


def shown(make: Callable[[AppContext], Scene], size: Size) -> Theatre:
    return Theatre(make, size, looks=True)


def setup(size: Size) -> Theatre:
    return shown(lambda context: Setup(context, plan("tray", 4)), size)


def over(theatre: Theatre, make: Callable[[AppContext], Scene]) -> Theatre:
    """A sheet over the screen."""
    theatre.game.stack.scenes.append(make(theatre.context))
    theatre.until(lambda: theatre.game.fade.waits)
    return rested(theatre)


def rested(theatre: Theatre) -> Theatre:
    theatre.until(lambda: not theatre.game.moving)
    return theatre


def settled(make: Callable[[AppContext], Scene], size: Size) -> Theatre:
    """A screen of results when all has come that comes."""
    theatre = shown(make, size)
    theatre.frame(dt=9.0)
    return theatre


def behind(theatre: Theatre, button: str) -> Theatre:
    """The screen that a button leads to."""
    before = theatre.top
    theatre.click(button)
    assert rested(theatre).top is not before
    return theatre


def deal(size: Size) -> Theatre:
    theatre = Theatre(play(plan("tray", 4)), size, looks=True)
    while theatre.sounds.heard.count("deal") < 20:
        theatre.frame()
    return theatre


def turn(size: Size, match: Match | None = None) -> Theatre:
    """The person's turn, nothing held: the deal is told at once."""
    theatre = shown(lambda context: TableScene(context, match or plan("tray", 4).start(SEED)), size)
    theatre.context.settings.motion = "none"
    theatre.until(theatre.asked)
    return theatre


def held(size: Size) -> Theatre:
    theatre = turn(size)
    theatre.keys("d")
    return theatre


def hint(size: Size) -> Theatre:
    theatre = held(size)
    theatre.key("h")
    theatre.until(lambda: isinstance(theatre.top, TableScene) and theatre.top.talk.coach.advice is not None)
    return rested(theatre)


def pause(size: Size) -> Theatre:
    theatre = turn(size)
    theatre.key("escape")
    assert isinstance(rested(theatre).top, Pause)
    return theatre


def scores(size: Size) -> Theatre:
    return settled(lambda context: Scores(context, a_round(seats=4)), size)


def power(theatre: Theatre, *buttons: str) -> Theatre:
    """The next card is drawn and tossed, and its power is used."""
    tossed(theatre)
    for button in buttons:
        theatre.click(button)
        theatre.until(theatre.asked)
    return theatre


def partners_turn(size: Size) -> Theatre:
    players = (Seat(""), *(Seat(name, Character("Novice")) for name in NAMES[1:]))
    return turn(size, Match(charter("original", partners=True), players, SEED))


def letters(size: Size) -> Theatre:
    """A word is found in the person's rack of letters, and a run is asked for in this hand."""
    players = (Seat("Mo"), Seat(""), Seat("Ivo"))
    match = Match(charter("letters", **{"growing run": True}), players, SEED)
    match.table = ready("GCARDSTHOK", 3, "", **{"growing run": True})
    theatre = Theatre(lambda context: TableScene(context, match), size, looks=True)
    theatre.context.settings.motion, theatre.context.settings.hints = "none", False
    theatre.reach(Curtain)
    theatre.click("look")
    theatre.until(theatre.asked)
    return rested(theatre)


def word_out(size: Size) -> Theatre:
    theatre = letters(size)
    theatre.click("racko")
    theatre.wait(9)
    return theatre


@cache
def a_match() -> Match:
    short = plan("modern", 4)
    short.options["target"] = 200
    return play_out(short.start(SEED))


LINE = "Bea took 1, put it in slot 5, discarded 51"
SCREENS: dict[str, Callable[[Size], Theatre]] = {
    "title": partial(shown, lambda context: Title(context, Plan())),
    "setup": setup,
    "editions": lambda size: behind(setup(size), "edition"),
    "seat": lambda size: behind(setup(size), "seat 2"),
    "house": lambda size: over(setup(size), rules("original")),
    "settings": lambda size: over(SCREENS["title"](size), partial(SettingsSheet, aside=False)),
    "deal": deal,
    "turn": turn,
    "held": held,
    "hint": hint,
    "pause": pause,
    "curtain": partial(shown, lambda context: curtain_of(context, 1, "Mo", LINE)),
    "scores": scores,
    "review": lambda size: behind(scores(size), "review"),
    "moment": lambda size: behind(behind(scores(size), "review"), "show"),
    "end": partial(settled, lambda context: Ending(context, a_match())),
}
SIGNS = (3, 7, 11, 13, 17, 23, 29, 31, 43, 47)
"""A rack with all five signs of powers in it."""
OF_EDITIONS: dict[str, Callable[[Size], Theatre]] = {
    "last-turn": waiting,
    "own-voice": silent_moment,
    "power-cards": lambda size: power(powers(size, 41, rack=SIGNS)),
    "order": lambda size: power(powers(size, 11, 20, 33, 49), "use"),
    "double-turn": lambda size: doubles(size, 4),
    "double-end": lambda size: rested(gone_out(size, 4)),
    "reversed": reversed_once,
    "letters-turn": letters,
    "letters-out": word_out,
    "partners-turn": partners_turn,
    "partners-end": partial(settled, lambda context: Ending(context, ended("partners", NAMES))),
    "scores-rounds": partial(settled, lambda context: Scores(context, ended("rounds", NAMES, 1))),
    "scores-words": partial(settled, lambda context: Scores(context, ended("words", NAMES, 1))),
}
"""What only some editions have, at the first size alone."""
PICTURES = [*product(SCREENS, SIZES), *((screen, SIZES[0]) for screen in OF_EDITIONS)]
SOME = [*zip(SCREENS, cycle(SIZES), strict=False), *PICTURES[len(SIZES) * len(SCREENS) :]]
"""Each screen once, those of all editions at the one size or the other."""


@pytest.mark.parametrize(
    ("screen", "size"), full(PICTURES, SOME), ids=lambda one: str(one).replace(", ", "x").strip("()")
)
def test_screen_looks_as_it_did(screen: str, size: Size) -> None:
    theatre = (SCREENS | OF_EDITIONS)[screen](size)
    theatre.open_eyes()
    shown, name = half(theatre.surface), f"{screen}-{size[0]}x{size[1]}.png"
    if os.environ.get("RACKO_GOLDEN") == "write":  # with RACKO_FULL=1, else not all
        write(shown, GOLDEN / name)
    if alike(shown, pygame.image.load(GOLDEN / name).convert(shown), NEAR) < ALIKE:
        FAILED.mkdir(exist_ok=True)
        pygame.image.save(shown, FAILED / name)
        pytest.fail(f"see {FAILED / name}")


def test_all_pictures_are_of_a_screen_and_small() -> None:
    files = list(GOLDEN.iterdir())
    assert len(files) == len(PICTURES)
    assert sum(file.stat().st_size for file in files) <= 1_800_000


def test_a_moved_card_would_be_seen() -> None:
    theatre = held((800, 480))
    before = half(theatre.surface)
    theatre.key("3")
    theatre.until(lambda: isinstance(theatre.top, TableScene) and theatre.top.playhead.idle)
    assert alike(before, half(theatre.surface), NEAR) < ALIKE


def half(surface: pygame.Surface) -> pygame.Surface:
    width, height = surface.get_size()
    return pygame.transform.smoothscale(surface, (width // 2, height // 2))


def write(shown: pygame.Surface, file: Path) -> None:
    """Keep a picture, in few shades."""
    from PIL import Image

    whole = Image.frombytes("RGB", shown.get_size(), pygame.image.tobytes(shown, "RGB"))
    whole.point([SHADE * (value // SHADE) + SHADE // 2 for value in range(256)] * 3).save(file, optimize=True)
