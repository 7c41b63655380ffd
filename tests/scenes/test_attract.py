"""Attract mode: it begins when nobody is there, turns for ever, grows by nothing, and ends with any press."""

from __future__ import annotations

import gc
import itertools
from collections.abc import Sequence
from random import Random

import pygame
import pytest

from racko_game.match.plans.plan import Plan
from racko_game.match.simulation import Rehearsal, rehearse
from racko_game.rules.editions import ruleset
from racko_game.rules.table import open_view
from racko_game.scenes.context import AppContext
from racko_game.scenes.pages.attract import attract
from racko_game.scenes.pages.attract.attract import Attract, Demonstration, Fame, RisingCards
from racko_game.scenes.pages.setup.setup import Setup
from racko_game.scenes.pages.title.title import ALONE, Title
from racko_game.scenes.picture.performance import AttractScene, HowToPlay, story
from racko_game.store.kiosk import Idle, Kiosk, Offer
from racko_game.store.settings import Motion
from tests.rules.tables import charter
from tests.theatre import SEED, Slowly, Theatre

from .seen import SMALL, having, pictures, says, tap_at, words

STEPS = 6  # frames in which a demonstration is laid
REHEARSED: dict[str, Rehearsal] = {}


@pytest.fixture(autouse=True)
def rehearsed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each edition is rehearsed once."""

    def once(edition: str, seed: bytes) -> Rehearsal:
        if edition not in REHEARSED:
            REHEARSED[edition] = rehearse(edition, SEED)
        return REHEARSED[edition]

    monkeypatch.setattr(attract, "rehearse", once)


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
        return sum(isinstance(thing, AttractScene | Attract) for thing in gc.get_objects())

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
