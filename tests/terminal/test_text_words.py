"""What a person may type, in every short form; what is read out, in every case."""

from __future__ import annotations

from itertools import combinations, permutations, product, starmap
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from racko_game.ai.players.character import Character
from racko_game.match.match import Match, Seat
from racko_game.match.messages.narration import Narrator
from racko_game.match.rulebook.books import BOOKS
from racko_game.message import Person
from racko_game.rules.editions import EDITIONS, ruleset
from racko_game.rules.notation import words
from racko_game.rules.pieces import events, moves
from racko_game.rules.pieces.cards import Card
from racko_game.terminal.table.conversation import Asked, Unclear, read
from racko_game.terminal.table.questions import contents_lines, rulebook_lines
from racko_game.words.language import say, sentence_of
from tests.counts import full

from ..rules.tables import charter
from .keyboard import SEED, new_match, sit_down

NAMES = ("You", "Mo", "Mia")
WHO = [Person("", you=True), Person("Mo"), Person("Mia")]

SWAPS: tuple[moves.Action, ...] = (*starmap(moves.Swap, product((1, 2), range(8))), moves.NO_SWAP)
PAIRS: tuple[moves.Action, ...] = (*map(moves.UsePower, combinations(range(10), 2)), moves.NO_POWER)
TRADES: tuple[moves.Action, ...] = (*map(moves.UsePower, product(range(10), (1, 2))), moves.NO_POWER)
ORDERS: tuple[moves.Action, ...] = tuple(moves.UsePower(order) for order in permutations(range(3)))
BACK: tuple[moves.Action, ...] = (moves.ACCEPT, *starmap(moves.Reverse, product((2, 11), range(8))))


def situation(edition: str, prompt: moves.Prompt, options: tuple[moves.Action, ...]) -> Asked:
    return Asked(ruleset(charter(edition), 3), prompt, options, NAMES)


TURN = situation("original", moves.AskTurn(0), (moves.DRAW, moves.TAKE))
READY = situation("original", moves.AskTurn(0), (moves.DRAW, moves.TAKE, moves.CALL))
HELD = situation("original", moves.AskPlace(0, True), (*moves.PUTS[:10], moves.TOSS))
TAKEN = situation("original", moves.AskPlace(0, False), moves.PUTS[:10])
DOUBLE = situation("super", moves.AskPlace(0, True), (*moves.PUTS, moves.TOSS))
FINISHED = situation("original", moves.AskGoOut(0), (moves.CALL, moves.HOLD))
SWAPPING = situation("super", moves.AskSwap(0), SWAPS)
NAMED = situation("super", moves.AskReverse(0, 1, 4), BACK)
STEP = situation("modern", moves.AskPower(0, "shuffle step"), PAIRS)
TRADE = situation("modern", moves.AskPower(0, "trade"), TRADES)
SKIP = situation("modern", moves.AskPower(0, "skip"), (moves.UsePower(()), moves.NO_POWER))
ORDER = situation("modern", moves.AskOrder(0, (1, 2, 3)), ORDERS)

MEANT = [
    (TURN, "draw d D dr DRAW. draw!", moves.DRAW),
    (TURN, "take t ta", moves.TAKE),
    (READY, "racko r RACK-O! Rack-o ra rack_o", moves.CALL),
    (HELD, "put~25 p~25 p25 25 put25 put~it~in~slot~25 slot~25", moves.Put(4)),
    (HELD, "toss x t X", moves.TOSS),
    (DOUBLE, "put~blue~3 p~b~3 b3 p~b3 blue~3 bl3 put~blue~row~3", moves.Put(2)),
    (DOUBLE, "put~red~8 p~r8 r8 red8 re~8", moves.Put(15)),
    (FINISHED, "hold h ho", moves.HOLD),
    (FINISHED, "racko r", moves.CALL),
    (SWAPPING, "swap~mo~5 s~mo~5 swap~1~5 SWAP~MO~row~5 sw~mo5", moves.Swap(1, 4)),
    (SWAPPING, "no~swap n no", moves.NO_SWAP),
    (NAMED, "accept a acc", moves.ACCEPT),
    (NAMED, "reverse~blue~3~5 r~b3~5 rev~b~3~5 r~b~3~row~5", moves.Reverse(2, 4)),
    (STEP, "power~5~25 p~25~5 pow~5~25", moves.UsePower((0, 4))),
    (STEP, "no~power n no", moves.NO_POWER),
    (TRADE, "power~25~mo p~25~1 power~slot~25~with~Mo", moves.UsePower((4, 1))),
    (SKIP, "power p", moves.UsePower(())),
    (ORDER, "power~2~1~3 p~2~1~3 2~1~3", moves.UsePower((1, 0, 2))),
]


@pytest.mark.parametrize(
    ("now", "typed", "action"),
    [(now, form.replace("~", " "), action) for now, forms, action in MEANT for form in forms.split()],
)
def test_short_forms_mean_what_they_say(now: Asked, typed: str, action: moves.Action) -> None:
    assert read(typed, now).action == action


