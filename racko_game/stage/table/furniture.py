"""The furniture of the table: the places of racks, tray and words, and the proportions of a rack."""

from __future__ import annotations

from math import ceil, inf
from typing import NamedTuple

from ...rules.ruleset import Ruleset
from ..geometry import CARD_HEIGHT, REACH, STRAIGHT, Box, Frame, MinTextPx, Pose, Px, Turn, around
from ..layers import FRONT, HELD

PRESSABLE = 44  # pixels that a finger needs, either way
RIM, LEDGE, PLATE = 0.2, 0.22, 0.6  # steps: the rack's edge at front and back; a ledge's, a plate's height
GUTTER, CHEEK = 0.95, 0.3  # of a step: left of the cards, where the plates are; right of them
CARD, ABREAST = 6.2, 4.2  # a card's width in steps: its band is an eighth of it; where a rack has two sides
NARROWER = (1.0, 0.9, 0.8)  # factors for narrower cards, if room is short
SLIM = (*NARROWER, 0.7, 0.6)
NARROW = 40.0  # letters: in a frame this narrow, cards of racks with more than one side get even narrower


class RackShape(NamedTuple):
    """A rack's proportions: ``sides`` next to each other, each with ``rows`` of slots, a step apart;
    ``narrower``: a factor of the usual width of cards; ``least``: the least step in pixels."""

    sides: int = 1
    rows: int = 10
    narrower: float = 1.0  # its cards are than usual
    least: int = PRESSABLE  # the smallest step; less where nobody presses a slot

    def narrowed(self, frame: Frame) -> tuple[RackShape, ...]:
        """Return the shape with each width of cards allowed in a frame (drawing area), the widest first."""
        slim = self.sides > 1 and frame.width <= NARROW * frame.letter
        return tuple(self._replace(narrower=by) for by in (SLIM if slim else NARROWER))

    @property
    def card(self) -> float:
        """Return the width of its cards, in steps."""
        return self.narrower * (CARD if self.sides == 1 else ABREAST)

    def card_for(self, step: int) -> int:
        """Return the width in pixels of the cards of a rack whose slots are ``step`` pixels apart."""
        return round(self.card * step)

    def build(self, step: int) -> RackBuild:
        """Return the size of a rack whose slots are ``step`` pixels apart, with cards of the usual width."""
        return RackBuild(self, step, self.card_for(step))

    def step_for(self, height: Px, width: Px) -> int:
        """Return the largest step (distance between slots, in pixels) of a rack that fits into ``width`` ×
        ``height``, with cards of the usual proportion; at least 4."""
        step = min(int(height / self.rows), int(width / self.sides / self.card))
        while step > 4 and (self.build(step).high > height or self.build(step).wide > width):
            step -= 1
        return max(step, 4)


SINGLE = RackShape()


def shape_of(rules: Ruleset) -> RackShape:
    """Return the shape of the racks for these rules."""
    return RackShape(rules.sides, rules.rows)


