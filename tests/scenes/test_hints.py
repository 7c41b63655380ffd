"""Hints of a first game, true by the rules, each given once; and the coach's, asked for with any device."""

from __future__ import annotations

import re
from collections.abc import Callable
from math import hypot
from random import Random

import pytest

from racko_game.ai.players.character import Character
from racko_game.ai.players.player import appraise, by_gaps
from racko_game.controls.devices.devices import PAD_BUTTONS
from racko_game.match.coach.coaching import Advice, advise
from racko_game.match.match import Match, Seat
from racko_game.paint.table.bubble import paper
from racko_game.rules.editions import with_books
from racko_game.rules.pieces.moves import CALL, DEAL, TOSS, Action, AskPlace, AskReverse, AskSwap
from racko_game.rules.table import Charter, Option
from racko_game.scenes.pages.results.scores import Scores
from racko_game.scenes.table.scene import TableScene
from racko_game.scenes.talk.remarks import HINTS, goal_of
from racko_game.scenes.talk.speech_bubble import in_hand, places_of
from racko_game.stage.geometry import Box
from racko_game.stage.layers import HUD
from racko_game.stage.touch.spots import table_spots
from racko_game.store.library import open_library
from racko_game.words.language import say
from tests.counts import full
from tests.theatre import Slowly, Theatre, plan, play
from tests.walks.sorter import sort

from .seen import SMALL, Size, asked, click_the_mat, pictures, says, some, table, tap_pad, undrawn
from .walk import OF_REGULAR, SPEECH, context, flaws, within

A_WHILE = 5.0  # seconds in which a hint can be read


def bubble(theatre: Theatre) -> str:
    """What stands in the bubble, if there is one."""
    play = table(theatre)
    remark = play.talk.remark(play.view, play.furniture, play.asked) if play.show.settled else None
    assert sum(picture[0] == "bubble" for picture in pictures(theatre)) == bool(remark)
    return remark.words if remark else ""


def test_a_player_who_only_reads_the_hints_plays_a_whole_round() -> None:
    theatre = asked()
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
    theatre = asked()
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
    assert bubble(asked(taught=[*OF_REGULAR])) == ""


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
    said = bubble(asked(seats=seats, taught=["turn", "put", "rising", "toss", "slots"]))
    assert ("A run is three numbers in a row" in said) == run
    assert ("RACK-O! is called for you" in said) != run
    theatre = asked(taught=["put"])
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
    theatre = asked(size, seats=4)
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


WAYS: dict[str, Callable[[Theatre], None]] = {
    "mouse": lambda theatre: theatre.click("hint"),
    "finger": lambda theatre: theatre.tap("hint"),
    "keys": lambda theatre: theatre.key("h"),
    "pad": lambda theatre: tap_pad(theatre, PAD_BUTTONS.index("left_shoulder")),
}


def advice(theatre: Theatre) -> Advice | None:
    """What the coach says now; the light and the bubble are there with it and go with it."""
    found = table(theatre).talk.coach.advice
    assert sum(picture[0] == "advice" for picture in pictures(theatre)) == bool(found)
    return found


def best(theatre: Theatre) -> set[Action]:
    """The moves of which none is better, for the person who is asked."""
    play = table(theatre)
    options = play.match.options()
    times = appraise(play.view, options)
    return {option for option, time in zip(options, times, strict=True) if time <= min(times) + 1e-9}


def knowing(size: Size = SMALL, seats: int = 2, holds: bool = False) -> Theatre:
    """The person is asked, and knows the game; they may hold a card."""
    theatre = asked(size, seats=seats, hints=False)
    theatre.keys(*["d"] * holds)
    return theatre


def asks(theatre: Theatre) -> Advice:
    theatre.key("h")
    theatre.frame()
    return some(advice(theatre))


