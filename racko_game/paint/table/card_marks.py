"""Marks on cards in racks: the possible numbers of wild cards, remembered cards, and the two cards of a
swap."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import ceil, floor

from pygame import Surface

from ...rules.pieces.cards import SWAP
from ...rules.ruleset import Ruleset
from ...rules.table import View
from ...stage.geometry import CARD_HEIGHT, Box, Frame, MinTextPx, Pose, Px, turn_of
from ...stage.layers import FRONT, SLIP
from ...stage.motion.playhead import Layout
from ...stage.table.furniture import LEDGE, RackPlace
from ...stage.touch.carrying import standing_out
from ..cards.card import card
from ..cards.face import CardFace, stamp_value, tab_place, visible_share
from ..cards.signs import hue_of, printed, sign
from ..engine.colours import Theme, darker, lighter, mix, readable
from ..engine.fonts import CAPITALS, stamp
from ..engine.shapes import CROSS, TOP, filled, lines, rounded, shape
from ..engine.sprites import Sprite, painter, turned_sprite
from ..engine.text import measure
from ..engine.tiles import on, raised_tile, rimmed, shine, tile

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
    turn = turn_of(pose)
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
    if not numbers:
        return ""
    return str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]}–{numbers[-1]}"


@painter("stands-for")
def paint_label(theme: Theme, w: int, h: int, words: str, size: int) -> Surface:
    """Paint a label of plain card stock with numbers, or a cross."""
    ground = mix(theme.cream, theme.edge, 0.12)
    label = rimmed((w, h), h * 0.3, ground, darker(theme.ink, 0.1), max(h / 22, 1), (255, 130))
    if not words:
        mark = round(h * 0.8)
        cross = filled(
            shape(mark, mark, lines(*CROSS, thick=0.15)),
            readable(theme.colour("danger"), ground, theme.reads),
        )
        label.blit(cross, ((w - mark) // 2, (h - mark) // 2))
        return label
    stamp(label, words, "title", size, theme.ink, (w / 2, h / 2), floor)
    return label


PRINTED = 0.89 * CAPITALS["title"] * (1 - LEDGE)  # of a slot: how high the numeral on a card's back is
ALONE, STAGGERED = 0.8, 1.4  # of a slot: how high one on a slip may be, in one column, and in two
SLIP_HIGH, SLIP_BESIDE = 1.25, 0.5  # of the numeral's height: a slip's height; how much wider it is
HALVES = (0.25, 0.75)  # of the card's width: where the two columns stand
APART = HALVES[1] - HALVES[0]
WIDEST = "60"
FOOT = 0.16  # of a slip: where it shows the suit
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
    turn = turn_of(pose)
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
    paper = filled(rounded(w, h, radius, TOP), darker(theme.back[0], 0.3))
    paper.blit(filled(rounded(w - 2, h - 2, radius - 1, TOP), mix(theme.cream, theme.back[0], 0.08)), (1, 1))
    if card.suit:
        foot = max(round(h * FOOT), 2)
        hue = hue_of(theme, card.suit, card.kind, 0.5)
        paper.blit(printed(card.suit, (w - 2, foot), hue, 2 * foot, solid=True), (1, h - foot))
    stamp_value(paper, card, round(h * 0.66) if card.kind else size, (w / 2, h / 2), theme.ink)
    return paper


BADGE, LEAST = 1.06, 24  # of a step: how large the sign is; pixels, at the least


def exchange(place: RackPlace, row: int, cards: Sequence[CardFace | None]) -> list[Sprite]:
    """Return both ``cards`` of a row (from 0, the front) lifted, the left and the right one (None: face
    down), with the sign of a swap between them."""
    raised = [standing_out(place.slots[side.start + row], place.step) for side in place.sides]
    clear = visible_share(place.shape)
    lifted = [card(face, pose, clear=clear) for face, pose in zip(cards, raised, strict=True)]
    left, right = (place.strips[side.start + row] for side in place.sides)
    x, y = (left.x + left.w + right.x) / 2, left.centre[1] - 0.1 * place.step
    size = max(round(BADGE * place.step), LEAST)
    return [*lifted, on(Box(x - size / 2, y - size / 2, size, size), SLIP + 1, "exchange")]


@raised_tile("exchange", lambda w, h: max(round(w * 0.18), 2), 190, 0.4)
def paint_exchange(theme: Theme, size: int, high: int) -> Surface:
    """Paint the sign of swap cards on a brass disc of ``size`` × ``high`` pixels, which are equal."""
    face, mark = shine(theme, size, high, theme.brass, 0.35, 0.2), round(size * 0.68)
    disc, at = tile(face, size / 2, lighter(theme.brass, 0.6), max(size / 14, 1.5)), (size - mark) // 2
    disc.blit(sign(SWAP, mark, theme.ink), (at, at))
    return disc
