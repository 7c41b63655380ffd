"""Keys and buttons: what each does, and how sticks and rumble feel."""

from __future__ import annotations

from ....controls.bindings.arrangements import (
    ARRANGEMENTS,
    PLAIN,
    arrangement_of,
    rows_of,
    with_arrangement,
    without_nonsense,
)
from ....controls.bindings.bindings import Meaning
from ....controls.bindings.manual import KINDS, MANUAL, USUAL, called, label, named
from ....controls.intents import Device, DeviceKind
from ....controls.pads import RawPad
from ....message import Message
from ....paint.table.hud import key_row, lean_mark
from ....store.settings import RANGES, PlayerSettings
from ....ui.dialogs import LIST, middle, sheet, tab_buttons
from ....ui.nodes import Art, Button, Card, Fixed, Node, Pick, Scroll, Slider, Stack, Tabs, Turn
from ....ui.scene import Push, Transition
from ....ui.style import THIN_EDGE
from ....words.language import say
from ...context import AppContext, GamePage
from ..dialogs import back_button
from .keys import KeyAsked, PadMapping
from .rows import setting_row

CHOSEN = ("dwell", "latches", "repeat_first", "repeat_next")
FELT = (*CHOSEN, "dead_zone")
USUAL_FEEL = PlayerSettings()
TRIED = 20  # steps of the row on which repeating is tried
TABS = ("play", "slots", "menus", "feel")
PLAYING = ("draw", "take", "toss", "take-back", "racko", "hold", "hint", "peek")
WORDS = {  # the words that are moved in each tab
    "play": PLAYING,
    "slots": tuple(row.word for row in MANUAL if " " in row.word),
    "menus": tuple(row.word for row in MANUAL if row.word not in PLAYING and " " not in row.word),
}


def _as_share(lean: float) -> float:
    """Return the dead zone ``lean`` as a share, 0 … 1, of the range from the smallest to the largest."""
    least, most = RANGES["dead_zone"]
    return min(max((lean - least) / (most - least), 0.0), 1.0)


