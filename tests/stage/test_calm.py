"""Calm and still beats: other ways to the same end."""

from __future__ import annotations

import pytest

from racko_game.stage.motion.choreography import choreograph
from racko_game.stage.motion.playhead import Playhead, still
from racko_game.stage.motion.timeline import Beat, at, calm, landing
from racko_game.stage.table.layout import layout

from .playing import TABLES, Step, steps


def every(seats: int) -> list[tuple[Step, Beat]]:
    """The beats of two rounds, each from cards at rest."""
    found = []
    for step in steps("tray", seats, 0, 5, 0.9):
        before = layout(step.before, TABLES[seats]) if step.before else {}
        found.append((step, choreograph(step.events, before, step.after, TABLES[seats])))
    return found


@pytest.mark.parametrize("seats", [2, 4])
def test_calm_beats_are_as_long_sound_the_same_and_move_nothing(seats: int) -> None:
    faded = 0
    for _, beat in every(seats):
        calmed = calm(beat)
        assert (calmed.cues, calmed.length, calmed.lights, calmed.awards) == (
            beat.cues, beat.length, beat.lights, beat.awards,
        )  # fmt: skip
        for track in calmed.tracks:
            assert track.start._replace(fade=1.0) == track.end._replace(fade=1.0)
            assert track.at + track.length <= beat.length + 1e-9
            middle = at(track, track.at + track.length / 2)
            assert (middle.x, middle.y, middle.angle) == (track.end.x, track.end.y, track.end.angle)
            faded += 0 < middle.fade < 1
    assert faded > 100


def test_a_card_has_faded_in_when_its_landing_is_heard() -> None:
    for _, beat in every(2):
        lands = {track.token: landing(track) for track in beat.tracks if track.end != track.start}
        for track in calm(beat).tracks:
            if track.end.fade and track.token in lands and track.at + track.length > lands[track.token]:
                assert track.at + track.length == pytest.approx(lands[track.token], abs=0.08)


@pytest.mark.parametrize("manner", [calm, still])
def test_whatever_the_motion_the_cards_end_in_the_same_places(manner: object) -> None:
    assert callable(manner)
    for step, beat in every(3):
        home = layout(step.after, TABLES[3])
        ends = []
        for way in (beat, manner(beat)):
            playhead = Playhead({})
            playhead.play(way, home)
            playhead.advance(60.0)
            assert playhead.idle
            ends.append(playhead.actors(step.after))
        assert ends[0] == ends[1]


def test_without_motion_the_sounds_come_in_their_order_one_after_the_other() -> None:
    for _, beat in every(2):
        cues = still(beat).cues
        order = [cue.name for cue in cues]
        assert order == sorted(order, key=lambda name: max(c.at for c in beat.cues if c.name == name))
        assert len({cue.at for cue in cues}) == len(cues)
        assert still(beat).tracks == ()
        assert still(beat).length < 0.5
