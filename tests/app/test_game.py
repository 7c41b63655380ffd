"""The game as a thing: frames in, pictures and captions out, whatever the window does."""

from __future__ import annotations

import pygame
import pytest

from racko_game.audio.service import READ
from racko_game.audio.sounds import VOICES
from racko_game.paint.engine.colours import THEMES
from racko_game.paint.table.bubble import paint_caption
from racko_game.scenes.pages.results.scores import Scores
from racko_game.scenes.pages.setup.setup import Setup
from racko_game.scenes.pages.title.title import Title
from racko_game.scenes.table.scene import TableScene
from racko_game.store.settings import SavedTable
from racko_game.words.language import say
from tests.scenes.seen import MARK, SMALL, asked, click_the_mat, mark, redrawn, table, untouched
from tests.theatre import MOMENT, STRIDE, Theatre, plan, play

SIZES = ((800, 480), (480, 800), (1280, 720), (640, 480))


@pytest.fixture
def theatre() -> Theatre:
    return Theatre(play(), SMALL, looks=True)


def at_the_title() -> Theatre:
    return Theatre(lambda context: Title(context, plan()), SMALL, looks=True)


def dealt(theatre: Theatre) -> Theatre:
    """The table once the deal was hurried and you are asked."""
    click_the_mat(theatre)
    theatre.until(theatre.asked)
    return theatre


def resize(theatre: Theatre, size: tuple[int, int]) -> None:
    theatre.surface = pygame.Surface(size)
    theatre.game.resize(theatre.surface)


def test_another_size_is_filled_and_keeps_the_match(theatre: Theatre) -> None:
    match = table(dealt(theatre)).match
    for key in ("", "d"):
        if key:
            theatre.key(key)
        before = match.table
        for size in SIZES:
            resize(theatre, size)
            mark(theatre)
            theatre.frame()
            assert redrawn(theatre), size
            assert theatre.game.size == theatre.context.frame[:2] == size
            assert table(theatre).match is match
            assert match.table == before
    theatre.key("5")
    assert match.table.racks[0][4] == before.held


def test_another_size_in_the_middle_of_the_deal_leaves_no_card_in_the_air(theatre: Theatre) -> None:
    theatre.until(lambda: "deal" in theatre.sounds.heard)
    resize(theatre, (800, 480))
    theatre.until(theatre.asked)
    shown = pygame.image.tobytes(theatre.surface, "RGB")
    rested = dealt(Theatre(play(), (800, 480), looks=True))
    assert pygame.image.tobytes(rested.surface, "RGB") == shown


def test_scenes_that_are_covered_follow_too() -> None:
    theatre = at_the_title()
    theatre.wait(30)
    theatre.key("return")
    assert [type(scene) for scene in theatre.game.stack.scenes] == [Title, Setup]
    theatre.key("return")
    assert [type(scene) for scene in theatre.game.stack.scenes] == [Title, TableScene]
    theatre.key("p")
    resize(theatre, (800, 480))
    theatre.key("p")
    assert table(theatre).furniture.frame[:2] == (800, 480)
    theatre.key("p")
    theatre.click("leave")
    behind = theatre.at(Title).game.play
    assert behind
    assert behind.furniture.frame[:2] == (800, 480)


QUITS = {
    "ctrl+q": pygame.Event(pygame.KEYDOWN, key=pygame.K_q, mod=pygame.KMOD_CTRL, unicode="", scancode=0),
    "the window closed": pygame.Event(pygame.WINDOWCLOSE),
    "the system": pygame.Event(pygame.QUIT),
}


@pytest.mark.parametrize("event", QUITS.values(), ids=list(QUITS))
@pytest.mark.parametrize("depth", [1, 2, 3])
def test_quitting_ends_the_game_from_anywhere(event: pygame.event.Event, depth: int) -> None:
    theatre = at_the_title()
    theatre.key(*["return"] * (depth - 1))
    assert theatre.frame()
    mark(theatre)
    assert not theatre.frame(event)
    for _ in range(3):
        assert not theatre.frame(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1, touch=False))
    assert untouched(theatre)


def key(name: str) -> pygame.event.Event:
    return pygame.Event(pygame.KEYDOWN, key=pygame.key.key_code(name), mod=0, unicode="", scancode=0)


def test_it_moves_while_something_moves_and_answers_all_that_comes_in_a_frame(theatre: Theatre) -> None:
    """A slow frame brings several presses at once: none is lost."""
    assert theatre.game.moving
    dealt(theatre).frame()
    assert not theatre.game.moving
    mask = pygame.mask.from_threshold(theatre.surface, MARK, (8, 8, 8, 255))
    assert mask.count() == 0, "what ``mark`` paints can be told from every picture of the game"
    match = table(theatre).match
    done = len(match.actions)
    theatre.frame(*(key(name) for name in "d3"))
    assert theatre.game.moving
    assert len(match.actions) >= done + 2
    assert match.asked == 1


def test_the_same_presses_are_the_same_pictures_and_the_same_match_however_long_frames_take() -> None:
    shown = []
    for _ in range(2):
        theatre = dealt(Theatre(play(), SMALL, looks=True))
        for name in "d7":
            theatre.key(name)
            theatre.frame(dt=0.2)
        shown.append(pygame.image.tobytes(theatre.surface, "RGB"))
    assert shown[0] == shown[1]
    matches = []
    for dt in (MOMENT, 0.05, 0.2):
        theatre = Theatre(play(plan("original", 2, 0)), SMALL)
        match = table(theatre).match
        while len(match.actions) < 12:
            theatre.frame(dt=dt)
        matches.append(match.actions[:12])
    assert matches[0] == matches[1] == matches[2]


