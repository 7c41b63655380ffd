"""Settings: how the game looks, plays and sounds. Whatever is changed here is so at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from ...paint.ink.theme import THEMES, themed
from ...store.settings import MOTIONS, SPEEDS, TEXTS
from ..kit.scene import Go, Kit, Pop
from .menu import Button, Pick, Slider
from .sheet import Sheet, SheetRow

TABS = {"look": "Look", "play": "Play", "sound": "Sound"}
SWITCH = (False, True)


class SettingsSheet(Sheet):
    """Three tabs of rows. ``leave`` says where closing it leads; ``aside``: a table beneath is to be seen."""

    title = "Settings"

    def __init__(self, kit: Kit, leave: Callable[[], Go] = Pop, aside: bool = True) -> None:
        super().__init__(kit, "tab look")
        self.tab = "look"
        self.aside = aside
        self._leave = leave
        self._tabs: dict[str, list[SheetRow]] = {
            "look": [
                self._pick("theme", "Theme", tuple(THEMES), lambda name: themed(str(name)).title),
                self._pick("text", "Text", TEXTS, "{} %".format),
                self._pick("motion", "Motion", MOTIONS, str),
                SheetRow(
                    "screen", "Full screen", Pick(self._on("fullscreen"), lambda by: self.kit.fullscreen())
                ),
            ],
            "play": [
                self._pick("speed", "Speed", SPEEDS, "× {}".format),
                self._switch("memory", "Memory marks"),
                self._switch("hints", "Hints"),
            ],
            "sound": [
                SheetRow(
                    "muted",
                    "No loudspeaker" if kit.sound.missing else "Sound",
                    Pick(self._on("muted", "off", "on"), partial(self._turn, "muted", SWITCH)),
                ),
                self._volume("music", "Music"),
                self._volume("effects", "Effects"),
                self._volume("voice", "Voice"),
                self._switch("captions", "Captions"),
            ],
        }

    def head(self) -> list[SheetRow]:
        """The tabs."""
        return [
            SheetRow(
                f"tab {name}",
                label,
                Button(partial(self._open, name), "primary" if name == self.tab else "plain"),
            )
            for name, label in TABS.items()
        ]

    def rows(self) -> list[SheetRow]:
        """Those of the tab that is open."""
        return self._tabs[self.tab]

    def foot(self) -> list[SheetRow]:
        """The way back."""
        return [SheetRow("back", "Done", Button(self._leave))]

    def back(self) -> Go | None:
        """Done."""
        return self._leave()

    def _open(self, tab: str) -> None:
        self.tab, self.first = tab, 0

    def _pick(
        self, name: str, label: str, values: Sequence[object], say: Callable[[object], str]
    ) -> SheetRow:
        def told() -> str:
            return say(getattr(self.kit.settings, name))

        return SheetRow(name, label, Pick(told, partial(self._turn, name, values)))

    def _switch(self, name: str, label: str) -> SheetRow:
        return SheetRow(name, label, Pick(self._on(name), partial(self._turn, name, SWITCH)))

    def _on(self, name: str, yes: str = "on", no: str = "off") -> Callable[[], str]:
        return lambda: yes if getattr(self.kit.settings, name) else no

    def _volume(self, name: str, label: str) -> SheetRow:
        return SheetRow(
            name, label, Slider(lambda: getattr(self.kit.settings, name), partial(self._set, name))
        )

    def _turn(self, name: str, values: Sequence[object], by: int) -> None:
        now = getattr(self.kit.settings, name)
        at = values.index(now) if now in values else 0  # a file may name a theme that there is no more
        self._set(name, values[(at + by) % len(values)])

    def _set(self, name: str, value: object) -> None:
        setattr(self.kit.settings, name, value)
        if name == "hints" and value:
            self.kit.settings.taught = []  # they are all given again
