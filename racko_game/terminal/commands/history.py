"""``racko history``: lists, counts, exports, imports and deletes saved matches."""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from datetime import date, datetime
from pathlib import Path
from reprlib import repr as shown
from typing import Any, NamedTuple

from ...jobs.work import ImmediateJobs
from ...match.messages.dates import day_message
from ...match.record.import_export import (
    FORMATS,
    ImportResult,
    delete_player,
    export,
    export_all,
    export_player,
    import_file,
    is_unfinished,
)
from ...match.record.played_round import EVERY, NO_COMPUTER
from ...match.record.repository import MatchRepository
from ...match.record.tallying import CatchUp
from ...message import Message, Person, Trouble, message_of
from ...rules.editions import EDITIONS
from ...rules.errors import Refused, Term
from ...store.files import EXPORTS, data_folder, records_in
from ...store.history.history import History
from ...store.history.matches import MatchFilter
from ...store.history.rows import Achieved, SavedMatch, State, calendar_time
from ...store.history.statistics import Balance, Statistics
from ...words.language import say
from .arguments import SHARED, Parser, Unreadable, WrongOption, file, one_of, whole_number
from .matches import chosen_books, print_lines, printable


def match_filter(named: Mapping[str, Any]) -> MatchFilter:
    """Return the filter for matches that the options describe."""
    return MatchFilter(
        named.get("player"),
        named.get("edition", ""),
        stars=named.get("stars", False),
        match=named.get("match", 0),
    )


def chosen_player(history: History, named: Mapping[str, Any]) -> str:
    """Return the name of the player given by --player, or of the only player there is; "" for a nameless one.
    Raises WrongOption if there is no such player, or there are several and --player is missing."""
    names = [known.name for known in history.players()]
    if "player" in named:
        if named["player"] in names:
            return str(named["player"])
        raise WrongOption("history.no-player", name=shown(named["player"]), known=tuple(map(shown, names)))
    if "" in names or len(names) == 1:
        return "" if "" in names else names[0]
    raise WrongOption("history.which-player" if names else "history.nobody", known=tuple(map(shown, names)))


def count_rounds(repository: MatchRepository) -> None:
    """Add all rounds that are missing in the statistics."""
    work, history = CatchUp(repository, ImmediateJobs()), repository.history()
    tried = 0
    while history.to_count() and not work.over and tried <= history.how_many():
        work.advance(0.0)
        tried += 1


def match_number(text: str) -> int:
    """Return the number of a match, given as the hexadecimal digits that lists show; or raise Unreadable."""
    try:
        found = int(text, 16)
    except ValueError:
        found = 0
    if not 0 < found < 1 << 63:
        raise Unreadable("option.takes-a-match", given=shown(text))
    return found


TITLES = {one.id: one for one in EVERY}


def match_lines(found: Sequence[SavedMatch], of: int) -> Iterator[str]:
    """Yield a line for each match, then one that says how many of ``of`` matches are shown."""
    yield from (say(_row(entry)) for entry in found)
    yield say("history.listed", shown=len(found), n=of)


def statistics_lines(statistics: Statistics, achieved: Sequence[Achieved]) -> Iterator[str]:
    """Yield the lines that describe a player's statistics."""
    balance = statistics.all
    yield say("history.of-player", who=_person(statistics.player), **_sums(balance))
    yield from _lines(balance)
    if statistics.longest.length:
        yield say("history.in-a-row", now=statistics.current.length, most=statistics.longest.length)
    parts: list[tuple[Hashable, Balance]] = [
        *((_edition_title(edition), part) for edition, part in statistics.editions),
        *((Message("history.seats", seats=seats), part) for seats, part in statistics.seats),
        *((_level(level), part) for level, part in statistics.levels),
    ]
    for name, part in parts:
        yield say("history.part", name=name, **_sums(part))
    for id, found in (
        ("history.best-points", statistics.by_points), ("history.best-turns", statistics.by_turns),
        ("history.best-run", statistics.by_run), ("history.best-word", statistics.by_word),
    ):  # fmt: skip
        for best in found[:1]:
            yield say(id, value=best.value, word=best.word, match=_number(best.match), round=best.round)
    for one in achieved:
        if title := TITLES.get(one.id):
            yield say("history.achieved", title=title.title, says=title.says, match=_number(one.match))


