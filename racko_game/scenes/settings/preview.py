"""A piece of a table beside the settings: whatever is set is seen on it at once."""

from __future__ import annotations

from ...message import Message
from ...paint.engine.sprite import Sprite
from ...paint.ink.text import balanced, paragraph
from ...paint.screens import widgets
from ...stage.place.layers import GROUND, WIDGET
from ...stage.place.pose import Box
from ...words.language import say
from ..attract.how_to_play import MovingPicture, Story, putting
from ..kit.scene import Kit

SHOWN = Story((4, 9, 15, 21, 26, 33, 39, 45, 52, 58), 4, 11)
"""The cards that are shown: 26 takes the place of 11."""
SEAT = 0
SAID = Message("setting.preview")
HEARD = Message("setting.preview-heard")
PAD, LEADING = 0.9, 1.35  # letters; of the type
LEAST = 9.0, 11.0  # letters: a preview's width and height


class Preview:
    """A rack in which a card is put, with the words about it."""

    def __init__(self, kit: Kit, box: Box) -> None:
        self.kit, self.box = kit, box
        self._picture = self._laid()

    def _laid(self) -> MovingPicture:
        return putting(self._area(), SHOWN, SEAT)

    def _area(self) -> Box:
        pad = PAD * self.kit.frame.letter
        inner = self.box.inset(pad)
        return inner._replace(h=inner.h - self._high(inner.w))

    def _lines(self) -> str:
        heard = [f"[{say(HEARD)}]"] if self.kit.settings.captions else []
        return "\n".join([say(SAID), *heard])

    def _high(self, wide: float) -> float:
        """How high the words are, as many as there may be."""
        letter = self.kit.frame.letter
        both = (say(SAID), f"[{say(HEARD)}]")
        rows = sum(len(balanced(one, round(letter), "text", int(wide))) for one in both)
        return (rows * LEADING + 0.4) * letter

    @property
    def moving(self) -> bool:
        """Whether the card is under way."""
        return self._picture.cards.moving

    def play(self) -> None:
        """The card is put in once more, as it is set now."""
        self._picture.cards.lay(self._picture.begun)
        self._picture.cards.play(self._picture.beat, self._picture.after, self.kit.settings.motion)

    def advance(self, dt: float) -> None:
        """``dt`` seconds went by."""
        self._picture.cards.advance(dt * self.kit.settings.speed)

    def sprites(self) -> list[Sprite]:
        """The rack, the cards, the words."""
        letter, area = self.kit.frame.letter, self._area()
        top = area.y + area.h + 0.4 * letter
        said = paragraph(
            self._lines(), area.x, top, area.w + 1, letter, align="centre", z=WIDGET, leading=LEADING
        )
        return [
            widgets.panel(self.box, GROUND),
            *self._picture.still,
            *self._picture.cards.sprites(),
            *said,
        ]


def room(panel: Box, height: float, letter: float) -> Box | None:
    """The room for one beside a panel that stands at the right end, or below one at the top; None if there
    is not enough."""
    beside = Box(0, panel.y, panel.x, panel.h).inset(0.6 * letter, 0)
    below = Box(panel.x, panel.y + panel.h, panel.w, height - panel.y - panel.h).inset(0, 0.6 * letter)
    large = (box for box in (beside, below) if box.w >= LEAST[0] * letter and box.h >= LEAST[1] * letter)
    return max(large, key=lambda box: min(box.w, box.h), default=None)
