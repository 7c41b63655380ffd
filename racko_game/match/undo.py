"""Undo: of one's own last move, and putting back a lifted discard.

A player can undo a move until another person has moved, a hidden card has been revealed to the player, or the
move was answered. Computers' actions since then are undone with it, unless they revealed something. A drawn
card has been seen, so a draw cannot be undone, but the card can still go into another slot. The record keeps
undos, too.

With several people a move is final as soon as the next seat has moved, even if that is a computer's, if
another person is asked to answer it, or if it revealed a hidden card to any of them; cards of the discard
pile do not count.

A lifted discard can always be put back: it is taken only when it is put into a slot.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Sequence
from typing import NamedTuple

from ..message import Message
from ..rules.engine import asked, view
from ..rules.pieces.events import Took
from ..rules.pieces.moves import HOLD, PUTS, TAKE, Accept, Action, AskPlace, AskReverse, AskTurn, Put, Reverse
from ..rules.table import Table, View
from .match import Logged, Match, StoodIn, TakenBack

ANSWERS = (Reverse, Accept)


class Answer(NamedTuple):
    """The number of actions that an undo would undo; 0 if it is impossible, with the reason in ``why``."""

    many: int
    why: Message | None = None


def last_mover(match: Match) -> int | None:
    """Return the seat of the person who made the last move of the round; None if nobody has."""
    return _mover(match.past[made[-1]]) if (made := _made(match, match.past)) else None


def takes_back(match: Match, seat: int, seen: Callable[[int], View], past: Sequence[Table]) -> Answer:
    """Return whether a seat may undo its last move, and how many actions that undoes.

    seen: returns the current view of a seat
    past: the table before each action of the round

    If nobody is asked whether a finished rack goes out, waiting with one does not count as a move.
    """
    made = _made(match, past)
    if not made:
        return Answer(0, Message("back.none"))
    first, mover = made[-1], _mover(past[made[-1]])
    if mover != seat:
        return Answer(0, Message("back.other", who=_name(match, mover)))
    since = len(past) - first
    done = match.actions[-since:]
    later = next((_mover(past[at]) for at in _moves(match, past) if at > first), None)
    since_then = Message("back.shown") if later is None else Message("back.since", who=_name(match, later))
    if later is not None and len(match.persons) > 1:
        return Answer(0, Message("back.other", who=_name(match, later)))
    if isinstance(match.table.prompts[-1], AskReverse) and match.asked in set(match.persons) - {seat}:
        return Answer(0, Message("back.none"))  # the person it was meant for is asked already
    if any(isinstance(action, ANSWERS) for action in done[1:]):
        return Answer(0, since_then)
    others = (one for one in match.persons if one != seat)
    if _came_to_light(view(past[first], seat), seen(seat)) or any(
        _came_to_light(view(past[first], one), now := seen(one), now.discard) for one in others
    ):
        return Answer(0, since_then)
    return Answer(since + (isinstance(done[0], Put) and first > 0 and match.actions[-since - 1] == TAKE))


def _moves(match: Match, past: Sequence[Table]) -> list[int]:
    """The indexes of the round's actions that are moves."""
    actions = match.actions[len(match.actions) - len(past) :]
    return [at for at, action in enumerate(actions) if not (match.silent and action == HOLD)]


def _made(match: Match, past: Sequence[Table]) -> list[int]:
    """Return the indexes of moves by people, without seats that computers play for absent people."""
    return [at for at in _moves(match, past) if _mover(past[at]) in set(match.persons) - match.stand_ins]


def _came_to_light(then: View, now: View, but: Container[int] = ()) -> bool:
    """Return whether a view shows a card that an earlier one did not; tokens in ``but`` are ignored. A token
    stands for a card without revealing it."""
    faces = enumerate(zip(then.faces, now.faces, strict=True))
    return any(card and card != before and token not in but for token, (before, card) in faces)


def _mover(table: Table) -> int:
    """Return the seat that is asked at a table of a round; nobody is between rounds."""
    seat = asked(table)
    assert seat is not None
    return seat


def _name(match: Match, seat: int) -> str:
    return match.seats[seat].name


def first_undone(log: Iterable[Logged]) -> Action:
    """Return the first of the actions that the last undo of a log took back."""
    done, gone = list[Action](), list[Action]()
    for entry in log:
        if isinstance(entry, TakenBack):
            gone = done[-entry.many :]
            del done[-entry.many :]
        elif not isinstance(entry, StoodIn):
            done.append(entry)
    return gone[0]


def view_lifted(view: View) -> View:
    """Return the view of a seat that has lifted the top discard: the card is in its hand as if taken."""
    turn = view.asks(AskTurn)
    top, *rest = view.discard
    prompts = (*view.prompts, AskPlace(turn.seat, drawn=False))
    return view._replace(discard=tuple(rest), held=top, prompts=prompts)


def lifted_options(view: View) -> tuple[Action, ...]:
    """Return the actions that put the lifted card into each slot."""
    return PUTS[: len(view.racks[0])]


def lifted_event(view: View) -> Took:
    """Return an event that shows the lifted card as taken, until it is put back or really taken."""
    top = view.discard[0]
    return Took(view.asks(AskTurn).seat, top, view.face(top))
