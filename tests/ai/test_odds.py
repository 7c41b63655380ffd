"""The odds against what happens when one plays on, and what they are read from."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from itertools import combinations, islice, pairwise
from math import exp
from pathlib import Path
from random import Random

import pytest

from racko_game import resources
from racko_game.ai.evaluators.evaluator import OrderedRise, arrivals
from racko_game.ai.evaluators.registry import NETS
from racko_game.ai.model.gaps import NEVER
from racko_game.ai.model.net import SIZES, Net, NetLayer, read
from racko_game.ai.players.computers import Player
from racko_game.ai.players.odds import FILE, Prospect, Race, every_calibration, odds, worth
from racko_game.ai.players.player import appraise, by_gaps, choose
from racko_game.message import Trouble
from racko_game.resources import MissingAsset
from racko_game.rules.engine import asked, deal, options, play, view
from racko_game.rules.pieces import moves
from racko_game.rules.pieces.cards import Card, longest_run
from racko_game.rules.pieces.events import WentOut
from racko_game.rules.pieces.moves import DRAW, PUTS, TOSS, AskPlace, AskTurn, Put
from racko_game.rules.table import Charter, Table, View
from tests.counts import full
from tests.rules.tables import arranged, charter, dealt
from tests.walks.pairs import resampled
from tools.arena.players import greedy

POSITIONS = full(100, 30)
LONG = 80  # turns of a round, after which greedy players may go in circles
TRIES = 12  # ways for the hidden cards to lie, for each position
KINDS = (("original", 2), ("original", 4), ("tray", 3), ("super", 2), ("letters", 3))
ONE_WAY = Charter("original", (("run", False),))


def positions(
    charter: Charter, seats: int, number: int, player: Player = by_gaps
) -> Iterator[tuple[Table, Random]]:
    """Every turn's beginning of a round of that player."""
    chance = Random(number)
    table = deal(charter, seats, chance.randbytes(16))
    while not isinstance(table.prompts[-1], moves.RoundOver) and table.prompts[-1].seat is not None:
        if isinstance(table.prompts[-1], moves.AskTurn):
            yield table, chance
        table, _ = play(table, player(view(table, asked(table)), options(table), chance))


def goes_out(table: Table) -> bool:
    """Whether some way to play the drawn card ends with a finished rack, as the rules see it."""
    for action in options(table):
        after, events = play(table, action)
        if any(isinstance(event, WentOut) for event in events) or isinstance(
            after.prompts[-1], moves.AskGoOut
        ):
            return True
    return False


def test_the_chance_to_go_out_is_what_drawing_brings() -> None:
    """Positions in which a draw may finish the rack, each with its hidden cards lying in many ways."""
    told = found = near = 0.0
    for number in range(300):
        edition, seats = KINDS[number % len(KINDS)]
        for table, chance in islice(positions(charter(edition), seats, number, greedy), LONG):
            seen = view(table, asked(table))
            prospect = Prospect(seen)
            if not prospect.outs(prospect.cards):
                continue
            chances = odds(seen).out
            if chances == 1:
                continue
            near += 1
            for _ in range(TRIES):
                drawn, _ = play(resampled(table, seen.faces, chance), moves.DRAW)
                told, found = told + chances, found + goes_out(drawn)
        if near >= POSITIONS:
            break
    assert near >= POSITIONS
    assert abs(told - found) / (near * TRIES) < 0.03


@pytest.mark.parametrize("edition", ["original", "tray"])
def test_certain_odds_are_certain(edition: str) -> None:
    """With the discard, or the held card, that finishes the rack."""
    seen = 0
    many = full(12, 5)
    for number in range(many):
        every = list(positions(charter(edition), 3, number))
        for table, _ in every[-2:]:
            taken, _ = play(table, options(table)[1])
            certain = goes_out(taken)
            assert (odds(view(table, asked(table))).out == 1) == certain
            assert (odds(view(taken, asked(taken))).out == 1) == certain
            seen += certain
    assert many / 4 <= seen < 2 * many


def turns_to_finish(table: Table, chance: Random) -> int:
    """Own turns until the asked seat goes out, while the others only draw and toss."""
    seat, turns = asked(table), 0
    while True:
        prompt = table.prompts[-1]
        if prompt.seat == seat:
            turns += isinstance(prompt, moves.AskTurn)
            action = by_gaps(view(table, seat), options(table), chance)
        else:
            of_others: dict[type, moves.Action] = {moves.AskTurn: moves.DRAW, moves.AskPlace: moves.TOSS}
            action = of_others.get(type(prompt), moves.HOLD)
        table, events = play(table, action)
        if any(isinstance(event, WentOut) for event in events):
            return turns if action == moves.CALL or table.callers[0] == seat else 0


