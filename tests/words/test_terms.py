"""One term for one thing: sentences use the word of the list, and none of those that it replaces."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from racko_game.words.language import ENGLISH, Entry

ARGUMENT = re.compile(r"\{[^{}]*\}")


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the game; patterns of the words that it replaces, and of the ids that may have those."""

    word: str
    instead_of: str
    but: str = "$^"


SEARCHED = r"book\..*-find"  # what players type into the search of the rule book, in words of their own
WHOEVER = r"\b(whoever|whomever|whom|whose turn|somebody|anybody|everybody)\b"
RULE_BOOK = r"book\..*"

TERMS = (
    Term("wait", r"\b(hold|holds|held|holding|keep|keeps|kept|keeping)( \S+){0,3} back\b", SEARCHED),
    Term("undo", r"\b(take|takes|took|taken|taking)( \S+){0,2} back\b", SEARCHED),
    Term("swap", r"\bexchang(e|es|ed|ing)\b", SEARCHED),
    Term("people, players", r"\bpersons\b", SEARCHED),
    Term("finish", r"\b(go|goes|went|gone|going)( \S+)? out\b|\b(be|is|are) done first\b", RULE_BOOK),
    Term("call RACK-O!", r"\b(go|goes|went|gone|going) rack-o\b", SEARCHED),
    Term("color, neighbor, favor", r"\b\w*(colour|neighbour|favour|honour)\w*\b", SEARCHED),
    Term("learned, spelled, practice", r"\b(learnt|spelt|practise|practises|outwards)\b", SEARCHED),
    Term("opponent, someone else", r"\banother('s\b| (is|has|goes|may|was|first|finishes)\b)", SEARCHED),
    Term("someone, everyone, the player who", WHOEVER, rf"{SEARCHED}|choice\..*-whose"),
    Term("can't", r"\bcannot\b", SEARCHED),
    Term("gamepad", r"(?<!number )(?<!d-)\bpads?\b"),
    Term("again, over", r"\banew\b", SEARCHED),
    Term("remaining cards", r"\bcards to come would\b"),
    Term("automatic, for you", r"\bby (itself|themselves|yourself)\b", SEARCHED),
    Term("saved", r"\b(is|are|isn't|being|be) kept\b", SEARCHED),
    Term("puzzle", r"\bpositions?\b", SEARCHED),
)

REPLACED = (
    "All cards of your rack are to rise", "Show one that breaks the order", "a real game, and",
    "Better: draw", "is done first", "cut … and deals", "First to finish: …", "named …'s row",
    "Choose a row of another", "hold your finished rack back", "All others still get",
    "all others still get", "Those who sit", "to go on with", "your rack lies",
    "so that nobody else sees", "press hurries", "The cards you drew", "You can see and hear order.",
    "as it is needed in a game of two", "you go RACK-O by yourself", "and what to do is said",
    "Once you put … somewhere, it stays", "belongs about there", "The lot fell on",
    "would do more for your rack", "only broke the order there", "are two cards of a run",
    "a power of our own", "you may leave out the next player's turn", "… left … out", "In which slot?",
    "its two cards change sides", "Go RACK-O, or hold", "low card deals", "a used-up stock",
    "Nothing added, nothing left out", "So many points win the match", "still get as many turns",
    "when you are asked and say so", "matches wait", "Which match goes on?",
    "A table that you keep stands here", "moving picture", "One match: all", "What is heard, in words",
    "Nothing round the table", "Your rack lies covered", "Its name plate says how", "times in 100",
)  # fmt: skip
"""Parts of sentences that the game does not say any more."""

LABELS = {
    "Leave it", "In which slot?", "So many points win the match", "When you are asked",
    "Nothing added, nothing left out", "Save a moving picture", "One match: all",
    "What is heard, in words", "Nothing round the table", "3 persons", "To the winner", "Go on",
    "Begin anew", "Left alone", "in silence", "Press anything", "Arrangement", "as it was", "Found from",
    "Ease", "Achieved", "by itself", "you are asked", "As printed", "Play on", "Take back", "Hold back",
    "Kept matches", "Positions",
}  # fmt: skip
"""Whole labels that have others now."""


def sentences() -> Iterator[tuple[str, str]]:
    """Each text of English with its id, an ellipsis for each argument."""
    for key, entry in ENGLISH.entries.items():
        for text in texts(entry):
            yield key.partition("/")[0], ARGUMENT.sub("…", text)


def texts(entry: Entry) -> list[str]:
    return [entry] if isinstance(entry, str) else [entry[form] for form in entry if form != "description"]


@pytest.mark.parametrize("term", TERMS, ids=[term.word for term in TERMS])
def test_one_thing_has_one_term(term: Term) -> None:
    assert [
        f"{id}: {found[0]}, instead of {term.word}"
        for id, text in sentences()
        if (found := re.search(term.instead_of, text.lower())) and not re.fullmatch(term.but, id)
    ] == []


def test_a_text_or_label_that_was_replaced_is_gone() -> None:
    said = [*sentences()]
    assert [(id, one) for one in REPLACED for id, text in said if one in text] == []
    assert [(id, text) for id, text in said if text in LABELS] == []
