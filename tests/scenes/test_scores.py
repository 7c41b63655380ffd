"""Round scores: what counted, what it brought, and when it goes on."""

from __future__ import annotations

import pytest

from racko_game.match.match import Match
from racko_game.match.messages.scores import is_single_round
from racko_game.paint.engine.sprites import Picture
from racko_game.paint.engine.text import MINUS
from racko_game.rules.pieces.moves import RoundOver
from racko_game.rules.scoring import BONUS, CALLER, CHIPS
from racko_game.scenes.pages.results.scores import Ending, Scores
from racko_game.scenes.table.scene import TableScene
from racko_game.store.settings import Text
from tests.match.playing import LONG_RUN, LOOSE, NAMES, RUN, play_out, sitters, turns
from tests.match.playing import counted as called
from tests.rules.games import every_classic
from tests.theatre import MOMENT, SEED, Theatre, plan, play

from .results import KINDS, ended
from .seen import SMALL, Size, click_the_mat, faces, pictures, says, undrawn, words
from .walk import context


def counted(edition: str = "original", seats: int = 2, persons: int = 1, rounds: int = 1) -> Match:
    match = plan(edition, seats, persons).start(SEED)
    next(None for _ in turns(match) if len(match.rounds) == rounds)
    return match


def scores(match: Match) -> Theatre:
    return Theatre(lambda context: Scores(context, match), SMALL)


def at_the_scores(match: Match) -> Theatre:
    theatre = Theatre(lambda context: TableScene(context, match), SMALL)
    click_the_mat(theatre)
    theatre.reach(Scores)
    return theatre


@every_classic
def test_every_rack_lies_open_with_what_it_brought(edition: str, seats: int) -> None:
    """What did not count is shaded, and what broke the order is marked."""
    match = counted(edition, seats)
    theatre = scores(match)
    one = match.rounds[-1]
    assert faces(theatre) == {card.text for rack in one.racks for card in rack}
    lines = words(theatre)
    for seat, who in enumerate(match.seats):
        assert {who.name or "You", f"+{one.scored.points[seat]}", str(one.scored.totals[seat])} <= set(lines)
    why = sum(line.startswith(f"{CALLER} for RACK-O!") for line in lines)
    assert why == 1
    assert lines.count("of 500") >= seats - why, "what it is for may stand there instead"
    drawn = [picture[:2] for picture in pictures(theatre)]
    left = [10 - count for count in one.scored.counted]
    assert sum(picture[0] == "shade" for picture in drawn) == sum(left)
    assert drawn.count(("icon", "close")) == sum(map(bool, left))


@pytest.mark.parametrize(("persons", "rounds"), [(0, 1), (1, 1), (2, 1), (1, 3)])
def test_it_says_who_went_out_in_the_last_round_and_what_that_brought(persons: int, rounds: int) -> None:
    match = counted("original", 2, persons, rounds)
    name = match.seats[match.rounds[-1].callers[0]].name
    who = f"{name} calls" if name else "You call"
    brought = (f"+{points}" for points in match.rounds[-1].scored.points)
    assert says(scores(match), f"Round {rounds}: {who} RACK-O!", *brought)


def test_where_a_person_plays_it_waits() -> None:
    theatre = scores(counted("original", 4))
    theatre.open_eyes()
    assert undrawn(theatre, round(60 / MOMENT))
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
    assert says(theatre, "Next round")
    getattr(theatre, way)("on") if way in ("click", "tap") else theatre.key(way)
    assert isinstance(theatre.top, TableScene)
    assert match.table.round == 2
    assert says(theatre, "Round 2: ")
    theatre.until(theatre.asked)
    assert faces(theatre) == {card.text for card in match.view(0).faces if card}


def test_after_the_last_round_comes_the_winner() -> None:
    a_plan = plan()
    a_plan.options["target"] = 75
    theatre = at_the_scores(play_out(a_plan.start(SEED)))
    assert says(theatre, "See the winner")
    theatre.key("return")
    assert isinstance(theatre.top, Ending)


@pytest.mark.parametrize("rounds", [1, 2])
def test_a_demonstration_of_so_many_rounds_ends_after_them(rounds: int) -> None:
    theatre = Theatre(play(plan("original", 2, 0), rounds), SMALL)
    theatre.context.settings.speed = 4
    match = theatre.at(TableScene).match
    next(None for _ in range(3000) if not theatre.frame(dt=0.1))
    assert theatre.game.stack.scenes == []
    assert len(match.rounds) == match.table.round == rounds


def test_in_bonus_the_run_is_lit_and_said_so_that_its_points_are_understood() -> None:
    match = called("bonus", RUN)
    theatre = scores(match)
    lines = words(theatre)
    assert f"+{CALLER + BONUS[4]}" in lines
    assert lines.count(f"{CALLER} + {BONUS[4]}, run of 4") == 1
    assert lit(theatre) == len(match.rules.scoring.paid(match.rounds[-1].racks[1])) == 4
    assert lines.count("of 500") == 4
    assert says(theatre, "Round 2: Ben calls RACK-O!")


def test_in_chips_what_each_pays_is_signed_and_nothing_is_said_of_their_order() -> None:
    theatre = scores(called("chips", RUN))
    lines = words(theatre)
    assert lines.count(f"{MINUS}{CHIPS[4]}") == 6, "what they pay, and their totals"
    assert lines.count(f"+{3 * CHIPS[4]}") == lines.count(f"run of 4: {CHIPS[4]} each") == 1
    assert lines.count("chips") == lit(theatre) == 4
    assert not [one for one in pictures(theatre) if one[:2] == ("icon", "close") or one[0] == "shade"]
    between_two = scores(called("chips", RUN, sitters(2)))
    assert says(between_two, f"run of 4: {CHIPS[4]} chips"), "it is not said that each pays"
    assert says(scores(called("chips", RUN, number=8)), "Round 8 of 8: ")
    assert says(scores(called("chips", RUN, number=9)), "Round 9: "), "a tie is played on beyond them"


