"""Equal turns on the table: who is out waits, last turns are announced; a top card first scores nothing."""

from __future__ import annotations

from racko_game.controls.intents import MOUSE, Hover
from racko_game.match.match import Match
from racko_game.match.messages.speech import Speech
from racko_game.rules.pieces.moves import CALL, DRAW, HOLD, TOSS
from racko_game.rules.table import turns_left
from racko_game.scenes.pages.results.scores import Scores
from racko_game.scenes.table.scene import TableScene
from racko_game.terminal.commands.text import Account
from racko_game.words.language import say
from tests.rules.clauses import clause
from tests.rules.tables import RISING
from tests.scenes.seen import faces, pictures, says, words
from tests.theatre import Theatre

from .tables import SECOND, begun, press, table_of, theatre

SIZE = (1280, 720)


def last_turn() -> tuple[Theatre, Match]:
    """Mo has gone out; Ivo and Bea have had their last turns, and you have yours."""
    match = begun(4, {1: RISING, 0: SECOND}, calling="ask", **{"equal turns": True})
    made = press(theatre(match, SIZE))
    assert match.table.callers == (1,)
    return made, match


def tags(made: Theatre) -> list[object]:
    return [picture[1] for picture in pictures(made) if picture[0] == "plate-tag"]


@clause("ours.2.20")
def test_who_has_gone_out_waits_with_an_open_rack_and_the_last_turns_are_announced() -> None:
    match = begun(4, {1: RISING}, **{"equal turns": True})
    made = theatre(match, SIZE)
    made.until(lambda: match.table.callers == (1,))
    made.until(lambda: "last" in made.sounds.heard)
    assert table_of(made).show.line == "Mo called RACK-O! Last turns: Ivo, Bea and you"
    assert made.sounds.heard.count("racko") == 1
    assert say(made.sounds.caption) == "Last turns"
    made.until(lambda: not table_of(made).moving)
    assert sorted(map(str, tags(made))) == ["last", "last", "last", "out"]
    assert {str(number) for number in RISING} <= faces(made)
    made.until(made.asked)
    assert sorted(map(str, tags(made))) == ["last", "out"]
    assert words(made).count("last turn") == 1
    assert [card for card in match.table.faces if card.text not in faces(made)], (
        "the others' racks are closed"
    )
    match = begun(4, {1: RISING}, **{"equal turns": True})  # the terminal announces them, too
    account = Account(Speech(match.rules, match.seats, 0), lambda: turns_left(match.view(None)))
    while not match.table.callers:
        match.submit(match.asked, DRAW if match.table.held is None else TOSS)
        account.tell(match.visible_events(0))
    assert account.read()[-1].endswith("Mo called RACK-O! Last turns: Ivo, Bea and you.")


@clause("ours.2.21")
def test_all_who_went_out_are_cheered_at_the_end_and_named_by_the_scores() -> None:
    made, match = last_turn()
    made.sounds.heard.clear()
    press(made, "d", "x")
    assert match.actions[-1] == TOSS
    made.key("r")
    parties = set()
    while isinstance(made.top, TableScene):
        if party := made.top.show.party:
            parties.add((party.seat, party.modest))
        made.frame()
    assert match.actions[-2:] == [TOSS, CALL]
    assert parties == {(0, False), (1, False)}
    assert made.sounds.heard.count("racko") == 2
    assert "last" not in made.sounds.heard
    made.at(Scores)
    assert says(made, "Mo and you call RACK-O!")
    assert match.rounds[-1].callers == (1, 0)


def test_who_holds_back_in_the_last_turn_sees_no_more_than_the_open_rack_and_ends_the_round() -> None:
    made, match = last_turn()
    view = match.view(0)
    laid, known = (
        {token for token, card in enumerate(seen) if card} for seen in (view.open_faces, view.faces)
    )
    assert laid - known == set(match.table.racks[1])
    press(made, "d", "x", "b")
    assert match.actions[-1] == HOLD
    assert match.rounds[-1].callers == (1,)
    assert match.rounds[-1].scored.points[0] == 50


BARE = (60, 2, 4, 5, 6, 8, 10, 12, 14, 15)


@clause("ours.2.18")
def test_it_is_said_of_the_rack_that_is_looked_at_and_when_it_is_counted() -> None:
    for bare, points in ((True, "no points"), (False, "5 points")):
        option = {"top card first scores nothing": bare}
        made = press(theatre(begun(4, {0: BARE}, **option), SIZE))
        play = table_of(made)
        play.handle(Hover(MOUSE, *play.furniture.racks[0].strips[4].centre))
        made.frame(dt=1.0)
        assert says(made, points)
        assert says(made, "60 in slot 5 scores nothing here") == bare
        made = theatre(begun(4, {1: RISING, 0: BARE}, **option), SIZE)
        said = set[str]()
        while isinstance(made.top, TableScene):
            said |= {*words(made)}
            marks = [picture[1] for picture in pictures(made) if picture[0] == "slot-mark"]
            made.frame()
        assert ("scores nothing" in said) == bare
        assert "danger" in marks
        assert made.at(Scores).round.scored.points[0] == (0 if bare else 5)
