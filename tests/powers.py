"""A table with powers, and cards as a test wants them."""

from __future__ import annotations

from racko_game.ai.players.character import Character
from racko_game.ai.players.player import by_gaps
from racko_game.match.match import Match, Seat
from racko_game.scenes.table.scene import TableScene
from tests.rules.tables import charter

from .theatre import SEED, Theatre


def powers(size: tuple[int, int], *stock: int, rack: tuple[int, ...] = ()) -> Theatre:
    """The person's turn among three: these numbers are to be drawn next, those stand in the own rack."""
    seats = Seat(""), *(Seat(name, Character("Novice", "")) for name in ("Mo", "Ivo"))
    match = Match(charter("modern", powers=True), seats, SEED)
    theatre = Theatre(lambda context: TableScene(context, match), size, by_gaps)
    theatre.context.settings.motion, theatre.context.settings.hints = "none", False
    theatre.until(theatre.asked)
    arrange(theatre, stock, rack)
    return theatre


def arrange(theatre: Theatre, stock: tuple[int, ...], rack: tuple[int, ...] = ()) -> TableScene:
    """Let these numbers be drawn next, and those stand in the own rack, front first."""
    play = theatre.at(TableScene)
    table = play.match.table
    faces = list(table.faces)
    places = (*zip(table.racks[0], rack, strict=False), *zip(table.stock, stock, strict=False))
    for token, rank in places:
        other = next(i for i, card in enumerate(faces) if card.rank == rank)
        faces[token], faces[other] = faces[other], faces[token]
    play.match.table = table._replace(faces=tuple(faces))
    play.resized()
    theatre.frame()
    return play


def tossed(theatre: Theatre) -> TableScene:
    """The next card is drawn, and tossed."""
    theatre.keys("d", "x")
    return theatre.at(TableScene)
