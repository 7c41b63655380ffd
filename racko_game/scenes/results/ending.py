"""The end of a match: the podium, the way there, and whether to play again."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ...ai.players.levels import emblem_of
from ...audio.mood import Mood
from ...controls.intents import Intent, Tap, Word
from ...jobs.work import Work
from ...match.coach.tip import NOTHING, one_thing
from ...match.match import Match
from ...match.results.farewell import farewell, losers
from ...match.results.highlights import BEST_ROUND, Highlight, highlights
from ...match.results.tally import UNITS, pair
from ...match.speech import named, persons
from ...message import Message
from ...paint.engine.fade import faded
from ...paint.engine.sprite import Picture, Sprite
from ...paint.ink.text import heading, text
from ...paint.material.backdrop import table
from ...paint.overlay.confetti import LENGTH, confetti
from ...paint.people.name_plate import Plate, name_plate
from ...paint.screens import widgets
from ...paint.screens.chart import chart
from ...stage.motion.timeline import EASES
from ...stage.place.boxes import Strip, column, row
from ...stage.place.layers import GROUND, NAME
from ...stage.place.pose import Box
from ...stage.touch.hotspots import Hotspot, at
from ...ui.scene import Pop, Transition
from ...words.language import say
from ..hall.entering import Entering
from ..kit.scene import Kit
from ..menus.menu import Button, Menu
from ..menus.sheet import SheetRow
from ..rulebook.occasion import at_table
from ..rulebook.opening import rules
from .keepsakes import Keepsake, height, keepsakes, plate
from .page import ResultPage, page, ways
from .winning_racks import winning_racks

RACED = 1.8  # seconds in which the chart is told
COMES = 0.4  # in which a name plate comes
CROWNED = 3.0  # until the winner is named
NUMERAL, STEP = 0.6, 0.045  # of a place's height: what its number takes; of its width: what the next is less
THINKING = Message("farewell.thinking")
ASKS = CROWNED + 1.5  # until the winner's initials are asked for
PLACE = 2.2  # letters: the height of a place at the least
LOOKS = 8.0  # seconds until the next match begins by itself, where only computers play


class Ending(Menu):
    """Who won. Returns "again" or "leave"."""

    moving = True

    def __init__(
        self,
        kit: Kit,
        match: Match,
        home: str = "button.title",
        elsewhere: Callable[[], bool] = lambda: False,
    ) -> None:
        """``home``: the words on the way back to where the match came from; who has won goes on from there
        sooner than once more, if it is not the title. ``elsewhere``: whether
        all this is told on the table now."""
        self._elsewhere = elsewhere
        self.home = home
        self.on = home != "button.title" and match.winners[0] in match.persons
        super().__init__(kit, "title" if self.on else "again")
        self.match = match
        self.teams = match.rules.teams(len(match.seats))
        self.winner = match.rules.team(match.winners[0])
        self.best = highlights(match)
        self.lost = losers(match)
        self._tip: Message | None = None  # for whoever lost alone
        self._work: Work[Message] | None = None
        self.time = 0.0
        self._entering = Entering(kit, match)  # the hall of fame, if it may be

    @property
    def mood(self) -> Mood:
        """It is calm again."""
        return Mood("table")

    def hotspots(self) -> tuple[Hotspot, ...]:
        """Again, or back to the title."""
        frame = self.kit.frame
        back, again = ("primary", "plain") if self.on else ("plain", "primary")
        rows = (
            SheetRow("title", say(self.home), Button(self.back, back)),
            SheetRow("again", say("button.again"), Button(lambda: self._entering.leave("again"), again)),
        )
        return ways(self._page.foot, rows, max(280, 450 * frame.unit, 9 * frame.letter))

    @property
    def _page(self) -> ResultPage:
        frame = self.kit.frame
        return page(frame, 0.14, min(frame.width * 0.94, frame.height * 1.5), 0.5 * frame.letter)

    def handle(self, intent: Intent) -> Transition | None:
        """A press beside the buttons hurries the telling; the word for the rules is one here, too."""
        if isinstance(intent, Word) and intent.word == "rules":
            return rules(self.kit, at_table(self.match, self.match.view(None).prompts[-1]))
        if isinstance(intent, Tap) and at(self.hotspots(), intent.x, intent.y) is None:
            self.time = max(self.time, CROWNED)
        return super().handle(intent)

    def advance(self, dt: float) -> Transition | None:
        """The match is told once more; where nobody is there to press, play again after a while."""
        if self._elsewhere():
            return Pop()
        self.time += dt
        self._think(dt)
        thinks = self._work is not None and self._tip is None
        self.moving = thinks or self.told < CROWNED + (LENGTH if self.kit.settings.motion == "full" else 0)
        if not self.match.persons and self.time >= LOOKS:
            return Pop("again")
        return self._entering.advance(dt, self.told >= ASKS)

    @property
    def told(self) -> float:
        """Seconds of the telling that are over; all of them where nothing is to move."""
        done = CROWNED + LENGTH if self.kit.settings.motion == "none" else 0.0
        return done + self.time * self.kit.settings.speed

    def returned(self, result: object) -> Transition | None:
        """From the initials to the hall of fame; from there to where one was going."""
        return self._entering.returned(result)

    def back(self) -> Transition | None:
        """To the title."""
        return self._entering.leave("leave")

    def backdrop(self) -> Picture:
        """The table."""
        return table(self.kit.frame.width, self.kit.frame.height)

    def sprites(self) -> list[Sprite]:
        """The chart of the totals; the places, the last one first; then the winner, and what was best."""
        told, (head, body, _) = self.told, self._page
        halves = {"left": Strip(stretch=1), "graph": Strip(stretch=1)}
        wide = body.w > body.h * 1.1
        parts = row(body, halves, body.w * 0.03) if wide else column(body, halves, head.h * 0.15)
        places, rest, kept = self._divided(parts["left"])
        return [
            *self._crown(head.h),
            widgets.panel(parts["graph"], z=GROUND),
            *self._told_again(parts["graph"].inset(0.9 * self.kit.frame.letter)),
            *self._places(places),
            *(plate(kept, rest, self.kit.frame.letter) if told >= CROWNED else ()),
            *self.items(),
        ]

    def _told_again(self, box: Box) -> list[Sprite]:
        """The totals over the rounds; of one round alone, the racks that went out."""
        rules, letter, match = self.match.rules, self.kit.frame.letter, self.match
        still = self.kit.settings.motion == "reduced"
        share = 1.0 if still else EASES["in_out"](min(self.told / RACED, 1.0))
        if match.rounds[-1].number == 1:
            return winning_racks(match, box, letter, share, self.told >= CROWNED)
        totals = tuple(tuple(one.scored.totals[team[0]] for one in match.rounds) for team in self.teams)
        target = rules.length.total
        unit = "" if target else say("chart.unit", unit=Message(UNITS[rules.scoring.unit]))
        return chart(box, totals, target, letter, share, unit, self.teams)

    def _divided(self, box: Box) -> tuple[Box, Box, tuple[Keepsake, ...]]:
        """Where the places stand, and below them, if there is room, what one takes along."""
        letter = self.kit.frame.letter
        room = box._replace(h=max(box.h - len(self.teams) * PLACE * letter, 0.0))
        kept = keepsakes(self._taken_along(), room, letter)
        high = height(kept, letter)
        return box._replace(h=box.h - high), Box(box.x, box.y + box.h - high, box.w, high), kept

    def _taken_along(self) -> Iterator[tuple[tuple[int, ...], str]]:
        """What persons who lost did best, and what they may try; then the best moments of all."""
        for seat in self.lost:
            yield from (((seat,), say(one)) for one in farewell(self.match, seat))
        if len(self.lost) == 1:
            yield self.lost, say(Message("farewell.tip", tip=self._tip) if self._tip else THINKING)
        yield from ((one.team or (one.seat,), say(one.says)) for one in self.best if not self._said(one))
        if n := self.match.taken_back:
            yield self.match.persons[:1], say("ending.taken-back", n=n)

    def _said(self, moment: Highlight) -> bool:
        """Whether who lost has read that already."""
        return moment.seat in self.lost and moment.says.id == BEST_ROUND

    def _think(self, dt: float) -> None:
        """Whoever lost alone may be told one thing to try; it is looked for beside the frame."""
        if len(self.lost) != 1 or self._tip:
            return
        if self._work is None:
            match, (seat,) = self.match, self.lost
            numbers = tuple(one.number for one in match.rounds if seat not in one.callers)
            given = (match.charter, match.seats, match.seed, tuple(match.actions), seat, numbers)
            self._work = self.kit.jobs.begin(one_thing, *given, otherwise=lambda: NOTHING, long=True)
        self._tip = self._work.poll(dt)

    def _crown(self, head: float) -> list[Sprite]:
        """Who has won, and what falls for them."""
        frame, t = self.kit.frame, self.told - CROWNED
        if t < 0:
            return []
        sitting = persons(self.match.seats)
        who = pair(sitting, self.winner)
        words = say("ending.win", who=who) if len(who) > 1 else say("ending.wins", who=who[0])
        title = heading(words, frame, head)
        seat, *partner = self.winner
        falls = confetti(frame, seat, t, *partner) if self.kit.settings.motion == "full" else []
        return [title, *falls]

    def _places(self, box: Box) -> list[Sprite]:
        totals = self._totals
        order = sorted(self.teams, key=lambda team: -totals[team[0]])
        high = max(min(box.h / 4.6, box.w * 0.2), min(2.4 * self.kit.frame.letter, box.h / len(order)))
        sprites: list[Sprite] = []
        for place, team in enumerate(order):
            y = box.y + (box.h - high * (len(order) - 0.15)) / 2 + place * high
            inset, numeral = place * box.w * STEP, high * NUMERAL
            plate = Box(box.x + numeral, y, box.w - inset - numeral, high * 0.82)
            sprites += self._coming(place, len(order), team, plate)
        return sprites

    @property
    def _totals(self) -> tuple[int, ...]:
        return self.match.rounds[-1].scored.totals

    def _called(self, team: tuple[int, ...]) -> str:
        """Its name; both of a pair's."""
        if len(team) == 1:
            return say(named(self.match.seats[team[0]]))
        return say("ending.pair", who=pair(persons(self.match.seats), team))

    def _coming(self, place: int, places: int, team: tuple[int, ...], plate: Box) -> list[Sprite]:
        """A name plate that comes in from the left, or fades in."""
        begin = RACED + (CROWNED - COMES - RACED) * (places - 1 - place) / (places - 1)
        p = min(max((self.told - begin) / COMES, 0.0), 1.0)
        seats, total, letter = self.match.seats, self._totals[team[0]], self.kit.frame.letter
        sign = emblem_of(seats[team[0]].character) if len(team) == 1 else ""
        flags = self.match.rules.length.total if self.match.rules.scoring.unit == "round" else 0
        shown = Plate(team[0], self._called(team), total, place == 0, persona=sign, team=team, goal=flags)
        sprites = name_plate(plate, shown, letter)
        rank = 1 + sum(self._totals[other[0]] > total for other in self.teams)
        size = max(plate.h * 0.62, letter)
        x, y = plate.x - 0.4 * plate.h, plate.centre[1]
        sprites.append(text(str(rank), x, y, size, "text", "digits", "centre", z=NAME + 1))
        if self.kit.settings.motion == "reduced":
            return [some for sprite in sprites for some in faded(sprite, p)]
        away = round((1 - EASES["out_cubic"](p)) * (plate.x + 1.1 * plate.w))
        return [sprite._replace(x=sprite.x - away) for sprite in sprites] if p else []
