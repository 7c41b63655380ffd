"""The great moments: the cut, the deal, going out with a rack, a run or a word, the count, the end."""

from __future__ import annotations

from itertools import pairwise

import pytest

from racko_game.match.match import Match, Seat
from racko_game.match.messages.narration import Narrator, went_out
from racko_game.match.messages.speech import persons, spelt
from racko_game.paint.table.marks import counted
from racko_game.rules.editions import ruleset
from racko_game.rules.pieces.events import Cut, MatchWon, Scored
from racko_game.rules.pieces.moves import CALL, DRAW, TOSS
from racko_game.rules.table import Table
from racko_game.stage.motion import choreography, timeline
from racko_game.stage.motion.choreography import BEAT, DEALING, FANFARE, GATHERED, SHUFFLING, choreograph
from racko_game.stage.motion.timeline import AWARD, FLIP, Beat, Cue, landed, landing, lights_on, lit, rising
from racko_game.stage.table.layout import layout
from racko_game.words.language import say
from tests.match.playing import LOOSE, RUN
from tests.rules.spelling import ready
from tests.rules.tables import after, arranged, charter, dealt, moves, on_turn

from .playing import TABLES, cue_at, shown, sounds, steps


def test_the_deal_goes_round_from_back_to_front_and_the_cards_cut_are_shown_and_go_back() -> None:
    for seats in (2, 3, 4):
        step = next(steps("original", seats, 0, 3))
        beat = choreograph(step.events, {}, step.after, TABLES[seats])
        dealing = [track for track in beat.tracks if 0 <= track.token < 10 * seats]
        assert [track.token for track in dealing] == list(range(10 * seats))
        assert {track.start for track in dealing} == {TABLES[seats].stock}
        first, last = dealing[0].at, dealing[-1].at + dealing[-1].length
        assert last - first <= DEALING
        assert dealing[1].at - first == pytest.approx(choreography.TICK)
        assert first == pytest.approx(cue_at(beat, "shuffle") + SHUFFLING)
        assert sounds(beat).count("deal") == 10 * seats
        assert {track.card is not None for track in dealing if track.end.turn} == {True}
    step = next(steps("original", 3, None, 3))
    assert isinstance(step.events[0], Cut)
    beat = choreograph(step.events, {}, step.after, TABLES[3])
    for seat in range(3):
        there, away = (track for track in beat.tracks if track.token == -1 - seat)
        assert there.card == away.card == step.events[0].cards[seat]
        assert there.end.turn == 1
        assert away.at - landing(there) == pytest.approx(1.2)
        assert away.end == TABLES[3].stock


def test_the_last_rounds_cards_are_gathered_with_the_faces_they_showed() -> None:
    step = next(step for step in steps("original", 2, 0, 5) if step.after.round == 2)
    assert step.before
    before = layout(step.before, TABLES[2])
    faces = {token: card for token, card in enumerate(step.before.faces) if card}
    beat = choreograph(step.events, before, step.after, TABLES[2], faces)
    swept = [track for track in beat.tracks if track.token <= GATHERED]
    assert {track.token for track in swept} == {GATHERED - token for token in before}
    for token, pose in before.items():
        ways = [track for track in swept if track.token == GATHERED - token]
        assert ways[0].start == pose
        assert ways[-1].end == TABLES[2].stock
        if pose.turn:
            assert (ways[0].card, ways[0].end) == (faces[token], pose), "it waits for its turn"
            assert (ways[1].length, ways[1].end.turn) == (FLIP / 2, 0.0)
        assert ways[-1].card is None, "it flies back up"
    assert all(landing(track) <= cue_at(beat, "shuffle") for track in swept)
    unknown = choreograph(step.events, before, step.after, TABLES[2])
    assert {track.start.turn for track in unknown.tracks if track.token <= GATHERED} == {0.0}


def going_out() -> Table:
    """Seat 0 of four takes 22 and has a finished rack; the others' break after 3, 1 and 5 cards."""
    table = arranged(
        on_turn(dealt(), 0),
        racks={
            0: (3, 7, 11, 16, 60, 25, 31, 40, 48, 57),
            1: (1, 5, 9, 4, 10, 13, 14, 15, 17, 18),
            2: (59, 2, 6, 8, 12, 19, 20, 21, 23, 24),
            3: (26, 27, 28, 29, 32, 30, 33, 34, 35, 36),
        },
        discard=(22,),
    )
    return after(table, "take")


