"""A match at the keyboard: what is said between the questions."""

from __future__ import annotations

from ..source import Source

SESSION: dict[str, Source] = {
    "session.greeting": "{title}: {who:/You}.",
    "session.help": "Type ? for what you can do. Say quit to leave: the match is kept.",
    "session.goes-on": "The match goes on.",
    "session.won": "{who:/You} won the match.",
    "curtain.next": "{name} is next. Press Enter when only {name} looks.",
    "curtain.or-quit": "Press Enter when only {name} looks; or say quit.",
    "wait.asks": "{asks}.",
    "wait.or-aside": "{asks}; or look, seen, score, verdict, rules, save and a file name, quit.",
    "wait.end-turn": "Press Enter to end your turn, or say racko",
    "wait.round": "Press Enter for round {round}",
    "talk.turn": {"": "Round {round}, {who}'s turn.", "who": "Round {round}, your turn."},
    "talk.round-over": "Round {round} is over.",
    "talk.you-can": "You can:",
    "talk.always": (
        "At any time: look, seen, hint, odds, score, verdict, rules, save and a file name, quit. "
        "Enter asks again."
    ),
    "talk.not-finished": "Your rack is not finished; nothing is lost by the call, play on.",
    "talk.no-odds": "The odds can be told when you draw, take or put a card.",
    "talk.no-review": "A round can be reviewed when it has been played.",
    "save.where": "Save it where? Say save and a file name, like save monday.racko.",
    "save.done": "Saved in {file}.",
    "save.quit-again": "{said} Say quit again to leave without it.",
    "save.no-file": "{name} can be no file here; choose another name.",
    "save.zero-byte": "A file name has no zero bytes; choose another name.",
    "save.there-already": "{file} is there already; choose another name.",
    "record.in-file": "{file}, {said}",
    "match.none-to-go-on": "There is no match to go on with; racko text begins a new one.",
    "match.no-person": "No person plays in {file}; racko replay shows it.",
    "match.full": "The match in {file} has {moves} moves, and no match has more; racko replay shows it.",
    "match.over": "The match in {file} is over; racko replay shows it.",
    "match.cannot-keep-it": "The match cannot be kept. {said}",
    "match.cannot-keep": "The match cannot be kept in {file}: {why}.",
    "match.kept": "Your match is kept.",
    "match.again": "To go on: {command}, or Continue in the window.",
    "match.long": "The match has {moves} moves, and no match has more; save it, and racko replay shows it.",
}
