"""A page in front of one player at a four-sided table, rotated to their edge; and the menu there.

Results in front of a player at a four-sided table.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import NamedTuple

from ....controls.intents import Device, Hand, Intent
from ....match.match import Match
from ....match.messages import scores
from ....match.messages.scores import highlights, losers, ranking, round_title, team_called, winner_message
from ....match.messages.speech import named
from ....message import Message
from ....paint.engine.sprites import Sprite
from ....paint.engine.text import number_text
from ....paint.people.emblems import emblems, emblems_width, team_sign
from ....paint.screens.seat_panel import panel_ground
from ....paint.table.celebration import LENGTH, confetti
from ....stage.geometry import Box, Frame, Turn
from ....stage.layers import WIDGET
from ....stage.table.four_sided import READ
from ....stage.table.furniture import PRESSABLE, Furniture
from ....store.settings import Motion
from ....ui.nodes import Art, Button, Column, FirstThatFits, Grid, IconButton, Node, Panel, Row, Space, Text
from ....ui.page import Page
from ....ui.scene import Pop, Transition
from ....ui.style import Extent, Style
from ....words.language import say
from ...context import AppContext

EDGE = 0.5  # from the panel to what is on it
CONTROL = 2.4  # how high a button is
HIGH = Extent(most=2.6)  # the same, where there is more room
RISES = 9.0  # letters: how much higher than the words there rules and results may be


class EdgePage(Page[str]):
    """A page in front of a seat, which sees the table as ``seen``. Its result is the name of the page to open
    next.

    ``rises``: how much higher than the box of the words it may be, in letters (sizes of the smallest text);
    ``counted``: the round is over, so there is no held card, and no label at the tray to keep visible.
    """

    context: AppContext
    opaque = False
    aside = True
    rises = RISES
    counted = False
    hand = Hand(Device.TOUCH)  # whose ring is seen

    def __init__(self, context: AppContext, seen: Furniture, focus: str = "close") -> None:
        super().__init__(context, focus)
        self.seen = seen

    def lay(self, seen: Furniture) -> None:
        """Use ``seen`` as the layout of the table from now on."""
        self.seen = seen
        self.changed()

    def handle(self, intent: Intent) -> Transition | None:
        self.hand = intent.hand
        return super().handle(intent)

    def back(self) -> Transition | None:
        """Press the button that leads back: close the page, or after a round open the pause."""
        return node.actions["press"]() if (node := self.node("pause" if self.counted else "close")) else Pop()

    @property
    def turned_by(self) -> Turn:
        return self.seen.turn

    @property
    def frame(self) -> Frame:
        return self.seen.frame

    @property
    def style(self) -> Style:
        return super().style._replace(control=round(max(PRESSABLE, CONTROL * self.frame.letter)))

    @property
    def room(self) -> Box:
        """Return the words' box, extended up as far as it hides no rack, held card or label at the tray."""
        box, seen, air = self._words, self.seen, 0.5 * EDGE * self.frame.letter
        high = [one.box for one in seen.racks if not one.own]
        if not self.counted:
            high += [one.held.box for one in seen.racks if not one.own]
            high.append(seen.tray.inset(-READ * self.frame.letter))
        feet = (lies.y + lies.h for lies in high if lies.x < box.x + box.w and box.x < lies.x + lies.w)
        free = min((box.y - foot - air for foot in feet if foot <= box.y), default=box.y - air)
        more = max(min(self.rises * self.frame.letter, free), 0.0)
        return box._replace(y=box.y - more, h=box.h + more)

    @property
    def _words(self) -> Box:
        """Return the box of the words, down to the name plate, and from there to the last button."""
        row, menu = self.seen.answers, self.seen.menu
        return row._replace(h=max(menu.y + menu.h, self.seen.racks[self.seen.viewer].name.y) - row.y)

    @property
    def panel(self) -> Box:
        """Return the box of the panel that the page is on."""
        return self.solution.box("panel") or self.room

    def on_panel(self, child: Node, stretch: float = 0.0) -> Node:
        """Return a node on a panel that covers all words there; ``stretch``: its share of the room left."""
        least = Extent(self._words.h / self.frame.letter - 0.2)
        return Column(Space(), Panel(child, EDGE, key="panel", high=least, stretch=stretch), gap=0)


class EdgeMenu(EdgePage):
    """A menu of four buttons; the page returns the name of the pressed one, unless it takes effect here."""

    rises = 0.0

    def build(self) -> Node:
        settings = self.context.settings
        sound = say("edge.sound-off" if settings.muted else "edge.sound-on")
        buttons = (
            Button("close", say("pause.resume"), Pop, "primary"),
            Button("rules", say("edge.rules"), partial(Pop, "rules")),
            Button("sound", sound, partial(setattr, settings, "muted", not settings.muted)),
            Button("pause", say("edge.pause"), partial(Pop, "pause")),
        )
        return self.on_panel(Grid(2, [button.like(high=HIGH) for button in buttons], EDGE))


NEXT, PAUSE, REVIEW = "next", "pause", "review"
SIGN = 0.62  # of the tray's shorter side: how high the winner's emblem is
WAYS = {"again": "button.again", "review": "edge.review", "leave": "button.title"}
# What buttons say where there is less room; and where there is hardly any.
BRIEF = {"button.again": "button.again-brief", "button.title": "button.title-brief"}
BRIEFEST = {**BRIEF, "edge.review": "scores.review"}


