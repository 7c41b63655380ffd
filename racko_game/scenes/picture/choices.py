"""The choices of a question at the table: racks, rows and cards to pick, buttons; swap orders; a found
word."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from ...match.match import Seat
from ...match.messages.speech import letters
from ...match.messages.speech import named as name_of
from ...paint import widgets
from ...paint.cards.card import card
from ...paint.cards.face import DeckFaces, visible_share
from ...paint.engine.sprites import Sprite, at_level
from ...paint.engine.text import measure, number_text, text
from ...paint.engine.tiles import Tile
from ...paint.material.backdrop import mat
from ...paint.material.light import focus_ring, glow, ring_beyond
from ...paint.people.emblems import emblem
from ...paint.table.card_marks import exchange, remembered
from ...paint.table.order_ribbon import order_ribbon
from ...paint.table.rack import rack
from ...paint.table.scoring_marks import word_mark
from ...rules.editions import ruleset
from ...rules.pieces.cards import Card
from ...rules.pieces.moves import (
    Action,
    AskGoOut,
    AskOrder,
    AskPlace,
    AskReverse,
    AskTurn,
    prompt_word,
)
from ...rules.ruleset import Ruleset
from ...rules.table import View, asked
from ...stage.clearing import Clearing, common
from ...stage.geometry import Box, MinTextPx, Px
from ...stage.layers import CHOICES, FIELD, HUD, PICKED
from ...stage.motion.playhead import Layout
from ...stage.motion.swap import order_path
from ...stage.motion.timeline import Beat, Link
from ...stage.table.furniture import Furniture, RackPlace
from ...stage.table.large_racks import EDGE, large_rack
from ...stage.table.layout import stock_row, stock_row_panel
from ...stage.touch.choices import PartOfAnswer, Parts, marked, named_at_edge, row_of
from ...stage.touch.hotspots import Hotspot
from ...words.language import say

PICKED_KINDS = ("rack", "row", "slot", "card", "back", "let")
"""The kinds of hotspots that are asked for: ``choice.swap-rack``, and ``choice.swap-rack-brief``."""
NOT_PICKED = (AskTurn, AskPlace, AskGoOut)  # the prompts whose answers are said place by place
UNSEEN: Mapping[type, tuple[str, ...]] = {AskReverse: ("choice.look", "choice.look-brief")}
"""The questions where the answers there are depend on a rack that lies covered: whatever stands there."""


def asked_for(view: View, spots: Sequence[Hotspot]) -> tuple[str, ...]:
    """Return the question whose answer has several parts, in two wordings, the longer first; empty if none is
    asked. ``spots``: the current hotspots."""
    prompt = view.prompts[-1]
    names = [spot.name for spot in spots if isinstance(spot.value, Action | PartOfAnswer)]
    kinds = [name.split()[-2] if " " in name else name for name in names]  # of ``rack 1 row 5``: row
    if not kinds or isinstance(prompt, NOT_PICKED):
        return ()
    if view.seat is None and type(prompt) in UNSEEN:
        return tuple(map(say, UNSEEN[type(prompt)]))
    if isinstance(prompt, AskOrder) and any(spot.value == PartOfAnswer(()) for spot in spots):
        kinds = ["back"]  # a card was touched before
    ids = (f"choice.{prompt_word(type(prompt))}-{kind}" for kind in kinds if kind in PICKED_KINDS)
    id = next(ids, "")
    return (say(id), say(f"{id}-brief")) if id else ()


def choices(
    view: View,
    furniture: Furniture,
    spots: Sequence[Hotspot],
    picked: Parts,
    focus: str,
    known: Mapping[int, Card],
    deck: DeckFaces,
    seats: Sequence[Seat],
) -> list[Sprite]:
    """Return the sprites of a choice: racks, rows and cards on panels, and what has been picked.

    ``focus``: the name of the focused hotspot; ``known``: the known cards in racks, by token.
    """
    boxes = marked(furniture, picked) if spots else ()
    sprites = [focus_ring(box, PICKED, 0.06 * min(box.w, box.h)) for box in boxes]
    rows = {spot: asked for spot in spots if (asked := row_of(view.prompts[-1], spot))}
    named = {int(spot.name.split()[1]) for spot in spots if spot.name.startswith("rack ")}
    for place in (furniture.racks[seat] for seat in sorted(named)):
        sprites.append(glow(place.box, PICKED, 0.34 * place.step, 0.3 * place.step))
    ring = next((asked for spot, asked in rows.items() if spot.name == focus), None)
    for seat in sorted({seat for seat, _ in rows.values()}):
        place = large_rack(furniture, seat)
        row = ring[1] if ring and ring[0] == seat else None
        if not furniture.pressable(seat):
            sprites += _large(view, place, row, known, deck, furniture.frame.letter)
        elif row is not None:
            sprites += exchange(place, row, (None,) * len(place.sides))
    for spot in named_at_edge(furniture, spots):
        sprites += _by_name(spot, seats, furniture.frame.letter)
    return sprites + _cards(view, furniture, spots)


def _by_name(spot: Hotspot, seats: Sequence[Seat], letter: MinTextPx) -> list[Sprite]:
    """Return a button with the name of a rack's owner, which picks that rack."""
    seat, (x, y), high = int(spot.name.split()[1]), spot.box.centre, spot.box.h
    name = say(name_of(seats[seat]))
    sign, gap = min(0.5 * high, 1.4 * letter), 0.3 * letter
    room = spot.box.w - sign - 3.5 * gap
    left = x - (sign + gap + min(measure(name, letter, "bold")[0], room)) / 2
    return [
        *widgets.button(Tile(spot.box, z=HUD), ""),
        emblem(seat, left + sign / 2, y - 0.03 * high, sign, HUD + 1),
        text(name, left + sign + gap, y - 0.03 * high, letter, face="bold", width=room, z=HUD + 1),
    ]


