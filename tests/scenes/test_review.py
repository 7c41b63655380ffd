"""The review of a round: offered to who played, gone through beside the game, and shown as the table lay."""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle, product

import pygame
import pytest

from racko_game.ai.players.character import Character
from racko_game.match.coach.coaching import Lesson
from racko_game.match.match import Match, Seat
from racko_game.message import Message
from racko_game.rules.pieces.moves import Put
from racko_game.scenes.context import AppContext
from racko_game.scenes.pages.results.review import CostlyMovesScreen, ReviewScreen
from racko_game.scenes.pages.results.scores import Scores
from racko_game.scenes.talk.speech_bubble import places_of
from racko_game.store.settings import Text
from racko_game.words.language import say
from tests.counts import full
from tests.rules.tables import charter
from tests.theatre import SEED, Slowly, Theatre
from tests.walks.sorter import sort

from . import walk
from .seen import SMALL, Size, click_the_mat, faces, pictures, says, some, tap_pad, undrawn, words
from .test_results import scores

PRESS: dict[str, Callable[[Theatre, str], None]] = {
    "mouse": lambda theatre, name: theatre.click(name),
    "finger": lambda theatre, name: theatre.tap(name),
    "keys": lambda theatre, name: by_focus(theatre, name, lambda: theatre.key("return")),
    "pad": lambda theatre, name: by_focus(theatre, name, lambda: tap_pad(theatre, 0)),
}


def by_focus(theatre: Theatre, name: str, accept: Callable[[], None]) -> None:
    """Walk to a button in a row of buttons, and accept."""
    names = [spot.name for spot in theatre.top.hotspots()]
    away = names.index(name) - names.index(theatre.top.focus)
    for _ in range(abs(away)):
        theatre.key("right" if away > 0 else "left")
    assert theatre.top.focus == name
    accept()


def moments(of: Lesson | None = None, size: Size = SMALL, text: Text = 100, looks: bool = True) -> Theatre:
    def make(context: AppContext) -> CostlyMovesScreen:
        context.settings.text = text
        context.write_large()
        return CostlyMovesScreen(context, walk.match("counted", 2), of or walk.lesson())

    return Theatre(make, size, looks=looks)


@pytest.mark.parametrize("press", PRESS.values(), ids=PRESS)
def test_every_device_gets_there_and_back(press: Callable[[Theatre, str], None]) -> None:
    theatre = scores(walk.match("counted", 2))
    press(theatre, "review")
    theatre.until(lambda: not theatre.at(ReviewScreen).moving)
    assert f"{walk.lesson().accuracy}%" in words(theatre)
    told = walk.lesson().headline, *(one.says for one in walk.lesson().scales)
    assert says(theatre, "Your round 1", *map(say, told))
    press(theatre, "show")
    assert isinstance(theatre.top, CostlyMovesScreen)
    for where in ("1 of 3", "2 of 3", "3 of 3", "1 of 3"):
        assert where in words(theatre)
        theatre.click("next") if press is PRESS["mouse"] else theatre.key("right")
    theatre.key("up", "down", "left")
    assert "1 of 3" in words(theatre)
    theatre.key("escape")
    assert isinstance(theatre.top, ReviewScreen)
    press(theatre, "back")
    assert isinstance(theatre.top, Scores)


