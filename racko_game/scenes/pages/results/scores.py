"""The results of a round and of a match: racks laid open, the winner, and where to go on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import repeat
from math import floor

from ....ai.players.computers import emblem_of
from ....audio.sounds import Mood
from ....controls.intents import Command, Intent, Tap
from ....jobs.work import Work
from ....match.challenges.hall_of_fame import read_beaten_level, stronger_level
from ....match.coach.review import NO_TIP, tip_from_rounds
from ....match.match import Match
from ....match.messages import scores
from ....match.messages.speech import counted, named
from ....match.plans.seats import SITTER_NAMES
from ....match.record.played_round import EVERY, Achievement
from ....match.record.query import Answered
from ....match.rulebook.occasion import at_table
from ....message import Message
from ....paint.cards.face import deck_faces
from ....paint.engine.sprites import Sprite
from ....paint.engine.text import number_text, signed_text, written
from ....paint.people.emblems import team_sign
from ....paint.people.name_plate import Plate, RoundsWon, pennants_wide
from ....paint.screens import results
from ....paint.screens.progress import medal
from ....paint.screens.results import flags, lane_of, pair_ground, podium_plate, sign, winning_racks
from ....paint.screens.totals_chart import MatchTotals, chart
from ....paint.table.celebration import LENGTH, confetti
from ....stage.clearing import Clearing
from ....stage.geometry import Box, Frame
from ....stage.layers import BANNER
from ....stage.motion.timeline import EASES
from ....stage.touch.hotspots import at
from ....store.history.history import History
from ....ui import nodes
from ....ui.dialogs import KEEPS, foot, head, titled
from ....ui.draw import sprites
from ....ui.nodes import Art, Button, Column, Margin, Node, Panel, Row, Space, Stack, Tabs, Text, Wordings
from ....ui.scene import Pop, Push, Transition, foreseen
from ....ui.solve import needs, solve
from ....ui.style import APART, EDGE, GAP, HAIR, PENNANT, RACK_ROW, ROOMY_EDGE, SCALES, Extent, Style
from ....words.language import say
from ...context import AppContext, GamePage, cache_last
from ..hall import Entering
from ..pause import pause
from ..rulebook.opening import rules

BELOW = "achievements.earned"  # what stands below its name where there is no room for what was achieved
BEGINS, STAYS = 1.2, 4.0  # seconds until it is told; for which it is, where it stands in the title's place


class EarnedPlaque:
    """The achievements of a match's last round, shown one after the other."""

    def __init__(self, context: AppContext, match: Match) -> None:
        self.context = context
        self.earned: tuple[Achievement, ...] = ()
        self.time = 0.0
        entry, round, over = context.matches.entry(match), match.rounds[-1].number, match.over
        names = tuple(match.seats[seat].name for seat in match.persons)
        self._asking: Work[Answered[tuple[str, ...]]] | None = None
        if entry:
            self._asking = context.matches.ask(
                partial(earned_in, names=names, number=entry.id, round=round, over=over)
            )

    @property
    def moving(self) -> bool:
        """Return whether any is still to be shown."""
        return self._asking is not None or (bool(self.earned) and self._at < len(self.earned))

    def advance(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        if self._asking and (answer := self._asking.poll(dt)) is not None:
            self._asking = None
            self.earned = tuple(one for one in EVERY if one.id in (answer.found or ()))
        before = self._at
        self.time += dt / self.context.settings.slower if self.earned else 0.0
        if self.passing and self._at > before:
            self.context.sound.play("earned")

    def put_away(self) -> None:
        """Drop the achievements shown so far, since another page was opened over them."""
        if self.now:
            self.earned, self.time = self.earned[self._at + 1 :], 0.0

    @property
    def _at(self) -> int:
        return floor((self.time - BEGINS) / STAYS)

    @property
    def now(self) -> Achievement | None:
        """The achievement that is shown now, None before the first; the last one stays."""
        return self.earned[min(self._at, len(self.earned) - 1)] if self.earned and self._at >= 0 else None

    @property
    def passing(self) -> bool:
        """Return whether the plaque soon disappears, so that it may cover words that can be read later."""
        return self.now is not None and self._at < len(self.earned)

    def plaque(self, frame: Frame, style: Style, seen: Sequence[Box]) -> list[Sprite]:
        """Return the plaque of an achievement where it covers none of the boxes ``seen``; nothing if there is
        no such place. It shows the name and the reason; if these do not fit, the name alone."""
        if self.now is None:
            return []
        taken = Clearing(frame, [(box, 1.0) for box in seen], ROOMY_EDGE * style.letter)
        for below in (say(self.now.says), say(BELOW)):
            tree = _plaque(self.now, below)
            wide = needs(tree, frame.width, style)[0].wish
            size = wide, needs(tree, wide, style)[1].wish
            if box := taken.hiding_nothing(size, Box(frame.width - wide, 0, *size)):
                drawn = sprites(solve(tree, Box(round(box.x), round(box.y), *size), style), style)
                return [one._replace(z=one.z + BANNER) for one in drawn]
        return []


def _plaque(earned: Achievement, below: str) -> Node:
    art = Art("", medal, earned.id, True, size="plaque-medal")
    title = Text(say(earned.title), "subheading", "left")
    return nodes.Panel(Row(art, Column(title, Text(below, "quiet-line"), gap=0).share(1)), EDGE)


def earned_in(history: History, names: Sequence[str], number: int, round: int, over: bool) -> tuple[str, ...]:
    """Return the ids of the achievements that the players of these ``names`` earned in a round (from 1) of
    match ``number`` of the history; if the match is ``over``, also those for its end."""
    rounds = (round, 0) if over else (round,)
    achieved = (one for name in names for one in history.achieved(name) if one.match == number)
    return tuple(one.id for one in achieved if one.round in rounds)


LOOKS = 4.0  # seconds until the next round begins by itself, where only computers play
BELOW_NAMES = "large-rack", "small-rack"  # the sizes of racks that lie below the names, not beside them


class Scores(GamePage[object]):
    """The scores of the last round. Its result is the page itself if the match should continue. ``then``
    returns the sprites of the next round, to be painted ahead; ``elsewhere``: whether the scores are shown on
    the table instead; then this page closes."""

    mood = Mood("table")

    def __init__(
        self,
        context: AppContext,
        match: Match,
        then: Callable[[], Sequence[Sprite]] = tuple,
        elsewhere: Callable[[], bool] = lambda: False,
    ) -> None:
        super().__init__(context, "on")
        self.match, self._elsewhere = match, elsewhere
        self.round = match.rounds[-1]
        self.left = LOOKS
        self._deck = deck_faces(match.rules)
        self._results = [
            scores.rack_result(match.rules, self.round, seat) for seat in range(len(match.seats))
        ]
        self._then = cache_last(lambda: foreseen(Ending(context, match)) if match.over else repeat(then()))
        self.earned = EarnedPlaque(context, match)
        self._placed_for: object = None  # of what, and in which frame
        self._placed: list[Sprite] | None = None  # the plaque; None: not placed yet

    @property
    def moving(self) -> bool:
        return self.earned.moving

    def build(self) -> Node:
        large, small, beside, tight = map(self._rows, (*BELOW_NAMES, "rack-beside", "tight-rack"))
        low = len(self.match.seats) > 2 or self.match.rules.sides > 1  # and no larger below a name
        rows = [large.like(keeps=KEEPS), small.like(keeps=3), beside, small, tight]
        rows = [beside, large, small, tight] if low and not self.upright else rows
        # for a while, the new achievement, if its plaque finds no place
        shown = self.earned.now if self.earned.passing and self._placed == [] else None
        title = say("achievements.now", title=shown.title) if shown else say(scores.round_title(self.match))
        words = say("scores.to-winner" if self.match.over else "scores.next")
        review = [Button("review", say("scores.review"), self._review)] if self.match.reviewable else []
        actions = foot(*review, Button("on", words, partial(Pop, self), "primary")).share(1)
        menu = nodes.IconButton("menu", "pause", say("table.menu"), self.back, size="corner")
        below = Row(Space(0.0, size="corner", spare=1), actions, menu)
        return titled(head(title, self.upright), nodes.FirstThatFits(*rows), below)

    def _review(self) -> Transition:
        from .review import ReviewScreen  # takes along what few will want to see

        return Push(ReviewScreen(self.context, self.match, self.match.reviewable[0]))

    def back(self) -> Transition:
        return Push(pause(self.context, self.match, self.round.number, self.match.view(None).prompts[-1]))

    def returned(self, result: object) -> Transition | None:
        self.earned.put_away()
        return Pop(result) if result == "leave" or isinstance(result, Match) else super().returned(result)

    def advance(self, dt: float) -> Transition | None:
        if self._elsewhere():
            return Pop()
        self.earned.advance(dt)
        self._plaque()
        if not self.match.here:
            self.left -= dt * self.context.settings.speed
        return Pop(self) if self.left <= 0 else super().advance(dt)

    def prefetch_sprites(self) -> Sequence[Sprite]:
        return next(self._then())

    def handle(self, intent: Intent) -> Transition | None:
        if isinstance(intent, Command) and intent.word == "rules":
            return rules(self.context, at_table(self.match, self.match.view(None).prompts[-1]))
        return super().handle(intent)

    def sprites(self) -> list[Sprite]:
        return [*super().sprites(), *self._plaque()]

    def _plaque(self) -> Sequence[Sprite]:
        """Return the sprites of the achievement plaque while it is showing, else nothing."""
        key = self.earned.now, self.frame
        if key != self._placed_for and (self.earned.now or self._placed):
            self._placed_for, self._placed = key, None  # under its own title
            self.changed()
            words = (written(one) for one in super().sprites() if one.picture[0] == "text")
            rows = (one.box for one in self.solution.placed if lane_of in one.node.details)
            seen = [*words, *rows, *(spot.box for spot in self.hotspots())]
            self._placed = self.earned.plaque(self.frame, self.style, seen)
            self.changed()
        return self._placed or ()

    def _rows(self, rack: str) -> Node:
        match, note = self.match, scores.standings(self.match)
        said = [Text(say(note), "quiet", "centre", spare=4)] if note else []
        teams = [self._team(team, rack) for team in match.rules.teams(len(match.seats))]
        return Column(*said, *teams, gap=GAP, high=Extent(most=RACK_ROW * len(match.seats))).share(1)

    def _team(self, team: tuple[int, ...], rack: str) -> Node:
        rows = [self._framed(seat, rack) for seat in team]
        if len(team) == 1:
            return rows[0]
        emblem = Art("", team_sign, team, size="pair-sign", spare=5)  # and their total with the target
        total = Text(number_text(self.round.scored.totals[team[0]]), "shared-total")
        below = Text(say(scores.totals_heading(self.match.rules)), "caption-line", spare=3)
        inside = Margin(Column(emblem, total, below, gap=0), EDGE)
        shared = Stack(Art("", pair_ground, team), inside, size="shared-total")
        return Row(Column(*rows, gap=HAIR).share(1), shared, gap=GAP).share(1)

    def _framed(self, seat: int, rack: str) -> Node:
        out = seat in self.round.callers
        light = [Art("", results.halo)] if out else []
        row = Row(Space(0), self._row(seat, rack).share(1), Space(0), gap=GAP)
        inside = Margin(row, ROOMY_EDGE if rack == "large-rack" else GAP)
        return nodes.ReadAs(self._read(seat), Stack(Art("", lane_of, seat, out), inside, *light).share(1))

    def _read(self, seat: int) -> str:
        """Return a row as one sentence: the player, what the rack came to, the points and the total."""
        rules, scored = self.match.rules, self.round.scored
        who, why = say(named(self.match.seats[seat])), say(self._results[seat].says[0])
        if rules.scoring.unit == "round":
            return say("scores.row-won", who=who, why=why, won=counted(scored.totals[seat], "round"))
        gained = signed_text(scored.points[seat])
        if rules.pairs or scores.is_single_round(rules):
            return say("scores.row", who=who, why=why, gained=gained)
        total, below = number_text(scored.totals[seat]), scores.totals_heading(rules)
        return say("scores.row-total", who=who, why=why, gained=gained, total=total, below=below)

    def _row(self, seat: int, rack: str) -> Node:
        """Return the emblem, the name with the result of the rack below it in the longest wording that fits,
        the rack in that size beside or below them, and the points."""
        one, result, points = self.match.seats[seat], self._results[seat], self._points(seat)
        emblem = Art("", sign, seat, emblem_of(one.character), size="emblem-of-a-score")
        why = Wordings(*map(say, result.says), "", size="reason", spare=2)
        name = Column(Text(say(named(one)), "name", size="least-name"), why, gap=0.0, size="narrow-names")
        details = self._deck, self.round.racks[seat], self.match.rules.sides, result
        cards = Art("", results.open_rack, *details, size=rack).share(1)
        if rack in BELOW_NAMES:
            return Column(Row(emblem, name.share(1), *points), cards, gap=HAIR)
        name = name if rack == "tight-rack" else name.like(size="names")
        return Row(emblem, name, cards, *points, gap=GAP)

    def _points(self, seat: int) -> list[Node]:
        scored, rules = self.round.scored, self.match.rules
        many = rules.length.total if rules.scoring.unit == "round" else 0  # rounds that win the match
        if many:
            wide = pennants_wide(PENNANT, RoundsWon(seat, max(scored.totals), many))
            won = RoundsWon(seat, scored.totals[seat], many)
            return [Art("", flags, won, PENNANT, wide=Extent(wide, wide, wide))]
        figures = signed_text(scored.points[seat]), number_text(scored.totals[seat])
        gained, total = (nodes.Scaled(SCALES[0], Text(figure, "number")) for figure in figures)
        if rules.pairs or scores.is_single_round(rules):
            return [gained.like(size="points")]  # partners have their total beside them, one round has none
        columns = (gained, "", "points"), (total, say(scores.totals_heading(rules)), "total")
        return [
            Column(number, Text(below, "label", "right", spare=3), gap=0.0, size=size)
            for number, below, size in columns
        ]


RACED = 1.8  # seconds in which the chart is told
COMES = 0.4  # in which a name plate comes
CROWNED = 3.0  # until the winner is named
ASKS = CROWNED + 1.5  # until the winner's initials are asked for
ANNOUNCED = 8.0  # seconds until the next match begins by itself, where only computers play


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
        self.best, self.lost = scores.highlights(match), scores.losers(match)
        if len(self.lost) == 1:
            self._look_for_tip(*self.lost)
        self._entering = Entering(context, match)  # the hall of fame, if it may be
        if home == "button.title" and context.matches.has(match) and match.persons == (0,):
            name = match.seats[0].name
            self.wait(context.matches.ask(lambda history: read_beaten_level(history, name)), self._beaten)

    def build(self) -> Node:
        summary = self._summary().like(size="upright-summary" if self.upright else "summary")
        graph = Panel(summary, ROOMY_EDGE, "ground").share(1)
        said = [
            Row(Art("", team_sign, seats, size="sign-of-two" if len(seats) > 1 else "sign"),
                Text(words, "highlight").share(1), spare=n)
            for n, (seats, words) in enumerate(self._taken_along(), 1)
        ]  # fmt: skip
        plate = Panel(Column(*said, gap=GAP), EDGE, "plate")
        told = [Tabs(int(self.elapsed >= CROWNED), [Space(), plate], spare=1)] if said else []
        left = Column(Space(), *self._places(), Space(), *told, gap=HAIR).share(1)
        body = Column(left, graph, gap=APART) if self.upright else nodes.Grid(2, [left, graph], APART)
        winner = say(scores.winner_message(self.match)) if self.elapsed >= CROWNED else ""
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

    def _beaten(self, read: Answered[str]) -> None:
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
        if not self.match.here and self.time >= ANNOUNCED:
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
        unit = "" if target else say("chart.unit", unit=Message(scores.UNITS[rules.scoring.unit]))
        return Art("", chart, MatchTotals(totals, target, unit, teams), share)

    def _taken_along(self) -> Iterator[tuple[tuple[int, ...], str]]:
        """Yield sentences with their seats: first about people who lost, then the best moments."""
        yield from (((seat,), say(one)) for seat in self.lost for one in scores.farewell(self.match, seat))
        if len(self.lost) == 1:
            yield self.lost, say(self._tip)
        for one in self.best:
            if one.seat not in self.lost or one.says.id != scores.BEST_ROUND:  # who lost has read that
                yield one.team or (one.seat,), say(one.says)
        if n := self.match.taken_back:
            yield self.match.persons[:1], say("ending.taken-back", n=n)

    def _look_for_tip(self, seat: int) -> None:
        match = self.match
        numbers = tuple(one.number for one in match.rounds if seat not in one.callers)
        given = (match.charter, match.seats, match.seed, tuple(match.actions), seat, numbers)
        work = self.context.jobs.begin(tip_from_rounds, *given, otherwise=lambda: NO_TIP, long=True)
        self.wait(work, self._tipped)

    def _tipped(self, tip: Message) -> None:
        self._tip = tip if tip == NO_TIP else Message("farewell.tip", tip=tip)

    def _places(self) -> Iterator[Node]:
        seats, rules, order = self.match.seats, self.match.rules, scores.ranking(self.match)
        fades = self.context.settings.motion == "reduced"
        flags = rules.length.total if rules.scoring.unit == "round" else 0
        for place, (rank, team, total) in enumerate(order):
            begin = RACED + (CROWNED - COMES - RACED) * (len(order) - 1 - place) / (len(order) - 1)
            come = min(max((self.elapsed - begin) / COMES, 0.0), 1.0)
            persona = emblem_of(seats[team[0]].character) if len(team) == 1 else ""
            name = say(scores.team_called(self.match, team))
            plate = Plate(team[0], name, total, place == 0, persona=persona, team=team, goal=flags)
            read = say("ending.place", rank=rank, who=name, total=counted(total, rules.scoring.unit))
            yield Art(read if come else "", podium_plate, place, rank, plate, come, fades, size="podium")
