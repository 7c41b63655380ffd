"""Round scores: what counted, what it brought, and when it goes on."""

from __future__ import annotations

import pytest

from racko_game.match.match import Match
from racko_game.match.messages.scores import is_single_round
from racko_game.match.plans.plan import Plan
from racko_game.paint.engine.text import MINUS
from racko_game.rules.pieces.moves import RoundOver
from racko_game.rules.scoring import BONUS, CALLER, CHIPS
from racko_game.scenes.pages.results.ending import Ending
from racko_game.scenes.pages.results.scores import Scores
from racko_game.scenes.table.scene import TableScene
from racko_game.store.settings import Text
from tests.match.playing import LONG_RUN, LOOSE, NAMES, RUN, play_out, sitters, turns
from tests.match.playing import counted as called
from tests.rules.games import every_classic
from tests.theatre import MOMENT, SEED, Theatre, plan, play

from .results import KINDS, ended
from .seen import SMALL, click_the_mat, faces, mark, pictures, says, untouched, words
from .walk import context


def counted(a_plan: Plan) -> Match:
    """A match whose first round is over."""
    match = a_plan.start(SEED)
    for _ in turns(match):
        if match.rounds:
            break
    return match


def scores(match: Match) -> Theatre:
    return Theatre(lambda context: Scores(context, match), SMALL)


def pass_time(theatre: Theatre, seconds: float) -> None:
    theatre.wait(round(seconds / MOMENT))


@every_classic
def test_every_rack_lies_open_with_what_it_brought(edition: str, seats: int) -> None:
    match = counted(plan(edition, seats))
    theatre = scores(match)
    one = match.rounds[-1]
    assert faces(theatre) == {card.text for rack in one.racks for card in rack}
    lines = words(theatre)
    for seat, who in enumerate(match.seats):
        assert (who.name or "You") in lines
        assert f"+{one.scored.points[seat]}" in lines
        assert str(one.scored.totals[seat]) in lines
    why = sum(line.startswith(f"{CALLER} for RACK-O!") for line in lines)
    assert why == 1
    assert lines.count("of 500") >= seats - why, "what it is for may stand there instead"


@every_classic
def test_what_did_not_count_is_shaded_and_what_broke_the_order_is_marked(edition: str, seats: int) -> None:
    match = counted(plan(edition, seats))
    drawn = [picture[:2] for picture in pictures(scores(match))]
    left = [10 - count for count in match.rounds[-1].scored.counted]
    assert sum(picture[0] == "shade" for picture in drawn) == sum(left)
    assert drawn.count(("icon", "close")) == sum(map(bool, left))


@pytest.mark.parametrize("persons", [0, 1, 2])
def test_it_says_who_went_out(persons: int) -> None:
    match = counted(plan("original", 2, persons))
    name = match.seats[match.rounds[-1].callers[0]].name
    assert says(scores(match), f"Round 1: {name} calls RACK-O!" if name else "Round 1: You call RACK-O!")


def test_it_is_the_last_round_that_is_shown() -> None:
    match = plan().start(SEED)
    for _ in turns(match):
        if len(match.rounds) == 3:
            break
    assert says(scores(match), "Round 3: ", *(f"+{points}" for points in match.rounds[2].scored.points))


def test_where_a_person_plays_it_waits() -> None:
    theatre = scores(counted(plan("original", 4, 1)))
    theatre.open_eyes()
    mark(theatre)
    pass_time(theatre, 60)
    assert isinstance(theatre.top, Scores)
    assert untouched(theatre)


@pytest.mark.parametrize("speed", [1, 2, 4])
def test_where_nobody_plays_it_goes_on_by_itself(speed: int) -> None:
    theatre = scores(counted(plan("original", 2, 0)))
    theatre.context.settings.speed = speed
    pass_time(theatre, 3.8 / speed)
    assert isinstance(theatre.top, Scores)
    pass_time(theatre, 0.4)
    assert theatre.game.stack.scenes == []


