"""Every command line there can be is read, or gets one sentence: by each parser, whatever is typed."""

from __future__ import annotations

from argparse import Action
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from racko_game import cli
from racko_game.terminal.commands.arguments import Parser, WrongOption
from racko_game.terminal.commands.history import COMMANDS as OF_HISTORY
from racko_game.words.language import sentence_of
from tests.counts import full

LINES: tuple[tuple[str, ...], ...] = (
    (),
    *((name,) for name in cli.COMMANDS),
    *(("history", what) for what in OF_HISTORY),
)
"""The words before what a parser reads, for every parser."""
VALUES = ("--", "-", "", "=", "=--", "---", "\0", "2", "on", "x=--", "bonus=on", "²", "\udcff", "a b", "ann")
OTHERS = (
    *("--", "-", "", "--=--", "---=--", "--none=--", "-x=--", "--mute", "list", "resume", "x", "\0", "=--"),
)


class Read(Exception):
    """A line that a parser has read; nothing is done after that."""


@cache
def parser_of(line: tuple[str, ...]) -> Parser:
    made: list[Parser] = []

    def read(parser: Parser, argv: Sequence[str]) -> dict[str, Any]:
        made.append(parser)
        if argv and line == ("history", *argv):
            return {"what": argv[0]}
        raise Read

    with patch.object(Parser, "read", read), pytest.raises(Read):
        cli.main(line)
    return made[-1]


def said_of(line: tuple[str, ...], words: Sequence[str]) -> str | dict[str, Any]:
    """What a parser reads in these words, or the sentence that is said of them."""
    try:
        return parser_of(line).read(words)
    except WrongOption as wrong:
        return sentence_of(wrong)
    except SystemExit as ended:
        if ended.code:  # else --help and --version
            raise
        return {}


def options_of(line: tuple[str, ...]) -> Iterator[tuple[str, Action]]:
    for action in parser_of(line)._actions:
        yield from ((name, action) for name in action.option_strings if name.startswith("--"))


ALL = [(line, name) for line in LINES for name, _ in options_of(line)]


def test_every_parser_is_looked_at_and_who_types_two_dashes_reads_one_sentence(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert len({parser_of(line).prog for line in LINES}) == len(LINES)
    assert {"--seats", "--option", "--data-dir", "--words", "--match", "--format"} <= {
        name for _, name in ALL
    }
    assert cli.main(["history", "list", "--data-dir=--"]) == 2
    assert capsys.readouterr() == ("", "racko: --data-dir doesn't take '--'.\n")


@pytest.mark.parametrize(("line", "name"), ALL, ids=lambda given: "-".join(given) if given else "racko")
def test_two_dashes_are_no_value(line: tuple[str, ...], name: str) -> None:
    assert said_of(line, [f"{name}=--"]) == f"{name} doesn't take '--'."


@settings(max_examples=full(600, 200))
@given(st.data())
def test_whatever_is_typed_is_read_as_what_was_meant_or_gets_a_sentence(data: st.DataObject) -> None:
    line = data.draw(st.sampled_from(LINES))
    names = [name for name, _ in options_of(line)]
    option = st.builds("{}={}".format, st.sampled_from(names), st.sampled_from(VALUES))
    word = st.one_of(option, st.sampled_from([*names, *VALUES, *OTHERS]))
    found = said_of(line, data.draw(st.lists(word, max_size=5)))
    if isinstance(found, str):
        assert found.endswith((".", ". --help says more."))
        return
    for name, action in options_of(line):
        if action.nargs is None and (value := found.get(action.dest)) is not None:
            assert value != [], f"{name} was read without a value"
