"""Cards that are shown for themselves on a page, without a rack."""

from __future__ import annotations

from math import ceil

from ...match.rulebook.example import Example, fanned
from ...paint.cards.card import card
from ...paint.cards.deck import deck_faces
from ...paint.engine.sprite import Sprite
from ...paint.material.rule_page import drawing_mat
from ...stage.place.layers import PILE
from ...stage.place.pose import CARD_HEIGHT, Box, Pose

PAD = 0.08  # of the shorter side: from the mat's edge
SPREAD, LARGEST = 1.12, 0.5  # from card to card; of the width: how wide one is, at the most


def fan(example: Example, area: Box) -> list[Sprite]:
    """The cards of an example on their mat, in as many lines as make them largest."""
    shown, faces = fanned(example), deck_faces(example.rules)
    room, many = area.inset(PAD * min(area.w, area.h)), len(shown)
    widths = [_width(room, columns, ceil(many / columns)) for columns in range(1, many + 1)]
    wide, columns = max(widths), widths.index(max(widths)) + 1
    across, down = SPREAD * wide, SPREAD * CARD_HEIGHT * wide
    x = room.centre[0] - (columns - 1) * across / 2
    y = room.centre[1] - (ceil(many / columns) - 1) * down / 2
    poses = (
        Pose(round(x + n % columns * across), round(y + n // columns * down), round(wide), z=PILE)
        for n in range(many)
    )
    return [drawing_mat(area), *(card(faces[one], pose) for one, pose in zip(shown, poses, strict=True))]


def _width(room: Box, columns: int, lines: int) -> float:
    """How wide cards are that lie in so many columns and lines."""
    high = room.h / lines / CARD_HEIGHT
    return min(room.w / columns / SPREAD, high / SPREAD, LARGEST * room.w)
