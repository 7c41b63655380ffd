"""The rule book on the screen: pages, list, search, the example that moves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import cycle, product

import pygame
import pytest

from racko_game.controls.bindings.bindings import bindings_of
from racko_game.controls.intents import KEYS, MOUSE, Command, Device, Drop, Grab, Hand, Hover, TypedText
from racko_game.match.match import Match, Seat
from racko_game.match.rulebook.books import question_kind
from racko_game.match.rulebook.occasion import as_printed, at_table
from racko_game.rules.editions import EDITIONS
from racko_game.rules.pieces.moves import AskGoOut
from racko_game.scenes.context import AppContext
from racko_game.scenes.pages.dialogs import ERASE
from racko_game.scenes.pages.rulebook.book import RulesScreen
from racko_game.store.settings import Motion, SavedControls, Text
from racko_game.ui.scene import Pop
from tests.counts import full
from tests.rules.tables import charter
from tests.theatre import SEED, Theatre

from .seen import Size, faces, mark, says, untouched, words
from .walk import SIZES, TEXTS, context, finished, flaws


def read(
    edition: str = "original", motion: Motion = "none", seats: int = 4
) -> Callable[[AppContext], RulesScreen]:
    def lay(context: AppContext) -> RulesScreen:
        context.settings.motion = motion
        return RulesScreen(context, as_printed(edition, seats))

    return lay


def opened(size: Size = (1280, 720), edition: str = "original") -> RulesScreen:
    return read(edition)(context(size))


def rows(screen: RulesScreen) -> list[str]:
    """The keys of the list's rows, in sight or not."""
    head = ("contents", "search", "back", "page-back", "page-on", "scroll-up", "scroll-down")
    return [one.key for one in screen.described() if one.key and one.key not in head and one.role != "list"]


def show(screen: RulesScreen, name: str) -> None:
    screen.read(next(section for section in screen.book.sections if section.name == name))


ROOMS = full([*product(SIZES, TEXTS)], [*zip(SIZES, cycle(TEXTS), strict=False)])


@pytest.mark.parametrize(
    ("edition", "size", "text"), [(name, *room) for name, room in zip(cycle(EDITIONS), ROOMS, strict=False)]
)
def test_every_page_has_room_for_all_that_is_on_it(edition: str, size: Size, text: Text) -> None:
    """Each size of frame and text with another edition; all of them together with every one."""
    screen = read(edition)(context(size, text))
    found = {}
    for page, leaf in enumerate(screen.pager.leaves):
        screen.pager.at, screen.pager.section = page, leaf.section
        screen.changed()
        printed, _ = screen.paper()
        assert all(line.y <= printed.y + printed.h for line in leaf.lines)
        found[page, leaf.section.name] = flaws(screen)
    assert not {page: wrong for page, wrong in found.items() if wrong}
    sections = list(dict.fromkeys(leaf.section for leaf in screen.pager.leaves))
    assert sections == list(screen.book.sections)


def test_nothing_that_is_said_is_left_out_however_small_the_page() -> None:
    wide, small = opened((1920, 1080)), read()(context((640, 480), 200))
    for screen in (wide, small):
        for section in screen.book.sections:
            pages = [leaf for leaf in screen.pager.leaves if leaf.section == section]
            assert any(leaf.example for leaf in pages) == bool(section.examples)
            room_for_all = screen.pager.binder().of(section)
            said, bound = (
                {word for leaf in leaves for line in leaf.lines for word in line.words.split()}
                for leaves in (pages, room_for_all)
            )
            assert bound <= said, section.name
    assert len(small.pager.leaves) > len(wide.pager.leaves)
    several = Counter(leaf.section.name for leaf in wide.pager.leaves)
    assert {name for name, pages in several.items() if pages > 1} <= {"calling", "reckoned"}


def test_what_is_typed_is_found_as_one_types() -> None:
    theatre = Theatre(read())
    for letter in "bonus":
        theatre.frame(pygame.Event(pygame.TEXTINPUT, text=letter))
    assert says(theatre, "bonus_", "Only the longest run", "A run of four earns 100 extra: 175 in all.")
    for _ in "bonus":
        theatre.top.handle(TypedText(KEYS, ERASE))
    assert says(theatre, "Type a question")
    assert theatre.top.handle(TypedText(KEYS, ERASE)) == Pop()


@pytest.mark.parametrize(
    ("arranged", "typed"), [("usual", True), ("keypad", True), ("wasd", False), ("left", False)]
)
def test_nothing_is_typed_by_letters_that_one_gets_about_with(arranged: str, typed: bool) -> None:
    def book(context: AppContext) -> RulesScreen:
        context.bindings, problems = bindings_of(SavedControls(arranged={"keys": arranged}))
        assert not problems
        return RulesScreen(context, as_printed("original", 4))

    assert book(context((1280, 720))).typing is typed


