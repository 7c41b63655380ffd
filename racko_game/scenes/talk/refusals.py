"""Reactions to a press that does nothing: why it is impossible now, or what the card under it is worth."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import NamedTuple

from ...controls.intents import Command, Drop, Intent, Tap
from ...match.coach.slot_reasons import SIDES
from ...match.match import Match
from ...match.messages.narration import power_effect, power_in_short, power_name
from ...match.messages.speech import called, face, letters, persons, slot_message
from ...message import Message
from ...paint.table.marks import slips_legible
from ...rules import scoring
from ...rules.editions.super_racko import side_prefix
from ...rules.pieces.cards import REVERSE, SWAP, WILD, Card
from ...rules.pieces.moves import AskGoOut, AskPlace, AskPower, AskTurn, prompt_word
from ...rules.ruleset import Ruleset
from ...rules.table import View, asked
from ...stage.geometry import Box, Px
from ...stage.table.furniture import Furniture, RackPlace, slot_box
from ...words.language import say
from ..picture.cards import memories

Wordings = tuple[str, ...]  # the same in several wordings, for lack of room: each is shorter than the last

SPECIAL = {  # what the kinds of special cards do, by kind; and the same in fewer words
    WILD: ("tutorial.wild", "tutorial.wild-brief"),
    SWAP: ("tutorial.swap", "tutorial.swap-brief"),
    REVERSE: ("tutorial.reverse", "tutorial.reverse-brief"),
}
PLAYED = {  # by whether nobody asks: what there is to do once the turn is played
    False: ("refusal.played", "refusal.played-brief"),
    True: ("refusal.played-voice", "refusal.played-voice-brief"),
}


def in_words(*ids: str, **facts: Hashable) -> Wordings:
    """Return the sentences of these ids, with the same facts in each."""
    return tuple(say(id, **facts) for id in ids)


class Remark(NamedTuple):
    """A remark in several wordings, the fullest first; the box it is ``about``; and the card (token) that
    shakes."""

    wordings: Wordings
    about: Box
    token: int | None = None

    @property
    def words(self) -> str:
        """Return the fullest wording."""
        return self.wordings[0]

    def followed_by(self, more: str) -> Remark:
        """Return the remark with the sentence ``more`` after it, where there is room for both."""
        both = say("refusal.and-more", first=self.words, second=more)
        return self._replace(wordings=(both, *self.wordings[1:]))


def slot_at(place: RackPlace, x: Px, y: Px) -> int | None:
    """Return the slot (from 0) of a rack under the point x, y in pixels; None if there is none."""
    return next((slot for slot in range(len(place.slots)) if slot_box(place, slot).holds(x, y)), None)


def worth(match: Match, view: View, furniture: Furniture, slot: int) -> Remark:
    """Return what the viewer's rack would score if another player finished now. It answers a tap on ``slot``
    (from 0) that plays nothing, and points at that slot."""
    seat = view.seat or 0
    cards = view.known(seat)
    rules, place = match.rules, slot_box(furniture.racks[seat], slot)
    counted, slots, finished = rules.goal.counted(cards), rules.slots, rules.goal.finished(cards, view.round)
    points = Message("worth.points", points=scoring.EACH * counted) if counted else Message("worth.no-points")
    word, run = letters(cards, rules.goal.word_slots(cards)), rules.goal.run(view.round)
    if finished:
        order = Message("worth.word", word=word) if word else Message("worth.finished")
    elif rules.sides > 1:
        order = _of_sides(rules, cards)
    elif word:
        order = Message("worth.word-no-run", word=word, run=run)
    elif counted == len(slots):
        order = Message("worth.no-run", run=run)
    elif counted:
        order = Message("worth.up-to", slot=slots[counted - 1])
    elif rules.goal.in_order(cards):
        order = Message("worth.bare", card=cards[0].text, slot=slots[0])
    else:
        order = Message("worth.nothing")
    ids = ("worth.full", "worth.brief", "worth.order") if rules.scoring.order else ("worth.order",)
    return Remark(in_words(*ids, order=order, points=points), place)


def _of_sides(rules: Ruleset, cards: Sequence[Card]) -> Message:
    """Return the sentence about how many cards on each side of a rack are in order."""
    sides = []
    for start in range(0, len(cards), rules.rows):
        colour = rules.slots[start].rpartition(" ")[0]
        row, side = side_prefix(cards[start : start + rules.rows], colour), Message(SIDES[colour])
        said = Message("worth.side", side=side, row=row) if row else Message("worth.no-side", side=side)
        sides.append(said)
    return Message("worth.sides", sides=tuple(sides))


def hidden_racks(view: View, furniture: Furniture) -> list[int]:
    """Return the seats in whose racks more cards are known than their slots have room to show."""
    known, letter = memories(view), furniture.frame.letter
    full = (one for one in furniture.racks if not (one.own or slips_legible(one, letter)))
    return [place.seat for place in full if not known.keys().isdisjoint(view.racks[place.seat])]


def seen_in(match: Match, view: View, furniture: Furniture, seat: int) -> Remark:
    """Return in words which cards of that seat's rack everyone has seen."""
    known, rules = memories(view), match.rules
    slots = tuple(map(slot_message, rules.slots)) if rules.sides > 1 else rules.slots
    seen = [
        (slot, known[token]) for slot, token in zip(slots, view.racks[seat], strict=True) if token in known
    ]
    cards = tuple(Message("known.more", card=face(rules, card), slot=slot) for slot, card in seen)
    first = cards[0] if rules.sides > 1 else Message("known.first", **dict(cards[0].args))
    words = in_words("known.rack", who=persons(match.seats)[seat], cards=(first, *cards[1:]))
    return Remark(words, furniture.racks[seat].box)


