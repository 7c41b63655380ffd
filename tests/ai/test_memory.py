"""Remembering: what slips a player's mind, and what never does."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

from racko_game.ai.model.card_counting import PERFECT, remembered, unseen_cards
from racko_game.ai.players.character import Memory
from racko_game.ai.players.player import by_gaps
from racko_game.rules.editions import ruleset
from racko_game.rules.engine import deal, options, play, view
from racko_game.rules.pieces.moves import AskOrder, AskPlace, RoundOver
from racko_game.rules.table import Table, View
from tests.walks.walk import walk

from ..rules.tables import charter

SHORT, LONG = Memory(0.5, 0.2), Memory(8.0, 0.8)


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


def test_nobody_remembers_what_was_never_seen() -> None:
    for seen in views(1):
        kept = remembered(seen, SHORT)
        assert all(face in (None, seen.faces[t]) for t, face in enumerate(kept.faces))
        assert kept._replace(faces=()) == seen._replace(faces=())


def test_the_own_cards_and_the_top_discard_are_never_forgotten() -> None:
    for seen in views(2):
        assert not forgotten(seen, Memory(1e-9, 0.0)) & {*seen.racks[0], *seen.discard[:1]}


def test_what_a_seat_is_looking_at_is_not_forgotten() -> None:
    found = 0
    for step in islice(walk("modern", 3, 7, 0.5, charter("modern", powers=True)), 1500):
        prompt = step.table.prompts[-1]
        if isinstance(prompt, AskOrder):
            found += 1
            seen = view(step.table, prompt.seat)
            assert not forgotten(seen, Memory(1e-9, 0.0)) & {*prompt.tokens}
    assert found >= 3


def test_a_perfect_memory_keeps_all() -> None:
    for seen in views(3):
        assert remembered(seen, PERFECT) is seen


def test_who_remembers_nothing_knows_only_what_lies_there() -> None:
    *_, last = views(4)
    assert forgotten(last, Memory(1e-9, 0.0)) >= set(last.discard[1:])


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


def test_the_longer_the_memory_the_more_is_kept() -> None:
    counts = [0, 0]
    for number in range(6, 10):
        for seen in views(number):
            for place, memory in enumerate((SHORT, LONG)):
                counts[place] += len(forgotten(seen, memory))
    assert counts[0] > 2 * counts[1] > 0


def test_seats_forget_different_cards() -> None:
    *_, last = tables(11)
    seats = [
        {t for t in last.discard[1:] if remembered(view(last, s), LONG).faces[t] is None} for s in range(3)
    ]
    assert len({frozenset(each) for each in seats}) > 1


def test_a_forgotten_card_may_be_anywhere_to_it() -> None:
    *_, last = views(12)
    lost = forgotten(last, Memory(1e-9, 0.0))
    deck = ruleset(last.charter, 3).deck
    live = unseen_cards(remembered(last, Memory(1e-9, 0.0)), deck)
    assert all(live.next[card] for token in lost if (card := last.faces[token]))
