"""Write a corpus with the code that is on PYTHONPATH: ``make.py FILE.zip``."""

from __future__ import annotations

import json
import sys
from datetime import date
from hashlib import sha256
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple
from zipfile import ZIP_LZMA, ZipFile, ZipInfo

import msgspec

from racko_game.ai.players.character import Character
from racko_game.controls.bindings.bindings import bindings_of
from racko_game.jobs.work import ImmediateJobs
from racko_game.match.challenges.daily_deal import deal_of
from racko_game.match.challenges.ladder import RUNGS, climbed
from racko_game.match.host import Host, agents_of
from racko_game.match.match import Match, Seat
from racko_game.match.plans.options import charter_of
from racko_game.match.plans.plan import Plan, apply_table
from racko_game.match.privacy import Policy
from racko_game.match.record.import_export import every_match, export_all
from racko_game.match.record.record import WAITING, Record, print_record, record_of, transcript
from racko_game.match.record.repository import MatchRepository
from racko_game.match.record.share import share
from racko_game.match.simulation import play_match
from racko_game.rules.pieces.moves import Action
from racko_game.rules.ruleset import Value
from racko_game.rules.table import Charter, View
from racko_game.store import files
from racko_game.store.history.history import History
from racko_game.store.history.matches import Best, MatchFilter
from racko_game.store.kiosk import read_kiosk
from racko_game.store.library import open_library
from racko_game.store.settings import SavedAnswer, SavedControls, SavedTable, Settings, load, save
from tests.walks.walk import move

BOOKS = open_library()
DAY = date(2026, 11, 23)
TRIES = 400
REVIEWS = 12  # rounds that the coach looks at
FEW = 20  # actions before a match is left


class Played(NamedTuple):
    """A match to be kept: who plays what, and the question at which it is left; "" is never."""

    name: str
    edition: str
    seats: int
    left: str = ""
    options: tuple[tuple[str, Value], ...] = ()
    persons: int = 1
    policy: Policy | None = None
    level: str = "Casual"
    rung: int | None = None
    daily: bool = False
    undone: bool = False  # whether the last move before the end was undone once


class Walker:
    """A person who plays sensibly, and now and then anything: the same in the same match each time."""

    def __init__(self, match: Match) -> None:
        self._match = match

    def ask(self, view: View, options: tuple[Action, ...], ply: int) -> None:
        self._answer = move(self._match.table, 0.08, Random(f"{self._match.seed.hex()} {ply}"))

    def poll(self, dt: float) -> Action | None:
        return self._answer


ROUND = ("single round", True)
SHORT = ("target", 100)
ASK = ("calling", "ask")
MATCHES = (
    Played("original, won", "original", 2, options=(SHORT,)),
    Played("original, a card in the hand", "original", 2, "place", (SHORT,)),
    Played("original, people and a curtain", "original", 3, "turn", (SHORT,), 3, Policy.CURTAIN),
    Played("original, partners", "original", 4, options=(SHORT, ("partners", True)), persons=2),
    Played("original, partners left", "original", 4, "place", (SHORT, ("partners", True)), 4, Policy.PEEK),
    Played("original, bonus", "original", 2, options=(SHORT, ("bonus", True), ASK)),
    Played("original, bonus, going out?", "original", 3, "call", (("bonus", True), ASK)),
    Played("original, chips", "original", 3, options=(("chips", True), ("rounds", 2))),
    Played("original, chips left", "original", 2, "deal", (("chips", True), ("rounds", 3))),
    Played("original, undone", "original", 2, "turn", (SHORT,), undone=True),
    Played("tray, won", "tray", 3, options=(SHORT, ("equal turns", True))),
    Played("tray, four sides", "tray", 4, "turn", (SHORT,), 4, Policy.EDGES),
    Played("tray, own voice", "tray", 2, "place", (SHORT, ("calling", "own voice"))),
    Played("modern, won", "modern", 2, options=(SHORT,), level="Sharp"),
    Played("modern, powers", "modern", 3, options=(SHORT, ("powers", True)), persons=2),
    Played("modern, a power", "modern", 2, "power", (("powers", True),)),
    Played("modern, powers left", "modern", 4, "turn", (("powers", True), ROUND), 4),
    Played("letters, won", "letters", 2, options=(SHORT,)),
    Played("letters, going out?", "letters", 3, "call", (SHORT, ("equal turns", True))),
    Played("letters, without words", "letters", 2, "place", (SHORT, ("words", False), ("growing run", True))),
    Played("letters, level 1", "letters", 2, "turn", (SHORT, ("level", 1))),
    Played("super, won", "super", 2),
    Played("super, a swap", "super", 3, "swap", persons=3),
    Played("super, reverse it?", "super", 2, "reverse", persons=2),
    Played("super, equal turns", "super", 4, "place", (("equal turns", True), ("rounds", 2)), 4, Policy.OPEN),
    Played("daily, won", "", 2, daily=True),
    Played("ladder, won", "", 2, rung=0),
    Played("ladder, left", "", 2, "turn", rung=3),
)


