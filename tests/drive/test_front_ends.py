"""Every front end drives a match in the same way, by one driver."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from racko_game.ai.players.character import Character
from racko_game.ai.players.computers import choose
from racko_game.match import simulation
from racko_game.match.host import Agent, agents_of
from racko_game.match.match import Match
from racko_game.rules.editions import with_books
from racko_game.rules.table import Charter, Option
from racko_game.scenes.table.parts import move
from racko_game.store.library import open_library
from racko_game.terminal.commands import text

from ..counts import full
from .front_ends import FRONT_ENDS, NOBODY, Actions, Sitting, in_a_series, in_the_window

CAST = tuple(
    map(
        Character.read,
        ("Novice", "Casual:Penny", "Steady:Rex", "Novice:Jack", "Sharp:Tilda", "Casual:Otto", "Steady"),
    )
)
FIRST = ("single round", True)
SHORT = ("target", 75)

TABLES: tuple[tuple[str, tuple[Option, ...]], ...] = (
    ("original", ()),
    ("original", (("run", False), FIRST)),
    ("original", (("calling", "ask"), ("equal turns", True))),
    ("original", (("calling", "own voice"), FIRST)),
    ("original", (("bonus", True), SHORT)),
    ("original", (("chips", True), ("rounds", 2))),
    ("original", (("partners", True),)),
    ("original", (("partners", True), ("bonus", True))),
    ("tray", ()),
    ("tray", (("calling", "own voice"), ("bonus", True))),
    ("tray", (("equal turns", True), ("top card first scores nothing", True))),
    ("modern", (SHORT,)),
    ("modern", (("powers", True),)),
    ("modern", (("calling", "ask"), ("powers", True))),
    ("letters", (("words", False), SHORT)),
    ("letters", (("calling", "own voice"), ("words", False))),
    ("letters", (("level", 1),)),
    ("super", ()),
    ("super", (("calling", "own voice"),)),
    ("super", (("equal turns", True),)),
)
"""Editions and options, played by seats and players that change."""

LIBRARY = open_library()


def sitting(number: int) -> Sitting:
    edition, options = TABLES[number % len(TABLES)]
    told = dict(options)
    seats = 4 if "partners" in told else 2 if "run" in told else 2 + (number + number // len(TABLES)) % 3
    cast = tuple(CAST[(number + 2 * seat) % len(CAST)] for seat in range(seats))
    most = 40 if {"bonus", "chips"} & told.keys() else 70
    played = with_books(Charter(edition, tuple(sorted(options))), seats, LIBRARY)
    return Sitting(played, cast, number % seats, bytes([number]) * 16, most)


@cache
def script(number: int) -> Actions:
    return in_a_series(sitting(number))


MATCHES = range(0, len(TABLES), full(1, 3))


@pytest.mark.parametrize("number", MATCHES)
def test_the_same_players_play_the_same_match_everywhere(number: int, tmp_path: Path) -> None:
    assert len(script(number)) > 20
    for name, play_it in FRONT_ENDS.items():
        assert play_it(sitting(number), script(number), tmp_path) == script(number), name


@pytest.mark.parametrize("number", full([8, 12, 38], [12]))
def test_a_match_without_persons_is_the_same_where_somebody_looks_on(number: int) -> None:
    assert in_the_window(sitting(number)._replace(person=NOBODY), script(number)) == script(number)


def test_a_window_that_is_drawn_shows_the_same_match() -> None:
    assert in_the_window(sitting(0), script(0), seen=True) == script(0)


def masters_only(match: Match, *how: Any, **more: Any) -> tuple[Agent, ...]:
    """Agents in which whoever is a computer plays as well as it can."""
    best = tuple(seat._replace(character=seat.character and Character()) for seat in match.seats)
    return agents_of(Match(match.charter, best, match.seed), *how, **more)


@pytest.mark.parametrize(("front_end", "module"), [("terminal", text), ("window", move)])
def test_a_bad_level_shows(
    front_end: str, module: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "agents_of", masters_only)
    for number in full((0, 17), (0,)):
        played = FRONT_ENDS[front_end](sitting(number), script(number), tmp_path)
        assert played != script(number)[: len(played)]


def test_a_wrong_level_would_be_seen_in_a_series(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "PLAYERS", dict.fromkeys(simulation.PLAYERS, choose))
    wrong = in_a_series(sitting(0))
    assert FRONT_ENDS["terminal"](sitting(0), wrong, tmp_path) != wrong


ROOT = Path(__file__).resolve().parents[2]

EXECUTORS = ("executor", "_executor", "pool")
"""What has a ``submit`` of its own: that of ``concurrent.futures``."""

FOLDS = {
    "racko_game/match/match.py",  # what the host submits to
    "racko_game/match/record/reading.py",  # plays what it reads, so that it finds the line that is wrong
    "racko_game/match/record/record.py",  # the tables of a match that was played
    "racko_game/match/own_voice.py",  # what a person sees who might hold back, and perhaps has nothing to
    "racko_game/match/coach/review.py",  # looks back on a match that was played
    "racko_game/match/record/rerun.py",  # the tables of a round that is looked at again
    "racko_game/match/record/share.py",  # names what was done by its place among what could be done
    "racko_game/match/messages/highlights.py",  # so does this
    "racko_game/match/rulebook/books.py",  # what a printed example shows being done
    "racko_game/rules/engine.py",
}
"""Where the rules are played by without a host: nobody is asked for anything there."""


def sources(word: str) -> Iterator[tuple[str, ast.Module]]:
    for folder in ("racko_game", "tools"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            if word in (source := path.read_text(encoding="utf-8")):
                yield str(path.relative_to(ROOT)), ast.parse(source)


def submits(tree: ast.AST) -> Iterator[str]:
    """What is asked to submit something, as it is written, also if it is to do so later."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr == "submit":
            on = node.value
            name = on.attr if isinstance(on, ast.Attribute) else on.id if isinstance(on, ast.Name) else ""
            if name not in EXECUTORS:
                yield ast.unparse(node)


def plays(tree: ast.AST) -> bool:
    """Whether it takes the verb itself from the rules."""
    return any(
        isinstance(node, ast.ImportFrom)
        and (node.module or "").endswith("rules.engine")
        and any(alias.name in ("play", "*") for alias in node.names)
        for node in ast.walk(tree)
    )


def test_only_the_host_submits_and_a_second_driver_or_one_of_its_own_rules_would_be_found() -> None:
    found = {name: list(submits(tree)) for name, tree in sources("submit")}
    assert {name: calls for name, calls in found.items() if calls} == {
        "racko_game/match/host.py": ["match.submit"]
    }
    players = {
        name for name, tree in sources("rules.engine") if name.startswith("racko_game/") and plays(tree)
    }
    assert players <= FOLDS
    for code in ("match.submit(seat, action)", "self.match.submit(seat, action)", "made().submit(1, CALL)"):
        assert list(submits(ast.parse(code))) == [code.partition("submit")[0] + "submit"]
    assert list(submits(ast.parse("do = match.submit"))) == ["match.submit"]
    for code in ("executor.submit(chunk)", "self._executor.submit(job)"):
        assert not list(submits(ast.parse(code)))
    for code, is_one in (
        ("from ..rules.engine import options, play", True),
        ("def f():\n    from racko_game.rules.engine import play as do", True),
        ("from ..rules.engine import options, view", False),
    ):
        assert plays(ast.parse(code)) == is_one, code
