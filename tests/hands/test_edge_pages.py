"""What opens at a table with four sides: upright to whoever wanted it, within reach, for all to press."""

from __future__ import annotations

from functools import partial

import pytest

from racko_game.controls.intents import KEYS
from racko_game.match.rulebook.table_settings import setting
from racko_game.match.seating import SHARED
from racko_game.scenes.pages.pause import Pause
from racko_game.scenes.pages.results.review import ReviewScreen
from racko_game.scenes.pages.results.scores import Ending, Scores
from racko_game.scenes.pages.rulebook.book import RulesScreen
from racko_game.scenes.pages.settings.settings import SettingsSheet
from racko_game.scenes.table.covers import TakingSeats, WhoPlays
from racko_game.scenes.table.edges.edge_page import EdgeResults
from racko_game.scenes.table.edges.edge_rules import EdgeRules
from racko_game.scenes.table.scene import TableScene
from racko_game.scenes.table.viewpoint import TableHands
from racko_game.stage.touch.hotspots import at, named
from racko_game.store.settings import Text
from racko_game.ui.scene import Scene
from racko_game.words.language import say
from racko_game.words.rule_book import paragraphs

from ..match.playing import play_out
from ..scenes.walk import context, lines
from ..theatre import Theatre
from .fingers import DOWN, UP, WIDE, around, middle, on_page, press, tap
from .fingers import play as play_on
from .sitting import dealt, play_of, theatre

SMALL = (800, 480)
REACH = 450 / 25.4 / 43 * (1920**2 + 1080**2) ** 0.5
"""Pixels: how far anybody reaches from their edge on a screen of 43 inches."""


def press_at(shown: Theatre, seat: int, *names: str) -> None:
    """Buttons of what lies open before a seat; first it opens its menu, if nothing does."""
    for name in names:
        press(shown, on_page(shown, seat, name))


def far(scene: Scene) -> list[str]:
    """What of a scene is out of reach of those before whom it opened."""
    frame = scene.context.frame
    return [spot.name for spot in scene.hotspots() if frame.height - spot.box.centre[1] > REACH]


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_a_pause_is_upright_within_reach_of_who_wants_it_for_all_to_press(shown: Theatre, seat: int) -> None:
    press_at(shown, seat, "pause")
    table = play_of(shown)
    top, seen = shown.at(Pause), table.show.around[seat]
    assert top.turned_by.quarter == seen.turn.quarter
    assert top.context.frame[:2] == seen.frame[:2]
    assert top.role("heading", f"{table.match.seats[seat].name} paused")
    assert not far(top)
    for name, kind in {"settings": SettingsSheet, "book": RulesScreen}.items():
        press(shown, shown.spot(name), which=8)
        opened: Scene = shown.at(kind)
        assert opened.turned_by.quarter == seen.turn.quarter
        if name == "settings":
            assert not far(opened)
        shown.key("escape")
        assert shown.top.turned_by.quarter == seen.turn.quarter
    x, y = shown.spot("resume")
    assert at(shown.top.hotspots(), *shown.top.turned_by.back.point(x, y)) is not None
    press(shown, (x, y), which=9)
    assert shown.game.stack.scenes == [table]


def test_what_is_open_is_laid_out_anew_in_a_window_of_another_size(shown: Theatre) -> None:
    press_at(shown, 1, "pause")
    for size in ((1080, 1920), SMALL, WIDE):
        shown.resize(size)
        play, top = play_of(shown), shown.top
        assert top.turned_by.quarter == (play.show.around[1].turn.quarter if play.furniture.sided else 0)
        frame = top.context.frame
        assert top.turned_by.frame(frame)[:2] == size
        assert all(spot.box.y >= 0 and spot.box.y + spot.box.h <= frame.height for spot in top.hotspots())


@pytest.mark.parametrize("half", [None, 0, 1])
def test_the_word_for_rules_opens_them_at_ones_own_edge(shown: Theatre, half: int | None) -> None:
    """So does that of each half of a keyboard."""
    play, kind = play_of(shown), KEYS.kind
    wanted = play.viewpoint.viewer
    if half is not None:
        play.sit(SHARED.with_(KEYS.halves[0], 1).with_(KEYS.halves[1], 2))
        kind, wanted = KEYS.halves[half].kind, half + 1
    shown.key(shown.context.bindings.codes(kind, "rules")[0])
    assert shown.top is play
    ((seat, page),) = play.panels.open.items()
    assert seat == wanted
    assert page.role("button", say("book.contents"))


