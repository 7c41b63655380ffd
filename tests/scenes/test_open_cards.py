"""Several persons with open cards: no curtain falls, and the table turns to whoever plays."""

from __future__ import annotations

import pytest

from racko_game.match.privacy import Policy
from racko_game.rules.pieces.moves import AskTurn
from racko_game.scenes.pages.results.scores import Scores
from racko_game.scenes.table.curtain import Curtain
from racko_game.scenes.table.scene import TableScene
from tests.moves import best
from tests.theatre import Theatre, plan, play


def theatre(persons: int, seats: int = 3) -> Theatre:
    laid = plan(seats=seats, persons=persons)
    laid.cards = Policy.OPEN
    return Theatre(play(laid), (640, 480))


@pytest.mark.parametrize("persons", [1, 2, 3])
def test_a_round_is_played_without_a_curtain(persons: int) -> None:
    seen, turned = theatre(persons), set()
    seen.context.settings.motion = "none"
    for _ in range(400):
        top = seen.top
        if isinstance(top, Scores):
            break
        assert not isinstance(top, Curtain)
        assert isinstance(top, TableScene)
        if top.asked:
            assert top.viewpoint.viewer == top.side == top.match.asked
            turned.add(top.viewpoint.viewer)
            assert all(top.view.lies_open(seat) for seat in range(3))
            top.move.answer(best(top.match))
        seen.until(
            lambda: isinstance(seen.top, Scores) or (isinstance(seen.top, TableScene) and seen.top.asked)
        )
    assert isinstance(seen.top, Scores)
    assert turned == set(range(persons))


def test_every_rack_lies_open_and_the_stock_does_not() -> None:
    seen = theatre(2)
    seen.until(seen.asked)
    top = seen.at(TableScene)
    assert isinstance(top.view.prompts[-1], AskTurn)
    poses = top.show.poses()
    assert all(poses[token].turn == 1.0 for rack in top.view.racks for token in rack)
    assert all(poses[token].turn == 0.0 for token in top.view.stock if token in poses)


def test_another_persons_side_fades_in() -> None:
    seen = theatre(2, 2)
    seen.open_eyes()
    seen.until(seen.asked)
    top = seen.at(TableScene)
    before = top.side
    top.move.answer(best(top.match))
    faded = False
    for _ in range(400):
        seen.frame()
        faded = faded or (top.side != before and seen.game.fade.left > 0)
        if top.asked and top.side != before and not seen.game.fade.left:
            break
        if top.asked and top.side == before:
            top.move.answer(best(top.match))
    assert faded