def test_without_a_run_nothing_is_lit() -> None:
    assert lit(scores(called("bonus", LOOSE))) == lit(scores(called("chips", LOOSE))) == 0
    assert says(scores(called("chips", LOOSE)), f"no run: {CHIPS[1]} each")
    lines = words(scores(called("bonus", LOOSE)))
    assert lines.count("of 500") == 4
    assert f"{CALLER} for RACK-O!" in lines


@pytest.mark.parametrize("size", [(640, 480), (800, 480), (1280, 720), (1080, 1920)])
@pytest.mark.parametrize("text", [100, 200])
def test_the_most_that_a_round_can_bring_is_written_out(size: Size, text: Text) -> None:
    scene = Scores(context(size, text), called("bonus", LONG_RUN, totals=(0, 490, 0, 0)))
    said = [str(sprite.picture[1]) for sprite in scene.sprites() if sprite.picture[0] == "text"]
    most = CALLER + max(BONUS.values())
    assert {f"+{most}", str(490 + most)} <= set(said)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("size", [(640, 480), (1280, 720), (1080, 1920)])
def test_every_way_to_count_shows_all_cards_what_they_brought_and_the_totals(kind: str, size: Size) -> None:
    match = ended(kind, NAMES, 1)
    (one,), rules = match.rounds, match.rules
    theatre = Theatre(lambda context: Scores(context, match), size)
    assert sum(picture[0] == "card" for picture in pictures(theatre)) == sum(map(len, one.racks))
    lines = words(theatre)
    if rules.scoring.unit == "round":
        flags = [picture[3:5] for picture in pictures(theatre) if picture[0] == "pennant"]
        for seat, won in enumerate(match.table.totals):
            assert (flags.count((seat, True)), flags.count((seat, False))) == (won, rules.length.total - won)
        return
    assert all(lines.count(f"+{points}") == one.scored.points.count(points) for points in one.scored.points)
    teams = () if is_single_round(rules) else rules.teams(len(one.racks))
    shown = [str(match.table.totals[team[0]]) for team in teams]
    assert all(lines.count(total) == shown.count(total) for total in shown)


def test_partners_rows_stand_together_and_it_is_said_how_far_they_are_ahead() -> None:
    match = ended("partners", NAMES, 1)
    theatre = Theatre(lambda context: Scores(context, match), (1280, 720))
    heights = [sprite.y for sprite in theatre.game.stack.sprites() if sprite.picture[0] == "lane"]
    rows, _ = sorted(heights[:2] + heights[3:5]), heights
    order = [heights.index(y) for y in rows]
    assert order == [0, 1, 3, 4], "seats 0 and 2 with their total, then 1 and 3"
    first, second = sorted(set(match.table.totals), reverse=True)
    assert says(theatre, f"are {first - second} points ahead.")


def test_a_shared_lead_is_played_on_and_of_a_word_its_letters_are_lit() -> None:
    tied = called("chips", RUN, sitters(2), number=8)
    level = tied.rounds[-1].scored._replace(totals=(4, 4))
    tied.rounds[-1] = tied.rounds[-1]._replace(scored=level)
    tied.table = tied.table._replace(prompts=(RoundOver(),))
    theatre = Theatre(lambda context: Scores(context, tied), (1280, 720))
    assert says(theatre, "The lead is shared, so there's another round.")
    match = ended("words", NAMES, 1)
    (one,) = match.rounds
    slots = match.rules.goal.finishing(one.racks[one.callers[0]])
    theatre = scores(match)
    assert lit(theatre) == len(slots) < len(one.racks[0])
    assert says(theatre, "".join(one.racks[one.callers[0]][slot].text[0] for slot in slots))


def lit(theatre: Theatre) -> int:
    wide = {picture[2] for picture in pictures(theatre) if picture[0] == "card"}
    return sum(picture[0] == "glow" and picture[1] in wide for picture in pictures(theatre))


def slot_marks(match: Match) -> list[Picture]:
    """The marks of slots, and shades, on the table before the scores come."""
    scene = TableScene(context((1280, 720)), match)
    scene.playhead.skip()
    return [one.picture for one in scene.sprites() if one.picture[0] in ("slot-mark", "shade")]


def test_until_the_scores_come_nothing_is_lit_on_the_table_that_earns_nothing() -> None:
    marks = slot_marks(called("chips"))
    assert not [mark for mark in marks if mark[0] == "shade" or mark[1] == "danger"]
    assert marks, "of who went out"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cards_are_as_large_as_the_rows_let_them_be(seats: int) -> None:
    match = counted("original", seats)
    for size, least in (((1280, 720), {2: 100, 3: 70, 4: 70}[seats]), ((1080, 1920), 80)):
        theatre = Theatre(lambda context: Scores(context, match), size)
        assert max(int(str(one[2])) for one in pictures(theatre) if one[0] == "card") >= least, size


@pytest.mark.parametrize(("rack", "run"), [(RUN, 4), (LONG_RUN, 6), (LOOSE, 0)])
def test_the_run_that_pays_stays_marked_on_the_table(rack: tuple[int, ...], run: int) -> None:
    assert sum(mark[1] == "run" for mark in slot_marks(called("bonus", rack))) == run
