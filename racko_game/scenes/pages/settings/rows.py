"""The rows of the settings, a picture of what they change, and the pages that rows open."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from ....paint.engine.colours import THEMES
from ....paint.engine.sprites import Sprite
from ....paint.screens import coin
from ....stage.geometry import Box, MinTextPx, Px
from ....stage.layers import PANEL
from ....stage.table.four_sided import INCH, diagonal_of, dots_per_mm
from ....store.settings import CHOICES, LARGEST_SCREEN, VOLUMES, Motion, PlayerSettings, Settings
from ....ui import nodes
from ....ui.dialogs import middle, sheet
from ....ui.nodes import Art, Button, Column, Node, Panel, Pick, Row, Space, Text
from ....ui.page import SimplePage
from ....ui.scene import Push
from ....ui.style import EDGE, GAP, ROOMY_EDGE, Extent
from ....words.language import say
from ...context import AppContext, GameSheet
from ...picture.performance import ScriptedRack, putting
from ..dialogs import back_button

TABS = ("access", "look", "play", "sound")
ROWS = {  # the rows of each tab; those of the first make the game easier to see, to hear, and to handle
    "access": (
        "text", "theme", "motion", "captions", "caption_size", "caption_ground", "caption_place", "speech",
        "speech_rate", "speech_volume", "speech_voice", "scan", "scan_seconds", "speed", "slower", "hints",
        "memory", "dwell", "latches", "repeat_first", "haptics", "break_after", "mono", "muted", *VOLUMES,
        "helps",
    ),
    "look": ("theme", "text", "motion", "screen", "inset", "inches", "attract"),
    "play": ("speed", "take_back", "memory", "words", "hints", "chances"),
    "sound": ("muted", *VOLUMES, "captions", "quiet"),
}  # fmt: skip
SHARES = ("speech_rate", "speech_volume", *VOLUMES)  # the rows that set a share
PLACES = {  # what the ids of a row's words begin with, where that is not its name among those of settings
    "screen": "setting.full-screen", "fullscreen": "setting.full-screen", "inches": "size",
    "break_after": "break", "dwell": "controls.dwell", "latches": "controls.latches",
    "repeat_first": "controls.repeat-first", "repeat_next": "controls.repeat-next",
}  # fmt: skip


def about_row(row: str, what: str = "") -> str:
    """Return the id of the setting ``row``'s label; with ``what``, such as "-help", of the line about it."""
    place = PLACES.get(row, f"setting.{row.replace('_', '-')}")
    return f"{place}{what}" if "." in place else f"{place}.{what.removeprefix('-') or 'title'}"


HELP = {row: about_row(row, "-help") for rows in ROWS.values() for row in rows}


def _or_off(id: str, name: str) -> Callable[[float], str]:
    """Return a function that says a number by that sentence, in which it has that name; 0 is off."""
    return lambda value: say(id, **{name: value}) if value else say("menu.off")


_seconds, _share = _or_off("controls.seconds", "seconds"), _or_off("menu.per-cent", "share")
SWITCHES = ("fullscreen", "memory", "words", "hints", "chances", "captions", "speech", "mono")
VALUES: dict[str, Sequence[Any]] = {
    **CHOICES,
    **dict.fromkeys((*SWITCHES, "muted", "latches"), (False, True)),
    "theme": tuple(THEMES),
    "scan_seconds": (0.6, 0.8, 1.0, 1.2, 1.6, 2.0, 3.0, 5.0),
    "break_after": (0, 30, 45, 60, 90, 120),
    "dwell": (0.0, 0.5, 0.8, 1.2, 1.6, 2.0, 3.0),
    "repeat_first": (0.2, 0.3, 0.4, 0.6, 0.8, 1.2, 2.0),
    "repeat_next": (0.06, 0.09, 0.12, 0.18, 0.25, 0.4, 0.8),
}
IDS = {  # the ids of the words for values, in the order of those
    **dict.fromkeys(SWITCHES, ("menu.off", "menu.on")),
    "muted": ("menu.on", "menu.off"),
    "latches": ("controls.while-held", "controls.until-pressed"),
    "theme": tuple(theme.title for theme in THEMES.values()),
    "motion": ("motion.full", "motion.reduced", "motion.none"),
    "attract": ("attract.silent", "attract.softly", "menu.off"),
    "take_back": ("take-back.alone", "take-back.always", "take-back.never"),
    "caption_ground": ("ground.dark", "ground.light", "ground.black"),
    "caption_place": ("place.near", "place.top", "place.bottom"),
    "scan": ("menu.off", "scan.auto", "scan.step", "scan.rest"),
    "haptics": ("menu.off", "haptics.soft", "haptics.full"),
    "quiet": ("menu.off", "quiet.night"),
}
SAID: dict[str, Callable[[float], str]] = {  # the words for a number
    **dict.fromkeys(("inset", "caption_size"), _share),
    **dict.fromkeys(("speed", "slower"), lambda times: say("menu.times", times=times)),
    **dict.fromkeys(("scan_seconds", "dwell", "repeat_first", "repeat_next"), _seconds),
    "text": lambda share: _share(share) if share else say("text.auto"),
    "break_after": _or_off("break.after", "n"),
}
USUAL = Settings()


