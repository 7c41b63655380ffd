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
    "history.not-kept": "This match is not kept: nothing can be written in {folder} ({why}).",
    "history.none": "No matches are kept this time.",
    "history.no-answer": "The kept matches cannot be read just now: the disk does not answer.",
    "history.stalled": "This match is not kept: the disk does not answer.",
    "history.held": "Another program is using the kept matches. Nothing can be saved until it is done.",
    "history.elsewhere": "This match is not kept any more: it is being played in another window.",
    "history.newer": "The matches in {file} are of a newer version of this game; they are left as they are.",
    "history.cut": "The end of this match was damaged; it goes on from a little earlier.",
    "history.no-match": "This match cannot be gone on with: {said}",
    "history.damaged": (
        "The kept matches were damaged. One match could be saved; the damaged file lies aside as {aside}.",
        "The kept matches were damaged. {n} matches could be saved; the damaged file lies aside as {aside}.",
    ),
    "asset.missing": "The game's file {name!r} is missing; installing the game again brings it back.",
    "asset.broken-player": "The computer player's file {file} is broken: {why}.",
    "books.no-dictionaries": (
        "The dictionaries are not installed; installing pyspellchecker brings them back."
    ),
    "books.damaged": "This dictionary is damaged; installing pyspellchecker anew mends it.",
    "books.no-word": "The word file {file} has no word of 4 to 10 letters A to Z on a line of its own.",
    "books.too-large": "The file {file} is too large; {enough} kB are enough.",
    "books.no-text": "The file {file} is not text in UTF-8.",
    "books.unreadable": "The file {file} cannot be read: {why}.",
    "powers.no-json": "The powers file {file} is not readable JSON: {why}.",
    "powers.no-table": 'The powers file {file} is no table like {{"skip": [3, 19]}}.',
    "powers.power-twice": "The powers file {file} names a power twice.",
    "powers.unknown": "The powers file {file} knows a power {power}; there are: {known:comma}.",
    "powers.no-card": "The powers file {file} names a card {card}; there are 1 to {highest}.",
    "powers.card-twice": "The powers file {file} names the card {card} twice.",
    "file.not-written": "{file} cannot be written: {why}.",
    "match.another-is-there": "{file} is there already, and is not this match; choose another folder.",
    "log.slow-size": "A window of {width} by {height} was laid out in {took:.2f} s.",
    "output.not-printed": "What there is to tell cannot be printed: {why}.",
}
