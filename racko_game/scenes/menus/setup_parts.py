"""What the screens of the set-up share: where things stand on it, and that the plan is remembered."""

from __future__ import annotations

from collections.abc import Callable
from typing import ParamSpec

from ...match.plan import Plan
from ...match.plans.remembered import to_keep
from ...match.privacy import Policy
from ...paint.screens import widgets
from ...stage.place.boxes import Strip, column, row
from ...stage.place.pose import Box, Frame
from ...stage.table.edges.around import fits
from ...stage.table.edges.millimetres import least
from ...stage.table.furniture import shape_of
from ..kit.scene import Kit

P = ParamSpec("P")
POLICIES = {
    Policy.OWN: "policy.own",
    Policy.CURTAIN: "policy.curtain",
    Policy.PEEK: "policy.peek",
    Policy.EDGES: "policy.edges",
    Policy.OPEN: "policy.open",
}
"""What it is called that the screen shows of the racks."""

LABELLED = 17.0  # letters: a pick
SITTER = 5.6  # letters: a seat's tile
CARD = 11.0  # letters: the card of the edition beside that of the house rules
LEFT = 0.34  # of the width: the picks, where they stand beside the seats
AGAINST = 3.0  # gaps: between two pairs of partners


def look_round(kit: Kit, plan: Plan) -> None:
    """Let the plan know whether this screen has room for people to sit round it."""
    rules, frame = plan.ruleset(), kit.frame
    large = least(kit.whole_screen, kit.settings.inches)
    plan.round_table = rules is not None and fits(frame, plan.seats, shape_of(rules)._replace(least=large))


def keep(kit: Kit, plan: Plan, do: Callable[P, object]) -> Callable[P, None]:
    """``do``, and the table is remembered as it is then."""

    def done(*things: P.args, **named: P.kwargs) -> None:
        do(*things, **named)
        kit.settings.table = to_keep(plan)

    return done


def parts(frame: Frame, picks: int, seats: int) -> dict[str, Box]:
    """The strips of the screen; what there is no room for is left out: the title, then the picks."""
    margin, gap = min(frame[:2]) * 0.035, min(frame[:2]) * 0.025
    width = min(frame.width - 2 * margin, max(frame.height * 1.7, 40 * frame.letter))
    room = Box((frame.width - width) / 2, margin, width, frame.height - 2 * margin)
    left = max(LABELLED * frame.letter, LEFT * width)
    if frame.width > frame.height and width - left - gap >= max(2 * CARD, seats * SITTER) * frame.letter:
        aside, beside = row(room, {"left": Strip(left), "right": Strip(stretch=1)}, 2 * gap).values()
        return column(aside, _picked(frame, picks, picks, gap), gap) | column(
            beside, _laid(frame, beside, seats, gap), gap
        )
    abreast = _abreast(room, picks, frame.letter)
    strips = _picked(frame, -(-picks // abreast), picks, gap)
    strips |= _laid(frame, room, seats, gap)
    foot = strips.pop("foot")
    return column(room, strips | {"foot": foot}, gap)


def _picked(frame: Frame, lines: int, picks: int, gap: float) -> dict[str, Strip]:
    """The title, the picks, the buttons."""
    high = widgets.height(frame)
    block = lines * high + (lines - 1) * gap
    return {
        "title": Strip(1.5 * frame.letter, wish=3 * frame.letter, spare=3, stretch=1),
        "picks": Strip(block, wish=1.2 * block, spare=2),
        "deal": Strip(high, wish=2.4 * high),
        "foot": Strip(high),
    }


def _laid(frame: Frame, room: Box, seats: int, gap: float) -> dict[str, Strip]:
    """The seats, and the cards of the edition and the house rules."""
    high = widgets.height(frame)
    in_line = room.w >= seats * SITTER * frame.letter
    return {
        "seats": Strip(high if in_line else 2 * high + gap, wish=0.36 * room.h, stretch=0.4),
        "cards": Strip(high, wish=0.4 * room.h, stretch=0.6),
    }


def pick_boxes(strip: Box, picks: int, letter: float, gap: float) -> tuple[Box, ...]:
    """Each pick's place."""
    abreast = _abreast(strip, picks, letter)
    lines = strip.rows(-(-picks // abreast), gap)
    return tuple(box for line in lines for box in line.columns(abreast, gap))[:picks]


def _abreast(box: Box, picks: int, letter: float) -> int:
    """How many picks stand side by side: all of them, or one below the other where two would leave a hole."""
    fit = int(box.w / (LABELLED * letter))
    return picks if fit >= picks else 1


def arranged(strip: Box, seats: int, letter: float, pairs: bool) -> tuple[Box, ...]:
    """Each seat's tile; of partners one pair beside the other."""
    gap = 0.02 * strip.w
    if strip.w < seats * SITTER * letter:
        lines = strip.rows(2, gap)
        return tuple(box for line in lines for box in line.columns(2, gap))[:seats]  # pairs in columns
    if not pairs:
        return strip.columns(seats, gap)
    teams = strip.columns(2, AGAINST * gap)
    tiles = [team.columns(seats // 2, gap) for team in teams]
    return tuple(tiles[seat % 2][seat // 2] for seat in range(seats))
