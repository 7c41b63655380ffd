"""The editions in groups: a card each, with a picture and what it promises.

Set up: against whom, how strong, how long; who sits where; by which edition and which house rules.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from ....ai.players.computers import emblem_of
from ....controls.intents import Intent
from ....jobs.work import in_thread
from ....match.messages.speech import named
from ....match.plans.descriptions import edition_figures, rules_summary, table_summary
from ....match.plans.plan import Plan
from ....match.plans.seats import SITTER_NAMES, leading
from ....message import Message
from ....paint import widgets
from ....paint.engine.sprites import Picture, Sprite, Tile
from ....paint.people.emblems import cord
from ....paint.screens.choice_cards import edition_card, edition_print, seat_card
from ....rules.editions import EDITIONS
from ....rules.ruleset import Edition
from ....stage.geometry import Box, MinTextPx
from ....stage.layers import WIDGET
from ....ui import nodes
from ....ui.dialogs import buttons, head
from ....ui.nodes import Button, Card, Column, FirstThatFits, Fixed, Grid, Node, OnCloth, Row, Tabs, Text
from ....ui.scene import Pop, Push, Transition
from ....ui.style import APART, EDGE, GAP, TIGHT_GAP
from ....words.language import say
from ...context import AppContext, GamePage
from ...seats.gathering import POLICIES, keep, look_round
from ..dialogs import back_button
from ..lessons.lessons import offer_edition, offers_edition
from ..lobby.lobby import Joining, marks_on, pressed
from ..lobby.sitting_down import dealt
from .sheets import OptionsPage, SeatSetup, Tables, free_rules

CLASSIC = ("original", "tray", "modern")  # versions of one game share a card; others have their own
ALL = 3  # sentences on a card, if there is room


class Editions(GamePage[None]):
    """The page of all editions; pressing one chooses it for the match."""

    def __init__(self, context: AppContext, plan: Plan) -> None:
        super().__init__(context, f"edition {plan.row.name}")
        self.plan = plan
        rows = [EDITIONS[name] for name in plan.editions]
        classic = [row for row in rows if row.name in CLASSIC]
        self.groups = [*([classic] if classic else []), *([row] for row in rows if row not in classic)]

    def built_of(self) -> object:
        return self.plan.edition, self.plan.seats

    def build(self) -> Node:
        sides = *((many, "edition") for many in range(ALL, 0, -1)), (1, "narrow-edition")
        beside = [Row(*self._cards(*side, 1)) for side in sides]
        below = [Column(*self._cards(many, "lying-edition", 3)) for many in range(ALL, 0, -1)]
        options = [*below, *beside] if self.upright else [*beside, *below]
        lines = list[Node]()
        for group in self.groups:
            several = len(group) > 1
            lines += [Text(say("edition.classic"), "subheading")] * several
            names = (f"{row.title}-version" if several else row.title for row in group)
            lines.append(Grid(len(group), [*map(self._version, group, names)], TIGHT_GAP))
        bare = Column(*lines, gap=TIGHT_GAP)
        return FirstThatFits(*(self._page(one).like(keeps=1) for one in options), self._page(bare))

    def _page(self, body: Node) -> Node:
        title = Text(say("editions.title"), "heading", spare=1, size="card-title")
        return OnCloth(Column(title, body.share(1), buttons(back_button())))

    def _cards(self, many: int, size: str, abreast: int) -> list[Node]:
        """Return the cards of all groups with so many sentences, and so many printings side by side."""
        cards = (self._group(group, many, abreast) for group in self.groups)
        return [card.like(size=size, stretch=1) for card in cards]

    def _group(self, group: Sequence[Edition], many: int, abreast: int) -> Node:
        """Return the card of a group with that many sentences; several editions have their buttons below."""
        (title, says), name = self._about(group, many), group[0].name
        room = nodes.Margin(Column(nodes.Space(size="card-title"), Text(says), gap=0), EDGE)
        chosen = any(row.name == self.plan.row.name for row in group)
        if len(group) > 1:
            art = nodes.Art(f"{title}. {says}", _classic, title, says, name, chosen, (says,))
            versions = Grid(abreast, [*map(self._version, group)], TIGHT_GAP)
            return Column(Tabs(0, [art, room]).share(1), versions, gap=TIGHT_GAP)
        words = tuple(self._about(other, many)[1] for other in self.groups)
        card = Card(f"edition {name}", title, rules_card, title, says, name, chosen, words, help=says,
                    press=partial(self._take, name), states=["selected"] if chosen else [])  # fmt: skip
        return Tabs(0, [card, room])

    def _about(self, group: Sequence[Edition], many: int) -> tuple[str, str]:
        """Return a card's title, and so many sentences: how it is played, whom it suits, what it is like."""
        row = group[0]
        like = [*map(say, edition_figures(row.name, self.plan.seats))]
        if len(group) > 1:
            says = [say("edition.classic-says"), *(like if many == ALL else ()), say("edition.classic-pick")]
            return say("edition.classic"), "\n".join(says)
        return say(row.title), "\n".join([say(row.says), say(row.suits), *like][:many])

    def _version(self, row: Edition, title: str = "") -> Node:
        """Return the button of a printing, with what makes it different if there is room."""
        words, chosen = say(title or f"{row.title}-version"), row.name == self.plan.row.name
        said, brief = ("", "") if title else (say(f"{row.title}-differs{less}") for less in ("", "-brief"))
        return Card(f"edition {row.name}", words, widgets.described_button, words, said,
                    "primary" if chosen else "plain", brief, help=say(row.says),
                    press=partial(self._take, row.name), states=["selected"] if chosen else [],
                    size="version", stretch=1)  # fmt: skip

    def _take(self, name: str) -> Transition:
        keep(self.context, self.plan, self.plan.take_edition)(name)
        return Pop()