def played(what: Played) -> Match:
    """The match, as it is left."""
    for number in range(TRIES):
        match = _dealt(what, number)
        _play(what, match)
        if match.over == (not what.left):
            if (what.rung, what.left) == (0, "") and match.winners != (0,):
                continue
            return match
    raise AssertionError(f"{what.name}: not in {TRIES} matches")


def _dealt(what: Played, number: int) -> Match:
    if what.rung is not None:
        return RUNGS[what.rung].plan().start(Random(f"{what.name} {number}").randbytes(16))
    if what.daily:
        deal = deal_of(DAY)
        return deal.plan().start(deal.seed)
    charter = charter_of(what.edition, what.seats, dict(what.options), BOOKS)
    names = ("", "Ann", "Zoë 渡", "Dan")
    who = [Seat(names[seat], None) for seat in range(what.persons)]
    for seat in range(what.persons, what.seats):
        computer = Character(what.level, "Penny" if seat == 1 else "")
        who.append(Seat(("Mo", "Ivo", "Bea")[seat - 1], computer))
    return Match(charter, tuple(who), Random(f"{what.name} {number}").randbytes(16), what.policy)


def host_of(match: Match) -> Host:
    """Its host; people walk, computers play as they do at a table."""
    return Host(match, agents_of(match, lambda seat: Walker(match), ImmediateJobs()))


def _play(what: Played, match: Match) -> None:
    host, undone = host_of(match), not what.undone
    while not match.over and host.step():
        waits = WAITING[type(match.table.prompts[-1])]
        if waits == "turn" and match.asked == 0 and not undone and len(match.actions) > FEW:
            host.take_back(0, 2)
            undone = True
        elif waits == what.left and len(match.actions) > FEW and match.asked in (None, *match.persons):
            return


