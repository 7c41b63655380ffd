"""Set up: against whom, how strong, how long; who sits where; by which edition and which house rules."""

from __future__ import annotations

from functools import partial

from ...ai.players.levels import emblem_of
from ...jobs.beside import beside
from ...match.plan import SEATS, Plan
from ...match.plans.along import leads
from ...match.plans.company import SITTER_NAMES
from ...match.plans.rules_said import summary
from ...match.speech import named
from ...message import Message, message_of
from ...paint.engine.sprite import Picture, Sprite
from ...paint.ink.text import text
from ...paint.material.backdrop import table
from ...paint.people.pair import cord
from ...paint.screens import choice_cards
from ...paint.screens.editions import edition_card, edition_print
from ...rules.errors import RulesError
from ...rules.terms.ruleset import Edition
from ...stage.place.layers import WIDGET
from ...stage.place.pose import Box
from ...stage.touch.hotspots import Hotspot
from ...trouble import Trouble
from ...ui.scene import Pop, Push, Replace, Transition
from ...words.language import say, shown
from ..kit.memo import memo
from ..kit.scene import Kit
from ..lobby.joining import Joining
from ..lobby.prompts import hands_on
from ..table.play import Play
from .editions import Editions
from .house_rules import HouseRules, free_rules
from .menu import Button, Fixed, Pick
from .notice import Notice
from .seat_setup import CHANGE, Sitter
from .setup_parts import POLICIES, arranged, keep, look_round, parts, pick_boxes
from .sheet import SheetRow
from .tables import Tables

RULES = "slip"
LENGTHS = {"": "setup.own-length", "one round": "length.one-round", "short": "length.short",
           "normal": "length.normal", "long": "length.long"}  # fmt: skip


