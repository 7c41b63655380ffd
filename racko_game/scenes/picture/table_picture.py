"""How several players' devices show on a table: rings, notes on name plates, racks turned up for owners.

The picture of a table, made from a view, the layout and the positions of the cards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import partial
from typing import NamedTuple

from ...ai.players.computers import emblem_of
from ...controls.bindings.bindings import Labels
from ...match.match import Round, Seat
from ...match.messages.rules_in_force import in_force
from ...match.messages.scores import at_match_point, run_that_matters
from ...match.messages.speech import named
from ...match.tension import openly_near, own_rack
from ...paint import widgets
from ...paint.cards.card import LIFT, card
from ...paint.cards.face import deck_faces
from ...paint.engine.sprites import Sprite, at_level
from ...paint.material.plastic import focus_ring
from ...paint.people.emblems import emblem, seat_ring
from ...paint.people.name_plate import BARE, KEY, NEAR, Label, Plate, plate_of
from ...paint.table import hud
from ...paint.table.celebration import order_ribbon
from ...paint.table.hud import slot_keys
from ...paint.table.marks import counted, legible_step, nothing_counts, print_legible, wild_labels
from ...paint.table.rack import partner_cord, passing_light, rack, rack_shine, readings, tray, turn_light
from ...rules.pieces.cards import Card
from ...rules.pieces.moves import DRAW, TAKE, AskOrder, Put
from ...rules.ruleset import Ruleset
from ...rules.scoring import FOR_ROUNDS
from ...rules.table import View, asked, turns_left
from ...stage import layers
from ...stage.geometry import Box, Frame, MinTextPx, Pose
from ...stage.motion.powers import order_path
from ...stage.motion.timeline import Beat, Light, Link, Playhead, extra_cards, flow, landed, lights_on, lit
from ...stage.table.furniture import LEDGE, Furniture, RackPlace
from ...stage.table.lamplight import Glow, on_rack
from ...stage.table.layout import LargeRacks, layout, outline, shown_large
from ...stage.touch.choices import Parts, on_panels
from ...stage.touch.hotspots import Hotspot
from ...stage.touch.spots import on_piles, raised
from ...words.language import say
from ..context import cache_last
from .cards import NO_PREVIEW, CardsShown, CarriedCard, PreviewPoses
from .prompt import SAYS, at_stake, choices, found_word, hangs, words

Notes = dict[int, tuple[Label, ...]]  # by seat, what its plate says, the dearest first


def notes(rules: Ruleset, view: View, seen: bool, own: bool) -> Notes:
    """Return the notes (labels) on all name plates, by seat. ``seen``: also which racks are almost finished,
    by the cards that everyone has seen; ``own``: also how near the viewer's rack is to being finished."""
    near, needs = openly_near(rules, view) if seen else (), at_match_point(rules, view)
    left, said = turns_left(view), Notes()
    for seat in range(len(view.racks)):
        labels = [Label("last", (say("tag.last"),))] if seat in left else []
        labels += [Label("out", (say("tag.out"),))] if left and seat in view.callers and not labels else []
        labels += [Label(NEAR, (say("tag.near"),))] if seat in near else []
        labels += [Label("needs", (say("tag.needs", more=needs[seat]),))] if seat in needs else []
        said[seat] = tuple(labels)
    if own and view.seat is not None and (state := own_rack(rules, view)):
        words = tuple(map(say, state.says))
        said[view.seat] += (Label(NEAR if state.near else BARE, words, tuple(state.gauges)),)
    return said


class HandsShown(NamedTuple):
    """The marks of players' devices on a table. ``labels``: of the device that plays, if it did not act last;
    ``seat``: whose focus ring is shown, if each has its own; ``tags``: labels on the name plates."""

    labels: Labels | None = None
    seat: int | None = None
    tags: Notes = Notes()

    def ring(self, box: Box, z: int, letter: MinTextPx) -> Sequence[Sprite]:
        """Return the focus ring, at drawing level ``z``, around a box; in the seat's color, if one is set."""
        round_by = box.h * 0.12
        if self.seat is None:
            return (focus_ring(box, z=z, round_by=round_by),)
        return seat_ring(box, self.seat, z, round_by, letter)


ONE_HAND = HandsShown()


def how_to_peek(labels: Labels, latches: bool = False) -> Label:
    """Return a label that says how that device turns up its covered rack; ``latches``: without holding."""
    if labels.device.points:
        return Label(KEY, (say("tag.press"), say("tag.press-brief")))
    key = labels.of("peek") or labels.of("hint")
    fully = say("tag.press-key" if latches else "tag.hold", key=key)
    return Label(KEY, (fully, say("tag.hold-brief", key=key), key) if key else ())


