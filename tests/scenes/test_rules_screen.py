"""The rules on the screen: the book, its example that moves; a word in the own rack, and a hand's task."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import cycle, product
from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from racko_game.controls.bindings.bindings import bindings_of
from racko_game.controls.intents import KEYS, MOUSE, Command, Device, Drop, Grab, Hand, Hover, TypedText
from racko_game.match.match import Match, Seat
from racko_game.match.plans.plan import Plan
from racko_game.match.rulebook.books import question_kind
from racko_game.match.rulebook.occasion import as_printed, at_table
from racko_game.message import Message
from racko_game.paint.engine.sprites import Sprite
from racko_game.paint.engine.text import written
from racko_game.rules.editions import EDITIONS, ruleset
from racko_game.rules.editions.letters import DECK, SHORTEST
from racko_game.rules.pieces.cards import Card, longest_run
from racko_game.rules.pieces.moves import AskGoOut
from racko_game.scenes.context import AppContext
from racko_game.scenes.pages.dialogs import ERASE, Notice
from racko_game.scenes.pages.pause import Pause
from racko_game.scenes.pages.rulebook.book import RulesScreen
from racko_game.scenes.pages.setup.setup import Setup
from racko_game.scenes.table.scene import TableScene
from racko_game.scenes.talk.remarks import worth
from racko_game.stage.clearing import common
from racko_game.stage.touch.hotspots import named
from racko_game.store import library
from racko_game.store.settings import Motion, SavedControls, Text
from racko_game.ui.scene import Pop, Push, Replace
from tests.counts import full
from tests.rules.spelling import ready
from tests.rules.tables import charter
from tests.theatre import SEED, Theatre
from tests.walks.lent import WORDS

from .seen import Size, faces, having, mark, says, some, untouched, words
from .walk import CAST, NAMES, SIZES, TEXTS, context, finished, flaws, lines


def read(
    edition: str = "original", motion: Motion = "none", seats: int = 4
) -> Callable[[AppContext], RulesScreen]:
    return having(lambda context: RulesScreen(context, as_printed(edition, seats)), motion=motion)


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
    ("way", "typed"), [("usual", True), ("keypad", True), ("wasd", False), ("left", False)]
)
def test_nothing_is_typed_by_letters_that_one_gets_about_with(way: str, typed: bool) -> None:
    def book(context: AppContext) -> RulesScreen:
        context.bindings, problems = bindings_of(SavedControls(arranged={"keys": way}))
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


def test_in_another_window_the_same_section_is_open_and_in_a_narrow_one_list_or_page() -> None:
    theatre = Theatre(read())
    screen = theatre.at(RulesScreen)
    assert f"1 of {len(screen.pager.leaves)}" in words(theatre)
    show(screen, "bonus")
    for size in ((640, 480), (1920, 1080)):
        theatre.resize(size)
        assert screen.pager.leaves[screen.pager.at].section.name == screen.pager.section.name == "bonus"
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


def test_in_the_book_of_a_table_its_own_rules_are_said_and_no_finished_rack_of_another() -> None:
    """Who else opens the book while somebody is asked whether to go out reads of a turn."""
    match = Match(charter("original", run=False, target=205), (Seat("Ann"), Seat("Bo")), SEED)
    theatre = Theatre(lambda context: RulesScreen(context, at_table(match, match.view(0).prompts[-1])))
    screen = theatre.at(RulesScreen)
    assert not {"edition", "seats"} & {*rows(screen)}
    show(screen, "run")
    assert says(theatre, "At this table", "No run is needed.")
    show(screen, "winning")
    assert says(theatre, "The first to 205 points wins the match.")
    match = finished(2)
    assert isinstance(match.table.prompts[-1], AskGoOut)
    told = {seat: question_kind(match.view(seat).prompts[-1], match.rules) for seat in (0, 1, None)}
    assert told == {0: "go-out-or-wait" if match.rules.scoring.runs else "go-out", 1: "turn", None: "turn"}
    assert match.rules.asks


ROW = "BCARDSZXKA"
NONE = "BZARXSCDKA"


def letters(row: str, persons: int = 1, number: int = 1, /, **options: int | bool | str) -> TableScene:
    """Seat 1's table, which has this rack and is asked; with more persons the machine is shared."""
    sitting = tuple(Seat(name, None) for name in ("Ann", "", "Cleo"))
    match = Match(charter("letters", **options), sitting, SEED)
    match.table = ready(row, 3, "", **options)._replace(round=number)
    play = TableScene(context((1280, 720)), match)
    play.set_viewpoint(1)
    return play


