"""What can be done now: the prompt and the status line in words; racks, rows, cards and buttons to choose.
For a pointer the prompt says where to press; keys and buttons are shown at their places, too."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType

from ...controls.bindings.bindings import Labels
from ...controls.intents import Device
from ...match.match import Seat
from ...match.messages.speech import letters
from ...match.messages.speech import named as name_of
from ...message import Message
from ...paint import widgets
from ...paint.cards.card import card
from ...paint.cards.face import DeckFaces, visible_share
from ...paint.engine.glyphs import Press
from ...paint.engine.sprites import Sprite, Tile, at_level
from ...paint.engine.text import measure, number_text, text, written
from ...paint.material.backdrop import mat
from ...paint.material.plastic import focus_ring, glow, ring_beyond
from ...paint.people.emblems import emblem
from ...paint.table import hud
from ...paint.table.celebration import BROAD
from ...paint.table.hud import PromptPart, prompt, prompt_fits
from ...paint.table.marks import exchange, remembered, word_mark
from ...paint.table.rack import rack
from ...rules.editions import ruleset
from ...rules.pieces import moves
from ...rules.pieces.cards import Card
from ...rules.pieces.moves import DRAW, TAKE, TOSS, AskOrder, AskPlace, AskReverse, AskTurn, Put, prompt_word
from ...rules.ruleset import Ruleset
from ...rules.table import View, asked
from ...stage.clearing import Clearing, common
from ...stage.geometry import Box, MinTextPx, Px, around
from ...stage.layers import CHOICES, CORNER, FIELD, HUD, PICKED
from ...stage.motion.powers import order_path
from ...stage.motion.timeline import Beat, Layout, Link
from ...stage.table.furniture import Furniture, RackPlace
from ...stage.table.layout import EDGE, large_rack, stock_row, stock_row_panel
from ...stage.touch.choices import PartOfAnswer, Parts, marked, named_at_edge, on_rack, row_of
from ...stage.touch.hotspots import Hotspot
from ...stage.touch.spots import PUT_BACK, by_edge_buttons, offer_boxes, offered, on_piles
from ...words.language import say, shown

# The player's word for what a pile does.
SAYS: Mapping[object, str] = {DRAW: "draw", TAKE: "take", TOSS: "toss", PUT_BACK: "take"}
PUT = "put"
# Where to point, by what can be done; and the same in fewer words.
POINTED: Mapping[frozenset[object], tuple[str, str]] = {
    frozenset((DRAW,)): ("point.draw", "point.draw-brief"),
    frozenset((DRAW, TAKE)): ("point.draw-take", "point.draw-take-brief"),
    frozenset((PUT,)): ("point.put", "point.put-brief"),
    frozenset((PUT, TOSS)): ("point.put-toss", "point.put-toss-brief"),
    frozenset((PUT, PUT_BACK)): ("point.put-back", "point.put-back-brief"),
}
# The same where a finger's first tap on a rack only marks a slot.
TWICE: Mapping[frozenset[object], tuple[str, str]] = {
    frozenset((PUT,)): ("point.put-twice", "point.put-twice-brief"),
    frozenset((PUT, TOSS)): ("point.put-toss-twice", "point.put-toss-twice-brief"),
    frozenset((PUT, PUT_BACK)): ("point.put-back-twice", "point.put-back-twice-brief"),
}
POINT = "point"  # no word: where one points, nothing has to be moved for that
HOW = {Device.MOUSE: "point.click", Device.TOUCH: "point.tap"}
# What a pile does, in fewer words: which card it is, one sees there.
BRIEF: Mapping[object, str] = {TAKE: "table.take-it", PUT_BACK: "table.put-back-brief"}
KEYS = 10  # that put a card into a slot


def wordings(
    view: View, spots: Sequence[Hotspot], labels: Labels, furniture: Furniture, spoken: bool = False
) -> tuple[list[PromptPart], ...]:
    """Return the wordings of the prompt, the longest first; ``spoken``: read aloud, with all slots' keys."""
    fits = spoken or len(furniture.racks[0].slots) <= KEYS
    key = (labels, "slot") if labels.device is not Device.KEYS or (labels.slots() and fits) else None
    twice = furniture.sided and labels.device is Device.TOUCH
    if questions := asked_for(view, spots):
        if twice and any(map(on_rack, spots)):
            questions = (say("choice.twice", question=questions[0]), *questions)
        few_slots = spoken and isinstance(view.prompts[-1], AskReverse)  # can answer: their own keys are told
        numbered = key and not few_slots and any(spot.name.startswith(("slot ", "card ")) for spot in spots)
        bare: tuple[list[PromptPart], ...] = tuple([(None, question)] for question in questions)
        return ([(key, questions[0])], *bare) if numbered else bare
    if labels.device.points:
        can = {PUT if isinstance(spot.value, Put) else spot.value for spot in spots} & {PUT, *SAYS}
        ids = dict.fromkeys(({**POINTED, **TWICE} if twice else POINTED).get(frozenset(can), ()))
        return tuple([((labels, POINT), say(HOW[labels.device], where=Message(id)))] for id in ids)
    ways = (
        _done(spots, labels, key, "table.put-somewhere"),
        _done(spots, labels, key, "table.put-brief"),
        _done(spots, labels, key, "table.put-brief", BRIEF),
    )
    covered = view.seat is None and labels.of("peek")
    look: list[PromptPart] = [((labels, "peek"), say("table.look"))] if covered and ways[0] else []
    return (*([*way, *look] for way in ways), *(ways[-1:] if look else ()))


