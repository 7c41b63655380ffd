"""The game's own files: sounds, icons, data; where they are, and what they say."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent
_PLACES = (_PACKAGE / "assets", _PACKAGE.parent / "assets")  # in an installed game, in a checkout


class MissingAsset(FileNotFoundError):
    """A file that belongs to the game is not there; it holds the ``code`` and ``facts`` of its sentence."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.code = "asset.missing"
        self.facts = {"name": name}

    def __str__(self) -> str:
        """The code and the facts, for a log."""
        return f"{self.code}, name {self.facts['name']}"


def path(name: str) -> Path:
    """The file or folder ``name`` of the assets; MissingAsset if it is nowhere."""
    for place in _PLACES:
        found = place / name
        if found.exists():
            return found
    raise MissingAsset(name)


def text(name: str) -> str:
    """What a file of the assets says; MissingAsset if it is nowhere, UnicodeDecodeError if it is no text."""
    return path(name).read_text(encoding="utf-8")
