"""Results: face-up racks with what counted in them, totals, the podium, and achievements."""

from __future__ import annotations

from collections.abc import Sequence

from ...match.match import Match
from ...match.messages.scores import RackResult, rack_result
from ...match.messages.speech import named
from ...rules.pieces.cards import Card
from ...stage.geometry import CARD_HEIGHT, Box, MinTextPx, Pose
from ...stage.layers import BREAK, LESSON, NAME, NOTE, OPEN, SHADE
from ...stage.motion.timeline import EASES
from ...stage.table.furniture import RackPlace, rack_place, shape_of
from ...words.language import say
from ..cards.card import card
from ..cards.face import DeckFaces, deck_faces
from ..engine.sprites import Sprite, centred, faded
from ..engine.text import measure, text
from ..material.plastic import glow, shade
from ..people.emblems import cord, emblem
from ..people.name_plate import Plate, RoundsWon, name_plate, pennants
from ..table.rack import lane, rack
from .choice_cards import portrait


def pair_ground(box: Box, letter: MinTextPx, team: tuple[int, ...]) -> list[Sprite]:
    """Return the ground of what a pair of seats (``team``) shares, framed by its cord."""
    short = min(box.w, box.h)
    return [lane(box, team[0]), *cord(box, team, 0.16 * short, max(0.05 * short, 3), SHADE)]


RISE, RISE_STACKED = 0.35, 0.12  # of a side's height: from its first card to its last
GAP = 0.006  # of it: between cards


def open_rack(
    box: Box, letter: MinTextPx, deck: DeckFaces, cards: Sequence[Card], sides: int, result: RackResult
) -> list[Sprite]:
    """Return the face-up cards of a rack with that many sides, as large as there is room for. Cards that did
    not count are shaded, the one that broke the order is crossed out, and runs are lit."""
    rows = len(cards) // sides
    boxes, rise, width = _placed_sides(box, sides, rows)
    places = [place for side in boxes for place in side.columns(rows, GAP * box.w)]
    lies = [(*place.centre, rise * (0.5 - slot % rows / (rows - 1))) for slot, place in enumerate(places)]
    poses = [Pose(round(x), round(y + up), width, z=OPEN) for x, y, up in lies]
    placed = enumerate(zip(cards, poses, strict=True))
    return [
        sprite
        for slot, (face, pose) in placed
        for sprite in (card(deck[face], pose), *_marks(slot, result, pose))
    ]


def _placed_sides(box: Box, sides: int, rows: int) -> tuple[tuple[Box, ...], float, int]:
    """Return the boxes of a rack's sides, next to each other, or one below the other if that makes larger
    cards; then how far the last card of a side is above the first, and how wide cards are, in pixels."""
    gap = GAP * box.w
    arrangements = [(box.columns(sides, 0.02 * box.w), RISE)]
    if sides > 1:
        arrangements.append((box.rows(sides, gap), RISE_STACKED))

    def widest(boxes: tuple[Box, ...], share: float) -> int:
        side = boxes[0]
        return int(min(side.columns(rows, gap)[0].w, side.h * (1 - share) / CARD_HEIGHT))

    boxes, share = max(arrangements, key=lambda way: widest(*way))
    width = widest(boxes, share)
    return boxes, min(boxes[0].h - width * CARD_HEIGHT, boxes[0].h * share), width


def _marks(slot: int, result: RackResult, pose: Pose) -> list[Sprite]:
    """Return the marks that show how the card in a slot counted."""
    width, high = pose.width, pose.width * CARD_HEIGHT
    lies, rounding = Box(pose.x - width / 2, pose.y - high / 2, width, high), width * 0.05
    if slot in result.lit:
        return [glow(lies, SHADE, rounding, width * 0.06)]
    if slot in result.counts:
        return []
    size, shaded = round(high * 0.8), shade(lies, SHADE, rounding)
    cross = centred(BREAK, ("icon", "close", size), pose.x, pose.y, size)
    return [shaded, cross] if slot == result.broken else [shaded]


def lane_of(box: Box, letter: MinTextPx, seat: int, out: bool) -> Sequence[Sprite]:
    """Return the ground of a seat's row in a table of results; its rim shines if the seat went ``out``."""
    return [lane(box, seat, proud=out)]


def halo(box: Box, letter: MinTextPx) -> Sequence[Sprite]:
    """Return light around a box: the row of a seat that went out."""
    return [glow(box, LESSON, min(box.h, box.w) * 0.16, letter * 0.3)]


def sign(box: Box, letter: MinTextPx, seat: int, persona: str) -> Sequence[Sprite]:
    """Return a seat's emblem, with that of its persona ("": none) if the box is large enough."""
    return portrait(seat, persona, *box.centre, min(box.w, box.h), LESSON + 2)


