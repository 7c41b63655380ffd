"""The game's own files (assets): sounds, icons and data."""

from __future__ import annotations

from pathlib import Path

# In an installed game, in a checkout
_PLACES = tuple(folder / "assets" for folder in Path(__file__).resolve().parents[:2])


class MissingAsset(FileNotFoundError):
    """A file that belongs to the game is missing; the error holds the ``code`` and ``facts`` of its
    sentence."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.code = "asset.missing"
        self.facts = {"name": name}

    def __str__(self) -> str:
        """Return the code and the facts, for a log."""
        return f"{self.code}, name {self.facts['name']}"


def path(name: str) -> Path:
    """Return the path of the asset ``name``, a file or folder; raises MissingAsset if there is none."""
    if found := next(filter(Path.exists, (place / name for place in _PLACES)), None):
        return found
    raise MissingAsset(name)


def text(name: str) -> str:
    """Return the text of the asset ``name``; raises MissingAsset, or UnicodeDecodeError if not in UTF-8."""
    return path(name).read_text(encoding="utf-8")