def _row(entry: SavedMatch) -> Message:
    who = tuple(Message("history.sitter", who=_plain(seat.name), total=seat.total) for seat in entry.sitters)
    at = datetime.fromtimestamp(calendar_time(entry.played))
    day = day_message(at.date(), date.today().year)
    facts: dict[str, Hashable] = {
        "match": _number(entry.id),
        "when": Message("history.when", day=day, hour=f"{at:%H:%M}"),
        "edition": _edition_title(entry.edition),
        "who": who,
    }
    if entry.state == State.OPEN:
        return Message("history.row-open", round=entry.round, **facts)
    winners = tuple(_plain(seat.name) for seat in entry.sitters if seat.won)
    return Message("history.row-over", winners=winners, **facts)


def _sums(balance: Balance) -> dict[str, int]:
    return {name: getattr(balance, name) for name in ("matches", "won", "rounds", "rounds_won")}


def _lines(balance: Balance) -> Iterator[str]:
    """Yield lines for points, turns, skill and luck; a line is left out if no round has a value for it."""
    if balance.points_a_round is not None and balance.theirs_a_round is not None:
        yield say("history.points", own=balance.points_a_round, theirs=balance.theirs_a_round)
    if balance.turns_to_finish is not None:
        yield say("history.turns", turns=balance.turns_to_finish)
    if balance.skill is not None and balance.luck_a_round is not None:
        yield say("history.choices", skill=balance.skill, luck=100 * balance.luck_a_round, n=balance.judged)


def _number(match: int) -> str:
    return f"{match:x}"


def _edition_title(name: str) -> Term | str:
    return EDITIONS[name].title if name in EDITIONS else name


def _level(level: str) -> Message:
    plain = Message("history.against-persons")
    return plain if level == NO_COMPUTER else Message("history.against", level=level)


def _person(name: str) -> Person:
    return Person(printable(name), not name)


def _plain(name: str) -> Message:
    return Message("person.named", who=_person(name))


LISTED = 20


def main(argv: Sequence[str]) -> int:
    """Run the subcommand that the command line names; return the process's exit code."""
    known = ", ".join(COMMANDS)
    parser = Parser("racko history", "The kept matches.", f"{known}: each has a --help of its own.")
    parser.add_argument("what", metavar="WHAT", type=one_of(COMMANDS), help=f"one of {known}")
    what = parser.read(argv[:1])["what"]
    command = COMMANDS[what]
    parser = Parser(f"racko history {what}", command.says)
    parser.add("data-dir")
    for name, option in command.options.items():
        parser.add_argument(name, **option)
    named = parser.read(argv[1:])
    return command.run(MatchRepository(data_folder(named.get("data_dir")), ImmediateJobs()), named)


def _list(repository: MatchRepository, named: Mapping[str, Any]) -> int:
    history, wanted = repository.history(), match_filter(named)
    print_lines(match_lines(history.matches(wanted, named.get("most", LISTED)), history.how_many(wanted)))
    return 0


def _statistics(repository: MatchRepository, named: Mapping[str, Any]) -> int:
    player = chosen_player(repository.history(), named)
    count_rounds(repository)
    history = repository.history()
    print_lines(statistics_lines(history.statistics(player), history.achieved(player)))
    return 0


def _export(repository: MatchRepository, named: Mapping[str, Any]) -> int:
    history, wanted = repository.history(), match_filter(named)
    place = named["place"] or history.file.parent / EXPORTS
    if not history.how_many(wanted):
        raise WrongOption("history.no-match-like-that")
    if wanted.match:
        (entry,) = history.matches(wanted)
        if is_unfinished(entry):
            raise WrongOption("history.not-over", match=_number(entry.id))
        if named["place"] and not place.is_dir():
            return _named((export(history, entry, place),))
    left_out: list[Message] = []
    _named(export_all(history, place, left_out.append, wanted))
    for message in left_out:
        _warn(message)
    return int(bool(left_out))


