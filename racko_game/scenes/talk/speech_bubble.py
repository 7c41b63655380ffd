"""The speech bubble on the table: a refusal, what a slot is worth, a hint, or the coach's advice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from ...controls.intents import Command, Device, Hover, Intent, Tap
from ...jobs.work import Work
from ...match.coach.coaching import Advice, advise, fallback_advice
from ...match.match import Match
from ...paint.engine.sprites import Sprite
from ...paint.table.bubble import advised, bubble
from ...rules.pieces import moves
from ...rules.table import View
from ...rules.table import asked as table_asks
from ...stage.clearing import Obstacle
from ...stage.geometry import Box
from ...stage.table.furniture import LOOSE, Furniture, RackPlace, in_slot
from ...stage.table.layout import row_box
from ...stage.touch.choices import leads, named_at_edge, on_panels
from ...stage.touch.hotspots import Hotspot, at, named
from ...stage.touch.spots import buttons, by_edge_buttons, offered, slot_spots
from ...ui.scene import DIRECTIONS
from ...words.language import say
from ..context import AppContext
from . import remarks
from .remarks import FAST, Remark, hint, learnt

# How dear it is to see the card in one's hand, and racks, piles, names, buttons and what can be done.
HAND, SEEN = 80.0, 60.0
KEY = 0.4  # letters: how far the key that stands on a pile hangs out
# The stock while nobody draws, and the quiet line and the house rules, whose place what is said may take.
SPARE, LINE = 0.15, 0.3
FAR = 4.0  # what lies before others, where people sit round the table: it is hard to read there


Spots = Sequence[Hotspot]
Kept = Sequence[Obstacle]


class SpeechBubble:
    """The speech bubble on the table. A refusal stays until the next press, a hint until it is followed."""

    def __init__(self, context: AppContext, match: Match) -> None:
        self.context, self.match = context, match
        self.coach = Coach(context, match)
        self._stands: tuple[int, str] | None = None  # the hint seen now, after its seat
        self._read: dict[tuple[int, str], float] = {}  # by seat, for how many seconds each has stood there
        self._learnt: dict[int, list[str]] = {}  # by seat, in this round
        self.refused: Remark | None = None
        self.slot: int | None = None  # of the own rack: what is looked at
        self.rack: int | None = None  # of another seat: what is looked at
        self.pile = ""  # what is looked at beside the racks: the held card, or the top discard

    def attend(self, view: View, furniture: Furniture, intent: Intent) -> None:
        """Note the target of an intent; any intent but a movement ends the current remark."""
        self.coach.attend(view, intent)
        if isinstance(intent, Hover):
            self.slot = remarks.slot_at(furniture.racks[furniture.viewer], intent.x, intent.y)
            self.rack = next((p.seat for p in furniture.racks if p.box.holds(intent.x, intent.y)), None)
            self.pile = remarks.pile_at(furniture, intent.x, intent.y)
        else:
            self.refused = None

    def look_at(self, place: str) -> None:
        """Note that the focus has moved to the hotspot named ``place``."""
        kind, _, number = place.partition(" ")
        self.slot = int(number) - 1 if kind == "slot" else None
        self.rack = int(number.split()[0]) if kind == "rack" else None
        self.pile = place if place == "discard" else ""

    def places(self, view: View, furniture: Furniture) -> tuple[Hotspot, ...]:
        """Return the places to look at: other racks and, with no card in hand, the viewer's slots."""
        holding = isinstance(view.prompts[-1], moves.AskPlace)
        own = furniture.racks[furniture.viewer]
        return (() if holding else slot_spots(own)) + self.racks(view, furniture)

    def racks(self, view: View, furniture: Furniture) -> tuple[Hotspot, ...]:
        """Return other racks as places to look at, if they have no room to show their known cards."""
        hidden = remarks.hidden_racks(view, furniture) if self.context.settings.memory else ()
        return tuple(Hotspot(f"rack {seat}", furniture.racks[seat].box) for seat in hidden)

    def refuse(self, view: View, furniture: Furniture, intent: Intent) -> Remark | None:
        """Show why an intent is impossible, and return that remark; None if there is nothing to say. A tap on
        the held card shows its power."""
        if isinstance(intent, Tap) and remarks.pile_at(furniture, intent.x, intent.y) == "held":
            self.refused = remarks.power_of_pile(self.match, view, furniture, "held")
            if self.refused:
                return self.refused
        self.refused = remarks.refusal(self.match, view, furniture, intent)
        if self.refused:
            self.context.sound.play("refuse")
            if more := self._told(view, furniture, intent):
                self.refused = self.refused.followed_by(more)
        return self.refused

    def _told(self, view: View, furniture: Furniture, intent: Intent) -> str:
        """Return what is said after a refusal: to a finger, what the slot it looks at is worth; else of a
        tapped rack's known cards or a tapped card's power; else ""."""
        touched = intent.hand.device is Device.TOUCH and view.seat is not None
        if touched and self.slot is not None and not self.match.rules.own_voice:
            return remarks.worth(self.match, view, furniture, self.slot).words
        if not isinstance(intent, Tap):
            return ""
        slot = remarks.slot_at(furniture.racks[furniture.viewer], intent.x, intent.y)
        if slot is not None and touched:
            power = remarks.power_in_slot(self.match, view, furniture, slot)
            return power.wordings[1] if power else ""
        spot = at(self.racks(view, furniture), intent.x, intent.y)
        return remarks.seen_in(self.match, view, furniture, int(spot.name.split()[1])).words if spot else ""

    def done(self, view: View, furniture: Furniture, action: moves.Action) -> None:
        """Note that the player has done an action: hints about it have been understood."""
        self.refused = self.slot = self.rack = None
        self.pile = ""
        self.coach.forget()
        seat = table_asks(view)
        name, remark = self._hint(view, furniture) or ("", None)
        if remark and seat is not None and self._read.get((seat, name), 0.0) >= len(remark.words) / FAST:
            if learnt(name, self.match.rules, view, action):
                self._learnt.setdefault(seat, []).append(name)
            if not self.match.privacy.guarded:
                self.round_over()
        self._stands = None

    def round_over(self) -> None:
        """Save which hints were understood. Where hands are secret this waits for the round's end, since it
        would reveal which cards were held."""
        new = {name for names in self._learnt.values() for name in names} - {*self.context.settings.taught}
        self._learnt.clear()
        if new:
            self.context.settings.taught = [*self.context.settings.taught, *sorted(new)]

    def _hint(self, view: View, furniture: Furniture) -> tuple[str, Remark] | None:
        own = self._learnt.get(-1 if (seat := table_asks(view)) is None else seat, [])
        return hint(self.match, view, furniture, self.context.settings, own)

    def advance(self, dt: float) -> None:
        """Let ``dt`` seconds pass, in which a hint may be read."""
        self.coach.advance(dt)
        if self._stands:
            self._read[self._stands] = self._read.get(self._stands, 0.0) + dt

    def remark(self, view: View, furniture: Furniture, asked: bool, spots: Spots = ()) -> Remark | None:
        """Return the current remark of the bubble, if any. ``asked``: the viewer is asked for a move."""
        self._stands = None
        holding = asked and isinstance(view.prompts[-1], moves.AskPlace)
        if urgent := self._urgent(view, furniture, asked, spots):
            return urgent
        if (looked_at := self._looked_at(view, furniture, holding)) is not None:
            return looked_at
        if self.rack is not None and named(self.racks(view, furniture), f"rack {self.rack}"):
            return remarks.seen_in(self.match, view, furniture, self.rack)
        if not asked or (given := self._hint(view, furniture)) is None:
            return None
        self._stands = table_asks(view) or 0, given[0]
        return given[1]

    def announced(self, view: View, furniture: Furniture, asked: bool, spots: Spots = ()) -> Remark | None:
        """Return the remark to be read aloud: the current one, unless about a place that is looked at."""
        given = self._hint(view, furniture) if asked else None
        return self._urgent(view, furniture, asked, spots) or (given[1] if given else None)

    def hint_of(self, view: View, furniture: Furniture, words: str) -> str:
        """Return the name of the hint whose fullest wording is ``words`` now; "" if they are no hint's."""
        name, remark = self._hint(view, furniture) or ("", None)
        return name if remark and remark.words == words else ""

    def _urgent(self, view: View, furniture: Furniture, asked: bool, spots: Spots) -> Remark | None:
        """Return what is said wherever the player looks: a refusal, advice, or what a power may do."""
        if self.refused or not asked:
            return self.refused
        return self.coach.remark(view, furniture, spots) or remarks.power_asked(view, furniture)

    def _looked_at(self, view: View, furniture: Furniture, holding: bool) -> Remark | None:
        """Return the worth and the power of the card looked at; ``holding``: the viewer holds a card."""
        if table_asks(view) is None or view.seat is None:
            return None
        if self.slot is None:
            return remarks.power_of_pile(self.match, view, furniture, self.pile)
        power = remarks.power_in_slot(self.match, view, furniture, self.slot)
        if holding or self.match.rules.own_voice:  # what a rack is worth would tell that it is finished
            return power
        worthy = remarks.worth(self.match, view, furniture, self.slot)
        if power is None:
            return worthy
        _, of_card, *brief = power.wordings  # where there is less room, the power alone
        both = (say("refusal.and-more", first=one, second=of_card) for one in worthy.wordings[:2])
        return worthy._replace(wordings=(*both, of_card, *brief))

    def sprites(
        self, view: View, furniture: Furniture, asked: bool, carried: bool, spots: Spots, kept: Kept
    ) -> list[Sprite]:
        """Return the bubble, and the coach's light; ``asked``: the viewer is asked for a move. While a card
        is ``carried`` nothing is said, as the subject may move or be hidden. ``kept``: more boxes that it
        should not hide, with their weights."""
        if not (remark := self.remark(view, furniture, asked, spots)):
            return []
        places = self.coach.places(view, furniture, spots) if asked and not self.refused else ()
        lit = [sprite for place in places for sprite in advised(place, furniture.stock.box)]
        if carried:
            return lit
        undo = (spot for spot in spots if spot.name == "take-back")
        pressed = *by_edge_buttons(spots), *on_panels(spots), *named_at_edge(furniture, spots), *undo
        keep = (
            *kept_in_sight(furniture, view),
            *kept,
            *((spot.box, HAND) for spot in (*offered(spots), *pressed)),
            *((box, HAND) for box in places[1:]),
        )
        also = in_hand(furniture, view) if lit and len(places) == 1 else ()
        return lit + bubble(furniture.frame, remark.wordings, remark.about, keep, "bulb" if lit else "", also)


