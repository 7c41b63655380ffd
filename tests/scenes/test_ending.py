"""The end of a match: who won, the way there, and whether to play again; partners, who win together."""

from __future__ import annotations

from pathlib import Path

import pytest

from racko_game.ai.players.character import Character
from racko_game.jobs.work import PolledWork
from racko_game.match.match import Match
from racko_game.match.plans.plan import Plan
from racko_game.match.record.query import Answered
from racko_game.paint.engine.text import MINUS, number_text
from racko_game.paint.screens.totals_chart import ROUND, TARGET, PlotLines, total_at
from racko_game.scenes.pages.results.scores import CROWNED, Ending, Scores
from racko_game.scenes.pages.title.title import Title
from racko_game.scenes.picture.table_picture import totals_by_now
from racko_game.scenes.table.scene import TableScene
from racko_game.stage.motion.timeline import Award, Beat
from racko_game.stage.table.compositions import clockwise
from racko_game.store.settings import MOTIONS, Motion
from racko_game.words.language import say
from tests.match.playing import LONG_RUN, NAMES, RUN, play_out, sitters
from tests.match.playing import counted as called
from tests.rules.games import every_classic
from tests.rules.tables import charter
from tests.theatre import MOMENT, SEED, Theatre, instead, plan

from .results import ended as over
from .seen import SMALL, Size, click_the_mat, keeping, mark, pictures, says, table, untouched, words
from .walk import context


def ended(a_plan: Plan) -> Match:
    a_plan.options["target"] = 75
    return play_out(a_plan.start(SEED))


def ending(match: Match, motion: Motion = "full", seconds: float = CROWNED + 0.5) -> Theatre:
    """The end of a match, so many seconds after it came."""
    theatre = Theatre(lambda context: Ending(context, match), SMALL)
    theatre.context.settings.motion = motion
    theatre.wait(round(seconds / MOMENT))
    return theatre


def after_the_title(match: Match) -> Theatre:
    """The end of a match that was begun from the title."""
    theatre = Theatre(lambda context: Title(context, Plan()), SMALL)
    theatre.game.stack.scenes.append(TableScene(theatre.context, match))
    click_the_mat(theatre)
    theatre.reach(Scores)
    theatre.key("return")
    assert isinstance(theatre.top, Ending)
    return theatre


@every_classic
def test_the_winner_is_named_and_all_totals_stand_the_most_points_first(edition: str, seats: int) -> None:
    match = ended(plan(edition, seats, 0))
    theatre = ending(match)
    totals = match.table.totals
    assert says(theatre, f"{match.seats[totals.index(max(totals))].name} wins!")
    texts = [one for one in theatre.game.stack.sprites() if one.picture[0] == "text"]
    height = {one.picture[1]: one.y for one in texts}
    assert {str(total) for total in totals} <= set(height)
    down = sorted(range(seats), key=lambda seat: height[match.seats[seat].name])
    assert [totals[seat] for seat in down] == sorted(totals, reverse=True)


@pytest.mark.parametrize("computer", [0, 1])
def test_you_win_and_others_win_otherwise(computer: int) -> None:
    """The same match, the one person at either seat."""
    a_plan = Plan(computers=[computer == 0, computer == 1, True, True])
    match = ended(a_plan)
    won = match.seats[match.table.totals.index(max(match.table.totals))].name
    assert says(ending(match), "You win!" if not won else f"{won} wins!")


@pytest.mark.parametrize("motion", ["full", "reduced"])
def test_the_match_is_told_once_more_and_the_winner_named_last(motion: Motion) -> None:
    match = ended(plan("original", 4, 0))
    theatre = ending(match, motion, 0.0)
    came: dict[str, float] = {}
    for number in range(round((CROWNED + 1) / MOMENT)):
        for line in words(theatre):
            came.setdefault(line, number * MOMENT)
        theatre.frame()
    names = [match.seats[seat].name for seat in sorted(range(4), key=lambda s: match.table.totals[s])]
    assert sorted(names, key=came.__getitem__) == names
    winner = next(line for line in came if line.endswith(" wins!"))
    assert came[winner] == max(came.values()) == pytest.approx(CROWNED, abs=0.1)


