"""English that people read stands in ``content/`` and nowhere else."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parent.parent.parent / "racko_game"
ENGLISH = re.compile(r"[A-Za-z]{2,}[,.:;!?]? [a-z]{2,}")
"""Two words with a space between."""
LOG = {"warning", "info", "error", "debug", "exception", "warn", "note", "log"}
"""Calls whose texts go into a log."""
FAULTS = {
    "TypeError", "ValueError", "KeyError", "LookupError", "OSError", "FileNotFoundError", "AttributeError",
    "RuntimeError", "TimeoutError",
}  # fmt: skip
"""Errors of the code itself, which no person is to see."""
HELP = {"add", "add_argument", "Parser"}
"""Calls that tell argparse what a command line is for."""
KNOWN = {
    "shuffle step", "go again", "look ahead", "own voice", "no swap", "no power", "slot 5", "tab look",
    "tab play", "one round", "single round",
}  # fmt: skip
"""Powers, options and moves, as they are typed and kept in files; names of hotspots."""
EXCEPTIONS = {
    "content": "what is wrong with a content file",
    "words/language.py": "what is said where no sentence can be read",
    "controls/bindings": "names of keys and buttons, as pygame and pads call them",
    "controls/controls.py": "the same",
    "paint/engine/glyphs.py": "the same",
    "rules/editions": "names of options",
    "rules/house_rules.py": "the same",
    "rules/ruleset.py": "names of lengths",
    "match/simulation.py": "names of options",
    "match/record/record.py": "the format of a match's text",
    "match/record/import_export.py": "the same",
    "match/challenges/hall_of_fame.py": "options, as a match's text has them",
    "jobs": "what goes into the log",
    "store/log_file.py": "the same",
    "store/history": "statements of SQL",
    "ai/players/computers.py": "a type",
    "ai/players/odds.py": "names of kinds of tables, as its file has them",
    "ai/evaluators/registry.py": "the same",
    "terminal/commands": "commands as they are typed, help, and what argparse says",
    "match/match.py": "a fault of who calls it",
    "match/host.py": "the same",
}
"""Where English stands that is none of the sentences, and why."""


def texts(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Every text in the code that is no docstring, no log line, and no help of a command line."""
    skipped: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            skipped.add(id(node.value))
        if isinstance(node, ast.Call) and _name(node.func) in LOG | FAULTS | HELP:
            skipped.update(id(part) for part in ast.walk(node))
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in skipped:
            yield node.lineno, node.value


def _name(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")


def english(path: Path) -> list[str]:
    found = texts(ast.parse(path.read_text(encoding="utf-8")))
    return [f"{line}: {text}" for line, text in found if ENGLISH.search(text) and text not in KNOWN]


def test_no_sentence_stands_in_the_code() -> None:
    names = {path.relative_to(PACKAGE).as_posix() for path in PACKAGE.rglob("*.py")}
    allowed = tuple(f"{one}/" for one in EXCEPTIONS)
    found = {name: english(PACKAGE / name) for name in names if not f"{name}/".startswith(allowed)}
    assert {name: said for name, said in found.items() if said} == {}


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ("x = 'no room left'", ["1: no room left"]),
        ("x = f'{n} cards are left'", ["1:  cards are left"]),
        ("'''A docstring of words.'''", []),
        ("raise ValueError('this is wrong')", []),
        ("log.warning('it came too late')", []),
        ("x = 'table.draw'", []),
    ],
)
def test_a_sentence_is_found_and_nothing_else(code: str, found: list[str], tmp_path: Path) -> None:
    (tmp_path / "x.py").write_text(code, encoding="utf-8")
    assert english(tmp_path / "x.py") == found
