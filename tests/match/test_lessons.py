"""Every lesson's line is worth teaching and true; what is called wrong has a reason, which is so."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from itertools import combinations, pairwise
from typing import Any, NamedTuple, cast

import pytest

from racko_game.ai.players.computers import Chances, player_of
from racko_game.ai.players.odds import Prospect, worth
from racko_game.match.coach.review import LEAST, LITTLE
from racko_game.match.host import play_written
from racko_game.match.lessons import table_lesson
from racko_game.match.lessons.remarks import LessonMove, Weighed, at_end, facts, touched, unweighed, weigh
from racko_game.match.lessons.table_lesson import DO, FINDS, LEARNER, LESSONS, LOOK, NOISE, Guide, as_good
from racko_game.match.match import Match
from racko_game.match.messages.speech import called, counted, slot_message
from racko_game.match.tension import gauges
from racko_game.message import Message
from racko_game.rules.editions import ruleset
from racko_game.rules.engine import options, play, view
from racko_game.rules.notation import words
from racko_game.rules.pieces import moves
from racko_game.rules.pieces.cards import REVERSE, SWAP, WILD, Card, longest_run
from racko_game.rules.ruleset import TURN_OVER, Ruleset
from racko_game.rules.table import Table, View, turns_left
from racko_game.words.language import say
from tests.counts import full
from tools.puzzles.judging import margins, places

from .reason_checks import Told as ToldReason
from .reason_checks import holds


class Told(NamedTuple):
    """The table, the learner's view of it, what is taught there, the slot it comes to, and what was said."""

    table: Table
    view: View
    action: moves.Action
    into: int | None
    facts: Mapping[str, Any]

    @property
    def rules(self) -> Ruleset:
        return ruleset(self.table.charter, len(self.table.racks))

    @property
    def cards(self) -> tuple[Card, ...]:
        return self.view.known(LEARNER)

    @property
    def card(self) -> Card:
        token = self.table.discard[0] if self.table.held is None else self.table.held
        return self.table.faces[token]

    @property
    def slot(self) -> int:
        slot = self.action.slot if isinstance(self.action, moves.Put) else self.into
        assert slot is not None
        return slot

    @property
    def after(self) -> tuple[Card, ...]:
        return (*self.cards[: self.slot], self.card, *self.cards[self.slot + 1 :])

    @property
    def says_the_slot(self) -> bool:
        """Whether card, slot and what gives way are those."""
        said = self.facts.get("card", self.facts.get("top")), self.facts["out"], self.facts["slot"]
        return said == (*map(self.named, (self.card, self.out)), slot_message(self.rules.slots[self.slot]))

    def named(self, card: Card) -> object:
        return called(self.rules, card)

    @property
    def out(self) -> Card:
        return self.cards[self.slot]

    @property
    def unseen(self) -> list[Card]:
        seen = [card for card in self.view.faces if card]
        return [card for card in self.rules.deck if card not in seen]

    def finishing(self, card: Card) -> bool:
        """Whether that card would finish the rack, wherever it were put."""
        return any(self.rules.goal.finished(rack, self.table.round) for rack in anywhere(self, card))

    @property
    def finishes(self) -> bool:
        return self.rules.goal.finished(self.after, self.table.round)


def rises(cards: tuple[Card, ...]) -> bool:
    return all(one.rank < other.rank for one, other in pairwise(cards))


def between(told: Told) -> bool:
    """The cards on both sides are in order with it, and are those that are named."""
    below, above = told.cards[told.slot - 1], told.cards[told.slot + 1]
    named = (told.facts["below"], told.facts["above"]) == (told.named(below), told.named(above))
    one_suit = below.suit == told.card.suit == above.suit
    return named and told.says_the_slot and one_suit and below.rank < told.card.rank < above.rank


def anywhere(told: Told, card: Card) -> list[tuple[Card, ...]]:
    """The racks with that card in a slot, each in another."""
    return [(*told.cards[:at], card, *told.cards[at + 1 :]) for at in range(len(told.cards))]