def _classic(box: Box, letter: MinTextPx, *card: Any) -> Sequence[Sprite]:
    return rules_card(Tile(box, letter), *card)


def rules_card(
    tile: Tile, title: str, says: str, picture: str, chosen: bool, said: tuple[str, ...]
) -> list[Sprite]:
    """Return a card with a picture and what it ``says``, in the text size that suits all ``said``."""
    return edition_card(tile, title, says, picture, chosen, edition_print(*tile.box[2:], said, tile.letter))


RULES = "slip"
LENGTHS = {"": "setup.own-length", "one round": "length.one-round", "quick": "length.quick",
           "short": "length.short", "normal": "length.normal", "long": "length.long"}  # fmt: skip
TITLE, CARDS, LOBBY, PICKS = 4, 3, 2, 1  # what gives way where there is little room, the highest first


class Setup(GamePage[None]):
    """The set-up page of a match. *Deal* has the focus; everything is as it was last time."""

    called = Message("setup.title")

    def __init__(self, context: AppContext, plan: Plan, together: bool = False) -> None:
        """``together``: several people play, so the lobby is opened before the match."""
        super().__init__(context, "deal")
        self.plan = plan
        self.joining = Joining(context, plan)
        self.gathering = self.joining.gathering
        self.changing: int | None = None  # the seat that is to change places with another
        self._together = together
        self._met: Edition | None = None  # whose words have been read

    def advance(self, dt: float) -> Transition | None:
        if self._met is not self.plan.row:
            self._met = self.plan.row
            if lookups := self.plan.lookups:  # words that finish a rack: no frame of the deal waits for them
                in_thread(lookups)
        if self._together:
            self._together = False
            return self.joining.open_lobby()
        return super().advance(dt)

    def handle(self, intent: Intent) -> Transition | None:
        if self.joining.joins(intent):
            self.changed()
            return self.joining.open_lobby()
        return super().handle(intent)

    def build(self) -> Node:
        look_round(self.context, self.plan)
        options = self._layouts(True)
        if not free_rules(self.plan):
            keeps = LOBBY - 1 if len(self.plan.policies) < 2 else CARDS
            options = [*(one.like(keeps=keeps) for one in self._layouts(False)), *options]
        return OnCloth(FirstThatFits(*options), TIGHT_GAP)

    def _layouts(self, rules: bool) -> list[Node]:
        """Return the page in each layout, the best first; ``rules``: with the card of the house rules."""
        top, row, editions = self._head(), self.plan.row, lambda: Push(Editions(self.context, self.plan))
        cards = [_card("edition", say(row.title), say(row.says), row.name, editions)]
        if rules:
            summary = say(rules_summary(self.plan))
            cards.append(_card("rules", say("setup.rules"), summary, RULES, self._open_rules))
        said = Row(*cards, gap=GAP, size="rules-card").share(0.6)
        back = Button("back", say("button.back"), self.back)
        saved = Button("tables", say("setup.tables"), lambda: Push(Tables(self.context, self.plan)))
        actions = [back] if self.context.kiosk else [back, saved]
        foot = Row(*(way.share(1) for way in actions), gap=GAP, size="low").share(0.1)
        tiles, gap = [self._tile(seat).share(1) for seat in range(self.plan.seats)], GAP
        sized = [tile.like(size="seat") for tile in tiles]
        line, grid = Row(*sized, gap=GAP, size="seats-in-two"), Grid(2, sized, gap=GAP, size="seats-in-two")
        narrow = FirstThatFits(line.share(0.4), grid.share(0.4)).share(0.4)
        if self.plan.pairs:
            tiles, gap = [Row(*tiles[team::2], gap=GAP).share(1) for team in (0, 1)], APART
        line = Row(*tiles, gap=gap, size="seats").share(0.4)
        columns = [Column(*top, seats, said, foot, gap=GAP, size="whole-page") for seats in (line, narrow)]
        if self.upright:
            return columns
        left = Column(*top, foot, gap=GAP, size="picks").share(0.34)
        return [Row(left, Column(line, said, gap=GAP).share(0.66), gap=APART, size="whole-page"), *columns]

    def _head(self) -> list[Node]:
        """Return the title, the pickers, and the button that deals or the question with whom to change."""
        title = head(say("setup.title"), True).like(spare=TITLE, stretch=0.2)
        spares, plan = {"cards": CARDS, "lobby": LOBBY}, self.plan
        picks = [row.like(size="low-labelled", stretch=0.1) for row in self.picks()]
        rows = [row.like(spare=spares.get(row.key, PICKS)) for row in picks]
        if plan.first_game and plan.length == plan.first_length:  # why the match is quick
            rows.append(Text(say("setup.first-game"), "quiet", "centre", size="picks", spare=CARDS))
        if self.changing is None:
            words, table = say("setup.deal"), say(table_summary(plan))
            deal = Button("deal", words, self._deal, "primary", size="deal", help=table)
        else:
            deal = Text(
                say("setup.with-whom", who=named(plan.who()[self.changing])), "subheading", size="deal"
            )
        return [title, *rows, deal.share(0.2)]

    def picks(self) -> list[Node]:
        """Return the pickers for opponents, strength, length and open racks, and the button to the lobby."""
        plan, level, turn = self.plan, self.plan.strength, self._turn
        strong, shown = SITTER_NAMES[level] if level else "setup.mixed", POLICIES[plan.policy]
        rows = [
            turn("setup.strength", strong, plan.turn_strength, leading(plan.levels, level)),
            turn("setup.length", LENGTHS[plan.length], plan.turn_length, leading(plan.lengths, plan.length)),
            turn("setup.cards", shown, plan.turn_policy, leading(plan.policies, plan.policy)),
        ]
        if plan.persons == plan.seats:
            rows[0] = Fixed("strength", say("setup.strength"), say("setup.no-computer"))
        if len(plan.policies) < 2:
            rows[-1] = Fixed("cards", say("setup.cards"), say(shown))
        if not self.gathering.chairs:  # else who plays is seen in the lobby
            can = leading(plan.tables, plan.against)
            rows.insert(0, turn("setup.against", against(plan), plan.turn_against, can))
        if plan.most_persons > 1:
            rows.append(Button("lobby", say("lobby.together"), self.joining.open_lobby))
        return rows

    def _turn(self, id: str, now: str | Message, turn: Callable[[int], None], can: tuple[bool, bool]) -> Node:
        """Return a picker; ``id`` names its label; ``can``: whether it can go back, and on."""
        return nodes.Turn(
            id.removeprefix("setup."), say(id), say(now), keep(self.context, self.plan, turn), can
        )

    def _tile(self, seat: int) -> Node:
        who, plays = self.plan.who()[seat], say(SITTER_NAMES[self.plan.sitter(seat)])
        name, sign, asked = say(named(who)), emblem_of(who.character), self.changing not in (None, seat)
        marks = tuple(pressed(self.context, hand, "accept") for hand in self.gathering.hands_of(seat))
        details = seat, (name, plays, sign), marks, self.plan.pairs, asked
        return Card(f"seat {seat}", name, _seat, *details, press=partial(self._open_seat, seat), help=plays)

    def _open_seat(self, seat: int) -> Transition | None:
        if self.gathering.chairs:
            return self.joining.open_lobby()
        if self.changing is None:
            sheet = SeatSetup(self.context, self.plan, seat, partial(self._lit, f"seat {seat}"))
            return Push(sheet, self._to_change)
        self._exchange(self.changing, seat)
        return None

    def _lit(self, key: str) -> tuple[Box, Sequence[Sprite]]:
        box, node = self.solution.box(key), self.node(key)
        if box is None or node is None:
            return Box(0, 0, 0, 0), ()
        return box, _seat(Tile(box, self.style.letter), *node.details[1:])

    def _to_change(self, seat: int | None) -> None:
        self.changed()
        if seat is not None:
            self.changing = seat
            self.focus = f"seat {(seat + 1) % self.plan.seats}"

    def _exchange(self, one: int, other: int) -> None:
        self.changing = None
        keep(self.context, self.plan, self.gathering.exchange)(one, other)
        self.focus = f"seat {other}"

    def dropped(self, begun: str, end: str) -> Transition | None:
        one, other = (key.removeprefix("seat ") for key in (begun, end))
        if one.isdigit() and other.isdigit():
            self.context.sound.play("confirm")
            self._exchange(int(one), int(other))
        return None

    def _open_rules(self) -> Transition:
        """Open the page of house rules, with the choices that have no room here."""
        keys = [row.key for row in self.picks()]
        hidden = [key for key in keys if self.solution.box(key) is None]

        def more() -> list[Node]:
            rows = [row for row in self.picks() if row.key in hidden]
            return rows if len(hidden) == len(keys) else [row for row in rows if row.kind != "fixed"]

        return Push(OptionsPage(self.context, self.plan, more))

    def _deal(self) -> Transition:
        """Deal; before the first match of an edition its lesson is offered."""
        if offers_edition(self.context, self.plan.row.name):
            return Push(offer_edition(self.context, self.plan.row.name))
        return dealt(self.context, self.gathering, replaces=not self.gathering.chairs)  # who sits plays again

    def returned(self, result: object) -> Transition | None:
        """Deal, if a lesson or its offer has ended with the wish to play."""
        return self._deal() if result == "play" else super().returned(result)

    def back(self) -> Transition | None:
        if self.changing is not None:
            self.changing = None
            return None
        self.joining.scatter()
        return Pop()

    def sprites(self) -> list[Sprite]:
        if self.covered:
            self.changed()
        return super().sprites()


