"""Golden pictures: every screen in the usual theme, from a fixed seed, at two sizes. What they show holds in
all themes: every picture of every screen of the walk is painted in each, at one size; and what is said in one
language is said in every other one.

Golden pictures are compared at half their size, where the pixel of another font renderer does not matter and
a moved edge does. ``RACKO_GOLDEN=write`` makes them anew; what differs is kept in ``tests/failed``.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Collection, Iterator
from dataclasses import replace
from functools import cache, partial
from itertools import chain, cycle, product
from pathlib import Path
from typing import Any, NamedTuple

import pygame
import pytest
from pygame import Surface

from racko_game.ai.players.character import Character
from racko_game.ai.players.computers import PERSONAS
from racko_game.controls.bindings.bindings import BY_DEFAULT
from racko_game.controls.intents import Device, Hand
from racko_game.match.challenges.positions import why_best
from racko_game.match.match import Match, Seat
from racko_game.match.messages.speech import spelt
from racko_game.match.plans.plan import COMPUTERS, PERSONS, Plan
from racko_game.message import Message
from racko_game.paint.engine.colours import ARCADE, CONTRAST, EVENING, THEMES, Theme
from racko_game.paint.engine.sprites import Art, Picture
from racko_game.scenes.context import AppContext
from racko_game.scenes.pages.pause import Pause
from racko_game.scenes.pages.positions.positions import Verdict
from racko_game.scenes.pages.results.scores import Ending, Scores
from racko_game.scenes.pages.settings.settings import SettingsSheet
from racko_game.scenes.pages.setup.setup import Setup
from racko_game.scenes.pages.title.title import Title
from racko_game.scenes.table.covers import Curtain
from racko_game.scenes.table.scene import TableScene
from racko_game.ui.scene import Scene
from racko_game.words.language import CONTENT, SPEAKER, Catalogue, Language
from tests.counts import full
from tests.doubles import doubles, gone_out, reversed_once
from tests.house.tables import silent_moment, waiting
from tests.match.playing import NAMES, play_out
from tests.powers import powers, tossed
from tests.rules.spelling import ready
from tests.rules.tables import charter
from tests.theatre import SEED, Theatre, plan, play

from . import walk
from .around import Made
from .seen import Size, curtain_of
from .test_results import counted
from .walk import SCREENS, context, ended, ground, rules

GOLDEN = Path(__file__).parent.parent / "golden" / "pictures"
FAILED = Path(__file__).parent.parent / "failed"
SIZES = ((1280, 720), (800, 480))
a_round, opened = cache(counted), partial(Theatre, looks=True)
SHADE = 24  # of 255: from one shade of a golden picture to the next, so it takes a third of the room
OFF = 24  # of 255: how far a channel may be off
ALIKE = 0.998  # of the pixels


def setup(size: Size) -> Theatre:
    return opened(lambda context: Setup(context, plan("tray", 4)), size)


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
    theatre = opened(make, size)
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
    theatre = opened(lambda context: TableScene(context, match or plan("tray", 4).start(SEED)), size)
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
PICTURED: dict[str, Callable[[Size], Theatre]] = {
    "title": partial(opened, lambda context: Title(context, Plan())),
    "setup": setup,
    "editions": lambda size: behind(setup(size), "edition"),
    "seat": lambda size: behind(setup(size), "seat 2"),
    "house": lambda size: over(setup(size), rules("original")),
    "settings": lambda size: over(PICTURED["title"](size), partial(SettingsSheet, aside=False)),
    "deal": deal,
    "turn": turn,
    "held": held,
    "hint": hint,
    "pause": pause,
    "curtain": partial(opened, lambda context: curtain_of(context, 1, "Mo", LINE)),
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
PICTURES = [*product(PICTURED, SIZES), *((screen, SIZES[0]) for screen in OF_EDITIONS)]
SOME = [*zip(PICTURED, cycle(SIZES), strict=False), *PICTURES[len(SIZES) * len(PICTURED) :]]
"""Each screen once, those of all editions at the one size or the other."""


@pytest.mark.parametrize(
    ("screen", "size"), full(PICTURES, SOME), ids=lambda one: str(one).replace(", ", "x").strip("()")
)
def test_screen_looks_as_it_did(screen: str, size: Size) -> None:
    theatre = (PICTURED | OF_EDITIONS)[screen](size)
    theatre.open_eyes()
    shown, name = half(theatre.surface), f"{screen}-{size[0]}x{size[1]}.png"
    if os.environ.get("RACKO_GOLDEN") == "write":  # with RACKO_FULL=1, else not all
        write(shown, GOLDEN / name)
    if alike(shown, pygame.image.load(GOLDEN / name).convert(shown), OFF) < ALIKE:
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
    assert alike(before, half(theatre.surface), OFF) < ALIKE


def half(surface: pygame.Surface) -> pygame.Surface:
    width, height = surface.get_size()
    return pygame.transform.smoothscale(surface, (width // 2, height // 2))


def write(shown: pygame.Surface, file: Path) -> None:
    """Keep a picture, in few shades."""
    from PIL import Image

    whole = Image.frombytes("RGB", shown.get_size(), pygame.image.tobytes(shown, "RGB"))
    whole.point([SHADE * (value // SHADE) + SHADE // 2 for value in range(256)] * 3).save(file, optimize=True)


SIZE = (800, 480)
TABLE = "table, seat 0 holds, 4 seats"
LIGHT = {"darkness", "halo", "pool"}
"""Pictures of light, and of none: what there is of it differs from theme to theme."""
PLAIN = {"day", "figure-tile", "lane", "panel", "plaque", "row", "rung", "shade", "table", "tabletop",
         "veil"}  # fmt: skip
"""Surfaces that may be of the colour that they lie on: a rim of them is seen, and what stands on them."""
NEAR, FAINT = 20, 10  # of 255: how far a channel may be off and look the same; of a rim
SEEN = 0.25  # of the pixels that a picture changes in the usual theme
RIM = 0.015  # of all its pixels
SHAPE = 0.03  # of a shape may lie elsewhere
GREY = 8  # of 255: from the least to the most of red, green and blue
MIDDLE = (128, 128, 128)
others = pytest.mark.parametrize(
    "theme", [one for one in THEMES.values() if one is not EVENING], ids=lambda theme: theme.name
)


class Shown(NamedTuple):
    """A picture on a screen, on what it lies on, and where."""

    screen: str
    order: int
    picture: Picture
    place: tuple[int, int]


@cache
def art(theme: Theme) -> Art:
    pygame.display.set_mode(SIZE)
    return Art(theme, 1 << 28)


@cache
def shown() -> list[list[Shown]]:
    """What is drawn on each screen, the ground first; on a table also for other devices than keys."""
    found = []
    screens = [(name, Device.KEYS) for name in SCREENS] + [(TABLE, Device.MOUSE), (TABLE, Device.PAD)]
    for name, device in screens:
        scene = SCREENS[name](replace(context(SIZE), hand=Hand(device)))
        sprites = sorted(scene.sprites(), key=lambda sprite: sprite.z)
        drawn = [(ground(scene), (0, 0)), *((sprite.key, (sprite.x, sprite.y)) for sprite in sprites)]
        found.append([Shown(f"{name}, {device.value}", order, *one) for order, one in enumerate(drawn)])
    return found


@cache
def sample(theme: Theme) -> list[list[Shown]]:
    """All screens, or a part where not all is tried: those that show a kind of picture which none before
    them shows, in every theme, and every other one of the rest in one."""
    seen: set[object] = set()
    first: list[list[Shown]] = []
    rest: list[list[Shown]] = []
    for screen in shown():
        kinds = {one.picture[0] for one in screen}
        (rest if kinds <= seen else first).append(screen)
        seen |= kinds
    apart = full(1, 6)
    return first + rest[list(THEMES.values()).index(theme) % apart :: apart]


def pictures(screens: list[list[Shown]]) -> list[Picture]:
    return list(dict.fromkeys(one.picture for screen in screens for one in screen))


def changes(theme: Theme, screen: list[Shown]) -> dict[Shown, float]:
    """The share of its pixels that each picture changes where it is laid."""
    found = {}
    surface = Surface(SIZE)
    surface.fill(MIDDLE)
    for one in screen:
        picture = art(theme).picture(one.picture)
        box = picture.get_rect(topleft=one.place).clip(surface.get_rect())
        if box:
            before = surface.subsurface(box).copy()
            surface.blit(picture, one.place)
            near = FAINT if one.picture[0] in PLAIN else NEAR
            found[one] = 1 - alike(before, surface.subsurface(box), near)
    return found


def alike(a: Surface, b: Surface, near: int) -> float:
    """The share of the pixels of two pictures of one size in which no channel is further off."""
    assert a.size == b.size
    more, less = a.copy(), b.copy()
    more.blit(b, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    less.blit(a, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    more.blit(less, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    near_by = pygame.mask.from_threshold(more, (0, 0, 0), (near + 1,) * 3 + (255,))
    return near_by.count() / (a.width * a.height)


@others
def test_everything_has_the_shape_that_it_has_in_the_usual_theme(theme: Theme) -> None:
    odd = []
    for picture in pictures(sample(theme)):
        usual, here = art(EVENING).picture(picture), art(theme).picture(picture)
        assert usual.size == here.size, picture
        if picture[0] not in LIGHT:
            a, b = (pygame.mask.from_surface(one, 127) for one in (usual, here))
            elsewhere = a.count() + b.count() - 2 * a.overlap_area(b, (0, 0))
            odd += [picture] * (elsewhere > SHAPE * max(a.count(), 1))
    assert not odd


@others
def test_everything_that_is_seen_in_the_usual_theme_is_seen(theme: Theme) -> None:
    unseen = []
    for screen in sample(theme):
        usual = changes(EVENING, screen)
        for one, share in changes(theme, screen).items():
            kind = one.picture[0]
            wanted = 0 if kind in LIGHT or usual[one] < RIM else RIM if kind in PLAIN else SEEN * usual[one]
            if share < wanted:
                unseen.append((*one, share, usual[one]))
    assert not unseen


def _grey(value: Any) -> Any:
    if not isinstance(value, tuple):
        return value
    if isinstance(value[0], tuple):
        return tuple(map(_grey, value))
    return (round(sum(value) / 3),) * 3


@pytest.mark.parametrize("theme", [EVENING, CONTRAST, ARCADE], ids=lambda theme: theme.name)
def test_no_colour_comes_from_anywhere_but_the_theme(theme: Theme) -> None:
    """In a theme of greys everything is grey."""
    grey, coloured = art(Theme(*map(_grey, theme))), []
    on_no_pad = (one for one in pictures(sample(theme)) if one[:2] != ("glyph", "button"))
    for picture in on_no_pad:  # a pad's button has the colours that are printed on it
        painted = grey.picture(picture)
        flat = Surface(painted.size)
        flat.fill(MIDDLE)
        flat.blit(painted, (0, 0))
        if alike(flat, pygame.transform.grayscale(flat), GREY) < 1:
            coloured.append(picture)
    assert not coloured


@pytest.mark.parametrize("trait", Theme._fields[2:])
def test_every_trait_of_a_theme_is_seen_somewhere(trait: str) -> None:
    """Each of its colours and each way to take the light, in a theme that has it."""
    theme = next(one for one in (EVENING, ARCADE) if getattr(one, trait))
    other: dict[str, Any] = {trait: _other(getattr(theme, trait))}
    changed = art(theme._replace(**other))
    samples = {picture[0]: picture for picture in pictures(shown())}.values()
    assert any(
        pygame.image.tobytes(art(theme).picture(one), "RGBA")
        != pygame.image.tobytes(changed.picture(one), "RGBA")
        for one in chain(samples, pictures(shown()))
    )


def _other(value: Any) -> Any:
    """Another colour; of several, each with red for blue; nothing of anything else."""
    if isinstance(value, tuple):
        return tuple(part[::-1] for part in value) if isinstance(value[0], tuple) else (255, 0, 254)
    return type(value)()


PRINTED = {BY_DEFAULT.labels(device).of("peek") for device in Device}
KEPT = {*PERSONAS, *COMPUTERS, *PERSONS, *PRINTED}
KEPT |= {*re.findall(r"\w+", " ".join((walk.LINE, *walk.TYPED)))}
"""Names, what stands on a button, and what the tests themselves have written."""


def spelt_out(scene: Scene) -> set[str]:
    """The words that went out in its match, and that the coach names: facts, the same in every language."""
    if isinstance(scene, Verdict):
        return {str(fact) for one in named(why_best(scene.position, scene.match).full) for fact in one}
    if not isinstance(scene, Scores | Ending):
        return set()
    rules, rounds = scene.match.rules, scene.match.rounds
    return {spelt(rules, one.racks[seat]) for one in rounds for seat in one.callers if rules.goal.spells}


def named(message: Message) -> Iterator[list[object]]:
    """The words of the dictionary that a message and those in it name."""
    given = dict(message.args)
    yield [fact for name, fact in given.items() if name == "word"]
    for part in given.values():
        if isinstance(part, Message):
            yield from named(part)


class Foreign(Catalogue):
    """Knows every sentence in a language of one letter; what stands in braces is as it was."""

    def text(self, id: str, readers: Collection[str] = (), n: object = None) -> str:
        said = re.split(r"(\{[^}]*\})", super().text(id, readers, n))
        foreign = (part if part.startswith("{") else re.sub(r"[A-Za-z]", "ö", part) for part in said)
        return "".join(said if id.startswith("plural.") else foreign)


def read(scene: Scene) -> Iterator[str]:
    """All that is written there, but on keys."""
    for sprite in scene.sprites():
        if sprite.picture[0] == "text":
            yield str(sprite.picture[1])
        elif sprite.picture[0] == "tray":
            yield str(sprite.picture[-1])


def a_long_name(text: str) -> bool:
    """Whether that is a person's name and nothing else, shortened for want of room."""
    short = text.removesuffix("…")
    return short != text and any(name.startswith(short) for name in walk.ENDLESS)


SPOKEN: dict[str, Made] = walk.SCREENS | dict([*walk.SPEECH.items()][::3])
"""What is said at a table of two is said at one of three or four."""


def test_no_word_of_english_is_left_on_any_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    """In another language every screen speaks it: no word on it is hard-coded."""
    monkeypatch.setattr(SPEAKER, "language", Language(Foreign(CONTENT / "en")))
    english = {}
    for name, screen in SPOKEN.items():
        scene = screen(walk.context((1280, 720)))
        said = [text for text in read(scene) if not a_long_name(text)]
        assert said, name
        words = {word for text in said for word in re.findall(r"[A-Za-z]{2,}", text)}
        english[name] = words - KEPT - spelt_out(scene)
    assert not {name: words for name, words in english.items() if words}
