"""Keys and buttons: which says what on each kind of device, other arrangements of them, and how they feel."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from ...controls.bindings.arrangements import ARRANGEMENTS, PLAIN
from ...controls.bindings.kept import arrange, arranged, sensible
from ...controls.bindings.labels import label
from ...controls.bindings.manual import KIND_NAMES, KINDS, MANUAL, named
from ...controls.intents import Device
from ...controls.raw_pad import RawPad
from ...paint.engine.sprite import Sprite
from ...paint.screens import widgets
from ...paint.screens.keyed import keyed
from ...stage.touch.hotspots import Hotspot
from ...words.language import say, shown
from ..kit.scene import Go, Kit, Pop, Push
from ..menus.menu import Button, Pick
from ..menus.sheet import GAP, Sheet, SheetRow
from .feel_rows import FeelRows
from .key_asked import KeyAsked

TABS = {
    "play": "controls.play",
    "slots": "controls.slots",
    "menus": "controls.menus",
    "feel": "controls.feel",
}
PLAYING = ("draw", "take", "toss", "take-back", "racko", "hold", "hint")
WORDS = {
    "play": PLAYING,
    "slots": tuple(row.word for row in MANUAL if " " in row.word),
    "menus": tuple(row.word for row in MANUAL if row.word not in PLAYING and " " not in row.word),
}
"""The words that are moved in each tab."""


class Moved(NamedTuple):
    """A word that can be moved, and how that begins."""

    word: str
    press: Callable[[], Go | None]


class Told(NamedTuple):
    """A pad that nobody knows, and how it is made known."""

    name: str
    press: Callable[[], Go | None]


class ControlsSheet(Sheet):
    """First the kind of device and its arrangement, then every word with what says it. The last tab is how
    sticks, held keys and a resting pointer feel."""

    title = "controls.title"
    broad = 24.0

    def __init__(self, kit: Kit, leave: Callable[[], Go] = Pop) -> None:
        super().__init__(kit, "tab play")
        used = kit.hand.device
        self.tab = "play"
        self.device = used if used in KINDS and not used.points else Device.KEYS
        self._leave = leave
        self._feel = FeelRows(kit)

    def head(self) -> list[SheetRow]:
        """The tabs."""
        return [
            SheetRow(
                f"tab {name}",
                say(title),
                Button(partial(self._open, name), "primary" if name == self.tab else "plain"),
            )
            for name, title in TABS.items()
        ]

    def rows(self) -> list[SheetRow]:
        """Those of the tab that is open."""
        if self.tab == "feel":
            return self._feel.rows()
        kinds = Pick(lambda: say(KIND_NAMES[self.device]), self._turn_kind)
        rows = [SheetRow("kind", say("controls.kind"), kinds)]
        if len(ARRANGEMENTS[self.device]) > 1:
            arrangements = Pick(self._arrangement, self._turn_arrangement)
            rows.append(SheetRow("arrangement", say("controls.arrangement"), arrangements))
        strange = [
            SheetRow(f"pad {number}", say("pads.tell"), Told(pad.name, partial(self._tell, number, pad)))
            for number, pad in self.kit.unknown().items()
        ]
        return [*strange, *rows] + [
            SheetRow(f"word {word}", say(named(word)), Moved(word, partial(self._ask, word)))
            for word in WORDS[self.tab]
        ]

    def tallest(self, width: float) -> float:
        """The tab with the most rows but for the slots, which are scrolled to."""
        return (2 + len(WORDS["menus"])) * (1 + GAP) * self.row_height(width)

    def foot(self) -> list[SheetRow]:
        """All as it was, and the way back."""
        changed = self._feel.changed() if self.tab == "feel" else self._changed()
        usual = [SheetRow("usual", say("controls.all-as-it-was"), Button(self._restore))] if changed else []
        return [*usual, SheetRow("back", say("menu.done"), Button(self._leave))]

    def back(self) -> Go | None:
        """Done."""
        return self._leave()

    def advance(self, dt: float) -> Go | None:
        """A stick that is moved is seen to move."""
        self.moving = self.tab == "feel" and self._feel.advance()
        return super().advance(dt)

    def choose(self, spot: Hotspot, x: float | None = None) -> Go | None:
        """A word is moved, a pad made known."""
        return spot.value.press() if isinstance(spot.value, Moved | Told) else super().choose(spot, x)

    def item(self, spot: Hotspot, focused: bool) -> list[Sprite]:
        """A word has its keys beside it."""
        if isinstance(spot.value, Moved):
            codes = self.kit.bindings.codes(self.device, spot.value.word)
            given = spot.box, shown(spot.label), self.device, codes, say("controls.unbound")
            return keyed(*given, focused, least=self.kit.frame.letter)
        if isinstance(spot.value, Told):
            return widgets.fixed(
                spot.box, shown(spot.label), spot.value.name, focused, least=self.kit.frame.letter
            )
        return [*super().item(spot, focused), *self._feel.preview(spot)]

    def _open(self, tab: str) -> None:
        self.tab, self.first = tab, 0

    def _tell(self, number: int, pad: RawPad) -> Go:
        from .pad_mapping import PadMapping

        return Push(PadMapping(self.kit, number, pad))

    def _ask(self, word: str) -> Go:
        return Push(KeyAsked(self.kit, self.device, word))

    def _turn_kind(self, by: int) -> None:
        self.device = KINDS[(KINDS.index(self.device) + by) % len(KINDS)]

    def _name(self) -> str:
        name = arranged(self.kit.settings.controls, self.device)
        return name if name in ARRANGEMENTS[self.device] else PLAIN

    def _arrangement(self) -> str:
        """What the arrangement is called; nobody has made one where something was moved besides."""
        title = ARRANGEMENTS[self.device][self._name()].title
        codes = [self.kit.bindings.codes(self.device, way)[0] for way in ("up", "left", "down", "right")]
        called = say(title, letters="".join(label(self.device, code) for code in codes))
        moved = self.device.value in self.kit.settings.controls.moved
        return say("controls.altered", arrangement=called) if moved else called

    def _turn_arrangement(self, by: int) -> None:
        names = tuple(ARRANGEMENTS[self.device])
        self._arrange(names[(names.index(self._name()) + by) % len(names)])

    def _arrange(self, name: str) -> None:
        kept = sensible(self.kit.settings.controls, self.kit.marked)
        self.kit.settings.controls = arrange(kept, self.device, name)

    def _changed(self) -> bool:
        kept = self.kit.settings.controls
        return self.device.value in {*kept.arranged, *kept.moved}

    def _restore(self) -> None:
        if self.tab == "feel":
            self._feel.restore()
        else:
            self._arrange(PLAIN)
        self.focus = "back"