def run(told: Told) -> bool:
    """The run that is named is there once the card is in its slot, and was not before."""
    ranks, named = [card.rank for card in told.after], [card.rank for card in told.facts["run"]]
    there = any(ranks[at : at + len(named)] == named for at in range(len(ranks)))
    follows = all(b == a + 1 for a, b in pairwise(named))
    return there and follows and told.card.rank in named and len(named) >= told.rules.goal.run(1) > 1


def known(told: Told, token: int) -> bool:
    """All have seen that card in the next seat's rack."""
    return token in told.table.racks[1] and bool(told.table.seen >> token & 1)


def high(told: Told) -> bool:
    """A card of the highest fifth goes into one of the last two slots."""
    back = told.slot >= len(told.cards) - 2
    return told.says_the_slot and told.card.rank > len(told.rules.deck) * 4 / 5 and back


def fixes_none(told: Told) -> bool:
    """Wherever the top discard were put, as many cards would have to be replaced as now."""

    def to_go(cards: tuple[Card, ...]) -> int:
        return sum(one.size - one.stay for one in gauges(told.rules, cards, told.table.round))

    return told.action == moves.DRAW and min(map(to_go, anywhere(told, told.card))) >= to_go(told.cards)


def last(told: Told) -> bool:
    """Without that one card all others rise, and with the new one the rack is finished."""
    others = (*told.cards[: told.slot], *told.cards[told.slot + 1 :])
    return told.facts["out"] == told.out and rises(others) and told.finishes


def score(told: Told) -> bool:
    """75 for who went out; the other's cards count up to the one that is named."""
    rack = [told.table.faces[token] for token in told.table.racks[1]]
    broken = rack.index(told.facts["breaks"])
    points = told.table.totals
    kept = rises(tuple(rack[:broken])) and rack[broken].rank < rack[broken - 1].rank
    same = (told.facts["points"], told.facts["theirs"]) == points
    return kept and same and points == (75, 5 * broken) and told.facts["each"] == 5


def pays(told: Told) -> bool:
    """What runs of the rack's length, and longer by one, pay more than none."""
    run, way = longest_run(told.cards), told.rules.scoring
    said = [told.facts[name] for name in ("length", "longer", "pays", "more")]
    return said == [run, run + 1, counted(way.pays(run), way.unit), counted(way.pays(run + 1), way.unit)]


def longer_by(told: Told, name: str) -> bool:
    """That card is not in sight, and beside the run it would make it longer."""
    card = next(card for card in told.rules.deck if card.rank == told.facts[name])
    longer = max(map(longest_run, anywhere(told, card))) > longest_run(told.cards)
    return card in told.unseen and longer


def neither(told: Told) -> bool:
    """Either of two cards makes the run that is wanted, and the top discard does not."""
    wanted = longest_run(told.cards) + 1 == told.facts["wanted"] == told.rules.goal.run(told.table.round)
    other = told.card.rank not in (told.facts["before"], told.facts["after"])
    return wanted and other and longer_by(told, "before") and longer_by(told, "after")


def home(told: Told) -> bool:
    """As many cards as each slot has go before those of that slot; the card is one of them."""
    share = len(told.rules.deck) / told.rules.rows
    low, high = told.facts["from_"], told.facts["to"]
    return (low, high) == (told.slot * share + 1, (told.slot + 1) * share) and low <= told.card.rank <= high


def would_finish(told: Told) -> bool:
    """So many cards that are not in sight would finish the rack, and the top discard would not."""
    said, outs = (told.facts["outs"], told.facts["unseen"]), sum(map(told.finishing, told.unseen))
    return said == (outs, len(told.unseen)) and not told.finishing(told.card) and told.action == moves.DRAW


