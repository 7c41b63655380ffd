"""Nothing is forgotten: actions, events, prompts, editions, goals have their rows in every table of them.

A new one fails here until each part of the game has been told about it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from itertools import chain
from typing import Any, NamedTuple, get_args, get_type_hints

import pytest

from racko_game.ai.evaluators import registry
from racko_game.ai.players import player
from racko_game.match.challenges import daily_deal
from racko_game.match.coach import reasons
from racko_game.match.messages.narration import Narrator
from racko_game.match.plans.descriptions import edition_figures
from racko_game.match.record.record import WAITING
from racko_game.match.rulebook import table_settings
from racko_game.match.rulebook.books import BOOKS, printed_charter
from racko_game.message import Person
from racko_game.paint.screens import choice_cards
from racko_game.rules import engine, scoring
from racko_game.rules.editions import EDITIONS, ruleset
from racko_game.rules.notation import words
from racko_game.rules.pieces import moves
from racko_game.rules.pieces.cards import Card
from racko_game.rules.pieces.events import Event, Scored, TurnedUp
from racko_game.rules.table import Charter
from racko_game.scenes.picture.prompt import PICKED_KINDS
from racko_game.scenes.talk import remarks
from racko_game.stage.motion import choreography
from racko_game.stage.touch import spots
from racko_game.stage.touch.choices import answers
from racko_game.terminal.table import questions
from racko_game.words.language import ENGLISH, say

ACTIONS, EVENTS, PROMPTS = get_args(moves.Action), get_args(Event), get_args(moves.Prompt)
GOALS = {type(ruleset(printed_charter(name, 2), 2).goal) for name in EDITIONS}
SCORINGS = [one for one in vars(scoring).values() if isinstance(one, scoring.Scoring)]
CARD = Card(7, "7")
SAMPLES: Mapping[object, object] = {
    int: 0,
    bool: False,
    str: "shuffle step",
    Card: CARD,
    Card | None: CARD,
    tuple[int, ...]: (0, 1),
    tuple[int, int]: (0, 1),
    tuple[Card, ...]: (CARD, CARD),
    tuple[Card, ...] | None: (CARD, CARD),
    type(None): None,
}
"""What an action, an event or a prompt may hold."""


class Listing(NamedTuple):
    """A table of the game: of which kinds it has rows, which it is to have, and which it may do without."""

    name: str
    kinds: Collection[Any]
    has: Callable[[Any], bool]
    without: frozenset[Any] = frozenset()  # each with its reason beside it


def sample(kind: Any) -> Any:
    held = get_type_hints(kind)
    return kind(**{name: SAMPLES[held[name]] for name in kind._fields})


def by_row(table: Collection[Any]) -> Callable[[Any], bool]:
    return lambda kind: kind in table


def written(action: type) -> bool:
    try:
        return bool(words(ruleset(Charter("super"), 2), moves.AskPower(0, "shuffle step"), sample(action)))
    except KeyError:
        return False


def narrated(event: type) -> bool:
    narrator = Narrator([Person("Ann"), Person("Mo")], [str(n) for n in range(16)])
    try:
        return bool((line := narrator.tell([sample(event)])) and say(line))
    except KeyError:
        return False


def pointed_at(action: type) -> bool:
    """A move has a place on the table, a button, or parts that have places."""
    if action in spots._SPOTS or action in spots.BUTTONS:
        return True
    try:
        asks = moves.AskPower(0, "shuffle step"), moves.AskOrder(0, (0, 1))
        return any(any(answers(one, sample(action))) for one in asks)
    except KeyError:
        return False


def questioned(prompt: type) -> bool:
    return any(f"choice.{moves.prompt_word(prompt)}-{kind}" in ENGLISH.entries for kind in PICKED_KINDS)


def typed_question(prompt: type) -> bool:
    return prompt in questions.QUESTIONS or f"ask.{moves.prompt_word(prompt)}" in ENGLISH.entries


def offered_in_words(action: type) -> bool:
    """The terminal says that it is possible, and how to type it."""
    powers = [id for _, id in questions.POWERS.values()]
    ids = powers if action is moves.UsePower else [f"can.{moves.action_word(action)}"]
    return all(id in ENGLISH.entries for id in ids)


def worded(word: Callable[[Any], str], *ids: str) -> Callable[[Any], bool]:
    """A kind has a sentence of each of these ids, which end with its word."""
    return lambda kind: {f"{id}.{word(kind)}" for id in ids} <= ENGLISH.entries.keys()


def answered(prompt: type) -> bool:
    """A section of a rule book is about it."""
    asks = {asked for book in BOOKS.values() for section in book.sections for asked in section.asks}
    return any(f"{asked}-".startswith(f"{moves.prompt_word(prompt)}-") for asked in asks)


def measured(goal: type) -> bool:
    """Computers judge a rack for it, and know how soon others are done, for every number of seats."""
    return goal in registry.GOALS and registry.GOALS[goal].dangers.keys() == {2, 3, 4}


NOBODYS = frozenset({moves.RoundOver, moves.Over})  # nobody is asked
TABLES_OWN = frozenset({moves.Deal})  # nobody's wish
REPORTED = frozenset({TurnedUp, Scored})  # seen on the table, and told in the report of a round
BY_PLACE = frozenset({moves.AskTurn, moves.AskPlace, moves.AskGoOut})  # what can be done is said by places

LISTINGS = (
    Listing("rules, what answers a prompt", PROMPTS, by_row(engine.STEPS)),
    Listing("rules, the options of a prompt", PROMPTS, by_row(engine.OPTIONS)),
    Listing("rule book, where a prompt is answered", PROMPTS, answered),
    Listing("rules, what a prompt asks", PROMPTS, worded(moves.prompt_word, "asks")),
    Listing("rules, which prompt an action answers", ACTIONS, by_row([*chain(*engine.STEPS.values())])),
    Listing("notation", ACTIONS, written),
    Listing("transcript, what is waited for", PROMPTS, by_row(WAITING)),
    Listing("computer, answers to a prompt", PROMPTS, by_row(player._QUESTIONS), NOBODYS),
    Listing("coach, why an action is advised", ACTIONS, by_row(reasons.REASONS), TABLES_OWN),
    Listing("coach, an action in words", ACTIONS, worded(moves.action_word, "coach", "did")),
    Listing("narration", EVENTS, narrated, REPORTED),
    Listing("terminal, what a prompt asks", PROMPTS, typed_question, NOBODYS),
    Listing("terminal, that an action is possible", ACTIONS, offered_in_words),
    Listing("table, where an action is pointed at", ACTIONS, pointed_at),
    Listing("table, what a prompt asks", PROMPTS, questioned, NOBODYS | BY_PLACE),
    Listing(
        "table, what is said to whoever points elsewhere",
        PROMPTS,
        worded(moves.prompt_word, "refusal"),
        NOBODYS | BY_PLACE,
    ),
    Listing("table, how an event is shown", EVENTS, by_row(choreography.STEPS)),
    Listing("computer, what is known of a goal", GOALS, measured),
    Listing("first hints, what a goal asks", GOALS, by_row(remarks.GOALS)),
    Listing("rule book, how a round is scored", SCORINGS, by_row(table_settings.SCORES)),
    Listing("rule book", EDITIONS, by_row(BOOKS)),
    Listing("set-up, the picture of an edition", EDITIONS, by_row(choice_cards.VIGNETTES)),
    Listing("set-up, how long an edition takes", EDITIONS, lambda name: bool(edition_figures(name, 2))),
    Listing("daily deal, editions", EDITIONS, by_row(daily_deal.EDITIONS)),
    Listing("daily deal, house rules", EDITIONS, by_row(daily_deal.RULES)),
)


def called(kind: Any) -> str:
    return kind.__name__ if isinstance(kind, type) else str(kind)


def complaints(listings: Collection[Listing], *more: type) -> Iterator[str]:
    """What has no row, of all kinds there are and of ``more``; and what is let off without need."""
    for listing in listings:
        for kind in (*listing.kinds, *more):
            if kind in listing.without and listing.has(kind) and kind not in NOBODYS:
                yield f"{listing.name}: {called(kind)} has a row, and need not be let off"
            elif kind not in listing.without and not listing.has(kind):
                yield f"{listing.name}: there is no row for {called(kind)}"


class Dance(NamedTuple):
    """Something that no table knows."""

    seat: int
    tune: str


def test_every_action_event_and_prompt_has_its_row_and_no_kind_is_in_two_families() -> None:
    assert list(complaints(LISTINGS)) == []
    kinds = [*ACTIONS, *EVENTS, *PROMPTS]
    assert len(kinds) == len(set(kinds)) == len({kind.__name__ for kind in kinds})
    listing = Listing("steps", (moves.AskTurn,), by_row(engine.STEPS), frozenset({moves.AskTurn}))
    assert list(complaints([listing])) == ["steps: AskTurn has a row, and need not be let off"]


@pytest.mark.parametrize("listing", LISTINGS, ids=lambda listing: listing.name)
def test_a_kind_that_a_table_does_not_know_is_complained_of(listing: Listing) -> None:
    assert list(complaints([listing], Dance)) == [f"{listing.name}: there is no row for Dance"]
