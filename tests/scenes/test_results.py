"""The scores of a round and the end of a match: what counted, what it brought, who won, what follows."""

from __future__ import annotations

from pathlib import Path

import pytest

from racko_game.ai.players.character import Character
from racko_game.jobs.work import Work
from racko_game.match.match import Match
from racko_game.match.messages.scores import is_single_round
from racko_game.match.plans.plan import Plan
from racko_game.match.record.query import Answered
from racko_game.paint.engine.sprites import Picture
from racko_game.paint.engine.text import MINUS, number_text
from racko_game.paint.screens.totals_chart import ROUND, TARGET, PlotLines, total_at
from racko_game.rules.pieces.moves import RoundOver
from racko_game.rules.scoring import BONUS, CALLER, CHIPS
from racko_game.scenes.pages.results.scores import CROWNED, Ending, Scores
from racko_game.scenes.pages.title.title import Title
from racko_game.scenes.picture.table_picture import totals_by_now
from racko_game.scenes.table.scene import TableScene
from racko_game.stage.motion.timeline import Award, Beat
from racko_game.stage.table.compositions import clockwise
from racko_game.store.settings import MOTIONS, Motion, Text
from racko_game.words.language import say
from tests.match.playing import LONG_RUN, LOOSE, NAMES, RUN, play_out, sitters, turns
from tests.match.playing import counted as called
from tests.rules.games import every_classic
from tests.rules.tables import charter
from tests.theatre import MOMENT, SEED, Theatre, instead, plan, play

from . import seen
from .walk import KINDS, context, ended


def counted(edition: str = "original", seats: int = 2, persons: int = 1, rounds: int = 1) -> Match:
    match = plan(edition, seats, persons).start(SEED)
    next(None for _ in turns(match) if len(match.rounds) == rounds)
    return match


def scores(match: Match) -> Theatre:
    return Theatre(lambda context: Scores(context, match), seen.SMALL)


def at_the_scores(match: Match) -> Theatre:
    theatre = Theatre(lambda context: TableScene(context, match), seen.SMALL)
    seen.click_the_mat(theatre)
    theatre.reach(Scores)
    return theatre


@every_classic
def test_every_rack_lies_open_with_what_it_brought(edition: str, seats: int) -> None:
    """What did not count is shaded, and what broke the order is marked."""
    match = counted(edition, seats)
    theatre = scores(match)
    one = match.rounds[-1]
    assert seen.faces(theatre) == {card.text for rack in one.racks for card in rack}
    lines = seen.words(theatre)
    for seat, who in enumerate(match.seats):
        assert {who.name or "You", f"+{one.scored.points[seat]}", str(one.scored.totals[seat])} <= set(lines)
    why = sum(line.startswith(f"{CALLER} for RACK-O!") for line in lines)
    assert why == 1
    assert lines.count("of 500") >= seats - why, "what it is for may stand there instead"
    drawn = [picture[:2] for picture in seen.pictures(theatre)]
    left = [10 - count for count in one.scored.counted]
    assert sum(picture[0] == "shade" for picture in drawn) == sum(left)
    assert drawn.count(("icon", "close")) == sum(map(bool, left))


@pytest.mark.parametrize(("persons", "rounds"), [(0, 1), (1, 1), (2, 1), (1, 3)])
def test_it_says_who_went_out_in_the_last_round_and_what_that_brought(persons: int, rounds: int) -> None:
    match = counted("original", 2, persons, rounds)
    name = match.seats[match.rounds[-1].callers[0]].name
    who = f"{name} calls" if name else "You call"
    brought = (f"+{points}" for points in match.rounds[-1].scored.points)
    assert seen.says(scores(match), f"Round {rounds}: {who} RACK-O!", *brought)


def test_where_a_person_plays_it_waits() -> None:
    theatre = scores(counted("original", 4))
    theatre.open_eyes()
    assert seen.undrawn(theatre, round(60 / MOMENT))
    assert isinstance(theatre.top, Scores)


@pytest.mark.parametrize("speed", [1, 2, 4])
def test_where_nobody_plays_it_goes_on_by_itself(speed: int) -> None:
    theatre = scores(counted(persons=0))
    theatre.context.settings.speed = speed
    theatre.wait(round(3.8 / speed / MOMENT))
    assert isinstance(theatre.top, Scores)
    theatre.wait(round(0.4 / MOMENT))
    assert theatre.game.stack.scenes == []