@pytest.mark.parametrize("way", ["return", "space", "click", "tap"])
def test_a_press_goes_on(way: str) -> None:
    theatre = scores(counted(plan()))
    if way in ("click", "tap"):
        getattr(theatre, way)("on")
    else:
        theatre.key(way)
    assert theatre.game.stack.scenes == []


def test_the_next_round_is_dealt() -> None:
    match = counted(plan())
    theatre = Theatre(lambda context: TableScene(context, match), SMALL)
    click_the_mat(theatre)
    theatre.reach(Scores)
    assert says(theatre, "Next round")
    theatre.key("return")
    assert isinstance(theatre.top, TableScene)
    assert match.table.round == 2
    assert says(theatre, "Round 2: ")
    theatre.until(theatre.asked)
    view = match.view(0)
    assert faces(theatre) == {card.text for card in view.faces if card}


def test_after_the_last_round_comes_the_winner() -> None:
    a_plan = plan()
    a_plan.options["target"] = 75
    match = play_out(a_plan.start(SEED))
    theatre = Theatre(lambda context: TableScene(context, match), SMALL)
    click_the_mat(theatre)
    theatre.reach(Scores)
    assert says(theatre, "See the winner")
    theatre.key("return")
    assert isinstance(theatre.top, Ending)


@pytest.mark.parametrize("rounds", [1, 2])
def test_a_demonstration_of_so_many_rounds_ends_after_them(rounds: int) -> None:
    theatre = Theatre(play(plan("original", 2, 0), rounds), SMALL)
    theatre.context.settings.speed = 4
    match = theatre.top.match if isinstance(theatre.top, TableScene) else None
    for _ in range(3000):
        if not theatre.frame(dt=0.1):
            break
    assert theatre.game.stack.scenes == []
    assert match
    assert len(match.rounds) == match.table.round == rounds


def test_in_bonus_the_run_is_lit_and_said_so_that_its_points_are_understood() -> None:
    match = called("bonus", RUN)
    theatre = scores(match)
    run = match.rules.scoring.paid(match.rounds[-1].racks[1])
    assert f"+{CALLER + BONUS[4]}" in words(theatre)
    assert words(theatre).count(f"{CALLER} + {BONUS[4]}, run of 4") == 1
    assert lit(theatre) == len(run) == 4
    assert words(theatre).count("of 500") == 4
    assert says(theatre, "Round 2: Ben calls RACK-O!")


def test_in_chips_what_each_pays_is_signed_and_nothing_is_said_of_their_order() -> None:
    theatre = scores(called("chips", RUN))
    assert words(theatre).count(f"{MINUS}{CHIPS[4]}") == 6, "what they pay, and their totals"
    assert words(theatre).count(f"+{3 * CHIPS[4]}") == 1
    assert words(theatre).count(f"run of 4: {CHIPS[4]} each") == 1
    assert words(theatre).count("chips") == 4
    assert lit(theatre) == 4
    assert not [picture for picture in pictures(theatre) if picture[:2] == ("icon", "close")]
    assert not [picture for picture in pictures(theatre) if picture[0] == "shade"]


def test_between_two_it_is_not_said_that_each_pays() -> None:
    assert says(scores(called("chips", RUN, sitters(2))), f"run of 4: {CHIPS[4]} chips")


def test_without_a_run_nothing_is_lit() -> None:
    assert lit(scores(called("bonus", LOOSE))) == lit(scores(called("chips", LOOSE))) == 0
    assert says(scores(called("chips", LOOSE)), f"no run: {CHIPS[1]} each")
    lines = words(scores(called("bonus", LOOSE)))
    assert lines.count("of 500") == 4
    assert f"{CALLER} for RACK-O!" in lines


def test_of_rounds_agreed_on_it_says_how_many_and_a_tie_is_played_on_beyond_them() -> None:
    assert says(scores(called("chips", RUN, number=8)), "Round 8 of 8: ")
    assert says(scores(called("chips", RUN, number=9)), "Round 9: ")