def test_without_motion_all_is_there_at_once_and_nothing_falls_and_a_press_hurries_the_telling() -> None:
    match = ended(plan("original", 4, 0))
    theatre = ending(match, "none", MOMENT)
    shown = set(theatre.game.stack.sprites())
    assert any(line.endswith(" wins!") for line in words(theatre))
    theatre.wait(round(4 / MOMENT))
    assert set(theatre.game.stack.sprites()) == shown
    hurried = ending(match, seconds=0.0)
    click_the_mat(hurried)
    assert any(line.endswith(" wins!") for line in words(hurried))


def test_it_ends_as_the_same_picture_whatever_the_motion() -> None:
    match = ended(plan("original", 4))
    full, reduced, none = (set(ending(match, one, 8.0).game.stack.sprites()) for one in MOTIONS)
    assert full == reduced == none


def test_the_lines_of_the_chart_pass_through_every_total() -> None:
    line = (75, 100, 300)
    assert [total_at(line, share / 3) for share in range(4)] == pytest.approx([0, 75, 100, 300])
    assert total_at(line, 0.5) == pytest.approx(87.5)


def test_confetti_falls_and_then_nothing_is_drawn() -> None:
    theatre = ending(ended(plan()))
    seen = []
    theatre.open_eyes()
    for _ in range(3):
        seen.append({sprite for sprite in theatre.game.stack.sprites() if sprite.picture[0] == "confetto"})
        theatre.wait(round(1 / MOMENT))
    assert all(seen)
    assert seen[0] != seen[1] != seen[2]
    theatre.wait(round(2 / MOMENT))
    mark(theatre)
    theatre.wait(round(4 / MOMENT))
    assert untouched(theatre)


@pytest.mark.parametrize(("way", "persons"), [("return", 1), ("click", 2), ("tap", 3)])
def test_it_waits_and_again_is_a_new_match_of_the_same_people_and_rules(way: str, persons: int) -> None:
    match = ended(plan("tray", 3, persons))
    theatre = after_the_title(match)
    theatre.wait(round(60 / MOMENT))
    assert isinstance(theatre.top, Ending)
    theatre.context.seed = lambda: bytes(16)
    theatre.key(way) if way == "return" else getattr(theatre, way)("again")
    again = table(theatre).match
    assert again is not match
    assert (again.seats, again.table.charter, again.seed) == (match.seats, match.table.charter, bytes(16))
    assert (again.actions, again.table.totals) == ([], (0, 0, 0))
    assert [type(scene) for scene in theatre.game.stack.scenes] == [Title, TableScene]


@pytest.mark.parametrize("way", ["title", "escape", "p"])
def test_to_the_title(way: str) -> None:
    theatre = after_the_title(ended(plan()))
    theatre.click(way) if way == "title" else theatre.key(way)
    assert [type(scene) for scene in theatre.game.stack.scenes] == [Title]


def test_where_nobody_plays_the_next_match_begins_and_a_pause_does_not_end_one_unseen() -> None:
    match = ended(plan("modern", 2, 0))
    theatre = Theatre(lambda context: TableScene(context, match), SMALL)
    theatre.reach(Ending)
    theatre.wait(round(7.5 / MOMENT))
    assert isinstance(theatre.top, Ending)
    theatre.wait(round(1 / MOMENT))
    again = table(theatre).match
    assert again is not match
    assert again.seats == match.seats
    match = ended(plan())
    theatre = Theatre(
        lambda context: TableScene(context, match), SMALL
    )  # won already; the table is still moving
    theatre.key("escape", "escape")
    theatre.until(lambda: not theatre.game.stack.scenes or isinstance(theatre.top, Scores))
    assert theatre.game.stack.scenes


def test_a_match_for_chips_ends_with_signed_totals_and_one_for_bonus_at_its_target() -> None:
    match = called("chips", RUN, totals=(4, 10, -4, -10), number=8)
    theatre = ending(match)
    assert says(theatre, "Ben wins!")
    lines = words(theatre)
    assert {"Chips", say(ROUND)} <= set(lines)
    assert say(TARGET) not in lines
    for total in match.table.totals:
        assert lines.count(number_text(total)) >= 2, "on the name plate, and at the end of a line"
    assert number_text(min(match.table.totals)).startswith(MINUS)
    lines = words(ending(called("bonus", LONG_RUN, totals=(0, 100, 0, 0))))
    assert {say(TARGET), "500"} <= set(lines)
    assert "Points" not in lines


