"""A pad of which nobody knows the buttons: each is asked for in turn, then it is a pad like others."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil

from ....controls.intents import Device, Intent, Struck
from ....controls.pads import NAMES, RawPad
from ....message import Message
from ....paint.table.prompts import printed_keys
from ....ui.nodes import Art, Button, Column, Node, Panel, Row, Stack, Text
from ....ui.scene import Pop, Push, Replace, Transition
from ....ui.style import GAP, Extent
from ....words.language import say
from ...context import GamePage, Kit
from ..dialogs import Notice

WAIT = 7.0  # seconds: what is not pressed meanwhile the pad does not have
WIDE = Extent(None, 27.0, 27.0)  # letters: the panel
GLYPH = Extent(2.4, 3.8)  # letters: how high what is asked for is drawn
SAID_HIGH = Extent(4.1, 5.4)  # letters: lines of words, however few there are now
NEEDED = ("south", "east")
WAYS = ("dpad_", "left_x", "left_y")
"""With some of these one gets about."""
SAID = {
    "south": "pads.south",
    "east": "pads.east",
    "west": "pads.west",
    "north": "pads.north",
    "dpad_": "pads.dpad",
    "left_x": "pads.left-stick",
    "left_y": "pads.left-stick",
    "right_x": "pads.right-stick",
    "right_y": "pads.right-stick",
}
"""How a button is described whose name begins so; others are called as is usually printed on them."""


class PadMapping(GamePage[None]):
    """What is asked for is shown as it lies on a pad. What it does not have is left out after a moment.

    ``tell`` is given what is said in the end, and says where that leads; else a notice says it.
    """

    opaque = False

    def __init__(
        self, kit: Kit, number: int, pad: RawPad, tell: Callable[[Message], Transition | None] | None = None
    ) -> None:
        super().__init__(kit, "skip")
        self.number, self.pad, self._tell = number, pad, tell or self._notice
        self.codes: dict[str, str] = {}
        self.left_out: set[str] = set()
        self.left = WAIT
        self._ticks = False  # another number of seconds is told than before
        self.twice = False  # what was pressed last has its place already

    @property
    def wanted(self) -> str:
        """The button that is asked for; empty once that was all."""
        return next((name for name in NAMES if name not in self.codes and name not in self.left_out), "")

    @property
    def moving(self) -> bool:
        return self._ticks or super().moving

    def advance(self, dt: float) -> Transition | None:
        before, self.left = ceil(self.left), self.left - dt
        self._ticks = ceil(self.left) != before
        if self.number not in self.kit.unknown():
            return Pop()  # it was pulled out
        return self._skip() if self.left <= 0 else super().advance(dt)

    def handle(self, intent: Intent) -> Transition | None:
        if isinstance(intent, Struck):
            return self._pressed(intent.code) if intent.hand.which == (self.number,) else None
        return super().handle(intent)

    def _pressed(self, code: str) -> Transition | None:
        self.left, self.twice = WAIT, code in self.codes.values()
        if self.twice:
            self.kit.sound.play("refuse")
            return None
        self.kit.sound.play("confirm")
        self.codes[self.wanted] = code
        return None if self.wanted else self._end()

    def _skip(self) -> Transition | None:
        """It does not have that; of a stick of which it does not have the first way, no way at all."""
        wanted, self.left, self.twice = self.wanted, WAIT, False
        stick = wanted.removesuffix("y-")
        ways = (f"{stick}x", f"{stick}y") if stick != wanted else ()
        self.left_out |= {wanted, *(name for name in NAMES if name.startswith(ways))}
        return None if self.wanted else self._end()

    def _again(self) -> None:
        """The last one once more."""
        self.left, self.twice = WAIT, False
        if self.codes:
            self.codes.popitem()

    def _end(self) -> Transition | None:
        """Know it, if it is enough to play with."""
        about = any(name.startswith(WAYS) for name in self.codes)
        if not about or not self.codes.keys() >= set(NEEDED):
            return self._tell(Message("pads.too-little"))
        return self._tell(self.kit.learn(self.pad.mapping(self.codes)) or Message("pads.known"))

    def _notice(self, said: Message) -> Transition:
        return Replace(Notice(self.kit, [said], Pop, "pads.title"))

    def build(self) -> Node:
        """Return the pad's name, what is asked for, and the ways on: leave it out, the one before once more,
        or none of it."""
        ways = (
            Button("skip", say("pads.skip"), self._skip),
            Button("again", say("pads.again"), self._again),
            Button("back", say("pads.stop"), Pop),
        )
        words = say("pads.twice") if self.twice else say(self._said())
        lines = (
            Text(say("pads.new", name=self.pad.name), "subheading", spare=1),
            Art("", printed_keys, Device.PAD, (self.wanted,) if self.wanted else (), high=GLYPH),
            Stack(Text(words, "body", "centre"), high=SAID_HIGH),
            Row(*(way.share(1) for way in ways), gap=GAP),
        )
        return self.dialog(Panel(Column(*lines, gap=GAP), 0.7, wide=WIDE))

    def _said(self) -> Message:
        described = (id for begins, id in SAID.items() if self.wanted.startswith(begins))
        what = Message(next(described, "pads.printed"))
        return Message("pads.press", what=what, seconds=max(ceil(self.left), 0))


def meet(kit: Kit, struck: Struck) -> Transition | None:
    """Somebody uses a pad of which nobody knows the buttons: at home it is asked for them."""
    number = struck.hand.which[0]
    pad = kit.unknown().get(number)
    return None if pad is None or kit.kiosk else Push(PadMapping(kit, number, pad))
