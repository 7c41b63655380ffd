"""A chart of the totals over the rounds of a match: one line a seat."""

from __future__ import annotations

from functools import lru_cache

from pygame import Surface

from ..stage.pose import Box
from .art import painter
from .emblem import emblem
from .shapes import blank, filled, shape, stroke
from .sprite import Sprite
from .text import text
from .theme import WHITE, Theme, mix

CHART = 20  # z
Totals = tuple[tuple[int, ...], ...]  # by seat, after each round


@lru_cache(maxsize=8)
def chart(box: Box, totals: Totals, target: int) -> tuple[Sprite, ...]:
    """The lines of all seats, each ending in its emblem, and the target to be reached."""
    x, y, w, h = (round(v) for v in box)
    size = h * 0.12
    most = max(target, *(line[-1] for line in totals))
    plot = Box(x, y + size, w - size, h - 2 * size)
    key = ("chart", round(plot.w), round(plot.h), totals, target, most)
    high = _high(plot, target, most) - size * 0.42
    sprites = [
        Sprite(CHART, key, round(plot.x), round(plot.y)),
        text(str(target), plot.x, high, size * 0.56, "quiet", "digits", z=CHART),
    ]
    for seat in sorted(range(len(totals)), key=lambda seat: totals[seat][-1]):
        at = _high(plot, totals[seat][-1], most)
        sprites.append(emblem(seat, plot.x + plot.w, at, size, CHART + 1))
    return tuple(sprites)


def _high(plot: Box, total: int, most: int) -> float:
    return plot.y + plot.h * (1 - total / most)


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

        return shape(w, h, draw)

    for share, total in ((0.6, target), (1.0, 0)):
        ground = mix(theme.panel, theme.quiet, share)
        picture.blit(filled(line([(0, level(total)), (w, level(total))], 2), ground), (0, 0))
    for seat, sums in enumerate(totals):
        points = [(w * i / len(sums), level(total)) for i, total in enumerate((0, *sums))]
        picture.blit(filled(line(points, thick), theme.seats[seat]), (0, 0))
    return picture
