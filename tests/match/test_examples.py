"""Every example is a position that can be, and the rules confirm each number of its caption."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise

from racko_game.match.messages.scores import run_that_matters
from racko_game.match.rulebook import books
from racko_game.match.rulebook.books import Example, cards_behind, example_steps, example_table, fanned_cards
from racko_game.rules.books import POWERS, Books
from racko_game.rules.chance import Stream
from racko_game.rules.editions import edition, ruleset, with_books
from racko_game.rules.engine import counted_round, options, play
from racko_game.rules.notation import parse
from racko_game.rules.pieces.cards import Card, longest_run
from racko_game.rules.pieces.events import Event, Placed, Swapped, Traded
from racko_game.rules.pieces.moves import CALL, Action, AskTurn, Reverse, Swap, UsePower
from racko_game.rules.ruleset import FirstDealer, Value
from racko_game.rules.table import Charter, Table
from racko_game.store.library import open_library
from racko_game.words.language import say
from tests.rules import vectors

SET: dict[str, tuple[Value, ...]] = {
    "bonus": (True,),
    "chips": (True,),
    "partners": (True,),
    "run": (False,),
    "calling": ("auto", "ask", "own voice"),
    "equal turns": (True,),
    "top card first scores nothing": (True,),
    "powers": (True,),
    "words": (False,),
    "level": (1,),
    "repeats in order": (False,),
    "growing run": (True,),
}
"""What of an option may matter to an example."""


def tables(name: str) -> Iterator[tuple[str, Charter, int]]:
    """Tables of an edition: as printed, and with each option set otherwise, and all that count together."""
    for seats in (2, 3, 4):
        choices = edition(name).choices(seats, {})
        ways: list[dict[str, Value]] = [{}]
        ways += [{option: value} for option in choices for value in SET.get(option, ())]
        ways += [{option: True for option in ("bonus", "equal turns") if option in choices}]
        for way in ways:
            charter = Charter(name, tuple(sorted(way.items())))
            lent = Books(books.UNREAD.words, open_library().powers)
            yield " ".join((name, str(seats), *map(str, way))), with_books(charter, seats, lent), seats


@cache
def drawn() -> dict[Example, str]:
    """All examples of all books, as they lie at those tables; once by rules that are the same."""
    found: dict[object, tuple[Example, str]] = {}
    for name, book in books.BOOKS.items():
        for table, charter, seats in tables(name):
            for section in book.sections:
                example = section.example(charter, seats)
                if example:
                    rules = example.rules
                    same = (
                        rules.deck,
                        rules.goal,
                        rules.scoring,
                        rules.refill,
                        rules.pairs,
                        rules.discards is None,
                    )
                    key = *same, rules.first_dealer, rules.asks, rules.equal_turns
                    unbound = example._replace(charter=Charter(""))
                    found.setdefault((unbound, key), (example, f"{table}, {section.name}"))
    return dict(found.values())


Facts = dict[str, int | str]
NO_TOP = "top card first scores nothing"


def by(example: Example, **changed: Value) -> Example:
    """The same cards, played by other options."""
    charter = example.charter
    options = {**dict(charter.options), **changed}
    return example._replace(charter=charter._replace(options=tuple(sorted(options.items()))))


def rack(example: Example, table: Table | None = None) -> list[Card]:
    """The cards of the rack that is drawn, as it lies in the end."""
    table = table or example_steps(example)[-1]
    return list(cards_behind(table, table.racks[example.seen]))


def named(card: Card) -> str:
    return card.text.partition("/")[0]


def moves(example: Example) -> list[Action]:
    """What is done in it."""
    pairs = zip(example_steps(example), example.moves, strict=False)
    return [parse(example.rules, table.prompts[-1], move) for table, move in pairs]


def events(example: Example) -> list[Event]:
    """What happens in it."""
    return [
        event
        for table, action in zip(example_steps(example), moves(example), strict=False)
        for event in play(table, action)[1]
    ]


def finished(example: Example, table: Table | None = None) -> bool:
    return example.rules.goal.finished(rack(example, table), example.round)


def out(example: Example, table: Table | None = None) -> int:
    """What whoever goes out with the rack is paid, by counting the round."""
    assert finished(example, table)
    table = (table or example_steps(example)[-1])._replace(callers=(0,))
    return counted_round(example.rules, table).points[0]


def stays(example: Example) -> int:
    """What the rack scores if another goes out."""
    table = example_steps(example)[-1]._replace(callers=(1,))
    return counted_round(example.rules, table).points[0]


def breaks(example: Example) -> Facts:
    """The card that breaks the order, and the one before it."""
    slot = example.rules.goal.out_of_order(rack(example))
    assert slot
    before, broken = (named(rack(example)[at]) for at in (slot - 1, slot))
    return {"before": before, "breaks": broken}


def put(example: Example) -> Facts:
    (placed,) = (event for event in events(example) if isinstance(event, Placed))
    assert placed.card
    slot = example.rules.slots[placed.slot]
    return {"card": named(placed.card), "slot": slot, "out": named(placed.out_card)}


def some(facts: Facts, *names: str) -> Facts:
    return {name: facts[name] for name in names}


def top_discard(example: Example) -> Card:
    table = example_table(example)
    return cards_behind(table, table.discard[:1])[0]


def one_moves(example: Example) -> Facts:
    before, after = rack(example, example_table(example)), rack(example)
    assert len(after) == 1 + sum(one == other for one, other in zip(before, after, strict=True)) == 10
    return some(put(example), "card", "out")


def by_dealing(example: Example) -> Facts:
    first, second, *_, last = (rack(example)[slot] for slot in example.rules.dealt)
    return {"first": named(first), "second": named(second), "last": named(last)}


def ends(example: Example) -> Facts:
    assert finished(example)
    return {"low": named(rack(example)[0]), "high": named(rack(example)[-1])}


def longest(example: Example) -> range:
    return run_that_matters(example.rules, rack(example), example.round)


def run(example: Example) -> Facts:
    held = [named(rack(example)[slot]) for slot in longest(example)]
    assert finished(example)
    ranks = [card.rank for card in rack(example)]
    without = [Card(rank + (rank >= ranks[longest(example)[1]]), "") for rank in ranks]  # a gap in the run
    assert not example.rules.goal.finished(without, 1)
    return {"low": held[0], "high": held[-1], "run": example.rules.goal.run(1)}


def bonus(example: Example) -> Facts:
    plain = by(example, bonus=False)
    return {"run": len(longest(example)), "more": out(example) - out(plain), "points": out(example)}


def several_runs(example: Example) -> Facts:
    ranks = [card.rank for card in rack(example)]
    starts = [a for a, b, c in zip(ranks, ranks[1:], ranks[2:], strict=False) if (a + 1, a + 2) == (b, c)]
    assert any(other - one > 1 for one, other in pairwise(starts))  # of two runs at the least
    return of_run(example)


def of_run(example: Example) -> Facts:
    return {"run": longest_run(rack(example)), "points": out(example)}


def waiting(example: Example) -> Facts:
    points = {"before": out(example, example_table(example)), "points": out(example)}
    return {**some(put(example), "card", "out"), "run": len(longest(example)), **points}


def chips(example: Example) -> Facts:
    table = example_steps(example)[-1]._replace(callers=(0,))
    points = counted_round(example.rules, table).points
    (pays,) = set(points[1:])
    assert points[0] == -pays * (example.seats - 1)
    return {"run": longest_run(rack(example)), "chips": -pays}


def caller(example: Example) -> Facts:
    assert example.rules.scoring.pays(len(longest(example))) == 0 or not longest(example)
    return {"points": out(example)}


def going_out(example: Example) -> Facts:
    """The card finishes the rack, and then it goes out by itself, or its owner may call."""
    assert not finished(example, example_table(example))
    assert finished(example)
    last, asked = example_steps(example)[-1], example.caption == "book.shows-asked"
    called = CALL in options(last)
    assert (called, last.callers, example.rules.asks) == (asked, () if asked else (0,), asked)
    return some(put(example), "card", "out")


def equal(example: Example) -> Facts:
    """Whoever has not had this turn has it: the next one is asked."""
    last = example_steps(example)[-1]
    called = play(last, CALL)[0] if example.rules.asks else last
    assert (called.callers, called.prompts[-1]) == ((0,), AskTurn(1))
    return some(put(example), "card")


def partners(example: Example) -> Facts:
    scored = counted_round(example.rules, example_steps(example)[-1]._replace(callers=(2,)))
    assert scored.totals[0] == scored.totals[2]
    return {"points": scored.points[0], "partner": scored.points[2], "both": scored.totals[0]}


def used_up(example: Example) -> Facts:
    """The last card of the stock was drawn and tossed: what the pile has become."""
    before, after = example_steps(example)[0], example_steps(example)[-1]
    oldest_first, now = (*reversed(before.discard), *before.stock), (*after.discard, *after.stock)
    assert (len(before.stock), len(now)) == (1, len(oldest_first))
    match example.caption.removeprefix("book.shows-"):
        case "turned-over":
            assert (now, after.discard) == (oldest_first, ())
        case "turned-up":
            assert (now, len(after.discard)) == (oldest_first, 1)
        case "shuffled":
            assert (example.rules.refill.shuffle, len(after.discard)) == (True, 1)
        case _:
            assert (after.discard, sorted(after.stock)) == (before.stock, sorted(before.discard))
            return {"top": named(cards_behind(after, after.discard)[0])}
    return {}


def powered(power: str, example: Example) -> Facts:
    """The card that was discarded for its power."""
    (card,) = cards_behind(example_steps(example)[2], example_steps(example)[2].discard[:1])
    assert example.rules.power(card) == power
    return {"power": named(card)}


def again(example: Example) -> Facts:
    assert example_steps(example)[3].prompts[-1] == AskTurn(0, extra=True)
    assert example_steps(example)[-1].held is not None
    return powered("go again", example)


def looked(example: Example) -> Facts:
    before, after = example_steps(example)[2], example_steps(example)[-1]
    assert cards_behind(before, before.stock[:3]) == list(fanned_cards(example))
    first, second, third = map(named, cards_behind(after, after.stock[:3]))
    return {**powered("look ahead", example), "first": first, "second": second, "third": third}


def traded(example: Example) -> Facts:
    (event,) = (event for event in events(example) if isinstance(event, Traded))
    before, after = (
        cards_behind(table, table.racks[event.other])
        for table in (example_table(example), example_steps(example)[-1])
    )
    one, other = (named(lie[event.slot]) for lie in (after, before))
    assert named(rack(example)[event.slot]) == other
    slot = example.rules.slots[event.slot]
    return {**powered("trade", example), "one": one, "other": other, "slot": slot}


def skipped(example: Example) -> Facts:
    assert example_steps(example)[-1].prompts[-1] == AskTurn(2 % example.seats)
    assert (example.seats == 2) == example.caption.endswith("one")
    return powered("skip", example)


def plural(example: Example) -> Facts:
    spelt = str(word(example)["word"])
    assert spelt[:-1] in dict(open_library().words)["en"]()
    return {"word": spelt, "shorter": spelt[:-1]}


def check(example: Example) -> Facts:
    """Of the published values, the first cards of the first deal."""
    dealt = Stream(vectors.SEED, "deal/1").shuffle(example.rules.deck)
    assert tuple(dealt[: len(fanned_cards(example))]) == fanned_cards(example)
    said = say("book.reckoned-labels")
    first, second = vectors.WORDS["deal/1"][:2]
    below = ", ".join(map(str, vectors.BELOW_SIX[:6]))
    assert f"begins with {first} and {second}" in said
    assert f"lot are {below}." in said
    assert vectors.SEED.hex() in said
    return {"seed": vectors.SEED.hex()}


def ends_with_run(example: Example) -> Facts:
    held = [named(rack(example)[slot]) for slot in longest(example)]
    return {**ends(example), "first": held[0], "last": held[-1], "run": example.rules.goal.run(1)}


def all_rise_with_run(example: Example) -> Facts:
    held = [named(rack(example)[slot]) for slot in longest(example)]
    assert example.rules.goal.run(1) == len(held)
    return {**all_rise(example), "low": held[0], "high": held[-1]}


def fifty(example: Example) -> Facts:
    assert not finished(example)
    assert len(rack(example)) == example.rules.goal.counted(rack(example)) == 10
    return {"points": stays(example), "run": example.rules.goal.run(1)}


def top(example: Example) -> Facts:
    front = rack(example)[0]
    assert front.rank == example.rules.ranks[-1]
    assert stays(by(example, **{NO_TOP: False})) == 5
    return {"card": named(front), "points": stays(example)}


def stepped(example: Example) -> Facts:
    (used,) = (move for move in moves(example) if isinstance(move, UsePower))
    before, after = rack(example, example_table(example)), rack(example)
    one, other = used.places
    assert (before[one], before[other]) == (after[other], after[one])
    return {**powered("shuffle step", example), "one": named(before[one]), "other": named(before[other])}


def wild(example: Example) -> Facts:
    assert finished(example)
    ranges, lies = example.rules.goal.stands_for(rack(example)), rack(example)
    slot, only = next((slot, numbers) for slot, numbers in ranges.items() if len(numbers) == 1)
    assert all(ranges.values())
    return {"low": lies[slot - 1].text, "high": lies[slot + 1].text, "is": only[0]}


def no_number(example: Example) -> Facts:
    goal, lies = example.rules.goal, rack(example)
    (slot,) = goal.stands_for(lies)
    assert not goal.stands_for(lies)[slot]
    low, high = lies[slot - 1].text, lies[slot + 1].text
    return {"low": low, "high": high, "count": goal.on_each_side(lies)[0]}


def swapped(example: Example) -> Facts:
    (done,) = (event for event in events(example) if isinstance(event, Swapped))
    rows, before, after = example.rules.rows, rack(example, example_table(example)), rack(example)
    one, other = before[done.row], before[done.row + rows]
    assert done.seat == example.seen == 1
    assert (after[done.row], after[done.row + rows]) == (other, one)
    return {"row": done.row + 1, "one": one.text, "other": other.text}


def reversed_(example: Example) -> Facts:
    (answer,) = (move for move in moves(example) if isinstance(move, Reverse))
    (done,) = (event for event in events(example) if isinstance(event, Swapped))
    (named_,) = (move for move in moves(example) if isinstance(move, Swap))
    assert (named_.seat, done.seat) == (1, 0)  # the one who swapped exchanges
    after = rack(example)[answer.slot]
    return {"slot": example.rules.slots[answer.slot], "card": after.text, "row": done.row + 1}


def wrong_colour(example: Example) -> Facts:
    count = example.rules.goal.on_each_side(rack(example))[0]
    assert rack(example)[count].suit == "red"
    return {"card": rack(example)[count].text, "count": count}


def repeats(example: Example) -> Facts:
    assert finished(example)
    strict = by(example, **{"repeats in order": False})
    assert not finished(strict)
    one, other = (letter for letter, many in Counter(map(named, rack(example))).items() if many == 2)
    return {"one": one, "other": other}


def word(example: Example) -> Facts:
    slots = example.rules.goal.finishing(rack(example))
    spelt = "".join(named(rack(example)[slot]) for slot in slots)
    assert spelt in dict(open_library().words)["en"]()
    return {"word": spelt, "many": len(slots)}


def one_colour(example: Example) -> str:
    (colour,) = {rack(example)[slot].suit for slot in example.rules.goal.finishing(rack(example))}
    return colour


def growing(example: Example) -> Facts:
    goal, lies = example.rules.goal, rack(example)
    one, other = (named(lies[slot]) for slot in longest(example))
    assert goal.finished(lies, 1)
    assert not goal.finished(lies, 2)
    return {"one": one, "other": other, "run": goal.run(1), "next": goal.run(2)}


def sides(example: Example) -> Facts:
    (many,) = set(example.rules.goal.on_each_side(rack(example)))
    assert finished(example)
    return {"many": many}


def counts(example: Example) -> Facts:
    return {"count": example.rules.goal.counted(rack(example)), "points": stays(example), **breaks(example)}


def all_rise(example: Example) -> Facts:
    ranks = [card.rank for card in rack(example)]
    assert {b - a for a, b in pairwise(ranks)} >= {1, 9}
    assert finished(example)
    return {"count": example.rules.goal.counted(rack(example))}


def highest(example: Example) -> Facts:
    tops = [str(ruleset(Charter(example.charter.edition), seats).ranks[-1]) for seats in (2, 3, 4)]
    assert [card.text for card in fanned_cards(example)] == tops
    return dict(zip(("two", "three", "four"), tops, strict=True))


def cut(example: Example) -> Facts:
    """Everybody has one; whoever deals by the rules has that card."""
    shown = fanned_cards(example)
    assert len(shown) == example.seats
    deals = {FirstDealer.LOW_CARD: min, FirstDealer.HIGH_CARD: max}[example.rules.first_dealer]
    return {"card": deals(shown, key=lambda card: card.rank).text}


def with_powers(example: Example) -> Facts:
    known = dict(open_library().powers)
    powers = {example.rules.power(card) for card in fanned_cards(example)}
    assert powers == {known[card.rank] for card in fanned_cards(example)} == {*POWERS}
    return {"many": len(powers)}


def kinds(example: Example) -> Facts:
    many = Counter((card.kind, card.suit) for card in example.rules.deck)
    (wilds,) = {many["wild", colour] for colour in ("blue", "red")}
    assert {(card.kind, card.suit) for card in fanned_cards(example)} == many.keys()
    return {"wilds": wilds, "swaps": many["swap", ""], "reverses": many["reverse", ""]}


def copies(example: Example) -> Facts:
    shown, deck = Counter(map(named, fanned_cards(example))), Counter(map(named, example.rules.deck))
    (one, four), (other, two) = shown.items()
    assert (deck[one], deck[other]) == (four, two)
    return {"one": one, "four": four, "other": other, "two": two}


PROOFS: dict[str, Callable[[Example], Facts]] = {
    "book.shows-finished": ends,
    "book.shows-slots": lambda e: {"front": named(rack(e)[0]), "back": named(rack(e)[-1])},
    "book.shows-letter-slots": lambda e: {"front": named(rack(e)[0]), "back": named(rack(e)[-1])},
    "book.shows-highest": highest,
    "book.shows-low": cut,
    "book.shows-high": cut,
    "book.shows-piles": lambda e: {"top": named(top_discard(e))},
    "book.shows-powers": with_powers,
    "book.shows-kinds": kinds,
    "book.shows-row": lambda e: {"row": 1, "one": rack(e)[0].text, "other": rack(e)[e.rules.rows].text},
    "book.shows-copies": copies,
    "book.shows-dealt": by_dealing,
    "book.shows-turn": lambda e: {"top": named(top_discard(e))},
    "book.shows-put": put,
    "book.shows-one-moves": one_moves,
    "book.shows-rising": all_rise,
    "book.shows-run": run,
    "book.shows-caller": caller,
    "book.shows-caller-bonus": of_run,
    "book.shows-finished-run": ends_with_run,
    "book.shows-rising-run": all_rise_with_run,
    "book.shows-turned-over": used_up,
    "book.shows-turned-up": used_up,
    "book.shows-kept": used_up,
    "book.shows-shuffled": used_up,
    "book.shows-out": going_out,
    "book.shows-asked": going_out,
    "book.shows-equal": equal,
    "book.shows-partners": partners,
    "book.shows-again": again,
    "book.shows-look": looked,
    "book.shows-trade": traded,
    "book.shows-skip": skipped,
    "book.shows-skip-one": skipped,
    "book.shows-plural": plural,
    "book.shows-check": check,
    "book.shows-count": counts,
    "book.shows-least": lambda e: {"points": stays(e), **breaks(e)},
    "book.shows-top": top,
    "book.shows-fifty": fifty,
    "book.shows-bonus": bonus,
    "book.shows-longest": several_runs,
    "book.shows-waiting": waiting,
    "book.shows-chips": chips,
    "book.shows-step": stepped,
    "book.shows-sides": sides,
    "book.shows-zigzag": by_dealing,
    "book.shows-wild": wild,
    "book.shows-no-fraction": no_number,
    "book.shows-swap": swapped,
    "book.shows-reverse": reversed_,
    "book.shows-wrong-colour": wrong_colour,
    "book.shows-alphabet": ends,
    "book.shows-letter-dealt": by_dealing,
    "book.shows-repeats": repeats,
    "book.shows-word": word,
    "book.shows-level": lambda e: {"word": word(e)["word"], "colour": one_colour(e)},
    "book.shows-growing": growing,
    "book.shows-letter-count": counts,
}
"""By caption, what the rules say that its numbers are."""


def test_the_rules_confirm_every_number_of_a_caption_at_every_table() -> None:
    wrong = {
        where: (proved, dict(example.facts))
        for example, where in drawn().items()
        if (proved := PROOFS[example.caption](example)) != dict(example.facts)
    }
    assert not wrong
    assert not [one for one in drawn() if say(one.says)[0].islower()]


def test_an_example_is_a_table_that_can_be_and_what_is_marked_as_finished_may_go_out() -> None:
    for example, where in drawn().items():
        assert Counter(fanned_cards(example)) <= Counter(example.rules.deck), where
        if not example.rack:
            assert example.shows is books.Shows.CARDS, where
            continue
        first, *after = example_steps(example)
        zones = [*first.stock, *first.discard, *(token for rack in first.racks for token in rack)]
        assert sorted(zones) == list(range(len(example.rules.deck))), where  # every card once
        assert {len(rack) for rack in first.racks} == {len(example.rules.slots)}
        assert len(first.racks) == example.seats
        others = [cards_behind(first, rack) for rack in first.racks[1:]]
        goal = example.rules.goal
        assert example.other or not any(goal.finished(other, example.round) for other in others), where
        for table, action in zip((first, *after), moves(example), strict=False):
            assert action in options(table), where
        assert finished(example) or example.shows is not books.Shows.FINISH, where
        assert not finished(example) or example.shows is not books.Shows.COUNT, where
        table = example_steps(by(example, calling="ask"))[-1]
        if example.shows is books.Shows.FINISH and isinstance(table.prompts[-1], AskTurn):
            assert table.callers or CALL in options(table), where


def test_every_caption_is_proved_and_every_example_that_is_written_lies_at_some_table() -> None:
    written = [one for book in books.BOOKS.values() for section in book.sections for one in section.examples]
    captions = {example.caption for example in drawn()}
    assert captions == {one.caption for one in written} == PROOFS.keys()
    lie = {example._replace(charter=Charter("original"), seats=0) for example in drawn()}
    for one in written:
        assert one._replace(charter=Charter("original"), seats=0) in lie, one.caption