def state_of_rows(context: AppContext, *rows: str) -> tuple[object, ...]:
    """Return all that these rows show, or all rows if none is given."""
    values = (
        getattr(context.settings, "fullscreen" if row == "screen" else row, None)
        for row in rows or (*VALUES, *SHARES, "speech_voice")
    )
    return (context.sound.missing, *context.voices(), *values)


def setting_row(context: AppContext, name: str) -> Node:
    """Return the row of the setting with that name, as in ``ROWS``; a change of its value applies at once.

    A current value that is not among the usual ones is offered as well.
    """
    settings, choose = context.settings, partial(_set, context, name)
    sounds = "setting.loudspeaker" if context.sound.missing else "setting.sounds"
    label = say(sounds if name == "muted" else about_row(name))
    match name:
        case "screen":
            return setting_row(context, "fullscreen").like(key=name)
        case "inches":
            return Button(name, label, lambda: Push(ScreenSize(context)))
        case "helps":
            return Button(name, label, lambda: Push(list_of_help(context)))
        case "speech_voice":
            voices = [(0, say("voice.usual")), *enumerate(context.voices(), start=1)]
            return Pick(name, label, min(settings.speech_voice, len(voices) - 1), voices, choose)
        case _ if name in SHARES:
            return nodes.Slider(name, label, getattr(settings, name), choose)
    values, now = VALUES[name], getattr(settings, name)
    if now not in values:
        now, values = (getattr(USUAL, name), values) if name in IDS else (now, sorted((*values, now)))
    words = map(say, IDS[name]) if name in IDS else map(SAID[name], values)
    return Pick(name, label, now, [*zip(values, words, strict=True)], choose)


def _set(context: AppContext, name: str, value: object) -> None:
    if name != "fullscreen":
        setattr(context.settings, name, value)
    elif value != context.settings.fullscreen:
        context.fullscreen()
    if name == "hints" and value:
        context.settings.taught = []  # they are all given again


SHOWN = ScriptedRack((4, 9, 15, 21, 26, 33, 39, 45, 52, 58), 4, 11)  # 26 takes the place of 11
LONG = putting(Box(0, 0, 400, 400), SHOWN, 0).beat.length  # seconds
MOVES = ("motion", "speed")  # settings that a moving card shows: it moves once one of them has the focus


class Preview:
    """A preview of motion and speed: a card is put in a rack, with the words about it."""

    def __init__(self) -> None:
        self._since = 0.0  # seconds, of a card at the usual speed
        self._played: object = None  # what it was begun for

    @property
    def moving(self) -> bool:
        """Return whether the card moves."""
        return self._since < LONG

    def advance(self, dt: float, settings: PlayerSettings, focus: str) -> None:
        """After ``dt`` seconds, repeat the animation when motion or speed changes or has the ``focus``."""
        now = (focus if focus in MOVES else "", settings.motion, settings.speed)
        if now != self._played:
            self._played = now
            self._since = LONG if settings.motion == "none" else 0.0
        self._since = min(self._since + dt * settings.speed, LONG)

    def node(self, settings: PlayerSettings) -> Node:
        """Return the piece of a table; its words have room for all that they may be."""
        # for the eye: nobody has moved a card
        sample = say("setting.preview"), f"[{say('setting.preview-heard')}]"
        words = [Text(line, "body", "centre").like(role="") for line in sample]
        said = nodes.Tabs(int(settings.captions), [Column(*words[:n], gap=0, at=0.0) for n in (1, 2)])
        rack = Art("", _rack, self._since, settings.motion, size="rack").share(1)
        return Panel(Column(rack, said, gap=GAP), ROOMY_EDGE, "ground")


