"""The configuration file of a kiosk, that is, of a game in a public place.

It says what is offered, and what happens when nobody plays. It is TOML and is read strictly: an unknown key,
or a value that a key does not take, is reported in one sentence with the key's name. ``process_use`` reads
the memory and open files of the game from the system.
"""

from __future__ import annotations

import os
import tomllib
from hashlib import sha256
from hmac import compare_digest
from pathlib import Path
from reprlib import repr as shortened
from typing import Annotated, Any, Literal, NamedTuple, TypeVar

from msgspec import Meta, Struct, ValidationError, convert, field, structs

from ..ai.players.computers import EVERY_LEVEL
from ..message import Message, Trouble, why
from ..rules.editions import EDITIONS
from . import files
from .settings import LONGEST_NAME, Motion, Text

LARGEST = 1 << 16  # bytes
HOUR = r"([01][0-9]|2[0-3]):[0-5][0-9]"

Edition = Annotated[str, Meta(pattern=f"^({'|'.join(EDITIONS)})$")]
Level = Annotated[str, Meta(pattern=f"^({'|'.join(EVERY_LEVEL)})$")]
Some = Meta(min_length=1)
Name = Annotated[str, Meta(max_length=LONGEST_NAME)]
Policy = Literal["own", "curtain", "peek", "edges", "open"]
Policies = Annotated[tuple[Policy, ...], Some, Meta(title="kiosk.takes-policies")]
Seconds = Annotated[int, Meta(ge=5, le=86400), Meta(title="kiosk.takes-seconds")]
Share = Annotated[float, Meta(ge=0, le=1), Meta(title="kiosk.takes-share")]
Hour = Annotated[str, Meta(pattern=f"^{HOUR}$"), Meta(title="kiosk.takes-hour")]
Orientation = Annotated[
    Literal["landscape", "portrait", "landscape-flipped", "portrait-flipped"],
    Meta(title="kiosk.takes-orientation"),
]
Switch = Annotated[bool, Meta(title="kiosk.takes-switch")]