@pytest.fixture
def out() -> tuple[Table, Table, Scored, Beat]:
    """The table before and after it, what it scores, and the beat of it."""
    table = going_out()
    over, events = moves(table, "put 25")
    scored = next(event for event in events if isinstance(event, Scored))
    return table, over, scored, shown(table, "put 25", viewer=0)


Out = tuple[Table, Table, Scored, Beat]


def test_racko_is_a_rising_run_each_card_hops_and_is_lit_with_its_note_and_then_a_fanfare(out: Out) -> None:
    _, over, _, beat = out
    fanfare = next(cue for cue in beat.cues if cue.name == "racko")
    assert fanfare.seat == 0
    run = [cue for cue in beat.cues if cue.name == "note" and cue.at < fanfare.at][1:]
    assert [cue.card and cue.card.rank for cue in run] == [3, 7, 11, 16, 22, 25, 31, 40, 48, 57]
    pauses = {round(after.at - before.at, 3) for before, after in pairwise(run)}
    assert len(pauses) == 1
    assert 0.08 <= pauses.pop() <= 0.1
    hops = [track for track in beat.tracks if track.start == track.end and track.arc]
    mine = [track for track in hops if track.token in over.racks[0]]
    assert [track.token for track in mine] == list(over.racks[0])
    notes = [cue.at for cue in run]
    assert [track.at for track in mine] == [light.at for light in beat.lights[:10]] == notes
    assert [light.counted for light in beat.lights[:10]] == list(range(1, 11))
    assert {track.arc for track in mine} == {choreography.HIGH * TABLES[4].racks[0].step}
    assert all(track.length > BEAT for track in mine), "a wave: one is up before the other is down"


def test_time_slows_for_the_card_that_finishes_a_rack(out: Out) -> None:
    table, _, _, last = out
    usual = shown(table, "put 30")
    assert {track.length for track in usual.tracks} & {track.length for track in last.tracks} == set()
    slow = next(track for track in last.tracks if track.token == table.held)
    away = timeline.flight(0, None, slow.start, slow.end)
    assert slow.length == pytest.approx(choreography.SLOW * away.length)
    hush = next(track for track in last.tracks if track.at >= landing(slow))
    assert hush.at - landing(slow) >= choreography.HUSH


def test_the_others_are_lit_card_by_card_to_the_break_and_all_points_fly_to_the_total(out: Out) -> None:
    _, over, scored, beat = out
    assert [award.seat for award in beat.awards] == [0, 1, 2, 3]
    assert [award.points for award in beat.awards] == list(scored.points)
    assert beat.awards[0].at == pytest.approx(cue_at(beat, "racko") + FANFARE)
    turned = {track.token for track in beat.tracks if track.start.turn < track.end.turn}
    for seat, award in enumerate(beat.awards[1:], 1):
        heard = [cue.at for cue in beat.cues if cue.name == "note" and cue.seat == seat]
        assert len(heard) == scored.counted[seat]
        knock = cue_at(beat, "knock", seat)
        assert knock >= heard[-1]
        assert turned >= set(over.racks[seat])
        mine = [light for light in beat.lights if light.seat == seat]
        counted = [light.counted for light in mine if not light.broken]
        assert counted == list(range(1, scored.counted[seat] + 1))
        assert [light.at for light in mine if light.broken] == [knock]
        assert award.at > knock
    ticks = [cue.at for cue in beat.cues if cue.name == "focus"]
    assert ticks == [award.lands for award in beat.awards]
    assert ticks[-1] <= beat.length


def test_what_is_seen_of_the_count_at_any_moment(out: Out) -> None:
    *_, beat = out
    assert (lights_on(beat, 0.0), landed(beat, 0.0), rising(beat, 0.0)) == (0, 0, [])
    light, award = beat.lights[4], beat.awards[2]
    assert lit(beat, lights_on(beat, light.at)) == {0: light}
    assert [(one, round(share, 6)) for one, share in rising(beat, award.at + AWARD / 2)] == [(award, 0.5)]
    assert landed(beat, award.lands) == 3
    last = lit(beat, lights_on(beat, beat.length)).items()
    counted = {seat: (one.counted, one.broken) for seat, one in last}
    assert counted == {0: (10, False), 1: (3, True), 2: (1, True), 3: (5, True)}