@pytest.mark.parametrize("way", ["return", "space", "click", "tap"])
def test_a_press_goes_on_and_the_next_round_is_dealt(way: str) -> None:
    match = counted()
    theatre = at_the_scores(match)
    assert seen.says(theatre, "Next round")
    getattr(theatre, way)("on") if way in ("click", "tap") else theatre.key(way)
    assert isinstance(theatre.top, TableScene)
    assert match.table.round == 2
    assert seen.says(theatre, "Round 2: ")
    theatre.until(theatre.asked)
    assert seen.faces(theatre) == {card.text for card in match.view(0).faces if card}


@pytest.mark.parametrize("rounds", [1, 2])
def test_a_demonstration_of_so_many_rounds_ends_after_them(rounds: int) -> None:
    theatre = Theatre(play(plan("original", 2, 0), rounds), seen.SMALL)
    theatre.context.settings.speed = 4
    match = theatre.at(TableScene).match
    next(None for _ in range(3000) if not theatre.frame(dt=0.1))
    assert theatre.game.stack.scenes == []
    assert len(match.rounds) == match.table.round == rounds


def test_in_bonus_the_run_is_lit_and_said_so_that_its_points_are_understood() -> None:
    match = called("bonus", RUN)
    theatre = scores(match)
    lines = seen.words(theatre)
    assert f"+{CALLER + BONUS[4]}" in lines
    assert lines.count(f"{CALLER} + {BONUS[4]}, run of 4") == 1
    assert lit(theatre) == len(match.rules.scoring.paid(match.rounds[-1].racks[1])) == 4
    assert lines.count("of 500") == 4
    assert seen.says(theatre, "Round 2: Ben calls RACK-O!")


def test_in_chips_what_each_pays_is_signed_not_their_order_and_without_a_run_nothing_is_lit() -> None:
    theatre = scores(called("chips", RUN))
    lines = seen.words(theatre)
    assert lines.count(f"{MINUS}{CHIPS[4]}") == 6, "what they pay, and their totals"
    assert lines.count(f"+{3 * CHIPS[4]}") == lines.count(f"run of 4: {CHIPS[4]} each") == 1
    assert lines.count("chips") == lit(theatre) == 4
    assert not [one for one in seen.pictures(theatre) if one[:2] == ("icon", "close") or one[0] == "shade"]
    between_two = scores(called("chips", RUN, sitters(2)))
    assert seen.says(between_two, f"run of 4: {CHIPS[4]} chips"), "it is not said that each pays"
    assert seen.says(scores(called("chips", RUN, number=8)), "Round 8 of 8: ")
    assert seen.says(scores(called("chips", RUN, number=9)), "Round 9: "), "a tie is played on beyond them"
    assert lit(scores(called("bonus", LOOSE))) == lit(scores(called("chips", LOOSE))) == 0
    assert seen.says(scores(called("chips", LOOSE)), f"no run: {CHIPS[1]} each")
    lines = seen.words(scores(called("bonus", LOOSE)))
    assert lines.count("of 500") == 4
    assert f"{CALLER} for RACK-O!" in lines


@pytest.mark.parametrize("size", [(640, 480), (800, 480), (1280, 720), (1080, 1920)])
@pytest.mark.parametrize("text", [100, 200])
def test_the_most_that_a_round_can_bring_is_written_out(size: seen.Size, text: Text) -> None:
    scene = Scores(context(size, text), called("bonus", LONG_RUN, totals=(0, 490, 0, 0)))
    said = [str(sprite.picture[1]) for sprite in scene.sprites() if sprite.picture[0] == "text"]
    most = CALLER + max(BONUS.values())
    assert {f"+{most}", str(490 + most)} <= set(said)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("size", [(640, 480), (1280, 720), (1080, 1920)])
def test_every_way_to_count_shows_all_cards_what_they_brought_and_totals(kind: str, size: seen.Size) -> None:
    match = ended(kind, NAMES, 1)
    (one,), rules = match.rounds, match.rules
    theatre = Theatre(lambda context: Scores(context, match), size)
    assert sum(picture[0] == "card" for picture in seen.pictures(theatre)) == sum(map(len, one.racks))
    lines = seen.words(theatre)
    if rules.scoring.unit == "round":
        flags = [picture[3:5] for picture in seen.pictures(theatre) if picture[0] == "pennant"]
        for seat, won in enumerate(match.table.totals):
            assert (flags.count((seat, True)), flags.count((seat, False))) == (won, rules.length.total - won)
        return
    assert all(lines.count(f"+{points}") == one.scored.points.count(points) for points in one.scored.points)
    teams = () if is_single_round(rules) else rules.teams(len(one.racks))
    shown = [str(match.table.totals[team[0]]) for team in teams]
    assert all(lines.count(total) == shown.count(total) for total in shown)


