"""The way of a card, and the playhead: beats one after the other, at rest exactly where the layout is."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from racko_game.rules.engine import view
from racko_game.rules.pieces.cards import Card
from racko_game.stage.geometry import CARD_HEIGHT, Frame, Pose
from racko_game.stage.layers import FLYING
from racko_game.stage.motion import timeline
from racko_game.stage.motion.choreography import choreograph
from racko_game.stage.motion.timeline import LANDED, Beat, Cue, Playhead, Track, at, flight, landing, still
from racko_game.stage.table.layout import furnish, layout
from tests.rules.tables import after, dealt

from .playing import TABLES, Step, steps

HERE, THERE, ELSEWHERE = Pose(0, 0, 100), Pose(400, 0, 100), Pose(400, 300, 100, turn=0.0)
SEVEN = Card(7, "7")


def beat(*cues: Cue, start: Pose = HERE, end: Pose = THERE, token: int = 3) -> Beat:
    return Beat((Track(token, SEVEN, start, end, 0.0, 1.0, 10.0, "linear"),), cues, 1.0)


def flying(*cues: Cue) -> Playhead:
    """A playhead at the beginning of a beat with these cues."""
    playhead = Playhead({3: HERE})
    playhead.play(beat(*cues), {3: THERE})
    return playhead


def test_a_beat_plays_to_the_layout_after_and_each_cue_is_passed_once_and_in_order() -> None:
    playhead = Playhead({3: HERE, 4: HERE})
    assert playhead.idle
    playhead.play(beat(), {3: THERE, 5: ELSEWHERE})
    assert not playhead.idle
    assert playhead.poses() == {3: HERE, 5: ELSEWHERE}
    pieces = [8 * [0.0625], [0.5]]  # in whatever pieces time comes
    for half in pieces:
        for dt in half:
            playhead.advance(dt)
        if half is pieces[0]:
            assert playhead.poses()[3] == at(beat().tracks[0], 0.5)
    assert playhead.idle
    assert playhead.poses() == {3: THERE, 5: ELSEWHERE}
    cues = (Cue(0.0, "slide"), Cue(0.4, "snap"), Cue(0.4, "note", SEVEN), Cue(1.0, "tray"))
    playhead = flying(*cues)
    heard = [playhead.advance(0.2) for _ in range(5)]
    assert heard == [[cues[0]], [cues[1], cues[2]], [], [], [cues[3]]]
    assert playhead.advance(5) == []


def test_beats_follow_each_other_and_time_is_carried_over() -> None:
    playhead = flying(Cue(1.0, "tray"))
    playhead.play(beat(Cue(0.25, "snap"), start=THERE, end=ELSEWHERE), {3: ELSEWHERE})
    assert playhead.ahead == {3: ELSEWHERE}
    assert [cue.name for cue in playhead.advance(1.5)] == ["tray", "snap"]
    way = flight(3, None, THERE, ELSEWHERE)._replace(length=1.0, arc=10.0, ease="linear")
    assert playhead.poses()[3] == at(way, 0.5)
    assert playhead.advance(0.5) == []
    assert playhead.idle


def test_a_card_waits_where_its_way_begins_and_is_out_of_sight_where_it_ends_outside_the_layout() -> None:
    playhead = Playhead()
    playhead.play(beat(token=-1)._replace(length=2.0), {})
    playhead.advance(0.9)
    assert -1 in playhead.poses()
    playhead.advance(0.2)
    assert playhead.poses() == {}
    assert not playhead.idle
    there = Track(3, None, HERE, THERE, 0.5, 0.5, 0.0, "linear")
    on = Track(3, None, THERE, ELSEWHERE, 2.0, 0.5, 0.0, "linear")
    playhead = Playhead()
    playhead.play(Beat((there, on), (), 2.5), {3: ELSEWHERE})
    seen = []
    for _ in range(5):
        seen.append(playhead.poses()[3])
        playhead.advance(0.5)
    assert seen == [HERE, HERE, THERE, THERE, THERE]
    assert playhead.poses() == {3: ELSEWHERE}


def test_skipping_ends_all_with_few_sounds_none_twice_and_another_window_lays_all_anew() -> None:
    run = [Cue(0.1 * i, "note", SEVEN) for i in range(1, 8)]
    playhead = flying(Cue(0.0, "slide"), *run, Cue(0.9, "tray", seat=1))
    playhead.play(beat(*run, Cue(0.8, "tray", seat=2), Cue(0.9, "racko"), Cue(1.0, "win")), {3: ELSEWHERE})
    playhead.advance(0.05)
    left = playhead.skip()
    assert [(cue.name, cue.seat) for cue in left] == [("tray", 2), ("racko", None), ("win", None)]
    assert playhead.idle
    assert playhead.poses() == {3: ELSEWHERE}
    assert playhead.skip() == playhead.advance(1.0) == []
    playhead = flying(Cue(0.5, "tray"))
    assert [cue.name for cue in playhead.advance(0.6)] == ["tray"]
    assert playhead.skip() == []
    playhead = flying(Cue(0.5, "tray"))
    playhead.advance(0.2)
    playhead.rest({3: ELSEWHERE})
    assert playhead.idle
    assert playhead.poses() == {3: ELSEWHERE}


def test_a_still_beat_is_over_at_once_in_few_sounds_and_actors_are_drawn_lowest_first() -> None:
    names = ("draw", "snap", "tray", "tray", "note")
    moving = beat(*(Cue(0.2 * i, name, seat=i) for i, name in enumerate(names)))
    playhead = Playhead({3: HERE})
    playhead.play(still(moving), {3: THERE})
    assert playhead.poses() == {3: THERE}
    for dt, name in ((0.0, "draw"), (timeline.APART, "snap"), (timeline.APART, "tray")):
        assert [cue.name for cue in playhead.advance(dt)] == [name]
    assert playhead.idle
    assert len(timeline.LASTING) <= 5
    table = after(dealt(), "take", "put 25")  # seat 1; everybody knows that card, and it lies face down
    seen = view(table, 0)
    assert seen.faces[table.racks[1][4]] is not None
    home = layout(seen, furnish(Frame(1280, 720), 4))
    playhead = Playhead(home)
    actors = playhead.actors(seen)
    assert [pose.z for _, _, pose in actors] == sorted(pose.z for pose in home.values())
    assert {token for token, card, _ in actors if card} == {*table.racks[0], *table.discard}
    assert playhead.faces(seen) == {token: table.faces[token] for token in (*table.racks[0], *table.discard)}
    token = table.discard[0]
    playhead.play(Beat((Track(token, None, ELSEWHERE, ELSEWHERE, 0.0, 1.0, 0.0, "linear"),), (), 1.0), home)
    assert next(card for at, card, _ in playhead.actors(seen) if at == token) is None


@pytest.mark.parametrize("dt", [0.0, 1e-9, 100.0])
def test_any_piece_of_time_will_do(dt: float) -> None:
    playhead = Playhead()
    assert playhead.advance(dt) == []
    playhead.play(beat(Cue(0.0, "draw")), {3: THERE})
    assert [cue.name for cue in playhead.advance(dt)] == ["draw"]


TABLE = furnish(Frame(1280, 720), 4)
OWN = TABLE.racks[0]
PLACES = [
    *(slot for place in TABLE.racks for slot in (place.slots[0], place.slots[9], place.held)),
    TABLE.stock,
    TABLE.discard._replace(angle=2.0),
    TABLE.discard._replace(x=700.5, lift=0.4, angle=-9.0),
]


def tracks() -> st.SearchStrategy[Track]:
    return st.builds(
        flight,
        token=st.just(7),
        card=st.none(),
        start=st.sampled_from(PLACES),
        end=st.sampled_from(PLACES),
        at=st.sampled_from((0.0, 0.25, 1.1)),
        ease=st.sampled_from(sorted(timeline.EASES.keys() - {"nudge"})),
    )


def foot(pose: Pose) -> float:
    """The y of the lower end of what can be seen of a card."""
    return pose.y + CARD_HEIGHT * pose.width * (0.5 - pose.sunk)


JUMPS = {"x": 20, "y": 20, "width": 6, "turn": 0.05, "lift": 0.05, "sunk": 0.06, "angle": 1}
"""By how much less a pose may differ from the one a four-hundredth of the way before."""


@given(tracks(), st.floats(0, 1))
def test_a_card_goes_from_its_start_to_exactly_its_end_and_never_jumps(track: Track, late: float) -> None:
    assert at(track, track.at - late) == at(track, track.at) == track.start
    assert at(track, track.at + track.length) == at(track, track.at + track.length + late) == track.end
    poses = [at(track, track.at + track.length * i / 400) for i in range(401)]
    for before, pose in pairwise(poses):
        for part, most in JUMPS.items():
            assert abs(getattr(pose, part) - getattr(before, part)) < most, part
        assert 0 <= pose.turn <= 1
        assert 0 <= pose.lift <= 1
        assert 0 <= pose.sunk < 1
        assert pose.width > 0


def test_a_card_drops_into_its_slot_behind_the_ledge_and_is_pulled_out_before_it_flies() -> None:
    slot = OWN.slots[4]
    track = flight(7, None, OWN.held, slot)
    ledge = OWN.ledges[4]
    touch = landing(track)
    falling = [at(track, touch - 0.06 + 0.006 * i) for i in range(10)]
    assert all(pose.z == slot.z for pose in falling), "the cards in front hide it"
    assert all(foot(pose) == pytest.approx(ledge.y + ledge.h) for pose in falling), "and so does the ledge"
    assert [pose.y for pose in falling] == sorted(pose.y for pose in falling)
    assert at(track, touch).y == pytest.approx(slot.y)
    assert at(track, touch + timeline.SETTLE / 2).y < slot.y, "it settles"
    track = flight(7, None, slot, TABLE.discard)
    leaving = at(track, 0.03)
    assert (leaving.z, leaving.x) == (slot.z, slot.x)
    assert leaving.y < slot.y
    assert foot(leaving) == pytest.approx(foot(slot))
    assert at(track, 0.2).z == FLYING
    assert at(track, 0.2).sunk == 0


def test_a_flight_goes_over_a_low_arc_lands_and_settles_and_a_card_in_a_hand_floats() -> None:
    track = flight(7, None, TABLE.racks[1].held, TABLE.discard)
    assert 0.28 <= track.length <= 0.42 + timeline.SETTLE
    middle = at(track, track.length / 2)
    straight = (track.start.y + track.end.y) / 2
    assert middle.y < straight
    assert straight - middle.y < 0.2 * (track.end.x - track.start.x)
    assert middle.angle < -2, "clockwise, as it goes to the right"
    assert middle.lift > 0.9
    track = flight(7, None, OWN.held, TABLE.discard)
    assert landing(track) == pytest.approx(track.length - timeline.SETTLE)
    touching = at(track, landing(track))
    assert (touching.x, touching.y) == (TABLE.discard.x, TABLE.discard.y)
    assert 0 < touching.lift < 0.3
    track = flight(7, None, TABLE.stock, OWN.held)
    assert landing(track) == track.length


def test_a_hop_stays_in_its_slot_and_a_nudged_card_goes_straight_and_stays_where_it_lies() -> None:
    slot = OWN.slots[4]
    hop = Track(7, None, slot, slot, 0.0, 0.2, 20.0, "linear")
    top = at(hop, 0.1 * LANDED)
    assert top.y == pytest.approx(slot.y - 20)
    assert top.z == slot.z
    assert foot(top) == pytest.approx(foot(slot))
    assert at(hop, 0.2 * LANDED) == slot
    heights = [slot.y - at(hop, 0.2 * (LANDED + i / 50 * (1 - LANDED))).y for i in range(51)]
    assert max(heights) == pytest.approx(20 * timeline.BOUNCE)  # a card has weight, and no spring in it
    there = slot._replace(x=slot.x + 30, y=slot.y - 40, angle=6.0, z=slot.z + 1)
    nudge = Track(7, None, slot, there, 1.0, 0.2, 0.0, "nudge")
    middle = at(nudge, 1.1)
    assert (middle.x, middle.y, middle.angle) == pytest.approx((slot.x + 15, slot.y - 20, 3.0))
    assert (middle.lift, middle.z) == (0.0, slot.z + 1)
    assert landing(nudge) == pytest.approx(1.2)
    assert (at(nudge, 0.5), at(nudge, 2.0)) == (slot, there)


def test_eases_lead_from_nothing_to_all_and_a_flight_takes_as_long_as_its_way_asks_for() -> None:
    for name, ease in timeline.EASES.items():
        assert ease(0) == pytest.approx(0), name
        assert ease(1) == pytest.approx(1), name
        highest = max(ease(i / 100) for i in range(101))
        assert highest == pytest.approx(1) if name != "back" else 1.05 < highest < 1.15, name
    near, far = Pose(0, 0, 100), Pose(5000, 0, 100)
    for end, length in ((near._replace(x=1), 0.28), (far, 0.42)):
        track = flight(7, None, near, end)
        assert track.length == pytest.approx(length + 0.06, abs=0.002)
        assert track.at + track.length - landing(track) == pytest.approx(0.06)
        highest = max(at(track, track.length * i / 100).lift for i in range(101))
        assert highest == pytest.approx(1.0, abs=0.01), "larger by 8 %, its shadow wide and soft"
        turned = max(abs(at(track, track.length * i / 100).angle) for i in range(101))
        assert turned <= 5


def test_a_card_turns_over_in_180_milliseconds_one_that_is_drawn_in_the_middle_of_its_way() -> None:
    for start, end in (
        (Pose(0, 0, 100, turn=0.0), Pose(600, 0, 100, turn=1.0)),
        (TABLE.stock, OWN.held._replace(turn=1.0)),
    ):
        track = flight(7, None, start, end)
        moments = [i / 1000 for i in range(round(track.length * 1000))]
        turning = [moment for moment in moments if 0 < at(track, moment).turn < 1]
        assert turning[-1] - turning[0] == pytest.approx(0.18, abs=0.01)
    assert at(track, track.length / 2).turn == pytest.approx(0.5, abs=0.02)


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
        calmed = timeline.calm(beat)
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
        for way in (beat, timeline.calm(beat), still(beat)):
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
