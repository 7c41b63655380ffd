"""Round scores: the racks lie open; what counted is lit, what broke the order is marked."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...ai.players.levels import emblem_of
from ...match.match import Match
from ...match.speech import named, persons
from ...match.tally import earned, goal, numbered
from ...paint.cards.card import card
from ...paint.cards.deck import deck_faces
from ...paint.engine.sprite import Picture, Sprite
from ...paint.ink.figures import figure, signed
from ...paint.ink.text import fitted, heading, measure, text
from ...paint.material.backdrop import table
from ...paint.material.light import glow, shade
from ...paint.people.emblem import emblem
from ...paint.people.persona import WORN, worn
from ...paint.table.lane import lane
from ...stage.place.boxes import Strip, column, row
from ...stage.place.layers import BREAK, LESSON, OPEN, SHADE
from ...stage.place.pose import CARD_HEIGHT, Box, Pose
from ...stage.touch.hotspots import Hotspot
from ...words.language import say
from ..kit.memo import memo
from ..kit.scene import Go, Kit, Pop, Push
from ..menus.menu import Button, Menu
from ..menus.sheet import SheetRow
from .ending import Ending
from .page import ResultPage, page, ways

RISE = 0.35  # of a row's height: from the front slot to the back
ROUND = 0.05  # of a card's width: its corners
WON, TOTAL, APART = 2.3, 3.3, 0.6  # of the type's size: the columns of sums, and what is between them
CLEAR = 0.4  # of it: from a rack to what it brought, at the least
LIT = 0.06  # of a card's width: the light round it
LOOKS = 4.0  # seconds until the next round begins by itself, where only computers play
BESIDE = 0.02  # of a rack's width: between its sides
ROW_GAP = 0.02  # of the height


class Scores(Menu):
    """The last round of a match, counted. Returns itself when it is time to go on.

    ``then`` has what will be seen after it, if another round follows.
    """

    def __init__(self, kit: Kit, match: Match, then: Callable[[], Sequence[Sprite]] = tuple) -> None:
        super().__init__(kit, "on")
        self.match = match
        self.round = match.rounds[-1]
        self.left = LOOKS
        self._deck = deck_faces(match.rules)
        self._then = memo(Ending(kit, match).sprites if match.over else then)

    def hotspots(self) -> tuple[Hotspot, ...]:
        """The way on; where persons play, the review of the round."""
        frame = self.kit.frame
        label = say("scores.to-winner" if self.match.over else "scores.next")
        rows = [SheetRow("on", label, Button(lambda: Pop(self), "primary"))]
        if self.match.persons:
            rows.insert(0, SheetRow("review", say("scores.review"), Button(self._review)))
        return ways(self._page.foot, rows, max(280, 460 * frame.unit, 11 * frame.letter))

    @property
    def _page(self) -> ResultPage:
        frame = self.kit.frame
        width = min(frame.width * (0.94 if frame.width > frame.height else 0.96), frame.height * 1.9)
        return page(frame, 0.11, width, ROW_GAP * frame.height)

    def _review(self) -> Go:
        from .review import ReviewScreen  # takes along what few will want to see

        return Push(ReviewScreen(self.kit, self.match, self.match.persons[0]))

    def advance(self, dt: float) -> Go | None:
        """Where nobody is there to press, go on after a while."""
        if self.match.persons:
            return None
        self.left -= dt * self.kit.settings.speed
        return Pop(self) if self.left <= 0 else None

    def coming(self) -> Sequence[Sprite]:
        """The table, as it lies; or the end of the match."""
        return self._then()

    def back(self) -> Go | None:
        """On, too."""
        return Pop(self)

    def backdrop(self) -> Picture:
        """The table."""
        return table(self.kit.frame.width, self.kit.frame.height)

    def sprites(self) -> list[Sprite]:
        """A row for each seat under the round's title."""
        head, body, _ = self._page
        sitting, number = persons(self.match.seats), numbered(self.match.rules, self.round.number)
        first, *more = (sitting[seat] for seat in self.round.callers)
        several = say("scores.title-several", round=number, who=(first, *more))
        words = several if more else say("scores.title", round=number, who=first)
        frame = self.kit.frame
        sprites = [heading(words, frame, head.h), *self.items()]
        high = Strip(wish=body.w * (0.19 if body.w > frame.height else 0.4))
        rows = column(body, dict.fromkeys(range(len(self.match.seats)), high), ROW_GAP * frame.height)
        for seat, box in rows.items():
            sprites += self._seat(seat, box)
        return sprites

    def _seat(self, seat: int, box: Box) -> list[Sprite]:
        """Name, rack and points in a row; in a narrow one, the rack below the rest."""
        letter = self.kit.frame.letter
        flat = box.w > 5 * box.h
        size = max(letter, min(box.h * 0.3, box.w * 0.035, 2 * letter) if flat else box.h * 0.15)
        inner = box.inset(min(box.h * 0.14, letter), box.h * 0.07)
        sums = Strip(self._won(size) + TOTAL * size)
        if flat:
            name = Strip(min(max(0.16 * inner.w, 6.5 * letter), inner.w * 0.22))
            parts = row(inner, {"name": name, "rack": Strip(stretch=1), "points": sums}, letter * 0.3)
        else:
            upper = Strip(max(inner.h * 0.4, 2.4 * letter))
            parts = column(inner, {"upper": upper, "rack": Strip(stretch=1)})
            parts |= row(parts["upper"], {"name": Strip(stretch=1), "points": sums})
        sprites = [
            lane(box, seat, proud=seat in self.round.callers),
            *self._name(seat, parts["name"], size),
            *self._rack(seat, parts["rack"]),
            *self._points(seat, parts["points"], size),
        ]
        if seat in self.round.callers:
            sprites.append(glow(box, LESSON, min(box.h, box.w) * 0.16, letter * 0.3))
        return sprites

    def _name(self, seat: int, box: Box, size: float) -> list[Sprite]:
        mark = min(box.h * 0.5, size * 1.7)
        left = box.x + mark * 1.3
        name, persona = say(named(self.match.seats[seat])), emblem_of(self.match.seats[seat].character)
        letter = self.kit.frame.letter
        wide = box.x + box.w - left - 0.4 * letter
        size = min(
            fitted(say(named(one)), round(size), "bold", int(wide), round(letter))[1]
            for one in self.match.seats
        )
        at = box.x + mark / 2, box.centre[1]
        return [
            emblem(seat, *at, mark, LESSON + 2),
            *([worn(persona, seat, *at, mark, LESSON + 3)] if persona and mark >= WORN else ()),
            text(name, left, box.centre[1], size, face="bold", width=wide, least=letter),
        ]

    def _rack(self, seat: int, box: Box) -> list[Sprite]:
        """The cards rise from left to right, from the front slot to the back; where order brings nothing,
        none of them is in shade. The run that pays is lit."""
        cards, rules = self.round.racks[seat], self.match.rules
        counted = self.round.scored.counted[seat] if rules.scoring.order else len(cards)
        paid = rules.scoring.paid(cards) if seat in self.round.callers else ()
        gap = box.w * 0.006
        abreast, stacked = box.columns(rules.sides, box.w * BESIDE), box.rows(rules.sides, gap)
        sides = max((abreast, stacked), key=lambda sides: _largest(sides[0], rules.rows, gap))
        places = [place for side in sides for place in side.columns(rules.rows, gap)]
        width = _largest(sides[0], rules.rows, gap)
        high = width * CARD_HEIGHT
        rise = min(sides[0].h - high, sides[0].h * RISE)
        sprites: list[Sprite] = []
        for slot, (face, place) in enumerate(zip(cards, places, strict=True)):
            x = round(place.centre[0])
            y = round(place.centre[1] + rise * (0.5 - slot % rules.rows / (rules.rows - 1)))
            sprites.append(card(self._deck[face], Pose(x, y, width, z=OPEN)))
            lies = Box(x - width / 2, y - high / 2, width, high)
            if slot in paid:
                sprites.append(glow(lies, SHADE, width * ROUND, width * LIT))
            if slot >= counted:
                sprites.append(shade(lies, SHADE, width * ROUND))
            if slot == counted:
                size = round(high * 0.8)
                sprites.append(
                    Sprite(BREAK, ("icon", "close", size), round(x - size / 2), round(y - size / 2))
                )
        return sprites

    def _points(self, seat: int, box: Box, size: float) -> list[Sprite]:
        """What the round brought, and the total; below, where there is room, what the run did, or how far
        it is to the target, or what is counted."""
        letter, scored, rules = self.kit.frame.letter, self.round.scored, self.match.rules
        right, wide = box.x + box.w, self._won(size)
        room = box.h > 1.1 * size + 1.3 * letter
        y = box.centre[1] - (0.55 * letter if room else 0)
        won, total = signed(scored.points[seat]), figure(scored.totals[seat])
        others, rack = len(self.match.seats) - len(self.round.callers), self.round.racks[seat]
        run = earned(rules, rack, others) if seat in self.round.callers else ()
        fits = (words for words in map(say, run) if measure(words, letter)[0] <= box.w)
        below = next(fits, say(goal(rules)))
        sprites = [
            text(won, box.x + wide, y, size, "text", "digits", "right", wide),
            text(total, right, y, size, "text", "digits", "right", (TOTAL - APART) * size),
            text(below, right, y + 0.4 * size + 0.75 * letter, letter, "text", "text", "right", box.w),
        ]
        return sprites if room else sprites[:2]

    def _won(self, size: float) -> float:
        """How wide a column all that the round brought needs."""
        won = (measure(signed(points), size, "digits")[0] for points in self.round.scored.points)
        return max(WON * size, *(wide + CLEAR * size for wide in won))


def _largest(side: Box, cards: int, gap: float) -> int:
    """How wide cards can be that stand side by side there, each a little higher than the one before."""
    return int(min(side.columns(cards, gap)[0].w, side.h * (1 - RISE) / CARD_HEIGHT))
