"""Levels and personas: honest, legal, told apart by play, each above the one below; the words they know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from functools import cache
from itertools import pairwise
from random import Random
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from racko_game.ai.model.card_counting import remembered
from racko_game.ai.model.spelling import Book, book
from racko_game.ai.players import computers, fallible
from racko_game.ai.players.character import Character
from racko_game.ai.players.computers import EVERY_LEVEL, LEVELS, MASTER, PERSONAS, Player, choose, player_of
from racko_game.ai.players.fallible import neighbours
from racko_game.ai.players.player import Situation
from racko_game.match.plans.options import charter_of
from racko_game.match.record.record import replay
from racko_game.match.simulation import match_seed, play_match
from racko_game.rules.editions import ruleset
from racko_game.rules.editions.letters import AlphabetOrWord
from racko_game.rules.engine import asked, deal, options, play, view
from racko_game.rules.pieces import moves
from racko_game.rules.pieces.events import WentOut
from racko_game.rules.ruleset import rack_cards
from racko_game.rules.table import Charter, Table, View
from racko_game.store.library import open_library
from tests.counts import full
from tests.rules.clauses import clause
from tests.rules.spelling import ready, spelt
from tests.rules.tables import GAMES, after, arranged, charter, dealt, on_turn

from .test_player import somewhere

LONGEST = 100
"""Turns a seat: a round that takes so many is stuck."""


class Ending(NamedTuple):
    """Who went out, if anybody did, and how many turns each seat had, about."""

    caller: int | None
    turns: float


def play_round(charter: Charter, players: Sequence[Player], number: int) -> Ending:
    """One round; ``number`` says which cards and which chance."""
    chance = Random(number)
    seats = len(players)
    table = deal(charter, seats, chance.randbytes(16))
    turns = 0
    while turns < LONGEST * seats:
        seat = asked(table)
        assert seat is not None
        turns += isinstance(table.prompts[-1], moves.AskTurn)
        may = options(table)
        action = players[seat](view(table, seat), may, chance)
        assert action in may
        table, events = play(table, action)
        for event in events:
            if isinstance(event, WentOut):
                return Ending(event.seat, turns / seats)
    return Ending(None, LONGEST)


def share_won(charter: Charter, player: Player, other: Player, rounds: int) -> float:
    """The share of two-player rounds that ``player`` wins; each deal is played from both seats."""
    won = 0
    for number in range(rounds // 2):
        won += play_round(charter, (player, other), number).caller == 0
        won += play_round(charter, (other, player), number).caller == 1
    return won / rounds


def bucket(view: View, options: tuple[moves.Action, ...], chance: Random) -> moves.Action:
    """Every card has a home slot: one that fits is kept, if the card in its home does not."""
    if len(options) == 1:
        return options[0]
    if isinstance(view.prompts[-1], moves.AskTurn):
        return moves.TAKE if _lacks(view, view.discard[0]) else moves.DRAW
    assert view.held is not None
    if moves.TOSS in options and not _lacks(view, view.held):
        return moves.TOSS
    return moves.PUTS[_home(view, view.held)]


def _home(view: View, token: int) -> int:
    card, deck = view.faces[token], ruleset(view.charter, len(view.racks)).deck
    assert card is not None
    return (card.rank * 10 - 1) // len(deck)


def _lacks(view: View, token: int) -> bool:
    assert view.seat is not None
    home = _home(view, token)
    return _home(view, view.racks[view.seat][home]) != home


def miser(view: View, options: tuple[moves.Action, ...], chance: Random) -> moves.Action:
    """Keeps the rack as it was dealt, so that nobody ever sees a card of it."""
    return moves.TOSS if moves.TOSS in options else moves.DRAW


Habits = Mapping[str, float]
SPREAD = {"takes": 0.04, "tosses": 0.04, "slot": 0.15, "ends": 0.1, "runs": 0.025}
"""By how much a habit differs by chance from one sitting to another, about."""


class Watcher:
    """Plays as another player does, and keeps count."""

    def __init__(self, player: Player) -> None:
        self._player = player
        self._sums = dict.fromkeys(SPREAD, 0.0)
        self._counts = dict.fromkeys(SPREAD, 0)

    def __call__(self, seen: View, may: tuple[moves.Action, ...], chance: Random) -> moves.Action:
        action = self._player(seen, may, chance)
        if moves.TAKE in may:
            self._count("takes", action == moves.TAKE)
        if moves.TOSS in may:
            self._count("tosses", action == moves.TOSS)
        if isinstance(action, moves.Put):
            assert seen.seat is not None
            assert seen.held_card is not None
            cards = seen.known(seen.seat)
            after = [*cards[: action.slot], seen.held_card, *cards[action.slot + 1 :]]
            self._count("slot", action.slot)
            self._count("ends", abs(action.slot - 4.5))
            self._count("runs", neighbours(after, action.slot) - neighbours(cards, action.slot))
        return action

    def _count(self, habit: str, value: float) -> None:
        self._sums[habit] += value
        self._counts[habit] += 1

    def habits(self) -> Habits:
        return {habit: self._sums[habit] / max(1, self._counts[habit]) for habit in SPREAD}


def watched(charter: Charter, player: Player, other: Player, deals: Sequence[int]) -> Habits:
    watcher = Watcher(player)
    for number in deals:
        play_round(charter, (watcher, other) if number % 2 else (other, watcher), number)
    return watcher.habits()


def likest(habits: Habits, known: Mapping[str, Habits]) -> str:
    def apart(name: str) -> float:
        return sum(((habits[each] - known[name][each]) / SPREAD[each]) ** 2 for each in SPREAD)

    return min(known, key=apart)


PLAIN = charter("original", run=False)
NEARLY = (2, 6, 10, 14, 18, 22, 26, 30, 39, 38)
"""One card is missing: 31 … 37 in the last slot but one, or 40 in the last."""
PARTS = full(14, 8)  # deals of a sitting


def with_rack(ranks: tuple[int, ...], top: int, /, **settings: bool) -> Table:
    table = dealt("original", 2, **settings)
    return arranged(table, {1 - table.dealer: ranks}, discard=(top,))


def player(level: str, persona: str = "") -> Player:
    return player_of(Character(level, persona))


def answer(level: str, table: Table, number: int = 1, persona: str = "") -> moves.Action:
    seat = table.prompts[-1].seat
    return player(level, persona)(view(table, seat), options(table), Random(number))


@clause("ours.5.22")
def test_the_data_are_whole_each_level_sees_less_and_knows_fewer_words_than_the_next() -> None:
    assert EVERY_LEVEL == ("Novice", "Casual", "Steady", "Sharp", "Master")
    assert len(PERSONAS) == 6
    assert len({persona.emblem for persona in PERSONAS.values()}) == 6
    for persona in PERSONAS.values():
        first = EVERY_LEVEL.index(persona.levels[0])
        assert persona.levels == EVERY_LEVEL[first : first + len(persona.levels)]
        assert 0.3 < persona.tempo < 3
        assert any(persona.taste)
    for lower, higher in pairwise(LEVELS.values()):
        assert lower.memory.turns < higher.memory.turns
        assert lower.memory.others <= higher.memory.others
        assert lower.blur > higher.blur
        assert lower.home > higher.home
        assert lower.runs <= higher.runs
    assert player(MASTER) is player(MASTER, "Penny") is choose
    with pytest.raises(KeyError):
        player("Wizard")
    with pytest.raises(KeyError):
        player("Sharp", "Nobody")
    known = {level: vocabulary(level) for level in EVERY_LEVEL}
    for fewer, more in pairwise(known.values()):
        assert fewer < more
    assert set(PLAIN_WORDS) <= known["Novice"]
    assert set(RARE) <= known[MASTER]
    assert not known["Steady"] & set(RARE)


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_overlooks_what_finishes_a_rack_and_lower_levels_alone_miss_a_run(level: str) -> None:
    for number, card in enumerate((31, 32, 33, 34, 35, 35, 35, 36, 37, 40)):
        table = with_rack(NEARLY, card, run=False)
        assert answer(level, table, number) == moves.TAKE
        table, _ = play(table, moves.TAKE)
        assert answer(level, table, number) == moves.PUTS[9 if card == 40 else 8]
    table = with_rack((*NEARLY[:8], 35, 38), 1, run=False)
    seen = view(table, 1 - table.dealer)
    asked = seen._replace(prompts=(*seen.prompts, moves.AskGoOut(1 - table.dealer)))
    assert player(level)(asked, (moves.CALL, moves.HOLD), Random(1)) == moves.CALL
    missed = 0
    for number in range(200):
        table = with_rack((2, 6, 10, 14, 18, 22, 26, 30, 35, 38), 1)
        seen = view(table, 1 - table.dealer)._replace(seen=number)
        missed += fallible.LimitedSituation(seen, LEVELS[level]).rules.goal.run(1) == 1
    assert missed / 200 == pytest.approx(1 - LEVELS[level].runs, abs=0.09)


@pytest.mark.parametrize("who", [one for one in computers.EVERY_COMPUTER if one.level != MASTER], ids=str)
@given(st.sampled_from(GAMES), st.integers(0, 2**32 - 1), st.integers(0, 150))
@settings(max_examples=full(12, 4))
def test_any_table_gets_a_legal_answer_from_everybody(
    who: Character, game: tuple[str, int], number: int, step: int
) -> None:
    table = somewhere(*game, number, step)
    may = options(table)
    assert player_of(who)(view(table, table.prompts[-1].seat), may, Random(number)) in may


@pytest.mark.parametrize("level", LEVELS)
def test_what_a_seat_has_forgotten_makes_no_difference(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Asked with the forgotten faces gone already, it answers the same: it has not looked at them."""
    table = with_rack((20, 3, 31, 8, 40, 13, 1, 25, 9, 36), 17)
    for number in range(30):
        seat = table.prompts[-1].seat
        seen = view(table, seat)
        may = options(table)
        with monkeypatch.context() as patch:
            chosen = player(level)(seen, may, Random(number))
            assert player(level)(seen, may, Random(number)) == chosen, "the same chance comes to the same"
            dimmed = remembered(seen, LEVELS[level].memory)
            patch.setattr(fallible, "remembered", lambda view, memory: view)
            assert player(level)(dimmed, may, Random(number)) == chosen
        table, _ = play(table, chosen)
        if table.prompts[-1].seat is None:
            break


