"""What opens at a table with four sides: upright to whoever wanted it, within reach, for all to press."""

from __future__ import annotations

import pygame
import pytest

from racko_game.controls.intents import KEYS
from racko_game.match.match import Match
from racko_game.match.privacy import Policy
from racko_game.match.rulebook.table_settings import setting
from racko_game.match.seating import SHARED
from racko_game.scenes.pages.pause import Pause
from racko_game.scenes.pages.results.ending import Ending
from racko_game.scenes.pages.results.review import ReviewScreen
from racko_game.scenes.pages.results.scores import Scores
from racko_game.scenes.pages.rulebook.book import RulesScreen
from racko_game.scenes.pages.settings.settings import SettingsSheet
from racko_game.scenes.table.edges.edge_page import EdgePage
from racko_game.scenes.table.edges.edge_results import EdgeResults
from racko_game.scenes.table.edges.edge_rules import EdgeRules
from racko_game.scenes.table.hands import TableHands
from racko_game.scenes.table.scene import TableScene
from racko_game.scenes.table.taking_seats import TakingSeats, WhoPlays
from racko_game.stage.touch.hotspots import at, named
from racko_game.store.settings import Text
from racko_game.ui.scene import Scene
from racko_game.words.language import say
from racko_game.words.rule_book import paragraphs

from ..moves import best
from ..scenes.walk import context, lines
from ..theatre import SEED, Theatre, plan
from .fingers import dealt, middle, on_page, press, table, tap, theatre

DOWN, UP = pygame.FINGERDOWN, pygame.FINGERUP
REACH = 450 / 25.4 / 43 * (1920**2 + 1080**2) ** 0.5
"""Pixels: how far anybody reaches from their edge on a screen of 43 inches."""


def shown(match: Match | None = None) -> Theatre:
    found = theatre(match or dealt("original", 4, SEED))
    found.until(found.asked)
    return found


def press_at(shown: Theatre, seat: int, name: str) -> None:
    """A button of what lies open before a seat; first it opens its menu, if nothing does."""
    press(shown, on_page(shown, seat, name))


def near(shown: Theatre, scene: Scene) -> list[str]:
    """What of a scene is out of reach of those before whom it opened."""
    frame = scene.context.frame
    return [spot.name for spot in scene.hotspots() if frame.height - spot.box.centre[1] > REACH]


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_a_pause_is_upright_to_whoever_wants_it_and_all_of_it_within_their_reach(seat: int) -> None:
    stage = shown()
    press_at(stage, seat, "pause")
    top, seen = stage.top, table(stage).show.around[seat]
    assert isinstance(top, Pause)
    assert top.turned_by.quarter == seen.turn.quarter
    assert top.context.frame[:2] == seen.frame[:2]
    assert top.role("heading", f"{table(stage).match.seats[seat].name} paused")
    assert not near(stage, top)
    for name, kind in {"settings": SettingsSheet, "book": RulesScreen}.items():
        press(stage, stage.spot(name), which=8)
        opened: Scene = stage.top
        assert isinstance(opened, kind)
        assert opened.turned_by.quarter == seen.turn.quarter
        if name == "settings":
            assert not near(stage, opened)
        stage.key("escape")
        assert stage.top.turned_by.quarter == seen.turn.quarter


def test_a_finger_of_another_side_can_press_what_opened_at_one() -> None:
    stage = shown()
    press_at(stage, 3, "pause")
    x, y = stage.spot("resume")
    assert at(stage.top.hotspots(), *stage.top.turned_by.back.point(x, y)) is not None
    press(stage, (x, y), which=9)
    assert isinstance(stage.top, TableScene)


def test_what_is_open_is_laid_out_anew_in_a_window_of_another_size() -> None:
    stage = shown()
    press_at(stage, 1, "pause")
    for size in ((1080, 1920), (800, 480), (1920, 1080)):
        stage.resize(size)
        play, top = table(stage), stage.top
        assert top.turned_by.quarter == (play.show.around[1].turn.quarter if play.furniture.sided else 0)
        frame = top.context.frame
        assert top.turned_by.frame(frame)[:2] == size
        assert all(spot.box.y >= 0 and spot.box.y + spot.box.h <= frame.height for spot in top.hotspots())