def how_to_be_advised(labels: Labels, latches: bool) -> str:
    """Return the words on how to turn up a covered rack (``latches``: without holding) to get a hint."""
    if labels.device.points:
        return say("hint.press")
    return say("hint.press-key" if latches else "hint.hold", key=labels.of("peek"))


SIGN = 1.3  # letters: the emblem on a panel's corner


def turned_up(
    furniture: Furniture, seats: AbstractSet[int], kept: tuple[Box, ...] = ()
) -> Mapping[int, RackPlace]:
    """Return larger places, by seat, for racks of ``seats``, turned up, that cannot be read where they are.
    That is never the viewer's rack, nor one at a four-sided table. ``kept``: boxes to keep visible."""
    letter, places = furniture.frame.letter, [furniture.racks[seat] for seat in sorted(seats)]
    clear = [one for one in places if one.own or furniture.sided or print_legible(one, letter)]
    if not (small := tuple(one.seat for one in places if one not in clear)):
        return {}
    seen = (*kept, *(one.box for one in clear))
    asked = LargeRacks(small, legible_step(letter), furniture.viewer not in seats, seen)
    return shown_large(furniture, asked)


def shown(rules: Ruleset, view: View, places: Mapping[int, RackPlace], frame: Frame) -> list[Sprite]:
    """Return racks shown enlarged over the table at their places, on panels with their owners' emblems."""
    deck, found, size = deck_faces(rules), list[Sprite](), SIGN * frame.letter
    for place in places.values():
        clear = (1 - LEDGE) * place.step / place.strips[0].w
        lying = dict(zip(view.racks[place.seat], place.slots, strict=True))
        sprites = [*rack(place, (), rules.slots), *wild_labels(rules, view, lying, frame)]
        for token, pose in lying.items():
            face = view.open_faces[token]
            sprites.append(card(deck[face]._replace(clear=clear) if face else None, pose, clear=clear))
        panel = outline(place)
        sign = emblem(place.seat, max(panel.x, size / 2), max(panel.y, size / 2), size, layers.WIDGET)
        found += [widgets.panel(panel, layers.PANEL), *at_level(sprites, layers.WIDGET), sign]
    return found


CORNER = {"menu": "pause", "hint": "bulb"}  # buttons in the corner, and their signs; advice is for persons
WATCHED = {"menu": "pause"}
TAKE_BACK = "take-back"  # the button that takes the last move back, and the word that says so
NO_PLAQUE = hud.Plaque()
BUTTONS = (*CORNER, TAKE_BACK, *hud.OFFERS)  # what shows by itself that it has the focus


class TableViewModel(NamedTuple):
    """What a table's picture shows. ``last``: the round counted last; ``memory``: whether known cards in
    racks are marked; ``picked``: the parts of an answer picked so far; ``light``, ``shine``: the lamp's, on
    the mat and on racks' edges; ``words``: whether a word in the viewer's rack is marked; ``look``: the
    preview of a move; ``sunk``: the button that is pressed; ``hands``: the marks of the players' devices."""

    view: View
    furniture: Furniture
    last: Round | None = None
    memory: bool = True
    picked: Parts = ()
    light: Sequence[Glow] = ()
    shine: Sequence[Glow] = ()
    words: bool = False
    look: PreviewPoses = NO_PREVIEW
    sunk: str = ""
    hands: HandsShown = ONE_HAND


