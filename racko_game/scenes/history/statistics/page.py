"""The statistics page: matches are picked at its top, and every figure opens those it was made of."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from ....jobs.work import Work
from ....match.plans.along import along, leads
from ....match.record.keeper import Answered
from ....message import Message
from ....paint.engine.sprite import Sprite
from ....paint.ink.text import paragraph, wrapped
from ....stage.place.layers import WIDGET
from ....stage.place.pose import Box, Frame
from ....store.history.finding import MatchFilter
from ....store.history.history import History
from ....store.history.statistics import KeptPlayer, Statistics
from ....ui.scene import Pop, Push, Transition
from ....words.language import say
from ...kit.scene import Kit
from ...menus.menu import Button, Pick
from ...menus.sheet import Sheet, SheetRow
from ..board import Board
from ..board_parts import BoardLine
from .compared import compared, edition_called, level_called
from .curves import LargeCurve, curves
from .glance import glance
from .measures import Measure, rolled
from .opens import Opens, matches_of
from .proud import proud
from .yours import GONE, Yours

LEADING, AMPLE = 1.4, 1.3  # of a line's type; letters: what there is to say while there are no figures


class Seen(NamedTuple):
    """What is known: who has played here, all of a player's figures, and those that were asked for."""

    players: tuple[KeptPlayer, ...]
    all: Statistics
    asked: Statistics


def look(history: History, wanted: MatchFilter | None) -> Seen | None:
    """What a history says; of whoever played last if nobody in particular is wanted. None if nobody has
    played."""
    players = history.players()
    if not players:
        return None
    wanted = wanted or MatchFilter(players[0].name, counted=True)
    player = wanted.player or ""
    return Seen(players, history.statistics(player), history.statistics(player, wanted))


