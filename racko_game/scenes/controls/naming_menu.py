"""The keyboard of a chair that is no page yet: a name is typed on its keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from ...controls.intents import Intent, TypedText
from ...paint.engine.sprite import Sprite
from ...paint.ink.text import text
from ...paint.screens import widgets
from ...stage.place.boxes import Strip, column
from ...stage.place.layers import WIDGET
from ...stage.place.pose import Box
from ...stage.touch.hotspots import Hotspot
from ...ui.scene import Pop, Transition
from ...words.language import say
from ..kit.scene import Kit
from ..menus.menu import Button, Menu
from ..menus.naming import CURSOR, ERASE, LETTERS, LONGEST

SIGNS = {"back": "close", "erase": "less"}
KNOWN = 7.0  # letters: the button of a name that was given before


class NamingMenu(Menu):
    """Returns the name; nothing if nobody wants to give one. Words begin with a capital by themselves.

    ``known`` are names that may be meant, to be taken with one press; one that is not ``fit`` is refused.
    """

    opaque = False
    typing = True
    longest = LONGEST
    letters: tuple[str, ...] = LETTERS

    def __init__(
        self,
        kit: Kit,
        question: str,
        name: str = "",
        known: Sequence[str] = (),
        fit: Callable[[str], bool] = lambda name: True,
    ) -> None:
        super().__init__(kit, "known 0" if known else "key Q")
        self.question, self.name, self.known, self._fit = question, name, known, fit
        self.refused = False  # the name as it stands
        if self.focus not in (spot.name for spot in self.hotspots()):
            self.focus = "key Q"

    def hotspots(self) -> tuple[Hotspot, ...]:
        """Names that may be meant; the letters; below them space, one back, done."""
        *lines, last = self._parts()["keys"].rows(len(self.letters) + 1, self._gap)
        keys = [
            Hotspot(f"key {letter}", box, Button(partial(self._add, letter)), letter)
            for letters, line in zip(self.letters, lines, strict=True)
            for letter, box in zip(letters, line.columns(len(letters), self._gap), strict=True)
        ]
        first, space, done = last.columns(3, self._gap)
        back, erase = first.columns(2, self._gap)
        return (
            *self._offered(),
            *keys,
            Hotspot("back", back, Button(lambda: Pop("")), "×"),
            Hotspot("erase", erase, Button(partial(self._add, ERASE)), "←"),
            Hotspot("space", space, Button(partial(self._add, " ")), say("naming.space")),
            Hotspot("done", done, Button(self._done, "primary"), say("naming.done")),
        )

    def _offered(self) -> list[Hotspot]:
        """As many names as find room side by side."""
        strip = self._parts().get("known")
        if strip is None:
            return []
        most = max(int((strip.w + self._gap) / (KNOWN * self.kit.frame.letter + self._gap)), 1)
        names = self.known[:most]
        boxes = strip.columns(max(len(names), min(most, 3)), self._gap)
        return [
            Hotspot(f"known {i}", box, Button(partial(self._take, name)), name)
            for i, (name, box) in enumerate(zip(names, boxes, strict=False))
        ]

    @property
    def _gap(self) -> float:
        return max(3, 0.008 * min(self.kit.frame[:2]))

    def panel(self) -> Box:
        """What it stands on."""
        frame, room = self.kit.frame, self.room
        w = min(0.98 * room.w, max(46 * 12, 1100 * frame.unit))
        h = min(0.98 * room.h, max(0.66 * w, (len(self.letters) + 6) * widgets.height(frame)))
        return Box(room.centre[0] - w / 2, room.centre[1] - h / 2, w, h)

    def _parts(self) -> dict[str, Box]:
        letter, many = self.kit.frame.letter, len(self.letters) + 1
        strips = {
            "asks": Strip(1.4 * letter, wish=2 * letter, spare=1),
            "name": Strip(1.6 * letter, wish=3 * letter),
            "keys": Strip(many * 44 + (many - 1) * self._gap, stretch=1),
        }
        room, high = self.panel().inset(2 * self._gap), widgets.height(self.kit.frame)
        if self.known and room.h >= 1.6 * letter + (many + 1) * (high + self._gap):
            keys = strips.pop("keys")
            strips |= {
                "known": Strip(high),
                "keys": keys._replace(least=many * high + (many - 1) * self._gap),
            }
        return column(room, strips, self._gap)

    def _take(self, name: str) -> Transition | None:
        self.name = name
        return self._done()

    def _add(self, letters: str) -> None:
        self.refused = False
        for letter in letters:
            if letter == ERASE:
                self.name = self.name[:-1]
            elif len(self.name) < self.longest and letter.isprintable():
                within = self.name and self.name[-1] not in " -"
                self.name += letter.lower() if within else letter.upper()

    def _done(self) -> Transition | None:
        name = self.name.strip()
        if self._fit(name):
            return Pop(name)
        self.refused = True
        self.kit.sound.play("refuse")
        return None

    def back(self) -> Transition | None:
        """Nobody wants to give one."""
        return Pop("")

    def handle(self, intent: Intent) -> Transition | None:
        """Who types with keys is done with the next Enter."""
        if isinstance(intent, TypedText):
            self._add(intent.text)
            self.focus = "done"
            return None
        return super().handle(intent)

    def item(self, spot: Hotspot, focused: bool) -> list[Sprite]:
        """Letters all of one size; signs for one letter back and for giving no name."""
        if spot.name in SIGNS:
            return widgets.icon_button(spot.box, SIGNS[spot.name], focused, pressed=self.sunk(spot))
        if not spot.name.startswith("key "):
            return super().item(spot, focused)
        least, pressed = self.kit.frame.letter, self.sunk(spot)
        return widgets.key(spot.box, str(spot.label), focused, least=least, pressed=pressed)

    def ground(self, panel: Box) -> list[Sprite]:
        """The panel; all else is darkened."""
        return [*widgets.dim(self.kit.frame), widgets.panel(panel)]

    def sprites(self) -> list[Sprite]:
        """What is asked, what was typed, the keys."""
        there, letter = self._parts(), self.kit.frame.letter
        sprites = self.ground(self.panel())
        if "asks" in there:
            box = there["asks"]
            size = max(0.7 * box.h, letter)
            words = say("naming.refused" if self.refused else self.question)
            sprites.append(text(words, *box.centre, size, "quiet", align="centre", width=box.w, z=WIDGET,
                                least=letter))  # fmt: skip
        box = there["name"]
        sprites.append(text(self.name + CURSOR, *box.centre, max(0.7 * box.h, letter), face="title",
                            align="centre", width=box.w, z=WIDGET, least=letter))  # fmt: skip
        return [*sprites, *self.items()]
