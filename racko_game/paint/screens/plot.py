"""The lines of a chart, their marks, and the ground they run over."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import ceil, hypot
from typing import NamedTuple

import pygame
from pygame import Surface

from ..engine.art import Art, composer, painter
from ..engine.shapes import FINE, blank, filled, shape, stroke
from ..engine.sprite import Picture
from ..ink.colours import Colour, readable
from ..ink.theme import WHITE, Theme, mix
from ..people.emblem import paint_emblem
from ..people.pair import paint_emblems

Totals = tuple[tuple[int, ...], ...]  # by seat, after each round
PlotPoint = tuple[float, float]
TotalSpan = tuple[int, int]
BROAD = 200 * 200  # pixels: a larger chart has lines so thick that half as fine is fine enough
THICK, MARK = 0.012, 0.046  # of the plot's height: a line, the marks on it
THIN = 3, 15  # pixels: the least of these
NEAR = 0.9  # marks: those of seats nearer than this to one another are moved along their lines
DASH, HOLE = 0.02, 0.014  # of the plot's width: the line of the target
LEADING = 0.45  # of a line's thickness: what leads from its end to its emblem
OVER = 4  # pixels: how far the ground reaches above and below the plot
SEEN = 3.2  # the contrast of lines with their ground
GRID, AXIS = (
    0.22,
    0.7,
)  # from the panel to quiet words: the colour of light lines, of the lowest and its strokes
SHADE = 84, 0  # of 255: how much of its colour is seen under the winner's line, at the top and at the foot
STRAND = 2.4  # of a line's thickness: how long its pieces are, where partners' colours take turns
CASE = 1.7  # of a line's thickness: the dark rim that parts it from those it crosses


class Path(NamedTuple):
    """A seat's way over a plot so wide and high, and from its end so far on (dx) to such a height.

    ``span``: the lowest and the highest total that there is room for.
    """

    line: tuple[int, ...]
    span: TotalSpan
    w: float
    h: float
    lead: PlotPoint

    def at(self, x: float) -> float:
        """How far below the plot's top the line is there."""
        last = self._level(self.line[-1])
        if x > self.w:
            return last + (self.lead[1] - last) * (x - self.w) / self.lead[0]
        return self._level(total_at(self.line, x / self.w))

    def points(self) -> list[PlotPoint]:
        """From nothing through the total of each round to the last."""
        steps = (0, *self.line)
        return [(self.w * i / len(self.line), self._level(total)) for i, total in enumerate(steps)]

    def _level(self, total: float) -> float:
        return self.h * level(self.span, total)


def level(span: TotalSpan, total: float) -> float:
    """How far below the plot's top a total stands, as a share of its height."""
    least, most = span
    return (most - total) / (most - least)


def total_at(line: Sequence[int], share: float) -> float:
    """How high a seat's line is when that share of the match has been told."""
    told = min(max(share, 0.0), 1.0) * len(line)
    whole = min(int(told), len(line) - 1)
    before = line[whole - 1] if whole else 0
    return before + (line[whole] - before) * (told - whole)


@composer("part-of", brief=True)
def paint_part(art: Art, picture: Picture, wide: int) -> Surface:
    """The left part of a picture."""
    whole = art.picture(picture)
    return whole.subsurface(0, 0, min(wide, whole.width), whole.height).copy()


