"""What a command line asks of the history: where it is, whose, which matches."""

from __future__ import annotations

from collections.abc import Mapping
from reprlib import repr as shown
from typing import Any

from ....jobs.at_once import AtOnce
from ....match.record.exporting import FORMATS
from ....match.record.keeper import MatchKeeper
from ....match.statistics.catching_up import CatchUp
from ....rules.editions import EDITIONS
from ....store.folders import data_folder
from ....store.history.finding import MatchFilter
from ....store.history.history import History
from ..arguments import Parser, Unreadable, WrongOption, folder


def parser(what: str, does: str) -> Parser:
    """Of one of the things that ``racko history`` does."""
    made = Parser(f"racko history {what}", does)
    made.add_argument("--data-dir", metavar="DIR", type=folder, help="where matches are kept")
    return made


def matches_asked(parser: Parser) -> None:
    """The options that say which matches."""
    parser.add_argument("--player", metavar="NAME", help="only those that this person played in")
    parser.add_argument("--edition", metavar="|".join(EDITIONS), type=_edition, help="only those of it")
    parser.add_argument("--stars", action="store_true", help="only those with a star")


def opened(named: Mapping[str, Any]) -> MatchKeeper:
    """The keeper of the kept matches."""
    return MatchKeeper(data_folder(named.get("data_dir")), AtOnce())


def wanted(named: Mapping[str, Any]) -> MatchFilter:
    """The matches that were asked for."""
    return MatchFilter(
        named.get("player"),
        named.get("edition", ""),
        stars=named.get("stars", False),
        match=named.get("match", 0),
    )


def player(history: History, named: Mapping[str, Any]) -> str:
    """Whom it is about: who was named, or the only one there is; WrongOption if that is nobody."""
    names = [known.name for known in history.players()]
    if "player" in named:
        if named["player"] in names:
            return str(named["player"])
        raise WrongOption("history.no-player", name=shown(named["player"]), known=tuple(map(shown, names)))
    if "" in names or len(names) == 1:
        return "" if "" in names else names[0]
    raise WrongOption("history.which-player" if names else "history.nobody", known=tuple(map(shown, names)))


def count(keeper: MatchKeeper) -> None:
    """Have all rounds counted that are not yet."""
    work, history = CatchUp(keeper, AtOnce()), keeper.history()
    tried = 0
    while history.to_count() and not work.over and tried <= history.how_many():
        work.advance(0.0)
        tried += 1


def number(text: str) -> int:
    """The number of a match, as it is listed: in hexadecimal digits."""
    try:
        found = int(text, 16)
    except ValueError:
        found = 0
    if not 0 < found < 1 << 63:
        raise Unreadable("option.takes-a-match", given=shown(text))
    return found


def form(text: str) -> str:
    """A form in which a player's data can be written."""
    if text not in FORMATS:
        raise Unreadable("option.takes-either", known=FORMATS, given=shown(text))
    return text


def _edition(text: str) -> str:
    if text not in EDITIONS:
        raise Unreadable("option.takes-one-of", known=tuple(EDITIONS), given=shown(text))
    return text
