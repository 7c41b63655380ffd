"""Own voice on the table: nobody asks and nothing tells; who forgets plays on; a wrong call costs nothing."""

from __future__ import annotations

from zlib import crc32

import pytest

from racko_game.controls.intents import MOUSE, Hover
from racko_game.match.match import Match
from racko_game.match.messages.speech import Speech
from racko_game.match.own_voice import too_early
from racko_game.rules.editions import ruleset
from racko_game.rules.pieces.cards import Card
from racko_game.rules.pieces.moves import CALL, HOLD, AskGoOut, AskTurn, RoundOver
from racko_game.rules.scoring import Rising
from racko_game.scenes.pages.results.scores import Scores
from racko_game.scenes.table.parts.after_move import MOMENT
from racko_game.scenes.talk.remarks import HINTS
from racko_game.words.language import say
from tests.rules.clauses import clause
from tests.rules.spelling import ready
from tests.rules.tables import RISING, charter, worn_down
from tests.scenes.seen import says
from tests.scenes.test_going_out import DEVICES, Act
from tests.theatre import MOMENT as FRAME
from tests.theatre import Theatre

from .tables import begun, press, table_of, theatre

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
def test_until_somebody_calls_a_finished_rack_looks_sounds_and_takes_as_long_as_any_other(
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
    """Cards of the double rack: B7, R3, BW."""
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
