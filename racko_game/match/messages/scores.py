"""The score in words: each rack's result with its reason, the totals, and what a round may decide. The
highlights of a match, and a kind word for those who lost it. All of it is true."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ...message import Message, Person
from ...rules.pieces import events
from ...rules.pieces.cards import Card, the_run
from ...rules.ruleset import Ruleset
from ...rules.table import Table, View
from ..match import Match, Round
from ..record.record import record_of, replay
from ..tension import could_win, exchanges
from .speech import counted, letters, named, persons, some, spelt

UNITS = {"point": "unit.points", "chip": "unit.chips", "round": "unit.rounds"}
"""The ids of the names of the units that totals are counted in."""


class RackResult(NamedTuple):
    """The result of a rack in a round. ``counts``: the slots that counted; ``lit``: of a finished rack, those
    of its run or word; ``broken``: the slot that broke the order, None if none did or it does not matter;
    ``says``: the score and its reason, the longest form first."""

    counts: range
    lit: frozenset[int]
    broken: int | None
    says: tuple[Message, ...]


def rack_result(rules: Ruleset, ended: Round, seat: int) -> RackResult:
    """Return the result of a seat's rack in a round."""
    rack, count = ended.racks[seat], ended.scored.counted[seat]
    if seat in ended.callers:
        finishing, run = rules.goal.finishing(rack), run_that_matters(rules, rack, ended.number)
        word = finishing if len(finishing) < len(rack) else range(0)
        return RackResult(finishing, frozenset((*word, *run)), None, _of_caller(rules, ended, seat, word))
    if not rules.scoring.order:
        return RackResult(range(len(rack)), frozenset(), None, _of_payer(rules, ended, count))
    broken = count if count < len(rack) else None
    return RackResult(range(count), frozenset(), broken, _of_other(rules, rack, count))


def run_that_matters(rules: Ruleset, rack: Sequence[Card], number: int) -> range:
    """Return the slots of a finished rack's run if the run scores or was required; else an empty range."""
    return the_run(rack) if rules.goal.run(number) > 1 else rules.scoring.paid(rack)


def _of_caller(rules: Ruleset, ended: Round, seat: int, word: range) -> tuple[Message, ...]:
    """Return the score of a finished rack and its reason."""
    rack, scoring = ended.racks[seat], rules.scoring
    if word:
        text = letters(rack, word)
        paid = Message("tally.for-word-out", base=scoring.caller, word=text)
        return paid, Message("tally.for-word", word=text), Message("tally.word", word=text)
    run = len(scoring.paid(rack))
    if not scoring.order:
        return _by_run(rules, run, len(ended.racks) - len(ended.callers))
    if not run:
        return *_for_going_out(rules, ended, rack), Message("tally.out")
    both = Message("tally.sum", base=scoring.caller, more=scoring.pays(run))
    return *(Message(id, sum=both, run=run) for id in ("tally.sum-run", "tally.sum-run-brief")), both


def _for_going_out(rules: Ruleset, ended: Round, rack: Sequence[Card]) -> tuple[Message, ...]:
    """Return the score for finishing; with the run if one was required."""
    brief = Message("tally.for-out", base=rules.scoring.caller)
    if rules.goal.run(ended.number) == 1:
        return (brief,)
    run = the_run(rack)
    low, high = (rack[slot].text.partition("/")[0] for slot in (run[0], run[-1]))
    return Message("tally.for-out-run", out=brief, low=low, high=high), brief


def _by_run(rules: Ruleset, run: int, others: int) -> tuple[Message, ...]:
    """Return what each opponent pays for a run; if runs do not pay, only that the rack is finished."""
    scoring = rules.scoring
    if not (scoring.runs and others):
        return (Message("tally.out"),)
    pays = scoring.pays(run or 1)
    each = Message("tally.each", pays=pays) if others > 1 else counted(pays, scoring.unit)
    if run:
        return Message("tally.run-pays", run=run, pays=each), Message("tally.pays", pays=each)
    return Message("tally.no-run", pays=each), each


def _of_payer(rules: Ruleset, ended: Round, count: int) -> tuple[Message, ...]:
    """Return what an unfinished rack pays, or how many of its cards were in order if it pays nobody."""
    if rules.scoring.from_others and ended.callers:
        runs = (len(rules.scoring.paid(ended.racks[caller])) for caller in ended.callers)
        return (Message("tally.payer", pays=tuple(rules.scoring.pays(run or 1) for run in runs)),)
    size = len(rules.slots)
    return Message("tally.of-order", count=count, size=size), Message("tally.in-order", count=count)


