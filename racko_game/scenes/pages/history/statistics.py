"""The way into the history; and statistics: whose, which, over time, and the best rounds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from ....match.record.import_export import FORMATS, delete_player, export_player
from ....match.record.query import Answered
from ....message import Message
from ....paint import widgets
from ....paint.engine.sprites import Sprite, Tile
from ....paint.screens.statistics import TimeCurve, curve, curve_edge, tile_ground
from ....stage.geometry import Box, MinTextPx
from ....store.files import EXPORTS, home_relative
from ....store.history.history import History
from ....store.history.matches import MatchFilter
from ....store.history.statistics import BestRound, Deleted, SavedPlayer, Statistics
from ....ui import nodes
from ....ui.dialogs import KEEPS, LIST, board, sheet, tabs_or_pick
from ....ui.nodes import Button, Card, Column, FirstThatFits, Grid, Node, OnCard, Row, Scaled, Space, Text
from ....ui.page import SimplePage
from ....ui.scene import Pop, Push, Scene, Transition
from ....ui.style import AS_NEEDED, EDGE, GAP, PICK, SCALES, Extent
from ....words.language import say
from ...context import AppContext, GamePage
from ..dialogs import Notice, back_button, question, when
from ..hall import HallOfFame
from ..positions.positions import PositionsPage
from . import figures
from .daily import DailyDeals
from .figures import MEASURES, Achievements, Measure, Opens, Points, in_columns
from .matches import Matches


def curves(found: Statistics, open: Callable[[Measure], Transition]) -> list[list[Node]]:
    """Return the arrangements of the page, each as its lines: two curves side by side, or one; a pressed
    curve leads to what ``open`` returns."""
    points = figures.rolled(found.over_time)
    tiles = [_tile(MEASURES[name], points, open) for name in ("won", "points", "skill", "luck")]
    return [[Grid(2, tiles[:2], GAP), Grid(2, tiles[2:], GAP)], [one.like(wide=AS_NEEDED) for one in tiles]]


def _tile(measure: Measure, points: Points, open: Callable[[Measure], Transition]) -> Node:
    values = [value for point in points if (value := measure.of(point.balance)) is not None]
    figure = say(measure.said(values[-1])) if values else say("statistics.unknown")
    detail = say(measure.detail(points[-1].balance)) if values and measure.theirs else ""
    words = say(measure.title), figure, detail
    names = [words[0]] if not detail else [f"{words[0]} · {detail}", words[0]]
    head = Row(nodes.Wordings(*names, kind="quiet-line").share(1), Text(figure, "subheading", "right"))
    chart = _scaled(measure, points, nodes.Art("", curve, figures.drawn(measure, points), stretch=1))
    card = Card(measure.name, ", ".join(words), tile_ground, press=partial(open, measure))
    return OnCard(card, Column(head, chart, gap=0), EDGE, size="curve")


def large_curve(context: AppContext, measure: Measure, points: Points, opens: Opens) -> SimplePage:
    """Return the page with one large curve; a pressed point calls ``opens`` with its matches' filter."""
    known = [(point, value) for point in points if (value := measure.of(point.balance)) is not None]
    shown = tuple(point for point, _ in known)
    selected = len(known) - 1  # the point of which is told

    def build(page: SimplePage) -> Node:
        nonlocal selected
        now = context.matches.now()
        cards = [
            Card(f"point {n}", say(when(at, now)), _ring, press=partial(opens, balance.of), stretch=1)
            for n, (at, balance) in enumerate(shown)
        ]
        selected = next((n for n, card in enumerate(cards) if card.key == page.focus), selected)
        point, value = known[selected]
        of = say("statistics.point", detail=measure.detail(point.balance), when=when(point.at, now))
        said = [Scaled(SCALES[0], Text(say(measure.said(value)), "heading")), Text(of, "quiet", "centre")]
        charts = (_chart(measure, shown, cards, selected, every) for every in range(1, 7))
        foot = [back_button()]
        return FirstThatFits(*(board(say(measure.title), *said, chart, foot=foot) for chart in charts))

    return SimplePage(context, build, f"point {selected}", opaque=True)


