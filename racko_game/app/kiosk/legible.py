"""How large words and buttons have to be on a screen of a known size, for eyes and fingers."""

from __future__ import annotations

from math import hypot

from ...paint.screens import widgets
from ...stage.place.pose import Frame
from ...store.settings import TEXTS, Text

INCH = 25.4  # millimetres
FINGER = 12.0  # millimetres: what is pressed on a table, where a finger comes from the side
TYPE = 3.5  # millimetres: the smallest type, for eyes that stand before it


def legible(frame: Frame, inches: float, wished: Text) -> Text:
    """The size of text at which a button is as high as a finger needs it; as ``wished`` if that is larger, or
    if nobody has measured the screen's diagonal."""
    if not inches:
        return wished
    dots = hypot(frame.width, frame.height) / (inches * INCH)  # to a millimetre
    return next((text for text in TEXTS if text >= wished and _fits(frame, text, dots)), TEXTS[-1])


def _fits(frame: Frame, text: Text, dots: float) -> bool:
    large = frame._replace(text=text / 100)
    return widgets.height(large) >= FINGER * dots and large.letter >= TYPE * dots
