"""Remembering: what slips a player's mind, and what never does; and which cards can still come."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

from racko_game.ai.model.card_counting import AFTER_A_REFILL, PERFECT, Unseen, remembered, unseen_cards
from racko_game.ai.model.gaps import PARTS
from racko_game.ai.players.character import Memory
from racko_game.ai.players.player import by_gaps
from racko_game.rules.editions import ruleset
from racko_game.rules.engine import deal, options, play, view
from racko_game.rules.pieces.moves import AskOrder, AskPlace, RoundOver
from racko_game.rules.table import Table, View
from tests.walks.walk import walk

from ..rules.tables import after, arranged, charter, dealt, worn_down

SHORT, LONG, NONE = Memory(0.5, 0.2), Memory(8.0, 0.8), Memory(1e-9, 0.0)


def tables(number: int, edition: str = "original", seats: int = 3) -> Iterator[Table]:
    chance = Random(number)
    table = deal(charter(edition), seats, chance.randbytes(16))
    while not isinstance(table.prompts[-1], RoundOver):
        yield table
        seat = table.prompts[-1].seat
        assert seat is not None
        table, _ = play(table, by_gaps(view(table, seat), options(table), chance))


def views(number: int, seats: int = 3) -> Iterator[View]:
    """What seat 0 sees of a round, whoever's turn it is."""
    return (view(table, 0) for table in tables(number, seats=seats))


def forgotten(seen: View, memory: Memory) -> set[int]:
    kept = remembered(seen, memory)
    return {t for t, face in enumerate(seen.faces) if face is not None and kept.faces[t] is None}


def test_nobody_remembers_what_was_never_seen_nor_forgets_the_own_cards_and_the_top_discard() -> None:
    for seen in views(1):
        kept = remembered(seen, SHORT)
        assert all(face in (None, seen.faces[t]) for t, face in enumerate(kept.faces))
        assert kept._replace(faces=()) == seen._replace(faces=())
        assert not forgotten(seen, NONE) & {*seen.racks[0], *seen.discard[:1]}
        assert remembered(seen, PERFECT) is seen


def test_what_a_seat_is_looking_at_is_not_forgotten() -> None:
    found = 0
    for step in islice(walk("modern", 3, 7, 0.5, charter("modern", powers=True)), 1500):
        prompt = step.table.prompts[-1]
        if isinstance(prompt, AskOrder):
            found += 1
            seen = view(step.table, prompt.seat)
            assert not forgotten(seen, NONE) & {*prompt.tokens}
    assert found >= 3


def test_who_remembers_nothing_knows_only_what_lies_there_and_a_forgotten_card_may_be_anywhere() -> None:
    *_, last = views(4)
    lost = forgotten(last, NONE)
    assert lost >= set(last.discard[1:])
    live = unseen_cards(remembered(last, NONE), ruleset(last.charter, 3).deck)
    assert all(live.next[card] for token in lost if (card := last.faces[token]))


def test_what_is_forgotten_stays_forgotten_where_it_lies() -> None:
    """Below the top, whatever is laid on it or taken from above it, and when the pile is turned over."""
    laid = taken = turned = 0
    for number in range(5, 25):
        lost: set[int] = set()
        for seen in views(number):
            hidden = {*seen.discard[1:], *seen.stock}  # what lay on top in between has been seen again
            lost &= hidden
            now = forgotten(seen, LONG)
            assert lost <= now
            laid += len(lost)
            taken += len(lost) * (seen.prompts[-1] == AskPlace(seen.prompts[-1].seat or 0, drawn=False))
            turned += len(lost & {*seen.stock})
            lost = now & hidden
    assert laid > taken > 0 < turned


def test_the_longer_the_memory_the_more_is_kept_and_seats_forget_different_cards() -> None:
    counts = [0, 0]
    for number in range(6, 10):
        for seen in views(number):
            for place, memory in enumerate((SHORT, LONG)):
                counts[place] += len(forgotten(seen, memory))
    assert counts[0] > 2 * counts[1] > 0
    *_, last = tables(11)
    seats = [
        {t for t in last.discard[1:] if remembered(view(last, s), LONG).faces[t] is None} for s in range(3)
    ]
    assert len({frozenset(each) for each in seats}) > 1


def live(table: Table, seat: int) -> Unseen:
    """The cards that can still come, as far as a seat may know."""
    return unseen_cards(view(table, seat), ruleset(table.charter, len(table.racks)).deck)


def test_what_nobody_has_seen_is_live_wherever_it_is() -> None:
    table = arranged(dealt(), {2: range(21, 31)}, stock=[50], discard=[60])
    weights = live(table, 1).weights()
    assert (len(weights), weights[0], weights[-1]) == (62, 0, 0)
    assert {weights[rank] for rank in (50, *range(21, 31))} == {PARTS}
    assert live(table, 2).weights()[21:31] == (0,) * 10
    taken = after(arranged(dealt(), discard=[33]), "take", "put 25")
    assert live(taken, 2).weights()[33] == 0, "it is known to be in another's rack"


def test_the_held_card_and_the_own_rack_are_not_live_and_any_other_may_come_next() -> None:
    table = after(arranged(dealt(), {1: range(1, 11)}, stock=[50]), "draw")
    assert live(table, 1).weights()[1:11] == (0,) * 10
    assert live(table, 1).weights()[50] == 0
    assert live(table, 2).weights()[50] == PARTS
    table = arranged(dealt(), {1: range(1, 11)}, discard=[60])
    assert [card.rank for card in live(table, 1).next] == list(range(11, 60))


def test_a_discarded_card_comes_nearer_with_the_refill() -> None:
    start = arranged(dealt(), discard=[33], stock=range(1, 20))
    weights = [live(worn_down(start, left), 1).weights()[33] for left in (19, 10, 1)]
    assert weights == sorted(weights)
    assert weights[0] == 0 < weights[1] <= weights[2] == round(AFTER_A_REFILL * PARTS)


def test_after_a_refill_the_order_of_the_stock_is_known_and_nobody_waits_for_what_others_keep() -> None:
    start = arranged(dealt(), {3: range(41, 51)}, discard=[33], stock=range(1, 20))
    assert set(live(start, 2).weights()[41:51]) == {PARTS}
    found = live(after(worn_down(start, 1), "draw", "toss"), 2)
    assert [card.rank for card in found.next] == [33]
    assert set(found.weights()[1:20]) == {PARTS}
    assert found.weights()[41:51] == (0,) * 10