@pytest.mark.parametrize(("edition", "seats"), GAMES)
def test_all_levels_end_their_rounds_in_every_edition(edition: str, seats: int) -> None:
    names = list(LEVELS)
    players = [player(names[seat], list(PERSONAS)[seat]) for seat in range(seats)]
    assert play_round(charter(edition), players, 3).caller is not None


@pytest.mark.parametrize(
    ("higher", "lower"), [*zip(EVERY_LEVEL[2:], EVERY_LEVEL, strict=False)][: full(3, 2)]
)
def test_two_levels_higher_is_much_better(higher: str, lower: str) -> None:
    assert share_won(PLAIN, player(higher), player(lower), full(32, 16)) > 0.55


@cache
def sitting(persona: str, first: int) -> Habits:
    return watched(PLAIN, player("Casual", persona), player("Casual"), range(first, first + PARTS))


@pytest.mark.parametrize("persona", full([*PERSONAS], ["Tilda", "Penny", "Rex", "Otto"]))
def test_it_can_be_told_who_played(persona: str) -> None:
    """From other deals, by nothing but how often it takes, tosses, and where it puts its cards.

    Of the four in the quick run the habits show in a few deals already.
    """
    assert likest(sitting(persona, 500), {name: sitting(name, 0) for name in PERSONAS}) == persona


