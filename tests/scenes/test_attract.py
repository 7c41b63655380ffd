"""Attract mode: it begins when nobody is there, turns for ever, grows by nothing, and ends with any press."""

from __future__ import annotations

import gc
import itertools
from collections.abc import Callable, Sequence
from random import Random

import pygame
import pytest

from racko_game.match.plans.plan import Plan
from racko_game.match.simulation import Rehearsal, rehearse
from racko_game.rules.editions import ruleset
from racko_game.rules.table import open_view
from racko_game.scenes.context import AppContext
from racko_game.scenes.pages.attract import attract
from racko_game.scenes.pages.attract.attract import Attract, Demonstration
from racko_game.scenes.pages.attract.fame import Fame, RisingCards
from racko_game.scenes.pages.setup.setup import Setup
from racko_game.scenes.pages.title.title import ALONE, Title
from racko_game.scenes.picture.performance import AttractScene, HowToPlay, story
from racko_game.store.kiosk import Idle, Kiosk, Offer
from racko_game.store.settings import Motion
from tests.rules.tables import charter
from tests.theatre import SEED, Slowly, Theatre

from .seen import SMALL, pictures, says, words

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


def test_nothing_of_it_shines_through_the_title_that_follows() -> None:
    theatre = Theatre(lambda context: Title(context, Plan()), SMALL)
    theatre.reach(Attract, 2 * ALONE)
    theatre.open_eyes()
    theatre.until(lambda: not theatre.game.fade.left)
    theatre.key("x")
    assert isinstance(theatre.top, Title)
    while theatre.game.fade.waits:
        theatre.frame(dt=1 / 60)
    assert not theatre.game.fade.left
    theatre.click("settings")
    assert theatre.game.fade.left, "other screens fade softly"


def shown(theatre: Theatre) -> AttractScene:
    assert isinstance(theatre.top, Attract)
    return theatre.top.showing


def enough(theatre: Theatre) -> None:
    """What is shown has been shown for long enough, and what comes has been laid meanwhile."""
    theatre.wait(STEPS, dt=0.0)
    shown(theatre).time = 1e6
    theatre.frame()


def wait(theatre: Theatre, kind: type[AttractScene]) -> None:
    while not isinstance(shown(theatre), kind):
        enough(theatre)


def test_the_title_shows_itself_once_it_is_left_alone() -> None:
    theatre = Theatre(lambda context: Title(context, Plan()), SMALL)
    theatre.frame(dt=ALONE - 1)
    theatre.key("down")
    theatre.frame(dt=ALONE - 1)
    assert isinstance(theatre.top, Title), "somebody was there"
    theatre.frame(dt=2)
    assert isinstance(theatre.top, Attract)
    theatre.key("return")
    assert isinstance(theatre.top, Title), "nothing else was done"
    theatre.frame(dt=ALONE - 1)
    assert isinstance(theatre.top, Title)


def test_it_can_be_switched_off_and_waits_while_something_is_open() -> None:
    theatre = Theatre(lambda context: Title(context, Plan()), SMALL)
    theatre.click("play")
    theatre.frame(dt=10 * ALONE)
    assert isinstance(theatre.top, Setup)
    theatre.key("escape")
    theatre.context.settings.attract = "off"
    theatre.frame(dt=10 * ALONE)
    assert isinstance(theatre.top, Title)


def test_a_kiosk_says_when_it_begins() -> None:
    theatre = Theatre(lambda context: Title(context, Plan()), SMALL)
    theatre.context.kiosk = Kiosk(idle=Idle(attract=20))
    theatre.context.settings.attract = "off"  # that is for those at home
    theatre.frame(dt=19)
    assert isinstance(theatre.top, Title)
    theatre.frame(dt=2)
    assert isinstance(theatre.top, Attract)


def test_only_what_is_offered_is_demonstrated() -> None:
    def make(context: AppContext) -> Attract:
        context.kiosk = Kiosk(offer=Offer(editions=("super", "tray")))
        return Attract(context)

    theatre = Theatre(make, SMALL)
    editions = set()
    for _ in range(9):
        showing = shown(theatre)
        if isinstance(showing, Demonstration):
            editions.add(showing.match.charter.edition)
        theatre.frame(dt=0.1)
        enough(theatre)
    assert editions == {"super", "tray"}


def finger(theatre: Theatre) -> None:
    theatre.finger(pygame.FINGERDOWN, (320, 240))
    theatre.finger(pygame.FINGERUP, (320, 240))


def mouse(theatre: Theatre) -> None:
    theatre.press((320, 400))
    assert isinstance(theatre.top, Attract), "with the press the title would get what is let go"
    theatre.release((320, 400))


def swipe(theatre: Theatre) -> None:
    theatre.drag((100, 100), (500, 400))


@pytest.mark.parametrize(
    "press",
    [finger, mouse, swipe, *(lambda theatre, name=name: theatre.key(name) for name in ("space", "f5", "up"))],
)
def test_any_press_ends_it_and_does_nothing_else(press: Callable[[Theatre], None]) -> None:
    theatre = Theatre(lambda context: Title(context, Plan()), SMALL)
    theatre.frame(dt=ALONE + 1)
    press(theatre)
    assert len(theatre.game.stack.scenes) == 1
    assert isinstance(theatre.top, Title)
    theatre.frame()
    assert len(theatre.game.stack.scenes) == 1


def test_to_point_somewhere_is_no_press(theatre: Theatre) -> None:
    theatre.frame(pygame.Event(pygame.MOUSEMOTION, pos=(9, 9), rel=(1, 1), buttons=(0, 0, 0), touch=False))
    assert isinstance(theatre.top, Attract)


