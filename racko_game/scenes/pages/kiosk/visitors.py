"""What visitors of a kiosk may see besides the game: is anybody there, it is closed, it is broken."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ....controls.intents import Cancel, Drag, Grab, Holding, Hover, Intent
from ....message import Message
from ....paint.engine.sprites import Picture, Sprite
from ....paint.material.backdrop import darkness
from ....paint.screens.timers import countdown
from ....stage.geometry import Box
from ....ui.dialogs import middle
from ....ui.nodes import Art, Button, Column, Node, Panel, Text
from ....ui.scene import Pop, Transition
from ....ui.style import Extent
from ....words.language import say
from ...context import GamePage, Kit
from ..dialogs import Notice

SHOWN = 4.0  # seconds


class Countdown:
    """Work that is done after so many seconds."""

    def __init__(self, seconds: float) -> None:
        self.left = seconds

    def poll(self, dt: float = 0.0) -> bool | None:
        """Return True once it is done; ``dt`` seconds went by."""
        self.left -= dt
        return True if self.left <= 0 else None


def broken(kit: Kit) -> Notice:
    """Return what says that something went wrong; it goes by itself, or at a press."""
    way = Button("back", say("broken.go-on"), Pop, "primary")
    page = Notice(kit, [Message("broken.comes-back")], Pop, "broken.title", [way])
    page.wait(Countdown(SHOWN), lambda done: Pop())
    return page


WIDE = Extent(most=20.0)
STANDS = 60.0  # seconds in one place: a screen would keep what stands there for months
PLACES = ((0.5, 0.5), (0.3, 0.3), (0.7, 0.6), (0.4, 0.75), (0.65, 0.25), (0.3, 0.55), (0.7, 0.8))


class Closed(GamePage[None]):
    """Nothing opens it but the hour: whoever looks after the kiosk takes it away."""

    begins = True
    loudness = 0.0

    def __init__(self, kit: Kit, until: str) -> None:
        super().__init__(kit)
        self.until = until
        self.time = 0.0
        self._standing = 0

    @property
    def moving(self) -> bool:
        return self._standing != self._due

    @property
    def _due(self) -> int:
        return int(self.time / STANDS) % len(PLACES)

    def advance(self, dt: float) -> Transition | None:
        self._standing = self._due
        self.time += dt
        return super().advance(dt)

    def handle(self, intent: Intent) -> Transition | None:
        return None

    def backdrop(self) -> Picture:
        return darkness(self.kit.frame.width, self.kit.frame.height)

    def build(self) -> Node:
        x, y = PLACES[self._due]
        return middle(Text(say("closed.until", hour=self.until), "sign", wide=WIDE), at=x, y=y)


STILL_THERE_WIDE, HIGH = Extent(most=24.0), Extent(4.0, 9.0, 9.0)  # the panel, and the ring


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
        said = [Text(say("still-there.press"), "body", "centre"),
                *(Text(say(line), "body", "centre", spare=1) for line in self._lines)]  # fmt: skip
        ring = Art(f"{self.left:.0f}", _ring, self.left, self.seconds, high=HIGH)
        page = Column(Text(say("still-there.title"), "subheading"), ring, *said, gap=0.4)
        return middle(Panel(page, wide=STILL_THERE_WIDE))

    def advance(self, dt: float) -> Transition | None:
        self.left = max(self.left - dt, 0.0)
        if not self.left:
            self._gone()
        return super().advance(dt)

    def handle(self, intent: Intent) -> Transition | None:
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