def _large(
    view: View,
    place: RackPlace,
    row: int | None,
    known: Mapping[int, Card],
    deck: DeckFaces,
    letter: MinTextPx,
) -> list[Sprite]:
    """Return an enlarged rack on a panel with rows to choose from; the two cards of ``row`` are lifted."""
    names = ruleset(view.charter, len(view.racks)).slots
    sprites, clear = rack(place, (), names), visible_share(place.shape)
    for slot, (token, pose) in enumerate(zip(view.racks[place.seat], place.slots, strict=True)):
        if slot % place.rows != row:
            memory = known.get(token)
            slip = remembered(deck[memory], pose, letter) if memory else []
            sprites += slip or [card(None, pose, clear=clear)]
    if row is not None:
        sprites += exchange(place, row, (None,) * len(place.sides))
    return [widgets.panel(place.box.inset(-EDGE * place.step), CHOICES), *at_level(sprites, FIELD)]


def _cards(view: View, furniture: Furniture, spots: Sequence[Hotspot]) -> list[Sprite]:
    """Return the panel of the stock's cards that the viewer looks at, with the order in which they will be
    drawn."""
    prompt = view.prompts[-1]
    if not isinstance(prompt, AskOrder) or not any(spot.name.startswith("card ") for spot in spots):
        return []
    cards, letter = len(prompt.tokens), furniture.frame.letter
    panel, _ = stock_row_panel(furniture, cards)
    foot = panel.y + panel.h - 0.9 * letter
    numbers = [
        text(number_text(place), pose.x, foot, 1.1 * letter, "text", "bold", "centre", z=FIELD)
        for place, pose in enumerate(stock_row(furniture, cards), 1)
    ]
    return [widgets.panel(panel, CHOICES), *numbers]


def hangs(view: View, beat: Beat, time: float, before: Link | None) -> Link | None:
    """Return the swap order whose ribbon is on screen after ``time`` seconds of a beat (animation), if any;
    ``before``: the one shown until now."""
    gone_out = [link for link in beat.links if link.at <= time]
    if gone_out:
        return gone_out[-1]
    if beat.links:
        return before
    prompt = view.prompts[-1]
    if isinstance(prompt, AskReverse):
        same = before and before[1:4] == (prompt.by, prompt.seat, prompt.row)
        return before if same else Link(0.0, prompt.by, prompt.seat, prompt.row, 0.0)
    return None


def ribbon(furniture: Furniture, link: Link, share: float) -> list[Sprite]:
    """Return the first ``share`` (0 … 1) of a swap order's ribbon."""
    words = say("chain.row", row=link.row + 1)
    points = order_path(furniture, link.by, link.seat, link.row)
    return order_ribbon(points, link.by, share, words, furniture.frame.letter)


