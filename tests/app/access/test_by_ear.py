"""A match played by ear: every question comes with its keys, and nothing is told twice."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from racko_game.ai.players.character import Character
from racko_game.match.match import Match, Seat
from racko_game.rules.pieces.moves import ACCEPT, DRAW, TOSS, Swap
from racko_game.rules.table import Charter
from racko_game.scenes.context import AppContext
from racko_game.scenes.pages.ladder import Ladder
from racko_game.scenes.pages.results.scores import Ending
from racko_game.scenes.pages.settings.settings import SettingsSheet
from racko_game.scenes.pages.setup.setup import Editions, Setup
from racko_game.scenes.table.scene import TableScene
from racko_game.ui.scene import Scene
from tests.doubles import OTHER, OWN
from tests.rules.tables import laid, on_turn
from tests.scenes.walk import finished, match
from tests.theatre import SEED, plan, play

from .listening import Listened


def heard(make: Callable[[AppContext], Scene]) -> Listened:
    """With the voice on, once a table waits for the person."""
    theatre = Listened(make)
    theatre.keys("f8")
    theatre.frame(dt=0.2)
    return theatre


def against_mo(edition: str, seat: int, racks: dict[int, str], stock: str = "", **more: str) -> Match:
    """The turn of a seat, with these cards."""
    made = Match(Charter(edition, ()), (Seat("", None), Seat("Mo", Character())), SEED)
    made.table = on_turn(laid(made.table, racks, stock, **more), seat)
    return made


def finishes(context: AppContext) -> TableScene:
    """The person's rack is finished at the end of a turn, and no hint tells them so any more."""
    context.settings.hints = False
    begun = finished(2)
    copy = Match(begun.table.charter, begun.seats, SEED)
    for action in begun.actions:
        copy.submit(copy.table.prompts[-1].seat, action)
    return TableScene(context, copy)


def swapped(context: AppContext) -> TableScene:
    """Mo draws a swap card, tosses it and names the person's fifth row; and accepts whatever comes back."""
    answers = iter((DRAW, TOSS, Swap(0, 4), ACCEPT))
    context.player = lambda *given: next(answers)
    return TableScene(context, against_mo("super", 1, {0: OWN, 1: OTHER}, "SWAP B5 R9 B33"))


def test_a_finished_rack_is_told_with_its_keys_although_no_hint_is_given() -> None:
    theatre = heard(finishes)
    finished = "Your rack is finished. R: RACK-O!, B: Wait."
    assert theatre.said().count(finished) == 1
    assert pressed(theatre, "f3").startswith(f"Round 1. {finished} You took 18. Slot 35, 40 out. ")
    assert pressed(theatre, "f6").startswith("R: RACK-O!, B: Wait, H: Hint, P: Menu")
    assert pressed(theatre, "b").startswith("You waited for a better rack.")


def test_a_swap_is_accepted_by_the_key_that_is_named_or_reversed_by_two_numbers() -> None:
    theatre = heard(swapped)
    said = theatre.said()
    assert "picked your row 5 to swap." in said
    assert "Reverse it? 5: blue row 5, B: Accept." in said
    assert pressed(theatre, "f6").startswith("Reverse it?, 5: blue row 5, B: Accept, H: Hint")
    rack = pressed(theatre, "f4")
    assert "Blue row 4: blue wild, Blue row 5: reverse card, out of order, Blue row 6: blue 25," in rack
    red = "Red row 4: red 13, Red row 5: red 21, Red row 6: blue wild, out of order"
    assert f"Red row 3: red wild, {red}" in rack, "on the side of the other color"
    assert rack.rstrip().endswith("2 cards out of order.")
    assert pressed(theatre, "b").startswith("The two cards in your row 5 traded sides.")
    theatre = heard(swapped)
    assert pressed(theatre, "5") == "Which of their rows? Press 1 to 8."
    assert pressed(theatre, "f6").startswith("Which of their rows? Press 1 to 8, H: Hint")
    assert "'s row 1, button." in pressed(theatre, "f3")
    said = pressed(theatre, "3")
    assert re.match(r"You reversed the swap\. Blue row 5 is now .+?\. Now \w+'s row 3\. ", said), said
    assert re.search(r"The two cards in \w+'s row 3 traded sides\.", said)


