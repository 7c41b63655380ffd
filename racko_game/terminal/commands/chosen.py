"""What a command line chooses to be played: the books, and the charter."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...match.charters import charter_of, read_options
from ...rules.editions import edition
from ...rules.errors import RulesError
from ...rules.table import Charter
from ...rules.terms.books import OWN, Books
from ...store.library import open_library
from ...trouble import Trouble
from .arguments import WrongOption


def books(named: Mapping[str, Any]) -> Books:
    """The dictionaries and the powers, an owner's own where --words or --powers names them."""
    try:
        return open_library(named.get("words"), named.get("powers"))
    except Trouble as trouble:
        raise WrongOption.because(trouble) from None


def charter(named: Mapping[str, Any], seats: int, books: Books) -> Charter:
    """What is to be played by --edition, --option and --words; WrongOption if it cannot be."""
    name = named.get("edition", "original")
    try:
        given = read_options(named.get("option", ()))
        if "words" in named and "dictionary" in edition(name).choices(seats, given):
            given.setdefault("dictionary", OWN)
        return charter_of(name, seats, given, books)
    except RulesError as error:
        raise WrongOption.because(error) from None
