"""Rounds of every edition and way to score end, sensibly played; partners play for what both earn."""

from __future__ import annotations

from random import Random

import pytest

from racko_game.ai.evaluators.nets import BONUS_WORTH, CHIPS_WORTH, PARTNER_NET_POINTS, POINTS, at_stake
from racko_game.ai.model.net import count_features
from racko_game.ai.players.odds import worth
from racko_game.ai.players.player import appraise, by_gaps, choose
from racko_game.rules.editions import ruleset
from racko_game.rules.engine import asked, deal, options, play, view
from racko_game.rules.pieces import moves
from racko_game.rules.ruleset import Value
from racko_game.rules.table import Charter, Table
from tests.counts import full
from tests.rules.tables import RISING, after, arranged, charter, dealt, laid, on_turn
from tests.walks.pairs import resampled
from tests.walks.walk import walk
from tools.arena.players import greedy

from .test_levels import play_round, share_won
from .test_player import chosen, thought

WAYS: list[tuple[str, int, dict[str, Value], float]] = [
    ("original", 2, {"bonus": True}, 14),
    ("original", 3, {"chips": True}, 12),
    ("tray", 4, {"partners": True, "equal turns": True}, 10),
    ("modern", 2, {"powers": True}, 11),
    ("modern", 4, {"powers": True, "top card first scores nothing": True}, 9),
    ("letters", 2, {"words": False}, 11),
    ("letters", 4, {"words": False, "repeats in order": False}, 12),
    ("letters", 2, {"dictionary": "own"}, 5),
    ("letters", 3, {"dictionary": "own", "level": 1}, 9),
    ("letters", 2, {"growing run": True, "shuffle on refill": True, "words": False}, 14),
    ("super", 2, {"calling": "own voice"}, 27),
    ("super", 3, {}, 26),
    ("super", 4, {"equal turns": True}, 26),
]
"""Edition, seats, options; and how many turns a seat has at most, on the average."""
OTHER_SEATS: list[tuple[str, int, dict[str, Value], float]] = [
    ("original", 4, {"bonus": True}, 11),
    ("original", 2, {"chips": True}, 14),
]
"""The same ways to score with other numbers of seats: seats and ways are each in the list above."""


@pytest.mark.parametrize(("edition", "seats", "how", "at_most"), full(WAYS + OTHER_SEATS, WAYS))
def test_every_round_ends(edition: str, seats: int, how: dict[str, Value], at_most: float) -> None:
    many = full(2, 1) if seats == 2 else 1
    rounds = [play_round(charter(edition, **how), (choose,) * seats, number) for number in range(many)]
    assert all(ending.caller is not None for ending in rounds)
    assert sum(ending.turns for ending in rounds) / many < at_most


@pytest.mark.parametrize(("game", "rounds"), [(charter("letters", words=False), 30), (charter("super"), 10)])
def test_it_beats_a_careful_player(game: Charter, rounds: int) -> None:
    assert share_won(game, choose, greedy, rounds) >= 0.7


def asking(table: Table, prompt: moves.Prompt) -> Table:
    return table._replace(prompts=(moves.AskTurn(1), prompt))


def test_a_finished_rack_is_called_late_or_where_no_longer_run_earns_more() -> None:
    table = arranged(dealt("original", 4, calling="ask"), {1: RISING})
    assert chosen(table) == moves.CALL
    assert chosen(asking(table, moves.AskGoOut(1))) == moves.CALL
    longest = arranged(dealt("original", 4, bonus=True), {1: [3, 7, 11, 16, 30, 31, 32, 33, 34, 35]})
    assert chosen(asking(longest, moves.AskGoOut(1))) == moves.CALL
    table = arranged(dealt("original", 4, bonus=True), {1: [3, 7, 11, 16, 22, 31, 32, 33, 48, 57]})
    late = table._replace(seen=sum(1 << token for token in range(60) if token not in table.stock))
    assert chosen(asking(late, moves.AskGoOut(1))) == moves.CALL
    early = arranged(dealt("original", 2, bonus=True), {1: [3, 7, 11, 14, 31, 32, 33, 34, 39, 40]})
    assert chosen(asking(early, moves.AskGoOut(1))) == moves.HOLD
    held = appraise(view(asking(early, moves.AskGoOut(1)), 1), (moves.HOLD,))
    late = early._replace(seen=(1 << 36) - 1)  # the last of the stock are unseen
    assert held < appraise(view(asking(late, moves.AskGoOut(1)), 1), (moves.HOLD,))
    rack = [3, 7, 11, 16, 22, 31, 32, 33, 40, 57]
    earns = arranged(dealt("original", 4, bonus=True), {1: rack}, discard=[34])
    assert chosen(earns) == moves.TAKE
    assert chosen(after(earns, "take")) == moves.PUTS[8]


