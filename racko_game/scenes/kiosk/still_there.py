"""Whether somebody is still there: asked where nobody has touched anything for a while."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...controls.intents import Cancel, Drag, Grab, Holding, Hover, Intent
from ...message import Message
from ...paint.engine.sprite import Sprite
from ...paint.ink.text import balanced, paragraph, text
from ...paint.screens import widgets
from ...paint.screens.countdown import countdown
from ...stage.place.layers import WIDGET
from ...stage.place.pose import Box
from ...ui.scene import Pop, Transition
from ...words.language import say
from ..kit.scene import GameScene, Kit

WIDE, HIGH = 24.0, 17.0  # letters: the panel
TITLE, LEADING = 1.7, 1.4  # letters


class StillThere(GameScene):
    """Counts ``seconds`` down over whatever scene it is; any press goes on. ``gone`` is called at nought."""

    opaque = False
    moving = True

    def __init__(
        self, kit: Kit, seconds: float, gone: Callable[[], object], lines: Sequence[Message] = ()
    ) -> None:
        super().__init__(kit)
        self.seconds, self.left = seconds, seconds
        self._gone = gone
        self._lines = lines

    def advance(self, dt: float) -> Transition | None:
        """One moment less."""
        self.left = max(self.left - dt, 0.0)
        if not self.left:
            self._gone()
        return None

    def handle(self, intent: Intent) -> Transition | None:
        """Whoever presses anything is there; whoever holds a finger on the glass is, too."""
        match intent:
            case Hover(_, x, y):
                return Pop() if x >= 0 and y >= 0 else None
            case Holding() | Grab() | Drag() | Cancel():
                self.left = self.seconds
                return None
        self.kit.sound.play("confirm")
        return Pop()

    def back(self) -> Transition | None:
        """Somebody is there."""
        return Pop()

    def _panel(self) -> Box:
        frame = self.kit.frame
        w, h = min(WIDE * frame.letter, 0.94 * frame.width), min(HIGH * frame.letter, 0.94 * frame.height)
        return Box((frame.width - w) / 2, (frame.height - h) / 2, w, h)

    def sprites(self) -> list[Sprite]:
        """The question, the ring, what to do."""
        box, letter = self._panel(), self.kit.frame.letter
        x, pad = box.centre[0], 0.8 * letter
        said = [say("still-there.press"), *map(say, self._lines)]
        rows = [row for line in said for row in balanced(line, round(letter), "text", int(box.w - 2 * pad))]
        foot = len(rows) * LEADING * letter
        top, bottom = box.y + pad + TITLE * letter, box.y + box.h - pad - foot
        size = min(bottom - top - pad, box.w - 2 * pad)
        return [
            *widgets.dim(self.kit.frame),
            widgets.panel(box),
            text(say("still-there.title"), x, box.y + pad + TITLE * letter / 2, 1.4 * letter, face="title",
                 align="centre", width=box.w - 2 * pad, z=WIDGET, least=letter),
            *countdown(x, (top + bottom) / 2, size, self.left, self.seconds),
            *paragraph("\n".join(rows), box.x + pad, bottom, box.w - 2 * pad + 1, letter, align="centre",
                       leading=LEADING, z=WIDGET),
        ]  # fmt: skip
