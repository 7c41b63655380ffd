"""A piece of a table beside the settings: whatever is set is seen on it at once."""

from __future__ import annotations

from collections.abc import Sequence

from ...message import Message
from ...paint.engine.sprite import Sprite
from ...paint.screens import widgets
from ...stage.place.layers import GROUND
from ...stage.place.pose import Box
from ...store.settings import Motion, PlayerSettings
from ...ui.nodes import Art, Column, Margin, Node, Stack, Tabs, Text
from ...ui.style import Extent
from ...words.language import say
from ..attract.how_to_play import Story, putting

SHOWN = Story((4, 9, 15, 21, 26, 33, 39, 45, 52, 58), 4, 11)
"""The cards that are shown: 26 takes the place of 11."""
SEAT = 0
SAID = Message("setting.preview")
HEARD = Message("setting.preview-heard")
LONG = putting(Box(0, 0, 400, 400), SHOWN, SEAT).beat.length  # seconds
PICTURE = Extent(least=8.0)  # letters
MOVES = ("motion", "speed")
"""The settings that are seen in how a card moves: it moves as soon as one of them has the focus."""


class Preview:
    """A rack in which a card is put, with the words about it, and when that was last begun."""

    def __init__(self) -> None:
        self._since = 0.0  # seconds, of a card at the usual speed
        self._played: object = None  # what it was begun for

    @property
    def moving(self) -> bool:
        """Whether the card is under way."""
        return self._since < LONG

    def advance(self, dt: float, settings: PlayerSettings, focus: str) -> None:
        """Let time pass; put the card in once more for another motion or speed, or to show one of them."""
        now = (focus if focus in MOVES else "", settings.motion, settings.speed)
        if now != self._played:
            self._played = now
            self._since = LONG if settings.motion == "none" else 0.0
        self._since = min(self._since + dt * settings.speed, LONG)

    def node(self, settings: PlayerSettings) -> Node:
        """Return the piece of a table; its words have room for all that they may be."""
        words = [Text(say(SAID), "body", "centre"), Text(f"[{say(HEARD)}]", "body", "centre")]
        said = Tabs(int(settings.captions), [Column(*words[:n], gap=0, at=0.0) for n in (1, 2)])
        rack = Art("", _rack, self._since, settings.motion, wide=PICTURE, high=PICTURE).share(1)
        return Stack(Art("", _ground), Margin(Column(rack, said, gap=0.4), 0.9))


def _ground(box: Box, letter: float) -> Sequence[Sprite]:
    return [widgets.panel(box, GROUND)]


def _rack(box: Box, letter: float, since: float, motion: Motion) -> Sequence[Sprite]:
    """Return the rack and its cards as they are so many seconds after the card was begun to be put in."""
    picture = putting(box, SHOWN, SEAT)
    picture.cards.play(picture.beat, picture.after, motion)
    picture.cards.advance(since)
    return [*picture.still, *picture.cards.sprites()]
