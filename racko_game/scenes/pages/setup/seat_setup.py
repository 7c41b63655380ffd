"""Who plays a seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from typing import NamedTuple

from ....ai.players.computers import EVERY_LEVEL, LEVELS, PERSONAS, emblem_of
from ....match.messages.speech import named
from ....match.plans.names import remember_name
from ....match.plans.plan import PERSON, Plan
from ....match.plans.seats import SITTER_NAMES, leading
from ....paint.engine.sprites import Sprite
from ....paint.screens import seat_panel
from ....paint.screens.choice_cards import portrait
from ....stage.clearing import MARGIN, PanelSide, panel_beside
from ....stage.geometry import Box, Frame, MinTextPx
from ....stage.layers import PANEL
from ....ui import nodes
from ....ui.nodes import Art, Button, Column, Margin, Node, Row, Scaled, Stack, Tabs, Text, Turn, Wordings
from ....ui.scene import Pop, Push
from ....ui.solve import needs
from ....ui.style import APART, HAIR, SCALES, WIDE_GAP
from ....words.language import SPEAKER, say
from ...context import AppContext, GamePage
from ...seats.gathering import keep
from ..dialogs import back_button, seat_name

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
    """The box of a panel, and the side on which the seat lies; None if the panel covers it; ``air``: the
    distances on it."""

    box: Box
    side: PanelSide | None
    air: Air


class SeatSetup(GamePage[int]):
    """The choice of a seat's player: a person, or a computer's level and persona. Its result is the seat if
    it is to change places. ``lit`` returns the seat's box on the page below, and its sprites there."""

    opaque = False

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
        return Column(Scaled(size, about).share(0.3), self._rows(air).share(1), gap=air.gap)

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
        plays = self.plan.sitter(self.seat)
        return 0 if plays == PERSON else 1 + EVERY_LEVEL.index(plays)

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
            size = air.tail * self.style.letter
            found += [*seat, seat_panel.panel_tail(box, about, side, size, self.seat)]
        return found


def _emblem(box: Box, letter: MinTextPx, seat: int, sign: str) -> list[Sprite]:
    size = min(box.w, box.h)
    return portrait(seat, sign, box.x + size / 2, box.centre[1], size, PANEL + 3)


def _steps(box: Box, letter: MinTextPx, level: int) -> list[Sprite]:
    high = min(box.h, box.w / 2)
    return [seat_panel.level_steps(*box.centre, box.w, high, level, len(EVERY_LEVEL))]
