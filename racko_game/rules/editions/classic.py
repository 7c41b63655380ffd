"""The classic game in three printings: 1956, with the card tray, and today's. Today's cards may have powers:
the player who discards such a card may use its power or not."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from functools import partial
from itertools import combinations, permutations, product

from ..books import Books
from ..errors import IllegalAction, RulesError, Term
from ..pieces.cards import Card, numbers, one_rises
from ..pieces.events import Again, Arranged, Event, Exchanged, Looked, Skipped, Traded
from ..pieces.moves import NO_POWER, AskOrder, AskPower, AskTurn, NoPower, Prompt, UsePower
from ..ruleset import (
    LONG,
    NORMAL,
    ONE_ROUND,
    SHORT,
    SINGLE_ROUND,
    TARGET,
    TURN_OVER,
    TURN_OVER_AND_START,
    About,
    Choice,
    DiscardEffects,
    Edition,
    FirstDealer,
    OptionValues,
    RefillRule,
    Ruleset,
    Value,
    calling,
    house_choices,
    off,
    on,
)
from ..scoring import FOR_CHIPS, REGULAR, WITH_BONUS, Length, Rising
from ..table import (
    Answers,
    Outcome,
    Step,
    Table,
    answered,
    bits,
    declined,
    exchanged,
    opponents,
    turn_of,
    waiting,
    with_card,
)

AHEAD = 3  # how many cards of the stock may be looked at

Places = tuple[int, ...]


def _use(table: Table, prompt: AskPower, action: UsePower) -> Outcome:
    places_of, effect = POWERS[prompt.power]
    if action.places not in places_of(table, prompt.seat):
        raise IllegalAction("action.power", power=prompt.power)
    return effect(table, prompt.seat, action.places)


def _shuffle_step(table: Table, seat: int, places: Places) -> Outcome:
    a, b = places
    return answered(exchanged(table, seat, a, b), (Exchanged(seat, (a, b)),))


def _trade(table: Table, seat: int, places: Places) -> Outcome:
    """Exchange two cards; each of the two seats still knows the card it gave away, in the other's rack."""
    slot, other = places
    mine, theirs = table.racks[seat][slot], table.racks[other][slot]
    racks = with_card(with_card(table.racks, seat, slot, theirs), other, slot, mine)
    after = _peeked(_peeked(table._replace(racks=racks), seat, (mine,)), other, (theirs,))
    return answered(after, (Traded(seat, other, slot),))


def _look_ahead(table: Table, seat: int, places: Places) -> Outcome:
    tokens = table.stock[:AHEAD]
    after = _peeked(table, seat, tokens)._replace(prompts=(*table.prompts[:-1], AskOrder(seat, tokens)))
    return after, (Looked(seat, tokens, tuple(table.faces[token] for token in tokens)),)


def _arrange(table: Table, prompt: AskOrder, action: UsePower) -> Outcome:
    """Put the looked-at cards in another order. The tokens stay, so that only one seat knows the order."""
    tokens = prompt.tokens
    if sorted(action.places) != list(range(len(tokens))):
        raise IllegalAction("action.order", cards=len(tokens))
    faces, mask = list(table.faces), bits(tokens)
    for token, place in zip(tokens, action.places, strict=True):
        faces[token] = table.faces[tokens[place]]
    peeked = tuple(
        known | mask if seat == prompt.seat else known & ~mask for seat, known in enumerate(table.peeked)
    )
    after = table._replace(faces=tuple(faces), seen=table.seen & ~mask, peeked=peeked)
    return answered(after, (Arranged(prompt.seat, tokens),))


def _marked(table: Table, event: Event, **marks: bool) -> Outcome:
    """Note in the turn that another follows (``again``), or that the next seat is skipped (``skip``)."""
    return waiting(table, turn_of(table)._replace(**marks)), (event,)


def _peeked(table: Table, seat: int, tokens: tuple[int, ...]) -> Table:
    known = list(table.peeked or (0,) * len(table.racks))
    known[seat] |= bits(tokens)
    return table._replace(peeked=tuple(known))


Power = tuple[Callable[[Table, int], tuple[Places, ...]], Callable[[Table, int, Places], Outcome]]
POWERS: dict[str, Power] = {
    "shuffle step": (
        lambda table, seat: tuple(combinations(range(len(table.racks[seat])), 2)),
        _shuffle_step,
    ),
    "go again": (
        lambda table, seat: ((),),
        lambda table, seat, places: _marked(table, Again(seat), again=True),
    ),
    "look ahead": (lambda table, seat: ((),) if table.stock else (), _look_ahead),
    "trade": (
        lambda table, seat: tuple(product(range(len(table.racks[seat])), opponents(table, seat))),
        _trade,
    ),
    "skip": (
        lambda table, seat: ((),),
        lambda table, seat, places: _marked(table, Skipped(seat), skip=True),
    ),
}
"""By power, the functions that list the places it can be used on (two slots, a slot and a seat, or none), and
that use it."""
STEPS: dict[type, dict[type, Step]] = {
    AskPower: {UsePower: _use, NoPower: declined},
    AskOrder: {UsePower: _arrange},
}
OPTIONS: dict[type, Answers] = {
    AskPower: lambda table, prompt: (*map(UsePower, POWERS[prompt.power][0](table, prompt.seat)), NO_POWER),
    AskOrder: lambda table, prompt: tuple(map(UsePower, permutations(range(len(prompt.tokens))))),
}