def _done(
    spots: Sequence[Hotspot],
    labels: Labels,
    key: Press | None,
    put: str,
    brief: Mapping[object, str] = MappingProxyType({}),
) -> list[PromptPart]:
    """Return the actions with their keys and buttons; ``put``: the id of the words for putting a card into a
    slot, ``brief``: shorter words for some actions."""
    said: list[PromptPart] = [(key, say(put))] if any(isinstance(spot.value, Put) for spot in spots) else []
    for spot in on_piles(spots):
        if word := SAYS.get(spot.value):
            does = say(brief[spot.value]) if spot.value in brief else shown(spot.label)
            said.append(((labels, word), does))
    return said


def _prompt(
    furniture: Furniture, view: View, spots: Sequence[Hotspot], labels: Labels
) -> tuple[list[Sprite], bool]:
    """Return the prompt beside the buttons, and whether it replaces the status line for lack of room."""
    letter, offers = furniture.frame.letter, offered(spots)
    if not (can := wordings(view, spots, labels, furniture)):
        return [], False
    if not offers:
        return prompt(furniture.prompt, can[0], letter=letter, shorter=can[1:]), False
    for box in (offer_boxes(furniture, alone=False)[1], furniture.line):
        for parts in can:
            if prompt_fits(box, parts, letter):
                return prompt(box, parts, letter=letter), box == furniture.line
        picked = any(spot.value is not None and spot not in offers for spot in spots)  # besides the buttons
        if any(common(furniture.line, spot.box) for spot in offers) or not picked:
            break
    return [], False


def _hung(furniture: Furniture, view: View) -> list[Box]:
    """Return the boxes of the ribbon of a swap order that may be reversed."""
    prompt, half = view.prompts[-1], BROAD / 2 * furniture.frame.letter
    if not isinstance(prompt, AskReverse):
        return []
    points = order_path(furniture, prompt.by, prompt.seat, prompt.row)
    return [Box(x, y, 0, 0).inset(-half) for x, y in points]


def prompted(furniture: Furniture, view: View, spots: Sequence[Hotspot], labels: Labels) -> tuple[Box, ...]:
    """Return the box of the prompt from the first glyph to the last word; empty without a prompt."""
    said, _ = _prompt(furniture, view, spots, labels)
    if not (rows := [written(sprite) for sprite in said if sprite.picture[0] == "text"]):
        return ()
    left, top = min(sprite.x for sprite in said), min(sprite.y for sprite in said)
    words = around(rows)  # a sign is higher than they are, above and below
    return (Box(left, top, words.x + words.w - left, words.h + 2 * (words.y - top)),)


def words(
    furniture: Furniture,
    view: View,
    spots: Sequence[Hotspot],
    labels: Labels,
    status: Sequence[str],
    corner: Mapping[str, str],
    focus: str,
    cover: Box | None,
    rules: hud.Plaque,
    sunk: str,
) -> list[Sprite]:
    """Return the status line, the prompt, house rules, and the buttons in the corner. ``status``: wordings of
    the status line, the longest first; ``corner``: icons by button; ``cover``: a box that something will
    cover; ``rules``: the plaque of house rules; ``focus``: the name of the focused hotspot; ``sunk``: that of
    the pressed button."""
    letter = furniture.frame.letter
    line = hud.line(furniture.line, status[0], letter=letter, shorter=status[1:]) if status else []
    offers = (*offered(spots), *by_edge_buttons(spots))
    buttons = (spot.box for spot in (*offers, *named_at_edge(furniture, spots)))
    above = [*buttons, *((cover,) if cover else ()), *_hung(furniture, view)]
    can, instead = _prompt(furniture, view, spots, labels)
    if instead or any(common(row, box) for row in map(written, line) for box in above):
        line = []
    hides = rules.box and any(common(rules.box, box) for box in (*above, *map(written, line)))
    sprites = [*line, *(() if hides else rules.sprites), *can]
    for spot in offers:
        sprites += hud.offer(spot, letter, focus == spot.name, labels, sunk == spot.name)
    for name, icon in corner.items():
        tile = Tile(getattr(furniture, name), letter, focus == name, sunk == name, CORNER)
        sprites += widgets.icon_button(tile, icon)
    return sprites


