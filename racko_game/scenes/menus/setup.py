"""Set up: which edition, who sits where, how far."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ...ai.players.levels import emblem_of
from ...match.plan import Plan
from ...match.remembered import to_keep
from ...match.speech import named
from ...message import message_of
from ...paint.engine.sprite import Picture, Sprite
from ...paint.ink.text import text
from ...paint.material.backdrop import table
from ...paint.screens import choice_cards, widgets
from ...paint.screens.editions import edition_card, edition_print, words_height
from ...rules.editions import EDITIONS, edition
from ...rules.errors import RulesError
from ...stage.place.boxes import Strip, column, row
from ...stage.place.pose import Box
from ...stage.touch.hotspots import Hotspot
from ...trouble import Trouble
from ...words.language import say, shown
from ..kit.scene import Go, Kit, Pop, Push, Replace
from ..table.play import Play
from .menu import Button, Menu, Pick
from .notice import Notice
from .seat_setup import SITTER_NAMES, Sitter
from .sheet import Sheet, SheetRow

SAYS = {"target": "setup.target", "rounds": "setup.rounds", "run": "setup.run"}
SCORING = {"": "scoring.regular", "bonus": "scoring.bonus", "chips": "scoring.chips"}
LYING = {
    "title": (10, 0.09),
    "editions": (38, 0.34),
    "seats": (21, 0.2),
    "picks": (10, 0.08),
    "go": (12, 0.1),
}
STANDING = {
    "title": (9, 0.11),
    "editions": (42, 0.8),
    "seats": (18, 0.24),
    "picks": (17, 0.28),
    "go": (11, 0.14),
}
"""The rows of a wide and of a high frame: shares of the height, and no more than so much of the width."""
LABELLED, PICKS = 13.5, 3  # letters: the width of a pick; and how many stand side by side
SITTER = 5.6  # letters: a seat's tile
SPOKEN = 9.0  # letters: an edition's card beside another one


class Setup(Menu):
    """Deal has the focus; everything else is as it was last time."""

    def __init__(self, kit: Kit, plan: Plan) -> None:
        super().__init__(kit, "deal")
        self.plan = plan

    def hotspots(self) -> tuple[Hotspot, ...]:
        """The editions, the seats, the picks, and the way on."""
        rows = self._rows()
        picks = self._picks(rows["picks"]) if "picks" in rows else ()
        return (*self._editions(rows["editions"]), *self._seats(rows["seats"]), *picks,
                *self._ways(rows["go"], not picks))  # fmt: skip

    def _rows(self) -> dict[str, Box]:
        """The strips of the screen. What there is no room for is left out: the title, then the picks."""
        frame = self.kit.frame
        margin, gap = min(frame[:2]) * 0.035, min(frame[:2]) * 0.025
        width = min(frame.width - 2 * margin, max(frame.height * 1.6, 40 * frame.letter))
        room = Box((frame.width - width) / 2, margin, width, frame.height - 2 * margin)
        strips = self._strips(width, gap)
        shares = STANDING if frame.height > frame.width else LYING
        there = column(room, strips, gap)  # what finds room shares the height
        part = (room.h - gap * (len(there) - 1)) / sum(shares[name][0] for name in there)
        for name, (share, most) in shares.items():
            strips[name] = strips[name]._replace(wish=min(part * share, most * width * frame.text))
        return column(room, strips, gap)

    def _strips(self, width: float, gap: float) -> dict[str, Strip]:
        """How high each row is at the least, and which of them give way."""
        frame = self.kit.frame
        high = widgets.height(frame)
        lines = -(-len(self._options()) // self._abreast_picks(width))
        bare = high if self._abreast(width) else 3 * high + 2 * gap
        return {
            "title": Strip(1.5 * frame.letter, spare=3),
            "editions": Strip(max(self._spoken(width, gap), bare), spare=2, scant=bare),
            "seats": Strip(high if self._in_line(width) else 2 * high + gap),
            "picks": Strip(lines * high + (lines - 1) * gap, spare=1),
            "go": Strip(high),
        }

    def _spoken(self, width: float, gap: float) -> float:
        """How high the editions are with all their words."""
        rows, letter = [edition(name) for name in EDITIONS], self.kit.frame.letter
        if self._abreast(width):
            return max(words_height(say(row.says), (width - 2 * gap) / 3, letter) for row in rows)
        return sum(words_height(say(row.says), width, letter) + gap for row in rows) - gap

    def _abreast(self, width: float) -> bool:
        """Whether the editions stand side by side."""
        frame = self.kit.frame
        return frame.height <= frame.width and width >= 3 * min(SPOKEN * frame.letter, 0.3 * frame.width)

    def _abreast_picks(self, width: float) -> int:
        """How many picks stand side by side. Keys turn them left and right, and reach them up and down only:
        of four there would be some between all places above and below."""
        frame, picks = self.kit.frame, len(self._options())
        fit = int(width / (LABELLED * frame.letter)) if frame.height <= frame.width else 1
        most = picks if picks <= PICKS else 2
        return most if most <= fit else 1

    def _in_line(self, width: float) -> bool:
        """Whether the seats stand side by side; else two and two."""
        return width >= self.plan.seats * SITTER * self.kit.frame.letter

    def _editions(self, row: Box) -> list[Hotspot]:
        abreast = self._abreast(row.w)
        boxes = row.columns(len(EDITIONS), row.w * 0.02) if abreast else row.rows(len(EDITIONS), row.h * 0.03)
        return [
            Hotspot(f"edition {name}", box, Button(partial(self._take, name)), say(edition(name).title))
            for name, box in zip(EDITIONS, boxes, strict=True)
        ]

    def _seats(self, row: Box) -> list[Hotspot]:
        gap = row.w * 0.02
        boxes = row.columns(self.plan.seats, gap)
        if not self._in_line(row.w):
            boxes = tuple(box for line in row.rows(2, gap) for box in line.columns(2, gap))[: self.plan.seats]
        return [
            Hotspot(f"seat {seat}", box, Button(partial(self._seat, seat)), say(named(who)))
            for seat, (who, box) in enumerate(zip(self.plan.who(), boxes, strict=True))
        ]

    def _picks(self, row: Box) -> list[Hotspot]:
        rows, abreast = self._options(), self._abreast_picks(row.w)
        gap = min(self.kit.frame[:2]) * 0.02
        lines = row.rows(-(-len(rows) // abreast), gap)
        boxes = [box for line in lines for box in line.columns(abreast, gap)]
        return [
            Hotspot(option.name, box, option.value, option.label)
            for option, box in zip(rows, boxes, strict=True)
        ]

    def _options(self) -> list[SheetRow]:
        """How many sit down, and the house rules."""
        plan = self.plan
        seats = SheetRow("seats", say("setup.seats"), Pick(lambda: str(plan.seats), plan.turn_seats))
        scoring = SheetRow(
            "scoring", say("setup.scoring"), Pick(lambda: say(SCORING[plan.way("scoring")]), self._score)
        )
        more = (SheetRow(name, say(SAYS[name]), self._option(name)) for name in plan.choices if name in SAYS)
        return [seats, scoring, *more]

    def _option(self, name: str) -> Pick:
        def text_of() -> str:
            value = self.plan.option(name)
            return str(value) if not isinstance(value, bool) else say("menu.on" if value else "menu.off")

        return Pick(text_of, partial(self.plan.turn_option, name))

    def _ways(self, strip: Box, rules: bool) -> list[Hotspot]:
        ways = [
            SheetRow("back", say("button.back"), Button(Pop)),
            SheetRow("deal", say("setup.deal"), Button(self._deal, "primary")),
        ]
        shares: tuple[float, ...] = (0.25, 0.73)
        if rules:
            ways.insert(1, SheetRow("rules", say("setup.rules"), Button(self._open_rules)))
            shares = (0.22, 0.38, 0.36)
        strips = {way.name: Strip(stretch=share) for way, share in zip(ways, shares, strict=True)}
        boxes = row(strip, strips, strip.w * 0.02)
        return [Hotspot(way.name, boxes[way.name], way.value, way.label) for way in ways]

    def _open_rules(self) -> Go:
        return Push(HouseRules(self.kit, self._options))

    def _take(self, edition: str) -> None:
        self.plan.edition = edition
        self._keep()

    def _score(self, by: int) -> None:
        self.plan.turn_way("scoring", by)
        self._keep()

    def _keep(self) -> None:
        self.kit.settings.table = to_keep(self.plan)

    def _seat(self, seat: int) -> Go:
        return Push(Sitter(self.kit, self.plan, seat, partial(self._lit, f"seat {seat}")))

    def _lit(self, name: str) -> tuple[Box, list[Sprite]]:
        """A seat as it is now: where it stands, and what it looks like."""
        spot = next(spot for spot in self.hotspots() if spot.name == name)
        return spot.box, self.item(spot, focused=False)

    def _deal(self) -> Go:
        try:
            return Replace(Play(self.kit, self.plan.start(self.kit.seed())))
        except (Trouble, RulesError) as error:
            return Push(Notice(self.kit, (message_of(error),), Pop, "setup.cannot"))

    def back(self) -> Go | None:
        """To the title."""
        return Pop()

    def backdrop(self) -> Picture:
        """The table."""
        return table(self.kit.frame.width, self.kit.frame.height)

    def sprites(self) -> list[Sprite]:
        """A title over the rows."""
        title, least = self._rows().get("title"), self.kit.frame.letter
        if title is None:
            return self.items()
        size = max(title.h * 0.8, least)
        return [
            text(
                say("setup.title"),
                *title.centre,
                size,
                face="title",
                align="centre",
                width=title.w,
                least=least,
            ),
            *self.items(),
        ]

    def item(self, spot: Hotspot, focused: bool) -> list[Sprite]:
        """Editions and seats are cards of their own; the rest are buttons and picks."""
        kind, _, which = spot.name.partition(" ")
        letter = self.kit.frame.letter
        if kind == "edition":
            row = edition(which)
            chosen = which == self.plan.edition
            sayings = tuple(say(edition(name).says) for name in EDITIONS)
            letters = edition_print(spot.box.w, spot.box.h, sayings, letter)
            return edition_card(spot.box, say(row.title), say(row.says), row.name, chosen, focused, letters)
        if kind == "seat":
            seat = int(which)
            name, kind = shown(spot.label), say(SITTER_NAMES[self.plan.sitter(seat)])
            persona = emblem_of(self.plan.who()[seat].character)
            return choice_cards.seat_card(spot.box, seat, name, kind, focused, letter=letter, persona=persona)
        return super().item(spot, focused)


class HouseRules(Sheet):
    """What there is to choose, where the set-up has no room for it."""

    title = "setup.rules"

    def __init__(self, kit: Kit, options: Callable[[], list[SheetRow]]) -> None:
        super().__init__(kit, "back")
        self._options = options

    def rows(self) -> list[SheetRow]:
        """The options."""
        return self._options()

    def foot(self) -> list[SheetRow]:
        """The way back."""
        return [SheetRow("back", say("menu.done"), Button(Pop))]

    def back(self) -> Go | None:
        """To the set-up."""
        return Pop()
