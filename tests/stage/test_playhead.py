"""The playhead: beats one after the other, each cue once, and at rest exactly where the layout is."""

from __future__ import annotations

import pytest

from racko_game.rules.engine import view
from racko_game.rules.pieces.cards import Card
from racko_game.stage.geometry import Frame, Pose
from racko_game.stage.motion.playhead import APART, LASTING, Playhead, still
from racko_game.stage.motion.timeline import Beat, Cue, Track, at, flight
from racko_game.stage.table.layout import furnish, layout
from tests.rules.tables import after, dealt

HERE, THERE, ELSEWHERE = Pose(0, 0, 100), Pose(400, 0, 100), Pose(400, 300, 100, turn=0.0)
SEVEN = Card(7, "7")


def beat(*cues: Cue, start: Pose = HERE, end: Pose = THERE, token: int = 3) -> Beat:
    """One card flies for a second."""
    return Beat((Track(token, SEVEN, start, end, 0.0, 1.0, 10.0, "linear"),), cues, 1.0)


def flying(*cues: Cue) -> Playhead:
    """A playhead at the beginning of a beat with these cues."""
    playhead = Playhead({3: HERE})
    playhead.play(beat(*cues), {3: THERE})
    return playhead


def test_a_beat_plays_from_its_start_to_the_layout_after() -> None:
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


def test_each_cue_is_passed_once_and_in_order() -> None:
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
    assert playhead.poses()[3] == at(
        flight(3, None, THERE, ELSEWHERE)._replace(length=1.0, arc=10.0, ease="linear"), 0.5
    )
    assert playhead.advance(0.5) == []
    assert playhead.idle


def test_a_card_that_is_not_in_the_layout_goes_out_of_sight_as_its_way_ends() -> None:
    playhead = Playhead()
    playhead.play(beat(token=-1)._replace(length=2.0), {})
    playhead.advance(0.9)
    assert -1 in playhead.poses()
    playhead.advance(0.2)
    assert playhead.poses() == {}
    assert not playhead.idle


def test_a_card_waits_where_its_way_will_begin_and_between_two_ways() -> None:
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


def test_skipping_ends_everything_at_once_with_few_sounds() -> None:
    run = [Cue(0.1 * i, "note", SEVEN) for i in range(1, 8)]
    playhead = flying(Cue(0.0, "slide"), *run, Cue(0.9, "tray", seat=1))
    playhead.play(beat(*run, Cue(0.8, "tray", seat=2), Cue(0.9, "racko"), Cue(1.0, "win")), {3: ELSEWHERE})
    playhead.advance(0.05)
    left = playhead.skip()
    assert [(cue.name, cue.seat) for cue in left] == [("tray", 2), ("racko", None), ("win", None)]
    assert playhead.idle
    assert playhead.poses() == {3: ELSEWHERE}
    assert playhead.skip() == playhead.advance(1.0) == []


def test_what_was_heard_is_not_heard_again_by_skipping_and_a_change_of_the_window_lays_all_anew() -> None:
    playhead = flying(Cue(0.5, "tray"))
    assert [cue.name for cue in playhead.advance(0.6)] == ["tray"]
    assert playhead.skip() == []
    playhead = flying(Cue(0.5, "tray"))
    playhead.advance(0.2)
    playhead.rest({3: ELSEWHERE})
    assert playhead.idle
    assert playhead.poses() == {3: ELSEWHERE}


def test_a_still_beat_is_over_at_once_and_still_tells_what_happened_in_few_sounds() -> None:
    names = ("draw", "snap", "tray", "tray", "note")
    moving = beat(*(Cue(0.2 * i, name, seat=i) for i, name in enumerate(names)))
    playhead = Playhead({3: HERE})
    playhead.play(still(moving), {3: THERE})
    assert playhead.poses() == {3: THERE}
    for dt, name in ((0.0, "draw"), (APART, "snap"), (APART, "tray")):
        assert [cue.name for cue in playhead.advance(dt)] == [name]
    assert playhead.idle
    assert len(LASTING) <= 5


def test_actors_are_the_cards_to_draw_lowest_first_and_backs_have_no_face() -> None:
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
