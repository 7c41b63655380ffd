"""A view in plain lines: the rack, the piles, the others, what is known, the score."""

from __future__ import annotations

from collections.abc import Iterator

from ...match.speech import Speech, count, sentence, together
from ...rules.cards import Card
from ...rules.editions.letters.goal import AlphabetOrWord
from ...rules.events import Scored
from ...rules.ruleset import Ruleset
from ...rules.table import View


def look(view: View, speech: Speech) -> list[str]:
    """All that lies on the table, as the seat whose view it is may see it."""
    lines = [*rack(view, speech), f"In order so far: {_in_order(view, speech)}."]
    lines.append(f"Discard: {discard(view, speech)}")
    lines.append(f"Stock: {count(len(view.stock), 'card')}")
    return lines + [_other(view, speech, seat) for seat in _others(view)]


def rack(view: View, speech: Speech) -> list[str]:
    """The own rack, a slot a line, front first."""
    assert view.seat is not None
    return [
        f"{sentence(name)[:-1]}: {speech.card(face(view, token))}"
        for name, token in zip(speech.slots, view.racks[view.seat], strict=True)
    ]


def discard(view: View, speech: Speech) -> str:
    """The top of the discard pile."""
    return speech.card(face(view, view.discard[0])) if view.discard else "none"


def face(view: View, token: int) -> Card:
    """A card that may be seen."""
    card = view.faces[token]
    assert card is not None
    return card


def seen(view: View, speech: Speech) -> list[str]:
    """What is known of the others' racks, and of the stock if its order is."""
    lines = []
    for seat in _others(view):
        known = list(_known(view, speech, seat))
        lines.append(f"{speech.names[seat]}: {together(known) if known else 'nothing seen yet'}.")
    ahead = list(_ahead(view, speech))
    return [*lines, f"Next in the stock: {', then '.join(ahead)}."] if ahead else lines


def score(view: View, speech: Speech) -> list[str]:
    """The totals, and what they are to reach."""
    rules = speech.rules
    teams = range(2) if rules.pairs else range(len(view.racks))
    totals = [f"{_team(rules, speech, seat)} {spoken_number(view.totals[seat])}" for seat in teams]
    unit = rules.scoring.unit
    won = " won" if unit == "round" else ""
    return [f"{sentence(unit)[:-1]}s{won}: {', '.join(totals)}.", goal(rules)]


def goal(rules: Ruleset) -> str:
    """How the match is won."""
    unit = rules.scoring.unit
    if unit == "round":
        total = rules.length.total
        first = "wins the round" if total == 1 else f"is first to win {total} rounds"
        return f"Whoever {first} wins the match."
    if rounds := rules.length.rounds:
        return f"Whoever has most {unit}s after {count(rounds, 'round')} wins the match."
    return f"The first to {rules.length.total} points wins the match."


def report(view: View, speech: Speech, scored: Scored) -> list[str]:
    """How a round ended: the racks lie open, and are counted."""
    lines = []
    for seat in range(len(view.racks)):
        cards = ", ".join(speech.card(face(view, token)) for token in view.racks[seat])
        lines.append(f"{speech.whose(seat)} rack: {cards}.")
    return [*lines, *(_counted(view, speech, scored, seat) for seat in range(len(view.racks)))]


def spelt(view: View, speech: Speech, seat: int) -> str:
    """The word that a rack holds, if words count and there is one."""
    goal = speech.rules.goal
    cards = [face(view, token) for token in view.racks[seat]]
    word = goal.word_in(cards) if isinstance(goal, AlphabetOrWord) else ""
    return f", with the word {word}" if word else ""


def spoken_number(number: int) -> str:
    """A number as one says it."""
    return f"minus {-number}" if number < 0 else str(number)


def _counted(view: View, speech: Speech, scored: Scored, seat: int) -> str:
    rules, points = speech.rules, scored.points[seat]
    unit, name = rules.scoring.unit, sentence(speech.names[seat])[:-1]
    out = f"went RACK-O{spelt(view, speech, seat)}"
    why = out if seat in view.callers else f"{_prefix(scored.counted[seat])} in order"
    if unit == "point":
        return f"{name}: {why}, {count(points, 'point')}, {scored.totals[seat]} in all."
    if unit == "chip":
        moved = "gets" if points >= 0 else "pays"
        you = moved if speech.whom(seat) != "you" else moved[:-1]
        now = spoken_number(scored.totals[seat])
        return f"{name} {you} {count(abs(points), 'chip')} and {speech.verb(seat, 'have', 'has')} {now}."
    return f"{name}: {why}; {count(scored.totals[seat], 'round')} won."


def _prefix(counted: int) -> str:
    return count(counted, "card") if counted else "no card"


def _in_order(view: View, speech: Speech) -> str:
    assert view.seat is not None
    cards = [face(view, token) for token in view.racks[view.seat]]
    return f"{speech.rules.goal.counted(cards)} of {len(cards)} cards"


def _other(view: View, speech: Speech, seat: int) -> str:
    known = list(_known(view, speech, seat))
    partner = ", your partner" if speech.rules.pairs and view.seat == (seat + 2) % 4 else ""
    out = ", went RACK-O" if seat in view.callers else ""
    told = f", seen {together(known)}" if known else ""
    return f"{speech.names[seat]}{partner}: {count(len(view.racks[seat]), 'card')}{out}{told}"


def _others(view: View) -> Iterator[int]:
    """The other seats, in the order in which they play after the viewer."""
    seats, first = len(view.racks), view.seat or 0
    return (seat for left in range(seats) if (seat := (first + left) % seats) != view.seat)


def _known(view: View, speech: Speech, seat: int) -> Iterator[str]:
    for slot, token in zip(speech.slots, view.racks[seat], strict=True):
        card = view.faces[token]
        if card is not None:
            yield f"{speech.card(card)} in {slot}"


def _ahead(view: View, speech: Speech) -> Iterator[str]:
    """The cards of the stock from the top on, as long as each is known."""
    for token in view.stock:
        card = view.faces[token]
        if card is None:
            return
        yield speech.card(card)


def _team(rules: Ruleset, speech: Speech, seat: int) -> str:
    names = [speech.whom(seat), speech.whom(seat + 2)] if rules.pairs else [speech.whom(seat)]
    return together(names)
