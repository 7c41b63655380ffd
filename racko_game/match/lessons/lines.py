"""The lines of all lessons: found by ``tools/lessons.py``, where the computers play as they always do."""

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
