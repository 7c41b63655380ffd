"""A whole round in a real window, from the title to the scores: by clicks, by drags, by keys.

In the first everything moves; in the others the cards are there at once.
"""

from __future__ import annotations

from collections.abc import Callable

from racko_game.ai.players.character import Character
from racko_game.ai.players.computers import MASTER
from racko_game.match.plans.plan import SEATS, Plan
from racko_game.rules.chance import SEED_BYTES
from racko_game.rules.pieces.moves import DRAW, TAKE, TOSS, Action, Draw, Put, Take, Toss
from racko_game.scenes.pages.results.scores import Scores

from ..moves import best, meant, spot_of, turns
from .twins import Twins

Start = Callable[..., Twins]

KEYS: dict[Action, str] = {DRAW: "d", TAKE: "t", TOSS: "x", **{Put(n): str((n + 1) % 10) for n in range(10)}}
ALL = {Draw, Take, Put, Toss}
SHORT = 45  # actions
SMALL = (800, 480)  # a window that is soon drawn and soon looked at


def line(first: int) -> str:
    """Two masters, and the first seed from there on whose short round has the person do all there is."""
    seeds = (bytes([byte] * SEED_BYTES) for byte in range(first, 256))
    return f"--seats 3 --level {MASTER} --seed {next(seed for seed in seeds if has_all(seed)).hex()}"


def has_all(seed: bytes) -> bool:
    masters = Plan(seats=3, characters=[Character(MASTER)] * SEATS)
    match, done = masters.start(seed), set()
    while match.asked is not None:
        action = best(match)
        if match.asked == 0:
            done.add(type(action))
        match.submit(match.asked, action)
    return done == ALL and len(match.actions) < SHORT


def over(twins: Twins, done: list[Action]) -> None:
    """The scores stand in the window; what can be done has been done; the game ends when it is told to."""
    scores = twins.theatre.top
    assert isinstance(scores, Scores)
    assert scores.match.table.round == 1
    assert {type(action) for action in done} == ALL
    twins.screen.do("key", "alt+F4")
    twins.ends()


def test_a_round_by_clicks(start: Start) -> None:
    twins, done = start(line(32), SMALL), []
    twins.stirs()
    twins.click("play")
    twins.click("deal")
    for play in turns(twins.theatre):
        done.append(meant(play))
        twins.click(spot_of(play, done[-1]))
    over(twins, done)


def test_a_round_by_drags(start: Start) -> None:
    twins, done = start(line(49), SMALL, "none"), []
    twins.click("play")
    twins.click("deal")
    for play in turns(twins.theatre):
        done.append(meant(play))
        twins.pick_up(spot_of(play, done[-1]))
        done.append(meant(play))
        twins.put_down(spot_of(play, done[-1]))
    over(twins, done)


def test_a_round_by_keys(start: Start) -> None:
    twins, done = start(line(76), SMALL, "none"), []
    twins.key("return")
    twins.key("return")
    for play in turns(twins.theatre):
        done.append(meant(play))
        twins.key(KEYS[done[-1]])
    over(twins, done)