class Offer(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The games on offer. ``rules``: house rules that are always on, by edition and name; ``house_rules``:
    house rules that visitors may turn on; ``policies``: the ways to show or cover racks that visitors may
    choose; ``names``: visitors may enter their names."""

    editions: Annotated[tuple[Edition, ...], Some, Meta(title="kiosk.takes-editions")] = tuple(EDITIONS)
    seats: Annotated[tuple[Literal[2, 3, 4], ...], Some, Meta(title="kiosk.takes-seats")] = (2, 3, 4)
    levels: Annotated[tuple[Level, ...], Some, Meta(title="kiosk.takes-levels")] = EVERY_LEVEL
    house_rules: Annotated[
        Literal["all", "none"] | tuple[Name, ...], Meta(title="kiosk.takes-house-rules")
    ] = "all"
    rules: Annotated[dict[Edition, dict[str, bool | int | str]], Meta(title="kiosk.takes-fixed")] = {}
    policies: Policies = ("own", "curtain", "peek", "open")
    names: Switch = True


class Idle(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The times without a touch, in seconds, after which a kiosk acts. ``still_there``: until the game asks
    whether anyone is there; ``countdown``: while the question stays; ``attract``: until the title screen
    starts the demonstration. ``left``: whether the abandoned match is kept or dropped."""

    still_there: Seconds = 60
    countdown: Seconds = 15
    attract: Seconds = 30
    left: Annotated[Literal["keep", "drop"], Meta(title="kiosk.takes-left")] = "keep"


class Quiet(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The hours with a lower volume, written like 09:30, perhaps past midnight. ``volume``: 0 … 1."""

    start: Hour = field(name="from", default="22:00")
    until: Hour = "09:00"
    volume: Share = 0.2


class Hours(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The opening hours, written like 09:30; if both are the same, the kiosk is always open."""

    start: Hour = field(name="from", default="00:00")
    until: Hour = "00:00"

    def include(self, hour: str) -> bool:
        """Return whether the kiosk is open at that hour, written like ``09:30``."""
        if self.start <= self.until:
            return self.start == self.until or self.start <= hour < self.until
        return hour >= self.start or hour < self.until


class Loudness(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The overall volume and the volume of quiet hours, each 0 … 1."""

    volume: Share = 0.8
    quiet: Quiet = Quiet()


class ScreenStand(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The screen: orientation, diagonal in inches (0: unknown), looks; ``text``: the type size in percent;
    ``pictures``: the most megabytes that painted pictures may take in memory, 0 for what is quickest."""

    fullscreen: Switch = True
    orientation: Orientation = "landscape"
    diagonal: Annotated[float, Meta(ge=0, le=200), Meta(title="kiosk.takes-inches")] = 0.0
    text: Annotated[Text, Meta(title="kiosk.takes-text")] = 100
    theme: Annotated[
        Literal["evening", "daylight", "contrast", "arcade"], Meta(title="kiosk.takes-theme")
    ] = "evening"
    motion: Annotated[Motion, Meta(title="kiosk.takes-motion")] = "full"
    pictures: Annotated[int, Meta(ge=0, le=1000), Meta(title="kiosk.takes-megabytes")] = 0


class Operator(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The operator's PIN, as digits or as their SHA-256; if both are empty, there is no operator."""

    pin: Annotated[str, Meta(pattern="^([0-9]{4,12})?$"), Meta(title="kiosk.takes-pin")] = ""
    pin_sha256: Annotated[str, Meta(pattern="^([0-9a-f]{64})?$"), Meta(title="kiosk.takes-hash")] = ""

    @property
    def known(self) -> bool:
        """Return whether a PIN is set."""
        return bool(self.pin or self.pin_sha256)

    def admits(self, typed: str) -> bool:
        """Return whether these digits are the PIN."""
        wanted = self.pin_sha256 or sha256(self.pin.encode()).hexdigest()
        return self.known and compare_digest(sha256(typed.encode()).hexdigest(), wanted)


class Kiosk(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The settings of a kiosk, as read from its file. ``data`` is the folder of matches, settings and the
    log, "" for the usual one; ``restart`` is the hour, written like 04:30, at which the game restarts if
    nobody plays, "" for never."""

    language: Annotated[Literal["en"], Meta(title="kiosk.takes-language")] = "en"
    data: Annotated[str, Meta(max_length=4000, pattern=r"^[^\x00]*$"), Meta(title="kiosk.takes-folder")] = ""
    restart: Annotated[str, Meta(pattern=f"^({HOUR})?$"), Meta(title="kiosk.takes-hour-or-nothing")] = "04:30"
    hours: Hours = Hours()
    offer: Offer = Offer()
    idle: Idle = Idle()
    sound: Loudness = Loudness()
    screen: ScreenStand = ScreenStand()
    operator: Operator = Operator()


S = TypeVar("S", bound=Struct)


def read_kiosk(file: Path) -> Kiosk:
    """Return the kiosk described by a file. Raises Trouble if it cannot be read or a value in it is wrong."""
    try:
        text = files.read(file, LARGEST + 1)
        if len(text) > LARGEST:
            raise Trouble("kiosk.too-large", file=file, enough=LARGEST // 1024)
        said = tomllib.loads(text.decode())
    except OSError as error:
        raise Trouble("kiosk.unreadable", file=file, why=why(error)) from error
    except UnicodeDecodeError as error:
        raise Trouble("kiosk.no-text", file=file) from error
    except (ValueError, RecursionError) as error:
        raise Trouble("kiosk.no-toml", file=file, why=str(error)) from error
    kiosk = _read(said, Kiosk, file)
    if kiosk.operator.pin and kiosk.operator.pin_sha256:
        raise Trouble("kiosk.two-pins", file=file)
    return kiosk


def _read(said: dict[str, Any], of: type[S], file: Path, under: str = "") -> S:
    """Return a table of the file as an instance of the class ``of``; ``under``: its name and a dot."""
    known = {one.encode_name: one for one in structs.fields(of)}
    for key in said:
        if key not in known:
            raise Trouble("kiosk.unknown-key", file=file, key=shortened(under + key), known=tuple(known))
    read = {known[key].name: _value(given, known[key].type, file, under + key) for key, given in said.items()}
    return of(**read)


def _value(given: Any, wanted: Any, file: Path, key: str) -> Any:
    if isinstance(wanted, type) and issubclass(wanted, Struct):
        if isinstance(given, dict):
            return _read(given, wanted, file, f"{key}.")
        raise _wrong(file, key, given, "kiosk.takes-keys")
    try:
        return convert(given, wanted, strict=True)
    except (ValidationError, OverflowError):
        title = next(meta.title for meta in wanted.__metadata__ if meta.title)
        raise _wrong(file, key, given, title) from None


def _wrong(file: Path, key: str, given: object, takes: str) -> Trouble:
    """Return the error for a key with a wrong value; the value is quoted, unless the key is the PIN."""
    what = Message(takes, editions=tuple(EDITIONS), levels=EVERY_LEVEL)
    if key.startswith("operator."):
        return Trouble("kiosk.wrong-pin", file=file, key=key, takes=what)
    shown = str(given).lower() if isinstance(given, bool) else shortened(given)
    return Trouble("kiosk.wrong", file=file, key=key, given=shown, takes=what)


PROC = Path("/proc/self")


class ProcessUse(NamedTuple):
    """The bytes of memory and the number of open files of a process; 0 if the system does not tell them."""

    memory: int
    files: int


def process_use() -> ProcessUse:
    """Return the current memory and open files of this process."""
    try:
        pages = int((PROC / "statm").read_text(encoding="ascii").split()[1])
        return ProcessUse(pages * os.sysconf("SC_PAGE_SIZE"), len(list((PROC / "fd").iterdir())) - 1)
    except (OSError, ValueError, IndexError):
        return ProcessUse(0, 0)