class ResultRow(NamedTuple):
    """A row of the results: its seats (one, or partners), name, total, points of the round, place from 1."""

    team: tuple[int, ...]
    name: Message
    total: int
    points: int | None = None
    place: int | None = None


class EdgeResults(EdgePage):
    """The results of a round or a match; pressing on continues for everyone, pressing back pauses. ``rows``
    are below the ``title``; ``actions``: the names of the buttons, with the ids of their words, the primary
    one first; ``note``: a message to the player at this edge, where there is room."""

    counted = True

    def __init__(
        self,
        context: AppContext,
        seen: Furniture,
        title: Message,
        rows: Sequence[ResultRow],
        actions: Mapping[str, str],
        note: Message | None = None,
    ) -> None:
        super().__init__(context, seen, next(iter(actions)))
        self.title, self.rows, self.actions, self.note = title, rows, actions, note

    def build(self) -> Node:
        note = [Text(say(self.note), "quiet-line", spare=1, size="edge-name")] if self.note else []
        said = Column(Text(say(self.title), "bold-line"), *map(_row, self.rows), *note, gap=0, stretch=1)
        kinds = dict.fromkeys(self.actions, "plain") | {next(iter(self.actions)): "primary"}
        whole, brief, briefest = (
            [
                Button(action, say(fewer.get(words, words)), partial(Pop, action), kinds[action], stretch=1)
                for action, words in self.actions.items()
            ]
            for fewer in ({}, BRIEF, BRIEFEST)
        )
        pause = IconButton(PAUSE, PAUSE, say("table.menu"), partial(Pop, PAUSE))
        beside = [Row(*buttons, pause, gap=0.3) for buttons in (whole, brief, briefest)]
        below = Column(briefest[0], Row(*briefest[1:], pause, gap=0.3), gap=0.3)
        return self.on_panel(Column(said, FirstThatFits(*beside, below), gap=EDGE))


def _row(one: ResultRow) -> Node:
    wide = emblems_width(one.team, 1.0)
    sign = Art("", team_sign, one.team, wide=Extent(wide, wide, wide), high=Extent(0.8, 1.0, 1.0))
    place = [] if one.place is None else [Text(str(one.place), "number", "left", size="edge-place")]
    gained = "" if one.points is None else number_text(one.points)
    points = [Text(gained, "quiet-line", "right", size="edge-points")] if gained else []
    name = Text(say(one.name), "label", size="edge-name", stretch=1)
    return Row(
        *place, sign, name, *points, Text(number_text(one.total), "number", size="edge-total"), gap=0.4
    )


def edge_ending(
    context: AppContext, seen: Furniture, match: Match, best: Sequence[scores.Highlight]
) -> EdgeResults:
    """Return the page that announces the winner, with a row for each total, the best first. Each player is
    also told their own achievements among the ``best`` of the match."""
    seat, ranks = seen.viewer, ranking(match)
    rows = [ResultRow(team, team_called(match, team), total, place=rank) for rank, team, total in ranks]
    note = next((one.says for one in best if seat in (one.team or (one.seat,))), None)
    if seat in losers(match):
        note = next(reversed(scores.farewell(match, seat)), None)
    return EdgeResults(context, seen, winner_message(match), rows, _offered(WAYS, match, seat), note)


def edge_scores(context: AppContext, seen: Furniture, match: Match) -> EdgeResults:
    """Return the page with the results of the last round, a row for each seat in seating order."""
    scored = match.rounds[-1].scored
    names = map(named, match.seats)
    rows = [ResultRow((n,), name, scored.totals[n], scored.points[n]) for n, name in enumerate(names)]
    actions = {NEXT: "scores.to-winner" if match.over else "scores.next", REVIEW: "edge.review"}
    return EdgeResults(context, seen, round_title(match), rows, _offered(actions, match, seen.viewer))


def _offered(actions: Mapping[str, str], match: Match, seat: int) -> Mapping[str, str]:
    """Return the actions that a seat is offered: no review of a round that a computer played for it."""
    return {name: words for name, words in actions.items() if name != REVIEW or seat in match.reviewable}


class Finale:
    """The celebration of the winner between the edges of the table."""

    def __init__(self, match: Match, motion: Motion) -> None:
        self.team = match.rules.team(match.winners[0])
        self.best = highlights(match)
        self._time = 0.0 if motion == "full" else LENGTH

    @property
    def moving(self) -> bool:
        """Return whether confetti is falling."""
        return self._time < LENGTH

    def advance(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        self._time += dt

    def sprites(self, furniture: Furniture) -> list[Sprite]:
        """Return the winner's emblem in the middle of the table, and confetti in their color."""
        tray, (seat, *partner) = furniture.tray, self.team
        falls = confetti(furniture.frame, seat, self._time, *partner) if self.moving else []
        sign = emblems(self.team, *tray.centre, SIGN * min(tray.w, tray.h), WIDGET)
        return [*panel_ground(tray, furniture.frame.letter, seat), sign, *falls]
