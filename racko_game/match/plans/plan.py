"""A plan: the edition, options and seats of the next match; and saved tables made from plans."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import TYPE_CHECKING

from ...ai.players.character import Character
from ...ai.players.computers import EVERY_COMPUTER, MASTER
from ...store.settings import SavedTable
from ..privacy import Policy, policies
from .seats import COMPUTERS, PERSON, PERSONS, SEATS, SITTERS, PlannedSeats, step_along

if TYPE_CHECKING:
    from ...rules.ruleset import Choice, Edition, Ruleset, Value
    from ...rules.table import Charter
    from ...store.kiosk import Offer
    from ..match import Match
    from .options import Barred


__all__ = ["COMPUTERS", "PERSON", "PERSONS", "SEATS", "SITTERS", "Plan"]

QUICK, SHORT, NORMAL = "quick", "short", "normal"


@dataclass
class Plan(PlannedSeats):
    """The settings for the next match. ``options`` are the chosen ones in the order of choice; those that are
    impossible now are kept for later. ``words`` and ``powers`` are files of the owner's own words and card
    powers; ``cards`` is the wanted way to show racks; ``round_table``: the screen is large enough for a rack
    at each of its four edges; ``offer``: what a kiosk lets people choose."""

    edition: str = "original"
    seats: int = 2
    computers: list[bool] = field(default_factory=lambda: [False, True, True, True])
    options: dict[str, Value] = field(default_factory=dict)
    characters: list[Character] = field(default_factory=lambda: [Character()] * SEATS)
    names: list[str] = field(default_factory=lambda: [""] * SEATS)
    crew: list[str] = field(default_factory=lambda: list(COMPUTERS))
    cards: Policy = Policy.CURTAIN
    round_table: bool = True
    words: Path | None = None
    powers: Path | None = None
    offer: Offer | None = None
    lent: tuple[SavedTable, SavedTable] | None = None  # settings for one match only, and those to return to
    first_game: bool = False  # the match was made short for a newcomer

    @property
    def row(self) -> Edition:
        """Return the edition; the first one if the remembered edition no longer exists."""
        from ...rules.editions import EDITIONS, ROWS

        return EDITIONS.get(self.edition, ROWS[0])

    @property
    def chosen(self) -> dict[str, Value]:
        """Return the house rules that the match will be played by, and their values. Those are the chosen
        ones that edition and number of seats allow; if the owner of a public machine (kiosk) prescribes one,
        that value counts."""
        from .options import fitting

        ruled = self.ruled
        free = {name: value for name, value in self.options.items() if name not in ruled}
        return fitting(self.row, self.seats, free | ruled)

    @property
    def ruled(self) -> dict[str, Value]:
        """Return the house rules that a kiosk prescribes."""
        return dict(self.offer.rules.get(self.row.name, {})) if self.offer else {}

    def free(self, name: str) -> bool:
        """Return whether a player may change that option."""
        offered = self.offer.house_rules if self.offer else "all"
        return (offered == "all" or name in offered) and name not in self.ruled

    @property
    def choices(self) -> dict[str, Choice]:
        """Return the options that can be chosen with these seats and the options already chosen."""
        return self.row.choices(self.seats, self.chosen)

    @property
    def barred(self) -> tuple[Barred, ...]:
        """Return the options of the edition that cannot be chosen now."""
        from .options import barred

        return barred(self.row, self.seats, self.chosen)

    def option(self, name: str) -> Value:
        """Return the current value of an option."""
        return self.chosen.get(name, self.choices[name].default)

    def choose(self, name: str, value: Value) -> None:
        """Set an option to a value."""
        default = self.choices[name].default
        self.options.pop(name, None)
        if value != default or name in dict(self.row.offers):
            self.options[name] = value

    def as_printed(self) -> None:
        """Reset every option of the edition to its printed value; other editions' options stay. Options that
        a new table of the edition is offered with are stored as chosen, so that the offer does not come
        back."""
        for name in (*self.choices, *(one.name for one in self.barred)):
            self.options.pop(name, None)
        printed = self.row.choices(self.seats, {})
        self.options |= {name: printed[name].default for name, _ in self.row.offers}

    def ways(self, one_of: str) -> tuple[str, ...]:
        """Return the house rules of the group ``one_of``, in which at most one is on, after "": none is."""
        of_them = {name for name, choice in self.choices.items() if choice.one_of == one_of}
        others = {name: value for name, value in self.chosen.items() if name not in of_them}
        now = self.row.choices(self.seats, others)  # what could be chosen if all of the group were off
        return ("", *(name for name, choice in now.items() if choice.one_of == one_of))

    def way(self, one_of: str) -> str:
        """Return the option of the group ``one_of`` that is on; "" if none is."""
        return next((name for name in self.ways(one_of) if self.chosen.get(name) is True), "")

    def take_way(self, one_of: str, way: str) -> None:
        """Switch on option ``way`` of the group ``one_of`` and switch off the others; "" switches off all."""
        for name in self.ways(one_of):
            self.options.pop(name, None)
        if way:
            self.options[way] = True

    @property
    def lengths(self) -> tuple[str, ...]:
        """Return the names of the possible match lengths, the shortest first."""
        from ...rules.ruleset import LENGTHS

        known = {name for choice in self.choices.values() for name, _ in choice.lengths}
        return tuple(name for name in LENGTHS if name in known)

    @property
    def length(self) -> str:
        """Return the name of the current match length; "" if it has none."""
        now = {name: self.option(name) for name, choice in self.choices.items() if choice.lengths}
        return next((name for name in self.lengths if now == self._of_length(name)), "")

    def _of_length(self, length: str) -> dict[str, Value]:
        """Return the values of all length options for the match length of that name."""
        rows = [(name, choice) for name, choice in self.choices.items() if choice.lengths]
        return {name: dict(choice.lengths).get(length, choice.default) for name, choice in rows}

    def take_length(self, length: str) -> None:
        """Set the match length of that name, one of ``lengths``."""
        for name, value in self._of_length(length).items():
            self.choose(name, value)

    def turn_length(self, by: int) -> None:
        """Set the match length ``by`` places further on; the normal one if the current length has no name."""
        self.take_length(step_along(self.lengths, self.length, by) if self.length else NORMAL)

    @property
    def first_length(self) -> str:
        """Return the name of the length of a newcomer's first match. A player like Novice, with 9 seconds for
        each turn of their own, takes 7.4 minutes to 100 points against Casual, 11.6 to 200, 30.4 to 500
        (medians, with the computer's turns and the scores)."""
        return QUICK if QUICK in self.lengths else SHORT

    def fit_first_game(self, newcomer: bool) -> None:
        """Make a newcomer's first match quick; restore the normal length once a match was finished."""
        if newcomer and not self.first_game and self.length == NORMAL and self.first_length in self.lengths:
            before = table_to_keep(self)
            self.take_length(self.first_length)
            self.lent, self.first_game = (table_of(self), before), True
        elif not newcomer and self.first_game:
            self.first_game = False
            if self.length == self.first_length:
                self.take_length(NORMAL)

    @property
    def editions(self) -> tuple[str, ...]:
        """Return the names of the editions to choose from."""
        from ...rules.editions import EDITIONS

        return self.offer.editions if self.offer else tuple(EDITIONS)

    @property
    def numbers(self) -> tuple[int, ...]:
        """Return the possible numbers of seats."""
        offered = self.offer.seats if self.offer else self.row.seats
        return tuple(seats for seats in self.row.seats if seats in offered) or tuple(self.row.seats)

    def take_edition(self, name: str) -> None:
        """Choose an edition, with the nearest number of seats it allows. The options that the edition is
        offered with are added, unless they were chosen otherwise."""
        self.edition = name
        self.options = dict(self.row.offers) | self.options
        self.seats = min(self.numbers, key=lambda seats: abs(seats - self.seats))

    def keep_to_offer(self) -> None:
        """Replace every choice that the kiosk's offer does not allow by one that it does."""
        if self.edition not in self.editions:
            self.edition = self.editions[0]
        self.options = {name: value for name, value in self.options.items() if self.free(name)}
        self.take_edition(self.edition)
        super().keep_to_offer()

    @property
    def pairs(self) -> bool:
        """Return whether players opposite each other are partners."""
        rules = self.ruleset()
        return rules is not None and rules.pairs

    @property
    def lookups(self) -> Callable[[], None] | None:
        """Return a slow function that looks up words before the match; None if words do not finish a rack."""
        rules = self.ruleset()
        return rules.goal.prepare if rules and rules.goal.spells else None

    def ruleset(self) -> Ruleset | None:
        """Return the rules of the plan; None if it cannot be played."""
        from ...message import Trouble
        from ...rules.editions import ruleset
        from ...rules.errors import RulesError

        try:
            return ruleset(self._charter(), self.seats)
        except (RulesError, Trouble):
            return None

    def charter(self) -> Charter:
        """Return the edition with the options that differ from it, and the books it needs. Raises Trouble if
        a book cannot be read, RulesError if one is missing or the options cannot be played."""
        from ...rules.editions import ruleset
        from ...store.library import check

        charter = self._charter()
        ruleset(charter, self.seats)
        check(charter.books)
        return charter

    def _charter(self) -> Charter:
        from ...store.library import kept_library
        from .options import charter_of

        return charter_of(self.row.name, self.seats, self.chosen, kept_library(self.words, self.powers))

    def start(self, seed: bytes) -> Match:
        """Return the match, dealt from ``seed``; raises the errors of ``charter``."""
        from ..match import Match

        return Match(self.charter(), self.who(), seed, self.policy)

    @property
    def policy(self) -> Policy:
        """Return the way the screen will show racks: the chosen one if it is possible, else the usual one."""
        known = self.policies
        return self.cards if self.cards in known else known[0]

    @property
    def policies(self) -> tuple[Policy, ...]:
        """Return the possible ways to show racks for the people who play; at least the usual one."""
        known = [one for one in policies(self.persons) if self.round_table or one is not Policy.EDGES]
        offered = tuple(one for one in known if self.offer is None or one in self.offer.policies)
        return offered or tuple(known[:1])

    def turn_policy(self, by: int) -> None:
        """Choose the way to show racks that is ``by`` places further on in ``policies``."""
        self.cards = step_along(self.policies, self.policy, by)


def table_of(plan: Plan) -> SavedTable:
    """Return a plan as a table that can be saved."""
    return SavedTable(
        edition=plan.edition,
        seats=plan.seats,
        options=dict(plan.options),
        computers=list(plan.computers),
        levels=[str(one) or MASTER for one in plan.characters],
        names=list(plan.names),
        crew=list(plan.crew),
        cards=plan.cards,
    )


def apply_table(plan: Plan, table: SavedTable) -> None:
    """Set a plan to a saved table; values that no longer exist become the usual ones."""
    usual = Plan()
    plan.edition = table.edition
    plan.seats = min(max(table.seats, 2), SEATS)
    plan.options = dict(table.options)
    plan.computers = (table.computers + usual.computers[len(table.computers) :])[:SEATS]
    characters = [Character.read(level) for level in (table.levels + [""] * SEATS)[:SEATS]]
    plan.characters = [one if one in EVERY_COMPUTER else Character() for one in characters]
    plan.names = (table.names + [""] * SEATS)[:SEATS]
    plan.cards = Policy(table.cards) if table.cards in tuple(Policy) else usual.cards
    plan.crew = list(table.crew) if sorted(table.crew) == sorted(COMPUTERS) else usual.crew


def table_to_keep(plan: Plan) -> SavedTable:
    """Return the table to remember for next time. Of settings lent for one match (``plan.lent``), those not
    changed since are remembered as they were before."""
    table = table_of(plan)
    if plan.lent is None:
        return table
    lent, before = plan.lent
    same = {
        field.name: getattr(before, field.name)
        for field in fields(table)
        if field.name != "options" and getattr(table, field.name) == getattr(lent, field.name)
    }
    options = dict(table.options)
    for name in {*lent.options, *before.options}:
        if options.get(name) == lent.options.get(name):
            options.pop(name, None)
            if name in before.options:
                options[name] = before.options[name]
    return replace(table, **same, options=options)


def with_company(table: SavedTable, plan: Plan) -> SavedTable:
    """Return a saved table with the plan's players: levels, characters and names."""
    now = table_to_keep(plan)
    return replace(table, levels=now.levels, names=now.names, crew=now.crew)
