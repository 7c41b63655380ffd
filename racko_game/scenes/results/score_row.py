"""What is drawn of a seat's row on the scores: its lane, its emblem, its rack, what it brought."""

from __future__ import annotations

from collections.abc import Sequence

from ...match.results.tally import RackResult
from ...paint.cards.deck import DeckFaces
from ...paint.engine.sprite import Sprite
from ...paint.ink.text import measure, text
from ...paint.material.light import glow
from ...paint.people.emblem import emblem
from ...paint.people.pennants import pennants
from ...paint.people.persona import WORN, worn
from ...paint.table.lane import lane
from ...rules.pieces.cards import Card
from ...stage.place.layers import LESSON
from ...stage.place.pose import Box
from .open_rack import open_rack
from .pair_total import pair_total


def lane_of(box: Box, letter: float, seat: int, out: bool) -> Sequence[Sprite]:
    """Draw the ground of a row: proud, if the seat went out."""
    return [lane(box, seat, proud=out)]


def halo(box: Box, letter: float) -> Sequence[Sprite]:
    """Draw the light round the row of who went out."""
    return [glow(box, LESSON, min(box.h, box.w) * 0.16, letter * 0.3)]


def sign(box: Box, letter: float, seat: int, persona: str) -> Sequence[Sprite]:
    """Draw a seat's emblem, with what its persona wears if that can be seen."""
    mark, (x, y) = min(box.w, box.h), box.centre
    wears = [worn(persona, seat, x, y, mark, LESSON + 3)] if persona and mark >= WORN else []
    return [emblem(seat, x, y, mark, LESSON + 2), *wears]


def told(box: Box, letter: float, *wordings: str) -> Sequence[Sprite]:
    """Draw the first wording that finds room, if any does."""
    said = next((one for one in wordings if measure(one, letter)[0] <= box.w), "")
    return [text(said, box.x, box.centre[1], letter)] if said else []


def opened(
    box: Box, letter: float, deck: DeckFaces, cards: Sequence[Card], sides: int, result: RackResult
) -> Sequence[Sprite]:
    """Draw a rack laid open."""
    return open_rack(deck, cards, sides, result, box)


def total(box: Box, letter: float, team: tuple[int, ...], words: str, below: str) -> Sequence[Sprite]:
    """Draw what partners have together."""
    return pair_total(box, team, words, below, letter)


def flags(box: Box, letter: float, seat: int, won: int, of: int, size: float) -> Sequence[Sprite]:
    """Draw a pennant for each round that was won, of so many that win the match; ``size`` in letters."""
    return pennants(box.x + box.w, box.centre[1], size * letter, seat, won, of)
