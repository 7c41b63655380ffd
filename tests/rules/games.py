"""Every edition, and every classic one, with every number of seats; numbers that name random walks."""

from __future__ import annotations

import pytest
from hypothesis import strategies as st

from .tables import CLASSIC, GAMES

every_game = pytest.mark.parametrize(("edition", "seats"), GAMES)
walks = st.integers(0, 2**32 - 1)
every_classic = pytest.mark.parametrize(("edition", "seats"), CLASSIC)
