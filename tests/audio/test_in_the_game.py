"""The service in the game: where sounds come from, and what becomes of a device that is not there."""

from __future__ import annotations

import pygame
import pytest

from racko_game.rules.pieces.cards import Card
from racko_game.scenes.pages.settings.settings import SettingsSheet
from racko_game.scenes.picture.show import Show
from racko_game.scenes.table.scene import TableScene
from racko_game.stage.motion.timeline import Cue
from tests.theatre import Theatre, plan, play


def words(sheet: SettingsSheet) -> list[object]:
    sheet.tab = "sound"
    return [sprite.picture[1] for sprite in sheet.sprites() if sprite.picture[0] == "text"]


def test_the_settings_say_that_there_is_no_loudspeaker(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonsense")
    theatre = Theatre(play())
    assert "Sound" in words(SettingsSheet(theatre.context))
    assert not theatre.sounds.start()
    assert "No speaker found" in words(SettingsSheet(theatre.context))
    assert caplog.messages
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    assert theatre.sounds.start()
    theatre.sounds.close()
    assert "Sound" in words(SettingsSheet(theatre.context))


@pytest.mark.parametrize(("which", "times"), [(2, 1), (0, 0)])
def test_the_device_that_plays_is_replaced_when_it_is_lost(
    which: int, times: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    theatre = Theatre(play())
    reopened: list[bool] = []
    monkeypatch.setattr(theatre.sounds, "reopen", lambda: reopened.append(True))
    theatre.frame(pygame.Event(pygame.AUDIODEVICEREMOVED, which=which, iscapture=0))
    assert len(reopened) == times


def test_a_service_that_is_not_open_stays_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    theatre = Theatre(play())
    theatre.sounds.reopen()
    assert not theatre.sounds.live


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_seat_is_heard_from_where_its_rack_stands(seats: int) -> None:
    theatre = Theatre(play(plan(seats=seats)), size=(1280, 720))
    show = Show(theatre.context, theatre.at(TableScene).match, 0)
    show.play_cues([Cue(0.0, "snap", None, seat) for seat in range(seats)] + [Cue(0.0, "note", Card(7, "7"))])
    *racks, nobodys = [float(str(told[3])) for told in theatre.sounds.told[-seats - 1 :]]
    middles = [place.box.centre[0] for place in show.furniture.racks]
    assert sorted(range(seats), key=lambda i: middles[i]) == sorted(range(seats), key=lambda i: racks[i])
    assert all(-1 <= side <= 1 for side in racks)
    assert nobodys == 0
