"""Attract mode begins, turns for ever, ends with a press; the hall of fame: who gets there, how it looks."""

from __future__ import annotations

import gc
import itertools
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from random import Random
from weakref import ref

import pygame
import pytest

from racko_game.ai.players.character import Character
from racko_game.controls.intents import Command, Device, Hand
from racko_game.match.challenges.hall_of_fame import Entry, Hall, fame_score
from racko_game.match.match import Match, Seat
from racko_game.match.plans.names import FIRST_INITIALS, NO_INITIALS
from racko_game.match.plans.plan import Plan
from racko_game.match.record.autosave import Autosave
from racko_game.match.simulation import rehearse
from racko_game.rules.editions import ruleset
from racko_game.rules.table import Charter, open_view
from racko_game.scenes.context import AppContext
from racko_game.scenes.pages.attract import attract
from racko_game.scenes.pages.attract.attract import Attract, Demonstration, Fame, RisingCards
from racko_game.scenes.pages.hall import LIMIT, HallBoard, HallOfFame, Initials
from racko_game.scenes.pages.results.scores import ASKS, Ending
from racko_game.scenes.pages.setup.setup import Setup
from racko_game.scenes.pages.title.title import ALONE, Title
from racko_game.scenes.picture.performance import AttractScene, HowToPlay, story
from racko_game.store.history.history import History
from racko_game.store.history.matches import Best
from racko_game.store.kiosk import Idle, Kiosk, Offer
from racko_game.store.settings import Motion
from racko_game.ui.scene import Scene
from tests.match.playing import play_out
from tests.roles import titled
from tests.rules.tables import charter
from tests.theatre import SEED, Slowly, Theatre

from .seen import SMALL, Catch, click_at, having, keeping, pictures, says, tap_at, words

STEPS = 6  # frames in which a demonstration is laid
REHEARSED = cache(lambda edition: rehearse(edition, SEED))