def test_the_word_for_rules_opens_them_at_ones_own_edge_and_nobody_waits() -> None:
    stage = shown()
    stage.key("f1")
    play = stage.top
    assert isinstance(play, TableScene)
    ((seat, page),) = play.panels.open.items()
    assert seat == play.viewpoint.viewer
    assert page.role("button", say("book.contents"))


@pytest.mark.parametrize("half", [0, 1])
def test_each_half_of_a_keyboard_opens_the_rules_at_its_own_edge(half: int) -> None:
    stage = shown()
    play = table(stage)
    play.sit(SHARED.with_(KEYS.halves[0], 1).with_(KEYS.halves[1], 2))
    stage.key(stage.context.bindings.codes(KEYS.halves[half].kind, "rules")[0])
    ((seat, page),) = play.panels.open.items()
    assert seat == half + 1
    assert page.role("button", say("book.contents"))


def ended() -> Theatre:
    laid = plan("original", 4, 4)
    laid.cards = Policy.EDGES
    laid.choose("target", 75)
    match = laid.start(SEED)
    while not match.over:
        match.submit(match.asked, best(match) if match.asked is not None else match.options()[0])
    stage = theatre(match)
    stage.until(lambda: bool(table(stage).panels.open))
    return stage


def test_everybody_reads_at_their_own_edge_who_has_won_and_anybody_plays_again() -> None:
    stage = ended()
    play = table(stage)
    press_at(stage, 1, "next")
    stage.frame(dt=1.0)
    assert sorted(play.panels.open) == [0, 1, 2, 3]
    for seat, page in play.panels.open.items():
        assert page.turned_by == play.show.around[seat].turn
        assert isinstance(page, EdgeResults)
        rows = page.rows
        assert rows[0].team == play.match.rules.team(play.match.winners[0])
        assert [row.place or 0 for row in rows] == sorted(row.place or 0 for row in rows)
    press_at(stage, 2, "review")
    review: Scene = stage.top
    assert isinstance(review, ReviewScreen)
    assert review.turned_by.quarter == play.show.around[2].turn.quarter
    stage.key("escape")
    press_at(stage, 3, "pause")
    assert isinstance(stage.top, Pause)
    stage.key("escape")
    stage.frame()
    assert all(page.node("again") for page in play.panels.open.values())
    press_at(stage, 0, "again")
    again: Scene = stage.top
    assert isinstance(again, TableScene)
    assert again is not play
    assert not again.match.actions


def test_from_the_end_one_can_leave() -> None:
    stage = ended()
    press_at(stage, 1, "next")
    stage.frame(dt=1.0)
    press_at(stage, 1, "leave")
    assert not stage.game.stack.scenes


def test_a_mouse_that_rests_opens_anybodys_menu_and_presses_what_is_on_it() -> None:
    stage = shown()
    stage.context.settings.dwell = 1.0
    play = table(stage)
    seat = (play.viewpoint.viewer + 1) % 4
    stage.move(middle(play.show.around[seat], play.show.around[seat].menu))
    stage.until(lambda: seat in play.panels.open, 3.0)
    stage.move(on_page(stage, seat, "rules"))
    stage.until(lambda: play.panels.open[seat].node("contents") is not None, 3.0)
    assert stage.top is play


def test_results_are_at_every_edge_where_there_is_room_and_before_one_side_where_there_is_none() -> None:
    stage, small, wide = ended(), (800, 480), (1920, 1080)
    play = table(stage)
    stage.resize(small)
    stage.until(lambda: isinstance(stage.top, Scores))
    stage.resize(wide)
    stage.until(lambda: stage.top is play and sorted(play.panels.open) == [0, 1, 2, 3])
    press_at(stage, 1, "next")
    stage.frame()
    stage.resize(small)
    stage.until(lambda: isinstance(stage.top, Ending))
    stage.resize(wide)
    stage.until(lambda: stage.top is play and all(one.node("again") for one in play.panels.open.values()))
    stage.resize(small)
    stage.until(lambda: isinstance(stage.top, Ending))
    stage.tap("again")
    again: Scene = stage.top
    assert isinstance(again, TableScene)
    assert again is not play


