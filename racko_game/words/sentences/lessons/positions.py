"""Positions to solve: what is asked, what is best, by how much, and who would have found it."""

from __future__ import annotations

from ..source import Source

POSITIONS: dict[str, Source] = {
    "positions.which-slot": "What would you do with this card?",
    "positions.take-or-draw": "Take or draw?",
    "positions.out-or-wait": "Go out or wait?",
    "positions.swap-whom": "Swap: whom?",
    "positions.reverse-or-not": "Reverse it, or let it happen?",
    "positions.which-power": "Use the power?",
    "positions.right": "Right: {does}.",
    "positions.better": "Better: {does}.",
    "positions.why": "{verdict} {why:sentence}",
    "positions.gap-win": "It wins {gap} rounds of 100 more than to {other} ({low} to {high}).",
    "positions.gap-point": "It earns {gap} points more than to {other} ({low} to {high}).",
    "positions.gap-chip": "It earns {gap} chips more than to {other} ({low} to {high}).",
    "positions.gap-win-brief": "{gap} more wins of 100 ({low} to {high}).",
    "positions.gap-point-brief": "{gap} points more ({low} to {high}).",
    "positions.gap-chip-brief": "{gap} chips more ({low} to {high}).",
    "positions.gap-win-bare": "{gap} more wins of 100.",
    "positions.gap-point-bare": "{gap} points more.",
    "positions.gap-chip-bare": "{gap} chips more.",
    "positions.found-count": "{many} of {all} levels find it.",
    "positions.found-by-none": "No computer finds it.",
    "positions.found-by-all": "Every computer finds it.",
    "positions.found-from": "Computers from {level} on find it.",
    "positions.found-by": ("Only {levels} finds it.", "Only {levels} find it."),
    "positions.facts": "{gap} {found}",
    "positions.with-facts": "{said} {facts}",
    "positions.again": "Again",
    "positions.next": "Next",
    "positions.done": "Go on",
    "positions.leave": "Leave",
}