def refusal(match: Match, view: View, furniture: Furniture, intent: Intent) -> Remark | None:
    """Return why the player's intent is impossible now; None if it never means anything here."""
    seat = asked(view)
    if seat is None or (thing := _meant(furniture, seat, intent)) is None:
        return None
    prompt = view.prompts[-1]
    if isinstance(prompt, AskTurn | AskPlace) and thing.startswith("rack "):
        box = furniture.racks[int(thing.split()[1])].box
        return Remark(in_words("refusal.not-yours", "refusal.not-yours-brief"), box)
    match prompt:
        case AskTurn():
            return _with_empty_hands(match, view, furniture, seat, thing)
        case AskPlace(drawn=drawn):
            return _while_holding(view, furniture, seat, thing, drawn)
        case AskGoOut():
            return Remark(in_words(*PLAYED[match.silent]), furniture.racks[seat].box)
        case other:  # what is asked, is said again
            return Remark(in_words(f"refusal.{prompt_word(type(other))}"), furniture.discard.box)


def touches(furniture: Furniture, seat: int | None, intent: Intent) -> bool:
    """Return whether a tap is on something on the table, not on the bare mat. ``seat``: the player's, on
    whose own rack the slots count; None: an onlooker's, on no slot."""
    return isinstance(intent, Tap) and _meant(furniture, seat, intent) is not None


def touched(view: View, furniture: Furniture, seat: int | None, intent: Intent) -> int | None:
    """Return the token of the card that ``seat`` pressed: the top discard or one of theirs; else None."""
    thing = _meant(furniture, seat, intent) or ""
    if thing.startswith("slot ") and seat is not None:
        return view.racks[seat][int(thing.split()[1]) - 1]
    return view.discard[0] if thing == "discard" and view.discard else None


def _meant(furniture: Furniture, seat: int | None, intent: Intent) -> str | None:
    """Return the name of what an intent is aimed at: a pile, a slot, another rack, or "nowhere"."""
    slots, racks = len(furniture.racks[furniture.viewer].slots), len(furniture.racks)
    match intent:
        case Tap(_, x, y):
            return _thing_at(furniture, seat, x, y)
        case Drop(_, x, y):
            return _thing_at(furniture, seat, x, y) or "nowhere"
        case Command(_, "draw"):
            return "stock"
        case Command(_, "take" | "toss"):
            return "discard"
        case Command(_, word) if word.startswith("slot "):  # some racks have fewer slots than number keys
            return word if 1 <= int(word.split()[1]) <= slots else None
        case Command(_, word) if word.startswith("rack "):
            return word if int(word.split()[1]) < racks else None
    return None


