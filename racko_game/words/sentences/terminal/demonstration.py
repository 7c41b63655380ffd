"""A round that is played off-screen, told on standard output."""

from __future__ import annotations

from ..source import Source

DEMONSTRATION: dict[str, Source] = {
    "demonstration.no-display": ("There is no display for a window, so here is a round played off-screen."),
    "demonstration.match": "{title}, {seats} seats, seed {seed}",
    "demonstration.scored": "{title} with {ways}, {seats} seats, seed {seed}",
    "demonstration.in-order": (
        "{who}: {n} card in order, {points}, {total} in all",
        "{who}: {n} cards in order, {points}, {total} in all",
    ),
    "demonstration.total": "{who}: {points}, {total} in all",
    "demonstration.pictures": "Pictures: {folder}",
    "picture.no-folder": "Pictures cannot be written to {folder}: {why}.",
    "picture.not-written": "The picture {file} cannot be written: {why}.",
}