def fills(told: Told) -> bool:
    """Every card between the two would finish the rack, and the top discard is none of them."""
    below, above = told.cards[told.slot - 1], told.cards[told.slot + 1]
    between = [card for card in told.rules.deck if below.rank < card.rank < above.rank]
    named = (told.facts["below"], told.facts["above"]) == (below, above)
    return (
        named and all(map(told.finishing, between)) and told.card not in between and told.action == moves.DRAW
    )


def scored(told: Told) -> bool:
    """The learner went out, and what is said of both is what was counted."""
    points = told.table.totals
    return LEARNER in told.table.callers and (told.facts["points"], told.facts["theirs"]) == points[:2]


def bonus(told: Told) -> bool:
    """What is earned is made of those two."""
    run = longest_run(told.cards)
    pays = told.rules.scoring.pays(run)
    parts = (told.facts["caller_gets"], told.facts["bonus"], told.facts["length"])
    return scored(told) and parts == (75, pays, run) and told.table.totals[LEARNER] == 75 + pays


def chips(told: Told) -> bool:
    """All of it comes from the others, as much from each."""
    own, *others = told.table.totals
    each = {-chips for chips in others}
    gets = counted(own, "chip"), counted(-others[0], "chip")
    return len(each) == 1 and own == -sum(others) and (told.facts["gain"], told.facts["each"]) == gets


def together(told: Told) -> bool:
    """What the two scored is their total."""
    one, _, other, _ = told.table.totals
    sums = told.facts["points"] + told.facts["partners"]
    return one == other == told.facts["total"] == sums and told.rules.team(LEARNER) == (0, 2)


def spells(told: Told) -> bool:
    """The word stands there once the card is in its slot, and finishes the rack."""
    texts = "".join(card.text[0] for card in told.after)
    return str(told.facts["word"]) in texts and told.finishes and len(str(told.facts["word"])) >= 4


def swap_out(told: Told) -> bool:
    """A swap card gives way, and whoever discards it may name somebody."""
    return told.out.kind == SWAP and told.says_the_slot


def power_out(told: Told) -> bool:
    """A card with that power gives way."""
    return told.rules.power(told.out) == "shuffle step" and told.facts["out"] == told.named(told.out)


def most_in_order(told: Told) -> bool:
    """No two other cards that change places leave so many in order from the front."""
    assert isinstance(told.action, moves.UsePower)
    many = {}
    for one, other in combinations(range(len(told.cards)), 2):
        cards = list(told.cards)
        cards[one], cards[other] = cards[other], cards[one]
        many[one, other] = next(n for n in range(len(cards), 0, -1) if rises(tuple(cards[:n])))
    best = many.pop((told.action.places[0], told.action.places[1]))
    return isinstance(told.view.prompts[-1], moves.AskPower) and best > max(many.values())


def shown(told: Told) -> bool:
    """Those cards stand in the next rack, and all have seen them; no others."""
    tokens = [token for token in told.table.racks[1] if known(told, token)]
    return [*told.facts["shown"]] == [told.named(told.table.faces[token]) for token in tokens]


def can_stay(cards: tuple[Card, ...]) -> int:
    """How many of the cards can stay where they are in a rack that rises."""
    best: list[int] = []
    for at, card in enumerate(cards):
        room = [best[i] for i in range(at) if card.rank - cards[i].rank >= at - i]
        best.append(1 + max(room, default=0) if card.rank > at else 0)
    return max(best)


def next_to(told: Told) -> bool:
    """All have seen the card that is named in the next seat's rack, and the one in the hand follows it."""
    faces = told.table.faces
    token = next(t for t in told.table.racks[1] if told.named(faces[t]) == told.facts["near"])
    return asks(told) and known(told, token) and abs(faces[token].rank - told.card.rank) == 1


def named_row(told: Told) -> bool:
    """That row of the learner's was named by whom it is said, and there is a reverse card to answer with."""
    prompt = told.table.prompts[-1]
    assert isinstance(prompt, moves.AskReverse)
    there = any(card.kind == REVERSE for card in told.cards)
    return there and (prompt.seat, prompt.by, prompt.row + 1) == (LEARNER, 1, told.facts["row"])