def _of_other(rules: Ruleset, rack: Sequence[Card], count: int) -> tuple[Message, ...]:
    """Return the score of the cards in order; if there are none, the front card that is to blame."""
    if not count:
        return Message("tally.bare", card=some(rack[0])), Message("tally.nothing")
    ids = "tally.times-order", "tally.times-order-brief", "tally.times"
    return tuple(Message(id, each=rules.scoring.each, count=count) for id in ids)


def round_number(rules: Ruleset, number: int) -> Message:
    """Return "round 2", or "round 2 of 5" if rounds are agreed on, and this is not one to settle a tie."""
    rounds = rules.length.rounds
    if number <= rounds:
        return Message("tally.round-of", round=number, rounds=rounds)
    return Message("tally.round", round=number)


def is_single_round(rules: Ruleset) -> bool:
    """Return whether a match has only one round, unless that ends in a tie."""
    return rules.length.rounds == 1 or (rules.scoring.caller == 1 and rules.length.total == 1)


def totals_heading(rules: Ruleset) -> Message:
    """Return the heading of the totals: the total that wins, or if rounds are fixed their unit."""
    if rules.length.rounds:
        return Message(UNITS[rules.scoring.unit])
    return Message("tally.target", target=rules.length.total)


def standings(match: Match) -> Message | None:
    """Return the sentence that a tie needs another round, or which partners lead; None if neither is so."""
    rules, last = match.rules, match.rounds[-1]
    totals = last.scored.totals
    if not match.over and rules.length.reached(totals, last.number):
        return Message("tally.tie")
    if not rules.pairs:
        return None
    first, second = sorted(rules.teams(len(totals)), key=lambda team: -totals[team[0]])
    ahead = totals[first[0]] - totals[second[0]]
    who = partners_of(persons(match.seats), first)
    return Message("tally.ahead", who=who, points=counted(ahead, rules.scoring.unit)) if ahead else None


def partners_of(who: Sequence[Person], team: Sequence[int]) -> tuple[Person, ...]:
    """Return those persons (``who``, by seat) who are in a team, with the reader first."""
    return tuple(sorted((who[seat] for seat in team), key=lambda person: not person.you))


def round_title(match: Match) -> Message:
    """Return who went out in the last round of a match, or that it is over if nobody did."""
    who, played = persons(match.seats), match.rounds[-1]
    number = round_number(match.rules, played.number)
    match played.callers:
        case ():
            return Message("scores.title-nobody", round=number)
        case (caller,):
            return Message("scores.title", round=number, who=who[caller])
    return Message("scores.title-several", round=number, who=tuple(who[seat] for seat in played.callers))


def winner_message(match: Match) -> Message:
    """Return who has won a match."""
    who = partners_of(persons(match.seats), match.rules.team(match.winners[0]))
    return Message("ending.win", who=who) if len(who) > 1 else Message("ending.wins", who=who[0])


def team_called(match: Match, team: tuple[int, ...]) -> Message:
    """Return the name of a team; both names of partners."""
    if len(team) == 1:
        return named(match.seats[team[0]])
    return Message("ending.pair", who=partners_of(persons(match.seats), team))


def ranking(match: Match) -> list[tuple[int, tuple[int, ...], int]]:
    """Return the rank (from 1), the seats and the total of each team of a match, the best first."""
    teams, totals = match.rules.teams(len(match.seats)), match.rounds[-1].scored.totals
    order = sorted(((totals[team[0]], team) for team in teams), key=lambda one: -one[0])
    return [(1 + sum(other > total for other, _ in order), team, total) for total, team in order]


def at_match_point(rules: Ruleset, table: Table | View) -> dict[int, int]:
    """Return the points missing to win, by seat, for seats that would win by finishing alone. It is empty if
    the number of rounds is fixed, and while a tie is settled."""
    if not rules.length.total or is_single_round(rules):
        return {}
    needs = {seat: rules.length.total - table.totals[seat] for seat in could_win(rules, table)}
    return {seat: more for seat, more in needs.items() if more > 0}