def marked(sprites: list[Sprite]) -> list[str]:
    tags = [sprite for sprite in sprites if sprite.picture[0] == "word-tag"]
    return [
        str(sprite.picture[1])
        for tag in tags
        for sprite in sprites
        if sprite.picture[0] == "text" and sprite.z == tag.z + 1 and tag.y < sprite.y + 20 < tag.y + 60
        and str(sprite.picture[1]).isupper() and tag.x < sprite.x < tag.x + int(str(tag.picture[1]))
    ]  # fmt: skip


def underlined(sprites: list[Sprite]) -> int:
    return sum(sprite.picture[0] == "word-line" for sprite in sprites)


def test_the_longest_word_is_underlined_and_written_where_it_may_be_called_and_seen() -> None:
    play = letters(ROW)
    assert marked(play.sprites()) == ["CARDS"]
    assert underlined(play.sprites()) == 5 + 1
    assert underlined(letters(NONE).sprites()) == 0
    play.context.settings.words = False
    assert underlined(play.sprites()) == 0
    play.context.settings.words = True
    play.set_viewpoint(None)
    assert underlined(play.sprites()) == 0
    growing = {"growing run": True}
    assert underlined(letters("GCARDSTXKA", 1, 1, **growing).sprites())  # S T follow one another
    assert not underlined(letters("GCARDSZXKA", 1, 1, **growing).sprites())
    assert not underlined(letters("GCARDSTXKA", 1, 2, **growing).sprites())
    assert not underlined(letters(ROW, level=1).sprites())  # of several colours
    assert not underlined(letters(ROW, words=False).sprites())


@pytest.mark.parametrize("eyes", [0, 2])
def test_for_others_it_changes_nothing(eyes: int) -> None:
    pictures = []
    for row in (ROW, NONE):
        play = letters(row)
        play.set_viewpoint(eyes)
        pictures.append(play.sprites())
    assert pictures[0] == pictures[1]


def test_it_waits_for_its_cards_to_lie_still() -> None:
    play = letters(ROW)
    play.context.settings.motion = "full"
    play.show.shake(play.view, play.view.racks[1][2])
    assert underlined(play.sprites()) == 0
    play.advance(5.0)
    assert play.playhead.idle
    assert underlined(play.sprites()) > 0
    play.show.shake(play.view, play.view.racks[1][0])
    assert underlined(play.sprites()) > 0, "another card is no matter"


def by_hand(row: list[Card], number: int, one_colour: bool, grows: bool) -> str:
    """The longest word, the first of those, looked for everywhere."""
    if grows and longest_run(row) < number + 1:
        return ""
    text = "".join(card.text[0] for card in row)
    windows = [(a, b) for a in range(10) for b in range(a + SHORTEST, 11) if text[a:b] in WORDS]
    if one_colour:
        windows = [(a, b) for a, b in windows if len({card.suit for card in row[a:b]}) == 1]
    a, b = max(windows, key=lambda window: (window[1] - window[0], -window[0]), default=(0, 0))
    return text[a:b]


@st.composite
def racks(draw: st.DrawFn) -> list[Card]:
    """Ten cards, many of them with one or two words of the small dictionary in them."""
    deck = list(draw(st.permutations(DECK)))
    row = deck[:10]
    for word in draw(st.lists(st.sampled_from(sorted(WORDS)), max_size=2)):
        begin = draw(st.integers(0, 10 - len(word)))
        suit = draw(st.sampled_from(["", "black", "red"]))
        for place, letter in enumerate(word, begin):
            copies = [card for card in DECK if card.text[0] == letter]
            row[place] = next((card for card in copies if card.suit == suit), copies[0])
    return row


