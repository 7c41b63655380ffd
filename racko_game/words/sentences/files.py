"""What is said of files that cannot be read, kept or written; ``why`` is as the system says it."""

from __future__ import annotations

from .source import Source

FILES: dict[str, Source] = {
    "settings.unreadable": "The settings in {file} cannot be read ({why}); the usual ones serve.",
    "settings.damaged": (
        "The settings were damaged ({damage}). They lie aside as {aside}; the usual ones serve."
    ),
    "settings.damaged-and-there": (
        "The settings were damaged ({damage}). They stay where they are ({why}); the usual ones serve."
    ),
    "settings.not-kept": "The settings cannot be kept in {folder} ({why}).",
    "asset.missing": "The game's file {name!r} is missing; installing the game again brings it back.",
    "asset.broken-player": "The computer player's file {file} is broken: {why}.",
    "file.not-written": "{file} cannot be written: {why}.",
    "match.another-is-there": "{file} is there already, and is not this match; choose another folder.",
    "output.not-printed": "What there is to tell cannot be printed: {why}.",
}