NOW = 1_795_435_200.0  # 23 November 2026, at noon in Greenwich
STEP = 600.0  # seconds between two matches
TABLE = SavedTable(
    edition="super", seats=4, options={"equal turns": True, "rounds": 2}, cards="peek",
    computers=[False, True, False, True], levels=["Master", "Sharp:Stella", "Novice", "Casual:Rex"],
    names=["Ann", "", "Zoë 渡", ""], crew=["Ivo", "Mo", "Ada", "Bea"], hands=["xbox", "", "keys", ""],
)  # fmt: skip
PAIRS = SavedTable(
    edition="original", seats=4, options={"partners": True, "bonus": True, "target": 300}, cards="edges"
)
CHANGED = Settings(
    music=0.25, effects=0.5, signals=0.75, muted=True, fullscreen=True, take_back="always", attract="off",
    quiet="night", inches=42.5, table=TABLE, together=PAIRS, tables={"Sunday": TABLE, "Pairs 渡": PAIRS},
    names=["Ann", "Zoë 渡", "Dan"], speed=4, theme="contrast", text=175, motion="none", memory=False,
    words=False, hints=False, captions=True, chances=True, taught=["draw", "take"],
    lessons=["first", "strategy"],
    positions={
        "original-1": SavedAnswer(day="2026-11-22", solved=True),
        "super-2": SavedAnswer(day="2026-11-23", solved=False),
    },
    controls=SavedControls(
        arranged={"keys": "left"}, moved={"keys": {"hint": ["j"]}, "xbox": {"hint": ["left_stick"]}}
    ),
    dead_zone=0.3, repeat_first=0.8, repeat_next=0.3, latches=True, dwell=2.5, break_after=90,
)  # fmt: skip
SETTINGS = {
    "usual": Settings(),
    "changed": CHANGED,
    "a player's": Settings(theme="arcade", text=125, speed=2, table=PAIRS, lessons=["first"]),
    "a device's": Settings(music=0.0, take_back="never", table=TABLE, together=None, names=["Ann"]),
}
UNDIVIDED = b'{"music": 0.5, "theme": "daylight", "edition": "tray", "scoring": "bonus", "voice": 0.25}'
"""A file from before settings had parts; the build of the first corpus still read such."""
PADS = (
    "030000005e0400008e02000014010000,Old Pad,a:b0,b:b1,x:b2,y:b3,start:b7,platform:Linux,",
    "03000000c82d00000161000000010000,Other Pad,a:b1,b:b0,x:b4,y:b3,start:b11,platform:Linux,",
)
KIOSK = """
language = "en"
data = "/var/lib/racko"
restart = ""
[hours]
from = "08:30"
until = "01:00"
[offer]
editions = ["tray", "super"]
seats = [2, 4]
levels = ["Novice", "Master"]
house_rules = ["bonus", "equal turns"]
policies = ["own", "peek", "edges", "open"]
names = false
[offer.rules.tray]
bonus = true
target = 300
[idle]
still_there = 90
countdown = 20
attract = 45
left = "drop"
[sound]
volume = 0.5
[sound.quiet]
from = "20:00"
until = "10:00"
volume = 0.1
[screen]
fullscreen = false
orientation = "portrait"
diagonal = 55.0
text = 150
theme = "contrast"
motion = "reduced"
[operator]
pin_sha256 = "03ac674216f3e15c761ee1a5e255f067953623c8b388b4459e13f978d7c846f4"
"""


def digest(record: Record) -> str:
    """The whole truth of a match, in few letters: every card of every rack and pile after each action."""
    return sha256("\n".join(transcript(record)).encode()).hexdigest()


def truth_of(match: Match) -> dict[str, Any]:
    """What there is to know of a match as it stands, without its times."""
    return {
        "digest": digest(record_of(match)),
        "waits": WAITING[type(match.table.prompts[-1])],
        "asked": match.asked,
        "totals": list(match.table.totals),
        "winners": list(match.winners),
        "options": [repr(option) for option in match.options()],
        "cards": match.privacy.policy.value,
        "seats": [[seat.name, str(seat.character or "")] for seat in match.seats],
        "log": len(match.log),
    }


def history_of(history: History) -> dict[str, Any]:
    """What there is to know of a history but for the moves: plain values."""
    daily = [entry for entry in every_match(history, MatchFilter(daily=True)) if entry.day[:7] == "2026-11"]
    return {
        "matches": [_plain(entry._asdict()) for entry in every_match(history)],
        "players": {
            known.name: {
                "all": _plain(history.statistics(known.name).all),
                "rounds": _plain(history.rounds_of(known.name)),
                "achieved": _plain(history.achieved(known.name)),
                "bests": _plain(history.bests_of(known.name)),
            }
            for known in history.players()
        },
        "climbed": sorted(climbed(history).won),
        "days": [entry.id for entry in sorted(daily, key=lambda entry: (entry.day, entry.began))],
    }


def settings_of(folder: Path) -> dict[str, Any]:
    """The settings in a folder by name, and each table in them as it is laid."""
    settings, problem = load(folder)
    assert problem is None, problem
    tables = {"last": settings.table, "together": settings.together, **settings.tables}
    kept = msgspec.to_builtins(settings.stored())
    assert isinstance(kept, dict)
    bindings, problems = bindings_of(settings.controls)
    assert not problems, problems
    return {
        "kept": kept,
        "laid": {name: _laid(table) for name, table in tables.items() if table},
        "said by": {kind.value: _plain(rows) for kind, rows in bindings.rows.items()},
    }


