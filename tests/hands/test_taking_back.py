"""Moves that are seen before the press, and taken back after it, by each hand alone."""

from __future__ import annotations

from racko_game.match.plans.plan import Plan
from racko_game.rules.pieces.moves import Put
from racko_game.scenes.pages.results.scores import Scores
from racko_game.scenes.table.scene import TableScene
from racko_game.stage.touch.hotspots import named

from ..moves import meant, played, spot_of, turns
from ..theatre import SEED, Theatre
from .hands import Finger, Focus, Hand, Mouse

ENOUGH = 6  # moves that are taken back in a round


def foretold(theatre: Theatre, hand: Hand, play: TableScene, name: str) -> None:
    """Point at a slot: what the screen shows then is what the press would do."""
    if isinstance(hand, Focus):
        hand.walk(name)
    elif isinstance(hand, Mouse):
        theatre.move(theatre.spot(name))
    theatre.frame()
    theatre.frame()
    spot = named(play.hotspots(), name)
    look = play.show.foreseen.look(play.playhead.still)
    if spot and isinstance(spot.value, Put) and not isinstance(hand, Finger):
        out = play.view.racks[play.viewpoint.viewer][spot.value.slot]
        assert list(look.lying) == [out]
        assert {token for token, _ in look.besides} == {play.view.held, out}


def test_a_round_with_moves_taken_back_ends_as_it_does_without(theatre: Theatre, hand: Hand) -> None:
    hand.choose("play")
    hand.choose("deal")
    backs = 0
    for play in turns(theatre):
        action = meant(play)
        name = spot_of(play, action)
        foretold(theatre, hand, play, name)
        before, view = play.match.table, play.view
        hand.choose(name)
        if isinstance(action, Put) and backs < ENOUGH and named(play.hotspots(), "take-back"):
            if isinstance(hand, Focus):
                hand.say("take-back")
            else:
                hand.choose("take-back")
            backs += 1
            assert play.view == view
            assert play.match.table == before
            assert play.show.narrator.line is not None
            theatre.until(theatre.asked)
            hand.choose(name)
    assert backs == ENOUGH
    scores = theatre.at(Scores)
    assert scores.match.table == played(Plan("original", 3), SEED).table
    assert scores.match.taken_back == ENOUGH