SEATS = range(2, 5)
SLOTS = tuple(str(5 * n) for n in range(1, 11))
HIGHEST = {2: 40, 3: 50, 4: 60}  # cards in use, by number of seats
ROUNDS = Choice(
    *(8, range(1, 100), Term("choice.rounds"), About.LENGTH),
    lengths=((ONE_ROUND, 1), (SHORT, 4), (NORMAL, 8), (LONG, 16)),
)
SCORING = "scoring"


def _choices(name: str, extras: Collection[str], seats: int, given: Mapping[str, Value]) -> dict[str, Choice]:
    """Return the options of the edition ``name`` (see ``Choices``); ``extras``: which of the options "run",
    "chips" and "powers" it has."""
    bonus, partners = (given.get(option) is True for option in ("bonus", "partners"))
    chips = "chips" in extras and given.get("chips") is True
    rows = {
        "target": None if chips else TARGET,
        "single round": None if chips else SINGLE_ROUND,
        "rounds": ROUNDS if chips else None,
        "top card first scores nothing": off(About.SCORING),
        **house_choices(name),
        "calling": calling("ask" if bonus or chips else "auto"),
        "bonus": None if chips else off(About.SCORING, SCORING),
        "chips": off(About.SCORING, SCORING) if "chips" in extras and not (bonus or partners) else None,
        "partners": off(About.SCORING) if seats == 4 and not chips else None,
        "run": on(About.GOING_OUT) if seats == 2 and "run" in extras else None,
        "powers": off(About.CARDS) if "powers" in extras else None,
    }
    return {option: choice for option, choice in rows.items() if choice}


def _rules(
    first_dealer: FirstDealer, refill: RefillRule, seats: int, options: OptionValues, books: Books
) -> Ruleset:
    run = 3 if seats == 2 and options.get("run", True) else 1
    powers = _powers(books) if options.get("powers", False) else None
    return Ruleset(
        deck=numbers(HIGHEST[seats]),
        slots=SLOTS,
        dealt=tuple(reversed(range(len(SLOTS)))),
        first_dealer=first_dealer,
        refill=refill,
        goal=Rising(
            run,
            HIGHEST[seats] if options["top card first scores nothing"] else 0,
            eased=not options.get("run", True),
        ),
        scoring=FOR_CHIPS if options.get("chips") else WITH_BONUS if options.get("bonus") else REGULAR,
        length=_length(options),
        pairs=bool(options.get("partners", False)),
        discards=powers,
        quick_check=None if powers else one_rises,
    )


def _length(options: OptionValues) -> Length:
    if "rounds" in options:
        return Length(rounds=int(options["rounds"]))
    return Length(rounds=1) if options["single round"] else Length(total=int(options["target"]))


ORIGINAL = Edition(
    "original",
    SEATS,
    partial(_choices, "original", ("run", "chips")),
    partial(_rules, FirstDealer.LOW_CARD, TURN_OVER),
)
TRAY = Edition(
    "tray",
    SEATS,
    partial(_choices, "tray", ("run",)),
    partial(_rules, FirstDealer.HIGH_CARD, TURN_OVER_AND_START),
)


@dataclass(frozen=True, slots=True)
class CardPowers(DiscardEffects):
    """Discard effects of an edition in which a card may have a power for the player who discards it.
    ``carried``: the name of the power, by the card's rank."""

    carried: Mapping[int, str]  # by rank

    def power(self, card: Card) -> str:
        return self.carried.get(card.rank, "")

    def question(self, table: Table, seat: int) -> Prompt | None:
        """Return the question whether to use the power of the card just discarded, if it has one. In an extra
        turn, the power of another extra turn is not offered."""
        power = self.power(table.faces[table.discard[0]])
        turn = table.prompts[0]
        if not power or (power == "go again" and isinstance(turn, AskTurn) and turn.extra):
            return None
        return AskPower(seat, power)


def _powers(books: Books) -> CardPowers:
    if not books.powers:
        raise RulesError("rules.no-powers")
    return CardPowers(dict(sorted(books.powers)))


MODERN = Edition(
    "modern",
    SEATS,
    partial(_choices, "modern", ("powers",)),
    partial(_rules, FirstDealer.LOW_CARD, TURN_OVER),
    needs=lambda options, books: books.only(powers=bool(options["powers"])),
)
