"""Plans: what the set-up can reach and a kiosk offers, who sits where, options as people write them."""

from __future__ import annotations

from collections.abc import Callable
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from racko_game.ai.players.character import Character
from racko_game.ai.players.computers import EVERY_LEVEL
from racko_game.match.messages.rules_in_force import in_force, in_full
from racko_game.match.plans.options import charter_of, check_offer, read_options, read_value, value_text
from racko_game.match.plans.plan import COMPUTERS, PERSON, PERSONS, SEATS, Plan, apply_table, table_of
from racko_game.match.privacy import Policy
from racko_game.message import Trouble
from racko_game.rules.books import OWN
from racko_game.rules.editions import EDITIONS, ruleset
from racko_game.rules.errors import RulesError
from racko_game.rules.ruleset import LENGTHS, settle_options
from racko_game.rules.table import Charter
from racko_game.store.kiosk import Offer, Policies
from racko_game.store.settings import SavedTable
from racko_game.words.language import say, sentence_of
from tests.counts import full
from tests.rules.games import every_game
from tests.rules.sentences import one_sentence, refused
from tests.rules.tables import charter
from tests.theatre import turn_option, turn_scoring

SEED = bytes(16)
Step = Callable[[Plan], None]


@pytest.mark.parametrize(
    ("seats", "sitting", "names"),
    [
        *((4, "cccc"[:place] + "p" + "cccc"[place + 1 :], ("c" * 4)[:place] + "y") for place in range(4)),
        (2, "pp", "pp"),
        (4, "cpcp", "cpcp"),
        (4, "pppp", "pppp"),
        (4, "cccc", "cccc"),
        (2, "pcpp", "yc"),  # who sits where no seat is does not count
        (3, "pcpp", "pcp"),
    ],
)
def test_one_person_is_you_and_several_have_their_colours(seats: int, sitting: str, names: str) -> None:
    plan = Plan(seats=seats, computers=[who == "c" for who in sitting.ljust(SEATS, "c")])
    called = {"c": COMPUTERS, "p": PERSONS, "y": ("",) * SEATS}
    wanted = [called[who][seat] for seat, who in enumerate(names.ljust(seats, "c"))]
    assert [seat.name for seat in plan.who()] == wanted


@given(computers=st.lists(st.booleans(), min_size=4, max_size=4), seats=st.sampled_from((2, 3, 4)))
def test_no_two_seats_have_the_same_name(computers: list[bool], seats: int) -> None:
    who = Plan(seats=seats, computers=computers).who()
    assert len({seat.name for seat in who}) == len(who) == seats
    assert [seat.computer for seat in who] == computers[:seats]


def test_options_that_exclude_each_other_or_are_not_there_come_back_and_letters_have_longer_words() -> None:
    plan = Plan()
    for name in EDITIONS:
        plan.take_edition(name)
        offered = (("a turn each", True), ("shortest word", 5)) if name == "letters" else ()
        assert plan.charter().options == offered
    plan.take_edition("letters")
    plan.as_printed()
    assert plan.charter() == Charter("letters", (), plan.charter().books)
    plan.take_edition("super")
    plan.take_edition("letters")
    assert plan.charter().options == ()
    plan.choose("shortest word", 6)
    plan.take_edition("tray")
    plan.take_edition("letters")
    assert plan.charter().options == (("shortest word", 6),)
    plan = Plan()
    plan.take_edition("letters")
    plan.choose("shortest word", 4)
    plan.choose("a turn each", False)
    other = Plan()
    apply_table(other, table_of(plan))
    other.take_edition("letters")
    assert other.charter().options == ()
    plan = Plan()
    apply_table(plan, SavedTable(edition="letters", seats=3, options={"target": 200}))
    assert plan.charter().options == (("target", 200),)
    plan = Plan("original", 4)
    plan.choose("partners", True)
    plan.choose("target", 300)
    assert plan.ways("scoring") == ("", "bonus")
    assert [(one.name, one.option) for one in plan.barred] == [("chips", "partners"), ("run", "")]
    plan.choose("partners", False)
    plan.take_way("scoring", "chips")
    plan.choose("rounds", 3)
    assert plan.charter().options == (("chips", True), ("rounds", 3))
    assert {(one.name, one.option, one.seats) for one in plan.barred} == {
        *((name, "chips", ()) for name in ("target", "single round", "partners", "bonus")),
        ("run", "", (2,)),
    }
    plan.take_way("scoring", "bonus")
    assert plan.charter().options == (("bonus", True), ("target", 300))
    plan.take_way("scoring", "chips")
    assert plan.option("rounds") == 3
    plan = Plan("original", 2)
    assert plan.start(SEED).rules.goal.run(1) == 3
    turn_option(plan, "run", 1)
    assert plan.charter().options == (("run", False),)
    assert plan.start(SEED).rules.goal.run(1) == 1
    plan.seats = 3
    assert plan.charter().options == ()
    plan.seats = 2
    plan.take_edition("modern")
    assert plan.charter() == Charter("modern")
    plan.take_edition("original")
    assert plan.charter().options == (("run", False),)