def test_the_card_that_breaks_the_order_shakes_its_head_once(out: Out) -> None:
    _, over, _, beat = out
    token, knock = over.racks[1][3], cue_at(beat, "knock", 1)
    shaken = [track for track in beat.tracks if track.token == token and track.ease == "nudge"]
    assert shaken[0].start == shaken[-1].end
    assert shaken[0].at == pytest.approx(knock)
    assert shaken[-1].at + shaken[-1].length - knock < 0.25
    assert max(abs(track.end.x - shaken[0].start.x) for track in shaken) < 0.04 * shaken[0].start.width


def test_the_stock_is_parted_while_shuffled_and_the_end_is_won_by_some_and_lost_by_others() -> None:
    step = next(steps("original", 2, 0, 3))
    beat = choreograph(step.events, {}, step.after, TABLES[2])
    begin, leaves = cue_at(beat, "shuffle"), [track for track in beat.tracks if track.ease == "nudge"]
    assert {track.card for track in leaves} == {None}
    assert min(track.at for track in leaves) == begin
    assert max(track.at + track.length for track in leaves) <= begin + SHUFFLING + 1e-9
    assert len({track.end.x for track in leaves}) == 3, "to the left, to the right, and back"
    stock = timeline.flow(TABLES[2].stock, beat)
    counts = [timeline.extra_cards(stock, beat.length * i / 500) for i in range(501)]
    dealt = counts[max(i for i, count in enumerate(counts) if count == 21) :]
    assert dealt == sorted(dealt, reverse=True)
    assert set(dealt) == set(range(22))
    table = going_out()
    table = table._replace(totals=(490, 0, 0, 0))
    assert isinstance(moves(table, "put 25")[1][-1], MatchWon)
    for viewer, watched, sound in ((0, 0, "win"), (2, 0, "lose"), (None, 0, "win"), (2, 1, "win")):
        beat = shown(table, "put 25", viewer=viewer, watched=bool(watched))
        assert sounds(beat)[-1] == sound


def may_call(by: str, rack: tuple[int, ...] = RUN) -> Table:
    """Seat 1 of four may go out with this rack; what the others have falls from front to back."""
    way = {"calling": "ask"} if by == "regular" else {by: True}
    return on_turn(arranged(dealt("original", 4, **way), {1: rack}), 1)


def paid_out(table: Table) -> tuple[Beat, Scored, float]:
    """The beat of going out, what it brought, and when the banner has gone again."""
    beat = shown(table, "racko", viewer=0)
    scored = next(event for event in moves(table, "racko")[1] if isinstance(event, Scored))
    return beat, scored, cue_at(beat, "racko") + FANFARE


def notes_since(beat: Beat, since: float, seat: int = 1) -> list[Cue]:
    return [cue for cue in beat.cues if cue.name == "note" and cue.seat == seat and cue.at >= since - 1e-9]


@pytest.mark.parametrize("by", ["bonus", "chips"])
def test_the_run_that_pays_hops_once_more_before_anything_is_paid(by: str) -> None:
    table = may_call(by)
    beat, _, since = paid_out(table)
    again = notes_since(beat, since)
    assert [cue.card and cue.card.rank for cue in again] == [12, 13, 14, 15]
    hops = [track for track in beat.tracks if track.start == track.end and track.arc and track.at >= since]
    assert {track.token for track in hops if track.at <= again[-1].at} == set(table.racks[1][2:6])
    assert all(award.at >= again[-1].at + BEAT for award in beat.awards)


@pytest.mark.parametrize(("by", "rack"), [("bonus", LOOSE), ("chips", LOOSE), ("regular", RUN)])
def test_where_no_run_pays_none_is_played_again(by: str, rack: tuple[int, ...]) -> None:
    beat, _, since = paid_out(may_call(by, rack))
    assert notes_since(beat, since) == []


