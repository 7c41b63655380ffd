"""Where things stand on the table of a match, by the window, the settings and where people sit."""

from __future__ import annotations

from ...match.match import Match
from ...stage.table.edges.around import furnish_around
from ...stage.table.edges.millimetres import least
from ...stage.table.furniture import RackShape, shape_of
from ...stage.table.layout import Furniture, furnish
from .scene import Kit


def furnished(kit: Kit, match: Match, viewer: int, shape: RackShape) -> Furniture:
    """The table as a seat sees it: with racks at all edges, if people sit there and it finds room; else
    before one side."""
    frame, seats = kit.frame, len(match.seats)
    if match.privacy.sided:
        large = shape._replace(least=least(kit.whole_screen, kit.settings.inches))
        if found := furnish_around(frame, seats, viewer, large):
            return found
    return furnish(frame, seats, viewer, shape)


def largest_type(kit: Kit, match: Match) -> int | None:
    """The size of type that a match's table has room for, in per cent; None if it has room for what the
    settings ask for."""
    shown = furnished(kit, match, 0, shape_of(match.rules)).frame.text
    return int(100 * shown + 0.01) if shown < kit.frame.text else None