@given(racks(), st.integers(1, 3), st.booleans(), st.booleans())
def test_a_word_is_found_as_by_hand(row: list[Card], number: int, one_colour: bool, grows: bool) -> None:
    options = {"level": 1 if one_colour else 3, "growing run": grows}
    goal = ruleset(charter("letters", **options), 3).goal
    slots = goal.word_slots(row) if goal.finished(row, number) else range(0)
    assert "".join(row[slot].text[0] for slot in slots) == by_hand(row, number, one_colour, grows)


def test_what_a_rack_is_worth_is_said_with_its_word() -> None:
    growing = {"growing run": True}
    for row, options, begins in (
        ("GCARDSZXKA", {}, "Your rack is finished with CARDS: 5 points if someone else finishes."),
        ("GCARDSZXKA", growing, "CARDS, but no run of 2 yet: 5 points if someone else finishes."),
        ("ACEGIKMOQS", growing, "All in order, but no run of 2 yet: 50 points"),
        ("ABEGIKMOQS", growing, "Your rack is finished: 50 points"),
    ):
        play = letters(row, 1, 1, **options)
        assert worth(play.match, play.view, play.furniture, 0).words.startswith(begins), row


TASK = "This hand: a run of 2, such as C D"


def plaqued(size: Size, seats: int = 3, text: Text = 100) -> TableScene:
    """A table of strict rules, of which a plaque tells."""
    strict = charter("letters", level=1, **{"growing run": True, "repeats in order": False})
    sitting = tuple(Seat(NAMES[seat], CAST[seat] if seat else None) for seat in range(seats))
    play = TableScene(context(size, text), Match(strict, sitting, SEED))
    play.playhead.skip()
    return play


def said(sprites: list[Sprite]) -> str:
    return " ".join(one.words for one in lines(sprites))


@pytest.mark.parametrize("text", TEXTS[::2])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
def test_a_plaque_covers_nothing(size: Size, text: Text) -> None:
    for seats in full((2, 3, 4), (2 + SIZES.index(size) % 3,)):
        play = plaqued(size, seats, text)
        box, furniture = play.show.rules_box(play.view), play.furniture
        stands = [furniture.tray, furniture.prompt, furniture.menu, furniture.hint]
        for place in furniture.racks:
            stands += [place.box, place.name, place.held.box]
        assert not box or not any(common(box, other) for other in stands)
        assert not flaws(play)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", [(1280, 720), (800, 480), (1080, 1920)], ids=str)
def test_the_task_of_a_hand_is_on_the_plaqued(size: Size, seats: int) -> None:
    assert TASK in said(plaqued(size, seats).sprites())


def test_the_quiet_line_may_take_its_row() -> None:
    play = plaqued((1280, 720), 4)
    rules = some(play.show.rules_box(play.view))
    play.show.narrator.line = None
    assert TASK in said(play.sprites())
    (line,) = (one for one in play.sprites() if TASK in str(one.picture))
    assert common(written(line), rules)
    play.show.narrator.line = Message("error.plain", text="word " * 24)
    assert TASK not in said(play.sprites())


def test_the_pause_tells_the_rules_in_full() -> None:
    play = plaqued((640, 480), 4, 200)
    assert play.show.rules_box(play.view) is None
    pause = play.handle(Command(KEYS, "menu"))
    assert isinstance(pause, Push)
    assert isinstance(pause.scene, Pause)
    assert not flaws(pause.scene)
    pause.scene.bring("scroll", pause.scene.solution.lists["scroll"].many - 1)
    spot = some(named(pause.scene.hotspots(), "rules"))
    notice = pause.scene.choose(spot)
    assert isinstance(notice, Replace)
    assert isinstance(notice.scene, Notice)
    assert not flaws(notice.scene)
    told = said(notice.scene.sprites())
    assert TASK in told
    assert "Words of one color" in told
    back = notice.scene.back()
    assert isinstance(back, Replace)
    assert isinstance(back.scene, Pause)
    assert back.scene.focus == "rules"


def test_at_a_deal_that_cannot_be_it_is_said_why(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(library, "_package", lambda: tmp_path)
    setup = Setup(context((1280, 720)), Plan("letters", 3))
    spot = some(named(setup.hotspots(), "deal"))
    notice = setup.choose(spot)
    assert isinstance(notice, Push)
    assert isinstance(notice.scene, Notice)
    assert "dictionar" in said(notice.scene.sprites())
    assert not flaws(notice.scene)
    assert notice.scene.back() == Pop()
