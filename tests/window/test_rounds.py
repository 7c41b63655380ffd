"""A whole round in a real window, from the title to the scores: by clicks, by drags, by keys."""

from __future__ import annotations

from collections.abc import Callable

from racko_game.ai.player import choose, chance_for
from racko_game.rules.actions import DRAW, TAKE, TOSS, Action, Put
from racko_game.scenes.play import Play
from racko_game.scenes.scores import Scores

from .twins import Twins

Start = Callable[[str], Twins]

KEYS: dict[Action, str] = {DRAW: "d", TAKE: "t", TOSS: "x", **{Put(n): str((n + 1) % 10) for n in range(10)}}


def line(byte: int) -> str:
    """Three seats, a round of few turns in which the person draws, takes, puts and tosses."""
    return f"--seats 3 --seed {bytes([byte] * 16).hex()}"


def choice(play: Play) -> Action:
    match = play.match
    return choose(match.view(0), match.options(), chance_for(match.seed, 0, len(match.actions)))


def spot(play: Play, action: Action) -> str:
    return next(spot.name for spot in play.hotspots() if spot.value == action)


def table(twins: Twins) -> Play | None:
    """The table, until the round is over."""
    top = twins.theatre.top
    return top if isinstance(top, Play) else None


def over(twins: Twins, done: list[Action]) -> None:
    """The scores stand in the window; what can be done has been done; the game ends when it is told to."""
    scores = twins.theatre.top
    assert isinstance(scores, Scores)
    assert scores.match.table.round == 1
    assert {type(action) for action in done} == {type(DRAW), type(TAKE), type(TOSS), Put}
    twins.screen.do("key", "alt+F4")
    twins.ends()


def test_a_round_by_clicks(start: Start) -> None:
    twins, done = start(line(82)), []
    twins.click("play")
    twins.click("deal")
    while play := table(twins):
        done.append(choice(play))
        twins.click(spot(play, done[-1]))
    over(twins, done)


def test_a_round_by_drags(start: Start) -> None:
    twins, done = start(line(178)), []
    twins.click("play")
    twins.click("deal")
    while play := table(twins):
        done.append(choice(play))
        twins.pick_up(spot(play, done[-1]))
        done.append(choice(play))
        twins.put_down(spot(play, done[-1]))
    over(twins, done)


def test_a_round_by_keys(start: Start) -> None:
    twins, done = start(line(98)), []
    twins.key("return")
    twins.key("return")
    while play := table(twins):
        done.append(choice(play))
        twins.key(KEYS[done[-1]])
    over(twins, done)
