"""A round that ended without anybody going out: its result, its reasons, and what is said about it."""

from __future__ import annotations

from racko_game.match.coach.review import curve_of
from racko_game.match.lessons.remarks import at_end
from racko_game.match.match import Match, Round
from racko_game.match.messages.commentary import Commentary
from racko_game.match.messages.scores import rack_result, round_title
from racko_game.paint.screens.results import winning_racks
from racko_game.rules.pieces.events import Scored
from racko_game.rules.pieces.moves import RoundOver
from racko_game.rules.ruleset import rack_cards
from racko_game.stage.geometry import Box
from racko_game.words.language import say
from tests.rules.tables import charter

from .playing import SEED, sitters

COUNTED = (2, 4, 4)


def over(way: str = "", each: int = 5) -> Match:
    """A match whose first round is over, and nobody went out in it."""
    match = Match(charter("original", **({way: True} if way else {})), sitters(3), SEED)
    points = tuple(each * count for count in COUNTED)
    racks = tuple(tuple(rack_cards(match.table, seat)) for seat in range(3))
    match.table = match.table._replace(prompts=(RoundOver(),))
    match.rounds.append(Round(1, (), Scored(COUNTED, points, points), racks, (0, 0, 0)))
    return match


def test_nobody_is_its_caller_nor_named_and_the_most_points_are_foremost() -> None:
    match = over()
    last = match.rounds[-1]
    assert (last.caller, last.foremost) == (None, (1, 2))
    assert last._replace(callers=(0,)).foremost == (0,), "who goes out is"
    assert say(round_title(match)) == "Round 1: Nobody called RACK-O!"
    said = Commentary(match).after([last.scored])
    assert said is not None
    assert say(said) == "The round is over; nobody called RACK-O!"
    assert "caller" not in at_end(match)
    chances = curve_of(match.table, (), (0, 1, 2)).chances
    assert chances == ((0.0, 0.0, 0.0),), "of finishing first, once it was over"


def test_with_chips_nobody_is_paid() -> None:
    match = over("chips", each=0)
    assert [say(rack_result(match.rules, match.rounds[-1], seat).says[0]) for seat in range(3)] == [
        f"{count} of 10 in order" for count in COUNTED
    ]


def test_the_foremost_racks_are_shown_side_by_side() -> None:
    match = over()
    shown = winning_racks(Box(0, 0, 900, 500), 16, match, 1.0, crowned=False)
    cards = [sprite for sprite in shown if sprite.picture[0] == "card"]
    assert len(cards) == 2 * len(match.rules.slots)
