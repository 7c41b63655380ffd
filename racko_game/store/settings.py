"""The settings of a device and of a player, the file that holds both, and the settings while the game runs.

The file is indented JSON, which a person can read and edit; it is read strictly, type by type. Both parts are
in one file, so that they are saved together or not at all. Saved tables and changed controls are in it, too.
Settings are read at the start, and saved in the background shortly after a change.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from dataclasses import Field, dataclass, field, fields
from errno import EIO
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Literal, get_args, get_origin, get_type_hints

from ..ai.players.computers import USUAL
from ..jobs.work import ImmediateJobs
from ..log import warn
from ..message import Message
from . import files

if TYPE_CHECKING:
    from ..jobs.work import Jobs, Work


Listener = Callable[[str], object]  # a function called with the name of a field that has changed


class Observable:
    """A base class for dataclasses that call listeners when a field changes. A field can be overridden for
    this run of the game only: ``stored`` still returns the old value, until the field is set again."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]

    def subscribe(self, tell: Listener, *names: str) -> None:
        """Call ``tell`` with the name of a field after it was set to a new value. ``names``: the fields to
        watch; without any, all are watched."""
        self.__dict__.setdefault("_listeners", []).append((tell, names))

    def override(self, **values: object) -> None:
        """Set fields for this run of the game only. ``stored`` has the old values until a field is set
        again."""
        beneath = self.__dict__.setdefault("_beneath", {})
        before = {name: beneath.get(name, getattr(self, name)) for name in values}
        for name, value in values.items():
            setattr(self, name, value)
        beneath |= before

    def stored(self) -> dict[str, Any]:
        """Return all fields by name, with the old values of overridden ones."""
        beneath = self.__dict__.get("_beneath", {})
        return {field.name: beneath.get(field.name, getattr(self, field.name)) for field in fields(self)}

    if not TYPE_CHECKING:  # with it a type checker would let every name be set

        def __setattr__(self, name: str, value: object) -> None:
            """Set a field, and tell of it."""
            if name not in self.__dataclass_fields__:
                raise AttributeError(f"{type(self).__name__} has no field {name!r}")
            known, before = name in self.__dict__, self.__dict__.get(name)
            overridden = name in self.__dict__.get("_beneath", ())
            super().__setattr__(name, value)
            if overridden:
                del self._beneath[name]
            if known and (overridden or before != value):
                for tell, names in self.__dict__.get("_listeners", ()):
                    if not names or name in names:
                        tell(name)


LONGEST_NAME = 40  # letters: no name is
SEATS = 4
MOST_OPTIONS = 40
MOST_TABLES = 30
MOST_NAMES = 12


def check_names(names: Iterable[str]) -> None:
    """Raise ValueError if one of the names is not text of 40 characters at most."""
    for name in names:
        if not isinstance(name, str) or len(name) > LONGEST_NAME:
            raise ValueError(f"a name is not of {LONGEST_NAME} letters at most")
        name.encode()  # UnicodeEncodeError: half a letter


@dataclass(frozen=True, kw_only=True)
class SavedTable:
    """An edition, its options, and the players of four seats. Raises ValueError if it is invalid. Only the
    first ``seats`` of the four play. ``computers``: which of them are computers; ``levels``: level and
    persona of each seat's computer, as ``Sharp:Penny``; ``names``: the names of people; ``crew``: the names
    of computers; ``hands``: by seat, the kind of a person's own device, "" for none; ``cards``: how racks are
    shown, such as ``curtain``. Whether edition, options and levels still exist is not checked here."""

    edition: str = "original"
    seats: int = 2
    options: dict[str, int | bool | str] = field(default_factory=dict)
    computers: list[bool] = field(default_factory=lambda: [False, True, True, True])
    levels: list[str] = field(default_factory=lambda: [USUAL] * SEATS)
    names: list[str] = field(default_factory=lambda: [""] * SEATS)
    crew: list[str] = field(default_factory=list)
    hands: list[str] = field(default_factory=list)
    cards: str = ""

    def __post_init__(self) -> None:
        if len(self.options) > MOST_OPTIONS:
            raise ValueError("there are too many options")
        values = (value for value in self.options.values() if isinstance(value, str))
        check_names((self.edition, *self.options, *values, *self.levels, *self.names, *self.crew))
        check_names((*self.hands, self.cards))


MOST_KINDS = 20
MOST_WORDS = 80
MOST_CODES = 10