def test_both_sides_of_a_double_rack_name_their_keys_and_hints_are_told_when_first_needed() -> None:
    theatre = heard(lambda context: TableScene(context, against_mo("super", 0, {0: OWN}, "B5")))
    pressed(theatre, "d")
    keys = "1 for blue row 1 to 8 for blue row 8, Q for red row 1 to I for red row 8: Put it in a slot"
    assert pressed(theatre, "f6").startswith(keys)
    theatre = heard(play(plan()))
    first = theatre.said()
    assert first.endswith("D: Draw, T: Take 25. F4: Say my rack.")
    assert pressed(theatre, "d").endswith("1 for slot 5 to 0 for slot 50: Put it in a slot, X: Toss.")
    told = pressed(theatre, "x") + pressed(theatre, "t") + pressed(theatre, "4")
    assert "D: Draw" not in told
    assert "F4" not in told
    told += "".join(pressed(theatre, "d", "x") for _ in range(3))
    assert (first + told).count("if it helps, or draw from the stock.") == 1
    assert (first + told).count("with a run of three: that's RACK-O!") == 1


@pytest.mark.parametrize(("top", "advice"), [(16, "finishes your rack."), (1, "would finish your rack.")])
def test_a_chance_that_is_the_reason_is_not_told_again_as_a_figure(top: int, advice: str) -> None:
    match = against_mo("original", 0, {0: "2 7 10 13 32 20 23 38 39 40"}, discard=str(top))
    said = pressed(heard(lambda context: TableScene(context, match)), "h")
    assert said.partition("\n")[0].endswith(advice)
    assert "inish this turn" not in said


def pressed(theatre: Listened, *keys: str) -> str:
    """What is said while these keys are pressed, until the person is asked again."""
    theatre.said()
    for key in keys:
        theatre.keys(key)
        theatre.frame(dt=0.2)
    return theatre.said()


def test_a_tab_that_is_opened_is_selected_and_the_ladder_is_read_rung_by_rung() -> None:
    theatre = heard(lambda context: SettingsSheet(context, aside=False))
    assert pressed(theatre, "down") == "Play, button."
    assert pressed(theatre, "return") == "Play, button, selected.", "nothing else is read"
    theatre = heard(Ladder)
    rungs = re.findall(r"(\d+), \w+, \w+ · ", pressed(theatre, "f6"))
    assert rungs == [str(n) for n in range(1, 19)]
    assert pressed(theatre, "down", "down", "down").rpartition("button. ")[2].startswith("4, ")


def test_what_is_dealt_and_by_which_rules_is_told_in_sentences_and_a_move_that_is_undone() -> None:
    theatre = heard(lambda context: Setup(context, plan()))
    assert theatre.said().endswith("Deal, button. Original · against Mo.")
    theatre.top.focus = "edition"
    theatre.frame(dt=0.2)
    assert re.search(r"Original, button\. \w.+\.$", theatre.said())
    assert ":." not in heard(lambda context: Editions(context, plan())).said()
    theatre = heard(lambda context: Ending(context, match("won", 2)))
    said = theatre.said()
    assert "Final scores. Play again, button." in said
    theatre.wait(60, dt=0.1)
    assert not re.search(r"[a-z\d] You ", said + theatre.said())
    theatre = heard(play(plan()))
    assert re.search(r"\n\d+% to win this round\.", pressed(theatre, "h")), "of what it is the chance"
    assert pressed(theatre, "t").startswith("You took 25.")
    theatre.key("5")
    assert "Slot 25, 4 out." in theatre.said()
    assert "undid" in pressed(theatre, "u")
    place = pressed(theatre, "f3")
    assert "You took 25." in place
    assert "Slot 25, 4 out." not in place


@pytest.mark.parametrize("make", [play(plan("original", 2)), finishes, swapped])
def test_what_is_read_of_a_table_stays_while_nothing_changes(make: Callable[[AppContext], Scene]) -> None:
    theatre = heard(make)
    table = theatre.top
    before = table.aloud.described(table)
    theatre.frame(dt=0.2)
    assert table.aloud.described(table) is before
