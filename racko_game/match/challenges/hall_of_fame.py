"""A player's strength: the strongest computer level that the player has beaten. The hall of fame: the score
of a match, and its place today, this month and ever. The score is the winner's lead times the strength of the
opponents. Only comparable matches count: full matches with the printed options, or those that a new table of
the edition has, won by one person alone. Matches for chips, and single rounds, have halls of their own. A
match with an undo, or in which a hint or the odds were shown, does not count."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import NamedTuple

from ...ai.players.computers import EVERY_LEVEL, MASTER
from ...message import Message
from ...rules.editions import EDITIONS, edition
from ...rules.scoring import CALLER, EACH
from ...rules.table import Option
from ...store.history.history import History
from ...store.history.matches import MatchFilter
from ...store.history.rows import SavedMatch, State
from ..match import Match
from ..record.record import PERSON

LATEST, WINS = 3, 2  # a level counts as beaten after ``WINS`` wins in the ``LATEST`` matches against it
MOST_MATCHES = 300  # matches: older ones are ignored
LENGTHS = ("option target:", "option rounds:", "option single round:")  # options that only set the length
LEVELS = {level.lower(): level for level in EVERY_LEVEL}


def opponents_level(match: SavedMatch) -> str:
    """Return the level of the opponents in a finished match of one person against computers of one level, or
    "" if the match is another one, was played with house rules, or had an undo."""
    options = (line for line in match.head.splitlines() if line.startswith("option "))
    standard = all(line.startswith(LENGTHS) for line in options)
    own, *others = match.sitters
    levels = {LEVELS.get(who.kind.partition("-")[0], "") for who in others}
    counts = match.state == State.OVER and match.ranked and standard and own.kind == PERSON
    return levels.pop() if counts and len(levels) == 1 else ""


def beaten_level(matches: Iterable[SavedMatch]) -> str:
    """Return the strongest level that lost two of its three latest matches (latest first); "" if none did."""
    won: dict[str, list[bool]] = {}
    for match in matches:
        won.setdefault(opponents_level(match), []).append(match.sitters[0].won)
    beaten = (level for level in EVERY_LEVEL if sum(won.get(level, ())[:LATEST]) >= WINS)
    return max(beaten, key=EVERY_LEVEL.index, default="")


def read_beaten_level(history: History, player: str = "") -> str:
    """Return the strongest level that a player has beaten; "" is the person who plays alone."""
    return beaten_level(history.matches(MatchFilter(player=player), MOST_MATCHES))


def stronger_level(match: Match, beaten: str) -> str:
    """Return the level above that of a match's computers, if theirs is ``beaten``; else "", as
    well as if a hint was shown, several people play, or there is no higher level."""
    levels = {who.character.level for who in match.seats if who.character}
    if levels != {beaten} or match.persons != (0,) or match.advised or beaten == EVERY_LEVEL[-1]:
        return ""
    return EVERY_LEVEL[EVERY_LEVEL.index(beaten) + 1]


CHIPS: tuple[Option, ...] = (("chips", True),)
SINGLE: tuple[Option, ...] = (("single round", True), ("rounds", 1))
"""The options that make a match one round long; an edition has one of them."""
STRENGTH = {level: strength for strength, level in enumerate(EVERY_LEVEL, 1)}
"""The strength of the computers by level: a factor of the score."""
A_PERSON = 1  # the strength of a person as an opponent: the least, since the person may not have tried to win


class Hall(NamedTuple):
    """The name of a list of best results of the edition with that id. It has up to three, by ``kind``: of
    matches for points (""), for "chips" (if it has them), of a single "round"."""

    edition: str
    kind: str = ""

    @property
    def name(self) -> str:
        """Return the name that the hall is stored under."""
        return f"{self.edition}-{self.kind}" if self.kind else self.edition

    @property
    def title(self) -> Message:
        """Return the title of the hall."""
        return Message(HALL_TITLES[self.kind], edition=edition(self.edition).title)

    @property
    def says(self) -> Message:
        """Return the sentence that says what counts in this hall."""
        if self.kind:
            return Message("hall.counts-chips" if self.kind == "chips" else "hall.counts-one-round")
        if edition(self.edition).offers:
            return Message("hall.counts-set-up")
        points = "target" in edition(self.edition).choices(2, {})
        return Message("hall.counts-points" if points else "hall.counts-cards")


HALL_TITLES = {"": "hall.edition", "chips": "hall.with-chips", "round": "hall.one-round"}


class FameScore(NamedTuple):
    """A score (lead times opponents' strength) in a hall's list for so many ``seats``; the winner's seat."""

    hall: Hall
    seats: int
    score: int
    seat: int


def halls() -> tuple[Hall, ...]:
    """Return all halls."""
    return tuple(
        Hall(name, kind)
        for name, row in EDITIONS.items()
        for kind in HALL_TITLES
        if kind != "chips" or "chips" in row.choices(2, {})
    )


def fame_score(match: Match) -> FameScore | None:
    """Return the score of a match that is over; None if it does not count, as after an undo or a hint."""
    charter, winners = match.charter, match.winners
    options = tuple(option for option in charter.options if option not in SINGLE)
    single, chips = options != charter.options, options == CHIPS
    comparable = options in ((), CHIPS, edition(charter.edition).offers) and not (single and chips)
    if not comparable or len(winners) != 1 or match.taken_back or match.stood_in or match.advised:
        return None
    (seat,) = winners
    if match.seats[seat].computer:
        return None
    others = [who for other, who in enumerate(match.seats) if other != seat]
    strengths = [STRENGTH[who.character.level or MASTER] if who.character else A_PERSON for who in others]
    strength = sum(strengths) / len(others)
    hall = Hall(charter.edition, "round" if single else "chips" if chips else "")
    return FameScore(hall, len(match.seats), round(_ahead(match, seat) * strength), seat)


def _ahead(match: Match, seat: int) -> int:
    """Return the winner's lead over the second player, in points. If a match counts rounds, it is the lead in
    its last round by the usual scoring."""
    last, others = match.rounds[-1].scored, [other for other in range(len(match.seats)) if other != seat]
    if match.rules.scoring.unit == "round":
        return CALLER - EACH * max(last.counted[other] for other in others)
    return last.totals[seat] - max(last.totals[other] for other in others)


SPANS = ("today", "month", "ever")  # the spans of time that have a list of best scores, the shortest first
PLACES = 10  # places in each list
TITLES = {"today": "hall.today", "month": "hall.month", "ever": "hall.ever"}
ORDINALS = (
    *("hall.1st", "hall.2nd", "hall.3rd", "hall.4th", "hall.5th"),
    *("hall.6th", "hall.7th", "hall.8th", "hall.9th", "hall.10th"),
)
ENTERS = {"today": "hall.enters-today", "month": "hall.enters-month", "ever": "hall.enters-ever"}


def span_start(span: str, now: float) -> float:
    """Return when the current ``span`` (see ``SPANS``) began, in local time; both in seconds since 1970."""
    if span == "ever":
        return 0.0
    here = datetime.fromtimestamp(now)
    return datetime(here.year, here.month, here.day if span == "today" else 1).timestamp()


class Entry(NamedTuple):
    """A place (from 1) in the hall of fame, in the list of a ``span`` (one of ``SPANS``)."""

    place: int
    span: str

    @property
    def says(self) -> Message:
        """Return the sentence that announces the place."""
        return Message(ENTERS[self.span], place=Message(ORDINALS[self.place - 1]))


def entry(history: History, fame: FameScore, now: float) -> tuple[Entry, ...]:
    """Return, as a tuple of one, the best place that a score reaches, of equal ones that of the longest span.
    Empty if it is not among the first ten in any. ``now``: seconds since 1970."""
    places = [
        Entry(history.place(fame.hall.name, fame.seats, fame.score, span_start(span, now)), span)
        for span in reversed(SPANS)
    ]
    best = min(places, key=lambda one: one.place)
    return (best,) if best.place <= PLACES else ()