class ControlsSheet(GamePage[None]):
    """The page of controls: a tab for each kind of device, with its layout and the keys of every command. The
    last tab is about sticks, held keys and resting pointers."""

    opaque = False
    called = Message("setting.keys")

    def __init__(self, context: AppContext) -> None:
        super().__init__(context, "tab play")
        used = context.hand.kind
        self.tab = "play"
        self.kind: DeviceKind = used if used in KINDS and not used.undivided.points else Device.KEYS
        self._tried = 1
        self._lean = 0.0  # of a stick
        self._leans = False  # it leans otherwise than before

    @property
    def moving(self) -> bool:
        return self._leans

    def advance(self, dt: float) -> Transition | None:
        before, self._lean = self._lean, self.context.leaning("left")
        self._leans = before != self._lean and self.tab == "feel"
        return super().advance(dt)

    def build(self) -> Node:
        tabs = [tab for tab in TABS if tab == "feel" or self._words(tab)]
        head = tab_buttons({tab: say(f"controls.{tab}") for tab in tabs}, self.tab, self._open)
        lists = [Scroll(LIST, self._rows(tab), early=self.upright) for tab in tabs]
        usual = [Button("usual", say("controls.all-as-it-was"), self._restore)] if self._changed() else []
        title, foot = say(self.called) if self.upright else "", [*usual, back_button("menu.done")]
        shown = Tabs(tabs.index(self.tab), lists, stretch=1)
        panel = sheet(title, shown, head=head, foot=foot, size="word-sheet")
        return middle(panel, THIN_EDGE, y=1.0 if self.at_an_edge else 0.5)

    def _words(self, tab: str) -> list[str]:
        """Return the commands whose keys can be changed on a tab; for half a device only its own."""
        return [word for word in WORDS[tab] if word in USUAL[self.kind]]

    def _rows(self, tab: str) -> list[Node]:
        if tab == "feel":
            tried = Turn("try", say("controls.try"), str(self._tried), self._try)
            return [*(setting_row(self.context, name) for name in CHOSEN), tried, self._dead_zone()]
        unknown = [self._strange(number, pad) for number, pad in self.context.unknown().items()]
        kinds = [(kind, say(called(kind))) for kind in KINDS]
        rows = [*unknown, Pick("kind", say("controls.kind"), self.kind, kinds, self._choose_kind)]
        if len(ARRANGEMENTS[self.kind]) > 1:
            names = [(name, self._called(name)) for name in ARRANGEMENTS[self.kind]]
            rows.append(Pick("arrangement", say("controls.arrangement"), self._name(), names, self._arrange))
        return [*rows, *map(self._word, self._words(tab))]

    def _strange(self, number: int, pad: RawPad) -> Node:
        """Return the row of a pad whose buttons are unknown; pressing it asks for them."""
        row = Fixed(f"pad {number}", say("pads.tell"), pad.name)
        return row.like(role="button", actions={"press": lambda: Push(PadMapping(self.context, number, pad))})

    def _word(self, word: str) -> Node:
        device, codes = self.kind.undivided, self.context.bindings.codes(self.kind, word)
        words, nothing = say(named(word)), say("controls.unbound")
        read = ", ".join(label(device, code) for code in codes) or nothing
        return Card(f"word {word}", words, key_row, words, device, codes, nothing, value=read,
                    press=lambda: Push(KeyAsked(self.context, Meaning(self.kind, word))),
                    size="word-row")  # fmt: skip

    def _open(self, tab: str) -> None:
        self.tab = tab
        self.firsts.pop(LIST, None)

    def _choose_kind(self, kind: DeviceKind) -> None:
        self.kind = kind
        if self.tab != "feel" and not self._words(self.tab):
            self.tab = "play"

    def _name(self) -> str:
        name = arrangement_of(self.context.settings.controls, self.kind)
        return name if name in ARRANGEMENTS[self.kind] else PLAIN

    def _called(self, name: str) -> str:
        """Return the name of a layout, with a note if single keys of it were changed."""
        mine = name == self._name()
        usual = rows_of(self.kind, name, self.context.marked)
        rows = self.context.bindings.rows[self.kind] if mine else usual
        letters = "".join(label(self.kind.undivided, rows[way][0]) for way in ("up", "left", "down", "right"))
        called = say(ARRANGEMENTS[self.kind][name].title, letters=letters)
        moved = mine and self.kind.value in self.context.settings.controls.moved
        return say("controls.altered", arrangement=called) if moved else called

    def _arrange(self, name: str) -> None:
        """Choose a layout. If it is reset to the default, the other half may lose keys that it shares."""
        controls = with_arrangement(self.context.settings.controls, self.kind, name)
        self.context.settings.controls = without_nonsense(controls, self.context.marked)

    def _changed(self) -> bool:
        settings, controls = self.context.settings, self.context.settings.controls
        if self.tab == "feel":
            return any(getattr(settings, name) != getattr(USUAL_FEEL, name) for name in FELT)
        return self.kind.value in {*controls.arranged, *controls.moved}

    def _restore(self) -> None:
        if self.tab == "feel":
            for name in FELT:
                setattr(self.context.settings, name, getattr(USUAL_FEEL, name))
        else:
            self._arrange(PLAIN)
        self.focus = "back"

    def _dead_zone(self) -> Node:
        """Return the slider of the dead zone, on it where the stick is; lit if that counts as pushed."""
        zone = self.context.settings.dead_zone
        slider = Slider("dead_zone", say("controls.dead-zone"), round(_as_share(zone), 1), self._set_share)
        stick = Art("", lean_mark, _as_share(self._lean), self._lean >= zone)
        return Stack(slider, *([stick] if self._lean else []))

    def _try(self, by: int) -> None:
        self._tried = (self._tried - 1 + by) % TRIED + 1

    def _set_share(self, share: float) -> None:
        least, most = RANGES["dead_zone"]
        self.context.settings.dead_zone = round(least + share * (most - least), 2)
