"""The hall of fame, and the initials that stand there."""

from __future__ import annotations

from ..source import Source

HALL: dict[str, Source] = {
    "hall.title": "Hall of fame",
    "hall.edition": "{edition}",
    "hall.with-chips": "{edition}, chips",
    "hall.which": "Edition",
    "hall.table": "Table",
    "hall.seats": "for {n:word}",
    "hall.of": "{title} {seats} · {span}",  # title: which edition; seats: for how many; span: since when
    "hall.today": "Today",
    "hall.month": "Month",
    "hall.ever": "All time",
    "hall.nobody": "Nobody yet. Be the first!",
    "hall.counts-points": (
        "Points ahead at the end of a match as printed, times 1 against Novice up to 5 against Master."
    ),
    "hall.counts-set-up": (
        "Points ahead at the end of a match as printed or as first set up, times 1 against Novice up to 5 "
        "against Master."
    ),
    "hall.counts-chips": (
        "Chips ahead at the end of a match as printed, times 1 against Novice up to 5 against Master."
    ),
    "hall.counts-cards": (
        "75 for RACK-O!, less 5 for each card the next has in order, "
        "times 1 against Novice up to 5 against Master."
    ),
    "hall.alone": "Nothing taken back, no lamp and no odds. Persons count as 1.",
    "hall.enters-today": "New entry: {place} today",
    "hall.enters-month": "New entry: {place} this month",
    "hall.enters-ever": "New entry: {place} of all time",
    "hall.1st": "1st",
    "hall.2nd": "2nd",
    "hall.3rd": "3rd",
    "hall.4th": "4th",
    "hall.5th": "5th",
    "hall.6th": "6th",
    "hall.7th": "7th",
    "hall.8th": "8th",
    "hall.9th": "9th",
    "hall.10th": "10th",
    "hall.score": ("{n} point", "{n} points"),
    "hall.turn": "Up and down turn a letter, left and right go on",
    "hall.refused": "Those may hurt somebody. Please choose others.",
    "hall.erase": "Back one letter",
    "hall.skip": "Not now",
    "hall.done": "Done",
    "hub.hall": "Hall of fame",
}