def kiosk_of(file: Path) -> dict[str, Any]:
    """What a kiosk's file says."""
    found: dict[str, Any] = _plain(msgspec.to_builtins(read_kiosk(file)))
    return found


def _laid(table: SavedTable) -> dict[str, Any]:
    plan = Plan(round_table=True)
    apply_table(plan, table)
    charter = plan.charter()
    return {
        "edition": charter.edition,
        "options": [list(option) for option in charter.options],
        "who": [[seat.name, str(seat.character or "")] for seat in plan.who()],
        "cards": plan.policy.value,
    }


def _plain(value: Any) -> Any:
    """A value as JSON has it; what has names keeps them."""
    if hasattr(value, "_asdict"):
        return _plain(value._asdict())
    if isinstance(value, dict):
        return {str(name): _plain(one) for name, one in value.items()}
    return [_plain(one) for one in value] if isinstance(value, list | tuple) else msgspec.to_builtins(value)


def write(folder: Path) -> None:
    """Write all of a corpus into a folder."""
    expected: dict[str, Any] = {"settings": {}, "matches": {}, "kiosk": {}}
    _write_settings(folder, expected["settings"])
    repository = _write_history(folder / "data", folder / "codes", expected["matches"])
    history = repository.history()
    list(export_all(history, folder / "exports", print))
    expected["history"] = history_of(history)
    history.close()
    alone = play_match(Charter("tray", (("target", 75),)), ("novice", "sharp-penny"), bytes(16), 5_000)
    (folder / "computers.racko").write_text(print_record(alone.record), encoding="utf-8")
    expected["computers"] = digest(alone.record)
    for name, text in (("changed", KIOSK), ("empty", "")):
        (folder / f"{name}.toml").write_text(text, encoding="utf-8")
        expected["kiosk"][name] = kiosk_of(folder / f"{name}.toml")
    (folder / "expected.json").write_text(
        json.dumps(expected, ensure_ascii=False, indent=1), encoding="utf-8"
    )


def _write_settings(folder: Path, expected: dict[str, Any]) -> None:
    for name, settings in SETTINGS.items():
        save(settings.stored(), folder / "settings" / name)
    (folder / "settings" / "undivided").mkdir()
    (folder / "settings" / "undivided" / "settings.json").write_bytes(UNDIVIDED)
    for line in PADS:
        files.save_pad_mapping(folder / "settings" / "changed", line)
    for name in (*SETTINGS, "undivided"):
        expected[name] = settings_of(folder / "settings" / name)


def _write_history(data: Path, codes: Path, expected: dict[str, Any]) -> MatchRepository:
    """Keep every match, count and review them, mark some; their share codes into a folder."""
    codes.mkdir()
    clock = iter(range(1_000_000))
    repository = MatchRepository(data, ImmediateJobs(), now=lambda: NOW + STEP * next(clock))
    for number, what in enumerate(MATCHES):
        match = played(what)
        autosave = repository.autosave(match, day=DAY.isoformat() if what.daily else "")
        autosave.save()
        assert autosave.safe()
        assert autosave.problem is None
        if number % 5 == 0:
            repository.history().star(autosave.entry.id)
        expected[str(autosave.entry.id)] = {"name": what.name, **truth_of(match)}
        (codes / str(autosave.entry.id)).write_text(share(record_of(match)), encoding="ascii")
        if match.over:
            repository.history().best(
                Best(match.charter.edition, len(match.seats), "ANN", 500 + number, NOW, autosave.entry.id)
            )
    work = repository.catch_up()
    while repository.history().to_count() and not work.over:
        work.advance(0.0)
    for _ in range(REVIEWS):
        work.advance(0.0)
    return repository


def main(file: Path) -> int:
    """Write a corpus into a zip; all of it is dated alike."""
    with TemporaryDirectory() as name, ZipFile(file, "w", ZIP_LZMA) as packed:
        write(Path(name))
        for one in sorted(Path(name).rglob("*")):
            if one.is_file():
                info = ZipInfo(one.relative_to(name).as_posix())
                info.compress_type = ZIP_LZMA
                packed.writestr(info, one.read_bytes())
    print(f"{file}: {file.stat().st_size} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
