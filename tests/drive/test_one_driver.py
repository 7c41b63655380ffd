"""One driver: a match goes on through its host, and nobody else plays it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

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
    """The code of every file in which the word stands."""
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


def test_only_the_host_submits() -> None:
    found = {name: list(submits(tree)) for name, tree in sources("submit")}
    assert {name: calls for name, calls in found.items() if calls} == {
        "racko_game/match/host.py": ["match.submit"]
    }


def test_only_what_looks_back_plays_by_the_rules_without_a_host() -> None:
    found = {name for name, tree in sources("rules.engine") if name.startswith("racko_game/") and plays(tree)}
    assert found <= FOLDS


def test_a_second_driver_would_be_found_and_one_of_its_own_rules() -> None:
    for text in ("match.submit(seat, action)", "self.match.submit(seat, action)", "made().submit(1, CALL)"):
        assert list(submits(ast.parse(text))) == [text.partition("submit")[0] + "submit"]
    assert list(submits(ast.parse("do = match.submit"))) == ["match.submit"]
    for text in ("executor.submit(chunk)", "self._executor.submit(job)"):
        assert not list(submits(ast.parse(text)))
    for text, found in (
        ("from ..rules.engine import options, play", True),
        ("def f():\n    from racko_game.rules.engine import play as do", True),
        ("from ..rules.engine import options, view", False),
    ):
        assert plays(ast.parse(text)) == found, text
