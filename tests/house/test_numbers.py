"""House rules, at the table and in words: equal turns, an own voice, other numbers."""

from __future__ import annotations

from zlib import crc32

import pytest

from racko_game.ai.players.odds import Prospect, odds
from racko_game.controls.intents import MOUSE, Hover
from racko_game.match.coach.reasons import NO_FIGURES, figures, longer
from racko_game.match.match import Match
from racko_game.match.messages.speech import Speech
from racko_game.match.own_voice import too_early
from racko_game.rules.editions import ruleset
from racko_game.rules.pieces.cards import Card
from racko_game.rules.pieces.moves import CALL, DRAW, HOLD, TOSS, AskGoOut, AskTurn, RoundOver
from racko_game.rules.scoring import Rising
from racko_game.rules.table import turns_left
from racko_game.scenes.pages.results.scores import Scores
from racko_game.scenes.table.parts.after_move import MOMENT
from racko_game.scenes.table.scene import TableScene
from racko_game.scenes.talk.remarks import HINTS
from racko_game.terminal.commands.text import Account
from racko_game.words.language import say
from tests.rules.clauses import clause
from tests.rules.spelling import ready
from tests.rules.tables import RISING, charter, worn_down
from tests.scenes.seen import faces, pictures, says, words
from tests.scenes.test_going_out import DEVICES, Act
from tests.theatre import MOMENT as FRAME
from tests.theatre import Theatre

from .tables import SECOND, begun, press, table_of, theatre

RUN = (3, 7, 11, 16, 22, 23, 24, 40, 48, 57)
NEARLY = (*RUN[:9], 20)


def asked(rack: tuple[int, ...], keys: str = "", **options: bool | str) -> tuple[Theatre, Match]:
    """The person's turn, after these keys, with the numbers wanted."""
    match = begun(4, {0: rack}, **options)
    made = theatre(match, (1280, 720))
    made.context.settings.chances = True
    press(made, *keys)
    made.until(lambda: not made.top.moving)
    made.frame()
    return made, match


def test_what_going_out_earns_is_that_of_the_odds_and_what_the_next_card_brings_of_those_unseen() -> None:
    made, match = asked(RUN, "dx", bonus=True)
    view = match.view(0)
    assert isinstance(view.prompts[-1], AskGoOut)
    prospect = Prospect(view)
    shown = figures(view)
    assert [say(one) for one in shown.out] == ["+125"]
    assert say(shown.hold[-1]) == f"lost: {max(round(100 * prospect.danger()), 1)}%"
    assert "+125" in words(made)
    assert {say(one) for one in shown.hold} & {*words(made)}
    run, makers = longer(prospect)
    gain = round(100 * makers / prospect.unseen)
    assert (run, say(shown.hold[0]).startswith(f"{gain}% for +50")) == (4, makers > 0)
    for rack in ((2, 4, 6, 17, 18, 19, 40, 41, 52, 58), (2, 4, 6, 8, 33, 34, 35, 41, 52, 58)):
        _, match = asked(rack, bonus=True)
        match.table = match.table._replace(prompts=(AskTurn(0), AskGoOut(0)))
        prospect = Prospect(match.view(0))
        _, makers = longer(prospect)
        if makers:
            chance = f"{round(100 * makers / prospect.unseen)}% for +50 · "
            assert say(figures(match.view(0)).hold[0]).startswith(chance)
            return
    raise AssertionError("no card makes a longer run")


def test_at_the_start_of_a_turn_they_stand_at_the_button_and_at_the_stock() -> None:
    made, match = asked(RUN, bonus=True)
    (both, earns) = figures(match.view(0)).out
    assert say(earns) == "+125"
    assert say(both) in words(made)
    made, match = asked(NEARLY)  # the chance that the next card finishes the rack
    view = match.view(0)
    prospect, chance = Prospect(view), f"{round(100 * odds(view).out)}%"
    assert odds(view).out == pytest.approx(prospect.outs(prospect.cards) / prospect.unseen)
    assert say(figures(view).draw[1]) == chance
    assert any(line.startswith(chance) for line in words(made))


