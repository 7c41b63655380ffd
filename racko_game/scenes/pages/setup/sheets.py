"""The pages that a set-up opens: house rules, saved tables, and who plays a seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from typing import NamedTuple

from ....ai.players.computers import EVERY_LEVEL, LEVELS, PERSONAS, emblem_of
from ....match.messages.speech import named
from ....match.plans.descriptions import barred_reason, option_help, option_title, option_value
from ....match.plans.names import remember_name
from ....match.plans.plan import Plan, apply_table, table_of
from ....match.plans.seats import PERSON, SITTER_NAMES, leading
from ....paint.engine.sprites import Sprite
from ....paint.screens import seat_panel
from ....paint.screens.choice_cards import portrait
from ....rules.ruleset import About, Choice
from ....stage.clearing import MARGIN, PanelSide, panel_beside
from ....stage.geometry import Box, Frame, MinTextPx
from ....stage.layers import PANEL
from ....store.settings import MOST_TABLES
from ....ui import nodes
from ....ui.dialogs import LIST, middle, sheet
from ....ui.nodes import Art, Button, Column, Margin, Node, Pick, Row, Stack, Tabs, Text, Turn, Wordings
from ....ui.page import SimplePage
from ....ui.scene import Pop, Push, Transition
from ....ui.solve import needs
from ....ui.style import APART, GAP, HAIR, SCALES, THIN_EDGE, WIDE_GAP
from ....words.language import SPEAKER, say
from ...context import AppContext, GameSheet
from ...seats.gathering import keep
from ..dialogs import Naming, Notice, back_button, seat_name

ABOUT = {
    About.SCORING: "about.scoring",
    About.GOING_OUT: "about.going-out",
    About.CARDS: "about.cards",
    About.LENGTH: "about.length",
}
TABLE = "about.table"
HELP = 5  # when sentences give way: lists scroll before


class OptionsPage(GameSheet[None]):
    """The page of all options and house rules, in parts by what they are about. ``more`` returns the choices
    that the set-up page has no room for."""

    def __init__(self, context: AppContext, plan: Plan, more: Callable[[], Sequence[Node]] = list) -> None:
        super().__init__(context)
        self.plan, self._more = plan, more
        self.focus = next(node.key for line in self._lines() for node in line.walk() if node.key)

    def build(self) -> Node:
        """Return the options, each part below its heading, and the buttons. Where there is little room the
        list scrolls; on the smallest screens the title and the help are left out."""
        lines, printed = self._lines(), keep(self.context, self.plan, self.plan.as_printed)
        foot = [Button("printed", say("rules.as-printed"), printed), back_button("menu.done", "primary")]

        def page(title: str, keeps: int = 0, early: bool = False) -> Node:
            options = nodes.Scroll(LIST, lines, gap=GAP, early=early)
            return middle(sheet(title, options, foot=foot, size="broad-sheet")).like(keeps=keeps)

        title = say("setup.rules")
        return nodes.FirstThatFits(page(title, HELP, early=True), page("", HELP, early=True), page(title))

    def _lines(self) -> list[Node]:
        """Return the lines of the list; the first of each part has the part's heading above it."""
        plan, choices, lines = self.plan, self.plan.choices, list[Node]()
        differing = [name for name, value in plan.chosen.items() if value != choices[name].default]
        changed = {ABOUT[choices[name].about] for name in differing if plan.free(name)}
        known, more = {ABOUT[choice.about] for choice in free_rules(plan).values()}, self._more()
        for part in (*([TABLE] if more else ()), *(id for id in ABOUT.values() if id in known)):
            rows = [row.like(size="labelled") for row in (more if part == TABLE else self._options(part))]
            first, *rest = rows if part == TABLE else map(_explained, rows)
            lines += [Column(Text(say(part) + "*" * (part in changed), "subheading"), first, gap=HAIR), *rest]
        return lines

    def _options(self, part: str) -> list[Node]:
        """Return the rows of a part; options that exclude each other share one."""
        plan, rows, exclusive = self.plan, list[Node](), set[str]()
        for name, choice in plan.choices.items():
            if ABOUT[choice.about] != part or not plan.free(name):
                continue
            if not choice.one_of:
                choose = keep(self.context, self.plan, partial(self.plan.choose, name))
                values = [(value, say(option_value(name, value))) for value in choice.allowed]
                states = ("number",) if isinstance(choice.allowed, range) else ()
                rows.append(
                    Pick(name, say(option_title(name)), self.plan.option(name), values, choose, states=states)
                )
            elif choice.one_of not in exclusive:
                exclusive.add(choice.one_of)
                rows.insert(0, self._way(choice.one_of))
        barred = [
            nodes.Fixed(one.name, say(option_title(one.name)), say(barred_reason(one, plan)))
            for one in plan.barred
            if ABOUT[one.choice.about] == part and plan.free(one.name)
            if not (one.choice.one_of and one.name in plan.ways(one.choice.one_of))
        ]
        return rows + barred

    def _way(self, one_of: str) -> Node:
        plan = self.plan
        exclusive = [(way, say(option_title(way) if way else "scoring.regular")) for way in plan.ways(one_of)]
        choose = keep(self.context, plan, partial(plan.take_way, one_of))
        return Pick(one_of, say(option_title(one_of)), plan.way(one_of), exclusive, choose)