def test_it_beats_the_bucket_player_and_no_taker_or_keeper_holds_a_round_up() -> None:
    assert share_won(PLAIN, choose, bucket, full(32, 12)) >= 0.75
    many = full(10, 5)
    for seats in (3, 4):
        players = choose, *(bucket,) * (seats - 1)
        rounds = [play_round(charter("tray"), players, number) for number in range(many)]
        assert sum(ending.caller == 0 for ending in rounds) / many > 1.5 / seats
    # in these deals they did, when they liked what was of no use to them, too
    for who in ["Novice:Jack", "Casual:Jack"]:
        takers = [player_of(Character.read(who))] * 2
        deals = full((8, 10, 60, 86), (8, 10))
        assert max(play_round(charter("super"), takers, number).turns for number in deals) < 60, who
    for edition in ["original", "tray"]:
        rounds = [play_round(charter(edition), (choose, miser), number) for number in range(full(6, 2))]
        assert all(ending.caller == 0 for ending in rounds), edition
        assert max(ending.turns for ending in rounds) < 40, edition


@pytest.mark.parametrize(
    ("game", "seats", "deals", "most"),
    [
        (PLAIN, 2, range(full(9, 4)), 9.5),
        (charter("original"), 2, full(range(0, 14, 2), range(4, 8, 2)), 11),
        (charter("tray"), 2, full(range(1, 14, 2), range(5, 8, 2)), 11),  # the modern one deals as both do
        (charter("original"), 4, range(full(2, 1)), 9.5),
        (charter("tray"), 3, range(full(2, 1)), 9.5),
        *full([(charter("original"), 3, range(2), 9.5), (charter("tray"), 4, range(2), 9.5)], []),
    ],
)
def test_its_like_finish_every_round_and_soon(game: Charter, seats: int, deals: range, most: float) -> None:
    rounds = [play_round(game, (choose,) * seats, number) for number in deals]
    assert all(ending.caller is not None for ending in rounds)
    assert sum(ending.turns for ending in rounds) / len(rounds) < most


BOOKS = open_library()
ENGLISH = dict(BOOKS.words)["en"]
RARE = ["NARD", "KELP", "DYNE", "AALII", "TARN", "VOLE", "LOAM", "STOAT", "TOME"]
PLAIN_WORDS = ["TREE", "HAND", "BOOK", "GOOD", "TIME", "HOUSE", "WATER"]


def laid(row: str, **option: bool | int | str) -> Table:
    """Seat 1 of three has this rack, by the real dictionary."""
    return by_dictionary(ready(row, 3, "", **option))


