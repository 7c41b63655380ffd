"""The hint: asked for with any device it shows the best move, says why, and goes with the next press."""

from __future__ import annotations

import re
from collections.abc import Callable
from math import hypot

import pytest

from racko_game.ai.players.player import appraise
from racko_game.controls.devices.devices import PAD_BUTTONS
from racko_game.match.coach.coaching import Advice, advise
from racko_game.paint.table.bubble import paper
from racko_game.rules.pieces.moves import CALL, DEAL, Action
from racko_game.rules.table import Option
from racko_game.scenes.pages.results.scores import Scores
from racko_game.scenes.table.scene import TableScene
from racko_game.scenes.talk.speech_bubble import in_hand, places_of
from racko_game.stage.geometry import Box
from racko_game.stage.touch.spots import table_spots
from racko_game.words.language import say
from tests.counts import full
from tests.theatre import Slowly, Theatre, plan, play
from tests.walks.sorter import sort

from .seen import SMALL, Size, click_the_mat, pictures, says, some, table, tap_pad, undrawn
from .test_hints import match_of
from .walk import SPEECH, context, within

WAYS: dict[str, Callable[[Theatre], None]] = {
    "mouse": lambda theatre: theatre.click("hint"),
    "finger": lambda theatre: theatre.tap("hint"),
    "keys": lambda theatre: theatre.key("h"),
    "pad": lambda theatre: tap_pad(theatre, PAD_BUTTONS.index("left_shoulder")),
}


def advice(theatre: Theatre) -> Advice | None:
    """What the coach says now; the light and the bubble are there with it and go with it."""
    found = table(theatre).talk.coach.advice
    assert sum(picture[0] == "advice" for picture in pictures(theatre)) == bool(found)
    return found


def best(theatre: Theatre) -> set[Action]:
    """The moves of which none is better, for the person who is asked."""
    play = table(theatre)
    options = play.match.options()
    times = appraise(play.view, options)
    return {option for option, time in zip(options, times, strict=True) if time <= min(times) + 1e-9}


def at_table(size: Size = SMALL, seats: int = 2, holds: bool = False) -> Theatre:
    """The person is asked, and knows the game; they may hold a card."""
    theatre = Theatre(play(plan("original", seats)), size)
    theatre.context.settings.hints = False
    click_the_mat(theatre)
    theatre.until(theatre.asked)
    theatre.keys(*["d"] * holds)
    return theatre


def asks(theatre: Theatre) -> Advice:
    theatre.key("h")
    theatre.frame()
    return some(advice(theatre))


@pytest.mark.parametrize("ask", WAYS.values(), ids=WAYS)
def test_every_device_asks_and_the_best_move_is_lit_and_explained(ask: Callable[[Theatre], None]) -> None:
    theatre = at_table((1280, 720))
    for _ in range(2):
        assert advice(theatre) is None
        ask(theatre)
        theatre.frame()
        given = some(advice(theatre))
        assert given.action in best(theatre)
        (light,) = (s for s in theatre.game.stack.sprites() if s.picture[0] == "advice")
        (box,) = places_of(table(theatre).view, given.action, table(theatre).furniture)
        rim = int(str(light.picture[3]))
        assert (light.x + rim, light.y + rim) == (round(box.x), round(box.y))
        assert given.odds
        assert says(theatre, say("sentence.of", it=given.why.full), say(given.odds))
        theatre.keys("d")


@pytest.mark.parametrize("holds", [False, True])
def test_it_goes_with_the_next_press_but_not_on_the_way_to_its_place(holds: bool) -> None:
    theatre = at_table(holds=holds)
    asks(theatre)
    for way in ("left", "up", "right", "down"):
        theatre.key(way)
        assert advice(theatre)
    click_the_mat(theatre)
    assert advice(theatre) is None
    asks(theatre)
    theatre.key("1" if holds else "d")
    assert advice(theatre) is None


def test_a_card_that_is_carried_is_not_hidden_and_its_place_stays_lit() -> None:
    theatre = at_table(holds=True)
    given = asks(theatre)
    held = table(theatre).furniture.racks[0].held
    theatre.press((held.x, held.y))
    for away in (20, 40, 60):
        theatre.move((held.x - away, held.y))
    assert table(theatre).show.carry
    assert advice(theatre) is given
    assert "bubble" not in [picture[0] for picture in pictures(theatre)]
    (place,) = places_of(table(theatre).view, given.action, table(theatre).furniture)
    theatre.release(place.centre)
    assert table(theatre).match.actions[-1] == given.action
    assert advice(theatre) is None


def test_who_follows_the_hints_with_the_keys_plays_a_round() -> None:
    theatre = at_table()
    match = table(theatre).match
    while not isinstance(theatre.top, Scores):
        given = asks(theatre)
        spots = (spot.name for spot in theatre.top.hotspots() if spot.value == given.action)
        theatre.top.focus = next(name for name in spots if name not in ("menu", "hint"))
        theatre.key("return")
        assert match.actions[-1:] == [given.action] or match.asked != 0 or table(theatre).state.lifted
        theatre.until(lambda: isinstance(theatre.top, Scores) or theatre.asked(), 300)
    assert match.rounds


