"""Every edition with every number of seats, and numbers that say which random walk."""

from __future__ import annotations

import pytest
from hypothesis import strategies as st

from .tables import GAMES

every_game = pytest.mark.parametrize(("edition", "seats"), GAMES)
walks = st.integers(0, 2**32 - 1)
