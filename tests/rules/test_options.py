"""Which options go with which edition, what the house options do, and the books that some of them need."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from racko_game.rules.books import NO_BOOKS, Books, WordSet
from racko_game.rules.editions import EDITIONS, check, ruleset, with_books
from racko_game.rules.engine import deal, open_match, view
from racko_game.rules.errors import RulesError
from racko_game.rules.pieces.events import MatchWon
from racko_game.rules.pieces.moves import Over, RoundOver
from racko_game.rules.scoring import Length
from racko_game.rules.table import Charter
from racko_game.words.language import sentence_of
from tests.walks.lent import BOOKS

from .clauses import clause
from .games import every_classic, every_game, every_printing
from .rounds import GOES_OUT, Value, ended, points
from .sentences import one_sentence, refused
from .spelling import ready as spelling
from .tables import RISING, after, arranged, carried, charter, dealt, known, on_turn
from .vectors import SEED

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

DEFAULTS: dict[str, Value] = {"target": 500, "shortest word": 4, "level": 3, "dictionary": "en", "rounds": 1}
DEFAULTS |= dict.fromkeys(("run", "repeats in order", "words"), True)
DEFAULTS |= dict.fromkeys(("single round", "bonus", "chips", "partners", "powers", "equal turns"), False)
DEFAULTS |= dict.fromkeys(("shuffle on refill", "growing run", "a turn each"), False)
DEFAULTS["top card first scores nothing"] = False


def refusal(edition: str, seats: int, **option: Any) -> str:
    """What is said against a match; both verbs that begin one say the same."""
    said = set()
    for begin in (deal, open_match):
        with pytest.raises(RulesError) as error:
            begin(charter(edition, **option), seats, SEED)
        said.add(sentence_of(error.value))
    (sentence,) = said
    return one_sentence(sentence)


@clause("ours.2.1", "ours.2.9", "ours.2.10", "ours.2.11", "ours.2.12", "ours.2.14", "ours.2.28", "ours.3.50")
@clause("000.35", "004.50", "ours.2.8")
@every_game
def test_000_004_an_editions_options_can_be_dealt_and_two_need_a_run_in_the_classic_game(
    edition: str, seats: int
) -> None:
    choices = EDITIONS[edition].choices(seats, {})
    assert set(choices) == OFFERED[edition, seats]
    for name, choice in choices.items():
        if name != "calling":
            assert choice.default == DEFAULTS[name]
        assert choice.default in choice.allowed
        for value in list(choice.allowed)[:6]:
            assert deal(charter(edition, **{name: value}), seats, SEED).round == 1
    run = 3 if seats == 2 and edition in ("original", "tray", "modern") else 1
    assert ruleset(charter(edition), seats).goal.run(1) == run
    if "run" in EDITIONS[edition].choices(seats, {}):
        assert ruleset(charter(edition, run=False), seats).goal.run(1) == 1


@clause("ours.2.13", "ours.2.26", "002.53", "003.17")
@pytest.mark.parametrize(
    ("edition", "option", "calling"),
    [
        ("original", {}, "auto"),
        ("tray", {}, "auto"),
        ("modern", {}, "auto"),
        ("modern", {"powers": True}, "auto"),
        ("modern", {"partners": True}, "auto"),
        ("original", {"bonus": True}, "ask"),
        ("tray", {"bonus": True}, "ask"),
        ("modern", {"bonus": True}, "ask"),
        ("original", {"chips": True}, "ask"),
        ("letters", {}, "ask"),
        ("super", {}, "ask"),
    ],
)
def test_002_003_how_a_rack_goes_out_by_default(edition: str, option: dict[str, bool], calling: str) -> None:
    assert EDITIONS[edition].choices(4, option)["calling"].default == calling
    assert ruleset(charter(edition, **option), 4).asks == (calling == "ask")
    assert not ruleset(charter(edition, calling="auto", **option), 4).asks


@clause("ours.2.14", "ours.2.15", "ours.3.49")
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
        *(
            ("original", 4, {"target": target}, ("target", "a multiple of 5 from 75 to 1000", repr(target)))
            for target in (0, -75, 70, 74, 76, 83, 1001, 1005, 500.0, "500", True, None)
        ),
        ("letters", 4, {"target": 70}, ("a multiple of 5 from 75 to 1000",)),
        ("original", 4, {"chips": True, "rounds": 0}, ("1 to 99",)),
        ("super", 4, {"rounds": 100}, ("1 to 99",)),
        ("original", 4, {"bonus": 1}, ("on or off",)),
        *(("tray", 2, {"run": run}, ("on or off",)) for run in (0, 1, 3, "on", None)),
        ("tray", 4, {"run": True}, ("no option 'run'",)),
        ("modern", 2, {"run": True}, ("no option 'run'",)),
        ("original", 4, {"calling": "loudly"}, ("auto, ask or own voice",)),
        ("letters", 4, {"level": 2}, ("3 or 1",)),
        ("letters", 4, {"dictionary": "tlh"}, ("en",)),
        ("original", 4, {"equal turns": "yes"}, ("on or off",)),
        *((edition, 3, {"jokers": True}, ("'jokers'", "equal turns")) for edition in EDITIONS),
        *(
            (name, 4, {}, (repr(name), *EDITIONS))
            for name in ("", "Original", "origina", "super duper", "tray\n", "letters of the law")
        ),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused_with_what_would_be_possible(
    edition: str, seats: int, option: dict[str, Any], says: tuple[str, ...]
) -> None:
    said = refusal(edition, seats, **option)
    assert [part for part in says if part not in said] == []


@clause("ours.5.4")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", [-1, 0, 1, 5, 100])
def test_other_numbers_of_seats_are_refused_with_those_there_may_be(edition: str, seats: int) -> None:
    said = refusal(edition, seats)
    assert "2 to 4 seats" in said
    assert f"not {seats}" in said


@clause("ours.2.1", "ours.7.1")
def test_ours_an_option_is_given_once_in_any_order_whatever_was_played_before_and_a_seed_is_16_bytes() -> (
    None
):
    for option, value, like_it in [("run", True, 1), ("target", 500, 500.0)]:
        deal(charter("original", **{option: value}), 2, SEED)
        refusal("original", 2, **{option: like_it})
    one, other = ("bonus", True), ("target", 100)
    forwards, backwards = (
        deal(Charter("original", given), 4, SEED) for given in ((one, other), (other, one))
    )
    assert forwards._replace(charter=backwards.charter) == backwards
    twice = Charter("original", (other, ("target", 200)))
    wrong = [(twice, SEED, "once"), *((Charter("original"), bytes(n), "16 bytes") for n in (0, 15, 17))]
    for played, seed, says in wrong:
        with refused(RulesError, says) as error:
            deal(played, 4, seed)
        one_sentence(sentence_of(error.value))


@clause("ours.2.15")
@pytest.mark.parametrize("edition", ["original", "tray", "modern", "letters"])
@pytest.mark.parametrize("target", [75, 80, 500, 995, 1000])
def test_ours_the_target_is_any_multiple_of_5_from_75_to_1000(edition: str, target: int) -> None:
    assert ruleset(charter(edition, target=target), 4).length == Length(total=target)


@clause("ours.2.17", "ours.2.18", "ours.2.19", "ours.2.16")
def test_ours_chips_and_super_are_for_rounds_a_shared_round_is_played_again_and_a_top_card_breaks() -> None:
    for edition, chips, length in (
        ("original", {"chips": True}, Length(rounds=7)),
        ("super", {}, Length(total=7)),
    ):
        choices = EDITIONS[edition].choices(4, chips)
        assert {"target", "single round"} & set(choices) == set(), edition
        assert (min(choices["rounds"].allowed), max(choices["rounds"].allowed)) == (1, 99), edition
        assert ruleset(charter(edition, rounds=7, **chips), 4).length == length, edition
    racks = {1: RISING, 2: (1, 60, 2, 4, 5, 6, 8, 9, 10, 12), 3: (59, 13, 14, 15, 17, 18, 19, 20, 21, 23)}
    table = on_turn(arranged(dealt(**STRICT), racks=racks), 1)
    assert after(table, "draw", "toss").totals == (5, 75, 10, 5)
    assert points("original", (*RISING[:9], 60), **STRICT)[0] == 75
    option: dict[str, Value] = {"single round": True, "equal turns": True}
    table = arranged(dealt(**option), racks={1: RISING, 2: (1, 2, 4, 5, 6, 8, 9, 10, 12, 13)})
    tied = after(table, *("draw", "toss") * 3)
    assert (tied.totals, tied.prompts) == ((5, 75, 75, 5), (RoundOver(),))
    second = on_turn(arranged(after(tied, "deal"), racks={3: RISING}), 3)
    assert after(second._replace(turns=(1, 1, 1, 1)), "draw", "toss").prompts == (RoundOver(),)


@clause("ours.2.16")
@every_printing
def test_ours_a_single_round_is_the_whole_match(edition: str) -> None:
    done, events = ended(edition, totals=(0,) * 4, **{"single round": True})
    assert (done.prompts, events[-1]) == ((Over(),), MatchWon((1,)))
    assert ended(edition)[0].prompts == (RoundOver(),)
    assert after(spelling("ABDFHJLNPR", **{"single round": True}), "racko").prompts == (Over(),)


STRICT: dict[str, Any] = {"top card first scores nothing": True}


@clause("004.73", "004.76", "004.77", "ours.2.18")
@every_classic
def test_004_the_top_card_in_front_scores_5_or_nothing_by_agreement(edition: str, seats: int) -> None:
    rest = (2, 3, 5, 6, 7, 9, 10, 11, 13)
    top = 20 + 10 * seats
    for front, scores in ((top, (5, 0)), (top - 1, (5, 5))):
        row = (front, *rest)
        assert points(edition, GOES_OUT, row, seats=seats)[1] == scores[0], front
        assert points(edition, GOES_OUT, row, seats=seats, **STRICT)[1] == scores[1], front


POWERS, LETTERS = Charter("modern", (("powers", True),)), Charter("letters")
"""Without the books that they need."""
WORDLESS = charter("letters", words=False)


@pytest.mark.parametrize(
    ("played", "without", "missing"),
    [
        (POWERS, charter("modern"), "The powers file isn't there; powers=off plays without it."),
        (LETTERS, WORDLESS, "The dictionary en isn't installed; words=off plays without one."),
    ],
)
def test_ours_a_missing_book_is_asked_for_at_once(played: Charter, without: Charter, missing: str) -> None:
    for refuses in (check, deal):
        with pytest.raises(RulesError) as refused:
            refuses(played, 2, SEED)
        assert one_sentence(sentence_of(refused.value)) == missing
    check(without, 2, SEED)


def test_ours_the_same_charter_with_other_books_is_another_game_and_with_equal_ones_the_same() -> None:
    before = ruleset(powers({7: "skip"}), 2)
    for carries in ({7: "skip"}, {8: "trade"}):
        assert carried(ruleset(powers(carries), 2)) == carries
        check(powers(carries), 2, SEED)
    assert ruleset(powers({7: "skip"}), 2) is before
    for words in (frozenset({"CARD"}), frozenset({"SLOT"})):
        assert known(LETTERS._replace(books=Books(frozenset({("en", WordSet(words))})))) == words


def test_ours_a_charter_gets_the_books_that_it_needs_and_takes_them_to_another_process() -> None:
    for edition in ("original", "tray", "modern", "super"):
        assert with_books(Charter(edition), 2, BOOKS).books == NO_BOOKS
    assert with_books(POWERS, 2, BOOKS).books == Books(powers=BOOKS.powers)
    assert with_books(LETTERS, 2, BOOKS).books == BOOKS.only("en")
    assert len(BOOKS.only("en").words) == 1
    for given in (("words", False),), (("words", True),):
        charter = LETTERS._replace(options=given)
        assert bool(with_books(charter, 2, BOOKS).books.words) == given[0][1]
    seen = view(deal(with_books(LETTERS, 2, BOOKS), 2, SEED), 0)
    assert pickle.loads(pickle.dumps(seen)) == seen
    assert ruleset(pickle.loads(pickle.dumps(seen)).charter, 2) is ruleset(seen.charter, 2)


def powers(carried: dict[int, str]) -> Charter:
    return POWERS._replace(books=Books(powers=frozenset(carried.items())))
