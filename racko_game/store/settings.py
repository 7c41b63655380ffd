"""What a player has set, kept in a file between games."""

from __future__ import annotations

import os
import tempfile
from contextlib import suppress
from copy import copy
from dataclasses import dataclass, field
from math import inf
from pathlib import Path
from typing import Literal, get_args

from ..ai.players.levels import USUAL

FILE = "settings.json"
Text = Literal[100, 125, 150, 175, 200]
Motion = Literal["full", "reduced", "none"]
SPEEDS = (1, 2, 4)
TEXTS: tuple[Text, ...] = get_args(Text)
MOTIONS: tuple[Motion, ...] = get_args(Motion)
LARGEST = 1 << 16  # bytes: what is longer was not written here
LONGEST = 40  # letters: no name is

SEATS = 4


@dataclass
class Settings:
    """A player's choices. Volumes are shares, 0 … 1; ``speed`` is how many times as fast cards move;
    ``text`` is the size of words in per cent; ``memory``: what was seen of a hidden card is pencilled on
    it; ``hints``: a first game is explained as it goes; ``taught`` names the hints that were taken, never
    given again; ``captions``: sounds are told in words, too; ``levels``: of which level and persona the
    computers in the four seats are. ValueError if one is none that can be set."""

    music: float = 0.5
    effects: float = 0.8
    muted: bool = False
    speed: int = 1
    fullscreen: bool = False
    edition: str = "original"
    scoring: str = "regular"
    theme: str = "evening"
    text: Text = 100
    motion: Motion = "full"
    voice: float = 0.8
    memory: bool = True
    hints: bool = True
    captions: bool = False
    taught: list[str] = field(default_factory=list)
    levels: list[str] = field(default_factory=lambda: [USUAL] * SEATS)

    def __post_init__(self) -> None:
        for name, known in (("speed", SPEEDS), ("text", TEXTS), ("motion", MOTIONS)):
            if getattr(self, name) not in known:
                raise ValueError(f"{name} is none of {known}")
        for name in ("music", "effects", "voice"):
            if not 0 <= getattr(self, name) <= 1:
                raise ValueError(f"{name} is not between 0 and 1")
        for word in (self.edition, self.scoring, self.theme, *self.taught, *self.levels):
            if not isinstance(word, str) or len(word) > LONGEST:
                raise ValueError(f"a name is not of {LONGEST} letters at most")
            word.encode()  # UnicodeEncodeError: half a letter


def load(folder: Path) -> tuple[Settings, str]:
    """The settings kept in ``folder``, and what was wrong with them in one sentence, or nothing.

    A file that cannot be read is put aside as ``settings.json.broken``, and the usual settings serve.
    """
    file = folder / FILE
    try:
        with file.open("rb") as kept:
            return _read(kept.read(LARGEST)), ""
    except FileNotFoundError:
        return Settings(), ""
    except OSError as error:
        return Settings(), f"The settings in {file} cannot be read ({error.strerror}); the usual ones serve."
    except (ValueError, RecursionError) as error:
        return Settings(), f"The settings were damaged ({error}). {_aside(file)}"


def _read(written: bytes) -> Settings:
    """The settings in a file, each of the very type that it is to have; ValueError if they are none."""
    import msgspec  # not for who has changed nothing yet

    try:
        return msgspec.json.decode(written, type=Settings)
    except msgspec.MsgspecError as error:
        raise ValueError(str(error)) from None


def _aside(file: Path) -> str:
    aside = file.with_name(f"{FILE}.broken")
    try:
        file.replace(aside)
    except OSError as trouble:
        return f"They stay where they are ({trouble.strerror}); the usual ones serve."
    return f"They lie aside as {aside}; the usual ones serve."


def save(settings: Settings, folder: Path) -> None:
    """Keep the settings in ``folder``, whole or not at all; OSError if there is no room or no right to."""
    import msgspec

    folder.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f"{FILE}.", suffix=".new", dir=folder)
    new = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(msgspec.json.format(msgspec.json.encode(settings), indent=2) + b"\n")
            file.flush()
            os.fsync(file.fileno())
        new.replace(folder / FILE)
    except BaseException:
        new.unlink(missing_ok=True)
        raise


def sweep(folder: Path) -> None:
    """Take away what was left by saves that were killed halfway."""
    with suppress(OSError):
        for left in folder.glob(f"{FILE}.*.new"):
            left.unlink(missing_ok=True)


class Keeper:
    """The settings of this game, saved a moment after they were changed."""

    MOMENT = 0.5  # seconds without a change; a slider under way is not saved step by step

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.settings, self._damage = load(folder)
        self._refusal = ""
        self._saved = copy(self.settings)
        self._seen = self._saved
        self._rests = 0.0
        sweep(folder)

    @property
    def problem(self) -> str:
        """What was wrong with the settings found, and why those of now are not kept; or nothing."""
        return f"{self._damage} {self._refusal}".strip()

    def accept(self) -> None:
        """What the settings are now is no change to be saved: it was asked for, for this game only."""
        self._saved = self._seen = copy(self.settings)

    def advance(self, dt: float) -> None:
        """``dt`` seconds went by: save what was changed and has rested since."""
        if self.settings == self._saved:
            self._seen = self._saved
            return
        self._rests = self._rests + dt if self.settings == self._seen else 0.0
        self._seen = copy(self.settings)
        if self._rests >= self.MOMENT:
            self.save()

    def save(self) -> None:
        """Save what was changed, now. If it cannot be, ``problem`` says why; the game goes on.

        It is not tried again until something else is changed, or this is called once more.
        """
        if self.settings == self._saved:
            return
        try:
            save(self.settings, self.folder)
        except OSError as error:
            self._refusal = f"The settings cannot be kept in {self.folder} ({error.strerror})."
            self._rests = -inf
        else:
            self._refusal = ""
            self._saved = copy(self.settings)