@every_game
def test_all_that_an_edition_offers_is_offered_once_and_the_charter_holds_what_differs(
    edition: str, seats: int
) -> None:
    for by in (1, -1):
        plan = Plan(edition, seats)
        offered = EDITIONS[edition].choices(seats, {})
        assert plan.choices == offered
        for name, choice in offered.items():
            values = choice.allowed[::by]
            plan.choose(name, values[0])
            seen = []
            for _ in values:
                seen.append(plan.option(name))
                turn_option(plan, name, by)
            assert seen == list(values)
            assert plan.option(name) == (values[0] if len(values) == 2 else values[-1])
            plan.choose(name, choice.default)
        assert plan.options == {name: offered[name].default for name, _ in EDITIONS[edition].offers}
    plan = Plan(edition, seats)
    assert plan.charter().options == ()
    for name in EDITIONS[edition].choices(seats, {}):
        if name in plan.choices:
            turn_option(plan, name, 1)
    differing = dict(plan.charter().options)
    assert {} != differing == {n: v for n, v in plan.chosen.items() if v != plan.choices[n].default}
    plan.as_printed()
    assert plan.charter().options == ()


def test_a_new_plan_is_you_against_a_computer_for_a_length_by_name_and_seats_change_places() -> None:
    plan = Plan("original", 2)
    assert (plan.lengths, plan.length) == (LENGTHS, "normal")
    for name, options in (
        ("one round", {"single round": True}),
        ("quick", {"target": 100}),
        ("short", {"target": 200}),
        ("normal", {}),
        ("long", {"target": 1000}),
    ):
        plan.take_length(name)
        assert (plan.length, plan.options) == (name, options)
    plan.choose("target", 505)
    assert plan.length == ""
    plan.take_edition("super")
    assert plan.length == "one round"
    plan.turn_length(-1)
    assert plan.length == "one round", "the shortest"
    for _ in plan.lengths:
        plan.turn_length(1)
    assert plan.charter().options == (("rounds", 5),)
    plan = Plan()
    assert [(seat.name, seat.computer) for seat in plan.who()] == [("", False), (COMPUTERS[1], True)]
    assert plan.charter() == Charter("original") == Charter(next(iter(EDITIONS)))
    plan = Plan(seats=4, computers=[False, False, True, False])
    plan.names[:] = ["Ann", "Ivo", "", "Ann"]
    assert [seat.name for seat in plan.who()] == ["Coral", "Teal", "Ivo", "Plum"]
    plan.names[3] = "Teal"
    assert [seat.name for seat in plan.who()] == ["Ann", "Teal", "Ivo", "Plum"]
    plan = Plan(seats=3)
    for persons, computers, sitting in ((2, 1, "FFT"), (1, 3, "FTTT"), (4, 0, "FFFF"), (1, 1, "FT")):
        plan.sit(persons, computers)
        assert "".join("T" if seat.computer else "F" for seat in plan.who()) == sitting
        assert plan.persons == persons
    plan = Plan(seats=4)
    plan.characters[3] = Character("Sharp", "Tilda")
    before = plan.who()
    plan.exchange(0, 3)
    plan.exchange(1, 2)
    assert plan.who() == tuple(before[seat] for seat in (3, 2, 1, 0))


