"""What a screen shows of the racks, and which hand plays which seat."""

from __future__ import annotations

from collections.abc import Hashable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from racko_game.match.match import Match
from racko_game.match.plans.plan import Plan, apply_table, table_of
from racko_game.match.privacy import Policy, policies
from racko_game.match.record.reading import parse_record
from racko_game.match.record.record import RecordError, print_record, record_of, resume
from racko_game.match.seating import SHARED, Seating
from racko_game.rules.editions import EDITIONS
from racko_game.rules.pieces.events import Drew, Looked, Placed
from tests.moves import best
from tests.theatre import SEED, plan


def table(persons: int, cards: Policy, edition: str = "original", seats: int = 3) -> Match:
    laid = plan(seats=seats, persons=persons, edition=edition)
    laid.cards = cards
    return laid.start(SEED)


def test_what_is_shown_suits_those_who_sit_there_and_is_remembered_with_the_table_and_the_match() -> None:
    for persons, cards, shown in [
        (1, Policy.CURTAIN, Policy.OWN),
        (2, Policy.OWN, Policy.CURTAIN),
        (2, Policy.CURTAIN, Policy.CURTAIN),
        (1, Policy.OPEN, Policy.OPEN),
        (3, Policy.OPEN, Policy.OPEN),
        (2, Policy.PEEK, Policy.PEEK),
        (1, Policy.PEEK, Policy.OWN),
        (0, Policy.OPEN, Policy.OPEN),
        (0, Policy.PEEK, Policy.OWN),
    ]:
        match = table(persons, cards)
        assert match.privacy.policy is shown, (persons, cards, shown)
        assert match.privacy.handed == (shown is Policy.CURTAIN), (persons, cards, shown)
        assert match.privacy.others == ((0, 1, 2) if shown is Policy.OPEN else ()), (persons, cards, shown)
    laid = Plan(cards=Policy.OPEN)
    after = Plan()
    apply_table(after, table_of(laid))
    assert after.cards is Policy.OPEN
    apply_table(after, table_of(laid).__class__(cards="nonsense"))
    assert after.cards is Plan().cards
    laid = plan(seats=3, persons=2)
    seen = [laid.policy]
    for _ in range(3):
        laid.turn_policy(1)
        seen.append(laid.policy)
    assert seen == [Policy.CURTAIN, Policy.PEEK, Policy.EDGES, Policy.OPEN]
    assert policies(0) == policies(1) == (Policy.OWN, Policy.OPEN)
    match = table(3, Policy.OPEN)
    text = print_record(record_of(match))
    again = parse_record(text)
    assert again == record_of(match)
    assert resume(again).privacy == match.privacy == match.again(SEED).privacy
    assert "cards:" not in print_record(record_of(table(3, Policy.CURTAIN)))
    with pytest.raises(RecordError, match=r"record\.line"):
        parse_record(text.replace("cards: open", "cards: naked"))
    covered = table(2, Policy.PEEK).privacy
    assert [covered.eyes(looks) for looks in (0, 1, None)] == [None] * 3
    assert (covered.eyes(0, {0}), covered.beside(0, {0})) == (0, ())
    assert (covered.eyes(0, {1}), covered.beside(0, {1})) == (None, (1,))
    assert (covered.eyes(0, {0, 1, 2}), covered.beside(0, {0, 1, 2})) == (0, (1,)), "2 is a computer"
    for policy in (Policy.CURTAIN, Policy.OPEN):
        plain = table(2, policy).privacy
        assert (plain.eyes(0, {1}), plain.beside(0, {1})) == (0, plain.others), "there is nothing to turn up"


@pytest.mark.parametrize("edition", EDITIONS)
def test_open_cards_are_all_racks_and_no_stock_and_nobody_plays_by_them(edition: str) -> None:
    match = table(2, Policy.OPEN, edition)
    others = match.privacy.others
    for _ in range(40):
        seat = match.asked
        if seat is None:
            break
        own, shown, faces = match.view(seat), match.view(seat, others), match.table.faces
        assert shown._replace(open_faces=own.open_faces, others=()) == own, "what a seat knows has changed"
        racks = {token for rack in match.table.racks for token in rack}
        assert all(shown.open_faces[token] == faces[token] for token in racks)
        may = racks | {match.table.held} | {token for one in own.racks for token in one}
        more = {token for token, face in enumerate(shown.open_faces) if face and not own.faces[token]}
        assert more <= may, "a card of the stock is seen"
        match.submit(seat, best(match))
        told = match.visible_events(None, others)
        assert all(one.card for one in told if isinstance(one, Drew | Placed))
        assert all(one.cards for one in told if isinstance(one, Looked))


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