@pytest.mark.parametrize(
    ("now", "typed", "command"),
    [
        (TURN, "?", "help"), (TURN, "??", "help"), (HELD, "help", "help"), (TURN, "he", "help"),
        (TURN, "hint", "hint"), (FINISHED, "hi", "hint"), (TURN, "say", "seen"), (TURN, "seen", "seen"),
        (TURN, "l", "look"), (TURN, "q", "quit"), (TURN, "exit", "quit"), (TURN, "r", "rules"),
        (TURN, "score", "score"), (TURN, "sc", "score"), (TURN, "save a b", "save"),
    ],
)  # fmt: skip
def test_words_that_ask_for_something(now: Asked, typed: str, command: str) -> None:
    assert read(typed, now).command == command
    assert read("save My Game-1.racko", TURN).rest == "My Game-1.racko", "a file name keeps its letters"


UNCLEAR = [
    (TURN, "h", "h could mean help or hint."),
    (SWAPPING, "swap m 5", "m could mean Mo or Mia."),
    (SWAPPING, "swap", "A swap needs a player and a row, like swap Mo 5; there are Mo and Mia."),
    (SWAPPING, "swap mo 9", "A swap needs a player and a row, like swap Mo 5; there are Mo and Mia."),
    (SWAPPING, "swap you 3", "A swap needs a player and a row, like swap Mo 5; there are Mo and Mia."),
    (NAMED, "reverse", "A reverse needs the slot of your reverse card and a row, like reverse blue 3 5."),
    (NAMED, "reverse blue 1 5", "A reverse needs the slot of your reverse card and a row"),
    (TAKEN, "toss", "You can't toss now; you can put."),
    (TAKEN, "x", "You can't toss now; you can put."),
    (STEP, "power 5", "This power needs two slots, like power 5 25."),
    (STEP, "power 5 5", "This power needs two slots, like power 5 25."),
    (TRADE, "power 25", "This power needs a slot and a player"),
    (TRADE, "power 25 0", "This power needs a slot and a player"),
    (SKIP, "power 5", "You can power or no power."),
    (ORDER, "power 1 1 2", "You can power."),
    (ORDER, "1 2", "That isn't possible now; you can power."),
    (DOUBLE, "put 3", "Put it where? The slots are blue 1, blue 2"),
    (FINISHED, "draw", "You can't draw now; you can racko or hold."),
    (TURN, "accept", "You can't accept now; you can draw or take."),
    (TURN, "no", "You can't no swap now; you can draw or take."),
]


@pytest.mark.parametrize(("now", "typed", "sentence"), UNCLEAR)
def test_what_is_unclear_is_answered_with_what_would_do(now: Asked, typed: str, sentence: str) -> None:
    with pytest.raises(Unclear) as unclear:
        read(typed, now)
    assert sentence_of(unclear.value).startswith(sentence)


EVERY = [*dict.fromkeys(now for now, _, _ in MEANT), TAKEN]
WORDS = "draw take put toss racko hold swap no power reverse accept b blue red 3 5 25 mo you 1 2 x r s ? quit"


@given(
    st.sampled_from(EVERY),
    st.one_of(st.text(max_size=30), st.lists(st.sampled_from(WORDS.split()), max_size=5).map(" ".join)),
)
@settings(max_examples=full(400, 200))
def test_whatever_is_typed_is_possible_or_answered_in_one_sentence(now: Asked, typed: str) -> None:
    try:
        wish = read(typed, now)
    except Unclear as unclear:
        answer = sentence_of(unclear)
        assert answer.endswith(".")
        assert len(answer) < 250
    else:
        assert (wish.action in now.options) != bool(wish.command)


@pytest.mark.parametrize("now", EVERY)
def test_every_move_can_be_typed_in_the_words_of_the_notation(now: Asked) -> None:
    for action in now.options:
        assert read(words(now.rules, now.prompt, action), now).action == action


TWELVE, FIVE = Card(12, "12"), Card(5, "5")
TOLD: list[tuple[events.Event, str]] = [
    (events.Lot(0), "You deal first."),
    (events.Dealt(2, 0), "Round 2: You deal."),
    (events.Took(0, 9, Card(0, "BW", "blue", "wild")), "You took a blue wild."),
    (events.Reversed(0, 1, 9, TWELVE, False, 8, FIVE), "You reversed the swap with the card in slot 10."),
    (events.Looked(1, (1, 2, 3), None), "Look ahead: Mo looked at the top three cards of the stock."),
    (
        events.Looked(0, (1, 2), (FIVE, TWELVE)),
        "Look ahead: you looked at the top two cards of the stock: 5, 12.",
    ),
    (events.Arranged(1, (1,)), "Look ahead: Mo looked at the top card of the stock and put it back."),
    (events.Traded(1, 0, 2), "Trade: Mo traded the card in slot 15 with you, unseen."),
    (events.Again(0), "Go again: you get another turn."),
    (events.Again(1), "Go again: Mo gets another turn."),
    (events.Skipped(1), "Skip: Mia misses a turn."),
    (events.Skipped(2), "Skip: you miss a turn."),
    (events.WentOut(0), "You called RACK-O!"),
    (events.MatchWon((0, 2)), "You and Mia won the match."),
]