def _thing_at(furniture: Furniture, seat: int | None, x: Px, y: Px) -> str | None:
    for place in furniture.racks:
        if place.seat == seat and (slot := slot_at(place, x, y)) is not None:
            return f"slot {slot + 1}"
        if place.seat != seat and place.box.holds(x, y):
            return f"rack {place.seat}"
    piles = {"stock": furniture.stock, "discard": furniture.discard}
    return next((name for name, pose in piles.items() if pose.box.holds(x, y)), None)


def _while_holding(view: View, furniture: Furniture, seat: int, thing: str, drawn: bool) -> Remark | None:
    held = furniture.racks[seat].held.box
    if thing == "stock":
        full = "refusal.holding" if drawn else "refusal.holding-taken"
        return Remark(in_words(full, "refusal.holding-brief"), held, view.held)
    if thing == "nowhere":
        full = "refusal.nowhere" if drawn else "refusal.nowhere-taken"
        return Remark(in_words(full, "refusal.nowhere-brief"), held)
    return None


def _with_empty_hands(match: Match, view: View, furniture: Furniture, seat: int, thing: str) -> Remark | None:
    if thing.startswith("slot"):
        slot = int(thing.split()[1]) - 1
        words = in_words("refusal.first", "refusal.first-brief")
        return Remark(words, slot_box(furniture.racks[seat], slot), view.racks[seat][slot])
    if thing == "discard":
        top, words = view.top, in_words("refusal.no-card", "refusal.no-card-brief")
        if view.discard:
            words = in_words("refusal.no-toss", "refusal.no-toss-brief")
        if top is not None and not match.rules.takeable(top):
            words = in_words("refusal.stays", "refusal.no-card-brief", card=called(match.rules, top))
        return Remark(words, furniture.discard.box, view.discard[0] if view.discard else None)
    return None


def pile_at(furniture: Furniture, x: Px, y: Px) -> str:
    """Return which card outside racks is at the point x, y: "held", "discard" (the top one), or ""."""
    piles = {"held": furniture.racks[furniture.viewer].held, "discard": furniture.discard}
    return next((name for name, pose in piles.items() if pose.box.holds(x, y)), "")


def power_of_pile(match: Match, view: View, furniture: Furniture, pile: str) -> Remark | None:
    """Return in words what a special card does; None if it is not special or not there. ``pile``: "discard"
    for the top card of the discard pile, "held" for the card that the viewer has drawn."""
    if pile == "held" and view.held is not None and asked(view) == view.seat == furniture.viewer:
        return _of(match, view.faces[view.held], furniture.racks[furniture.viewer].held.box)
    if pile == "discard" and view.discard:
        return _of(match, view.faces[view.discard[0]], furniture.discard.box)
    return None


def power_in_slot(match: Match, view: View, furniture: Furniture, slot: int) -> Remark | None:
    """Return in words what the card in the viewer's ``slot`` (from 0) does; None if it is not special."""
    seat = view.seat or 0
    return _of(match, view.faces[view.racks[seat][slot]], slot_box(furniture.racks[seat], slot))


def power_asked(view: View, furniture: Furniture) -> Remark | None:
    """Return in words what the power of the card just discarded can do; None unless the player is asked."""
    prompt = view.prompts[-1]
    if not isinstance(prompt, AskPower):
        return None
    return Remark(_power_words(prompt.power, "power.now"), furniture.discard.box)


def explained(rules: Ruleset, card: Card) -> Wordings:
    """Return the effect or the power of a special card, the longest wording first; empty for other cards."""
    if card.kind in SPECIAL:
        return in_words(*SPECIAL[card.kind])
    power = rules.power(card)
    return _power_words(power, "power.ours", "power.of-card", card=card) if power else ()


def _power_words(power: str, *ids: str, **facts: Hashable) -> Wordings:
    given = {"power": power_name(power), "may": power_effect(power), **facts}
    return *in_words(*ids, "power.brief", **given), say(power_in_short(power))


def _of(match: Match, card: Card | None, about: Box) -> Remark | None:
    words = explained(match.rules, card) if card else ()
    return Remark(words, about) if words else None
