"""A match that is looked at again: at every ply it stands as it stood."""

from __future__ import annotations

from random import Random

import pytest

from racko_game.match.match import Match
from racko_game.match.record.record import Player, replay, seats_of
from racko_game.match.record.rerun import ALL, Rerun, SeenBy, branch
from racko_game.rules.pieces.moves import AskTurn, Over, RoundOver
from tests.records import record

GAMES = [("original", 2), ("letters", 3), ("super", 2), ("modern", 4)]


@pytest.mark.parametrize(("edition", "seats"), GAMES)
def test_at_any_ply_it_stands_as_it_stood(edition: str, seats: int) -> None:
    played = record(edition, seats, plies=400)
    rerun, tables = Rerun(played), list(replay(played))
    match = Match(played.charter, seats_of(played.players), played.seed)
    counted = [len(match.rounds)]
    for action in played.actions:
        match.submit(match.asked, action)
        counted.append(len(match.rounds))
    for ply in (0, rerun.last, *(Random(1).randrange(rerun.last + 1) for _ in range(40))):
        rerun.go_to(ply)
        assert (rerun.ply, rerun.table, rerun.events) == (ply, *tables[ply])
        assert len(rerun.rounds) == counted[ply]
        assert rerun.stretch.first <= ply <= rerun.stretch.last
        assert rerun.seen(1) == rerun.view(1)
        assert rerun.events_for(1) == rerun.visible_events(1)
        assert None not in rerun.seen(ALL).faces
        assert rerun.seen(ALL) is rerun.seen(ALL)
        assert rerun.events_for(ALL) == rerun.events


@pytest.mark.parametrize(("edition", "seats"), GAMES)
def test_one_stops_where_a_turn_begins_and_where_a_round_ends(edition: str, seats: int) -> None:
    rerun = Rerun(record(edition, seats, plies=300))
    stops = []
    while rerun.ply < rerun.last:
        rerun.go_to(rerun.stop(1))
        stops.append(rerun.ply)
        fresh = rerun.ply == rerun.stretch.first or rerun.ply == rerun.last
        assert fresh or isinstance(rerun.table.prompts[-1], AskTurn | RoundOver | Over)
    back = [rerun.ply]
    while rerun.ply:
        rerun.go_to(rerun.stop(-1))
        back.append(rerun.ply)
    assert set(stops) <= set(back)
    assert [one.number for one in rerun.stretches] == list(range(1, len(rerun.stretches) + 1))


def test_who_may_look_depends_on_whether_it_is_over() -> None:
    over, open_ = Rerun(record("letters")), Rerun(record("letters", plies=5))
    assert over.finished
    assert over.eyes == (ALL, 0, 1)
    assert open_.eyes == (0,), "a lone person knows only what they know"
    assert Rerun(record("letters", persons=2, plies=5)).eyes == (None,), "several know nothing of each other"


def test_one_plays_on_from_a_ply_with_the_same_cards_to_come() -> None:
    played = record("modern", 3)
    match = branch(played, 40, 0)
    rerun = Rerun(played)
    rerun.go_to(40)
    assert match.table == rerun.table
    assert match.persons == (0,)
    while len(match.actions) < 60:
        match.submit(match.asked, played.actions[len(match.actions)])
    rerun.go_to(60)
    assert match.table == rerun.table


@pytest.mark.parametrize(
    ("persons", "eyes", "plays", "names"),
    [
        (1, 1, (1,), ["Mo", "Ann", "Ivo"]),  # who takes a computer's seat changes places with it
        (2, ALL, (0, 1), ["Ann", "Ben", "Ivo"]),
        (2, 1, (1,), ["Ann", "Ben", "Ivo"]),  # a computer plays for the other one at the screen
    ],
)
def test_who_plays_on_sits_where_they_looked_from(
    persons: int, eyes: SeenBy, plays: tuple[int, ...], names: list[str]
) -> None:
    match = branch(record("original", 3, persons=persons), 5, eyes)
    assert match.persons == plays
    assert [seat.name for seat in match.seats] == names
    if persons == 1:
        assert match.seats[0].character is not None
        assert match.seats[0].character.kind == "sharp"
    played = record("original", 3, persons=2)
    watched = played._replace(players=tuple(Player(p.name, "sharp") for p in played.players))
    assert branch(watched, 5, 2).persons == (2,), "whoever looked on sits down there"
