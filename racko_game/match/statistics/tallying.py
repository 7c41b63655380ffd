"""Tallying: what the history is told of a round that is over, when it ends or when it is played again."""

from __future__ import annotations

from collections.abc import Sequence

from ...store.history.rows import Achieved, KeptMatch, KeptReview, KeptTally
from ..coach.review import review
from ..coach.verdict import spotless
from ..match import Match
from ..record.kept import go_on
from .achievements import FAULTLESS, achieved_in
from .played_round import PlayedRound, RoundsPlayed, persons_of, rows_of

FEWEST = 5
"""Choices that a round must have had to be called faultless."""


def tally_of(entry: KeptMatch, rounds: Sequence[PlayedRound]) -> KeptTally:
    """What rounds of a match came to, at least one. For nobody, if the match does not count."""
    persons = [who for who in persons_of(rounds[-1]) if not entry.sitters[who.seat].nobody]
    counting = tuple(persons) if entry.ranked else ()
    return KeptTally(
        tuple(row for played in rounds for row in rows_of(played)),
        counting,
        tuple(
            Achieved(who.player, id, entry.played, entry.id, played.ended.number)
            for played in rounds
            for who in counting
            for id in achieved_in(played, who.seat)
        ),
    )


def tally_again(entry: KeptMatch, said: Sequence[str]) -> KeptTally | None:
    """The same, of all rounds of a kept match, by its lines; None if none is over.

    Trouble, or an error of the rules, if it cannot be played again.
    """
    heard = _played_again(entry, said)[1]
    return tally_of(entry, heard.rounds) if heard.rounds else None


def review_again(entry: KeptMatch, said: Sequence[str], seat: int, number: int) -> KeptReview:
    """What the coach finds in a round of a kept match; errors as in ``tally_again``."""
    match = _played_again(entry, said)[0]
    seen = review(match.charter, len(match.seats), match.seed, match.actions, seat, number)
    if not seen.decisions:
        return KeptReview(number, seat)
    luck, cost = (min(max(value / seen.full, -1.0), 1.0) for value in (seen.luck, seen.cost))
    sure = spotless(seen) and len(seen.decisions) >= FEWEST
    return KeptReview(number, seat, luck, cost, seen.accuracy, sure)


def achieved_by(entry: KeptMatch, found: KeptReview) -> tuple[Achieved, ...]:
    """What was achieved by choosing well."""
    if not found.faultless:
        return ()
    player = entry.sitters[found.seat].name
    return (Achieved(player, FAULTLESS.id, entry.played, entry.id, found.round),)


def _played_again(entry: KeptMatch, said: Sequence[str]) -> tuple[Match, RoundsPlayed]:
    heard: list[RoundsPlayed] = []

    def listener(match: Match) -> RoundsPlayed:
        heard.append(RoundsPlayed(match))
        return heard[0]

    match = go_on(entry, said, listener)
    return match, heard[0]