def _rack(box: Box, letter: MinTextPx, since: float, motion: Motion) -> Sequence[Sprite]:
    picture = putting(box, SHOWN, 0)
    picture.cards.perform(picture.beat, picture.after, motion)
    picture.cards.advance(since)
    return [*picture.still, *picture.cards.sprites()]


USUAL_DOTS = 96 / INCH  # pixels of a millimetre, where nobody has measured
FINER = 1.01  # how much larger the screen is said to be at a press
LEAST = 1.0  # inches
COINS = {  # things of known size, by the id of their name: their width and height in millimeters
    "size.euro": (23.25, 23.25), "size.quarter": (24.26, 24.26), "size.pence": (24.5, 24.5),
    "size.card": (85.6, 53.98),
}  # fmt: skip


class ScreenSize(GameSheet[None]):
    """The page that measures the screen: an object of known size, drawn at the size that it should have. The
    resulting diagonal is saved; it does not depend on the window."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context, "size")
        self.thing = next(iter(COINS))

    @property
    def dots(self) -> float:
        """The number of pixels a millimeter has on the screen."""
        inches = self.context.settings.inches
        return dots_per_mm(self.context.whole_screen, inches) if inches else USUAL_DOTS

    def build(self) -> Node:
        wide, high = (length * self.dots for length in COINS[self.thing])
        drawn = Art(say(self.thing), _thing, wide, high)
        letter = self.frame.letter
        whole = drawn.like(wide=Extent(least=wide / letter), high=Extent(least=high / letter))
        how = Text(say("size.how"), "body", "centre", size="sentence")

        def place(drawn: Node) -> Node:
            rows, shown = self._rows(), drawn.share(1)
            return nodes.Margin(
                Column(rows, shown) if self.upright else Row(shown, middle(rows, 0, at=1)), EDGE
            )

        return nodes.FirstThatFits(place(Column(Space(), whole, how, Space())), place(whole), place(drawn))

    def _rows(self) -> Node:
        things = [(thing, say(thing)) for thing in COINS]
        inches = self.context.settings.inches
        said = say("size.inches", inches=f"{inches:.1f}") if inches else say("size.unknown")
        rows = [
            Pick("thing", say("size.thing"), self.thing, things, partial(setattr, self, "thing")),
            nodes.Turn("size", say("size.drawn"), said, self._grow),
            Button("forget", say("size.forget"), partial(setattr, self.context.settings, "inches", 0.0)),
        ]
        return sheet(say("size.title"), rows, foot=[back_button("menu.done")], size="fixed-sheet")

    def _grow(self, by: int) -> None:
        inches = diagonal_of(self.context.whole_screen, self.dots / FINER**by)
        self.context.settings.inches = round(min(max(inches, LEAST), LARGEST_SCREEN), 2)


def _thing(box: Box, letter: MinTextPx, wide: Px, high: Px) -> Sequence[Sprite]:
    if wide == high:
        return [coin.coin(*box.centre, wide, PANEL)]
    return [coin.bank_card(*box.centre, wide, high, PANEL)]


HELPS = (
    "helps.reader", "helps.voice", "helps.keys", "helps.tune", "helps.scan", "helps.dwell", "helps.hands",
    "helps.type", "helps.shape", "helps.motion", "helps.captions", "helps.sound", "helps.haptics",
    "helps.time", "helps.undo",
)  # fmt: skip


def list_of_help(context: AppContext) -> SimplePage:
    """Return the page with the list of settings that help to see, hear and handle."""

    def build(page: SimplePage) -> Node:
        lines, foot = [Text(say(id), "body") for id in HELPS], [back_button("menu.done", "primary")]
        return middle(sheet(say("helps.title"), lines, foot=foot, size="broad-sheet"))

    return SimplePage(context, build)
