"""Rounds that are played on for positions to solve: they are the game's own, and tell what is written.

The C compiler ``cc`` makes a library of them first; without one these tests are skipped.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest

from racko_game.ai.players.player import by_gaps
from racko_game.match.challenges.positions import file_of, positions
from racko_game.match.plans.options import charter_of
from racko_game.rules.editions import ruleset
from racko_game.rules.engine import asked, open_match, options, play, view
from racko_game.rules.pieces.events import Refilled
from racko_game.rules.ruleset import Value
from racko_game.rules.table import Table
from racko_game.store.library import open_library
from tools.command import Ledger
from tools.engine.playouts import Start, can_start, one_round, played_on, start_of
from tools.puzzles import __main__ as tool
from tools.puzzles.composing import BY_NAME, Item, disagreed, hopeful, judged
from tools.puzzles.judging import graded, played_again

Way = tuple[str, int, dict[str, Value]]
WAYS: list[Way] = [
    ("original", 2, {}),
    ("original", 4, {"partners": True}),
    ("original", 3, {"bonus": True}),
    ("original", 2, {"chips": True}),
    ("tray", 3, {}),
    ("letters", 2, {}),
    ("letters", 3, {"words": False}),
    ("super", 3, {}),
    ("tray", 3, {"equal turns": True}),
    ("modern", 3, {"powers": True, "bonus": True}),
]
FEW = 400  # rounds
ITEM = ("letters-2", 0)  # done soonest


@pytest.fixture(autouse=True)
def compiler(need: Callable[..., None]) -> None:
    need("cc")


def starts(way: Way) -> list[tuple[Table, Start]]:
    """A few positions of a round at which there is something to choose, late ones."""
    edition, seats, given = way
    charter = charter_of(edition, seats, given, open_library())
    table, _ = open_match(charter, seats, sha256(b"course").digest()[:16])
    chance, tables = Random(0), list[Table]()
    while (seat := asked(table)) is not None:
        may = options(table)
        if len(may) > 1 and can_start(table.prompts[-1]):
            tables.append(table)
        table, _ = play(table, by_gaps(view(table, seat), may, chance))
    late = tables[len(tables) // 3 :: max(len(tables) // 6, 1)]
    return [(table, start_of(table, view(table, asked(table)))) for table in late]


@pytest.mark.parametrize("way", WAYS, ids=lambda way: f"{way[0]}-{way[1]}")
def test_every_answer_of_a_round_that_is_played_on_is_one_of_the_games_own(way: Way) -> None:
    whole = 0
    for table, start in starts(way):
        seen, rules = view(table, asked(table)), ruleset(table.charter, way[1])
        for number, action in enumerate(options(table)[:2]):
            round_ = one_round(start, rules.deck, action, number, 7)
            alike = zip(seen.faces, round_.faces, strict=True)
            assert all(known is None or known.text[0] == card.text[0] for known, card in alike)
            now = table._replace(faces=round_.faces)
            for answer in round_.actions:
                assert answer in options(now)
                now, events = play(now, answer)
                if any(isinstance(event, Refilled) and event.shuffled for event in events):
                    break  # by another chance than the game's
            else:
                assert asked(now) is None
                assert now.callers[0] == round_.end.out
                assert sum(1 << seat for seat in now.callers) == round_.end.callers
                whole += 1
    assert whole


def test_what_a_seat_cannot_know_does_not_matter_nor_how_rounds_are_divided() -> None:
    for table, start in starts(WAYS[1])[:2]:
        seen = view(table, asked(table))
        hidden = [token for token, card in enumerate(seen.faces) if card is None]
        faces = list(table.faces)
        for token, other in zip(hidden, reversed(hidden), strict=True):
            faces[token] = table.faces[other]
        changed = table._replace(faces=tuple(faces))
        other_start = start_of(changed, view(changed, asked(changed)))
        assert played_on(start, options(table)[:2], range(20), 1) == played_on(
            other_start, options(table)[:2], range(20), 1
        )
    table, start = starts(WAYS[0])[0]
    may = options(table)[:2]
    whole = played_on(start, may, range(40), 3)
    halves = [played_on(start, may, part, 3) for part in (range(15), range(15, 40))]
    assert [list(one) + list(other) for one, other in zip(*halves, strict=True)] == list(map(list, whole))


def test_what_is_written_stands_with_other_cards_and_is_made_again_from_its_seed() -> None:
    quick = [one for one in positions().values() if one.edition == "letters"][:2]
    for one in quick:
        again = played_again(one, FEW)
        assert again.stands, (one.id, again.gap)
        assert again.gap.gap > 0, one.id
    setting, number = BY_NAME[ITEM[0]], ITEM[1]
    begins = f"{setting.name}-{number:03}-"
    written = next(one for id, one in positions().items() if id.startswith(begins))
    moment = next(one for one in disagreed(setting, number, 0, "positions") if one.moves == written.moves)
    ((_, guess),) = hopeful([moment])
    assert judged(setting, number, moment, guess, written.rounds) == written


def test_a_run_goes_on_where_it_was_broken_off(tmp_path: Path) -> None:
    kept, file = tmp_path / "ledger.jsonl", tmp_path / "positions.json"
    name, number = ITEM
    found = [one for id, one in positions().items() if id.startswith(f"{name}-{number:03}-") and graded(one)]
    assert found
    Ledger(kept).add(Item(name, number, tool.SEED, tool.ROUNDS), [one.written() for one in found])
    with kept.open("a", encoding="utf-8") as broken:
        broken.write('[["' + name)  # whoever wrote this was broken off
    given = ["positions", "--table", name, "--items", "1", "--results", str(kept), "--file", str(file)]
    assert tool.main(given) == 0
    made = {"seed": tool.SEED, "rounds": tool.ROUNDS}
    assert file.read_text(encoding="utf-8") == file_of(found, made)