def _chart(measure: Measure, points: Points, cards: Sequence[Node], selected: int, every: int) -> Node:
    seen = range(len(points))[::-1][::every][::-1]
    shown = figures.drawn(measure, tuple(points[n] for n in seen))
    dot = min(range(len(seen)), key=lambda n: abs(seen[n] - selected))
    chart = nodes.Stack(nodes.Art("", _curve, shown, dot), Row(*(cards[n] for n in seen), gap=0), stretch=1)
    return _scaled(measure, points, chart).like(size="chart")


def _scaled(measure: Measure, points: Points, chart: Node) -> Node:
    foot, top = (Text(words, "quiet-line", "right") for words in figures.ends(measure, points))
    return Row(Column(top, Space(), foot), chart, gap=GAP, stretch=1)


def _ring(tile: Tile) -> Sequence[Sprite]:
    return [widgets.focus_ring(tile.box)] if tile.focused else []


def _curve(box: Box, letter: MinTextPx, shown: TimeCurve, dot: int) -> Sequence[Sprite]:
    """Return the curve of results, each point in the middle of its card; point ``dot`` is marked."""
    many = len(shown.own)
    inset = 0.5 * box.w / many - curve_edge(box.h) if many > 1 else 0.0
    return curve(box.inset(inset, 0), letter, shown, dot)


def proud(found: Statistics, opens: Opens, now: float) -> list[list[Node]]:
    """Return the arrangements of the page of best results, each as its lines: two lists side by side, or
    one. ``now``: seconds since 1970."""
    lists: list[tuple[str, tuple[BestRound, ...], Callable[[BestRound], Message]]] = [
        ("statistics.by-points", found.by_points, lambda one: Message("statistics.best-points", n=one.value)),
        ("statistics.by-turns", found.by_turns, lambda one: Message("statistics.best-turns", n=one.value)),
        ("statistics.by-run", found.by_run, lambda one: Message("statistics.best-run", n=one.value)),
        ("statistics.by-word", found.by_word, lambda one: Message("error.plain", text=one.word)),
    ]
    headed = {
        heading: [_row(f"{heading} {n}", one, said(one), opens, now) for n, one in enumerate(rounds)]
        for heading, rounds, said in lists
        if rounds
    }
    return [in_columns(headed, abreast) for abreast in (2, 1)]


def _row(key: str, one: BestRound, figure: Message, opens: Opens, now: float) -> Node:
    about = say("statistics.best-of", edition=figures.edition_called(one.edition), when=when(one.at, now))
    said = Row(Text(say(figure), "tile-title").share(1), Text(about, "quiet-line", "right"))
    card = Card(key, f"{say(figure)}, {about}", tile_ground, press=partial(opens, one.of))
    return OnCard(card, said, EDGE, size="best-round")


GONE = "gone"  # the result of the page if all was deleted


def yours(context: AppContext, player: str) -> SimplePage:
    """Return the page to export or delete a player's data. Its result is ``GONE`` if the data was deleted."""

    def build(page: SimplePage) -> Node:
        title = say("yours.of", who=player) if player else say("yours.title")
        formats = zip(FORMATS, ("yours.json", "yours.csv"), strict=True)
        actions = [Button(form, say(words), partial(export, form)) for form, words in formats]
        gone = Button("delete", say("yours.delete"), lambda: Push(sure(context), delete), "danger")
        return page.dialog(sheet(title, [*actions, gone], foot=[back_button()]))

    def tell(said: Message | None) -> Transition:
        return Push(Notice(context, [said] if said else [], Pop, "yours.title"))

    def export(form: str) -> None:
        written = context.matches.ask(partial(_written, player=player, form=form))
        page.wait(written, lambda wrote: tell(wrote.found or wrote.problem))

    def delete(meant: object) -> None:
        if meant == GONE:
            page.wait(context.matches.ask(partial(delete_player, player=player)), deleted)

    def deleted(gone: Answered[Deleted]) -> Transition:
        context.matches.refresh()
        return tell(gone.problem) if gone.problem else Pop(GONE)

    page = SimplePage(context, build, FORMATS[0])
    return page


