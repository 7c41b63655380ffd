"""How a finished rack goes out: by itself, when its owner is asked, or by its owner's own voice."""

from __future__ import annotations

import pytest

from racko_game.rules.engine import options, play
from racko_game.rules.errors import IllegalAction
from racko_game.rules.pieces.events import WentOut
from racko_game.rules.pieces.moves import CALL, DRAW, HOLD, TAKE, AskGoOut, AskTurn, RoundOver
from racko_game.rules.table import Table
from racko_game.words.language import sentence_of

from .clauses import clause
from .sentences import one_sentence, refused
from .tables import RISING, after, arranged, dealt, moves, on_turn

by_calling = pytest.mark.parametrize("calling", ["ask", "own voice"])


def ready(calling: str, **option: bool) -> Table:
    """Seat 1 has a finished rack and begins its turn."""
    return on_turn(arranged(dealt(calling=calling, **option), racks={1: RISING}), 1)


@clause("ours.2.22", "ours.3.25")
def test_ours_auto_goes_out_at_the_end_of_the_turn_and_nobody_calls() -> None:
    with pytest.raises(IllegalAction):
        play(ready("auto"), CALL)
    done, events = moves(ready("auto"), "draw", "toss")
    assert done.prompts == (RoundOver(),)
    assert WentOut(1) in events


@clause("ours.2.23", "ours.2.24", "ours.3.23", "ours.3.24")
@by_calling
def test_ours_a_player_may_call_before_drawing_or_at_the_end_of_the_turn_or_next_time(calling: str) -> None:
    table = ready(calling)
    assert options(table) == (DRAW, TAKE, CALL)
    assert after(table, "racko").callers == (1,)
    table = after(table, "draw")
    assert CALL not in options(table)
    with pytest.raises(IllegalAction):
        play(table, CALL)
    table = after(table, "toss")
    assert table.prompts[-1] == AskGoOut(1)
    assert options(table) == (CALL, HOLD)
    assert after(table, "racko").prompts == (RoundOver(),)
    table = after(table, "hold", *("draw", "toss") * 3)
    assert table.prompts == (AskTurn(1),)
    assert after(table, "racko").prompts == (RoundOver(),)


@clause("ours.3.26")
@by_calling
def test_ours_nobody_calls_in_anothers_turn(calling: str) -> None:
    table = on_turn(ready(calling), 2)
    assert CALL not in options(table)
    assert not any(isinstance(event, WentOut) for event in moves(table, "draw", "toss")[1])


@clause("ours.2.23", "ours.2.25")
@by_calling
def test_ours_an_unfinished_rack_is_not_asked_about_and_its_call_costs_nothing(calling: str) -> None:
    table = on_turn(dealt(calling=calling), 1)
    with refused(IllegalAction, "keep playing") as error:
        play(table, CALL)
    one_sentence(sentence_of(error.value))
    assert options(table) == (DRAW, TAKE)
    assert after(table, "draw", "toss").prompts == (AskTurn(2),)


@clause("000.23")
def test_000_a_rack_finished_by_the_last_card_of_the_stock_goes_out_before_the_refill() -> None:
    table = ready("ask")
    table = table._replace(stock=table.stock[-1:], discard=(*table.stock[:-1], *table.discard))
    asked = after(table, "draw", "toss")
    assert (asked.prompts[-1], asked.stock) == (AskGoOut(1), ())
    assert after(asked, "racko").stock == ()
    assert len(after(asked, "hold").stock) == 20