@pytest.mark.parametrize("ask", WAYS.values(), ids=WAYS)
def test_every_device_asks_and_the_best_move_is_lit_and_explained(ask: Callable[[Theatre], None]) -> None:
    theatre = knowing((1280, 720))
    for _ in range(2):
        assert advice(theatre) is None
        ask(theatre)
        theatre.frame()
        given = some(advice(theatre))
        assert given.action in best(theatre)
        (light,) = (s for s in theatre.game.stack.sprites() if s.picture[0] == "advice")
        (box,) = places_of(table(theatre).view, given.action, table(theatre).furniture)
        rim = int(str(light.picture[3]))
        assert (light.x + rim, light.y + rim) == (round(box.x), round(box.y))
        assert given.odds
        assert says(theatre, say("sentence.of", it=given.why.full), say(given.odds))
        theatre.keys("d")


@pytest.mark.parametrize("holds", [False, True])
def test_it_goes_with_the_next_press_but_not_on_the_way_to_its_place(holds: bool) -> None:
    theatre = knowing(holds=holds)
    asks(theatre)
    for way in ("left", "up", "right", "down"):
        theatre.key(way)
        assert advice(theatre)
    click_the_mat(theatre)
    assert advice(theatre) is None
    asks(theatre)
    theatre.key("1" if holds else "d")
    assert advice(theatre) is None


def test_a_card_that_is_carried_is_not_hidden_and_its_place_stays_lit() -> None:
    theatre = knowing(holds=True)
    given = asks(theatre)
    held = table(theatre).furniture.racks[0].held
    theatre.press((held.x, held.y))
    for away in (20, 40, 60):
        theatre.move((held.x - away, held.y))
    assert table(theatre).show.carry
    assert advice(theatre) is given
    assert "bubble" not in [picture[0] for picture in pictures(theatre)]
    (place,) = places_of(table(theatre).view, given.action, table(theatre).furniture)
    theatre.release(place.centre)
    assert table(theatre).match.actions[-1] == given.action
    assert advice(theatre) is None


def test_who_follows_the_hints_with_the_keys_plays_a_round() -> None:
    theatre = knowing()
    match = table(theatre).match
    while not isinstance(theatre.top, Scores):
        given = asks(theatre)
        spots = (spot.name for spot in theatre.top.hotspots() if spot.value == given.action)
        theatre.top.focus = next(name for name in spots if name not in ("menu", "hint"))
        theatre.key("return")
        assert match.actions[-1:] == [given.action] or match.asked != 0 or table(theatre).state.lifted
        theatre.until(lambda: isinstance(theatre.top, Scores) or theatre.asked(), 300)
    assert match.rounds


def test_nobody_is_helped_while_others_are_asked_and_a_table_without_persons_has_no_lamp() -> None:
    theatre = knowing()
    assert ("icon", "bulb") in [picture[:2] for picture in pictures(theatre)]
    for key in ("d", "1"):
        theatre.key(key)
        theatre.until(lambda: table(theatre).show.settled)
    assert table(theatre).match.asked == 1
    theatre.key("h")
    assert advice(theatre) is None
    assert not table(theatre).talk.coach.thinking
    watched = Theatre(play(plan("original", 2, 0)), SMALL)
    assert ("icon", "bulb") not in [picture[:2] for picture in pictures(watched)]


def test_the_game_goes_on_while_the_coach_thinks_and_rests_while_a_hint_is_read() -> None:
    theatre = knowing()
    theatre.context.jobs = slowly = Slowly()
    theatre.key("h")
    for _ in range(10):
        theatre.frame()
        assert advice(theatre) is None
        assert theatre.game.moving
    theatre.keys("d")
    assert slowly.begun == 1
    slowly.may = True
    theatre.wait(5)
    assert advice(theatre) is None
    assert not theatre.game.moving
    theatre = knowing()
    theatre.open_eyes()
    asks(theatre)
    theatre.frame()
    assert undrawn(theatre, 20)