def test_partners_rows_stand_together_it_is_said_how_far_they_are_ahead_and_both_show_one_total() -> None:
    match = ended("partners", NAMES, 1)
    theatre = Theatre(lambda context: Scores(context, match), (1280, 720))
    heights = [sprite.y for sprite in theatre.game.stack.sprites() if sprite.picture[0] == "lane"]
    order = [heights.index(y) for y in sorted(heights[:2] + heights[3:5])]
    assert order == [0, 1, 3, 4], "seats 0 and 2 with their total, then 1 and 3"
    more, less = sorted(set(match.table.totals), reverse=True)
    assert seen.says(theatre, f"are {more - less} points ahead.")
    (one,), rules = match.rounds, match.rules
    beat = Beat((), (), 9.0, awards=tuple(Award(0.0, s, won) for s, won in enumerate(one.scored.points)))
    first, *_, last = (totals_by_now(rules, match.view(None), one, beat, n) for n in range(5))
    assert (tuple(first), tuple(last)) == (one.before, one.scored.totals)
    alone = totals_by_now(rules, match.view(None), one, beat, 1)
    assert alone[0] == alone[2] == one.scored.points[0]


def test_a_shared_lead_is_played_on_and_of_a_word_its_letters_are_lit() -> None:
    tied = called("chips", RUN, sitters(2), number=8)
    level = tied.rounds[-1].scored._replace(totals=(4, 4))
    tied.rounds[-1] = tied.rounds[-1]._replace(scored=level)
    tied.table = tied.table._replace(prompts=(RoundOver(),))
    theatre = Theatre(lambda context: Scores(context, tied), (1280, 720))
    assert seen.says(theatre, "The lead is shared, so there's another round.")
    match = ended("words", NAMES, 1)
    (one,) = match.rounds
    slots = match.rules.goal.finishing(one.racks[one.callers[0]])
    theatre = scores(match)
    assert lit(theatre) == len(slots) < len(one.racks[0])
    assert seen.says(theatre, "".join(one.racks[one.callers[0]][slot].text[0] for slot in slots))


def lit(theatre: Theatre) -> int:
    wide = {picture[2] for picture in seen.pictures(theatre) if picture[0] == "card"}
    return sum(picture[0] == "glow" and picture[1] in wide for picture in seen.pictures(theatre))


def slot_marks(match: Match) -> list[Picture]:
    """The marks of slots, and shades, on the table before the scores come."""
    scene = TableScene(context((1280, 720)), match)
    scene.playhead.skip()
    return [one.picture for one in scene.sprites() if one.picture[0] in ("slot-mark", "shade")]


def test_until_the_scores_come_only_what_pays_is_marked_on_the_table() -> None:
    for rack, run in ((RUN, 4), (LONG_RUN, 6), (LOOSE, 0)):
        assert sum(mark[1] == "run" for mark in slot_marks(called("bonus", rack))) == run, rack
    marks = slot_marks(called("chips"))
    assert not [mark for mark in marks if mark[0] == "shade" or mark[1] == "danger"]
    assert marks, "of who went out"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cards_are_as_large_as_the_rows_let_them_be(seats: int) -> None:
    match = counted("original", seats)
    for size, least in (((1280, 720), {2: 100, 3: 70, 4: 70}[seats]), ((1080, 1920), 80)):
        theatre = Theatre(lambda context: Scores(context, match), size)
        assert max(int(str(one[2])) for one in seen.pictures(theatre) if one[0] == "card") >= least, size


def won_match(a_plan: Plan) -> Match:
    a_plan.options["target"] = 75
    return play_out(a_plan.start(SEED))


def ending(match: Match, motion: Motion = "full", seconds: float = CROWNED + 0.5) -> Theatre:
    """The end of a match, so many seconds after it came."""
    theatre = Theatre(lambda context: Ending(context, match), seen.SMALL)
    theatre.context.settings.motion = motion
    theatre.wait(round(seconds / MOMENT))
    return theatre


def after_the_title(match: Match) -> Theatre:
    """The end of a match that was begun from the title."""
    theatre = Theatre(lambda context: Title(context, Plan()), seen.SMALL)
    theatre.game.stack.scenes.append(TableScene(theatre.context, match))
    seen.click_the_mat(theatre)
    theatre.reach(Scores)
    assert seen.says(theatre, "See the winner")
    theatre.key("return")
    assert isinstance(theatre.top, Ending)
    return theatre


