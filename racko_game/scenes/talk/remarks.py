"""Remarks to a player: why a press does nothing, what a card is worth, and hints for a first match."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable
from functools import partial
from typing import NamedTuple

from ...controls.intents import Command, Drop, Intent, Tap
from ...match.coach.slot_reasons import SIDES, belongs
from ...match.match import Match
from ...match.messages.narration import power_effect, power_in_short, power_name
from ...match.messages.rules_in_force import example
from ...match.messages.speech import Speech, called, counted, face, letters, persons, slot_message
from ...message import Message
from ...paint.table.marks import slips_legible
from ...rules import scoring
from ...rules.editions.letters import AlphabetOrWord
from ...rules.editions.super_racko import COLOURS, RisingSides
from ...rules.pieces import moves
from ...rules.pieces.cards import REVERSE, SWAP, WILD, Card
from ...rules.ruleset import HOUSE_RULES, HouseRule, Ruleset
from ...rules.table import View, asked
from ...stage.geometry import Box, Px
from ...stage.table.furniture import Furniture, RackPlace, slot_box
from ...store.settings import PlayerSettings
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
    """Wordings of a remark, the fullest first; the box it is ``about``; and the card (token) that shakes."""

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
    seat, rules = view.seat or 0, match.rules
    cards, place = view.known(seat), slot_box(furniture.racks[seat], slot)
    counted, slots, finished = rules.goal.counted(cards), rules.slots, rules.goal.finished(cards, view.round)
    points = Message("worth.points", points=scoring.EACH * counted) if counted else Message("worth.no-points")
    word, run = letters(cards, rules.goal.word_slots(cards)), rules.goal.run(view.round)
    if finished:
        order = Message("worth.word", word=word) if word else Message("worth.finished")
    elif rules.sides > 1:
        sides = tuple(
            Message("worth.side", side=side, row=row) if row else Message("worth.no-side", side=side)
            for side, row in zip(
                (Message(SIDES[one]) for one in COLOURS), rules.goal.on_each_side(cards), strict=True
            )
        )
        order = Message("worth.sides", sides=sides)
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
    if (seat := asked(view)) is None or (thing := _meant(furniture, seat, intent)) is None:
        return None
    if isinstance((prompt := view.prompts[-1]), moves.AskTurn | moves.AskPlace) and thing.startswith("rack "):
        box = furniture.racks[int(thing.split()[1])].box
        return Remark(in_words("refusal.not-yours", "refusal.not-yours-brief"), box)
    match prompt:
        case moves.AskTurn():
            return _with_empty_hands(match, view, furniture, seat, thing)
        case moves.AskPlace(drawn=drawn):
            return _while_holding(view, furniture, seat, thing, drawn)
        case moves.AskGoOut():
            return Remark(in_words(*PLAYED[match.silent]), furniture.racks[seat].box)
        case other:  # what is asked, is said again
            return Remark(in_words(f"refusal.{moves.prompt_word(type(other))}"), furniture.discard.box)


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
            return word if 1 <= int(word.split()[1]) <= len(furniture.racks[furniture.viewer].slots) else None
        case Command(_, word) if word.startswith("rack "):
            return word if int(word.split()[1]) < len(furniture.racks) else None
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
    words = _power_words(prompt.power, "power.now") if isinstance(prompt, moves.AskPower) else ()
    return Remark(words, furniture.discard.box) if words else None


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


# Returns a hint, the fullest wording first; none where it does not fit the rules or what lies there.
Words = Callable[[Match, View], Wordings]


PEEK = "peek"  # what the hint is called that is learnt by turning up one's rack
FAST = 40.0  # letters a second: nobody reads faster
ABOUT = 0.3  # of a rack's height: a card that is put so near to its place was put where it fits
SIXTH = 6  # the slot that is given as an example, counted from the front
PAYS = {  # what runs are paid in, and what else there is; and in fewer words
    "point": ("tutorial.pays-points", "tutorial.pays-points-brief"),
    "chip": ("tutorial.pays-chips", "tutorial.pays-chips-brief"),
}


def goal_of(rules: Ruleset, number: int) -> Message:
    """Return the goal of a rack in round ``number`` (from 1), as the beginning of a sentence."""
    return GOALS[type(rules.goal)](rules, rules.goal.run(number))


def _rising(rules: Ruleset, run: int) -> Message:
    ends = {"low": rules.slots[0], "high": rules.slots[-1]}
    return Message("tutorial.goal-run", run=run, **ends) if run > 1 else Message("tutorial.goal", **ends)


def _letters(rules: Ruleset, run: int) -> Message:
    goal = rules.goal
    assert isinstance(goal, AlphabetOrWord)
    id = "tutorial.goal-alphabet"
    if goal.words is not None:
        id = "tutorial.goal-word" if goal.any_colour else "tutorial.goal-word-colour"
    asked = Message(id, low=rules.slots[0], high=rules.slots[-1], n=goal.shortest)
    return Message("tutorial.goal-and-run", goal=asked, run=run) if run > 1 else asked


GOALS: dict[type[scoring.Goal], Callable[[Ruleset, int], Message]] = {
    scoring.Rising: _rising,
    RisingSides: lambda rules, run: Message("tutorial.goal-sides"),
    AlphabetOrWord: _letters,
}


def turn(match: Match, view: View) -> Wordings:
    """Return the hint about the goal of the game, and how a turn begins."""
    rules, goal, top = match.rules, goal_of(match.rules, view.round), view.top
    if top is None or not rules.takeable(top) or moves.TAKE not in match.options():
        return in_words("tutorial.draw", "tutorial.take-goal", "tutorial.draw-brief", goal=goal)
    card = Speech(rules, match.seats, view.seat).some(top)
    return in_words("tutorial.take", "tutorial.take-goal", "tutorial.take-brief", goal=goal, card=card)


def put(match: Match, view: View) -> Wordings:
    """Return the hint where a card fits."""
    rules, held = match.rules, view.held_card
    if held is None or held.kind:
        return ()
    facts = {"low": rules.slots[0], "high": rules.slots[-1], "top": rules.ranks[-1], "rows": rules.rows}
    if rules.sides > 1:
        return in_words("tutorial.put-sides", "tutorial.put-sides-brief", **facts)
    if isinstance(rules.goal, AlphabetOrWord):
        full = "tutorial.put-letter-word" if rules.goal.words is not None else "tutorial.put-letter"
        return in_words(full, "tutorial.put-letter-brief", **facts)
    ids = "tutorial.put", "tutorial.put-where", "tutorial.put-brief", "tutorial.put-briefest"
    return in_words(*ids, **facts)


def slots(match: Match, view: View) -> Wordings:
    """Return the hint that a slot's number is no card's, where slots and cards end at different numbers."""
    rules, top = match.rules, match.rules.ranks[-1]
    if not isinstance(rules.goal, scoring.Rising) or rules.sides > 1 or str(top) == rules.slots[-1]:
        return ()
    return in_words("tutorial.slots", "tutorial.slots-brief", slot=rules.slots[SIXTH - 1], top=top)


def toss(match: Match, view: View) -> Wordings:
    """Return the hint that a drawn card need not be kept."""
    prompt, held = view.prompts[-1], view.held_card
    plain = isinstance(prompt, moves.AskPlace) and prompt.drawn and held is not None and not held.kind
    return in_words("tutorial.toss", "tutorial.toss-brief") if plain else ()


def special(kind: str, match: Match, view: View) -> Wordings:
    """Return the hint for the first card of a ``kind`` in the player's hand; empty without such a card."""
    return in_words(*SPECIAL[kind]) if (held := view.held_card) is not None and held.kind == kind else ()