def test_nobody_is_helped_while_others_are_asked_and_a_table_without_persons_has_no_lamp() -> None:
    theatre = at_table()
    assert ("icon", "bulb") in [picture[:2] for picture in pictures(theatre)]
    for key in ("d", "1"):
        theatre.key(key)
        theatre.until(lambda: table(theatre).show.settled)
    assert table(theatre).match.asked == 1
    theatre.key("h")
    assert advice(theatre) is None
    assert not table(theatre).talk.coach.thinking
    watched = Theatre(play(plan("original", 2, 0)), SMALL)
    assert ("icon", "bulb") not in [picture[:2] for picture in pictures(watched)]


def test_the_game_goes_on_while_the_coach_thinks_and_rests_while_a_hint_is_read() -> None:
    theatre = at_table()
    theatre.context.jobs = slowly = Slowly()
    theatre.key("h")
    for _ in range(10):
        theatre.frame()
        assert advice(theatre) is None
        assert theatre.game.moving
    theatre.keys("d")
    assert slowly.begun == 1
    slowly.may = True
    theatre.wait(5)
    assert advice(theatre) is None
    assert not theatre.game.moving
    theatre = at_table()
    theatre.open_eyes()
    asks(theatre)
    theatre.frame()
    assert undrawn(theatre, 20)


@pytest.mark.parametrize("holds", [False, True])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1080), (1080, 1920)])
def test_where_there_is_room_the_coach_says_all_and_shows_where(size: Size, holds: bool) -> None:
    """What it says lies on nothing that one needs by ``test_layouts``."""
    theatre = at_table(size, 4, holds)
    given = asks(theatre)
    assert given.odds
    assert says(theatre, say("sentence.of", it=given.why.full), say(given.odds))
    drawn = [picture[0] for picture in pictures(theatre)]
    assert drawn.count("advice-sign") == 2, "the bubble has the sign that its place has"
    assert size != (1280, 720) or drawn.count("tip") == (not holds), "near it an arrow"


RAW = re.compile(r"\b(SWAP|REV|[BR]W|[BR]\d+|\w/\w+)\b|of 100|\byou's\b|You is\b|\bNone\b|[{}]")
ASKED: list[tuple[str, int, tuple[Option, ...], set[str]]] = [
    ("original", 2, (("bonus", True),), {"AskTurn", "AskPlace"}),
    ("modern", 4, (("powers", True),), {"AskTurn", "AskPlace", "AskPower", "AskOrder"}),
    ("modern", 3, (("calling", "own voice"),), {"AskTurn", "AskPlace"}),
    ("letters", 3, (), {"AskTurn", "AskPlace"}),
    ("super", 2, (), {"AskTurn", "AskPlace", "AskSwap", "AskReverse"}),
]


@pytest.mark.parametrize(("edition", "seats", "given", "kinds"), ASKED)
def test_every_question_has_a_sentence_and_a_light(
    edition: str, seats: int, given: tuple[Option, ...], kinds: set[str]
) -> None:
    theatre = Theatre(
        lambda context: TableScene(context, match_of(edition, seats, given)), (1280, 720), looks=False
    )
    play, whole = theatre.at(TableScene), Box(0, 0, *theatre.size)
    match, asked, plies = play.match, dict[str, int](), 0
    while not match.over and plies < 600:
        plies += 1
        if match.asked is None:
            match.submit(None, DEAL)
            continue
        view, options = match.view(match.asked), match.options()
        kind = type(view.prompts[-1]).__name__
        asked[kind] = asked.get(kind, 0) + (match.asked == 0)
        if match.asked == 0 and asked[kind] <= 6:
            given_advice = advise(view, options, match.seats, match.charter)
            assert given_advice.action in options
            said = say("coach.why", does=given_advice.does, why=given_advice.why.full)
            said += " " + (say(given_advice.odds) if given_advice.odds else "")
            assert not RAW.search(said), said
            if match.rules.own_voice:
                assert "finish" not in said.replace("when your rack is finished", "")
                assert given_advice.action != CALL
            spots = table_spots(view, options, play.furniture, match.rules.slots)
            places = places_of(view, given_advice.action, play.furniture, spots)
            assert places
            assert all(min(box.w, box.h) > 0 and within(box, whole) for box in places), (kind, places)
        match.submit(match.asked, sort(match.table))
    assert kinds <= {kind for kind, times in asked.items() if times}


WINDOWS = [(1280, 720), (1920, 1080), (1024, 768), (800, 480), (1080, 1920), (640, 480)]
NEAR, HOLDING = 12, 17  # letters: from the bubble to the nearest of those


def away(a: Box, b: Box) -> float:
    across = max(a.x - b.x - b.w, b.x - a.x - a.w, 0)
    return hypot(across, max(a.y - b.y - b.h, b.y - a.y - a.h, 0))


@pytest.mark.parametrize(("stage", "most"), [("asked", NEAR), ("holds", HOLDING)])
@pytest.mark.parametrize("size", WINDOWS, ids=lambda size: "x".join(map(str, size)))
def test_what_advice_says_is_near_what_it_names(size: Size, stage: str, most: int) -> None:
    for seats in full((2, 3, 4), (2 + WINDOWS.index(size) % 3,)):
        scene = SPEECH[f"advice, {stage}, {seats} seats"](context(size))
        assert isinstance(scene, TableScene)
        said = some(paper(scene.sprites()))
        places = scene.talk.coach.places(scene.view, scene.furniture, scene.hotspots())
        named = (places[0], *in_hand(scene.furniture, scene.view))
        assert min(away(said, box) for box in named) <= most * scene.context.frame.letter, seats
