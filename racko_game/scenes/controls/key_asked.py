"""A word is to be moved: its new key or button is waited for."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import ceil

from ...controls.bindings.bindings import Meaning, possible
from ...controls.bindings.manual import named
from ...controls.intents import Device, Intent, Struck
from ...paint.engine.sprite import Sprite
from ...paint.ink.text import paragraph, text, wrapped
from ...paint.screens import widgets
from ...paint.screens.keyed import in_row, printed_all, width
from ...stage.place.boxes import Strip, column
from ...stage.place.layers import WIDGET
from ...stage.place.pose import Box
from ...stage.touch.hotspots import Hotspot
from ...ui.scene import Pop, Transition
from ...words.language import say
from ..kit.scene import Kit
from ..menus.menu import Button, Menu
from .moving import Changes, Mover

WAIT = 8.0  # seconds without a press: then all stays as it is
ASKS = {
    (False, True): "controls.press-key",
    (False, False): "controls.press-button",
    (True, True): "controls.one-more-key",
    (True, False): "controls.one-more-button",
}
"""What is said, by whether it is one more, and a key."""
WIDE, LEADING = 26.0, 1.35  # letters


class KeyAsked(Menu):
    """Whatever is pressed next on that kind of device says the word. If it says another one already, it is
    asked which is to be. After a while nothing is waited for any more, and the buttons can be reached."""

    opaque = False
    moving = False  # the seconds left are told

    def __init__(self, kit: Kit, meaning: Meaning) -> None:
        super().__init__(kit, "again")
        self.mover = Mover(kit.bindings, meaning)
        self.meaning, self.device = meaning, meaning.kind.whole
        self.more = False  # one key more is asked for, not another
        self.found = ""  # what was pressed, and says something else
        self._ask(more=False)

    def _ask(self, more: bool) -> None:
        self.more, self.found, self.left = more, "", WAIT
        self.asking = self.device

    def _rest(self) -> None:
        self.asking, self.moving = None, False
        self.focus = self.hotspots()[0].name

    def advance(self, dt: float) -> Transition | None:
        """Nobody waits for ever."""
        if self.asking:
            before, self.left = ceil(self.left), self.left - dt
            self.moving = ceil(self.left) != before
            if self.left <= 0:
                self._rest()
                self.moving = True
        else:
            self.moving = False
        return super().advance(dt)

    def handle(self, intent: Intent) -> Transition | None:
        """What is pressed is the new key."""
        if isinstance(intent, Struck):
            return self._pressed(intent.code) if self.asking and possible(self.device, intent.code) else None
        return super().handle(intent)

    def _pressed(self, code: str) -> Transition | None:
        changes = self.mover.pressed(code, self.more)
        if self.mover.makes_sense(changes):
            return self._take_up(changes)
        self.kit.sound.play("refuse")
        self.found = code
        self._rest()
        return None

    def _take_up(self, changes: Changes) -> Transition:
        settings = self.kit.settings
        settings.controls = self.mover.kept(settings.controls, changes, self.kit.marked)
        self.kit.sound.play("confirm")
        return Pop()

    def back(self) -> Transition | None:
        """All stays as it is."""
        return Pop()

    def _ways(self) -> list[tuple[str, str, Button]]:
        """What can be done: the name, the words and what it does."""
        ways: list[tuple[str, str, Callable[[], Transition | None]]] = []
        if self.found and not self.more and (changes := self.mover.exchanged(self.found)):
            ways.append(("exchange", "controls.exchange", partial(self._take_up, changes)))
        if self.found and (changes := self.mover.taken(self.found, self.more)):
            ways.append(("take", "controls.take-over", partial(self._take_up, changes)))
        if not self.asking:
            ways.append(("again", "controls.again", partial(self._ask, False)))
        if not self.found:
            restored = self.mover.restored(self.kit.settings.controls, self.kit.marked)
            silenced = self.mover.silenced()
            if self.mover.codes:
                ways.append(("more", "controls.more", partial(self._ask, True)))
            if restored and restored[self.meaning] != self.mover.codes:
                ways.append(("usual", "controls.as-it-was", partial(self._take_up, restored)))
            if silenced:
                ways.append(("none", "controls.without", partial(self._take_up, silenced)))
        ways.append(("back", "controls.stays", Pop))
        first = "" if self.asking else ways[0][0]
        return [(name, id, Button(does, "primary" if name == first else "plain")) for name, id, does in ways]

    def hotspots(self) -> tuple[Hotspot, ...]:
        """Two abreast."""
        ways = self._ways()
        rows = self._parts()["ways"].rows(ceil(len(ways) / 2), self._gap)
        boxes = [box for row in rows for box in row.columns(2, self._gap)]
        if len(ways) % 2:
            boxes[-2:] = [rows[-1]]
        return tuple(
            Hotspot(name, box, button, say(id)) for (name, id, button), box in zip(ways, boxes, strict=True)
        )

    @property
    def _gap(self) -> float:
        return 0.4 * self.kit.frame.letter

    def _panel(self) -> Box:
        frame, high = self.kit.frame, widgets.height(self.kit.frame)
        w = min(WIDE * frame.letter, 0.96 * frame.width)
        h = min(1.6 * high + 7.5 * frame.letter + 3 * (high + self._gap), 0.97 * frame.height)
        return Box((frame.width - w) / 2, (frame.height - h) / 2, w, h)

    def _parts(self) -> dict[str, Box]:
        letter, high = self.kit.frame.letter, widgets.height(self.kit.frame)
        many = ceil(len(self._ways()) / 2)
        tall = many * high + (many - 1) * self._gap
        strips = {
            "title": Strip(1.8 * letter, wish=2.2 * letter, spare=2),
            "keys": Strip(0.8 * high, wish=high, spare=1),
            "said": Strip(2 * LEADING * letter, wish=3 * LEADING * letter),
            "ways": Strip(tall),
        }
        return column(self._panel().inset(0.7 * letter), strips, self._gap)

    def _said(self) -> str:
        word, keys = named(self.meaning.word), self.device is Device.KEYS
        if self.found:
            others = self.mover.others(self.found)
            if not others:
                return say("controls.no-more")
            called = tuple(other.named(self.meaning.kind) for other in others)
            return say("controls.is-another", others=called, word=word)
        if not self.asking:
            return say("controls.nothing-pressed")
        asks = (
            ("controls.press-key", "controls.press-button"),
            ("controls.one-more-key", "controls.one-more-button"),
        )
        return say(asks[self.more][not keys], word=word, seconds=ceil(self.left))

    def sprites(self) -> list[Sprite]:
        """The word, what says it, what is waited for, the buttons."""
        there, letter, frame = self._parts(), self.kit.frame.letter, self.kit.frame
        sprites = [*widgets.dim(frame), widgets.panel(self._panel())]
        if box := there.get("title"):
            title = say(named(self.meaning.word))
            sprites.append(text(title, *box.centre, 1.5 * letter, face="title", align="centre", width=box.w,
                                z=WIDGET, least=letter))  # fmt: skip
        if box := there.get("keys"):
            sprites += self._keys(box)
        box, words = there["said"], self._said()
        rows = min(len(wrapped(words, round(letter), "text", int(box.w))), int(box.h / (LEADING * letter)))
        top = box.y + (box.h - rows * LEADING * letter) / 2
        sprites += paragraph(words, box.x, top, box.w, letter, align="centre", leading=LEADING, z=WIDGET,
                             lines=rows)  # fmt: skip
        return [*sprites, *self.items()]

    def _keys(self, box: Box) -> list[Sprite]:
        """What says it now, or what was pressed."""
        codes, high = (self.found,) if self.found else self.mover.codes, round(0.9 * box.h)
        if not codes:
            letter = self.kit.frame.letter
            return [text(say("controls.unbound"), *box.centre, letter, "quiet", align="centre", z=WIDGET)]
        pictures = printed_all(self.device, codes, high, box.w)
        return in_row(pictures, box.centre[0] - width(pictures) / 2, box.centre[1], WIDGET + 1)
