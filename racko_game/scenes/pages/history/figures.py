"""Figures in columns: at a glance, compared by edition, level and player.

The achievements: those that were earned, with the match they came from; the others as outlines.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, partial
from itertools import zip_longest
from typing import NamedTuple

from ....ai.players.computers import EVERY_LEVEL
from ....match.plans.seats import SITTER_NAMES
from ....match.record.played_round import EVERY, Achievement
from ....match.record.query import Answered
from ....message import Message
from ....paint.screens.progress import medal
from ....paint.screens.statistics import TimeCurve, curve, curve_heights, share_bar, share_ring, tile_ground
from ....rules.editions import EDITIONS, edition
from ....store.history.history import History
from ....store.history.matches import MatchFilter
from ....store.history.rows import Achieved
from ....store.history.statistics import Balance, Statistics, TimePoint
from ....ui.dialogs import KEEPS, board, lines
from ....ui.nodes import Action, Art, Card, Column, FirstThatFits, Grid, Node, OnCard, Pick, Row, Space, Text
from ....ui.scene import Push, Transition
from ....ui.style import AS_NEEDED, EDGE, GAP, TIGHT_GAP, WIDE_GAP
from ....words.language import say
from ...context import AppContext, GamePage
from ..dialogs import back_button, when
from .matches import Matches

Points = tuple[TimePoint, ...]
Opens = Callable[[MatchFilter], Transition | None]  # shows the matches that a figure was made of


def in_columns(lists: Mapping[str, Sequence[Node]], abreast: int) -> list[Node]:
    """Return the lines of lists (cells by id of heading), ``abreast`` side by side; 1: narrow as need be."""
    found = list[Node]()
    if abreast == 1:
        lists = {heading: [cell.like(wide=AS_NEEDED) for cell in cells] for heading, cells in lists.items()}
    for first in range(0, len(lists), abreast):
        some = [*lists][first : first + abreast]
        found.append(Grid(abreast, [Text(say(heading), "title", "left") for heading in some], GAP))
        rows = zip_longest(*(lists[heading] for heading in some), fillvalue=Space())
        found += [Grid(abreast, cells, GAP) for cells in rows]
    return found


PERSONS = "person"
BarRow = tuple[str, str, float, float | None, Balance]  # name, figure, length, other length, of what


def edition_called(name: str) -> Message:
    """Return the title of an edition; for an edition that no longer exists, its plain name."""
    return Message(edition(name).title) if name in EDITIONS else Message("error.plain", text=name)


def level_called(level: str) -> Message:
    """Return the name of a level of opponents; "people" if no computer played."""
    return Message("statistics.persons" if level == PERSONS else SITTER_NAMES.get(level, "statistics.every"))


def compared(found: Statistics, opens: Opens) -> list[list[Node]]:
    """Return the arrangements of the page, each as its lines: four lists side by side, two, or one."""
    ranked = sorted(found.levels, key=lambda row: [*EVERY_LEVEL, row[0]].index(row[0]))
    levels = [(say(level_called(name)), balance) for name, balance in ranked]
    played = sorted(found.editions, key=lambda row: [*EDITIONS, row[0]].index(row[0]))
    editions = [(say(edition_called(name)), balance) for name, balance in played]
    seats = [(say("statistics.table", seats=size), balance) for size, balance in found.seats]
    lists = {
        "statistics.won-by-level": _won(levels),
        "statistics.won-by-edition": _won(editions),
        "statistics.won-by-seats": _won(seats),
        "statistics.points-by-level": _points(levels),
    }
    bars = {heading: [_bar(heading, opens, row) for row in rows] for heading, rows in lists.items()}
    return [in_columns(bars, abreast) for abreast in (4, 2, 1)]


def _won(rows: Sequence[tuple[str, Balance]]) -> list[BarRow]:
    return [
        (name, say("statistics.share-of", share=share, n=of.matches), share, None, of)
        for name, of in rows
        if (share := of.share_won) is not None
    ]


def _points(rows: Sequence[tuple[str, Balance]]) -> list[BarRow]:
    known = [(name, of, of.points_a_round or 0.0, of.theirs_a_round or 0.0) for name, of in rows if of.scored]
    most = 1.1 * max((max(own, theirs) for _, _, own, theirs in known), default=1.0) or 1.0

    def length(points: float) -> float:
        return max(points, 0.0) / most

    return [
        (name, say("statistics.versus", own=own, theirs=theirs), length(own), length(theirs), of)
        for name, of, own, theirs in known
    ]


def _bar(heading: str, opens: Opens, row: BarRow) -> Node:
    name, figure, share, mark, balance = row
    said = Row(Text(name, "label").share(1), Text(figure, "bold-label", "right"))
    bar = Art("", share_bar, share, mark, size="balance")
    card = Card(f"{heading} {name}", f"{name}, {figure}", tile_ground, press=partial(opens, balance.of))
    return OnCard(card, Column(said.share(1), bar, gap=0), EDGE, size="bar")


WINDOW = 6  # matches that a point of a curve is the sum of
Read = Callable[[Balance], float | None]


class Measure(NamedTuple):
    """A statistic: its key, and the id of its title. ``of`` reads its value (None: there is none), ``said``
    puts a value in words, ``detail`` is the sentence below it; ``low`` and ``high`` limit its curve (None:
    the values do); ``theirs`` reads the opponents' value to compare it with."""

    name: str
    title: str
    of: Read
    said: Callable[[float], Message]
    detail: Callable[[Balance], Message]
    low: float | None = None
    high: float | None = None
    theirs: Read | None = None