def test_the_turns_a_rack_needs_and_who_finishes_first_are_about_as_told() -> None:
    told = won = counted = 0.0
    for number in range(full(24, 12)):
        every = [table for table, _ in positions(Charter("original"), 3, 100 + number)]
        chances = [(asked(table), odds(view(table, asked(table))).first) for table in every[number % 4 :: 4]]
        last, chance = every[-1], Random(number)
        while not last.callers:
            last, _ = play(last, by_gaps(view(last, asked(last)), options(last), chance))
        told += sum(chance for _, chance in chances)
        won += sum(seat == last.callers[0] for seat, _ in chances)
        counted += len(chances)
    assert told / counted == pytest.approx(won / counted, abs=0.06)
    told = took = 0.0
    for number in range(14):
        turn = list(positions(ONE_WAY, 2, number))
        table, chance = turn[number % len(turn)]
        if turns := turns_to_finish(table, chance):
            told, took = told + odds(view(table, asked(table))).turns, took + turns
    assert told == pytest.approx(took, rel=0.25)


def test_the_worst_choice_costs_most_and_the_best_is_the_players_own() -> None:
    table, _ = next(positions(ONE_WAY, 2, 5))
    drawn, _ = play(table, moves.DRAW)
    seen, may = view(drawn, asked(drawn)), options(drawn)
    told = worth(seen, may)
    assert len(told.values) == len(may)
    assert told.cost(told.values.index(told.best)) == 0
    assert told.cost(told.values.index(min(told.values))) == max(told.cost(i) for i in range(len(may)))
    assert 0 < told.usual_cost < told.best <= 1
    # what the usual player does is worth most, but for ties and the mean over a draw
    chance = Sure(1)
    for number in range(full(3, 1)):
        for table, _ in positions(Charter("original"), 3, number):
            seen, may = view(table, asked(table)), options(table)
            told, own = worth(seen, may), choose(seen, may, chance)
            assert told.cost(may.index(own)) < 0.03 or isinstance(own, moves.Draw)
            drawn, _ = play(table, moves.DRAW)
            seen, may = view(drawn, asked(drawn)), options(drawn)
            own = choose(seen, may, chance)
            assert isinstance(own, moves.Put) or own == moves.TOSS
            assert worth(seen, may).cost(may.index(own)) < 1e-9


class Sure(Random):
    """Chance that never makes a player look away from what it has learnt."""

    def getrandbits(self, k: int, /) -> int:
        return super().getrandbits(k)  # else whole numbers would be made of ``random``

    def random(self) -> float:
        return max(super().random(), 0.04)


HIGHEST = 40


def turned_over(rack: Sequence[int], held: int, stock: Sequence[int], discard: Sequence[int]) -> Table:
    """Two play with the run: the cards of the stock have all been seen, and one of them was drawn."""
    table = dealt("original", 2)
    seat = asked(table)
    piles = [token for token in range(HIGHEST) if not any(token in each for each in table.racks)]
    places = (*(table.racks[seat] if seat is not None else ()), *piles)
    numbers = (*rack, *stock, *discard, held)
    assert len(places) == len(numbers)
    face = dict(zip(places, numbers, strict=True))
    rest = iter(sorted(set(range(1, HIGHEST + 1)) - set(numbers)))
    ranks = [face.get(token) or next(rest) for token in range(HIGHEST)]
    return table._replace(
        faces=tuple(Card(rank, str(rank)) for rank in ranks),
        stock=tuple(piles[: len(stock)]),
        discard=tuple(piles[len(stock) : -1]),
        held=piles[-1],
        seen=sum(1 << token for token in piles),
        prompts=(AskTurn(seat or 0), AskPlace(seat or 0, True)),
    )


LATE = turned_over(
    (28, 4, 5, 8, 9, 2, 11, 12, 19, 30),
    27,
    (35, 34, 18, 32, 17, 29, 37, 31, 22, 6, 39, 15, 3),
    (14, 26, 21, 38, 36, 40),
)
"""All of the stock is known, and the lowest card that the rack lacks lies at its bottom."""


def exchanges(ranks: Sequence[int], run: int, left: range = range(1, HIGHEST + 1)) -> int:
    """How many cards at least are to be exchanged: every rising rack is tried, however long that takes."""
    best = len(ranks)
    ways: dict[tuple[int, int, bool], int] = {(0, 0, run == 1): 0}
    for here in ranks:
        after: dict[tuple[int, int, bool], int] = {}
        for (rank, length, has), cost in ways.items():
            for card in left:
                if card > rank:
                    following = length + 1 if card == rank + 1 and rank else 1
                    key = card, min(following, run), has or following >= run
                    after[key] = min(after.get(key, best + 1), cost + (card != here))
        ways = after
    return min(cost for (_, _, has), cost in ways.items() if has)


def known(seen: View) -> bool:
    return bool(seen.stock) and all(seen.faces[token] is not None for token in seen.stock)


