"""Settings: how the game looks, plays and sounds; what each key and button does. Changes apply at once."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from pathlib import Path

from .... import __version__
from ....controls.bindings import bindings
from ....controls.bindings.bindings import Meaning
from ....controls.bindings.manual import KINDS, MANUAL, USUAL, called, label, named
from ....controls.intents import Device, DeviceKind
from ....controls.pads import RawPad
from ....match.record.query import Answered
from ....message import Message
from ....paint.table.hud import key_row, lean_mark
from ....store.files import home_relative
from ....store.settings import RANGES, PlayerSettings
from ....ui import nodes
from ....ui.dialogs import LIST, middle, sheet, tab_buttons
from ....ui.nodes import Button, Column, Margin, Node, Pick, Row, Scroll, Space, Stack, Tabs, Text, Turn
from ....ui.scene import Pop, Push, Transition
from ....ui.style import GAP, THIN_EDGE
from ....words.language import SPEAKER, say
from ...context import AppContext, GamePage, GameSheet
from ..dialogs import Notice, back_button
from .keys import KeyAsked, PadMapping
from .rows import HELP, ROWS, TABS, Preview, setting_row, state_of_rows

LOOK = "look"  # the tab that is open at first
ACCESS = "access"  # the tab that has all that makes the game easier to see, to hear and to handle
SHORT = "play"  # the tab that has room for what is told of the game
OF_THE_DEVICE = {  # what is not for the visitors of a kiosk to set
    "screen", "inset", "inches", "attract", "take_back", "music", "effects", "signals", "quiet", "mono",
    "break_after",
}  # fmt: skip
TELEVISION = 720  # pixels: a smaller frame is none's


class SettingsSheet(GamePage[None]):
    """The page of settings: tabs of rows, each with a line of help if there is room.

    ``leave`` returns the transition that closes it; ``aside``: the page leaves the table beneath visible,
    otherwise a part of a table is shown beside it as a preview; ``whole``: all tabs are shown, even in a
    kiosk; ``largest`` returns the largest text size in per cent that has room on the table beneath or being
    set up, None if the size set has.
    """

    called = Message("setting.title")

    def __init__(
        self,
        context: AppContext,
        leave: Callable[[], Transition] = Pop,
        aside: bool = True,
        whole: bool = False,
        tab: str = LOOK,
        largest: Callable[[], int | None] = lambda: None,
    ) -> None:
        super().__init__(context, f"tab {tab}")
        self.tab, self.aside, self.opaque = tab, aside, not aside
        self._whole = whole or context.kiosk is None
        self._leave, self._largest = leave, largest
        self._preview = Preview()
        self._panels = lru_cache(maxsize=1)(self._panel)
        self._lines = lru_cache(maxsize=64)(lambda tab, name, *state: self._line(tab, name))

    @property
    def moving(self) -> bool:
        return self.opaque and self._preview.moving

    def advance(self, dt: float) -> Transition | None:
        if self.opaque:
            self._preview.advance(dt, self.context.settings, self.focuses.of(self.holder(self.hand)))
        return super().advance(dt)

    def _panel(self, tab: str, *state: object) -> Node:
        """Return the tabs and their rows; they are made anew if what they show has changed."""
        head = tab_buttons({name: say(f"setting.{name}") for name in TABS}, tab, self._open)
        keys = Button("controls", say("setting.keys"), lambda: Push(ControlsSheet(self.context)))
        foot = [keys, Button("back", say("menu.done"), self._leave)]
        lists = [self._list(name, *state[:3]) for name in TABS]
        return sheet("", Tabs(TABS.index(tab), lists, stretch=1), head=head, foot=foot)

    def build(self) -> Node:
        state = SPEAKER.language, self.frame, self._largest(), state_of_rows(self.context)
        panel = self._panels(self.tab, *state)
        if self.at_an_edge:
            return Margin(panel, THIN_EDGE)
        table = self._preview.node(self.context.settings) if self.opaque else Space()
        if self.upright:
            both = Column(panel.share(1), table.like(size="table-below"))
        else:
            both = Row(table.like(size="table-beside").share(1), panel)
        actions = [Margin(both, THIN_EDGE), Margin(panel, THIN_EDGE)]
        return nodes.FirstThatFits(*(way.like(keeps=spare) for spare in (1, 0) for way in actions))

    def _list(self, tab: str, *state: object) -> Node:
        """Return the rows of a tab; the one for ease scrolls before its lines of help are left out. A row is
        built again if what it shows has changed, or the ``state`` of all."""
        lines = [
            self._lines(tab, name, *state, *state_of_rows(self.context, name))
            for name in ROWS[tab]
            if self._offers(name)
        ]
        room = tab == ACCESS or (tab == SHORT and min(self.frame[:2]) >= TELEVISION)
        return Scroll(LIST, [*lines, *([self._about()] if room else [])], early=tab == ACCESS)

    def _about(self) -> Node:
        """Return the version and, except in a kiosk, the button to report a problem."""
        words = say("setting.version", version=__version__)
        version = Text(words, "quiet")
        if self.context.kiosk:
            return Row(version)
        report = Button("report", say("report.title"), self._report, help=words)
        return Row(version.like(role="").share(1), report, gap=GAP)

    def _report(self) -> None:
        from ....match.record.import_export import write_report

        folder = self.context.matches.folder or Path()  # where there is none, nothing is asked either
        logs, settings = self.context.logs, self.context.settings.stored()
        write = partial(write_report, folder=folder, logs=logs, settings=settings)
        self.wait(self.context.matches.ask(write), self._reported)

    def _reported(self, answer: Answered[Path]) -> Transition:
        if answer.found is None:
            lines = [answer.problem or Message("history.no-answer")]
        else:
            lines = [Message("report.written", file=home_relative(answer.found)), Message("report.holds")]
        return Push(Notice(self.context, lines, Pop, "report.title"))

    def _offers(self, name: str) -> bool:
        """Return whether a row is shown: not an operator's in a kiosk, nor what this screen does not need."""
        needless = {"speech_voice": not self.context.voices(), "inset": min(self.frame[:2]) < TELEVISION}
        return not needless.get(name) and (self._whole or name not in OF_THE_DEVICE)

    def _line(self, tab: str, name: str) -> Node:
        share = self._largest() if name == "text" else None
        room = "setting.text-room-planned" if self.opaque else "setting.text-room"
        said, spare = say(room, share=share) if share else say(HELP[name]), 0 if tab == ACCESS else 1
        line = Row(Space(0, size="indent"), Text(said, "help").like(role="").share(1), gap=0, spare=spare)
        return Column(setting_row(self.context, name).like(help=said), line, gap=0)

    def _open(self, tab: str) -> None:
        self.tab = tab
        self.firsts.pop(LIST, None)