def answer(match: Match, view: View) -> Wordings:
    """Return the possible answers to a swap: always the same, so that no reverse card is given away."""
    return in_words("tutorial.answer", "tutorial.answer-brief", row=view.asks(moves.AskReverse).row + 1)


def second_best(match: Match, view: View) -> Wordings:
    """Return the hint about the points that the other players get after a rack is finished."""
    rules, score = match.rules, match.rules.scoring
    if score.order:
        ids = "tutorial.order", "tutorial.order-brief", "tutorial.order-briefest"
        return in_words(*ids, each=score.each, first=Speech(rules, match.seats, None).places[0])
    return in_words("tutorial.done-chips" if score.from_others else "tutorial.done-rounds")


def run(match: Match, view: View) -> Wordings:
    """Return the hint that explains a run, in editions that require one."""
    if (asked := match.rules.goal.run(view.round)) < 2:
        return ()
    return in_words("tutorial.run", "tutorial.run-brief", run=asked, example=example(match.rules, asked))


def no_run(match: Match, view: View) -> Wordings:
    """Return that only the run is missing; empty where players are not told that a rack is finished."""
    rules, cards, asked = match.rules, view.known(view.seat or 0), match.rules.goal.run(view.round)
    whole = rules.goal.counted(cards) == len(rules.slots)
    lacks = asked > 1 and not rules.own_voice and whole and not rules.goal.finished(cards, view.round)
    return in_words("tutorial.no-run", run=asked) if lacks else ()


def pays(match: Match, view: View) -> Wordings:
    """Return the hint about the points for longer runs."""
    score = match.rules.scoring
    paid = [(length, more) for length, more in score.runs if more > score.pays(1)]
    rows = tuple(Message("tutorial.pays-row", run=length, more=more) for length, more in paid)
    return in_words(*PAYS[score.unit], rows=rows, caller=scoring.CALLER) if rows else ()


def call(match: Match, view: View) -> Wordings:
    """Return the hint about what can be done with a finished rack."""
    ids = "tutorial.call", "tutorial.call-brief", "tutorial.call-briefest"
    return in_words(*(ids if match.rules.scoring.runs else ids[1:])) if not match.silent else ()


def out(match: Match, view: View) -> Wordings:
    """Return the hint that a finished rack is called automatically."""
    score, ids = match.rules.scoring, ("tutorial.out", "tutorial.out-brief")
    gain = Message("tutorial.out-chips") if score.from_others else counted(score.caller, score.unit)
    return in_words(*ids, goal=goal_of(match.rules, view.round), gain=gain) if not match.rules.asks else ()


