"""Moves for a test's player: what would be sensible in its place, and where on the table that is done."""

from __future__ import annotations

from collections.abc import Iterator

from racko_game.ai.players.computers import Player, chance_for, player_of
from racko_game.ai.players.player import by_gaps
from racko_game.match.match import Match, view_lifted
from racko_game.match.plans.plan import Plan
from racko_game.rules.pieces.moves import Action
from racko_game.scenes.table.scene import TableScene
from racko_game.stage.touch.hotspots import named

from .theatre import Theatre


def best(match: Match, player: Player = by_gaps) -> Action:
    """What a computer does in the seat that is asked, one of no level in particular as ``player`` does."""
    seat = match.asked
    assert seat is not None
    who = match.seats[seat].character
    chooses = player_of(who) if who and who.level else player
    return chooses(match.view(seat), match.options(), chance_for(match.seed, seat, len(match.actions)))


def meant(play: TableScene, player: Player = by_gaps) -> Action:
    """The same for the person who is asked, who may have lifted the top discard."""
    if not play.state.lifted:
        return best(play.match, player)
    seat, ply = play.match.asked, len(play.match.actions) + 1
    assert seat is not None
    chance = chance_for(play.match.seed, seat, ply)
    return player(view_lifted(play.state.seen_by(seat)), play.state.options, chance)


def spot_of(play: TableScene, action: Action) -> str:
    """The name of the place on the table that does it."""
    return next(spot.name for spot in play.hotspots() if spot.value == action)


def played(plan: Plan, seed: bytes, player: Player = by_gaps) -> Match:
    """The first round of that match, everybody playing as a computer does; nobody has looked on."""
    match = plan.start(seed)
    while match.asked is not None:
        match.submit(match.asked, best(match, player))
    return match


def turns(theatre: Theatre) -> Iterator[TableScene]:
    """The table, each time the person who looks at it is asked, until the round is over.

    Something has to be done then: by mouse, keys, pad or finger.
    """
    while play := asked(theatre):
        before = done(play)
        yield play
        assert done(play) > before, "nothing was done"


def done(play: TableScene) -> int:
    """How many actions were done, a discard that is lifted among them."""
    return len(play.match.actions) + play.state.lifted


def asked(theatre: Theatre) -> TableScene | None:
    """The table, once the person who looks at it is asked; None when the round is over."""
    theatre.until(theatre.asked)
    top = theatre.top
    assert named(top.places(), top.focus), "accept would do and say nothing"
    return top if isinstance(top, TableScene) else None
