"""Decisions of the house that no other file of tests has: the table, the editions, what never changes."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import pytest

from racko_game.rules.chance import Stream
from racko_game.rules.editions import EDITIONS, letters, ruleset
from racko_game.rules.engine import asked, open_match, redact
from racko_game.rules.pieces.events import Cut, Drew, Lot, Scored, Took, WentOut
from racko_game.rules.pieces.moves import AskSwap, Deal, Over, Put, RoundOver, Take
from racko_game.rules.ruleset import Refill
from racko_game.rules.scoring import Length
from tests.walks.walk import walk

from .clauses import clause
from .games import every_game
from .rounds import GOES_OUT, ended, knowers, players, points
from .spelling import ready as spelling
from .tables import GAMES, after, charter, dealt, moves, on_turn, texts
from .vectors import SEED

STEPS = 150

# Places


@clause("ours.1.1", "ours.1.2")
@every_game
def test_ours_left_of_a_seat_is_the_next_one_and_left_of_the_last_the_first(edition: str, seats: int) -> None:
    for seat in range(seats):
        table = after(on_turn(dealt(edition, seats), seat), "draw", "toss")
        if isinstance(table.prompts[-1], AskSwap):
            table = after(table, "no swap")
        assert asked(table) == (seat + 1) % seats


@clause("ours.1.3", "ours.5.3")
@pytest.mark.parametrize(
    ("edition", "first", "last"),
    [("original", "50", "5"), ("letters", "10", "1"), ("super", "blue 8", "red 1")],
)
def test_ours_a_rack_is_filled_from_its_back_to_its_front(edition: str, first: str, last: str) -> None:
    table = dealt(edition, 3)
    row, slots = table.racks[(table.dealer + 1) % 3], ruleset(table.charter, 3).slots
    assert (slots[row.index(min(row))], slots[row.index(max(row))]) == (first, last)


# Editions


@clause("ours.2.3", "ours.2.4")
@pytest.mark.parametrize(
    ("edition", "cards", "slots"),
    [
        ("original", [40, 50, 60], 10),
        ("tray", [40, 50, 60], 10),
        ("modern", [40, 50, 60], 10),
        ("letters", [62, 62, 62], 10),
        ("super", [108, 108, 108], 16),
    ],
)
def test_ours_how_many_cards_and_slots(edition: str, cards: list[int], slots: int) -> None:
    rules = [ruleset(charter(edition), seats) for seats in (2, 3, 4)]
    assert [len(one.deck) for one in rules] == cards
    assert [len(one.slots) for one in rules] == [slots] * 3


@clause("ours.2.5", "ours.3.2")
@every_game
def test_ours_who_deals_first(edition: str, seats: int) -> None:
    deals = {"original": min, "tray": max, "modern": min}
    for number in range(12):
        table, (found, *_) = open_match(charter(edition), seats, number.to_bytes(16, "big"))
        if edition in deals:
            assert isinstance(found, Cut)
            assert found.cards[table.dealer] == deals[edition](found.cards)
        else:
            assert found == Lot(table.dealer)


@clause("ours.2.6", "ours.3.31")
@every_game
def test_ours_the_deal_moves_left_in_every_edition(edition: str, seats: int) -> None:
    table = dealt(edition, seats)
    for _ in range(seats):
        following = after(table._replace(prompts=(RoundOver(),)), "deal")
        assert following.dealer == (table.dealer + 1) % seats
        table = following


@clause("ours.2.7")
@pytest.mark.parametrize(
    ("edition", "becomes"),
    [
        ("original", Refill((4, 3, 2, 1))),
        ("tray", Refill((4, 3, 2, 1), start=True)),
        ("modern", Refill((4, 3, 2, 1))),
        ("letters", Refill((4, 3, 2), kept=(1,))),
        ("super", Refill(Stream(SEED, "refill/1/1").shuffle((1, 2, 3, 4)), start=True)),
    ],
)
def test_ours_what_a_discard_pile_becomes(edition: str, becomes: Refill) -> None:
    rules = ruleset(charter(edition), 2)
    assert rules.refill.of((1, 2, 3, 4), Stream(SEED, "refill/1/1")) == becomes
    assert rules.refill.shuffle == (edition == "super")


@clause("ours.2.9", "ours.2.10", "ours.2.11")
@pytest.mark.parametrize(
    ("edition", "ways"),
    [
        ("original", {"bonus", "chips", "partners"}),
        ("tray", {"bonus", "partners"}),
        ("modern", {"bonus", "partners", "powers"}),
        ("letters", set()),
        ("super", set()),
    ],
)
def test_ours_ways_to_score_partners_and_powers(edition: str, ways: set[str]) -> None:
    offered = set(EDITIONS[edition].choices(4, {}))
    assert offered & {"bonus", "chips", "partners", "powers"} == ways


@clause("ours.2.8")
@pytest.mark.parametrize(
    ("edition", "run"), [("original", 3), ("tray", 3), ("modern", 3), ("letters", 1), ("super", 1)]
)
def test_ours_two_players_need_a_run_in_the_classic_game_only(edition: str, run: int) -> None:
    assert [ruleset(charter(edition), seats).goal.run(1) for seats in (2, 3, 4)] == [run, 1, 1]


@clause("ours.2.13")
@pytest.mark.parametrize(
    ("edition", "asks"),
    [("original", False), ("tray", False), ("modern", False), ("letters", True), ("super", True)],
)
def test_ours_racks_go_out_at_once_or_are_called(edition: str, asks: bool) -> None:
    assert ruleset(charter(edition), 2).asks == asks


@clause("ours.2.2")
@every_game
def test_ours_no_option_changes_during_a_match(edition: str, seats: int) -> None:
    for step in islice(walk(edition, seats, 7), STEPS):
        assert step.after.charter == step.table.charter


# House options


@clause("ours.2.16")
def test_ours_a_single_round_of_letters_is_a_match() -> None:
    assert after(spelling("ABDFHJLNPR"), "racko").prompts == (RoundOver(),)
    assert after(spelling("ABDFHJLNPR", **{"single round": True}), "racko").prompts == (Over(),)


@clause("ours.2.17")
@pytest.mark.parametrize(("edition", "options"), [("original", {"chips": True}), ("super", {})])
def test_ours_chips_and_super_are_played_for_a_number_of_rounds(
    edition: str, options: dict[str, bool]
) -> None:
    choices = EDITIONS[edition].choices(4, options)
    assert {"target", "single round"} & set(choices) == set()
    assert (min(choices["rounds"].allowed), max(choices["rounds"].allowed)) == (1, 99)
    assert ruleset(charter(edition, rounds=7, **options), 4).length in (Length(rounds=7), Length(total=7))


@clause("ours.3.49")
def test_ours_chips_are_not_for_partners() -> None:
    assert players("original", chips=True) == [2, 3, 4]
    assert players("original", chips=True, partners=True) == []


@clause("ours.3.28")
@pytest.mark.parametrize(
    ("row", "score"), [((30, *range(2, 11)), 5), ((2, 3, 5, 6, 7, 9, 10, 11, 13, 14), 50)]
)
def test_ours_the_others_score_at_least_5_and_at_most_50(row: tuple[int, ...], score: int) -> None:
    caller = (1, 12, 15, 17, 19, 21, 23, 25, 27, 29)
    assert points("original", caller, row)[1] == score


@clause("ours.5.1")
def test_ours_y_is_a_consonant() -> None:
    copies = Counter(card.text[0] for card in letters.DECK)
    assert copies["Y"] == 2
    assert len([letter for letter, count in copies.items() if count == 2]) == 21


# What never changes


@clause("ours.3.6")
@pytest.mark.parametrize(("edition", "seats"), [game for game in GAMES if game[0] != "super"])
def test_ours_nobody_rearranges_anything_ever(edition: str, seats: int) -> None:
    """Without powers, swaps and reverses, the only card of a rack that moves is the one exchanged."""
    for step in islice(walk(edition, seats, 5, charter=charter(edition)), STEPS):
        if isinstance(step.action, Deal):
            continue
        wanted = [list(row) for row in step.table.racks]
        if isinstance(step.action, Put):
            seat, held = asked(step.table), step.table.held
            assert seat is not None
            assert held is not None
            wanted[seat][step.action.slot] = held
        assert [list(row) for row in step.after.racks] == wanted


@clause("ours.3.14")
@every_game
def test_ours_a_card_on_the_discard_pile_stays_there(edition: str, seats: int) -> None:
    """Until its top is taken, or the pile becomes the stock: cards only come on top of it."""
    for step in islice(walk(edition, seats, 3, charter=charter(edition)), STEPS):
        before, now = step.table.discard, step.after.discard
        if isinstance(step.action, Deal) or len(step.after.stock) > len(step.table.stock):
            continue
        if isinstance(step.action, Take):
            assert now == before[1:]
        else:
            assert now[len(now) - len(before) :] == before
            assert len(now) - len(before) in (0, 1)


@clause("ours.6.3")
def test_ours_everybody_sees_which_pile_a_card_came_from() -> None:
    for move, kind in (("draw", Drew), ("take", Took)):
        table = dealt()
        _, (event,) = moves(table, move)
        pile = table.stock if move == "draw" else table.discard
        for reader in (None, 0, 1, 2, 3):
            told = redact(event, reader)
            assert isinstance(told, Drew | Took)
            assert (type(told), told.seat, told.token) == (kind, 1, pile[0])


@clause("ours.1.7", "ours.1.8")
def test_ours_the_top_of_the_discard_pile_is_in_sight_and_the_stock_is_not() -> None:
    table = after(dealt(), "draw", "toss")
    assert knowers(table, table.discard[0]) == [None, 0, 1, 2, 3]
    assert not any(knowers(table, token) for token in table.stock)


@clause("ours.1.12")
def test_ours_going_out_ends_the_round_with_a_finished_rack() -> None:
    done, events = ended("original", GOES_OUT)
    assert done.callers == (1,)
    assert done.prompts == (RoundOver(),)
    assert [type(event) for event in events[-2:]] == [WentOut, Scored]


@clause("ours.8.9")
@pytest.mark.parametrize(
    ("edition", "cards"),
    [
        ("original", {"1", "37", "60"}),
        ("letters", {"G/black", "G/red", "E/green", "C/blue"}),
        ("super", {"B37", "R12", "BW", "RW", "SWAP", "REV"}),
    ],
)
def test_ours_cards_in_text(edition: str, cards: set[str]) -> None:
    table = dealt(edition, 4)
    assert cards <= set(texts(table, range(len(table.faces))).split())
