"""The chart of scores over the rounds of a match: a line for each seat, which can be told apart without
color."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate, count, pairwise, repeat
from math import ceil, hypot
from typing import NamedTuple

from pygame import Surface

from ...stage.geometry import Box, MinTextPx, Px
from ...stage.layers import CHART
from ...words.language import say
from ..engine.colours import Theme, mix, readable
from ..engine.shapes import FINE, Point, blank, filled, layered, stroke, stroked, translucent_polygon
from ..engine.sprites import Art, Picture, Sprite, Steps, composer, painter
from ..engine.text import measure, number_text, text
from ..people.emblems import emblems, emblems_width, paint_emblem, paint_emblems

Totals = tuple[tuple[int, ...], ...]  # by seat or team, after each round
TotalSpan = tuple[int, int]
BROAD = 200 * 200  # pixels: a larger chart has lines so thick that half as fine is fine enough
THICK, MARK = 0.012, 0.046  # of the plot's height: a line, the marks on it
THIN = 3, 15  # pixels: the least of these
NEAR = 0.9  # marks: those of seats nearer than this to one another are moved along their lines
DASH, HOLE = 0.02, 0.014  # of the plot's width: the line of the target
LEADING = 0.45  # of a line's thickness: what leads from its end to its emblem
OVER = 4  # pixels: how far the ground reaches above and below the plot
SEEN = 3.2  # the contrast of lines with their ground
GRID, AXIS = 0.22, 0.7  # from the panel to quiet words: light lines; the lowest one and its strokes
SHADE = 84, 0  # of 255: how much of its colour is seen under the winner's line, at the top and at the foot
STRAND = 2.4  # of a line's thickness: how long its pieces are, where partners' colours take turns
CASE = 1.7  # of a line's thickness: the dark rim that parts it from those it crosses


class MatchTotals(NamedTuple):
    """The totals of a match: a line for each team, with its total after each round. ``target``: the points to
    win, 0 if there is no target; then ``unit`` may name what is counted; ``teams``: the seats of each line;
    if empty, the lines are those of seats 0, 1, 2 …"""

    totals: Totals
    target: int = 0
    unit: str = ""
    teams: Sequence[tuple[int, ...]] = ()

    @property
    def owners(self) -> tuple[tuple[int, ...], ...]:
        """Return the seats of each line."""
        return tuple(self.teams) or tuple((seat,) for seat in range(len(self.totals)))


class Path(NamedTuple):
    """A line of totals in a plot of size ``w`` × ``h``, and ``lead``: the thin line (dx, dy) from its end to
    its emblem; all in pixels. ``line``: the total after each round; ``span``: the lowest and the highest
    total of the plot."""

    line: tuple[int, ...]
    span: TotalSpan
    w: Px
    h: Px
    lead: Point

    def at(self, x: Px) -> Px:
        """Return how many pixels below the plot's top the line is at x (0: the plot's left), or its lead."""
        last = self._level(self.line[-1])
        if x > self.w:
            return last + (self.lead[1] - last) * (x - self.w) / self.lead[0]
        return self._level(total_at(self.line, x / self.w))

    def points(self) -> list[Point]:
        """Return the points of the line, from zero through the total of each round to its emblem."""
        steps = (0, *self.line)
        ways = [(self.w * i / len(self.line), self._level(total)) for i, total in enumerate(steps)]
        return [*ways, (self.w + self.lead[0], self.lead[1])]

    def _level(self, total: float) -> float:
        return self.h * level(self.span, total)


def level(span: TotalSpan, total: float) -> float:
    """Return a total's distance from the plot's top, as a share of its height. ``span``: see ``Path``."""
    least, most = span
    return (most - total) / (most - least)


def total_at(line: Sequence[int], share: float) -> float:
    """Return a line's total when that share (0 … 1) of the match is played, interpolated between rounds."""
    shown = min(max(share, 0.0), 1.0) * len(line)
    whole = min(int(shown), len(line) - 1)
    before = line[whole - 1] if whole else 0
    return before + (line[whole] - before) * (shown - whole)


@composer("part-of", brief=True, parts=lambda picture, wide: [picture])
def paint_part(art: Art, picture: Picture, wide: int) -> Surface:
    """Paint the left ``wide`` pixels of a picture."""
    whole = art.picture(picture)
    return whole.subsurface(0, 0, min(wide, whole.width), whole.height).copy()


