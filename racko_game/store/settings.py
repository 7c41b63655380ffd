"""Settings: what is set at a device, what a player has set, and the file that keeps both.

The file is JSON in lines, which a person can read and mend and which is read strictly, type by type, without
another package. The device's part and the player's stand in one file, so that a save is one: both as they
were, or both as they are. Tables and moved keys stand in it, too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, get_args

from ..ai.players.computers import USUAL
from ..message import Message
from . import files

Listener = Callable[[str], object]
"""Is told the name of a field that was set to something else."""


class Observable:
    """What a dataclass derives from whose changes concern others: they are told when a field is set.

    A field can be overridden, for the time of this game only: then ``kept`` has it as it was, until somebody
    sets it anew.
    """

    def subscribe(self, tell: Listener, *names: str) -> None:
        """Have ``tell`` called with the name of each of these fields, by itself of every one, when it is set.

        It is called after the field was set, and not if that is what it was already.
        """
        self.__dict__.setdefault("_listeners", []).append((tell, names))

    def override(self, **values: object) -> None:
        """Let these fields be so until somebody sets them; it is not how they are kept."""
        beneath = self.__dict__.setdefault("_beneath", {})
        before = {name: beneath.get(name, getattr(self, name)) for name in values}
        for name, value in values.items():
            setattr(self, name, value)
        beneath |= before

    def kept(self) -> dict[str, Any]:
        """The fields by name, without what overrides them."""
        beneath = self.__dict__.get("_beneath", {})
        return {field.name: beneath.get(field.name, getattr(self, field.name)) for field in fields(self)}  # type: ignore[arg-type]

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
USUAL_COMPUTERS = (False, True, True, True)


def check_names(names: Iterable[str]) -> None:
    """ValueError if one of them is no name."""
    for name in names:
        if not isinstance(name, str) or len(name) > LONGEST_NAME:
            raise ValueError(f"a name is not of {LONGEST_NAME} letters at most")
        name.encode()  # UnicodeEncodeError: half a letter


@dataclass(frozen=True, kw_only=True)
class KeptTable:
    """An edition, its options, and who sits in each of four seats. ValueError if it can be none.

    ``levels`` says of which level and persona the computer of a seat is, where one plays; ``names`` what a
    person there is called, ``crew`` what a computer is; ``hands`` with what kind of device a person played
    there who had one of their own; ``cards`` what the screen shows of the racks. What of it there is no more
    is not looked at here.
    """

    edition: str = "original"
    seats: int = 2
    options: dict[str, int | bool | str] = field(default_factory=dict)
    computers: list[bool] = field(default_factory=lambda: list(USUAL_COMPUTERS))
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
class KeptControls:
    """What of them is not as usual. ValueError if it can be nothing of the kind.

    By kind of device, ``arranged`` is the arrangement that was chosen, ``moved`` what else says a word.
    Whether it can be played by is not looked at here.
    """

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
Text = Literal[100, 125, 150, 175, 200]
TakeBack = Literal["alone", "always", "never"]
ShownAlone = Literal["silent", "softly", "off"]
Quiet = Literal["off", "night"]
Motion = Literal["full", "reduced", "none"]
Inset = Literal[0, 3, 5]
Scan = Literal["off", "auto", "step", "rest"]
Haptics = Literal["off", "soft", "full"]
CaptionSize = Literal[100, 150, 200]
CaptionGround = Literal["dark", "light", "black"]
CaptionPlace = Literal["near", "top", "bottom"]
Slower = Literal[1, 2, 5, 10]
SPEEDS = (1, 2, 4)
TEXTS: tuple[Text, ...] = get_args(Text)
TAKE_BACKS: tuple[TakeBack, ...] = get_args(TakeBack)
SHOWN_ALONE: tuple[ShownAlone, ...] = get_args(ShownAlone)
QUIETS: tuple[Quiet, ...] = get_args(Quiet)
MOTIONS: tuple[Motion, ...] = get_args(Motion)
INSETS: tuple[Inset, ...] = get_args(Inset)
SCANS: tuple[Scan, ...] = get_args(Scan)
HAPTICS: tuple[Haptics, ...] = get_args(Haptics)
CAPTION_SIZES: tuple[CaptionSize, ...] = get_args(CaptionSize)
CAPTION_GROUNDS: tuple[CaptionGround, ...] = get_args(CaptionGround)
CAPTION_PLACES: tuple[CaptionPlace, ...] = get_args(CaptionPlace)
SLOWER: tuple[Slower, ...] = get_args(Slower)
RANGES = {
    "dead_zone": (0.1, 0.9), "repeat_first": (0.1, 5), "repeat_next": (0.02, 2), "dwell": (0, 10),
    "break_after": (0, 240), "scan_seconds": (0.3, 10), "speech_rate": (0, 1), "speech_volume": (0, 1),
    "speech_voice": (0, 999),
}  # fmt: skip
"""The least and the most; in seconds, but a dead zone is a share of the way, a break so many minutes."""
LARGEST_SCREEN = 200.0  # inches
VOLUMES = ("music", "effects", "signals")
MOST_POSITIONS = 400
LARGEST = 1 << 16  # bytes: what is longer was not written here


@dataclass(frozen=True, kw_only=True)
class KeptAnswer:
    """What came of a position that somebody was to solve, and on which day."""

    day: str
    solved: bool


@dataclass(kw_only=True)
class DeviceSettings(Observable):
    """What is set at a device, whoever plays there. ValueError if it is nothing that can be set.

    Volumes are shares, 0 … 1. ``take_back``: whether moves may be, ``alone`` against computers.
    ``attract``: how the game shows itself once it has been left alone; ``quiet``: when it is quieter;
    ``inches``: the screen's diagonal, 0 if nobody said; ``inset``: how much of it at each edge pages keep
    free, in per cent, for televisions that do not show all of a picture; ``mono``: nothing is heard from one
    side only.
    ``table`` is the last one; ``together`` the one at which several sat down last, each with a hand of their
    own; ``tables`` are those that were kept, by name. ``names`` are those that people have given who played
    here, the last one first.
    """

    music: float = 0.8
    effects: float = 1.0
    signals: float = 1.0
    muted: bool = False
    mono: bool = False
    fullscreen: bool = False
    take_back: TakeBack = "always"
    attract: ShownAlone = "silent"
    quiet: Quiet = "off"
    inches: float = 0.0
    inset: Inset = 0
    table: KeptTable = field(default_factory=KeptTable)
    together: KeptTable | None = None
    tables: dict[str, KeptTable] = field(default_factory=dict)
    names: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        for name in VOLUMES:
            if not 0 <= getattr(self, name) <= 1:
                raise ValueError(f"{name} is not between 0 and 1")
        if self.inches and not 1 <= self.inches <= LARGEST_SCREEN:
            raise ValueError(f"no screen has {self.inches} inches")
        chosen = (
            ("take_back", TAKE_BACKS), ("attract", SHOWN_ALONE), ("quiet", QUIETS), ("inset", INSETS),
        )  # fmt: skip
        for name, known in chosen:
            if getattr(self, name) not in known:
                raise ValueError(f"{name} is none of {known}")
        if len(self.tables) > MOST_TABLES:
            raise ValueError("there are too many tables")
        if len(self.names) > MOST_NAMES:
            raise ValueError("there are too many names")
        check_names((*self.tables, *self.names))


@dataclass(kw_only=True)
class PlayerSettings(Observable):
    """What a player has set, at whatever device. ValueError if it is nothing that can be set.

    ``speed`` is how many times as fast cards move; ``text`` is the size of words in per cent; ``memory``:
    what was seen of a hidden card is pencilled on it; ``words``: a word found in the own rack is marked;
    ``hints``: a first game is explained as it goes; ``taught`` names the hints that were taken, never given
    again, ``lessons`` the lessons that were done; ``captions``: sounds are told in words;
    ``chances`` stand beside the buttons in numbers; ``positions`` are those that were answered, by their
    ids. ``controls`` are the keys and buttons that were moved;
    ``dead_zone`` is how far a stick is pushed until it counts; what is held repeats after ``repeat_first``
    seconds, then each ``repeat_next``, and with ``latches`` goes on until the next press; a pointer that
    rests for ``dwell`` seconds presses, if that is not 0; ``break_after`` so many minutes of play a break is
    suggested, if that is not 0.

    With ``speech`` the game says what is on the screen, so fast and loud (0 … 1), and with the voice of that
    number (0: the system's own). ``scan``: everything is done by one switch or two, and lights up in turn for
    ``scan_seconds``. ``haptics``: how strongly pads shake. Captions have a size in per cent, a ground and a
    place. ``slower``: how many times as long anything lasts that ends by itself.
    """

    speed: int = 1
    theme: str = "evening"
    text: Text = 100
    motion: Motion = "full"
    memory: bool = True
    words: bool = True
    hints: bool = True
    captions: bool = False
    chances: bool = False
    taught: list[str] = field(default_factory=list)
    lessons: list[str] = field(default_factory=list)
    positions: dict[str, KeptAnswer] = field(default_factory=dict)
    controls: KeptControls = field(default_factory=KeptControls)
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
    caption_size: CaptionSize = 100
    caption_ground: CaptionGround = "dark"
    caption_place: CaptionPlace = "near"
    slower: Slower = 1

    def __post_init__(self) -> None:
        chosen = (
            ("speed", SPEEDS), ("text", TEXTS), ("motion", MOTIONS), ("scan", SCANS), ("haptics", HAPTICS),
            ("caption_size", CAPTION_SIZES), ("caption_ground", CAPTION_GROUNDS),
            ("caption_place", CAPTION_PLACES), ("slower", SLOWER),
        )  # fmt: skip
        for name, known in chosen:
            if getattr(self, name) not in known:
                raise ValueError(f"{name} is none of {known}")
        for name, (least, most) in RANGES.items():
            if not least <= getattr(self, name) <= most:
                raise ValueError(f"{name} is not between {least} and {most}")
        if len(self.positions) > MOST_POSITIONS:
            raise ValueError("there are too many positions")
        days = (answer.day for answer in self.positions.values())
        check_names((self.theme, *self.taught, *self.lessons, *self.positions, *days))


PARTS: dict[str, type[DeviceSettings | PlayerSettings]] = {"device": DeviceSettings, "player": PlayerSettings}
"""The parts of the settings, by their names in the file."""


@dataclass(kw_only=True)
class Settings(DeviceSettings, PlayerSettings):
    """What a game on a screen goes by: the settings of its device, and those of the player who sits there."""

    def __post_init__(self) -> None:
        DeviceSettings.__post_init__(self)
        PlayerSettings.__post_init__(self)


@dataclass(kw_only=True)
class OlderDeviceSettings:
    """What was kept in files from before whole tables were kept, and before signals had their name."""

    edition: str = ""
    scoring: str = ""
    levels: list[str] = field(default_factory=list)
    voice: float | None = None  # the volume of signals

    def table(self) -> KeptTable:
        """The table it was."""
        options: dict[str, int | bool | str] = {self.scoring: True} if self.scoring else {}
        usual = KeptTable()
        return KeptTable(
            edition=self.edition or usual.edition, options=options, levels=self.levels or usual.levels
        )


def load(folder: Path) -> tuple[Settings, Message | None]:
    """The settings kept in ``folder``, and what was wrong with them, if anything was.

    A file that cannot be read is put aside as ``settings.json.broken``, and the usual settings serve.
    """
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
    """The settings in a file, each of the very type that it is to have; ValueError if they are none.

    Where a file has no parts, which was once so, everything stands side by side in it.
    """
    import msgspec  # not for who has changed nothing yet

    try:
        parts = msgspec.json.decode(written, type=dict[str, msgspec.Raw])
        divided = not PARTS.keys().isdisjoint(parts)
        read: dict[str, Any] = {}
        for name, part in PARTS.items():
            its = bytes(parts.get(name, b"{}")) if divided else written
            read |= msgspec.json.decode(its, type=part).kept()
            older = msgspec.json.decode(its, type=OlderDeviceSettings)
            if older.edition or older.levels:
                read["table"] = older.table()
            if older.voice is not None:
                read["signals"] = older.voice
    except msgspec.MsgspecError as error:
        raise ValueError(str(error)) from None
    return Settings(**read)


def _aside(file: Path, damage: str) -> Message:
    """Put a damaged file aside; what there is to say of it."""
    try:
        return Message("settings.damaged", damage=damage, aside=files.put_aside(file))
    except OSError as error:
        return Message("settings.damaged-and-there", damage=damage, why=error.strerror)


def save(kept: dict[str, Any], folder: Path) -> None:
    """Keep settings, by their names, in ``folder``, whole or not at all; OSError if that cannot be."""
    import msgspec

    parts = {name: {field.name: kept[field.name] for field in fields(part)} for name, part in PARTS.items()}
    text = msgspec.json.format(msgspec.json.encode(parts), indent=2)
    files.write(folder / FILE, text + b"\n")