def test_in_the_last_turns_nothing_is_lost_by_another_and_numbers_stand_only_where_they_are_wanted() -> None:
    match = begun(4, {0: SECOND, 1: RISING}, calling="ask", **{"equal turns": True})
    press(theatre(match), "d", "x")
    assert match.table.callers == (1,)
    found = figures(match.view(0))
    assert [say(one) for one in found.out] == ["+75"]
    assert found.hold == ()
    _, match = asked(RUN, "dx", chips=True)
    assert say(figures(match.view(0)).out[0]) == "+6"  # 2 from each of three
    made, _ = asked(RUN, "dx", bonus=True)
    made.context.settings.chances = False
    made.frame()
    made.frame(dt=1.0)
    assert "+125" not in words(made)
    for rack in (RUN, NEARLY):
        _, match = asked(rack, calling="own voice")
        assert figures(match.view(0)) == NO_FIGURES


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


BROKEN = (*RISING[:4], 60, *RISING[4:9])  # 60 in slot 25 stands before 22
Heard = tuple[int, int]


def silent(racks: tuple[int, ...] = RISING, equal: bool = False) -> Match:
    return begun(4, {0: racks}, calling="own voice", **{"equal turns": equal})


def filmed(match: Match, monkeypatch: pytest.MonkeyPatch, finished: bool) -> list[Heard]:
    """Every picture and sound until the person has played a turn and its moment has passed."""
    with monkeypatch.context() as patch:
        if not finished:
            patch.setattr(Rising, "finished", lambda goal, cards, number: False)
        made, film = theatre(match), list[Heard]()
        made.open_eyes()
        made.context.settings.hints = made.context.settings.chances = True
        made.context.settings.taught = [name for name in HINTS if name != "call"]
        made.until(made.asked)
        for key in ("d", "x", ""):
            if key:
                made.key(key)
            for _ in range(round((MOMENT if not key else 0.0) / FRAME) + 25):
                film.append((crc32(made.surface.get_buffer().raw), crc32(repr(made.sounds.told).encode())))
                if not key and table_of(made).state.moment is None:
                    return film
                made.frame()
        raise AssertionError("the moment does not end")


@clause("ours.2.24", "ours.6.11")
@pytest.mark.parametrize("case", ["usual", "the last turn of a round", "the last card of the stock"])
def test_until_a_call_a_finished_rack_looks_sounds_and_lasts_like_any(
    monkeypatch: pytest.MonkeyPatch, case: str
) -> None:
    def made() -> Match:
        match = silent(equal="turn" in case)
        if "turn" in case:
            match.table = match.table._replace(callers=(1,), turns=(0, 1, 1, 1), prompts=(AskTurn(3),))
        if "stock" in case:
            match.table = worn_down(match.table, 4)
        return match

    matches = made(), made()
    films = [filmed(match, monkeypatch, match is matches[0]) for match in matches]
    assert films[0] == films[1]
    assert [match.actions[-1] == HOLD for match in matches] == [True, False]
    assert "turn" not in case or all(match.table.prompts == (RoundOver(),) for match in matches)


def test_who_forgets_plays_on_and_may_call_at_the_start_of_the_next_turn() -> None:
    made, match = in_the_moment()
    assert isinstance(match.table.prompts[-1], AskGoOut)
    for _ in range(round((MOMENT + 0.1) / FRAME)):
        made.frame()
    assert match.actions[-1] != CALL
    assert HOLD in match.actions[-2:]
    made.until(made.asked)
    assert isinstance(match.table.prompts[-1], AskTurn)
    made.key("r")
    assert match.rounds[-1].callers == (0,)


def in_the_moment(racks: tuple[int, ...] = RISING) -> tuple[Theatre, Match]:
    match = silent(racks)
    made = press(theatre(match), "d", "x")
    assert table_of(made).state.moment
    assert {spot.name for spot in made.top.hotspots()} == {"menu", "racko", "hold", "take-back"}
    assert made.top.focus == "hold"
    return made, match


def by_pad(made: Theatre, name: str) -> None:
    """The focus is on the way on; RACK-O! is left of it."""
    if name == "racko":
        made.key("left")
    made.key("return")


