"""The top card first scores nothing: it is said where it bites."""

from __future__ import annotations

from racko_game.controls.intents import MOUSE, Hover
from racko_game.scenes.pages.results.scores import Scores
from racko_game.scenes.table.scene import TableScene
from tests.rules.clauses import clause
from tests.rules.tables import RISING
from tests.scenes.seen import pictures, says, words

from .tables import begun, press, table_of, theatre

BARE = (60, 2, 4, 5, 6, 8, 10, 12, 14, 15)
SIZE = (1280, 720)


@clause("ours.2.18")
def test_it_is_said_of_the_rack_that_is_looked_at_and_when_it_is_counted() -> None:
    for bare, points in ((True, "no points"), (False, "5 points")):
        option = {"top card first scores nothing": bare}
        made = press(theatre(begun(4, {0: BARE}, **option), SIZE))
        play = table_of(made)
        play.handle(Hover(MOUSE, *play.furniture.racks[0].strips[4].centre))
        made.frame(dt=1.0)
        assert says(made, points)
        assert says(made, "60 in slot 5 scores nothing here") == bare
        made = theatre(begun(4, {1: RISING, 0: BARE}, **option), SIZE)
        said = set[str]()
        while isinstance(made.top, TableScene):
            said |= {*words(made)}
            marks = [picture[1] for picture in pictures(made) if picture[0] == "slot-mark"]
            made.frame()
        assert ("scores nothing" in said) == bare
        assert "danger" in marks
        assert made.at(Scores).round.scored.points[0] == (0 if bare else 5)