def own_voice(match: Match, view: View) -> Wordings:
    """Return that the player must call RACK-O! unasked."""
    return in_words("tutorial.own-voice", "tutorial.own-voice-brief") if match.rules.own_voice else ()


def partners(match: Match, view: View) -> Wordings:
    """Return the hint that names the partners."""
    if not match.rules.pairs or view.seat is None:
        return ()
    who = persons(match.seats)[(view.seat + 2) % len(match.seats)]
    return in_words("tutorial.partners", "tutorial.partners-brief", who=who)


def house_rule(row: HouseRule) -> Words:
    """Return a function that explains a house rule; its result is empty where the rule is not in force."""
    return lambda match, view: in_words(row.says) if row.holds(match.rules) else ()


class Hint(NamedTuple):
    """A hint for a first match, given when a prompt (question to a seat) of type ``when`` is asked.

    ``say`` returns its wordings; ``place`` is what it is about: the player's "rack" or "held" card, the
    "discard" pile, or the "tray". Doing one of the actions ``done`` shows that it was understood; a hint with
    none of these comes again.
    """

    say: Words
    place: str
    when: type
    done: tuple[type, ...] = ()


NAMES = "tutorial.name", "tutorial.name-brief"
HAD, PLACED = (moves.Draw, moves.Take), (moves.Put, moves.Toss)
HINTS: dict[str, Hint] = {  # by name, in the order in which they are given
    "no-run": Hint(no_run, "rack", moves.AskTurn),
    "turn": Hint(turn, "tray", moves.AskTurn, HAD),
    "put": Hint(put, "held", moves.AskPlace, (moves.Put,)),
    "wild": Hint(partial(special, WILD), "held", moves.AskPlace, PLACED),
    "swap": Hint(partial(special, SWAP), "held", moves.AskPlace, PLACED),
    "reverse": Hint(partial(special, REVERSE), "held", moves.AskPlace, PLACED),
    "name": Hint(lambda match, view: in_words(*NAMES), "discard", moves.AskSwap, (moves.Swap, moves.NoSwap)),
    "answer": Hint(answer, "rack", moves.AskReverse, (moves.Reverse, moves.Accept)),
    "partners": Hint(partners, "rack", moves.AskTurn, HAD),
    "rising": Hint(second_best, "rack", moves.AskTurn, HAD),
    "toss": Hint(toss, "discard", moves.AskPlace, PLACED),
    "slots": Hint(slots, "rack", moves.AskTurn, HAD),
    "run": Hint(run, "rack", moves.AskTurn, HAD),
    "out": Hint(out, "rack", moves.AskTurn, HAD),
    "own-voice": Hint(own_voice, "rack", moves.AskTurn, HAD),
    **{row.name: Hint(house_rule(row), "rack", moves.AskTurn, HAD) for row in HOUSE_RULES if row.hinted},
    "pays": Hint(pays, "rack", moves.AskTurn, HAD),
    "call": Hint(call, "rack", moves.AskGoOut, (moves.Call, moves.Hold)),
}


def hint(
    match: Match, view: View, furniture: Furniture, settings: PlayerSettings, learnt: Collection[str] = ()
) -> tuple[str, Remark] | None:
    """Return the name and the words of the next hint for the player who is asked; None if there is none.
    ``learnt``: hints already understood, besides those saved in the settings."""
    learnt_by_doing = view.seat is None and (PEEK in settings.taught or not match.privacy.covers)
    if not settings.hints or learnt_by_doing:
        return None
    if view.seat is None:
        about = furniture.racks[furniture.viewer].box
        return PEEK, Remark(in_words("tutorial.peek", "tutorial.peek-brief"), about)
    for name, one in HINTS.items():
        asked = isinstance(view.prompts[-1], one.when)
        if asked and not (name in settings.taught or name in learnt) and (words := one.say(match, view)):
            rack, tray = furniture.racks[view.seat], furniture.tray
            boxes = {"rack": rack.box, "held": rack.held.box, "discard": furniture.discard.box, "tray": tray}
            return name, Remark(words, boxes[one.place])
    return None


def learnt(name: str, rules: Ruleset, view: View, action: moves.Action) -> bool:
    """Return whether ``action`` does what the hint ``name`` is about: then it is never shown again."""
    if name == PEEK:
        return False  # a rack is turned up, which is no action
    return isinstance(action, HINTS[name].done) and (name != "put" or _where_it_fits(rules, view, action))


def _where_it_fits(rules: Ruleset, view: View, action: moves.Action) -> bool:
    """Return whether a card was put roughly where its rank belongs."""
    card = view.held_card
    scale = rules.scale(card) if card else None
    if not isinstance(action, moves.Put) or card is None or scale is None:
        return True
    near = abs(scale - action.slot % rules.rows / (rules.rows - 1)) <= ABOUT
    return near and belongs(rules, action.slot, card)
