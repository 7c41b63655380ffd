"""Which options go with which edition and with one another, and what the house options do."""

from __future__ import annotations

import pytest

from racko_game.rules.editions import EDITIONS, ruleset
from racko_game.rules.engine import deal
from racko_game.rules.errors import RulesError
from racko_game.rules.pieces.events import MatchWon
from racko_game.rules.pieces.moves import Over, RoundOver
from racko_game.rules.scoring import Length
from racko_game.rules.table import Charter, Table
from racko_game.words.language import sentence_of

from .clauses import clause
from .sentences import one_sentence, refused
from .tables import CLASSIC, GAMES, RISING, after, arranged, charter, dealt, moves, on_turn
from .vectors import SEED

Value = int | bool | str
ALWAYS = {"calling", "equal turns", "top card first scores nothing"}
POINTS = {"target", "single round"}

OFFERED: dict[tuple[str, int], set[str]] = {
    ("original", 2): ALWAYS | POINTS | {"bonus", "chips", "run"},
    ("original", 3): ALWAYS | POINTS | {"bonus", "chips"},
    ("original", 4): ALWAYS | POINTS | {"bonus", "chips", "partners"},
    ("tray", 2): ALWAYS | POINTS | {"bonus", "run"},
    ("tray", 3): ALWAYS | POINTS | {"bonus"},
    ("tray", 4): ALWAYS | POINTS | {"bonus", "partners"},
    ("modern", 2): ALWAYS | POINTS | {"bonus", "powers"},
    ("modern", 3): ALWAYS | POINTS | {"bonus", "powers"},
    ("modern", 4): ALWAYS | POINTS | {"bonus", "powers", "partners"},
    **{
        ("letters", seats): POINTS
        | {"calling", "equal turns", "repeats in order", "shuffle on refill", "growing run", "words", "level",
           "dictionary", "shortest word", "a turn each"}
        for seats in (2, 3, 4)
    },
    **{("super", seats): {"calling", "equal turns", "rounds"} for seats in (2, 3, 4)},
}  # fmt: skip
"""The options of each edition, by seats, as long as nothing else is chosen."""

DEFAULTS: dict[str, Value] = {
    "target": 500,
    "single round": False,
    "bonus": False,
    "chips": False,
    "partners": False,
    "run": True,
    "powers": False,
    "top card first scores nothing": False,
    "equal turns": False,
    "repeats in order": True,
    "shuffle on refill": False,
    "growing run": False,
    "shortest word": 4,
    "a turn each": False,
    "words": True,
    "level": 3,
    "dictionary": "en",
    "rounds": 1,
}


def refusal(edition: str, seats: int, **option: Value) -> str:
    with pytest.raises(RulesError) as error:
        deal(charter(edition, **option), seats, SEED)
    return one_sentence(sentence_of(error.value))


@clause("ours.2.1", "ours.2.12", "ours.2.14", "ours.2.28")
@pytest.mark.parametrize(("edition", "seats"), GAMES)
def test_ours_the_options_of_an_edition(edition: str, seats: int) -> None:
    choices = EDITIONS[edition].choices(seats, {})
    assert set(choices) == OFFERED[edition, seats]
    for name, choice in choices.items():
        if name != "calling":
            assert choice.default == DEFAULTS[name]
        assert choice.default in choice.allowed


@clause("ours.2.26")
@pytest.mark.parametrize(
    ("edition", "option", "calling"),
    [
        ("original", {}, "auto"),
        ("tray", {}, "auto"),
        ("modern", {"powers": True}, "auto"),
        ("modern", {"partners": True}, "auto"),
        ("original", {"bonus": True}, "ask"),
        ("original", {"chips": True}, "ask"),
        ("letters", {}, "ask"),
        ("super", {}, "ask"),
    ],
)
def test_ours_how_a_finished_rack_goes_out_by_default(
    edition: str, option: dict[str, bool], calling: str
) -> None:
    assert EDITIONS[edition].choices(4, option)["calling"].default == calling


@clause("ours.2.1")
@pytest.mark.parametrize(("edition", "seats"), GAMES)
def test_ours_every_choice_that_is_offered_can_be_dealt(edition: str, seats: int) -> None:
    for name, choice in EDITIONS[edition].choices(seats, {}).items():
        for value in list(choice.allowed)[:6]:
            assert deal(charter(edition, **{name: value}), seats, SEED).round == 1


