"""Hints for a first match: each is given once, when its moment comes."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial
from typing import NamedTuple

from ...match.match import Match
from ...match.messages.rules_in_force import example
from ...match.messages.speech import Speech, counted, persons
from ...message import Message
from ...rules import scoring
from ...rules.editions.letters import AlphabetOrWord
from ...rules.editions.super_racko import RisingSides
from ...rules.pieces import moves
from ...rules.pieces.cards import REVERSE, SWAP, WILD
from ...rules.pieces.moves import Action
from ...rules.ruleset import HOUSE_RULES, HouseRule, Ruleset
from ...rules.scoring import Goal, Rising
from ...rules.table import View
from ...stage.table.furniture import Furniture
from ...store.settings import PlayerSettings
from .refusals import SPECIAL, Remark, Wordings, in_words

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


GOALS: dict[type[Goal], Callable[[Ruleset, int], Message]] = {
    Rising: _rising,
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
    if not isinstance(rules.goal, Rising) or rules.sides > 1 or str(top) == rules.slots[-1]:
        return ()
    return in_words("tutorial.slots", "tutorial.slots-brief", slot=rules.slots[SIXTH - 1], top=top)


def toss(match: Match, view: View) -> Wordings:
    """Return the hint that a drawn card need not be kept."""
    prompt, held = view.prompts[-1], view.held_card
    plain = isinstance(prompt, moves.AskPlace) and prompt.drawn and held is not None and not held.kind
    return in_words("tutorial.toss", "tutorial.toss-brief") if plain else ()


def special(kind: str, match: Match, view: View) -> Wordings:
    """Return the hint for the first card of a ``kind`` in the player's hand; empty without such a card."""
    held = view.held_card
    return in_words(*SPECIAL[kind]) if held is not None and held.kind == kind else ()


def answer(match: Match, view: View) -> Wordings:
    """Return the possible answers to a swap: always the same, so that no reverse card is given away."""
    return in_words("tutorial.answer", "tutorial.answer-brief", row=view.asks(moves.AskReverse).row + 1)


def second_best(match: Match, view: View) -> Wordings:
    """Return the hint about the points that the other players get after a rack is finished."""
    rules, score = match.rules, match.rules.scoring
    if score.order:
        first = Speech(rules, match.seats, None).places[0]
        ids = "tutorial.order", "tutorial.order-brief", "tutorial.order-briefest"
        return in_words(*ids, each=score.each, first=first)
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


def learnt(name: str, rules: Ruleset, view: View, action: Action) -> bool:
    """Return whether ``action`` does what the hint ``name`` is about: then it is never shown again."""
    if name == PEEK:
        return False  # a rack is turned up, which is no action
    return isinstance(action, HINTS[name].done) and (name != "put" or _where_it_fits(rules, view, action))


def _where_it_fits(rules: Ruleset, view: View, action: Action) -> bool:
    """Return whether a card was put roughly where its rank belongs."""
    card = view.held_card
    scale = rules.scale(card) if card else None
    if not isinstance(action, moves.Put) or card is None or scale is None:
        return True
    side = rules.slots[action.slot].rpartition(" ")[0]
    return (abs(scale - action.slot % rules.rows / (rules.rows - 1)) <= ABOUT) and side in ("", card.suit)