class TablePicture:
    """Makes the sprites of a table; those at rest are cached. ``corner``: the icons of buttons by name."""

    def __init__(self, rules: Ruleset, seats: Sequence[Seat], corner: Mapping[str, str] = CORNER) -> None:
        self.rules, self.seats, self.corner = rules, seats, corner
        self._goal = rules.length.total if rules.scoring == FOR_ROUNDS else 0  # pennants that win
        self._cards = CardsShown(rules)
        self._things, self._said = cache_last(self._lay), cache_last(words)
        self._keyed, self._choices = cache_last(slot_keys), cache_last(choices)
        self._stake, self._light = cache_last(at_stake), cache_last(turn_light)
        self._shine = cache_last(lambda furniture, seat: rack_shine(furniture, [on_rack(furniture, seat)]))
        self._plaque = cache_last(
            lambda furniture, number: hud.plaque(furniture, [say(rule) for rule in in_force(rules, number)])
        )
        self._found, self._wilds = cache_last(partial(found_word, rules)), cache_last(wild_labels)
        self._flows = cache_last(
            lambda furniture, beat: [flow(pile, beat) for pile in (furniture.stock, furniture.discard)]
        )
        self._notes: tuple[View | None, Notes] = None, {}
        self._hung: Link | None = None  # the order that hung over the table last

    def sprites(
        self,
        sight: TableViewModel,
        playhead: Playhead,
        spots: Sequence[Hotspot],
        carry: CarriedCard | None,
        said: tuple[Labels, Sequence[str]],
        ring: Hotspot | None,
        cover: Box | None = None,
    ) -> list[Sprite]:
        """Return all sprites of a table. ``spots`` glow; ``said``: the labels of the device in use, and the
        wordings of the status line, which gives way to the box ``cover``; ``ring``: the focused hotspot."""
        view, furniture, last, memory, picked, light, shine, words, look, sunk, hands = sight
        cards, beat, time = self._cards, playhead.beat, playhead.time
        held, lit = carry.token if carry else None, leans(view, last)
        known = cards.known(view, memory and asked(view) is not None)
        piles = (extra_cards(pile, time) for pile in self._flows(furniture, beat))
        name, rules = ring.name if ring else "", self.plaque(view, furniture)
        if rules.box and any(spot.name == TAKE_BACK and spot.box.meets(rules.box) for spot in spots):
            rules = NO_PLAQUE
        shown = (lights_on(beat, time), landed(beat, time))
        counts = None if playhead.idle else beat  # what has been counted by now depends on it
        sprites = [
            *(passing_light(furniture, light) if light else [self._light(furniture, lit)]),
            *(rack_shine(furniture, shine) if shine else self._shine(furniture, lit)),
            *self._things(view, furniture, spots, last, counts, memory, hands.tags, *shown, *piles),
            *self._keyed(furniture, spots, said[0], name, SAYS),
            *cards.lying(view, cards.stirred(playhead.still, look), held, known, furniture.frame),
            *self._wilds(self.rules, view, playhead.still, furniture.frame),
            *(self._found(view, furniture, playhead.still) if words else ()),
            *cards.waiting(playhead.waiting, known, furniture.frame),
            *cards.sprites(self._moving(view, playhead, carry, look), known),
            *self._said(furniture, view, spots, *said, self.corner, name, cover, rules, sunk),
            *(self._stake(view, furniture, cards.deck) if playhead.idle else ()),
            *self._order(view, furniture, beat, time),
            *self._choices(view, furniture, spots, picked, name, known, cards.deck, self.seats),
        ]
        if ring and ring.name not in BUTTONS:
            z = layers.CHOSEN if on_panels((ring,)) else layers.RING
            sprites += hands.ring(_ringed(furniture, ring), z, furniture.frame.letter)
        return sprites

    def _moving(
        self, view: View, playhead: Playhead, carry: CarriedCard | None, look: PreviewPoses
    ) -> list[tuple[int, Card | None, Pose]]:
        """Return the cards in motion: those of the beat, the carried one, and those that a preview shows."""
        moving = playhead.moving()
        if carry:
            moving += [
                (carry.token, view.faces[carry.token], pose) for pose in (carry.pose, carry.copy) if pose
            ]
        besides = ((token, view.faces[token] if pose.turn else None, pose) for token, pose in look.besides)
        return [*moving, *besides]

    def _order(self, view: View, furniture: Furniture, beat: Beat, time: float) -> list[Sprite]:
        """Return the ribbon of a swap order, as far as it has grown after ``time`` seconds of animation."""
        self._hung = link = hangs(view, beat, time, self._hung)
        if not link:
            return []
        grown = min((time - link.at) / link.grows, 1.0) if link in beat.links and link.grows else 1.0
        points, words = order_path(furniture, *link[1:4]), say("chain.row", row=link.row + 1)
        return order_ribbon(points, link.by, grown, words, furniture.frame.letter)

    def plaque(self, view: View, furniture: Furniture) -> hud.Plaque:
        """Return the plaque with the house rules; empty in replays, and where results at edges need room."""
        hidden = not self.corner or (furniture.sided and asked(view) is None)
        return NO_PLAQUE if hidden else self._plaque(furniture, view.round)

    def _lay(
        self,
        view: View,
        furniture: Furniture,
        spots: Sequence[Hotspot],
        last: Round | None,
        beat: Beat | None,
        memory: bool,
        tags: Notes,
        lights: int,
        awarded: int,
        stocked: int,
        discarded: int,
    ) -> list[Sprite]:
        """Return racks, name plates and tray, with what has been counted so far. ``lights``, ``awarded``: how
        many of the beat's have begun; ``stocked``, ``discarded``: the number of cards on the piles."""
        slots = [int(spot.name.split()[1]) - 1 for spot in spots if spot.name.startswith("slot")]
        piles = [spot.name for spot in on_piles(spots) if spot.value in SAYS]
        looked_at = view.prompts[-1].tokens if isinstance(view.prompts[-1], AskOrder) else ()
        stock = len(view.stock) - len(looked_at) + stocked
        sprites = tray(furniture, stock, len(view.discard) + discarded, piles)
        under = max(-discarded, 0)  # what has yet to come
        top = view.faces[view.discard[under]] if len(view.discard) > under else None
        if asked(view) is not None:
            sprites, last = sprites + readings(furniture, stock, self._cards.deck[top] if top else None), None
        count = self._count(last, beat, lights)
        totals, said = totals_by_now(self.rules, view, last, beat, awarded), self._told(view, beat, memory)
        for place, seat, total in zip(furniture.racks, self.seats, totals, strict=True):
            sprites += rack(place, slots if place.seat == furniture.viewer else (), self.rules.slots)
            team = self.rules.team(place.seat)
            plate = Plate(
                place.seat, say(named(seat)), total, asked(view) == place.seat, view.dealer == place.seat,
                emblem_of(seat.character), team, (*said[place.seat], *tags.get(place.seat, ())), self._goal,
            )  # fmt: skip
            sprites += [*plate_of(place, furniture.frame, plate), *partner_cord(place, team)]
            if light := count.get(place.seat):
                run = self._run(last, light)
                sprites += counted(place, light.counted, light.broken, light.begin, light.called, run)
                if light.broken and not light.counted:
                    sprites += nothing_counts(place, furniture.frame.letter)
        return sprites

    def _told(self, view: View, beat: Beat | None, memory: bool) -> Notes:
        """Return the notes on the name plates. While cards move they stay as they were in that round, but a
        rack that has gone out is no longer called almost finished. After the round there are none."""
        of, said = self._notes
        if beat is None or of is None or (of.seat, of.round) != (view.seat, view.round):
            own = "hint" in self.corner and beat is None
            self._notes = view, (said := notes(self.rules, view, memory and beat is None, own))
        gone = range(len(view.racks)) if asked(view) is None else view.callers
        return said | {seat: tuple(one for one in said[seat] if one.kind != NEAR) for seat in gone}

    def _count(self, last: Round | None, beat: Beat | None, lights: int) -> dict[int, Light]:
        """Return by seat which slots are lit: card by card while it is counted, then all that counted."""
        if beat or not last:
            return lit(beat, lights) if beat else {}
        count = {}
        for seat, cards in enumerate(last.scored.counted):
            if seat in last.callers:
                slots = self.rules.goal.finishing(last.racks[seat])
                count[seat] = Light(0.0, seat, slots.stop, True, slots.start, called=True)
            elif self.rules.scoring.order:
                count[seat] = Light(0.0, seat, cards, broken=True)
        return count

    def _run(self, last: Round | None, light: Light) -> range:
        """Return the slots of the run that a seat went out with, if it matters, once the rack is all lit."""
        if last and light.seat in last.callers:
            cards = last.racks[light.seat]
            if light.counted >= self.rules.goal.finishing(cards).stop:
                return run_that_matters(self.rules, cards, last.number)
        return range(0)