def by_dictionary(table: Table) -> Table:
    return table._replace(charter=charter_of("letters", 3, dict(table.charter.options), BOOKS))


def answers(level: str, table: Table) -> set[moves.Action]:
    seen, given = view(table, 1), options(table)
    return {player(level)(seen, given, Random(number)) for number in range(12)}


def vocabulary(level: str) -> Set[str]:
    return ENGLISH() if level == MASTER else ENGLISH.commonest(LEVELS[level].words)()


@pytest.mark.parametrize("level", ["Novice", "Casual", "Steady", MASTER])
def test_with_a_rare_word_in_the_rack_it_plays_on_but_a_master_calls_it(level: str) -> None:
    table = laid("ZXNARDQBJV")
    assert moves.CALL in options(table)
    given = answers(level, table)
    assert (moves.CALL in given) is (given == {moves.CALL}) is (level == MASTER)
    table = after(table, "draw", "toss")
    assert table.prompts[-1] == moves.AskGoOut(1)
    assert answers(level, table) == {moves.CALL if level == MASTER else moves.HOLD}


@pytest.mark.parametrize("level", EVERY_LEVEL)
@pytest.mark.parametrize("row", ["ZXHANDQBJV", "ABDFHJLNPR"])
def test_a_word_that_everybody_knows_is_called_and_so_is_the_alphabet(level: str, row: str) -> None:
    assert answers(level, laid(row)) == {moves.CALL}
    assert answers(level, after(laid(row), "draw", "toss")) == {moves.CALL}


@pytest.mark.parametrize("level", ["Novice", "Casual", "Steady"])
@pytest.mark.parametrize(("word", "aims"), [("HAND", True), ("NARD", False)])
def test_it_puts_the_letter_that_makes_a_word_it_knows_where_it_makes_it(
    level: str, word: str, aims: bool
) -> None:
    table = spelt(dealt("letters", 3), {1: f"ZXV{word[1:]}QBJV"}, discard=word[0])
    table = after(by_dictionary(on_turn(table, 1)), "take")
    finishing = moves.PUTS[2]
    assert options(after(table, "put 3"))[0] == moves.CALL
    assert (finishing in answers(level, table)) is aims


@pytest.mark.parametrize("level", ["novice", "casual", "steady"])
def test_in_whole_matches_all_words_that_are_called_are_known(level: str) -> None:
    charter = charter_of("letters", 3, {"target": 300}, BOOKS)
    known, called = vocabulary(level.capitalize()), []
    for number in range(1, full(4, 2)):
        played = play_match(charter, [level] * 3, match_seed(bytes(16), number))
        rules = ruleset(charter, 3)
        for table, _ in replay(played.record):
            for seat in table.callers:
                cards = rack_cards(table, seat)
                if rules.goal.counted(cards) < rules.rows:
                    called.append("".join(card.text[0] for card in cards))
    assert called
    assert all(any(row[a:b] in known for a in range(7) for b in range(a + 4, 11)) for row in called)


WORDS = frozenset(
    {
        *("TREE", "SEED", "DEED", "NEED", "REED", "TEED", "EASE"),
        *("EELS", "TEES", "SEES", "ERAS", "ARES", "EARS", "SEAR"),
    }
)
RACKS = 4000


@pytest.fixture(scope="module")
def small() -> Book:
    return book(lambda: WORDS)


@pytest.mark.parametrize("letter", "EASTZ")
def test_a_letter_is_of_use_as_often_as_it_makes_a_word(letter: str, small: Book) -> None:
    """In place of one of four neighbours in a rack, whichever they are."""
    deck = [card.text[0] for card in ruleset(charter("letters"), 2).deck]
    chance, found = Random(3), 0
    for _ in range(RACKS):
        rack = chance.sample(deck, 10)
        fours = [rack[start : start + 4] for start in range(7)]
        made = ([*four[:place], letter, *four[place + 1 :]] for four in fours for place in range(4))
        found += any("".join(four) in WORDS for four in made)
    assert small.useful[letter] == pytest.approx(found / RACKS, abs=0.03)


def test_what_is_of_more_use_to_the_next_player_costs_more_to_give_away() -> None:
    table = dealt("letters", 2)
    seat = Situation(view(table, asked(table)))
    assert isinstance(seat.rules.goal, AlphabetOrWord)
    assert seat.rules.goal.words is not None
    useful = book(seat.rules.goal.words).useful
    cards = sorted({card.text[0]: card for card in seat.cards}.values(), key=lambda c: useful[c.text[0]])
    costs = [seat.rack.tossed(card) for card in cards]
    assert costs == sorted(costs)
    assert costs[0] >= seat.rack.time() > 0
    assert costs[0] < costs[-1]
