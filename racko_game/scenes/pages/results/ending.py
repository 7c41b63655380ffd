"""The end of a match: who won, the racks it was won with, and where to go on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from ....ai.players.computers import emblem_of
from ....audio.sounds import Mood
from ....controls.intents import Command, Intent, Tap
from ....match.challenges.hall_of_fame import read_beaten_level, stronger_level
from ....match.coach.review import NO_TIP, tip_from_rounds
from ....match.match import Match
from ....match.messages.scores import (
    BEST_ROUND,
    UNITS,
    farewell,
    highlights,
    losers,
    ranking,
    team_called,
    winner_message,
)
from ....match.messages.speech import counted
from ....match.plans.seats import SITTER_NAMES
from ....match.record.query import Answered
from ....match.rulebook.occasion import at_table
from ....message import Message
from ....paint.engine.sprites import Sprite
from ....paint.people.emblems import team_sign
from ....paint.people.name_plate import Plate
from ....paint.screens.results import podium_plate, winning_racks
from ....paint.screens.totals_chart import MatchTotals, chart
from ....paint.table.celebration import LENGTH, confetti
from ....stage.motion.timeline import EASES
from ....stage.touch.hotspots import at
from ....ui.dialogs import foot, titled
from ....ui.nodes import Art, Button, Column, Grid, Node, Panel, Row, Space, Tabs, Text
from ....ui.scene import Pop, Transition
from ....ui.style import APART, EDGE, GAP, HAIR, ROOMY_EDGE
from ....words.language import say
from ...context import AppContext, GamePage
from ..hall import Entering
from ..rulebook.opening import rules

RACED = 1.8  # seconds in which the chart is told
COMES = 0.4  # in which a name plate comes
CROWNED = 3.0  # until the winner is named
ASKS = CROWNED + 1.5  # until the winner's initials are asked for
LOOKS = 8.0  # seconds until the next match begins by itself, where only computers play


class Ending(GamePage[str]):
    """The end of a match: its winner, totals and places. Closes with "again" or "leave", or with the level at
    which its computers are to play next."""

    mood = Mood("table")
    called = Message("ending.title")
    time = 0.0
    _tip = Message("farewell.thinking")  # for the only person who lost
    _stronger = ""  # the level to play at next, once the present one was beaten

    def __init__(
        self,
        context: AppContext,
        match: Match,
        home: str = "button.title",
        elsewhere: Callable[[], bool] = lambda: False,
    ) -> None:
        """``home``: the id of the words on the button back to where the match was started; it has a winner's
        focus if that is not the title. ``elsewhere``: returns whether the result is shown on the table
        instead; then this page closes."""
        self.home, self._elsewhere = home, elsewhere
        self.on = home != "button.title" and match.winners[0] in match.persons
        super().__init__(context, "title" if self.on else "again")
        self.match = match
        self.best, self.lost = highlights(match), losers(match)
        if len(self.lost) == 1:
            self._look_for_tip(*self.lost)
        self._entering = Entering(context, match)  # the hall of fame, if it may be
        if home == "button.title" and context.matches.has(match) and match.persons == (0,):
            name = match.seats[0].name
            self.wait(context.matches.ask(lambda history: read_beaten_level(history, name)), self._beaten)

    def build(self) -> Node:
        summary = self._summary().like(size="upright-summary" if self.upright else "summary")
        graph = Panel(summary, ROOMY_EDGE, "ground").share(1)
        left = Column(Space(), *self._places(), Space(), *self._highlights(), gap=HAIR).share(1)
        body = Column(left, graph, gap=APART) if self.upright else Grid(2, [left, graph], APART)
        winner = say(winner_message(self.match)) if self.elapsed >= CROWNED else ""
        title = Text(winner, "winner", size="winner").like(role="heading")
        on = "title" if self.on else "stronger" if self._stronger else "again"
        ways = [("title", "leave", say(self.home)), ("again", "again", say("button.again"))]
        if self._stronger:
            says = say("ending.stronger", level=Message(SITTER_NAMES[self._stronger]))
            ways.append(("stronger", self._stronger, says))
        actions = (
            Button(key, words, partial(self._entering.leave, result), "primary" if key == on else "plain")
            for key, result, words in ways
        )
        return titled(title, body.share(1), foot(*actions))

    def _highlights(self) -> list[Node]:
        """Return the plate of sentences, the last of which are left out first; it comes with the winner."""
        said = [
            Row(Art("", team_sign, seats, size="sign-of-two" if len(seats) > 1 else "sign"),
                Text(words, "highlight").share(1), spare=n)
            for n, (seats, words) in enumerate(self._taken_along(), 1)
        ]  # fmt: skip
        plate = Panel(Column(*said, gap=GAP), EDGE, "plate")
        return [Tabs(int(self.elapsed >= CROWNED), [Space(), plate], spare=1)] if said else []

    def _beaten(self, read: Answered[str]) -> None:
        """Offer stronger opponents if the level of these was beaten for the first time."""
        self._stronger = stronger_level(self.match, read.found or "")
        if self._stronger and self.focus == "again":
            self.focus = "stronger"

    def handle(self, intent: Intent) -> Transition | None:
        match intent:
            case Command(_, "rules"):
                return rules(self.context, at_table(self.match, self.match.view(None).prompts[-1]))
            case Tap(_, x, y) if at(self.hotspots(), x, y) is None:
                self.time = max(self.time, CROWNED)
        return super().handle(intent)

    def advance(self, dt: float) -> Transition | None:
        if self._elsewhere():
            return Pop()
        self.time += dt
        leads = super().advance(dt)
        if not self.match.here and self.time >= LOOKS:
            return Pop("again")
        return leads or self._entering.advance(dt, self.elapsed >= ASKS)

    @property
    def moving(self) -> bool:
        falls = LENGTH if self.context.settings.motion == "full" else 0
        return super().moving or self.elapsed < CROWNED + falls

    @property
    def elapsed(self) -> float:
        """The seconds of the animation that have passed; all of them where nothing is to move."""
        done = CROWNED + LENGTH if self.context.settings.motion == "none" else 0.0
        return done + self.time * self.context.settings.speed

    def returned(self, result: object) -> Transition | None:
        self.changed()
        return self._entering.returned(result)

    def back(self) -> Transition | None:
        return self._entering.leave("leave")

    def sprites(self) -> list[Sprite]:
        t = self.elapsed - CROWNED
        seat, *partner = self.match.rules.team(self.match.winners[0])
        falls = t >= 0 and self.context.settings.motion == "full"
        return [*super().sprites(), *(confetti(self.frame, seat, t, *partner) if falls else ())]

    def _summary(self) -> Node:
        """Return the totals over the rounds; of one round alone, its foremost racks."""
        rules, match = self.match.rules, self.match
        still = self.context.settings.motion == "reduced"
        share = 1.0 if still else EASES["in_out"](min(self.elapsed / RACED, 1.0))
        if match.rounds[-1].number == 1:
            return Art("", winning_racks, match, share, self.elapsed >= CROWNED)
        teams, target = tuple(rules.teams(len(match.seats))), rules.length.total
        totals = tuple(tuple(one.scored.totals[team[0]] for one in match.rounds) for team in teams)
        unit = "" if target else say("chart.unit", unit=Message(UNITS[rules.scoring.unit]))
        return Art("", chart, MatchTotals(totals, target, unit, teams), share)

    def _taken_along(self) -> Iterator[tuple[tuple[int, ...], str]]:
        """Yield sentences with their seats: first about people who lost, then the best moments."""
        yield from (((seat,), say(one)) for seat in self.lost for one in farewell(self.match, seat))
        if len(self.lost) == 1:
            yield self.lost, say(self._tip)
        for one in self.best:
            if one.seat not in self.lost or one.says.id != BEST_ROUND:  # who lost has read that
                yield one.team or (one.seat,), say(one.says)
        if n := self.match.taken_back:
            yield self.match.persons[:1], say("ending.taken-back", n=n)

    def _look_for_tip(self, seat: int) -> None:
        """Start looking, in the background, for one thing that the only person who lost could try."""
        match = self.match
        numbers = tuple(one.number for one in match.rounds if seat not in one.callers)
        given = (match.charter, match.seats, match.seed, tuple(match.actions), seat, numbers)
        work = self.context.jobs.begin(tip_from_rounds, *given, otherwise=lambda: NO_TIP, long=True)
        self.wait(work, self._tipped)

    def _tipped(self, tip: Message) -> None:
        self._tip = tip if tip == NO_TIP else Message("farewell.tip", tip=tip)

    def _places(self) -> Iterator[Node]:
        """Yield a name plate for each place; it rises with the animation."""
        seats, rules, order = self.match.seats, self.match.rules, ranking(self.match)
        fades = self.context.settings.motion == "reduced"
        flags = rules.length.total if rules.scoring.unit == "round" else 0
        for place, (rank, team, total) in enumerate(order):
            begin = RACED + (CROWNED - COMES - RACED) * (len(order) - 1 - place) / (len(order) - 1)
            come = min(max((self.elapsed - begin) / COMES, 0.0), 1.0)
            persona = emblem_of(seats[team[0]].character) if len(team) == 1 else ""
            name = say(team_called(self.match, team))
            plate = Plate(team[0], name, total, place == 0, persona=persona, team=team, goal=flags)
            read = say("ending.place", rank=rank, who=name, total=counted(total, rules.scoring.unit))
            yield Art(read if come else "", podium_plate, place, rank, plate, come, fades, size="podium")
