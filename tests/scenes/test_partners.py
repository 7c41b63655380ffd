"""Partners on the screen: who plays with whom, and one total for two."""

from __future__ import annotations

import pytest

from racko_game.match.match import Match
from racko_game.scenes.pages.results.ending import Ending
from racko_game.scenes.picture.table_picture import totals_by_now
from racko_game.scenes.table.scene import TableScene
from racko_game.stage.motion.timeline import Award, Beat
from racko_game.stage.table.compositions import clockwise
from racko_game.stage.table.layout import Furniture
from tests.match.playing import NAMES, sitters
from tests.rules.tables import charter
from tests.theatre import SEED, Theatre

from .results import ended
from .seen import Size, pictures, words
from .walk import context

SIZES = [(1280, 720), (640, 480), (1080, 1920)]


def partners(target: int = 500) -> Match:
    return Match(charter("original", partners=True, target=target), sitters(4), SEED)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("viewer", range(4))
def test_the_partner_sits_across_between_the_two_others(size: Size, viewer: int) -> None:
    assert clockwise(4, viewer)[1] == partners().rules.team(viewer)[1]
    furniture = at_the_table(size, viewer).furniture
    left, across, right = (furniture.racks[(viewer + k) % 4].box.centre[0] for k in (1, 2, 3))
    assert left < across < right


@pytest.mark.parametrize("size", SIZES)
def test_plates_and_racks_show_the_pair_by_its_two_emblems_and_two_colours(size: Size) -> None:
    play = at_the_table(size, 0)
    pictures = [sprite.picture for sprite in play.sprites()]
    joined = [picture[1:3] for picture in pictures if picture[0] == "emblems"]
    assert joined == [(0, 2), (1, 3), (2, 0), (3, 1)]
    assert {picture[1] for picture in pictures if picture[0] == "cord"} == set(joined)


@pytest.mark.parametrize("size", SIZES)
def test_partners_end_a_match_together_with_one_place_one_line_and_one_total(size: Size) -> None:
    match = ended("partners", NAMES)
    theatre = Theatre(lambda context: Ending(context, match), size)
    theatre.context.settings.motion = "none"
    theatre.frame()
    lines, teams = words(theatre), match.rules.teams(4)
    named = [" and ".join(NAMES[seat] for seat in team) for team in teams]
    first = named[teams.index(match.winners)]
    assert f"{first} win!" in lines
    for team, name in zip(teams, named, strict=True):
        assert lines.count(name) == 1
        assert str(match.table.totals[team[0]]) in lines
    drawn = pictures(theatre)
    assert {picture[1:3] for picture in drawn if picture[0] == "emblems"} == set(teams)
    (plot,) = (picture for picture in drawn if picture[0] == "plot-lines")
    assert plot[3:5] == (tuple(tuple(one.scored.totals[a] for one in match.rounds) for a, _ in teams), teams)


@pytest.mark.parametrize("kind", ["one round", "bare"])
def test_a_match_of_one_round_shows_the_rack_that_went_out(kind: str) -> None:
    match = ended(kind, NAMES)
    (one,) = match.rounds
    theatre = Theatre(lambda context: Ending(context, match), SIZES[0])
    theatre.context.settings.motion = "none"
    theatre.frame()
    assert not [picture for picture in pictures(theatre) if picture[0] == "plot-lines"]
    assert len([picture for picture in pictures(theatre) if picture[0] == "card"]) == len(
        one.racks[one.callers[0]]
    )


def test_what_each_of_a_pair_has_won_joins_the_total_that_both_show() -> None:
    match = ended("partners", NAMES, 1)
    (one,), rules = match.rounds, match.rules
    beat = Beat((), (), 9.0, awards=tuple(Award(0.0, s, won) for s, won in enumerate(one.scored.points)))
    first, *_, last = (totals_by_now(rules, match.view(None), one, beat, n) for n in range(5))
    assert (tuple(first), tuple(last)) == (one.before, one.scored.totals)
    alone = totals_by_now(rules, match.view(None), one, beat, 1)
    assert alone[0] == alone[2] == one.scored.points[0]


def at_the_table(size: Size, viewer: int) -> TableScene:
    play = TableScene(context(size), partners())
    play.playhead.skip()
    play.show.lay(play.match.view(viewer), viewer)
    assert isinstance(play.furniture, Furniture)
    return play
