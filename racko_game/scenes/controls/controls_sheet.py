"""Keys and buttons: which says what on each kind of device, other arrangements of them, and how they feel."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from ...controls.bindings.arrangements import ARRANGEMENTS, PLAIN
from ...controls.bindings.bindings import Meaning
from ...controls.bindings.kept import arrange, arranged, sensible
from ...controls.bindings.labels import label
from ...controls.bindings.manual import KINDS, MANUAL, USUAL, called, named
from ...controls.intents import Device, DeviceKind
from ...controls.raw_pad import RawPad
from ...paint.engine.sprite import Sprite
from ...paint.screens import widgets
from ...paint.screens.keyed import keyed
from ...stage.touch.hotspots import Hotspot
from ...ui.scene import Pop, Push, Transition
from ...words.language import say, shown
from ..kit.scene import Kit
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
PLAYING = ("draw", "take", "toss", "take-back", "racko", "hold", "hint", "peek")
WORDS = {
    "play": PLAYING,
    "slots": tuple(row.word for row in MANUAL if " " in row.word),
    "menus": tuple(row.word for row in MANUAL if row.word not in PLAYING and " " not in row.word),
}
"""The words that are moved in each tab."""


class Moved(NamedTuple):
    """A word that can be moved, and how that begins."""

    word: str
    press: Callable[[], Transition | None]


class Told(NamedTuple):
    """A pad that nobody knows, and how it is made known."""

    name: str
    press: Callable[[], Transition | None]


class ControlsSheet(Sheet):
    """First the kind of device and its arrangement, then every word with what says it. The last tab is how
    sticks, held keys and a resting pointer feel."""

    title = "controls.title"
    broad = 24.0
    moving = False  # what a stick does is shown

    def __init__(self, kit: Kit, leave: Callable[[], Transition] = Pop) -> None:
        super().__init__(kit, "tab play")
        used = kit.hand.kind
        self.tab = "play"
        self.kind: DeviceKind = used if used in KINDS and not used.whole.points else Device.KEYS
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
            if name == "feel" or self._words(name)
        ]

    def _words(self, tab: str) -> list[str]:
        """The words that are moved there: of a half, those that it has."""
        return [word for word in WORDS[tab] if word in USUAL[self.kind]]

    def rows(self) -> list[SheetRow]:
        """Those of the tab that is open."""
        if self.tab == "feel":
            return self._feel.rows()
        kinds = Pick(lambda: say(called(self.kind)), self._turn_kind)
        rows = [SheetRow("kind", say("controls.kind"), kinds)]
        if len(ARRANGEMENTS[self.kind]) > 1:
            arrangements = Pick(self._arrangement, self._turn_arrangement)
            rows.append(SheetRow("arrangement", say("controls.arrangement"), arrangements))
        strange = [
            SheetRow(f"pad {number}", say("pads.tell"), Told(pad.name, partial(self._tell, number, pad)))
            for number, pad in self.kit.unknown().items()
        ]
        return [*strange, *rows] + [
            SheetRow(f"word {word}", say(named(word)), Moved(word, partial(self._ask, word)))
            for word in self._words(self.tab)
        ]

    def tallest(self, width: float) -> float:
        """The tab with the most rows but for the slots, which are scrolled to."""
        return (2 + len(WORDS["menus"])) * (1 + GAP) * self.row_height(width)

    def foot(self) -> list[SheetRow]:
        """All as it was, and the way back."""
        changed = self._feel.changed() if self.tab == "feel" else self._changed()
        usual = [SheetRow("usual", say("controls.all-as-it-was"), Button(self._restore))] if changed else []
        return [*usual, SheetRow("back", say("menu.done"), Button(self._leave))]

    def back(self) -> Transition | None:
        """Done."""
        return self._leave()

    def advance(self, dt: float) -> Transition | None:
        """A stick that is moved is seen to move."""
        self.moving = self.tab == "feel" and self._feel.advance()
        return super().advance(dt)

    def choose(self, spot: Hotspot, x: float | None = None) -> Transition | None:
        """A word is moved, a pad made known."""
        return spot.value.press() if isinstance(spot.value, Moved | Told) else super().choose(spot, x)

    def item(self, spot: Hotspot, focused: bool) -> list[Sprite]:
        """A word has its keys beside it."""
        if isinstance(spot.value, Moved):
            codes = self.kit.bindings.codes(self.kind, spot.value.word)
            given = spot.box, shown(spot.label), self.kind.whole, codes, say("controls.unbound")
            return keyed(*given, focused, least=self.kit.frame.letter)
        if isinstance(spot.value, Told):
            return widgets.fixed(
                spot.box, shown(spot.label), spot.value.name, focused, least=self.kit.frame.letter
            )
        return [*super().item(spot, focused), *self._feel.preview(spot)]

    def _open(self, tab: str) -> None:
        self.tab, self.first = tab, 0

    def _tell(self, number: int, pad: RawPad) -> Transition:
        from .pad_mapping import PadMapping

        return Push(PadMapping(self.kit, number, pad))

    def _ask(self, word: str) -> Transition:
        return Push(KeyAsked(self.kit, Meaning(self.kind, word)))

    def _turn_kind(self, by: int) -> None:
        self.kind = KINDS[(KINDS.index(self.kind) + by) % len(KINDS)]
        if self.tab != "feel" and not self._words(self.tab):
            self.tab = "play"

    def _name(self) -> str:
        name = arranged(self.kit.settings.controls, self.kind)
        return name if name in ARRANGEMENTS[self.kind] else PLAIN

    def _arrangement(self) -> str:
        """What the arrangement is called; nobody has made one where something was moved besides."""
        title = ARRANGEMENTS[self.kind][self._name()].title
        codes = [self.kit.bindings.codes(self.kind, way)[0] for way in ("up", "left", "down", "right")]
        called = say(title, letters="".join(label(self.kind.whole, code) for code in codes))
        moved = self.kind.value in self.kit.settings.controls.moved
        return say("controls.altered", arrangement=called) if moved else called

    def _turn_arrangement(self, by: int) -> None:
        names = tuple(ARRANGEMENTS[self.kind])
        self._arrange(names[(names.index(self._name()) + by) % len(names)])

    def _arrange(self, name: str) -> None:
        """With what is usual again, another half may not keep what it had of it."""
        kept = arrange(self.kit.settings.controls, self.kind, name)
        self.kit.settings.controls = sensible(kept, self.kit.marked)

    def _changed(self) -> bool:
        kept = self.kit.settings.controls
        return self.kind.value in {*kept.arranged, *kept.moved}

    def _restore(self) -> None:
        if self.tab == "feel":
            self._feel.restore()
        else:
            self._arrange(PLAIN)
        self.focus = "back"