def test_powers_are_used_where_they_help_or_cannot_harm_and_left_where_all_is_well() -> None:
    for power in ["go again", "look ahead", "skip"]:
        table = arranged(dealt("modern", 4, powers=True), {1: [*RISING[:9], 1]})
        assert chosen(asking(table, moves.AskPower(1, power))) == moves.UsePower(), power
    step = moves.AskPower(1, "shuffle step")
    table = arranged(dealt("modern", 4, powers=True), {1: [3, 7, 40, 16, 22, 25, 31, 11, 48, 57]})
    assert chosen(asking(table, step)) == moves.UsePower((2, 7))
    assert chosen(asking(arranged(table, {1: RISING}), step)) == moves.NO_POWER
    nothing_counts = [3, 7, 11, 16, 2, 25, 31, 40, 48, 57]
    table = arranged(dealt("modern", 4, powers=True), {1: nothing_counts})
    traded = chosen(asking(table, moves.AskPower(1, "trade")))
    assert isinstance(traded, moves.UsePower)
    assert traded.places[0] == 4
    assert chosen(asking(arranged(table, {1: RISING}), moves.AskPower(1, "trade"))) == moves.NO_POWER
    nothing_counts = [3, 7, 11, 16, 2, 25, 31, 32, 33, 40]
    table = arranged(dealt("modern", 2, powers=True), {1: nothing_counts}, stock=[21, 1, 39])
    tokens = table.stock[:3]
    looked = table._replace(
        prompts=(moves.AskTurn(1), moves.AskOrder(1, tokens)), peeked=(0, sum(1 << token for token in tokens))
    )
    order = chosen(looked)
    assert isinstance(order, moves.UsePower)
    assert [(21, 1, 39)[place] for place in order.places][1] == 21


BLUES = "B2 B7 B12 B17 B22 B27 B32 B37"
REDS = "R2 R7 R12 R17 R22 R27 R32 R37"


def test_a_word_or_a_side_is_finished_a_swap_names_the_nearest_and_one_that_hurts_is_reversed() -> None:
    deck, cards = ruleset(charter("letters"), 2).deck, list[str]()
    for letter in "ZCARZYXWVU":
        cards.append(next(card.text for card in deck if card.text[0] == letter and card.text not in cards))
    table = on_turn(laid(dealt("letters", 2), {1: " ".join(cards)}, discard="D/black"), 1)
    assert chosen(table) == moves.TAKE
    assert chosen(after(table, "take")) == moves.PUTS[4]
    table = laid(dealt("super", 2), {1: f"{BLUES.replace('B17', 'SWAP')} {REDS}"}, discard="BW")
    assert chosen(on_turn(table, 1)) == moves.TAKE
    assert chosen(after(on_turn(table, 1), "take")) == moves.PUTS[3]
    table = on_turn(dealt("super", 3), 1)
    placed = table.stock[:8]
    ahead = table._replace(racks=(*table.racks[:2], (*placed, *table.racks[2][8:])), stock=table.stock[8:])
    named = chosen(ahead._replace(prompts=(moves.AskTurn(1), moves.AskSwap(1))))
    assert isinstance(named, moves.Swap)
    assert named.seat == 2
    kept = f"{BLUES} {REDS.replace('R2 ', 'REV ')}"
    table = laid(dealt("super", 2), {1: kept})
    assert isinstance(
        chosen(table._replace(prompts=(moves.AskTurn(0), moves.AskReverse(1, 0, 4)))), moves.Reverse
    )
    crossed = kept.replace("B22", "x").replace("R22", "B22").replace("x", "R22")
    helped = laid(dealt("super", 2), {1: crossed})
    assert chosen(helped._replace(prompts=(moves.AskTurn(0), moves.AskReverse(1, 0, 4)))) == moves.ACCEPT


