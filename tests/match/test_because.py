"""Every "because" is so: what a reason says is looked up in the rack itself, and with the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

from racko_game.ai.players.character import Character
from racko_game.ai.players.computers import Player
from racko_game.ai.players.player import by_gaps, choose
from racko_game.match.coach.reasons import reason
from racko_game.match.match import Seat
from racko_game.match.messages.speech import Speech
from racko_game.rules.editions import ruleset
from racko_game.rules.engine import asked, deal, options, play, view
from racko_game.rules.pieces.moves import Action, AskGoOut, AskReverse, AskSwap
from racko_game.rules.table import Charter, Racks, Table
from racko_game.words.language import ENGLISH

from ..counts import full
from ..rules.tables import charter
from .because.checks import CHECKS, JOINTS, holds, told
from .because.reason import Told

NAMES = ("", "Mo", "Ivo", "Bea")
LONGEST = 200  # moves of a round
RARE = 7  # reasons that these rounds need not come to
Kinds = tuple[tuple[Charter, int, Player, tuple[int, ...]], ...]
KINDS: Kinds = (
    (charter("original", bonus=True), 2, choose, (0,)),
    (charter("original", chips=True), 3, by_gaps, (0,)),
    (charter("tray", partners=True), 4, by_gaps, (0,)),
    (charter("super"), 2, by_gaps, (0,)),
    (charter("super"), 3, by_gaps, (0,)),
    (charter("letters"), 2, by_gaps, (0,)),
    (charter("letters", dictionary="own"), 2, by_gaps, (0,)),
    (charter("letters", words=False), 3, by_gaps, (0,)),
    (charter("modern", powers=True), 2, choose, (1, 2)),
    (charter("modern", powers=True), 4, choose, (0,)),
)
"""What is played, by how many, who plays and is asked why, and which rounds."""
ALIKE: Kinds = (
    (charter("original"), 2, by_gaps, (0,)),
    (charter("original"), 3, choose, (0,)),
    (charter("letters", level=1), 2, by_gaps, (0,)),
    (charter("modern", powers=True), 2, choose, (0,)),
)
"""What gives no reason that those above do not give."""


def reasons_of(given: Charter, seats: int, player: Player, number: int) -> Iterator[Told]:
    """Why each seat did what it did in a round."""
    chance = Random(number)
    table = deal(given, seats, chance.randbytes(16))
    racks = table.racks
    for _ in range(LONGEST):
        seat = asked(table)
        if seat is None or table.callers:
            return
        action = player(view(table, seat), options(table), chance)
        for each in (action, *answers(table)):
            yield why(table, each, racks)
        table, _ = play(table, action)


def answers(table: Table) -> Iterator[Action]:
    """What else might be answered, and advised where the rack is another: of each kind the first."""
    if isinstance(table.prompts[-1], AskGoOut | AskSwap | AskReverse):
        yield from {type(action): action for action in reversed(options(table))}.values()


def why(table: Table, action: Action, racks: Racks | None = None) -> Told:
    """Why whoever is asked should do that, as it is said to them."""
    seat = asked(table)
    assert seat is not None
    seats = [Seat(name, Character() if name else None) for name in NAMES[: len(table.racks)]]
    speech = Speech(ruleset(table.charter, len(seats)), seats, seat)
    seen = view(table, seat)
    return Told(table, seen, speech, action, reason(seen, speech, action).full, racks or table.racks)


def test_every_reason_there_is_can_be_looked_up() -> None:
    assert {*CHECKS} | JOINTS == {name for name in ENGLISH.entries if name.startswith("reason.")}


def test_every_reason_is_so() -> None:
    """In rounds of every edition."""
    seen = Counter[str]()
    for given, seats, player, rounds in full(KINDS + ALIKE, KINDS):
        for number in rounds:
            for one in reasons_of(given, seats, player, number):
                for name, so in holds(one).items():
                    assert so, (name, given.edition, number, told(one))
                    seen[name] += 1
    assert sum(seen.values()) > 1000
    assert len({*CHECKS} - {*seen}) <= RARE, sorted({*CHECKS} - {*seen})