class RackPlace(NamedTuple):
    """The place of a seat's rack. Slots are numbered from the front, the lowest on the screen; the second
    side's follow the first's. For a rack at another edge all places are rotated by ``turn``."""

    seat: int
    box: Box  # the whole moulded rack
    step: float  # pixels: how much higher each slot stands than the one before
    slots: tuple[Pose, ...]  # where a card rests in each slot
    strips: tuple[Box, ...]  # the part of each slot that shows: card above, ledge below
    ledges: tuple[Box, ...]  # the ledge in front of each slot's card, hiding what is sunk
    plates: tuple[Box, ...]  # on the ledge's left end: the slot's name
    name: Box  # emblem, name, score
    held: Pose  # where the card held by this seat floats
    own: bool  # the viewer's: large, cards face up
    rows: int  # how many slots each of its sides has
    turn: Turn = STRAIGHT  # from where it stands upright

    @property
    def upright(self) -> RackPlace:
        """Return the rack as its own seat sees it: it is painted that way, then rotated."""
        return self.turned(self.turn.back)._replace(turn=STRAIGHT)

    def turned(self, turn: Turn) -> RackPlace:
        """Return the rack with all its places rotated further, by ``turn``."""
        if not turn.quarter:
            return self
        return self._replace(
            box=turn.box(self.box),
            slots=tuple(map(turn.pose, self.slots)),
            strips=tuple(map(turn.box, self.strips)),
            ledges=tuple(map(turn.box, self.ledges)),
            plates=tuple(map(turn.box, self.plates)),
            name=turn.box(self.name),
            held=turn.pose(self.held),
            turn=self.turn.then(turn) if self.turn.quarter else turn,
        )

    @property
    def shape(self) -> RackShape:
        """Return its numbers of sides and slots as a shape; the other fields are the default ones."""
        return RackShape(len(self.slots) // self.rows, self.rows)

    @property
    def sides(self) -> tuple[slice, ...]:
        """Return, for each side of the rack, the slice of its slots."""
        return tuple(slice(i, i + self.rows) for i in range(0, len(self.slots), self.rows))


class Furniture(NamedTuple):
    """The place of everything on the table, for one frame (drawing area), number of seats and ``viewer``.
    ``racks``: by seat; ``stock``, ``discard``: the top cards; ``line``: the status line (what happened);
    ``prompt``: what can be done; ``menu``, ``hint``: the viewer's buttons; ``turn``: from how the viewer sees
    it to the screen; ``middle``: from how the tray is upright to how the viewer sees it; ``menus``: the pause
    buttons of the others around it."""

    frame: Frame
    viewer: int
    racks: tuple[RackPlace, ...]
    tray: Box
    stock: Pose
    discard: Pose
    line: Box
    prompt: Box
    menu: Box  # the pause button
    hint: Box  # the button beside it, for who wants advice
    turn: Turn = STRAIGHT
    middle: Turn = STRAIGHT
    menus: tuple[Box, ...] = ()

    @property
    def sided(self) -> bool:
        """Return whether the racks are at different edges of the screen, each rotated to its own."""
        return self.turn != STRAIGHT

    @property
    def words(self) -> Box:
        """Return the box of the status line and the prompt together."""
        both = around((self.line, self.prompt))
        return self.prompt._replace(y=both.y, h=both.h)

    @property
    def answers(self) -> Box:
        """Return the status line's box up to the menu button's right end, for answers with no card held."""
        return self.line._replace(w=max(self.menu.x + self.menu.w - self.line.x, self.line.w))

    @property
    def beyond(self) -> tuple[Box, ...]:
        """Return what a viewer at an edge cannot reach, as one box; none if all racks are upright."""
        wide, high = self.frame[:2]
        return (Box(0, 0, wide, high - REACH * min(wide, high)),) if self.sided else ()

    def pressable(self, seat: int) -> bool:
        """Return whether a rack's slots can be pressed; at a four-sided table only the own ones can."""
        return self.racks[seat].step >= PRESSABLE and not (self.sided and seat != self.viewer)

    @property
    def upright_tray(self) -> Furniture:
        """Return the furniture with tray and piles upright: they are painted that way, then rotated."""
        back = self.middle.back
        stock, discard = back.pose(self.stock), back.pose(self.discard)
        return self._replace(tray=back.box(self.tray), stock=stock, discard=discard)


class RowHeights(NamedTuple):
    """Heights of status line, prompt and speech bubble, and the status line's usual width, in text sizes."""

    line: float
    prompt: float
    spoken: float
    sentence: float


LOOSE, CLOSER = RowHeights(1.4, 2.05, 4.1, 19.0), RowHeights(1.31, 1.8, 4.1, 19.6)


class Floor(NamedTuple):
    """Sizes in pixels of the viewer's rack, other racks, piles and held card, and of words (``said``: the
    prompt's width in letters; ``rows``: of the status line, at most): those that a composition (arrangement
    of the table) has, or must not go below."""

    step: float = 0
    card: float = 0
    others_step: float = 0
    others_card: float = 0
    pile: float = 0
    held: float = 0
    said: float = 0  # letters: how wide the prompt is
    rows: float = inf  # of the quiet line, at the most


NO_FLOOR = Floor()


class Sizes(NamedTuple):
    """The lengths, in whole pixels, by which a frame (drawing area) is divided: of rows, gaps, name plates.
    Words grow with the text size, ``letter``."""

    letter: MinTextPx  # the smallest type
    usual: float  # the same at 100 %: names shrink to that
    large: bool  # type is so large that what is said needs a place of its own
    margin: int
    gap: int
    name: int  # the height of a name plate
    stacked: int  # the same where it has two rows
    menu: int
    rows: int  # of the quiet line, where it is narrow
    readable: int  # the step of another's rack from which on its pencilled numerals can be read
    shape: RackShape  # of every rack
    floor: Floor
    dense: RowHeights  # larger type has tighter rows, so that cards keep their size
    named: Px  # the preferred width of a name plate
    least_named: Px
    one_row: Px  # the least width of a plate with emblem, name and score in one row
    sentence: Px  # the usual width of the status line; slots of double racks have longer names

    def plate(self, width: Px) -> int:
        """Return the height in pixels of a plate of that width, which has one row or two."""
        return self.name if width >= self.one_row else self.stacked

    def line(self, width: Px) -> int:
        """Return the height in pixels of a status line that wide: one to ``rows`` rows, as its words need."""
        return ceil(self.dense.line * self.letter * min(ceil(self.sentence / max(width, 1)), self.rows))

    def spoken(self, width: Px) -> int:
        """Return the height in pixels of a status line that wide, where a speech bubble may replace it."""
        return max(self.line(width), ceil(self.dense.spoken * self.letter))

    def prompt(self, width: Px) -> int:
        """Return the height in pixels of a prompt that wide: two rows if its shortest wording is too wide."""
        return ceil(self.dense.prompt * self.letter * (1 if width >= BRIEF * self.letter else 2))


NAMED = 5.0  # letters of usual type: the width of a plate, at least
ROW_WORDS, ROW_SIGNS = 6.15, 0.88  # letters of usual type, and of its height: how wide one row is
STACKED, STACKED_TO = 3.1, 2.8  # letters of usual type: how high two rows are; how much wider, at most
OFFER, BRIEF = 15.4, 13.0  # letters: the usual width of the prompt; that of its fewest words
SIDED = 6.5  # letters: how much wider the quiet line is where the sides of racks have names
FINER = 20  # sizes of type from one time the usual to two, where there is no room for what was asked for
ENLARGED = 1.3  # times the usual type
LOW = 18.0  # letters: in a frame that is no higher the quiet line has one row


def sizes(frame: Frame, shape: RackShape, floor: Floor = NO_FLOOR) -> Sizes:
    """Return the sizes for a frame (the area to draw in), to be kept with ``floor``; words grow with text."""
    short, letter, usual = min(frame.width, frame.height), frame.letter, frame.usual
    name, dense = round(1.8 * letter), CLOSER if letter > usual else LOOSE
    return Sizes(
        letter=letter,
        usual=usual,
        large=frame.text > ENLARGED,
        margin=max(10, min(round(0.03 * short), (short - shape.build(shape.least).high) // 2)),
        gap=max(8, round(0.02 * short)),
        name=name,
        stacked=ceil(max(1.8 * letter, STACKED * usual)),
        menu=max(PRESSABLE, round(0.062 * short)),
        rows=3 if frame.height >= LOW * letter else 1,
        readable=ceil(0.033 * short),
        shape=shape,
        floor=floor,
        dense=dense,
        named=STACKED_TO * name,
        least_named=NAMED * usual,
        one_row=max(ROW_WORDS * usual + ROW_SIGNS * name, STACKED_TO * name),
        sentence=(dense.sentence + (shape.sides - 1) * SIDED) * letter,
    )


def two_rows(plate: Box) -> bool:
    """Return whether an upright name plate is so narrow for its height that it has two rows."""
    return plate.w < STACKED_TO * plate.h


def whole(x: Px, y: Px, w: Px, h: Px) -> Box:
    """Return the box with that corner and size, rounded to whole pixels."""
    return Box(round(x), round(y), round(w), round(h))


class RackBuild(NamedTuple):
    """The size of a rack: its shape, its step (distance between slots) and its cards' width, in pixels."""

    shape: RackShape
    step: int
    card: int

    @property
    def wide(self) -> int:
        """Return the width of the whole rack in pixels."""
        return self.shape.sides * (self.card + round(GUTTER * self.step) + round(CHEEK * self.step))

    @property
    def high(self) -> int:
        """Return the height of the whole rack in pixels: its depth from front to back."""
        return self.shape.rows * self.step + 2 * round(RIM * self.step)


def rack_place(
    build: RackBuild, seat: int, box: Box, name: Box, held: Pose, *, own: bool = False
) -> RackPlace:
    """Return the place of a rack of that size in ``box``, which has its height and at least its width;
    ``name``, ``held``: the places of its name plate and of a held card; ``own``: it is the viewer's."""
    shape, step, card = build
    spare = (box.w - build.wide) / shape.sides
    front = box.y + round(RIM * step) + (shape.rows - 1) * step
    sides = [side for side in box.columns(shape.sides) for _ in range(shape.rows)]
    strips = tuple(
        Box(round(side.x + GUTTER * step + 0.6 * spare), front - slot % shape.rows * step, card, step)
        for slot, side in enumerate(sides)
    )
    return RackPlace(
        seat=seat,
        box=box,
        step=step,
        slots=tuple(_in_slot(slot % shape.rows, strip, own) for slot, strip in enumerate(strips)),
        strips=strips,
        ledges=tuple(map(_ledge, sides, strips)),
        plates=tuple(map(_plate, sides, strips)),
        name=name,
        held=held,
        own=own,
        rows=shape.rows,
    )


def _in_slot(row: int, strip: Box, own: bool) -> Pose:
    """Return the pose of a card with the strip's top edge, hidden from its ledge's lower edge down."""
    height = CARD_HEIGHT * strip.w
    return Pose(
        strip.x + strip.w / 2,
        strip.y + height / 2,
        strip.w,
        turn=1.0 if own else 0.0,
        sunk=1 - strip.h / height,
        z=FRONT - 2 * row,
    )


def _ledge(box: Box, strip: Box) -> Box:
    height, edge = max(2, round(LEDGE * strip.h)), round(0.1 * strip.h)
    return Box(box.x + edge, strip.y + strip.h - height, box.w - 2 * edge, height)


def _plate(box: Box, strip: Box) -> Box:
    width, height = round(0.75 * strip.h), round(PLATE * strip.h)
    return Box(round((box.x + strip.x - width) / 2), strip.y + strip.h - height, width, height)


def slot_box(place: RackPlace, slot: int) -> Box:
    """Return the box of a slot (from 0, the front), from its plate to the card's right end."""
    back = place.turn.back
    strip, left = back.box(place.strips[slot]), back.box(place.plates[slot]).x
    return place.turn.box(Box(left, strip.y, strip.x + strip.w - left, strip.h))


def in_slot(place: RackPlace, slot: int) -> Box:
    """Return the box of the visible part of the card in a slot."""
    back = place.turn.back
    strip = back.box(place.strips[slot])
    return place.turn.box(strip._replace(h=back.box(place.ledges[slot]).y - strip.y))


def floating(x: Px, y: Px, width: int, *, own: bool = False) -> Pose:
    """Return the pose of a held card centered on x, y; ``own``: it is the viewer's, who sees its face."""
    return Pose(round(x), round(y), width, turn=1.0 if own else 0.0, lift=1.0, z=HELD)


def card_height(card: float) -> int:
    """Return the height in pixels of a card of that width."""
    return ceil(CARD_HEIGHT * card)
