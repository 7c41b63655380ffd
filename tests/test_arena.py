"""The arena: its players, a short contest of each kind, how sure it is, and the ledger it goes on from."""

from __future__ import annotations

import json
import re
from math import sqrt
from pathlib import Path
from random import Random

import pytest

from racko_game.ai.players.computers import EVERY_LEVEL, PERSONAS, Player
from racko_game.match.challenges.ladder import RUNGS
from racko_game.rules.editions import EDITIONS
from racko_game.rules.engine import options, play, view
from racko_game.rules.pieces.moves import DRAW, PUTS, TAKE, TOSS, Action
from racko_game.rules.table import Charter, Table, View
from tools.arena import __main__ as arena
from tools.arena import contest, players
from tools.arena.__main__ import fingerprint, key_of, merged, read
from tools.arena.contest import SURE, Chunk, Contest, Contestant, Ratio, Tallies, Tally, chunks, play_chunk
from tools.arena.players import PLAYERS, Hand, Stretch, anchors, live_ranks, worth, worth_with_run
from tools.command import Ledger

from .counts import full
from .rules.tables import arranged, charter, dealt

PLAIN = Charter("original", (("run", False),))
SHORT = ["--players", "greedy,random", "--option", "run=off", "--jobs", "1"]


def compete(*words: str) -> int:
    return arena.compete(arena.parser().parse_args([*SHORT, *words]))


DUEL = Contest(("greedy", "random"), PLAIN, 2)


def test_every_player_has_every_seat_of_a_deal_and_chunks_are_all_deals_once() -> None:
    duel = Contest(("greedy", "random"), Charter("original"), 3)
    assert sorted(duel.lineups()) == sorted(
        [("greedy", "random", "random"), ("random", "greedy", "random"), ("random", "random", "greedy")]
    )
    partners = Contest(("greedy", "random"), Charter("original", (("partners", True),)), 4)
    assert partners.lineups() == [("greedy", "random") * 2, ("random", "greedy") * 2]
    deals = [range(chunk.first, chunk.first + chunk.deals) for chunk in chunks(DUEL, 101)]
    assert [deal for each in deals for deal in each] == list(range(51))


def test_the_same_chunk_comes_to_the_same_partners_win_together_and_a_match_has_a_winner() -> None:
    once, again = (play_chunk(Chunk(DUEL, 0, 10)) for _ in range(2))
    assert once == again
    assert once["greedy"].won.total + once["random"].won.total == 20
    assert once["greedy"].won.weight == once["random"].won.weight == 20
    charter = Charter("original", (("partners", True),))
    tallies = play_chunk(Chunk(Contest(("random", "greedy"), charter, 4), 0, 4))
    assert tallies["random"].won.mean + tallies["greedy"].won.mean == pytest.approx(1.0)
    tallies = play_chunk(Chunk(Contest(("random", "greedy"), PLAIN, 2, whole=True), 0, 1))
    assert tallies["random"].matches.total + tallies["greedy"].matches.total == 2
    assert tallies["random"].rounds > 8
    assert max(tallies["random"].points.total, tallies["greedy"].points.total) >= 500


def idle(view: View, options: tuple[Action, ...], chance: Random) -> Action:
    return TOSS if TOSS in options else DRAW


def test_faults_are_counted_and_the_game_goes_on() -> None:
    def mute(view: View, options: tuple[Action, ...], chance: Random) -> Action:
        raise ValueError

    def wild(view: View, options: tuple[Action, ...], chance: Random) -> Action:
        return TOSS if DRAW in options else TAKE

    tallies = Tally(), Tally()
    sitting = [Contestant(mute, tallies[0], Random(1)), Contestant(wild, tallies[1], Random(2))]
    contest.play_game(PLAIN, sitting, contest.seed_of("faults", 1), whole=False)
    assert tallies[0].failed > 5
    assert not tallies[0].illegal
    assert tallies[1].illegal > 5
    assert not tallies[1].failed


