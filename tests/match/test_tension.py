"""Tension: how near somebody is to going out, by what these eyes may know and by nothing else."""

from __future__ import annotations

from random import Random

import pytest

from racko_game.match.plans.options import charter_of
from racko_game.match.tension import CALM, Tension, exchanges, openly_near, tension
from racko_game.rules.engine import options, play, view
from racko_game.rules.pieces.cards import Card
from racko_game.rules.pieces.moves import AskGoOut, Over
from racko_game.rules.table import Table
from racko_game.store.library import open_library
from tests.rules.games import every_game
from tests.rules.spelling import spelt
from tests.rules.tables import RISING, after, arranged, dealt, laid, on_turn

from .playing import rules_of

ONE_OFF = (3, 7, 11, 16, 22, 2, 31, 40, 48, 57)
TWO_OFF = (3, 7, 11, 1, 22, 2, 31, 40, 48, 57)


def felt(table: Table, seat: int | None) -> Tension:
    return tension(rules_of(table), view(table, seat))


@pytest.mark.parametrize(
    ("seats", "rack", "away"),
    [
        (4, RISING, 0),
        (4, ONE_OFF, 1),
        (4, TWO_OFF, 2),
        (2, (3, 7, 11, 16, 20, 21, 27, 31, 35, 39), 1),  # in order, but without its run
        (2, (3, 7, 11, 16, 20, 23, 27, 31, 35, 39), 2),
    ],
)
def test_the_own_rack_is_so_many_cards_away(seats: int, rack: tuple[int, ...], away: int) -> None:
    table = on_turn(arranged(dealt("original", seats), {1: rack}), 1)
    assert felt(table, 1).away == away
    assert felt(table, 1).level == (1.0 if away < 2 else 0.0)


@pytest.mark.parametrize(
    ("row", "away"),
    [("ZXVANDQBJK", 1), ("ZXCARDQBJK", 0), ("ZXVARDQBJK", 1), ("ZXOVENQBJK", 0), ("ZXFDYNQBJK", 2)],
)
def test_one_card_to_go_is_told_of_words_that_a_person_sees(row: str, away: int) -> None:
    """With an E after it, the last rack would spell DYNE."""
    table = spelt(dealt("letters", 2), {1: row})
    table = on_turn(table._replace(charter=charter_of("letters", 2, {}, open_library())), 1)
    assert felt(table, 1).away == away


@pytest.mark.parametrize(
    ("row", "hidden", "near"),
    [("ZXCVRDQBJK", 0, True), ("ZXFDYNQBJK", 0, False), ("VARDXQBJKZ", 1, True), ("FYNEXQBJKZ", 1, False)],
)
def test_what_lies_open_is_one_card_away_by_words_that_a_person_sees(
    row: str, hidden: int, near: bool
) -> None:
    """All is seen, or all but the first card, which might give way to a D: DYNE."""
    table = spelt(dealt("letters", 2), {1: row})
    seen = sum(1 << token for token in table.racks[1][hidden:])
    table = table._replace(charter=charter_of("letters", 2, {}, open_library()), seen=table.seen | seen)
    assert (1 in openly_near(rules_of(table), view(on_turn(table, 0), 0))) is near


def test_a_side_with_wilds_and_a_word_are_one_card_away() -> None:
    blue, red = "B1 B2 BW B4 B5 B6 B7 B30", "R1 R2 R3 R4 R5 R6 R7 R8"
    assert felt(laid(dealt("super", 2), {1: f"{blue} {red}"}), 1).away == 0
    assert felt(laid(dealt("super", 2), {1: f"{blue} {red.replace('R3', 'B9')}"}), 1).away == 1


def test_a_card_that_the_rack_has_already_does_not_finish_it() -> None:
    table = dealt()
    goal, deck = rules_of(table).goal, tuple(Card(n, str(n)) for n in (1, 2, 3))
    assert exchanges(goal, deck[1:], 1, deck) == 0
    assert exchanges(goal, deck[:0:-1], 1, deck) == 1
    assert exchanges(goal, deck[::-1], 1, deck) == 2
    goal = rules_of(dealt("letters", words=False)).goal
    once = tuple(Card(n, text) for n, text in ((1, "A"), (3, "C"), (2, "B")))
    assert exchanges(goal, once, 1, once) == 2, "the only B cannot stand twice"
    assert exchanges(goal, once, 1, (*once, once[2])) == 1


@pytest.mark.parametrize("rack", [RISING, ONE_OFF, TWO_OFF])
def test_in_own_voice_nothing_tells_how_far_away_a_rack_is_nor_what_another_hides(
    rack: tuple[int, ...],
) -> None:
    assert felt(arranged(dealt("original", 4, calling="own voice"), {1: rack}), 1) == CALM
    table = on_turn(arranged(dealt(), {1: rack}), 1)
    assert [felt(table, eyes).level for eyes in (0, 2, 3)] == [0, 0, 0]
    assert felt(table, None) == CALM


def test_the_largest_share_of_cards_that_all_have_seen_in_order_makes_it_tense() -> None:
    table = arranged(dealt(), {1: RISING})
    levels = []
    for many in range(11):
        seen = table._replace(seen=sum(1 << token for token in table.racks[1][:many]))
        levels.append(felt(seen, 0).level)
        assert felt(seen, 0).seen == felt(seen, None).seen == many / 10
    assert levels == sorted(levels)
    assert (levels[5], levels[9]) == (0, 1)
    table = arranged(dealt(), {1: ONE_OFF})
    table = table._replace(seen=sum(1 << token for token in table.racks[1]))
    assert felt(table, None).seen == 0.9
    assert felt(table, 1).seen == 0  # the own rack is not another's


@pytest.mark.parametrize(
    ("options", "totals", "near"),
    [
        ({"target": 100}, (0, 0, 0, 0), ()),
        ({"target": 100}, (20, 25, 0, 95), (1, 3)),
        ({"target": 100}, (20, 30, 110, 110), (2, 3)),
        ({"single round": True}, (0, 0, 0, 0), ()),
        ({"partners": True, "target": 100}, (30, 0, 30, 0), (0, 2)),
    ],
)
def test_at_match_point_the_whole_round_is_tense(
    options: dict[str, int], totals: tuple[int, ...], near: tuple[int, ...]
) -> None:
    now = felt(dealt("original", 4, **options)._replace(totals=totals), None)
    assert now.match_point == near
    assert 0 < now.level < 1 if near else now.level == 0


def test_last_turns_are_as_tense_as_can_be_and_between_rounds_there_is_calm() -> None:
    table = on_turn(arranged(dealt("original", 4, **{"equal turns": True}), {1: RISING}), 1)
    waits = after(table, "draw", "toss")
    assert felt(waits, 0).last_turns
    assert felt(waits, 0).level == 1
    assert felt(waits._replace(prompts=(Over(),)), 0) == CALM


@every_game
def test_every_edition_has_its_tension_from_deal_to_count(edition: str, seats: int) -> None:
    chance, table = Random(5), dealt(edition, seats)
    for _ in range(30):
        for eyes in (None, 0):
            now = felt(table, eyes)
            assert 0 <= now.level <= 1
            assert (now.away is None) == (eyes is None or now == CALM)
        table, _ = play(table, chance.choice(options(table)))


def test_who_is_asked_whether_to_go_out_needs_nothing() -> None:
    table = on_turn(arranged(dealt("original", 4, calling="ask"), {1: RISING}), 1)
    asked_now = after(table, "draw", "toss")
    assert asked_now.prompts[-1] == AskGoOut(1)
    assert felt(asked_now, 1).away == 0
    assert felt(asked_now, 0).away == 2