def flags(box: Box, letter: MinTextPx, score: RoundsWon, size: float) -> Sequence[Sprite]:
    """Return a pennant for each round needed to win the match, ``size`` times ``letter`` high."""
    return pennants(box.x + box.w, box.centre[1], size * letter, score)


HEAD, FOOT = 2.2, 1.7  # letters: whose it is, above it; what it brought, below it


def winning_racks(box: Box, letter: MinTextPx, match: Match, share: float, crowned: bool) -> list[Sprite]:
    """Return the racks that went out in the last round (if none, those with the most points) side by side.
    ``share`` (0 … 1) of their cards, from the front on, are shown; once ``crowned``, each has its player's
    name and the reason it won."""
    foremost = match.rounds[-1].foremost
    placed = zip(foremost, box.columns(len(foremost), 1.2 * letter), strict=True)
    return [one for seat, room in placed for one in _one(match, seat, room, letter, share, crowned)]


def _one(match: Match, seat: int, room: Box, letter: MinTextPx, share: float, crowned: bool) -> list[Sprite]:
    rules, rack_of = match.rules, match.rounds[-1].racks[seat]
    place, deck = _place(match, seat, room, letter), deck_faces(rules)
    result = rack_result(rules, match.rounds[-1], seat)
    sprites = rack(place, (), rules.slots)
    for slot, (face, pose, strip) in enumerate(zip(rack_of, place.slots, place.strips, strict=True)):
        if slot % rules.rows < share * rules.rows:
            sprites.append(card(deck[face], pose._replace(turn=1.0)))
        if slot in result.lit and crowned:
            clear = strip._replace(h=place.ledges[slot].y - strip.y)
            sprites.append(glow(clear, pose.z + 1, strip.w * 0.05, place.step * 0.08))
    why = (one for one in map(say, result.says) if measure(one, letter)[0] <= room.w)
    return [*sprites, *(_said(match, seat, place, next(why, ""), letter) if crowned else ())]


def _said(match: Match, seat: int, place: RackPlace, why: str, letter: MinTextPx) -> list[Sprite]:
    """Return the name above a rack and, below it, what it went out for (``why``)."""
    name, size = say(named(match.seats[seat])), 1.3 * letter
    x, y = place.box.centre[0], place.box.y - 0.55 * HEAD * letter
    wide = min(measure(name, size, "bold")[0], place.box.w - 1.8 * size)
    left = x - wide / 2
    return [
        emblem(seat, left - 0.2 * size, y, 1.2 * size, NOTE),
        text(name, left + 0.8 * size, y, size, face="bold", width=wide, least=letter),
        text(why, x, place.box.y + place.box.h + 0.6 * FOOT * letter, letter, align="centre"),
    ]


def _place(match: Match, seat: int, room: Box, letter: MinTextPx) -> RackPlace:
    """Return the place of a rack in the middle of a room, as large as fits."""
    shape, free = shape_of(match.rules), room.h - (HEAD + FOOT) * letter
    build = shape.build(shape.step_for(free, room.w))
    wide, high = build.wide, build.high
    x, y = room.x + (room.w - wide) / 2, room.y + HEAD * letter + (free - high) / 2
    return rack_place(build, seat, Box(round(x), round(y), wide, high), Box(0, 0, 0, 0), Pose(0, 0, 1))


LOW, LEAST = 0.16, 1.9  # of a plate's width: how high it is at the most; letters: but at the least
NUMERAL, STEP = 0.6, 0.045  # of a place's height: what its number takes; of its width: what the next is less


def podium_plate(
    box: Box, letter: MinTextPx, place: int, rank: int, shown: Plate, come: float, fades: bool
) -> Sequence[Sprite]:
    """Return the plate of a place on the podium, 0 for the uppermost, with the number ``rank`` before it.
    ``come`` (0 … 1) is how far it has slid in from the left, or faded in if ``fades``."""
    numeral, inset = box.h * NUMERAL / 0.82, place * box.w * STEP
    plate = Box(box.x + numeral, box.y, box.w - inset - numeral, box.h)
    plate = plate.inset(0, max((plate.h - max(LOW * plate.w, LEAST * letter)) / 2, 0))
    x, y = plate.x - 0.4 * plate.h, plate.centre[1]
    numbered = text(str(rank), x, y, max(plate.h * 0.62, letter), "text", "digits", "centre", z=NAME + 1)
    sprites = [*name_plate(plate, shown, letter), numbered]
    if fades:
        return [some for sprite in sprites for some in faded(sprite, come)]
    away = round((1 - EASES["out_cubic"](come)) * (plate.x + 1.1 * plate.w))
    return [sprite._replace(x=sprite.x - away) for sprite in sprites] if come else []
