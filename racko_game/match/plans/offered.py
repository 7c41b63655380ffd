"""Whether what a kiosk's file says of house rules can be: they are known only where the rules are."""

from __future__ import annotations

from collections.abc import Iterator

from ...rules.editions import EDITIONS
from ...rules.terms.ruleset import Choice
from ...store.kiosk import Offer
from ...trouble import Trouble


def check(offer: Offer) -> None:
    """Trouble if a house rule is named that there is not, or has a value that it does not take."""
    known = {name: choice for edition in EDITIONS for name, choice in _choices(edition)}
    if isinstance(offer.house_rules, tuple):
        for name in offer.house_rules:
            if name not in known:
                raise Trouble("kiosk.no-rule", key="offer.house_rules", rule=name, known=tuple(known))
    for edition, rules in offer.rules.items():
        there = [*_choices(edition)]
        for name, value in rules.items():
            its = [choice for other, choice in there if other == name]
            key = f"offer.rules.{edition}"
            if not its:
                names = tuple(dict(there))
                raise Trouble("kiosk.no-rule", key=key, rule=name, known=names)
            if not any(choice.takes(value) for choice in its):
                raise Trouble("kiosk.no-value", key=f"{key}.{name}", given=str(value).lower())


def _choices(edition: str) -> Iterator[tuple[str, Choice]]:
    """Every option of an edition, in any company."""
    row = EDITIONS[edition]
    for seats in row.seats:
        yield from row.choices(seats, {}).items()
