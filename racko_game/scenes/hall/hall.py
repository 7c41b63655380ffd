"""The hall of fame: the best scores by edition and table, of today, this month, ever."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from ...controls.intents import Intent
from ...jobs.work import Work
from ...match.fame.score import Hall, halls
from ...match.fame.spans import MOST, SPANS, TITLES
from ...match.plans.along import along, leads
from ...match.record.asking import Answered
from ...message import Message
from ...paint.engine.sprite import Picture, Sprite
from ...paint.history.hall import breadth, honours
from ...paint.ink.text import balanced, heading, measure, paragraph, text
from ...paint.material.backdrop import table
from ...paint.screens import widgets
from ...rules.editions import edition
from ...stage.place.boxes import Strip, column
from ...stage.place.layers import GROUND, WIDGET
from ...stage.place.pose import Box
from ...stage.touch.hotspots import Hotspot
from ...store.history.hall import Best
from ...ui.scene import Pop, Transition
from ...words.language import say
from ..kit.scene import Kit
from ..menus.menu import Button, Menu, Pick
from ..menus.sheet import SheetRow
from ..results.page import ResultPage, page, ways
from .board import HallBoard, ask, places

WAY = 11.0  # letters: a button
PAIR = 30.0  # letters: from there on both that is picked stands side by side
TITLED = 22.0  # letters: in a frame that is no higher there is no title
LEADING = 1.3
GAP = 0.4  # letters
EMPTY = 1.5  # letters: the type of what is said where nobody is
SEEN = 9.0  # letters: the board at the least, or else what counts is not explained


class Parts(NamedTuple):
    """Where what can be picked stands, the spans, the board on its panel, and what counts."""

    picks: tuple[Box, ...]
    spans: tuple[Box, ...]
    panel: Box
    says: Box | None


class HallOfFame(Menu):
    """A board at a time; ``lit`` is a new entry. The spans are tabs: where the focus goes, that is shown."""

    def __init__(self, kit: Kit, shown: HallBoard | None = None, lit: Best | None = None) -> None:
        span = shown.span if shown else "ever"
        super().__init__(kit, f"span {span}")
        self.halls = halls()
        self.asked = shown or HallBoard(Hall(kit.settings.table.edition), 2, span)
        if self.asked.hall not in self.halls:
            self.asked = self.asked._replace(hall=self.halls[0])
        self.lit = lit
        self._found: dict[HallBoard, Answered[tuple[Best, ...]]] = {}
        self._work: Work[Answered[tuple[Best, ...]]] | None = None
        self._look()

    @property
    def moving(self) -> bool:
        """Until what is kept is known."""
        return self._work is not None

    @property
    def answer(self) -> Answered[tuple[Best, ...]] | None:
        """What is kept of this board; None while it is not known."""
        return self._found.get(self.asked)

    def _look(self) -> None:
        self._work = None if self.asked in self._found else ask(self.kit.matches, self.asked)

    def advance(self, dt: float) -> Transition | None:
        """What is kept comes in."""
        if self._work and (found := self._work.poll(dt)) is not None:
            self._found[self.asked], self._work = found, None
        return super().advance(dt)

    def _show(self, asked: HallBoard) -> None:
        if asked != self.asked:
            self.asked = asked
            self._look()

    def _turn_hall(self, by: int) -> None:
        hall = self.halls[(self.halls.index(self.asked.hall) + by) % len(self.halls)]
        self._show(self.asked._replace(hall=hall))

    def _can_turn(self, by: int) -> bool:
        return leads(edition(self.asked.hall.edition).seats, self.asked.seats, by)

    def _turn_seats(self, by: int) -> None:
        seats = edition(self.asked.hall.edition).seats
        self._show(self.asked._replace(seats=along(seats, self.asked.seats, by)))

    def handle(self, intent: Intent) -> Transition | None:
        """Where the focus goes among the spans, that is shown."""
        before = self.focus
        go = super().handle(intent)
        if self.focus != before and self.focus.startswith("span ") and not self.kit.hand.device.points:
            self._show(self.asked._replace(span=self.focus.removeprefix("span ")))
        return go

    def hotspots(self) -> tuple[Hotspot, ...]:
        """What can be picked, the spans, the way back."""
        there, foot = self._parts(), self._page.foot
        rows = (
            SheetRow("hall", say("hall.which"), Pick(lambda: say(self.asked.hall.title), self._turn_hall)),
            SheetRow("seats", say("hall.table"), Pick(self._seats, self._turn_seats, can=self._can_turn)),
            *(
                SheetRow(f"span {span}", say(TITLES[span]), self._tab(span))
                for span in SPANS
            ),
        )  # fmt: skip
        boxes = (*there.picks, *there.spans)
        back = SheetRow("back", say("button.back"), Button(Pop))
        spots = (Hotspot(row.name, box, row.value, row.label) for row, box in zip(rows, boxes, strict=True))
        return (*spots, *ways(foot, (back,), WAY * self.kit.frame.letter))

    def _tab(self, span: str) -> Button:
        kind = "primary" if span == self.asked.span else "plain"
        return Button(partial(self._show, self.asked._replace(span=span)), kind)

    def _seats(self) -> str:
        return say("hall.seats", n=self.asked.seats)

    def back(self) -> Transition | None:
        """From where one came."""
        return Pop()

    @property
    def _titled(self) -> bool:
        """Whether there is room for a title."""
        return self.kit.frame.height >= TITLED * self.kit.frame.letter

    @property
    def _body(self) -> Box:
        """Where all that stands that is not the title, nor the way back."""
        page, top = self._page, 0.5 * self.kit.frame.letter
        if self._titled:
            return page.body
        return page.body._replace(y=top, h=page.body.y + page.body.h - top)

    @property
    def _page(self) -> ResultPage:
        frame = self.kit.frame
        return page(frame, 0.11, min(frame.width * 0.94, frame.height * 1.6), 0.5 * frame.letter)

    def _parts(self) -> Parts:
        frame, body = self.kit.frame, self._body
        gap, high = GAP * frame.letter, widgets.height(frame)
        abreast = body.w >= PAIR * frame.letter  # what is picked
        broad = body.w >= 2 * PAIR * frame.letter  # and the spans beside that
        strips = {"picks": Strip(high if abreast else 2 * high + gap)}
        if not broad:
            strips["spans"] = Strip(high)
        told = len(self._counts(body.w)) * LEADING * frame.letter
        taken = sum(strip.least + gap for strip in strips.values())
        strips["panel"] = Strip(stretch=1)
        if body.h - taken - told - gap >= SEEN * frame.letter:
            strips["says"] = Strip(told)
        there = column(body, strips, gap)
        line = there["picks"]
        half = line._replace(w=line.w * 0.5) if broad else line
        spans = line._replace(x=line.x + half.w + gap, w=line.w - half.w - gap) if broad else there["spans"]
        picks = half.columns(2, gap) if abreast else half.rows(2, gap)
        return Parts(picks, spans.columns(len(SPANS), gap), there["panel"], there.get("says"))

    def _counts(self, wide: float) -> tuple[str, ...]:
        """What counts there, in rows."""
        words = f"{say(self.asked.hall.says)}\n{say('hall.alone')}"
        letter = round(self.kit.frame.letter)
        return tuple(row for line in words.splitlines() for row in balanced(line, letter, "text", int(wide)))

    def backdrop(self) -> Picture:
        """The table."""
        return table(self.kit.frame.width, self.kit.frame.height)

    def sprites(self) -> list[Sprite]:
        """The title, the board, what counts, and what can be done."""
        frame, there = self.kit.frame, self._parts()
        title = [heading(say("hall.title"), frame, self._page.head.h)] if self._titled else []
        pad = 0.6 * frame.letter
        wide = breadth(there.panel.inset(pad), MOST, frame.letter) + 2 * pad
        panel = there.panel._replace(x=there.panel.centre[0] - wide / 2, w=wide)
        says = there.says
        told = "\n".join(self._counts(says.w)) if says else ""
        return [
            *title,
            widgets.panel(panel, z=GROUND - 1),
            *self._board(panel.inset(pad)),
            *(paragraph(told, says.x, says.y, says.w + 1, frame.letter, "quiet", align="centre",
                        z=WIDGET, leading=LEADING) if says else ()),
            *self.items(),
        ]  # fmt: skip

    def _board(self, box: Box) -> list[Sprite]:
        """The places; or why there are none to be seen."""
        letter, answer = self.kit.frame.letter, self.answer
        if answer is None:
            return []
        if answer.found is None:
            return self._words(box, answer.problem or Message("hall.nobody"))
        own = answer.found.index(self.lit) if self.lit in answer.found else None
        seen = honours(box, places(answer.found, self.kit.matches.now()), letter, own)
        return seen if answer.found else [*seen, *self._words(box, Message("hall.nobody"))]

    def _words(self, box: Box, said: Message) -> list[Sprite]:
        size = EMPTY * self.kit.frame.letter
        words = say(said)
        rows = balanced(words, round(size), "text", int(0.9 * box.w))
        wide = max(measure(row, size)[0] for row in rows) + 2 * size
        plate = Box(box.centre[0] - wide / 2, box.centre[1] - len(rows) * LEADING * size / 2 - size / 2, wide,
                    len(rows) * LEADING * size + size)  # fmt: skip
        x, top = box.centre[0], plate.y + size / 2
        lines = (
            text(row, x, top + (i + 0.5) * LEADING * size, size, align="centre", z=WIDGET)
            for i, row in enumerate(rows)
        )
        return [widgets.panel(plate), *lines]
