"""What a match will be remembered for: every sentence is true of its rounds."""

from __future__ import annotations

import pytest

from racko_game.match.match import Match, Round
from racko_game.match.messages.scores import highlights
from racko_game.rules.pieces.cards import Card
from racko_game.rules.pieces.events import Reversed, Scored
from racko_game.rules.pieces.moves import Over
from racko_game.words.language import say
from tests.rules.tables import charter
from tests.scenes.walk import ended

from .playing import NAMES, SEED, match, play_out, sitters


def cards(*ranks: int) -> tuple[Card, ...]:
    return tuple(Card(rank, str(rank)) for rank in ranks)


BROKEN = cards(3, 9, 7, 20, 22)


def told(*rounds: Round) -> list[str]:
    """The best moments of a match that Ben has won in these rounds."""
    won = play_out(match(target=75))
    won.rounds[:] = rounds
    seat = won.winners[0]
    won.seats = tuple(won.seats[(i + 1 - seat) % 2] for i in range(2))  # Ben is the winner, wherever he sits
    return [say(moment.says) for moment in highlights(won)]


def a_round(number: int, winner: tuple[int, int], loser: tuple[int, int], rack: tuple[Card, ...]) -> Round:
    """The points and totals of the winner of the match and of the other; the winner's rack."""
    seat = play_out(match(target=75)).winners[0]
    pairs = (winner, loser) if seat == 0 else (loser, winner)
    scored = Scored((10, 5), tuple(p for p, _ in pairs), tuple(t for _, t in pairs))
    racks = (rack, BROKEN) if seat == 0 else (BROKEN, rack)
    return Round(number, (seat if winner[0] == 75 else 1 - seat,), scored, racks, (0, 0))


def test_the_winner_came_back_from_behind() -> None:
    assert told(
        a_round(1, (5, 5), (75, 75), BROKEN),
        a_round(2, (75, 80), (10, 85), BROKEN),
        a_round(3, (75, 155), (10, 95), cards(4, 5, 6, 30, 31)),
    ) == [
        "Ben came back from 70 points behind",
        "Ben had the best round: 75 points",
        "Ben had the longest run: 4 to 6",
        "Ben finished first in 2 of 3 rounds",
    ]


def test_what_was_not_is_not_told_and_of_a_single_round_nothing_is() -> None:
    ahead = told(a_round(1, (75, 75), (5, 5), BROKEN), a_round(2, (20, 95), (75, 80), BROKEN))
    assert not [words for words in ahead if "behind" in words or "run" in words or "went out" in words]
    assert told(a_round(1, (75, 75), (5, 5), BROKEN)) == []


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_whole_match_has_its_best_round(seats: int) -> None:
    played = play_out(match(seats=seats, target=200))
    most = max(points for one in played.rounds for points in one.scored.points)
    best = f"had the best round: {most} points"
    assert any(say(words).endswith(best) for _, words, _ in highlights(played))


@pytest.mark.parametrize(("way", "unit", "end"), [("bonus", "point", 500), ("chips", "chip", 1)])
def test_it_is_told_in_points_or_in_chips(way: str, unit: str, end: int) -> None:
    won = Match(charter("original", **{way: True}), sitters(2), SEED)
    lost, gained = Scored((10, 10), (1, -1), (1, -1)), Scored((10, 10), (-2, 2), (-1, 1))
    won.rounds[:] = [
        Round(1, (0,), lost, (BROKEN, BROKEN), (0, 0)),
        Round(2, (1,), gained, (BROKEN, BROKEN), (1, -1)),
    ]
    won.table = won.table._replace(totals=(-1, end), round=won.rules.length.rounds, prompts=(Over(),))
    assert [say(words) for _, words, _ in highlights(won)] == [
        f"Ben came back from 2 {unit}s behind",
        f"Ben had the best round: 2 {unit}s",
    ]


def test_of_a_word_and_of_partners_it_is_told_as_it_was() -> None:
    spelt, paired = ended("words", NAMES), ended("partners", NAMES)
    (longest, *_) = (say(words) for _, words, _ in highlights(spelt) if "word" in say(words))
    assert longest.rpartition(" ")[2] in {
        "".join(card.text[0] for card in one.racks[one.callers[0]])[slots.start : slots.stop]
        for one in spelt.rounds
        if (slots := spelt.rules.goal.finishing(one.racks[one.callers[0]]))
    }
    behind = max(max(one.scored.totals) - one.scored.totals[0] for one in paired.rounds[:-1])
    assert f"Ann and Cleo came back from {behind} points behind" in {say(w) for _, w, _ in highlights(paired)}


def test_of_a_chain_of_reverses_it_is_told_who_had_the_last_word() -> None:
    won = ended("rounds", NAMES)
    seat, words, _ = next(found for found in highlights(won) if "reverse" in say(found.says))
    again = Match(won.charter, won.seats, won.seed)
    events = [event for action in won.actions for event in again.submit(again.asked, action)]
    assert seat in {event.seat for event in events if isinstance(event, Reversed)}
    assert say(words) == f"{NAMES[seat]} won a duel of three reverse cards"