@clause("ours.2.14")
@pytest.mark.parametrize(
    ("edition", "seats", "option", "says"),
    [
        ("original", 4, {"chips": True, "partners": True}, ("chips", "partners")),
        ("original", 4, {"bonus": True, "chips": True}, ("bonus", "chips")),
        ("original", 3, {"partners": True}, ("3 seats", "'partners'")),
        ("tray", 4, {"chips": True}, ("'chips'", "bonus")),
        ("modern", 4, {"chips": True}, ("'chips'", "bonus")),
        ("original", 4, {"powers": True}, ("'powers'", "bonus")),
        ("tray", 2, {"powers": True}, ("'powers'", "run")),
        ("letters", 4, {"powers": True}, ("'powers'", "growing run")),
        ("super", 4, {"powers": True}, ("'powers'", "rounds")),
        ("modern", 2, {"run": False}, ("'run'", "powers")),
        ("original", 3, {"run": True}, ("'run'", "3 seats")),
        ("letters", 4, {"bonus": True}, ("'bonus'",)),
        ("letters", 4, {"partners": True}, ("'partners'",)),
        ("super", 4, {"partners": True}, ("'partners'",)),
        ("super", 2, {"bonus": True}, ("'bonus'",)),
        ("super", 2, {"target": 500}, ("'target'", "rounds")),
        ("super", 2, {"top card first scores nothing": True}, ("'top card first scores nothing'",)),
        ("letters", 2, {"top card first scores nothing": True}, ("'top card first scores nothing'",)),
        ("original", 4, {"chips": True, "target": 500}, ("'target'", "chips", "rounds")),
        ("original", 4, {"chips": True, "single round": True}, ("'single round'", "chips", "rounds")),
        ("original", 4, {"rounds": 8}, ("'rounds'", "target")),
        ("letters", 2, {"words": False, "level": 1}, ("'level'", "words")),
        ("letters", 2, {"words": False, "dictionary": "en"}, ("'dictionary'", "words")),
        ("original", 4, {"growing run": True}, ("'growing run'",)),
        ("original", 4, {"target": 83}, ("target", "a multiple of 5 from 75 to 1000", "83")),
        ("letters", 4, {"target": 70}, ("a multiple of 5 from 75 to 1000",)),
        ("original", 4, {"chips": True, "rounds": 0}, ("1 to 99",)),
        ("super", 4, {"rounds": 100}, ("1 to 99",)),
        ("original", 4, {"bonus": 1}, ("on or off",)),
        ("original", 4, {"calling": "loudly"}, ("auto, ask or own voice",)),
        ("letters", 4, {"level": 2}, ("3 or 1",)),
        ("letters", 4, {"dictionary": "tlh"}, ("en",)),
        ("original", 4, {"equal turns": "yes"}, ("on or off",)),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused_with_what_would_be_possible(
    edition: str, seats: int, option: dict[str, Value], says: tuple[str, ...]
) -> None:
    said = refusal(edition, seats, **option)
    assert [part for part in says if part not in said] == []


def test_an_option_is_given_once() -> None:
    twice = Charter("original", (("target", 100), ("target", 200)))
    with refused(RulesError, "once") as error:
        deal(twice, 4, SEED)
    one_sentence(sentence_of(error.value))


@clause("ours.7.1")
@pytest.mark.parametrize("length", [0, 15, 17])
def test_a_seed_of_another_length_is_refused(length: int) -> None:
    with refused(RulesError, "16 bytes") as error:
        deal(Charter("original"), 4, bytes(length))
    one_sentence(sentence_of(error.value))


@clause("ours.5.4")
@pytest.mark.parametrize("edition", ["letters", "super"])
@pytest.mark.parametrize("seats", [-1, 0, 1, 5])
def test_other_numbers_of_seats_are_refused(edition: str, seats: int) -> None:
    with refused(RulesError, "2 to 4 seats") as error:
        deal(charter(edition), seats, SEED)
    one_sentence(sentence_of(error.value))


# Target


@clause("ours.2.15")
@pytest.mark.parametrize("edition", ["original", "tray", "modern", "letters"])
@pytest.mark.parametrize("target", [75, 80, 995, 1000])
def test_ours_the_target_is_any_multiple_of_5_from_75_to_1000(edition: str, target: int) -> None:
    assert ruleset(charter(edition, target=target), 4).length == Length(total=target)


# Single round


def ending(edition: str, totals: tuple[int, ...] = (0, 0, 0, 0), /, **option: Value) -> Table:
    """Seat 1 ends the round by drawing and tossing; all others score 5."""
    table = on_turn(dealt(edition, **option), 1)._replace(totals=totals)
    return arranged(table, racks={1: RISING})


@clause("ours.2.16")
@pytest.mark.parametrize("edition", ["original", "tray", "modern"])
def test_ours_a_single_round_is_the_whole_match(edition: str) -> None:
    done, events = moves(ending(edition, **{"single round": True}), "draw", "toss")
    assert done.prompts == (Over(),)
    assert events[-1] == MatchWon((1,))
    assert after(ending(edition), "draw", "toss").prompts == (RoundOver(),)


@clause("ours.2.16")
def test_ours_a_single_round_that_is_shared_is_played_again() -> None:
    option: dict[str, Value] = {"single round": True, "equal turns": True}
    table = arranged(dealt(**option), racks={1: RISING, 2: (1, 2, 4, 5, 6, 8, 9, 10, 12, 13)})
    tied = after(table, *("draw", "toss") * 3)
    assert tied.totals == (5, 75, 75, 5)
    assert tied.prompts == (RoundOver(),)
    second = on_turn(arranged(after(tied, "deal"), racks={3: RISING}), 3)
    assert after(second._replace(turns=(1, 1, 1, 1)), "draw", "toss").prompts == (RoundOver(),)


# The top card in front


@clause("004.77", "ours.2.18")
@pytest.mark.parametrize(("edition", "seats"), CLASSIC)
@pytest.mark.parametrize("strict", [False, True])
def test_004_the_top_card_in_front_scores_nothing_if_the_table_agrees(
    edition: str, seats: int, strict: bool
) -> None:
    top = 20 + 10 * seats
    caller = (1, 2, 3, 10, 14, 18, 22, 26, 30, 34)
    table = on_turn(dealt(edition, seats, **{"top card first scores nothing": strict}), 1)
    table = arranged(table, racks={1: caller, 0: (top, 4, 5, 6, 7, 8, 9, 11, 12, 13)}, stock=(39,))
    assert after(table, "draw", "toss").totals[0] == (0 if strict else 5)


@clause("ours.2.18")
def test_ours_it_breaks_the_progression_at_once_but_only_in_front() -> None:
    option: dict[str, Value] = {"top card first scores nothing": True}
    racks = {1: RISING, 2: (1, 60, 2, 4, 5, 6, 8, 9, 10, 12), 3: (59, 13, 14, 15, 17, 18, 19, 20, 21, 23)}
    table = on_turn(arranged(dealt(**option), racks=racks), 1)
    assert after(table, "draw", "toss").totals == (5, 75, 10, 5)


@clause("ours.2.18")
def test_ours_the_top_card_is_that_of_the_deck_in_use() -> None:
    option: dict[str, Value] = {"top card first scores nothing": True}
    caller = (1, 2, 3, 10, 14, 18, 22, 26, 30, 34)
    table = arranged(on_turn(dealt("original", 4, **option), 1), racks={1: caller, 2: (50, *range(40, 49))})
    assert after(table, "draw", "toss").totals[2] == 5


@clause("ours.2.19")
def test_ours_it_cannot_keep_a_rack_from_going_out() -> None:
    option: dict[str, Value] = {"top card first scores nothing": True}
    table = arranged(on_turn(dealt(**option), 1), racks={1: (*RISING[:9], 60)})
    assert after(table, "draw", "toss").totals[1] == 75


# The run of two players


@clause("000.35", "ours.2.8")
@pytest.mark.parametrize("edition", ["original", "tray"])
def test_000_the_run_of_two_players_is_on_and_may_be_switched_off(edition: str) -> None:
    assert ruleset(charter(edition), 2).goal.run(1) == 3
    assert ruleset(charter(edition, run=False), 2).goal.run(1) == 1
    assert ruleset(charter(edition), 3).goal.run(1) == 1


@clause("004.50")
def test_004_in_modern_it_is_a_rule() -> None:
    assert ruleset(charter("modern"), 2).goal.run(1) == 3


# An edition is its options


@clause("ours.2.1")
def test_ours_options_can_be_written_in_any_order() -> None:
    forwards = deal(Charter("original", (("bonus", True), ("target", 100))), 4, SEED)
    backwards = deal(Charter("original", (("target", 100), ("bonus", True))), 4, SEED)
    assert forwards._replace(charter=backwards.charter) == backwards