def test_who_has_beaten_a_level_is_offered_the_next_one_first(tmp_path: Path) -> None:
    theatre = Theatre(lambda context: Title(keeping(context, tmp_path), Plan()))
    a_plan = Plan(characters=[Character("Casual")] * 4, options={"target": 75})
    play = TableScene(theatre.context, a_plan.start(SEED))
    match = play_out(play.match)
    beaten = PolledWork(lambda dt: Answered("Casual", None))
    instead(theatre.context.matches, has=lambda match: True, ask=lambda question: beaten)
    ending = Ending(theatre.context, match)
    theatre.game.stack.scenes += [play, ending]
    theatre.wait(round((CROWNED + 0.5) / MOMENT))
    assert ending.focus == "stronger"
    assert says(theatre, say("ending.stronger", level=say("sitter.steady")), say("button.again"))
    theatre.key("return")
    stronger = table(theatre).match
    assert [seat.character and seat.character.level for seat in stronger.seats] == [None, "Steady"]
    assert stronger.charter == match.charter


PARTNERED = [(1280, 720), (640, 480), (1080, 1920)]


def at_rest(match: Match, size: Size) -> Theatre:
    """The end of a match, without motion."""
    theatre = Theatre(lambda context: Ending(context, match), size)
    theatre.context.settings.motion = "none"
    theatre.frame()
    return theatre


@pytest.mark.parametrize("size", PARTNERED)
@pytest.mark.parametrize("viewer", range(4))
def test_the_partner_sits_across_and_plates_and_racks_show_the_pair(size: Size, viewer: int) -> None:
    """By its two emblems and its two colours."""
    play = TableScene(context(size), Match(charter("original", partners=True), sitters(4), SEED))
    play.playhead.skip()
    play.show.lay(play.match.view(viewer), viewer)
    assert clockwise(4, viewer)[1] == play.match.rules.team(viewer)[1]
    left, across, right = (play.furniture.racks[(viewer + k) % 4].box.centre[0] for k in (1, 2, 3))
    assert left < across < right
    pictures = [sprite.picture for sprite in play.sprites()]
    joined = [picture[1:3] for picture in pictures if picture[0] == "emblems"]
    assert sorted(joined) == [(0, 2), (1, 3), (2, 0), (3, 1)]
    assert {picture[1] for picture in pictures if picture[0] == "cord"} == set(joined)


@pytest.mark.parametrize("size", PARTNERED)
def test_partners_end_a_match_together_with_one_place_one_line_and_one_total(size: Size) -> None:
    match = over("partners", NAMES)
    theatre = at_rest(match, size)
    lines, teams = words(theatre), match.rules.teams(4)
    named = [" and ".join(NAMES[seat] for seat in team) for team in teams]
    first = named[teams.index(match.winners)]
    assert f"{first} win!" in lines
    for team, name in zip(teams, named, strict=True):
        assert lines.count(name) == 1
        assert str(match.table.totals[team[0]]) in lines
    drawn = pictures(theatre)
    assert {picture[1:3] for picture in drawn if picture[0] == "emblems"} == set(teams)
    ((_, plot),) = (picture for picture in drawn if picture[0] == "plot-lines")
    assert isinstance(plot, PlotLines)
    assert (plot.totals, plot.owners) == (
        tuple(tuple(one.scored.totals[a] for one in match.rounds) for a, _ in teams),
        teams,
    )


@pytest.mark.parametrize("kind", ["one round", "bare"])
def test_a_match_of_one_round_shows_the_rack_that_went_out(kind: str) -> None:
    match = over(kind, NAMES)
    (one,) = match.rounds
    theatre = at_rest(match, PARTNERED[0])
    assert not [picture for picture in pictures(theatre) if picture[0] == "plot-lines"]
    assert len([picture for picture in pictures(theatre) if picture[0] == "card"]) == len(
        one.racks[one.callers[0]]
    )


def test_what_each_of_a_pair_has_won_joins_the_total_that_both_show() -> None:
    match = over("partners", NAMES, 1)
    (one,), rules = match.rounds, match.rules
    beat = Beat((), (), 9.0, awards=tuple(Award(0.0, s, won) for s, won in enumerate(one.scored.points)))
    first, *_, last = (totals_by_now(rules, match.view(None), one, beat, n) for n in range(5))
    assert (tuple(first), tuple(last)) == (one.before, one.scored.totals)
    alone = totals_by_now(rules, match.view(None), one, beat, 1)
    assert alone[0] == alone[2] == one.scored.points[0]
