"""Puzzles, each with a clearly best answer; the deal of a day, the same for ever; the days played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from datetime import date, timedelta
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from racko_game.ai.players.computers import EVERY_COMPUTER, EVERY_LEVEL
from racko_game.match.challenges import daily_deal as daily
from racko_game.match.challenges import positions
from racko_game.match.coach.reasons import reason
from racko_game.match.match import Match
from racko_game.match.messages.speech import Speech
from racko_game.resources import text
from racko_game.rules import editions
from racko_game.rules.editions import EDITIONS
from racko_game.store.history.rows import SavedMatch, SavedSeat, State
from racko_game.store.library import open_library
from racko_game.store.settings import SavedAnswer
from racko_game.words.language import say
from tools.puzzles.composing import ids
from tools.puzzles.judging import asked_again, shares

ROUNDS = 10_000
FAR = {"win": (0.25, 0.1), "point": (20, 8), "chip": (2, 1)}
"""How much better is much, and what is little less than some, by unit."""


@pytest.fixture(scope="module")
def matches() -> Mapping[str, Match]:
    """Every position as it stands."""
    return {id: positions.match_at(one, open_library()) for id, one in positions.positions().items()}


def some(many: int) -> list[positions.Position]:
    """A few positions, from the whole of the file."""
    all_of_them = list(positions.positions().values())
    return all_of_them[:: len(all_of_them) // many][:many]


def test_each_is_reached_by_the_rules_and_its_answer_is_clearly_best(matches: Mapping[str, Match]) -> None:
    for id, match in matches.items():
        one = positions.positions()[id]
        best, other = (positions.action_of(one, match, move) for move in (one.best, one.other))
        assert match.persons == (match.asked,) == (one.seat,), id
        assert {best, other} <= set(match.options()), id
        assert not positions.alike(best, other), id
        assert positions.kind_of(match.table.prompts[-1], match.options()) == one.kind, id
        assert (positions.is_right(one, match, best), positions.is_right(one, match, other)) == (
            True,
            False,
        ), id
        assert (one.rounds, len(one.found)) == (ROUNDS, len(EVERY_LEVEL)), id
        assert max(one.found) <= positions.ASKED, id
        assert 0 <= 2 * one.within < one.gap, id
        far, (much, some) = positions.far_message(one, match).id, FAR[one.unit]
        assert (far.endswith("-much"), far.endswith("-little")) == (one.gap >= much, one.gap < some), id
        known = match.table.seen | (match.table.peeked[one.seat] if match.table.peeked else 0)  # by a power
        others = [token for seat, rack in enumerate(match.table.racks) if seat != one.seat for token in rack]
        hidden = [token for token in (*others, *match.table.stock) if not known >> token & 1]
        faces = match.view(one.seat).faces
        assert all(faces[token] is None for token in hidden), "no more than the seat may know"


def test_there_are_enough_of_every_kind_and_the_better_a_level_the_more_it_solves() -> None:
    told = list(shares(positions.positions().values()).values())
    assert all(low < high for low, high in pairwise(told)), told
    for one in some(4):
        assert asked_again(one) == one.found, one.id
    found = positions.positions().values()
    assert len(found) >= 120
    assert {one.edition for one in found} == set(EDITIONS)
    kinds = Counter(one.kind for one in found)
    assert all(kinds[kind] for kind in positions.Kind)
    assert sum(one.kind == positions.Kind.SWAP and one.seats > 2 for one in found) >= 10
    options = {name for one in found for name, _ in one.options}
    assert {"bonus", "chips", "equal turns", "partners", "powers"} <= options
    assert len({(one.seed, one.moves) for one in found}) == len(found)
    assert positions.file_of(found, {"seed": "positions", "rounds": ROUNDS}) == text(positions.POSITIONS_FILE)


def test_the_reason_is_the_one_that_is_written_and_all_can_be_said(matches: Mapping[str, Match]) -> None:
    for one in some(12):
        match = matches[one.id]
        speech = Speech(match.rules, match.seats, one.seat)
        why = reason(match.view(one.seat), speech, positions.action_of(one, match, one.best))
        assert tuple(ids(why.full)) == one.reason, one.id
        for move, begins in ((one.best, "Right"), (one.other, "Better")):
            told = positions.outcome(one, match, positions.action_of(one, match, move))
            said = [*map(say, told.says), *map(say, told.facts)]
            assert all(words and "{" not in words and "%" not in words for words in said), one.id
            figures = [*map(say, told.details)]
            assert said[0].startswith(begins), one.id
            assert figures[0].startswith(begins), one.id
            assert f"{one.rounds} rounds" in figures[1], one.id


@pytest.mark.parametrize("percent", range(101))
def test_a_share_in_words_is_near_what_it_is(percent: int) -> None:
    said: dict[str, Any] = dict(positions.share_message(percent).args)
    if not said:
        assert percent in (0, 100)
        return
    told = 100 * said["part"] / said["whole"]
    assert abs(told - percent) <= (0.15 * percent if percent < 10 else 5)
    assert 0 < said["part"] < said["whole"]


def test_a_day_has_one_position_each_once_and_each_kind_is_numbered_the_easiest_first() -> None:
    among, begin = positions.every_position(tuple(EDITIONS)), date(2026, 11, 23)
    days = [positions.position_of_day(begin + timedelta(n), among) for n in range(len(among))]
    assert positions.position_of_day(begin, among) == days[0]
    assert {day.position.id for day in days if day} == {*positions.positions()}
    for kind in positions.Kind:
        ours = [one for one in among if one.position.kind == kind]
        assert [one.number for one in ours] == list(range(1, len(ours) + 1))
        grades = [positions.GRADES.index(positions.grade_of(one.position)) for one in ours]
        assert grades == sorted(grades)


def test_it_is_said_which_computers_find_an_answer_and_what_came_of_it_finds_a_puzzle() -> None:
    """None, all, all from one level on, or those that are named."""
    (one,) = some(1)
    weakest, *_, strong, best = EVERY_LEVEL
    said = dict[tuple[str, ...], str]()
    for finders in ((), EVERY_LEVEL, (strong, best), (best,), (weakest, best)):
        found = tuple(positions.ASKED if level in finders else 0 for level in EVERY_LEVEL)
        full, counted = map(say, positions.found_by(one._replace(found=found)))
        assert counted == f"{len(finders)} of {len(EVERY_LEVEL)} computer levels find it."
        said[finders] = full
    assert said.pop(()) == "None of the computers finds it."
    assert said.pop(EVERY_LEVEL) == "Every computer finds it."
    assert said.pop((strong, best)).endswith(" and stronger computers find it.")
    assert all(full.startswith("Only ") for full in said.values())
    among = positions.every_position(("super",))
    first, second, *_ = among
    answers = {
        first.position.id: SavedAnswer(day="2026-11-23", solved=True),
        second.position.id: SavedAnswer(day="2026-11-23", solved=False),
    }
    assert [positions.mark_of(one.position, answers) for one in among[:3]] == [
        positions.Mark.SOLVED,
        positions.Mark.MISSED,
        positions.Mark.NEW,
    ]
    solved = [
        one for one in among if positions.Wanted(mark=positions.Mark.SOLVED).takes(one.position, answers)
    ]
    assert solved == [first]
    assert not any(positions.Wanted(edition="tray").takes(one.position, answers) for one in among)
    assert positions.position_after(first.number, among) == second
    assert positions.position_after(among[-1].number, among) == first
    assert positions.position_after(1, ()) is None


DAYS = st.dates(date(1970, 1, 1), date(2200, 1, 1))
GOLDEN = (
    ("2026-11-23", "39e279d05dcf30d14e4b7862b80c76f8", "tray", 4, "", "Casual:Rex Casual:Jack Casual:Otto"),
    ("2024-02-29", "26c68cca01f86b697a4cf0655b77e503", "original", 2, "", "Steady:Penny"),
    ("1999-12-31", "10e6bdf3942fc137c7b5b0a742d24894", "super", 2, "", "Sharp:Stella"),
    ("2100-01-03", "3feed8322a3b4d0dac135579fce8a6e7", "letters", 2, "", "Master:Tilda"),
)  # fmt: skip
"""What was dealt on these days will always have been dealt: day, seed, edition, seats, rule, computers."""


def test_every_edition_has_its_days_is_dealt_twice_the_same_and_what_came_of_it_is_told() -> None:
    for day, seed, edition, seats, rule, computers in GOLDEN:
        deal = daily.deal_of(date.fromisoformat(day))
        assert (deal.seed.hex(), deal.edition, deal.seats, deal.rule) == (seed, edition, seats, rule), day
        assert " ".join(map(str, deal.computers)) == computers, (day, seed, edition, seats, rule, computers)
    assert set(daily.EDITIONS) == set(daily.RULES) <= set(editions.EDITIONS)
    year = [daily.deal_of(date(2026, 1, 1) + timedelta(n)) for n in range(365)]
    assert 365 / 5 < sum(bool(deal.rule) for deal in year) < 365 / 2
    assert {deal.rule for deal in year} >= {rule for rules in daily.RULES.values() for rule in rules}
    assert len({deal.seed for deal in year}) == 365
    found = (played(TODAY, over=False), played(TODAY, (90, 205), won=False), played(TODAY))
    days = {TODAY - timedelta(n): one for n, one in enumerate(found)}
    states = [daily.state_of(days, TODAY - timedelta(n), TODAY) for n in range(-1, 4)]
    state = daily.DayState
    assert states == [state.COMING, state.BEGUN, state.PLAYED, state.WON, state.FREE]
    assert daily.days_tally(days) == (2, 1)
    days = {TODAY: found[0], TODAY - timedelta(1): found[2]}
    assert daily.days_in_a_row(days, TODAY) == 1, "what is only begun breaks no row and adds nothing to it"
    assert say(daily.outcome_message(played(TODAY))) == "Won with 205 against 90"
    second = played(TODAY, (130, 205, 95, 205), won=False)
    assert second.place == 2
    assert say(daily.outcome_message(second)) == "Place 2 of 4, with 130 against 205, 95 and 205"
    assert played(TODAY, (205, 205), won=False).place == 2, "the winner has gone out first"
    assert say(daily.shared_line(daily.deal_of(TODAY), played(TODAY, (205, 130, 95, 60)))) == (
        "RACK-O! daily deal of November 23, 2026: Card tray for 4 against Casual. "
        "Won with 205 against 130, 95 and 60."
    )
    for edition in daily.EDITIONS:
        dates = (date(2026, 1, 1) + timedelta(n) for n in range(365))
        deal = next(one for day in dates if (one := daily.deal_of(day)).edition == edition and one.rule)
        match, again = (deal.plan().start(deal.seed) for _ in range(2))
        assert match.table == again.table, edition
        assert match.charter.edition == edition, edition


@given(DAYS)
def test_in_fifteen_days_each_edition_is_played_once_by_each_number(first: date) -> None:
    deals = [daily.deal_of(first + timedelta(n)) for n in range(len(daily.EDITIONS) * len(daily.TABLES))]
    assert Counter((deal.edition, deal.seats) for deal in deals) == Counter(
        (name, seats) for name in daily.EDITIONS for seats in daily.TABLES
    )
    assert all(one.edition != next.edition for one, next in pairwise(deals))


@given(DAYS)
def test_a_week_becomes_harder_and_the_table_is_a_short_match_of_one_person_by_that_rule(day: date) -> None:
    deal = daily.deal_of(day)
    assert {one.level for one in deal.computers} == {daily.WEEK[day.weekday()]}
    assert len(deal.computers) == deal.seats - 1
    assert set(deal.computers) <= set(EVERY_COMPUTER)
    called = [one.persona for one in deal.computers if one.persona]
    assert len(called) == len(set(called))
    plan = deal.plan()
    assert (plan.edition, plan.seats, plan.persons, plan.length) == (deal.edition, deal.seats, 1, "short")
    assert (plan.option(deal.rule) if deal.rule else True) is True
    assert [seat.character for seat in plan.who()[1:]] == list(deal.computers)


TODAY = date(2026, 11, 23)


def played(
    day: date, totals: tuple[int, ...] = (205, 90), won: bool = True, over: bool = True
) -> daily.DayPlayed:
    """A day's deal that stands so."""
    seats = tuple(SavedSeat("", "person", n, won and not i) for i, n in enumerate(totals))
    state = State.OVER if over else State.OPEN
    return daily.DayPlayed(day, SavedMatch(day.toordinal(), 0.0, 0.0, state, 1, 1, "", "", "", "", seats))


@given(st.sets(st.integers(0, 30)))
def test_days_in_a_row_end_with_today_or_yesterday(gone: set[int]) -> None:
    days = {TODAY - timedelta(n): played(TODAY) for n in gone}
    first = 0 if 0 in gone else 1
    expected = next(n for n in range(first, 40) if n not in gone) - first
    assert daily.days_in_a_row(days, TODAY) == expected


@given(st.dates(date(1970, 1, 1), date(2200, 1, 1)))
def test_a_month_has_all_its_days_in_weeks_from_monday_to_sunday(day: date) -> None:
    month = daily.Month.of(day)
    weeks = month.weeks
    days = [one for week in weeks for one in week if one]
    assert days == sorted(days)
    assert days[0].day == 1
    assert (days[-1] + timedelta(1)).day == 1
    assert 28 <= len(days) <= 31
    assert all(len(week) == 7 and any(week) for week in weeks)
    assert all(one is None or one.weekday() == n for week in weeks for n, one in enumerate(week))
    assert len(weeks) <= 6
    assert month.turned(1).turned(-1) == month
    assert daily.Month(1970, 1).turned(-1) == daily.Month(1970, 1), "none comes before the clock begins"
