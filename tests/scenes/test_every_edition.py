"""Every edition, with its options, is played on the screen from the table through the scores to the end."""

from __future__ import annotations

from functools import partial
from itertools import cycle

import pytest

from racko_game.ai.players.character import Character
from racko_game.match.match import Match, Seat
from racko_game.match.own_voice import may_call
from racko_game.rules.engine import play
from racko_game.rules.pieces.events import Event, MatchWon, Scored
from racko_game.rules.pieces.moves import TAKE, Action
from racko_game.rules.table import Option
from racko_game.scenes.pages.results.ending import Ending
from racko_game.scenes.pages.results.scores import Scores
from racko_game.scenes.table.scene import TableScene
from racko_game.stage.touch.choices import PartOfAnswer, leads
from racko_game.stage.touch.hotspots import Hotspot
from tests.moves import done
from tests.rules.tables import charter
from tests.theatre import SEED, Theatre
from tests.walks.sorter import sort

from .seen import Size

LAST = 16  # actions of the match that are played on the screen
Game = tuple[str, int, tuple[Option, ...]]

GAMES: list[Game] = [
    ("super", 2, ()),
    ("super", 4, (("calling", "auto"), ("equal turns", True))),
    ("letters", 3, (("target", 75),)),
    ("letters", 2, (("calling", "auto"), ("level", 1), ("single round", True))),
    ("modern", 4, (("powers", True), ("single round", True))),
    ("modern", 3, (("equal turns", True), ("powers", True), ("target", 75))),
    ("original", 4, (("partners", True), ("target", 75))),
    ("original", 3, (("chips", True), ("rounds", 1))),
    ("tray", 4, (("bonus", True), ("partners", True), ("target", 75))),
    ("original", 2, (("calling", "own voice"), ("target", 75))),
]


def nearly_over(edition: str, seats: int, options: tuple[Option, ...]) -> Match:
    """A match that ends after a few more actions, all of them sensible ones."""
    sitting = (Seat("Ann"), *(Seat(name, Character()) for name in ("Ben", "Cleo", "Dan")[: seats - 1]))
    begin = partial(Match, charter(edition, **dict(options)), sitting, SEED)
    whole, match = begin(), begin()
    while not whole.over:
        whole.submit(whole.asked, sort(whole.table))
    for action in whole.actions[:-LAST]:
        match.submit(match.asked, action)
    return match


def forgets(play: TableScene) -> bool:
    """Whether there is a moment to call, and nothing to be called."""
    return play.state.moment is not None and not may_call(play.match, play.state.moment.seat)


def chosen(theatre: Theatre, scene: TableScene, action: Action) -> None:
    """Do it with the mouse, part by part where it has parts."""
    while scene.asked and (spot := leading_to(scene, action)) is not None:
        before = scene.state.picked
        theatre.click(spot.name)
        if scene.state.picked == before:
            return


def leading_to(scene: TableScene, action: Action) -> Hotspot | None:
    """The place that gives more of the answer than has been picked."""
    found = (spot for spot in scene.hotspots() if leads(scene.view.prompts[-1], spot, action))
    return next((spot for spot in found if spot.value != PartOfAnswer(scene.state.picked)), None)


@pytest.mark.parametrize(("game", "size"), list(zip(GAMES, cycle(((1280, 720), (800, 480))), strict=False)))
def test_it_is_played_to_its_end(game: Game, size: Size) -> None:
    edition, seats, options = game
    match = nearly_over(edition, seats, options)
    theatre = Theatre(
        lambda context: TableScene(context, match), size, player=lambda *given: sort(match.table)
    )
    heard: list[Event] = []
    for _ in range(12_000):
        scene = theatre.top
        if isinstance(scene, Ending):
            break
        if isinstance(scene, Scores):
            theatre.key("return")
        elif isinstance(scene, TableScene) and scene.asked and scene.playhead.idle and not forgets(scene):
            theatre.key("h")
            theatre.frame(dt=0.5)
            count = done(scene)
            chosen(theatre, scene, sort(play(match.table, TAKE)[0] if scene.state.lifted else match.table))
            assert done(scene) > count, f"nothing was done on {match.table.prompts}"
        heard += match.visible_events(0)
        theatre.frame(dt=0.5)
    assert isinstance(theatre.top, Ending)
    assert {Scored, MatchWon} <= {type(event) for event in heard}
    theatre.frame(dt=9.0)
