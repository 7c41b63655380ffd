"""What every refusal must be: one sentence for a person."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from racko_game.words.language import sentence_of


def one_sentence(text: str) -> str:
    """The text, having proved that it is one printable line that ends with its only full stop."""
    assert text.isprintable(), text
    assert text.endswith("."), text
    assert ". " not in text, text
    return text


@contextmanager
def refused(kind: type[Exception], says: str) -> Iterator[pytest.ExceptionInfo[Exception]]:
    """It is refused, and the sentence says why: as ``pytest.raises`` with ``match``."""
    with pytest.raises(kind) as error:
        yield error
    assert re.search(says, sentence_of(error.value)), sentence_of(error.value)