def colours(told: Told) -> list[str]:
    """The colour that each side rises in, by the goal: a rack of that colour alone is finished there."""
    rows, both = told.rules.rows, []
    for side in range(told.rules.sides):
        for suit in ("blue", "red"):
            ranks = [card for card in told.rules.deck if card.suit == suit and card.kind == ""][:rows]
            if told.rules.goal.on_each_side((*ranks, *ranks))[side] == rows:
                both.append(suit)
    return both


def asks(told: Told) -> bool:
    """It only asks, of the card in the hand."""
    held = told.table.held
    return held is None or told.facts["card"] == told.named(told.table.faces[held])


TRUTHS: dict[str, Callable[[Told], bool]] = {
    "first.goal": lambda told: (
        (told.facts["low"], told.facts["high"]) == told.rules.slots[:: len(told.cards) - 1]
    ),
    "first.high": lambda told: told.action == moves.TAKE and high(told),
    "first.high-put": high,
    "first.run": lambda told: (
        told.action == moves.TAKE and run(told) and known(told, told.table.faces.index(told.facts["given"]))
    ),
    "first.run-put": lambda told: run(told) and told.says_the_slot,
    "first.draw": fixes_none,
    "first.between": between,
    "first.last": lambda told: told.action == moves.TAKE and last(told) and between(told),
    "first.last-put": lambda told: told.says_the_slot and last(told),
    "first.score": score,
    "lesson.put": lambda told: told.says_the_slot,
    "spread.goal": lambda told: (
        told.facts["cards"] == 40 and told.facts["share"] == 4 == 40 / told.rules.rows
    ),
    "spread.put": lambda told: (
        home(told) and not rises(told.after[told.slot - 1 : told.slot + 2]) and told.says_the_slot
    ),
    "spread.take": lambda told: told.action == moves.TAKE and home(told),
    "spread.again": lambda told: told.action == moves.TAKE and home(told),
    "spread.last": asks,
    "count.goal": lambda told: any(map(told.finishing, told.unseen)),
    "count.draw": would_finish,
    "count.last": lambda told: asks(told) and not told.finishing(told.card),
    "run.goal": lambda told: longest_run(told.cards) == 2 and told.facts["wanted"] == 3,
    "run.draw": neither,
    "run.last": lambda told: asks(told) and told.finishes is False and run(told),
    "stock.goal": lambda told: len(told.table.stock) == 1 and told.rules.refill == TURN_OVER,
    "stock.last": lambda told: (  # the next card is the one that is named, and all have seen it
        told.facts["next"] == told.table.faces[told.table.stock[0]]
        and bool(told.table.seen >> told.table.stock[0] & 1)
    ),
    "deny.goal": shown,
    "deny.draw": lambda told: (  # wherever the top discard were put, no more cards could stay
        told.action == moves.DRAW and max(map(can_stay, anywhere(told, told.card))) <= can_stay(told.cards)
    ),
    "deny.last": next_to,
    "bonus.goal": lambda told: pays(told) and told.rules.goal.finished(told.cards, told.table.round),
    "bonus.hold": lambda told: (  # it is unlikely that the other is out before one's next turn
        longer_by(told, "before") and Prospect(told.view).danger() < 0.2 and told.action == moves.HOLD
    ),
    "bonus.draw": lambda told: told.action == moves.DRAW and longer_by(told, "before"),
    "bonus.put": lambda told: told.says_the_slot and run(told),
    "bonus.call": pays,
    "bonus.score": bonus,
    "chips.goal": lambda told: pays(told) and told.facts["least"] == counted(1, "chip"),
    "chips.take": lambda told: between(told) and told.finishes,
    "chips.call": pays,
    "chips.score": chips,
    "partners.goal": lambda told: between(told) and told.rules.team(LEARNER) == (0, 2),
    "partners.take": lambda told: between(told) and told.finishes,
    "partners.last": lambda told: asks(told) and told.finishes,
    "partners.score": together,
    "equal.goal": lambda told: turns_left(told.table) == {LEARNER: 1} and bool(told.table.callers),
    "equal.draw": fills,
    "equal.last": lambda told: asks(told) and told.finishes,
    "equal.score": lambda told: (  # another went out first, and the learner, too: each has 75
        told.table.callers[0] != LEARNER
        and LEARNER in told.table.callers[1:]
        and told.table.totals[told.table.callers[0]] == told.facts["points"] == 75
    ),
    "powers.goal": lambda told: told.action == moves.TAKE and power_out(told),
    "powers.put": lambda told: told.says_the_slot and power_out(told),
    "powers.use": most_in_order,
    "letters.goal": lambda told: told.action == moves.TAKE and spells(told),
    "letters.put": lambda told: asks(told) and spells(told),
    "letters.call": lambda told: told.rules.goal.finished(told.cards, told.table.round),
    "letters.score": scored,
    "wild.sides": lambda told: colours(told) == ["blue", "red"],
    "wild.goal": lambda told: told.action == moves.TAKE and between(told),
    "wild.take": lambda told: told.action == moves.TAKE and told.card.kind == WILD,
    "wild.last": lambda told: asks(told) and told.card.kind == WILD and told.finishes,
    "reverse.goal": lambda told: told.rules.goal.on_each_side(told.cards)[0] == told.rules.rows,
    "reverse.named": named_row,
    "reverse.last": named_row,
    "swap.goal": lambda told: told.action == moves.TAKE and swap_out(told),
    "swap.put": swap_out,
    "swap.last": lambda told: isinstance(told.view.prompts[-1], moves.AskSwap),
}
"""By the id of the sentence."""


