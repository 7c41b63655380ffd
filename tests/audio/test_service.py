"""The service in the game, and where things are missing: no device, file, channel, mixer; and quiet hours."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import mixer

from racko_game.app.configuration import hour_now, loudness_by
from racko_game.audio.service import CHANNELS, NIGHT_HOURS, RAMP, QuietHours, SoundService, quiet_share
from racko_game.audio.sounds import FOLDER, MUSIC, VOICES
from racko_game.resources import path
from racko_game.rules.pieces.cards import Card, numbers
from racko_game.scenes.pages.settings.settings import SettingsSheet
from racko_game.scenes.picture.show import Show
from racko_game.scenes.table.scene import TableScene
from racko_game.stage.motion.timeline import Cue
from racko_game.store.kiosk import Kiosk, Loudness, Quiet
from racko_game.store.settings import Settings
from tests.theatre import Theatre, plan, play

from ..counts import full
from .recording import run

LOGGED = """
import logging, sys
logging.basicConfig(stream=sys.stdout, format="%(message)s")
"""
EVERYTHING = f"""{LOGGED}
def everything(service):
    for name in ("slide", "racko", "note"):
        service.play(name, Card(7, "7"), 60, side=0.5)
    service.music_on = False
    service.advance(0.5)
    service.music_on = True
    loud(service)
    loud(service, muted=True)
    loud(service)
    service.advance(0.5)
"""


@pytest.fixture
def service() -> Iterator[SoundService]:
    assert mixer.get_init() is None, "somebody left it open"
    service = SoundService()
    assert service.start()
    yield service
    service.close()


def ringing() -> list[mixer.Sound]:
    channels = [mixer.Channel(i) for i in range(mixer.get_num_channels())]
    return [sound for channel in channels if channel.get_busy() and (sound := channel.get_sound())]


@pytest.mark.parametrize(
    "environment",
    [
        {"SDL_AUDIODRIVER": "nonsense"},
        pytest.param(
            {"SDL_AUDIODRIVER": "alsa", "AUDIODEV": "no-such-card"},
            marks=pytest.mark.skipif(sys.platform != "linux", reason="ALSA is Linux's"),
        ),
    ],
)
def test_without_a_device_nothing_happens_and_nothing_is_said(environment: dict[str, str]) -> None:
    script = """
service = SoundService()
everything(service)
assert not service.start() and not service.live
everything(service)
service.close()
everything(service)
"""
    done = run(EVERYTHING + script, **environment)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("There is no sound: ")


@pytest.mark.skipif(sys.platform != "linux", reason="ALSA is Linux's")
def test_what_is_written_to_stderr_afterwards_is_seen() -> None:
    script = """
import os, sys
print("before", file=sys.stderr)
SoundService().start()
os.write(2, b"after")
"""
    done = run(LOGGED + script, SDL_AUDIODRIVER="alsa", AUDIODEV="no-such-card")
    assert done.stderr == "before\nafter"


ENDS = ["mixer.quit()", "service.close(); pygame.quit()"]
PARTS = ["pygame.quit()", "service.close()"]


@pytest.mark.parametrize("quit_", ENDS + full(PARTS, []))
def test_playing_after_the_end_harms_nobody(quit_: str) -> None:
    script = f"""
