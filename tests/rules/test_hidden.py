"""No secret reaches a seat, and nothing it may know is kept from it, however a match is played."""

from __future__ import annotations

from itertools import islice
from random import Random

from hypothesis import given, settings

from racko_game.rules.actions import Deal
from racko_game.rules.cards import Card
from racko_game.rules.engine import options, play, redact, view
from racko_game.rules.events import Event, WentOut
from racko_game.rules.table import Table

from .walks import Step, every_game, known_to, walk, walks

PAIRS = 24
"""Pairs of tables compared in one walk; nine games and ten walks make 2,160."""


@every_game
@settings(max_examples=10)
@given(number=walks)
def test_nothing_a_seat_may_not_know_reaches_it(edition: str, seats: int, number: int) -> None:
    """Two tables that differ only in what stays hidden from a seat look alike to it throughout.

    What becomes public by the action is no secret any more, so only cards hidden before and after it
    are exchanged. Pairs of which just one ends the round are left out: that somebody went out is public.
    """
    chance = Random(number)
    compared = 0
    for step in walk(edition, seats, number):
        if compared == PAIRS:
            return
        if isinstance(step.action, Deal) or chance.random() > 0.15:
            continue
        seat = chance.choice((None, *range(seats)))
        other = resampled(step, seat, chance)
        after, events = play(other, step.action)
        if went_out(events) != went_out(step.events):
            continue
        assert other.seed != step.table.seed
        assert options(other) == options(step.table)
        assert view(other, seat) == view(step.table, seat)
        assert view(after, seat) == view(step.after, seat)
        assert [redact(e, seat) for e in events] == [redact(e, seat) for e in step.events]
        compared += 1


def resampled(step: Step, seat: int | None, chance: Random) -> Table:
    """The table before the step with another seed, and other cards where ``seat`` may not see any."""
    known = known_to(step.table, step.open_before, seat) | known_to(step.after, step.open_after, seat)
    hidden = [token for token in range(len(step.table.faces)) if token not in known]
    faces: list[Card] = list(step.table.faces)
    cards = [faces[token] for token in hidden]
    chance.shuffle(cards)
    for token, card in zip(hidden, cards, strict=True):
        faces[token] = card
    return step.table._replace(faces=tuple(faces), seed=chance.randbytes(16))


def went_out(events: tuple[Event, ...]) -> bool:
    return any(isinstance(event, WentOut) for event in events)


@every_game
@settings(max_examples=8)
@given(number=walks)
def test_a_seat_sees_exactly_what_lay_open_and_what_is_its_own(edition: str, seats: int, number: int) -> None:
    for step in islice(walk(edition, seats, number), 200):
        for seat in (None, *range(seats)):
            faces = view(step.after, seat).faces
            visible = {token for token, card in enumerate(faces) if card is not None}
            assert visible == known_to(step.after, step.open_after, seat)
            assert all(faces[token] == step.after.faces[token] for token in visible)
