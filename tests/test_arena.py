"""The arena: what is played, and a short contest of each kind."""

from __future__ import annotations

import re
from random import Random

import pytest

from racko_game.ai.players.computers import EVERY_LEVEL, PERSONAS
from racko_game.match.challenges.ladder import RUNGS
from racko_game.rules.pieces.moves import DRAW, TAKE, TOSS, Action
from racko_game.rules.table import Charter, View
from tests.counts import full
from tools.arena import __main__ as arena
from tools.arena import players
from tools.arena.contest import Chunk, Contest, Contestant, chunks, play_chunk, play_game, seed_of
from tools.arena.statistics import Tally

PLAIN = Charter("original", (("run", False),))
SHORT = ["--players", "greedy,random", "--option", "run=off", "--jobs", "1"]


def compete(*words: str) -> int:
    return arena.compete(arena.parser().parse_args([*SHORT, *words]))


# --- what is played


def test_every_player_has_every_seat_of_a_deal() -> None:
    duel = Contest(("greedy", "random"), Charter("original"), 3)
    assert sorted(duel.lineups()) == sorted(
        [("greedy", "random", "random"), ("random", "greedy", "random"), ("random", "random", "greedy")]
    )
    partners = Contest(("greedy", "random"), Charter("original", (("partners", True),)), 4)
    assert partners.lineups() == [("greedy", "random") * 2, ("random", "greedy") * 2]


def test_chunks_are_all_deals_once() -> None:
    duel = Contest(("greedy", "random"), PLAIN, 2)
    deals = [range(chunk.first, chunk.first + chunk.deals) for chunk in chunks(duel, 101)]
    assert [deal for each in deals for deal in each] == list(range(51))


def test_the_same_chunk_comes_to_the_same() -> None:
    chunk = Chunk(Contest(("greedy", "random"), PLAIN, 2), 3, 4)
    once, again = play_chunk(chunk), play_chunk(chunk)
    assert once["random"].won == again["random"].won
    assert once["random"].turns == again["random"].turns


def test_what_one_wins_of_two_the_other_loses() -> None:
    tallies = play_chunk(Chunk(Contest(("greedy", "random"), PLAIN, 2), 0, 10))
    assert tallies["greedy"].won.total + tallies["random"].won.total == 20
    assert tallies["greedy"].won.weight == tallies["random"].won.weight == 20


def test_partners_win_together() -> None:
    charter = Charter("original", (("partners", True),))
    tallies = play_chunk(Chunk(Contest(("random", "greedy"), charter, 4), 0, 4))
    assert tallies["random"].won.mean + tallies["greedy"].won.mean == pytest.approx(1.0)


def test_a_match_has_a_winner_and_many_rounds() -> None:
    tallies = play_chunk(Chunk(Contest(("random", "greedy"), PLAIN, 2, whole=True), 0, 1))
    assert tallies["random"].matches.total + tallies["greedy"].matches.total == 2
    assert tallies["random"].rounds > 8
    assert max(tallies["random"].points.total, tallies["greedy"].points.total) >= 500


def mute(view: View, options: tuple[Action, ...], chance: Random) -> Action:
    raise ValueError


def wild(view: View, options: tuple[Action, ...], chance: Random) -> Action:
    return TOSS if DRAW in options else TAKE


def idle(view: View, options: tuple[Action, ...], chance: Random) -> Action:
    return TOSS if TOSS in options else DRAW


def test_faults_are_counted_and_the_game_goes_on() -> None:
    tallies = Tally(), Tally()
    sitting = [Contestant(mute, tallies[0], Random(1)), Contestant(wild, tallies[1], Random(2))]
    play_game(PLAIN, sitting, seed_of("faults", 1), whole=False)
    assert tallies[0].failed > 5
    assert not tallies[0].illegal
    assert tallies[1].illegal > 5
    assert not tallies[1].failed


def test_a_round_that_does_not_end_is_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(players.PLAYERS, "idle", (idle, ""))
    monkeypatch.setattr("tools.arena.contest.STALLED", 30)
    tallies = play_chunk(Chunk(Contest(("idle", "idle"), PLAIN, 2), 0, 2))
    assert tallies["idle"].stalled == tallies["idle"].rounds == 4
    assert tallies["idle"].won.total == 0


def test_who_plays_well_is_said_to(capsys: pytest.CaptureFixture[str]) -> None:
    """The accuracy of a review rises from player to player."""
    assert compete("--players", "Novice,Sharp,Master", "--rounds", full("12", "6"), "--review") == 0
    table = capsys.readouterr().out.split("accuracy of 100\n")[1].split("\n\n")[0]
    found = {name: float(value) for name, value in map(str.split, table.splitlines())}
    assert 20 < found["Novice"] < found["Sharp"] < 100
    assert found["Master"] == 100


# --- the command line


def test_a_contest_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert compete("--rounds", "20") == 0
    said = capsys.readouterr()
    assert "original, run=off, 2 seats, rounds" in said.out
    assert "against greedy" in said.out
    assert "±" in said.out
    assert "10 of 10 deals" in said.err


def test_all_meet_all_with_three_seats(capsys: pytest.CaptureFixture[str]) -> None:
    line = ["--players", "greedy,random", "--seats", "3", "--rounds", "6", "--jobs", "1"]
    arena.compete(arena.parser().parse_args(line))
    said = capsys.readouterr().out
    assert "greedy against random: 6 rounds" in said
    assert "random against greedy: 6 rounds" in said


def test_any_edition_is_played(capsys: pytest.CaptureFixture[str]) -> None:
    line = [
        "--players",
        "greedy,random",
        "--edition",
        "super",
        "--seats",
        "3",
        "--rounds",
        "3",
        "--jobs",
        "1",
    ]
    assert arena.compete(arena.parser().parse_args(line)) == 0
    assert "greedy against random: 3 rounds" in capsys.readouterr().out


def test_what_cannot_be_played_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert compete("--edition", "chess") == 2
    assert compete("--players", "greedy,nobody") == 2
    said = capsys.readouterr().err
    assert "There is no edition 'chess'" in said
    assert "There is no player 'nobody'" in said


def test_levels_and_personas_play_by_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert compete("--players", "Novice,Casual:Penny", "--rounds", "2") == 0
    assert "against Casual:Penny" in capsys.readouterr().out
    assert compete("--players", "Novice,Casual:Nobody", "--rounds", "2") == 2
    assert compete("--players", "Novice,greedy:Penny", "--rounds", "2") == 2


def test_the_players_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert arena.listed() == 0
    said = capsys.readouterr().out
    for name in (*players.PLAYERS, *EVERY_LEVEL, *PERSONAS):
        assert name in said
    assert "plays to win" in said, "what a level is like is said in words"
    assert not re.search(r"\bmanner\.", said)


def test_a_stall_is_no_success(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(players.PLAYERS, "idle", (idle, ""))
    monkeypatch.setattr("tools.arena.contest.STALLED", 30)
    assert compete("--players", "idle,idle", "--rounds", "2") == 1
    assert "idle: 2 rounds stalled" in capsys.readouterr().out


def test_the_ladder_is_climbed(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "RUNGS", RUNGS[:1])
    line = ["--ladder", "--players", "novice,master", "--rounds", "2", "--jobs", "1"]
    assert arena.main(line) == 0
    head, row = capsys.readouterr().out.splitlines()
    assert head.split() == ["rung", "novice", "master", "minutes", "who"]
    assert row.split()[0] == "1"
    assert row.count("%") == 2
