"""The rules as a list: each clause of the five documents and of the house, and the tests that prove it.

``clauses/*.txt``, one file for each document and one for the house: a clause is a line with its number
and what it says, in short; each indented line below it names a test, by file and function.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

DOCUMENTS = ("000", "001", "002", "003", "004")
HOUSE = "ours"
TESTS = Path(__file__).parents[1]
TEXTS = Path(__file__).parent / "clauses"
NAMED = re.compile(rf"test_({'|'.join(DOCUMENTS)})_")
"""The name of a test that has to prove a clause."""


class Clause(NamedTuple):
    """One rule: its number, what it says, and the tests that prove it, as ``file::function``."""

    number: str
    says: str
    tests: tuple[str, ...]


class Proof(NamedTuple):
    """A function that pytest collects: whether it can fail, and whether it may be left out."""

    asserts: bool
    skips: bool


def parse(text: str) -> list[Clause]:
    """The clauses of a text, in its order; ValueError for a test that belongs to no clause."""
    found: list[Clause] = []
    for line in text.splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        if not line.startswith(" "):
            number, _, says = line.partition(" ")
            found.append(Clause(number, says, ()))
        elif found:
            found[-1] = found[-1]._replace(tests=(*found[-1].tests, line.strip()))
        else:
            raise ValueError(f"There is no clause above {line.strip()}.")
    return found


@cache
def proofs_in(file: str) -> Mapping[str, Proof]:
    """The tests of a file, by name; none if there is no such file or pytest does not look into it."""
    path = TESTS / file
    if not (path.name.startswith("test_") and path.suffix == ".py" and path.is_file()):
        return {}
    return proofs(path.read_text(encoding="utf-8"))


def proofs(source: str) -> Mapping[str, Proof]:
    """The tests of a module, by name."""
    functions = (node for node in ast.parse(source).body if isinstance(node, ast.FunctionDef))
    return {f.name: Proof(_asserts(f), _skips(f)) for f in functions if f.name.startswith("test_")}


def _asserts(function: ast.FunctionDef) -> bool:
    """Whether it asserts anything, or says that something raises."""
    return any(
        (isinstance(node, ast.Assert) and not isinstance(node.test, ast.Constant))
        or (isinstance(node, ast.Attribute) and node.attr == "raises")
        for node in ast.walk(function)
    )


def _skips(function: ast.FunctionDef) -> bool:
    marks = {node.attr for node in ast.walk(function) if isinstance(node, ast.Attribute)}
    return not marks.isdisjoint({"skip", "skipif", "xfail", "importorskip"})


def every_test() -> Iterator[str]:
    """All tests of the rules, as ``file::function``."""
    for path in sorted(TESTS.glob("rules/test_*.py")):
        file = path.relative_to(TESTS).as_posix()
        yield from (f"{file}::{name}" for name in proofs_in(file))


def problems(clauses: Sequence[Clause]) -> Iterator[str]:
    """What is wrong with the clauses of one document, a sentence each."""
    yield from _miscounted([clause.number for clause in clauses])
    for number, says, tests in clauses:
        if not says:
            yield f"{number} says nothing"
        if not tests:
            yield f"{number} has no test"
        if len(set(tests)) < len(tests):
            yield f"{number} names a test twice"
        if number[:3] in DOCUMENTS and not any(f"_{number[:3]}_" in named_after(test) for test in tests):
            yield f"{number} has no test that is named after its document"
        for test in tests:
            yield from (f"{number}: {test} {wrong}" for wrong in _wrong(test))


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


def _wrong(test: str) -> Iterator[str]:
    file, _, name = test.partition("::")
    yield from flaws(proofs_in(file).get(name))


def flaws(proof: Proof | None) -> Iterator[str]:
    """Why a test proves nothing."""
    if proof is None:
        yield "is no test"
    elif not proof.asserts:
        yield "asserts nothing"
    elif proof.skips:
        yield "may be left out"
