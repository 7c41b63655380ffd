"""The daily deal: a calendar of what was played, and the deal of the day that is looked at."""

from __future__ import annotations

from datetime import date
from functools import partial

from ....jobs.work import Work
from ....match.daily.days import Days, DayState, Month, in_a_row, played_days, state_of, tally
from ....match.daily.deal import deal_of
from ....match.daily.told import BRIEFLY, MONTHS, line
from ....match.record.keeper import Answered, Reopened
from ....message import Message, message_of
from ....paint.engine.sprite import Picture, Sprite
from ....paint.history.calendar import day as drawn_day
from ....paint.ink.text import text
from ....paint.material.backdrop import table
from ....paint.screens import widgets
from ....rules.errors import RulesError
from ....stage.place.layers import GROUND, WIDGET
from ....stage.place.pose import Box
from ....stage.touch.hotspots import Hotspot
from ....store.history.finding import MatchFilter
from ....trouble import Trouble
from ....ui.scene import Pop, Push, Transition
from ....words.language import say
from ...kit.scene import Kit
from ...menus.menu import Button, Menu
from ...menus.notice import LineToSend, Notice
from ...menus.sheet import SheetRow
from ...results.page import ways
from ...table.play import Play
from ..statistics.opens import matches_of
from ..unfinished import goes_on
from .offer import offer, offer_parts
from .parts import CalendarParts, DailyParts, calendar_parts, parts

TURNS = {"earlier": -1, "later": 1}
WAY = 11.0  # letters: a button


