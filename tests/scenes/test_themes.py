"""What golden pictures show of one theme holds in all, and what is said in one language in every other one.

Every picture of every screen of the walk is painted in every theme, at one size.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import replace
from functools import cache
from itertools import chain
from typing import Any, NamedTuple

import pygame
import pytest
from pygame import Surface

from racko_game.ai.players.computers import PERSONAS
from racko_game.controls.bindings.bindings import BY_DEFAULT
from racko_game.controls.intents import Device, Hand
from racko_game.match.challenges.positions import why_best
from racko_game.match.messages.speech import spelt
from racko_game.match.plans.plan import COMPUTERS, PERSONS
from racko_game.message import Message
from racko_game.paint.engine.colours import ARCADE, CONTRAST, EVENING, THEMES, Theme
from racko_game.paint.engine.sprites import Art, Picture
from racko_game.scenes.pages.positions.positions import Verdict
from racko_game.scenes.pages.results.scores import Ending, Scores
from racko_game.ui.scene import Scene
from racko_game.words.language import CONTENT, SPEAKER, Catalogue, Language

from ..counts import full
from . import walk
from .around import Made
from .walk import SCREENS, context, ground

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


def foreign(sentence: str) -> str:
    """A sentence in a language of one letter; what stands in braces is as it was."""
    return "".join(
        part if part.startswith("{") else re.sub(r"[A-Za-z]", "ö", part)
        for part in re.split(r"(\{[^}]*\})", sentence)
    )


class Foreign(Catalogue):
    """Knows every sentence."""

    def text(self, id: str, readers: Collection[str] = (), n: object = None) -> str:
        said = super().text(id, readers, n)
        return said if id.startswith("plural.") else foreign(said)


@pytest.fixture
def _foreign(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SPEAKER, "language", Language(Foreign(CONTENT / "en")))


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


@pytest.mark.usefixtures("_foreign")
def test_no_word_of_english_is_left_on_any_screen() -> None:
    """In another language every screen speaks it: no word on it is hard-coded."""
    english = {}
    for name, screen in SPOKEN.items():
        scene = screen(walk.context((1280, 720)))
        said = [text for text in read(scene) if not a_long_name(text)]
        assert said, name
        words = {word for text in said for word in re.findall(r"[A-Za-z]{2,}", text)}
        english[name] = words - KEPT - spelt_out(scene)
    assert not {name: words for name, words in english.items() if words}
