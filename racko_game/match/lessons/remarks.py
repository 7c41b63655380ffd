"""Arguments for the sentences of a lesson, read off the table, and the coach's verdict on a move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from typing import NamedTuple

from ...ai.players.odds import worth
from ...message import Message
from ...rules.editions import ruleset
from ...rules.pieces.cards import Card, the_run
from ...rules.pieces.moves import TAKE, Action, AskReverse, AskTurn, Draw, Put, Take
from ...rules.ruleset import Ruleset
from ...rules.scoring import EACH
from ...rules.table import Charter, View
from ..coach.reasons import reason
from ..coach.review import LEAST, LITTLE
from ..match import Match, Seat
from ..messages.narration import to_do, was_done
from ..messages.speech import Speech, counted, spelt
from ..tension import completes
from .table_lesson import LEARNER

Facts = Mapping[str, Hashable]


def facts(match: Match, view: View, action: Action | None, slot: int | None) -> Facts:
    """Return the arguments for a lesson's sentences: of the learner's view and of the move that is taught.
    ``action``: that move; ``slot``: the slot for this turn's card, if the action does not name it."""
    speech, rules = Speech(match.rules, match.seats, LEARNER), match.rules
    card = view.held_card or (view.top if isinstance(action, Take) else None)
    told = _of_table(match, view, speech) | _those_there(
        low=rules.slots[0],
        high=rules.slots[-1],
        wanted=rules.goal.run(view.round),
        cards=len(rules.deck),
        rows=rules.rows,
        share=len(rules.deck) // rules.rows,
        does=None if action is None else to_do(view, speech, action),
        card=speech.some(card) if card else None,
    )
    if isinstance(action, Put):
        slot = action.slot
    if slot is None:
        return told
    card = card or (None if isinstance(action, Draw) else view.top)
    return told | _of_slot(speech, view.known(LEARNER), slot, card)


def _those_there(**facts: Hashable) -> dict[str, Hashable]:
    """Return the facts that are not None."""
    return {name: fact for name, fact in facts.items() if fact is not None}


def _of_table(match: Match, view: View, speech: Speech) -> dict[str, Hashable]:
    """Return the arguments about the table: players, the top discard, the state of the own rack."""
    rules, cards, prompt = match.rules, view.known(LEARNER), view.prompts[-1]
    run, way, who = the_run(cards), rules.scoring, speech.persons
    lengths = {"least": 1, "pays": len(run), "more": len(run) + 1} if way.runs else {}
    named = {"top": view.top, "given": _given_away(match), "near": _near(view)}
    named["next"] = next(iter(view.coming()), None)
    return _those_there(
        who=who[prompt.by] if isinstance(prompt, AskReverse) else who[1],
        row=prompt.row + 1 if isinstance(prompt, AskReverse) else None,
        partner=who[2] if len(who) > 2 else None,
        caller=who[view.callers[0]] if view.callers else None,
        length=len(run),
        before=cards[run[0]].rank - 1 if len(run) > 1 else None,
        after=cards[run[-1]].rank + 1 if len(run) > 1 else None,
        longer=len(run) + 1 if way.runs else None,
        spelt=spelt(rules, cards) or None,
        shown=tuple(map(speech.some, view.known(1))) or None,
        **{name: counted(way.pays(length), way.unit) for name, length in lengths.items()},
        **{name: speech.some(card) for name, card in named.items() if card},
        **_of_the_unseen(rules, view, cards),
    )


def _of_the_unseen(rules: Ruleset, view: View, cards: Sequence[Card]) -> dict[str, Hashable]:
    """Return the number of unseen cards, and how many of them would finish the rack."""
    if rules.goal.spells or rules.sides > 1:
        return {}
    unseen = Counter(rules.deck) - Counter(card for card in view.faces if card)
    outs = sum(n for card, n in unseen.items() if completes(rules.goal, cards, card, view.round))
    return {"unseen": unseen.total(), "outs": outs}


def _of_slot(speech: Speech, cards: Sequence[Card], slot: int, card: Card | None) -> dict[str, Hashable]:
    """Return the arguments about a slot: its card, neighbors, the cards for it, what ``card`` makes there."""
    share = len(speech.rules.deck) // speech.rules.rows
    beside = {"below": cards[slot - 1 : slot], "above": cards[slot + 1 : slot + 2]}
    after = (*cards[:slot], card, *cards[slot + 1 :]) if card else ()
    return _those_there(
        slot=speech.places[slot],
        out=speech.some(cards[slot]),
        from_=slot * share + 1,
        to=(slot + 1) * share,
        run=tuple(speech.face(after[at]) for at in the_run(after)) or None,
        word=(spelt(speech.rules, after) or None) if after else None,
        **{name: speech.some(there[0]) for name, there in beside.items() if there},
    )


