"""The lines of all lessons, and how much worse than the best each answer on them is.

``run.py puzzles lesson`` finds the lines, where the computers play as they always do, and measures the
margins by ``--weigh``: rounds were played on after each answer, thousands of times, with the same cards after
all of them.
"""

from __future__ import annotations

from typing import NamedTuple

from ...rules.table import Option


class LessonLine(NamedTuple):
    """What is dealt to whom, and what is done: ``others`` are the computers, by kind; ``begin``: how many of
    the moves were made before the learner sat down."""

    edition: str
    options: tuple[Option, ...]
    others: tuple[str, ...]
    seed: str
    begin: int
    text: str

    @property
    def moves(self) -> list[str]:
        """Move by move, in words."""
        return self.text.split("; ")


LINES: dict[str, LessonLine] = {
    "first": LessonLine(
        "original",
        (),
        ("Casual",),
        "7261636b6f206c6573736f6e005d42cf",
        0,
        "take; put 50; take; put 5; take; put 30; draw; put 10; draw; put 15; draw; put 15; take; put 40",
    ),
    "bonus": LessonLine(
        "original",
        (("bonus", True),),
        ("Novice",),
        "f02efa96cd3a943ebac622b7169ebb96",
        23,
        "draw; put 35; take; put 15; take; put 50; take; put 20; draw; put 10; take; put 25; draw; put "
        "40; take; put 40; draw; put 30; hold; take; put 35; take; put 15; hold; take; put 10; draw; "
        "put 35; racko",
    ),
    "chips": LessonLine(
        "original",
        (("chips", True),),
        ("Casual", "Casual"),
        "10c7ee457cae2599118898e3971083e3",
        50,
        "take; put 25; draw; put 15; take; put 50; draw; put 45; draw; put 45; take; put 35; take; put "
        "10; take; put 40; draw; put 30; take; put 5; draw; put 10; draw; put 5; draw; put 50; take; "
        "put 50; draw; put 40; draw; put 30; take; put 20; draw; put 5; draw; put 35; take; put 25; "
        "take; put 10; draw; put 40; draw; toss; take; put 45; take; put 30; take; put 30; racko",
    ),
    "partners": LessonLine(
        "original",
        (("partners", True),),
        ("Casual", "Casual", "Casual"),
        "8237b391db2af0d51fe8f557def81905",
        46,
        "draw; put 25; draw; put 5; take; put 35; draw; put 5; take; put 20; draw; put 30; take; put "
        "50; draw; put 25; draw; put 40; draw; put 45; take; put 25; take; put 50; draw; put 10; take; "
        "put 20; draw; put 30; take; put 10; draw; put 35; take; put 10; take; put 10; draw; put 30; "
        "draw; put 45; take; put 35; take; put 45; take; put 35; take; put 50; take; put 50; draw; put "
        "5; take; put 45",
    ),
    "equal": LessonLine(
        "original",
        (("equal turns", True),),
        ("Sharp", "Casual"),
        "ed634d1a0e1c0e2c33e889e106c64d87",
        52,
        "take; put 45; draw; put 10; take; put 40; draw; put 10; draw; put 20; take; put 50; take; put "
        "5; take; put 35; draw; put 45; draw; put 35; take; put 15; take; put 35; take; put 50; take; "
        "put 25; draw; put 10; take; put 25; draw; put 50; take; put 30; take; put 30; take; put 40; "
        "take; put 25; draw; put 35; draw; put 25; draw; toss; draw; put 10; take; put 15; draw; put 15",
    ),
    "powers": LessonLine(
        "modern",
        (("powers", True),),
        ("Casual",),
        "d0f163f55c7d3e4035c302e893c2b70e",
        8,
        "take; put 5; draw; put 45; take; put 15; take; put 50; take; put 30; power 30 35",
    ),
    "letters": LessonLine(
        "letters",
        (),
        ("Casual",),
        "81aae7dbba61774c844307e8b1dfaca2",
        0,
        "take; put 8; racko",
    ),
    "wild": LessonLine(
        "super",
        (),
        ("Casual",),
        "9e342bf235cf75cc16a6764284791ad0",
        128,
        "draw; put red 6; take; put blue 5; draw; put blue 6; swap 0 5; reverse blue 6 6; reverse blue "
        "2 4; accept; draw; put blue 3; draw; put blue 8; draw; put blue 2; draw; put red 3; swap 0 4; "
        "accept; draw; put blue 4; draw; put red 1; draw; put red 3; draw; put blue 5; take; put red 2; "
        "draw; toss; draw; put red 1; draw; put blue 7; take; put red 8; take; put red 5; draw; put red "
        "7; draw; put blue 3; draw; put blue 8; draw; toss; draw; put blue 1; draw; put red 8; swap 0 "
        "1; accept; draw; put red 3; take; put blue 4; draw; put red 6; take; put blue 1; draw; put "
        "blue 1; draw; toss; swap 0 1; accept; draw; put blue 7; swap 1 5; accept; draw; put red 5; "
        "draw; put red 1; draw; put blue 1; draw; put red 6; draw; put red 5; draw; put blue 6; draw; "
        "toss; draw; put blue 6; swap 1 6; accept; draw; put blue 5; take; put red 6; draw; put blue 6; "
        "draw; put blue 6; draw; put blue 6; swap 0 3; accept; draw; put red 7; take; put red 8; draw; "
        "put blue 6; draw; put red 1; draw; put blue 6; swap 1 1; accept; draw; put red 1; draw; put "
        "red 3; draw; put blue 5; take; put blue 2; take; put blue 1; draw; put red 6; draw; put blue "
        "1; take; put blue 3; take; put red 2; take; put blue 6",
    ),
    "spread": LessonLine(
        "original",
        (("run", False),),
        ("Casual",),
        "a2981b384dcffbc29b588a9ce7f66409",
        0,
        "draw; put 25; draw; put 25; take; put 45; draw; put 30; take; put 15",
    ),
    "count": LessonLine(
        "original",
        (("run", False),),
        ("Casual",),
        "58e9c5349229654a3f8d8016cf89be06",
        36,
        "take; put 10; take; put 20; draw; put 25; take; put 45; take; put 15; take; put 5; take; put "
        "30; take; put 25; draw; put 5; take; put 10; draw; put 50; take; put 40; draw; toss; take; put "
        "30; draw; put 15; draw; put 35; draw; put 15; take; put 15; draw; put 45",
    ),
    "run": LessonLine(
        "original",
        (),
        ("Casual",),
        "2e55d3126b1c9589288ffac0e339e163",
        16,
        "draw; put 40; draw; put 35; draw; put 50; draw; put 20; take; put 35; take; put 10; take; put "
        "20; draw; put 30; draw; put 30",
    ),
    "swap": LessonLine(
        "super",
        (),
        ("Casual", "Casual"),
        "27d267e8d0782de9b992fe831164a294",
        30,
        "draw; put blue 7; take; put red 2; take; put blue 6; draw; put blue 8; draw; put red 4; swap 0 "
        "7; accept; draw; put red 5; take; put blue 1; take; put red 3; draw; put red 6; draw; put red "
        "6; swap 2 6; accept; draw; put blue 4; swap 0 7; accept; draw; put blue 6; take; put red 5; "
        "swap 1 4",
    ),
    "stock": LessonLine(
        "original",
        (),
        ("Novice", "Novice"),
        "50e03de3c340252639c7b49672665387",
        46,
        "draw; put 40; draw; toss; take; put 50; draw; put 5; draw; put 35; take; put 25; draw; put 30; "
        "draw; toss; draw; put 40; draw; put 20; draw; put 15; draw; put 40; draw; put 10; draw; put "
        "30; take; put 10; draw; put 15; draw; put 20; draw; put 45; draw; put 50; draw; put 15; take; "
        "put 5; draw; put 15; take; put 10; draw; put 20; draw; toss; take; put 15; draw",
    ),
    "deny": LessonLine(
        "original",
        (),
        ("Sharp",),
        "c9886277f073c3e28bce53968c7aec5b",
        46,
        "draw; put 50; take; put 10; take; put 30; take; put 5; take; put 50; draw; put 50; take; put "
        "5; take; put 20; draw; put 25; draw; put 35; take; put 10; draw; toss; take; put 15; draw; put "
        "45; draw; put 20; take; put 40; draw; put 35; draw; put 40; draw; toss; draw; toss; take; put "
        "30; draw; toss; draw; put 45; draw; put 35",
    ),
    "reverse": LessonLine(
        "super",
        (),
        ("Sharp",),
        "5ce67bc6cda26ef32359b20fd013133c",
        43,
        "draw; put red 7; draw; put red 2; take; put blue 7; draw; put blue 5; take; put blue 4; take; "
        "put blue 8; draw; put red 4; take; put blue 1; take; put red 2; take; put blue 5; swap 1 7; "
        "reverse red 6 6; accept; draw; put red 8; draw; put blue 3; draw; put blue 3; swap 0 6; "
        "accept; draw; put red 7; draw; put red 3; draw; put blue 5; take; put blue 5; draw; put blue "
        "6; take; put red 1; draw; put red 8; take; put red 4; swap 0 8; reverse red 3 3",
    ),
}
"""By the names of the lessons."""


