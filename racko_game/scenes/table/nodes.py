"""The table as nodes for screen readers, in reading order.

They contain only what the viewpoint may see; whatever can be pressed is a button.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence

from ...controls.bindings.bindings import Labels
from ...match.messages.speech import Speech, counted, face, named, slot_message, some
from ...message import Person
from ...paint.engine.glyphs import Press
from ...rules.pieces.cards import Card
from ...rules.ruleset import Ruleset
from ...rules.table import View
from ...stage.geometry import Box
from ...stage.table.furniture import slot_box
from ...stage.touch.hotspots import Hotspot
from ...ui.semantics import Described
from ...words.language import say, shown
from ..picture.cards import memories
from ..picture.prompt import wordings
from ..talk.refusals import explained, seen_in
from .state import TableModel

ANSWERS = {"racko": "racko", "use": "use", "deal": "deal", "hold": "hold", "leave": "hold", "let": "hold"}
"""The buttons that answer a question, and the command that presses each."""


def described(
    model: TableModel, view: View, asked: str, line: str, spots: Sequence[Hotspot], focus: str
) -> list[Described]:
    """Return what is on a table in its places, in reading order. ``view`` may be read out; ``asked``: what
    can be done now, and ``line``: the last event, in words; ``focus`` is the name of one of the hotspots
    ``spots``."""
    pressed = {spot.name: spot for spot in spots}
    words = _thing("", asked, "", model.furniture.prompt), _thing("", line, "", model.furniture.line)
    cards = *words, *_plates(model, view), *_cards(model, view)
    things = [_node(thing, pressed.pop(thing.key, None), focus) for thing in cards]
    return [*things, *(_node(_named(model, spot), spot, focus) for spot in pressed.values())]


def _thing(key: str, name: str, value: str, box: Box, does: str = "") -> Described:
    """Return something on a table, by its hotspot's name; ``does``: what its special card does."""
    return Described("label", name, value, (), does, key, box)


def _node(thing: Described, spot: Hotspot | None, focus: str) -> Described:
    """Return a thing on the table: a button if it can be pressed, else a label."""
    says = shown(spot.label) if spot and not thing.key.startswith(("slot ", "rack ")) else ""
    helps = ("" if says in (thing.name, thing.value) else says, thing.help)
    role, box = ("button", spot.box) if spot else ("label", thing.box)
    states = ("focused",) if thing.key and thing.key == focus else ()
    return thing._replace(role=role, states=states, help=". ".join(filter(None, helps)), box=box)


def _named(model: TableModel, spot: Hotspot) -> Described:
    """Return the thing for a hotspot that is no card; its name says what it does, or whose rack it is in."""
    kind, _, rest = spot.name.partition(" ")
    if kind != "rack":
        return _thing(spot.name, shown(spot.label) or spot.name, "", spot.box)
    seat, _, part = rest.partition(" ")
    who, number = named(model.match.seats[int(seat)]), shown(spot.label)
    if part.startswith("row"):
        return _thing(spot.name, say("access.row", who=who, row=number), "", spot.box)
    return _thing(spot.name, say(who), number if part else "", spot.box)


def prompt_words(model: TableModel, view: View, spots: Sequence[Hotspot]) -> tuple[str, ...]:
    """Return what can be done now, each after the key or button that does it; empty if nobody is asked."""
    labels, high = model.context.labels, model.match.rules.rows
    full = wordings(view, spots, labels, model.furniture, spoken=True)[:1] if model.asked else ()
    slots = tuple(map(slot_message, model.match.rules.slots))
    sides = [slots[n : n + high] for n in range(0, len(slots), high)]
    said = tuple(with_key(*part, sides) for parts in full for part in parts)
    rows = [spot for spot in spots if spot.name.startswith(("rack ", "row ")) and spot.value is not None]
    rows = [spot for spot in rows if "row" in spot.name.split()]
    if len(said) != 1 or len(rows) != high or not labels.slots():
        return said
    ends = {"first": labels.of("slot 1"), "last": labels.of(f"slot {len(rows)}")}
    return (say("access.by-row", question=said[0], **ends),)