class StatisticsPage(Board):
    """Four pages of figures."""

    title = "statistics.title"
    tab = "glance"

    def __init__(self, kit: Kit, opens: Opens | None = None) -> None:
        super().__init__(kit, f"tab {self.tab}")
        self.seen: Seen | None = None
        self.wanted = MatchFilter(counted=True)
        self.problem: Message | None = None
        self.opens = opens or partial(matches_of, kit)
        self._asking: Work[Answered[Seen | None]] | None = None
        self._behind = kit.matches.catch_up()
        self._ask()

    @property
    def moving(self) -> bool:
        """Until the figures are there."""
        return self._asking is not None

    def _ask(self) -> None:
        wanted = self.wanted if self.wanted.player is not None else None
        self._asking = self.kit.matches.ask(lambda history: look(history, wanted))

    def advance(self, dt: float) -> Transition | None:
        """The figures come."""
        if self._asking and (answer := self._asking.poll(dt)) is not None:
            self._asking = None
            self.take(answer.found, answer.problem)
        if self._asking is None and self._behind.news(dt):
            self._ask()
        return super().advance(dt)

    def take(self, seen: Seen | None, problem: Message | None = None) -> None:
        """These are the figures now."""
        self.seen, self.problem = seen, problem
        if seen:
            self.wanted = self.wanted._replace(player=seen.asked.player)
        elif self.focus.startswith("tab"):
            self.focus = "play"

    @property
    def some(self) -> bool:
        """Whether there is any figure to be seen."""
        return self.seen is not None and self.seen.asked.all.rounds > 0

    def heading(self) -> str:
        """Whose they are, if anybody has a name."""
        return say("statistics.title-of", who=self.wanted.player) if self.wanted.player else say(self.title)

    def tabs(self) -> dict[str, str]:
        """The pages."""
        if not self.some:
            return {}
        return {"glance": "statistics.glance", "time": "statistics.time", "compared": "statistics.compared",
                "best": "statistics.best"}  # fmt: skip

    def picks(self) -> list[SheetRow]:
        """Whose matches, by what, for how many, against whom: what there are several of."""
        if self.seen is None:
            return []
        found, every = self.seen.all, say("statistics.every")
        players = [(one.name, one.name or say("statistics.you")) for one in self.seen.players]
        editions = [("", every), *((name, say(edition_called(name))) for name, _ in found.editions)]
        seats = [(0, every), *((size, say("statistics.for", seats=size)) for size, _ in found.seats)]
        levels = [("", every), *((name, say(level_called(name))) for name, _ in found.levels)]
        rows = [
            self._pick("player", "statistics.player", players, 1),
            self._pick("edition", "statistics.edition", editions, 2),
            self._pick("seats", "statistics.seats", seats, 2),
            self._pick("level", "statistics.level", levels, 2),
        ]
        return [row for row in rows if row]

    def _pick(
        self, name: str, label: str, values: Sequence[tuple[object, str]], least: int
    ) -> SheetRow | None:
        """One of several, if there are more than ``least`` of them."""
        if len(values) <= least:
            return None
        keys = [key for key, _ in values]
        now = getattr(self.wanted, name)
        at = keys.index(now) if now in keys else 0

        def turn(by: int) -> None:
            self._choose(name, along(keys, keys[at], by))

        can = partial(leads, keys, keys[at])
        return SheetRow(name, say(label), Pick(lambda: values[at][1], turn, can=can))

    def _choose(self, name: str, value: object) -> None:
        wanted = MatchFilter(**{**self.wanted._asdict(), name: value})
        self.wanted = MatchFilter(wanted.player, counted=True) if name == "player" else wanted
        self.first = 0
        self._ask()

    def foot(self, picked: bool) -> list[SheetRow]:
        """The picks where they have no room above; the way back."""
        back = SheetRow("back", say("button.back"), Button(Pop))
        if self.seen is None or self.seen.all.all.rounds == 0:
            return [SheetRow("play", say("statistics.play"), Button(self._play, "primary")), back]
        filters = SheetRow("filter", say("statistics.filter"), Button(lambda: Push(Chosen(self))))
        own = SheetRow(
            "yours", say("yours.title"), Button(lambda: Push(Yours(self.kit, self.wanted.player or "")))
        )
        kept = [own] if self.kit.kiosk is None else []  # what is kept in a public place is its owner's
        return [*([filters] if self.picks() and not picked else []), *kept, back]

    def _yours(self) -> Transition:
        return Push(Yours(self.kit, self.wanted.player or ""))

    def _play(self) -> Transition:
        from ....match.plan import Plan
        from ...menus.setup import Setup

        return Push(Setup(self.kit, Plan()))

    def back(self) -> Transition | None:
        """Away."""
        return Pop()

    def returned(self, result: object) -> Transition | None:
        """Something may have been played, or deleted."""
        if result == GONE:
            self.wanted = MatchFilter(counted=True)
        self._ask()
        return None

    def lines(self, room: Box, frame: Frame) -> list[BoardLine]:
        """Those of the page that is open."""
        if self.seen is None or not self.some:
            return []
        found = self.seen.asked
        if self.tab == "time":
            return curves(found, self._large, room, frame)
        if self.tab == "compared":
            return compared(found, self.opens, room, frame)
        if self.tab == "best":
            return proud(found, self.opens, self.kit.matches.now(), room, frame)
        return glance(found, self.opens, room, frame)

    def _large(self, measure: Measure) -> Push:
        assert self.seen is not None
        return Push(LargeCurve(self.kit, measure, rolled(self.seen.asked.over_time), self.opens))

    def sprites(self) -> list[Sprite]:
        """While there is nothing to be seen, a kind sentence."""
        return super().sprites() if self.some or self.moving else [*super().sprites(), *self._nothing()]

    def _nothing(self) -> list[Sprite]:
        body, letter = self.parts().body, self.kit.frame.letter
        known = "statistics.none-such" if self.seen and self.seen.all.all.rounds else "statistics.empty"
        words, size = say(self.problem or Message(known)), AMPLE * letter
        wide = min(body.w, 26 * size)
        rows = len(wrapped(words, round(size), "text", int(wide)))
        x, top = body.centre[0] - wide / 2, body.centre[1] - rows * LEADING * size / 2
        return paragraph(words, x, top, wide, size, align="centre", z=WIDGET, leading=LEADING)


class Chosen(Sheet):
    """The picks, where they have no room on the page."""

    title = "statistics.which"

    def __init__(self, page: StatisticsPage) -> None:
        super().__init__(page.kit, page.picks()[0].name)
        self.page = page

    def rows(self) -> list[SheetRow]:
        """The picks."""
        return self.page.picks()

    def advance(self, dt: float) -> Transition | None:
        """The figures are found while one turns."""
        self.page.advance(dt)
        return super().advance(dt)

    def foot(self) -> list[SheetRow]:
        """The way back."""
        return [SheetRow("back", say("menu.done"), Button(Pop))]

    def back(self) -> Transition | None:
        """Chosen."""
        return Pop()