def test_a_pull_across_the_page_turns_it_and_one_along_the_list_scrolls_it() -> None:
    screen = opened()
    pick = screen.node("seats")
    assert pick
    assert [value for value, _ in pick.details[1]] == [2, 3, 4], "as many as can play"
    screen.ask("xyzzy")
    assert rows(screen) == ["question", "none"]
    assert screen.pager.at == 0, "nothing found is said, and the page stays"
    screen = opened()
    for by, at in ((-1, 0), (1000, len(screen.pager.leaves) - 1), (-1000, 0)):
        screen.turn_page(by)
        assert screen.pager.at == at, "the first and the last page are the ends"
    page, area = screen.solution.box("page"), screen.solution.box("list")
    assert page
    assert area
    x, y = page.centre
    for by, at in ((-200, 1), (200, 0)):
        screen.handle(Grab(MOUSE, x, y))
        screen.handle(Drop(MOUSE, x + by, y))
        assert screen.pager.at == at
    for pointed, scrolled in ((area.centre, (1, 0)), ((x, y), (1, 1))):
        screen.handle(Hover(MOUSE, *pointed))
        screen.handle(Command(MOUSE, "scroll-down"))
        assert (screen.firsts["scroll"], screen.pager.at) == scrolled
    pad = Hand(Device.PAD, (1,))
    for word in ("toss", "toss", "hint"):
        screen.handle(Command(pad, word))
    assert screen.pager.at == 2, "a pad's shoulders turn pages"
    assert screen.handle(Command(pad, "rules")) == Pop()


def test_in_another_window_the_same_section_is_open_and_every_page_has_its_number() -> None:
    theatre = Theatre(read())
    screen = theatre.at(RulesScreen)
    assert f"1 of {len(screen.pager.leaves)}" in words(theatre)
    show(screen, "bonus")
    for size in ((640, 480), (1920, 1080)):
        theatre.resize(size)
        assert screen.pager.leaves[screen.pager.at].section.name == screen.pager.section.name == "bonus"


def test_on_a_narrow_frame_the_list_leads_to_the_page_and_back_leads_out() -> None:
    screen = opened((640, 480))
    screen.show_list(False)
    assert screen.solution.box("page") is None
    show(screen, "chips")
    assert screen.solution.box("page")
    assert screen.back() == Pop()
    screen.show_list(False)
    assert screen.back() is None
    assert not screen.listed


def test_an_example_moves_and_nothing_is_drawn_while_it_rests() -> None:
    theatre = Theatre(read(motion="full"), looks=True)
    screen = theatre.at(RulesScreen)
    show(screen, "taken")
    theatre.frame()
    assert {"5", "10"} <= faces(theatre)
    assert not screen.moving
    theatre.frame(dt=0.1)
    mark(theatre)
    theatre.frame(dt=0.1)
    assert untouched(theatre)
    theatre.until(lambda: screen.moving, 5.0)
    theatre.until(lambda: not screen.moving, 5.0)
    theatre.until(lambda: screen.moving, 5.0)  # put, after it was taken
    theatre.until(lambda: not screen.moving, 5.0)
    lying = screen._drawing
    assert lying
    assert lying.over
    theatre.until(lambda: not lying.over, 8.0)
    assert screen.moving  # it lies as it began, and that is drawn


@pytest.mark.parametrize("motion", ["reduced", "none"])
def test_whoever_wants_little_motion_sees_none(motion: Motion) -> None:
    """Reduced, cards fade from place to place; without, they lie as they do in the end."""
    theatre = Theatre(read(motion=motion))
    screen = theatre.at(RulesScreen)
    show(screen, "taken")
    assert {"5", "10"} <= faces(theatre)
    moved = []
    for _ in range(160):
        theatre.frame(dt=0.025)
        moved.append(screen.moving)
    assert any(moved) == (motion == "reduced")
    assert screen._drawing
    assert screen._drawing.over


@pytest.mark.parametrize("edition", EDITIONS)
def test_nothing_of_a_match_is_looked_at_but_its_rules_and_its_question(edition: str) -> None:
    """Two matches of other cards open the same book."""
    seats = (Seat("Ann"), Seat("Bo"))
    one, other = (Match(charter(edition), seats, seed) for seed in (SEED, bytes(16)))
    assert at_table(one, one.view(0).prompts[-1]) == at_table(other, other.view(0).prompts[-1])


def test_that_a_rack_is_finished_is_told_nobody_else() -> None:
    """Who else opens the book while somebody is asked whether to go out reads of a turn."""
    match = finished(2)
    assert isinstance(match.table.prompts[-1], AskGoOut)
    told = {seat: question_kind(match.view(seat).prompts[-1], match.rules) for seat in (0, 1, None)}
    assert told == {0: "go-out-or-wait" if match.rules.scoring.runs else "go-out", 1: "turn", None: "turn"}
    assert match.rules.asks


def test_in_the_book_of_a_table_its_own_rules_are_said_and_stay() -> None:
    match = Match(charter("original", run=False, target=205), (Seat("Ann"), Seat("Bo")), SEED)
    theatre = Theatre(lambda context: RulesScreen(context, at_table(match, match.view(0).prompts[-1])))
    screen = theatre.at(RulesScreen)
    assert not {"edition", "seats"} & {*rows(screen)}
    show(screen, "run")
    assert says(theatre, "At this table", "No run is needed.")
    show(screen, "winning")
    assert says(theatre, "The first to 205 points wins the match.")
