"""Positions on the screen: solved on the table by any device, judged, remembered; one a day."""

from __future__ import annotations

import subprocess
import sys
from datetime import date

import pytest

from racko_game.match.challenges import positions
from racko_game.rules.editions import EDITIONS
from racko_game.rules.pieces.moves import DRAW
from racko_game.scenes.context import AppContext
from racko_game.scenes.pages.dialogs import Notice
from racko_game.scenes.pages.positions.positions import (
    KINDS,
    PositionsPage,
    SolvingDirector,
    Verdict,
    solving_table,
)
from racko_game.scenes.pages.rulebook.book import RulesScreen
from racko_game.scenes.table.scene import TableScene
from racko_game.store.kiosk import Kiosk, Offer
from racko_game.store.settings import SavedAnswer
from racko_game.ui.scene import Pop, Push, Scene
from racko_game.words.language import say
from tests.directed import director_of, is_position
from tests.scenes.seen import Catch, some, turn, words
from tests.theatre import Theatre
from tests.walks.histories import NOW


def first(kind: positions.Kind, edition: str = "original") -> positions.Position:
    return next(one for one in positions.positions().values() if (one.kind, one.edition) == (kind, edition))


def opened(position: positions.Position) -> tuple[Theatre, Catch]:
    """The table of a position, over a scene that waits for what comes of it."""

    theatre = Theatre(Catch)
    beneath = theatre.at(Catch)
    theatre.context.settings.motion, theatre.context.settings.hints = "none", False
    theatre.game.stack.scenes.append(solving_table(theatre.context, position))
    theatre.until(lambda: rests(theatre.top))
    return theatre, beneath


def rests(scene: Scene) -> bool:
    """Whether a position can be solved there, and nothing moves."""
    return is_position(scene) and isinstance(scene, TableScene) and scene.show.settled


def answered(theatre: Theatre, position: positions.Position, move: str, hand: str = "mouse") -> Verdict:
    action = positions.action_of(position, theatre.at(TableScene).match, move)
    name = next(spot.name for spot in theatre.top.hotspots() if spot.value == action)
    if hand == "keys":
        theatre.key("d" if action == DRAW else "t")
    elif hand == "drag":
        held = theatre.at(TableScene).furniture.racks[position.seat].held
        theatre.carry((held.x, held.y), name)
    else:
        (theatre.tap if hand == "finger" else theatre.click)(name)
    theatre.frame()
    return theatre.at(Verdict)


@pytest.mark.parametrize(
    ("kind", "hand"),
    [
        (positions.Kind.SLOT, "finger"),
        (positions.Kind.TAKE, "keys"),
        (positions.Kind.TAKE, "mouse"),
        (positions.Kind.OUT, "mouse"),
    ],
)
def test_a_right_answer_is_told_and_remembered(kind: positions.Kind, hand: str) -> None:
    position = first(kind)
    theatre, beneath = opened(position)
    verdict = answered(theatre, position, position.best, hand)
    assert verdict.right
    assert verdict.done is None
    assert theatre.context.settings.positions[position.id].solved
    theatre.click("next")
    theatre.frame()
    assert beneath.result is True


@pytest.mark.parametrize("edition", ["original", "modern"])
def test_the_question_stands_there_and_the_book_beside_it(edition: str) -> None:
    theatre, _ = opened(first(positions.Kind.TAKE, edition))
    theatre.context.settings.hints, theatre.context.settings.taught = True, []
    theatre.frame()
    assert isinstance(theatre.top, TableScene)
    assert theatre.top.talk.remark(theatre.top.view, theatre.top.furniture, True) is None
    assert any("Take or draw" in said for said in words(theatre))
    theatre.click("hint")
    assert isinstance(theatre.top, RulesScreen)


def test_a_wrong_answer_is_told_and_one_may_try_again() -> None:
    """Nothing is played while it is solved, and nobody helps."""
    position = first(positions.Kind.SLOT)
    theatre, beneath = opened(position)
    table = theatre.at(TableScene)
    before = table.match.table
    assert "take-back" not in {spot.name for spot in table.hotspots()}
    theatre.key("h")
    assert any(isinstance(scene, RulesScreen) for scene in theatre.game.stack.scenes)
    theatre.key("escape")
    theatre.frame()
    assert theatre.top is table
    assert not table.talk.coach.advice
    verdict = answered(theatre, position, position.other, "drag")
    assert table.match.table is before
    assert not verdict.right
    assert verdict.best == positions.action_of(position, verdict.match, position.best)
    day = date.fromtimestamp(theatre.context.matches.now()).isoformat()
    assert theatre.context.settings.positions[position.id] == SavedAnswer(day=day, solved=False)
    assert not any("%" in said or " in 100" in said for said in words(theatre))
    theatre.click("why")
    assert any("10000 rounds" in line for line in theatre.at(Notice).lines)
    theatre.click("back", "again")
    theatre.frame()
    assert table.show.carry is None, "the card is in the hand again"
    assert answered(theatre, position, position.best).right
    assert theatre.context.settings.positions[position.id].solved
    theatre.click("back")
    theatre.frame()
    assert beneath.result is True