@pytest.mark.parametrize("holds", [False, True])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1080), (1080, 1920)])
def test_where_there_is_room_the_coach_says_all_and_shows_where(size: Size, holds: bool) -> None:
    """What it says lies on nothing that one needs by ``test_layouts``."""
    theatre = knowing(size, 4, holds)
    given = asks(theatre)
    assert given.odds
    assert says(theatre, say("sentence.of", it=given.why.full), say(given.odds))
    drawn = [picture[0] for picture in pictures(theatre)]
    assert drawn.count("advice-sign") == 2, "the bubble has the sign that its place has"
    assert size != (1280, 720) or drawn.count("tip") == (not holds), "near it an arrow"


RAW = re.compile(r"\b(SWAP|REV|[BR]W|[BR]\d+|\w/\w+)\b|of 100|\byou's\b|You is\b|\bNone\b|[{}]")
ASKED: list[tuple[str, int, tuple[Option, ...], set[str]]] = [
    ("original", 2, (("bonus", True),), {"AskTurn", "AskPlace"}),
    ("modern", 4, (("powers", True),), {"AskTurn", "AskPlace", "AskPower", "AskOrder"}),
    ("modern", 3, (("calling", "own voice"),), {"AskTurn", "AskPlace"}),
    ("letters", 3, (), {"AskTurn", "AskPlace"}),
    ("super", 2, (), {"AskTurn", "AskPlace", "AskSwap", "AskReverse"}),
]


@pytest.mark.parametrize(("edition", "seats", "given", "kinds"), ASKED)
def test_every_question_has_a_sentence_and_a_light(
    edition: str, seats: int, given: tuple[Option, ...], kinds: set[str]
) -> None:
    theatre = Theatre(lambda context: TableScene(context, match_of(edition, seats, given)), (1280, 720))
    play, whole = theatre.at(TableScene), Box(0, 0, *theatre.size)
    match, asked, plies = play.match, dict[str, int](), 0
    while not match.over and plies < 600:
        plies += 1
        if match.asked is None:
            match.submit(None, DEAL)
            continue
        view, options = match.view(match.asked), match.options()
        kind = type(view.prompts[-1]).__name__
        asked[kind] = asked.get(kind, 0) + (match.asked == 0)
        if match.asked == 0 and asked[kind] <= 6:
            given_advice = advise(view, options, match.seats, match.charter)
            assert given_advice.action in options
            said = say("coach.why", does=given_advice.does, why=given_advice.why.full)
            said += " " + (say(given_advice.odds) if given_advice.odds else "")
            assert not RAW.search(said), said
            if match.rules.own_voice:
                assert "finish" not in said.replace("when your rack is finished", "")
                assert given_advice.action != CALL
            spots = table_spots(view, options, play.furniture, match.rules.slots)
            places = places_of(view, given_advice.action, play.furniture, spots)
            assert places
            assert all(min(box.w, box.h) > 0 and within(box, whole) for box in places), (kind, places)
        match.submit(match.asked, sort(match.table))
    assert kinds <= {kind for kind, times in asked.items() if times}


WINDOWS = [(1280, 720), (1920, 1080), (1024, 768), (800, 480), (1080, 1920), (640, 480)]
NEAR, HOLDING = 12, 17  # letters: from the bubble to the nearest of those


def away(a: Box, b: Box) -> float:
    across = max(a.x - b.x - b.w, b.x - a.x - a.w, 0)
    return hypot(across, max(a.y - b.y - b.h, b.y - a.y - a.h, 0))


@pytest.mark.parametrize(("stage", "most"), [("asked", NEAR), ("holds", HOLDING)])
@pytest.mark.parametrize("size", WINDOWS, ids=lambda size: "x".join(map(str, size)))
def test_what_advice_says_is_near_what_it_names(size: Size, stage: str, most: int) -> None:
    for seats in full((2, 3, 4), (2 + WINDOWS.index(size) % 3,)):
        scene = SPEECH[f"advice, {stage}, {seats} seats"](context(size))
        assert isinstance(scene, TableScene)
        said = some(paper(scene.sprites()))
        places = scene.talk.coach.places(scene.view, scene.furniture, scene.hotspots())
        named = (places[0], *in_hand(scene.furniture, scene.view))
        assert min(away(said, box) for box in named) <= most * scene.context.frame.letter, seats
