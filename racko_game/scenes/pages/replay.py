"""The replay of a match with anybody's eyes: its table, a bar of time with curves of chances, and buttons."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from typing import NamedTuple

from ...controls.intents import MOUSE, Command, Device, Holding, Intent, Tap
from ...match.coach.review import NO_CURVE, ChanceCurve, TurningPoint, curve_of, turning_points
from ...match.coach.slot_reasons import percent
from ...match.match import Match
from ...match.messages.speech import named as called
from ...match.record.rerun import ALL, Rerun, SeenBy, branch
from ...paint import widgets
from ...paint.engine.sprites import Sprite, Tile
from ...paint.screens.statistics import RoundBar, plot_box, round_bar
from ...paint.table.hud import prompt
from ...stage.geometry import SMALLEST_TYPE, Box, Frame, MinTextPx, Px
from ...stage.layers import CORNER
from ...stage.touch.hotspots import Hotspot, at, named
from ...ui.dialogs import sheet
from ...ui.nodes import BARE, Button, Canvas, Card, Column, Drawing, IconButton, Node, Panel, Pick, Row, Turn
from ...ui.page import SimplePage
from ...ui.pointing import SCROLLS, is_number
from ...ui.scene import Pop, Push, Transition
from ...ui.style import GAP, Extent
from ...words.language import say
from ..context import AppContext, GamePage, cache_last
from ..picture.rerunning import ReplayedTable
from ..table.scene import practice
from .dialogs import back_button
from .results.review import play_from

BESIDE = 2.0  # a frame that is so many times as wide as high has the panel beside its table
COLUMN, NARROW = 0.28, 22.0  # of the width, and letters: such a panel
LYING, UPRIGHT = 0.16, 0.11  # of the frame's height: the bar below a table, and in a tall frame
LOWEST = 3.0  # letters: the bar
ROOM = 0.052  # of the frame's shorter side: larger type finds no room here
# The buttons, and how many letters wide each is to be; 0: square.
WIDE = {"play": 0.0, "speed": 5.2, "round": 10.6, "eyes": 11.4, "here": 11.0, "share": 7.0}
FEW = ("play", "round", "eyes", "more")  # those that remain in little room; the others are on a sheet


class Places(NamedTuple):
    """The layout of a replay: the table's frame (drawing area) at the top left, the panel beside or below it,
    the keys of the buttons on that, by row, and the size of its text in pixels."""

    felt: Frame
    panel: Box
    rows: Sequence[Sequence[str]]
    letter: MinTextPx


@lru_cache(maxsize=8)
def places(frame: Frame) -> Places:
    """Return the layout of a replay in a frame (drawing area)."""
    letter = min(frame.letter, max(ROOM * min(frame[:2]), SMALLEST_TYPE))
    gap, high = GAP * letter, max(widgets.PRESSABLE, widgets.HIGH * letter)
    beside = frame.width >= BESIDE * frame.height
    wide = max(COLUMN * frame.width, NARROW * letter) if beside else frame.width
    roomy = beside or frame.height > frame.width
    rows, left = list[Sequence[str]](), 0.0
    for name, letters in WIDE.items():  # in as many rows as they need
        broad = letters * letter or high
        if broad > left:
            rows, left = [*rows, ()], wide - (4 if beside else 2) * gap
        rows[-1], left = (*rows[-1], name), left - (broad + gap)
    if len(rows) > 1 and not roomy:
        rows = [FEW]
    if beside:
        felt = Frame(round(frame.width - wide), frame.height)
        panel = Box(frame.width - wide + gap, gap, wide - 2 * gap, frame.height - 2 * gap)
    else:
        bar = max((UPRIGHT if roomy else LYING) * frame.height, LOWEST * letter)
        felt = Frame(frame.width, round(frame.height - len(rows) * (high + gap) - bar - 2 * gap))
        panel = Box(0, felt.height, frame.width, frame.height - felt.height)
    return Places(lettered(felt, letter), panel, rows, letter)


def lettered(table: Frame, letter: MinTextPx) -> Frame:
    """Return the frame (drawing area), with a smallest text of ``letter`` pixels."""
    return table._replace(text=letter / table._replace(text=1.0).letter)


def _of(curve: ChanceCurve, eyes: SeenBy) -> ChanceCurve:
    """Return the part of a curve that belongs to a viewpoint: all of it, or one seat's."""
    if eyes == ALL:
        return curve
    if eyes not in curve.seats:
        return NO_CURVE
    at = curve.seats.index(eyes)
    return ChanceCurve((eyes,), tuple((row[at],) for row in curve.chances), (curve.judged[at],))


SPEEDS = (1, 2, 4, 8)  # times as fast as at the table
BAR = "bar"
ROUNDS = {"hint": -1, "toss": 1}  # what shoulder buttons say elsewhere leads from round to round here


