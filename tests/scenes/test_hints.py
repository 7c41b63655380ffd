"""First-game hints: true by the rules, enough to play, and none comes twice."""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random

import pytest

from racko_game.ai.players.character import Character
from racko_game.ai.players.player import by_gaps
from racko_game.match.match import Match, Seat
from racko_game.paint.table.bubble import paper
from racko_game.rules.editions import with_books
from racko_game.rules.pieces.moves import TOSS, AskPlace, AskReverse, AskSwap
from racko_game.rules.table import Charter, Option
from racko_game.scenes.pages.results.scores import Scores
from racko_game.scenes.talk.remarks import HINTS, goal_of
from racko_game.stage.layers import HUD
from racko_game.store.library import open_library
from racko_game.words.language import say
from tests.theatre import Theatre, plan, play

from .seen import SMALL, Size, asked, click_the_mat, pictures, table, undrawn
from .walk import OF_REGULAR, flaws

A_WHILE = 5.0  # seconds in which a hint can be read


def bubble(theatre: Theatre) -> str:
    """What stands in the bubble, if there is one."""
    play = table(theatre)
    remark = play.talk.remark(play.view, play.furniture, play.asked) if play.show.settled else None
    assert sum(picture[0] == "bubble" for picture in pictures(theatre)) == bool(remark)
    return remark.words if remark else ""


def at_table(size: Size = SMALL, seats: int = 2, taught: Sequence[str] = ()) -> Theatre:
    """The person is asked, who was told of these before."""
    theatre = Theatre(play(plan("original", seats)), size)
    theatre.context.settings.taught = [*taught]
    click_the_mat(theatre)
    theatre.until(theatre.asked)
    return theatre


def test_a_player_who_only_reads_the_hints_plays_a_whole_round() -> None:
    theatre = at_table()
    match, read = table(theatre).match, ""
    while not isinstance(theatre.top, Scores):
        read += bubble(theatre)
        theatre.frame(dt=A_WHILE)
        follow(theatre, read)
        theatre.until(lambda: isinstance(theatre.top, Scores) or theatre.asked(), 300)
    assert match.rounds
    assert theatre.context.settings.taught == [*OF_REGULAR]


def follow(theatre: Theatre, read: str) -> None:
    """Do what has been read: draw; put low numbers low and high ones high; toss what is of no use."""
    match = table(theatre).match
    held = match.table.held
    if held is None:
        assert "draw from the stock" in read
        theatre.key("d")
        return
    assert "low numbers near slot 5, high ones (up to 40) near slot 50" in read
    rank = match.table.faces[held].rank
    there = match.table.faces[match.table.racks[0][slot_for(rank)]].rank
    if slot_for(there) == slot_for(rank) and TOSS in match.options():
        assert "Toss it on the discard pile" in read or "toss" not in read
        theatre.key("x" if "Toss" in read else str((slot_for(rank) + 1) % 10))
    else:
        theatre.key(str((slot_for(rank) + 1) % 10))


def slot_for(rank: int) -> int:
    return (rank - 1) * 10 // 40


def test_one_at_a_time_and_never_again() -> None:
    theatre = at_table()
    said: list[str] = []
    for _ in range(5):
        for holds in (False, True):
            said.append(bubble(theatre))
            theatre.frame(dt=A_WHILE)
            held = table(theatre).match.table.held
            assert (held is not None) == holds
            rank = table(theatre).match.table.faces[held].rank if held is not None else 0
            theatre.keys(str((slot_for(rank) + 1) % 10) if holds else "d")
    given = [words for words in said if words]
    assert len(given) == len(set(given)) == len(OF_REGULAR)
    assert theatre.context.settings.taught == [*OF_REGULAR]
    assert bubble(at_table(taught=OF_REGULAR)) == ""


def test_a_hint_stays_until_its_thing_is_done_and_draws_nothing_while_it_is_read() -> None:
    theatre = asked(looks=True)
    before = theatre.context.settings.taught
    assert bubble(theatre)
    assert undrawn(theatre, 30)
    theatre.frame(dt=A_WHILE)
    theatre.keys("d")
    assert before == [], "another list: what was saved before is still known to be different"
    assert "Put it where it fits" in bubble(theatre)
    theatre.frame(dt=A_WHILE)
    theatre.keys("x")
    assert theatre.context.settings.taught == ["turn"]
    theatre.keys("d")
    assert "Put it where it fits" in bubble(theatre)


@pytest.mark.parametrize(("seats", "run"), [(2, True), (3, False)])
def test_only_what_the_rules_ask_for_is_said_and_a_taken_card_not_to_be_tossed(seats: int, run: bool) -> None:
    said = bubble(at_table(seats=seats, taught=("turn", "put", "rising", "toss", "slots")))
    assert ("A run is three numbers in a row" in said) == run
    assert ("RACK-O! is called for you" in said) != run
    theatre = at_table(taught=["put"])
    theatre.keys("t")
    assert isinstance(table(theatre).view.prompts[-1], AskPlace)
    assert bubble(theatre) == ""


