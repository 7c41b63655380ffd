"""The hall of fame: the boards of each edition."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from ....controls.intents import Intent
from ....jobs.work import Work
from ....match.challenges.hall_of_fame import PLACES, SPANS, TITLES, Hall, halls, span_start
from ....match.record.query import Answered
from ....match.record.repository import MatchRepository
from ....message import Message
from ....paint import widgets
from ....paint.engine.sprites import Sprite
from ....paint.screens.hall import HonourPlace, honours, honours_width
from ....rules.editions import edition
from ....stage.geometry import Box
from ....stage.layers import GROUND
from ....store.history.hall import Best
from ....ui.dialogs import buttons, middle, tab_buttons
from ....ui.nodes import (
    Art,
    Button,
    Column,
    FirstThatFits,
    Margin,
    Node,
    Panel,
    Pick,
    Row,
    Scaled,
    Stack,
    Text,
)
from ....ui.scene import Pop, Transition
from ....ui.style import APART, AS_HIGH, EDGE, GAP, SCALES, Extent
from ....words.language import say
from ...context import AppContext, GamePage
from ..dialogs import when


class HallBoard(NamedTuple):
    """The key of a board: a hall, for how many players, since when."""

    hall: Hall
    seats: int
    span: str


def ask(matches: MatchRepository, asked: HallBoard) -> Work[Answered[tuple[Best, ...]]]:
    """Start reading a board from the history."""
    hall, since = asked.hall.name, span_start(asked.span, matches.now())
    return matches.ask(lambda history: history.bests(hall, asked.seats, since))


def places(bests: Sequence[Best], now: float) -> list[HonourPlace]:
    """Return the rows of a board; places without an entry are empty."""
    taken = [HonourPlace(best.initials, best.score, say(when(best.at, now))) for best in bests[:PLACES]]
    return taken + [HonourPlace()] * (PLACES - len(taken))


ROOMS = (("places", APART), ("places", GAP), ("few-places", GAP))
"""How large the board is, and the page's edge: the best first."""
SPAN = "span "


class HallOfFame(GamePage[None]):
    """The hall of fame, one board at a time; ``lit`` is a new entry to highlight. The time spans are tabs:
    focusing one shows it."""

    called = Message("hall.title")

    def __init__(self, context: AppContext, shown: HallBoard | None = None, lit: Best | None = None) -> None:
        span = shown.span if shown else "ever"
        super().__init__(context, f"{SPAN}{span}")
        self.halls = halls()
        self.asked = shown or HallBoard(Hall(context.settings.table.edition), 2, span)
        if self.asked.hall not in self.halls:
            self.asked = self.asked._replace(hall=self.halls[0])
        self.lit = lit
        self.found: dict[HallBoard, Answered[tuple[Best, ...]] | None] = {}  # None: it is being read
        self._show(self.asked)

    def build(self) -> Node:
        picks, labels = self._picks(), {span: say(TITLES[span]) for span in SPANS}
        spans = Row(*tab_buttons(labels, self.asked.span, partial(self._choose, "span"), SPAN), gap=GAP)
        abreast = Row(*(pick.share(1) for pick in picks), gap=GAP)
        tops = Row(abreast.share(1), spans.share(1)), Column(abreast, spans, gap=GAP), Column(*picks, spans)
        return FirstThatFits(*(self._page(top, *room) for room in ROOMS for top in tops))

    def _page(self, top: Node, size: str, edge: float) -> Node:
        counts = self.asked.hall.says, Message("hall.alone")
        parts = [
            Text(say("hall.title"), "heading", spare=1),
            top,
            self._board(size).share(1),
            Column(*(Text(say(words), "quiet", "centre") for words in counts), gap=0, spare=2),
            buttons(Button("back", say("button.back"), Pop)),
        ]
        most = self.in_letters(AS_HIGH * self.room.h)
        return Margin(Column(*parts, gap=GAP, wide=Extent(most=most)), edge)

    def _picks(self) -> tuple[Node, Node]:
        shown = [(hall, say(hall.title)) for hall in self.halls]
        tables = [(seats, say("hall.seats", n=seats)) for seats in edition(self.asked.hall.edition).seats]
        return (
            Pick("hall", say("hall.which"), self.asked.hall, shown, partial(self._choose, "hall")),
            Pick("seats", say("hall.table"), self.asked.seats, tables, partial(self._choose, "seats")),
        )

    def _board(self, size: str) -> Node:
        """Return the places of the board, or a sentence that there are none."""
        answer = self.found[self.asked]
        bests = answer.found if answer else None
        if not bests:
            problem = (answer.problem if answer else None) or Message("hall.nobody")
            said = Panel(Scaled(SCALES[1], Text(say(problem), "body", "centre")), EDGE, size="plate")
            board = Art("", _board, places(bests, 0.0) if bests is not None else (), None, size=size)
            return Stack(board, middle(said, 0.0)) if answer else board
        own = bests.index(self.lit) if self.lit in bests else None
        there = places(bests, self.context.matches.now())
        read = "\n".join(f"{n}: {one.initials} {one.score}" for n, one in enumerate(there, 1) if one.initials)
        return Art(read, _board, there, own, size=size)

    def _choose(self, part: str, value: object) -> None:
        self._show(self.asked._replace(**{part: value}))  # type: ignore[arg-type]

    def _show(self, asked: HallBoard) -> None:
        """Show a board; its places are read from the history when it is first shown."""
        self.asked = asked
        if asked not in self.found:
            self.found[asked] = None
            self.wait(ask(self.context.matches, asked), partial(self.found.__setitem__, asked))
        self.changed()

    def handle(self, intent: Intent) -> Transition | None:
        before = self.focus
        go = super().handle(intent)
        if self.focus != before and self.focus.startswith(SPAN) and not self.context.hand.device.points:
            self._choose("span", self.focus.removeprefix(SPAN))
        return go


def _board(box: Box, letter: float, seen: Sequence[HonourPlace], own: int | None) -> Sequence[Sprite]:
    """Return the places on a panel that is no wider than they are."""
    inner = box.inset(EDGE * letter)
    wide = honours_width(inner, PLACES, letter) + 2 * EDGE * letter
    panel = widgets.panel(box._replace(x=box.centre[0] - wide / 2, w=wide), z=GROUND - 1)
    return [panel, *(honours(inner, seen, letter, own) if seen else ())]