def test_everything_is_shown_and_no_two_demonstrations_are_the_same(theatre: Theatre) -> None:
    kinds, editions = list[type](), list[str]()
    for _ in range(14):
        showing = shown(theatre)
        kinds.append(type(showing))
        if isinstance(showing, Demonstration):
            editions.append(showing.match.charter.edition)
        enough(theatre)
    assert set(kinds) == {RisingCards, HowToPlay, Demonstration, Fame}
    assert all(one is not other for one, other in itertools.pairwise(kinds))
    assert len(editions) == 5
    assert editions[0] == "original"
    assert len(set(editions)) == 5, "each edition once, before any comes again"


def test_while_no_round_is_ready_something_else_is_shown() -> None:
    jobs = Slowly()

    def make(context: AppContext) -> Attract:
        context.jobs = jobs
        return Attract(context)

    theatre = Theatre(make, SMALL)
    for _ in range(3):
        showing = shown(theatre)
        assert not isinstance(showing, Demonstration)
        enough(theatre)
    jobs.may = True
    wait(theatre, Demonstration)
    assert jobs.begun == 2, "the next one is rehearsed meanwhile"


def test_a_demonstration_lies_open_and_explains_itself_to_its_end(theatre: Theatre) -> None:
    wait(theatre, Demonstration)
    demo = shown(theatre)
    assert isinstance(demo, Demonstration)
    captions, ends = set[str](), len(demo.match.rules.slots) * len(demo.match.seats)
    while isinstance(shown(theatre), Demonstration):
        captions.add(demo.caption.id)
        theatre.frame(dt=0.25)
        poses = demo.show.playhead.ahead
        racks = [poses[token] for rack in demo.view.racks for token in rack if token in poses]
        assert len(racks) == ends
        assert all(pose.turn == 1.0 for pose in racks)
    assert demo.match.rounds
    assert demo.view == open_view(demo.match.table)
    assert len(captions) >= 4
    assert captions >= {"attract.opening"}


def test_captions_can_be_read_before_the_next_one_comes(theatre: Theatre) -> None:
    wait(theatre, Demonstration)
    demo, stood, last = shown(theatre), 0.0, ""
    assert isinstance(demo, Demonstration)
    lasted: dict[str, float] = {}
    while isinstance(shown(theatre), Demonstration):
        caption = repr(demo.caption)
        if caption != last:
            last, stood = caption, 0.0
        theatre.frame(dt=0.3)
        stood += 0.3
        lasted[caption] = max(lasted.get(caption, 0.0), stood)
    hasty = [caption for caption, seconds in lasted.items() if seconds < 0.9]
    assert not hasty


def invitation(theatre: Theatre) -> tuple[int, int]:
    """Where it stands."""
    return next(
        (sprite.x, sprite.y)
        for sprite in theatre.game.stack.sprites()
        if "Tap or press anything" in repr(sprite)
    )


def test_the_invitation_wanders_and_pulses_gently(theatre: Theatre) -> None:
    places = set()
    for _ in range(8):
        theatre.frame(dt=0.1)
        places.add(invitation(theatre))
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

    def softly(context: AppContext) -> Attract:
        context.settings.attract = "softly"
        return Attract(context)

    heard = Theatre(softly, SMALL)
    assert 0 < heard.top.loudness < 0.5
    wait(heard, Demonstration)
    heard.until(lambda: "snap" in heard.sounds.heard)


def test_how_to_play_shows_a_turn_by_the_rules() -> None:
    """The drawn card finishes the rack, the discard in no slot; no number stands for two cards."""
    rules = ruleset(charter("original"), 4)
    cards = {card.rank: card for card in rules.deck}

    def finished(ranks: Sequence[int]) -> bool:
        return rules.goal.finished([cards[rank] for rank in ranks], 1)

    for seed in range(300):
        example = story(Random(seed))
        assert not finished(example.dealt)
        assert finished(example.ranks)
        for slot in range(len(example.dealt)):
            assert not finished((*example.dealt[:slot], example.discard, *example.dealt[slot + 1 :]))
        assert len({*example.dealt, example.drawn, example.discard}) == len(example.dealt) + 2


def test_how_to_play_shows_a_rack_that_rises_evenly_with_an_arrow_from_its_front_to_its_back() -> None:
    for seed in range(300):
        for slot, rank in enumerate(story(Random(seed)).ranks):
            assert 6 * slot < rank <= 6 * (slot + 1), "a card near the place that its number has of 60"
    theatre = Theatre(lambda context: Title(context, Plan()), (1280, 720))
    theatre.reach(Attract, 2 * ALONE)
    wait(theatre, HowToPlay)
    (tip,) = (
        sprite
        for sprite in theatre.top.sprites()
        if sprite.picture[0] == "order-ribbon" and sprite.picture[5]
    )
    (body,) = (
        sprite
        for sprite in theatre.top.sprites()
        if sprite.picture[0] == "order-ribbon" and not sprite.picture[5]
    )
    assert tip.y < body.y
    assert says(theatre, "All ten rising from bottom to top: RACK-O!")


def test_how_to_play_says_the_numbers_that_it_shows() -> None:
    theatre = Theatre(Attract, (1280, 720))
    wait(theatre, HowToPlay)
    scene = shown(theatre)
    assert isinstance(scene, HowToPlay)
    said = " ".join(words(theatre))
    for number in (scene.story.drawn, scene.story.wrong, scene.story.discard):
        assert str(number) in said
