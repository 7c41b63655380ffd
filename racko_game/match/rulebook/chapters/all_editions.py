"""What the rule books of all editions end with: house rules, and what makes it a fair game."""

from __future__ import annotations

from ..section import Chapter, Section

HOUSE = Chapter(
    "book.house",
    (
        Section(
            "book.house-rules",
            ("book.house-rules-says",),
            "book.house-rules-find",
            "ours.2.1-2,14",
            here=("options",),
        ),
    ),
)
FAIR = Chapter(
    "book.fair",
    (
        Section("book.known", ("book.known-says",), "book.known-find", "ours.6.1-4,7"),
        Section("book.secret", ("book.secret-says",), "book.secret-find", "ours.6.8,10-11"),
        Section("book.chance", ("book.chance-says", "book.chance-how"), "book.chance-find", "ours.7.1-15"),
        Section("book.moves", ("book.moves-says", "book.moves-cards"), "book.moves-find", "ours.8.1-9"),
        Section("book.record", ("book.record-says", "book.record-lines"), "book.record-find", "ours.9.1-10"),
    ),
)
