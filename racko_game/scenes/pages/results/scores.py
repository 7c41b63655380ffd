"""Round scores: the racks lie open; what counted is lit, what broke the order is marked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import floor

from ....ai.players.computers import emblem_of
from ....audio.sounds import Mood
from ....controls.intents import Command, Intent
from ....jobs.work import Work
from ....match.match import Match
from ....match.messages.scores import is_single_round, rack_result, round_title, standings, totals_heading
from ....match.messages.speech import counted, named
from ....match.record.played_round import EVERY, Achievement
from ....match.record.repository import Answered
from ....match.rulebook.occasion import at_table
from ....paint.cards.face import deck_faces
from ....paint.engine.sprites import Sprite
from ....paint.engine.text import number_text, signed_text, written
from ....paint.people.emblems import team_sign
from ....paint.people.plate_tags import RoundsWon, pennants_wide
from ....paint.screens.progress import medal
from ....paint.screens.results import flags, halo, lane_of, open_rack, pair_ground, sign
from ....stage.clearing import Clearing
from ....stage.geometry import Box, Frame
from ....stage.layers import BANNER
from ....store.history.history import History
from ....ui import nodes
from ....ui.dialogs import KEEPS, foot, head, titled
from ....ui.draw import sprites
from ....ui.nodes import Art, Button, Column, Margin, Node, ReadAs, Row, Scaled, Space, Stack, Text, Wordings
from ....ui.scene import Pop, Push, Transition
from ....ui.solve import needs, solve
from ....ui.style import EDGE, GAP, HAIR, PENNANT, RACK_ROW, ROOMY_EDGE, SCALES, Extent, Style
from ....words.language import say
from ...context import AppContext, GamePage, cache_last
from ..pause import pause
from ..rulebook.opening import rules
from .ending import Ending

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
            id = entry.id
            self._asking = context.matches.ask(lambda history: earned_in(history, names, id, round, over))

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
        """Return the index of the current achievement, -1 before the first."""
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
        self._results = [rack_result(match.rules, self.round, seat) for seat in range(len(match.seats))]
        self._then = cache_last(Ending(context, match).sprites if match.over else then)
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
        title = say("achievements.now", title=shown.title) if shown else say(round_title(self.match))
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
        asked = self.match.view(None).prompts[-1]
        return Push(pause(self.context, self.match, self.round.number, asked))

    def returned(self, result: object) -> Transition | None:
        self.earned.put_away()
        if result == "leave" or isinstance(result, Match):
            return Pop(result)
        return super().returned(result)

    def advance(self, dt: float) -> Transition | None:
        if self._elsewhere():
            return Pop()
        self.earned.advance(dt)
        self._plaque()
        if not self.match.here:
            self.left -= dt * self.context.settings.speed
        return Pop(self) if self.left <= 0 else super().advance(dt)

    def prefetch_sprites(self) -> Sequence[Sprite]:
        return self._then()

    def handle(self, intent: Intent) -> Transition | None:
        if isinstance(intent, Command) and intent.word == "rules":
            return rules(self.context, at_table(self.match, self.match.view(None).prompts[-1]))
        return super().handle(intent)

    def sprites(self) -> list[Sprite]:
        return [*super().sprites(), *self._plaque()]

    def _plaque(self) -> Sequence[Sprite]:
        """Return the sprites of the achievement plaque while it is showing, else nothing."""
        key = self.earned.now, self.frame
        if key != self._placed_for:
            self._placed_for, self._placed = key, None  # under its own title
            self.changed()
            words = (written(one) for one in super().sprites() if one.picture[0] == "text")
            rows = (one.box for one in self.solution.placed if lane_of in one.node.details)
            seen = [*words, *rows, *(spot.box for spot in self.hotspots())]
            self._placed = self.earned.plaque(self.frame, self.style, seen)
            self.changed()
        return self._placed or ()

    def _rows(self, rack: str) -> Node:
        """Return all rows; ``rack``: the size of a rack."""
        match, note = self.match, standings(self.match)
        said = [Text(say(note), "quiet", "centre", spare=4)] if note else []
        teams = [self._team(team, rack) for team in match.rules.teams(len(match.seats))]
        return Column(*said, *teams, gap=GAP, high=Extent(most=RACK_ROW * len(match.seats))).share(1)

    def _team(self, team: tuple[int, ...], rack: str) -> Node:
        rows = [self._framed(seat, rack) for seat in team]
        if len(team) == 1:
            return rows[0]
        return Row(Column(*rows, gap=HAIR).share(1), self._shared(team), gap=GAP).share(1)

    def _shared(self, team: tuple[int, ...]) -> Node:
        """Return a pair's emblem, and its total with the target."""
        emblem = Art("", team_sign, team, size="pair-sign", spare=5)
        total = Text(number_text(self.round.scored.totals[team[0]]), "shared-total")
        below = Text(say(totals_heading(self.match.rules)), "caption-line", spare=3)
        inside = Margin(Column(emblem, total, below, gap=0), EDGE)
        return Stack(Art("", pair_ground, team), inside, size="shared-total")

    def _framed(self, seat: int, rack: str) -> Node:
        out = seat in self.round.callers
        light = [Art("", halo)] if out else []
        row = Row(Space(0), self._row(seat, rack).share(1), Space(0), gap=GAP)
        inside = Margin(row, ROOMY_EDGE if rack == "large-rack" else GAP)
        return ReadAs(self._read(seat), Stack(Art("", lane_of, seat, out), inside, *light).share(1))

    def _read(self, seat: int) -> str:
        """Return a row as one sentence: the player, what the rack came to, the points and the total."""
        rules, scored = self.match.rules, self.round.scored
        who, why = say(named(self.match.seats[seat])), say(self._results[seat].says[0])
        if rules.scoring.unit == "round":
            return say("scores.row-won", who=who, why=why, won=counted(scored.totals[seat], "round"))
        gained = signed_text(scored.points[seat])
        if rules.pairs or is_single_round(rules):
            return say("scores.row", who=who, why=why, gained=gained)
        total, below = number_text(scored.totals[seat]), totals_heading(rules)
        return say("scores.row-total", who=who, why=why, gained=gained, total=total, below=below)

    def _row(self, seat: int, rack: str) -> Node:
        """Return the emblem, the name with the result of the rack below it in the longest wording that fits,
        the rack in that size beside or below them, and the points."""
        one, result, points = self.match.seats[seat], self._results[seat], self._points(seat)
        emblem = Art("", sign, seat, emblem_of(one.character), size="emblem-of-a-score")
        why = Wordings(*map(say, result.says), "", size="reason", spare=2)
        name = Column(Text(say(named(one)), "name", size="least-name"), why, gap=0.0, size="narrow-names")
        details = self._deck, self.round.racks[seat], self.match.rules.sides, result
        cards = Art("", open_rack, *details, size=rack).share(1)
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
        gained, total = (Scaled(SCALES[0], Text(figure, "number")) for figure in figures)
        if rules.pairs or is_single_round(rules):
            return [gained.like(size="points")]  # partners have their total beside them, one round has none
        columns = (gained, "", "points"), (total, say(totals_heading(rules)), "total")
        return [
            Column(number, Text(below, "label", "right", spare=3), gap=0.0, size=size)
            for number, below, size in columns
        ]
