"""Partners play for what both earn; and where longer runs earn more, a finished rack may be held back."""

from __future__ import annotations

from random import Random

import pytest

from racko_game.ai.evaluators.nets import BONUS_WORTH, CHIPS_WORTH, PARTNER_NET_POINTS, POINTS, at_stake
from racko_game.ai.model.net import count_features
from racko_game.ai.players.odds import worth
from racko_game.ai.players.player import appraise, by_gaps, choose
from racko_game.rules.engine import asked, deal, options, play, view
from racko_game.rules.pieces.moves import CALL, HOLD, PUTS, TAKE, Action, AskGoOut, AskPlace, AskTurn
from racko_game.rules.table import Table
from tests.walks.walk import walk

from ..counts import full
from ..rules.tables import RISING, arranged, charter, dealt
from .test_player import resampled, thought

OWN, NEXT, PARTNER, BEFORE = 1, 2, 3, 0
RACK = (4, 18, 15, 7, 29, 30, 32, 59, 33, 36)
SOONER, IN_ORDER = PUTS[3], PUTS[2]
"""With 22: 4 18 . 22 29 30 32 is a rack that is finished sooner; 4 18 22 counts three cards at once."""
GONE = [n for n in range(2, 61) if n not in RACK and n != 22][::2]


def with_one_nearly_done(near: int, **options: bool) -> Table:
    """The seat has taken 22. Of the others one has changed eight of its cards, each other three."""
    table = dealt("original", 4, **options)
    stock, racks = list(table.stock), list(table.racks)
    tossed: list[int] = []
    for seat in (NEXT, PARTNER, BEFORE):
        changed = 8 if seat == near else 3
        tossed += racks[seat][:changed]
        racks[seat] = (*(stock.pop() for _ in range(changed)), *racks[seat][changed:])
    table = table._replace(
        stock=tuple(stock),
        discard=table.discard + tuple(tossed),
        racks=tuple(racks),
        seen=table.seen | sum(1 << token for token in tossed),
    )
    return play(arranged(table, {OWN: RACK}, discard=[22, *GONE[: len(tossed)]]), TAKE)[0]


def answer(table: Table) -> Action:
    return choose(view(table, OWN), options(table), Random(1))


def test_what_counts_matters_more_when_the_partner_is_nearly_done_and_alone_not_at_all() -> None:
    assert answer(with_one_nearly_done(PARTNER, partners=True)) == IN_ORDER
    assert answer(with_one_nearly_done(BEFORE, partners=True)) == SOONER
    assert answer(with_one_nearly_done(PARTNER)) == SOONER
    assert answer(with_one_nearly_done(BEFORE)) == SOONER


@pytest.mark.parametrize(
    ("ranks", "count", "more"),
    [
        ((5, 8, 3, 12, 20, 19), 2, 5),  # 3 exchanged
        ((5, 30, 7, 12, 20, 19), 2, 5),  # 30 exchanged
        ((5, 30, 6, 12, 20, 19), 2, 3),  # nothing fits between 5 and 6, and 12 is lower than 30
        ((9, 3, 1, 12, 20, 30), 1, 2),
        ((9, 10, 11, 12, 20, 19), 5, 6),
    ],
)
def test_what_counts_with_one_more_card(ranks: tuple[int, ...], count: int, more: int) -> None:
    assert count_features(count, ranks) == pytest.approx((count / 6, more / 6))


def test_the_worth_of_a_choice_is_in_points_of_the_pair() -> None:
    table = with_one_nearly_done(PARTNER, partners=True)
    found = worth(view(table, OWN), options(table))
    assert found.prize
    assert 1 < found.cost(options(table).index(SOONER)) < 10
    assert all(0 < value < PARTNER_NET_POINTS for value in found.values)


def test_it_goes_out_when_it_may() -> None:
    """What it would throw away is what the round is about."""
    table = arranged(dealt("original", 4, partners=True, calling="ask"), {OWN: RISING})
    table = table._replace(prompts=(AskTurn(OWN), AskGoOut(OWN)))
    assert answer(table) == CALL
    found = worth(view(table, OWN), options(table))
    assert found.cost(options(table).index(HOLD)) == pytest.approx(at_stake(0.25))


def test_nothing_is_worth_more_than_to_finish() -> None:
    """Rounds of the gap table, which finishes its rack as soon as it can."""
    for number in range(full(10, 4)):
        chance = Random(number)
        table = deal(charter("original", partners=True), 4, chance.randbytes(16))
        while isinstance(table.prompts[-1], AskTurn | AskPlace):
            before, seen, may = table, view(table, asked(table)), options(table)
            action = by_gaps(seen, may, chance)
            table = play(table, action)[0]
        times = dict(zip(may, appraise(seen, may), strict=True))
        assert before.prompts[-1].seat in table.callers
        assert times[action] < min(time for other, time in times.items() if other != action)


def test_the_hidden_cards_change_neither_choice_nor_time() -> None:
    steps = walk("original", 4, 5, charter=charter("original", partners=True))
    for number, step in zip(range(full(40, 12)), steps, strict=False):
        if (seat := asked(step.table)) is not None:
            other = resampled(step.table, view(step.table, seat), Random(number))
            assert thought("Master", other) == thought("Master", step.table)


def test_going_out_is_worth_what_it_earns_more_than_the_others_are_left_with() -> None:
    none, three = BONUS_WORTH.of(1, 0), BONUS_WORTH.of(3, 0)
    assert none == pytest.approx(0.5 + (75 - 5) / POINTS)
    assert three - none == pytest.approx(50 / POINTS)
    assert BONUS_WORTH.of(2, 0) == none
    assert three - BONUS_WORTH.of(3, 10) == pytest.approx(20 / POINTS), "more, the longer the round"
    assert CHIPS_WORTH.of(3, 0) == CHIPS_WORTH.of(3, 10)
    assert BONUS_WORTH.of(6, 0) == BONUS_WORTH.of(8, 0) == 1, "nothing is worth more than all"
    assert CHIPS_WORTH.of(6, 0) == CHIPS_WORTH.of(9, 5) == 1


NEARLY_FOUR = [2, 5, 9, 13, 17, 21, 22, 23, 30, 36]
"""A run of three with 20 and 24 to come."""


def finished(rack: list[int], turns: int, changed: int, **options: bool) -> Table:
    """Two seats; the second has to say whether it goes out, the first has changed so many of its cards."""
    table = arranged(dealt("original", 2, **options), {1: rack}, stock=[24, 20, 40, 1])
    kept, gone = table.stock[: len(table.stock) - 2 * turns], table.stock[len(table.stock) - 2 * turns :]
    other = table.racks[0]
    tossed = (*other[:changed], *gone[changed:])
    return table._replace(
        stock=kept,
        discard=tossed + table.discard,
        racks=((*gone[:changed], *other[changed:]), table.racks[1]),
        seen=table.seen | sum(1 << token for token in tossed),
        prompts=(AskTurn(1), AskGoOut(1)),
    )


@pytest.mark.parametrize("prize", ["bonus", "chips"])
@pytest.mark.parametrize("run", [True, False])
def test_it_holds_back_while_the_other_is_far_from_the_end_and_goes_out_before_it_may(
    prize: str, run: bool
) -> None:
    for turns, changed, action in ((3, 1, HOLD), (9, 7, CALL)):
        assert answer(finished(NEARLY_FOUR, turns, changed, run=run, **{prize: True})) == action