class Setup(Joining):
    """Deal has the focus; everything else is as it was last time."""

    def __init__(self, kit: Kit, plan: Plan, together: bool = False) -> None:
        super().__init__(kit, plan, together)
        self.changing: int | None = None  # the seat that is to change places with another
        self._meets = memo(self._read_up)

    def advance(self, dt: float) -> Transition | None:
        """Another edition is read up on."""
        self._meets(self.plan.row)
        return super().advance(dt)

    def _read_up(self, row: Edition) -> None:
        """Words that finish a rack are read before they are needed: no frame of the deal waits for them."""
        if lookups := self.plan.lookups:
            beside(lookups)

    def hotspots(self) -> tuple[Hotspot, ...]:
        """The picks, the seats, the editions and the house rules, and the way on."""
        there = self._parts()
        picks = self.picks() if "picks" in there else []
        gap = 0.02 * min(self.kit.frame[:2])
        lines = pick_boxes(there["picks"], len(picks), self.kit.frame.letter, gap) if picks else ()
        spots = [Hotspot(one.name, box, one.value, one.label) for one, box in zip(picks, lines, strict=True)]
        spots.append(Hotspot("deal", there["deal"], Button(self._deal, "primary"), say("setup.deal")))
        return (
            *spots,
            *self._seats(there["seats"]),
            *self._rules(there["cards"], whole=not picks),
            *self._foot(there["foot"]),
        )

    def _rules(self, strip: Box, whole: bool) -> list[Hotspot]:
        """The edition, and the house rules if there are any to choose; ``whole``: with all the picks."""
        rules = whole or bool(free_rules(self.plan) or self.more())
        edition, *beside = strip.columns(1 + rules, strip.w * 0.02)
        return [
            Hotspot("edition", edition, Button(self._open_editions), say(self.plan.row.title)),
            *(
                Hotspot("rules", box, Button(partial(self._open_rules, whole)), say("setup.rules"))
                for box in beside
            ),
        ]

    def _parts(self) -> dict[str, Box]:
        return parts(self.kit.frame, len(self.picks()), SEATS)

    def picks(self) -> list[SheetRow]:
        """Against whom, how strong, how long; what the screen shows to whom, and the way to the lobby, where
        they have room: they stay where they are, whatever is chosen."""
        return self._split()[0]

    def more(self) -> list[SheetRow]:
        """What has no room among the picks, and stands with the house rules where there is a choice; where no
        house rule is free they are not opened for the way to the lobby alone."""
        rows = [row for row in self._split()[1] if not isinstance(row.value, Fixed)]
        alone = [row.name for row in rows] == ["lobby"] and not free_rules(self.plan)
        return [] if alone else rows

    def _split(self) -> tuple[list[SheetRow], list[SheetRow]]:
        """The picks, and what gave way to them; all of them where not even the first have room."""
        rows, shared = self._table(), self._shared()
        for away in range(len(shared) + 1):
            if "picks" in parts(self.kit.frame, len(rows) + len(shared) - away, SEATS):
                return [*rows, *shared[away:]], shared[:away]
        return [*rows, *shared], []

    def _table(self) -> list[SheetRow]:
        """Who plays for how long."""
        plan, kept = self.plan, partial(keep, self.kit, self.plan)
        against = Pick(
            self._against, kept(plan.turn_against), can=lambda by: leads(plan.tables, plan.against, by)
        )
        levels = Pick(
            self._strength, kept(plan.turn_strength), can=lambda by: leads(plan.levels, plan.strength, by)
        )
        lengths = Pick(
            lambda: say(LENGTHS[plan.length]),
            kept(plan.turn_length),
            can=lambda by: leads(plan.lengths, plan.length, by),
        )
        strength = Fixed(say("setup.no-computer")) if plan.persons == plan.seats else levels
        rows = [
            SheetRow("strength", say("setup.strength"), strength),
            SheetRow("length", say("setup.length"), lengths),
        ]
        if self.gathering.chairs:
            return rows  # who plays is seen in the lobby
        return [SheetRow("against", say("setup.against"), against), *rows]

    def _shared(self) -> list[SheetRow]:
        """What the screen shows of the racks, and the way to the lobby, where several persons may play."""
        if self.plan.most_persons < 2:
            return self._cards()
        return [*self._cards(), SheetRow("lobby", say("lobby.together"), Button(self.open_lobby))]

    def _cards(self) -> list[SheetRow]:
        """What the screen shows of the racks, whether or not there is anything to choose."""
        plan = self.plan
        look_round(self.kit, plan)
        said = say(POLICIES[plan.policy])
        turn = partial(keep, self.kit, plan)(plan.turn_policy)
        pick = Pick(
            lambda: say(POLICIES[plan.policy]), turn, can=lambda by: leads(plan.policies, plan.policy, by)
        )
        return [SheetRow("cards", say("setup.cards"), pick if len(plan.policies) > 1 else Fixed(said))]

    def _against(self) -> str:
        persons, computers = self.plan.persons - 1, self.plan.seats - self.plan.persons
        if persons < 0:
            return say("setup.nobody")
        both = Message("setup.persons", n=persons), Message("setup.computers", n=computers)
        if persons and computers:
            return say("setup.both", persons=both[0], computers=computers)
        return say(both[0] if persons else both[1])

    def _strength(self) -> str:
        level = self.plan.strength
        return say(SITTER_NAMES[level] if level else "setup.mixed")

    def _seats(self, strip: Box) -> list[Hotspot]:
        boxes = arranged(strip, self.plan.seats, self.kit.frame.letter, self.plan.pairs)
        return [
            Hotspot(f"seat {seat}", box, Button(partial(self._seat, seat)), say(named(who)))
            for seat, (who, box) in enumerate(zip(self.plan.who(), boxes, strict=True))
        ]

    def _foot(self, strip: Box) -> list[Hotspot]:
        back, *tables = strip.columns(2 if self.kit.kiosk is None else 1, strip.w * 0.03)
        return [
            Hotspot("back", back, Button(self.back), say("button.back")),
            *(Hotspot("tables", box, Button(self._open_tables), say("setup.tables")) for box in tables),
        ]

    def _open_editions(self) -> Transition:
        return Push(Editions(self.kit, self.plan))

    def _open_rules(self, whole: bool) -> Transition:
        return Push(HouseRules(self.kit, self.plan, lambda: [*(self.picks() if whole else ()), *self.more()]))

    def _open_tables(self) -> Transition:
        return Push(Tables(self.kit, self.plan))

    def _seat(self, seat: int) -> Transition | None:
        if self.gathering.chairs:
            return self.open_lobby()
        if self.changing is None:
            return Push(Sitter(self.kit, self.plan, seat, partial(self._lit, f"seat {seat}")))
        self._exchange(self.changing, seat)
        return None

    def _exchange(self, one: int, other: int) -> None:
        self.changing = None
        keep(self.kit, self.plan, self.gathering.exchange)(one, other)
        self.focus = f"seat {other}"

    def dropped(self, begun: Hotspot, spot: Hotspot) -> Transition | None:
        """Who is dragged to another seat changes places with who sits there."""
        one, other = (it.name.removeprefix("seat ") for it in (begun, spot))
        if one.isdigit() and other.isdigit():
            self.kit.sound.play("confirm")
            self._exchange(int(one), int(other))
        return None

    def returned(self, result: object) -> Transition | None:
        """From a seat: it is to change places."""
        if isinstance(result, tuple) and result[0] == CHANGE:
            self.changing = result[1]
            self.focus = f"seat {(result[1] + 1) % self.plan.seats}"
        return None

    def _lit(self, name: str) -> tuple[Box, list[Sprite]]:
        """A seat as it is now: where it stands, and what it looks like."""
        spot = next(spot for spot in self.hotspots() if spot.name == name)
        return spot.box, self.item(spot, focused=False)

    def _deal(self) -> Transition:
        try:
            match = self.plan.start(self.kit.seed())
        except (RulesError, Trouble) as error:
            return Push(Notice(self.kit, [message_of(error)], Pop, "setup.cannot"))
        play = Play(self.kit, match, seating=self.gathering.seating)
        return Push(play) if self.gathering.chairs else Replace(play)  # who sits here plays again

    def back(self) -> Transition | None:
        """To the title; or nobody changes places."""
        if self.changing is not None:
            self.changing = None
            return None
        self.scatter()
        return Pop()

    def backdrop(self) -> Picture:
        """The table."""
        return table(self.kit.frame.width, self.kit.frame.height)

    def sprites(self) -> list[Sprite]:
        """A title over the rows, partners in one cord."""
        there, least = self._parts(), self.kit.frame.letter
        sprites = self.items()
        words = say("setup.title")
        if self.changing is not None:
            words = say("setup.with-whom", who=named(self.plan.who()[self.changing]))
        if "title" in there or self.changing is not None:
            box = there.get("title", there["deal"])
            size = min(max(box.h * 0.8, least), 3 * least)
            sprites.append(
                text(
                    words, *box.centre, size, face="title", align="centre", width=box.w, least=least, z=WIDGET
                )
            )
        return sprites

    def item(self, spot: Hotspot, focused: bool) -> list[Sprite]:
        """Seats, the edition and the house rules are cards of their own; the rest are buttons and picks."""
        kind, _, which = spot.name.partition(" ")
        if kind == "seat":
            return self._tile(spot, int(which), focused or self.changing not in (None, int(which)))
        if kind in ("edition", "rules"):
            return self._card(spot, kind, focused)
        if kind == "deal" and self.changing is not None:
            return []
        return super().item(spot, focused)

    def _tile(self, spot: Hotspot, seat: int, focused: bool) -> list[Sprite]:
        kind, persona = self.plan.sitter(seat), emblem_of(self.plan.who()[seat].character)
        name, plays, letter = shown(spot.label), say(SITTER_NAMES[kind]), self.kit.frame.letter
        tile = choice_cards.seat_card(spot.box, seat, name, plays, focused, letter=letter, persona=persona)
        tile += hands_on(spot.box, self.kit, self.gathering.hands_of(seat))
        team = (seat % 2, seat % 2 + 2)
        return (
            [*tile, *cord(spot.box, team, 0.1 * letter, 0.22 * letter, WIDGET + 2)]
            if self.plan.pairs
            else tile
        )

    def _card(self, spot: Hotspot, kind: str, focused: bool) -> list[Sprite]:
        box, row = spot.box, self.plan.row
        says, picture = (say(row.says), row.name) if kind == "edition" else (say(summary(self.plan)), RULES)
        letters = edition_print(box.w, box.h, (says,), self.kit.frame.letter)
        return edition_card(box, shown(spot.label), says, picture, False, focused, letters)