@pytest.fixture
def ended() -> Theatre:
    """A match is over, and its scores lie at every edge."""
    shown = theatre(play_out(dealt(target=75)), WIDE, motion="none")
    shown.until(lambda: bool(play_of(shown).panels.open))
    return shown


def test_everybody_reads_at_their_own_edge_who_has_won_and_anybody_plays_again(ended: Theatre) -> None:
    play = play_of(ended)
    press_at(ended, 1, "next")
    ended.frame(dt=1.0)
    assert sorted(play.panels.open) == [0, 1, 2, 3]
    for seat, page in play.panels.open.items():
        assert page.turned_by == play.show.around[seat].turn
        assert isinstance(page, EdgeResults)
        assert page.rows[0].team == play.match.rules.team(play.match.winners[0])
        places = [row.place or 0 for row in page.rows]
        assert places == sorted(places)
    press_at(ended, 2, "review")
    assert ended.at(ReviewScreen).turned_by.quarter == play.show.around[2].turn.quarter
    ended.key("escape")
    press_at(ended, 3, "pause")
    ended.at(Pause)
    ended.key("escape")
    ended.frame()
    assert all(page.node("again") for page in play.panels.open.values())
    press_at(ended, 0, "again")
    again = ended.at(TableScene)
    assert again is not play
    assert not again.match.actions


def test_from_the_end_one_can_leave(ended: Theatre) -> None:
    press_at(ended, 1, "next")
    ended.frame(dt=1.0)
    press_at(ended, 1, "leave")
    assert not ended.game.stack.scenes


def test_a_mouse_that_rests_opens_anybodys_menu_and_presses_what_is_on_it(shown: Theatre) -> None:
    shown.context.settings.dwell = 1.0
    play = play_of(shown)
    seat = (play.viewpoint.viewer + 1) % 4
    shown.move(middle(play.show.around[seat], play.show.around[seat].menu))
    shown.until(lambda: seat in play.panels.open, 3.0)
    shown.move(on_page(shown, seat, "rules"))
    shown.until(lambda: play.panels.open[seat].node("contents") is not None, 3.0)
    assert shown.top is play


def everywhere(shown: Theatre, button: str) -> bool:
    """Whether that button is at every edge, and nothing lies over the table."""
    play = play_of(shown)
    pages = play.panels.open
    return (
        shown.top is play
        and sorted(pages) == [0, 1, 2, 3]
        and all(one.node(button) for one in pages.values())
    )


def test_results_are_at_every_edge_where_there_is_room_and_else_before_one_side(ended: Theatre) -> None:
    play = play_of(ended)
    for button, page in (("next", Scores), ("again", Ending)):
        ended.resize(SMALL)
        ended.reach(page)
        ended.resize(WIDE)
        ended.until(partial(everywhere, ended, button))
        if button == "next":
            press_at(ended, 1, "next")
            ended.frame()
    ended.resize(SMALL)
    ended.reach(Ending)
    ended.tap("again")
    assert ended.at(TableScene) is not play


@pytest.fixture
def book(shown: Theatre) -> EdgeRules:
    press_at(shown, 2, "rules")
    return rules_at(shown, 2)


def rules_at(shown: Theatre, seat: int) -> EdgeRules:
    page = play_of(shown).panels.open[seat]
    assert isinstance(page, EdgeRules)
    return page


def test_the_rules_at_an_edge_have_a_beginning_a_number_and_an_end(shown: Theatre, book: EdgeRules) -> None:
    pager = book.pager
    assert "title" in {line.face for line in pager.leaf.lines}, "opened at what is asked"
    while named(book.hotspots(), "before"):
        press_at(shown, 2, "before")
    assert pager.at == 0
    read = [pager.leaf]
    while named(book.hotspots(), "after"):
        press_at(shown, 2, "after")
        read.append(pager.leaf)
        seen = {str(sprite.picture[1]) for sprite in book.sprites() if sprite.picture[0] == "text"}
        assert {line.words for line in read[-1].lines} <= seen
        chapter = next(one for one in pager.book.chapters if pager.section in one.sections)
        pages = [leaf for leaf in pager.leaves if leaf.section in chapter.sections]
        assert say("book.page", page=pages.index(pager.leaf) + 1, pages=len(pages)) in seen
    assert read == list(pager.leaves)
    press_at(shown, 2, "close")
    assert not play_of(shown).panels.open


