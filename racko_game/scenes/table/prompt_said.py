"""What is said at the table: the quiet line, and what can be done now, and how, by the device in use.

Where somebody points, it is said at what; keys and buttons stand on the places themselves, too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...controls.bindings.bindings import Labels
from ...controls.intents import Device
from ...message import Message
from ...paint.engine.sprite import Sprite
from ...paint.ink.text import written
from ...paint.overlay.plaque import Plaque
from ...paint.screens import widgets
from ...paint.table import hud
from ...rules.pieces.actions import DRAW, TAKE, TOSS, Put
from ...rules.table import View
from ...stage.place import layers
from ...stage.place.clearing import common
from ...stage.place.pose import Box
from ...stage.table.furniture import OFFER, PROMPT, Furniture
from ...stage.touch.carrying import PUT_BACK
from ...stage.touch.choices import named_at_edge
from ...stage.touch.hotspots import Hotspot
from ...stage.touch.spots import offer_boxes, offered
from ...words.language import say, shown
from .choices_shown import asked_for

NO_PLAQUE = Plaque()
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
POINT = "point"  # no word: where one points, nothing has to be moved for that
HOW = {Device.MOUSE: "point.click", Device.TOUCH: "point.tap"}
KEYS = 10  # that put a card into a slot
BY_NUMBER = ("slot ", "card ")
"""What these keys call where an answer has parts."""
NUMBERED = 22.0  # letters: the prompt's width from which on there is room to say so
POINTS = 20.0  # letters: the same for where to point


def parts(
    view: View, spots: Sequence[Hotspot], labels: Labels, furniture: Furniture, box: Box
) -> list[hud.Part]:
    """What can be done, said in a box; in fewer words where there is little room for them."""
    letter = furniture.frame.letter
    few = labels.device is not Device.KEYS or (bool(labels.slots()) and len(furniture.racks[0].slots) <= KEYS)
    if question := asked_for(view, spots):
        numbered = any(spot.name.startswith(BY_NUMBER) for spot in spots) and box.w >= NUMBERED * letter
        return [((labels, "slot") if few and numbered else None, question)]
    if labels.points:
        return _pointed(spots, labels, box.w < POINTS * letter)
    roomy = box.w >= OFFER * letter or box.h >= 2 * PROMPT * letter
    said: list[hud.Part] = []
    if any(isinstance(spot.value, Put) for spot in spots):
        says = say("table.put-somewhere" if roomy else "table.put-brief")
        said.append(((labels, "slot") if few else None, says))
    done = [spot for spot in spots if spot.value in SAYS]
    return said + [((labels, SAYS[spot.value]), shown(spot.label)) for spot in done]


def _pointed(spots: Sequence[Hotspot], labels: Labels, brief: bool) -> list[hud.Part]:
    """At what to point."""
    can = {PUT if isinstance(spot.value, Put) else spot.value for spot in spots}
    where = POINTED.get(frozenset(can & {PUT, *SAYS}))
    return [((labels, POINT), say(HOW[labels.device], where=Message(where[brief])))] if where else []


def prompt(furniture: Furniture, view: View, spots: Sequence[Hotspot], labels: Labels) -> list[Sprite]:
    """What can be done, beside the buttons where there are any."""
    box = offer_boxes(furniture, alone=False)[1] if offered(spots) else furniture.prompt
    return hud.prompt(box, parts(view, spots, labels, furniture, box), letter=furniture.frame.letter)


def prompted(furniture: Furniture, view: View, spots: Sequence[Hotspot], labels: Labels) -> tuple[Box, ...]:
    """Where that stands, from the first sign to the last word; nowhere if nothing is said."""
    said = prompt(furniture, view, spots, labels)
    rows = [written(sprite) for sprite in said if sprite.picture[0] == "text"]
    if not rows:
        return ()
    left, top = min(sprite.x for sprite in said), min(sprite.y for sprite in said)
    right, foot = max(row.x + row.w for row in rows), max(row.y + row.h for row in rows)
    above = min(row.y for row in rows) - top  # a sign is higher than its words
    return (Box(left, top, right - left, foot + above - top),)


def words(
    furniture: Furniture,
    view: View,
    spots: Sequence[Hotspot],
    labels: Labels,
    told: str,
    corner: Mapping[str, str],
    focus: str,
    over: Box | None = None,
    rules: Plaque = NO_PLAQUE,
    sunk: str = "",
) -> list[Sprite]:
    """The quiet line, what can be done now and how, house rules, and the buttons in the corner."""
    letter = furniture.frame.letter
    line = hud.line(furniture.line, told, letter=letter)
    offers = offered(spots)
    named = named_at_edge(furniture, spots)
    above = [*(spot.box for spot in (*offers, *named)), *((over,) if over else ())]
    hidden = any(common(row, box) for row in map(written, line) for box in above)
    beneath = (*above, *(() if hidden else map(written, line)))
    return [
        *(() if hidden else line),
        *(() if rules.box and any(common(rules.box, box) for box in beneath) else rules.sprites),
        *prompt(furniture, view, spots, labels),
        *(
            sprite
            for spot in offers
            for sprite in hud.offer(spot, letter, focus == spot.name, labels, sunk == spot.name)
        ),
        *(
            sprite
            for name, icon in corner.items()
            for sprite in widgets.icon_button(
                getattr(furniture, name), icon, focus == name, layers.CORNER, sunk == name
            )
        ),
    ]
