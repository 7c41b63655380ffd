"""The daily deal: a calendar of days, each dealt alike for everybody."""

from __future__ import annotations

from datetime import date
from functools import partial

from ....match.challenges import daily_deal as deals
from ....match.challenges.daily_deal import DailyDeal, Days, DayState, Month
from ....match.match import Match
from ....match.messages.dates import DAY_NAMES_BRIEF, MONTH_NAMES, date_message
from ....match.record.query import Answered
from ....message import Message
from ....paint.engine.sprites import Sprite, Tile
from ....paint.screens.choice_cards import edition_card, edition_print, words_height
from ....paint.screens.progress import day_plate
from ....rules.editions import edition
from ....stage.geometry import Box, MinTextPx
from ....store.history.matches import MatchFilter
from ....ui import nodes
from ....ui.dialogs import buttons, foot
from ....ui.nodes import Art, Button, Column, Grid, IconButton, Node, OnCloth, Panel, Row, Space, Text
from ....ui.scene import Pop, Push, Transition
from ....ui.style import APART, GAP, HAIR
from ....words.language import say
from ...context import AppContext, GamePage
from ...table.scene import TableScene
from ..dialogs import deal, line_to_send
from .matches import Matches, go_on

WEEK, WEEKS = 7, 6
ROOMY = 0.7  # of a card's height: what is said on it, if there is to be a picture as well


def standing(daily: DailyDeal, days: Days, today: date, saved: bool) -> Message:
    """Return the state of a day's deal as a sentence; ``saved``: whether matches are saved."""
    state = deals.state_of(days, daily.day, today)
    if state in (DayState.PLAYED, DayState.WON):
        return deals.outcome_message(days[daily.day])
    if state == DayState.BEGUN:
        return Message("daily.under-way")
    if daily.day < today:
        return Message("daily.uncounted")
    return Message("daily.one-try" if saved else "daily.not-kept")


def _printed(box: Box, letter: MinTextPx, title: str, picture: str, full: str, brief: str) -> list[Sprite]:
    """Return the card of a deal; its ``brief`` sentences if the full ones leave no room for the picture."""
    words = full if words_height(full, box.w, letter) <= ROOMY * box.h else brief
    letters = edition_print(*box[2:], (words,), letter)
    return edition_card(Tile(box, letter), title, words, picture, False, letters)


