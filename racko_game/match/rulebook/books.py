"""The rule books of all editions, by name."""

from __future__ import annotations

from collections.abc import Mapping

from .letters import LETTERS
from .printings import MODERN, ORIGINAL, TRAY
from .section import RuleBook
from .super_racko import SUPER

BOOKS: Mapping[str, RuleBook] = {book.edition: book for book in (ORIGINAL, TRAY, MODERN, LETTERS, SUPER)}
