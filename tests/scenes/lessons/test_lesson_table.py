"""A lesson at its table: the first one with every device, what leaves its line, leaving and coming back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest

from racko_game.controls.intents import Device
from racko_game.match.challenges.positions import exercise, fits_lesson, positions
from racko_game.match.lessons import table_lesson
from racko_game.match.lessons.table_lesson import LEARNER, LESSONS, LISTS, found_slots
from racko_game.match.plans.plan import Plan
from racko_game.message import Trouble
from racko_game.rules.books import Books
from racko_game.rules.pieces.moves import HOLD, TAKE, Action, Put
from racko_game.scenes.pages.dialogs import Notice
from racko_game.scenes.pages.lessons.lesson_table import LessonDirector, LessonDone, lesson_table
from racko_game.scenes.pages.lessons.lessons import LessonSheet, learn_page, lesson_list
from racko_game.scenes.pages.pause import Pause
from racko_game.scenes.pages.positions.positions import SolvingDirector
from racko_game.scenes.pages.rulebook.book import RulesScreen
from racko_game.scenes.pages.settings.settings import SettingsSheet
from racko_game.scenes.pages.setup.setup import Setup
from racko_game.scenes.pages.title.title import Title
from racko_game.scenes.table.scene import TableScene
from racko_game.scenes.talk.remarks import HINTS
from racko_game.scenes.talk.suspense import LONG
from racko_game.stage.touch.choices import leads
from racko_game.words.language import say
from tests.directed import director_of, is_lesson
from tests.hands.hands import Finger, Hand, Keys, Mouse, Pad
from tests.pads import VirtualPad
from tests.scenes.seen import click_at, having, some
from tests.theatre import STRIDE, Theatre

MOST, ANSWERS = 90.0, 2.0
"""Seconds: the whole first lesson, and how long a learner takes to do what is asked."""


def opened(name: str = "first", at: int | None = None) -> Theatre:
    """A lesson, opened at some action, which waits for the learner."""
    theatre = Theatre(lambda context: lesson_table(context, LESSONS[name], at), (960, 540))
    theatre.until(lambda: waits(theatre))
    return theatre


def chosen(theatre: Theatre, *names: str) -> None:
    """Choose these places one after the other, and wait after each for the lesson."""
    for name in names:
        theatre.click(name)
        theatre.until(lambda: waits(theatre))


def lesson(theatre: Theatre) -> TableScene:
    assert is_lesson(theatre.top)
    return theatre.at(TableScene)


def directing(theatre: Theatre) -> LessonDirector:
    director = lesson(theatre).director
    assert isinstance(director, LessonDirector)
    return director


def waits(theatre: Theatre) -> bool:
    top = lesson(theatre)
    return (top.asked or directing(theatre).holds) and top.show.settled and not top.moving


def wanted(theatre: Theatre) -> str:
    """The place where is done what the lesson asks for."""
    top = lesson(theatre)
    director = directing(theatre)
    if director.holds:
        return "go-on"
    step, action = director.guide.step(), director.guide.taught(top.state.lifted)
    if step and director.guide.looks():
        return f"slot {min(found_slots(step.finds, top.match.rules, top.view)) + 1}"
    assert action is not None
    return place_of(top, action)


def place_of(top: TableScene, action: Action) -> str:
    """The place that does it, or that gives the next part of it."""
    prompt = top.view.prompts[-1]
    spots = [spot for spot in top.hotspots() if spot.value == action or leads(prompt, spot, action)]
    return spots[0].name


@pytest.fixture(params=["mouse", "keys", "pad", "finger"])
def hold(request: pytest.FixtureRequest) -> Iterator[Callable[[Theatre], Hand]]:
    hands: dict[str, Callable[[Theatre], Hand]] = {"mouse": Mouse, "keys": Keys, "finger": Finger}
    with ExitStack() as plugged:

        def pad(theatre: Theatre) -> Hand:
            return Pad(theatre, plugged.enter_context(VirtualPad(Device.XBOX)), Device.XBOX)

        yield hands.get(request.param, pad)


def test_the_whole_first_lesson_takes_a_minute_and_a_half_at_most(hold: Callable[[Theatre], Hand]) -> None:
    theatre = Theatre(lambda context: lesson_table(context, LESSONS["first"]), (960, 540))
    hand, seconds = hold(theatre), 0.0
    while is_lesson(theatre.top):
        while not waits(theatre):
            theatre.frame(dt=STRIDE)
            seconds += STRIDE
        theatre.wait(round(ANSWERS / STRIDE), dt=STRIDE)
        seconds += ANSWERS
        hand.choose(wanted(theatre))
        assert seconds < MOST
    assert isinstance(theatre.top, LessonDone)
    assert theatre.context.settings.lessons == ["first"]
    assert set(LESSONS["first"].hints) <= set(theatre.context.settings.taught) & HINTS.keys()


@pytest.mark.parametrize("name", list(LESSONS)[1:])
def test_every_other_lesson_comes_to_its_end(name: str) -> None:
    theatre = opened(name)
    while is_lesson(theatre.top):
        top = lesson(theatre)
        assert top.talk.remark(top.view, top.furniture, top.asked, top.hotspots()) is not None
        theatre.click(wanted(theatre))
        theatre.until(lambda: not is_lesson(theatre.top) or waits(theatre))
    assert isinstance(theatre.top, LessonDone)
    assert theatre.context.settings.lessons == [name]


def test_at_the_end_of_a_lesson_one_may_play_a_game_or_solve_a_position() -> None:
    theatre = Theatre(lambda context: Title(context, Plan()), (960, 540))
    pages = [learn_page(theatre.context), lesson_table(theatre.context, LESSONS["first"])]
    theatre.game.stack.scenes += [*pages, LessonDone(theatre.context, LESSONS["first"], done=True)]
    assert [spot.name for spot in theatre.top.hotspots()] == ["play", "next", "again", "all"]
    theatre.key("return")
    assert isinstance(theatre.top, Setup)
    bonus = LESSONS["bonus"]
    theatre = Theatre(lambda context: LessonDone(context, bonus, done=True), (960, 540))
    theatre.click("solve")
    director = some(director_of(theatre.top, SolvingDirector))
    asked, fitting = director.position, [id for id, one in positions().items() if fits_lesson(bonus, one)]
    assert (asked.edition, asked.kind, dict(asked.options)["bonus"]) == ("original", "out", True)
    first, second, *_ = fitting
    assert exercise(bonus, {}) == exercise(bonus, dict.fromkeys(fitting, True)) == positions()[first]
    assert exercise(bonus, {first: False}) == positions()[second], "one that was missed comes later"
    assert exercise(bonus, dict.fromkeys(fitting, True) | {second: False}) == positions()[second]


def test_a_lesson_points_at_what_it_speaks_of_and_hurries_nobody_at_its_end_or_beside_its_line() -> None:
    theatre = opened("run")
    while not directing(theatre).holds:
        top = lesson(theatre)
        said = some(top.talk.remark(top.view, top.furniture, top.asked, top.hotspots()))
        if top.view.held is not None:
            assert said.about == top.furniture.racks[LEARNER].held.box
        chosen(theatre, wanted(theatre))
    before = {sprite.picture for sprite in theatre.top.sprites()}
    theatre.wait(round(2 * LONG / STRIDE), dt=STRIDE)
    assert {sprite.picture for sprite in theatre.top.sprites()} == before
    theatre = opened()
    while not directing(theatre).guide.astray:
        theatre.until(lambda: waits(theatre))
        places = [spot.name for spot in theatre.top.hotspots() if isinstance(spot.value, Put)]
        theatre.click(next((name for name in places if name != wanted(theatre)), wanted(theatre)))
    theatre.until(lambda: directing(theatre).holds and lesson(theatre).show.settled)
    assert lesson(theatre).match.seats[LEARNER + 1].computer
    assert lesson(theatre).state.turn == LEARNER + 1
    assert not lesson(theatre).model.waits


def test_a_lesson_that_cannot_be_had_here_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(books: Books) -> None:
        raise Trouble("books.no-dictionaries")

    theatre = Theatre(lambda context: lesson_list(context, "of-editions"), (960, 540))
    monkeypatch.setattr(table_lesson, "check", missing)
    theatre.click("letters")
    assert isinstance(theatre.top, Notice)
    theatre.click("back")
    assert isinstance(theatre.top, LessonSheet)


def test_another_move_is_judged_kindly_and_can_be_taken_back_so_can_a_call_too_soon() -> None:
    theatre = opened(at=4)
    assert lesson(theatre).show.line == "Teal took 5, put it in slot 5, discarded 28", "what was done before"
    theatre.click("stock")  # where 28 was to be taken
    top = lesson(theatre)
    theatre.until(lambda: waits(theatre) and directing(theatre).teaching.weighed is not None)
    said = some(top.talk.remark(top.view, top.furniture, False))
    assert say("coach.take", card=28) in said.words
    assert [spot.name for spot in top.hotspots()] == ["menu", "try-again", "play-on"]
    chosen(theatre, "try-again")
    guide = directing(theatre).guide
    assert (guide.taught(), guide.astray, len(top.match.actions)) == (TAKE, 0, 4)
    chosen(theatre, "discard")
    theatre.click("slot 1")  # where it was to go into slot 6
    theatre.until(lambda: waits(theatre) and directing(theatre).teaching.weighed is not None)
    chosen(theatre, "try-again")
    assert directing(theatre).guide.taught(top.state.lifted) == Put(5)
    theatre = opened("bonus")
    chosen(theatre, "slot 8", "racko", "try-again")  # where it was to be held back
    guide = directing(theatre).guide
    assert (guide.astray, guide.taught(), lesson(theatre).match.rounds) == (0, HOLD, [])


def test_whoever_goes_on_beside_the_line_is_told_by_the_coach_until_the_round_is_over() -> None:
    theatre = opened(at=4)
    chosen(theatre, "stock")
    theatre.click("play-on")
    top = lesson(theatre)
    for _ in range(60):
        theatre.until(lambda: waits(theatre) and (directing(theatre).holds or bool(top.talk.coach.advice)))
        if directing(theatre).holds:
            break
        advice = some(top.talk.coach.advice)
        theatre.click(place_of(top, advice.action))
    assert top.match.rounds
    theatre.click(directing(theatre).teaching.actions[-1])
    assert isinstance(theatre.top, LessonDone)


def test_a_card_that_is_not_looked_for_is_told_about() -> None:
    theatre = opened()
    theatre.click("slot 1")
    top = lesson(theatre)
    assert top.talk.refused is not None
    assert top.talk.refused.words == say("lesson.not-broken", card=11)
    click_at(theatre, top.furniture.stock.box.centre)
    assert top.talk.refused.words.startswith(say("lesson.later"))
    theatre.click("slot 3")
    assert not directing(theatre).guide.looks()


def test_a_lesson_is_left_anywhere_and_gone_on_with_there() -> None:
    theatre = opened()
    for _ in range(5):
        chosen(theatre, wanted(theatre))
    at = LESSONS["first"].entry(len(lesson(theatre).match.actions))
    theatre.game.stack.scenes.insert(0, learn_page(theatre.context))
    theatre.key("escape")
    for row, kind in (("settings", SettingsSheet), ("book", RulesScreen)):
        theatre.click(row)
        assert isinstance(theatre.top, kind)
        theatre.click("back")
        assert theatre.at(Pause).role("button", say("lesson.anew"))
    theatre.click("leave")
    assert isinstance(theatre.top, LessonSheet)
    assert theatre.context.settings.lessons == [f"first {at}"]
    theatre.click("first")
    assert len(lesson(theatre).match.actions) == at > 0
    assert lesson(theatre).autosave is None
    theatre.key("escape")
    theatre.click("again")
    assert not lesson(theatre).match.actions


def test_the_first_row_that_is_not_done_has_the_focus() -> None:
    def at_first(*done: str) -> str:
        return Theatre(having(learn_page, lessons=[*done]), (960, 540)).at(LessonSheet).focus

    lists = [*LISTS]
    assert at_first() == "first"
    assert at_first("first") == lists[0]
    assert at_first("first", *LISTS[lists[0]]) == lists[1]
    assert at_first("first", *(name for names in LISTS.values() for name in names)) == "positions"
