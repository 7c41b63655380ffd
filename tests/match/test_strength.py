"""The level that was beaten: two wins in the latest three matches, by standard rules, unaided."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from racko_game.ai.players.character import Character
from racko_game.ai.players.computers import EVERY_LEVEL
from racko_game.match.challenges.hall_of_fame import beaten_level, read_beaten_level, stronger_level
from racko_game.match.challenges.ladder import RUNGS, Climb, RungState, first_rung
from racko_game.match.plans.plan import Plan
from racko_game.match.record.record import saved_match
from racko_game.match.record.repository import MatchRepository
from racko_game.rules.ruleset import Value
from racko_game.store.history.rows import Chain, SavedMatch, State
from tests.theatre import SEED


def played(won: bool, level: str = "Casual", ranked: bool = True, **options: Value) -> SavedMatch:
    """A finished match against a computer of that level."""
    plan = Plan(characters=[Character(level)] * 4, options=dict(options))
    entry = saved_match(plan.start(SEED), 1, 0.0, 0.0)
    own, other = entry.sitters
    sitters = own._replace(won=won), other._replace(won=not won)
    return entry._replace(state=State.OVER, sitters=sitters, ranked=ranked)


WON, LOST = played(True), played(False)


@pytest.mark.parametrize(
    ("matches", "beaten"),
    [
        ([WON, WON], "Casual"),
        ([WON, LOST, WON], "Casual"),
        ([LOST, LOST, WON, WON], ""),
        ([WON], ""),
        ([WON, played(True, ranked=False)], ""),
        ([WON, played(True, bonus=True)], ""),
        ([played(True, target=200), played(True, target=200)], "Casual"),
        ([WON, WON, played(True, "Sharp"), played(True, "Sharp")], "Sharp"),
        ([played(True, "Novice"), WON, played(True, "Novice"), WON], "Casual"),
        ([WON, WON._replace(state=State.OPEN)], ""),
    ],
)
def test_a_level_is_beaten_by_two_of_the_latest_three(matches: Sequence[SavedMatch], beaten: str) -> None:
    assert beaten_level(matches) == beaten


def test_the_next_level_is_offered_only_above_the_one_that_was_beaten_at_the_same_table() -> None:
    match = Plan("tray", 3, characters=[Character("Casual", "Penny")] * 4).start(SEED)
    offered = {level: stronger_level(match, level) for level in ("Casual", "Novice", "Sharp", "")}
    assert offered == {"Casual": "Steady", "Novice": "", "Sharp": "", "": ""}
    stronger = match.against("Steady", bytes(16))
    assert stronger.charter == match.charter
    assert [seat.name for seat in stronger.seats] == [seat.name for seat in match.seats]
    assert [seat.character and seat.character.level for seat in stronger.seats] == [None, "Steady", "Steady"]
    match.advised = True
    assert stronger_level(match, "Casual") == ""
    assert stronger_level(Plan(characters=[Character("Master")] * 4).start(SEED), "Master") == ""


def test_the_ladder_begins_above_the_level_that_was_beaten(tmp_path: Path) -> None:
    assert first_rung("") == 0
    for level in EVERY_LEVEL[:-1]:
        place = first_rung(level)
        climb = Climb(begins=place)
        assert climb.next == place
        assert EVERY_LEVEL.index(RUNGS[place].host.level) > EVERY_LEVEL.index(level)
        assert all(climb.state(below) is RungState.OPEN for below in range(place))
    assert Climb(frozenset(range(5, len(RUNGS))), begins=5).next == 0
    history = MatchRepository(tmp_path).history()
    assert read_beaten_level(history) == ""
    for id in (1, 2):
        history.save(WON._replace(id=id, plies=0), Chain(WON._replace(id=id).seal))
    assert read_beaten_level(history) == "Casual"
