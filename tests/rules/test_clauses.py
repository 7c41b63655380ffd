"""Every clause of the rules has its test, and every test named after a document proves a clause."""

from __future__ import annotations

import pytest

from .clauses import DOCUMENTS, HOUSE, NAMED, TEXTS, Clause, every_test, flaws, parse, problems, proofs

FILE = "rules/test_000_sheet.py"
GOOD = f"{FILE}::test_000_the_dealer_shuffles"
COUNTS = {"000": 49, "001": 49, "002": 53, "003": 25, "004": 77, "ours": 186}
"""How many clauses there are; whoever adds one counts it here, so that none is lost."""

BOOK = {name: parse((TEXTS / f"{name}.txt").read_text(encoding="utf-8")) for name in (*DOCUMENTS, HOUSE)}


def test_there_is_a_list_of_clauses_for_each_document_and_for_the_house() -> None:
    assert sorted(path.stem for path in TEXTS.iterdir()) == sorted(BOOK)
    assert {name: len(clauses) for name, clauses in BOOK.items()} == COUNTS


@pytest.mark.parametrize("document", BOOK)
def test_every_clause_is_proved_by_tests_that_there_are(document: str) -> None:
    assert list(problems(BOOK[document])) == []


@pytest.mark.parametrize("document", BOOK)
def test_every_clause_is_numbered_after_its_document(document: str) -> None:
    assert all(clause.number.startswith(f"{document}.") for clause in BOOK[document])


def test_the_house_has_nine_parts() -> None:
    parts = dict.fromkeys(clause.number.split(".")[1] for clause in BOOK[HOUSE])
    assert list(parts) == [str(n) for n in range(1, 10)]


def test_no_test_is_named_after_a_document_without_proving_a_clause() -> None:
    proving = {test for clauses in BOOK.values() for clause in clauses for test in clause.tests}
    named = {test for test in every_test() if NAMED.match(test.partition("::")[2])}
    assert sorted(named - proving) == []


@pytest.mark.parametrize(
    ("clauses", "said"),
    [
        ([Clause("000.1", "", (GOOD,))], "000.1 says nothing"),
        ([Clause("000.1", "It is.", ())], "000.1 has no test"),
        ([Clause("000.2", "It is.", (GOOD,))], "000.2 stands where 000.1 should"),
        ([Clause("000.1", "It is.", (GOOD,))] * 2, "000.1 stands where 000.2 should"),
        (
            [Clause("ours.1.1", "It is.", (GOOD,)), Clause("ours.2.2", "So.", (GOOD,))],
            "ours.2.2 stands where",
        ),
        ([Clause("000.1", "It is.", (GOOD, GOOD))], "000.1 names a test twice"),
        ([Clause("000.1", "It is.", (f"{FILE}::test_000_nothing",))], "is no test"),
        ([Clause("000.1", "It is.", ("rules/test_no_file.py::test_000_it",))], "is no test"),
        ([Clause("000.1", "It is.", ("rules/rounds.py::players",))], "is no test"),
        ([Clause("001.1", "It is.", (GOOD,))], "001.1 has no test that is named after its document"),
    ],
)
def test_what_is_wrong_with_a_list_is_found(clauses: list[Clause], said: str) -> None:
    assert any(said in problem for problem in problems(clauses))


@pytest.mark.parametrize(
    ("source", "flaw"),
    [
        ("def test_it(): assert 1 < len(x)", []),
        ("def test_it():\n with pytest.raises(ValueError): play()", []),
        ("def test_it(): play()", ["asserts nothing"]),
        ("def test_it(): assert True", ["asserts nothing"]),
        ("def test_it():\n pytest.skip()\n assert x", ["may be left out"]),
        ("@pytest.mark.xfail\ndef test_it(): assert x", ["may be left out"]),
        ("def it(): assert x", ["is no test"]),
        ("class It:\n def test_it(self): assert x", ["is no test"]),
    ],
)
def test_a_test_that_proves_nothing_is_found(source: str, flaw: list[str]) -> None:
    assert list(flaws(proofs(source).get("test_it"))) == flaw


def test_a_test_without_a_clause_is_a_mistake_of_the_list() -> None:
    with pytest.raises(ValueError, match="no clause above"):
        parse(f"    {GOOD}\n")
