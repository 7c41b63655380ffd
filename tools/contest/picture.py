"""What a contest came to, as a picture: a bar for each two players, with its interval."""

from __future__ import annotations

from pathlib import Path

import pygame
from pygame import Surface

from racko_game.paint.engine.fonts import capital, font, forget

from .report import Results, headline, matrix, merged
from .tally import Interval

GROUND, INK, QUIET, LINE = (246, 241, 231), (38, 42, 51), (118, 116, 112), (214, 207, 194)
MORE, LESS = (42, 133, 127), (207, 92, 71)  # than the fair share: told apart by the line it crosses, too
WIDTH, ROW, EDGE, NAMES, FIGURES = 920, 34, 28, 250, 130
SCALE = 2  # drawn so much larger than it is laid out

Bar = tuple[str, Interval]


def draw(results: Results, file: Path) -> None:
    """Write the picture as PNG."""
    contest = next(iter(results))
    fair = 1 / (2 if contest.pairs and not contest.mixed else contest.seats)
    bars = _bars(results)
    picture = Surface((WIDTH * SCALE, (2 * EDGE + 58 + ROW * len(bars)) * SCALE))
    picture.fill(GROUND)
    won = "matches" if contest.whole else "rounds"
    _write(picture, f"{won.capitalize()} won, with 95 % intervals", EDGE, EDGE + 8, 24, INK, "title")
    _write(
        picture,
        f"{headline(contest)}, each deal from every seat; the line is the fair share",
        EDGE,
        EDGE + 36,
        15,
        QUIET,
    )
    for place, (label, share) in enumerate(bars):
        _bar(picture, EDGE + 58 + ROW * place, label, share, fair)
    file.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(picture, str(file))
    forget()


def _bars(results: Results) -> list[Bar]:
    """Each player's share, the strongest first; of two that share all rounds only the stronger one's."""
    contest = next(iter(results))
    if contest.mixed:
        tallies = merged(list(results.values()))
        found = [
            (name, (tally.matches if contest.whole else tally.won).share()) for name, tally in tallies.items()
        ]
    else:
        found = [(f"{one} against {other}", share) for (one, other), share in _told(results)]
    return sorted(found, key=lambda bar: -bar[1].mean)


def _told(results: Results) -> list[tuple[tuple[str, str], Interval]]:
    shares = matrix(results)
    return [
        (pair, share)
        for pair, share in shares.items()
        if pair[::-1] not in shares or (share.mean, pair) >= (shares[pair[::-1]].mean, pair[::-1])
    ]


def _bar(picture: Surface, top: int, label: str, share: Interval, fair: float) -> None:
    left, right, middle = EDGE + NAMES, WIDTH - EDGE - FIGURES, top + ROW // 2

    def across(part: float) -> int:
        return round((left + (right - left) * part) * SCALE)

    _write(picture, label, EDGE, middle, 16, INK)
    pygame.draw.rect(picture, LINE, (across(0), (top + 7) * SCALE, across(1) - across(0), 20 * SCALE))
    colour = MORE if share.mean >= fair else LESS
    pygame.draw.rect(
        picture, colour, (across(0), (top + 7) * SCALE, across(share.mean) - across(0), 20 * SCALE)
    )
    pygame.draw.line(
        picture, QUIET, (across(fair), top * SCALE), (across(fair), (top + ROW) * SCALE - 1), SCALE
    )
    ends = across(share.low), across(share.high)
    pygame.draw.line(picture, INK, (ends[0], middle * SCALE), (ends[1], middle * SCALE), 2 * SCALE)
    for end in ends:
        pygame.draw.line(picture, INK, (end, (middle - 5) * SCALE), (end, (middle + 5) * SCALE), 2 * SCALE)
    figure = f"{100 * share.mean:.1f} ± {100 * share.error:.1f} %"
    _write(picture, figure, right + 14, middle, 16, INK, "bold")


def _write(
    picture: Surface, words: str, x: int, middle: int, size: int, colour: tuple[int, int, int],
    face: str = "text",
) -> None:  # fmt: skip
    """Words that begin at x, the capitals' middle at that height."""
    line = font(face, size * SCALE).render(words, True, colour)
    foot = font(face, size * SCALE).get_ascent()
    high = round(middle * SCALE + capital(face, size * SCALE) / 2 - foot)
    picture.blit(line, (x * SCALE, high))
