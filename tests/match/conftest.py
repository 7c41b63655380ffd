"""What the tests of a match share: books of their own, given back when a file of tests is done."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tools.walks.lent import lend

from .shelf import put_aside


@pytest.fixture(scope="module", autouse=True)
def _lent() -> Iterator[None]:
    with put_aside():
        lend()
        yield