@every_classic
def test_the_winner_is_named_and_all_totals_stand_the_most_points_first(edition: str, seats: int) -> None:
    match = won_match(plan(edition, seats, 0))
    theatre = ending(match)
    totals = match.table.totals
    assert seen.says(theatre, f"{match.seats[totals.index(max(totals))].name} wins!")
    texts = [one for one in theatre.game.stack.sprites() if one.picture[0] == "text"]
    height = {one.picture[1]: one.y for one in texts}
    assert {str(total) for total in totals} <= set(height)
    down = sorted(range(seats), key=lambda seat: height[match.seats[seat].name])
    assert [totals[seat] for seat in down] == sorted(totals, reverse=True)


@pytest.mark.parametrize("computer", [0, 1])
def test_you_win_and_others_win_otherwise(computer: int) -> None:
    """The same match, the one person at either seat."""
    a_plan = Plan(computers=[computer == 0, computer == 1, True, True])
    match = won_match(a_plan)
    won = match.seats[match.table.totals.index(max(match.table.totals))].name
    assert seen.says(ending(match), "You win!" if not won else f"{won} wins!")


@pytest.mark.parametrize("motion", ["full", "reduced"])
def test_the_match_is_told_once_more_and_the_winner_named_last(motion: Motion) -> None:
    match = won_match(plan("original", 4, 0))
    theatre = ending(match, motion, 0.0)
    came: dict[str, float] = {}
    for number in range(round((CROWNED + 1) / MOMENT)):
        for line in seen.words(theatre):
            came.setdefault(line, number * MOMENT)
        theatre.frame()
    names = [match.seats[seat].name for seat in sorted(range(4), key=lambda s: match.table.totals[s])]
    assert sorted(names, key=came.__getitem__) == names
    winner = next(line for line in came if line.endswith(" wins!"))
    assert came[winner] == max(came.values()) == pytest.approx(CROWNED, abs=0.1)


def test_it_ends_as_the_same_picture_without_motion_at_once_and_a_press_hurries_the_telling() -> None:
    match = won_match(plan("original", 4, 0))
    theatre = ending(match, "none", MOMENT)
    shown = set(theatre.game.stack.sprites())
    assert any(line.endswith(" wins!") for line in seen.words(theatre))
    theatre.wait(round(4 / MOMENT))
    assert set(theatre.game.stack.sprites()) == shown
    hurried = ending(match, seconds=0.0)
    seen.click_the_mat(hurried)
    assert any(line.endswith(" wins!") for line in seen.words(hurried))
    match = won_match(plan("original", 4))
    full, reduced, none = (set(ending(match, one, 8.0).game.stack.sprites()) for one in MOTIONS)
    assert full == reduced == none


def test_confetti_falls_then_nothing_is_drawn_and_the_lines_of_the_chart_pass_through_every_total() -> None:
    theatre = ending(won_match(plan()))
    fallen = []
    theatre.open_eyes()
    for _ in range(3):
        fallen.append({sprite for sprite in theatre.game.stack.sprites() if sprite.picture[0] == "confetto"})
        theatre.wait(round(1 / MOMENT))
    assert all(fallen)
    assert fallen[0] != fallen[1] != fallen[2]
    theatre.wait(round(2 / MOMENT))
    seen.mark(theatre)
    theatre.wait(round(4 / MOMENT))
    assert seen.untouched(theatre)
    line = (75, 100, 300)
    assert [total_at(line, share / 3) for share in range(4)] == pytest.approx([0, 75, 100, 300])
    assert total_at(line, 0.5) == pytest.approx(87.5)


@pytest.mark.parametrize(("way", "persons"), [("return", 1), ("click", 2), ("tap", 3)])
def test_it_waits_and_again_is_a_new_match_of_the_same_people_and_rules(way: str, persons: int) -> None:
    match = won_match(plan("tray", 3, persons))
    theatre = after_the_title(match)
    theatre.wait(round(60 / MOMENT))
    assert isinstance(theatre.top, Ending)
    theatre.context.seed = lambda: bytes(16)
    theatre.key(way) if way == "return" else getattr(theatre, way)("again")
    again = seen.table(theatre).match
    assert again is not match
    assert (again.seats, again.table.charter, again.seed) == (match.seats, match.table.charter, bytes(16))
    assert (again.actions, again.table.totals) == ([], (0, 0, 0))
    assert [type(scene) for scene in theatre.game.stack.scenes] == [Title, TableScene]


@pytest.mark.parametrize("way", ["title", "escape", "p"])
def test_to_the_title(way: str) -> None:
    theatre = after_the_title(won_match(plan()))
    theatre.click(way) if way == "title" else theatre.key(way)
    assert [type(scene) for scene in theatre.game.stack.scenes] == [Title]


