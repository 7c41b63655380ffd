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
from ..coach.slot_reasons import word_of
from ..match import Match, Seat
from ..messages.narration import to_do, was_done
from ..messages.speech import Speech, counted
from ..tension import completes
from .table_lesson import LEARNER

Facts = Mapping[str, Hashable]


def facts(match: Match, view: View, action: Action | None, slot: int | None) -> Facts:
    """Return the arguments for a lesson's sentences: of the learner's view and of the move that is taught.
    ``action``: that move; ``slot``: the slot for this turn's card, if the action does not name it."""
    speech = Speech(match.rules, match.seats, LEARNER)
    rules = match.rules
    told: dict[str, Hashable] = {
        "low": rules.slots[0],
        "high": rules.slots[-1],
        "wanted": rules.goal.run(view.round),
        "cards": len(rules.deck),
        "rows": rules.rows,
        "share": len(rules.deck) // rules.rows,
        **_of_table(match, view, speech),
    }
    if action is not None:
        told["does"] = to_do(view, speech, action)
    top, held = view.top, view.held_card
    card = held or (top if isinstance(action, Take) else None)
    if card is not None:
        told["card"] = speech.some(card)
    if isinstance(action, Put):
        slot = action.slot
    if slot is not None:
        card = card or (None if isinstance(action, Draw) else top)
        told |= _of_slot(speech, view.known(LEARNER), slot, card)
    return told


def _of_table(match: Match, view: View, speech: Speech) -> dict[str, Hashable]:
    """Return the arguments about the table: players, the top discard, the state of the own rack."""
    rules, cards = match.rules, view.known(LEARNER)
    run, way = the_run(cards), rules.scoring
    told: dict[str, Hashable] = {"who": speech.persons[1], "length": len(run)}
    if len(match.seats) > 2:
        told["partner"] = speech.persons[2]
    prompt = view.prompts[-1]
    if isinstance(prompt, AskReverse):
        told |= {"row": prompt.row + 1, "who": speech.persons[prompt.by]}
    if view.callers:
        told["caller"] = speech.persons[view.callers[0]]
    if len(run) > 1:
        told |= {"before": cards[run[0]].rank - 1, "after": cards[run[-1]].rank + 1}
    if way.runs:
        lengths = {"least": 1, "pays": len(run), "more": len(run) + 1}
        told |= {name: counted(way.pays(length), way.unit) for name, length in lengths.items()}
        told["longer"] = len(run) + 1
    if word := word_of(rules, cards):
        told["spelt"] = word
    if shown := view.known(1):
        told["shown"] = tuple(map(speech.some, shown))
    following = view.faces[view.stock[0]] if view.stock else None
    named = {"top": view.top, "given": _given_away(match), "next": following, "near": _near(view)}
    told |= {name: speech.some(card) for name, card in named.items() if card is not None}
    return told | _of_the_unseen(rules, view, cards)


def _of_the_unseen(rules: Ruleset, view: View, cards: Sequence[Card]) -> dict[str, Hashable]:
    """Return the number of unseen cards, and how many of them would finish the rack."""
    if rules.goal.spells or rules.sides > 1:
        return {}
    unseen = Counter(rules.deck) - Counter(card for card in view.faces if card)
    outs = sum(n for card, n in unseen.items() if completes(rules.goal, cards, card, view.round))
    return {"unseen": unseen.total(), "outs": outs}


def _of_slot(speech: Speech, cards: Sequence[Card], slot: int, card: Card | None) -> dict[str, Hashable]:
    """Return the arguments about a slot: its card, neighbors, the cards that belong there, what ``card``
    makes."""
    rules = speech.rules
    share = len(rules.deck) // rules.rows
    told: dict[str, Hashable] = {
        "slot": speech.places[slot],
        "out": speech.some(cards[slot]),
        "from_": slot * share + 1,
        "to": (slot + 1) * share,
    }
    beside = {"below": cards[slot - 1 : slot], "above": cards[slot + 1 : slot + 2]}
    told |= {name: speech.some(there[0]) for name, there in beside.items() if there}
    if card is not None:
        after = (*cards[:slot], card, *cards[slot + 1 :])
        told["run"] = tuple(speech.face(after[at]) for at in the_run(after))
        if word := word_of(rules, after):
            told["word"] = word
    return told


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
    last, speech = match.rounds[-1], Speech(match.rules, match.seats, LEARNER)
    order, points, way = last.scored.counted, last.scored.points, match.rules.scoring
    rack, run = last.racks[1], len(the_run(last.racks[LEARNER]))
    told: dict[str, Hashable] = {
        "who": speech.persons[1],
        "each": counted(way.pays(run), way.unit) if way.from_others else EACH,
        "length": run,
        "caller_gets": way.caller,
        "bonus": way.pays(run),
        "points": points[LEARNER],
        "gain": counted(points[LEARNER], way.unit),
        "theirs": points[1],
        "total": last.scored.totals[LEARNER],
    }
    if last.caller is not None:
        told["caller"] = speech.persons[last.caller]
    if len(points) > 2:
        told |= {"partner": speech.persons[2], "partners": points[2]}
    if order[1] < len(rack):
        told["breaks"] = speech.some(rack[order[1]])
    return told


class Weighed(NamedTuple):
    """The verdict on a move: whether it is as good as the best, and sentences about it, the longest first."""

    good: bool
    says: tuple[Message, ...]


class LessonMove(NamedTuple):
    """A move in a lesson: the learner's ``view`` and ``options``, the move made (``did``), the lesson's own
    (``best``), the players (``sitting``), the charter.

    ``as_good``: whether the move is as good as the best; None if that was not measured. ``solves``: whether
    it answers a question asked without help.
    """

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
        says = [Message(id, why=one, **facts) for one in why]
        if good or not why:
            says.append(Message(f"{id}-brief", **facts))
        else:
            says.append(Message("lesson.better-why", why=why[-1], **facts))
        return Weighed(good, tuple(says))


def weigh(move: LessonMove) -> Weighed:
    """Return the verdict with its reasons; run as a job."""
    good = move.good
    return move.judged(good, reason(move.view, move.speech, move.did if good else move.best))


def unweighed(move: LessonMove) -> Weighed:
    """Return the verdict without reasons, if the coach cannot be asked."""
    return move.judged(move.did == move.best or bool(move.as_good))
