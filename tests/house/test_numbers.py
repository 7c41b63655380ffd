"""Numbers beside the buttons: they are the odds', stand there only if they are wanted, and tell nothing."""

from __future__ import annotations

import pytest

from racko_game.ai.players.odds import Prospect, odds
from racko_game.match.coach.reasons import NO_FIGURES, figures, longer
from racko_game.match.match import Match
from racko_game.rules.pieces.moves import AskGoOut, AskTurn
from racko_game.words.language import say
from tests.rules.tables import RISING
from tests.scenes.seen import words
from tests.theatre import Theatre

from .tables import SECOND, begun, press, theatre

RUN = (3, 7, 11, 16, 22, 23, 24, 40, 48, 57)
NEARLY = (*RUN[:9], 20)


def asked(rack: tuple[int, ...], keys: str = "", **options: bool | str) -> tuple[Theatre, Match]:
    """The person's turn, after these keys, with the numbers wanted."""
    match = begun(4, {0: rack}, **options)
    made = theatre(match, (1280, 720))
    made.context.settings.chances = True
    press(made, *keys)
    made.until(lambda: not made.top.moving)
    made.frame()
    return made, match


def test_what_going_out_earns_and_what_holding_back_is_worth_is_that_of_the_odds() -> None:
    made, match = asked(RUN, "dx", bonus=True)
    view = match.view(0)
    assert isinstance(view.prompts[-1], AskGoOut)
    prospect = Prospect(view)
    shown = figures(view)
    assert [say(one) for one in shown.out] == ["+125"]
    assert say(shown.hold[-1]) == f"lost: {max(round(100 * prospect.danger()), 1)}%"
    assert "+125" in words(made)
    assert {say(one) for one in shown.hold} & {*words(made)}
    run, makers = longer(prospect)
    gain = round(100 * makers / prospect.unseen)
    assert (run, say(shown.hold[0]).startswith(f"{gain}% for +50")) == (4, makers > 0)


def test_what_the_next_card_may_bring_is_counted_among_those_unseen() -> None:
    for rack in ((2, 4, 6, 17, 18, 19, 40, 41, 52, 58), (2, 4, 6, 8, 33, 34, 35, 41, 52, 58)):
        _, match = asked(rack, bonus=True)
        match.table = match.table._replace(prompts=(AskTurn(0), AskGoOut(0)))
        prospect = Prospect(match.view(0))
        _, makers = longer(prospect)
        if makers:
            chance = f"{round(100 * makers / prospect.unseen)}% for +50 · "
            assert say(figures(match.view(0)).hold[0]).startswith(chance)
            return
    raise AssertionError("no card makes a longer run")


def test_at_the_start_of_a_turn_they_stand_at_the_button_and_at_the_stock() -> None:
    made, match = asked(RUN, bonus=True)
    (both, earns) = figures(match.view(0)).out
    assert say(earns) == "+125"
    assert say(both) in words(made)
    made, match = asked(NEARLY)  # the chance that the next card finishes the rack
    view = match.view(0)
    prospect, chance = Prospect(view), f"{round(100 * odds(view).out)}%"
    assert odds(view).out == pytest.approx(prospect.outs(prospect.cards) / prospect.unseen)
    assert say(figures(view).draw[1]) == chance
    assert any(line.startswith(chance) for line in words(made))


def test_in_the_last_turns_nothing_is_lost_by_another_and_chips_are_counted_from_all_who_pay() -> None:
    match = begun(4, {0: SECOND, 1: RISING}, calling="ask", **{"equal turns": True})
    press(theatre(match), "d", "x")
    assert match.table.callers == (1,)
    found = figures(match.view(0))
    assert [say(one) for one in found.out] == ["+75"]
    assert found.hold == ()
    _, match = asked(RUN, "dx", chips=True)
    assert say(figures(match.view(0)).out[0]) == "+6"  # 2 from each of three


def test_they_stand_there_only_if_they_are_wanted_and_never_where_nobody_tells() -> None:
    made, _ = asked(RUN, "dx", bonus=True)
    made.context.settings.chances = False
    made.frame()
    made.frame(dt=1.0)
    assert "+125" not in words(made)
    for rack in (RUN, NEARLY):
        _, match = asked(rack, calling="own voice")
        assert figures(match.view(0)) == NO_FIGURES