def in_hand(furniture: Furniture, table: View) -> tuple[Box, ...]:
    """Return the box of the card in the viewer's hand, if there is one, since advice mentions it."""
    return (furniture.racks[furniture.viewer].held.box,) if table.held is not None else ()


def kept_in_sight(furniture: Furniture, table: View) -> tuple[Obstacle, ...]:
    """Return boxes that a bubble should not hide, with their weights."""
    own = next(place for place in furniture.racks if place.own)
    hand = ((box, HAND) for box in in_hand(furniture, table))
    stock = SPARE if isinstance(table.prompts[-1], moves.AskPlace | moves.AskGoOut) else SEEN
    hang = KEY * furniture.frame.letter
    piles = (furniture.stock.box.inset(-hang), stock), (furniture.discard.box.inset(-hang), SEEN)
    others = ((box, SEEN) for place in furniture.racks if not place.own for box in (place.box, place.name))
    prompt, line = written(furniture)
    keep_clear = (prompt, furniture.menu, furniture.hint, own.name, *furniture.menus)
    far = ((box, FAR) for box in furniture.beyond)
    return ((own.box, SEEN), *hand, *piles, *others, *far, (line, LINE), *((box, SEEN) for box in keep_clear))


def written(furniture: Furniture) -> tuple[Box, Box]:
    """Return the usual boxes of the words: of the prompt, and of the status line."""
    wide = LOOSE.sentence * furniture.frame.letter
    prompt, line = (box._replace(w=min(box.w, wide)) for box in (furniture.prompt, furniture.line))
    return prompt, line