class Touched(NamedTuple):
    """The rack, the slot of the card that is touched, and what is said of it."""

    rules: Ruleset
    cards: tuple[Card, ...]
    slot: int
    facts: Mapping[str, Any]

    @property
    def card(self) -> Card:
        return self.cards[self.slot]

    @property
    def beside(self) -> tuple[tuple[Card, Card], ...]:
        return tuple(pairwise(self.cards[max(self.slot - 1, 0) : self.slot + 2]))

    @property
    def follows(self) -> bool:
        """Whether it stands in a run, however short."""
        return any(other.rank == one.rank + 1 for one, other in self.beside)

    @property
    def named(self) -> bool:
        return bool(called(self.rules, self.card) == self.facts["card"])

    @property
    def abroad(self) -> bool:
        """Whether it stands among cards of another colour."""
        return bool(self.card.suit) and not self.rules.slots[self.slot].startswith(self.card.suit)


def breaks(touched: Touched) -> bool:
    """The first of the two that are named is the higher one, and stands directly before the other."""
    named = (touched.facts["one"], touched.facts["other"])
    said = [pair for pair in touched.beside if named == tuple(called(touched.rules, one) for one in pair)]
    return bool(said) and not rises(said[0])


def in_run(touched: Touched) -> bool:
    """The cards that are named follow one another, and that one is among them."""
    ranks = [card.rank for card in touched.facts["run"]]
    return touched.card.rank in ranks and all(b == a + 1 for a, b in pairwise(ranks)) and touched.follows


OF_TOUCHED: dict[str, Callable[[Touched], bool]] = {
    "first.broken": breaks,
    "lesson.not-broken": lambda touched: touched.named and all(map(rises, touched.beside)),
    "lesson.run-shown": in_run,
    "lesson.not-run": lambda touched: touched.named and not touched.follows,
    "lesson.reverse-shown": lambda touched: touched.card.kind == REVERSE,
    "lesson.not-reverse": lambda touched: touched.named and touched.card.kind != REVERSE,
    "wild.sides-shown": lambda touched: (
        touched.named and touched.abroad
        and touched.facts["slot"] == slot_message(touched.rules.slots[touched.slot])
    ),
    "lesson.not-side": lambda touched: touched.named and not touched.abroad,
}  # fmt: skip
"""What is said of a card that is touched: by the id of the sentence."""


