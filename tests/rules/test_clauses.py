"""Every clause of the rules has its test, and every test named after a document proves a clause."""

from __future__ import annotations

from collections import Counter

import pytest

from .clauses import DOCUMENTS, HOUSE, TABLE, Proof, book, every_proof, flaws, parse, problems, proofs

GOOD, OTHER = "rules/test_it.py::test_000_it", "rules/test_it.py::test_it"
COUNTS = {"000": 49, "001": 49, "002": 53, "003": 25, "004": 77, "ours": 189}
"""How many clauses there are; whoever adds one counts it here, so that none is lost."""

SAYS = parse(TABLE.read_text(encoding="utf-8"))


def test_every_clause_is_proved_and_each_document_and_the_house_has_its_clauses() -> None:
    assert list(problems(book(SAYS, every_proof()), every_proof())) == []
    assert tuple(COUNTS) == (*DOCUMENTS, HOUSE)
    assert Counter(number.partition(".")[0] for number in SAYS) == COUNTS
    parts = dict.fromkeys(number.split(".")[1] for number in SAYS if number.startswith(HOUSE))
    assert list(parts) == [str(n) for n in range(1, 10)]


def proof(*clauses: str) -> Proof:
    return Proof(clauses, asserts=True, skips=False, collected=True)


@pytest.mark.parametrize(
    ("says", "found", "said"),
    [
        ({"000.1": ""}, {GOOD: proof("000.1")}, "000.1 says nothing"),
        ({"000.1": "It is."}, {GOOD: proof("000.1", "000.2")}, "000.2 says nothing"),
        ({"000.1": "It is."}, {}, "000.1 has no test"),
        ({"000.2": "It is."}, {GOOD: proof("000.2")}, "000.2 stands where 000.1 should"),
        ({"ours.1.1": "It is.", "ours.2.2": "So."}, {}, "ours.2.2 stands where"),
        ({"000.1": "It is."}, {GOOD: proof("000.1", "000.1")}, "000.1 is twice on a test"),
        ({"000.1": "It is."}, {OTHER: proof("000.1")}, "000.1 has no test that is named after its document"),
        ({"000.1": "It is."}, {GOOD: proof("000.1")._replace(asserts=False)}, "asserts nothing"),
        ({}, {GOOD: proof()}, "is named after a document and proves no clause"),
    ],
)
def test_what_a_clause_lacks_is_found(says: dict[str, str], found: dict[str, Proof], said: str) -> None:
    assert any(said in problem for problem in problems(book(says, found), found))


def test_what_is_right_is_not_found_a_helper_proves_nothing_and_a_clause_stands_once() -> None:
    found = {GOOD: proof("000.1", "000.2"), OTHER: proof("000.2")}
    assert list(problems(book({"000.1": "It is.", "000.2": "So."}, found), found)) == []
    (helper,) = proofs('@clause("000.1")\ndef test_it(): assert x', "rounds.py").values()
    assert list(flaws(helper)) == ["is no test"]
    source = '@clause("000.1", "000.2")\n@pytest.mark.clause("ours.1.1")\ndef test_it(): assert x'
    assert proofs(source)["test_it"].clauses == ("000.1", "000.2", "ours.1.1")
    with pytest.raises(ValueError, match=r"000\.1 stands twice"):
        parse("000.1 It is.\n000.1 So.\n")


@pytest.mark.parametrize(
    ("source", "flaw"),
    [
        ("def test_it(): assert 1 < len(x)", []),
        ("def test_it():\n with pytest.raises(ValueError): play()", []),
        ('def test_it():\n with refused(RulesError, "no"): play()', []),
        ("def test_it(): play()", ["asserts nothing"]),
        ("def test_it(): assert True", ["asserts nothing"]),
        ("def test_it():\n pytest.skip()\n assert x", ["may be left out"]),
        ("@pytest.mark.xfail\ndef test_it(): assert x", ["may be left out"]),
        ('@clause("000.1")\ndef it(): assert x', ["is no test"]),
        ('class It:\n @clause("000.1")\n def test_it(self): assert x', ["is no test"]),
        ('@clause("000.1")\nclass TestIt:\n def it(self): assert x', ["is no test"]),
    ],
)
def test_a_test_that_proves_nothing_is_found(source: str, flaw: list[str]) -> None:
    assert [wrong for one in proofs(source).values() for wrong in flaws(one)] == flaw