Boxes = tuple[Box, ...]
# The questions whose answer may take more than one press.
IN_PARTS = (moves.AskSwap, moves.AskReverse, moves.AskPower, moves.AskOrder)


def places_of(view: View, action: moves.Action, furniture: Furniture, spots: Sequence[Hotspot] = ()) -> Boxes:
    """Return the boxes of an action's places on the table, the most important first. ``spots`` are the
    hotspots now: for a place on a panel, the one that opens it is used."""
    prompt = view.prompts[-1]
    place = PLACES.get(type(action))
    known = place(view, action, furniture) if place else ()
    leading = tuple(spot.box for spot in on_panels(spots) if leads(prompt, spot, action))
    if known or leading:
        return known + leading
    found = [spot.box for spot in spots if spot.value == action and spot.value is not None]
    if not found and isinstance(prompt, moves.AskOrder):
        return (furniture.stock.box,)
    return tuple(found or [spot.box for spot in buttons(view, (action,), furniture)])[:1]


def _own(view: View, furniture: Furniture) -> RackPlace:
    return furniture.racks[furniture.viewer if view.seat is None else view.seat]


def _reverse(view: View, action: moves.Reverse, furniture: Furniture) -> Boxes:
    other = furniture.racks[view.asks(moves.AskReverse).by]
    return in_slot(_own(view, furniture), action.slot), row_box(other, action.row)