def test_an_answer_of_two_parts_is_tried_again_from_its_first_part() -> None:
    theatre, _ = opened(first(positions.Kind.POWER, "modern"))
    before = {spot.name: spot.value for spot in theatre.top.hotspots()}
    theatre.click("slot 1", "slot 2")
    theatre.frame()
    assert isinstance(theatre.top, Verdict)
    theatre.click("again")
    theatre.frame()
    assert {spot.name: spot.value for spot in theatre.top.hotspots()} == before


def test_who_leaves_without_an_answer_has_not_solved_it_and_what_was_taken_is_not_put_back() -> None:
    taken = next(
        one
        for one in positions.positions().values()
        if one.kind is positions.Kind.SLOT and one.moves[-1] == "take"
    )
    theatre, beneath = opened(taken)
    table = theatre.at(TableScene)
    assert table.match.view(taken.seat).held is not None
    assert "discard" not in {spot.name for spot in table.hotspots()}
    theatre.click("menu")
    theatre.frame()
    assert beneath.result is False
    assert theatre.context.settings.positions == {}


def test_one_may_play_on_from_there() -> None:
    position = first(positions.Kind.TAKE)
    theatre, _ = opened(position)
    answered(theatre, position, position.other)
    theatre.click("here")
    assert isinstance(theatre.top, Notice)
    theatre.click("go")
    play = theatre.reach(TableScene)
    assert len(play.match.actions) == len(position.moves)
    assert play.match.persons == (position.seat,)


@pytest.fixture
def theatre() -> Theatre:
    """All positions, on a certain day."""
    return Theatre(page)


def page(context: AppContext) -> PositionsPage:
    context.matches.now = lambda: NOW
    context.settings.motion = "none"
    return PositionsPage(context)


def test_the_page_opens_the_days_position_and_goes_on_to_others(theatre: Theatre) -> None:
    shown = theatre.at(PositionsPage)
    daily = some(positions.position_of_day(shown.today, positions.every_position(tuple(EDITIONS))))
    theatre.click("today")
    theatre.until(lambda: rests(theatre.top))
    director = some(director_of(theatre.top, SolvingDirector))
    assert director.position == daily.position
    theatre.top.context.settings.positions = {}
    theatre.key("escape")
    theatre.frame()
    assert theatre.game.stack.scenes == [shown]
    assert shown.kind == daily.position.kind
    assert shown.focus == f"tile {daily.number}"


def test_each_kind_has_a_page_that_says_what_is_asked_but_none_that_is_not_offered(theatre: Theatre) -> None:
    shown, seen = theatre.at(PositionsPage), set[str]()
    for kind in positions.Kind:
        theatre.click(f"tab {kind}")
        theatre.frame()
        assert {one.position.kind for one in shown.shown} == {kind}
        assert say(KINDS[kind][1]) in words(theatre)
        seen |= {one.position.id for one in shown.shown}
    assert seen == {*positions.positions()}

    def only_original(context: AppContext) -> Scene:
        context.kiosk = Kiosk(offer=Offer(editions=("original",)))
        return page(context)

    theatre = Theatre(only_original)
    tabs = {spot.name for spot in theatre.top.hotspots() if spot.name.startswith("tab ")}
    assert tabs == {f"tab {kind}" for kind in (positions.Kind.SLOT, positions.Kind.TAKE, positions.Kind.OUT)}


def test_what_is_wanted_is_what_is_shown(theatre: Theatre) -> None:
    shown = theatre.at(PositionsPage)
    theatre.click("which")
    turn(theatre, "edition")
    theatre.click("show")
    theatre.frame()
    assert theatre.top is shown
    assert shown.wanted.edition
    assert {one.position.edition for one in shown.shown} == {shown.wanted.edition}
    assert not isinstance(shown.back(), Push)
    assert isinstance(shown.back(), Pop)


def test_nothing_of_it_is_read_before_it_is_opened() -> None:
    program = (
        "import sys, racko_game.app.run, racko_game.scenes.pages.title.title; "
        "sys.exit(any('.positions' in name for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
