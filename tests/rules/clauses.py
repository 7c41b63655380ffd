"""The rules as a list: each clause of the five documents and of the house, and the tests that prove it.

What a clause says stands in ``clauses.txt``; a test that proves it is marked with its number:
``@clause("004.17")``. The list of both is made from the markers: ``python3 -m tests.rules.clauses``.
"""

from __future__ import annotations

import ast
import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

DOCUMENTS = ("000", "001", "002", "003", "004")
HOUSE = "ours"
TESTS = Path(__file__).parents[1]
TABLE = Path(__file__).parent / "clauses.txt"
NAMED = re.compile(rf"test_({'|'.join(DOCUMENTS)})_")
"""The name of a test that has to prove a clause."""

clause = pytest.mark.clause


class Clause(NamedTuple):
    """One rule: its number, what it says, and the tests that prove it, as ``file::function``."""

    number: str
    says: str
    tests: tuple[str, ...]


class Proof(NamedTuple):
    """A function: the clauses that it is marked with, whether it can fail, whether it may be left out."""

    clauses: tuple[str, ...]
    asserts: bool
    skips: bool
    collected: bool


def parse(text: str) -> dict[str, str]:
    """What each clause says, by number, in the order of the text; ValueError for one that stands twice."""
    found: dict[str, str] = {}
    for line in text.splitlines():
        if line.strip() and not line.startswith("#"):
            number, _, says = line.partition(" ")
            if number in found:
                raise ValueError(f"{number} stands twice.")
            found[number] = says
    return found


@cache
def every_proof() -> Mapping[str, Proof]:
    """All functions of the tests of the rules, and all elsewhere that are marked, as ``file::function``."""
    found = {}
    for path in sorted(TESTS.rglob("*.py")):
        file, source = path.relative_to(TESTS).as_posix(), path.read_text(encoding="utf-8")
        if "@clause(" in source or path.match("rules/test_*.py"):
            found.update({f"{file}::{name}": proof for name, proof in proofs(source, path.name).items()})
    return found


def proofs(source: str, file: str = "test_it.py") -> Mapping[str, Proof]:
    """The tests of a module and what else in it is marked, by name."""
    tree, found = ast.parse(source), {}
    for function in (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.ClassDef)):
        marked = tuple(_marked(function))
        collected = file.startswith("test_") and function in tree.body and function.name.startswith("test_")
        if marked or collected:
            found[function.name] = Proof(marked, _asserts(function), _skips(function), collected)
    return found


def _marked(function: ast.FunctionDef | ast.ClassDef) -> Iterator[str]:
    """The numbers of the clauses in its markers."""
    for node in function.decorator_list:
        match node:
            case ast.Call(func=ast.Name(id="clause") | ast.Attribute(attr="clause"), args=numbers):
                yield from (ast.literal_eval(number) for number in numbers)


def _asserts(function: ast.AST) -> bool:
    """Whether it asserts anything, or says that something raises."""
    return any(
        (isinstance(node, ast.Assert) and not isinstance(node.test, ast.Constant))
        or (isinstance(node, ast.Attribute) and node.attr == "raises")
        or (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "refused")
        for node in ast.walk(function)
    )


def _skips(function: ast.AST) -> bool:
    marks = {node.attr for node in ast.walk(function) if isinstance(node, ast.Attribute)}
    return not marks.isdisjoint({"skip", "skipif", "xfail", "importorskip"})


def book(says: Mapping[str, str], found: Mapping[str, Proof]) -> list[Clause]:
    """Each clause with the tests that are marked with it; those that no text has say nothing."""
    tests: dict[str, list[str]] = defaultdict(list)
    for test, proof in found.items():
        for number in proof.clauses:
            tests[number].append(test)
    numbers = [*says, *sorted(tests.keys() - says.keys())]
    return [Clause(number, says.get(number, ""), tuple(tests[number])) for number in numbers]


def problems(clauses: Sequence[Clause], found: Mapping[str, Proof]) -> Iterator[str]:
    """What is wrong with the clauses and their tests, a sentence each."""
    yield from _miscounted([clause.number for clause in clauses if clause.says])
    for number, says, tests in clauses:
        if not says:
            yield f"{number} says nothing"
        if not tests:
            yield f"{number} has no test"
        if len(set(tests)) < len(tests):
            yield f"{number} is twice on a test"
        if number[:3] in DOCUMENTS and not any(f"_{number[:3]}_" in named_after(test) for test in tests):
            yield f"{number} has no test that is named after its document"
        for test in tests:
            yield from (f"{number}: {test} {wrong}" for wrong in flaws(found[test]))
    for test, proof in found.items():
        if NAMED.match(test.partition("::")[2]) and not proof.clauses:
            yield f"{test} is named after a document and proves no clause"


def named_after(test: str) -> str:
    """The part of a test's name that names documents: ``test_002_003_``."""
    found = re.match(r"test_(\d{3}_)+", test.partition("::")[2])
    return found[0] if found else ""


def _miscounted(numbers: Sequence[str]) -> Iterator[str]:
    """Each part counts from 1 without a gap, and none counts a number twice."""
    counts: Counter[str] = Counter()
    for number in numbers:
        part = number.rpartition(".")[0]
        counts[part] += 1
        if number != f"{part}.{counts[part]}":
            yield f"{number} stands where {part}.{counts[part]} should"


def flaws(proof: Proof) -> Iterator[str]:
    """Why a test proves nothing."""
    if not proof.collected:
        yield "is no test"
    elif not proof.asserts:
        yield "asserts nothing"
    elif proof.skips:
        yield "may be left out"


if __name__ == "__main__":
    for number, says, tests in book(parse(TABLE.read_text(encoding="utf-8")), every_proof()):
        print(f"{number} {says}", *tests, sep="\n    ")
