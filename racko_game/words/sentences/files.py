"""Files that cannot be read, kept or written, and texts of matches that are wrong.

``why`` is as the system says it; ``text`` comes between quotes.
"""

from __future__ import annotations

from .general import Source

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


RECORDS: dict[str, Source] = {
    "record.line": "line {line}: {why:stop}",
    "record.other-words": "{why:bare} (unless another word list was in use)",
    "record.other-powers": "{why:bare} (unless another powers file was in use)",
    "record.note-ignored": (
        "{file} gives a number or a date that cannot be. It is imported as a match of today."
    ),
    "record.seal-damaged": "This sealed match is damaged: the file was changed or cut after it was written.",
    "record.too-large": "The file is too large for a match: more than {most} bytes.",
    "record.long-name": "A name has at most {most} characters, not {length}.",
    "record.holds": "A record holds {most} moves, not {moves}.",
    "record.long-line": "the line has {length} characters; {most} are the most",
    "record.long-match": "a match has {most} moves at most",
    "record.ends": "the text ends where {what} should stand",
    "record.title": "{title!r}",
    "record.the-edition": "the edition",
    "record.the-seed": "the seed",
    "record.the-round": "the first round",
    "record.the-checksum": "the checksum, 'check: …',",
    "record.changed": "the checksum does not fit: the file was changed or cut after it was written",
    "record.no-text": "this is not text in UTF-8",
    "record.begins": "a match begins with {title!r}, not with {text}",
    "record.no-edition": "the edition should stand here, like 'edition: tray', not {text}",
    "record.no-seed": "'seed: ' and 32 hexadecimal digits should stand here, not {text}",
    "record.no-option": "an option is a name and a value, like 'option target: 300', not {text}",
    "record.option-twice": "the option {option} is given twice",
    "record.no-seat": "a seat should stand here, like {like!r}, not {text}",
    "record.no-policy": "the cards are shown as {known:or}, not as {text}",
    "record.no-character": "the name {name} has a character that is none",
    "record.no-name": "a name has at most {most} characters that can be seen, not {name}",
    "record.follows": "nothing may follow the checksum, but {text} does",
    "record.no-moves": "a seat's moves should stand here, like '0: draw, put 25', not {text}",
    "record.no-move": "{text} is no move",
    "record.deal": "a deal is no seat's move; a new round has a line of its own",
    "record.over": "the round is over, so nobody can move here",
    "record.other-seat": "seat {waits} is to move here, not seat {seat}",
    "record.other-line": "{wanted!r} should stand here, not {text}",
}