def _whole(value: float) -> Message:
    return Message("statistics.whole", value=value)


def _signed(share: float) -> Message:
    if round(100 * share) == 0:
        return Message("statistics.per-cent", share=0.0)
    return Message("statistics.gained" if share > 0 else "statistics.lost", share=abs(share))


MEASURES = {
    one.name: one
    for one in (
        Measure(
            "won", "statistics.won", lambda of: of.share_won,
            lambda share: Message("statistics.per-cent", share=share),
            lambda of: Message("statistics.won-of", won=of.won, n=of.matches), 0.0, 1.0,
        ),
        Measure(
            "points", "statistics.points", lambda of: of.points_a_round, _whole,
            lambda of: Message("statistics.theirs", theirs=of.theirs_a_round or 0.0),
            theirs=lambda of: of.theirs_a_round,
        ),
        Measure(
            "turns", "statistics.turns", lambda of: of.turns_to_finish,
            lambda value: Message("statistics.tenths", value=value),
            lambda of: Message("statistics.outs", n=of.outs),
        ),
        Measure(
            "skill", "statistics.skill", lambda of: of.skill, _whole,
            lambda of: Message("statistics.judged", n=of.judged), high=100.0,
        ),
        Measure(
            "luck", "statistics.luck", lambda of: of.luck_a_round, _signed,
            lambda of: Message("statistics.judged", n=of.judged),
        ),
    )
}  # fmt: skip
HEADLINES, OTHERS = ("won", "points"), ("turns", "skill", "luck")


@lru_cache(maxsize=8)
def rolled(points: Points, window: int = WINDOW) -> Points:
    """Return the points as moving sums over up to ``window`` matches, to show a trend, not single matches."""
    return tuple(_together(points[max(i - window + 1, 0) : i + 1]) for i in range(len(points)))


def _together(points: Points) -> TimePoint:
    first, last = points[0].balance, points[-1].balance
    sums = (sum(column) for column in zip(*(point.balance[1:] for point in points), strict=True))
    return TimePoint(points[-1].at, Balance(last.of._replace(since=first.of.since), *sums))


@lru_cache(maxsize=32)
def drawn(measure: Measure, points: Points) -> TimeCurve:
    """Return the curve of a measure over time, and the one it is compared with."""
    own = [measure.of(point.balance) for point in points]
    theirs = [measure.theirs(point.balance) for point in points] if measure.theirs else []
    if not (known := _known(measure, points)):
        return TimeCurve()
    low, high = span(measure, known)
    zero = curve_heights([0.0], low, high)[0] if low < 0 < high else None
    return TimeCurve(curve_heights(own, low, high), curve_heights(theirs, low, high), zero)


def ends(measure: Measure, points: Points) -> tuple[str, str]:
    """Return the words at a curve's foot (lowest value) and top (highest); "" for both without values."""
    if not (known := _known(measure, points)):
        return "", ""
    low, high = span(measure, known)
    return say(measure.said(low)), say(measure.said(high))


def _known(measure: Measure, points: Points) -> list[float]:
    """Return all values of a curve, and of the one it is compared with."""
    reads = (measure.of, *([measure.theirs] if measure.theirs else []))
    return [value for read in reads for point in points if (value := read(point.balance)) is not None]


def span(measure: Measure, known: Sequence[float]) -> tuple[float, float]:
    """Return the lowest and highest value of a curve: those of the measure, otherwise those of the ``known``
    values with a margin; if known ones have both signs, zero is in the middle."""
    least, most = min(known), max(known)
    air = 0.12 * ((most - least) or abs(most) or 1.0)
    if least < 0 < most:
        far = max(-least, most) + air
        return -far, far
    low = measure.low if measure.low is not None else max(least - air, 0.0) if least >= 0 else least - air
    return low, measure.high if measure.high is not None else most + air


