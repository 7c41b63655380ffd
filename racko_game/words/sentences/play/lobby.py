"""English: the lobby, where people sit down and say with what they play."""

from __future__ import annotations

from ..source import Source

LOBBY: dict[str, Source] = {
    "lobby.title": "Who plays?",
    "lobby.together": "Who plays",
    "lobby.sit-down": "Press a button or a key, touch a chair, click: you sit there",
    "lobby.press-chair": "Your chair again: name and colour; hold it: stand up",
    "lobby.full": "Every chair is taken",
    "lobby.sit-here": "Sit",
    "lobby.free": "Free",
    "lobby.nobody": "nobody",
    "lobby.change": "name, colour",
    "lobby.name": "Name: {who}",
    "lobby.stand-up": "Stand up",
    "lobby.ready": "Ready",
    "lobby.not-yet": "Not yet",
    "lobby.is-ready": "ready",
    "lobby.waiting": "Not ready yet: {names}",
    "lobby.chooses": "{who} is choosing: wait for that",
    "lobby.cramped": "First {who}: on so small a screen it is one at a time",
    "lobby.colour": "Colour",
    "lobby.two-keys": "Two on these keys",
    "lobby.one-keys": "All keys for one",
    "lobby.two-pad": "Two on this pad",
    "lobby.one-pad": "All of the pad for one",
    "hand.keys": "keys",
    "hand.mouse": "mouse",
    "hand.touch": "finger",
    "hand.pad": "pad",
    "hand.pad-number": "pad {number}",
    "hand.left-keys": "left keys",
    "hand.right-keys": "right keys",
    "hand.left-pad": "left half",
    "hand.right-pad": "right half",
    "hand.shared": "handed round",
    "seat.coral": "Coral",
    "seat.teal": "Teal",
    "seat.mustard": "Mustard",
    "seat.plum": "Plum",
}