@pytest.fixture
def book() -> tuple[Theatre, EdgePage]:
    stage = shown()
    press_at(stage, 2, "rules")
    page = table(stage).panels.open[2]
    return stage, page


def read_on(page: EdgePage) -> EdgeRules:
    """The rules that lie open there."""
    assert isinstance(page, EdgeRules)
    return page


def test_the_rules_at_an_edge_have_a_beginning_a_number_and_an_end(book: tuple[Theatre, EdgePage]) -> None:
    (stage, page), pager = book, read_on(book[1]).pager
    assert "title" in {line.face for line in pager.leaf.lines}, "opened at what is asked"
    while named(page.hotspots(), "before"):
        press_at(stage, 2, "before")
    assert pager.at == 0
    read = [pager.leaf]
    while named(page.hotspots(), "after"):
        press_at(stage, 2, "after")
        read.append(pager.leaf)
        shown = {str(sprite.picture[1]) for sprite in page.sprites() if sprite.picture[0] == "text"}
        assert {line.words for line in read[-1].lines} <= shown
        chapter = next(one for one in pager.book.chapters if pager.section in one.sections)
        pages = [leaf for leaf in pager.leaves if leaf.section in chapter.sections]
        assert say("book.page", page=pages.index(pager.leaf) + 1, pages=len(pages)) in shown
    assert read == list(pager.leaves)
    press_at(stage, 2, "close")
    assert not table(stage).panels.open


def test_every_chapter_is_found_in_the_contents_and_the_way_back_leads_back(
    book: tuple[Theatre, EdgePage],
) -> None:
    (stage, page), rules = book, read_on(book[1])
    chapters = rules.pager.book.chapters
    for number, chapter in enumerate(chapters):
        press_at(stage, 2, "contents")
        for way in ("scroll-up", "scroll-down"):
            for _ in chapters:
                if not named(page.hotspots(), f"chapter {number}") and named(page.hotspots(), way):
                    press_at(stage, 2, way)
        press_at(stage, 2, f"chapter {number}")
        first = next(leaf for leaf in rules.pager.leaves if leaf.section == chapter.sections[0])
        assert rules.pager.leaf is first
    here = rules.pager.leaf
    press_at(stage, 2, "contents")
    press_at(stage, 2, "close")
    assert (rules.listed, rules.pager.leaf) == (False, here)


def test_no_title_at_an_edge_stands_alone_and_all_lines_are_on_the_paper(
    book: tuple[Theatre, EdgePage],
) -> None:
    stage, page = book
    press_at(stage, 1, "rules")
    for shows in (read_on(page), read_on(table(stage).panels.open[1])):
        (paper, letter), leaves = shows._paper(), shows.pager.leaves
        assert not [leaf for leaf in leaves if leaf.lines[-1].face == "title"]
        assert all(line.size >= round(letter) for leaf in leaves for line in leaf.lines)
        for leaf in leaves:
            assert all(paper.y <= line.y <= paper.y + paper.h for line in leaf.lines)


def test_no_line_of_the_rules_stands_alone_and_none_is_lost(book: tuple[Theatre, EdgePage]) -> None:
    pager, match = read_on(book[1]).pager, table(book[0]).match
    at = setting(match.charter, len(match.seats))
    parts = {section: paragraphs(section, at) for section in pager.book.sections}
    said = [words for section, told in parts.items() for words in (say(section.title), *told)]
    read = " ".join(line.words for leaf in pager.leaves for line in leaf.lines)
    assert [one for one in said if one not in read] == []
    for leaf in pager.leaves:
        first, last = leaf.lines[0].words, leaf.lines[-1].words
        if len(leaf.lines) > 2:  # else there was no room for more below the title
            assert not [one for one in parts[leaf.section] if one.startswith(last) and one != last]
        assert not [one for one in parts[leaf.section] if one.endswith(first) and one != first]