def _ringed(furniture: Furniture, spot: Hotspot) -> Box:
    """Return the box of the focus ring: in a slot the card's, beside its key; on a pile the raised card's."""
    piles: dict[object, Pose] = {DRAW: furniture.stock, TAKE: furniture.discard}
    if spot.value in piles:
        out = raised(piles[spot.value])
        return out._replace(width=out.width * (1 + LIFT)).box
    own = furniture.racks[furniture.viewer]
    return own.strips[spot.value.slot] if isinstance(spot.value, Put) else spot.box


def leans(view: View, last: Round | None) -> int:
    """Return the seat whose rack the lamp lights: the one asked, the first of ``foremost``, or the dealer."""
    return seat if (seat := asked(view)) is not None else last.foremost[0] if last else view.dealer


def totals_by_now(
    rules: Ruleset, view: View, last: Round | None, beat: Beat | None, awarded: int
) -> Sequence[int]:
    """Return the totals by seat; while points are flying to them, those before the round and the first
    ``awarded`` awards of the beat (animation) only."""
    if not last or not beat:
        return view.totals
    come = {award.seat: award.points for award in beat.awards[:awarded]}
    return [old + sum(come.get(one, 0) for one in rules.team(seat)) for seat, old in enumerate(last.before)]


def resting(
    rules: Ruleset,
    seats: Sequence[Seat],
    sight: TableViewModel,
    labels: Labels,
    corner: Mapping[str, str] | None = None,
) -> list[Sprite]:
    """Return a table on which nothing moves and nothing can be done; ``corner`` as for ``TablePicture``."""
    lying = Playhead(layout(sight.view, sight.furniture))
    return TablePicture(rules, seats, corner or {}).sprites(sight, lying, (), None, (labels, ()), None)
