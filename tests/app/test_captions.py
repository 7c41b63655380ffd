"""Captions: what is to be heard is written, for those who want it, and only as long as it is to be read."""

from __future__ import annotations

import pytest

from racko_game.audio.service import READ
from racko_game.audio.sounds import VOICES
from racko_game.paint.engine.colours import THEMES
from racko_game.paint.table.bubble import paint_caption
from racko_game.scenes.pages.results.scores import Scores
from racko_game.words.language import say
from tests.scenes.seen import SMALL, asked, mark, untouched
from tests.theatre import STRIDE, Theatre, plan, play

CAPTIONED = [name for name, voice in VOICES.items() if voice.caption]


def captioned(looks: bool = False) -> Theatre:
    """A table at which captions are wanted, and none is shown."""
    theatre = asked(looks=looks)
    theatre.context.settings.captions = True
    theatre.frame(dt=READ + 0.1)
    theatre.frame()
    return theatre


def shown(theatre: Theatre) -> list[str]:
    """The captions that are drawn now."""
    return [str(s.picture[1]) for s in theatre.game._captions() if s.picture[0] == "text"]


@pytest.fixture(scope="module")
def table() -> Theatre:
    return captioned(looks=True)


@pytest.mark.parametrize("name", CAPTIONED)
def test_every_sound_that_tells_something_is_written(table: Theatre, name: str) -> None:
    table.frame(dt=READ + 0.1)
    assert shown(table) == []
    table.sounds.play(name)
    mark(table)
    table.frame()
    assert not untouched(table), "though nothing moves"
    assert shown(table) == [f"[{say(VOICES[name].caption)}]"]
    mark(table)
    table.frame(dt=READ + 0.1)
    assert not untouched(table)
    assert shown(table) == []
    mark(table)
    table.frame()
    assert untouched(table)


def test_muted_sounds_are_written_all_the_same_but_not_for_who_does_not_want_it() -> None:
    theatre = captioned()
    theatre.context.settings.muted = True
    theatre.sounds.apply(theatre.context.settings)
    theatre.key("x")
    assert shown(theatre) == [f"[{say(VOICES['refuse'].caption)}]"]
    theatre.context.settings.captions = False
    theatre.sounds.play("turn")
    theatre.frame()
    assert shown(theatre) == []


def test_a_round_is_told_in_captions() -> None:
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
        width, height = theatre.game.art.size(sprite.picture)
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
