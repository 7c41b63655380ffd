"""The table for those who do not see it: as nodes in reading order, and what may be spoken.
Both contain only what the viewpoint, or all who listen, may know; whatever can be pressed is a button."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence

from ...audio.sounds import RackNote
from ...match.messages.speech import Speech, counted, face, named, slot_message, some
from ...message import Person
from ...paint.engine.glyphs import Press
from ...rules.pieces.cards import Card
from ...rules.pieces.moves import AskGoOut, AskPlace, AskReverse, AskTurn
from ...rules.ruleset import Ruleset
from ...rules.table import View
from ...stage.geometry import Box
from ...stage.table.furniture import slot_box
from ...stage.touch.hotspots import Hotspot
from ...ui.scene import DIRECTIONS, Scene
from ...ui.semantics import Aloud, Described
from ...words.language import say, sentences, shown
from ..context import cache_last
from ..picture.cards import memories
from ..picture.prompt import wordings
from ..talk.remarks import explained, seen_in
from .director import Spots
from .state import TableModel, TablePlaces

Said = tuple[str, str, str]  # the last event, the remark, and the question
# How the keys of things begin of which the prompt says what can be done with them.
SAID_BY_PROMPT = "stock", "discard", "slot "


class TableAloud(Aloud):
    """Reads a table, its events and the player's own rack aloud."""

    narrates = True

    def __init__(self, model: TableModel, places: TablePlaces) -> None:
        self.model, self.places, self.reader = model, places, model.show.reader
        self.narration = self.reader.news
        self._described = cache_last(self._make)
        self._said: Said = "", "", ""
        self._remarked = ""  # that is on the screen now, and has been added
        self._beneath = ""  # that was there before it, and is not news if it comes back
        self._remarks = {""}  # all that have been
        self._keyed = set[object]()  # the kinds of questions whose keys have been added, by device
        self._hints = set[str]()  # the names of those that have been said
        self._question = ""  # that was said last, with its answers

    @property
    def view(self) -> View:
        """Return the view that may be spoken about now."""
        return self.model.state.in_the_open if self.model.viewpoint.privacy.guarded else self.model.view

    def _notice_remark(self, spots: Spots) -> None:
        """Add what the speech bubble says (lesson, hint, advice, refusal) to the news, once when it comes, a
        hint once in a match; then what is asked, the first time with the keys that answer and say the rack.

        All of it may be about cards of a rack, so it is only spoken where everyone who listens may know them.
        """
        model, talk = self.model, self.model.talk
        if model.viewpoint.privacy.guarded:
            return
        remark = talk.announced(model.view, model.furniture, model.asked, spots)
        words = remark.words if remark else ""
        if words != self._remarked:
            fresh = words not in ("", self._beneath)
            name = talk.hint_of(model.view, model.furniture, words)
            if fresh and name not in self._hints:
                self._add(words)
                self._hints |= {name} - {""}
            self._beneath = self._remarked if fresh else ""
        self._remarked = words
        prompt, question = self.view.prompts[-1], ""
        finished = isinstance(prompt, AskGoOut)
        told = isinstance(prompt, AskTurn | AskPlace) or (finished and self.model.match.silent)
        if self.model.asked and not told:
            answers = self._answers(spots)
            why = say("access.finished") if finished and not bool(words) else ""
            question = sentences((why, *prompt_words(self.model, self.view, spots), ", ".join(answers)))
        if question and question != self._question:
            self._add(question)
        self._question = question
        self._notice_keys()

    def _notice_keys(self) -> None:
        """Add the keys that answer such a question, and say the rack, the first time on a device."""
        labels = self.model.context.labels
        kind = type(self.view.prompts[-1]), labels.device
        if not self.model.asked or labels.device.points or kind in self._keyed:
            return
        self._keyed.add(kind)
        for words in ("" if self._question else ", ".join(self._prompt()), self._rack_key):
            if (said := sentences([words])) not in self._remarks:
                self._add(said)

    def _add(self, words: str) -> None:
        self.reader.news.append(words)
        self._remarks.add(words)

    def described(self, scene: Scene) -> list[Described]:
        spots = scene.hotspots()
        self._notice_remark(spots)
        line = sentences(one for one in self.reader.recent if one not in self._remarks)
        said = line, self._remarked, self._question
        if said != self._said:  # else the same tuple, by which the nodes of the last frame are found again
            self._said = said
        others = scene.context.labels, self.model.furniture
        return self._described(self.view, self.model.view, spots, self._said, scene.focus, *others)

    def _make(
        self, view: View, seen: View, spots: Spots, said: Said, focus: str, *_: object
    ) -> list[Described]:
        """Return everything to be read, first what can be done; ``seen`` is the view that the screen shows,
        ``said`` the last event, the remark, and the question, which stands for the prompt."""
        line, remark, question = said
        if view is not seen:
            spots = self.places.heard(view, spots)
        asked = question or ", ".join(prompt_words(self.model, view, spots))
        heading = Described("heading", say("access.round", n=view.round), "", (), "", "", None)
        now, last, *others = described(self.model, view, asked, line, spots, focus)
        return [heading, now, last._replace(name=remark), last, *others]

    @property
    def tells_focus(self) -> bool:  # type: ignore[override]
        """Return whether a hand (device) has moved the focus to where it is."""
        return self.places.aimed or self.model.hand.device.points

    def _prompt(self) -> Sequence[str]:
        return prompt_words(self.model, self.view, self.places.spots())

    def options(self, things: Sequence[Described]) -> Sequence[str]:
        labels, said = self.model.context.labels, self._prompt()
        pressed = {one.key for one in things}
        answers = self._answers([spot for spot in self.places.spots() if spot.name in pressed])
        rows = [one.key for one in things if one.key.startswith("rack ")] if len(said) == 1 else []
        left = [one for one in things if one.key not in (*ANSWERS, *rows)]
        others = [one for one in left if not (said and one.key.startswith(SAID_BY_PROMPT))]
        keys = [with_key((labels, one.key), one.name) for one in others]
        return [*said, *answers, *keys, *([self._rack_key] if (said or answers) and self._rack_key else [])]

    def _answers(self, spots: Sequence[Hotspot]) -> Sequence[str]:
        """Return the answers that are no places on the table, and of a swap the player's reverse cards."""
        reverses = isinstance(self.view.prompts[-1], AskReverse) and not self.model.viewpoint.privacy.guarded
        slots = [spot for spot in spots if reverses and spot.name.startswith("slot ")]
        found, labels = [spot for spot in spots if spot.name in ANSWERS], self.model.context.labels
        words = (with_key((labels, ANSWERS[spot.name]), shown(spot.label) or spot.name) for spot in found)
        rules, numbers = self.model.match.rules, [int(spot.name.split()[1]) for spot in slots]
        keys = ((n, f"slot {n}" if n <= rules.rows else f"beside {n - rules.rows}") for n in numbers)
        named = (with_key((labels, key), say(slot_message(rules.slots[n - 1]))) for n, key in keys)
        return *named, *words

    @property
    def _rack_key(self) -> str:
        """Return what the key does that says the rack, after its name; empty if there is no such key."""
        labels = self.model.context.labels
        return with_key((labels, "say-rack"), say("word.say-rack")) if labels.of("say-rack") else ""

    def unchanged(self, word: str, place: str) -> str:
        """Return what to say after the command ``word`` changed nothing: for a direction the ``place`` of the
        focus, else what the speech bubble says or what can be done; "" while the table moves or a hint is on
        its way."""
        model = self.model
        if not (model.asked and model.show.playhead.idle):
            return ""
        if word in DIRECTIONS:
            return place
        return "" if model.talk.coach.thinking else self._remarked or sentences([", ".join(self._prompt())])

    def parting(self) -> str:
        saved = self.model.match.at_stake and self.model.context.matches.has(self.model.match)
        return "" if self.model.match.over else say("access.left-saved" if saved else "access.left")

    def rack_said(self) -> str:
        held = held_said(self.model, self.view) if self.model.asked else ""
        return sentences((held, self.reader.own(self.view, self.model.viewer)))

    def rack_heard(self) -> Sequence[RackNote] | None:
        return self.reader.notes(self.view, self.model.viewer)


# The buttons that answer a question, and the command that presses each.
ANSWERS = {"racko": "racko", "use": "use", "deal": "deal", "hold": "hold", "leave": "hold", "let": "hold"}


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
    return view.lies_open(seat) or seat in view.callers