service = SoundService()
assert service.start()
everything(service)
{quit_}
assert not service.live
everything(service)
service.close()
service.close()
everything(service)
assert service.start()
everything(service)
service.play("win")
assert mixer.get_busy()
service.close()
"""
    done = run(EVERYTHING + script, SDL_AUDIODRIVER="dummy")
    assert (done.returncode, done.stderr, done.stdout) == (0, "", "")


def test_a_service_that_was_not_started_is_silent_beside_one_that_was(service: SoundService) -> None:
    other = SoundService()
    other.apply(Settings())
    other.play("racko")
    other.advance(1)
    other.close()
    assert service.live
    assert not mixer.get_busy()
    assert not mixer.music.get_busy()


@pytest.mark.parametrize("content", [None, b"", b"RIFF", b"\x00" * 4096, "half", "folder"])
def test_an_odd_file_is_logged_once(
    tmp_path: Path, content: bytes | str | None, caplog: pytest.LogCaptureFixture
) -> None:
    for name in (f"{FOLDER}/turn.wav", f"{MUSIC}/evening-Fmaj9-long.wav"):
        file = tmp_path / name
        file.parent.mkdir(exist_ok=True)
        if content == "folder":
            file.mkdir()
        elif content is not None:
            good = path(name).read_bytes()
            file.write_bytes(good[:30] if isinstance(content, str) else content)
    service = SoundService(lambda name: tmp_path / name)
    assert service.start()
    for _ in range(3):
        service.play("turn")
        for _ in range(40):
            service.advance(0.1)
        service.apply(Settings())
    service.close()
    told = [problem.split()[0] for problem in caplog.messages]
    assert len(told) == len(set(told))
    assert {"turn.wav", "evening-Fmaj9-long.wav"} <= set(told)


def test_every_sound_can_be_played_but_the_note_of_an_unknown_card_and_an_unknown_sound(
    service: SoundService, caplog: pytest.LogCaptureFixture
) -> None:
    service.play("note", None, 60)
    assert not mixer.get_busy()
    for name in VOICES:
        service.play(name, Card(1, "1"), 60)
    assert caplog.messages == []
    with pytest.raises(KeyError):
        SoundService().play("gong")
    missing = SoundService(lambda name: path(f"{name}.gone"))
    missing.start()
    missing.play("turn")
    missing.close()
    assert caplog.messages[0].startswith("turn.wav cannot be played: ")


def test_with_all_channels_taken_only_a_sound_with_a_caption_cuts_in(service: SoundService) -> None:
    for card in numbers(60):
        service.play("note", card, 60)
    notes = ringing()
    assert len(notes) == CHANNELS
    service.play("snap")
    assert ringing() == notes
    service.play("turn")
    assert sum(sound in notes for sound in ringing()) == CHANNELS - 1
    assert len(ringing()) == CHANNELS


def test_the_same_sound_is_heard_after_20_milliseconds_and_a_muted_one_stops(service: SoundService) -> None:
    for seconds, heard in ((0.015, 1), (0.006, 1), (0.021, 2)):
        service.play("win")
        assert len(ringing()) == heard
        service.advance(seconds)
    service.apply(Settings(muted=True))
    assert not mixer.get_busy()
    service.play("win")
    assert not mixer.get_busy()


def test_while_muted_no_device_is_opened_but_as_soon_as_that_ends() -> None:
    service = SoundService()
    service.apply(Settings(muted=True))
    assert not service.start()
    service.apply(Settings(muted=True))
    assert mixer.get_init() is None
    assert not service.missing
    service.apply(Settings())
    try:
        service.play("win")
        assert service.live
        assert mixer.get_busy()
    finally:
        service.close()
    service.apply(Settings())
    assert mixer.get_init() is None, "what was closed stays closed"


@pytest.mark.skipif(sys.platform == "win32", reason="a file that may not grow is not Windows'")
def test_a_device_that_is_lost_while_it_plays_harms_nobody(tmp_path: Path) -> None:
    script = """
import resource
resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, -1))
pygame.display.init()
service = SoundService()
assert service.start()
everything(service)
service.play("win")
lost = lambda: [event.which for event in pygame.event.get(pygame.AUDIODEVICEREMOVED)]
end = time.monotonic() + 10
while not (gone := lost()) and time.monotonic() < end:
    time.sleep(0.01)
