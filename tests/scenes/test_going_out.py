"""Going out with Bonus: a finished rack goes out or is held back, by every device; nobody else is told."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

import pytest

from racko_game.ai.players.character import Character
from racko_game.controls.devices.devices import PAD_BUTTONS
from racko_game.jobs.work import ImmediateJobs
from racko_game.match.host import Host, ScreenAgent, agents_of
from racko_game.match.match import Match, Seat
from racko_game.match.plans.plan import Plan
from racko_game.rules.pieces.moves import CALL, DRAW, HOLD, TAKE, Action, AskGoOut, AskPlace, AskTurn
from racko_game.rules.scoring import BONUS, CALLER
from racko_game.rules.table import View
from racko_game.scenes.pages.results.scores import Scores
from racko_game.scenes.table.scene import TableScene
from racko_game.scenes.talk.remarks import HINTS
from racko_game.scenes.talk.speech_bubble import places_of
from racko_game.stage.geometry import Frame
from racko_game.stage.motion.draft import preview
from racko_game.stage.table.layout import furnish
from tests.rules.tables import charter
from tests.theatre import MOMENT, SEED, Theatre, turn_scoring
from tests.walks.sorter import sort

from .seen import SMALL, Size, click_the_mat, glyphs, rings, says, some, table, tap_pad, words

Act = Callable[[Theatre, str], None]
KEYS = {"racko": "r", "hold": "b"}


def by_pad(theatre: Theatre, name: str) -> None:
    """From the piles down to RACK-O!, from there to the right."""
    ways = {"stock": "dpad_down", "discard": "dpad_down", "racko": "dpad_right"}
    while theatre.top.focus != name:
        tap_pad(theatre, PAD_BUTTONS.index(ways[theatre.top.focus]))
    tap_pad(theatre, PAD_BUTTONS.index("south"))


DEVICES: dict[str, Act] = {
    "keys": lambda theatre, name: theatre.key(KEYS[name]),
    "mouse": lambda theatre, name: theatre.click(name),
    "finger": lambda theatre, name: theatre.tap(name),
    "pad": by_pad,
}


def played(until: type, seats: int = 2, **options: bool) -> Match:
    """A match in which seat 0 may go out when ``until`` is asked: the others hold back whatever they have."""
    sitting = tuple(Seat("") if not seat else Seat(f"Other {seat}", Character()) for seat in range(seats))
    made = Match(charter("original", **(options or {"bonus": True})), sitting, SEED)
    while not (made.asked == 0 and CALL in made.options() and isinstance(made.table.prompts[-1], until)):
        asked = made.table.prompts[-1]
        made.submit(asked.seat, HOLD if isinstance(asked, AskGoOut) else sort(made.table))
    return made


def patient(view: View, options: tuple[Action, ...], chance: Random) -> Action:
    """Never goes out, and keeps its rack as it is."""
    return HOLD if HOLD in options else options[-1] if isinstance(view.prompts[-1], AskPlace) else DRAW


def finished(until: type = AskGoOut, size: Size = SMALL, **options: bool) -> Theatre:
    """You are asked whether you go out, and nothing moves."""
    theatre = Theatre(lambda context: TableScene(context, played(until, **options)), size, player=patient)
    click_the_mat(theatre)
    theatre.context.settings.hints = False
    theatre.until(theatre.asked)
    table(theatre).spots.refocus()
    return theatre


def offers(theatre: Theatre) -> set[str]:
    return {spot.name for spot in theatre.top.hotspots()} & {"racko", "hold"}


@pytest.mark.parametrize("do", DEVICES.values(), ids=DEVICES)
def test_every_device_goes_out_or_holds_back_and_may_go_out_at_its_next_turn(do: Act) -> None:
    theatre = finished()
    match = table(theatre).match
    assert offers(theatre) == {"racko", "hold"}
    do(theatre, "hold")
    assert not match.rounds
    theatre.until(theatre.asked)
    assert isinstance(match.table.prompts[-1], AskTurn)
    assert offers(theatre) == {"racko"}
    assert {DRAW, TAKE, CALL} <= {spot.value for spot in theatre.top.hotspots() if spot.value is not None}
    assert theatre.top.focus == "stock"  # who held back goes on with the game
    do(theatre, "racko")
    assert match.rounds[-1].caller == 0
    at_once = finished()
    match = table(at_once).match
    do(at_once, "racko")
    at_once.reach(Scores)
    assert match.rounds[-1].caller == 0
    assert match.rounds[-1].scored.points[0] in {CALLER, *(CALLER + more for more in BONUS.values())}


def test_who_held_back_may_draw_and_is_asked_again() -> None:
    """Their turn is heard when it begins, and then no more; nothing else is done until that is answered."""
    theatre = finished(AskTurn)
    theatre.until(lambda: table(theatre).move.called)
    assert theatre.sounds.heard.count("turn") == 1
    theatre.key("d")
    assert offers(theatre) == set()
    theatre.until(theatre.asked)
    theatre.keys("x")
    theatre.frame()
    assert offers(theatre) == {"racko", "hold"}
    assert theatre.top.focus == "racko"
    assert theatre.sounds.heard.count("turn") == 1
    theatre.key("5")
    assert says(theatre, "Call RACK-O!, or wait")
    assert "refuse" in theatre.sounds.heard


def test_with_an_unfinished_rack_the_words_mean_nothing() -> None:
    match = Match(charter("original", bonus=True), (Seat(""), Seat("Mo")), SEED)
    theatre = Theatre(lambda context: TableScene(context, match), SMALL)
    click_the_mat(theatre)
    actions = len(match.actions)
    theatre.key("r", "b")
    assert len(match.actions) == actions
    assert not offers(theatre)


def test_the_screen_says_what_to_press() -> None:
    theatre = finished(size=(1280, 720))
    theatre.key("right")
    assert theatre.top.focus == "hold"
    assert {"RACK-O!", "Wait"} <= set(words(theatre))
    assert {("key", "R"), ("key", "B")} <= glyphs(theatre)
    assert rings(theatre) == 1
    theatre.move(theatre.spot("hold"))
    assert rings(theatre) == 1
    held = finished(AskTurn, (1280, 720))
    held.key("up")
    assert {"RACK-O!", "Draw"} <= set(words(held))
    assert {("key", "R"), ("key", "D")} <= glyphs(held)


@pytest.mark.parametrize(
    ("until", "told"),
    [(AskGoOut, {"Call RACK-O!", "Wait for a better rack."}), (AskTurn, {"Call RACK-O!", "Draw."})],
)
def test_the_coach_says_whether_to_go_out_and_lights_the_button(until: type, told: set[str]) -> None:
    theatre = finished(until, (1280, 720))
    theatre.key("h")
    theatre.until(lambda: table(theatre).talk.coach.advice is not None)
    play = table(theatre)
    advice = some(play.talk.coach.advice)
    remark = play.talk.remark(play.view, play.furniture, True)
    assert remark is not None
    assert re.split(r"(?<=[.!]) ", remark.words)[0] in told
    if advice.action in (CALL, HOLD):
        assert "someone else finishes before your next turn" in remark.words
    (spot,) = (spot for spot in theatre.top.hotspots() if spot.value == advice.action)
    assert places_of(play.view, advice.action, play.furniture) == (spot.box,)


def test_nobody_sees_that_a_computer_is_asked() -> None:
    """Its answer comes at once, without a look at anything: as if the turn were over."""
    match = played(AskGoOut)
    asked = Match(match.table.charter, (Seat("Mo", Character()), Seat("")), SEED)
    asked.table, asked.actions = match.table, match.actions
    agents = agents_of(asked, lambda seat: ScreenAgent(), ImmediateJobs(), lambda: 1, patient)
    assert Host(asked, agents).poll(MOMENT) == HOLD
    beat, after = preview(HOLD, asked.view(1), furnish(Frame(1280, 720), 2, 1), {})
    assert (beat.length, bool(after)) == (0, False)


def test_chips_are_played_for_on_the_same_table() -> None:
    theatre = finished(chips=True)
    theatre.key("r")
    points = theatre.reach(Scores).round.scored.points
    assert sum(points) == 0
    assert points[0] > 0 > points[1]


PAYING = {
    "bonus": "First to finish scores 75 points, and more for a run: 50 for 3 in a row, 100 for 4 in a row, "
    "200 for 5 in a row, 400 for 6 in a row.",
    "chips": "First to finish gets a chip from each player, and more for a run: 2 for 3 in a row, "
    "3 for 4 in a row, 5 for 5 in a row, 9 for 6 in a row.",
}


@pytest.mark.parametrize("way", PAYING)
def test_a_first_game_is_told_what_runs_pay_and_what_a_finished_rack_may_do(way: str) -> None:
    call = "Your rack is finished! Call RACK-O!, or wait"
    for name, until, said in (("pays", AskTurn, PAYING[way]), ("call", AskGoOut, call)):
        theatre = finished(until, (1280, 720), **{way: True})
        settings, play = theatre.context.settings, table(theatre)
        settings.hints, settings.taught = True, [n for n in HINTS if n != name]
        assert some(play.talk.remark(play.view, play.furniture, True)).words.startswith(said)
    theatre.frame(dt=5.0)  # in which it can be read
    theatre.key("r")
    assert "call" in settings.taught


def test_the_ways_to_score_are_those_of_the_edition_and_never_two() -> None:
    plan, seen = Plan(), []
    for _ in plan.ways("scoring"):
        seen.append(plan.way("scoring"))
        chips = seen[-1] == "chips"
        assert (("rounds" in plan.choices), ("target" in plan.choices)) == (chips, not chips)
        turn_scoring(plan, 1)
    assert seen == ["", "bonus", "chips"]
    assert plan.way("scoring") == "chips", "the last"
    assert plan.charter().options == (("chips", True),)
    plan.edition = "tray"
    assert (plan.way("scoring"), plan.charter().options) == ("", ())
    turn_scoring(plan, 1)
    assert plan.charter().options == (("bonus", True),)
