"""Settings: how the game looks, plays and sounds. Whatever is changed here is so at once."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial

from ...paint.ink.theme import THEMES, themed
from ...store.settings import MOTIONS, QUIETS, SHOWN_ALONE, SPEEDS, TAKE_BACKS, TEXTS
from ...words.language import say
from ..kit.scene import Go, Kit, Pop, Push
from .menu import Button, Pick, Slider
from .sheet import GAP, Sheet, SheetRow

TABS = {"look": "setting.look", "play": "setting.play", "sound": "setting.sound"}
MOTION_NAMES = {"full": "motion.full", "reduced": "motion.reduced", "none": "motion.none"}
ALONE_NAMES = {"silent": "attract.silent", "softly": "attract.softly", "off": "menu.off"}
QUIET_NAMES = {"off": "menu.off", "night": "quiet.night"}
TAKEN_BACK = {"alone": "take-back.alone", "always": "take-back.always", "never": "take-back.never"}
SWITCH = (False, True)
OF_THE_DEVICE = {"screen", "attract", "take_back", "music", "effects", "signals", "quiet"}
"""What is not for the visitors of a kiosk to set."""


def _theme(name: Hashable) -> str:
    return say(themed(str(name)).title)


def _per_cent(share: Hashable) -> str:
    return say("menu.per-cent", share=share)


def _motion(motion: Hashable) -> str:
    return say(MOTION_NAMES[str(motion)])


def _attract(way: Hashable) -> str:
    return say(ALONE_NAMES[str(way)])


def _quiet(hours: Hashable) -> str:
    return say(QUIET_NAMES[str(hours)])


def _take_back(wish: Hashable) -> str:
    return say(TAKEN_BACK[str(wish)])


def _times(times: Hashable) -> str:
    return say("menu.times", times=times)


class SettingsSheet(Sheet):
    """Three tabs of rows. ``leave`` says where closing it leads; ``aside``: a table beneath is to be seen;
    ``whole``: even where visitors find only what concerns themselves."""

    title = "setting.title"

    def __init__(
        self, kit: Kit, leave: Callable[[], Go] = Pop, aside: bool = True, whole: bool = False
    ) -> None:
        super().__init__(kit, "tab look")
        self._whole = whole or kit.kiosk is None
        self.tab = "look"
        self.aside = aside
        self._leave = leave
        self._tabs: dict[str, list[SheetRow]] = {
            "look": [
                self._pick(
                    "theme", "setting.theme", tuple(THEMES), lambda name: say(themed(str(name)).title)
                ),
                self._pick("text", "setting.text", TEXTS, _per_cent),
                self._pick("motion", "setting.motion", MOTIONS, _motion),
                SheetRow(
                    "screen",
                    say("setting.full-screen"),
                    Pick(self._on("fullscreen"), lambda by: self.kit.fullscreen()),
                ),
                self._pick("attract", "setting.attract", SHOWN_ALONE, _attract),
            ],
            "play": [
                self._pick("speed", "setting.speed", SPEEDS, _times),
                self._pick("take_back", "setting.take-back", TAKE_BACKS, _take_back),
                self._switch("memory", "setting.memory"),
                self._switch("words", "setting.words"),
                self._switch("hints", "setting.hints"),
                self._switch("chances", "setting.chances"),
            ],
            "sound": [
                SheetRow(
                    "muted",
                    say("setting.loudspeaker" if kit.sound.missing else "setting.sounds"),
                    Pick(self._on("muted", "menu.off", "menu.on"), partial(self._turn, "muted", SWITCH)),
                ),
                self._volume("music", "setting.music"),
                self._volume("effects", "setting.effects"),
                self._volume("signals", "setting.signals"),
                self._switch("captions", "setting.captions"),
                self._pick("quiet", "setting.quiet", QUIETS, _quiet),
            ],
        }

    def head(self) -> list[SheetRow]:
        """The tabs."""
        return [
            SheetRow(
                f"tab {name}",
                say(label),
                Button(partial(self._open, name), "primary" if name == self.tab else "plain"),
            )
            for name, label in TABS.items()
        ]

    def rows(self) -> list[SheetRow]:
        """Those of the tab that is open."""
        return self._offered(self.tab)

    def _offered(self, tab: str) -> list[SheetRow]:
        return [row for row in self._tabs[tab] if self._whole or row.name not in OF_THE_DEVICE]

    def tallest(self, width: float) -> float:
        """The tab with the most rows."""
        return max(len(self._offered(tab)) for tab in self._tabs) * (1 + GAP) * self.row_height(width)

    def foot(self) -> list[SheetRow]:
        """The way to keys and buttons, and the way back."""
        return [
            SheetRow("controls", say("controls.title"), Button(self._controls)),
            SheetRow("back", say("menu.done"), Button(self._leave)),
        ]

    def back(self) -> Go | None:
        """Done."""
        return self._leave()

    def _controls(self) -> Go:
        from ..controls.controls_sheet import ControlsSheet

        return Push(ControlsSheet(self.kit))

    def _open(self, tab: str) -> None:
        self.tab, self.first = tab, 0

    def _pick(
        self, name: str, label: str, values: Sequence[object], read: Callable[[Hashable], str]
    ) -> SheetRow:
        def told() -> str:
            return read(getattr(self.kit.settings, name))

        return SheetRow(name, say(label), Pick(told, partial(self._turn, name, values)))

    def _switch(self, name: str, label: str) -> SheetRow:
        return SheetRow(name, say(label), Pick(self._on(name), partial(self._turn, name, SWITCH)))

    def _on(self, name: str, yes: str = "menu.on", no: str = "menu.off") -> Callable[[], str]:
        return lambda: say(yes if getattr(self.kit.settings, name) else no)

    def _volume(self, name: str, label: str) -> SheetRow:
        return SheetRow(
            name, say(label), Slider(lambda: getattr(self.kit.settings, name), partial(self._set, name))
        )

    def _turn(self, name: str, values: Sequence[object], by: int) -> None:
        now = getattr(self.kit.settings, name)
        at = values.index(now) if now in values else 0  # a file may name a theme that there is no more
        self._set(name, values[(at + by) % len(values)])

    def _set(self, name: str, value: object) -> None:
        setattr(self.kit.settings, name, value)
        if name == "hints" and value:
            self.kit.settings.taught = []  # they are all given again
