"""Name plates: a seat's emblem, name and score, with labels (in words, as a sign or as a meter) and pennants,
on one row or on two."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import ceil, inf
from typing import NamedTuple

from pygame import Surface, transform

from ...stage.clearing import common
from ...stage.geometry import Box, Frame, MinTextPx, Px
from ...stage.layers import CORNER, NAME
from ...stage.table.furniture import RackPlace, two_rows
from ..engine.colours import Theme, darker, lighter, mix
from ..engine.glyphs import MARKS
from ..engine.shapes import blank, even, field, filled, gradient, layered, outline, rounded
from ..engine.sprites import Sprite, edged, on, painter, rimmed, shadowed, shine, tile, turned
from ..engine.text import ELLIPSIS, fitted, measure, number_text, text
from .emblems import emblems, emblems_width
from .persona import sign

EMBLEM, SIGN, FAN = 0.62, 0.7, 0.72  # of a row's height: a seat's emblem, a persona's, the fan of who deals
LETTERS = 6  # of a name, at the least, are written where there is room for them without a label
FLAG, ROW = 0.58, 0.3  # a pennant; of a plate's width, at most: a row of pennants
USUAL, OWN = 0.56, 0.6  # of a row's height: the type
HALF = 0.58  # of its height: a row of a plate that has two; they may overlap a little
ONE_ROW = 2.1  # letters: how high a plate is, at most, that may have one row instead of two
SMALL = 0.97  # of the type that was wished for: labels are no smaller; sizes of type are whole pixels
UPPER, LOWER = 0.29, 0.71  # of its height: the middles of two rows


class Plate(NamedTuple):
    """The contents of a name plate. ``score``: points, or rounds won if there is a ``goal``, the number of
    rounds that win the match, shown as pennants (0: none). ``active``: it is the seat's turn. ``persona``:
    the computer's character, whose emblem is shown. ``team``: the seats that share the score, its own first;
    or (). ``labels``: by importance."""

    seat: int
    name: str
    score: int
    active: bool = False
    dealer: bool = False
    persona: str = ""
    team: tuple[int, ...] = ()
    labels: tuple[Label, ...] = ()
    goal: int = 0

    @property
    def ink(self) -> str:
        """The color of what is written on it, as a role of the theme."""
        return "text" if self.active else "quiet"

    @property
    def essential(self) -> str:
        """The part of the name that matters more than any label: its first letters, or all of it."""
        return self.name if len(self.name) <= LETTERS + 1 else self.name[:LETTERS] + ELLIPSIS


def plate_of(place: RackPlace, frame: Frame, plate: Plate) -> list[Sprite]:
    """Return the name plate of a rack on a table; names that are too long shrink, down to ``frame.usual``.
    Where a plate has two rows, labels that would be smaller than the chosen text size have no words."""
    box = place.turn.back.box(place.name)
    stacked = two_rows(box) and not _fits(box, plate, frame.letter, place.own)
    if stacked and HALF * box.h * TYPE < SMALL * frame.letter:
        plate = plate._replace(labels=tuple(Label(label.kind, ()) for label in plate.labels))
    return turned(name_plate(box, plate, frame.usual, place.own, stacked), place.turn)


def _fits(box: Box, plate: Plate, letter: MinTextPx, large: bool) -> bool:
    """Return whether a plate hardly higher than one row has room for the name in the chosen text size."""
    row = _Row(box, plate, letter, large, stacked=False)
    share = min(row.free / max(row.called + row.wide, 1), 1)
    return box.h <= ONE_ROW * letter and row.size * share >= letter


@lru_cache(maxsize=64)
def name_plate(
    box: Box, plate: Plate, least: Px = inf, large: bool = False, stacked: bool = False
) -> tuple[Sprite, ...]:
    """Return the emblem, name and score of a seat; its plate is lit during its turn, and the dealer has a fan
    of cards. Name and score shrink to text size ``least``, then are cut; they are larger if the plate is
    ``large``. Labels, the persona's emblem and the fan give way to the first letters of the name. If
    ``stacked``, there are two rows and the name has the upper one for itself. Empty where there is no room at
    all."""
    x, y, w, h = (round(v) for v in box)
    if min(w, h) < 1:
        return ()
    row = _Row(Box(x, y, w, h), plate, least, large, stacked)
    team = plate.team or (plate.seat,)
    kind = "tall-name-plate" if stacked else "name-plate"
    ground = on(box, NAME, kind, (team[0], team[-1]), plate.active)
    return (ground, *row.emblem(), *row.total(), *row.labels(), *row.persona(), *row.fan(), *row.name())


class _Row:
    """The row of a plate, filled from both ends; ``left`` and ``right`` are the ends of what is still
    free."""

    def __init__(self, box: Box, plate: Plate, least: Px, large: bool, stacked: bool) -> None:
        self.box, self.plate, self.stacked = box, plate, stacked
        self.won = RoundsWon(plate.seat, plate.score, plate.goal)
        self.high = box.h * HALF if stacked else box.h
        self.size = self.high * (OWN if large else USUAL)
        self.least = min(least, self.size)
        self.middle = box.y + box.h * (LOWER if stacked else 0.5)
        self.called = 0 if stacked else measure(plate.name, self.size, "bold")[0]
        self.wide = self._total_wide()
        free = box.w - self._broad(plate.team or (plate.seat,)) - self.wide - self.called
        self.pad = min(self.high * (0.2 if stacked else 0.3), max(free / 4, self.high * 0.1))
        self.team = self._shown()
        self.left, self.right = box.x + self.pad, box.x + box.w - self.pad

    @property
    def free(self) -> Px:
        """Return the width left for name and score together."""
        return self.box.w - self._broad(self.team) - 3.8 * self.pad

    def _shown(self) -> tuple[int, ...]:
        """Return the seats whose emblems are shown: a partner's is left out if the name needs its room."""
        team = self.plate.team or (self.plate.seat,)
        free = self.box.w - self._broad(team) - self.wide * self.least / self.size - 3.8 * self.pad
        return team if self.stacked or self._essential() <= free else team[:1]

    def _broad(self, team: tuple[int, ...]) -> Px:
        """Return the pixels of width of the team's emblem on the plate, whose end it overlaps a little."""
        mark = self.high * EMBLEM
        return self.high * 0.5 + emblems_width(team, mark) - mark

    def _essential(self) -> Px:
        """Return the width of the essential part of the name in the smallest type."""
        return measure(self.plate.essential, ceil(self.least), "bold")[0]

    @property
    def _name_room(self) -> float:
        return 0.0 if self.stacked else self.pad * 0.5 + self.called

    def _flags(self) -> float:
        """Return the width for a row of pennants: what the first letters of the name leave."""
        essential = 0.0 if self.stacked else self._essential()
        return min(self.box.w * ROW, self.box.w - 0.9 * self.high - essential)

    def _total_wide(self) -> Px:
        """Return the width of the score in type of the usual size."""
        if self.plate.goal:
            return pennants_wide(self.high * FLAG, self.won, self._flags())
        return measure(number_text(self.plate.score), self.size, "digits")[0]

    def emblem(self) -> Iterator[Sprite]:
        """Yield the emblem at the left end."""
        broad = self._broad(self.team)
        yield emblems(self.team, self.left + broad / 2, self.middle, self.high * EMBLEM, NAME + 1)
        self.left += broad + self.pad * 0.8

    def total(self) -> list[Sprite]:
        """Return the score at the right end; it is as small as the name if both need the room."""
        end, plate = self.right, self.plate
        share = max(min(self.free / (self.called + self.wide), 1), self.least / self.size)
        if plate.goal:
            flag, room = self.high * FLAG * share, ceil(self._flags() * share)
            self.right -= pennants_wide(flag, self.won, room) + self.pad
            return pennants(end, self.middle, flag, self.won, room)
        self.right -= self.wide * share + self.pad
        digits, most = self.size * share, self.box.w - 2 * self.pad
        score, ink = number_text(plate.score), plate.ink
        return [text(score, end, self.middle, digits, ink, "digits", "right", most, NAME + 1)]

    def labels(self) -> Iterator[Sprite]:
        """Yield the labels to the left of the score."""
        given_up = 0.0 if self.stacked else self._name_room - self.pad - self._essential()
        for label in self.plate.labels:
            # Else a number in it would seem to belong to the total.
            away = self.high * 0.3 if label.kind in PLAIN else 0.0
            room = self.right - away - self.left - self._name_room
            end, ink = self.right - away, self.plate.ink
            hung = plate_tag(label, TagPlace(end, self.middle, self.high, room, ink, given_up))
            yield from hung.sprites
            self.right -= away + hung.width + self.pad * 0.5 if hung.width else 0

    def persona(self) -> Iterator[Sprite]:
        """Yield the persona's emblem, if it leaves room for the whole name and the fan."""
        worn, plate = self.high * SIGN, self.plate
        deals = round(self.high * FAN) + self.pad * 0.5 if plate.dealer else 0.0
        if plate.persona and self.right - self.left >= worn + self._name_room + deals:
            yield sign(plate.persona, self.left + worn / 2, self.middle, worn, NAME + 1, plate.ink)
            self.left += worn + self.pad * 0.5

    def fan(self) -> Iterator[Sprite]:
        """Yield the dealer's fan of cards, if it leaves room for the name."""
        fan = round(self.high * FAN)
        deals = fan + self.pad * 0.5
        if self.plate.dealer and self.right - self.left >= deals + self.called:
            self.right -= deals
            x, y = round(self.right + self.pad * 0.25), round(self.middle - fan / 2)
            yield Sprite(NAME + 1, ("dealer", fan), x, y)

    def name(self) -> Iterator[Sprite]:
        """Yield the name in what is left of the row, or on the upper one of two."""
        left, right, middle = self.left, self.right, self.middle
        if self.stacked:
            left, right = self.box.x + self.pad, self.box.x + self.box.w - self.pad
            middle = self.box.y + self.box.h * UPPER
        room, ink = right - left, self.plate.ink
        if words := _in_short(self.plate.name, self.size, room, self.least):
            yield text(words, left, middle, self.size, ink, "bold", "left", room, NAME + 1, self.least)