def stakes(rules: Ruleset, table: Table | View, sitting: Sequence[Person]) -> Message | None:
    """Return why the round just dealt may end the match; None if it cannot."""
    totals, number, length = table.totals, table.round, rules.length
    if number > 1 and length.reached(totals, number - 1):
        return Message("stakes.shared")
    if length.rounds > 1 and number == length.rounds:
        everybody = len(could_win(rules, table)) == len(totals)
        return Message("stakes.last-anyone" if everybody else "stakes.last-round")
    needs = at_match_point(rules, table)
    teams = [team for team in rules.teams(len(totals)) if team[0] in needs]
    if number == 1 or not teams:
        return None
    if len(needs) == len(totals):
        return Message("stakes.anyone")
    named = [(partners_of(sitting, team), needs[team[0]]) for team in teams]
    return Message("stakes.says", who=_needing(named, rules.scoring.unit))


def _needing(named: list[tuple[tuple[Person, ...], int]], unit: str) -> Message:
    """Return what several teams need to win, the reader's team first; equal needs share a sentence."""
    (first, missing), *others = sorted(named, key=lambda one: not one[0][0].you)
    more = Message(MORE_NEEDED[unit], n=missing)
    if all(other == missing for _, other in others):
        who = (*first, *(one for team, _ in others for one in team))
        many = Message("stakes.need", who=who, more=more)
        return many if len(who) > 1 else Message("stakes.needs", who=who[0], more=more)
    shorter = tuple(Message("stakes.short", who=team, n=other) for team, other in others)
    return Message("stakes.and-more", first=_needing([(first, missing)], unit), others=shorter)


MORE_NEEDED = {"point": "stakes.more-points", "round": "stakes.more-rounds"}


RUN = 3  # cards: shorter runs are no highlight
QUICK = 6  # turns: a rack finished later was not quick
POWERS = (events.Exchanged, events.Traded, events.Again, events.Arranged, events.Skipped)
"""Events of powers; every use of a power causes exactly one of them."""
BEST_ROUND = "highlight.best-round"


class Highlight(NamedTuple):
    """A highlight of a match: the seat it is about, its sentence, and the team if partners share it."""

    seat: int
    says: Message
    team: tuple[int, ...] = ()


def highlights(match: Match) -> tuple[Highlight, ...]:
    """Return the highlights of a match, the best first; comparisons of rounds only if there are several."""
    who, rules, rounds = persons(match.seats), match.rules, match.rounds
    several = len(rounds) > 1
    happened = [event for _, some in replay(record_of(match)) for event in some]
    return (
        *(_comeback(match, who) if several else ()),
        *_reverses(happened, who),
        *_word(rules, rounds, who),
        *(_best_round(rounds, who, rules.scoring.unit) if several and rules.scoring.unit != "round" else ()),
        *(_longest_run(rounds, who) if several and rules.sides == 1 else ()),
        *_quickest(happened, who),
        *(_out(rounds, who) if several else ()),
        *_powers(happened, who),
    )


def _comeback(match: Match, who: Sequence[Person]) -> Iterator[Highlight]:
    """Yield the largest deficit that the winner came back from, if there was one."""
    seat, totals = match.winners[0], [one.scored.totals for one in match.rounds[:-1]]
    if behind := max(max(total) - total[seat] for total in totals):
        much = counted(behind, match.rules.scoring.unit)
        team = match.rules.team(seat)
        yield Highlight(seat, Message("highlight.comeback", who=partners_of(who, team), behind=much), team)


def _reverses(happened: Sequence[events.Event], who: Sequence[Person]) -> Iterator[Highlight]:
    """Yield the longest chain of reverse cards, for the seat that ended it."""
    best, last, chain = 0, 0, 0
    for event in happened:
        if isinstance(event, events.Reversed):
            chain += 1
            best, last = max((chain, event.seat), (best, last), key=lambda found: found[0])
        elif isinstance(event, events.Swapped):
            chain = 0
    if best:
        yield Highlight(last, Message("highlight.reverses", who=who[last], n=best))


def _word(rules: Ruleset, rounds: Sequence[Round], who: Sequence[Person]) -> Iterator[Highlight]:
    """Yield the longest word that finished a rack."""
    found = [(seat, spelt(rules, one.racks[seat])) for one in rounds for seat in one.callers]
    seat, word = max(found, key=lambda one: len(one[1]), default=(0, ""))
    if word:
        yield Highlight(seat, Message("highlight.word", who=who[seat], word=word))


