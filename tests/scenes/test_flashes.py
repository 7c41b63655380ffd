"""Nothing flashes: no quarter of the picture goes light and dark more than three times in a second.

A flash is a pair of opposing changes of relative luminance, each by a tenth of the scale or more.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest

from racko_game.paint.engine.colours import luminance
from racko_game.scenes.pages.results.scores import Ending, Scores
from racko_game.scenes.table.scene import TableScene
from racko_game.store.settings import Motion
from tests.match.playing import play_out
from tests.theatre import MOMENT, Theatre, plan, play

from ..counts import full
from .seen import SMALL

CELLS = (16, 12)
QUARTER = CELLS[0] * CELLS[1] / 4
CHANGE = 0.1
ALLOWED = 3
SECOND = round(1 / MOMENT)

Light = tuple[float, ...]  # of every cell


def light(surface: pygame.Surface) -> Light:
    """The relative luminance of the picture, cell by cell."""
    small = pygame.transform.smoothscale(surface, CELLS)
    pixels = pygame.image.tobytes(small, "RGB")
    return tuple(luminance((r, g, b)) for r, g, b in zip(*[iter(pixels)] * 3, strict=True))


def swings(cell: Sequence[float]) -> list[int]:
    """The frames in which a cell's light has turned: up or down by a tenth since it last turned."""
    turned: list[int] = []
    low = high = cell[0]
    way = 0
    for frame, value in enumerate(cell):
        low, high = min(low, value), max(high, value)
        if way != 1 and value >= low + CHANGE:
            turned, way, high = [*turned, frame], 1, value
        elif way != -1 and value <= high - CHANGE:
            turned, way, low = [*turned, frame], -1, value
    return turned


def flashing(frames: Sequence[Light]) -> int:
    """The most cells that, in one and the same second, flash more often than is allowed."""
    most = 0
    turned = [swings(cell) for cell in zip(*frames, strict=True)]
    for begin in range(0, len(frames), SECOND // 3):
        within = range(begin, begin + SECOND)
        often = sum(sum(frame in within for frame in cell) // 2 > ALLOWED for cell in turned)
        most = max(most, often)
    return most


def test_what_flashes_would_be_found() -> None:
    def shown(times: int, share: float) -> list[Light]:
        """So many flashes in a second, over that share of the picture."""
        cells = CELLS[0] * CELLS[1]
        lit = round(share * cells)
        half = SECOND / times / 2
        return [
            tuple(0.5 if i < lit and int(frame / half) % 2 else 0.2 for i in range(cells))
            for frame in range(2 * SECOND)
        ]

    assert flashing(shown(5, 0.3)) >= QUARTER
    assert flashing(shown(5, 0.2)) < QUARTER
    assert flashing(shown(3, 1.0)) == 0
    assert flashing([(0.2,) * 192, (0.29,) * 192] * SECOND) == 0


def watched(theatre: Theatre, until: type) -> list[Light]:
    frames = []
    while not isinstance(theatre.top, until):
        theatre.frame()
        frames.append(light(theatre.surface))
    for _ in range(SECOND):
        theatre.frame()
        frames.append(light(theatre.surface))
    return frames


ROUNDS = full([("full", 1), ("full", 4), ("reduced", 1), ("none", 4)], [("full", 4)])


@pytest.mark.parametrize(("motion", "speed"), ROUNDS)
def test_nothing_flashes_in_a_whole_round(motion: Motion, speed: int) -> None:
    theatre = Theatre(play(plan("original", 2, 0)), SMALL, looks=True)
    theatre.context.settings.motion, theatre.context.settings.speed = motion, speed
    frames = watched(theatre, Scores)
    assert theatre.sounds.heard.count("racko") == 1
    assert len(frames) > 200
    assert flashing(frames) < QUARTER


def test_nothing_flashes_when_a_match_ends() -> None:
    match = play_out(plan("original", 4, 0).start(bytes(16)))
    theatre = Theatre(lambda context: TableScene(context, match), SMALL, looks=True)
    assert flashing(watched(theatre, Ending)) < QUARTER