# The kinds of hotspots that are asked for: ``choice.swap-rack``, and ``choice.swap-rack-brief``.
PICKED_KINDS = ("rack", "row", "slot", "card", "back", "let")
NOT_PICKED = (AskTurn, AskPlace, moves.AskGoOut)  # the prompts whose answers are said place by place
# The questions where the answers there are depend on a rack that lies covered: whatever stands there.
UNSEEN: Mapping[type, tuple[str, ...]] = {AskReverse: ("choice.look", "choice.look-brief")}


def asked_for(view: View, spots: Sequence[Hotspot]) -> tuple[str, ...]:
    """Return the two wordings of the question of an answer in parts, the longer first; else ()."""
    prompt = view.prompts[-1]
    answers = (spot.name for spot in spots if isinstance(spot.value, moves.Action | PartOfAnswer))
    kinds = [name.split()[-2] if " " in name else name for name in answers]  # of ``rack 1 row 5``: row
    if not kinds or isinstance(prompt, NOT_PICKED):
        return ()
    if view.seat is None and type(prompt) in UNSEEN:
        return tuple(map(say, UNSEEN[type(prompt)]))
    if isinstance(prompt, AskOrder) and any(spot.value == PartOfAnswer(()) for spot in spots):
        kinds = ["back"]  # a card was touched before
    if kind := next((kind for kind in kinds if kind in PICKED_KINDS), ""):
        id = f"choice.{prompt_word(type(prompt))}-{kind}"
        return say(id), say(f"{id}-brief")
    return ()


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
    """Return the sprites of a choice: racks, rows and cards on panels, and what has been picked. ``focus``:
    the name of the focused hotspot; ``known``: the known cards in racks, by token."""
    boxes, letter = marked(furniture, picked) if spots else (), furniture.frame.letter
    sprites = [focus_ring(box, PICKED, 0.06 * min(box.w, box.h)) for box in boxes]
    rows = [(spot.name, asked) for spot in spots if (asked := row_of(view.prompts[-1], spot))]
    for seat in sorted({int(spot.name.split()[1]) for spot in spots if spot.name.startswith("rack ")}):
        place = furniture.racks[seat]
        sprites.append(glow(place.box, PICKED, 0.34 * place.step, 0.3 * place.step))
    for seat in sorted({seat for _, (seat, _) in rows}):
        place = large_rack(furniture, seat)
        row = next((row for name, (at, row) in rows if name == focus and at == seat), None)
        if not furniture.pressable(seat):
            sprites += _large(view, place, row, known, deck, letter)
        elif row is not None:
            sprites += exchange(place, row, (None,) * len(place.sides))
    sprites += [part for spot in named_at_edge(furniture, spots) for part in _by_name(spot, seats, letter)]
    return sprites + _cards(view, furniture, spots)


def _by_name(spot: Hotspot, seats: Sequence[Seat], letter: MinTextPx) -> list[Sprite]:
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
    sprites = rack(place, (), ruleset(view.charter, len(view.racks)).slots)
    for slot, (token, pose) in enumerate(zip(view.racks[place.seat], place.slots, strict=True)):
        if slot % place.rows != row:
            slip = remembered(deck[known[token]], pose, letter) if token in known else []
            sprites += slip or [card(None, pose, clear=visible_share(place.shape))]
    if row is not None:
        sprites += exchange(place, row, (None,) * len(place.sides))
    return [widgets.panel(place.box.inset(-EDGE * place.step), CHOICES), *at_level(sprites, FIELD)]


def _cards(view: View, furniture: Furniture, spots: Sequence[Hotspot]) -> list[Sprite]:
    prompt = view.prompts[-1]
    if not isinstance(prompt, AskOrder) or not any(spot.name.startswith("card ") for spot in spots):
        return []
    cards, letter = len(prompt.tokens), furniture.frame.letter
    panel, _ = stock_row_panel(furniture, cards)
    foot = panel.y + panel.h - 0.9 * letter
    return [
        widgets.panel(panel, CHOICES),
        *(
            text(number_text(place), pose.x, foot, 1.1 * letter, "text", "bold", "centre", z=FIELD)
            for place, pose in enumerate(stock_row(furniture, cards), 1)
        ),
    ]


def hangs(view: View, beat: Beat, time: float, before: Link | None) -> Link | None:
    """Return the swap order whose ribbon is shown at ``time`` of a beat, if any; ``before``: until now."""
    if beat.links:
        return next((link for link in reversed(beat.links) if link.at <= time), before)
    prompt = view.prompts[-1]
    if isinstance(prompt, AskReverse):
        same = before and before[1:4] == (prompt.by, prompt.seat, prompt.row)
        return before if same else Link(0.0, prompt.by, prompt.seat, prompt.row, 0.0)
    return None


