"""What a command line is told."""

from __future__ import annotations

from ..source import Source

COMMANDS: dict[str, Source] = {
    "option.unknown": "There is no option {option}; {command} --help lists those there are.",
    "option.needs-a-value": "{option} needs a value after it.",
    "option.takes-no-value": "{option} takes no value.",
    "option.takes-no-dashes": "{option} doesn't take '--'.",
    "option.required": "{command} needs {what}; {command} --help says more.",
    "option.wrong": "{option} {said}.",  # as the library that reads options says it
    "option.takes-one-of": "{option} takes one of {known:comma}, not {given}.",
    "option.takes-either": "{option} takes {known:or}, not {given}.",
    "option.takes-a-number": "{option} takes a whole number, not {given}.",
    "option.takes-so-many-digits": "{option} takes {digits} hexadecimal digits, not {given}.",
    "option.takes-hexadecimal-digits": "{option} takes hexadecimal digits, 0 to 9 and a to f, not {given}.",
    "option.takes-a-folder": "{option} takes the name of a folder.",
    "option.takes-a-file": "{option} takes the name of a file.",
    "option.takes-rounds": "{option} takes a number of rounds, at least 1, not {given}.",
    "option.takes-a-size": "{option} takes a width and a height like 1280x720, not {given}.",
    "option.takes-from-to": "{option} takes {least} to {most}, not {given}.",
    "option.or-nothing": "{option} or nothing can stand here, not {given}.",
    "computers.all-but-one": (
        "With {seats} seats at most {most} can be computers; racko simulate lets them play alone."
    ),
    "match.rules-settled": "A match that goes on has its rules and seats already; leave --{option} out.",
    "file.unreadable": "{file} cannot be read: {why}.",
    "simulate.matches": "--matches takes a number of matches, at least 1, not 0.",
    "simulate.moves": "--moves takes a number of moves, 1 to {most}, not {given}.",
    "simulate.no-player": (
        "There is no player {given}; there are: {known:comma}, and characters like sharp-penny."
    ),
    "simulate.players": "--players names one for all or one for each of {seats} seats, not {given}.",
    "simulate.file": "--{option} takes the name of a file in a folder that is there, not {given}.",
    "simulate.place": "--{option} cannot use {given}: {why}.",
    "series.table": "{edition}, {seats} seats",
    "series.seed": "seed {seed}",
    "series.played": "{played} of {matches} matches in {seconds:.1f} s",
    "series.so-far": "{done} of {count}",
    "series.seat": "seat",
    "series.player": "player",
    "series.wins": "wins",
    "series.mean": "mean score",
    "series.match": "a match: {rounds:.1f} rounds, {moves:.1f} moves",
    "series.broken": "{broken} were too long and broken off",
    "series.after": "after {moves} moves; see --moves",
    "replay.not-over": (
        "This match isn't over, so its cards stay hidden. Play on with racko text --load, or keep it with "
        "racko history import."
    ),
    "replay.match": "{parts:comma}, seed {seed}",
    "replay.seat": "Seat {seat}: {who}, {kind}",
    "replay.dealt": "Round {round}, dealt by {who}",
    "replay.scored": "{before}: {points}; totals {totals}",
    "replay.out": "{before}, {who} goes out",
    "replay.won": "{who:and} won after {moves} moves.",
    "replay.to-be-dealt": "Not over after {moves} moves: the next round is to be dealt.",
    "replay.is-asked": "Not over after {moves} moves: {who} is asked ({what}).",
    "computers.too-many": "There are {seats} seats, so {computers} computers are too many.",
    "computers.all-in-a-demonstration": "In a demonstration all seats are computers: leave --computers out.",
    "kiosk.plays-with-visitors": "A kiosk plays with visitors: leave --demo and --headless out.",
    "headless.no-window-to-fill": "--headless opens no window that --fullscreen could fill.",
    "headless.one-round": "--headless plays one round; --demo cannot ask for more.",
}