def _explained(row: Node) -> Node:
    words = say(option_help(row.key))
    return Column(row.like(help=words), Margin(Text(words, "quiet"), THIN_EDGE, spare=HELP), gap=0)


def free_rules(plan: Plan) -> dict[str, Choice]:
    """Return the options that the player may choose, now or after a change of players or other options."""
    known = plan.choices | {one.name: one.choice for one in plan.barred}
    return {name: choice for name, choice in known.items() if plan.free(name)}


class Tables(GameSheet[None]):
    """The page of saved tables, with a button to save the current one."""

    def __init__(self, context: AppContext, plan: Plan) -> None:
        super().__init__(context, "keep")
        self.plan = plan

    def build(self) -> Node:
        tables = self.context.settings.tables
        rows = [Button(f"table {name}", name, partial(self._open, name)) for name in tables]
        none = [Text(say("tables.none-yet"), "quiet", "centre")]
        head = [Button("keep", say("tables.keep"), self._name).share(1)]
        return middle(sheet(say("tables.title"), rows or none, head=head, foot=[back_button()]))

    def _name(self) -> Transition:
        if len(self.context.settings.tables) >= MOST_TABLES:
            return Push(Notice(self.context, ["tables.full"], Pop, "tables.title"))
        return Push(Naming(self.context, "tables.name"), self._named)

    def _named(self, name: str | None) -> None:
        self.changed()
        if name:
            self.context.settings.tables = self.context.settings.tables | {name: table_of(self.plan)}
            self.show_key(f"table {name}")

    def _open(self, name: str) -> Transition:
        return Push(saved_table(self.context, self.plan, name), self._opened)

    def _opened(self, set_up: bool | None) -> Transition | None:
        self.changed()
        return Pop() if set_up else None


def saved_table(context: AppContext, plan: Plan, name: str) -> SimplePage:
    """Return the sheet of the saved table ``name``; its result: True once set up, False once deleted."""

    def build(page: SimplePage) -> Node:
        return middle(sheet(name, [
            Button("lay", say("tables.lay"), set_up, "primary"),
            Button("delete", say("tables.delete"), delete, "danger"),
            back_button(),
        ]))  # fmt: skip

    def set_up() -> Transition:
        keep(context, plan, apply_table)(plan, context.settings.tables[name])
        return Pop(True)

    def delete() -> Transition:
        tables = context.settings.tables
        context.settings.tables = {other: tables[other] for other in tables if other != name}
        return Pop(False)

    return SimplePage(context, build, "lay")


WINS, HERE = "manner.master", "manner.person"
MANNERS = (WINS, HERE, *(level.says for level in LEVELS.values()), *(one.says for one in PERSONAS.values()))
NARROW, BROAD, WIDE = 15.0, 20.0, 35.0  # letters: a panel; with all words; at the most
TALLER = 1.4  # how much higher than it has to be it may become


class Air(NamedTuple):
    """Distances in letters (sizes of the smallest text): between rows, from the panel's edge to its content,
    and from the panel to the seat."""

    gap: float
    pad: float
    tail: float


AIRS = Air(0.4, 0.8, 1.1), Air(0.2, 0.3, 0.5)  # the usual, and the least there may be beside the seat


class PanelPlace(NamedTuple):
    """The box of a panel, the side on which the seat lies (None: beneath it), and its distances, ``air``."""

    box: Box
    side: PanelSide | None
    air: Air


