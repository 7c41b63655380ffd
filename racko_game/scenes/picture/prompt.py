"""Words on the table: the status line, and the prompt: what can be done now, and how on the device in use.
For a pointer the prompt says where to press; keys and buttons are shown at their places, too."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from ...controls.bindings.bindings import Labels
from ...controls.intents import Device
from ...message import Message
from ...paint import widgets
from ...paint.engine.glyphs import Press
from ...paint.engine.sprites import Sprite, Tile
from ...paint.engine.text import written
from ...paint.table import hud
from ...paint.table.celebration import BROAD
from ...paint.table.hud import Plaque, PromptPart, prompt, prompt_fits
from ...rules.pieces.moves import DRAW, TAKE, TOSS, AskReverse, Put
from ...rules.table import View
from ...stage import layers
from ...stage.clearing import common
from ...stage.geometry import Box, around
from ...stage.motion.powers import order_path
from ...stage.table.furniture import Furniture
from ...stage.touch.carrying import PUT_BACK
from ...stage.touch.choices import named_at_edge, on_rack
from ...stage.touch.hotspots import Hotspot
from ...stage.touch.spots import by_edge_buttons, offer_boxes, offered, on_piles
from ...words.language import say, shown
from .choices import asked_for

SAYS: Mapping[object, str] = {DRAW: "draw", TAKE: "take", TOSS: "toss", PUT_BACK: "take"}
"""The player's word for what a pile does."""
PUT = "put"
POINTED: Mapping[frozenset[object], tuple[str, str]] = {
    frozenset((DRAW,)): ("point.draw", "point.draw-brief"),
    frozenset((DRAW, TAKE)): ("point.draw-take", "point.draw-take-brief"),
    frozenset((PUT,)): ("point.put", "point.put-brief"),
    frozenset((PUT, TOSS)): ("point.put-toss", "point.put-toss-brief"),
    frozenset((PUT, PUT_BACK)): ("point.put-back", "point.put-back-brief"),
}
"""Where to point, by what can be done; and the same in fewer words."""
TWICE: Mapping[frozenset[object], tuple[str, str]] = {
    frozenset((PUT,)): ("point.put-twice", "point.put-twice-brief"),
    frozenset((PUT, TOSS)): ("point.put-toss-twice", "point.put-toss-twice-brief"),
    frozenset((PUT, PUT_BACK)): ("point.put-back-twice", "point.put-back-twice-brief"),
}
"""The same where a finger's first tap on a rack only marks a slot."""
POINT = "point"  # no word: where one points, nothing has to be moved for that
HOW = {Device.MOUSE: "point.click", Device.TOUCH: "point.tap"}
BRIEF: Mapping[object, str] = {TAKE: "table.take-it", PUT_BACK: "table.put-back-brief"}
"""What a pile does, in fewer words: which card it is, one sees there."""
KEYS = 10  # that put a card into a slot
BY_NUMBER = ("slot ", "card ")  # what these keys call where an answer has parts


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
        numbered = key and not few_slots and any(spot.name.startswith(BY_NUMBER) for spot in spots)
        bare: tuple[list[PromptPart], ...] = tuple([(None, question)] for question in questions)
        return ([(key, questions[0])], *bare) if numbered else bare
    if labels.points:
        return _pointed(spots, labels, {**POINTED, **TWICE} if twice else POINTED)
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


def _pointed(
    spots: Sequence[Hotspot], labels: Labels, pointed: Mapping[frozenset[object], tuple[str, str]]
) -> tuple[list[PromptPart], ...]:
    """Return the wordings of where to press; ``pointed``: the ids of the words by what can be done."""
    can = {PUT if isinstance(spot.value, Put) else spot.value for spot in spots}
    ids = dict.fromkeys(pointed.get(frozenset(can & {PUT, *SAYS}), ()))
    return tuple([((labels, POINT), say(HOW[labels.device], where=Message(id)))] for id in ids)


def _prompt(
    furniture: Furniture, view: View, spots: Sequence[Hotspot], labels: Labels
) -> tuple[list[Sprite], bool]:
    """Return the prompt beside the buttons, and whether it replaces the status line for lack of room."""
    letter, offers = furniture.frame.letter, offered(spots)
    can = wordings(view, spots, labels, furniture)
    if not can:
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
    rows = [written(sprite) for sprite in said if sprite.picture[0] == "text"]
    if not rows:
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
    rules: Plaque,
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
        tile = Tile(getattr(furniture, name), letter, focus == name, sunk == name, layers.CORNER)
        sprites += widgets.icon_button(tile, icon)
    return sprites
