"""The hall of fame: what counts there, since when, and whose initials stand there."""

from __future__ import annotations

from contextlib import closing
from datetime import datetime
from functools import partial
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from racko_game import resources
from racko_game.ai.players.character import Character
from racko_game.match.challenges.hall_of_fame import (
    SPANS,
    Entry,
    FameScore,
    Hall,
    entry,
    fame_score,
    halls,
    span_start,
)
from racko_game.match.match import Match, Seat
from racko_game.match.plans.names import (
    INITIALS_LENGTH,
    INITIALS_LETTERS,
    REFUSED_INITIALS,
    initials_allowed,
    refused_initials,
    suggested_initials,
)
from racko_game.match.plans.plan import Plan
from racko_game.rules.table import Charter
from racko_game.store.history.history import History
from racko_game.store.history.matches import Best
from racko_game.words.language import say
from tests.rules.tables import charter

from .playing import play_out

SEED = bytes(range(16))
ANN, NOVICE, MASTER = Seat("Ann"), Seat("Ada", Character("Novice")), Seat("Mo", Character("Master"))


def by(seat: int | None, charter: Charter, *seats: Seat) -> Match:
    """A match that this seat wins, or anybody, played to its end by a sorter."""
    played = (play_out(Match(charter, seats, bytes([n]) * 16)) for n in range(40))
    return next(match for match in played if seat is None or match.winners == (seat,))


def score_of(match: Match) -> FameScore:
    fame = fame_score(match)
    assert fame
    return fame


ORIGINAL, CHIPS = Charter("original"), Charter("original", (("chips", True),))


def test_it_counts_how_clearly_a_match_was_won_and_against_whom() -> None:
    match = by(0, ORIGINAL, ANN, NOVICE)
    ahead = match.table.totals[0] - match.table.totals[1]
    for other, times in ((NOVICE, 1), (MASTER, 5), (Seat("Mo", Character()), 5), (Seat("Ben"), 1)):
        match.seats = (ANN, other)
        assert fame_score(match) == (Hall("original"), 2, times * ahead, 0), "of no level: as well as it can"
    three = by(0, ORIGINAL, ANN, NOVICE, MASTER)
    best = max(three.table.totals[1:])
    assert fame_score(three) == (Hall("original"), 3, (three.table.totals[0] - best) * 3, 0)


def test_chips_and_rounds_are_counted_in_their_own_ways_and_a_single_round_has_its_hall() -> None:
    chips = by(1, CHIPS, NOVICE, ANN)
    fame = score_of(chips)
    assert (fame.hall.name, fame.score) == ("original-chips", chips.table.totals[1] - chips.table.totals[0])
    match = by(0, Charter("super"), ANN, NOVICE)
    fame = score_of(match)
    assert fame.score == 75 - 5 * match.rounds[-1].scored.counted[1]
    assert 0 < fame.score <= 75
    for name, option in (("original", ("single round", True)), ("super", ("rounds", 1))):
        hall = score_of(by(0, Charter(name, (option,)), ANN, NOVICE)).hall
        assert hall == Hall(name, "round")


def test_letters_count_as_a_new_table_is_set_up_and_as_printed() -> None:
    plan = Plan()
    plan.take_edition("letters")
    for options in (plan.charter().options, ()):
        assert score_of(by(0, charter("letters", **dict(options)), ANN, NOVICE)).hall == Hall("letters")
    longer = charter("letters", **{"shortest word": 6})
    assert fame_score(by(0, longer, ANN, NOVICE)) is None
    assert "as set up at first" in say(Hall("letters").says)


def test_only_what_can_be_compared_is_in_it() -> None:
    assert fame_score(by(1, ORIGINAL, ANN, NOVICE)) is None, "a computer has won"
    assert fame_score(Match(ORIGINAL, (ANN, NOVICE), SEED)) is None, "nobody has won yet"
    for options in ({"bonus": True}, {"chips": True, "rounds": 1}):
        assert fame_score(by(0, charter("original", **options), ANN, NOVICE)) is None, options
    pairs = charter("original", partners=True)
    assert fame_score(by(None, pairs, ANN, NOVICE, Seat("Ben"), MASTER)) is None
    match = by(0, ORIGINAL, ANN, NOVICE)
    match.advised = True
    assert fame_score(match) is None
    match.advised = False
    match.take_back(1)
    assert fame_score(match) is None


def test_every_hall_has_its_name_and_says_what_counts() -> None:
    found = halls()
    assert len({hall.name for hall in found}) == len(found) == 11
    assert [say(hall.title) for hall in found][:2] == ["Original", "Original, chips"]
    assert all("Master" in say(hall.says) for hall in found)


def noon(day: int, month: int = 6) -> float:
    return datetime(2026, month, day, 12).timestamp()


def test_days_and_months_are_those_of_the_clock_on_the_wall() -> None:
    now = noon(10)
    assert span_start("ever", now) == 0
    assert datetime.fromtimestamp(span_start("today", now)) == datetime(2026, 6, 10)
    assert datetime.fromtimestamp(span_start("month", now)) == datetime(2026, 6, 1)


def test_a_score_gets_its_best_place_and_of_equal_ones_that_of_the_longest_span(tmp_path: Path) -> None:
    fame, now = score_of(by(0, ORIGINAL, ANN, NOVICE)), noon(20)
    keep = partial(Best, "original", 2, "ADA")
    with closing(History(tmp_path)) as history:
        assert entry(history, fame, now) == (Entry(1, "ever"),)
        history.best(keep(fame.score + 1, noon(2, 3)))
        assert entry(history, fame, now) == (Entry(1, "month"),)
        history.best(keep(fame.score, noon(3)))
        assert entry(history, fame, now) == (Entry(1, "today"),), "of equal scores the older is better"
        for _ in range(10):
            history.best(keep(fame.score + 1, now))
        assert entry(history, fame, now) == ()
    assert say(Entry(3, "today").says) == "New entry: 3rd today"
    assert len({say(Entry(place, span).says) for place in range(1, 11) for span in SPANS}) == 30


@pytest.mark.parametrize(
    ("many", "allowed"),
    [
        ("ASS A55 4SS F0T KKK C0K T1T 5EX H88 fuk", False),
        ("AAA ADA J-P B.B RK0 007 FIT CON IRA MAX ---", True),
    ],
)
def test_what_hurts_is_refused_also_in_figures_and_a_name_is_not(many: str, allowed: bool) -> None:
    for initials in many.split():
        assert initials_allowed(initials) == allowed, initials


def test_the_list_is_well_kept() -> None:
    """Every entry is three letters as they can be given, and none stands there twice."""
    lines = resources.text(REFUSED_INITIALS).splitlines()
    words = [word for line in lines for word in line.partition("#")[0].split()]
    assert len(words) == len(set(words)) == len(refused_initials())
    assert all(len(word) == INITIALS_LENGTH and set(word) <= set(INITIALS_LETTERS) for word in words)
    assert not any(set(word) & set("013457") for word in words), "those are read as letters"
    assert len(words) > 80


@given(st.text(max_size=20))
def test_a_name_suggests_what_can_be_given(name: str) -> None:
    initials = suggested_initials(name)
    assert len(initials) == INITIALS_LENGTH
    assert set(initials) <= set(INITIALS_LETTERS)
    assert initials_allowed(initials)


def test_a_name_suggests_what_it_begins_with() -> None:
    assert [suggested_initials(name) for name in ("Annette", "Bo", "J.-P. K.", "Fotini", "")] == [
        "ANN", "BO-", "JPK", "AAA", "AAA",
    ]  # fmt: skip