def overview(found: Statistics, opens: Opens) -> list[list[Node]]:
    """Return the arrangements of the page, each as its lines: all tiles in two lines, in pairs, or one below
    the other; small tiles have curves where there is room."""
    heads = [_tile(found, MEASURES[name], opens, "headline") for name in HEADLINES]
    small, longest = [head.like(size="figure") for head in heads], found.longest
    words = say("statistics.row"), str(longest.length), say("statistics.row-now", n=found.current.length)
    series = longest if longest.length else found.all  # of matches won, the longest
    pages = list[list[list[Node]]]()
    for pictured in (True, False):
        tiles = (_tile(found, MEASURES[name], opens, "figure", pictured) for name in OTHERS)
        others = [*tiles, _figure("row", words, partial(opens, series.of), "figure")]
        pairs = [Grid(2, others[:2], GAP), Grid(2, others[2:], GAP)]
        pages.append([[Grid(2, heads, GAP), Grid(4, others, GAP)], [*small, *pairs], [*small, *others]])
    return [page for both in zip(*pages, strict=True) for page in both]


def _tile(found: Statistics, measure: Measure, opens: Opens, size: str, pictured: bool = True) -> Node:
    value = measure.of(found.all)
    said = say("statistics.unknown" if value is None else measure.said(value))
    detail = say(measure.detail(found.all)) if value is not None else ""
    words, shown = (say(measure.title), said, detail), drawn(measure, rolled(found.over_time))
    if measure.name == "won" and value is not None:
        picture = [Art("", share_ring, value)]
    else:
        picture = [Art("", curve, shown)] if shown.own and pictured else []
    return _figure(measure.name, words, partial(opens, found.all.of), size, *picture)


def _figure(key: str, words: tuple[str, str, str], press: Action, size: str, *picture: Node) -> Node:
    """Return a figure between its name and its detail (``words``), beside it its picture if it has one."""
    name, figure, detail = words
    said = Column(
        Text(name, "quiet-line"), Text(figure, "figure", "left").share(1), Text(detail, "quiet-line"), gap=0
    )
    shown = [one.like(size="curve-beside", stretch=1) for one in picture]
    card = Card(key, ", ".join(words), tile_ground, press=press)
    return OnCard(card, Row(said.share(1), *shown, gap=TIGHT_GAP), size=size)


class Earned(NamedTuple):
    """All players, the selected player, and that player's achievements by id."""

    players: tuple[str, ...]
    player: str
    earned: dict[str, Achieved]


def read_earned(history: History, player: str | None) -> Earned:
    """Return the achievements of a player in the history; None: of the player who played last."""
    players = tuple(one.name for one in history.players())
    of = player if player is not None else next(iter(players), "")
    return Earned(players, of, {one.id: one for one in history.achieved(of)})


class Achievements(GamePage[None]):
    """The page of achievements, a badge for each; pressing an earned one opens its match."""

    def __init__(self, context: AppContext, opens: Opens | None = None) -> None:
        super().__init__(context, EVERY[0].id)
        self.found = Earned((), "", {})
        self.opens = opens or (lambda of: Push(Matches(context, of)))
        self._behind = context.matches.catch_up()
        self._ask(None)

    def advance(self, dt: float) -> Transition | None:
        leads = super().advance(dt)
        if not self.moving and self._behind.news(dt):
            self._ask(self.found.player)
        return leads

    def _ask(self, player: str | None) -> None:
        self.wait(self.context.matches.ask(lambda history: read_earned(history, player)), self._read)

    def _read(self, answer: Answered[Earned]) -> None:
        self.found = answer.found or self.found

    def built_of(self) -> object:
        now = self.context.matches.now()
        return self.found, [when(earned.at, now) for earned in self.found.earned.values()]

    def build(self) -> Node:
        many = sum(one.id in self.found.earned for one in EVERY)
        title, foot = say("achievements.of", n=many, many=len(EVERY)), [back_button()]
        called = [(name, name or say("statistics.you")) for name in self.found.players]
        pick = Pick("player", say("statistics.player"), self.found.player, called, self._ask, size="pick")
        badges, picks = [*map(self._badge, EVERY)], [pick] if len(called) > 1 else []
        below = [lines(badges, n).like(size="tiles") for n in (3, 2, 1)]
        boards = [board(title, *picks, some, foot=foot).like(keeps=KEEPS) for some in below]
        return FirstThatFits(*boards, board(title, lines([*picks, *badges]), foot=foot))

    def _badge(self, one: Achievement) -> Node:
        earned = self.found.earned.get(one.id)
        said = [Text(say(one.title), "title" if earned else "quiet-title"), Text(say(one.says), "quiet")]
        said += [Text(say(when(earned.at, self.context.matches.now())), "bold")] if earned else []
        art = Art("", medal, one.id, earned is not None, size="medal")
        words = Row(art, Column(*said, gap=0).share(1), gap=WIDE_GAP)
        read = ", ".join(text.name for text in said)
        press = partial(self.opens, MatchFilter(match=earned.match)) if earned else lambda: None
        return OnCard(Card(one.id, read, tile_ground, press=press), words, EDGE, size="badge")
