"""How a finished rack goes out: by itself, when its owner is asked, or by its owner's own voice."""

from __future__ import annotations

import pytest

from racko_game.rules.editions import ruleset
from racko_game.rules.engine import options, play
from racko_game.rules.errors import IllegalAction
from racko_game.rules.pieces.events import WentOut
from racko_game.rules.pieces.moves import CALL, DRAW, HOLD, TAKE, AskGoOut, AskTurn, RoundOver
from racko_game.rules.table import Table
from racko_game.words.language import sentence_of

from .clauses import clause
from .sentences import one_sentence, refused
from .tables import CLASSIC, RISING, after, arranged, charter, dealt, moves, on_turn

ASKING = ("ask", "own voice")


def ready(calling: str, **option: bool) -> Table:
    """Seat 1 has a finished rack and begins its turn."""
    return on_turn(arranged(dealt(calling=calling, **option), racks={1: RISING}), 1)


@clause("ours.2.26")
@pytest.mark.parametrize(("edition", "seats"), CLASSIC)
def test_ours_the_regular_game_goes_out_by_itself(edition: str, seats: int) -> None:
    assert not ruleset(charter(edition), seats).asks


@clause("ours.2.26")
@pytest.mark.parametrize(
    ("edition", "option"),
    [("original", "bonus"), ("tray", "bonus"), ("modern", "bonus"), ("original", "chips")],
)
def test_ours_bonus_and_chips_ask(edition: str, option: str) -> None:
    assert ruleset(charter(edition, **{option: True}), 4).asks
    assert not ruleset(charter(edition, calling="auto", **{option: True}), 4).asks


@clause("002.53", "003.17")
@pytest.mark.parametrize("edition", ["letters", "super"])
def test_002_003_the_others_are_called(edition: str) -> None:
    assert ruleset(charter(edition), 2).asks


@clause("ours.2.22", "ours.3.25")
def test_ours_auto_goes_out_at_the_end_of_the_turn() -> None:
    done, events = moves(ready("auto"), "draw", "toss")
    assert done.prompts == (RoundOver(),)
    assert WentOut(1) in events


@clause("ours.2.23", "ours.3.23")
@pytest.mark.parametrize("calling", ASKING)
def test_ours_a_player_may_call_at_the_end_of_the_turn(calling: str) -> None:
    table = after(ready(calling), "draw", "toss")
    assert table.prompts[-1] == AskGoOut(1)
    assert options(table) == (CALL, HOLD)
    assert after(table, "racko").prompts == (RoundOver(),)


@clause("ours.3.23")
@pytest.mark.parametrize("calling", ASKING)
def test_ours_a_player_may_call_at_the_start_of_the_turn_before_drawing(calling: str) -> None:
    table = ready(calling)
    assert options(table) == (DRAW, TAKE, CALL)
    assert after(table, "racko").callers == (1,)


@clause("ours.3.23")
@pytest.mark.parametrize("calling", ASKING)
def test_ours_nobody_calls_while_holding_a_card(calling: str) -> None:
    table = after(ready(calling), "draw")
    assert CALL not in options(table)
    with pytest.raises(IllegalAction):
        play(table, CALL)


@clause("ours.3.26")
@pytest.mark.parametrize("calling", ASKING)
def test_ours_nobody_calls_in_anothers_turn(calling: str) -> None:
    table = on_turn(ready(calling), 2)
    assert CALL not in options(table)
    assert not any(isinstance(event, WentOut) for event in moves(table, "draw", "toss")[1])


@clause("ours.2.24", "ours.3.24")
@pytest.mark.parametrize("calling", ASKING)
def test_ours_one_who_holds_back_plays_on_and_may_call_next_time(calling: str) -> None:
    table = after(ready(calling), "draw", "toss", "hold", *("draw", "toss") * 3)
    assert table.prompts == (AskTurn(1),)
    assert after(table, "racko").prompts == (RoundOver(),)


@clause("ours.2.25")
@pytest.mark.parametrize("calling", ASKING)
def test_ours_a_call_with_an_unfinished_rack_is_refused_and_costs_nothing(calling: str) -> None:
    table = on_turn(dealt(calling=calling), 1)
    with refused(IllegalAction, "keep playing") as error:
        play(table, CALL)
    one_sentence(sentence_of(error.value))
    assert options(table) == (DRAW, TAKE)


@clause("ours.2.22")
def test_ours_with_auto_nobody_calls() -> None:
    with pytest.raises(IllegalAction):
        play(ready("auto"), CALL)


@clause("ours.2.23")
@pytest.mark.parametrize("calling", ASKING)
def test_ours_an_unfinished_rack_is_not_asked_about(calling: str) -> None:
    assert after(on_turn(dealt(calling=calling), 1), "draw", "toss").prompts == (AskTurn(2),)


@clause("000.23")
def test_000_a_rack_finished_by_the_last_card_of_the_stock_goes_out_before_the_refill() -> None:
    table = ready("ask")
    table = table._replace(stock=table.stock[-1:], discard=(*table.stock[:-1], *table.discard))
    asked = after(table, "draw", "toss")
    assert (asked.prompts[-1], asked.stock) == (AskGoOut(1), ())
    assert after(asked, "racko").stock == ()
    assert len(after(asked, "hold").stock) == 20