def at_stake(view: View, furniture: Furniture, deck: DeckFaces) -> list[Sprite]:
    """Return the two cards that would trade places, while a player may reverse the order or let it happen."""
    prompt = view.prompts[-1]
    if not isinstance(prompt, AskReverse):
        return []
    place, rack = furniture.racks[prompt.seat], view.racks[prompt.seat]
    faces = (view.faces[rack[side.start + prompt.row]] for side in place.sides)
    shown = view.lies_open(prompt.seat)
    return exchange(place, prompt.row, [deck[card] if card and shown else None for card in faces])


def found_word(rules: Ruleset, view: View, furniture: Furniture, still: Layout) -> Sequence[Sprite]:
    """Return the mark of a word in the viewer's rack, during a round, once all its cards lie still."""
    if not rules.goal.spells or view.seat is None or asked(view) is None:
        return []
    rack = view.racks[view.seat]
    if still.keys().isdisjoint(rack):
        return []  # while cards are dealt, the words may be being read yet
    cards = [card for token in rack if (card := view.faces[token])]
    slots = rules.goal.word_slots(cards) if rules.goal.finished(cards, view.round) else range(0)
    if not slots or any(rack[slot] not in still for slot in slots):
        return []
    begins = rules.scale(cards[slots.start]) or 0.0
    return word_mark(furniture.racks[view.seat], slots, letters(cards, slots), begins)


GAP = 0.3  # buttons: between those of a row
EMPTY = 0.05  # how dear the prompt's place is while others play, and the end of the quiet line


def third_button(furniture: Furniture, taken: Iterable[Box] = ()) -> Box:
    """Return a box for a third button, by the hint button or where it hides least; it spares ``taken``."""
    return _settled(furniture, furniture.hint.w, _seen(furniture, taken))


def button_by(furniture: Furniture, plate: Box, taken: Iterable[Box] = ()) -> Box:
    """Return a box for a button beside another seat's name plate, or as near as it is without hiding any."""
    hint = furniture.hint
    wish = hint._replace(x=plate.x + plate.w + GAP * hint.w, y=plate.centre[1] - hint.h / 2)
    return _nearest(furniture, wish, _seen(furniture, taken))


def row_of_buttons(furniture: Furniture, many: int, taken: Iterable[Box] = ()) -> tuple[Box, ...]:
    """Return the boxes of ``many`` more buttons: in a row, or where that covers anything, one by one."""
    hint, gap, seen = furniture.hint, GAP * furniture.hint.w, _seen(furniture, taken)
    row = _settled(furniture, many * hint.w + (many - 1) * gap, seen)
    if not any(common(row, box) for box in seen):
        return tuple(hint._replace(x=round(row.x + n * (hint.w + gap)), y=row.y) for n in range(many))
    for _ in range(many):
        seen.append(_settled(furniture, hint.w, seen))
    return tuple(seen[-many:])


def _seen(furniture: Furniture, taken: Iterable[Box]) -> list[Box]:
    racks = (box for place in furniture.racks for box in (place.box, place.name))
    return [*racks, furniture.tray, furniture.hint, furniture.menu, *taken]


def _settled(furniture: Furniture, wide: Px, seen: Iterable[Box]) -> Box:
    """Return a box of that width beside the hint button, where it hides least."""
    hint, menu = furniture.hint, furniture.menu
    left = hint.x + hint.w - (menu.x - hint.x) - wide
    return _nearest(furniture, hint._replace(x=left, y=hint.y - (menu.y - hint.y), w=wide), seen)


def _nearest(furniture: Furniture, wish: Box, seen: Iterable[Box]) -> Box:
    """Return the box nearest to ``wish`` that hides least of ``seen``: on the mat, if it hides none there."""
    boxes, tip = [*seen], 0.3 * furniture.frame.letter
    keep = (*((box, 1.0) for box in boxes), (furniture.prompt, EMPTY), (furniture.line, EMPTY))
    rim = ring_beyond(round(furniture.hint.w), round(wish.h))
    on_mat = _place(Clearing(furniture.frame, keep, tip, max(rim, mat(furniture.frame).x)), wish)
    hides = any(common(on_mat, box) for box in boxes)
    return _place(Clearing(furniture.frame, keep, tip, rim), wish) if hides else on_mat


@lru_cache(maxsize=64)
def _place(clearing: Clearing, wish: Box) -> Box:
    """Return what the search found, which takes a while: the same few places are free turn after turn."""
    return clearing.nearest((round(wish.w), round(wish.h)), wish)
