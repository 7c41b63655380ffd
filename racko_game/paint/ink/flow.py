"""Long text in lines: measured word by word at one size, once, and scaled to whatever size it is set in."""

from __future__ import annotations

from functools import lru_cache

from .fonts import font

MEASURED = 160  # the size at which words are measured
STEPS = 20  # widths that are tried
SPARE = 0.985  # of a width: hinted type of a small size is a little wider or narrower


def flowed(words: str, size: float, face: str, width: float) -> tuple[str, ...]:
    """The lines that the words fill, none wider than ``width`` unless a single word is.

    Like ``text.wrapped``, for a whole book at once: what a word measures is asked of its font one time.
    """
    room, space = SPARE * width * MEASURED / size, _measured(" ", face)
    lines: list[str] = []
    line: list[str] = []
    used = 0.0
    for word in words.split():
        wide = _measured(word, face)
        if line and used + space + wide > room:
            lines.append(" ".join(line))
            line, used = [], 0.0
        used += wide + (space if line else 0.0)
        line.append(word)
    return (*lines, " ".join(line))


def even(words: str, size: float, face: str, width: float) -> tuple[str, ...]:
    """The same number of lines, about as long as one another."""
    rows = flowed(words, size, face, width)
    narrower = (flowed(words, size, face, share / STEPS * width) for share in range(STEPS // 2, STEPS))
    return next((few for few in narrower if len(few) == len(rows)), rows) if len(rows) > 1 else rows


@lru_cache(maxsize=4096)
def _measured(word: str, face: str) -> int:
    return font(face, MEASURED).size(word)[0]