OWN, NEXT, PARTNER, BEFORE = 1, 2, 3, 0
RACK = (4, 18, 15, 7, 29, 30, 32, 59, 33, 36)
SOONER, IN_ORDER = moves.PUTS[3], moves.PUTS[2]
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
    return play(arranged(table, {OWN: RACK}, discard=[22, *GONE[: len(tossed)]]), moves.TAKE)[0]


def test_what_counts_matters_more_when_the_partner_is_nearly_done_and_going_out_is_what_it_earns() -> None:
    assert chosen(with_one_nearly_done(PARTNER, partners=True), 1) == IN_ORDER
    assert chosen(with_one_nearly_done(BEFORE, partners=True), 1) == SOONER
    assert chosen(with_one_nearly_done(PARTNER), 1) == SOONER
    assert chosen(with_one_nearly_done(BEFORE), 1) == SOONER
    table = with_one_nearly_done(PARTNER, partners=True)
    found = worth(view(table, OWN), options(table))
    assert found.prize
    assert 1 < found.cost(options(table).index(SOONER)) < 10
    assert all(0 < value < PARTNER_NET_POINTS for value in found.values)
    # what it would throw away is what the round is about
    table = arranged(dealt("original", 4, partners=True, calling="ask"), {OWN: RISING})
    table = table._replace(prompts=(moves.AskTurn(OWN), moves.AskGoOut(OWN)))
    assert chosen(table, 1) == moves.CALL
    found = worth(view(table, OWN), options(table))
    assert found.cost(options(table).index(moves.HOLD)) == pytest.approx(at_stake(0.25))
    none, three = BONUS_WORTH.of(1, 0), BONUS_WORTH.of(3, 0)
    assert none == pytest.approx(0.5 + (75 - 5) / POINTS)
    assert three - none == pytest.approx(50 / POINTS)
    assert BONUS_WORTH.of(2, 0) == none
    assert three - BONUS_WORTH.of(3, 10) == pytest.approx(20 / POINTS), "more, the longer the round"
    assert CHIPS_WORTH.of(3, 0) == CHIPS_WORTH.of(3, 10)
    assert BONUS_WORTH.of(6, 0) == BONUS_WORTH.of(8, 0) == 1, "nothing is worth more than all"
    assert CHIPS_WORTH.of(6, 0) == CHIPS_WORTH.of(9, 5) == 1


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


def test_nothing_is_worth_more_than_to_finish() -> None:
    """Rounds of the gap table, which finishes its rack as soon as it can."""
    for number in range(full(10, 4)):
        chance = Random(number)
        table = deal(charter("original", partners=True), 4, chance.randbytes(16))
        while isinstance(table.prompts[-1], moves.AskTurn | moves.AskPlace):
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
            other = resampled(step.table, view(step.table, seat).faces, Random(number))
            assert thought("Master", other) == thought("Master", step.table)


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
        prompts=(moves.AskTurn(1), moves.AskGoOut(1)),
    )


@pytest.mark.parametrize("prize", ["bonus", "chips"])
@pytest.mark.parametrize("run", [True, False])
def test_it_holds_back_while_the_other_is_far_from_the_end_and_goes_out_before_it_may(
    prize: str, run: bool
) -> None:
    for turns, changed, action in ((3, 1, moves.HOLD), (9, 7, moves.CALL)):
        assert chosen(finished(NEARLY_FOUR, turns, changed, run=run, **{prize: True}), 1) == action
