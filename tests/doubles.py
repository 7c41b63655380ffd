"""Tables of the double rack on the screen: a person to whom the swap comes, and whoever else sits there."""

from __future__ import annotations

from collections.abc import Sequence

from racko_game.ai.players.character import Character
from racko_game.match.match import Match, Seat
from racko_game.rules.pieces.moves import Action, Reverse
from racko_game.rules.table import Charter
from racko_game.scenes.table.scene import TableScene
from racko_game.stage.touch.hotspots import Hotspot

from .rules.tables import laid, on_turn
from .theatre import SEED, Theatre

OWN = "B1 B4 B8 BW REV B25 B30 B38 R2 R5 RW R13 R21 BW R31 R39"
OTHER = "B2 R4 B9 REV B21 B26 B31 SWAP R3 R6 R7 REV R22 R27 R32 R40"


def doubles(
    size: tuple[int, int],
    seats: int = 2,
    own: str = OWN,
    stock: str = "SWAP B5 R9 B33",
    said: Sequence[Action] = (),
    won: Sequence[int] = (2, 1, 0, 0),
) -> Theatre:
    """The person's turn; the computers say what is given here, one thing after the other."""
    sitting = (Seat("", None), *(Seat(name, Character()) for name in ("Mo", "Ivo", "Bea")[: seats - 1]))
    match = Match(Charter("super", (("rounds", 3),)), sitting, SEED)
    table = on_turn(laid(match.table, {0: own, 1: OTHER}, stock), 0)
    match.table = table._replace(totals=tuple(won[:seats]))
    answers = iter(said)
    theatre = Theatre(lambda context: TableScene(context, match), size, player=lambda *given: next(answers))
    theatre.until(theatre.asked)
    return theatre


def gone_out(size: tuple[int, int], seats: int = 2) -> Theatre:
    """The person goes out with both sides."""
    rack = "B1 B4 B8 BW B22 B25 B30 B38 R2 R5 RW R13 R21 R25 R31 REV"
    theatre = doubles(size, seats, rack, "R39", won=(0, 1, 0, 0))
    for spot in ("stock", "slot 16"):
        theatre.click(spot)
        theatre.until(theatre.asked)
    theatre.click("racko")
    return theatre


def at_rest(theatre: Theatre) -> Theatre:
    """Once the person is asked, and nothing moves."""
    theatre.until(theatre.asked)
    theatre.until(lambda: not theatre.game.moving)
    return theatre


def swap_asked(theatre: Theatre) -> Theatre:
    """The swap is drawn and tossed: whom, and which row?"""
    theatre.click("stock")
    theatre.until(theatre.asked)
    theatre.click("discard")
    return at_rest(theatre)


def row(theatre: Theatre, number: int) -> Hotspot:
    """A row that can be chosen now."""
    return next(spot for spot in theatre.top.hotspots() if spot.name.endswith(f"row {number}"))


def reversed_once(size: tuple[int, int], seats: int = 2) -> Theatre:
    """The one named has turned the swap round: row 3, says their reverse."""
    theatre = swap_asked(doubles(size, seats, said=[Reverse(3, 2)]))
    if seats > 2:
        theatre.click("rack 1")
    theatre.click(row(theatre, 5).name)
    return at_rest(theatre)