by = st.sampled_from((-1, 1))
STEPS: st.SearchStrategy[Step] = st.one_of(
    st.sampled_from(tuple(EDITIONS)).map(lambda name: lambda plan: plan.take_edition(name)),
    st.sampled_from((2, 3, 4)).map(lambda seats: lambda plan: setattr(plan, "seats", seats)),
    by.map(lambda by: lambda plan: plan.turn_length(by)),
    by.map(lambda by: lambda plan: turn_scoring(plan, by)),
    st.tuples(st.integers(0, 12), st.integers(0, 40)).map(lambda what: lambda plan: choose(plan, *what)),
    st.integers(0, 3).map(
        lambda seat: lambda plan: plan.computers.__setitem__(seat, not plan.computers[seat])
    ),
    st.just(Plan.as_printed),
)


def choose(plan: Plan, which: int, value: int) -> None:
    name, choice = list(plan.choices.items())[which % len(plan.choices)]
    plan.choose(name, choice.allowed[value % len(choice.allowed)])


@settings(max_examples=full(120, 60))
@given(steps=st.lists(STEPS, max_size=12), seed=st.binary(min_size=16, max_size=16))
def test_every_plan_that_the_set_up_can_reach_starts_a_match(steps: list[Step], seed: bytes) -> None:
    plan = Plan()
    for step in steps:
        step(plan)
        chosen = plan.chosen
        settle_options(plan.row, plan.seats, tuple(chosen.items()))
        assert plan.choices == plan.row.choices(plan.seats, chosen)
        assert plan.length in ("", *plan.lengths)
        assert not {one.name for one in plan.barred} & plan.choices.keys()
    if plan.chosen.get("dictionary") == OWN:
        plan.options.pop("dictionary")  # there is none
    match = plan.start(seed)
    assert match.table.charter == plan.charter()
    assert match.seats == plan.who()
    assert len(match.table.racks) == plan.seats
    assert match.options()


def test_options_are_read_as_they_are_written_and_what_is_none_is_refused() -> None:
    wished = read_options(["equal-turns=on", "calling=own_voice", "single round=off", "target=300"])
    assert wished == {"equal turns": True, "calling": "own voice", "single round": False, "target": 300}
    charter = charter_of("tray", 4, {"target": 100, "bonus": True, "equal turns": False, "calling": "ask"})
    assert charter == Charter("tray", (("bonus", True), ("target", 100)))
    with refused(RulesError, "Original with 4 seats and partners has no option 'chips'"):
        charter_of("original", 4, {"chips": True, "partners": True})
    values: tuple[int | bool | str, ...] = (True, False, 3, 1000, "own voice", "en")
    for value in values:
        read = read_value(value_text(value))
        assert (read, type(read)) == (value, type(value)), value
    for text in ["", "=", "bonus", "bonus=", "=on", "x" * 1000]:
        with pytest.raises(RulesError) as error:
            read_options([text])
        assert len(one_sentence(sentence_of(error.value))) < 130, text


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