def at_stake(view: View, furniture: Furniture, deck: DeckFaces) -> list[Sprite]:
    """Return the two cards that would trade places, while a player may reverse the order or let it happen."""
    prompt = view.prompts[-1]
    if not isinstance(prompt, AskReverse):
        return []
    place, rack = furniture.racks[prompt.seat], view.racks[prompt.seat]
    tokens = [rack[side.start + prompt.row] for side in place.sides]
    seen = [view.faces[token] if view.lies_open(prompt.seat) else None for token in tokens]
    return exchange(place, prompt.row, [deck[card] if card else None for card in seen])


def found_word(rules: Ruleset, view: View, furniture: Furniture, still: Layout) -> Sequence[Sprite]:
    """Return the mark of a word in the viewer's rack, once all its cards lie still; empty after the round and
    for onlookers."""
    if not rules.goal.spells or view.seat is None or asked(view) is None:
        return []
    rack = view.racks[view.seat]
    if not any(token in still for token in rack):
        return []  # while cards are dealt, the words may be being read yet
    cards = [card for token in rack if (card := view.faces[token])]
    slots = rules.goal.callable_word(cards, view.round)
    if not slots or any(rack[slot] not in still for slot in slots):
        return []
    begins = rules.scale(cards[slots.start]) or 0.0
    return word_mark(furniture.racks[view.seat], slots, letters(cards, slots), begins)


GAP = 0.3  # buttons: between those of a row
EMPTY = 0.05  # how dear the prompt's place is while others play, and the end of the quiet line


def third_button(furniture: Furniture, taken: Iterable[Box] = ()) -> Box:
    """Return a box for a third button, beside the hint button or where it hides least; ``taken`` boxes stay
    visible."""
    return _settled(furniture, furniture.hint.w, _seen(furniture, taken))


def button_by(furniture: Furniture, plate: Box, taken: Iterable[Box] = ()) -> Box:
    """Return a box for a button beside another seat's name plate, or as near as possible without hiding
    anything."""
    hint = furniture.hint
    beside = plate.x + plate.w + GAP * hint.w, plate.centre[1] - hint.h / 2
    return _nearest(furniture, hint._replace(x=beside[0], y=beside[1]), _seen(furniture, taken))


def row_of_buttons(furniture: Furniture, many: int, taken: Iterable[Box] = ()) -> tuple[Box, ...]:
    """Return the boxes of ``many`` more buttons: in a row, or if that would cover anything, one by one where
    each covers least."""
    hint, gap = furniture.hint, GAP * furniture.hint.w
    seen = _seen(furniture, taken)
    row = _settled(furniture, many * hint.w + (many - 1) * gap, seen)
    if not any(common(row, box) for box in seen):
        return tuple(hint._replace(x=round(row.x + n * (hint.w + gap)), y=row.y) for n in range(many))
    for _ in range(many):
        seen.append(_settled(furniture, hint.w, seen))
    return tuple(seen[-many:])


def _seen(furniture: Furniture, taken: Iterable[Box]) -> list[Box]:
    racks = [box for place in furniture.racks for box in (place.box, place.name)]
    return [*racks, furniture.tray, furniture.hint, furniture.menu, *taken]


def _settled(furniture: Furniture, wide: Px, seen: Iterable[Box]) -> Box:
    """Return a box of that width beside the hint button, where it hides least."""
    hint, menu = furniture.hint, furniture.menu
    left = hint.x + hint.w - (menu.x - hint.x) - wide
    return _nearest(furniture, hint._replace(x=left, y=hint.y - (menu.y - hint.y), w=wide), seen)


def _nearest(furniture: Furniture, wish: Box, seen: Iterable[Box]) -> Box:
    """Return the box nearest to ``wish`` that hides least of the boxes ``seen``: on the mat, if it hides none
    of them there."""
    boxes, tip = [*seen], 0.3 * furniture.frame.letter
    keep = (*((box, 1.0) for box in boxes), (furniture.prompt, EMPTY), (furniture.line, EMPTY))
    rim = ring_beyond(round(furniture.hint.w), round(wish.h))
    on_mat = _place(Clearing(furniture.frame, keep, tip, max(rim, mat(furniture.frame).x)), wish)
    if not any(common(on_mat, box) for box in boxes):
        return on_mat
    return _place(Clearing(furniture.frame, keep, tip, rim), wish)


@lru_cache(maxsize=64)
def _place(clearing: Clearing, wish: Box) -> Box:
    """Return what the search found, which takes a while: the same few places are free turn after turn."""
    return clearing.nearest((round(wish.w), round(wish.h)), wish)