class Replay(GamePage[None]):
    """The replay of a match: its table, a bar to move through the rounds, and buttons."""

    def __init__(self, context: AppContext, rerun: Rerun, eyes: SeenBy = None) -> None:
        super().__init__(context, BAR)
        self.rerun = rerun
        self.speed = SPEEDS[0]
        self._known: dict[int, ChanceCurve] = {}  # the chances by ply, as far as the viewer may know them
        self.round_bar = cache_last(self._round_bar)
        self.points = cache_last(lambda curve, eyes: turning_points(_of(curve, eyes), eyes == ALL))
        alone = rerun.persons if len(rerun.persons) == 1 else rerun.eyes
        first = eyes if eyes in rerun.eyes else alone[0]
        self.again = ReplayedTable(context, rerun, self._places.felt, first)

    @property
    def _places(self) -> Places:
        return places(self.context.frame)

    @property
    def frame(self) -> Frame:
        return lettered(self.context.frame, self._places.letter)

    @property
    def moving(self) -> bool:
        return super().moving or self.again.moving or self.rerun.place not in self._known

    def advance(self, dt: float) -> Transition | None:
        self.again.advance(dt, self.speed)
        if not self._waiting and self.rerun.place not in self._known:
            given = curve_of, *self.rerun.course(), tuple(n for n in self.rerun.eyes if isinstance(n, int))
            work = self.context.jobs.begin(*given, otherwise=lambda: NO_CURVE, long=True)
            self.wait(work, partial(self._known.__setitem__, self.rerun.place))
        return super().advance(dt)

    @property
    def curve(self) -> ChanceCurve:
        """The curve of the current round; an empty one until it has been computed."""
        return self._known.get(self.rerun.place, NO_CURVE)

    def build(self) -> Node:
        there, furniture = self._places, self.again.show.furniture
        rows = [Row(*map(self._sized, names), gap=GAP) for names in there.rows]
        felt, said = there.felt, self._said()
        lines = prompt(furniture.prompt, [(None, words) for words in said], letter=furniture.frame.letter)
        shown = self.round_bar(self.rerun.place, self.curve, self.again.eyes)
        here = self.rerun.ply - self.rerun.stretch.first
        bar = Card(BAR, say("rerun.bar"), round_bar, shown, here).like(role="slider", value=str(here))
        parts = [
            (Box(0, 0, felt.width, felt.height), Drawing(self.again.show.line, self.again.sprites())),
            (furniture.prompt, Drawing(" ".join(said), lines)),
            (there.panel, Panel(Column(bar.share(1), *rows, gap=GAP), GAP, "ground")),
            (furniture.menu, Card("back", say("button.back"), _corner, "close", press=Pop)),
        ]
        if self._turning_points:
            turning = Card("turning", say("rerun.turning"), _corner, "bulb", press=self.next_turning)
            parts.insert(-1, (furniture.hint, turning))
        return Canvas(*parts)

    def _round_bar(self, place: int, curve: ChanceCurve, eyes: SeenBy) -> RoundBar:
        stretch = self.rerun.stretches[place]
        moments = self.rerun.moments(stretch.last)
        turns = tuple((ply - stretch.first, moments[ply - stretch.first].asked or 0) for ply in stretch.turns)
        mine, together = _of(curve, eyes), eyes == ALL
        lines = tuple(
            (seat, tuple(round(1000 * chance) for chance in mine.line(seat, together))) for seat in mine.seats
        )
        marks = tuple((point.ply, point.seat) for point in self.points(curve, eyes))
        return RoundBar(stretch.last - stretch.first, turns, lines, marks)

    def _sized(self, name: str) -> Node:
        """Return a button as wide as it is to be; square ones stay square."""
        button, wide = self._button(name), WIDE.get(name)
        return button.like(wide=Extent(0.0, wide), stretch=wide) if wide else button

    def _button(self, name: str) -> Node:
        rerun, eyes = self.rerun, self.again.eyes
        match name:
            case "play":
                words, sign = ("rerun.pause", "pause") if self.again.playing else ("rerun.play", "play")
                return IconButton(name, sign, say(words), self._play)
            case "speed":
                faster = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]  # after the last one the first
                words = say("menu.times", times=self.speed)
                return Button(name, words, partial(setattr, self, "speed", faster))
            case "round":
                rounds = len(rerun.stretches)
                every = [(n, say("rerun.round", round=n, rounds=rounds)) for n in range(1, rounds + 1)]
                return Pick(name, say("rerun.which"), rerun.place + 1, every,
                            lambda n: self.again.jump(rerun.stretches[n - 1].first),
                            states=("number", BARE))  # fmt: skip
            case "eyes":
                onlooker = say("rerun.all-open" if eyes == ALL else "rerun.onlooker")
                whose = say(called(rerun.seats[eyes])) if isinstance(eyes, int) else onlooker
                return Turn(name, say("rerun.eyes"), whose, self._turn_eyes, states=(BARE,))
            case "more":
                return IconButton(name, "up", say("rerun.more"), self._more)
        return Button(name, say(f"rerun.{name}"), self._play_from if name == "here" else self._share)

    def _turn_eyes(self, by: int) -> None:
        every = self.rerun.eyes
        self.again.set_viewpoint(every[(every.index(self.again.eyes) + by) % len(every)])

    def _play(self) -> None:
        """Start or stop the automatic replay; at the end it restarts from the beginning."""
        if not self.again.playing and self.rerun.ply == self.rerun.last:
            self.again.jump(0)
        self.again.playing = not self.again.playing

    def _play_from(self) -> Transition:
        self.again.playing = False
        begin = partial(branch, self.rerun.record, self.rerun.ply, self.again.eyes)
        return play_from(self.context, begin, self._played, self.rerun.over)

    def _more(self) -> Transition:
        self.again.playing = False
        return Push(SimplePage(self.context, self._sheet, "here"), lambda does: does() if does else None)

    def _sheet(self, page: SimplePage) -> Node:
        speeds = [(speed, say("menu.times", times=speed)) for speed in SPEEDS]
        rows = [
            Pick("speed", say("pause.speed"), self.speed, speeds, partial(setattr, self, "speed")),
            Button("here", say("rerun.here"), lambda: Pop(self._play_from)),
            Button("share", say("rerun.share"), lambda: Pop(self._share)),
            back_button(),
        ]
        return page.dialog(sheet(say("rerun.more"), rows))

    def _share(self) -> Transition:
        from .sharing import Sharing, whole_match

        self.again.playing = False
        return Push(Sharing(self.context, whole_match(self.rerun.record, self.rerun.totals, self.again.eyes)))

    def _played(self, match: Match | None) -> Transition | None:
        return Push(practice(self.context, match)) if match else None

    @property
    def _turning_points(self) -> tuple[TurningPoint, ...]:
        return self.points(self.curve, self.again.eyes)

    def next_turning(self) -> None:
        """Go to the next turning point of this round; from the last one to the first."""
        here, points = self.rerun.ply - self.rerun.stretch.first, self._turning_points
        if points:
            to = next((point.ply for point in points if point.ply + 1 > here), points[0].ply)
            self.again.playing = False
            self.again.jump(self.rerun.stretch.first + to + 1)

    def choose(self, spot: Hotspot, x: Px | None = None) -> Transition | None:
        if spot.name != BAR:
            return super().choose(spot, x)
        self._play() if x is None else self._scrub(x)
        return None

    def adjust(self, spot: Hotspot, by: int) -> bool:
        if spot.name != BAR:
            return super().adjust(spot, by)
        self.again.turn(by)
        return True

    def handle(self, intent: Intent) -> Transition | None:
        match intent:
            case Holding(hand, x, y) | Tap(hand, x, y) if (
                spot := at(self.hotspots(), x, y)
            ) and spot.name == BAR:
                self.point_at(hand, named(self.hotspots(), BAR))
                self._scrub(x)
            case Command(hand, word) if word in SCROLLS and hand != MOUSE:
                self.again.round(SCROLLS[word])
            case Command(_, word) if word in SCROLLS and not is_number(self.node(self.pointed)):
                self.again.turn(SCROLLS[word])
            case Command(hand, word) if word in ROUNDS and hand.device is not Device.KEYS:
                self.again.round(ROUNDS[word])
            case Command(_, "hint"):
                self.next_turning()
            case Command(_, "menu"):
                self._play()
            case _:
                return super().handle(intent)
        self.changed()
        return None

    def _scrub(self, x: Px) -> None:
        bar, stretch = self.solution.box(BAR), self.rerun.stretch
        assert bar is not None
        plot = plot_box(bar, self._places.letter)
        share = min(max((x - plot.x) / plot.w, 0.0), 1.0)
        ply = stretch.first + round(share * (stretch.last - stretch.first))
        self.again.playing = False
        if ply != self.rerun.ply:
            self.again.jump(ply)

    def resized(self) -> None:
        had = self.focuses.of(self.hand)
        super().resized()
        self.again.resized(self._places.felt)
        if self.node(had) is None:
            self.show_key("more")

    def _said(self) -> tuple[str, ...]:
        """Return how the last move changed its seat's chance, if it is a turning point; else the chances."""
        curve, eyes = self.curve, self.again.eyes
        if not curve.seats:
            return ()
        here, names = self.rerun.ply - self.rerun.stretch.first, [*map(called, self.rerun.seats)]
        if point := next((point for point in self._turning_points if point.ply + 1 == here), None):
            before, after = percent(point.before), percent(point.after)
            return (say("rerun.turned", who=names[point.seat], before=before, after=after),)
        chances = {seat: curve.line(seat, eyes == ALL)[here] for seat in _of(curve, eyes).seats}
        return tuple(say("rerun.chance", who=names[one], chance=percent(chances[one])) for one in chances)


def _corner(tile: Tile, sign: str) -> Sequence[Sprite]:
    return widgets.icon_button(tile._replace(z=CORNER), sign)
