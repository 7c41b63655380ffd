"""What makes the game easier: time, captions, haptics, mono, and the table of all of it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import ClassVar

import pytest

from racko_game.app.run import SHAKES, rumbler
from racko_game.audio.service import READ, SoundService
from racko_game.controls.intents import Device, Hand
from racko_game.scenes.pages.settings.rows import HELPS, list_of_help
from racko_game.scenes.table.viewpoint import STAYS, Peeking
from racko_game.store.settings import SLOWER, Haptics, Settings
from racko_game.words.language import say
from tests.scenes.seen import asked
from tests.theatre import Theatre, instead

ROOT = Path(__file__).resolve().parents[3]
TABLE = ROOT / "racko_game" / "content" / "accessibility.md"
PAD = Hand(Device.XBOX, (1,))
ROW = re.compile(r"^\| ([\d.]+) \| ([^|]+) \| ([a-z ]+) \| (.+) \|$", re.MULTILINE)
SHOWN = re.compile(r"`(tests/[\w/]+\.py)::(test_\w+)`")


@pytest.mark.parametrize("slower", SLOWER)
def test_what_ends_by_itself_lasts_as_long_as_is_wanted(slower: int) -> None:
    peeking = Peeking()
    peeking.press(PAD, 0)
    peeking.let_go(PAD)
    for _ in range(round(STAYS * slower) - 1):
        peeking.advance(1.0, slower)
        assert peeking.seats == {0}
    peeking.advance(1.5, slower)
    assert not peeking.seats


def test_captions_have_a_size_a_ground_and_a_place() -> None:
    theatre = asked(looks=True)
    settings = theatre.context.settings
    settings.captions = True
    theatre.sounds.play("turn")
    ground, words = theatre.game._captions()
    settings.caption_size, settings.caption_ground, settings.caption_place = 200, "black", "top"
    larger, large_words = theatre.game._captions()
    assert int(str(larger.picture[2])) > 1.8 * int(str(ground.picture[2]))
    assert (ground.picture[3:], larger.picture[3:]) == ((), ("black",))
    settings.caption_place = "bottom"
    assert larger.y <= theatre.game._captions()[0].y
    assert large_words.picture != words.picture
    settings.slower = 10
    theatre.frame(dt=READ + 1)
    assert theatre.sounds.caption


@pytest.mark.parametrize(("haptics", "share"), SHAKES.items())
def test_pads_shake_as_strongly_as_is_wanted(haptics: Haptics, share: float) -> None:
    theatre = asked()
    shaken: list[float] = []
    instead(theatre.controls.pads, rumble=lambda hand, strength, milliseconds: shaken.append(strength))
    rumbler(Settings(haptics=haptics), theatre.controls)(PAD, 0.5, 100)
    assert shaken == ([0.5 * share] if share else [])


class HeardChannel:
    """A channel that keeps how loud each ear hears it."""

    ears: ClassVar[list[tuple[float, ...]]] = []

    def __init__(self, number: int) -> None:
        self.get_busy = lambda: False
        self.play = lambda sound: None

    def set_volume(self, *ears: float) -> None:
        self.ears.append(ears)


@pytest.mark.parametrize(("mono", "sides"), [(True, 0), (False, 1)])
def test_in_mono_nothing_comes_from_one_side(mono: bool, sides: int, monkeypatch: pytest.MonkeyPatch) -> None:
    HeardChannel.ears.clear()
    service = SoundService()
    assert service.start()
    monkeypatch.setattr("racko_game.audio.service.mixer.Channel", HeardChannel)
    service.apply(Settings(mono=mono, music=0.0))
    service.play("turn", side=1.0)
    service.close()
    assert len(HeardChannel.ears) == sides


def test_what_helps_stands_on_one_page_in_the_game() -> None:
    theatre = Theatre(list_of_help, (1280, 720))
    read = {one.name for one in theatre.top.described()}
    assert {say(id) for id in HELPS} <= read


def rows() -> list[tuple[str, str, str, str]]:
    return ROW.findall(TABLE.read_text(encoding="utf-8"))


def test_every_guideline_and_criterion_has_its_row() -> None:
    numbers = [number for number, *_ in rows()]
    assert [number for number in numbers if "." not in number] == [str(n) for n in range(101, 124)]
    assert len([number for number in numbers if "." in number]) == 55
    assert len(set(numbers)) == len(numbers)


@pytest.mark.parametrize("row", rows(), ids=lambda row: row[0])
def test_every_row_is_shown_by_a_test_or_says_why(row: tuple[str, str, str, str]) -> None:
    _, _, verdict, why = row
    assert verdict in ("met", "partly", "not applicable", "no")
    for file, name in SHOWN.findall(why):
        assert f"def {name}(" in (ROOT / file).read_text(encoding="utf-8"), f"{file}::{name}"
    assert why
