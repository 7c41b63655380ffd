"""The collection of positions to solve, a page for each kind of question."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date
from functools import partial
from math import ceil, sqrt

from ....match.challenges import positions
from ....match.challenges.positions import Answers, Kind, Mark, Numbered, Wanted, mark_of
from ....match.challenges.solutions import found_by
from ....match.messages.dates import date_message
from ....match.plans.seats import SITTER_NAMES
from ....message import Message
from ....paint.screens.progress import day_plate
from ....rules.editions import edition
from ....ui.dialogs import buttons, tabs_or_pick
from ....ui.nodes import Button, Card, Column, Grid, LongScroll, Node, OnCloth, Text, Wordings
from ....ui.page import SimplePage
from ....ui.scene import Push, Transition
from ....ui.style import GAP, LARGE_POSITION, POSITION, SHORT_WAY, Extent
from ....words.language import say
from ...context import AppContext, GamePage
from ..dialogs import back_button, filter_sheet
from .solving import solving

KINDS = {  # by kind: what its page is called, and the sentence that says what is asked there
    Kind.SLOT: ("positions.kind-slot", "positions.says-slot"),
    Kind.TAKE: ("positions.kind-take", "positions.says-take"),
    Kind.OUT: ("positions.kind-out", "positions.says-out"),
    Kind.SWAP: ("positions.kind-swap", "positions.says-swap"),
    Kind.POWER: ("positions.kind-power", "positions.says-power"),
}
MARKS = {Mark.NEW: "positions.new", Mark.MISSED: "positions.missed", Mark.SOLVED: "positions.solved"}


def word(name: str, value: object) -> Message:
    """Return the words for the ``value`` of the part ``name`` of a filter: "edition", "grade" or "mark"."""
    if not value:
        return Message("positions.any")
    if name == "edition":
        return Message(edition(str(value)).title)
    if name == "grade":
        return Message("positions.nobody" if value == positions.NOBODY else SITTER_NAMES[str(value)])
    return Message(MARKS[Mark(str(value))])


def described(one: Numbered) -> tuple[Message, ...]:
    """Return the description of a position in the list, the longest wording first."""
    position, number = one.position, one.number
    found, *_ = found_by(position)
    table = {"edition": word("edition", position.edition), "seats": position.seats}
    return (
        Message("positions.told", number=number, found=found, **table),
        Message("positions.told-brief", number=number, found=found),
        Message("positions.told-bare", number=number),
    )


def said_of(wanted: Wanted, shown: Sequence[Numbered], answers: Answers) -> Message:
    """Return a filter in words, and how many of its positions are solved."""
    counted = counted_of(shown, answers)
    parts = tuple(word(name, value) for name, value in wanted._asdict().items() if value)
    return Message("positions.some", which=parts, counted=counted) if parts else counted


def counted_of(shown: Sequence[Numbered], answers: Answers) -> Message:
    """Return the number of puzzles, and of those solved, as a sentence."""
    solved = sum(mark_of(one.position, answers) == Mark.SOLVED for one in shown)
    return Message("positions.counted", n=len(shown), solved=solved)


def position_filters(context: AppContext, wanted: Wanted) -> SimplePage:
    """Return the page that picks a filter for puzzles, at first ``wanted``; its result is the filter."""
    parts: dict[str, tuple[str, Iterable[object]]] = {
        "edition": ("matches.edition", ("", *context.editions)),
        "grade": ("positions.grade", ("", *positions.GRADES)), "mark": ("positions.mark", (None, *MARKS)),
    }  # fmt: skip
    return filter_sheet(context, wanted, "positions.which-title", parts, word)


TILES, TILE = "tiles", "tile "
LOOKS = {Mark.SOLVED: "won", Mark.MISSED: "missed", Mark.NEW: "free"}  # how a tile looks: as a day does


class PositionsPage(GamePage[None]):
    """A page of positions for each kind; press a tile to solve its position. The day's has the focus."""

    called = Message("positions.title")

    def __init__(self, context: AppContext) -> None:
        super().__init__(context, "today")
        self.every = positions.every_position(context.editions)
        self.wanted = Wanted()
        self.today = date.fromtimestamp(context.matches.now())
        self.daily = positions.position_of_day(self.today, self.every)
        self.kinds = tuple(dict.fromkeys(one.position.kind for one in self.every))
        self.kind = next(iter(self.kinds), Kind.SLOT)
        self._at = 0  # the number of the position that was opened last

    @property
    def shown(self) -> tuple[Numbered, ...]:
        """The positions of the page that is open, as far as the filter lets them through."""
        answers, kind = self.context.settings.positions, self.kind
        ours = (one for one in self.every if one.position.kind == kind)
        return tuple(one for one in ours if self.wanted.takes(one.position, answers))

    def build(self) -> Node:
        shown, answers = self.shown, self.context.settings.positions
        which = said_of(self.wanted, shown, answers), counted_of(shown, answers)
        kinds = {kind: say(KINDS[kind][0]) for kind in self.kinds}
        parts = [
            Text(say("positions.title"), "heading", spare=3),
            tabs_or_pick(kinds, self.kind, self.turn_to, say("positions.kind"), self.upright),
            Text(say(KINDS[self.kind][1]), "body", "centre", spare=2),
            Wordings(*map(say, which), kind="caption", spare=1),
            self._tiles(shown),
            Wordings(*map(say, self._description(shown)), align="centre"),
            buttons(*self._actions(), wide=SHORT_WAY),
        ]
        return OnCloth(Column(*parts, wide=Extent(most=self.broadest)))

    def turn_to(self, kind: Kind) -> None:
        """Show the page of puzzles of that kind."""
        self.kind = kind
        self.firsts.pop(TILES, None)

    def _tiles(self, shown: Sequence[Numbered]) -> Node:
        across, side = self._fitting(len(shown))
        rows = [shown[at : at + across] for at in range(0, len(shown), across)]
        built = self.window(TILES, len(rows))
        lines = [Grid(across, [self._tile(one, side) for one in rows[n]], GAP) for n in built]
        wide = Extent(most=across * (LARGE_POSITION + GAP))
        return LongScroll(TILES, lines, built.start, len(rows), GAP, wide=wide)

    def _fitting(self, many: int) -> tuple[int, Extent]:
        """Return the number of tiles in a row and their size: the largest at which all are visible."""
        least = max(POSITION, self.in_letters(self.style.least))
        wide = (
            min(self.in_letters(self.room.w) - 2.0, self.broadest) - least - GAP
        )  # beside the list's buttons
        high = self.in_letters(self.room.h) - 12.0  # what is above and below the tiles leaves that
        even = ceil(sqrt(many * wide / max(high, least)))
        across = max(even, int(wide / (LARGE_POSITION + GAP)))
        across = max(min(across, int(wide / (least + GAP)), many), 1)
        return across, Extent(least, max(min(LARGE_POSITION, wide / across - GAP), least))

    def _tile(self, one: Numbered, side: Extent) -> Node:
        state = LOOKS[mark_of(one.position, self.context.settings.positions)]
        key, number, today = f"{TILE}{one.number}", one.number, one == self.daily
        solve = partial(self._solve, one)
        return Card(key, str(number), day_plate, number, state, today, press=solve, wide=side, high=side)

    def _description(self, shown: Sequence[Numbered]) -> Sequence[Message]:
        """Return the description of the focused puzzle, or of the puzzle of the day, the longest first."""
        if one := next((one for one in shown if f"{TILE}{one.number}" == self.ring), None):
            return described(one)
        if self.daily is None:
            return (Message("positions.none"),)
        told = {"kind": Message(KINDS[self.daily.position.kind][0]), "number": self.daily.number}
        day = date_message(self.today)
        return Message("positions.of-day", day=day, **told), Message("positions.of-day-brief", **told)

    def _actions(self) -> Sequence[Node]:
        filters = partial(position_filters, self.context, self.wanted)
        which = Button("which", say("positions.which"), lambda: Push(filters(), self._show))
        actions = [back_button(), which]
        if self.daily:
            solve = partial(self._solve, self.daily)
            actions.append(Button("today", say("positions.today"), solve, "primary"))
        return actions

    def _show(self, wanted: Wanted | None) -> None:
        if wanted is not None:
            self.wanted = wanted
            self.firsts.pop(TILES, None)
        self.changed()

    def _solve(self, one: Numbered) -> Transition:
        self._at = one.number
        if one.position.kind != self.kind:
            self.turn_to(one.position.kind)
        return Push(solving(self.context, one.position, self._following), self._solved)

    def _following(self) -> Numbered | None:
        """Return the next unsolved puzzle that passes the filter, or else the next one."""
        answers, shown = self.context.settings.positions, self.shown
        left = [one for one in shown if mark_of(one.position, answers) != Mark.SOLVED]
        more = positions.position_after(self._at, left or shown)
        self._at = more.number if more else 0
        return more

    def _solved(self, right: object) -> None:
        """Note whether the puzzle was solved, and scroll to it if it still passes the filter."""
        self.changed()
        numbers = [one.number for one in self.shown]
        if self._at in numbers:
            self.bring(TILES, numbers.index(self._at) // self._fitting(len(numbers))[0])
            self.focus = f"{TILE}{self._at}"
            self.changed()
