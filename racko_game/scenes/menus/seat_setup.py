"""Who plays a seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ...ai.players.levels import EVERY_LEVEL, LEVELS, PERSONAS, emblem_of
from ...match.plan import PERSON, Plan
from ...match.plans.along import leads
from ...match.plans.company import SITTER_NAMES
from ...match.plans.names import decent, offered, remember
from ...match.plans.remembered import to_keep
from ...match.speech import named
from ...paint.engine.sprite import Sprite
from ...paint.ink.text import measure, paragraph, text, wrapped
from ...paint.people import seat_panel
from ...paint.screens import widgets
from ...paint.screens.choice_cards import portrait
from ...stage.place.layers import PANEL
from ...stage.place.panel_beside import MARGIN, PanelSide, beside
from ...stage.place.pose import Box, Frame
from ...stage.touch.hotspots import Hotspot
from ...ui.scene import Pop, Push, Transition
from ...words.language import say
from ..kit.scene import Kit
from .menu import Button, Menu, Pick
from .naming import Naming
from .sheet import SheetRow

PLACES = {"plays": 0, "persona": 1, "name": 1, "change": 2, "back": 3}
"""Which row is which from above."""
ROWS = 4
WINS, HERE = "manner.master", "manner.person"
MANNERS = (WINS, HERE, *(level.says for level in LEVELS.values()), *(one.says for one in PERSONAS.values()))
NARROW, BROAD, WIDE = 15.0, 20.0, 33.0  # letters: a panel; with all words in a row; with a likeness
NAME, LEADING = 2.0, 1.3  # letters: the size of the name; of a line's type: how high it is
AMPLE, ROOMY = 1.5, 1.2  # how much larger than that words may be, and rows than usual
SLIM = 0.6  # of its height: how narrow a likeness may be

Lit = Callable[[], tuple[Box, Sequence[Sprite]]]
"""The seat that is chosen for: where it is on the screen below, and what it looks like there now."""


class Air(NamedTuple):
    """In rows' heights: from row to row, from the panel's edge to what is on it, from it to the seat."""

    gap: float
    pad: float
    tail: float


AIRS = Air(0.16, 0.34, 0.42), Air(0.08, 0.12, 0.2)
"""As much as there is to be, and as little as there may be before the seat is hidden."""


class SeatPanelParts(NamedTuple):
    """Where all of a sheet stands; what there is no room for is left out."""

    panel: Box
    side: PanelSide | None  # where the seat lies; None where it is hidden
    tail: float
    likeness: Box | None
    words: Box | None
    rows: tuple[Box, ...]


class Sitter(Menu):
    """Who plays a seat: a person, or a computer of a level, and who that is. The seat stays in sight."""

    opaque = False

    def __init__(self, kit: Kit, plan: Plan, seat: int, lit: Lit) -> None:
        super().__init__(kit, "plays")
        self.plan, self.seat, self._lit = plan, seat, lit

    def rows(self) -> list[SheetRow]:
        """Who plays; for a computer, as whom; the way back."""
        plan, seat = self.plan, self.seat
        plays = SheetRow(
            "plays",
            say("sitter.plays"),
            Pick(
                lambda: say(SITTER_NAMES[plan.sitter(seat)]),
                self._turn_sitter,
                can=lambda by: leads(plan.sitters(seat), plan.sitter(seat), by),
            ),
        )
        whom = Pick(lambda: say(named(plan.who()[seat])), self._turn_persona, lambda: self._sign)
        who = SheetRow("persona", say("sitter.who"), whom)
        name = SheetRow("name", say("sitter.name"), Button(self._name))
        move = SheetRow("change", say("sitter.change-places"), Button(lambda: Pop(seat)))
        back = SheetRow("back", say("menu.done"), Button(Pop, "primary"))
        if plan.computers[seat]:
            return [plays, who, move, back]
        return [plays, name, move, back] if self._named else [plays, move, back]

    @property
    def _named(self) -> bool:
        """Whether a person there is asked for a name."""
        return self.plan.persons > 1 and (self.plan.offer is None or self.plan.offer.names)

    def _name(self) -> Transition:
        known = offered(self.kit.settings, self.plan)
        return Push(Naming(self.kit, "naming.who", self.plan.names[self.seat], known, decent))

    def returned(self, result: object) -> Transition | None:
        """From the keyboard: the name, or nothing if it stays."""
        if isinstance(result, str) and result:
            self.plan.names[self.seat] = result
            remember(self.kit.settings, result)
            self._keep()
        return None

    def hotspots(self) -> tuple[Hotspot, ...]:
        """The rows, each always at its place, so that nothing jumps."""
        places = self._parts().rows
        return tuple(Hotspot(row.name, places[PLACES[row.name]], row.value, row.label) for row in self.rows())

    def _parts(self) -> SeatPanelParts:
        return laid(self.kit.frame, self._lit()[0])

    def _turn_sitter(self, by: int) -> None:
        self.plan.turn_sitter(self.seat, by)
        self._keep()

    def _turn_persona(self, by: int) -> None:
        self.plan.turn_persona(self.seat, by)
        self._keep()

    def _keep(self) -> None:
        self.kit.settings.table = to_keep(self.plan)

    @property
    def _sign(self) -> str:
        """The emblem of the persona there, or nothing."""
        return emblem_of(self.plan.who()[self.seat].character)

    @property
    def level(self) -> int:
        """How well the computer there plays, 1 … 5; 0 for a person."""
        plays = self.plan.sitter(self.seat)
        return 0 if plays == PERSON else 1 + EVERY_LEVEL.index(plays)

    @property
    def manner(self) -> str:
        """What who sits there is like."""
        level, persona = self.plan.sitter(self.seat), self.plan.persona(self.seat)
        if level == PERSON:
            return say(HERE)
        return say(PERSONAS[persona].says if persona else LEVELS[level].says if level in LEVELS else WINS)

    def back(self) -> Transition | None:
        """To the set-up."""
        return Pop()

    def sprites(self) -> list[Sprite]:
        """The seat in the light, all else in the dark; a panel that points at it, with a likeness."""
        parts, (about, seat) = self._parts(), self._lit()
        sprites = [*widgets.dim(self.kit.frame), seat_panel.sheet(parts.panel, self.seat)]
        if parts.side:
            sprites += [*seat, seat_panel.tail(parts.panel, about, parts.side, parts.tail, self.seat)]
        if parts.likeness:
            sprites += seat_panel.likeness(
                parts.likeness, self.seat, self._sign, self.level, len(EVERY_LEVEL)
            )
        if parts.words:
            sprites += self._said(parts.words, parts.likeness is None)
        if not self.level and not self._named:
            sprites += self._by_hand(parts.rows[1])
        return [*sprites, *self.items()]

    def _by_hand(self, box: Box) -> list[Sprite]:
        """Where a computer's persona is chosen: with what a person may play, if there is room for it."""
        letter = self.kit.frame.letter
        words = say("manner.by-hand")
        if measure(words, letter)[0] > box.w:
            return []
        size, z = max(letter, widgets.TYPE * box.h), PANEL + 3
        return [text(words, *box.centre, size, "quiet", align="centre", width=box.w, z=z, least=letter)]

    def _said(self, box: Box, alone: bool) -> list[Sprite]:
        """The name, and what who bears it is like; where there is no likeness, emblem and level as well."""
        letter, z = self.kit.frame.letter, PANEL + 3
        rows = _rows(box.w, letter)
        size = min(box.h / (NAME + rows) / LEADING, AMPLE * letter)
        top = box.y + (box.h - (NAME + rows) * LEADING * size) / 2
        head = Box(box.x, top, box.w, NAME * size * LEADING)
        sprites = self._badges(head) if alone else []
        room = head._replace(x=head.x + 0.8 * head.h, w=head.w - 2.1 * head.h) if alone else head
        while size > letter and len(wrapped(self.manner, round(size), "text", int(box.w))) > rows:
            size -= 1
        name, large, size = say(named(self.plan.who()[self.seat])), head.h / LEADING, max(size, letter)
        return [
            *sprites,
            text(name, room.x, room.centre[1], large, face="title", width=room.w, z=z, least=letter),
            *paragraph(self.manner, box.x, top + head.h, box.w, size, "quiet", z=z, leading=LEADING),
        ]

    def _badges(self, box: Box) -> list[Sprite]:
        """The emblem at the left end, the level at the right."""
        sign, y, size = self._sign, box.centre[1], 0.62 * box.h
        badges = portrait(self.seat, sign, box.x + size / 2, y, size, PANEL + 3)
        if not self.level:
            return badges
        x = box.x + box.w - size
        return [*badges, seat_panel.steps(x, y, 2 * size, 0.75 * size, self.level, len(EVERY_LEVEL))]