@pytest.mark.parametrize("press", ["click", "tap", "return"])
def test_a_decision_on_its_card_leads_to_where_it_was_made(press: str) -> None:
    for i, moment in enumerate(walk.lesson().moments):
        theatre = Theatre(walk.reviewed(1), (1280, 720))
        assert says(theatre, say(moment.cost))
        if press == "return":
            theatre.top.focus = f"moment {i}"
            theatre.key(press)
        else:
            getattr(theatre, press)(f"moment {i}")
        assert isinstance(theatre.top, CostlyMovesScreen)
        assert f"{i + 1} of {len(walk.lesson().moments)}" in words(theatre)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_each_of_the_costliest_choices_says_why_another_was_better(size: Size) -> None:
    """It is said that those are not all that cost something. Bars grow to the right with what was gained, to
    the left with what was lost; a small loss fills no bar."""
    theatre = Theatre(walk.reviewed(1), size)
    made = walk.lesson()
    assert len(made.moments) == 3
    for moment in made.moments:
        why = say(Message("sentence.of", it=moment.why))
        assert why.split(".")[0] in say(moment.says.full), "half of what is said at the table"
        assert says(theatre, why)
    assert says(theatre, "Added up, your choices took")
    assert says(theatre, "% off your chance to win the round.")
    assert made.rest
    assert says(theatre, "The three choices that cost most; smaller ones make up the rest:")
    drawn = [picture[3] for picture in pictures(theatre) if picture[0] == "scale"]
    assert drawn == [round(one.share, 2) for one in made.scales]
    gained, spent = (one.share for one in made.scales)
    assert -1 < spent <= 0
    assert -1 < gained < 1, "a whole round was neither won nor lost"
    theatre.at(ReviewScreen).lesson = made._replace(moments=made.moments[:1], rest=False)
    theatre.at(ReviewScreen).changed()
    theatre.frame()
    assert says(theatre, "The choice that cost most:")


def lesson(theatre: Theatre) -> Lesson:
    return some(theatre.at(ReviewScreen).lesson)


def test_each_person_but_who_was_away_has_a_review_computers_none(monkeypatch: pytest.MonkeyPatch) -> None:
    theatre = scores(walk.shared())
    theatre.click("review")
    assert says(theatre, "Coral's round 1")
    theatre.until(lambda: not theatre.top.moving)
    coral = lesson(theatre)
    theatre.click("person")
    assert says(theatre, "Teal's round 1")
    theatre.until(lambda: not theatre.top.moving)
    teal = lesson(theatre)
    assert {moment.view.seat for moment in coral.moments} == {0}
    assert {moment.view.seat for moment in teal.moments} == {1}
    alone = Match(charter("original"), tuple(Seat(name, Character()) for name in "AB"), SEED)
    while not alone.rounds:
        alone.submit(alone.asked, sort(alone.table))
    assert [spot.name for spot in scores(alone).top.hotspots()] == ["on", "menu"]
    match = walk.shared()
    monkeypatch.setattr(match, "substituted", frozenset({match.here[1]}))
    theatre = scores(match)
    theatre.click("review")
    theatre.until(lambda: not theatre.top.moving)
    assert "person" not in [spot.name for spot in theatre.top.hotspots()]
    match.substituted = frozenset(match.here)
    assert [spot.name for spot in scores(match).top.hotspots()] == ["on", "menu"]


@pytest.mark.parametrize("asks", [False, True])
def test_the_game_goes_on_while_the_round_is_gone_through(asks: bool) -> None:
    """Who asks before it is known is shown the first decision once it is."""
    theatre = scores(walk.match("counted", 2))
    theatre.context.jobs = slowly = Slowly()
    theatre.open_eyes()
    theatre.click("review")
    for _ in range(5):
        theatre.frame()
        assert says(theatre, "Looking through")
        assert theatre.top.focus == "show"
    assert slowly.begun == 1
    if asks:
        theatre.key("return")
        theatre.frame()
        assert isinstance(theatre.top, ReviewScreen)
    slowly.may = True
    if asks:
        theatre.reach(CostlyMovesScreen)
        assert "1 of 3" in words(theatre)
        theatre.key("escape")
        theatre.frame()
        assert isinstance(theatre.top, ReviewScreen)
    else:
        theatre.frame()
        assert theatre.top.focus == "show"
        theatre.wait(30)  # what was there before fades away
        assert undrawn(theatre, 10)


