"""Going out with a word: only its letters hop and are lit, one by one; with the alphabet all ten."""

from __future__ import annotations

import pytest

from racko_game.match.match import Match, Seat
from racko_game.match.messages.narration import Narrator, went_out
from racko_game.match.messages.speech import persons, spelt
from racko_game.paint.table.scoring_marks import counted
from racko_game.rules.editions import ruleset
from racko_game.rules.pieces.moves import CALL, DRAW, TOSS
from racko_game.rules.table import Table
from racko_game.stage.motion.choreography import BEAT, SPELL
from racko_game.stage.motion.timeline import Beat
from racko_game.words.language import say
from tests.rules.spelling import ready
from tests.rules.tables import charter

from .playing import TABLES, cue_at, shown

WORD = "BCARDSZXKA"
ORDER = "ABDFHJLNPR"


def hopping(beat: Beat, table: Table) -> list[int]:
    """The tokens of the caller's cards that hop before the fanfare, in turn."""
    hops = [t for t in beat.tracks if t.start == t.end and t.arc and t.at < cue_at(beat, "racko")]
    return [track.token for track in hops if track.token in table.racks[1]]


@pytest.mark.parametrize(
    ("row", "slots", "pace"), [(WORD, range(1, 6), SPELL), (ORDER, range(10), BEAT)], ids=["word", "alphabet"]
)
def test_what_finishes_a_rack_hops_each_lit_with_its_note_and_a_word_more_slowly(
    row: str, slots: range, pace: float
) -> None:
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
    """What is told of a seat that goes out with that rack."""
    match = Match(charter("letters", **options), (Seat("Ann"), Seat("Mo"), Seat("Cleo")), bytes(16))
    match.table = ready(row, 3, "", **options)
    narrator = Narrator(
        persons(match.seats), match.rules.slots, how=lambda seat, who: went_out(match, seat, who)
    )
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