@pytest.mark.parametrize("size", [(640, 480), (800, 480), (1280, 720), (1080, 1920)])
@pytest.mark.parametrize("text", [100, 200])
def test_the_most_that_a_round_can_bring_is_written_out(size: tuple[int, int], text: Text) -> None:
    scene = Scores(context(size, text), called("bonus", LONG_RUN, totals=(0, 490, 0, 0)))
    said = [str(sprite.picture[1]) for sprite in scene.sprites() if sprite.picture[0] == "text"]
    most = CALLER + max(BONUS.values())
    assert {f"+{most}", str(490 + most)} <= set(said)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("size", [(640, 480), (1280, 720), (1080, 1920)])
def test_every_way_to_count_shows_all_cards_what_they_brought_and_where_the_totals_stand(
    kind: str, size: tuple[int, int]
) -> None:
    match = ended(kind, NAMES, 1)
    (one,), rules = match.rounds, match.rules
    theatre = Theatre(lambda context: Scores(context, match), size)
    drawn = [picture for picture in pictures(theatre) if picture[0] == "card"]
    assert len(drawn) == sum(map(len, one.racks))
    lines = words(theatre)
    if rules.scoring.unit == "round":
        flags = [picture[3:5] for picture in pictures(theatre) if picture[0] == "pennant"]
        for seat, won in enumerate(match.table.totals):
            assert (flags.count((seat, True)), flags.count((seat, False))) == (won, rules.length.total - won)
        return
    assert all(lines.count(f"+{points}") == one.scored.points.count(points) for points in one.scored.points)
    shown = (
        []
        if is_single_round(rules)
        else [str(match.table.totals[team[0]]) for team in rules.teams(len(one.racks))]
    )
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


def test_of_a_word_its_letters_are_lit_and_it_is_said() -> None:
    match = ended("words", NAMES, 1)
    (one,) = match.rounds
    slots = match.rules.goal.finishing(one.racks[one.callers[0]])
    theatre = scores(match)
    assert lit(theatre) == len(slots) < len(one.racks[0])
    assert says(theatre, "".join(one.racks[one.callers[0]][slot].text[0] for slot in slots))


def test_a_shared_lead_is_played_on() -> None:
    tied = called("chips", RUN, sitters(2), number=8)
    level = tied.rounds[-1].scored._replace(totals=(4, 4))
    tied.rounds[-1] = tied.rounds[-1]._replace(scored=level)
    tied.table = tied.table._replace(prompts=(RoundOver(),))
    theatre = Theatre(lambda context: Scores(context, tied), (1280, 720))
    assert says(theatre, "The lead is shared, so there's another round.")


def lit(theatre: Theatre) -> int:
    """How many cards have a light round them."""
    wide = {picture[2] for picture in pictures(theatre) if picture[0] == "card"}
    return sum(picture[0] == "glow" and picture[1] in wide for picture in pictures(theatre))


def test_until_the_scores_come_nothing_is_lit_on_the_table_that_earns_nothing() -> None:
    scene = TableScene(context((1280, 720)), called("chips"))
    scene.playhead.skip()
    pictures = [sprite.picture for sprite in scene.sprites()]
    assert not [picture for picture in pictures if picture[:2] == ("slot-mark", "danger")]
    assert not [picture for picture in pictures if picture[0] == "shade"]
    assert [picture for picture in pictures if picture[0] == "slot-mark"]  # of who went out


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cards_are_as_large_as_the_rows_let_them_be(seats: int) -> None:
    match = counted(plan("original", seats))
    wide = {}
    for size in ((1280, 720), (1080, 1920)):
        theatre = Theatre(lambda context: Scores(context, match), size)
        wide[size] = max(int(str(one[2])) for one in pictures(theatre) if one[0] == "card")
    assert wide[1280, 720] >= {2: 100, 3: 70, 4: 70}[seats]
    assert wide[1080, 1920] >= 80


@pytest.mark.parametrize(("rack", "run"), [(RUN, 4), (LONG_RUN, 6), (LOOSE, 0)])
def test_the_run_that_pays_stays_marked_on_the_table(rack: tuple[int, ...], run: int) -> None:
    scene = TableScene(context((1280, 720)), called("bonus", rack))
    scene.playhead.skip()
    marks = [sprite.picture[1] for sprite in scene.sprites() if sprite.picture[0] == "slot-mark"]
    assert marks.count("run") == run