def test_chips_count_no_order_and_the_others_open_their_racks_and_pay_before_the_caller_gets_it() -> None:
    beat, _, _ = paid_out(may_call("chips"))
    assert {light.seat for light in beat.lights} == {1}
    assert not [cue for cue in beat.cues if cue.name == "knock"]
    assert not [cue for seat in (0, 2, 3) for cue in notes_since(beat, 0.0, seat)]
    counted, _, _ = paid_out(may_call("bonus"))
    assert {light.seat for light in counted.lights} == {0, 1, 2, 3}
    assert beat.length < counted.length
    table = may_call("chips")
    beat, scored, _ = paid_out(table)
    assert [(award.seat, award.points) for award in beat.awards] == [
        (seat, scored.points[seat]) for seat in (2, 3, 0, 1)
    ]
    for seat, award in zip((2, 3, 0), beat.awards, strict=False):
        turned = [t for t in beat.tracks if t.token in table.racks[seat] and t.start.turn < t.end.turn]
        assert all(track.at + track.length <= award.at + 1e-9 for track in turned)
    *paid, got = beat.awards
    assert got.at == pytest.approx(max(award.lands for award in paid))
    assert landed(beat, beat.length) == 4


WORD = "BCARDSZXKA"
ORDER = "ABDFHJLNPR"


def hopping(beat: Beat, table: Table) -> list[int]:
    """The tokens of the caller's cards that hop before the fanfare, in turn."""
    hops = [t for t in beat.tracks if t.start == t.end and t.arc and t.at < cue_at(beat, "racko")]
    return [track.token for track in hops if track.token in table.racks[1]]


@pytest.mark.parametrize(
    ("row", "slots", "pace"),
    [(WORD, range(1, 6), choreography.SPELL), (ORDER, range(10), BEAT)],
    ids=["word", "alphabet"],
)
def test_what_finishes_a_rack_hops_and_a_word_more_slowly(row: str, slots: range, pace: float) -> None:
    table = ready(row)
    beat = shown(table, "racko", viewer=0)
    assert hopping(beat, table) == [table.racks[1][slot] for slot in slots]
    lights = [light for light in beat.lights if light.seat == 1]
    assert [(light.begin, light.counted) for light in lights] == [(slots.start, slot + 1) for slot in slots]
    notes = [cue for cue in beat.cues if cue.name == "note" and cue.seat == 1]
    assert [cue.card for cue in notes] == [table.faces[table.racks[1][slot]] for slot in slots]
    assert [light.at for light in lights] == [cue.at for cue in notes]
    assert lights[1].at - lights[0].at == pytest.approx(pace)


def test_the_same_is_seen_of_who_waits_with_an_open_rack() -> None:
    table = ready(WORD, 3, "", **{"equal turns": True})._replace(turns=(0, 1, 0))
    for viewer in (0, 1, None):
        assert len(hopping(shown(table, "draw", "toss", "racko", viewer=viewer), table)) == 5


@pytest.mark.parametrize(("begin", "count"), [(1, 6), (0, 4), (6, 10)])
def test_a_word_that_was_called_is_ticked_and_has_no_break(begin: int, count: int) -> None:
    marks = [
        str(sprite.picture)
        for sprite in counted(TABLES[2].racks[0], count, begin=begin, whole=True)
        if sprite.picture[0] == "slot-mark"
    ]
    assert len(marks) == count - begin
    assert not any("danger" in mark for mark in marks)


def told(row: str, **options: int | bool | str) -> str:
    match = Match(charter("letters", **options), (Seat("Ann"), Seat("Mo"), Seat("Cleo")), bytes(16))
    match.table = ready(row, 3, "", **options)
    slots = match.rules.slots
    narrator = Narrator(persons(match.seats), slots, how=lambda seat, who: went_out(match, seat, who))
    for action in (DRAW, TOSS, CALL):
        line = narrator.tell(match.submit(1, action))
    assert line
    return say(line)


def test_the_line_tells_with_what_somebody_went_out_and_no_number_was_ever_spelt() -> None:
    assert told(WORD) == "Mo called RACK-O! with CARDS!"
    assert told(ORDER) == "Mo called RACK-O! with the alphabet!"
    assert told(ORDER, words=False) == "Mo called RACK-O!"
    rules = ruleset(charter("original"), 3)
    assert spelt(rules, rules.deck[:10]) == ""