CLEAR, CLEARLY = 0.02, 1.0
"""How much better the move that is taught is than any other: of a chance to be first; in points or chips."""

by_lesson = pytest.mark.parametrize("name", LESSONS)


@lru_cache
def tables(name: str) -> tuple[tuple[Table, moves.Action], ...]:
    """Every table of a line, and what was done at it."""
    lesson, found = LESSONS[name], []
    table = lesson.fresh().table
    for action in lesson.actions():
        found.append((table, action))
        table, _ = play(table, action)
    return tuple(found)


def guided(lesson: table_lesson.TableLesson, at: int) -> tuple[Match, Guide]:
    """A match at that place of a line, and its guide."""
    match = lesson.fresh()
    play_written(match, lesson.line.moves[:at])
    return match, Guide(lesson, match)


@by_lesson
def test_the_computers_play_the_line_and_what_is_taught_is_the_best_by_a_clear_margin(name: str) -> None:
    lesson = LESSONS[name]
    match = lesson.begun()
    for table, action in tables(name)[lesson.line.begin :]:
        seat = match.asked
        assert match.table == table
        if seat != LEARNER:
            assert seat is not None
            who = match.seats[seat].character
            assert who is not None
            chance = Chances(match.seed, seat).at(len(match.actions))
            assert player_of(who)(match.view(seat), match.options(), chance) == action
        match.submit(seat, action)
    for at in range(lesson.line.begin, len(lesson.line.moves)):
        _, action = tables(name)[at]
        match, _ = guided(lesson, at)
        options, prompt = match.options(), match.table.prompts[-1]
        if match.asked != LEARNER or len(options) == 1:
            continue
        known, others = worth(match.view(LEARNER), options), [0.0]
        for number, (one, value) in enumerate(zip(options, known.values, strict=True)):
            both = {type(one), type(action)} == {moves.Reverse}  # of an unknown rack: rows are alike
            alike = both and known.cost(number) <= (LEAST if known.prize else LITTLE)
            if not (one == action or alike or as_good(name, at, words(match.rules, prompt, one))):
                others.append(value)
        margin = known.values[options.index(action)] - max(others)
        assert margin >= (CLEARLY if known.prize else CLEAR), f"{at}: {lesson.line.moves[at]} {margin:.3f}"


@by_lesson
def test_every_step_is_a_question_every_sentence_and_touch_is_true_and_the_lesson_is_short(name: str) -> None:
    lesson = LESSONS[name]
    for at, steps in lesson.steps.items():
        table, action = tables(name)[at]
        match, guide = guided(lesson, at)
        assert match.asked == LEARNER
        seen = view(table, LEARNER)
        into = guide.goes_into()
        told = facts(match, seen, action, None if isinstance(action, moves.Put) else into)
        for step in steps:
            for id in (step.says, f"{step.says}-brief"):
                assert say(Message(id, **told))
            assert TRUTHS[step.says](Told(table, seen, action, into, told)), f"{at}: {step.says}"
        assert all(step.kind == LOOK for step in steps[:-1])
        assert match.view(LEARNER) == seen
        for step in (step for step in steps if step.kind == LOOK):
            right = table_lesson.found_slots(step.finds, match.rules, seen)
            assert 0 < len(right) < match.rules.rows
            for slot in range(len(match.rules.slots)):
                told = touched(match, seen, slot)
                id = FINDS[step.finds].shown if slot in right else FINDS[step.finds].missed[0]
                assert say(Message(id, **told))
                assert OF_TOUCHED[id](Touched(match.rules, seen.known(LEARNER), slot, told)), f"{slot}: {id}"
    match, guide = guided(lesson, len(lesson.line.moves))
    assert guide.over
    told = at_end(match)
    if lesson.ends:
        assert say(Message(lesson.ends, **told))
        assert say(Message(f"{lesson.ends}-brief", **told))
        _, action = tables(name)[-1]
        assert TRUTHS[lesson.ends](Told(match.table, view(match.table, LEARNER), action, None, told))
    last = max(lesson.steps)
    assert lesson.ends or lesson.steps[last][-1].kind != DO
    assert name == "first" or 2 <= sum(map(len, lesson.steps.values())) <= 7


