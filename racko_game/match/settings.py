"""What a player has set, kept in a file between games."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import Annotated

import msgspec

FILE = "settings.json"
SPEEDS = (1, 2, 4)

Share = Annotated[float, msgspec.Meta(ge=0, le=1)]


class Settings(msgspec.Struct):
    """A player's choices. Volumes are shares, 0 … 1; ``speed`` is how many times as fast cards move."""

    music: Share = 0.5
    effects: Share = 0.8
    muted: bool = False
    speed: Annotated[int, msgspec.Meta(ge=1, le=4)] = 1
    fullscreen: bool = False
    edition: Annotated[str, msgspec.Meta(max_length=40)] = "original"


def load(folder: Path) -> tuple[Settings, str]:
    """The settings kept in ``folder``, and what was wrong with them in one sentence, or nothing.

    A file that cannot be read is put aside as ``settings.json.broken``, and the usual settings serve.
    """
    file = folder / FILE
    try:
        return msgspec.json.decode(file.read_bytes(), type=Settings), ""
    except FileNotFoundError:
        return Settings(), ""
    except OSError as error:
        return Settings(), f"The settings in {file} cannot be read ({error.strerror}); the usual ones serve."
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        return Settings(), f"The settings were damaged ({error}). {_aside(file)}"


def _aside(file: Path) -> str:
    aside = file.with_name(f"{FILE}.broken")
    try:
        file.replace(aside)
    except OSError as trouble:
        return f"They stay where they are ({trouble.strerror}); the usual ones serve."
    return f"They lie aside as {aside}; the usual ones serve."


def save(settings: Settings, folder: Path) -> None:
    """Keep the settings in ``folder``, whole or not at all; OSError if there is no room or no right to."""
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


class Keeper:
    """The settings of this game, saved a moment after they were changed."""

    MOMENT = 0.5  # seconds without a change; a slider under way is not saved step by step

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.settings, self.problem = load(folder)
        self._saved = msgspec.structs.replace(self.settings)
        self._seen = self._saved
        self._rests = 0.0

    def advance(self, dt: float) -> None:
        """``dt`` seconds went by: save what was changed and has rested since."""
        if self.settings == self._saved:
            return
        self._rests = self._rests + dt if self.settings == self._seen else 0.0
        self._seen = msgspec.structs.replace(self.settings)
        if self._rests >= self.MOMENT:
            self.save()

    def save(self) -> None:
        """Save what was changed, now. If it cannot be, ``problem`` says why; the game goes on."""
        if self.settings == self._saved:
            return
        self._saved = msgspec.structs.replace(self.settings)
        try:
            save(self.settings, self.folder)
        except OSError as error:
            self.problem = f"The settings cannot be kept in {self.folder} ({error.strerror})."
