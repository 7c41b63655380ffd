"""Plans: what the set-up can reach, who sits where by name, and that each of them is a match."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from racko_game.match.plan import COMPUTERS, EDITIONS, PERSONS, SEATS, Plan
from racko_game.rules.table import Charter
from racko_game.rules.terms.scoring import FOR_CHIPS, REGULAR, WITH_BONUS, Length
from tests.rules.games import every_classic

SEED = bytes(16)
Step = Callable[[Plan], None]


def names(*computers: bool) -> list[str]:
    plan = Plan(seats=len(computers), computers=[*computers, *(True,) * (SEATS - len(computers))])
    return [seat.name for seat in plan.who()]


def test_a_new_plan_is_you_against_a_computer_by_the_first_edition() -> None:
    plan = Plan()
    assert [(seat.name, seat.computer) for seat in plan.who()] == [("", False), (COMPUTERS[1], True)]
    assert plan.charter() == Charter("original")
    assert plan.edition == next(iter(EDITIONS))


def test_one_person_is_you_wherever_they_sit() -> None:
    for place in range(4):
        who = names(*(seat != place for seat in range(4)))
        assert who[place] == ""
        assert who.count("") == 1


def test_several_persons_are_named_by_their_colours() -> None:
    assert names(False, False) == ["Coral", "Teal"]
    assert names(True, False, True, False) == [COMPUTERS[0], "Teal", COMPUTERS[2], "Plum"]
    assert names(False, False, False, False) == list(PERSONS)


def test_computers_alone_have_names_too() -> None:
    assert names(True, True, True, True) == list(COMPUTERS)


def test_a_person_at_a_seat_that_is_not_there_does_not_count() -> None:
    plan = Plan(seats=2, computers=[False, True, False, False])
    assert [seat.name for seat in plan.who()] == ["", COMPUTERS[1]]
    plan.turn_seats(1)
    assert [seat.name for seat in plan.who()] == ["Coral", COMPUTERS[1], "Mustard"]


@given(computers=st.lists(st.booleans(), min_size=4, max_size=4), seats=st.sampled_from((2, 3, 4)))
def test_no_two_seats_have_the_same_name(computers: list[bool], seats: int) -> None:
    who = Plan(seats=seats, computers=computers).who()
    assert len({seat.name for seat in who}) == len(who) == seats
    assert [seat.computer for seat in who] == computers[:seats]


def test_editions_go_around_the_corner_both_ways() -> None:
    plan, order = Plan(), list(EDITIONS)
    seen = []
    for _ in range(len(order) + 1):
        seen.append(plan.edition)
        plan.turn_edition(1)
    assert seen == [*order, order[0]]
    plan = Plan()
    plan.turn_edition(-1)
    assert plan.edition == order[-1]


def test_seats_go_around_the_corner_both_ways() -> None:
    plan = Plan()
    seen = []
    for _ in range(4):
        seen.append(plan.seats)
        plan.turn_seats(1)
    assert seen == [2, 3, 4, 2]
    plan = Plan()
    plan.turn_seats(-1)
    assert plan.seats == 4


@every_classic
def test_every_option_takes_each_of_its_values_once_on_the_way_around(edition: str, seats: int) -> None:
    for by in (1, -1):
        plan = Plan(edition, seats)
        for name, choice in plan.choices.items():
            seen = []
            for _ in choice.allowed:
                seen.append(plan.option(name))
                plan.turn_option(name, by)
            assert plan.option(name) == choice.default
            assert sorted(seen) == sorted(choice.allowed)


@every_classic
def test_the_charter_holds_only_what_differs(edition: str, seats: int) -> None:
    plan = Plan(edition, seats)
    assert plan.charter() == Charter(edition)
    for name in plan.choices:
        plan.turn_option(name, 1)
    assert plan.charter() == Charter(edition, tuple((n, plan.option(n)) for n in sorted(plan.choices)))
    for name in plan.choices:
        plan.turn_option(name, -1)
    assert plan.charter() == Charter(edition)


def test_an_option_that_is_not_there_now_is_kept_for_when_it_is_there_again() -> None:
    plan = Plan("original", 2)
    plan.turn_option("run", 1)
    assert plan.charter().options == (("run", False),)
    plan.turn_seats(1)
    assert plan.charter().options == ()
    plan.turn_seats(-1)
    plan.turn_edition(-1)
    assert plan.charter() == Charter("modern")
    plan.turn_edition(1)
    assert plan.charter().options == (("run", False),)


@pytest.mark.parametrize("name", ["target", "run"])
def test_the_match_is_played_by_the_options_of_the_plan(name: str) -> None:
    plan = Plan("original", 2)
    before = plan.start(SEED).rules
    plan.turn_option(name, 1)
    after = plan.start(SEED).rules
    assert (before.length.total, before.goal.run(1)) == (500, 3)
    assert (after.length.total, after.goal.run(1)) == ((505, 3) if name == "target" else (500, 1))


by = st.sampled_from((-1, 1))
STEPS: st.SearchStrategy[Step] = st.one_of(
    by.map(lambda by: lambda plan: plan.turn_edition(by)),
    by.map(lambda by: lambda plan: plan.turn_seats(by)),
    by.map(lambda by: lambda plan: plan.turn_scoring(by)),
    st.tuples(st.integers(0, 9), by, st.integers(1, 40)).map(
        lambda what: lambda plan: turn_some_option(plan, *what)
    ),
    st.integers(0, 3).map(lambda seat: lambda plan: swap(plan, seat)),
)


def turn_some_option(plan: Plan, which: int, by: int, times: int) -> None:
    options = list(plan.choices)
    for _ in range(times):
        plan.turn_option(options[which % len(options)], by)


def swap(plan: Plan, seat: int) -> None:
    plan.computers[seat] = not plan.computers[seat]


@settings(max_examples=120)
@given(steps=st.lists(STEPS, max_size=12), seed=st.binary(min_size=16, max_size=16))
def test_every_plan_that_the_set_up_can_reach_starts_a_match(steps: list[Step], seed: bytes) -> None:
    plan = Plan()
    for step in steps:
        step(plan)
    match = plan.start(seed)
    assert match.table.charter == plan.charter()
    assert match.seats == plan.who()
    assert len(match.table.racks) == plan.seats
    assert match.rules.scoring == {"regular": REGULAR, "bonus": WITH_BONUS, "chips": FOR_CHIPS}[plan.scoring]
    assert match.rules.length == (
        Length(rounds=int(plan.option("rounds")))
        if plan.scoring == "chips"
        else Length(total=int(plan.option("target")))
    )
    run = plan.option("run") if "run" in plan.choices else plan.seats == 2
    assert match.rules.goal.run(1) == (3 if run else 1)
    assert match.options()