def test_who_hears_of_settings_hears_of_their_own(theatre: Theatre, monkeypatch: pytest.MonkeyPatch) -> None:
    """The sound at once; what is to look otherwise once a frame, and only if it was changed."""
    settings, told = theatre.context.settings, list[str]()
    monkeypatch.setattr(theatre.sounds, "apply", lambda settings: told.append("sound"))
    monkeypatch.setattr(theatre.game, "_apply_theme", lambda: told.append("theme"))
    monkeypatch.setattr(theatre.top, "resized", lambda: told.append("text"))
    settings.speed, settings.memory, settings.taught = 4, False, ["turn"]
    settings.table = SavedTable(edition="tray")
    theatre.frame()
    assert told == []
    settings.music, settings.muted, settings.muted = 0.1, True, True
    assert told == ["sound", "sound"]
    settings.theme, settings.text = "arcade", 125
    theatre.frame()
    assert told[2:] == ["theme", "text"]
    settings.theme = "evening"
    settings.text, settings.text = 200, 125
    theatre.wait(3)
    assert told[4:] == []


def test_what_was_pressed_before_a_scene_opened_presses_nothing_in_it(theatre: Theatre) -> None:
    theatre.until(theatre.asked)
    theatre.press(theatre.spot("stock"))
    theatre.key("escape")
    leave = theatre.spot("leave")
    theatre.release(leave)
    theatre.key("escape")
    assert table(theatre) is theatre.top
    theatre.press(leave)
    theatre.key("escape")
    paused = theatre.top
    theatre.release(leave)
    assert theatre.top is paused
    theatre.click("leave")
    assert not theatre.game.stack.scenes


CAPTIONED = [name for name, voice in VOICES.items() if voice.caption]


def captioned(looks: bool = False) -> Theatre:
    """A table at which captions are wanted, and none is shown."""
    theatre = asked(looks=looks)
    theatre.context.settings.captions = True
    theatre.frame(dt=READ + 0.1)
    theatre.frame()
    return theatre


def shown(theatre: Theatre) -> list[str]:
    return [str(s.picture[1]) for s in theatre.game._captions() if s.picture[0] == "text"]


@pytest.fixture(scope="module")
def loud() -> Theatre:
    return captioned(looks=True)


@pytest.mark.parametrize("name", CAPTIONED)
def test_every_sound_that_tells_something_is_written(loud: Theatre, name: str) -> None:
    loud.frame(dt=READ + 0.1)
    assert shown(loud) == []
    loud.sounds.play(name)
    mark(loud)
    loud.frame()
    assert not untouched(loud), "though nothing moves"
    assert shown(loud) == [f"[{say(VOICES[name].caption)}]"]
    mark(loud)
    loud.frame(dt=READ + 0.1)
    assert not untouched(loud)
    assert shown(loud) == []
    mark(loud)
    loud.frame()
    assert untouched(loud)


def test_a_round_is_told_in_captions_muted_sounds_too_but_not_for_who_does_not_want_it() -> None:
    theatre = captioned()
    theatre.context.settings.muted = True
    theatre.sounds.apply(theatre.context.settings)
    theatre.key("x")
    assert shown(theatre) == [f"[{say(VOICES['refuse'].caption)}]"]
    theatre.context.settings.captions = False
    theatre.sounds.play("turn")
    theatre.frame()
    assert shown(theatre) == []
    theatre = Theatre(play(plan("original", 3, 0)), SMALL)
    theatre.context.settings.captions = True
    told: list[str] = []
    while not isinstance(theatre.top, Scores):
        theatre.frame(dt=STRIDE)
        told += [words for words in shown(theatre) if words not in told[-1:]]
    assert told[0] == "[Cards are shuffled]"
    assert told[1] == "[RACK-O!]"
    assert set(told[2:]) <= {"[The count stops here]"}


@pytest.mark.parametrize("size", [(640, 480), (1280, 720), (720, 1280)])
def test_a_caption_stands_within_the_window_and_stays_where_it_is(size: tuple[int, int]) -> None:
    theatre = Theatre(play(), size)
    theatre.context.settings.captions = True
    theatre.sounds.play("shuffle")
    before = theatre.game._captions()
    for sprite in before:
        width, height = theatre.game.art.picture(sprite.picture).size
        assert 0 <= sprite.x <= sprite.x + width <= size[0]
        assert 0 <= sprite.y <= sprite.y + height <= size[1]
    theatre.key("d")
    after = theatre.game._captions()
    assert [(one.x, one.y) for one in before] == [(one.x, one.y) for one in after] != []


def test_a_captions_ground_is_as_it_is_called() -> None:
    for theme in THEMES.values():
        dark, light, black = (
            paint_caption(theme, 80, 40, ground).get_at((40, 20)) for ground in ("dark", "light", "black")
        )
        assert black.a == 255
        assert max(black[:3]) < 16
        assert sum(dark[:3]) < sum(light[:3])
        assert dark.a < 255, "the table is seen through it"
