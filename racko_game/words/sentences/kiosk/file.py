"""What is said of a kiosk's file that cannot be used."""

from __future__ import annotations

from ..source import Source

KIOSK_FILE: dict[str, Source] = {
    "kiosk.unreadable": "The kiosk's file {file} cannot be read: {why}.",
    "kiosk.too-large": "The kiosk's file {file} is too large; {enough} kB are enough.",
    "kiosk.no-text": "The kiosk's file {file} is not text in UTF-8.",
    "kiosk.no-toml": "The kiosk's file {file} is not readable TOML: {why:stop}",
    "kiosk.two-pins": "The kiosk's file {file} has two PINs; one is enough.",
    "kiosk.unknown-key": "The kiosk's file {file}: there is no key {key}; there are {known:comma}.",
    "kiosk.no-display": "There is no display for the kiosk.",
    "kiosk.lost-display": "The kiosk's display was lost.",
    "kiosk.wrong-pin": "The kiosk's file {file}: {key} takes {takes}.",
    "kiosk.wrong": "The kiosk's file {file}: {key} takes {takes}, not {given}.",
    "kiosk.no-rule": "The kiosk's file: {key} names {rule}; there are {known:comma}.",
    "kiosk.no-value": "The kiosk's file: {key} cannot be {given}.",
    "kiosk.takes-keys": "keys of its own",
    "kiosk.takes-editions": "a list of editions, of {editions:comma}",
    "kiosk.takes-levels": "a list of levels, of {levels:comma}",
    "kiosk.takes-seats": "a list of numbers of seats, of 2, 3, 4",
    "kiosk.takes-house-rules": '"all", "none", or a list of the names of house rules',
    "kiosk.takes-fixed": "house rules by edition, each with its value",
    "kiosk.takes-policies": 'a list of "own", "curtain", "peek", "edges", "open"',
    "kiosk.takes-seconds": "whole seconds, 5 to 86400",
    "kiosk.takes-share": "a number from 0 to 1",
    "kiosk.takes-hour": 'an hour like "09:30"',
    "kiosk.takes-hour-or-nothing": 'an hour like "04:30", or nothing, ""',
    "kiosk.takes-pin": "4 to 12 digits in quotation marks",
    "kiosk.takes-hash": "the 64 hexadecimal digits of a SHA-256",
    "kiosk.takes-inches": "inches, 0 to 200",
    "kiosk.takes-theme": '"evening", "daylight", "contrast" or "arcade"',
    "kiosk.takes-text": "100, 125, 150, 175 or 200",
    "kiosk.takes-motion": '"full", "reduced" or "none"',
    "kiosk.takes-orientation": '"landscape", "portrait", "landscape-flipped" or "portrait-flipped"',
    "kiosk.takes-language": '"en"',
    "kiosk.takes-left": '"keep" or "drop"',
    "kiosk.takes-switch": "true or false",
    "kiosk.takes-folder": "the name of a folder",
}