@painter("plot-ground")
def paint_ground(
    theme: Theme, w: int, h: int, heights: tuple[float, ...], target: float | None, rounds: int
) -> Surface:
    """Paint grid lines at the ``heights``, a strong one at the first, which is zero's, a tick for each round,
    and a dashed line at the ``target``, if any; all in pixels from the top."""
    picture = blank(w, h + 2 * OVER)
    thin, thick = max(h // 400, 1), max(round(h * THICK * 0.6), 2)
    light, strong = (mix(theme.panel, theme.quiet, share) for share in (GRID, AXIS))
    for height in (*heights, h):
        picture.fill(light, (0, round(height) + OVER - thin // 2, w, thin))
    picture.fill(strong, (0, round(heights[0]) + OVER - thin, w, 2 * thin))
    for i in range(rounds + 1):
        picture.fill(strong, (min(round(w * i / rounds), w - thin), h, thin, 2 * OVER))
    if target is not None:
        brass, dash = readable(theme.brass, theme.panel, SEEN), (DASH + HOLE) * w
        top = round(target) + OVER - thick // 2
        for i in range(ceil(w / dash)):
            picture.fill(brass, (round(i * dash), top, round(DASH * w), thick))
    return picture


class PlotLines(NamedTuple):
    """The lines of a chart of w × h pixels, with a margin of ``rim`` pixels. ``owners``: the seats of each
    line; ``leads``, ``span``: see ``Path``."""

    w: int
    h: int
    totals: Totals
    owners: tuple[tuple[int, ...], ...]
    span: TotalSpan
    leads: tuple[Point, ...]
    rim: int

    @property
    def size(self) -> tuple[int, int]:
        """Return width and height of the picture, with its margin."""
        return round(self.w + self.leads[0][0]) + 2 * self.rim, self.h + 2 * self.rim

    def paths(self) -> list[Path]:
        """Return the way of each line."""
        ends = zip(self.totals, self.leads, strict=True)
        return [Path(line, self.span, self.w, self.h, lead) for line, lead in ends]

    def pictures(self) -> list[Picture]:
        """Return the picture of each line."""
        thick = max(min(self.h * THICK, 0.35 * self.w / len(self.totals[0])), THIN[0])
        ways = (tuple((x + self.rim, y + self.rim) for x, y in path.points()) for path in self.paths())
        return [("plot-line", self.size, *line) for line in zip(self.owners, repeat(thick), ways)]


@painter("plot-line")
def paint_line(
    theme: Theme, size: tuple[int, int], team: tuple[int, ...], thick: Px, points: Sequence[Point]
) -> Surface:
    """Paint the line of one seat or of partners, whose colors alternate on it, through these points and to
    its emblem, which the last of them is."""
    picture, walked = blank(*size), points[:-1]
    stroke(picture, theme.panel, walked, CASE * thick)
    own, *others = (readable(theme.seats[seat], theme.panel, SEEN) for seat in team)
    fine = FINE if size[0] * size[1] < BROAD else FINE // 2
    for wide, ends in [*((thick, ends) for ends in pairwise(walked)), (LEADING * thick, points[-2:])]:
        xs, ys = zip(*ends, strict=True)  # piece by piece: all at once needs much memory
        left, top = (int(min(side) - wide) for side in (xs, ys))
        w, h = (ceil(max(side) + wide) for side in (xs, ys))
        piece = [(wide, [(x - left, y - top) for x, y in ends])]
        picture.blit(filled(stroked(w - left, h - top, piece, fine), own), (left, top))
    return layered(picture, *(filled(_strands(picture, walked, thick), tone) for tone in others))


@composer("plot-lines", parts=PlotLines.pictures)
def paint_lines(art: Art, lines: PlotLines) -> Steps:
    """Paint the lines, marks on them in the shapes of the seats' emblems, and below the winner's line its
    color, which fades out towards zero."""
    picture, rim, paths, theme = blank(*lines.size), lines.rim, lines.paths(), art.theme
    best = max(range(len(paths)), key=lambda seat: lines.totals[seat][-1])
    zero = lines.h * level(lines.span, 0)
    under = [(x + rim, y + rim) for x, y in (*paths[best].points()[:-1], (lines.w, zero), (0.0, zero))]
    translucent_polygon(picture, theme.seats[lines.owners[best][0]], under, SHADE)
    yield None
    picture.blits([(art.ingredient(line), (0, 0)) for line in lines.pictures()])
    yield None
    size = round(max(min(lines.h * MARK, lines.w / len(lines.totals[0]) * 0.5), THIN[1]))
    for seat, x in marked(paths, size):
        y, (own, *partner) = paths[seat].at(x) + rim, lines.owners[seat]
        *_, mark = (
            [paint_emblems(theme, own, partner[0], size)] if partner else paint_emblem(theme, own, size)
        )
        picture.blit(mark, (round(x + rim - mark.width / 2), round(y - size / 2)))
    yield picture


def _strands(picture: Surface, points: Sequence[Point], thick: Px) -> Surface:
    """Return the mask of every other piece of a line, for the partner's color."""
    long, gone, pieces = STRAND * thick, 0.0, list[tuple[float, list[Point]]]()
    for (x, y), (to_x, to_y) in pairwise(points):
        whole = hypot(to_x - x, to_y - y)
        for i in range(int(gone / long), int((gone + whole) / long) + 1):
            begin, end = max(i * long - gone, 0.0), min((i + 1) * long - gone, whole)
            if i % 2 and end > begin > 0:
                ends = [(x + (to_x - x) * at / whole, y + (to_y - y) * at / whole) for at in (begin, end)]
                pieces.append((thick, ends))
        gone += whole
    return stroked(*picture.size, pieces, FINE // 2)


def marked(paths: Sequence[Path], size: int) -> Iterator[tuple[int, float]]:
    """Yield a path's index and the x of a mark on it, ``size`` pixels wide: each round's, if there is room.
    Marks that would hide one another are moved apart, each on its own line."""
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
    """Return the indexes of lines grouped by heights that are near to one another."""
    groups: list[list[int]] = []
    for seat in sorted(range(len(heights)), key=heights.__getitem__):
        if not groups or heights[seat] - heights[groups[-1][-1]] >= near:
            groups.append([])
        groups[-1].append(seat)
    return groups


FIGURE, END = 0.042, 0.085  # of the chart's height: its figures, the emblems at the ends of its lines
LEAST = 0.5  # of the chart's width: what words and totals leave of it for the lines
AIR = 2.8  # figures: from one line that is to be read to the next
TARGET, ROUND = "chart.target", "chart.round"  # what stands beside the plot


class ChartLayout(NamedTuple):
    """The layout of a chart. ``plot``: the box of the lines; ``span``: the range of totals; ``target``: the
    points to win, or 0; ``figure``, ``end``: the sizes of numbers and emblems in pixels; ``lead``: the length
    of the lines to the emblems; ``worded``, ``summed``: words and totals have room."""

    plot: Box
    span: TotalSpan
    target: int
    figure: Px
    end: Px
    lead: Px  # from a line's end to its emblem
    worded: bool
    summed: bool


def chart(box: Box, letter: MinTextPx, match: MatchTotals, share: float = 1.0) -> list[Sprite]:
    """Return the lines of a match, each ending in its emblem and its total, with labels for rounds and
    points. ``letter``: the smallest type; ``share`` (0 … 1): how much of the match is shown, since the chart
    grows. Empty where there is no room for any line."""
    totals, owners = match.totals, match.owners
    layout = _layout(box, match, letter)
    if min(layout.plot[2:]) < layout.figure or layout.end < 1:
        return []
    plot, wide = layout.plot, layout.plot.w + layout.lead
    shown = round(wide * min(max(share, 0.0), 1.0))
    leads, rim = tuple((layout.lead, end) for end in _ends(layout, totals)), round(layout.end)
    w, h = round(plot.w), round(plot.h)
    key: Picture = ("plot-lines", PlotLines(w, h, totals, owners, layout.span, leads, rim))
    if shown < round(wide):
        key = ("part-of", key, shown + rim)
    heights = tuple(_height(layout, points) for points in (0, *_points(layout)))
    target = _height(layout, layout.target) if layout.target else None
    ground: Picture = ("plot-ground", w, h, heights, target, len(totals[0]))
    sprites = [
        Sprite(CHART, ground, round(plot.x), round(plot.y) - OVER),
        Sprite(CHART + 1, key, round(plot.x) - rim, round(plot.y) - rim),
        *_figures(layout, len(totals[0]), match.unit),
    ]
    for team, line, lead in zip(owners, totals, leads, strict=True):
        y = plot.y + Path(line, layout.span, plot.w, plot.h, lead).at(shown)
        sprites.append(emblems(team, plot.x + shown, y, layout.end, CHART + 2))
        if layout.summed and share >= 1:
            x = plot.x + wide + 0.5 * emblems_width(team, layout.end) + 0.3 * layout.figure
            sprites.append(text(number_text(line[-1]), x, y, layout.figure, "text", "digits", z=CHART + 2))
    return sprites


def _layout(box: Box, match: MatchTotals, letter: MinTextPx) -> ChartLayout:
    totals, target = match.totals, match.target
    every = [0, target, *(total for line in totals for total in line)]
    span, size = (min(every), max(every)), max(box.h * FIGURE, letter)
    end = min(max(box.h * END, 1.2 * size), (box.h - 4 * size) / len(totals))
    foot, head = 1.7 * size, max(0.6 * end, 1.9 * size if match.unit or target == span[1] else 0.6 * size)
    figures = max(measure(number_text(n), size, "bold")[0] for n in (*span, target))
    words = max(measure(word, size, "bold")[0] for word in (match.unit or say(TARGET), say(ROUND)))
    sums = max(measure(number_text(line[-1]), size, "digits")[0] for line in totals) + 0.3 * size
    broad = emblems_width(match.owners[0], end)
    gap, lead = 0.5 * size, 0.3 * end + 0.5 * broad

    def plot(left: Px, right: Px) -> Box:
        w = box.w - left - gap - lead - broad / 2 - right
        return Box(box.x + left + gap, box.y + head, w, box.h - head - foot)

    summed = plot(figures, sums).w >= LEAST * box.w
    right = sums if summed else 0.0
    worded = plot(max(figures, words), right).w >= LEAST * box.w
    left = max(figures, words) if worded else figures
    return ChartLayout(plot(left, right), span, target, size, end, lead, worded, summed)


def round_step(whole: int, room: Px, least: Px) -> int:
    """Return the first of 1, 2, 5, 10, 20 … such that steps of it are at least ``least`` pixels apart if
    ``whole`` takes ``room`` pixels."""
    rounded = (n * int(10**tens) for tens in count() for n in (1, 2, 5))
    return next(step for step in rounded if room * step >= least * whole)


def _marks(whole: int, room: Px, least: Px) -> Iterator[int]:
    """Yield round numbers up to ``whole``, which is always one of them."""
    step = round_step(whole, room, least)
    yield from (n for n in range(step, whole, step) if room * (whole - n) / whole >= least)
    yield whole


def _height(layout: ChartLayout, total: float) -> Px:
    """Return how many pixels below the plot's top a total is."""
    return layout.plot.h * level(layout.span, total)


def _points(layout: ChartLayout) -> list[int]:
    """Return round numbers of points, without those too close to the target to be read."""
    (least, most), target, size = layout.span, layout.target, layout.figure
    step = round_step(most - least, layout.plot.h, AIR * size)
    points = range(-(-least // step) * step, most + 1, step)
    if not target:
        return list(points)
    above, below = (2.6 if layout.worded else 1.5) * size, 1.5 * size
    goal = _height(layout, target)
    return [n for n in points if abs(_height(layout, n) - goal) >= (above if n > target else below)]


def _figures(layout: ChartLayout, rounds: int, unit: str) -> list[Sprite]:
    plot, size = layout.plot, layout.figure
    right, below = plot.x - 0.5 * size, plot.y + plot.h + 1.05 * size

    def left(words: str, y: Px, colour: str = "quiet", face: str = "text") -> Sprite:
        return text(words, right, y, size, colour, face, "right", z=CHART)

    goal, worded = plot.y + _height(layout, layout.target), layout.worded
    marks = _marks(rounds, plot.w, 1.5 * measure(str(rounds), size)[0])
    places = ((str(number), plot.x + plot.w * number / rounds) for number in marks)
    return [
        *(left(number_text(n), plot.y + _height(layout, n)) for n in _points(layout)),
        *([left(number_text(layout.target), goal, "text", "bold")] if layout.target else ()),
        *([left(say(TARGET), goal - 1.2 * size, "text", "bold")] if layout.target and worded else ()),
        *([left(say(ROUND), below)] if worded else ()),
        *([left(unit, plot.y - 1.2 * size)] if worded and unit else ()),
        *(text(number, x, below, size, "quiet", "text", "centre", z=CHART) for number, x in places),
    ]


def _ends(layout: ChartLayout, totals: Totals) -> list[float]:
    """Return the y of each seat's emblem at the end of its line, moved so that none hides another."""
    order = sorted((_height(layout, line[-1]), seat) for seat, line in enumerate(totals))
    gap = max(1.04 * layout.end, 1.1 * layout.figure)
    placed = _apart([height for height, _ in order], gap, layout.plot.h + 0.3 * layout.end)
    return [height for _, height in sorted(zip((seat for _, seat in order), placed, strict=True))]


def _apart(heights: list[float], gap: Px, foot: float) -> list[float]:
    """Return heights in ascending order, at least ``gap`` apart, none greater than ``foot``."""
    moved = [*accumulate(heights, lambda above, height: max(height, above + gap))]
    for i in reversed(range(len(moved))):
        moved[i] = min(moved[i], foot)
        foot = moved[i] - gap
    return moved