def _rows(width: float, letter: float) -> int:
    """How many rows there are to be for what somebody is like: as many as the longest of all takes."""
    return max(len(wrapped(say(one), round(letter), "text", int(width))) for one in MANNERS)


def laid(frame: Frame, about: Box) -> SeatPanelParts:
    """The sheet beside the seat it is about, with all its words if there is room for them."""
    letter, high = frame.letter, widgets.height(frame)
    words = (NAME + _rows(BROAD * letter, letter)) * LEADING * letter
    for air in AIRS:
        panel, side = _placed(frame, about, words, air)
        if side:
            break
    gap, pad, foot = air.gap * high, air.pad * high, (ROWS + (ROWS - 1) * air.gap) * high
    inner, likeness = panel.inset(pad), None
    tall = min(inner.h, inner.w - 1.5 * pad - BROAD * letter)
    if tall >= SLIM * inner.h:
        likeness = inner._replace(w=tall)
        inner = inner._replace(x=inner.x + tall + 1.5 * pad, w=inner.w - tall - 1.5 * pad)
    foot = min(max(inner.h - AMPLE * words - gap, foot), ROOMY * foot)
    block = inner._replace(h=inner.h - foot - gap)
    rows = inner._replace(y=inner.y + inner.h - foot, h=foot).rows(ROWS, gap)
    return SeatPanelParts(
        panel, side, air.tail * high, likeness, block if block.h >= words - 1 else None, rows
    )


def _placed(frame: Frame, about: Box, words: float, air: Air) -> tuple[Box, PanelSide | None]:
    """The panel, with words so high or without: beside the seat, or in the middle where that cannot be."""
    letter, high = frame.letter, widgets.height(frame)
    bare, full = (ROWS + (ROWS - 1) * air.gap + 2 * air.pad) * high, words + air.gap * high
    most = WIDE * letter + 2 * air.pad * high, ROOMY * bare + AMPLE * full
    for least in ((BROAD * letter, bare + full), (NARROW * letter, bare)):
        if found := beside(frame, about, least, most, air.tail * high):
            return found
    room = Box(0, 0, frame.width, frame.height).inset(MARGIN * min(frame[:2]))
    w, h = min(room.w, BROAD * letter + 2 * air.pad * high), min(room.h, bare + full)
    return Box((frame.width - w) / 2, (frame.height - h) / 2, w, h), None