class SeatSetup(GameSheet[int]):
    """The choice of a seat's player: a person, or a computer's level and persona. Its result is the seat if
    it is to change places. ``lit`` returns the seat's box on the page below, and its sprites there."""

    def __init__(
        self, context: AppContext, plan: Plan, seat: int, lit: Callable[[], tuple[Box, Sequence[Sprite]]]
    ) -> None:
        super().__init__(context, "plays")
        self.plan, self.seat, self._lit = plan, seat, lit
        self._find_place = lru_cache(maxsize=1)(self._beside)

    @property
    def room(self) -> Box:
        return self.stands.box

    @property
    def stands(self) -> PanelPlace:
        """Return the place of the panel; it is computed again only when the seat's tile has moved."""
        return self._find_place(self.frame, self._lit()[0], SPEAKER.language)

    def _beside(self, frame: Frame, about: Box, language: object) -> PanelPlace:
        """Return the place of the panel beside the seat, with all words or without; else in the middle."""
        style = self.style
        for air in AIRS:
            signed, rows = self._over(1.0, air, signed=True), self._rows(air)
            for tree, letters in ((signed, BROAD), (signed, NARROW), (rows, NARROW)):
                width = round(letters * style.letter)
                high = needs(Margin(tree, air.pad), width, style)[1].least
                most = WIDE * style.letter, TALLER * high
                if found := panel_beside(frame, about, (width, high), most, air.tail * style.letter):
                    return PanelPlace(*found, air)
        room = Box(0, 0, frame.width, frame.height).inset(MARGIN * min(frame[:2]))
        w, h = min(room.w, BROAD * style.letter), min(room.h, TALLER * high)
        return PanelPlace(Box((frame.width - w) / 2, (frame.height - h) / 2, w, h), None, AIRS[-1])

    def build(self) -> Node:
        air = self.stands.air
        details = self.seat, self._sign, self.level, len(EVERY_LEVEL)
        likeness = Art("", seat_panel.likeness, *details, size="likeness").share(0.8)
        options = [Row(likeness, self._over(size, air).share(1), gap=APART) for size in SCALES[1:]]
        options += [self._over(size, air, signed=True) for size in SCALES[1:]]
        content = nodes.FirstThatFits(*options, self._rows(air))
        return Stack(Art("", seat_panel.panel_ground, self.seat), Margin(content, air.pad))

    def _over(self, size: float, air: Air, signed: bool = False) -> Node:
        """Return the rows below the name and the description, which are ``size`` times as large; ``signed``:
        with the emblem and the level beside the name."""
        name = [Text(self._called, "heading", "left").share(1)]
        if signed:
            level = [Art("", _steps, self.level, size="steps")] if self.level else []
            name = [Art("", _emblem, self.seat, self._sign, size="emblem"), *name, *level]
        manners = [Text(say(one), "quiet") for one in MANNERS]
        about = Column(Row(*name, gap=WIDE_GAP), Tabs(MANNERS.index(self.manner), manners), gap=HAIR)
        return Column(nodes.Scaled(size, about).share(0.3), self._rows(air).share(1), gap=air.gap)

    def _rows(self, air: Air) -> Node:
        """Return the rows; each keeps its place whatever is chosen, so that nothing jumps."""
        plan, now = self.plan, self.plan.sitter(self.seat)
        turn = keep(self.context, plan, partial(plan.turn_sitter, self.seat))
        can = leading(plan.sitters(self.seat), now)
        plays = Turn("plays", say("sitter.plays"), say(SITTER_NAMES[now]), turn, can)
        who = Tabs(0, [self._who(), Button("who", "")])  # as high as a button, whatever it is
        change = Button("change", say("sitter.change-places"), lambda: Pop(self.seat))
        rows = plays, who, change, back_button("menu.done", "primary")
        return Column(*(row.like(size="narrow-labelled", stretch=1.0) for row in rows), gap=air.gap)

    def _who(self) -> Node:
        """Return the picker of a computer's persona; for a person, the name or the devices."""
        plan, seat = self.plan, self.seat
        if plan.computers[seat]:
            turn = keep(self.context, plan, partial(plan.turn_persona, seat))
            size = "narrow-labelled"
            return Turn("persona", say("sitter.who"), self._called, turn, persona=self._sign, size=size)
        if plan.persons > 1 and (plan.offer is None or plan.offer.names):
            asks = partial(seat_name, self.context, plan, seat)
            return Button("name", say("sitter.name"), lambda: Push(asks(), self._call))
        return Wordings(say("manner.by-hand"), say("manner.by-hand-brief"), "", kind="caption")

    def _call(self, name: str | None) -> None:
        """Give the person in the seat that name; "" restores the usual one."""
        self.changed()
        if name:
            keep(self.context, self.plan, self.plan.names.__setitem__)(self.seat, name)
            remember_name(self.context.settings, name)

    @property
    def _called(self) -> str:
        return say(named(self.plan.who()[self.seat]))

    @property
    def _sign(self) -> str:
        return emblem_of(self.plan.who()[self.seat].character)

    @property
    def level(self) -> int:
        """Return the level of the computer in the seat, 1 … 5; 0 for a person."""
        return 0 if (plays := self.plan.sitter(self.seat)) == PERSON else 1 + EVERY_LEVEL.index(plays)

    @property
    def manner(self) -> str:
        """Return the id of the sentence about how this player plays: one of ``MANNERS``."""
        level, persona = self.plan.sitter(self.seat), self.plan.persona(self.seat)
        if level == PERSON:
            return HERE
        return PERSONAS[persona].says if persona else LEVELS[level].says if level in LEVELS else WINS

    def sprites(self) -> list[Sprite]:
        found, (box, side, air), (about, seat) = super().sprites(), self.stands, self._lit()
        if side:
            found += [*seat, seat_panel.panel_tail(box, about, side, air.tail * self.style.letter, self.seat)]
        return found


def _emblem(box: Box, letter: MinTextPx, seat: int, sign: str) -> list[Sprite]:
    size = min(box.w, box.h)
    return portrait(seat, sign, box.x + size / 2, box.centre[1], size, PANEL + 3)


def _steps(box: Box, letter: MinTextPx, level: int) -> list[Sprite]:
    return [seat_panel.level_steps(*box.centre, box.w, min(box.h, box.w / 2), level, len(EVERY_LEVEL))]