@painter("plot-ground")
def paint_ground(
    theme: Theme, w: int, h: int, heights: tuple[float, ...], zero: float, target: float | None, rounds: int
) -> Surface:
    """Light lines at round numbers, a strong one at nothing, a stroke for each round at the foot, and the
    target's, if there is one, in dashes."""
    picture = blank(w, h + 2 * OVER)
    thin, thick = max(h // 400, 1), max(round(h * THICK * 0.6), 2)
    light, strong = (mix(theme.panel, theme.quiet, share) for share in (GRID, AXIS))
    for height in (*heights, h):
        picture.fill(light, (0, round(height) + OVER - thin // 2, w, thin))
    picture.fill(strong, (0, round(zero) + OVER - thin, w, 2 * thin))
    for i in range(rounds + 1):
        picture.fill(strong, (min(round(w * i / rounds), w - thin), h, thin, 2 * OVER))
    if target is not None:
        brass, dash = readable(theme.brass, theme.panel, SEEN), (DASH + HOLE) * w
        top = round(target) + OVER - thick // 2
        for i in range(ceil(w / dash)):
            picture.fill(brass, (round(i * dash), top, round(DASH * w), thick))
    return picture


@painter("plot-lines")
def paint_lines(
    theme: Theme,
    w: int,
    h: int,
    totals: Totals,
    whose: tuple[tuple[int, ...], ...],
    span: TotalSpan,
    rim: int,
    lead: float,
    ends: tuple[float, ...],
) -> Surface:
    """The lines with marks in the shapes of the seats' emblems, ``rim`` pixels more all round; those of
    partners are of both colours in turn."""
    picture = blank(round(w + lead) + 2 * rim, h + 2 * rim)
    thick = max(min(h * THICK, 0.35 * w / len(totals[0])), THIN[0])
    paths = [Path(line, span, w, h, (lead, end)) for line, end in zip(totals, ends, strict=True)]
    best = max(range(len(totals)), key=lambda seat: totals[seat][-1])
    _shade(picture, theme.seats[whose[best][0]], paths[best], rim)
    for team, path in zip(whose, paths, strict=True):
        way = [(x + rim, y + rim) for x, y in (*path.points(), (w + lead, path.lead[1]))]
        stroke(picture, theme.panel, way[:-1], CASE * thick)
        tones = [readable(theme.seats[seat], theme.panel, SEEN) for seat in team]
        picture.blit(filled(_line(picture, way, thick), tones[0]), (0, 0))
        for tone in tones[1:]:
            picture.blit(filled(_strands(picture, way[:-1], thick), tone), (0, 0))
    size = round(max(min(h * MARK, w / len(totals[0]) * 0.5), THIN[1]))
    for seat, x in marked(paths, size):
        y = paths[seat].at(x) + rim
        mark = _mark(theme, whose[seat], size)
        picture.blit(mark, (round(x + rim - mark.width / 2), round(y - size / 2)))
    return picture


def _mark(theme: Theme, team: tuple[int, ...], size: int) -> Surface:
    if len(team) > 1:
        return paint_emblems(theme, team[0], team[1], size)
    return paint_emblem(theme, team[0], size)


def _line(picture: Surface, way: Sequence[PlotPoint], thick: float) -> Surface:
    """The mask of a line; from the last round on to the emblem it is thin."""

    def draw(surface: Surface, fine: int) -> None:
        points = [(x * fine, y * fine) for x, y in way]
        stroke(surface, WHITE, points[:-1], thick * fine)
        stroke(surface, WHITE, points[-2:], LEADING * thick * fine)

    w, h = picture.get_size()
    return shape(w, h, draw, FINE if w * h < BROAD else FINE // 2)


def _strands(picture: Surface, way: Sequence[PlotPoint], thick: float) -> Surface:
    """The mask of every other piece of a line."""
    long = STRAND * thick

    def draw(surface: Surface, fine: int) -> None:
        gone = 0.0
        for (x, y), (to_x, to_y) in pairwise(way):
            whole = hypot(to_x - x, to_y - y)
            for i in range(int(gone / long), int((gone + whole) / long) + 1):
                begin, end = max(i * long - gone, 0.0), min((i + 1) * long - gone, whole)
                if i % 2 and end > begin > 0:
                    ends = [(x + (to_x - x) * at / whole, y + (to_y - y) * at / whole) for at in (begin, end)]
                    stroke(surface, WHITE, [(px * fine, py * fine) for px, py in ends], thick * fine)
            gone += whole

    w, h = picture.get_size()
    return shape(w, h, draw, FINE // 2)


def _shade(picture: Surface, hue: Colour, path: Path, rim: int) -> None:
    """A breath of the winner's colour between its line and nothing, less and less of it."""
    zero = path.h * level(path.span, 0)
    under = [*path.points(), (path.w, zero), (0.0, zero)]
    veil = blank(*picture.get_size())
    pygame.draw.polygon(veil, (*hue, 255), [(x + rim, y + rim) for x, y in under])
    fading = Surface((1, 2), pygame.SRCALPHA)
    for y, alpha in enumerate(SHADE):
        fading.set_at((0, y), (255, 255, 255, alpha))
    fading = pygame.transform.smoothscale(fading, veil.get_size())
    veil.blit(fading, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(veil, (0, 0))


def marked(paths: Sequence[Path], size: int) -> Iterator[tuple[int, float]]:
    """Which seat's line has a mark where: at each round, or as many of them as there is room for; those
    that would hide one another stand side by side, each on its own line."""
    first, step = paths[0], 1.1 * size
    rounds = len(first.line)
    xs = [first.w * number / rounds for number in range(rounds + 1)]
    groups = [_groups([path.at(x) for path in paths], NEAR * size) for x in xs]
    apart = rounds / first.w * step * (1 + max(len(group) for some in groups[1:] for group in some))
    every = next(n for n in (1, 2, 3, 5, 10, 20, 50, rounds) if n >= min(apart, rounds))
    for number in (*(n for n in range(every, rounds, every) if rounds - n >= apart), rounds):
        for group in groups[number]:
            ahead = 0.0 if number == rounds else (len(group) - 1) / 2
            yield from ((seat, xs[number] + (ahead - i) * step) for i, seat in enumerate(reversed(group)))


def _groups(heights: Sequence[float], near: float) -> list[list[int]]:
    """The seats whose heights are near to one another, together."""
    groups: list[list[int]] = []
    for seat in sorted(range(len(heights)), key=heights.__getitem__):
        if groups and heights[seat] - heights[groups[-1][-1]] < near:
            groups[-1].append(seat)
        else:
            groups.append([seat])
    return groups