def test_every_chapter_is_found_in_the_contents_and_the_way_back(shown: Theatre, book: EdgeRules) -> None:
    chapters = book.pager.book.chapters
    for number, chapter in enumerate(chapters):
        press_at(shown, 2, "contents")
        for way in ("scroll-up", "scroll-down"):
            for _ in chapters:
                if not named(book.hotspots(), f"chapter {number}") and named(book.hotspots(), way):
                    press_at(shown, 2, way)
        press_at(shown, 2, f"chapter {number}")
        first = next(leaf for leaf in book.pager.leaves if leaf.section == chapter.sections[0])
        assert book.pager.leaf is first
    here = book.pager.leaf
    press_at(shown, 2, "contents", "close")
    assert (book.listed, book.pager.leaf) == (False, here)


def test_at_an_edge_no_line_stands_alone_is_lost_or_beside_the_paper(shown: Theatre, book: EdgeRules) -> None:
    press_at(shown, 1, "rules")
    beside = rules_at(shown, 1)
    for page in (book, beside):
        (paper, letter), leaves = page._paper(), page.pager.leaves
        assert not [leaf for leaf in leaves if leaf.lines[-1].face == "title"]
        for line in (line for leaf in leaves for line in leaf.lines):
            assert line.size >= round(letter)
            assert paper.y <= line.y <= paper.y + paper.h
    pager, match = book.pager, play_of(shown).match
    assert book.panel.y < book._words.y
    assert len(beside.pager.leaves) < len(pager.leaves), "at a short side there is more room"
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


def test_what_lies_open_makes_way_for_a_question_and_comes_back(shown: Theatre, book: EdgeRules) -> None:
    play = play_of(shown)
    while play.viewpoint.viewer != 2:
        assert play.panels.open == {2: book}
        play_on(shown, "stock", "slot 3")
    shown.until(lambda: play.move.called)
    assert not play.panels.open, "what is asked is seen"
    shown.frame(dt=1.0)
    press(shown, middle(play.show.around[2], play.show.around[2].menu))
    assert play.panels.open == {2: book}, "read on in one's own turn, where one was"
    play_on(shown, "stock")
    shown.until(lambda: play.move.called)
    assert not play.panels.open
    play_on(shown, "slot 3")
    shown.frame()
    assert play.viewpoint.viewer != 2
    assert play.panels.open == {2: book}


def test_a_finger_on_what_makes_way_presses_nothing_beneath(shown: Theatre, book: EdgeRules) -> None:
    play = play_of(shown)
    while play.viewpoint.viewer != 1:
        play_on(shown, "stock", "slot 3")
    play_on(shown, "stock")
    on_menu = middle(book.seen, book.seen.menu)
    assert book.turned_by.box(book.panel).holds(*on_menu)
    tap(shown, "slot 3")
    shown.finger(DOWN, on_menu, 7)
    for _ in range(100):
        shown.frame(dt=0.02)
        if play.viewpoint.viewer == 2 and play.move.called:
            break
    shown.finger(UP, on_menu, 7)
    assert not play.panels.open
    shown.frame(dt=1.0)
    press(shown, on_menu, 7)
    assert play.panels.open == {2: book}, "the same finger's next press counts"


def test_no_time_runs_out_under_what_lies_open() -> None:
    shown = around(dealt(calling="own voice"))
    play = play_of(shown)
    seat = play.viewpoint.viewer
    play_on(shown, "stock")
    press_at(shown, seat, "rules")
    tap(shown, "slot 3")
    shown.until(lambda: play.state.moment is not None and play.move.called)
    assert not play.panels.open, "it makes way"
    shown.frame(dt=1.0)
    press(shown, middle(play.show.around[seat], play.show.around[seat].menu))
    for _ in range(60):
        shown.frame(dt=0.1)
    assert play.state.moment is not None
    press_at(shown, seat, "close")
    shown.until(lambda: play.state.moment is None, 10.0)


@pytest.mark.parametrize("text", [100, 200])
def test_who_plays_with_what_says_that_all_touch_what_is_before_them(text: Text) -> None:
    match, given = dealt(), context(WIDE, text)
    sheets = (
        WhoPlays(given, match, TableHands(given, SHARED), lambda seating: None),
        TakingSeats(given, match, lambda seating: TableScene(given, match, seating=seating)),
    )
    for sheet in sheets:
        said = {one.words for one in lines(sheet.sprites())}
        assert {say("hands.edge"), say("hands.edges")} <= said
        assert not {say("hands.any"), say("hands.shared"), say("hands.left")} & said