def test_where_nobody_plays_the_next_match_begins_and_a_pause_does_not_end_one_unseen() -> None:
    match = won_match(plan("modern", 2, 0))
    theatre = Theatre(lambda context: TableScene(context, match), seen.SMALL)
    theatre.reach(Ending)
    theatre.wait(round(7.5 / MOMENT))
    assert isinstance(theatre.top, Ending)
    theatre.wait(round(1 / MOMENT))
    again = seen.table(theatre).match
    assert again is not match
    assert again.seats == match.seats
    match = won_match(plan())
    theatre = Theatre(lambda context: TableScene(context, match), seen.SMALL)  # won; it is still moving
    theatre.key("escape", "escape")
    theatre.until(lambda: not theatre.game.stack.scenes or isinstance(theatre.top, Scores))
    assert theatre.game.stack.scenes


def test_a_match_for_chips_ends_with_signed_totals_and_one_for_bonus_at_its_target() -> None:
    match = called("chips", RUN, totals=(4, 10, -4, -10), number=8)
    theatre = ending(match)
    assert seen.says(theatre, "Ben wins!")
    lines = seen.words(theatre)
    assert {"Chips", say(ROUND)} <= set(lines)
    assert say(TARGET) not in lines
    for total in match.table.totals:
        assert lines.count(number_text(total)) >= 2, "on the name plate, and at the end of a line"
    assert number_text(min(match.table.totals)).startswith(MINUS)
    lines = seen.words(ending(called("bonus", LONG_RUN, totals=(0, 100, 0, 0))))
    assert {say(TARGET), "500"} <= set(lines)
    assert "Points" not in lines


def test_who_has_beaten_a_level_is_offered_the_next_one_first(tmp_path: Path) -> None:
    theatre = Theatre(lambda context: Title(seen.keeping(context, tmp_path), Plan()))
    a_plan = Plan(characters=[Character("Casual")] * 4, options={"target": 75})
    play = TableScene(theatre.context, a_plan.start(SEED))
    match = play_out(play.match)
    beaten = Work(lambda dt: Answered("Casual", None))
    instead(theatre.context.matches, has=lambda match: True, ask=lambda question: beaten)
    ending = Ending(theatre.context, match)
    theatre.game.stack.scenes += [play, ending]
    theatre.wait(round((CROWNED + 0.5) / MOMENT))
    assert ending.focus == "stronger"
    assert seen.says(theatre, say("ending.stronger", level=say("sitter.steady")), say("button.again"))
    theatre.key("return")
    stronger = seen.table(theatre).match
    assert [seat.character and seat.character.level for seat in stronger.seats] == [None, "Steady"]
    assert stronger.charter == match.charter


PARTNERED = [(1280, 720), (640, 480), (1080, 1920)]


def at_rest(match: Match, size: seen.Size) -> Theatre:
    """The end of a match, without motion."""
    return Theatre(seen.having(lambda context: Ending(context, match), motion="none"), size)


@pytest.mark.parametrize("size", PARTNERED)
@pytest.mark.parametrize("viewer", range(4))
def test_the_partner_sits_across_and_plates_and_racks_show_the_pair(size: seen.Size, viewer: int) -> None:
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
def test_partners_end_a_match_together_with_one_place_one_line_and_one_total(size: seen.Size) -> None:
    match = ended("partners", NAMES)
    theatre = at_rest(match, size)
    lines, teams = seen.words(theatre), match.rules.teams(4)
    named = [" and ".join(NAMES[seat] for seat in team) for team in teams]
    first = named[teams.index(match.winners)]
    assert f"{first} win!" in lines
    for team, name in zip(teams, named, strict=True):
        assert lines.count(name) == 1
        assert str(match.table.totals[team[0]]) in lines
    drawn = seen.pictures(theatre)
    assert {picture[1:3] for picture in drawn if picture[0] == "emblems"} == set(teams)
    ((_, plot),) = (picture for picture in drawn if picture[0] == "plot-lines")
    assert isinstance(plot, PlotLines)
    totals = tuple(tuple(one.scored.totals[a] for one in match.rounds) for a, _ in teams)
    assert (plot.totals, plot.owners) == (totals, teams)


@pytest.mark.parametrize("kind", ["one round", "bare"])
def test_a_match_of_one_round_shows_the_rack_that_went_out(kind: str) -> None:
    match = ended(kind, NAMES)
    (one,) = match.rounds
    theatre = at_rest(match, PARTNERED[0])
    assert not [picture for picture in seen.pictures(theatre) if picture[0] == "plot-lines"]
    assert sum(picture[0] == "card" for picture in seen.pictures(theatre)) == len(one.racks[one.callers[0]])
