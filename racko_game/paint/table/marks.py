"""Marks on cards in racks: the possible numbers of wild cards, remembered cards, and the two cards of a
swap.

Marks that show what scores in a rack: cards that count, the break in the order, runs and words.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import ceil, floor

from pygame import Surface

from ...rules.pieces.cards import SWAP
from ...rules.ruleset import Ruleset
from ...rules.table import View
from ...stage.geometry import CARD_HEIGHT, Box, Frame, MinTextPx, Pose, Px, Turn
from ...stage.layers import FRONT, SLIP
from ...stage.motion.timeline import Layout
from ...stage.table.furniture import LEDGE, RackPlace
from ...stage.touch.spots import standing_out
from ...words.language import say
from ..cards.card import card
from ..cards.face import CardFace, hue_of, printed, sign, stamp_value, tab_place, visible_share
from ..engine.colours import Theme, darker, lighter, mix, readable
from ..engine.glyphs import MARKS
from ..engine.shapes import (
    CAPITALS,
    CROSS,
    TOP,
    Strokes,
    blank,
    filled,
    layered,
    lines,
    rounded,
    shape,
    stamp,
)
from ..engine.sprites import Sprite, on, painter, raised_tile, rimmed, shine, tile, turned, turned_sprite
from ..engine.text import measure, text
from ..material.plastic import glow, shade

TAB = 0.7  # of what is clear of a card: half the width of the tab with its sign
HIGH, TYPE = 0.7, 0.5  # of the same: how high the label is, and the type on it, where there is room
BESIDE = 0.44  # of its height: what the label is wider than its words
GAP = 0.07  # of what is clear: between tab and label


def wild_labels(rules: Ruleset, view: View, still: Layout, frame: Frame) -> list[Sprite]:
    """Return the label of each face-up wild card that is in ``still``: the numbers it can stand for."""
    return [
        sprite
        for rack in view.racks
        for token, numbers in wild_ranges(rules, view, rack).items()
        if token in still and still[token].turn == 1.0
        for sprite in wild_label(still[token], numbers, rules.ranks, frame.letter)
    ]


def wild_ranges(rules: Ruleset, view: View, rack: tuple[int, ...]) -> dict[int, range]:
    """Return the numbers each wild card in a rack can stand for, by its token (the card's number in the
    view); empty unless all cards of the rack are known."""
    cards = [card for token in rack if (card := view.faces[token])]
    if len(cards) < len(rack):
        return {}
    return {rack[slot]: numbers for slot, numbers in rules.goal.stands_for(cards).items()}


@lru_cache(maxsize=128)
def wild_label(pose: Pose, numbers: range, ranks: range, letter: MinTextPx) -> tuple[Sprite, ...]:
    """Return the label of a wild card in a slot: its range of numbers, placed like a tab on the scale of
    ``ranks``, those of the deck. It is a cross if no number fits; empty where words of size ``letter`` have
    no room."""
    turn = Turn(pose.quarter)
    pose = turn.back.pose(pose)
    clear = (1 - LEDGE) * (1 - pose.sunk) * CARD_HEIGHT * pose.width
    least = ceil(CAPITALS["text"] * letter / CAPITALS["title"])
    size = max(round(TYPE * clear), least)
    words = range_text(numbers)
    room = pose.width / 2 - (TAB + 2 * GAP) * clear
    if size > least and _wide(words, size, clear) > room:
        size = least
    high, wide = round(max(HIGH * clear, 1.1 * CAPITALS["title"] * size)), round(_wide(words, size, clear))
    if high > clear or wide > room:
        return ()
    middle = (numbers[0] + numbers[-1]) / 2 if numbers else ranks[-1]
    at = tab_place((middle - ranks[0]) / max(len(ranks) - 1, 1)) - 0.5
    nearest, farthest = (TAB + GAP) * clear + wide / 2, pose.width / 2 - GAP * clear - wide / 2
    away = min(max(abs(at) * pose.width, nearest), farthest)
    x = pose.x + (away if at >= 0 else -away)
    top = pose.y - CARD_HEIGHT * pose.width / 2
    key = ("stands-for", wide, high, words, size)
    label = Sprite(pose.z, key, round(x - wide / 2), round(top + (clear - high) * 0.56))
    return (turned_sprite(label, turn),)


def _wide(words: str, size: int, clear: float) -> float:
    return (measure(words, size, "title")[0] if words else 0.6 * HIGH * clear) + BESIDE * HIGH * clear


def range_text(numbers: range) -> str:
    """Return a range of numbers as text: 18–21, or just 18; "" if it is empty."""
    return "–".join(dict.fromkeys(str(end) for end in (*numbers[:1], *numbers[-1:])))


@painter("stands-for")
def paint_label(theme: Theme, w: int, h: int, words: str, size: int) -> Surface:
    """Paint a label of plain card stock with numbers, or a cross."""
    ground = mix(theme.cream, theme.edge, 0.12)
    label = rimmed((w, h), h * 0.3, ground, darker(theme.ink, 0.1), max(h / 22, 1), (255, 130))
    if not words:
        mark = round(h * 0.8)
        hue = readable(theme.danger, ground, theme.reads)
        return layered(label, filled(shape(mark, mark, lines(*CROSS, thick=0.15)), hue))
    stamp(label, words, "title", size, theme.ink, (w / 2, h / 2), floor)
    return label


PRINTED = 0.89 * CAPITALS["title"] * (1 - LEDGE)  # of a slot: how high the numeral on a card's back is
ALONE, STAGGERED = 0.8, 1.4  # of a slot: how high one on a slip may be, in one column, and in two
SLIP_HIGH, SLIP_BESIDE = 1.25, 0.5  # of the numeral's height: a slip's height; how much wider it is
HALVES = (0.25, 0.75)  # of the card's width: where the two columns stand
APART = HALVES[1] - HALVES[0]
WIDEST = "60"
TOLERANCE = 0.7  # sizes of type are whole pixels


def remembered(memory: CardFace, pose: Pose, letter: MinTextPx) -> list[Sprite]:
    """Return a face-down card whose face every player has seen, with a reminder of that face. It is pencilled
    on its back if that is legible, else on a slip in front of the card; with no room for either, the back
    only shows where the tab would be."""
    step = _step(pose)
    usual = (1 - LEDGE) / memory.clear
    if not pose.sunk or _is_printed(step, pose.width, usual, letter):
        return [card(None, pose, memory)]
    if not _legible(step, pose.width, usual, letter):
        return [card(None, pose, memory._replace(text="", kind=""))]
    turn = Turn(pose.quarter)
    slip = turned_sprite(_slip(memory, turn.back.pose(pose), letter), turn)
    return [card(None, pose, clear=memory.clear), slip]


def slips_legible(place: RackPlace, letter: MinTextPx) -> bool:
    """Return whether slips with remembered numbers are legible in the slots of a rack."""
    return _legible(place.step, place.strips[0].w, place.shape.card, letter)


def _legible(step: float, width: float, usual: float, letter: MinTextPx) -> bool:
    """Return whether slips are legible; ``usual``: the width of a card, in steps (from slot to slot)."""
    if _is_printed(step, width, usual, letter):
        return True
    size, high = _type(letter)
    beside = high <= ALONE * step or measure(WIDEST, size, "title")[0] + SLIP_BESIDE * high <= APART * width
    return beside and STAGGERED * step >= _least(letter)


def _type(letter: MinTextPx) -> tuple[int, float]:
    """Return the size of the numerals on slips, and their height in pixels."""
    size = ceil(CAPITALS["text"] * letter / CAPITALS["title"])
    return size, CAPITALS["title"] * size


def _is_printed(step: float, width: float, usual: float, letter: MinTextPx) -> bool:
    """Return whether a back's numeral is legible; ``step``, ``width`` in pixels, ``usual`` in steps."""
    return PRINTED * (min(step, width / usual) - 1) >= _least(letter)