def test_who_is_too_quick_to_read_a_hint_gets_it_again_and_who_wants_none_or_watches_gets_none() -> None:
    theatre = asked()
    first = bubble(theatre)
    theatre.keys("d", "4")
    assert theatre.context.settings.taught == []
    assert bubble(theatre).split("!")[0] == first.split("!")[0]
    theatre.context.settings.hints = False
    theatre.key("z")
    assert bubble(theatre) == ""
    watched = Theatre(play(plan("original", 2, 0)), SMALL)
    click_the_mat(watched)
    for _ in range(40):
        watched.frame()
        assert bubble(watched) == ""


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2520, 1080)])
@pytest.mark.parametrize("name", ["turn", "put", "rising"])
def test_a_hint_points_at_its_thing(size: Size, name: str) -> None:
    """It lies on nothing that one needs by ``test_layouts``; in small windows its room may be far away."""
    theatre = at_table(size, 4)
    if HINTS[name].when is AskPlace:
        theatre.keys("d")
    theatre.context.settings.taught = [other for other in HINTS if other != name]
    sprites = theatre.game.stack.sprites()
    assert paper(sprites)
    assert sum(sprite.picture[0] == "tip" for sprite in sprites) == 1


def test_where_there_is_no_room_for_both_the_quiet_line_gives_way_to_what_is_said() -> None:
    theatre = asked((640, 480))
    theatre.context.settings.taught = [name for name in HINTS if name != "run"]
    told = table(theatre).show.line
    assert told
    for hints, seen in ((True, False), (False, True)):
        theatre.context.settings.hints = hints
        assert bool(bubble(theatre)) is hints
        shown = theatre.game.stack.sprites()
        quiet = [s.picture[1] for s in shown if (s.z, s.picture[-1]) == (HUD, "quiet")]
        assert " ".join(map(str, quiet)) == (told if seen else "")
        assert not flaws(table(theatre))


TABLES: list[tuple[str, int, tuple[Option, ...]]] = [
    ("original", 2, ()),
    ("original", 2, (("run", False),)),
    ("original", 3, (("bonus", True),)),
    ("original", 3, (("chips", True),)),
    ("tray", 4, (("partners", True),)),
    ("modern", 3, (("calling", "own voice"),)),
    ("modern", 2, (("bonus", True), ("calling", "auto"))),
    ("letters", 3, ()),
    ("letters", 2, (("growing run", True), ("level", 1))),
    ("letters", 2, (("words", False),)),
    ("super", 3, (("equal turns", True),)),
]


def match_of(edition: str, seats: int, given: tuple[Option, ...]) -> Match:
    charter = with_books(Charter(edition, given), seats, open_library())
    who = tuple(Seat(name, Character() if name else None) for name in ("", "Mo", "Ivo", "Bea")[:seats])
    return Match(charter, who, Random(seats).randbytes(16))


def said(match: Match, most: int = 60) -> dict[str, set[str]]:
    """Every hint that may be given to whoever is asked, in a match that computers play, by name."""
    found: dict[str, set[str]] = {}
    chance = Random(3)
    while match.asked is not None and most:
        view, most = match.view(match.asked), most - 1
        for name, one in HINTS.items():
            if isinstance(view.prompts[-1], one.when):
                found.setdefault(name, set()).update(one.say(match, view))
        match.submit(match.asked, by_gaps(view, match.options(), chance))
    return {name: words for name, words in found.items() if words}


@pytest.mark.parametrize(("edition", "seats", "given"), TABLES)
def test_each_hint_follows_from_the_rules(edition: str, seats: int, given: tuple[Option, ...]) -> None:
    match = match_of(edition, seats, given)
    rules = match.rules
    found = said(match)
    assert "turn" in found
    goal = say(goal_of(rules, 1))
    assert any(words.startswith(goal) for words in found["turn"]), "the goal comes first"
    assert ("run of" in goal) == (rules.goal.run(1) > 1) == ("run" in found)
    assert ("word" in goal) == bool(getattr(rules.goal, "words", None))
    assert ("blue" in goal.lower()) == (rules.sides > 1)
    assert ("out" in found) == (not rules.asks)
    assert ("own-voice" in found) == rules.own_voice
    assert ("equal-turns" in found) == rules.equal_turns
    assert ("partners" in found) == rules.pairs
    assert ("pays" in found) == any(more > rules.scoring.pays(1) for _, more in rules.scoring.runs)
    assert any("points" in words for words in found["rising"]) == rules.scoring.order
    text = " ".join(words for some in found.values() for words in some)
    assert not re.search(r"\b(SWAP|REV|[BR]W|[BR]\d+|\w/\w+)\b|of 100", text)
    if rules.own_voice:
        assert not {"call", "no-run"} & set(found)


def test_a_swap_that_cannot_be_taken_is_not_offered_and_what_it_is_for_is_said_when_it_is_asked() -> None:
    for words in said(match_of("super", 3, ()), 200)["turn"]:
        assert "Take a swap" not in words
        assert "Take a reverse" not in words
    assert {HINTS["name"].when, HINTS["answer"].when} == {AskSwap, AskReverse}
    assert {"wild", "swap", "reverse", "name", "answer"} <= set(said(match_of("super", 2, ()), 300))


def test_what_lacks_only_its_run_says_so_at_once_but_never_in_own_voice() -> None:
    for given, told in (((), True), ((("calling", "own voice"),), False)):
        match = match_of("original", 2, given)
        faces, rack = list(match.table.faces), match.table.racks[0]
        cards = sorted(match.rules.deck, key=lambda card: card.rank)[::4]
        for token, card in zip(rack, cards, strict=True):
            other = faces.index(card)
            faces[other], faces[token] = faces[token], card
        match.table = match.table._replace(faces=tuple(faces))
        words = HINTS["no-run"].say(match, match.view(0))
        assert words == (("All in order! Now you need a run of three.",) if told else ())
