"""The coach in every edition: for each question a sentence as one says it, and a light on the screen."""

from __future__ import annotations

import re

import pytest

from racko_game.match.coach.coaching import advise
from racko_game.rules.pieces.moves import CALL, DEAL
from racko_game.rules.table import Option
from racko_game.scenes.table.scene import TableScene
from racko_game.scenes.talk.coach import places_of
from racko_game.stage.geometry import Box
from racko_game.stage.touch.spots import table_spots
from racko_game.words.language import say
from tests.theatre import Theatre
from tests.walks.sorter import sort

from .test_first_hints import match_of

RAW = re.compile(r"\b(SWAP|REV|[BR]W|[BR]\d+|\w/\w+)\b|of 100|\byou's\b|You is\b|\bNone\b|[{}]")
TABLES: list[tuple[str, int, tuple[Option, ...], set[str]]] = [
    ("original", 2, (("bonus", True),), {"AskTurn", "AskPlace"}),
    ("modern", 4, (("powers", True),), {"AskTurn", "AskPlace", "AskPower", "AskOrder"}),
    ("modern", 3, (("calling", "own voice"),), {"AskTurn", "AskPlace"}),
    ("letters", 3, (), {"AskTurn", "AskPlace"}),
    ("super", 2, (), {"AskTurn", "AskPlace", "AskSwap", "AskReverse"}),
]


@pytest.mark.parametrize(("edition", "seats", "given", "kinds"), TABLES)
def test_every_question_has_a_sentence_and_a_light(
    edition: str, seats: int, given: tuple[Option, ...], kinds: set[str]
) -> None:
    theatre = Theatre(
        lambda context: TableScene(context, match_of(edition, seats, given)), (1280, 720), looks=False
    )
    play = theatre.at(TableScene)
    match, asked, plies = play.match, dict[str, int](), 0
    while not match.over and plies < 600:
        plies += 1
        if match.asked is None:
            match.submit(None, DEAL)
            continue
        view, options = match.view(match.asked), match.options()
        kind = type(view.prompts[-1]).__name__
        asked[kind] = asked.get(kind, 0) + (match.asked == 0)
        if match.asked == 0 and asked[kind] <= 6:
            given_advice = advise(view, options, match.seats, match.charter)
            assert given_advice.action in options
            said = say("coach.why", does=given_advice.does, why=given_advice.why.full)
            said += " " + (say(given_advice.odds) if given_advice.odds else "")
            assert not RAW.search(said), said
            if match.rules.own_voice:
                assert "finish" not in said.replace("when your rack is finished", "")
                assert given_advice.action != CALL
            spots = table_spots(view, options, play.furniture, match.rules.slots)
            places = places_of(view, given_advice.action, play.furniture, spots)
            assert places
            assert all(inside(box, theatre) for box in places), (kind, places)
        match.submit(match.asked, sort(match.table))
    assert kinds <= {kind for kind, times in asked.items() if times}


def inside(box: Box, theatre: Theatre) -> bool:
    wide, high = theatre.size
    return (
        box.w > 0
        and box.h > 0
        and box.x >= 0
        and box.y >= 0
        and box.x + box.w <= wide
        and box.y + box.h <= high
    )
