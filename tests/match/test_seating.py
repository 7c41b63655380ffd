"""Seating: a hand plays its own seat and no other; where it is shared, every hand plays all of them."""

from __future__ import annotations

from collections.abc import Hashable

from hypothesis import given
from hypothesis import strategies as st

from racko_game.match.seating import SHARED, Seating

HANDS = "abcdef"
STEPS = st.lists(st.tuples(st.sampled_from(HANDS), st.none() | st.integers(0, 3)), max_size=12)


def after(steps: list[tuple[str, int | None]]) -> Seating:
    """Hands take seats and leave them, one after the other."""
    seating = SHARED
    for hand, seat in steps:
        seating = seating.without(hand) if seat is None else seating.with_(hand, seat)
    return seating


@given(STEPS)
def test_a_hand_plays_its_own_seat_and_every_seat_has_a_player(steps: list[tuple[str, int | None]]) -> None:
    seating = after(steps)
    assert seating.shared == (not seating.chairs)
    for seat in range(4):
        for hand in HANDS:
            own = seating.seat_of(hand)
            assert (hand in seating.hands_of(seat)) == (own == seat)
            if own is not None:
                assert seating.plays(hand, seat) == (seat == own)
        newcomer_plays = seating.plays("somebody new", seat)
        assert newcomer_plays == (not seating.hands_of(seat))
        assert newcomer_plays or any(seating.plays(hand, seat) for hand in HANDS)


@given(STEPS, st.sampled_from(HANDS), st.integers(0, 3), st.sets(st.sampled_from(HANDS)))
def test_a_seat_is_taken_only_from_those_who_are_gone(
    steps: list[tuple[str, int | None]], hand: str, seat: int, gone: set[str]
) -> None:
    before = after(steps)
    now = before.taken(hand, seat, gone)
    assert (now is None) == bool(set(before.hands_of(seat)) - gone)
    if now:
        assert now.hands_of(seat) == (hand,)
        others = {one: held for one, held in before.chairs.items() if one != hand and held != seat}
        assert dict(now.chairs) == others | {hand: seat}


@given(STEPS, st.dictionaries(st.sampled_from(HANDS), st.sampled_from("uvwxyz"), max_size=3))
def test_seats_given_on_are_not_lost(steps: list[tuple[str, int | None]], given_to: dict[str, str]) -> None:
    before = after(steps)
    if len({*given_to.values()}) == len(given_to):
        others: dict[Hashable, Hashable] = dict(given_to.items())
        chairs = [(others.get(hand, hand), seat) for hand, seat in before.chairs.items()]
        assert list(before.replaced(others).chairs.items()) == chairs


def test_who_takes_another_seat_leaves_the_first_and_the_value_stays_as_it_was() -> None:
    first = SHARED.with_("pad", 0).with_("mouse", 1)
    moved = first.with_("pad", 2)
    assert (first.seat_of("pad"), moved.seat_of("pad")) == (0, 2)
    assert (first.hands_of(0), moved.hands_of(0)) == (("pad",), ())
    assert first.with_("keys", 1).hands_of(1) == ("mouse", "keys")
    assert after([(hand, None) for hand in HANDS]) == SHARED