assert gone and all(gone), gone
everything(service)
os.environ["SDL_AUDIODRIVER"] = "dummy"
service.reopen()
assert service.live and not service.missing
service.play("win")
assert mixer.get_busy()
os.environ["SDL_AUDIODRIVER"] = "nonsense"
service.reopen()
assert not service.live and service.missing
everything(service)
"""
    file = str(tmp_path / "heard.raw")
    done = run(EVERYTHING + script, SDL_AUDIODRIVER="disk", SDL_DISKAUDIOFILE=file, SDL_DISKAUDIODELAY="1")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("There is no sound: ")


def test_many_takes_are_no_way_round_the_twenty_milliseconds(service: SoundService) -> None:
    for heard in (1, 1, 2, 2, 3):
        service.play("deal")
        mixer.pause()  # what rings does not end, however long this takes
        assert len(ringing()) == heard
        service.advance(0.011)
    assert len(set(ringing())) == 3


def test_volumes_fade_until_they_are_as_wanted_and_then_stay(service: SoundService) -> None:
    for change in (partial(service.apply, Settings()), partial(service.make_room, 1.0)):
        change()
        assert service.fading
        for _ in range(300):
            service.advance(0.02)
        assert not service.fading
    service.share_wanted = 0.5
    assert service.fading
    service.close()
    assert not service.fading


def words(sheet: SettingsSheet) -> list[object]:
    sheet.tab = "sound"
    return [sprite.picture[1] for sprite in sheet.sprites() if sprite.picture[0] == "text"]


def test_settings_tell_of_no_sound(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
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


def test_a_device_that_plays_is_replaced_when_lost_if_one_was_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    theatre = Theatre(play())
    theatre.sounds.reopen()
    assert not theatre.sounds.live
    reopened: list[bool] = []
    monkeypatch.setattr(theatre.sounds, "reopen", lambda: reopened.append(True))
    for which, times in ((0, 0), (2, 1)):
        theatre.frame(pygame.Event(pygame.AUDIODEVICEREMOVED, which=which, iscapture=0))
        assert len(reopened) == times


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


hours = st.floats(0, 24, exclude_max=True)


def test_at_night_it_is_quiet_and_of_several_hours_the_quietest_count() -> None:
    for hour, share in {21.9: 1.0, 22.0: 1.0, 22.25: 0.3, 0.0: 0.3, 7.75: 0.3, 8.0: 1.0, 12.0: 1.0}.items():
        assert quiet_share((NIGHT_HOURS,), hour) == pytest.approx(share), hour
    table = (QuietHours(0, 0, 0.8), QuietHours(13, 15, 0.0))
    assert quiet_share(table, 12.0) == pytest.approx(0.8)
    assert quiet_share(table, 14.0) == 0.0
    assert quiet_share((), 14.0) == 1.0


@given(hours, hours, st.floats(0, 1), hours)
def test_it_becomes_quieter_and_louder_slowly(begin: float, end: float, volume: float, hour: float) -> None:
    """Even in the shortest of hours and over midnight, no minute brings a jump."""
    quiet, step = QuietHours(begin, end, volume), 1 / 60
    length = (end - begin) % 24 or 24
    now, then = quiet.share(hour), quiet.share((hour + step) % 24)
    assert volume - 1e-9 <= now <= 1
    assert abs(now - then) <= (1 - volume) * step / min(RAMP, length / 2) + 1e-6


def test_a_kiosks_file_or_the_settings_say_how_loud_it_is_by_the_clock_and_nobody_sets_what_is_not() -> None:
    settings, clock = Settings(), [3.0]
    share = loudness_by(settings, hour=lambda: clock[0])
    assert share() == 1.0
    settings.quiet = "night"
    assert share() == pytest.approx(0.3)
    clock[0] = 12.0
    assert share() == 1.0
    assert 0 <= hour_now() < 24
    noon: dict[str, Any] = {"quiet": "noon"}
    with pytest.raises(ValueError, match="quiet"):
        Settings(**noon)
    quiet = Quiet(start="21:30", until="09:00", volume=0.2)
    kiosk, clock = Kiosk(sound=Loudness(volume=0.8, quiet=quiet)), [12.0]
    share = loudness_by(Settings(), kiosk, lambda: clock[0])
    assert share() == pytest.approx(0.8)
    clock[0] = 2.0
    assert share() == pytest.approx(0.2)
    clock[0] = 21.5 + RAMP / 2
    assert share() == pytest.approx(0.5)
    silent = loudness_by(Settings(), Kiosk(sound=Loudness(volume=0.0)), lambda: 2.0)
    assert silent() == 0.0
