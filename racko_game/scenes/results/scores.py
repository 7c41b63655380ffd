"""Round scores: the racks lie open; what counted is lit, what broke the order is marked."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ...ai.players.levels import emblem_of
from ...audio.mood import Mood
from ...controls.intents import Intent, Word
from ...match.match import Match
from ...match.results.tally import goal, numbered, rack_result, single, standing
from ...match.speech import named, persons
from ...message import Message
from ...paint.cards.deck import deck_faces
from ...paint.engine.sprite import Picture, Sprite
from ...paint.ink.figures import figure, signed
from ...paint.ink.text import fitted, measure, text, written
from ...paint.material.backdrop import table
from ...paint.material.light import glow
from ...paint.people.emblem import emblem
from ...paint.people.pennants import pennants, pennants_wide
from ...paint.people.persona import WORN, worn
from ...paint.screens import widgets
from ...paint.table.lane import lane
from ...stage.place.boxes import Strip, column, row
from ...stage.place.layers import LESSON
from ...stage.place.pose import Box
from ...stage.touch.hotspots import Hotspot
from ...ui.scene import Pop, Push, Transition
from ...words.language import say
from ..kit.memo import memo
from ..kit.scene import Kit
from ..menus.menu import Button, Menu
from ..menus.pause import pause
from ..menus.sheet import SheetRow
from ..rulebook.occasion import at_table
from ..rulebook.opening import rules
from .earned import EarnedPlaque
from .ending import Ending
from .open_rack import open_rack
from .page import ResultPage, beside, page, ways
from .pair_total import breadth, pair_total
from .score_row import score_row

WON, TOTAL, APART = 2.3, 3.3, 0.6  # of the type's size: the columns of sums, and what is between them
CLEAR = 0.4  # of it: from a rack to what it brought, at the least
NOTED = 1.6  # letters: how high a line under the title is
LOOKS = 4.0  # seconds until the next round begins by itself, where only computers play
ROW_GAP = 0.02  # of the height


class Scores(Menu):
    """The last round of a match, counted. Returns itself when it is time to go on.

    ``then`` has what will be seen after it, if another round follows; ``elsewhere``: whether all this is told
    on the table now.
    """

    def __init__(
        self,
        kit: Kit,
        match: Match,
        then: Callable[[], Sequence[Sprite]] = tuple,
        elsewhere: Callable[[], bool] = lambda: False,
    ) -> None:
        super().__init__(kit, "on")
        self._elsewhere = elsewhere
        self.match = match
        self.round = match.rounds[-1]
        self.left = LOOKS
        self._deck = deck_faces(match.rules)
        self._then = memo(Ending(kit, match).sprites if match.over else then)
        self.earned = EarnedPlaque(kit, match)

    @property
    def moving(self) -> bool:
        """Until it has been told what was achieved."""
        return self.earned.moving

    @property
    def mood(self) -> Mood:
        """It is calm again."""
        return Mood("table")

    def hotspots(self) -> tuple[Hotspot, ...]:
        """The way on; where persons play, the review of the round."""
        frame = self.kit.frame
        label = say("scores.to-winner" if self.match.over else "scores.next")
        rows = [SheetRow("on", label, Button(lambda: Pop(self), "primary"))]
        if self.match.persons:
            rows.insert(0, SheetRow("review", say("scores.review"), Button(self._review)))
        corner, wide = widgets.corner(frame), max(280, 460 * frame.unit, 11 * frame.letter)
        foot = beside(self._page.foot, corner, len(rows) * wide)
        menu = Hotspot("menu", corner, Button(self._pause), say("table.menu"))
        return (*ways(foot, rows, wide), menu)

    @property
    def _page(self) -> ResultPage:
        frame = self.kit.frame
        width = min(frame.width * (0.94 if frame.width > frame.height else 0.96), frame.height * 1.9)
        return page(frame, 0.11, width, ROW_GAP * frame.height)

    def _review(self) -> Transition:
        from .review import ReviewScreen  # takes along what few will want to see

        return Push(ReviewScreen(self.kit, self.match, self.match.persons[0]))

    def advance(self, dt: float) -> Transition | None:
        """What was achieved is told. Where nobody is there to press, go on after a while."""
        if self._elsewhere():
            return Pop()
        self.earned.advance(dt)
        if self.match.persons:
            return None
        self.left -= dt * self.kit.settings.speed
        return Pop(self) if self.left <= 0 else None

    def coming(self) -> Sequence[Sprite]:
        """The table, as it lies; or the end of the match."""
        return self._then()

    def handle(self, intent: Intent) -> Transition | None:
        """The word for the rules is one here, too."""
        if isinstance(intent, Word) and intent.word == "rules":
            return rules(self.kit, at_table(self.match, self.match.view(None).prompts[-1]))
        return super().handle(intent)

    def _pause(self) -> Transition:
        return Push(pause(self.kit, self.match, self.round.number, self.match.view(None).prompts[-1]))

    def returned(self, result: object) -> Transition | None:
        """From the pause: the match is left. From the review: one is to be played from a moment of it."""
        self.earned.put_away()
        return Pop(result) if result == "leave" or isinstance(result, Match) else None

    def back(self) -> Transition | None:
        """A pause: the next round begins only when somebody wants it to."""
        return self._pause()

    def item(self, spot: Hotspot, focused: bool) -> list[Sprite]:
        """The menu's button has a sign on it."""
        if spot.name == "menu":
            return widgets.icon_button(spot.box, "pause", focused, pressed=self.sunk(spot))
        return super().item(spot, focused)

    def backdrop(self) -> Picture:
        """The table."""
        return table(self.kit.frame.width, self.kit.frame.height)

    def sprites(self) -> list[Sprite]:
        """A row for each seat under the round's title; partners' rows stand together, and have one total."""
        head, body, _ = self._page
        frame, match = self.kit.frame, self.match
        sprites = self.items()
        high = body.w * (0.19 if body.w > frame.height else 0.4)
        teams, air = match.rules.teams(len(match.seats)), ROW_GAP * frame.height
        note = standing(match)
        if note and body.h > (4.2 * len(match.seats) + NOTED) * frame.letter:
            line = body._replace(h=NOTED * frame.letter)
            sprites.append(_note(say(note), line, frame.letter))
            body = body._replace(y=body.y + line.h, h=body.h - line.h)
        boxes = column(body, {team: Strip(wish=high * len(team)) for team in teams}, air)
        for team, box in boxes.items():
            sprites += self._pair(team, box) if len(team) > 1 else self._seat(team[0], box)
        said = (written(sprite) for sprite in sprites if sprite.picture[0] == "text")
        spots = (spot.box for spot in self.hotspots())
        return [*sprites, *self.earned.headed(self._title(), head, [*boxes.values(), *said, *spots])]

    def _title(self) -> str:
        sitting, number = persons(self.match.seats), numbered(self.match.rules, self.round.number)
        first, *more = (sitting[seat] for seat in self.round.callers)
        several = say("scores.title-several", round=number, who=(first, *more))
        return several if more else say("scores.title", round=number, who=first)

    def _pair(self, team: tuple[int, ...], box: Box) -> list[Sprite]:
        """Partners' rows, one below the other, and what both came to beside them."""
        letter, rules = self.kit.frame.letter, self.match.rules
        wide = Strip(breadth(box.w, letter))
        parts = row(box, {"rows": Strip(stretch=1), "total": wide}, 0.4 * letter)
        rows = column(parts["rows"], dict.fromkeys(team, Strip(stretch=1)), 0.4 * ROW_GAP * box.h)
        total = figure(self.round.scored.totals[team[0]])
        return [
            *(sprite for seat, each in rows.items() for sprite in self._seat(seat, each)),
            *pair_total(parts["total"], team, total, say(goal(rules)), letter),
        ]

    def _seat(self, seat: int, box: Box) -> list[Sprite]:
        """Name, rack and points in a row; in a narrow one, the rack below the rest."""
        letter, out, rules = self.kit.frame.letter, seat in self.round.callers, self.match.rules
        inner = box.inset(min(box.h * 0.14, letter), box.h * 0.07)
        size, name, rack, points, high = score_row(inner, rules, letter, self._sums)
        result = rack_result(rules, self.round, seat)
        free = {"name": name.w - _named_from(name, size) - 0.3 * letter}
        if out and self._totalled and len(result.says) > 1:
            free["points"] = points.w
        where, why = self._told(result.says, free, high, size)
        return [
            lane(box, seat, proud=out),
            *self._name(seat, name, size, why if where == "name" else ""),
            *open_rack(self._deck, self.round.racks[seat], rules.sides, result, rack),
            *self._points(seat, points, size, why if where == "points" else say(goal(rules))),
            *([glow(box, LESSON, min(box.h, box.w) * 0.16, letter * 0.3)] if out else ()),
        ]

    def _sums(self, size: float) -> float:
        return self._won(size) + self._total(size)

    def _told(
        self, says: Sequence[Message], free: Mapping[str, float], high: float, size: float
    ) -> tuple[str, str]:
        """The first of these sentences that fits below type of that size, and where that is, if anywhere."""
        letter = self.kit.frame.letter
        if high < size + 1.5 * letter:
            return "", ""
        ways = ((where, words) for words in map(say, says) for where in free)
        return next((way for way in ways if measure(way[1], letter)[0] <= free[way[0]]), ("", ""))

    def _name(self, seat: int, box: Box, size: float, why: str) -> list[Sprite]:
        """Emblem and name; below, what the rack came to and why."""
        letter, sitting = self.kit.frame.letter, self.match.seats
        mark, used = min(box.h * 0.5, size * 1.7), _named_from(box, size)
        left, wide = box.x + used, box.w - used - 0.4 * letter
        name, persona = say(named(sitting[seat])), emblem_of(sitting[seat].character)
        size = min(
            fitted(say(named(one)), round(size), "bold", int(wide), round(letter))[1] for one in sitting
        )
        x, y = box.x + mark / 2, box.centre[1]
        up = 0.6 * letter if why else 0.0
        return [
            emblem(seat, x, y, mark, LESSON + 2),
            *([worn(persona, seat, x, y, mark, LESSON + 3)] if persona and mark >= WORN else ()),
            text(name, left, y - up, size, face="bold", width=wide, least=letter),
            *([text(why, left, y - up + 0.45 * size + 0.8 * letter, letter)] if why else ()),
        ]

    def _points(self, seat: int, box: Box, size: float, below: str) -> list[Sprite]:
        """What the round brought, and the total; ``below``, where there is room, how far it is to the target,
        or what is counted, or what the rack came to."""
        letter, scored = self.kit.frame.letter, self.round.scored
        right, wide = box.x + box.w, self._won(size)
        room = box.h > 1.1 * size + 1.3 * letter and self._totalled
        y = box.centre[1] - (0.55 * letter if room else 0)
        if self._flags:
            return pennants(right, y, size, seat, scored.totals[seat], self._flags)
        won = text(signed(scored.points[seat]), box.x + wide, y, size, "text", "digits", "right", wide)
        if not self._totalled:
            return [won]
        total = figure(scored.totals[seat])
        sum_ = text(total, right, y, size, "text", "digits", "right", (TOTAL - APART) * size)
        foot = text(below, right, y + 0.4 * size + 0.75 * letter, letter, "text", "text", "right", box.w)
        return [won, sum_, *([foot] if room else ())]

    @property
    def _flags(self) -> int:
        """How many rounds win the match, where it is rounds that are counted."""
        rules = self.match.rules
        return rules.length.total if rules.scoring.unit == "round" else 0

    @property
    def _totalled(self) -> bool:
        """Whether each row has its total in figures: partners have theirs beside them, one round has none."""
        return not (self._flags or self.match.rules.pairs or single(self.match.rules))

    def _won(self, size: float) -> float:
        """How wide a column all that the round brought needs."""
        if self._flags:
            return 0.0
        won = (measure(signed(points), size, "digits")[0] for points in self.round.scored.points)
        return max(WON * size, *(wide + CLEAR * size for wide in won))

    def _total(self, size: float) -> float:
        """How wide a column the totals need."""
        if self._flags:
            return pennants_wide(size, max(self.round.scored.totals), self._flags) + CLEAR * size
        return TOTAL * size if self._totalled else 0.0


def _named_from(box: Box, size: float) -> float:
    """How far from the left of its box a name begins."""
    return 1.3 * min(box.h * 0.5, size * 1.7)


def _note(words: str, line: Box, letter: float) -> Sprite:
    """How the teams stand, under the title."""
    x, y = line.centre
    return text(words, x, y - 0.4 * letter, 1.1 * letter, "quiet", "text", "centre", line.w, least=letter)