NOISE = 1.0
"""Per cent of a round: an answer that is no further behind the best is as good."""
DOUBT = 1.0
"""The same: how far an answer is believed to be as good as that for want of certainty, at most."""


def as_good(lesson: str, at: int, answer: str) -> bool | None:
    """Whether an answer, in words, is as good as the best; None if that was not measured.

    Args:
        lesson: The lesson's name.
        at: How many actions of its line are before the answer.
        answer: The answer as it is written, like "put 25".
    """
    found = measured(lesson, at)
    if answer not in found:
        return None
    gap, within = found[answer]
    return gap <= NOISE + min(within, DOUBT)


def measured(lesson: str, at: int) -> dict[str, tuple[float, float]]:
    """By answer there, how far it is behind the best, and half of a 95 % interval of that; none that was not
    measured."""
    written = MARGINS.get(lesson, {}).get(at, "")
    parts = (one.rsplit(" ", 2) for one in written.split("; ") if one)
    return {answer: (float(gap), float(within)) for answer, gap, within in parts}


MARGINS: dict[str, dict[int, str]] = {
    "first": {
        0: "take 0.0 0.0; draw 9.7 3.1",
        1: (
            "put 50 0.0 0.0; put 40 14.9 3.1; put 15 15.1 3.1; put 30 17.9 3.1; "
            "put 5 20.5 8.7; put 45 20.5 8.8; put 10 22.0 8.7; put 20 22.0 9.1; "
            "put 25 30.0 9.0; put 35 30.5 8.7"
        ),
        4: "take 0.0 0.0; draw 42.0 7.0",
        5: (
            "put 30 0.0 0.0; put 35 37.5 6.7; put 5 38.0 6.9; put 15 38.0 6.9; "
            "put 25 40.0 6.8; put 40 43.0 7.0; put 10 53.0 6.9; put 20 55.5 6.9; "
            "put 45 61.5 6.8; put 50 72.5 6.2"
        ),
        8: "take 0.0 0.0; draw 0.4 0.3",
        9: (
            "put 15 0.0 0.0; put 40 1.3 0.6; toss 1.3 0.6; put 5 1.7 0.7; put 10 1.7 0.7; "
            "put 20 1.8 0.7; put 45 4.4 1.1; put 50 16.0 5.1; put 25 32.5 6.5; "
            "put 35 34.0 6.6; put 30 46.5 6.9"
        ),
        12: "take 0.0 0.0; draw 0.1 0.2",
        13: (
            "put 40 0.0 0.0; put 5 0.1 0.2; put 10 0.1 0.2; put 35 0.3 0.3; put 15 1.3 0.6; "
            "put 45 2.6 0.8; put 20 5.1 1.1; put 30 5.1 1.1; put 50 12.5 4.6; "
            "put 25 18.5 5.4"
        ),
    },
    "spread": {
        0: "draw 0.0 0.0; take 8.2 3.8",
        1: (
            "put 25 0.0 0.0; put 20 8.3 0.8; put 30 12.8 3.8; put 15 15.4 3.7; "
            "toss 16.5 3.9; put 45 17.0 3.8; put 5 17.9 3.8; put 10 19.0 3.8; "
            "put 50 20.2 3.9; put 35 32.6 3.8; put 40 36.7 3.8"
        ),
        4: "take 0.0 0.0; draw 6.7 0.7",
        5: (
            "put 45 0.0 0.0; put 15 17.4 3.5; put 5 18.2 3.4; put 20 19.2 3.4; "
            "put 30 19.5 3.5; put 50 19.5 3.4; put 10 21.9 3.6; put 40 27.7 3.6; "
            "put 25 35.9 3.6; put 35 35.9 3.6"
        ),
        8: "take 0.0 0.0; draw 3.8 0.5",
        9: (
            "put 15 0.0 0.0; put 10 7.5 2.6; put 20 8.4 2.5; put 30 10.8 2.6; "
            "put 5 11.2 2.6; put 50 19.9 3.0; put 25 23.0 3.1; put 35 29.7 3.1; "
            "put 45 34.7 3.3; put 40 36.0 3.3"
        ),
    },
    "count": {
        36: "draw 0.0 0.0; take 0.6 0.2",
        37: (
            "put 45 0.0 0.0; put 50 1.1 0.1; toss 1.1 0.1; put 40 4.8 0.3; put 15 11.4 2.0; "
            "put 10 20.2 2.5; put 35 21.2 2.5; put 5 22.6 2.6; put 30 44.1 3.1; "
            "put 25 74.4 2.7; put 20 90.2 1.8"
        ),
    },
    "deny": {
        46: "draw 0.0 0.0; take 3.3 0.6",
        47: (
            "put 30 0.0 0.0; put 35 1.9 0.7; put 40 4.9 0.4; put 45 10.2 3.1; toss 13.5 3.3; "
            "put 50 13.6 3.3; put 10 17.1 3.5; put 15 21.7 3.3; put 25 22.7 3.5; "
            "put 5 25.9 2.9; put 20 29.7 3.4"
        ),
    },
    "run": {
        16: "draw 0.0 0.0; take 4.9 0.6",
        17: (
            "put 30 0.0 0.0; toss 24.1 2.8; put 10 25.9 2.9; put 5 26.4 3.0; "
            "put 40 27.1 2.9; put 25 28.0 3.0; put 35 28.0 3.0; put 50 28.4 3.0; "
            "put 45 32.6 3.1; put 15 33.8 3.2; put 20 47.6 3.2"
        ),
    },
    "stock": {
        46: "take 0.0 0.0; draw 7.8 3.4",
        47: (
            "put 20 0.0 0.0; put 15 8.7 0.8; toss 12.5 3.3; put 25 13.8 3.4; "
            "put 30 16.8 3.5; put 40 29.0 3.4; put 45 33.5 3.4; put 35 36.1 3.5; "
            "put 50 36.5 3.4; put 10 51.0 3.5; put 5 67.5 3.0"
        ),
        52: "draw 0.0 0.0; take 20.7 2.5",
    },
    "bonus": {
        23: "racko 0.0 0.0; hold 0.5 0.6",
        26: "draw 0.0 0.0; take 2.7 0.2; racko 2.7 0.2",
        27: (
            "put 35 0.0 0.0; toss 50.0 0.0; put 15 51.5 0.2; put 10 52.7 0.4; "
            "put 25 53.5 1.3; put 5 58.5 1.2; put 30 58.7 1.8; put 20 58.8 1.3; "
            "put 45 122.2 5.5; put 40 134.4 6.0; put 50 160.8 5.9"
        ),
        28: "hold 0.0 0.0; racko 8.7 3.5",
    },
    "chips": {
        50: "take 0.0 0.0; draw 0.8 0.1",
        51: (
            "put 30 0.0 0.0; put 25 3.0 0.2; put 35 4.0 0.3; put 5 5.6 1.4; put 10 9.8 1.9; "
            "put 20 19.1 2.5; put 15 40.4 3.1; put 45 54.0 2.3; put 50 59.5 2.6; "
            "put 40 62.3 2.6"
        ),
        52: "racko 0.0 0.0; hold 9.4 1.8",
    },
    "partners": {
        46: "take 0.0 0.0; draw 21.5 5.3",
        47: (
            "put 35 0.0 0.0; put 30 23.9 5.3; put 45 30.7 5.4; put 5 34.1 5.8; "
            "put 40 36.5 5.4; put 50 39.1 5.7; put 10 40.2 6.1; put 15 41.7 6.1; "
            "put 25 49.7 5.8; put 20 68.0 5.9"
        ),
        54: "take 0.0 0.0; draw 29.2 4.5",
        55: (
            "put 45 0.0 0.0; put 50 35.5 4.7; put 40 36.0 4.8; put 5 47.1 5.2; "
            "put 10 47.7 5.3; put 35 51.5 5.4; put 15 54.3 5.7; put 30 79.8 5.6; "
            "put 20 80.0 5.6; put 25 93.8 5.2"
        ),
    },
    "equal": {
        52: "draw 0.0 0.0; take 17.6 1.7",
        53: (
            "put 15 0.0 0.0; put 10 60.0 0.0; put 20 60.0 0.0; put 25 60.0 0.0; "
            "put 30 60.0 0.0; put 35 60.0 0.0; put 40 60.0 0.0; put 45 60.0 0.0; "
            "put 50 60.0 0.0; toss 60.0 0.0; put 5 70.0 0.0"
        ),
    },
    "powers": {
        8: "take 0.0 0.0; draw 0.9 0.2",
        9: (
            "put 30 0.0 0.0; put 35 0.1 0.1; put 40 1.0 0.2; put 45 1.2 0.2; put 50 1.8 0.2; "
            "put 20 5.9 1.6; put 25 6.7 1.7; put 5 24.3 2.7; put 15 38.9 3.1; "
            "put 10 41.4 3.1"
        ),
        10: (
            "power 30 35 0.0 0.0; no power 1.8 0.8; power 35 50 1.8 0.8; "
            "power 45 50 1.9 0.9; power 20 50 2.1 0.9; power 35 45 2.1 0.9; "
            "power 35 40 2.3 0.9; power 40 45 2.3 0.9; power 40 50 2.3 0.9; "
            "power 20 40 2.7 1.0; power 25 35 3.3 1.0; power 25 50 3.6 1.1; "
            "power 30 40 4.3 1.2; power 25 40 4.5 1.1; power 30 50 4.5 1.2; "
            "power 30 45 4.7 1.2; power 25 45 5.1 1.2; power 20 35 6.1 1.3; "
            "power 20 25 7.5 1.4; power 25 30 8.2 1.5; power 20 45 10.5 1.6; "
            "power 20 30 13.5 1.8; power 15 50 15.5 5.2; power 5 35 22.5 5.8; "
            "power 5 50 23.0 6.0; power 15 40 23.0 5.8; power 15 20 25.0 6.2; "
            "power 5 10 27.5 6.2; power 5 45 30.0 6.4; power 15 25 30.0 6.4; "
            "power 5 40 32.0 6.5; power 5 15 35.0 6.6; power 10 15 35.0 6.6; "
            "power 15 35 35.5 6.7; power 5 25 36.5 6.8; power 10 40 37.0 6.7; "
            "power 10 35 37.5 6.7; power 10 50 37.5 6.7; power 5 20 38.5 6.9; "
            "power 5 30 39.5 6.8; power 10 20 40.5 6.8; power 10 45 40.5 6.8; "
            "power 15 45 41.5 6.8; power 10 25 44.0 6.9; power 10 30 44.0 6.9; "
            "power 15 30 44.0 6.9"
        ),
    },
    "letters": {
        0: "take 0.0 0.0; draw 18.9 2.4",
        1: (
            "put 8 0.0 0.0; put 2 42.1 3.1; put 7 45.9 3.1; put 1 48.5 3.1; put 9 52.9 3.1; "
            "put 5 53.3 3.1; put 3 56.5 3.1; put 6 61.0 3.0; put 10 62.8 3.0; "
            "put 4 64.9 3.0"
        ),
        2: "racko 0.0 0.0; hold 41.8 3.1",
    },
    "wild": {
        128: "take 0.0 0.0; draw 3.3 1.4",
        129: (
            "put blue 3 0.0 0.0; put blue 6 4.5 1.7; put blue 2 5.5 1.6; put red 7 6.6 1.8; "
            "put red 2 6.9 1.7; put red 3 7.3 1.8; put blue 1 7.5 1.7; put red 4 7.7 1.8; "
            "put blue 4 8.3 1.8; put blue 7 8.5 1.8; put red 8 9.9 1.9; put red 5 10.4 1.9; "
            "put red 6 11.6 1.9; put red 1 13.2 2.1; put blue 5 13.0 5.8; "
            "put blue 8 16.5 6.0"
        ),
        132: "take 0.0 0.0; draw 3.6 1.3",
        133: (
            "put blue 6 0.0 0.0; put blue 7 3.0 1.2; put blue 5 4.1 1.3; put blue 4 4.5 1.4; "
            "put blue 3 4.6 1.4; put blue 2 4.7 1.5; put blue 8 5.8 1.5; put red 2 7.6 1.6; "
            "put red 4 7.9 1.6; put blue 1 8.0 1.6; put red 7 9.3 1.7; put red 3 9.6 1.7; "
            "put red 8 10.7 1.8; put red 5 12.5 5.0; put red 1 14.0 5.6; put red 6 14.5 5.3"
        ),
    },
    "swap": {
        30: "draw 0.0 0.0; take 3.6 1.7",
        31: (
            "put blue 1 0.0 0.0; put blue 3 0.5 3.4; put red 7 0.9 3.5; put blue 6 1.6 3.4; "
            "put red 8 2.1 3.4; put red 6 3.7 3.5; put red 2 4.0 3.4; put blue 2 4.6 3.4; "
            "put blue 7 5.0 3.4; put red 4 6.2 3.4; put red 5 6.6 3.4; put blue 8 7.5 3.4; "
            "put red 3 10.9 3.5; put blue 5 13.0 3.4; put blue 4 20.5 9.2; "
            "put red 1 20.5 9.2"
        ),
        32: (
            "swap 2 6 0.0 0.0; swap 2 8 1.6 3.4; swap 1 6 1.8 3.4; no swap 2.7 3.2; "
            "swap 2 7 3.1 3.4; swap 1 1 3.1 3.2; swap 1 7 3.8 3.4; swap 1 5 4.1 3.4; "
            "swap 2 1 4.3 3.4; swap 2 3 4.6 3.4; swap 2 2 4.9 3.4; swap 2 5 5.1 3.4; "
            "swap 1 8 5.5 3.4; swap 2 4 5.8 3.5; swap 1 3 6.4 3.5; swap 1 4 6.5 3.3; "
            "swap 1 2 17.0 8.2"
        ),
    },
    "reverse": {
        43: "draw 0.0 0.0; take 10.2 2.5",
        44: (
            "put red 8 0.0 0.0; put red 6 3.0 2.2; put red 3 6.7 2.4; toss 7.9 2.2; "
            "put blue 7 7.9 2.4; put blue 6 11.6 2.5; put blue 5 14.1 2.6; "
            "put red 4 20.4 2.6; put red 5 15.5 6.8; put red 7 16.0 7.5; "
            "put blue 4 16.5 8.1; put blue 3 17.5 8.3; put blue 8 18.5 7.4; "
            "put blue 1 28.0 7.9; put red 2 29.5 8.2; put blue 2 34.0 8.2; "
            "put red 1 37.0 8.3"
        ),
        48: (
            "reverse red 3 6 0.0 0.0; reverse red 3 8 0.3 2.3; reverse red 3 1 0.4 2.3; "
            "reverse red 3 3 1.5 2.3; reverse red 3 2 1.8 2.3; reverse red 3 7 2.1 2.2; "
            "reverse red 3 5 2.5 2.2; reverse red 3 4 3.5 2.3; accept 7.5 2.7"
        ),
    },
}
"""By lesson and place: each answer, how far it is behind the best, and half of a 95 % interval of that,
in per cent of a round (a point, or a twelfth of a chip, is one)."""
