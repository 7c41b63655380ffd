"""A pad of which nobody knows the buttons: each is asked for in turn, then it is a pad like others."""

from __future__ import annotations

from math import ceil

from ...controls.intents import Device, Intent, Struck
from ...controls.raw_pad import NAMES, RawPad
from ...message import Message
from ...paint.engine.sprite import Sprite
from ...paint.ink.text import paragraph, text
from ...paint.screens import widgets
from ...paint.screens.keyed import in_row, printed_all, width
from ...stage.place.boxes import Strip, column
from ...stage.place.layers import WIDGET
from ...stage.place.pose import Box
from ...stage.touch.hotspots import Hotspot
from ...ui.scene import Pop, Push, Replace, Transition
from ...words.language import say
from ..kit.scene import Kit
from ..menus.menu import Button, Menu
from ..menus.notice import Notice

WAIT = 7.0  # seconds: what is not pressed meanwhile the pad does not have
LEADING = 1.35
WIDE = 27.0  # letters
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


class PadMapping(Menu):
    """What is asked for is shown as it lies on a pad. What it does not have is left out after a moment."""

    opaque = False
    moving = False  # the seconds left are told

    def __init__(self, kit: Kit, number: int, pad: RawPad) -> None:
        super().__init__(kit, "skip")
        self.number, self.pad = number, pad
        self.codes: dict[str, str] = {}
        self.left_out: set[str] = set()
        self.left = WAIT
        self.twice = False  # what was pressed last has its place already

    @property
    def wanted(self) -> str:
        """The button that is asked for; empty once that was all."""
        return next((name for name in NAMES if name not in self.codes and name not in self.left_out), "")

    def advance(self, dt: float) -> Transition | None:
        """Nobody waits for what is not there."""
        before, self.left = ceil(self.left), self.left - dt
        self.moving = ceil(self.left) != before
        if self.number not in self.kit.unknown():
            return Pop()  # it was pulled out
        return self._skip() if self.left <= 0 else super().advance(dt)

    def handle(self, intent: Intent) -> Transition | None:
        """What is pressed on the pad is what was asked for."""
        match intent:
            case Struck(hand, code):
                return self._pressed(code) if hand.which == (self.number,) else None
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
        self.left_out |= {name for name in NAMES if name == wanted or (stick != wanted and _of(stick, name))}
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
        return self._learnt(self.kit.learn(self.pad.mapping(self.codes)))

    def _learnt(self, problem: Message | None) -> Transition | None:
        return self._tell(problem or Message("pads.known"))

    def _tell(self, said: Message) -> Transition:
        return Replace(Notice(self.kit, [said], Pop, "pads.title"))

    def back(self) -> Transition | None:
        """All stays as it is."""
        return Pop()

    def hotspots(self) -> tuple[Hotspot, ...]:
        """Leave it out, the one before once more, or none of it."""
        ways = (
            ("skip", "pads.skip", Button(self._skip)),
            ("again", "pads.again", Button(self._again)),
            ("back", "pads.stop", Button(Pop)),
        )
        boxes = self._parts()["ways"].columns(len(ways), 0.4 * self.kit.frame.letter)
        return tuple(
            Hotspot(name, box, button, say(id)) for (name, id, button), box in zip(ways, boxes, strict=True)
        )

    def panel(self) -> Box:
        """The panel's box."""
        room, letter, high = self.room, self.kit.frame.letter, widgets.height(self.kit.frame)
        w, h = min(WIDE * letter, 0.96 * room.w), min(3 * high + 10 * letter, 0.97 * room.h)
        return Box(room.centre[0] - w / 2, room.centre[1] - h / 2, w, h)

    def ground(self, panel: Box) -> list[Sprite]:
        """The panel; what lies beneath is darkened."""
        return [*widgets.dim(self.kit.frame), widgets.panel(panel)]

    def _parts(self) -> dict[str, Box]:
        letter, high = self.kit.frame.letter, widgets.height(self.kit.frame)
        strips = {
            "title": Strip(1.8 * letter, wish=2.2 * letter, spare=1),
            "glyph": Strip(high, wish=1.6 * high),
            "said": Strip(3 * LEADING * letter, wish=4 * LEADING * letter),
            "ways": Strip(high),
        }
        return column(self.panel().inset(0.7 * letter), strips, 0.4 * letter)

    def _said(self) -> Message:
        described = (id for begins, id in SAID.items() if self.wanted.startswith(begins))
        what = Message(next(described, "pads.printed"))
        return Message("pads.press", what=what, seconds=max(ceil(self.left), 0))

    def sprites(self) -> list[Sprite]:
        """The pad's name, what is asked for, the ways on."""
        there, letter = self._parts(), self.kit.frame.letter
        sprites = self.ground(self.panel())
        if box := there.get("title"):
            title = say("pads.new", name=self.pad.name)
            sprites.append(text(title, *box.centre, 1.3 * letter, face="title", align="centre", width=box.w,
                                z=WIDGET, least=letter))  # fmt: skip
        box = there["glyph"]
        if self.wanted:
            pictures = printed_all(Device.PAD, (self.wanted,), round(0.9 * box.h), box.w)
            sprites += in_row(pictures, box.centre[0] - width(pictures) / 2, box.centre[1], WIDGET + 1)
        box = there["said"]
        words = say("pads.twice") if self.twice else say(self._said())
        rows = int(box.h / (LEADING * letter))
        sprites += paragraph(words, box.x, box.y, box.w, letter, align="centre", leading=LEADING, z=WIDGET,
                             lines=rows)  # fmt: skip
        return [*sprites, *self.items()]


def _of(stick: str, name: str) -> bool:
    return name.startswith((f"{stick}x", f"{stick}y"))


def meet(kit: Kit, struck: Struck) -> Transition | None:
    """Somebody uses a pad of which nobody knows the buttons: at home it is asked for them."""
    number = struck.hand.which[0]
    pad = kit.unknown().get(number)
    return None if pad is None or kit.kiosk else Push(PadMapping(kit, number, pad))