@pytest.fixture(autouse=True)
def rehearsed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each edition is rehearsed once."""
    monkeypatch.setattr(attract, "rehearse", lambda edition, seed: REHEARSED(edition))


@pytest.fixture
def theatre() -> Theatre:
    return Theatre(Attract, SMALL)


def enough(theatre: Theatre) -> None:
    """What is shown has been shown for long enough, and what comes has been laid meanwhile."""
    theatre.wait(STEPS, dt=0.0)
    theatre.at(Attract).showing.time = 1e6
    theatre.frame()


def wait(theatre: Theatre, kind: type[AttractScene]) -> None:
    while not isinstance(theatre.at(Attract).showing, kind):
        enough(theatre)


@pytest.mark.parametrize("frames", range(STEPS + 1))
def test_nothing_of_it_has_to_be_looked_for_once_it_is_left(theatre: Theatre, frames: int) -> None:
    left = Attract(theatre.context)
    for _ in range(frames):
        left.advance(0.0)
    programme = ref(left.programme)
    gc.disable()
    left.dispose()
    gone = programme() is None
    gc.enable()
    assert gone


@pytest.fixture
def title() -> Theatre:
    return Theatre(lambda context: Title(context, Plan()), SMALL)


def test_the_title_shows_itself_once_left_alone_and_nothing_of_that_shines_through_it(title: Theatre) -> None:
    title.frame(dt=ALONE - 1)
    title.key("down")
    title.frame(dt=ALONE - 1)
    assert isinstance(title.top, Title), "somebody was there"
    title.frame(dt=2)
    assert isinstance(title.top, Attract)
    title.frame(pygame.Event(pygame.MOUSEMOTION, pos=(9, 9), rel=(1, 1), buttons=(0, 0, 0), touch=False))
    assert isinstance(title.top, Attract), "to point somewhere is no press"
    title.key("return")
    assert isinstance(title.top, Title), "nothing else was done"
    title.frame(dt=ALONE - 1)
    assert isinstance(title.top, Title)
    title.click("play")
    title.frame(dt=10 * ALONE)
    assert isinstance(title.top, Setup), "it waits while something is open"
    title.key("escape")
    title.context.settings.attract = "off"
    title.frame(dt=10 * ALONE)
    assert isinstance(title.top, Title)
    title.key("down")
    title.context.kiosk = Kiosk(idle=Idle(attract=20))
    title.frame(dt=19)
    assert isinstance(title.top, Title)
    title.frame(dt=2)
    assert isinstance(title.top, Attract), "off is for those at home; a kiosk says when it begins"
    title.open_eyes()
    title.until(lambda: not title.game.fade.left)
    title.key("x")
    assert isinstance(title.top, Title)
    while title.game.fade.waits:
        title.frame(dt=1 / 60)
    assert not title.game.fade.left
    title.click("settings")
    assert title.game.fade.left, "other screens fade softly"


@pytest.mark.parametrize("press", ["finger", "mouse", "swipe", "space", "f5", "up"])
def test_any_press_ends_it_and_does_nothing_else(title: Theatre, press: str) -> None:
    title.frame(dt=ALONE + 1)
    if press == "finger":
        tap_at(title, (320, 240))
    elif press == "mouse":
        title.press((320, 400))
        assert isinstance(title.top, Attract), "with the press the title would get what is let go"
        title.release((320, 400))
    elif press == "swipe":
        title.drag((100, 100), (500, 400))
    else:
        title.key(press)
    for _ in range(2):
        assert len(title.game.stack.scenes) == 1
        assert isinstance(title.top, Title)
        title.frame()


def demonstrated(theatre: Theatre, many: int) -> tuple[list[type], list[str]]:
    """The kinds of that many scenes that are shown, and the editions that are demonstrated."""
    kinds, editions = list[type](), list[str]()
    for _ in range(many):
        showing = theatre.at(Attract).showing
        kinds.append(type(showing))
        if isinstance(showing, Demonstration):
            editions.append(showing.match.charter.edition)
        theatre.frame(dt=0.1)
        enough(theatre)
    return kinds, editions


def test_everything_is_shown_no_demonstration_twice_and_only_what_is_offered(theatre: Theatre) -> None:
    kinds, editions = demonstrated(theatre, 14)
    assert set(kinds) == {RisingCards, HowToPlay, Demonstration, Fame}
    assert all(one is not other for one, other in itertools.pairwise(kinds))
    assert editions[0] == "original"
    assert len(editions) == len(set(editions)) == 5, "each edition once, before any comes again"

    def make(context: AppContext) -> Attract:
        context.kiosk = Kiosk(offer=Offer(editions=("super", "tray")))
        return Attract(context)

    assert set(demonstrated(Theatre(make, SMALL), 9)[1]) == {"super", "tray"}


def test_while_no_round_is_ready_something_else_is_shown() -> None:
    jobs = Slowly()

    def make(context: AppContext) -> Attract:
        context.jobs = jobs
        return Attract(context)

    theatre = Theatre(make, SMALL)
    for _ in range(3):
        showing = theatre.at(Attract).showing
        assert not isinstance(showing, Demonstration)
        enough(theatre)
    jobs.may = True
    wait(theatre, Demonstration)
    assert jobs.begun == 2, "the next one is rehearsed meanwhile"


def test_a_demonstration_lies_open_and_explains_itself_to_its_end(theatre: Theatre) -> None:
    """Captions can be read before the next one comes."""
    wait(theatre, Demonstration)
    demo = theatre.at(Attract).showing
    assert isinstance(demo, Demonstration)
    lasted: dict[str, float] = {}
    captions, ends, stood, last = set[str](), len(demo.match.rules.slots) * len(demo.match.seats), 0.0, ""
    while isinstance(theatre.at(Attract).showing, Demonstration):
        captions.add(demo.caption.id)
        caption = repr(demo.caption)
        if caption != last:
            last, stood = caption, 0.0
        theatre.frame(dt=0.25)
        stood += 0.25
        lasted[caption] = max(lasted.get(caption, 0.0), stood)
        poses = demo.show.playhead.ahead
        racks = [poses[token] for rack in demo.view.racks for token in rack if token in poses]
        assert len(racks) == ends
        assert all(pose.turn == 1.0 for pose in racks)
    assert demo.match.rounds
    assert demo.view == open_view(demo.match.table)
    assert len(captions) >= 4
    assert "attract.opening" in captions
    assert not [caption for caption, seconds in lasted.items() if seconds < 0.9], "too hasty"


def test_the_invitation_wanders_and_pulses_gently(theatre: Theatre) -> None:
    places = set()
    for _ in range(8):
        theatre.frame(dt=0.1)
        sprites = (one for one in theatre.game.stack.sprites() if "Tap or press anything" in repr(one))
        places.add(next((one.x, one.y) for one in sprites))
        enough(theatre)
    assert len(places) >= 5
    bright = []
    for _ in range(300):
        theatre.frame(dt=0.01)
        bright.append(theatre.at(Attract).bright())
    steps = [later > sooner for sooner, later in itertools.pairwise(bright)]
    changes = sum(one != other for one, other in itertools.pairwise(steps))
    assert changes <= 3 * 2 * 3, "three flashes a second, each of which comes and goes"
    assert min(bright) < max(bright)
    theatre.context.settings.motion = "reduced"
    assert theatre.at(Attract).bright() == 1.0


@pytest.mark.parametrize("motion", ["full", "reduced", "none"])
def test_it_goes_on_however_much_is_to_move_and_in_any_window(theatre: Theatre, motion: Motion) -> None:
    theatre.context.settings.motion = motion
    for kind, size in ((RisingCards, (480, 640)), (Demonstration, (800, 480)), (HowToPlay, (640, 480))):
        wait(theatre, kind)
        theatre.frame(dt=2.0)
        theatre.resize(size)
        theatre.frame(dt=2.0)
        assert any("Tap or press anything" in repr(picture) for picture in pictures(theatre))
        assert words(theatre)


def test_nothing_is_left_of_what_was_shown(theatre: Theatre) -> None:
    """Hours of it take no more than minutes."""

    def left() -> int:
        gc.collect()
        return sum(issubclass(type(thing), AttractScene | Attract) for thing in gc.get_objects())

    theatre.open_eyes()
    counts, kept = [], []
    for _ in range(3):
        for _ in range(4):
            theatre.frame(dt=2.0)
            enough(theatre)
        counts.append(left())
        kept.append(theatre.game.art.bytes)
    assert max(counts) <= 3, "what is shown, and what comes"
    assert kept[-1] <= theatre.game.art.budget * 1.5


def test_its_music_is_hushed_as_it_is_set(theatre: Theatre) -> None:
    assert theatre.top.loudness == 0.0
    wait(theatre, Demonstration)
    theatre.frame(dt=5.0)
    assert theatre.sounds.heard == []

    heard = Theatre(having(Attract, attract="softly"), SMALL)
    assert 0 < heard.top.loudness < 0.5
    wait(heard, Demonstration)
    heard.until(lambda: "snap" in heard.sounds.heard)


def test_how_to_play_shows_a_turn_by_the_rules_with_its_numbers_and_where_the_front_is() -> None:
    """The drawn card finishes the rack, which rises evenly, the discard in no slot; no number stands for
    two cards."""
    rules = ruleset(charter("original"), 4)
    cards = {card.rank: card for card in rules.deck}

    def finished(ranks: Sequence[int]) -> bool:
        return rules.goal.finished([cards[rank] for rank in ranks], 1)

    for seed in range(300):
        example = story(Random(seed))
        assert not finished(example.dealt)
        assert finished(example.ranks)
        for slot, rank in enumerate(example.ranks):
            assert not finished((*example.dealt[:slot], example.discard, *example.dealt[slot + 1 :]))
            assert 6 * slot < rank <= 6 * (slot + 1), "a card near the place that its number has of 60"
        assert len({*example.dealt, example.drawn, example.discard}) == len(example.dealt) + 2
    theatre = Theatre(Attract, (1280, 720))
    wait(theatre, HowToPlay)
    ribbons = [one for one in theatre.top.sprites() if one.picture[0] == "order-ribbon"]
    (tip,), (body,) = ([one for one in ribbons if bool(one.picture[5]) == is_tip] for is_tip in (True, False))
    assert tip.y < body.y
    assert says(theatre, "All ten rising from bottom to top: RACK-O!")
    scene = theatre.at(Attract).showing
    assert isinstance(scene, HowToPlay)
    assert says(theatre, *map(str, (scene.story.drawn, scene.story.wrong, scene.story.discard)))


NOW = 1_795_000_000.0
KEPT: list[Autosave] = []
"""A table holds what keeps its match."""


@pytest.fixture
def history(tmp_path: Path) -> Iterator[History]:
    book = History(tmp_path)
    yield book
    book.close()


def ranked(charter: str = "original", name: str = "Ann") -> Match:
    """A match that its only person wins."""
    for number in range(40):
        sitting = (Seat(name), Seat("Ada", Character("Casual")))
        match = play_out(Match(Charter(charter), sitting, bytes([number]) * 16))
        if match.winners == (0,):
            return match
    raise AssertionError


def ending(folder: Path | None, match: Match, kiosk: Kiosk | None = None, ranked: bool = True) -> Theatre:
    def make(context: AppContext) -> Scene:
        context.kiosk = kiosk
        if folder:
            KEPT.append(keeping(context, folder, lambda: NOW).matches.autosave(match, ranked=ranked))
            KEPT[-1].save()
        return Ending(context, match)

    theatre = Theatre(make, SMALL)
    theatre.context.settings.motion = "reduced"
    return theatre


def test_who_gets_there_gives_initials_and_sees_them_lit(tmp_path: Path, history: History) -> None:
    match = ranked()
    fame = fame_score(match)
    assert fame
    theatre = ending(tmp_path, match)
    theatre.reach(Initials, ASKS + 1)
    assert says(theatre, "New entry: 1st of all time", f"{fame.score} points", "A", "N")
    theatre.click("done")
    theatre.until(lambda: not theatre.at(HallOfFame).moving)
    assert says(theatre, "Hall of fame", str(fame.score))
    assert any(picture[0] == "honour" for picture in pictures(theatre))
    (best,) = history.bests("original", 2)
    assert best == Best("original", 2, "ANN", fame.score, NOW, best.match, "Ann")
    assert best.match
    theatre.click("back")
    assert isinstance(theatre.top, Ending)
    theatre.frame(dt=5.0)
    assert isinstance(theatre.top, Ending), "asked once"


def test_whoever_is_in_a_hurry_is_asked_before_they_leave(tmp_path: Path, history: History) -> None:
    theatre = ending(tmp_path, ranked())
    theatre.click("again")
    theatre.frame()
    assert isinstance(theatre.top, Initials)
    theatre.key("escape")
    theatre.frame()
    assert theatre.game.stack.scenes == [], "to the next match"
    assert history.bests("original", 2) == ()


def test_the_initials_of_last_time_stand_there_but_not_in_a_kiosk(tmp_path: Path, history: History) -> None:
    history.best(Best("tray", 2, "A.X", 1, 1.0, 0, "Ann"))
    for kiosk, initials in ((None, "A.X"), (Kiosk(), "ANN")):
        theatre = ending(tmp_path, ranked(), kiosk)
        assert str(theatre.reach(Initials).writing) == initials


@pytest.mark.parametrize("why", ["not kept", "advised", "not ranked", "full", "no winner"])
def test_nobody_else_is_asked(tmp_path: Path, history: History, why: str) -> None:
    match = ranked()
    match.advised = why == "advised"
    if why == "no winner":
        match.seats = (match.seats[1], match.seats[0])
    for _ in range(10 if why == "full" else 0):
        history.best(Best("original", 2, "ADA", 10_000, NOW))
    folder = None if why == "not kept" else tmp_path
    theatre = ending(folder, match, ranked=why != "not ranked")
    theatre.wait(6, dt=1.0)
    assert isinstance(theatre.top, Ending)
    theatre.click("again")
    theatre.frame()
    assert theatre.game.stack.scenes == []


def choosing(initials: str = FIRST_INITIALS) -> tuple[Theatre, Initials, Catch]:
    theatre = Theatre(lambda context: Initials(context, Entry(3, "today").says, 120, initials), SMALL)
    catch = Catch(theatre.context)
    theatre.game.stack.scenes.insert(0, catch)
    return theatre, theatre.at(Initials), catch


def test_letters_are_turned_like_wheels_or_typed_and_nobody_has_to_give_any() -> None:
    theatre, page, catch = choosing()
    theatre.key("down", "down", "right", "up", "right", "return")
    assert str(page.writing) == "C-A"
    theatre.key("return")
    assert catch.result == "C-A"
    theatre, _, catch = choosing()
    theatre.click("skip")
    assert catch.result == ""
    theatre, page, catch = choosing()
    for letter in "zoë":
        theatre.frame(pygame.Event(pygame.TEXTINPUT, text=letter))
    assert str(page.writing) == "ZOA", "what is no letter of the wheel is left out"
    theatre.key("backspace")
    theatre.frame(pygame.Event(pygame.TEXTINPUT, text="e"))
    assert str(page.writing) == "ZEA"
    theatre.key("return", "return")
    assert catch.result == "ZEA"


@pytest.mark.parametrize("way", ["click", "tap"])
def test_a_pointer_picks_letters(way: str) -> None:
    theatre, page, catch = choosing()
    press: Callable[[str], None] = getattr(theatre, way)
    for name in ("letter 1", "key M", "back-key", "key N", "key .", "letter 0", "key 7"):
        press(name)
    assert str(page.writing) == "7N."
    press("done")
    assert catch.result == "7N."


@pytest.mark.parametrize("hand", ["pad", "pointer"])
def test_those_that_hurt_are_refused_with_a_kind_word_that_goes_with_the_next_letter(hand: str) -> None:
    theatre, _, catch = choosing("A55")
    theatre.click("done")
    assert says(theatre, "Please choose others")
    assert catch.result is None
    if hand == "pad":
        theatre.game.stack.handle(Command(Hand(Device.XBOX, (1,)), "down"))
    else:
        theatre.click("letter 2", "key K")
    assert not says(theatre, "Please choose others")
    theatre.click("done")
    assert catch.result == ("B55" if hand == "pad" else "A5K")


def test_the_time_starts_over_with_each_touch_and_then_they_are_taken() -> None:
    theatre, page, catch = choosing("JIM")
    for _ in range(3):
        theatre.frame(dt=LIMIT - 1)
        theatre.key("down")
    assert theatre.top is page
    theatre.frame(dt=LIMIT + 1)
    assert catch.result == "MIM"
    theatre, _, catch = choosing("ASS")
    theatre.frame(dt=LIMIT + 1)
    assert catch.result == NO_INITIALS


@pytest.fixture
def hall(tmp_path: Path, history: History) -> Theatre:
    """A hall where somebody stands on three boards."""
    history.best(Best("original", 2, "OLD", 900, 1.0))
    history.best(Best("original", 2, "NEW", 300, NOW - 60))
    history.best(Best("original-chips", 3, "CHP", 44, NOW))
    return Theatre(lambda context: HallOfFame(keeping(context, tmp_path, lambda: NOW)), SMALL)


def shown(theatre: Theatre) -> HallBoard:
    hall = theatre.at(HallOfFame)
    theatre.until(lambda: not hall.moving)
    return hall.asked


def initials(theatre: Theatre) -> str:
    theatre.frame()
    return "".join(str(picture[3]) for picture in pictures(theatre) if picture[0] == "initial").strip()


def test_boards_are_looked_at_by_keys_and_pointers(hall: Theatre) -> None:
    assert shown(hall) == HallBoard(Hall("original"), 2, "ever")
    assert initials(hall) == "OLDNEW"
    hall.key("left", "left")
    assert shown(hall).span == "today"
    assert initials(hall) == "NEW"
    hall.key("up", "right")
    assert shown(hall).seats == 3 or shown(hall).hall != Hall("original")
    hall.key("left")
    for name in ("hall", "seats"):
        box = next(spot.box for spot in hall.top.hotspots() if spot.name == name)
        click_at(hall, (box.x + box.w - 5, box.centre[1]))
    assert shown(hall) == HallBoard(Hall("original", "chips"), 3, "today")
    assert initials(hall) == "CHP"
    assert says(hall, "Original, chips", "Your lead in chips")
    hall.tap("seats")
    assert shown(hall).seats == 2
    assert says(hall, "Nobody yet")
    hall.click("back")
    assert hall.game.stack.scenes == []


def test_where_nothing_is_kept_it_says_so_and_the_way_there_leads_through_the_history() -> None:
    theatre = Theatre(lambda context: Title(context, Plan()), SMALL)
    theatre.click("history", "hall")
    shown(theatre)
    assert any("saved" in line for line in words(theatre))
    theatre.key("escape")
    assert titled(theatre.top, "hub.title")