TURNED_OVER = (3, 9, 30, 36, 42, 47, 52)
"""Deals of which the stock is gone through."""


def known_tables() -> Iterator[Table]:
    """Tables of two with the run whose stock was turned over."""
    for number in TURNED_OVER[: full(7, 3)]:
        chance = Random(number)
        table = deal(Charter("original"), 2, chance.randbytes(16))
        while asked(table) is not None:
            seen, may = view(table, asked(table)), options(table)
            if known(seen) and len(may) > 1:
                yield table
            table, _ = play(table, by_gaps(seen, may, chance))


def test_the_way_out_is_never_shorter_than_the_exchanges_it_takes() -> None:
    tables = [LATE, *islice(known_tables(), 0, None, full(4, 6))]
    assert len(tables) > full(15, 4)
    for table in tables:
        seen, may = view(table, asked(table)), options(table)
        told, times = odds(seen), appraise(seen, may)
        assert max(times) < 100
        assert all(0 < value <= 1 for value in worth(seen, may).values)
        ranks = [card.rank for card in Prospect(seen).cards]
        least = exchanges(ranks, 3)
        held = isinstance(table.prompts[-1], AskPlace)
        assert round(told.turns) + held >= least, "the turn that puts the held card is one of them"
        for action, time in zip(may, times, strict=True):
            if isinstance(action, Put):
                assert seen.held_card is not None
                put = [*ranks[: action.slot], seen.held_card.rank, *ranks[action.slot + 1 :]]
                assert time > exchanges(put, 3) - 1, "but for what the discard brings the next player"


def test_a_known_card_is_waited_for_and_a_discard_taken_where_the_stock_brings_nothing() -> None:
    table = turned_over(
        (1, 2, 3, 8, 12, 15, 20, 25, 39, 37),
        5,
        (30, 38, 40, 31, 6, 4, 7),
        (9, 10, 11, 13, 14, 16, 17, 18, 19, 21, 22, 23),
    )
    seen = view(table, asked(table))
    times = dict(zip(options(table), appraise(seen, options(table)), strict=True))
    others = (put for put in PUTS[:9] if put != PUTS[3])  # 5 could stand there as well as 8
    assert times[TOSS] < min(times[put] for put in others)
    assert odds(seen).turns < 4
    # three seats: the third of the cards looked at is one's own, unless another takes a discard
    rack = [3, 7, 11, 16, 22, 25, 31, 40, 1, 49]
    table = arranged(dealt("modern", 3, powers=True), {1: rack}, stock=[2, 5, 45, 4])
    seen = view(table, 1)
    plain = Prospect(seen).rack.time()
    faces = list(seen.faces)
    for token in table.stock[:3]:
        faces[token] = table.faces[token]
    foreseen = Prospect(seen._replace(faces=tuple(faces))).rack
    assert foreseen.time() < plain
    # else the stock might go round forever
    table = next(islice(known_tables(), 1, None))
    seen, may = view(table, asked(table)), options(table)
    times = dict(zip(may, appraise(seen, may), strict=True))
    assert times[moves.DRAW] < times[moves.TAKE]
    assert {choose(seen, may, Random(number)) for number in range(40)} == {moves.DRAW, moves.TAKE}
    # with nobody else, each turn brings the next; a card that does not come, comes late
    turns = arrivals([5, 9, 2], 0, 0, 10)
    assert (turns[5], turns[9], turns[2]) == (1, 2, 3)
    assert turns[1] > 3


@pytest.mark.parametrize("run", [1, 3])
def test_each_cost_is_that_of_the_best_rack_there_can_be(run: int) -> None:
    """With every card to be had in one turn, costs are exchanges."""
    chance, anything = Random(run), [[1e12, *[1.0] * 14, 1e12]] * 2
    for _ in range(12):
        ranks = chance.sample(range(1, 15), 5)
        rise = OrderedRise(ranks, run, anything)
        assert round(rise.cost() ** (1 / 1.7), 6) >= exchanges(ranks, run, range(1, 15))
        for slot in range(5):
            card = chance.choice([rank for rank in range(1, 15) if rank not in ranks])
            put = [*ranks[:slot], card, *ranks[slot + 1 :]]
            fewest = fixed(put, slot, run)
            cost = rise.cost_with(slot, card)
            if fewest is None:
                assert rise.cost() < cost < NEVER, "it cannot stay there"
            else:
                assert round(cost ** (1 / 1.7), 6) == fewest


def fixed(ranks: Sequence[int], kept: int, run: int) -> int | None:
    """The fewest exchanges to a finished rack of five from 1 to 14 in which one card stays."""

    racks = (rack for rack in combinations(range(1, 15), 5) if rack[kept] == ranks[kept])
    finished = (rack for rack in racks if longest_run([Card(rank, str(rank)) for rank in rack]) >= run)
    return min((sum(a != b for a, b in zip(rack, ranks, strict=True)) for rack in finished), default=None)


