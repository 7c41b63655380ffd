"""What is wrong with the text of a match, and with its line; ``text`` comes between quotes."""

from __future__ import annotations

from .source import Source

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