def test_a_fixed_house_rule_holds_others_are_offered_by_name_and_one_there_is_not_is_told() -> None:
    plan = kept_to(Offer(rules={"original": {"bonus": True}}), bonus=False, target=75)
    assert plan.chosen == {"bonus": True, "target": 75}
    assert (plan.free("bonus"), plan.free("target")) == (False, True)
    plan.as_printed()
    assert plan.chosen == dict(plan.charter().options) == {"bonus": True}
    assert kept_to(Offer(house_rules=("target",)), bonus=True, target=75).chosen == {"target": 75}
    assert kept_to(Offer(house_rules="none"), target=75).chosen == {}
    check_offer(Offer())
    rules: dict[str, dict[str, bool | int | str]] = {"tray": {"partners": True}, "letters": {"words": False}}
    check_offer(Offer(house_rules=("bonus", "partners"), rules=rules))
    (wanted, _, _) = get_args(Policies)
    assert set(get_args(get_args(wanted)[0])) == {str(policy) for policy in Policy}
    for offer, said in [
        (Offer(house_rules=("bonsai",)), f"offer.house_rules names bonsai, which {NO_RULE}"),
        (Offer(rules={"original": {"bonsai": True}}), f"offer.rules.original names bonsai, which {NO_RULE}"),
        (Offer(rules={"tray": {"powers": True}}), f"offer.rules.tray names powers, which {NO_RULE}"),
        (Offer(rules={"original": {"bonus": 1}}), "offer.rules.original.bonus can't be 1."),
        (Offer(rules={"original": {"target": True}}), "offer.rules.original.target can't be true."),
    ]:
        with pytest.raises(Trouble) as trouble:
            check_offer(offer)
        assert said in sentence_of(trouble.value), (offer, said)


NO_RULE = "isn't a rule; choose one of these: "


def told(edition: str, seats: int = 3, number: int = 1, /, **options: int | bool | str) -> list[str]:
    rules = ruleset(charter(edition, **options), seats)
    return [say(rule) for rule in in_force(rules, number)]


def test_as_printed_there_is_nothing_to_say_and_in_full_it_is_said_how_one_goes_out() -> None:
    for edition in EDITIONS:
        for seats in EDITIONS[edition].seats:
            assert told(edition, seats) == [], edition
    rules = ruleset(charter("original", **EQUAL), 4)
    assert [say(rule) for rule in in_full(rules, 1)] == [
        "Equal turns for all",
        "RACK-O! is called for you",
        "To 500 points",
    ]


EQUAL, TOP_CARD = {"equal turns": True}, {"top card first scores nothing": True}


@pytest.mark.parametrize(
    ("edition", "seats", "number", "options", "says"),
    [
        ("tray", 3, 2, EQUAL, ["Equal turns for all"]),
        ("modern", 3, 2, TOP_CARD, ["The highest card in slot 5 scores nothing"]),
        ("original", 2, 2, {"run": False}, ["No run is needed"]),
        ("letters", 3, 2, {"single round": True}, ["A single round"]),
        ("original", 4, 2, {"target": 200}, ["To 200 points"]),
        ("original", 4, 2, {"chips": True, "rounds": 5}, ["Round 2 of 5"]),
        ("super", 2, 2, {"rounds": 3}, ["First to win 3 rounds"]),
        ("super", 2, 2, {"calling": "own voice"}, ["Call RACK-O! yourself; nobody asks"]),
        ("letters", 3, 1, {"growing run": True}, ["This hand: a run of 2, such as C D"]),
        ("letters", 3, 2, {"growing run": True}, ["This hand: a run of 3, such as C D E"]),
        *(
            ("letters", 3, n, {"growing run": True}, ["This hand: a run of 10, such as C D E F G H I J K L"])
            for n in (9, 10)
        ),
        ("letters", 3, 1, {"level": 1}, ["Words of one color"]),
        ("letters", 3, 1, {"shortest word": 5}, ["Words of five letters or more"]),
        (
            *("letters", 3, 1, {"shortest word": 6, "a turn each": True}),
            ["Words of six letters or more", "No RACK-O! until everyone has had a turn"],
        ),
        (
            *("letters", 3, 1, {"words": False, "repeats in order": False}),
            ["The alphabet only, no words", "The same letter twice isn't in order"],
        ),
        (
            *("letters", 4, 2, {"level": 1, "growing run": True}),  # the task comes first
            ["This hand: a run of 3, such as C D E", "Words of one color"],
        ),
    ],
)
def test_every_house_rule_is_said(
    edition: str, seats: int, number: int, options: dict[str, int | bool | str], says: list[str]
) -> None:
    assert told(edition, seats, number, **options) == says