class DailyDeals(Menu):
    """Press a day to look at its deal; the day's own can be played, once, and counts."""

    def __init__(self, kit: Kit, calendar: bool = False) -> None:
        """``calendar``: the calendar has the focus."""
        super().__init__(kit)
        self.today = date.fromtimestamp(kit.matches.now())
        self.day = self.today
        self.month = Month.of(self.today)
        self.days: Days = {}
        self.in_sight = calendar  # the calendar, where it and the deal have no room side by side
        self.kept = True  # matches are, as far as is known
        self._reading: Work[Answered[Days]] | None = kit.matches.ask(played_days)
        self._opening: Work[tuple[Reopened, ...]] | None = None
        self.focus = f"day {self.today.day}" if calendar else "play"

    @property
    def moving(self) -> bool:
        """Until what was played is known."""
        return self._reading is not None or self._opening is not None

    @property
    def state(self) -> DayState:
        """What there is to say of the day that is looked at."""
        return state_of(self.days, self.day, self.today)

    def _parts(self) -> DailyParts:
        return parts(self.kit.frame, self.in_sight)

    def _calendar(self) -> CalendarParts | None:
        there = self._parts()
        if there.calendar is None:
            return None
        return calendar_parts(there.calendar, self.kit.frame, len(self.month.weeks), there.head)

    def hotspots(self) -> tuple[Hotspot, ...]:
        """The days that have come, the months, what can be done with the day, and the way back."""
        there, frame = self._parts(), self.kit.frame
        spots = self._days()
        if there.deal:
            spots += ways(offer_parts(there.deal, frame).ways, self._does(), WAY * frame.letter)
        more = [SheetRow("calendar", say("daily.calendar"), Button(self._show_calendar))]
        back = SheetRow("back", say("button.back"), Button(self.back))
        rows = [back] if there.calendar else [*more, back]
        return (*spots, *ways(there.foot, rows, WAY * frame.letter))

    def _days(self) -> tuple[Hotspot, ...]:
        there = self._calendar()
        if there is None:
            return ()
        high = there.head.h
        ends = there.head._replace(w=high), there.head._replace(x=there.head.x + there.head.w - high, w=high)
        turns = [
            Hotspot(name, box, Button(partial(self._turn, by)), name)
            for (name, by), box in zip(TURNS.items(), ends, strict=True)
        ]
        return (
            *turns,
            *(
                Hotspot(f"day {day.day}", box, Button(partial(self._look, day)), str(day.day))
                for day, box in self._boxes(there)
                if day <= self.today
            ),
        )

    def _boxes(self, there: CalendarParts) -> list[tuple[date, Box]]:
        weeks = zip(self.month.weeks, there.weeks, strict=True)
        return [
            (day, box)
            for week, boxes in weeks
            for day, box in zip(week, boxes, strict=True)
            if day is not None
        ]

    def _does(self) -> list[SheetRow]:
        """What can be done with the day."""
        own = self.day == self.today
        if self.state == DayState.FREE:
            words = say("daily.play" if own else "daily.practice")
            return [SheetRow("play", words, Button(partial(self._play, own), "primary"))]
        if self.state == DayState.BEGUN:
            return [SheetRow("play", say("daily.continue"), Button(self._go_on, "primary"))]
        return [
            SheetRow("see", say("daily.see"), Button(self._see)),
            SheetRow("share", say("daily.share"), Button(self._share, "primary")),
            SheetRow("play", say("daily.again"), Button(partial(self._play, False))),
        ]

    def _look(self, day: date) -> None:
        self.day, self.in_sight = day, False
        if not self._parts().both:
            self.focus = "play"

    def _turn(self, by: int) -> None:
        self.month = min(self.month.turned(by), Month.of(self.today))

    def _show_calendar(self) -> None:
        self.in_sight, self.month = True, Month.of(self.day)
        self.focus = f"day {self.day.day}"

    def _play(self, counts: bool) -> Transition:
        """Deal it; if it ``counts`` it is that day's one try."""
        deal, kept = deal_of(self.day), self.kit.matches
        try:
            match = deal.plan().start(deal.seed)
        except (RulesError, Trouble) as error:
            return Push(Notice(self.kit, [message_of(error)], Pop, "setup.cannot"))
        day = self.day.isoformat() if counts else ""
        return Push(Play(self.kit, match, keeping=kept.keep(match, day=day) if kept.keeps(match) else None))

    def _go_on(self) -> None:
        self._opening = self.kit.matches.reopen(self.days[self.day].match)

    def _see(self) -> Transition:
        return matches_of(self.kit, MatchFilter(match=self.days[self.day].match.id))

    def _share(self) -> Transition:
        words = say(line(deal_of(self.day), self.days[self.day]))
        return Push(LineToSend(self.kit, words, Pop, "daily.tell", "daily.title"))

    def back(self) -> Transition | None:
        """From the calendar to the deal where only one of them is seen, else away."""
        if self.in_sight and not self._parts().both:
            self.in_sight, self.focus = False, "play"
            return None
        return Pop()

    def returned(self, result: object) -> Transition | None:
        """From the table: there may be more to say of the day."""
        self._reading = self.kit.matches.ask(played_days)
        return None

    def advance(self, dt: float) -> Transition | None:
        """What was played is read; a match that is gone on with is opened."""
        if self._reading and (read := self._reading.poll(dt)) is not None:
            self.days, self.kept, self._reading = read.found or {}, read.found is not None, None
        if self._opening and (opened := self._opening.poll(dt)) is not None:
            self._opening = None
            return goes_on(self.kit, opened[0]) if opened else None
        return super().advance(dt)

    def backdrop(self) -> Picture:
        """The table."""
        return table(self.kit.frame.width, self.kit.frame.height)

    def sprites(self) -> list[Sprite]:
        """The title, the calendar, the deal."""
        there, letter = self._parts(), self.kit.frame.letter
        sprites = self.items()
        if there.title:
            size = max(0.72 * there.title.h, letter)
            sprites.append(
                text(say("daily.title"), *there.title.centre, size, "text", "title", "centre", there.title.w,
                     WIDGET, letter)
            )  # fmt: skip
        if there.deal:
            deal = deal_of(self.day)
            sprites += offer(there.deal, self.kit.frame, deal, self.days, self.today, self.kept)
        return [*sprites, *self._month()]

    def _month(self) -> list[Sprite]:
        """The calendar but for the days that can be pressed."""
        there, letter = self._calendar(), self.kit.frame.letter
        if there is None:
            return []
        x, y = there.head.centre
        words = say("daily.month", month=Message(MONTHS[self.month.month - 1]), year=self.month.year)
        room = there.head.w - 2.4 * there.head.h
        size = max(0.5 * there.head.h, letter)
        sprites = [text(words, x, y, size, "text", "title", "centre", room, WIDGET, letter)]
        if (outer := self._parts().calendar) and self._parts().both:
            sprites.append(widgets.panel(outer, GROUND))
        if there.names:
            for name, box in zip(BRIEFLY, there.weeks[0], strict=True):
                x, y = box.centre[0], there.names.centre[1]
                sprites.append(text(say(name), x, y, letter, "quiet", "text", "centre", box.w, WIDGET))
        for day, box in self._boxes(there):
            if day > self.today:
                sprites += drawn_day(box, day.day, DayState.COMING, False, False, False, letter)
        if there.below:
            said = text(self._tally(), *there.below.centre, letter, "quiet", "text", "centre", there.below.w)
            sprites.append(said._replace(z=WIDGET))
        return sprites

    def _tally(self) -> str:
        """How many days were played, won, and played in a row."""
        played, won = tally(self.days)
        if not played:
            return say("daily.none")
        row = in_a_row(self.days, self.today)
        many = Message("daily.tally", n=played, won=won)
        return say("daily.both", row=Message("daily.row", n=row), tally=many) if row else say(many)

    def item(self, spot: Hotspot, focused: bool) -> list[Sprite]:
        """Days have a look of their own, the months arrows."""
        if spot.name in TURNS:
            sign = "less" if spot.name == "earlier" else "more"
            return widgets.icon_button(spot.box, sign, focused, pressed=self.sunk(spot))
        if spot.name.startswith("day "):
            day = date(*self.month, int(spot.name.removeprefix("day ")))
            state = state_of(self.days, day, self.today)
            own, chosen = day == self.today, day == self.day
            return drawn_day(spot.box, day.day, state, own, chosen, focused, self.kit.frame.letter)
        return super().item(spot, focused)
