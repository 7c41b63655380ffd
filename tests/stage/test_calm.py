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
        assert calmed._replace(tracks=beat.tracks, links=beat.links, signs=beat.signs) == beat
        lands = {track.token: landing(track) for track in beat.tracks if track.end != track.start}
        for track in calmed.tracks:
            assert track.start._replace(fade=1.0) == track.end._replace(fade=1.0)
            assert track.at + track.length <= beat.length + 1e-9
            middle = at(track, track.at + track.length / 2)
            assert (middle.x, middle.y, middle.angle) == (track.end.x, track.end.y, track.end.angle)
            faded += 0 < middle.fade < 1
            if track.end.fade and track.token in lands and track.at + track.length > lands[track.token]:
                assert track.at + track.length == pytest.approx(lands[track.token], abs=0.08)
    assert faded > 100


def test_without_motion_the_sounds_come_in_their_order_and_all_cards_end_in_the_same_places() -> None:
    for step, beat in every(3):
        ends = []
        for way in (beat, calm(beat), still(beat)):
            playhead = Playhead({})
            playhead.play(way, layout(step.after, TABLES[3]))
            playhead.advance(60.0)
            assert playhead.idle
            ends.append(playhead.actors(step.after))
        assert ends[0] == ends[1] == ends[2]
        order = [cue.name for cue in still(beat).cues]
        assert order == sorted(order, key=lambda name: max(c.at for c in beat.cues if c.name == name))
        assert len({cue.at for cue in still(beat).cues}) == len(order)
        assert still(beat).tracks == ()
        assert still(beat).length < 0.5