def sure(context: AppContext) -> Notice:
    """Return the question whether to delete a player's data; its result is ``GONE`` if that is confirmed."""
    lines = "yours.gone", "yours.others"
    return question(context, "yours.sure", lambda: Pop(GONE), lines, "yours.delete", "yours.keep")


def _written(history: History, player: str, form: str) -> Message:
    file = export_player(history, player, form, history.file.parent / EXPORTS / f"player.{form}")
    return Message("yours.written", file=file.name, folder=home_relative(file.parent))


TABS = {"glance": "statistics.glance", "time": "statistics.time", "compared": "statistics.compared",
        "best": "statistics.best"}  # fmt: skip


class Seen(NamedTuple):
    """The statistics of a page: all players; ``all``: the selected player's in total; ``asked``: those of the
    same player's matches that pass the filter."""

    players: tuple[SavedPlayer, ...]
    all: Statistics
    asked: Statistics


def read_figures(history: History, wanted: MatchFilter | None) -> Seen | None:
    """Return the statistics of the player and the matches that ``wanted`` names (None: of the player who
    played last); None if nobody has played."""
    if not (players := history.players()):
        return None
    wanted = wanted or MatchFilter(players[0].name, counted=True)
    player = wanted.player or ""
    return Seen(players, history.statistics(player), history.statistics(player, wanted))


class StatisticsPage(GamePage[None]):
    """Four pages of figures."""

    def __init__(self, context: AppContext, opens: Opens | None = None) -> None:
        self.tab = "glance"
        self.seen: Seen | None = None
        self.wanted = MatchFilter(counted=True)
        self.problem: Message | None = None
        super().__init__(context, f"tab {self.tab}")
        self.opens = opens or (lambda of: Push(Matches(context, of)))
        self._behind = context.matches.catch_up()
        self.ask()

    def advance(self, dt: float) -> Transition | None:
        leads = super().advance(dt)
        if not self.moving and self._behind.news(dt):
            self.ask()
        return leads

    def ask(self) -> None:
        """Begin to read the wanted figures."""
        wanted = self.wanted if self.wanted.player is not None else None
        read = self.context.matches.ask(lambda history: read_figures(history, wanted))
        self.wait(read, lambda read: self.take(read.found, read.problem))

    def take(self, seen: Seen | None, problem: Message | None = None) -> None:
        """Show these figures, or the ``problem`` why there are none."""
        self.seen, self.problem = seen, problem
        if seen:
            self.wanted = self.wanted._replace(player=seen.asked.player)

    @property
    def some(self) -> bool:
        """Return whether there are any statistics to show."""
        return self.seen is not None and self.seen.asked.all.rounds > 0

    def build(self) -> Node:
        who = self.wanted.player
        title = say("statistics.title-of", who=who) if who else say("statistics.title")
        picks, bodies, foot = self.picks(), self._bodies(), self._foot()
        called = {name: say(words) for name, words in TABS.items()}
        tabs = [tabs_or_pick(called, self.tab, self.turn_to, say("board.page"))] if self.some else []
        if not picks:
            return FirstThatFits(*(board(title, *tabs, body, foot=foot) for body in bodies))
        above = Row(*(pick.share(1) for pick in picks), gap=GAP, wide=Extent(most=PICK * len(picks)))
        roomy = [board(title, above, *tabs, body.like(size="tiles"), foot=foot) for body in bodies]
        foot = [Button("filter", say("statistics.filter"), lambda: Push(which(self))), *foot]
        tight = [board(title, *tabs, body, foot=foot) for body in bodies]
        return FirstThatFits(*(one.like(keeps=KEEPS) for one in roomy), *tight)

    def turn_to(self, tab: str) -> None:
        """Show the page with that key: "glance", "time", "compared" or "best"."""
        self.tab = tab
        self.firsts.clear()

    def picks(self) -> list[Node]:
        """Return the pickers for player, edition, seats and opponents, each only if it has several values."""
        if self.seen is None:
            return []
        found, every = self.seen.all, say("statistics.every")
        players = [(one.name, one.name or say("statistics.you")) for one in self.seen.players]
        editions = [("", every), *((name, say(figures.edition_called(name))) for name, _ in found.editions)]
        seats = [(0, every), *((size, say("statistics.for", seats=size)) for size, _ in found.seats)]
        levels = [("", every), *((name, say(figures.level_called(name))) for name, _ in found.levels)]
        return [
            *self._pick("player", "statistics.player", players, 1),
            *self._pick("edition", "statistics.edition", editions, 2),
            *self._pick("seats", "statistics.seats", seats, 2),
            *self._pick("level", "statistics.level", levels, 2),
        ]

    def _pick(self, name: str, label: str, values: Sequence[tuple[object, str]], least: int) -> list[Node]:
        now = getattr(self.wanted, name)
        chosen = now if any(value == now for value, _ in values) else values[0][0]
        pick = nodes.Pick(name, say(label), chosen, values, partial(self._choose, name))
        return [pick] if len(values) > least else []

    def _choose(self, name: str, value: object) -> None:
        wanted = MatchFilter(**{**self.wanted._asdict(), name: value})
        self.wanted = MatchFilter(wanted.player, counted=True) if name == "player" else wanted
        self.firsts.clear()
        self.ask()

    def _foot(self) -> list[Node]:
        back = back_button()
        if self.seen is None or self.seen.all.all.rounds == 0:
            return [Button("play", say("statistics.play"), self._play, "primary"), back]
        if self.context.kiosk is not None:
            return [back]  # what is kept in a public place is its owner's
        own = yours(self.context, self.wanted.player or "")
        return [Button("yours", say("yours.title"), lambda: Push(own)), back]

    def _play(self) -> Transition:
        from ....match.plans.plan import Plan
        from ..setup.setup import Setup

        return Push(Setup(self.context, Plan()))

    def returned(self, result: object) -> Transition | None:
        if result == GONE:
            self.wanted = MatchFilter(counted=True)
        self.ask()
        return super().returned(result)

    def _bodies(self) -> list[Node]:
        """Return the open page in its possible arrangements; a sentence if there are no statistics."""
        if self.seen is None or not self.some:
            known = "statistics.none-such" if self.seen and self.seen.all.all.rounds else "statistics.empty"
            said = Text("" if self.moving else say(self.problem or Message(known)), "body", "centre")
            return [Column(Space(), Scaled(SCALES[2], said, size="short-sentence"), Space(), stretch=1)]
        found = self.seen.asked
        pages = {
            "time": lambda: curves(found, self.large)[:: -1 if self.upright else 1],
            "compared": lambda: figures.compared(found, self.opens),
            "best": lambda: proud(found, self.opens, self.context.matches.now()),
        }
        every = pages.get(self.tab, lambda: figures.overview(found, self.opens))()
        return [nodes.Scroll(LIST, lines, early=True) for lines in every]

    def large(self, measure: Measure) -> Push:
        """Return the transition to the page with that curve in large."""
        assert self.seen is not None
        return Push(large_curve(self.context, measure, figures.rolled(self.seen.asked.over_time), self.opens))


