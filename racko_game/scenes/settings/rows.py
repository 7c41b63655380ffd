"""The rows of the settings: what each turns, and what it says. Each stands here once, for all tabs."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial

from ...match.plans.along import along, leads
from ...paint.ink.theme import THEMES, themed
from ...store.settings import MOTIONS, QUIETS, SHOWN_ALONE, SPEEDS, TAKE_BACKS, TEXTS
from ...ui.scene import Push, Transition
from ...words.language import say
from ..controls.feel_rows import FeelRows
from ..kit.scene import Kit
from ..menus.menu import Button, Pick, Slider
from ..menus.sheet import SheetRow

TABS = {
    "access": "setting.access",
    "look": "setting.look",
    "play": "setting.play",
    "sound": "setting.sound",
}
"""The tabs, by what they are called."""
VOLUMES = ("music", "effects", "signals")
ROWS = {
    "access": (
        "text", "theme", "motion", "captions", "speed", "hints", "memory", "dwell", "latches", "repeat_first",
        "break_after", "muted", *VOLUMES,
    ),
    "look": ("theme", "text", "motion", "screen", "inches", "attract"),
    "play": ("speed", "take_back", "memory", "words", "hints", "chances"),
    "sound": ("muted", *VOLUMES, "captions", "quiet"),
}  # fmt: skip
"""The rows of each tab; those of the first make the game easier to see, to hear, and to handle."""
HELP = {
    "theme": "setting.theme-help",
    "text": "setting.text-help",
    "motion": "setting.motion-help",
    "screen": "setting.full-screen-help",
    "inches": "size.help",
    "attract": "setting.attract-help",
    "speed": "setting.speed-help",
    "take_back": "setting.take-back-help",
    "memory": "setting.memory-help",
    "words": "setting.words-help",
    "hints": "setting.hints-help",
    "chances": "setting.chances-help",
    "muted": "setting.muted-help",
    "music": "setting.music-help",
    "effects": "setting.effects-help",
    "signals": "setting.signals-help",
    "captions": "setting.captions-help",
    "quiet": "setting.quiet-help",
    "dwell": "controls.dwell-help",
    "latches": "controls.latches-help",
    "break_after": "break.help",
    "repeat_first": "controls.repeat-first-help",
}
"""A line about each."""
MOTION_NAMES = {"full": "motion.full", "reduced": "motion.reduced", "none": "motion.none"}
ALONE_NAMES = {"silent": "attract.silent", "softly": "attract.softly", "off": "menu.off"}
QUIET_NAMES = {"off": "menu.off", "night": "quiet.night"}
TAKEN_BACK = {"alone": "take-back.alone", "always": "take-back.always", "never": "take-back.never"}
BREAKS = (0, 30, 45, 60, 90, 120)  # minutes
SWITCH = (False, True)


class SettingRows:
    """Whatever is turned here is so at once."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        sound = "setting.loudspeaker" if kit.sound.missing else "setting.sounds"
        rows = (
            self._pick("theme", "setting.theme", tuple(THEMES), lambda name: say(themed(str(name)).title)),
            self._pick("text", "setting.text", TEXTS, lambda share: say("menu.per-cent", share=share)),
            self._pick("motion", "setting.motion", MOTIONS, _called(MOTION_NAMES)),
            SheetRow(
                "screen",
                say("setting.full-screen"),
                Pick(self._on("fullscreen"), lambda by: kit.fullscreen()),
            ),
            SheetRow("inches", say("size.title"), Button(self._measure)),
            self._pick("attract", "setting.attract", SHOWN_ALONE, _called(ALONE_NAMES)),
            self._pick("speed", "setting.speed", SPEEDS, lambda times: say("menu.times", times=times)),
            self._pick("take_back", "setting.take-back", TAKE_BACKS, _called(TAKEN_BACK)),
            self._switch("memory", "setting.memory"),
            self._switch("words", "setting.words"),
            self._switch("hints", "setting.hints"),
            self._switch("chances", "setting.chances"),
            SheetRow(
                "muted",
                say(sound),
                Pick(self._on("muted", "menu.off", "menu.on"), partial(self._turn, "muted", SWITCH)),
            ),
            self._volume("music", "setting.music"),
            self._volume("effects", "setting.effects"),
            self._volume("signals", "setting.signals"),
            self._switch("captions", "setting.captions"),
            self._pick("break_after", "break.title", BREAKS, _minutes),
            self._pick("quiet", "setting.quiet", QUIETS, _called(QUIET_NAMES)),
            *FeelRows(kit).rows(),
        )
        self._rows = {row.name: row for row in rows}

    def _measure(self) -> Transition:
        from .screen_size import ScreenSize

        return Push(ScreenSize(self.kit))

    def of(self, tab: str) -> list[SheetRow]:
        """Those of a tab."""
        return [self._rows[name] for name in ROWS[tab]]

    def _pick(
        self, name: str, label: str, values: Sequence[object], read: Callable[[Hashable], str]
    ) -> SheetRow:
        def told() -> str:
            return read(getattr(self.kit.settings, name))

        def can(by: int) -> bool:
            return leads(values, getattr(self.kit.settings, name), by)

        return SheetRow(name, say(label), Pick(told, partial(self._turn, name, values), can=can))

    def _switch(self, name: str, label: str) -> SheetRow:
        return SheetRow(name, say(label), Pick(self._on(name), partial(self._turn, name, SWITCH)))

    def _on(self, name: str, yes: str = "menu.on", no: str = "menu.off") -> Callable[[], str]:
        return lambda: say(yes if getattr(self.kit.settings, name) else no)

    def _volume(self, name: str, label: str) -> SheetRow:
        return SheetRow(
            name, say(label), Slider(lambda: getattr(self.kit.settings, name), partial(self._set, name))
        )

    def _turn(self, name: str, values: Sequence[object], by: int) -> None:
        now = getattr(self.kit.settings, name)  # a file may name a theme that there is no more
        self._set(name, along(values, now, by))

    def _set(self, name: str, value: object) -> None:
        setattr(self.kit.settings, name, value)
        if name == "hints" and value:
            self.kit.settings.taught = []  # they are all given again


def _minutes(many: Hashable) -> str:
    return say("break.after", n=many) if many else say("menu.off")


def _called(names: dict[str, str]) -> Callable[[Hashable], str]:
    return lambda value: say(names[str(value)])
