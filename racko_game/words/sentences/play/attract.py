"""What the game says of itself while nobody plays: a demonstration's captions, and how to play."""

from __future__ import annotations

from ..source import Source

ATTRACT: dict[str, Source] = {
    "attract.press": "Press anything",
    "attract.how": "How to play",
    "attract.how-draw": "Draw a card, or take the one that lies there.",
    "attract.how-put": "Put it where it fits. The card that stood there goes.",
    "attract.how-rise": "When all ten rise from front to back: RACK-O!",
    "attract.opening": "{title}: {n:word} computers play, and every rack lies open",
    "attract.needs": "{who} needs only {cards:or}",  # cards: each of which would finish the rack
    "attract.needs-between": "{who} needs only a card between {low} and {high}",
    "attract.needs-below": "{who} needs only a card below {high}",
    "attract.needs-above": "{who} needs only a card above {low}",
    "attract.one-away": "{who} is one card away from RACK-O!",
    "attract.fits": "{who} has room for a card between {low} and {high} in {slot}",
    "attract.rising": "{n} of {who}'s cards are in order from the front on",
    "attract.takes": "{who} takes the {card} that lies there",
    "attract.drew": "{who} draws … {card}!",
    "attract.tosses": "{card:cap}? {who} throws it away",
    "attract.puts": "{card:cap} goes into {slot}",
    "attract.puts-between": "{card:cap} goes into {slot}, between {low} and {high}",
    "attract.run": "{cards:comma}: {n:word} in a row, a run",
    "attract.finishes": "{card:cap}! That was all that {who} needed",
    "attract.may-go-out": "{who}'s rack is finished: go out, or wait for more?",
    "attract.holds": "{who} holds it back, and hopes for more",
    "attract.scored": "{who} went RACK-O: {points}",
    "attract.won-round": "{who} went RACK-O and wins the round",
    "attract.went-out": "{who:and} went RACK-O",
}