def _in_short(name: str, size: Px, room: Px, least: Px) -> str:
    """Return the name if ``room`` pixels are enough for it, else its first letters with an ellipsis."""
    if measure(name, size, "bold")[0] * least / size <= room:
        return name
    cut = fitted(name, round(size), "bold", max(int(room), 1), round(least))[0]
    return cut if cut != ELLIPSIS else ""


def _plate_painter(name: str, share: float) -> None:
    """Register the painter of plates whose corners are those of a row, that ``share`` of the plate high."""

    def rim(w: int, h: int) -> int:
        return max(round(h * share * 0.22), 2)

    @edged(name, rim)
    def paint(theme: Theme, w: int, h: int, pair: tuple[int, int], active: bool, *, edge: int) -> Surface:
        """Paint an enamel plate: dark, or in the seat's color during its turn (``active``). ``pair``: the
        seat, and its partner (or itself again), whose color the right edge has."""
        (hue, other), unit = (theme.seats[seat] for seat in pair), h * share
        radius = unit * 0.42
        plate = tile(shine(theme, w, h, mix(hue, theme.panel, 0.55 if active else 0.9), 0.1, 0.2), radius)
        picture = shadowed(theme, plate, edge, max(unit * 0.07, 1), 170, max(round(unit) // 14, 1))
        tones = [lighter(one, 0.35) if active else mix(one, theme.panel, 0.3) for one in (hue, other)]
        across = transform.rotate(gradient(h, w, even(*tones)), 90) if pair[0] != pair[1] else tones[0]
        line = outline(w, h, radius, max(round(unit * 0.06), 1))
        return layered(picture, plate, filled(line, across))


_plate_painter("name-plate", 1.0)
_plate_painter("tall-name-plate", HALF)


@painter("dealer")
def paint_dealer(theme: Theme, size: int) -> Surface:
    """Paint a small fan of cards."""
    picture = blank(size, size)
    w, h = round(size * 0.42), round(size * 0.6)
    for angle, tone in ((24, darker(theme.cream, 0.3)), (0, darker(theme.cream, 0.14)), (-24, theme.cream)):
        edge, face = filled(rounded(w, h, w * 0.2), darker(theme.ink, 0.2)), rounded(w - 2, h - 2, w * 0.18)
        turned = transform.rotozoom(layered(blank(w + 4, h + 4), edge, filled(face, tone)), angle, 1)
        x = size / 2 - angle / 24 * size * 0.2 - turned.width / 2
        picture.blit(turned, (round(x), round((size - turned.height) / 2 + abs(angle) / 24 * size * 0.06)))
    return picture


Dials = tuple[tuple[int, int, int], ...]
"""By side of a rack: how many bars there are, how many of them are lit, and how many are underlined."""
BAR, GAP, BAR_GROUPS_APART = 0.1, 0.065, 0.2  # of a plate's height: a bar; between bars; between sides
LOW, TALL = 0.2, 0.48  # the first bar's height, and the last one's
LINE, CLEAR = 0.07, 0.055  # the line under what scores, and what is between it and the bars


def meter_size(dials: Dials, plate: float) -> tuple[int, int]:
    """Return width and height of a meter (see ``paint_meter``) on a plate that is ``plate`` pixels high."""
    (bar, step), apart = _pitch(plate), round(BAR_GROUPS_APART * plate)
    wide = sum((size - 1) * step + bar + apart for size, *_ in dials) - apart
    return wide, round((TALL + CLEAR + LINE) * plate)


def _pitch(plate: float) -> tuple[int, int]:
    """Return the width of a meter's bar, and the distance between bars, on a plate ``plate`` pixels high."""
    bar = max(round(BAR * plate), 2)
    return bar, bar + max(round(GAP * plate), 1)


@painter("meter")
def paint_meter(theme: Theme, w: int, h: int, ink: str, *dials: tuple[int, int, int]) -> Surface:
    """Paint rising bars like the cards of a rack, lit from the front on as far as the cards are in order.
    ``ink``: the color's role in the theme; ``dials``: see ``Dials``."""
    picture, plate = blank(w, h), h / (TALL + CLEAR + LINE)
    bar, step = _pitch(plate)
    foot, line = round(TALL * plate), max(round(LINE * plate), 2)
    tone, x = theme.colour(ink), 0
    for size, lit, scores in dials:
        for place in range(size):
            high = round((LOW + (TALL - LOW) * place / (size - 1)) * plate)
            hue = tone if place < lit else mix(tone, theme.panel, 0.7)
            picture.blit(filled(rounded(bar, high, bar * 0.4), hue), (x + place * step, foot - high))
        if scores:
            long = (scores - 1) * step + bar
            picture.blit(filled(rounded(long, line, line * 0.5), theme.brass), (x, h - line))
        x += (size - 1) * step + bar + round(BAR_GROUPS_APART * plate)
    return picture


NEAR = "near"
"""The kind of label of a rack that is finished, or that one card would finish."""
BARE = "order"
"""The kind of label that is type on the plate, without a tag."""
KEY = "key"
"""The same of what says how something is done: its fewest words are dearer than the end of a long name."""
PLAIN = BARE, KEY
TYPE, HIGH, ENDS = 0.56, 0.74, 0.7  # of a plate's height: the words, the tag; of the words: room at both ends


class Label(NamedTuple):
    """A label on a name plate: its wordings, the longest first, and the meter beside them (see ``Dials``).
    ``kind``: "out" (has gone out), "last" (the last turn), "near" (nearly finished), "needs" (points to win),
    or "order" and "key" for words without a tag."""

    kind: str
    words: tuple[str, ...]
    dials: Dials = ()


class Tag(NamedTuple):
    """The sprites of a label, and how many pixels of the plate's width they take."""

    sprites: tuple[Sprite, ...] = ()
    width: float = 0.0


class TagPlace(NamedTuple):
    """A place for a tag: its right end, its vertical center, the height of its plate, and the available
    width, all in pixels. ``ink``: the role of the color of words without a tag; ``name``: the part of the
    width kept for the player's name, which the tag may take if need be."""

    right: Px
    middle: Px
    plate: Px
    room: Px
    ink: str = "quiet"
    name: Px = 0.0


def plate_tag(label: Label, place: TagPlace) -> Tag:
    """Return a label in its longest wording that fits, else as a sign, else an empty tag."""
    if label.dials:
        return _with_meter(label, place)
    kind, size, high = label.kind, TYPE * place.plate, round(HIGH * place.plate)
    (right, middle), z = place[:2], NAME + 1
    ends = 0.0 if kind in PLAIN else ENDS * size
    face = "text" if kind in PLAIN else "bold"
    for words in label.words:
        wide = round(measure(words, size, face)[0] + ends)
        if wide <= place.room + (place.name if kind == KEY and words == label.words[-1] else 0):
            ink = {"out": "ink", BARE: place.ink, KEY: place.ink}.get(kind, "text")
            on = text(words, right - wide / 2, middle, size, ink, face, "centre", z=z + 1)
            return Tag((on,) if kind in PLAIN else (_under(kind, right, middle, (wide, high)), on), wide)
    if high > place.room or kind not in MARKS:
        return Tag()
    mark = round(0.62 * high)
    x, y = round(right - (high + mark) / 2), round(middle - mark / 2)
    under = _under(kind, right, middle, (high, high))
    return Tag((under, Sprite(z + 1, ("mark", kind, mark, "ink" if kind == "out" else "text"), x, y)), high)


def _with_meter(label: Label, place: TagPlace) -> Tag:
    """Return the meter and the longest wording that fits beside it; if none does, words without the meter."""
    bars, gap = meter_size(label.dials, place.plate), 0.26 * place.plate
    words = label._replace(dials=())
    for said in label.words:
        hung = plate_tag(words._replace(words=(said,)), place._replace(name=0.0))
        has_words = any(sprite.picture[0] == "text" for sprite in hung.sprites)
        if has_words and hung.width + gap + bars[0] <= place.room:
            x, y = round(place.right - hung.width - gap - bars[0]), round(place.middle - bars[1] / 2)
            drawn = Sprite(NAME + 2, ("meter", *bars, place.ink, *label.dials), x, y)
            return Tag((drawn, *hung.sprites), hung.width + gap + bars[0])
    return plate_tag(words, place._replace(name=0.0))


def _under(kind: str, right: Px, middle: float, size: tuple[int, int]) -> Sprite:
    wide, high = size
    return Sprite(NAME + 1, ("plate-tag", kind, wide, high), round(right - wide), round(middle - high / 2))


MARK_TALL, MARK_ROUND = 1.35, 0.9  # letters: the tag's height; what it is wider than its words


def number_tag(
    place: Box, wordings: Sequence[str], letter: MinTextPx, obstacles: Sequence[Box] = ()
) -> list[Sprite]:
    """Return a tag with the first of ``wordings``, the longest first, that fits its place; the last if none
    does. It is across the upper edge of the place, or across the lower one if it hides less of the
    ``obstacles`` there. ``letter``: its size."""
    wide = [measure(words, letter, "bold")[0] + MARK_ROUND * letter for words in wordings]
    fits = next((i for i, w in enumerate(wide) if w <= place.w), len(wide) - 1)
    w, h = round(wide[fits]), round(MARK_TALL * letter)
    x = place.centre[0] - w / 2
    ends = [Box(x, y, w, h) for y in (place.y - 0.6 * h, place.y + place.h - 0.4 * h)]
    best = min(ends, key=lambda box: sum(common(box, other) for other in obstacles))
    left, y = round(best.x), round(best.y)
    said = text(wordings[fits], x + w / 2, y + h / 2, letter, "text", "bold", "centre", z=CORNER + 5)
    return [Sprite(CORNER + 4, ("plate-tag", "number", w, h), left, y), said]


@painter("plate-tag")
def paint_tag(theme: Theme, kind: str, w: int, h: int) -> Surface:
    """Paint a brass tag if ``kind`` is "out" (the seat has gone out), else a dark one with a brass rim."""
    if kind == "out":
        return rimmed((w, h), h * 0.3, theme.brass, lighter(theme.brass, 0.5), max(h / 16, 1))
    return rimmed((w, h), h * 0.3, darker(theme.panel, 0.4), theme.brass, max(h / 12, 1), (190, 255))


MOST = 5  # pennants in a row; more rounds are one pennant and their number
WIDE, PENNANTS_APART = 0.62, 0.16  # of its height: how wide a pennant is, and from one to the next
NUMBER = 0.86  # of its height: the type of the number beside a lone one


class RoundsWon(NamedTuple):
    """A score counted in rounds: the seat, the rounds it has won, and how many win the match."""

    seat: int
    won: int
    goal: int


def pennants_wide(high: Px, score: RoundsWon, room: Px = inf) -> int:
    """Return the width in pixels of what ``pennants`` returns: the row, or one pennant and a number."""
    if flags := _flags(score, high, room):
        return _row(high, len(flags))
    return ceil(high * (WIDE + 2 * PENNANTS_APART) + measure(str(score.won), high * NUMBER, "digits")[0])


def pennants(right: Px, middle: float, high: Px, score: RoundsWon, room: Px = inf) -> list[Sprite]:
    """Return a pennant, ``high`` pixels high, for each round needed to win the match, filled for those won.
    The row ends at x = ``right`` and is centered on y = ``middle``. Without ``room`` for it, there is one
    pennant and a number."""
    h, wide, z = round(high), round(high * WIDE), NAME + 1
    x, y = right - pennants_wide(high, score, room), round(middle - h / 2)
    flags, step = _flags(score, high, room), high * (WIDE + PENNANTS_APART)
    number = text(str(score.won), right, middle, high * NUMBER, "text", "digits", "right", z=z)
    return [
        *(
            Sprite(z, ("pennant", wide, h, score.seat, full), round(x + i * step), y)
            for i, full in enumerate(flags or [True])
        ),
        *(() if flags else (number,)),
    ]


def _flags(score: RoundsWon, high: Px, room: Px) -> list[bool]:
    """Return for each pennant whether its round is won; empty if the row would be too long."""
    count = max(score.won, score.goal)
    return [i < score.won for i in range(count)] if count <= MOST and _row(high, count) <= room else []


def _row(high: Px, count: int) -> int:
    return ceil(high * (count * (WIDE + PENNANTS_APART) - PENNANTS_APART))


@painter("pennant")
def paint_pennant(theme: Theme, w: int, h: int, seat: int, full: bool) -> Surface:
    """Paint a swallow-tailed flag on a rod; only its outline if it is not ``full``."""
    hue, rod = theme.seats[seat], max(round(h * 0.1), 1)

    def cloth(inset: Px) -> Surface:
        right, top, foot, notch = w - inset, rod - 0.5 + inset, h - 1.6 * inset, h * 0.74 - 0.9 * inset
        return field(w, h, [(inset, top), (right, top), (right, foot), (w / 2, notch), (inset, foot)])

    hollow, ground = mix(theme.text, theme.panel, 0.45), mix(hue, theme.panel, 0.12 if full else 0.94)
    hem = filled(cloth(0), lighter(hue, 0.45) if full else hollow)
    flag = filled(cloth(max(w * 0.1, 1.0)), shine(theme, w, h, ground, 0.16, 0.2))
    rod_tone = theme.brass if full else hollow
    return layered(blank(w, h), hem, flag, (blank(w, rod, rod_tone), (0, 0)))
