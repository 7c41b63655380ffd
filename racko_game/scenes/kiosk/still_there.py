"""Whether somebody is still there: asked where nobody has touched anything for a while."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...controls.intents import Cancel, Drag, Grab, Holding, Hover, Intent
from ...message import Message
from ...paint.engine.sprite import Sprite
from ...paint.screens.countdown import countdown
from ...stage.place.pose import Box
from ...ui.dialogs import middle
from ...ui.nodes import Art, Column, Node, Panel, Text
from ...ui.scene import Pop, Transition
from ...ui.style import Extent
from ...words.language import say
from ..kit.scene import GamePage, Kit

WIDE, HIGH = Extent(most=24.0), Extent(4.0, 9.0, 9.0)  # the panel, and the ring


class StillThere(GamePage[None]):
    """Counts ``seconds`` down over whatever scene it is; any press goes on. ``gone`` is called at nought."""

    opaque = False
    moving = True

    def __init__(
        self, kit: Kit, seconds: float, gone: Callable[[], object], lines: Sequence[Message] = ()
    ) -> None:
        super().__init__(kit)
        self.seconds, self.left = seconds, seconds
        self._gone, self._lines = gone, lines

    def build(self) -> Node:
        """Return the question, the ring, what to do."""
        said = [Text(say("still-there.press"), "body", "centre"),
                *(Text(say(line), "body", "centre", spare=1) for line in self._lines)]  # fmt: skip
        ring = Art(f"{self.left:.0f}", _ring, self.left, self.seconds, high=HIGH)
        page = Column(Text(say("still-there.title"), "subheading"), ring, *said, gap=0.4)
        return middle(Panel(page, wide=WIDE))

    def advance(self, dt: float) -> Transition | None:
        """Count down."""
        self.left = max(self.left - dt, 0.0)
        if not self.left:
            self._gone()
        return super().advance(dt)

    def handle(self, intent: Intent) -> Transition | None:
        """Go on at any press; a finger that is held on the glass keeps the time."""
        match intent:
            case Hover(_, x, y):
                return Pop() if x >= 0 and y >= 0 else None
            case Holding() | Grab() | Drag() | Cancel():
                self.left = self.seconds
                return None
        self.kit.sound.play("confirm")
        return Pop()


def _ring(box: Box, letter: float, left: float, seconds: float) -> Sequence[Sprite]:
    return countdown(*box.centre, box.h, left, seconds)
