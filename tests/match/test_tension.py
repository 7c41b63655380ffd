"""How near somebody is to going out, by what these eyes may know alone; and what is said of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, islice, product
from random import Random
from typing import Any

import pytest

from racko_game.match import tension
from racko_game.match.match import Seat
from racko_game.match.messages.scores import at_match_point, stakes
from racko_game.match.messages.speech import persons
from racko_game.match.plans.options import charter_of
from racko_game.match.tension import ANY, CALM, NONE, exchanges, gauges, openly_near, own_rack
from racko_game.message import Message
from racko_game.rules.engine import options, play, view
from racko_game.rules.engine import options as legal
from racko_game.rules.pieces.cards import Card, longest_run
from racko_game.rules.pieces.moves import AskGoOut, Over
from racko_game.rules.ruleset import Ruleset, Value, rack_cards
from racko_game.rules.table import Table, asked
from racko_game.store.library import open_library
from racko_game.words.language import say
from tests.counts import full
from tests.rules.games import every_game
from tests.rules.spelling import spelt
from tests.rules.tables import RISING, after, arranged, dealt, laid, on_turn
from tests.scenes.seen import some
from tests.walks.sorter import rules_of

ONE_OFF = (3, 7, 11, 16, 22, 2, 31, 40, 48, 57)
TWO_OFF = (3, 7, 11, 1, 22, 2, 31, 40, 48, 57)


def felt(table: Table, seat: int | None) -> tension.Tension:
    return tension.tension(rules_of(table), view(table, seat))


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
def test_what_lies_open_is_one_card_away_by_words_people_see(row: str, hidden: int, near: bool) -> None:
    """All is seen, or all but the first card, which might give way to a D: DYNE."""
    table = spelt(dealt("letters", 2), {1: row})
    seen = sum(1 << token for token in table.racks[1][hidden:])
    table = table._replace(charter=charter_of("letters", 2, {}, open_library()), seen=table.seen | seen)
    assert (1 in openly_near(rules_of(table), view(on_turn(table, 0), 0))) is near


def test_a_side_with_wilds_is_one_card_away_and_a_card_of_its_own_does_not_finish_a_rack() -> None:
    blue, red = "B1 B2 BW B4 B5 B6 B7 B30", "R1 R2 R3 R4 R5 R6 R7 R8"
    assert felt(laid(dealt("super", 2), {1: f"{blue} {red}"}), 1).away == 0
    assert felt(laid(dealt("super", 2), {1: f"{blue} {red.replace('R3', 'B9')}"}), 1).away == 1
    table = dealt()
    goal, deck = rules_of(table).goal, tuple(Card(n, str(n)) for n in (1, 2, 3))
    assert exchanges(goal, deck[1:], 1, deck) == 0
    assert exchanges(goal, deck[:0:-1], 1, deck) == 1
    assert exchanges(goal, deck[::-1], 1, deck) == 2
    goal = rules_of(dealt("letters", words=False)).goal
    once = tuple(Card(n, text) for n, text in ((1, "A"), (3, "C"), (2, "B")))
    assert exchanges(goal, once, 1, once) == 2, "the only B cannot stand twice"
    assert exchanges(goal, once, 1, (*once, once[2])) == 1


def test_both_sides_of_a_rack_and_counted_rounds_are_told_but_nothing_in_own_voice_or_to_others() -> None:
    for rack in [RISING, ONE_OFF, TWO_OFF]:
        assert felt(arranged(dealt("original", 4, calling="own voice"), {1: rack}), 1) == CALM, rack
        table = on_turn(arranged(dealt(), {1: rack}), 1)
        assert [felt(table, eyes).level for eyes in (0, 2, 3)] == [0, 0, 0], rack
        assert felt(table, None) == CALM, rack
    table = laid(dealt("super", 2), {0: "B1 B2 BW B9 B5 B6 B7 B8 B10 R2 R3 R4 R5 R6 R7 R8"})
    state = some(own_rack(rules_of(table), view(table, 0)))
    assert [say(one) for one in state.says] == ["2 cards to go", "2 to go"]
    assert state.gauges == ((8, 7, 4), (8, 7, 0))
    table = arranged(dealt("original", 4, calling="own voice"), {0: RISING})
    assert own_rack(rules_of(table), view(table, 0)) is None
    assert not openly_near(rules_of(table), view(table._replace(seen=-1), 1))
    assert own_rack(rules_of(dealt()), view(dealt(), None)) is None
    table = dealt("super", 2, rounds=3)._replace(round=3, totals=(0, 2))
    assert say(stakes(rules_of(table), table, persons(SITTING[:2])) or "") == "Mo needs one more round."


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


def test_last_turns_seen_cards_and_match_points_that_win_by_going_out_make_it_tense() -> None:
    table = on_turn(arranged(dealt("original", 4, **{"equal turns": True}), {1: RISING}), 1)
    waits = after(table, "draw", "toss")
    assert felt(waits, 0).last_turns
    assert felt(waits, 0).level == 1
    assert felt(waits._replace(prompts=(Over(),)), 0) == CALM
    table = on_turn(arranged(dealt("original", 4, calling="ask"), {1: RISING}), 1)
    asked_now = after(table, "draw", "toss")
    assert asked_now.prompts[-1] == AskGoOut(1)
    assert felt(asked_now, 1).away == 0
    assert felt(asked_now, 0).away == 2
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
    for totals in [(420, 460, 0, 424), (425, 430, 490, 480), (0, 0, 0, 0)]:
        needs = at_match_point(rules_of(dealt()), dealt()._replace(totals=totals))
        assert needs == {seat: 500 - total for seat, total in enumerate(totals) if total >= 425}, totals
        for seat in range(4):
            table = on_turn(arranged(dealt(), {seat: RISING}), seat)._replace(totals=totals)
            ends = after(table, "draw", "toss")
            assert isinstance(ends.prompts[-1], Over) == (seat in needs), totals


@every_game
def test_every_edition_has_its_tension_and_what_is_said_of_the_own_rack_is_so(
    edition: str, seats: int
) -> None:
    chance, table = Random(5), dealt(edition, seats)
    for _ in range(30):
        for eyes in (None, 0):
            now = felt(table, eyes)
            assert 0 <= now.level <= 1
            assert (now.away is None) == (eyes is None or now == CALM)
        table, _ = play(table, chance.choice(options(table)))
    for table in played(edition, seats):
        rules, cards = rules_of(table), rack_cards(table, 0)
        state = own_rack(rules, view(table, 0))
        if asked(table) is None:
            assert state is None
            continue
        assert state is not None
        finished, run = rules.goal.finished(cards, table.round), rules.goal.run(table.round)
        assert (state.away == 0) == finished
        assert state.near == (finished or one_would_do(rules, cards, table.round))
        for one in (part for wording in state.says for part in parts(wording)):
            facts: dict[str, Any] = dict(one.args)
            if one.id in ("rack.to-go", "rack.to-go-brief"):
                assert facts["n"] == state.away > 0
            elif one.id in ("rack.with-run", "rack.no-run-yet"):
                assert (one.id == "rack.with-run") == (longest_run(cards) >= run > 1)
            elif one.id == "rack.only-run":
                assert rules.goal.counted(cards) == len(cards)
                assert longest_run(cards) < run


SITTING = (Seat(""), Seat("Mo"), Seat("Ivo"), Seat("Bea"))


def played(edition: str, seats: int, turns: int = 40) -> Iterator[Table]:
    """Tables of a match, and racks that rise but for two cards."""
    chance, table = Random(seats), dealt(edition, seats)
    for _ in range(turns):
        table, _ = play(table, chance.choice(options(table)))
        yield table
    for seat, tokens in enumerate(table.racks):
        rack = sorted(tokens, key=lambda token: (table.faces[token].suit, table.faces[token].rank))
        rack[3], rack[-1] = rack[-1], rack[3]
        yield table._replace(racks=(*table.racks[:seat], tuple(rack), *table.racks[seat + 1 :]))


def one_would_do(rules: Ruleset, cards: list[Card], number: int) -> bool:
    """By trying every card of the deck that the rack has not, in every slot."""
    coming = Counter(rules.deck) - Counter(cards)
    tried = ([*cards[:slot], card, *cards[slot + 1 :]] for slot in range(len(cards)) for card in coming)
    return any(rules.goal.finished(rack, number) for rack in tried)


def parts(message: Message) -> Iterator[Message]:
    yield message
    for _, fact in message.args:
        for one in fact if isinstance(fact, tuple) else (fact,):
            if isinstance(one, Message):
                yield from parts(one)


@pytest.mark.parametrize(
    ("options", "rack", "said"),
    [
        ({}, (3, 7, 11, 16, 22, 25, 31, 40, 9, 10), "3 cards to go · no run yet"),
        ({}, (3, 7, 8, 9, 22, 25, 31, 2, 33, 1), "2 cards to go · run ✓"),
        ({}, (3, 7, 8, 9, 22, 25, 31, 2, 33, 36), "One card to go · run ✓"),
        ({}, (3, 7, 11, 16, 20, 23, 27, 31, 35, 39), "2 cards to go for a run of three"),
        ({"run": False}, (3, 7, 8, 9, 22, 25, 31, 2, 33, 1), "2 cards to go"),
        ({"run": False, "calling": "ask"}, (3, 7, 8, 9, 22, 25, 31, 32, 33, 40), "Finished"),
        ({"bonus": True}, (3, 7, 8, 9, 22, 25, 31, 32, 33, 40), "Finished: 125 points"),
        ({"chips": True}, (3, 7, 8, 9, 10, 25, 31, 32, 35, 40), "Finished: 3 chips"),
    ],
)
def test_a_rack_in_words(options: dict[str, bool], rack: tuple[int, ...], said: str) -> None:
    table = arranged(dealt("original", 2, **options), {0: rack})
    state = some(own_rack(rules_of(table), view(table, 0)))
    assert say(state.says[0]) == said


def test_another_is_openly_near_when_all_have_seen_enough_and_what_is_so_tells_nothing_hidden() -> None:
    for hidden in range(4):
        table = arranged(dealt(), {1: (*RISING[:6], 1, *RISING[7:])})
        open_ = sum(1 << token for slot, token in enumerate(table.racks[1]) if not 6 - hidden <= slot < 6)
        near = openly_near(rules_of(table), view(table._replace(seen=open_), 0))
        assert near == ({1} if hidden == 0 else frozenset()), hidden
        around = sum(1 << token for slot, token in enumerate(table.racks[1]) if slot != 6)
        assert openly_near(rules_of(table), view(table._replace(seen=around), 0)) == {1}, hidden
    chance = Random(7)
    for _ in range(300):
        table = arranged(dealt("original", 3), {1: sorted(chance.sample(range(1, 51), 10))})
        rack = list(table.racks[1])
        a, b = chance.sample(range(10), 2)
        rack[a], rack[b] = rack[b], rack[a]
        table = table._replace(racks=(table.racks[0], tuple(rack), table.racks[2]))
        unseen = chance.sample(rack, chance.randrange(3))
        seen = table._replace(seen=sum(1 << token for token in rack if token not in unseen))
        rules, near = rules_of(seen), openly_near(rules_of(seen), view(seen, 0))
        assert near == openly_near(rules, view(seen, None)) == openly_near(rules, view(seen, 2))
        cards = rack_cards(seen, 1)
        if 1 in near:
            assert rules.goal.finished(cards, 1) or one_would_do(rules, cards, 1)


@pytest.mark.parametrize(
    ("seats", "options", "number", "totals", "said"),
    [
        (3, {}, 4, (0, 460, 70), "Mo needs 40 more points."),
        (3, {}, 4, (425, 460, 70), "You need 75 more points, Mo 40."),
        (3, {}, 4, (30, 460, 460), "Mo and Ivo need 40 more points."),
        (3, {}, 4, (430, 460, 455), "Anyone can win in this round."),
        (3, {}, 4, (505, 505, 70), "The lead is shared: one more round."),
        (3, {}, 4, (70, 80, 90), None),
        (3, {"chips": True}, 8, (0, 0, 0), "Last round: anyone can win."),
        (3, {"chips": True}, 8, (12, -6, -6), "Last round."),
        (3, {"chips": True}, 7, (0, 0, 0), None),
        (3, {"single round": True}, 1, (0, 0, 0), None),
        (4, {"partners": True}, 5, (430, 20, 430, 20), "You and Ivo need 70 more points."),
    ],
)
def test_what_is_announced_of_a_round(
    seats: int, options: dict[str, bool], number: int, totals: tuple[int, ...], said: str | None
) -> None:
    table = dealt("original", seats, **options)._replace(round=number, totals=totals)
    what = stakes(rules_of(table), table, persons(SITTING[:seats]))
    assert (what and say(what)) == said


WAYS: list[tuple[str, int, dict[str, Value]]] = [
    ("original", 2, {}),
    ("original", 2, {"run": False}),
    ("original", 3, {"bonus": True}),
    ("letters", 2, {}),
    ("letters", 3, {"words": False}),
    ("letters", 3, {"words": False, "repeats in order": False}),
    ("letters", 2, {"words": False, "growing run": True}),
    ("super", 2, {}),
]
SAME_GOAL: list[tuple[str, int, dict[str, Value]]] = [
    ("original", 2, {"chips": True}),
    ("tray", 4, {"partners": True}),
    ("modern", 2, {"powers": True}),
]
"""Other games in which the same racks are finished."""


def racks(edition: str, seats: int, options: dict[str, Value], number: int) -> Iterator[list[Card]]:
    """As they are dealt, and with more and more of their cards where they belong."""
    chance = Random(number)
    table = dealt(edition, seats, **options)
    rules = rules_of(table)
    deck = [card for card in rules.deck if card.rank or card.kind]
    for _ in range(6):
        rack = chance.sample(deck, len(rules.slots))
        yield rack
        for colour in {slot.rpartition(" ")[0] for slot in rules.slots}:
            own = [at for at, slot in enumerate(rules.slots) if slot.rpartition(" ")[0] == colour]
            fit = [card for card in deck if not colour or (card.suit == colour and not card.kind)]
            rising = sorted(chance.sample(fit, len(own)), key=lambda card: card.rank)
            for at, card in zip(own, rising, strict=True):
                rack[at] = card
        yield rack
        for at in chance.sample(range(len(rack)), 2):
            coming = Counter(deck) - Counter(rack)
            rack[at] = chance.choice(sorted(coming.elements()))
            yield list(rack)


def to_go(rules: Ruleset, rack: list[Card], number: int = 1) -> int:
    return sum(one.size - one.stay for one in gauges(rules, rack, number))


@pytest.mark.parametrize(("edition", "seats", "options"), full(WAYS + SAME_GOAL, WAYS))
def test_every_exchange_to_the_better_lifts_it(edition: str, seats: int, options: dict[str, Value]) -> None:
    rules = rules_of(dealt(edition, seats, **options))
    goal = rules.goal
    for rack in islice(racks(edition, seats, options, 5), *full((0, None), (1, 3))):
        left = to_go(rules, rack)
        in_order = sum(goal.on_each_side(rack)) == len(rack) and longest_run(rack) >= goal.run(1)
        assert (left == 0) == in_order
        if not goal.spells:
            assert (left == 0) == goal.finished(rack, 1)
        coming = Counter(rules.deck) - Counter(rack)
        exchanged = ([*rack[:at], card, *rack[at + 1 :]] for at in range(len(rack)) for card in coming)
        after = [to_go(rules, one) for one in exchanged]
        assert min(after) == max(left - 1, 0), "one card leads one card nearer, and never two"
        assert max(after) <= left + 1


@pytest.mark.parametrize(
    ("ranks", "cards", "run"),
    [
        *(
            (tuple(range(1, 10)), full((ANY, NONE, 2, 3, 5, 9), (ANY, NONE, 2, 5)), run)
            for run in (1, 2, 3, 4)
        ),
        *(((1, 1, 2, 2, 3, 3, 4, 4), (1, 2, 3, 4), run) for run in (1, 3)),  # as letters, several of each
    ],
)
def test_no_finished_rack_is_nearer(ranks: tuple[int, ...], cards: tuple[int, ...], run: int) -> None:
    size = 5 if len(set(ranks)) == len(ranks) else 4
    runs = {one: longest_run([Card(rank, str(rank)) for rank in one]) for one in combinations(ranks, size)}
    whole = [one for one, longest in runs.items() if longest >= run]
    for rack in product(cards, repeat=size):
        least = min(
            sum(mine not in (ANY, card) for mine, card in zip(rack, one, strict=True)) for one in whole
        )
        assert tension.replaced(rack, ranks, run) == least, rack


@pytest.mark.parametrize(("edition", "seats", "options"), WAYS + SAME_GOAL)
def test_what_is_said_of_a_rack_is_what_it_has(edition: str, seats: int, options: dict[str, Value]) -> None:
    chance, table = Random(seats), dealt(edition, seats, **options)
    for _ in range(40):
        table, _ = play(table, chance.choice(legal(table)))
        if asked(table) is None:
            return
        rules, cards = rules_of(table), list(rack_cards(table, 0))
        state = some(own_rack(rules, view(table, 0)))
        assert (state.away == 0) == rules.goal.finished(cards, table.round)
        if state.away > 1:
            assert state.away == max(to_go(rules, cards, table.round), 2)
        if state.gauges:
            assert state.gauges == gauges(rules, cards, table.round)
            assert sum(one.size - one.stay for one in state.gauges) == state.away
        else:
            assert rules.goal.spells, "a word is nearer than the alphabet"