TABLES = (
    *((charter(edition), seats) for edition in ("original", "tray", "modern") for seats in (2, 3, 4)),
    *((charter(edition), seats) for edition in ("super", "letters") for seats in (2, 3, 4)),
    *((charter("original", bonus=True, run=run), 2) for run in (False, True)),
    *((charter("original", chips=True), seats) for seats in (2, 3, 4)),
    (charter("tray", partners=True), 4),
    *((charter("modern", powers=True), seats) for seats in (2, 3, 4)),
    (charter("modern", powers=True, bonus=True), 3),
    (charter("modern", powers=True, partners=True), 4),
    (charter("letters", words=False), 2),
    (charter("letters", level=1), 3),
    (charter("letters", **{"growing run": True}), 4),
)


@pytest.mark.parametrize(("given", "seats"), TABLES)
def test_every_kind_of_table_has_its_odds(given: Charter, seats: int) -> None:
    table = deal(given, seats, Random(1).randbytes(16))
    for each in (table, play(table, DRAW)[0]):
        seat = asked(each)
        seen, may = view(each, seat), options(each)
        assert 0 < odds(seen).first < 1
        told = worth(seen, may)
        assert len(told.values) == len(may)
        assert told.prize or all(0 <= value <= 1 for value in told.values)


def test_what_is_said_more_often_is_told_as_more_and_a_finished_rack_has_won_the_race() -> None:
    for each in every_calibration().values():
        for curve in filter(None, (each.net, each.borne)):
            told = [curve.of(said / 200) for said in range(201)]
            assert (told[0], told[-1]) == (0, 1)
            assert all(one <= other for one, other in pairwise(told))
    race = Race(-2.0, 0.7, -0.1)
    assert race.first(0.0, 3.0) == 1
    assert race.first(0.1, 3.0) > race.first(0.2, 3.0) > race.first(0.2, 5.0)


@pytest.mark.parametrize("says", ['{"2 seats": {"net": [0, 0.6, 0.5, 1]}}', '{"2 seats": 3}', "[]", "{"])
def test_a_broken_file_is_told(says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "players").mkdir()
    (tmp_path / FILE).write_text(says)
    monkeypatch.setattr(resources, "_PLACES", (tmp_path,))
    every_calibration.cache_clear()
    with pytest.raises(Trouble, match="broken-player"):
        every_calibration()
    every_calibration.cache_clear()


LAYERS: list[NetLayer] = [(((1.0, 2.0, -1.0), (-1.0, 0.0, 3.0)), (0.5, 1.0)), (((2.0, -1.0),), (0.25,))]
"""Told 1, 2 and 3 its first units have 2.5 and 9: what is above zero goes on, and makes -3.75."""


def test_every_net_is_small_its_parts_are_added_up_and_what_is_above_zero_passed_on() -> None:
    for name in sorted(set(NETS.values())):
        assert 0 < read(name, SIZES).value() < 1, name
        assert resources.path(f"players/{name}.json").stat().st_size < 60_000, name
    net = Net(LAYERS, (2, 1))
    assert net.part(0, (1, 2)) == [5, -1]
    assert net.part(1, (3,)) == [-3, 9]
    assert net.value(net.part(0, (1, 2)), net.part(1, (3,))) == pytest.approx(1 / (1 + exp(3.75)))
    assert net.value(net.part(0, (4, 0))) == pytest.approx(1 / (1 + exp(-9.25)))
    assert net.value(net.part(0, (1e9, 0))) == pytest.approx(1), "as sure as can be far out"
    assert 0 < net.value(net.part(1, (1e9,))) < 1e-20
    with pytest.raises(ValueError, match="take 4 numbers"):
        Net(LAYERS, (2, 2))
    with pytest.raises(MissingAsset, match=r"asset\.missing"):
        read("nobody", SIZES)


@pytest.mark.parametrize(
    "content",
    [
        "",
        "{}",
        json.dumps({"layers": []}),
        json.dumps({"layers": [{"weights": [[1, 2]], "begin": [1, 2]}]}),
        json.dumps({"layers": [{"weights": [[1, 2], [3]], "begin": [1, 2]}]}),
        json.dumps({"layers": [{"weights": [[1], [3]], "begin": [1, 2]}]}),
        json.dumps({"layers": [{"weights": [["x"]], "begin": [1]}]}),
        json.dumps({"layers": [{"weights": [[1]], "begin": [1]}]}),
    ],
)
def test_a_broken_file_is_said_in_a_sentence(
    content: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "broken.json"
    file.write_text(content)
    monkeypatch.setattr(resources, "path", lambda name: file)
    with pytest.raises(Trouble, match=r"asset\.broken-player, file .*broken\.json"):
        read.__wrapped__("broken", SIZES)