def _near(view: View) -> Card | None:
    """Return the known card of the next rack that is nearest in number to the held card; None without one."""
    known, held = view.known(LEARNER + 1), view.held_card
    return min(known, key=lambda card: abs(card.rank - held.rank), default=None) if held else None


def _given_away(match: Match) -> Card | None:
    """Return the card that the learner discarded last, if the next player took it; else None."""
    for table, action in zip(reversed(match.past), reversed(match.actions), strict=False):
        turn = table.prompts[-1]
        if isinstance(turn, AskTurn) and turn.seat == (LEARNER + 1) % len(match.seats):
            return table.faces[table.discard[0]] if action == TAKE else None
    return None


def touched(match: Match, view: View, slot: int) -> Facts:
    """Return what a lesson's sentences say of a touched card and its neighbors, by the names used there."""
    speech, cards = Speech(match.rules, match.seats, LEARNER), view.known(LEARNER)
    behind = slot + 1 < len(cards) and cards[slot].rank > cards[slot + 1].rank
    named = {"card": slot, "one": slot if behind else max(slot - 1, 0), "other": slot + behind}
    return {
        **{name: speech.some(cards[at]) for name, at in named.items()},
        "slot": speech.places[slot],
        "run": tuple(speech.face(cards[at]) for at in the_run(cards)),
    }


def at_end(match: Match) -> Facts:
    """Return what a lesson's sentences say of the round that ended last (its scores and racks), by the names
    used in the sentences; empty if no round has ended."""
    if not match.rounds:
        return {}
    last, speech, way = match.rounds[-1], Speech(match.rules, match.seats, LEARNER), match.rules.scoring
    who, (order, points, totals) = speech.persons, last.scored
    run, breaking = len(the_run(last.racks[LEARNER])), last.racks[1][order[1] :]
    return _those_there(
        who=who[1],
        each=counted(way.pays(run), way.unit) if way.from_others else EACH,
        length=run,
        caller_gets=way.caller,
        bonus=way.pays(run),
        points=points[LEARNER],
        gain=counted(points[LEARNER], way.unit),
        theirs=points[1],
        total=totals[LEARNER],
        caller=None if last.caller is None else who[last.caller],
        partner=who[2] if len(who) > 2 else None,
        partners=points[2] if len(who) > 2 else None,
        breaks=speech.some(breaking[0]) if breaking else None,
    )


class Weighed(NamedTuple):
    """The verdict on a move: whether it is as good as the best, and sentences about it, the longest first."""

    good: bool
    says: tuple[Message, ...]


class LessonMove(NamedTuple):
    """A move in a lesson: the learner's ``view`` and ``options``, the move made (``did``), the lesson's own
    (``best``), the players (``sitting``), the charter. ``as_good``: whether the move is as good as the best;
    None if that was not measured. ``solves``: whether it answers a question asked without help."""

    view: View
    options: tuple[Action, ...]
    did: Action
    best: Action
    sitting: tuple[Seat, ...]
    charter: Charter
    as_good: bool | None = None
    solves: bool = True

    @property
    def speech(self) -> Speech:
        """Return the way to address the learner."""
        return Speech(ruleset(self.charter, len(self.sitting)), self.sitting, LEARNER)

    @property
    def good(self) -> bool:
        """Return whether the move is the lesson's own or as good: as measured, or else by the coach."""
        if self.did == self.best or self.as_good is not None:
            return self.did == self.best or bool(self.as_good)
        known = worth(self.view, self.options)
        return known.cost(self.options.index(self.did)) <= (LEAST if known.prize else LITTLE)

    def judged(self, good: bool, why: Sequence[Message] = ()) -> Weighed:
        """Return the verdict (whether the move is ``good``) in words, with each reason in ``why``; without a
        reason no move is called wrong."""
        speech, own = self.speech, self.solves or self.did == self.best
        id = ("lesson.right" if own else "lesson.as-good") if good else "lesson.better"
        facts = {"did": was_done(self.view, speech, self.did), "better": to_do(self.view, speech, self.best)}
        brief = Message(f"{id}-brief", **facts)
        last = brief if good or not why else Message("lesson.better-why", why=why[-1], **facts)
        return Weighed(good, (*(Message(id, why=one, **facts) for one in why), last))


def weigh(move: LessonMove) -> Weighed:
    """Return the verdict with its reasons; run as a job."""
    good = move.good
    return move.judged(good, reason(move.view, move.speech, move.did if good else move.best))


def unweighed(move: LessonMove) -> Weighed:
    """Return the verdict without reasons, if the coach cannot be asked."""
    return move.judged(move.did == move.best or bool(move.as_good))