def _import(repository: MatchRepository, named: Mapping[str, Any]) -> int:
    history, known, now = repository.history(), chosen_books(named), time.time()
    came, wrong = Counter[ImportResult](), 0
    for path in (one for given in named["files"] for one in records_in(given)):
        try:
            came[import_file(history, path, known, now, _warn)] += 1
        except (Trouble, Refused) as error:
            wrong += 1
            _warn(message_of(error))
    new, further, there = (came[one] for one in ImportResult)
    print_lines([say("history.imported", new=new, further=further, there=there)])
    return int(wrong > 0)


def _warn(message: Message) -> None:
    """Print a message to standard error, so that it is not mixed with the result."""
    print(f"racko: {say(message)}", file=sys.stderr)


def _export_player(repository: MatchRepository, named: Mapping[str, Any]) -> int:
    history, form = repository.history(), named.get("format", FORMATS[0])
    player = chosen_player(history, named)
    count_rounds(repository)
    place = named["place"] or history.file.parent / EXPORTS / f"player.{form}"
    return _named((export_player(history, player, form, place),))


def _delete_player(repository: MatchRepository, named: Mapping[str, Any]) -> int:
    history = repository.history()
    player = chosen_player(history, named)
    if "yes" not in named and not _sure(player):
        print_lines([say("history.nothing-deleted")])
        return 1
    deleted = delete_player(history, player)
    print_lines([
        say("history.deleted", matches=deleted.matches, names=deleted.names),
        *(say("history.aside", file=path) for path in history.aside),
    ])  # fmt: skip
    return 0


def _sure(player: str) -> bool:
    """Return whether the user confirms the deletion; no answer means no."""
    print(say("history.sure", name=shown(player)), end=" ", flush=True)
    return sys.stdin.readline().strip().lower() in ("y", "yes")


def _named(paths: Iterable[Path]) -> int:
    print_lines(map(str, paths))
    return 0


class Subcommand(NamedTuple):
    """A subcommand: its help text, what it does, and its options besides --data-dir, as argparse takes
    them."""

    says: str
    run: Callable[[MatchRepository, Mapping[str, Any]], int]
    options: Mapping[str, dict[str, Any]]


OF_MATCHES: dict[str, dict[str, Any]] = {
    "--player": {"metavar": "NAME", "help": "only matches with this player"},
    "--edition": {"metavar": "|".join(EDITIONS), "type": one_of(EDITIONS), "help": "only this edition"},
    "--stars": {"action": "store_true", "help": "only starred matches"},
}
"""The options that select matches."""
OF_PLAYER = {"player": {"metavar": "NAME", "help": 'the player; "" is the player without a name'}}
COMMANDS = {
    "list": Subcommand("List kept matches, the one that was played last first.", _list, {
        **OF_MATCHES,
        "--most": {"metavar": "N", "type": whole_number, "help": f"N at most (default {LISTED})"},
    }),
    "statistics": Subcommand("Say what the matches of a player come to.", _statistics, {
        "--player": {"metavar": "NAME", "help": "whose (default: the player without a name)"},
    }),
    "export": Subcommand("Write kept matches as text files, which racko replay plays again.", _export, {
        "place": {"metavar": "PLACE", "nargs": "?", "default": None, "type": file,
                  "help": f"a folder; with --match, a file (default: {EXPORTS} beside the matches)"},
        "--match": {"metavar": "N", "type": match_number, "help": "only the match with this number"},
        **OF_MATCHES,
    }),
    "import": Subcommand("Take matches from text files into those that are kept.", _import, {
        "files": {"metavar": "FILE", "nargs": "+", "type": file, "help": "a match, or a folder of them"},
        "--words": SHARED["words"],
        "--powers": SHARED["powers"],
    }),
    "export-player": Subcommand("Write all that is a player's.", _export_player, {
        **OF_PLAYER,
        "place": {"metavar": "FILE", "nargs": "?", "default": None, "type": file,
                  "help": f"where (default: in the folder {EXPORTS} beside the matches)"},
        "--format": {"metavar": "|".join(FORMATS), "type": one_of(FORMATS, "option.takes-either"),
                     "help": f"everything, or a table of the rounds (default {FORMATS[0]})"},
    }),
    "delete-player": Subcommand("Delete all that is a player's, for good.", _delete_player, {
        **OF_PLAYER,
        "--yes": {"action": "store_true", "help": "don't ask first"},
    }),
}  # fmt: skip