def _quickest(happened: Sequence[events.Event], who: Sequence[Person]) -> Iterator[Highlight]:
    """Yield the rack that was finished in the fewest turns, if those were few."""
    turns: Counter[int] = Counter()
    found: list[tuple[int, int]] = []
    for event in happened:
        match event:
            case events.Dealt():
                turns.clear()
            case events.Drew(seat) | events.Took(seat):
                turns[seat] += 1
            case events.WentOut(seat):
                found.append((turns[seat], seat))
    fewest, seat = min(found, default=(QUICK + 1, 0))
    if 0 < fewest <= QUICK:
        yield Highlight(seat, Message("highlight.quickest", who=who[seat], n=fewest))


def _powers(happened: Sequence[events.Event], who: Sequence[Person]) -> Iterator[Highlight]:
    """Yield the seat that used the most powers, if more than one."""
    used = Counter(event.seat for event in happened if isinstance(event, POWERS))
    (seat, times), *_ = used.most_common(1) or [(0, 0)]
    if times > 1:
        yield Highlight(seat, Message("highlight.powers", who=who[seat], n=times))


def _best_round(rounds: Sequence[Round], who: Sequence[Person], unit: str) -> Iterator[Highlight]:
    points, seat = max((most, -seat) for one in rounds for seat, most in enumerate(one.scored.points))
    yield Highlight(-seat, Message(BEST_ROUND, who=who[-seat], points=counted(points, unit)))


def _longest_run(rounds: Sequence[Round], who: Sequence[Person]) -> Iterator[Highlight]:
    """Yield the longest run: cards with consecutive numbers in neighboring slots."""
    runs = [(the_run(rack), -seat, rack) for one in rounds for seat, rack in enumerate(one.racks)]
    run, seat, rack = max(runs, key=lambda found: (len(found[0]), found[1]))
    if len(run) >= RUN:
        low, high = (rack[slot].text.partition("/")[0] for slot in (run[0], run[-1]))
        yield Highlight(-seat, Message("highlight.run", who=who[-seat], low=low, high=high))


def _out(rounds: Sequence[Round], who: Sequence[Person]) -> Iterator[Highlight]:
    """Yield the seat that finished first most often, if more than once."""
    callers = Counter(caller for one in rounds for caller in one.callers)
    (seat, times), *_ = callers.most_common(1) or [(0, 0)]
    if times > 1:
        yield Highlight(seat, Message("highlight.out", who=who[seat], times=times, rounds=len(rounds)))


def losers(match: Match) -> tuple[int, ...]:
    """Return the seats of persons who have not won."""
    return tuple(seat for seat in match.persons if seat not in match.winners)


def farewell(match: Match, seat: int) -> tuple[Message, ...]:
    """Return a seat's best highlight, if any, and what it missed the win by (of partners, only the first)."""
    team = [one for one in losers(match) if one in match.rules.team(seat)]
    return *_best_of_loser(match, seat), *((_missing(match, seat),) if seat == team[0] else ())


def _best_of_loser(match: Match, seat: int) -> tuple[Message, ...]:
    who, unit = persons(match.seats)[seat], match.rules.scoring.unit
    earned = [one.scored.points[seat] for one in match.rounds]
    if len(earned) < 2 or max(earned) <= 0:
        return ()
    if unit == "round":
        return (Message("farewell.rounds", who=who, n=sum(earned), rounds=len(earned)),)
    number = match.rounds[earned.index(max(earned))].number
    return (Message("farewell.best", who=who, round=number, points=counted(max(earned), unit)),)


def _missing(match: Match, seat: int) -> Message:
    """Return what a loser missed the win by: one card, points, or cards in order."""
    who, last = persons(match.seats)[seat], match.rounds[-1]
    if one_card_away(match.rules, match.table, last, seat):
        return Message("farewell.one-card", who=who)
    behind = last.scored.totals[match.winners[0]] - last.scored.totals[seat]
    much, together = counted(behind, match.rules.scoring.unit), match.rules.team(seat)
    if len(together) > 1:
        return Message("farewell.pair-behind", who=partners_of(persons(match.seats), together), behind=much)
    if len(match.rounds) > 1:
        return Message("farewell.behind", who=who, behind=much)
    in_order = match.rules.goal.on_each_side(last.racks[seat])
    return Message("farewell.order", who=who, count=sum(in_order), size=len(match.rules.slots))


def one_card_away(rules: Ruleset, table: Table, last: Round, seat: int) -> bool:
    """Return whether one more card, a turn sooner, would have won the match for that seat."""
    if exchanges(rules.goal, last.racks[seat], last.number, rules.deck) != 1:
        return False
    return seat in could_win(rules, table._replace(totals=last.before))
