"""Quiet hours: how loud it may be at any time of the day."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from racko_game.app.configuration import hour_now, loudness_by
from racko_game.audio.service import NIGHT_HOURS, RAMP, QuietHours, quiet_share
from racko_game.store.kiosk import Kiosk, Loudness, Quiet
from racko_game.store.settings import Settings

hours = st.floats(0, 24, exclude_max=True)


def test_at_night_it_is_quiet_and_of_several_hours_the_quietest_count() -> None:
    for hour, share in {21.9: 1.0, 22.0: 1.0, 22.25: 0.3, 0.0: 0.3, 7.75: 0.3, 8.0: 1.0, 12.0: 1.0}.items():
        assert quiet_share((NIGHT_HOURS,), hour) == pytest.approx(share), hour
    table = (QuietHours(0, 0, 0.8), QuietHours(13, 15, 0.0))
    assert quiet_share(table, 12.0) == pytest.approx(0.8)
    assert quiet_share(table, 14.0) == 0.0
    assert quiet_share((), 14.0) == 1.0


@given(hours, hours, st.floats(0, 1), hours)
def test_it_becomes_quieter_and_louder_by_and_by(
    begin: float, end: float, volume: float, hour: float
) -> None:
    """Even in the shortest of hours and over midnight, no minute brings a jump."""
    quiet, step = QuietHours(begin, end, volume), 1 / 60
    length = (end - begin) % 24 or 24
    now, then = quiet.share(hour), quiet.share((hour + step) % 24)
    assert volume - 1e-9 <= now <= 1
    assert abs(now - then) <= (1 - volume) * step / min(RAMP, length / 2) + 1e-6


def test_it_goes_by_the_clock_and_by_what_is_set_and_nobody_sets_what_there_is_not() -> None:
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


def test_a_kiosks_file_says_how_loud_it_is_and_when() -> None:
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
