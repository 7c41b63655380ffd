"""What a kiosk offers: nothing else can be chosen, by whatever way."""

from __future__ import annotations

from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from racko_game.ai.players.character import Character
from racko_game.ai.players.computers import EVERY_LEVEL
from racko_game.match.plans.options import check_offer
from racko_game.match.plans.plan import PERSON, SEATS, Plan
from racko_game.match.privacy import Policy
from racko_game.message import Trouble
from racko_game.rules.editions import EDITIONS
from racko_game.store.kiosk import Offer, Policies
from racko_game.words.language import sentence_of

SOME = st.builds(
    Offer,
    editions=st.lists(st.sampled_from(sorted(EDITIONS)), min_size=1, unique=True).map(tuple),
    seats=st.lists(st.sampled_from((2, 3, 4)), min_size=1, unique=True).map(tuple),
    levels=st.lists(st.sampled_from(EVERY_LEVEL), min_size=1, unique=True).map(tuple),
    policies=st.lists(st.sampled_from(("own", "curtain", "open")), min_size=1, unique=True).map(tuple),
)
TURNS = st.lists(
    st.tuples(
        st.sampled_from(
            ("take_edition", "turn_against", "turn_strength", "turn_policy", "turn_sitter",
             "turn_persona", "turn_length")
        ),
        st.sampled_from((-1, 1)), st.integers(0, 3),
    ),
    max_size=15,
)  # fmt: skip


def offered(plan: Plan, offer: Offer) -> bool:
    """Whether it is nothing but what is offered."""
    levels = {plan.characters[seat].level or "Master" for seat in range(plan.seats) if plan.computers[seat]}
    return (
        plan.row.name in offer.editions
        and (plan.seats in offer.seats or not set(offer.seats) & set(plan.row.seats))
        and levels <= set(offer.levels)
        and (plan.persons <= 1 or set(offer.policies) != {"own"})
    )


@settings(max_examples=40)
@given(SOME, TURNS, st.sampled_from(sorted(EDITIONS)), st.integers(0, 4), st.sampled_from(EVERY_LEVEL))
def test_whatever_is_turned_it_stays_on_offer(
    offer: Offer, turns: list[tuple[str, int, int]], edition: str, persons: int, level: str
) -> None:
    computers = [seat >= persons for seat in range(SEATS)]
    plan = Plan(edition, 4, computers, characters=[Character(level)] * SEATS, offer=offer)
    plan.keep_to_offer()
    assert offered(plan, offer)
    for name, by, seat in turns:
        if name == "take_edition":
            plan.take_edition(plan.editions[seat % len(plan.editions)])
        elif name in ("turn_sitter", "turn_persona"):
            getattr(plan, name)(seat % plan.seats, by)
        elif name != "turn_length" or plan.lengths:
            getattr(plan, name)(by)
        assert offered(plan, offer), name
        assert plan.sitter(0) in (PERSON, *offer.levels)


def kept_to(offer: Offer, **options: bool | int) -> Plan:
    """A plan with these options, kept to what is offered."""
    plan = Plan(options=dict(options), offer=offer)
    plan.keep_to_offer()
    return plan


def test_a_fixed_house_rule_holds_and_others_are_offered_by_name_or_not_at_all() -> None:
    plan = kept_to(Offer(rules={"original": {"bonus": True}}), bonus=False, target=75)
    assert plan.chosen == {"bonus": True, "target": 75}
    assert (plan.free("bonus"), plan.free("target")) == (False, True)
    plan.as_printed()
    assert plan.chosen == dict(plan.charter().options) == {"bonus": True}
    assert kept_to(Offer(house_rules=("target",)), bonus=True, target=75).chosen == {"target": 75}
    assert kept_to(Offer(house_rules="none"), target=75).chosen == {}


NO_RULE = "isn't a rule; choose one of these: "


@pytest.mark.parametrize(
    ("offer", "said"),
    [
        (Offer(house_rules=("bonsai",)), f"offer.house_rules names bonsai, which {NO_RULE}"),
        (Offer(rules={"original": {"bonsai": True}}), f"offer.rules.original names bonsai, which {NO_RULE}"),
        (Offer(rules={"tray": {"powers": True}}), f"offer.rules.tray names powers, which {NO_RULE}"),
        (Offer(rules={"original": {"bonus": 1}}), "offer.rules.original.bonus can't be 1."),
        (Offer(rules={"original": {"target": True}}), "offer.rules.original.target can't be true."),
    ],
)
def test_a_house_rule_that_there_is_not_is_told(offer: Offer, said: str) -> None:
    with pytest.raises(Trouble) as trouble:
        check_offer(offer)
    assert said in sentence_of(trouble.value)


def test_what_there_is_can_be_offered() -> None:
    check_offer(Offer())
    rules: dict[str, dict[str, bool | int | str]] = {"tray": {"partners": True}, "letters": {"words": False}}
    check_offer(Offer(house_rules=("bonus", "partners"), rules=rules))
    (wanted, _, _) = get_args(Policies)
    assert set(get_args(get_args(wanted)[0])) == {str(policy) for policy in Policy}
