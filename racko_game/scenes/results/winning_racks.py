"""The racks that went out, as they stood on the table: what there is to be seen of a match of one round."""

from __future__ import annotations

from ...match.match import Match
from ...match.results.tally import rack_result
from ...match.speech import named
from ...paint.cards.card import card
from ...paint.cards.deck import deck_faces
from ...paint.engine.sprite import Sprite
from ...paint.ink.text import measure, text
from ...paint.material.light import glow
from ...paint.people.emblem import emblem
from ...paint.table.rack import rack
from ...stage.place.layers import NOTE
from ...stage.place.pose import Box, Pose
from ...stage.table.furniture import RackPlace, shape_of
from ...stage.table.furniture import rack as built
from ...words.language import say

HEAD, FOOT = 2.2, 1.7  # letters: whose it is, above it; what it brought, below it
APART = 1.2  # letters: from rack to rack


def winning_racks(box: Box, letter: float, match: Match, share: float, crowned: bool) -> list[Sprite]:
    """Side by side; ``share``: of their cards, from the front on, those that have been told by now. Each has
    its name and what it went out for, once they are ``crowned``."""
    last = match.rounds[-1]
    rooms = box.columns(len(last.callers), APART * letter)
    each = (
        _one(match, seat, room, letter, share, crowned)
        for seat, room in zip(last.callers, rooms, strict=True)
    )
    return [sprite for sprites in each for sprite in sprites]


def _one(match: Match, seat: int, room: Box, letter: float, share: float, crowned: bool) -> list[Sprite]:
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


def _said(match: Match, seat: int, place: RackPlace, why: str, letter: float) -> list[Sprite]:
    """Whose rack it is, above it, and below it what it went out for."""
    name, size = say(named(match.seats[seat])), 1.3 * letter
    x, y = place.box.centre[0], place.box.y - 0.55 * HEAD * letter
    wide = min(measure(name, size, "bold")[0], place.box.w - 1.8 * size)
    left = x - wide / 2
    return [
        emblem(seat, left - 0.2 * size, y, 1.2 * size, NOTE),
        text(name, left + 0.8 * size, y, size, face="bold", width=wide, least=letter),
        text(why, x, place.box.y + place.box.h + 0.6 * FOOT * letter, letter, align="centre"),
    ]


def _place(match: Match, seat: int, room: Box, letter: float) -> RackPlace:
    """Where the rack stands: as large as there is room for, in the middle."""
    shape, free = shape_of(match.rules), room.h - (HEAD + FOOT) * letter
    step = shape.step_for(free, room.w)
    wide, high = shape.width(step, shape.card_for(step)), shape.height(step)
    x, y = room.x + (room.w - wide) / 2, room.y + HEAD * letter + (free - high) / 2
    nowhere = Box(0, 0, 0, 0), Pose(0, 0, 1)
    return built(shape, seat, Box(round(x), round(y), wide, high), step, shape.card_for(step), *nowhere)