def against(plan: Plan) -> Message:
    """Return how many persons and computers one plays against."""
    persons, computers = plan.persons - 1, plan.seats - plan.persons
    if persons < 0:
        return Message("setup.nobody")
    people = Message("setup.persons", n=persons)
    if persons and computers:
        return Message("setup.both", persons=people, computers=computers)
    return people if persons else Message("setup.computers", n=computers)


def _card(key: str, title: str, says: str, picture: str, press: Callable[[], Transition]) -> Node:
    details = title, says, picture, False, (says,)
    return Card(key, title, rules_card, *details, press=press, help=says).share(1)


def _seat(
    tile: Tile, seat: int, words: tuple[str, str, str], marks: tuple[Picture, ...], pairs: bool, asked: bool
) -> list[Sprite]:
    """Return a seat's tile: its player's name, kind and persona, and the hands on it. ``pairs``: partners
    have a cord of their colors; ``asked``: it may be chosen to change places."""
    sprites = seat_card(tile._replace(focused=tile.focused or asked), seat, *words)
    sprites += marks_on(tile.box, tile.letter, marks)
    if pairs:
        team, letter = (seat % 2, seat % 2 + 2), tile.letter
        sprites += cord(tile.box, team, 0.1 * letter, 0.22 * letter, WIDGET + 2)
    return sprites
