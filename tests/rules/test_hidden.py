"""No secret reaches a seat, and nothing it may know is kept from it, however a match is played."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

from racko_game.rules.engine import view, visible_events
from racko_game.rules.pieces.cards import Card
from racko_game.rules.pieces.events import Event, Looked
from racko_game.rules.pieces.moves import AskTurn, Deal
from tests.walks.knowledge import fallen
from tests.walks.pairs import kept_back, laid, look_alike, pairs
from tests.walks.walk import walk

from ..counts import full
from .clauses import clause
from .games import walks

PAIRS = full(600, 125)  # of tables, compared in a walk: 108,000 in all in a full run


@clause("ours.6.8")
@walks(full(12, 3))
def test_nothing_a_seat_may_not_know_reaches_it(edition: str, seats: int, number: int) -> None:
    """Two tables that differ only in what stays hidden from a seat look alike to it throughout."""
    chance = Random(number)
    steps = (step for step in walk(edition, seats, number) if chance.random() < 0.3)
    for pair in islice((pair for step in steps for pair in pairs(step, chance)), PAIRS):
        assert look_alike(pair), (pair.step.action, pair.seat)


def test_a_secret_that_shows_is_found() -> None:
    """A table that says aloud which card is on top of the stock."""
    step = next(step for step in walk("original", 4, 1) if isinstance(step.table.prompts[-1], AskTurn))
    leaking = step.table._replace(seen=step.table.seen | 1 << step.table.stock[-1])
    found = [pair for n in range(20) for pair in pairs(step._replace(table=leaking), Random(n))]
    assert not all(look_alike(pair) for pair in found)


@clause("ours.6.8")
@walks(full(6, 2))
def test_a_seat_sees_exactly_what_lay_open_and_what_is_its_own(edition: str, seats: int, number: int) -> None:
    for step in islice(walk(edition, seats, number), 150):
        for seat in (None, *range(seats)):
            seen = view(step.after, seat)
            faces = seen.faces
            visible = {token for token, card in enumerate(faces) if card is not None}
            table, known = kept_back(step.after, step.known_after, seat)
            assert visible == known.of(table, seat), (step.action, seat)
            assert all(faces[token] == table.faces[token] for token in visible)
            in_sight = {token: card for token, card in enumerate(seen.open_faces) if card is not None}
            assert in_sight == {token: table.faces[token] for token in visible | laid(table)}


@clause("ours.6.8")
@walks(full(6, 2))
def test_events_tell_only_cards_that_may_be_known_and_right(edition: str, seats: int, number: int) -> None:
    for step in islice(walk(edition, seats, number), 150):
        if isinstance(step.action, Deal):
            continue
        for seat in (None, *range(seats)):
            known = step.known_before.of(step.table, seat) | fallen(step.table, step.action)
            right = {(token, step.table.faces[token]) for token in known}
            known = step.known_after.of(step.after, seat)
            right |= {(token, step.after.faces[token]) for token in known}
            table, then = kept_back(step.after, step.known_after, seat)
            right |= {(token, table.faces[token]) for token in then.of(table, seat)}
            heard = visible_events(step.table, step.after, step.events, seat)
            assert {pair for event in heard for pair in faces_in(event)} <= right, (step.action, seat)


def faces_in(event: Event) -> Iterator[tuple[int, Card]]:
    """Each card that an event names with its face."""
    for name, face in (("token", "card"), ("out", "out_card")):
        card = getattr(event, face, None)
        if card is not None:
            yield getattr(event, name), card
    if isinstance(event, Looked) and event.cards is not None:
        yield from zip(event.tokens, event.cards, strict=True)