def print_legible(place: RackPlace, letter: MinTextPx) -> bool:
    """Return whether the numerals on cards in a rack are at least as high as type of size ``letter``."""
    return _is_printed(place.step, place.strips[0].w, place.shape.card, letter)


def legible_step(letter: MinTextPx) -> int:
    """Return the smallest step (distance between slots, in pixels) of a rack whose numerals are legible."""
    return ceil(_least(letter) / PRINTED + 1)


def _least(letter: MinTextPx) -> float:
    return CAPITALS["text"] * letter - TOLERANCE


def _step(pose: Pose) -> Px:
    """Return the height of the part of a card that is visible in its slot."""
    return (1 - pose.sunk) * CARD_HEIGHT * pose.width


@lru_cache(maxsize=256)
def _slip(memory: CardFace, pose: Pose, letter: MinTextPx) -> Sprite:
    """Return the slip in front of a slot, where its tab would be; in two columns if slots are low."""
    step = _step(pose)
    size, high = _type(letter)
    wide = high if memory.kind else measure(memory.text, size, "title")[0]
    w, h = round(wide + SLIP_BESIDE * high), round(SLIP_HIGH * high)
    place = tab_place(memory.scale) if high <= ALONE * step else HALVES[(FRONT - pose.z) // 2 % 2]
    x = pose.x + (place - 0.5) * pose.width
    y = pose.y - CARD_HEIGHT * pose.width / 2 + step / 2
    key = ("slip", w, h, CardFace(memory.text, None, memory.suit, memory.kind), size)
    return Sprite(SLIP, key, round(x - w / 2), round(y - h / 2))


@painter("slip")
def paint_slip(theme: Theme, w: int, h: int, card: CardFace, size: int) -> Surface:
    """Paint a paper slip with a number or a sign in pencil; its lower edge has the suit's pattern."""
    radius = h * 0.24
    slip = filled(rounded(w - 2, h - 2, radius - 1, TOP), mix(theme.cream, theme.back[0], 0.08))
    paper = layered(filled(rounded(w, h, radius, TOP), darker(theme.back[0], 0.3)), slip)
    if card.suit:
        foot = max(round(h * 0.16), 2)
        hue = hue_of(theme, card.suit, card.kind, 0.5)
        paper.blit(printed(card.suit, (w - 2, foot), hue, 2 * foot, solid=True), (1, h - foot))
    stamp_value(paper, card, round(h * 0.66) if card.kind else size, (w / 2, h / 2), theme.ink)
    return paper


BADGE, LEAST_BADGE = 1.06, 24  # of a step: how large the sign is; pixels, at the least


def exchange(place: RackPlace, row: int, cards: Sequence[CardFace | None]) -> list[Sprite]:
    """Return both ``cards`` of a row (from 0, the front) lifted, the left and the right one (None: face
    down), with the sign of a swap between them."""
    raised = [standing_out(place.slots[side.start + row], place.step) for side in place.sides]
    clear = visible_share(place.shape)
    lifted = [card(face, pose, clear=clear) for face, pose in zip(cards, raised, strict=True)]
    left, right = (place.strips[side.start + row] for side in place.sides)
    x, y = (left.x + left.w + right.x) / 2, left.centre[1] - 0.1 * place.step
    size = max(round(BADGE * place.step), LEAST_BADGE)
    return [*lifted, on(Box(x - size / 2, y - size / 2, size, size), SLIP + 1, "exchange")]


@raised_tile("exchange", lambda w, h: max(round(w * 0.18), 2), 190, 0.4)
def paint_exchange(theme: Theme, size: int, high: int) -> Surface:
    """Paint the sign of swap cards on a brass disc of ``size`` × ``high`` pixels, which are equal."""
    face = shine(theme, size, high, theme.brass, 0.35, 0.2)
    disc = tile(face, size / 2, lighter(theme.brass, 0.6), max(size / 14, 1.5))
    return layered(disc, sign(SWAP, round(size * 0.68), theme.ink))


NO_RUN = range(0)


def counted(
    place: RackPlace,
    count: int,
    complete: bool = True,
    begin: int = 0,
    whole: bool = False,
    run: range = NO_RUN,
) -> list[Sprite]:
    """Return the marks of a rack while it is counted: the first ``count`` cards lit and ticked, then a cross
    at the break. ``complete``: counting has ended, so there is a cross and the other cards are shaded;
    ``begin``: cards before this slot (from 0, the front) do not count; ``whole``: there is no break, so no
    cross; ``run``: the slots of a run that scores or was needed, which have a mark of their own."""
    return turned(_counted(place.upright, count, complete, begin, whole, run), place.turn)


@lru_cache(maxsize=128)
def _counted(
    place: RackPlace, count: int, complete: bool, begin: int, whole: bool, run: range
) -> tuple[Sprite, ...]:
    sprites: list[Sprite] = []
    for slot, (strip, ledge, plate) in enumerate(zip(place.strips, place.ledges, place.plates, strict=True)):
        clear, z, mark = strip._replace(h=ledge.y - strip.y), place.slots[slot].z + 1, ""
        if begin <= slot < count:
            sprites.append(glow(clear, z, strip.w * 0.05, place.step * 0.06))
            mark = "run" if slot in run else "good"
        elif complete:
            sprites.append(shade(clear, z, strip.w * 0.05))
            mark = "danger" if slot == count and not whole else ""
        if mark:
            size = max(round(plate.w), 6), max(round(plate.h), 6)
            sprites.append(Sprite(SLIP, ("slot-mark", mark, *size), round(plate.x), round(plate.y)))
    return tuple(sprites)


def nothing_counts(place: RackPlace, letter: MinTextPx) -> list[Sprite]:
    """Return the reason why no card of a rack counts, on its first card, as far as it fits."""
    strip = place.upright.strips[0]
    for words in map(say, NOTHING):
        wide, high = measure(words, letter, "bold")[0] + letter, round(1.3 * letter)
        if wide <= FREE * strip.w and high <= 1.25 * strip.h:
            x, y = round(strip.x + 0.3 * letter), strip.y + 0.4 * strip.h
            under = Sprite(SLIP, ("plate-tag", "last", round(wide), high), x, round(y - high / 2))
            said = text(words, x + wide / 2, y, letter, "text", "bold", "centre", z=SLIP + 1)
            return turned([under, said], place.turn)
    return []


NOTHING = ("tally.scores-nothing", "tally.nothing")
FREE = 0.72  # of a card's width: what its numeral leaves if it is the highest


@painter("slot-mark")
def paint_mark(theme: Theme, kind: str, w: int, h: int) -> Surface:
    """Paint a mark on enamel like a slot's plate: ``kind`` is good, danger (a cross) or run (bars)."""
    hue, sign, size = theme.colour(HUES.get(kind, kind)), MARKS[kind], min(w, h)
    mark = rimmed((w, h), h * 0.3, darker(hue, 0.1), lighter(hue, 0.5), max(h / 14, 1))
    return layered(mark, filled(shape(size, size, sign), theme.text if kind == "danger" else theme.ink))


HUES = {"run": "brass"}


TAG, WRITTEN = 0.46, 0.34  # of a step: how high the tag is; the size of its words
LEAST_WRITTEN = 15.0  # pixels: the same, at the least
UP: tuple[Strokes, ...] = (((0.5, 0.86), (0.5, 0.14)), ((0.2, 0.46), (0.5, 0.14), (0.8, 0.46)))


@lru_cache(maxsize=16)
def word_mark(place: RackPlace, slots: range, word: str, scale: float) -> tuple[Sprite, ...]:
    """Return lines around a word's slots, and a tag away from the tab; ``scale``: see ``tab_place``."""
    thick = max(round(0.075 * place.step), 2)
    first, last = place.strips[slots[0]], place.strips[slots[-1]]
    x, top = round(first.x) - 2 * thick, round(last.y + 0.3 * place.step)
    foot = round(place.ledges[slots[0]].y) + thick
    sprites = [Sprite(SLIP, ("word-line", thick, foot - top), x - thick, top - thick)]
    for slot in slots:
        line = ("word-line", round(place.strips[slot].w) + 2 * thick, thick)
        foot = round(place.ledges[slot].y) - thick
        sprites.append(Sprite(place.slots[slot].z + 1, line, x - thick, foot))
    return (*sprites, *_tag(place, first, slots[0], word, scale))


def _tag(place: RackPlace, strip: Box, slot: int, word: str, scale: float) -> list[Sprite]:
    """Return the word on the card where it begins, at the end away from the card's tab."""
    size = max(WRITTEN * place.step, LEAST_WRITTEN)
    h = max(round(TAG * place.step), round(1.3 * size))
    arrow = round(0.62 * h)
    w = round(measure(word, size, "title")[0] + 1.1 * h + arrow)
    inset = 0.12 * place.step
    x = round(strip.x + inset if scale > 0.5 else strip.x + strip.w - inset - w)
    y = round(strip.y + (place.ledges[slot].y - strip.y - h) / 2)
    return [
        Sprite(SLIP, ("word-tag", w, h), x, y),
        Sprite(SLIP + 1, ("word-arrow", arrow), x + round(0.3 * h), y + (h - arrow) // 2),
        text(word, x + 0.55 * h + arrow, y + h / 2, size, "ink", "title", z=SLIP + 1),
    ]


@painter("word-line")
def paint_line(theme: Theme, w: int, h: int) -> Surface:
    """Paint a glowing line with round ends."""
    thick, glow, line = min(w, h), theme.brass, lighter(theme.brass, 0.35)
    picture = blank(w + 2 * thick, h + 2 * thick)
    for reach, tone, strength in ((thick, glow, 40), (max(thick // 2, 1), glow, 70), (0, line, 255)):
        shine = filled(rounded(w + 2 * reach, h + 2 * reach, thick / 2 + reach), tone, strength)
        picture.blit(shine, (thick - reach, thick - reach))
    return picture


@painter("word-tag")
def paint_tag(theme: Theme, w: int, h: int) -> Surface:
    """Paint cream paper with a brass border."""
    return rimmed((w, h), h * 0.5, theme.cream, mix(theme.brass, theme.ink, 0.1), max(h / 14, 1.5))


@painter("word-arrow")
def paint_arrow(theme: Theme, size: int) -> Surface:
    """Paint an arrow up, the direction in which the word is read."""
    return filled(shape(size, size, lines(*UP, thick=0.16)), darker(theme.brass, 0.35))