class DailyDeals(GamePage[None]):
    """Press a day to look at its deal; the day's own can be played, once, and counts."""

    called = Message("daily.title")

    def __init__(self, context: AppContext, calendar: bool = False) -> None:
        """``calendar``: whether at first the calendar has the focus, otherwise the button to play."""
        self.today = date.fromtimestamp(context.matches.now())
        super().__init__(context, f"day {self.today.day}" if calendar else "play")
        self.day = self.today
        self.month = Month.of(self.today)
        self.days: Days = {}
        self.in_sight = calendar  # the calendar, where it and the deal have no room side by side
        self.saved = True  # matches are, as far as is known
        self._ask()

    def _ask(self) -> None:
        self.wait(self.context.matches.ask(deals.played_days), self._read)

    def _read(self, read: Answered[Days]) -> None:
        self.days, self.saved = read.found or {}, read.found is not None

    @property
    def state(self) -> DayState:
        """The state of the selected day."""
        return deals.state_of(self.days, self.day, self.today)

    def build(self) -> Node:
        back = Button("back", say("button.back"), self.back)
        name = say("daily.month", month=Message(MONTH_NAMES[self.month.month - 1]), year=self.month.year)
        head = Row(
            IconButton("earlier", "less", say("daily.earlier"), partial(self._turn, -1)),
            Text(name, "subheading").share(1),
            IconButton("later", "more", say("daily.later"), partial(self._turn, 1)),
        )
        daily = deals.deal_of(self.day)
        stands = Text(say(standing(daily, self.days, self.today, self.saved)), "body", "centre")
        said = Panel(stands, GAP, "plate", spare=1)
        day = Text(say(date_message(daily.day)), "subheading", spare=2)
        row = edition(daily.edition)
        brief = [say(deals.opponents_message(daily, daily.plan())), *map(say, deals.rule_messages(daily))]
        sayings = "\n".join([say(row.says), *brief]), "\n".join(brief)
        printed, of = (say(row.title), row.name, *sayings), f"{say(row.title)}: {sayings[0]}"
        card = Art(of, _printed, *printed, size="edition-card")
        dealt = Column(day, card.share(1), said, (foot if self.upright else buttons)(*self._actions()))
        calendar = Panel(Column(head, *self._calendar(), gap=HAIR), GAP)
        pair = (
            Column(calendar, dealt.share(1), gap=APART)
            if self.upright
            else Row(calendar.share(5), dealt.share(4), gap=APART)
        )
        title = Text(say("daily.title"), "heading", spare=5)
        if self.in_sight:
            alone = Column(*self._calendar(), Row(head.share(7), back.share(2)), gap=HAIR)
        else:
            turned = Button("calendar", say("daily.calendar"), self._show_calendar)
            alone = Column(dealt.share(1), buttons(turned, back))
        both = Column(title, pair.share(1), buttons(back))
        return OnCloth(nodes.FirstThatFits(both.like(size="pair", keeps=3), alone.like(size="pair")))

    def _calendar(self) -> list[Node]:
        """Return the names of the days, the days of the month, and how many of all days were played."""
        cells = [self._cell(day) if day else Space() for week in self.month.weeks for day in week]
        cells += [Space()] * (WEEK * WEEKS - len(cells))
        return [
            Grid(WEEK, [Text(say(name), "quiet", "centre") for name in DAY_NAMES_BRIEF], HAIR, spare=3),
            Grid(WEEK, cells, HAIR, stretch=1.0),
            Text(self._tally(), "quiet", "centre", spare=4),
        ]

    def _cell(self, day: date) -> Node:
        state, words = deals.state_of(self.days, day, self.today), say(date_message(day))
        if day > self.today:
            return Art(words, _future_day, day.day, size="day")
        details, does = (day.day, state, day == self.today, day == self.day), partial(self._select, day)
        return nodes.Card(f"day {day.day}", words, day_plate, *details, press=does, size="day")

    def _tally(self) -> str:
        played, won = deals.days_tally(self.days)
        if not played:
            return say("daily.none")
        row = deals.days_in_a_row(self.days, self.today)
        many = Message("daily.tally", n=played, won=won)
        return say("daily.both", row=Message("daily.row", n=row), tally=many) if row else say(many)

    def _actions(self) -> list[Node]:
        own = self.day == self.today
        if self.state == DayState.FREE:
            words = say("daily.play" if own else "daily.practice")
            return [Button("play", words, partial(self._play, own), "primary")]
        match = self.days[self.day].match
        if self.state == DayState.BEGUN:
            return [Button("play", say("daily.continue"), partial(go_on, self, match), "primary")]
        return [
            Button("see", say("daily.see"), lambda: Push(Matches(self.context, MatchFilter(match=match.id)))),
            Button("share", say("daily.share"), self._share, "primary"),
            Button("play", say("daily.again"), partial(self._play, False)),
        ]

    @property
    def _alone(self) -> bool:
        """Return whether the calendar or the deal is out of sight."""
        return not (self.solution.box("earlier") and self.solution.box("play"))

    def _select(self, day: date) -> None:
        alone = self._alone
        self.day, self.in_sight = day, False
        if alone:
            self.focus = "play"

    def _turn(self, by: int) -> None:
        self.month = min(self.month.turned(by), Month.of(self.today))

    def _show_calendar(self) -> None:
        self.in_sight, self.month = True, Month.of(self.day)
        self.focus = f"day {self.day.day}"

    def _play(self, counts: bool) -> Transition:
        """Return the transition to the day's match; ``counts``: it is the one try that counts."""
        daily, saved = deals.deal_of(self.day), self.context.matches
        day = self.day.isoformat() if counts else ""

        def begin(match: Match) -> TableScene:
            autosave = saved.autosave(match, day=day) if saved.autosaves(match) else None
            return TableScene(self.context, match, autosave=autosave)

        return deal(self.context, daily.plan(), begin, daily.seed)

    def _share(self) -> Transition:
        words = say(deals.shared_line(deals.deal_of(self.day), self.days[self.day]))
        return Push(line_to_send(self.context, words, "daily.tell", "daily.title"))

    def back(self) -> Transition | None:
        if self.in_sight and self._alone:
            self.in_sight, self.focus = False, "play"
            return None
        return Pop()

    def returned(self, result: object) -> Transition | None:
        self._ask()
        return super().returned(result)


def _future_day(box: Box, letter: MinTextPx, number: int) -> list[Sprite]:
    return day_plate(Tile(box, letter), number, DayState.COMING)
