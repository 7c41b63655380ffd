"""What a command line is told."""

from __future__ import annotations

from .source import Source

COMMANDS: dict[str, Source] = {
    "option.unknown": "There is no option {option}; {command} --help lists those there are.",
    "option.needs-a-value": "{option} needs a value after it.",
    "option.takes-no-value": "{option} takes no value.",
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
    "edition.not-laid": (
        "The table on the screen is not laid for {edition}; racko text plays it, or choose "
        "one of {known:comma}."
    ),
    "edition.unknown": "There is no edition {edition}; there are: {known:comma}.",
    "computers.too-many": "There are {seats} seats, so {computers} computers are too many.",
    "computers.all-in-a-demonstration": "In a demonstration all seats are computers: leave --computers out.",
    "headless.no-window-to-fill": "--headless opens no window that --fullscreen could fill.",
    "headless.one-round": "--headless plays one round; --demo cannot ask for more.",
}