@pytest.mark.parametrize(("event", "sentence"), TOLD)
def test_what_happened_is_told_in_one_sentence(event: events.Event, sentence: str) -> None:
    narrator = Narrator(WHO, ("slot 5", "slot 10", "slot 15"))
    narrator.tell((event,))
    assert say(narrator.sentence) == sentence


def test_only_to_one_reader_a_secret_is_told_later_and_cards_and_seats_are_said_as_people_do(
    tmp_path: Path,
) -> None:
    for alone, drew in [(True, "You drew 12"), (False, "You drew a card")]:
        narrator = Narrator(WHO, ("slot 5",), alone=alone)
        narrator.tell((events.Drew(0, 9, TWELVE, False), events.Placed(0, 0, 9, TWELVE, False, 3, FIVE)))
        assert narrator.line, (alone, drew)
        assert say(narrator.line) == f"{drew}, put it in slot 5, discarded 5", (alone, drew)
        narrator.tell((events.Refilled((1, 2), True),))
        assert say(narrator.sentence).endswith("discarded 5. The discard pile was shuffled."), (alone, drew)
    cards = {
        "12": TWELVE,
        "black G": Card(7, "G/black", "black"),
        "blue 37": Card(37, "B37", "blue"),
        "red wild": Card(0, "RW", "red", "wild"),
        "swap card": Card(0, "SWAP", "", "swap"),
        "reverse card": Card(0, "REV", "", "reverse"),
    }
    assert [say("card.letter", text=card) for card in cards.values()] == list(cards)
    usual = new_match(f"--seed {SEED}")
    seats = (Seat("Zoë"), Seat("Ål 2", Character()))
    match = Match(usual.table.charter, seats, usual.seed)
    assert "Ål 2 drew a card" in sit_down(match, tmp_path, lambda said: None)[1]


RULES = [
    ("original", "chips=on", "The first to finish gets chips from each player: 1, or 2 with a run of three"),
    ("original", "bonus=on", "200 for five, 400 for six or more"),
    ("tray", "equal-turns=on", "When someone finishes, everyone else gets the same number of turns."),
    ("tray", "partners=on", "You and the player opposite share one score."),
    ("modern", "powers=on", "If you discard 7, 23, 37 or 53, you may swap two cards in your own rack."),
    ("modern", "top-card-first-scores-nothing=on", "A rack with 60 in front scores nothing."),
    ("letters", "level=1", "Words of four or more letters count, in one color; the dictionary is English."),
    ("letters", "shortest-word=5", "Words of five or more letters count, in any colors"),
    ("letters", "a-turn-each=on", "Nobody can call RACK-O! until everyone has had a turn."),
    ("letters", "growing-run=on", "Two letters in a row in the first round"),
    ("letters", "shuffle-on-refill=on", "The discard pile is shuffled, except its top card."),
    ("letters", "calling=own-voice", "Nobody tells you: call RACK-O! yourself"),
    ("super", "rounds=3", "The first to win 3 rounds wins the match."),
]


@pytest.mark.parametrize(("edition", "option", "sentence"), RULES)
def test_the_rules_that_are_read_out_are_those_of_the_match(edition: str, option: str, sentence: str) -> None:
    match = new_match(f"--edition {edition} --seats 4 --option {option} --seed {SEED}")
    assert sentence in said(match)
    assert sentence not in said(new_match(f"--edition {edition} --seats 4 --seed {SEED}"))


def said(match: Match) -> str:
    """What all sections of the rule book say is set at the table of a match."""
    book, prompt = BOOKS[match.charter.edition], match.table.prompts[-1]
    lines = (line for n in range(len(book.sections)) for line in rulebook_lines(match, prompt, str(n + 1)))
    return " ".join(line for line in lines if line.startswith("At this table"))


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_edition_has_rules_to_read_out(edition: str, seats: int) -> None:
    match, book = new_match(f"--edition {edition} --seats {seats} --seed {SEED}"), BOOKS[edition]
    prompt = match.table.prompts[-1]
    unasked = rulebook_lines(match, prompt, "")
    assert unasked[: len(list(contents_lines(book)))] == list(contents_lines(book))
    assert "You can't pass, but you may toss a card you drew." in " ".join(unasked)
    assert rulebook_lines(match, prompt, "empty draw pile")[0].endswith("runs out")
    assert rulebook_lines(match, prompt, "99")[:-1] == list(contents_lines(book))
    assert rulebook_lines(match, prompt, "xyzzy") == [say("book.no-match")]
    for number, section in enumerate(book.sections, 1):
        first, *lines = rulebook_lines(match, prompt, str(number))
        assert first == f"{number}. {say(section.title)}"
        assert all((line[0].isupper() or line[0] == "(") and line[-1] in ".!)" for line in lines)
