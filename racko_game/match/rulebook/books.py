"""The rule books of all editions, by name."""

from __future__ import annotations

from collections.abc import Mapping

from .chapters.letters import LETTERS
from .chapters.printings import MODERN, ORIGINAL, TRAY
from .chapters.super_racko import SUPER
from .section import RuleBook

BOOKS: Mapping[str, RuleBook] = {book.edition: book for book in (ORIGINAL, TRAY, MODERN, LETTERS, SUPER)}
