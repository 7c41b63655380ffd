"""The ladder: opponents one stronger than the other, and the challenge to one of them."""

from __future__ import annotations

from functools import partial

from ...ai.players.computers import EVERY_LEVEL, emblem_of
from ...match.challenges import ladder
from ...match.challenges.ladder import RUNGS, Climb, RungState, rung_level, rung_name
from ...match.match import Match
from ...match.record.query import Answered
from ...match.record.repository import Reopened
from ...message import Message
from ...paint.screens.progress import SEAT, rung_ground, rung_likeness, tick
from ...paint.screens.seat_panel import likeness
from ...rules.editions import edition
from ...ui import nodes
from ...ui.dialogs import board, buttons, lines, middle
from ...ui.nodes import Art, Button, Card, Column, FirstThatFits, Node, Panel, Row, Scaled, Text, Wordings
from ...ui.scene import Pop, Push, Transition
from ...ui.style import APART, EDGE, GAP, LARGER_SCALES, SCALES, THIN_EDGE
from ...words.language import say
from ..context import AppContext, GamePage, GameSheet
from ..table.scene import TableScene
from .dialogs import back_button, deal
from .history.matches import goes_on

HOME = "ladder.title"  # on the button that leads back from the end of its match


class Challenge(GameSheet[int]):
    """A rung of the ladder, to be played. Its result is its ``place`` (0: the lowest rung) once it is won."""

    def __init__(self, context: AppContext, place: int, climb: Climb) -> None:
        super().__init__(context)
        self.place, self.climb, self.rung = place, climb, RUNGS[place]
        self.match: Match | None = None  # that was begun from here

    def build(self) -> Node:
        actions, beside, above = buttons(*self._actions()), self._words("left"), self._words("centre")
        host = self.rung.host
        details = SEAT, emblem_of(host), EVERY_LEVEL.index(host.level) + 1, len(EVERY_LEVEL)
        art = Art(rung_name(self.rung), likeness, *details)
        small, large = art.like(size="likeness-above"), art.like(size="large-likeness", stretch=3)
        options = list[Node]()
        for size in (*LARGER_SCALES, *SCALES) if self.upright else SCALES:
            wide = Row(large, Scaled(size, beside, size="beside-a-likeness", stretch=5), gap=APART)
            high = Column(small, Scaled(size, above), gap=APART)
            pair = (high, wide) if self.upright else (wide, high)
            options += [_panel(one, actions) for one in pair]
        return FirstThatFits(*options, _panel(self._words("centre", 0.0), actions, THIN_EDGE))

    def _words(self, side: str, gap: float = GAP) -> Node:
        rung = self.rung
        of = Message("ladder.about", level=rung_level(rung), table=ladder.rung_table_message(rung))
        said = [(of, "quiet"), (Message(rung.who), "body"), (rung.rules, "bold")]
        if self.climb.state(self.place) is RungState.SHUT:
            said = [*said[1:], (ladder.shut_message(self.climb), "quiet")]
        lines = [Text(say(words), kind, side) for words, kind in said]
        return Column(Text(rung_name(rung), "heading", side, size="name"), *lines, gap=gap)

    def _actions(self) -> list[Node]:
        back, state = back_button(), self.climb.state(self.place)
        if state is RungState.SHUT:
            return [back]
        if entry := ladder.unfinished_on(self.rung, self.context.matches.unfinished):
            reopen = partial(self.context.matches.reopen, entry)
            go_on = Button("play", say("ladder.go-on"), lambda: self.wait(reopen(), self._opened), "primary")
            return [back, Button("anew", say("ladder.anew"), self._play), go_on]
        words = say("ladder.again" if state is RungState.WON else "ladder.play")
        return [back, Button("play", words, self._play, "primary")]

    def _play(self) -> Transition:
        return deal(self.context, self.rung.plan(), self._begin)

    def _begin(self, match: Match) -> TableScene:
        self.match = match
        return TableScene(self.context, match, home=HOME)

    def _opened(self, opened: tuple[Reopened, ...]) -> Transition | None:
        if not opened:
            return None
        self.match = opened[0].match
        return goes_on(self.context, opened[0], HOME)

    def advance(self, dt: float) -> Transition | None:
        self.context.matches.advance(dt)
        return super().advance(dt)

    def returned(self, result: object) -> Transition | None:
        if self.match and ladder.wins_rung(self.match):
            return Pop(self.place)
        self.context.matches.refresh()
        return super().returned(result)


def _panel(body: Node, actions: Node, pad: float = APART) -> Node:
    return middle(Panel(Column(body, actions, gap=pad), pad, size="panel"), min(pad, EDGE))


class Ladder(GamePage[None]):
    """All rungs; open ones are lit, the next one has the focus. Won rungs are read from the history."""

    climb = Climb()
    news: Message | None = None  # of a rung that was just won

    def __init__(self, context: AppContext) -> None:
        super().__init__(context, _name(self.climb.next))
        self._ask()

    def _ask(self) -> None:
        self.wait(self.context.matches.ask(ladder.climbed), self._read)

    def _read(self, read: Answered[Climb]) -> None:
        if read.found is not None:
            self.take(read.found.winning(*self.climb.won))

    def take(self, climb: Climb) -> None:
        """Show the ladder as climbed so far; a focus on the next rung moves on to the new next one."""
        before, self.climb = self.climb.next, climb
        self.changed()
        if self.focus == _name(before):
            self.show_key(_name(climb.next))

    def built_of(self) -> object:
        return self.climb, self.news

    def build(self) -> Node:
        cells = [*map(self._cell, range(len(RUNGS)))]
        title, foot = say(self.news or ladder.progress_message(self.climb)), [back_button()]
        return FirstThatFits(*(board(title, lines(cells, n, upward=True), foot=foot) for n in (3, 2, 1)))

    def _cell(self, place: int) -> Node:
        rung, state = RUNGS[place], self.climb.state(place)
        number, name, table = say("ladder.number", n=place + 1), rung_name(rung), edition(rung.edition).title
        facts = say("ladder.about", level=rung_level(rung), table=Message(table))
        kind = "quiet-title" if state is RungState.SHUT else "tile-title"
        parts = [
            Text(number, kind, "centre", size="rung-number"),
            Art("", rung_likeness, emblem_of(rung.host), state, size="rung-likeness"),
            Column(Text(name, kind), Wordings(facts, say(table), kind="quiet-line"), gap=0).share(1),
            *([Art("", tick, size="tick")] if state is RungState.WON else ()),
        ]
        words, press = ", ".join((number, name, facts)), partial(self._meet, place)
        card = Card(_name(place), words, rung_ground, state, press=press)
        return nodes.OnCard(card, Row(*parts, gap=GAP), THIN_EDGE, size="rung")

    def _meet(self, place: int) -> Transition:
        self.news = None
        return Push(Challenge(self.context, place, self.climb), self._met)

    def _met(self, place: int | None) -> None:
        if place is not None and place not in self.climb.won:
            self.take(self.climb.winning(place))
            self.news = ladder.beaten_message(place, self.climb)
            self.show_key(_name(self.climb.next))
        self._ask()


def _name(place: int) -> str:
    return f"rung {place}"
