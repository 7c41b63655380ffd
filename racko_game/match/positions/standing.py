"""A position on the table: the match that leads there, and what an answer is worth."""

from __future__ import annotations

from ...ai.players.character import Character
from ...rules.notation import parse
from ...rules.pieces.actions import Action
from ...rules.table import Charter
from ...rules.terms.books import Books
from ..chairs.replay import play_written
from ..charters import charter_of
from ..coach.advice import reason
from ..coach.why import Why
from ..match import Match
from ..plans.company import COMPUTERS
from ..record.record import PERSON, Player, sitting
from ..speech import Speech
from .position import Position, alike


def charter_for(position: Position, books: Books) -> Charter:
    """What it is played by; RulesError if that cannot be, Trouble if a book is missing."""
    return charter_of(position.edition, position.seats, dict(position.options), books)


def standing(position: Position, books: Books) -> Match:
    """The match as it stands there: a lone person sits in the seat that is asked, at the others computers as
    good as whoever finds the answer."""
    kinds = [Character(position.grade).kind] * position.seats
    players = [Player(name, kind) for name, kind in zip(COMPUTERS, kinds, strict=False)]
    players[position.seat] = Player("", PERSON)
    match = Match(charter_for(position, books), sitting(players), bytes.fromhex(position.seed))
    play_written(match, position.moves)
    return match


def action_of(position: Position, match: Match, move: str) -> Action:
    """An answer that is written in the position, where the match stands there."""
    return parse(match.rules, match.table.prompts[-1], move)


def is_right(position: Position, match: Match, action: Action) -> bool:
    """Whether that is the best answer, where the match stands there."""
    return alike(action_of(position, match, position.best), action)


def why_best(position: Position, match: Match) -> Why:
    """Why the best answer is that, in a sentence or two."""
    speech = Speech(match.rules, match.seats, position.seat)
    return reason(match.view(position.seat), speech, action_of(position, match, position.best))
