"""Which question is asked, in a word: the rule book is opened where it is answered."""

from __future__ import annotations

from ...rules.pieces.prompts import AskGoOut, AskPlace, AskPower, Prompt
from ...rules.terms.ruleset import Ruleset

KINDS = {
    "AskTurn": "turn",
    "AskPlace": "place",
    "AskGoOut": "go-out",
    "AskSwap": "swap",
    "AskReverse": "reverse",
    "AskPower": "power",
    "AskOrder": "order",
    "RoundOver": "round-over",
    "Over": "over",
}
"""The word for a prompt, by its kind."""


def kind(prompt: Prompt, rules: Ruleset) -> str:
    """The word for what is asked: with a card in hand where it came from, with a power which one; with a
    finished rack whether it may be worth more later."""
    word = KINDS[type(prompt).__name__]
    if isinstance(prompt, AskGoOut) and rules.scoring.runs:
        return f"{word}-or-wait"
    if isinstance(prompt, AskPlace):
        return f"{word}-{'drawn' if prompt.drawn else 'taken'}"
    if isinstance(prompt, AskPower):
        return f"{word}-{prompt.power.replace(' ', '-')}"
    return word
