"""One term for one thing: sentences use the word of the list, and none of those that it replaces."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from racko_game.words.catalogue import ENGLISH, Entry

ARGUMENT = re.compile(r"\{[^{}]*\}")
ELLIPSIS = " … "


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the game, the words that it replaces, and the sentences that may use those all the same.

    Attributes:
        word: The word that the game uses.
        instead_of: A pattern of the words that it replaces, in lower case.
        but: A pattern of the ids that are allowed to have them.
    """

    word: str
    instead_of: str
    but: str = "$^"


SEARCHED = r"book\..*-find"  # what players type into the search of the rule book, in words of their own
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
    Term(
        "someone, everyone, the player who",
        r"\b(whoever|whomever|whom|whose turn|somebody|anybody|everybody)\b",
        rf"{SEARCHED}|choice\..*-whose",
    ),
    Term("can't", r"\bcannot\b", SEARCHED),
    Term("gamepad", r"(?<!number )(?<!d-)\bpads?\b"),
    Term("again, over", r"\banew\b", SEARCHED),
    Term("remaining cards", r"\bcards to come would\b"),
    Term("automatic, for you", r"\bby (itself|themselves|yourself)\b", SEARCHED),
    Term("saved", r"\b(is|are|isn't|being|be) kept\b", SEARCHED),
    Term("puzzle", r"\bpositions?\b", SEARCHED),
)

REPLACED = (
    "All cards of your rack are to rise",
    "Show one that breaks the order",
    "a real game, and",
    "Better: draw",
    "is done first",
    "cut … and deals",
    "First to finish: …",
    "named …'s row",
    "Choose a row of another",
    "hold your finished rack back",
    "All others still get",
    "all others still get",
    "Those who sit",
    "to go on with",
    "your rack lies",
    "so that nobody else sees",
    "press hurries",
    "The cards you drew",
    "You can see and hear order.",
    "as it is needed in a game of two",
    "you go RACK-O by yourself",
    "and what to do is said",
    "Once you put … somewhere, it stays",
    "belongs about there",
    "If another is done first",
    "Who is done first",
    "The lot fell on",
    "would do more for your rack",
    "only broke the order there",
    "are two cards of a run",
    "A press hurries",
    "a power of our own",
    "you may leave out the next player's turn",
    "… left … out",
    "In which slot?",
    "its two cards change sides",
    "Go RACK-O, or hold",
    "low card deals",
    "a used-up stock",
    "Nothing added, nothing left out",
    "So many points win the match",
    "still get as many turns",
    "Those who sit across",
    "when you are asked and say so",
    "matches wait",
    "Which match goes on?",
    "A table that you keep stands here",
    "moving picture",
    "One match: all",
    "What is heard, in words",
    "Nothing round the table",
    "The cards you drew took",
    "Your rack lies covered",
    "Its name plate says how",
    "times in 100",
)
"""Parts of sentences that the game does not say any more."""

LABELS = {
    "Leave it",
    "In which slot?",
    "So many points win the match",
    "When you are asked",
    "Nothing added, nothing left out",
    "Save a moving picture",
    "One match: all",
    "What is heard, in words",
    "Nothing round the table",
    "3 persons",
    "To the winner",
    "Go on",
    "Begin anew",
    "Left alone",
    "in silence",
    "Press anything",
    "Arrangement",
    "as it was",
    "Found from",
    "Ease",
    "Achieved",
    "by itself",
    "you are asked",
    "As printed",
    "Play on",
    "Take back",
    "Hold back",
    "Kept matches",
    "Positions",
}
"""Whole labels that have others now."""


def sentences() -> Iterator[tuple[str, str]]:
    """Each text of English with its id, an ellipsis for each argument."""
    for key, entry in ENGLISH.entries.items():
        for text in texts(entry):
            yield key.partition("/")[0], ARGUMENT.sub(ELLIPSIS.strip(), text)


def texts(entry: Entry) -> list[str]:
    return [entry] if isinstance(entry, str) else [entry[form] for form in entry if form != "description"]


def misused(term: Term) -> list[str]:
    """The sentences with a word that a term replaces: the id, and the word."""
    return [
        f"{id}: {found[0]}, instead of {term.word}"
        for id, text in sentences()
        if (found := re.search(term.instead_of, text.lower())) and not re.fullmatch(term.but, id)
    ]


@pytest.mark.parametrize("term", TERMS, ids=[term.word for term in TERMS])
def test_one_thing_has_one_term(term: Term) -> None:
    assert misused(term) == []


@pytest.mark.parametrize("replaced", REPLACED)
def test_a_text_that_was_replaced_is_gone(replaced: str) -> None:
    assert [id for id, text in sentences() if replaced in text] == []


def test_a_label_that_was_replaced_is_gone() -> None:
    assert [(id, text) for id, text in sentences() if text in LABELS] == []
