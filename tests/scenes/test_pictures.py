"""Golden pictures: six screens, from a fixed seed, at two sizes.

They are compared at half their size, where a pixel's worth of another font renderer does not matter and
a moved edge does. ``RACKO_GOLDEN=write`` makes them anew; what differs is kept in ``tests/failed``.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from racko_game.match.plan import Plan
from racko_game.scenes.ending import Ending
from racko_game.scenes.play import Play
from racko_game.scenes.scores import Scores
from racko_game.scenes.setup import Setup
from racko_game.scenes.title import Title
from tests.theatre import Theatre, plan, play

GOLDEN = Path(__file__).parent.parent / "golden" / "pictures"
FAILED = Path(__file__).parent.parent / "failed"
SIZES = ((1280, 720), (800, 480))
NEAR = 24  # of 255: how far a channel may be off
ALIKE = 0.998  # of the pixels


def title(size: tuple[int, int]) -> Theatre:
    return Theatre(lambda kit: Title(kit, Plan()), size)


def setup(size: tuple[int, int]) -> Theatre:
    return Theatre(lambda kit: Setup(kit, plan("tray", 4)), size)


def deal(size: tuple[int, int]) -> Theatre:
    theatre = Theatre(play(plan("tray", 4)), size)
    theatre.until(lambda: theatre.sounds.heard.count("deal") >= 20)
    return theatre


def turn(size: tuple[int, int]) -> Theatre:
    theatre = Theatre(play(plan("tray", 4)), size)
    theatre.until(theatre.asked)
    theatre.key("d")
    theatre.until(theatre.asked)
    return theatre


def round_scores(size: tuple[int, int]) -> Theatre:
    theatre = Theatre(play(plan("original", 3, 0)), size)
    theatre.until(lambda: isinstance(theatre.top, Scores))
    theatre.frame(dt=2.0)
    theatre.frame()
    return theatre


def end(size: tuple[int, int]) -> Theatre:
    short = plan("modern", 4, 0)
    short.options["target"] = 75
    theatre = Theatre(play(short), size)
    theatre.kit.settings.speed = 4
    theatre.until(lambda: isinstance(theatre.top, Ending))
    theatre.frame(dt=3.0)
    theatre.frame()
    return theatre


SCREENS: dict[str, Callable[[tuple[int, int]], Theatre]] = {
    "title": title,
    "setup": setup,
    "deal": deal,
    "turn": turn,
    "scores": round_scores,
    "end": end,
}


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
@pytest.mark.parametrize("screen", SCREENS)
def test_screen_looks_as_it_did(screen: str, size: tuple[int, int]) -> None:
    shown = half(SCREENS[screen](size).surface)
    file = GOLDEN / f"{screen}-{size[0]}x{size[1]}.png"
    if os.environ.get("RACKO_GOLDEN") == "write":
        pygame.image.save(shown, file)
    share = alike(shown, pygame.image.load(file).convert(shown))
    if share < ALIKE:
        FAILED.mkdir(exist_ok=True)
        pygame.image.save(shown, FAILED / file.name)
    assert share >= ALIKE, f"{file.name}: {1 - share:.2%} of the picture differ; see {FAILED / file.name}"


def test_a_moved_card_would_be_seen() -> None:
    theatre = turn((800, 480))
    before = half(theatre.surface)
    theatre.key("3")
    theatre.until(lambda: isinstance(theatre.top, Play) and theatre.top.playhead.idle)
    assert alike(before, half(theatre.surface)) < ALIKE


def half(surface: pygame.Surface) -> pygame.Surface:
    width, height = surface.get_size()
    return pygame.transform.smoothscale(surface, (width // 2, height // 2))


def alike(a: pygame.Surface, b: pygame.Surface) -> float:
    """The share of pixels in which every channel is near."""
    assert a.get_size() == b.get_size()
    more, less = a.copy(), b.copy()
    more.blit(b, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    less.blit(a, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    more.blit(less, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    near = pygame.mask.from_threshold(more, (0, 0, 0), (NEAR + 1, NEAR + 1, NEAR + 1, 255))
    return near.count() / (a.get_width() * a.get_height())