@dataclass(frozen=True, kw_only=True)
class SavedControls:
    """Controls that the player has changed. Raises ValueError if they are invalid. By kind of device,
    ``arranged`` is the chosen layout, ``moved`` maps each reassigned command to its key codes. Whether the
    game can be played with the result is not checked here."""

    arranged: dict[str, str] = field(default_factory=dict)
    moved: dict[str, dict[str, list[str]]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if max(len(self.arranged), len(self.moved)) > MOST_KINDS:
            raise ValueError("there are too many kinds of device")
        check_names((*self.arranged, *self.arranged.values(), *self.moved))
        for words in self.moved.values():
            if len(words) > MOST_WORDS or any(len(codes) > MOST_CODES for codes in words.values()):
                raise ValueError("too much is moved")
            check_names((*words, *(code for codes in words.values() for code in codes)))


FILE = "settings.json"
Text = Literal[0, 100, 125, 150, 175, 200]
Motion = Literal["full", "reduced", "none"]
Scan = Literal["off", "auto", "step", "rest"]
Haptics = Literal["off", "soft", "full"]
Slower = Literal[1, 2, 5, 10]
SPEEDS = (1, 2, 4)
AUTOMATIC: Text = 0
TEXTS: tuple[Text, ...] = tuple(size for size in get_args(Text) if size != AUTOMATIC)
"""Sizes of words that can be chosen, in per cent."""
MOTIONS: tuple[Motion, ...] = get_args(Motion)
SLOWER: tuple[Slower, ...] = get_args(Slower)
VOLUMES = ("music", "effects", "signals")
RANGES: dict[str, tuple[float, float]] = {
    **dict.fromkeys(VOLUMES, (0, 1)),
    "dead_zone": (0.1, 0.9), "repeat_first": (0.1, 5), "repeat_next": (0.02, 2), "dwell": (0, 10),
    "break_after": (0, 240), "scan_seconds": (0.3, 10), "speech_rate": (0, 1), "speech_volume": (0, 1),
    "speech_voice": (0, 999),
}  # fmt: skip
"""Least and greatest values: seconds, but a share of the stick's way (dead zone) or minutes (break)."""
LARGEST_SCREEN = 200.0  # inches
MOST = {"tables": MOST_TABLES, "names": MOST_NAMES, "positions": 400}
LARGEST = 1 << 16  # bytes; the game writes no longer file


@dataclass(frozen=True, kw_only=True)
class SavedAnswer:
    """The result of a puzzle, and the day on which it was answered, like 2026-11-23."""

    day: str
    solved: bool


def check_values(settings: Observable) -> None:
    """Raise ValueError if a field of the settings is outside its range, none of its choices, or too long."""
    for one in fields(settings):
        value = getattr(settings, one.name)
        if one.name in MOST and len(value) > MOST[one.name]:
            raise ValueError(f"there are too many {one.name}")
        if one.name in RANGES and not RANGES[one.name][0] <= value <= RANGES[one.name][1]:
            raise ValueError(f"{one.name} is not between {RANGES[one.name][0]} and {RANGES[one.name][1]}")
        if value not in CHOICES.get(one.name, (value,)):
            raise ValueError(f"{one.name} is none of {CHOICES[one.name]}")


@dataclass(kw_only=True)
class DeviceSettings(Observable):
    """The settings of a device, shared by all its players. Raises ValueError if a value is invalid. Volumes
    are 0 … 1. ``take_back``: moves may be undone; ``alone``: but only against computers. ``attract``: the
    demonstration starts after a while without input, ``silent`` or ``softly``; ``quiet``: quiet hours, at
    ``night`` or none; ``inches``: the screen's diagonal, 0 if unknown; ``inset``: the margin of pages at each
    edge, in percent, for televisions that crop the picture; ``mono``: both ears hear the same. ``table`` is
    the table of the last game; ``together`` the last table of several people with a device each; ``tables``
    are saved tables by name. ``names``: the names of people who have played here, the last one first."""

    music: float = 0.8
    effects: float = 1.0
    signals: float = 1.0
    muted: bool = False
    mono: bool = False
    fullscreen: bool = False
    take_back: Literal["alone", "always", "never"] = "always"
    attract: Literal["silent", "softly", "off"] = "silent"
    quiet: Literal["off", "night"] = "off"
    inches: float = 0.0
    inset: Literal[0, 3, 5] = 0
    table: SavedTable = field(default_factory=SavedTable)
    together: SavedTable | None = None
    tables: dict[str, SavedTable] = field(default_factory=dict)
    names: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        check_values(self)
        if self.inches and not 1 <= self.inches <= LARGEST_SCREEN:
            raise ValueError(f"no screen has {self.inches} inches")
        check_names((*self.tables, *self.names))


@dataclass(kw_only=True)
class PlayerSettings(Observable):
    """The settings of a player, on any device. Raises ValueError if a value is invalid. ``speed``: the speed
    of cards, 1, 2 or 4 times; ``text``: the type size in percent, 0 to choose it by the player's distance;
    ``memory``: cards that were seen and are hidden again stay pencilled in; ``words``: a word in the player's
    rack is marked; ``hints``: the first game is explained; ``taught``: hints already given; ``lessons``:
    lessons completed; ``captions``: sounds are shown as text; ``chances``: buttons show odds; ``positions``:
    answered puzzles, by id. ``controls``: changed keys and buttons; ``dead_zone``: how far a stick must be
    pushed to count, as a share of its way; held input repeats after ``repeat_first`` seconds, then every
    ``repeat_next`` seconds; ``latches``: what lasts while a key is held goes on after its release, until the
    next press; a pointer that rests for ``dwell`` seconds presses (0: never); ``break_after``: minutes of
    play until a break is suggested, 0 for never. ``speech``: the game reads the screen aloud, at this rate
    and volume (0 … 1), with the voice of this number (0: the system's own). ``scan``: for players with
    switches, the choices are highlighted one after the other, each for ``scan_seconds``. ``haptics``: how
    strongly gamepads vibrate. Captions have a size in percent, a background and a position. ``slower``: the
    factor by which everything timed lasts longer."""

    speed: int = 1
    theme: str = "evening"
    text: Text = AUTOMATIC
    motion: Motion = "full"
    memory: bool = True
    words: bool = True
    hints: bool = True
    captions: bool = False
    chances: bool = False
    taught: list[str] = field(default_factory=list)
    lessons: list[str] = field(default_factory=list)
    positions: dict[str, SavedAnswer] = field(default_factory=dict)
    controls: SavedControls = field(default_factory=SavedControls)
    dead_zone: float = 0.5
    repeat_first: float = 0.4
    repeat_next: float = 0.12
    latches: bool = False
    dwell: float = 0.0
    break_after: int = 0
    speech: bool = False
    speech_rate: float = 0.5
    speech_volume: float = 1.0
    speech_voice: int = 0
    scan: Scan = "off"
    scan_seconds: float = 1.2
    haptics: Haptics = "full"
    caption_size: Literal[100, 150, 200] = 100
    caption_ground: Literal["dark", "light", "black"] = "dark"
    caption_place: Literal["near", "top", "bottom"] = "near"
    slower: Slower = 1

    def __post_init__(self) -> None:
        check_values(self)
        days = (answer.day for answer in self.positions.values())
        check_names((self.theme, *self.taught, *self.lessons, *self.positions, *days))


PARTS: dict[str, type[DeviceSettings | PlayerSettings]] = {"device": DeviceSettings, "player": PlayerSettings}
"""The classes of the two parts of the settings, by their names in the file."""
CHOICES: dict[str, tuple[object, ...]] = {"speed": SPEEDS} | {
    name: get_args(kind)
    for part in PARTS.values()
    for name, kind in get_type_hints(part).items()
    if get_origin(kind) is Literal
}
"""The values that a setting can have, by its name, where they are few."""


@dataclass(kw_only=True)
class Settings(DeviceSettings, PlayerSettings):
    """The settings of a game: those of the device and those of the player."""

    def __post_init__(self) -> None:
        DeviceSettings.__post_init__(self)
        PlayerSettings.__post_init__(self)


@dataclass(kw_only=True)
class OlderDeviceSettings:
    """Fields in the files of older versions, which saved no tables; ``voice``: the volume of signals."""

    edition: str = ""
    scoring: str = ""
    levels: list[str] = field(default_factory=list)
    voice: float | None = None


def load(folder: Path) -> tuple[Settings, Message | None]:
    """Return the settings saved in ``folder``, else the defaults, and a message if a file could not be read.
    A damaged file is renamed to ``settings.json.broken``."""
    file = folder / FILE
    try:
        return _read(files.read(file, LARGEST)), None
    except FileNotFoundError:
        return Settings(), None
    except OSError as error:
        return Settings(), Message("settings.unreadable", file=file, why=error.strerror)
    except (ValueError, RecursionError) as error:
        return Settings(), _aside(file, str(error))


def _read(written: bytes) -> Settings:
    """Return the settings in the bytes of a file, strictly typed. Raises ValueError if they are invalid. Old
    files have no parts: all fields are side by side."""
    import msgspec  # not for who has changed nothing yet

    try:
        parts = msgspec.json.decode(written, type=dict[str, msgspec.Raw])
        divided = not PARTS.keys().isdisjoint(parts)
        read: dict[str, Any] = {}
        for name, part in PARTS.items():
            its = bytes(parts.get(name, b"{}")) if divided else written
            read |= msgspec.json.decode(its, type=part).stored()
            older = msgspec.json.decode(its, type=OlderDeviceSettings)
            if older.edition or older.levels:
                read["table"] = SavedTable(
                    edition=older.edition or "original",
                    options={older.scoring: True} if older.scoring else {},
                    levels=older.levels or [USUAL] * SEATS,
                )
            if older.voice is not None:
                read["signals"] = older.voice
    except msgspec.MsgspecError as error:
        raise ValueError(str(error)) from None
    return Settings(**read)


def _aside(file: Path, damage: str) -> Message:
    try:
        return Message("settings.damaged", damage=damage, aside=files.put_aside(file))
    except OSError as error:
        return Message("settings.damaged-and-there", damage=damage, why=error.strerror)


def save(values: dict[str, Any], folder: Path) -> None:
    """Save settings, all by field name, in ``folder``, completely or not at all. Raises OSError."""
    import msgspec

    parts = {name: {field.name: values[field.name] for field in fields(part)} for name, part in PARTS.items()}
    files.write(folder / FILE, msgspec.json.format(msgspec.json.encode(parts), indent=2) + b"\n")


class SettingsRepository:
    """The settings of this game. A change is saved half a second later, by ``jobs`` if given. If it cannot be
    saved, the game continues, and ``problems`` says why."""

    MOMENT = 0.5  # seconds without a change; a slider under way is not saved step by step

    def __init__(self, folder: Path, jobs: Jobs | None = None) -> None:
        self.folder = folder
        self.settings, self._damage = load(folder)
        self._refusal: Message | None = None
        self._jobs = jobs or ImmediateJobs()
        self._last_saved = self.settings.stored()  # as they were last begun to be saved
        self._safe = True  # and were not refused
        self._saving: Work[str] | None = None
        self._rested: float | None = None  # seconds since the last change; None: nothing is to be saved
        self.settings.subscribe(self._changed)
        files.sweep(folder, FILE)

    @property
    def problems(self) -> tuple[Message, ...]:
        """Return what was wrong with the settings read, and why the current ones were not saved, if so."""
        return tuple(problem for problem in (self._damage, self._refusal) if problem)

    def advance(self, dt: float) -> None:
        """Let ``dt`` seconds pass; start saving if the last change is old enough."""
        if self._rested is not None:
            self._rested += dt
            if self._rested >= self.MOMENT:
                self._begin()
        self._poll(dt)

    def close(self) -> None:
        """Save unsaved changes now, and retry failed ones once."""
        self._jobs.close()
        self._poll()
        self._begin()
        self._poll()

    def _changed(self, name: str) -> None:
        self._rested = 0.0

    def _begin(self) -> None:
        """Start saving the settings if they differ from the last saved ones, or the last attempt failed."""
        self._rested = None
        values = self.settings.stored()
        if values != self._last_saved or not self._safe:
            self._last_saved, self._safe = values, True
            self._saving = self._jobs.begin(
                save_settings, values, self.folder, otherwise=lambda: os.strerror(EIO)
            )

    def _poll(self, dt: float = 0.0) -> None:
        """Let ``dt`` seconds pass for the saving under way, and note its result if it is finished."""
        if self._saving is None or (why := self._saving.poll(dt)) is None:
            return
        self._saving, self._safe, self._refusal = None, not why, None
        if why:
            self._refusal = Message("settings.not-kept", folder=self.folder, why=why)
            warn(__name__, f"The settings cannot be kept in {self.folder}: {why}")


def save_settings(values: dict[str, Any], folder: Path) -> str:
    """Save settings; return the reason if that fails, else ""."""
    try:
        save(values, folder)
    except OSError as error:
        return error.strerror or str(error)
    return ""
