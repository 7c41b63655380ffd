"""The same books for every table."""

from __future__ import annotations

from ..rules.conftest import _lent  # noqa: F401
