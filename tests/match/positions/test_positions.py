"""The positions to solve: each is reached by the game's own rules, and its answer is clearly best."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from datetime import date, timedelta
from itertools import pairwise
from typing import Any

import pytest

from racko_game.ai.players.computers import EVERY_LEVEL
from racko_game.match.challenges.positions import (
    ASKED,
    GRADES,
    POSITIONS_FILE,
    Kind,
    Mark,
    Position,
    Wanted,
    alike,
    every_position,
    file_of,
    grade_of,
    kind_of,
    mark_of,
    position_after,
    position_of_day,
    positions,
)
from racko_game.match.challenges.solutions import (
    action_of,
    far_message,
    found_by,
    is_right,
    match_at,
    outcome,
    share_message,
)
from racko_game.match.coach.reasons import reason
from racko_game.match.match import Match
from racko_game.match.messages.speech import Speech
from racko_game.resources import text
from racko_game.rules.editions import EDITIONS
from racko_game.store.library import open_library
from racko_game.store.settings import SavedAnswer
from racko_game.words.language import say
from tools.puzzles.composing import ids
from tools.puzzles.judging import asked_again, shares

LIBRARY = open_library()
ROUNDS = 10_000


@pytest.fixture(scope="module")
def matches() -> Mapping[str, Match]:
    """Every position as it stands."""
    return {id: match_at(one, LIBRARY) for id, one in positions().items()}


def some(many: int) -> list[Position]:
    """A few positions, from the whole of the file."""
    all_of_them = list(positions().values())
    return all_of_them[:: len(all_of_them) // many][:many]


def test_there_are_enough_of_every_edition_and_kind() -> None:
    found = positions().values()
    assert len(found) >= 120
    assert {one.edition for one in found} == set(EDITIONS)
    kinds = Counter(one.kind for one in found)
    assert all(kinds[kind] for kind in Kind)
    assert sum(one.kind == Kind.SWAP and one.seats > 2 for one in found) >= 10
    options = {name for one in found for name, _ in one.options}
    assert {"bonus", "chips", "equal turns", "partners", "powers"} <= options
    assert len({(one.seed, one.moves) for one in found}) == len(found)


def test_each_is_reached_by_the_rules_and_its_answers_are_legal(matches: Mapping[str, Match]) -> None:
    for id, match in matches.items():
        one = positions()[id]
        best, other = (action_of(one, match, move) for move in (one.best, one.other))
        assert match.asked == one.seat, id
        assert {best, other} <= set(match.options()), id
        assert not alike(best, other), id
        assert kind_of(match.table.prompts[-1], match.options()) == one.kind, id
        assert is_right(one, match, best), id
        assert not is_right(one, match, other), id


def test_the_best_answer_is_clearly_best() -> None:
    for one in positions().values():
        assert one.rounds == ROUNDS
        assert one.gap > one.within > 0 or one.gap > one.within == 0, one.id
        assert one.gap > 2 * one.within, one.id


def test_the_better_a_level_the_more_it_solves() -> None:
    told = list(shares(positions().values()).values())
    assert all(low < high for low, high in pairwise(told)), told
    assert all(len(one.found) == len(EVERY_LEVEL) and max(one.found) <= ASKED for one in positions().values())


def test_levels_answer_as_it_is_written() -> None:
    for one in some(4):
        assert asked_again(one) == one.found, one.id


def test_the_reason_is_the_one_that_is_written(matches: Mapping[str, Match]) -> None:
    for one in some(12):
        match = matches[one.id]
        speech = Speech(match.rules, match.seats, one.seat)
        why = reason(match.view(one.seat), speech, action_of(one, match, one.best))
        assert tuple(ids(why.full)) == one.reason, one.id


def test_all_there_is_to_say_can_be_said(matches: Mapping[str, Match]) -> None:
    for one in some(12):
        for move in (one.best, one.other):
            told = outcome(one, matches[one.id], action_of(one, matches[one.id], move))
            said = [*map(say, told.says), *map(say, told.facts)]
            assert all(words and "{" not in words and "%" not in words for words in said), one.id
            assert said[0].startswith("Right" if move == one.best else "Better"), one.id
            figures = [*map(say, told.details)]
            assert figures[0].startswith("Right" if move == one.best else "Better"), one.id
            assert f"{one.rounds} rounds" in figures[1], one.id


def test_how_much_better_is_said_by_how_much_it_is(matches: Mapping[str, Match]) -> None:
    for one in positions().values():
        id = far_message(one, matches[one.id]).id
        much, some = {"win": (0.25, 0.1), "point": (20, 8), "chip": (2, 1)}[one.unit]
        assert id.endswith("-much") == (one.gap >= much), one.id
        assert id.endswith("-little") == (one.gap < some), one.id


@pytest.mark.parametrize("percent", range(101))
def test_a_share_in_words_is_near_what_it_is(percent: int) -> None:
    said: dict[str, Any] = dict(share_message(percent).args)
    if not said:
        assert percent in (0, 100)
        return
    told = 100 * said["part"] / said["whole"]
    assert abs(told - percent) <= (0.15 * percent if percent < 10 else 5)
    assert 0 < said["part"] < said["whole"]


def test_who_solves_it_sees_no_more_than_the_seat_may_know(matches: Mapping[str, Match]) -> None:
    for match in matches.values():
        view, table = match.view(match.asked), match.table
        assert match.asked is not None
        others = [token for seat, rack in enumerate(table.racks) if seat != match.asked for token in rack]
        known = table.seen | (table.peeked[match.asked] if table.peeked else 0)  # by a power
        hidden = [token for token in (*others, *table.stock) if not known >> token & 1]
        assert match.persons == (match.asked,)
        assert all(view.faces[token] is None for token in hidden)


def test_the_file_is_written_as_it_is_read() -> None:
    written = text(POSITIONS_FILE)
    made = {"seed": "positions", "rounds": ROUNDS}
    assert file_of(positions().values(), made) == written


def test_a_day_has_one_position_and_each_comes_once_before_any_comes_again() -> None:
    among, begin = every_position(tuple(EDITIONS)), date(2026, 11, 23)
    days = [position_of_day(begin + timedelta(n), among) for n in range(len(among))]
    assert position_of_day(begin, among) == days[0]
    assert {day.position.id for day in days if day} == {*positions()}


def test_each_kind_is_numbered_from_one_and_the_easiest_come_first() -> None:
    among = every_position(tuple(EDITIONS))
    for kind in Kind:
        ours = [one for one in among if one.position.kind == kind]
        assert [one.number for one in ours] == list(range(1, len(ours) + 1))
        grades = [GRADES.index(grade_of(one.position)) for one in ours]
        assert grades == sorted(grades)


def test_it_is_said_which_computers_find_an_answer() -> None:
    """None, all, all from one level on, or those that are named."""
    (one,) = some(1)
    weakest, *_, strong, best = EVERY_LEVEL
    said = dict[tuple[str, ...], str]()
    for finders in ((), EVERY_LEVEL, (strong, best), (best,), (weakest, best)):
        found = tuple(ASKED if level in finders else 0 for level in EVERY_LEVEL)
        full, counted = map(say, found_by(one._replace(found=found)))
        assert counted == f"{len(finders)} of {len(EVERY_LEVEL)} computer levels find it."
        said[finders] = full
    assert said.pop(()) == "None of the computers finds it."
    assert said.pop(EVERY_LEVEL) == "Every computer finds it."
    assert said.pop((strong, best)).endswith(" and stronger computers find it.")
    assert all(full.startswith("Only ") for full in said.values())


def test_those_that_are_wanted_are_found_by_what_came_of_them() -> None:
    among = every_position(("super",))
    first, second, *_ = among
    answers = {
        first.position.id: SavedAnswer(day="2026-11-23", solved=True),
        second.position.id: SavedAnswer(day="2026-11-23", solved=False),
    }
    assert [mark_of(one.position, answers) for one in among[:3]] == [Mark.SOLVED, Mark.MISSED, Mark.NEW]
    solved = [one for one in among if Wanted(mark=Mark.SOLVED).takes(one.position, answers)]
    assert solved == [first]
    assert not any(Wanted(edition="tray").takes(one.position, answers) for one in among)
    assert position_after(first.number, among) == second
    assert position_after(among[-1].number, among) == first
    assert position_after(1, ()) is None
