"""A reader's user whose row is named plays a reverse card, and nobody in the room hears where it was."""

from __future__ import annotations

import pytest

from racko_game.controls.intents import READER, Operate
from racko_game.match.match import Match
from racko_game.rules.pieces.moves import DRAW, TOSS, AskReverse, Reverse, Swap
from racko_game.scenes.table.curtain import Curtain
from racko_game.scenes.table.scene import TableScene
from racko_game.ui.semantics import Described
from tests.rules.tables import laid, on_turn
from tests.theatre import SEED, Theatre, plan

PLAIN = "B1 B4 B8 B12 B20 B25 B30 B38 R2 R5 R9 R13 R21 R26 R31 R39"
WITHOUT = "B2 B5 B9 B16 B21 B26 B31 B39 R1 R4 R8 R12 R20 R25 R30 R38"
WITH_REVERSE = "REV B5 B9 REV B21 B26 B31 B39 R1 R4 R8 R12 R20 REV R30 R38"


def named_behind_the_curtain(rack: str) -> tuple[Theatre, Match]:
    """Two people share a screen; the second has this rack, sees it, and its row 5 is named."""
    match = plan("super", 2, persons=2).start(SEED)
    match.table = on_turn(laid(match.table, {0: PLAIN, 1: rack}, "SWAP B3"), 0)
    for action in (DRAW, TOSS, Swap(1, 4)):
        match.submit(match.asked, action)
    theatre = Theatre(lambda context: TableScene(context, match))
    theatre.reach(Curtain)
    press(theatre, "look")
    theatre.until(theatre.asked)
    assert isinstance(match.table.prompts[-1], AskReverse)
    return theatre, match


def press(theatre: Theatre, key: str) -> None:
    theatre.game._answer(Operate(READER, key, "press"))
    theatre.frame()


def read(theatre: Theatre) -> list[Described]:
    return [one._replace(states=()) for one in theatre.top.aloud.described(theatre.top)]


def buttons(theatre: Theatre) -> list[str]:
    return [one.key for one in read(theatre) if one.role == "button"]


def test_a_reverse_card_is_played_by_the_buttons_that_are_read() -> None:
    theatre, match = named_behind_the_curtain(WITH_REVERSE)
    assert "slot 1" in buttons(theatre)
    press(theatre, "slot 1")
    rows = [key for key in buttons(theatre) if "row" in key]
    assert rows
    press(theatre, rows[2])
    assert isinstance(match.actions[-1], Reverse)
    assert match.actions[-1].slot == 0


def test_what_is_read_is_the_same_for_a_rack_without_one() -> None:
    (theatre, _), (other, match) = map(named_behind_the_curtain, (WITH_REVERSE, WITHOUT))
    assert read(theatre) == read(other)
    done = len(match.actions)
    press(other, "slot 1")
    assert len(match.actions) == done
    assert other.sounds.heard[-1] == "refuse"


@pytest.mark.parametrize("rack", [WITH_REVERSE, WITHOUT])
def test_every_slot_is_a_button_and_says_no_card(rack: str) -> None:
    theatre, _ = named_behind_the_curtain(rack)
    slots = [one for one in read(theatre) if one.key.startswith("slot ")]
    assert len(slots) == 16
    assert all(one.role == "button" and one.name.endswith(": a card") for one in slots), slots
