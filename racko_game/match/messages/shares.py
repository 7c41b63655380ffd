"""Shares in words: "about 3 in 4" in place of 78%."""

from __future__ import annotations

from typing import Any

from ...message import Message

WHOLE = 100
FEW = 10  # percent: a smaller share is said as one in so many
RATIOS = (
    *((1, whole) for whole in range(10, 4, -1)),
    (1, 4), (1, 3), (2, 5), (1, 2), (3, 5), (2, 3), (3, 4), (4, 5), (9, 10), (19, 20),
)  # fmt: skip
"""The other shares that are said, the smallest first."""
WORDS = {"number.percent-under": "share.under", "number.percent-over": "share.over"}
ENDS = {0: "share.none", WHOLE: "share.all"}
DANGER, FREQUENT, NEVER = "reason.danger", "share.danger", "share.no-danger"


def share_message(percent: int) -> Message:
    """Return a share, 0 to 100, in words."""
    if percent in ENDS:
        return Message(ENDS[percent])
    if percent < FEW:
        return Message("share.about", part=1, whole=round(WHOLE / percent))
    part, whole = min(RATIOS, key=lambda ratio: abs(ratio[0] / ratio[1] - percent / WHOLE))
    return Message("share.about", part=part, whole=whole)


def in_words(message: Message) -> Message:
    """Return a message with all percentages in it in words."""
    args: dict[str, Any] = dict(message.args)
    if message.id == "number.percent":
        return share_message(args["number"])
    told = {name: in_words(fact) if isinstance(fact, Message) else fact for name, fact in args.items()}
    if message.id == DANGER:
        return Message(NEVER) if told["chance"].id == ENDS[0] else Message(FREQUENT, **told)
    return Message(WORDS.get(message.id, message.id), **told)