def test_an_endless_round_is_broken_off_and_a_failure(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(players.PLAYERS, "idle", (idle, ""))
    monkeypatch.setattr("tools.arena.contest.STALLED", 30)
    tallies = play_chunk(Chunk(Contest(("idle", "idle"), PLAIN, 2), 0, 2))
    assert tallies["idle"].stalled == tallies["idle"].rounds == 4
    assert tallies["idle"].won.total == 0
    assert compete("--players", "idle,idle", "--rounds", "2") == 1
    assert "idle: 2 rounds stalled, 0 illegal" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("--rounds 20", ("original, run=off, 2 seats, rounds", "against greedy", "±")),
        ("--seats 3 --rounds 6",
         ("greedy against random: 6 rounds", "random against greedy: 6 rounds")),
        ("--edition super --seats 3 --rounds 3", ("greedy against random: 3 rounds",)),
        ("--players Novice,Casual:Penny --rounds 2", ("against Casual:Penny",)),
    ],
)  # fmt: skip
def test_a_contest_is_told_in_any_edition_of_all_against_all_by_name(
    words: str, told: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    line = ["--players", "greedy,random", "--jobs", "1", *words.split()]
    if "--seats" not in line:
        line += ["--option", "run=off"]
    assert arena.compete(arena.parser().parse_args(line)) == 0
    said = capsys.readouterr()
    assert [part for part in told if part not in said.out] == []
    if words == "--rounds 20":
        assert "10 of 10 deals" in said.err


def test_what_cannot_be_played_is_said_and_the_players_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert compete("--edition", "chess") == 2
    assert "There is no edition 'chess'" in capsys.readouterr().err
    for nobody in ("greedy,nobody", "Novice,Casual:Nobody", "Novice,greedy:Penny"):
        assert compete("--players", nobody, "--rounds", "2") == 2
        assert f"There is no player '{nobody.split(',')[1]}'" in capsys.readouterr().err
    assert arena.listed() == 0
    said = capsys.readouterr().out
    for name in (*players.PLAYERS, *EVERY_LEVEL, *PERSONAS):
        assert name in said
    assert "plays to win" in said, "what a level is like is said in words"
    assert not re.search(r"\bmanner\.", said)


def test_the_ladder_is_climbed(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "RUNGS", RUNGS[:1])
    line = ["--ladder", "--players", "novice,master", "--rounds", "2", "--jobs", "1"]
    assert arena.main(line) == 0
    head, row = capsys.readouterr().out.splitlines()
    assert head.split() == ["rung", "novice", "master", "minutes", "who"]
    assert row.split()[0] == "1"
    assert row.count("%") == 2


def test_what_was_played_is_not_played_again_and_other_processes_come_to_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file, begun = tmp_path / "results.jsonl", list[Chunk]()

    def counting(chunk: Chunk) -> Tallies:
        begun.append(chunk)
        return play_chunk(chunk)

    with monkeypatch.context() as patch:
        patch.setattr("tools.arena.__main__.play_chunk", counting)
        compete("--rounds", "80", "--results", str(file))
        alone = capsys.readouterr().out.split("\n\n")[:3]
        assert len(begun) == len(file.read_text().splitlines()) == 2
        compete("--rounds", "80", "--results", str(file))
        assert len(begun) == 2
        compete("--rounds", "120", "--results", str(file))
        assert [chunk.first for chunk in begun] == [0, 20, 40]
    capsys.readouterr()
    compete("--rounds", "80", "--jobs", "2")
    assert capsys.readouterr().out.split("\n\n")[:3] == alone


def test_a_broken_off_contest_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    line = ("--rounds", "120")
    compete(*line)
    whole = capsys.readouterr().out.split("\n\n")[1]
    file, begun = tmp_path / "results.jsonl", list[Chunk]()

    def interrupted(chunk: Chunk) -> Tallies:
        begun.append(chunk)
        if len(begun) == 2:
            raise KeyboardInterrupt
        return play_chunk(chunk)

    with monkeypatch.context() as patch:
        patch.setattr("tools.arena.__main__.play_chunk", interrupted)
        assert compete(*line, "--results", str(file)) == 130
    with file.open("a") as ledger:
        ledger.write('[{"first": 20, "dea')  # and the power failed
    capsys.readouterr()
    assert compete(*line, "--results", str(file)) == 0
    assert capsys.readouterr().out.split("\n\n")[1] == whole
    assert len(file.read_text().splitlines()) == 4
    assert json.loads(file.read_text().splitlines()[-1])[0]["first"] == 40


def test_a_tally_is_read_as_it_was_written_and_other_sources_have_another_fingerprint(tmp_path: Path) -> None:
    chunk = Chunk(DUEL, 0, 3)
    tallies, results = play_chunk(chunk), tmp_path / "results.jsonl"
    Ledger(results).add(key_of(chunk, "sources"), {name: vars(tally) for name, tally in tallies.items()})
    kept = Ledger(results)
    assert read(kept, chunk, "sources") == tallies
    assert kept.get(key_of(chunk, "other sources")) is None
    assert kept.get(key_of(chunk._replace(first=3), "sources")) is None
    for source in ("racko_game/rules", "racko_game/ai", "tools/arena"):
        (tmp_path / source).mkdir(parents=True)
    file = tmp_path / "tools" / "arena" / "contest.py"
    file.write_text("1\n")
    before = fingerprint(tmp_path)
    assert fingerprint(tmp_path) == before
    file.write_text("2\n")
    assert fingerprint(tmp_path) != before


NO_RUN = charter("original", run=False)
CLASSIC = ("original", "tray", "modern")
HOMES = (2, 6, 10, 14, 18, 22, 26, 30, 34, 38)
"""A card of its band in every slot of a rack for two."""


def with_rack(ranks: tuple[int, ...], top: int, /, **settings: bool) -> Table:
    """Seat 1 of two has to play; the card on the discard pile is ``top``."""
    return arranged(dealt("original", 2, **settings), {1: ranks}, discard=(top,))


def answer(player: Player, table: Table) -> Action:
    seat = table.prompts[-1].seat
    return player(view(table, seat), options(table), Random(1))


def test_a_rack_in_its_bands_is_worth_all_its_cards_and_a_gap_less_the_fewer_live_cards_it_has() -> None:
    live = sorted(set(range(1, 41)) - set(HOMES))
    assert worth(Stretch(HOMES, live, 0, 41)) == 10
    assert worth(Stretch((40, *HOMES[1:]), live, 0, 41)) < 10
    chance = Random(4)
    for _ in range(50):
        cards = chance.sample(range(1, 41), 25)
        rack = Stretch(tuple(cards[:10]), sorted(cards[10:]), 0, 41)
        assert worth(rack) == pytest.approx(worth(rack.turned()))
    ranks = (*HOMES[:4], 1, *HOMES[5:])  # 18 is not there
    many = Stretch(ranks, [15, 16, 17, 18, 19, 20, 21, 23, 39], 0, 41)
    few, none = many._replace(live=[17, 23, 39]), many._replace(live=[23, 39])
    assert worth(many) > worth(few) > worth(none)


def test_anchors_build_the_run_asked_for_while_it_can_end_and_count_only_what_can_still_come() -> None:
    ranks = (2, 6, 10, 14, 18, 19, 26, 30, 34, 38)
    with_it = Stretch(ranks, [17, 20, 24, 25], 0, 41)
    lost = with_it._replace(live=[21, 22, 24, 25])
    assert worth_with_run(with_it, 3) > worth_with_run(lost, 3)
    table = with_rack(ranks, 20)
    assert answer(anchors, table) == TAKE
    assert answer(anchors, play(table, TAKE)[0]) == PUTS[6]
    assert answer(anchors, with_rack((2, 6, 10, 14, 18, 22, 40, 30, 34, 38), 27, run=False)) == TAKE
    hand = Hand(view(with_rack(HOMES, 27, run=False), 1))
    assert live_ranks(hand) == sorted(set(range(1, 41)) - set(HOMES) - {27})


SEATED = [
    (name, edition, 2 + (number + row) % 3)
    for number, name in enumerate(PLAYERS)
    for row, edition in enumerate(CLASSIC if name == "anchors" else EDITIONS)
]
"""Every player in every edition it knows, among two, three or four."""


@pytest.mark.parametrize(("name", "edition", "seats"), SEATED[:: full(1, 3)])
def test_every_player_chooses_one_of_its_options(name: str, edition: str, seats: int) -> None:
    tallies = play_chunk(Chunk(Contest((name, "random"), charter(edition), seats), 0, 1))
    assert not tallies[name].illegal
    assert not tallies[name].failed


def test_anchors_are_as_strong_as_they_were_found() -> None:
    """Seven of ten rounds against home slots, two players, no run."""
    played = chunks(Contest(("anchors", "greedy"), NO_RUN, 2), 120)
    share = merged([play_chunk(chunk) for chunk in played])["anchors"].won.share()
    assert abs(100 * share.mean - 70) < 12  # half as much again as 120 rounds may be wrong by


@pytest.mark.parametrize("name", ["anchors", "usual"])
def test_who_builds_runs_ends_every_round(name: str) -> None:
    tallies = play_chunk(Chunk(Contest((name, name), charter("original"), 2), 0, full(2, 1)))
    assert tallies[name].stalled == 0
    assert tallies[name].turns / tallies[name].rounds < 40


def test_a_ratio_of_like_weights_has_the_error_of_a_plain_mean_and_merged_ones_are_one() -> None:
    values = [1.0, 0.0, 0.5, 1.0, 1.0, 0.0, 0.5]
    ratio = Ratio()
    for value in values:
        ratio = ratio.plus(2 * value, 2)
    mean = sum(values) / len(values)
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values)
    assert ratio.mean == pytest.approx(mean)
    assert ratio.interval().error == pytest.approx(SURE * sqrt(variance))
    chance = Random(3)
    deals = [(chance.random(), chance.choice((1.0, 2.0))) for _ in range(20)]
    whole, first, second = Ratio(), Ratio(), Ratio()
    for place, (total, weight) in enumerate(deals):
        whole = whole.plus(total, weight)
        first = first.plus(total, weight) if place < 7 else first
        second = second.plus(total, weight) if place >= 7 else second
    assert first.merged(second) == pytest.approx(whole)


def test_95_of_100_intervals_hold_the_truth_none_is_certain_and_rounds_of_one_deal_count_less() -> None:
    chance, truth, held = Random(1), 0.6, 0
    for _ in range(400):
        ratio = Ratio()
        for _ in range(50):
            ratio = ratio.plus(sum(chance.random() < truth for _ in range(2)), 2)
        held += ratio.share().low <= truth <= ratio.share().high
    assert 0.92 <= held / 400 <= 0.98
    always, never = Ratio(), Ratio()
    for _ in range(30):
        always, never = always.plus(2, 2), never.plus(0, 2)
    assert always.share().high == 1.0
    assert 0.85 < always.share().low < 0.95
    assert never.share().low == 0.0
    assert 0.05 < never.share().high < 0.15
    assert Ratio().share() == (0, 0, 1)
    alike, apart = Ratio(), Ratio()
    for won in (1, 0) * 50:
        alike = alike.plus(2 * won, 2)
        apart = apart.plus(won, 1).plus(won, 1)
    assert alike.share().error > 1.3 * apart.share().error