CHOSEN = ("dwell", "latches", "repeat_first", "repeat_next")
FELT = (*CHOSEN, "dead_zone")
USUAL_FEEL = PlayerSettings()
TRIED = 20  # steps of the row on which repeating is tried
CONTROL_TABS = ("play", "slots", "menus", "feel")
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


class ControlsSheet(GameSheet[None]):
    """The page of controls: a tab for each kind of device, with its layout and the keys of every command. The
    last tab is about sticks, held keys and resting pointers."""

    moving = False
    called = Message("setting.keys")

    def __init__(self, context: AppContext) -> None:
        super().__init__(context, "tab play")
        used = context.hand.kind
        self.tab = "play"
        self.kind: DeviceKind = used if used in KINDS and not used.undivided.points else Device.KEYS
        self._tried = 1
        self._lean = 0.0  # of a stick

    def advance(self, dt: float) -> Transition | None:
        before, self._lean = self._lean, self.context.leaning("left")
        self.moving = before != self._lean and self.tab == "feel"
        return super().advance(dt)

    def build(self) -> Node:
        tabs = [tab for tab in CONTROL_TABS if tab == "feel" or self._words(tab)]
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
            zone, label = self.context.settings.dead_zone, say("controls.dead-zone")
            slider = nodes.Slider("dead_zone", label, round(_as_share(zone), 1), self._set_share)
            leans = nodes.Art("", lean_mark, _as_share(self._lean), self._lean >= zone)  # lit if it is pushed
            stick = [leans] if self._lean else []
            return [*(setting_row(self.context, name) for name in CHOSEN), tried, Stack(slider, *stick)]
        unknown = [self._strange(number, pad) for number, pad in self.context.unknown().items()]
        kinds = [(kind, say(called(kind))) for kind in KINDS]
        rows = [*unknown, Pick("kind", say("controls.kind"), self.kind, kinds, self._choose_kind)]
        if len(bindings.ARRANGEMENTS[self.kind]) > 1:
            names = [(name, self._called(name)) for name in bindings.ARRANGEMENTS[self.kind]]
            rows.append(Pick("arrangement", say("controls.arrangement"), self._name(), names, self._arrange))
        return [*rows, *map(self._word, self._words(tab))]

    def _strange(self, number: int, pad: RawPad) -> Node:
        row = nodes.Fixed(f"pad {number}", say("pads.tell"), pad.name)
        return row.like(role="button", actions={"press": lambda: Push(PadMapping(self.context, number, pad))})

    def _word(self, word: str) -> Node:
        device, codes = self.kind.undivided, self.context.bindings.codes(self.kind, word)
        words, nothing = say(named(word)), say("controls.unbound")
        return nodes.Card(f"word {word}", words, key_row, words, device, codes, nothing,
                    value=", ".join(label(device, code) for code in codes) or nothing,
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
        name = bindings.arrangement_of(self.context.settings.controls, self.kind)
        return name if name in bindings.ARRANGEMENTS[self.kind] else bindings.PLAIN

    def _called(self, name: str) -> str:
        """Return the name of a layout, with a note if single keys of it were changed."""
        mine = name == self._name()
        usual = bindings.rows_of(self.kind, name, self.context.marked)
        rows = self.context.bindings.rows[self.kind] if mine else usual
        letters = "".join(label(self.kind.undivided, rows[way][0]) for way in ("up", "left", "down", "right"))
        called = say(bindings.ARRANGEMENTS[self.kind][name].title, letters=letters)
        moved = mine and self.kind.value in self.context.settings.controls.moved
        return say("controls.altered", arrangement=called) if moved else called

    def _arrange(self, name: str) -> None:
        """Choose a layout. If it is reset to the default, the other half may lose keys that it shares."""
        controls = bindings.with_arrangement(self.context.settings.controls, self.kind, name)
        self.context.settings.controls = bindings.without_nonsense(controls, self.context.marked)

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
            self._arrange(bindings.PLAIN)
        self.focus = "back"

    def _try(self, by: int) -> None:
        self._tried = (self._tried - 1 + by) % TRIED + 1

    def _set_share(self, share: float) -> None:
        least, most = RANGES["dead_zone"]
        self.context.settings.dead_zone = round(least + share * (most - least), 2)
