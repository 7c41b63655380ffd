"""Choreography: whatever happens, the cards end where the view has them, and nothing hidden is shown."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import cycle, islice, pairwise, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from racko_game.rules.editions import ruleset
from racko_game.rules.engine import open_match, redact, view
from racko_game.rules.pieces import events as on_table
from racko_game.rules.pieces.cards import Card
from racko_game.rules.pieces.events import Cut, Dealt, Drew, Exchanged, Placed, Refilled, Scored, Took, Traded
from racko_game.rules.table import Charter, open_view
from racko_game.stage.motion.choreography import RIFFLE, choreograph
from racko_game.stage.motion.timeline import Beat, Playhead, Track, at, extra_cards, flow, landing
from racko_game.stage.table.furniture import Furniture
from racko_game.stage.table.layout import layout
from tests.counts import full
from tests.rules.clauses import clause
from tests.rules.tables import CLASSIC, after, charter, dealt, moves, on_turn, worn_down
from tests.rules.vectors import SEED
from tests.walks.charters import any_charter
from tests.walks.pairs import resampled

from .playing import EDITIONS, TABLES, Step, cue_at, lay, shown, sounds, steps


def played(rules: Charter, seats: int, viewer: int | None, seed: int, order: float) -> Iterator[Step]:
    """Every step, once its beat is known to be sound, played from wherever the cards are when it comes."""
    furniture, playhead, luck = lay(rules, seats, viewer), Playhead(), random.Random(seed)
    for step in steps(rules, seats, viewer, seed, order):
        faces = playhead.faces(step.before) if step.before else {}
        beat = choreograph(step.events, playhead.poses(), step.after, furniture, faces)
        assert_sound(step, beat, furniture)
        playhead.skip()
        playhead.play(beat, layout(step.after, furniture))
        assert playhead.ahead == layout(step.after, furniture)
        yield step
        playhead.advance(luck.choice((0.1, 0.3, 20.0)))


@settings(max_examples=full(60, 20))
@given(
    st.sampled_from(EDITIONS), st.integers(2, 4), st.integers(-1, 3), st.integers(0, 10_000),
    st.sampled_from((0.3, 0.8, 1.0)),
)  # fmt: skip
def test_every_beat_of_editions_is_sound(edition: str, seats: int, who: int, seed: int, order: float) -> None:
    rules = any_charter(edition, seats, random.Random(seed))
    for _ in islice(played(rules, seats, None if who < 0 else who % seats, seed, order), 160):
        pass


VIEWERS = 0, 1, None
SEEN = full([*product(CLASSIC, VIEWERS)], [*zip(CLASSIC, cycle(VIEWERS), strict=False)])


@pytest.mark.parametrize(("game", "viewer"), SEEN)
def test_a_round_and_the_deal_of_the_next_are_sound(game: tuple[str, int], viewer: int | None) -> None:
    happened = set()
    for step in played(charter(game[0]), game[1], viewer, 5, 1.0):
        happened |= {type(event) for event in step.events}
        if step.after.round == 2:
            break
    assert happened >= {Dealt, Drew, Took, Placed, on_table.WentOut, Scored}


def assert_sound(step: Step, beat: Beat, furniture: Furniture) -> None:
    """All cards end where the layout has them; sounds lie within; a hidden card is in no track and no cue."""
    home = layout(step.after, furniture)
    ends = {track.token: track for track in beat.tracks}
    for token, track in ends.items():
        assert at(track, beat.length) == track.end
        if token in home:
            assert track.end._replace(z=0) == home[token]._replace(z=0)
    assert [track.at for track in beat.tracks] == sorted(track.at for track in beat.tracks)
    assert [cue.at for cue in beat.cues] == sorted(cue.at for cue in beat.cues)
    assert all(0 <= cue.at <= beat.length for cue in beat.cues)
    assert all(track.at >= 0 and track.at + track.length <= beat.length for track in beat.tracks)
    known = {card for card in step.after.open_faces if card} | {
        part
        for event in step.events
        for part in (event.cards if isinstance(event, Cut) else event)
        if isinstance(part, Card)
    }
    before = {card for card in step.before.open_faces if card} if step.before else set()
    for track in beat.tracks:
        if track.token >= 0:
            assert track.card in (None, step.after.open_faces[track.token])
        else:
            assert track.card is None or track.card in known | before
        assert track.card is not None or not track.start.turn + track.end.turn
    assert all(cue.card is None or cue.card in known for cue in beat.cues)


@clause("ours.6.11")
@pytest.mark.parametrize(("edition", "seats"), CLASSIC)
def test_a_beat_tells_nothing_of_hidden_faces(edition: str, seats: int) -> None:
    furniture = TABLES[seats]
    for i, step in enumerate(islice(steps(edition, seats, 0, 11, 0.8), 81)):
        before = layout(step.before, furniture) if step.before else {}
        other = resampled(step.table, view(step.table, 0).faces, random.Random(i))
        again = choreograph(step.events, before, view(other, 0), furniture)
        assert again == choreograph(step.events, before, step.after, furniture)


@settings(max_examples=8)
@given(
    st.sampled_from((("original", 2), ("modern", 4), ("super", 3), ("letters", 2))),
    st.integers(0, 10_000),
    st.sampled_from((0.5, 1.0)),
)
def test_where_nobody_plays_all_racks_stay_open(game: tuple[str, int], seed: int, order: float) -> None:
    furniture, playhead = lay(charter(game[0]), game[1]), Playhead()
    for step in islice(steps(*game, None, seed, order), 41):
        seen = open_view(step.table)
        beat = choreograph(step.events, playhead.poses(), seen, furniture, playhead.faces(seen))
        playhead.skip()
        playhead.play(beat, layout(seen, furniture))
        playhead.advance(30.0)
        poses = playhead.poses()
        assert poses == layout(seen, furniture)
        assert all(poses[token].turn == 1 for rack in seen.racks for token in rack)
        assert all(card for token, card, pose in playhead.actors(seen) if pose.turn)


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_a_view_says_what_lies_open(seat: int | None) -> None:
    table = next(steps("original", 2, seat, 1)).table
    assert [view(table, seat).lies_open(one) for one in (0, 1)] == [seat == 0, seat == 1]
    assert all(open_view(table).lies_open(one) for one in (0, 1))
    assert open_view(table).faces == table.faces


@pytest.mark.parametrize("kind", [Exchanged, Traded])
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_what_has_no_motion_of_its_own_moves_what_lies_elsewhere_now(kind: type, viewer: int | None) -> None:
    rules = charter("modern", powers=True)
    furniture = lay(rules, 3, viewer)
    for seed in range(40):
        for step in steps(rules, 3, viewer, seed, 0.8):
            if step.before and [type(event) for event in step.events] == [kind]:
                start, end = layout(step.before, furniture), layout(step.after, furniture)
                beat = choreograph(step.events, start, step.after, furniture)
                moved = {token for token in end if start.get(token) != end[token]}
                assert moved == {track.token for track in beat.tracks}
                assert len(moved) == 2
                return
    raise AssertionError(f"never {kind.__name__}")


def test_cards_are_dealt_in_the_order_of_the_rules_and_one_let_go_in_a_wrong_place_springs_back() -> None:
    rules = charter("super")
    step = next(steps(rules, 2, 0, 1))
    beat = choreograph(step.events, {}, step.after, lay(rules, 2))
    tracks = [track for track in beat.tracks if track.token in step.after.racks[0] and track.length < 0.27]
    slots = [step.after.racks[0].index(track.token) for track in tracks]
    assert tuple(slots) == ruleset(rules, 2).dealt
    seen = view(after(on_turn(dealt(), 0), "draw"), 0)
    home = layout(seen, TABLES[4])
    assert choreograph((), home, seen, TABLES[4]) == Beat((), (), 0.0)
    assert seen.held is not None
    carried = home[seen.held]._replace(x=200.0, y=200.0, angle=8.0)
    beat = choreograph((), {**home, seen.held: carried}, seen, TABLES[4])
    (track,) = beat.tracks
    assert (track.token, track.start, track.end) == (seen.held, carried, home[seen.held])
    assert track.card == seen.faces[seen.held]


def way(beat: Beat, token: int) -> Track:
    return next(track for track in beat.tracks if track.token == token)


def test_a_drawn_card_opens_only_to_who_drew_a_taken_or_tossed_one_to_all_a_hidden_one_to_nobody() -> None:
    for viewer, turn in ((0, 1.0), (1, 0.0), (None, 0.0)):
        (track,) = shown(on_turn(dealt(), 0), "draw", viewer=viewer).tracks
        assert track.start == TABLES[4].stock
        assert track.end == TABLES[4].racks[0].held._replace(turn=turn)
        assert (track.card is not None) == (viewer == 0)
    table = after(worn_down(dealt(), 1), "draw", "toss")  # nor one that is remembered
    (track,) = shown(table, "draw").tracks
    assert view(after(table, "draw"), 0).faces[track.token] is not None
    assert (track.card, track.end.turn) == (None, 0.0)
    placed = shown(table, "draw", "put 25")
    into = way(placed, track.token)
    assert (into.card, into.end.turn) == (None, 0.0)
    assert "note" in sounds(placed), "but everybody remembers it"
    table = dealt()  # seat 1's turn
    moving = way(shown(table, "take"), table.discard[0])
    assert (moving.start.turn, moving.end.turn) == (1.0, 1.0)
    assert moving.card == table.faces[moving.token]
    beat = shown(table, "take", "put 25")
    into = way(beat, moving.token)
    assert (into.start.turn, into.end.turn) == (1.0, 0.0), "it turns its back as it goes in"
    assert "note" in sounds(beat)
    beat = shown(table, "draw", "put 25")
    assert sorted(sounds(beat)) == ["snap", "tray"]
    assert way(beat, table.stock[0]).card is None
    beat = shown(table, "draw", "toss")
    toss = way(beat, table.stock[0])
    assert (toss.start.turn, toss.end.turn) == (0.0, 1.0)
    assert toss.card == table.faces[toss.token]
    assert sounds(beat) == ["tray"]


def test_a_placed_card_snaps_in_and_the_lowest_discard_in_sight_lies_until_it_is_covered() -> None:
    table = on_turn(dealt(), 0)
    beat = shown(table, "draw", "put 25")
    into, out = way(beat, table.stock[0]), way(beat, table.racks[0][4])
    times = {cue.name: cue.at for cue in beat.cues}
    assert times["snap"] == times["note"] == landing(into)
    assert times["tray"] == landing(out)
    assert next(cue.card for cue in beat.cues if cue.name == "note") == table.faces[into.token]
    table = after(dealt(), *("draw", "toss") * 4)
    beat = shown(table, "draw", "toss", viewer=0)
    lowest = way(beat, table.discard[3])
    assert lowest.start == lowest.end
    assert lowest.length == beat.length
    assert lowest.end.z < TABLES[4].discard.z - 3


def test_a_used_up_stock_is_the_pile_turned_over_one_falls_and_the_other_rises() -> None:
    table = worn_down(dealt("tray"), 1)
    held = after(table, "draw")
    assert any(isinstance(event, Refilled) for event in moves(held, "toss")[1])
    beat = shown(table, "draw", "toss", viewer=0)
    table = after(held, "toss")
    over = [track for track in beat.tracks if track.end == TABLES[4].stock and track.ease != "nudge"]
    pile = [held.held, *held.discard]
    assert [track.token for track in over] == pile, "from the top, the one tossed first"
    assert [track.start.turn for track in over] == [1.0] * len(pile)
    begins = [track.at for track in over[1:]]
    assert all(b - a == pytest.approx(RIFFLE) for a, b in pairwise(begins))
    starter = table.discard[0]
    up = [track for track in beat.tracks if track.token == starter][-1]
    assert (up.start, up.end.turn) == (TABLES[4].stock, 1.0)
    assert sounds(beat) == ["tray", "slide", "tray", "flip"]
    stock, discard = (flow(there, beat) for there in (TABLES[4].stock, TABLES[4].discard))
    assert (extra_cards(stock, 0.0), extra_cards(discard, 0.0)) == (1 - len(pile), len(pile) - 2)
    counts = [extra_cards(stock, beat.length * i / 300) for i in range(301)]
    assert set(counts) >= {*range(1 - len(pile), 1)}
    assert counts[-1] == extra_cards(discard, beat.length) == 0


@pytest.mark.parametrize("edition", ["original", "letters", "super"])
def test_before_it_is_dealt_no_card_is_in_a_rack(edition: str) -> None:
    """Whether the dealer is cut for or drawn by lot."""
    table, events = open_match(charter(edition), 3, SEED)
    told = [redact(event, 0) for event in events]
    beat = choreograph(told, {}, view(table, 0), lay(table.charter, 3))
    assert min(track.at for track in beat.tracks if track.token in table.racks[0]) >= cue_at(beat, "shuffle")
