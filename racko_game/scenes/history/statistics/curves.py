"""Statistics over time: a curve for each figure, and one of them large, to be walked along."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from ....paint.engine.sprite import Picture, Sprite
from ....paint.history.charts import curve, edge
from ....paint.history.tiles import chart_tile, scale
from ....paint.ink.text import measure, text
from ....paint.material.backdrop import table
from ....paint.screens import widgets
from ....stage.place.boxes import Strip, column
from ....stage.place.layers import GROUND, WIDGET
from ....stage.place.pose import Box, Frame
from ....stage.touch.hotspots import Hotspot
from ....store.history.statistics import Statistics, TimePoint
from ....ui.scene import Pop, Transition
from ....words.language import say
from ...kit.scene import Kit
from ...menus.menu import Button, Menu
from ..board_parts import BROAD, BoardLine, Cell
from ..when import when
from .measures import MEASURES, Measure, drawn, ends, rolled
from .opens import Opens

CHART = 6.4  # letters: a curve's height
GROWS = 3.0  # how much higher than it has to be a curve becomes
COLUMN = 17.0  # letters: its width, at the least
CURVES = ("won", "points", "skill", "luck")
AIR = 0.4  # letters: from what stands beside a curve to its points
STEP = 52  # pixels: a point of the large curve, that one can press


def curves(
    found: Statistics, open: Callable[[Measure], Transition], room: Box, frame: Frame
) -> list[BoardLine]:
    """The lines of the page; pressing a curve shows it large."""
    letter, points = frame.letter, rolled(found.over_time)
    cells = [_cell(MEASURES[name], points, open, letter) for name in CURVES]
    abreast = 2 if room.w >= 2 * COLUMN * letter and frame.width > frame.height else 1
    return [
        BoardLine(tuple(cells[n : n + abreast]), CHART * letter, GROWS) for n in range(0, len(cells), abreast)
    ]


def _cell(
    measure: Measure, points: tuple[TimePoint, ...], open: Callable[[Measure], Transition], letter: float
) -> Cell:
    shown, between = drawn(measure, points), ends(measure, points)
    values = [value for point in points if (value := measure.of(point.balance)) is not None]
    figure = say(measure.said(values[-1])) if values else say("statistics.unknown")
    detail = say(measure.detail(points[-1].balance)) if values and measure.theirs else ""
    words = say(measure.title), figure, detail

    def draw(box: Box, focused: bool) -> list[Sprite]:
        return chart_tile(box, focused, words, letter, shown, between)

    return Cell(measure.name, partial(open, measure), draw)


class LargeCurve(Menu):
    """One curve: each of its points says what it was made of, and opens that."""

    def __init__(self, kit: Kit, measure: Measure, points: Sequence[TimePoint], opens: Opens) -> None:
        super().__init__(kit)
        self.measure, self.opens = measure, opens
        self.points = [point for point in points if measure.of(point.balance) is not None]
        self.focus = f"point {len(self._seen()) - 1}"

    def _seen(self) -> list[TimePoint]:
        """As many of the points as can be pressed, evenly."""
        most = max(int(self._parts()["chart"].w / STEP), 1)
        every = -(-len(self.points) // most)
        return self.points[::-1][::every][::-1]

    def _parts(self) -> dict[str, Box]:
        frame = self.kit.frame
        letter, margin = frame.letter, 0.025 * min(frame[:2])
        wide = min(frame.width, max(BROAD * frame.height, 0.9 * frame.width)) - 2 * margin
        panel = Box((frame.width - wide) / 2, margin, wide, frame.height - 2 * margin)
        strips = {
            "title": Strip(1.5 * letter, wish=2.2 * letter, spare=1),
            "figure": Strip(2.6 * letter, wish=3.4 * letter),
            "said": Strip(1.5 * letter),
            "chart": Strip(3 * letter, stretch=1),
            "foot": Strip(widgets.height(frame)),
        }
        there = column(panel.inset(letter, 0.6 * letter), strips, 0.4 * letter)
        beside = self._scale_width()
        chart = there["chart"]
        there["chart"] = chart._replace(x=chart.x + beside, w=chart.w - beside)
        return {"panel": panel, **there}

    def hotspots(self) -> tuple[Hotspot, ...]:
        """The points, and the way back."""
        there, seen = self._parts(), self._seen()
        strips = there["chart"].columns(len(seen)) if seen else ()
        foot = there["foot"]
        wide = min(foot.w, 11 * self.kit.frame.letter)
        back = foot._replace(x=foot.centre[0] - wide / 2, w=wide)
        return (
            *(
                Hotspot(
                    f"point {n}",
                    box,
                    Button(partial(self.opens, point.balance.of)),
                    say(when(point.at, self.kit.matches.now())),
                )
                for n, (point, box) in enumerate(zip(seen, strips, strict=True))
            ),
            Hotspot("back", back, Button(Pop), say("button.back")),
        )

    def back(self) -> Transition | None:
        """To the other curves."""
        return Pop()

    def backdrop(self) -> Picture:
        """The table."""
        return table(self.kit.frame.width, self.kit.frame.height)

    def sprites(self) -> list[Sprite]:
        """The curve, what is marked of it, and what that was."""
        there, seen, letter = self._parts(), self._seen(), self.kit.frame.letter
        _, _, number = self.focus.partition("point ")
        at = min(int(number), len(seen) - 1) if number else len(seen) - 1
        point = seen[at]
        value = self.measure.of(point.balance)
        assert value is not None
        head, said = there["figure"], self._said(point)
        sprites = [
            widgets.panel(there["panel"], GROUND),
            text(say(self.measure.said(value)), *head.centre, head.h, "text", "title", "centre", z=WIDGET),
            text(
                said,
                *there["said"].centre,
                letter,
                "quiet",
                "text",
                "centre",
                there["said"].w,
                WIDGET,
                letter,
            ),
            *self._curve(there["chart"], seen, at),
        ]
        if title := there.get("title"):
            size = max(0.7 * title.h, letter)
            named = say(self.measure.title)
            sprites.append(
                text(named, *title.centre, size, "text", "title", "centre", title.w, WIDGET, letter)
            )
        return [*sprites, *self.items()]

    def _said(self, point: TimePoint) -> str:
        """What a point was made of, and when."""
        ago = when(point.at, self.kit.matches.now())
        return say("statistics.point", detail=self.measure.detail(point.balance), when=ago)

    def _curve(self, chart: Box, seen: Sequence[TimePoint], at: int) -> list[Sprite]:
        """The curve, each of its points in the middle of what is pressed for it."""
        letter, shown = self.kit.frame.letter, drawn(self.measure, tuple(seen))
        inset = 0.5 * chart.w / len(seen) - edge(chart.h) if len(seen) > 1 else 0.0
        plot = chart.inset(inset, 0)
        return [
            *scale(plot, chart.x - AIR * letter, letter, ends(self.measure, seen)),
            curve(plot, shown.own, shown.theirs, shown.zero, at),
        ]

    def _scale_width(self) -> float:
        """How much room what stands beside the curve takes."""
        letter = self.kit.frame.letter
        wide = max(measure(words, letter)[0] for words in ends(self.measure, self.points))
        return wide + AIR * letter

    def item(self, spot: Hotspot, focused: bool) -> list[Sprite]:
        """Points are marked on the curve; what has the focus has a ring."""
        if spot.name.startswith("point "):
            return [widgets.focus_ring(spot.box)] if focused else []
        return super().item(spot, focused)