def with_key(press: Press | None, words: str, sides: Sequence[Sequence[Hashable]] = ()) -> str:
    """Return ``words`` (what can be done) after the key or button that does it; for the slots of all
    ``sides`` of a rack, after the keys of the first and the last one."""
    labels, word = press or (None, "")
    key = labels.of(word) if labels else ""
    if labels and word == "slot" and labels.slots():
        said = []
        for command, slots in zip(("slot", "beside"), sides, strict=False):
            keys = {"first": labels.of(f"{command} 1"), "last": labels.of(f"{command} {len(slots)}")}
            said.append(say("access.keys", **keys, front=slots[0], back=slots[-1]))
        key = ", ".join(said)
    return say("access.key", key=key, does=words) if key else words


def slot_words(model: TableModel, spots: Sequence[Hotspot]) -> tuple[str, ...]:
    """Return the names of slots that can be picked, each after the key that does it."""
    rows, names, labels = model.match.rules.rows, model.match.rules.slots, model.context.labels
    numbers = [int(spot.name.split()[1]) for spot in spots]
    keys = {n: f"slot {n}" if n <= rows else f"beside {n - rows}" for n in numbers}
    return tuple(with_key((labels, key), say(slot_message(names[n - 1]))) for n, key in keys.items())


def answer_words(spots: Sequence[Hotspot], labels: Labels) -> tuple[str, ...]:
    """Return the buttons that answer a question, each after the key that presses it."""
    found = [spot for spot in spots if spot.name in ANSWERS]
    return tuple(with_key((labels, ANSWERS[spot.name]), shown(spot.label) or spot.name) for spot in found)


def _plates(model: TableModel, view: View) -> Iterator[Described]:
    """Yield the name plates: the players and their totals, and which of their cards have been seen."""
    match, furniture, memory = model.match, model.furniture, model.context.settings.memory
    for place, seat, total in zip(furniture.racks, match.seats, view.totals, strict=True):
        yield _thing("", say(named(seat)), say(counted(total, match.rules.scoring.unit)), place.name)
        known = memories(view, memory and not place.own).keys() & view.racks[place.seat]
        if known and not _lies_open(view, place.seat):
            yield _thing("", seen_in(match, view, furniture, place.seat).words, "", place.box)


def held_said(model: TableModel, view: View) -> str:
    """Return which card is held, as far as the view shows it; empty if none is."""
    if view.held is None:
        return ""
    card, rules = view.open_faces[view.held], model.match.rules
    return say("node.held", card=face(rules, card) if card else some(None))


def _cards(model: TableModel, view: View) -> Iterator[Described]:
    """Yield the piles, the held card, and racks: card by card if they are face up."""
    seats, rules, furniture = model.match.seats, model.match.rules, model.furniture
    speech = Speech(rules, seats, furniture.viewer)
    yield _thing("stock", say("look.stock", n=len(view.stock)), "", furniture.stock.box)
    top = view.top
    pile = say("node.discard", card=speech.face(top)) if top else say("node.no-discard")
    yield _thing("discard", pile, "", furniture.discard.box, _does(rules, top))
    if view.held is not None:
        card, held = view.open_faces[view.held], furniture.racks[furniture.viewer].held.box
        yield _thing("held", held_said(model, view), "", held, _does(rules, card))
    own = furniture.racks[furniture.viewer]
    out_of_order = model.show.reader.out_of_order(model.show.reader.cards(view, furniture.viewer))
    for slot, token in enumerate(view.racks[furniture.viewer]):
        card = view.open_faces[token] if _lies_open(view, furniture.viewer) else None
        said = say("look.slot", slot=speech.places[slot], card=speech.face(card) if card else some(None))
        value = say("access.amiss") if slot in out_of_order else ""
        yield _thing(f"slot {slot + 1}", said, value, slot_box(own, slot), _does(rules, card))
    for place in furniture.racks:
        cards = [view.open_faces[token] for token in view.racks[place.seat]]
        if not place.own and _lies_open(view, place.seat) and all(cards):
            who = Person(seats[place.seat].name, not seats[place.seat].name)
            faces = tuple(speech.face(card) for card in cards if card)
            yield _thing("", say("report.rack", who=who, cards=faces), "", place.box)


def _does(rules: Ruleset, card: Card | None) -> str:
    return next(iter(explained(rules, card)), "") if card else ""


def _lies_open(view: View, seat: int) -> bool:
    """Return whether a rack is face up for the view's seat, or for all."""
    return view.lies_open(seat) or seat in view.callers