def test_a_moment_shows_what_the_person_saw_then_what_was_done_and_what_was_better() -> None:
    theatre = moments()
    for moment in walk.lesson().moments:
        view = moment.view
        own = {view.faces[token] for token in view.racks[0]}
        remembered = {view.faces[token] for token in view.racks[1] if view.seen >> token & 1}
        lying = {view.faces[token] for token in view.discard}
        held = {view.faces[view.held]} if view.held is not None else set()
        known = {card.text for card in own | held if card}
        assert known <= faces(theatre) <= known | {card.text for card in lying | remembered if card}
        assert moment.action != moment.best
        furniture = theatre.at(CostlyMovesScreen).furniture
        for tone, action in (("danger", moment.action), ("good", moment.best)):
            (box,) = places_of(moment.view, action, furniture)
            assert lights(theatre, tone) == [(round(box.x), round(box.y))]
        assert say(moment.says.full).split(".")[0] in " ".join(words(theatre))
        theatre.key("right")
    assert any(isinstance(moment.best, Put) for moment in walk.lesson().moments)


def test_a_press_beside_the_buttons_goes_on_and_one_moment_has_no_next() -> None:
    theatre = moments()
    click_the_mat(theatre)
    assert "2 of 3" in words(theatre)
    single = moments(walk.lesson()._replace(moments=walk.lesson().moments[:1]))
    assert [spot.name for spot in single.top.hotspots()] == ["here", "back"]
    click_the_mat(single)
    assert "1 of 1" in words(single)
    assert not theatre.game.moving


def test_a_round_without_a_mistake_has_nothing_to_show() -> None:
    def make(context: AppContext) -> ReviewScreen:
        review = ReviewScreen(context, walk.match("counted", 2), 0)
        review.lesson = Lesson(100, Message("review.faultless"), (), ())
        return review

    theatre = Theatre(make, SMALL)
    assert [spot.name for spot in theatre.top.hotspots()] == ["back"]
    assert "Not one costly choice" in " ".join(words(theatre))
    theatre.key("m")  # keys are used
    assert theatre.top.focus == "back"
    assert any(picture[0] == "focus" for picture in pictures(theatre))
    theatre.key("return")
    assert not theatre.game.stack.scenes, "back to the scores"


@pytest.mark.parametrize(
    ("size", "text"),
    full(
        [*product(walk.SIZES, walk.TEXTS)],
        [*zip(walk.SIZES, cycle(walk.TEXTS), strict=False), ((640, 480), 200), ((800, 480), 200)],
    ),
    ids=str,
)
def test_a_moment_has_its_place_in_every_window(size: Size, text: Text) -> None:
    theatre = moments(size=size, text=text, looks=False)
    for _ in walk.lesson().moments:
        found = walk.flaws(theatre.top)
        assert not found
        (paper,) = (sprite for sprite in theatre.top.sprites() if sprite.picture[0] == "bubble")
        box = pygame.Rect(paper.x, paper.y, *map(int, map(str, paper.picture[1:3])))
        assert pygame.Rect((0, 0), theatre.size).inflate(40, 40).contains(box)
        assert sum(picture[0] == "advice" for picture in pictures(theatre)) == 2
        theatre.key("right")


def test_a_rack_held_back_too_long_is_shown_with_both_buttons() -> None:
    theatre = Theatre(walk.regretted(2), (1280, 720))
    assert says(theatre, "You waited for a better rack. That cost you", "Better: call RACK-O!")
    assert {"RACK-O!", "Wait"} <= set(words(theatre))
    boxes = [box for spot in ("good", "danger") for box in lights(theatre, spot)]
    assert len(boxes) == 2
    assert boxes[0][0] < boxes[1][0]  # RACK-O! stands at the left


def lights(theatre: Theatre, tone: str) -> list[tuple[int, int]]:
    """The corners of what is lit in that tone, without the rim of the light."""
    found = (one for one in theatre.top.sprites() if one.picture[0] == "advice" and one.picture[4] == tone)
    return [(one.x + (rim := int(str(one.picture[3]))), one.y + rim) for one in found]
