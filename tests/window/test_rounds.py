"""A whole round in a real window, from the title to the scores: by clicks, by drags, by keys.

In the first everything moves; in the others the cards are there at once, and not in full they end once all
there is to do has been done.
"""

from __future__ import annotations

from collections.abc import Callable

from racko_game.rules.pieces.moves import DRAW, TAKE, TOSS, Action, Draw, Put, Take, Toss
from racko_game.scenes.pages.results.scores import Scores

from ..counts import FULL
from ..moves import meant, spot_of, turns
from .twins import Twins

Start = Callable[..., Twins]

KEYS: dict[Action, str] = {DRAW: "d", TAKE: "t", TOSS: "x", **{Put(n): str((n + 1) % 10) for n in range(10)}}
ALL = {Draw, Take, Put, Toss}
LINE = "--seats 3 --level Novice --seed "
SHORT = (
    LINE + 16 * "42"
)  # a round in which the person does all there is in eight actions, and ends it after four more
SOON = LINE + 16 * "25"  # all there is to do is done in the first four
SMALL = (800, 480)  # a window that is soon drawn and soon looked at


def over(twins: Twins, done: list[Action]) -> None:
    """The scores stand in the window; what can be done has been done; the game ends when it is told to."""
    scores = twins.theatre.top
    assert isinstance(scores, Scores)
    assert scores.match.table.round == 1
    all_done(twins, done)


def all_done(twins: Twins, done: list[Action]) -> None:
    """What can be done has been done; the game ends when it is told to."""
    assert kinds(done) == ALL
    twins.screen.do("key", "alt+F4")
    twins.ends()


def kinds(done: list[Action]) -> set[type[Action]]:
    return {type(action) for action in done}


def test_a_round_by_clicks(start: Start) -> None:
    twins, done = start(SHORT, SMALL), []
    twins.stirs()
    twins.click("play")
    twins.click("deal")
    for play in turns(twins.theatre):
        done.append(meant(play))
        twins.click(spot_of(play, done[-1]))
    over(twins, done)


def test_a_round_by_drags(start: Start) -> None:
    twins, done = start(SOON, SMALL, "none"), []
    twins.click("play")
    twins.click("deal")
    for play in turns(twins.theatre):
        done.append(meant(play))
        twins.pick_up(spot_of(play, done[-1]))
        done.append(meant(play))
        twins.put_down(spot_of(play, done[-1]))
        if kinds(done) == ALL and not FULL:
            break
    (over if FULL else all_done)(twins, done)


def test_a_round_by_keys(start: Start) -> None:
    twins, done = start(SOON, SMALL, "none"), []
    twins.key("return")
    twins.key("return")
    for play in turns(twins.theatre):
        done.append(meant(play))
        twins.key(KEYS[done[-1]])
        if kinds(done) == ALL and not FULL:
            break
    (over if FULL else all_done)(twins, done)
