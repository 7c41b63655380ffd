"""A chart of the totals over the rounds of a match: one line a seat."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Surface

from ..stage.pose import Box
from .art import Art, composer, painter
from .emblem import emblem
from .shapes import blank, filled, shape, stroke
from .sprite import Picture, Sprite
from .text import text
from .theme import WHITE, Theme, mix

CHART = 20  # z
Totals = tuple[tuple[int, ...], ...]  # by seat, after each round


def chart(box: Box, totals: Totals, target: int, share: float = 1.0) -> list[Sprite]:
    """The lines of all seats, each ending in its emblem, and the target to be reached.

    ``share``: how much of the match has been told; the emblems are where the lines are by then.
    """
    x, y, w, h = (round(v) for v in box)
    size = h * 0.12
    most = max(target, *(line[-1] for line in totals))
    plot = Box(x, y + size, w - size, h - 2 * size)
    key: Picture = ("chart", round(plot.w), round(plot.h), totals, target, most)
    wide = round(plot.w * min(max(share, 0.0), 1.0))
    if wide < round(plot.w):
        key = ("part of", key, max(wide, 1))
    high = _high(plot, target, most) - size * 0.42
    sprites = [
        Sprite(CHART, key, round(plot.x), round(plot.y)),
        text(str(target), plot.x, high, size * 0.56, "quiet", "digits", z=CHART),
    ]
    for seat in sorted(range(len(totals)), key=lambda seat: totals[seat][-1]):
        at = _high(plot, total_at(totals[seat], share), most)
        sprites.append(emblem(seat, plot.x + wide, at, size, CHART + 1))
    return sprites


def total_at(line: Sequence[int], share: float) -> float:
    """How high a seat's line is when that share of the match has been told."""
    told = min(max(share, 0.0), 1.0) * len(line)
    whole = min(int(told), len(line) - 1)
    before = line[whole - 1] if whole else 0
    return before + (line[whole] - before) * (told - whole)


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

        return shape(w, h, draw)

    for share, total in ((0.6, target), (1.0, 0)):
        ground = mix(theme.panel, theme.quiet, share)
        picture.blit(filled(line([(0, level(total)), (w, level(total))], 2), ground), (0, 0))
    for seat, sums in enumerate(totals):
        points = [(w * i / len(sums), level(total)) for i, total in enumerate((0, *sums))]
        picture.blit(filled(line(points, thick), theme.seats[seat]), (0, 0))
    return picture
