"""The cards of Super Racko, and the double rack they stand in."""

from __future__ import annotations

from ...pieces.cards import REVERSE, SWAP, WILD, Card

BLUE, RED = COLOURS = ("blue", "red")
"""The sides of a rack, by their colours."""
ROWS = 8
HIGHEST = 40
SLOTS = tuple(f"{side} {row}" for side in COLOURS for row in range(1, ROWS + 1))
ZIGZAG = tuple(side * ROWS + row for row in reversed(range(ROWS)) for side in (0, 1))

DECK = (
    *(Card(n, f"B{n}", BLUE) for n in range(1, HIGHEST + 1)),
    *(Card(n, f"R{n}", RED) for n in range(1, HIGHEST + 1)),
    *(Card(0, "BW", BLUE, WILD) for _ in range(5)),
    *(Card(0, "RW", RED, WILD) for _ in range(5)),
    *(Card(0, "SWAP", "", SWAP) for _ in range(10)),
    *(Card(0, "REV", "", REVERSE) for _ in range(8)),
)
