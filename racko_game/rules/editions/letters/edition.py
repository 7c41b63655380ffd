"""The edition: its options, and the ruleset they make."""

from __future__ import annotations

from collections.abc import Mapping

from ...errors import RulesError, Term
from ...terms.books import DICTIONARIES, NO_BOOKS, OWN, Books, Words
from ...terms.ruleset import About, Choice, Edition, FirstDealer, OptionValues, Ruleset, Value
from ...terms.scoring import REGULAR, Length
from ..policies import KEEP_TOP, KEEP_TOP_AND_SHUFFLE, SINGLE_ROUND, TARGET, calling, off, on
from .cards import DECK, SLOTS
from .goal import SHORTEST, AlphabetOrWord

SHORTEST_WORDS = (SHORTEST, 5, 6)  # as printed, and longer ones [ours]


def _choices(seats: int, given: Mapping[str, Value]) -> dict[str, Choice]:
    rows = {
        "target": TARGET,
        "single round": SINGLE_ROUND,
        "equal turns": off(About.GOING_OUT),
        "a turn each": off(About.GOING_OUT),
        "calling": calling("ask"),
        "repeats in order": on(About.GOING_OUT),
        "shuffle on refill": off(About.CARDS),
        "growing run": off(About.GOING_OUT),
        "words": on(About.GOING_OUT),
    }
    if given.get("words", True):
        rows["shortest word"] = Choice(
            SHORTEST, SHORTEST_WORDS, Term("choice.shortest-word"), About.GOING_OUT
        )
        rows["level"] = Choice(3, (3, 1), Term("choice.level"), About.GOING_OUT)
        rows["dictionary"] = Choice(DICTIONARIES[0], DICTIONARIES, Term("choice.dictionary"), About.GOING_OUT)
    return rows


def _rules(seats: int, options: OptionValues, books: Books) -> Ruleset:
    return Ruleset(
        deck=DECK,
        slots=SLOTS,
        dealt=tuple(reversed(range(len(SLOTS)))),
        first_dealer=FirstDealer.LOT,
        refill=KEEP_TOP_AND_SHUFFLE if options["shuffle on refill"] else KEEP_TOP,
        goal=AlphabetOrWord(
            words=_words(str(options["dictionary"]), books) if options["words"] else None,
            repeats=bool(options["repeats in order"]),
            any_colour=options.get("level", 3) == 3,
            growing=bool(options["growing run"]),
            shortest=int(options.get("shortest word", SHORTEST)),
        ),
        scoring=REGULAR,
        length=Length(rounds=1) if options["single round"] else Length(total=int(options["target"])),
        asks=options["calling"] != "auto",
        own_voice=options["calling"] == "own voice",
        equal_turns=bool(options["equal turns"]),
        turn_each=bool(options["a turn each"]),
    )


def _words(name: str, books: Books) -> Words:
    try:
        return dict(books.words)[name]
    except KeyError:
        code = "rules.no-own-dictionary" if name == OWN else "rules.no-dictionary"
        raise RulesError(code, name=name) from None


def _needs(options: OptionValues, books: Books) -> Books:
    return books.only(str(options["dictionary"])) if options["words"] else NO_BOOKS


LETTERS = Edition(
    "letters",
    range(2, 5),
    _choices,
    _rules,
    _needs,
    offers=(("a turn each", True), ("shortest word", 5)),
)