RIGHT = ("lesson.right", "lesson.as-good", "lesson.right-brief", "lesson.as-good-brief")
CHECKED = (("first", 8), ("count", 36))
"""Answers that come nearest to what is noise: those are played on again."""


@cache
def line_of(name: str) -> list[tuple[int, Table, moves.Action]]:
    """Every place of a lesson at which there is something to choose, and what the lesson has there."""
    return [(at, table, LESSONS[name].actions()[at]) for at, table in places(LESSONS[name])]


def written(name: str, table: Table, action: moves.Action) -> str:
    return words(LESSONS[name].fresh().rules, table.prompts[-1], action)


def answered(name: str, at: int, table: Table, best: moves.Action, did: moves.Action) -> LessonMove:
    good, seats = as_good(name, at, written(name, table, did)), LESSONS[name].seats
    return LessonMove(
        view(table, LEARNER), options(table), did, best, seats, table.charter, good, solves=False
    )


@cache
def weighed(name: str, at: int) -> list[tuple[moves.Action, Weighed]]:
    """Every answer at a place of a lesson, and what is said of it."""
    table, best = next((table, best) for place, table, best in line_of(name) if place == at)
    return [(did, weigh(answered(name, at, table, best, did))) for did in options(table)]


@by_lesson
def test_every_answer_was_measured_and_what_is_called_wrong_is_far_behind_for_a_true_reason(
    name: str,
) -> None:
    assert table_lesson.MARGINS[name].keys() == {at for at, *_ in line_of(name)}
    for at, table, best in line_of(name):
        measured = table_lesson.measured(name, at)
        assert measured.keys() == {written(name, table, did) for did in options(table)}, at
        for did, found in weighed(name, at):
            gap, _ = measured[written(name, table, did)]
            if gap <= NOISE or did == best:
                assert found.good, f"{at}: {did} is {gap} behind"
            assert all((one.id in RIGHT) == found.good for one in found.says)
    for at, table, best in line_of(name):
        wrong = [found for _, found in weighed(name, at) if not found.good]
        whys = [dict(one.args)["why"] for found in wrong for one in found.says]
        assert all(isinstance(why, Message) and say(why) for why in whys)
        if wrong:
            racks, move = LESSONS[name].fresh().table.racks, answered(name, at, table, best, best)
            told = ToldReason(table, move.view, move.speech, best, cast(Message, whys[0]), racks)
            assert all(holds(told).values()), f"{at}: {say(told.says)}"


def test_where_nobody_can_be_asked_why_nothing_is_called_wrong() -> None:
    for at, table, best in line_of("first"):
        for did in options(table):
            says = unweighed(answered("first", at, table, best, did)).says
            assert not any(say(one).startswith("Better") for one in says)


@pytest.mark.parametrize(("name", "at"), full(CHECKED, CHECKED[:1]))
def test_rounds_played_on_tell_the_same(name: str, at: int, need: Callable[..., None]) -> None:
    """With other cards than those that were measured with: what is as good as the best, and what is not."""
    need("cc")
    table = next(table for place, table, _ in line_of(name) if place == at)
    for one in margins(view(table, LEARNER), options(table), seed=5, many=500):
        gap, within = table_lesson.measured(name, at)[written(name, table, one.action)]
        assert abs(100 * one.gap - gap) <= 2 * (100 * one.within + within) + NOISE
