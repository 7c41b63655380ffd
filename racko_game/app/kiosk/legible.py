"""How large words and buttons have to be on a screen of a known size, for eyes and fingers."""

from __future__ import annotations

from ...paint.screens import widgets
from ...stage.place.pose import Frame
from ...stage.table.edges.millimetres import TARGET, dots
from ...store.settings import TEXTS, Text

TYPE = 3.5  # millimetres: the smallest type, for eyes that stand before it


def legible(frame: Frame, inches: float, wished: Text) -> Text:
    """The size of text at which a button is as high as a finger needs it; as ``wished`` if that is larger, or
    if nobody has measured the screen's diagonal."""
    if not inches:
        return wished
    a_millimetre = dots(frame, inches)
    return next((text for text in TEXTS if text >= wished and _fits(frame, text, a_millimetre)), TEXTS[-1])


def _fits(frame: Frame, text: Text, a_millimetre: float) -> bool:
    large = frame._replace(text=text / 100)
    return widgets.height(large) >= TARGET * a_millimetre and large.letter >= TYPE * a_millimetre