def which(statistics: StatisticsPage) -> SimplePage:
    """Return the sheet with the picks of a page that has no room for them."""

    def build(page: SimplePage) -> Node:
        foot = [back_button("menu.done")]
        return page.dialog(sheet(say("statistics.which"), statistics.picks(), foot=foot))

    return SimplePage(statistics.context, build, statistics.picks()[0].key, beneath=statistics)


LINKS: dict[str, tuple[str, Callable[[AppContext], Scene]]] = {  # by key: the id of its words, and the page
    "matches": ("hub.matches", Matches), "statistics": ("hub.statistics", StatisticsPage),
    "achievements": ("hub.achievements", Achievements),
    "daily": ("hub.daily", partial(DailyDeals, calendar=True)),
    "positions": ("positions.title", PositionsPage), "hall": ("hub.hall", HallOfFame),
}  # fmt: skip


def history_hub(context: AppContext) -> SimplePage:
    """Return the page that links to all pages about past matches."""

    def leads(page: Callable[[AppContext], Scene]) -> Transition:
        return Push(page(context))

    def build(page: SimplePage) -> Node:
        rows = [Button(key, say(words), partial(leads, made)) for key, (words, made) in LINKS.items()]
        return page.dialog(sheet(say("hub.title"), rows, foot=[back_button()]))

    return SimplePage(context, build, "matches")
