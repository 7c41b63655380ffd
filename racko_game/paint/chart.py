"""A chart of the totals over the rounds of a match: one line a seat."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from pygame import Surface

from ..stage.pose import Box
from .art import Art, composer, painter
from .emblem import emblem
from .shapes import FINE, blank, filled, shape, stroke
from .sprite import Picture, Sprite
from .text import text
from .theme import WHITE, Theme, mix

CHART = 20  # z
APART = 0.84  # of an emblem: how far from the next one it stands at the end
BROAD = 200 * 200  # pixels: a larger chart has lines so thick that half as fine is fine enough
LATE = 0.15  # of the telling: its end, in which those that have met go apart
Totals = tuple[tuple[int, ...], ...]  # by seat, after each round


def chart(box: Box, totals: Totals, target: int, letter: float = 0, share: float = 1.0) -> list[Sprite]:
    """The lines of all seats, each ending in its emblem, and the target to be reached.

    Its number is of size ``letter`` at the least. ``share``: how much of the match has been told; the
    emblems are where the lines are by then.
    """
    x, y, w, h = (round(v) for v in box)
    size = h * 0.12
    number = max(size * 0.56, letter)
    most = max(target, *(line[-1] for line in totals))
    top = max(size, number * 1.2)
    plot = Box(x, y + top, w - size, h - top - size / 2)
    key: Picture = ("chart", round(plot.w), round(plot.h), totals, target, most)
    wide = round(plot.w * min(max(share, 0.0), 1.0))
    if wide < round(plot.w):
        key = ("part of", key, max(wide, 1))
    high = _high(plot, target, most) - max(size * 0.42, number * 0.62)
    sprites = [
        Sprite(CHART, key, round(plot.x), round(plot.y)),
        text(str(target), plot.x, high, number, "quiet", "digits", z=CHART),
    ]
    ends = sorted((_high(plot, total_at(line, share), most), seat) for seat, line in enumerate(totals))
    gap = APART * size * max(1 - (1 - share) / LATE, 0.0)
    for at, (_, seat) in zip(_apart([end for end, _ in ends], gap, plot.y + plot.h), ends, strict=True):
        sprites.append(emblem(seat, plot.x + wide, at, size, CHART + 1))
    return sprites


def total_at(line: Sequence[int], share: float) -> float:
    """How high a seat's line is when that share of the match has been told."""
    told = min(max(share, 0.0), 1.0) * len(line)
    whole = min(int(told), len(line) - 1)
    before = line[whole - 1] if whole else 0
    return before + (line[whole] - before) * (told - whole)


def _apart(heights: list[float], gap: float, foot: float) -> list[float]:
    """Heights in rising order, moved until none is nearer than ``gap`` to the next or beyond ``foot``."""
    lowest, moved = -inf, []
    for height in heights:
        lowest = max(height, lowest + gap)
        moved.append(lowest)
    for i in reversed(range(len(moved))):
        moved[i] = min(moved[i], foot)
        foot = moved[i] - gap
    return moved


def _high(plot: Box, total: float, most: int) -> float:
    return plot.y + plot.h * (1 - total / most)


@composer("part of", brief=True)
def paint_part(art: Art, picture: Picture, wide: int) -> Surface:
    """The left part of a picture."""
    whole = art.picture(picture)
    return whole.subsurface(0, 0, min(wide, whole.width), whole.height).copy()


@painter("chart")
def paint_chart(theme: Theme, w: int, h: int, totals: Totals, target: int, most: int) -> Surface:
    """The lines from nothing at the left to the last round at the right."""
    picture = blank(w, h)
    thick = max(h * 0.018, 3)

    def level(total: int) -> float:
        return thick + (h - 2 * thick) * (1 - total / most)

    def line(points: list[tuple[float, float]], wide: float) -> Surface:
        def draw(surface: Surface, fine: int) -> None:
            stroke(surface, WHITE, [(x * fine, y * fine) for x, y in points], wide * fine)

        return shape(w, h, draw, FINE if w * h < BROAD else FINE // 2)

    for share, total in ((0.6, target), (1.0, 0)):
        ground = mix(theme.panel, theme.quiet, share)
        picture.blit(filled(line([(0, level(total)), (w, level(total))], 2), ground), (0, 0))
    for seat, sums in enumerate(totals):
        points = [(w * i / len(sums), level(total)) for i, total in enumerate((0, *sums))]
        picture.blit(filled(line(points, thick), theme.seats[seat]), (0, 0))
    return picture