def test_the_rules_take_what_room_there_is(book: tuple[Theatre, EdgePage]) -> None:
    (stage, page), pager = book, read_on(book[1]).pager
    assert page.panel.y < page._words.y
    press_at(stage, 1, "rules")
    beside = read_on(table(stage).panels.open[1]).pager
    assert len(beside.leaves) < len(pager.leaves), "at a short side there is more"


def play_on(stage: Theatre, *names: str) -> None:
    for name in names:
        tap(stage, name)
        stage.until(stage.asked)


def test_what_lies_open_makes_way_for_a_question_and_comes_back(book: tuple[Theatre, EdgePage]) -> None:
    stage, page = book
    play = table(stage)
    while play.viewpoint.viewer != 2:
        assert play.panels.open == {2: page}
        play_on(stage, "stock", "slot 3")
    stage.until(lambda: play.move.called)
    assert not play.panels.open, "what is asked is seen"
    stage.frame(dt=1.0)
    press(stage, middle(play.show.around[2], play.show.around[2].menu))
    assert play.panels.open == {2: page}, "read on in one's own turn, where one was"
    play_on(stage, "stock")
    stage.until(lambda: play.move.called)
    assert not play.panels.open
    play_on(stage, "slot 3")
    stage.frame()
    assert play.viewpoint.viewer != 2
    assert play.panels.open == {2: page}


def test_a_finger_on_what_makes_way_presses_nothing_beneath(book: tuple[Theatre, EdgePage]) -> None:
    stage, page = book
    play = table(stage)
    while play.viewpoint.viewer != 1:
        play_on(stage, "stock", "slot 3")
    play_on(stage, "stock")
    on_menu = middle(page.seen, page.seen.menu)
    assert page.turned_by.box(page.panel).holds(*on_menu)
    tap(stage, "slot 3")
    stage.finger(DOWN, on_menu, 7)
    for _ in range(100):
        stage.frame(dt=0.02)
        if play.viewpoint.viewer == 2 and play.move.called:
            break
    stage.finger(UP, on_menu, 7)
    assert not play.panels.open
    stage.frame(dt=1.0)
    press(stage, on_menu, 7)
    assert play.panels.open == {2: page}, "the same finger's next press counts"


def test_no_time_runs_out_under_what_lies_open() -> None:
    laid = plan("original", 4, 4)
    laid.cards = Policy.EDGES
    laid.choose("calling", "own voice")
    stage = shown(laid.start(SEED))
    play = table(stage)
    seat = play.viewpoint.viewer
    play_on(stage, "stock")
    press_at(stage, seat, "rules")
    tap(stage, "slot 3")
    stage.until(lambda: play.state.moment is not None and play.move.called)
    assert not play.panels.open, "it makes way"
    stage.frame(dt=1.0)
    press(stage, middle(play.show.around[seat], play.show.around[seat].menu))
    for _ in range(60):
        stage.frame(dt=0.1)
    assert play.state.moment is not None
    press_at(stage, seat, "close")
    stage.until(lambda: play.state.moment is None, 10.0)


@pytest.mark.parametrize("text", [100, 200])
def test_who_plays_with_what_says_that_all_touch_what_is_before_them(text: Text) -> None:
    match, given = dealt("original", 4, SEED), context((1920, 1080), text)
    sheets = (
        WhoPlays(given, match, TableHands(given, SHARED), lambda seating: None),
        TakingSeats(given, match, lambda seating: TableScene(given, match, seating=seating)),
    )
    for sheet in sheets:
        said = {one.words for one in lines(sheet.sprites())}
        assert {say("hands.edge"), say("hands.edges")} <= said
        assert not {say("hands.any"), say("hands.shared"), say("hands.left")} & said