@pytest.mark.parametrize("do", [*(act for name, act in DEVICES.items() if name != "pad"), by_pad])
def test_every_device_calls_and_plays_on(do: Act) -> None:
    made, match = in_the_moment()
    do(made, "racko")
    assert match.rounds[-1].callers == (0,)
    made.reach(Scores)
    made, match = in_the_moment()
    do(made, "hold")
    assert match.actions[-1] == HOLD
    assert table_of(made).state.moment is None


def test_a_press_on_the_mat_ends_the_moment_and_one_for_advice_does_not_nor_is_the_racks_worth_told() -> None:
    made, match = in_the_moment()
    play = table_of(made)
    play.handle(Hover(MOUSE, *play.furniture.racks[0].strips[3].centre))
    assert play.talk.slot == 3
    assert play.talk.remark(play.view, play.furniture, True) is None
    made.key("h")
    assert play.state.moment
    made.press((3, 3))
    made.release((3, 3))
    assert play.state.moment is None
    assert match.actions[-1] == HOLD


@clause("ours.2.25")
def test_a_wrong_call_is_told_kindly_and_costs_nothing() -> None:
    """At the start of the turn, and after the discard."""
    first = silent(BROKEN)
    for made, match in ((press(theatre(first)), first), in_the_moment(BROKEN)):
        moment, done = table_of(made).state.moment, len(match.actions)
        made.key("r")
        made.frame(dt=0.5 if moment else 1.0)
        assert says(made, "60 in slot 25 comes before 22.")
        assert len(match.actions) == done
        assert table_of(made).state.moment == moment
        assert ("stock" in {spot.name for spot in made.top.hotspots()}) == (moment is None)
    made.key("b")
    assert table_of(made).state.moment is None


def cards(*texts: str) -> list[Card]:
    suits = {"B": "blue", "R": "red"}
    return [
        Card(0, one, suits[one[0]], "wild") if one[1:] == "W" else Card(int(one[1:]), one, suits[one[0]])
        for one in texts
    ]


BLUE, RED = [f"B{n}" for n in range(1, 9)], [f"R{n}" for n in range(1, 9)]
EVENS = [Card(n, str(n)) for n in range(2, 22, 2)]


@pytest.mark.parametrize(
    ("edition", "rack", "says"),
    [
        ("super", cards(*BLUE[:3], "B2", *BLUE[4:], *RED), "blue 3 in blue row 3 comes before blue 2"),
        ("super", cards(*BLUE[:3], "R9", *BLUE[4:], *RED), "red 9 in blue row 4 is out of order"),
        ("super", cards(*BLUE, "B9", *RED[1:]), "blue 9 in red row 1 is out of order"),
        ("super", cards(*BLUE, *RED[:6], "R2", "R8"), "red 6 in red row 6 comes before red 2"),
        ("original", EVENS, "all in order, but there's no run of 3"),
    ],
)
def test_what_a_rack_lacks_is_said(edition: str, rack: list[Card], says: str) -> None:
    speech = Speech(ruleset(charter(edition), 2), (), 0)
    assert say(too_early(speech, rack, 1)[0]) == says


def test_where_players_are_asked_there_is_no_moment() -> None:
    play = table_of(press(theatre(begun(4, {0: RISING}, calling="ask")), "d", "x"))
    assert play.state.moment is None
    assert isinstance(play.match.table.prompts[-1], AskGoOut)


@pytest.mark.parametrize(
    ("row", "options", "says"),
    [
        ("GCARDSZXKA", {"growing run": True}, "CARDS is a word, but you also need a run of 2"),
        ("GCARDSZXKA", {"level": 1}, "CARDS is a word, but its letters have different colors"),
        ("GCXRDSZAKA", {}, "G in slot 1 comes before C"),
        ("GCARDSZXKA", {"a turn each": True}, "not everyone has had a turn"),
        ("GCARDEZXKA", {"shortest word": 5}, "G in slot 1 comes before C"),
        ("ACEGIKMOQS", {"growing run": True}, "all in order, but there's no run of 2"),
    ],
)
def test_what_a_rack_of_letters_lacks_is_said(row: str, options: dict[str, int | bool], says: str) -> None:
    rules = ruleset(charter("letters", **options), 3)
    table = ready(row, 3, "", **options)
    rack = [table.faces[token] for token in table.racks[1]]
    assert say(too_early(Speech(rules, (), 0), rack, 1)[0]) == says