def _power(view: View, action: moves.UsePower, furniture: Furniture) -> Boxes:
    """Return the boxes of the slots that a power is used on; empty if it has none."""
    if not (isinstance((prompt := view.prompts[-1]), moves.AskPower) and action.places):
        return ()
    own = _own(view, furniture)
    if prompt.power == "trade":
        slot, seat = action.places
        return in_slot(own, slot), in_slot(furniture.racks[seat], slot)
    return tuple(in_slot(own, slot) for slot in action.places)


# What has a place of its own on the table; the rest is done by buttons, or on a panel.
PLACES: dict[type, Callable[..., Boxes]] = {
    moves.Draw: lambda view, action, furniture: (furniture.stock.box,),
    moves.Take: lambda view, action, furniture: (furniture.discard.box,),
    moves.Toss: lambda view, action, furniture: (furniture.discard.box,),
    moves.Put: lambda view, action, furniture: (in_slot(_own(view, furniture), action.slot),),
    moves.Swap: lambda view, action, furniture: (row_box(furniture.racks[action.seat], action.row),),
    moves.Reverse: _reverse,
    moves.UsePower: _power,
}


class Coach:
    """The coach's advice, shown from the request until the next press."""

    def __init__(self, context: AppContext, match: Match) -> None:
        self.context, self.match = context, match
        self.advice: Advice | None = None
        self._work: Work[Advice] | None = None

    @property
    def thinking(self) -> bool:
        """Return whether advice is being computed."""
        return self._work is not None

    def ask(self, view: View, options: tuple[moves.Action, ...]) -> None:
        """Start computing advice for the seat of a view, which has these options."""
        if self.advice is None and self._work is None:
            self.match.advised = True
            given = (view, options, self.match.seats, self.match.charter)
            self._work = self.context.jobs.begin(advise, *given, otherwise=partial(fallback_advice, *given))

    def advance(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        if self._work and (advice := self._work.poll(dt)):
            self.advice, self._work = advice, None

    def attend(self, view: View, intent: Intent) -> None:
        """End the advice at an intent, unless that leads to the advised place or picks part of an answer."""
        word = intent.word if isinstance(intent, Command) else ""
        if isinstance(view.prompts[-1], IN_PARTS) and word != "back":
            return
        if isinstance(intent, Tap) or word not in ("", *DIRECTIONS, "hint"):
            self.forget()

    def forget(self) -> None:
        """Drop the advice."""
        self.advice = self._work = None

    def places(self, view: View, furniture: Furniture, spots: Sequence[Hotspot] = ()) -> Boxes:
        """Return the boxes that the advice is about; empty without advice."""
        return places_of(view, self.advice.action, furniture, spots) if self.advice else ()

    def remark(self, view: View, furniture: Furniture, spots: Sequence[Hotspot] = ()) -> Remark | None:
        """Return the advice in words, near the first of its ``places``; None without advice."""
        if not self.advice:
            return None
        _, does, why, odds = self.advice
        full, brief = (say("coach.why", does=does, why=one) for one in why)
        fullest = [say("coach.odds", why=full, odds=odds)] if odds else []
        words = (*fullest, full, brief, say("coach.does", does=does))
        return Remark(words, self.places(view, furniture, spots)[0])
