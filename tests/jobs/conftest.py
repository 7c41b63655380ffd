"""Jobs whose processes do not outlive their test."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing

import pytest

from racko_game.jobs.work import Background


@pytest.fixture
def background() -> Iterator[Background]:
    with closing(Background()) as jobs:
        yield jobs
