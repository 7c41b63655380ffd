"""A line about each of the settings, short enough for the smallest window and the largest type."""

from __future__ import annotations

from ..source import Source

SETTINGS: dict[str, Source] = {
    "setting.theme-help": "Light, dark, strong contrast",
    "setting.text-help": "How large words are",
    "setting.text-room": "This table has room for {share}%.",
    "setting.motion-help": "Less of it, or none at all",
    "setting.full-screen-help": "Nothing round the table",
    "setting.inset-help": "Keeps menus off the edges of a TV",
    "size.title": "Size of the screen",
    "size.help": "How large things are on a table",
    "size.thing": "Lay on it",
    "size.drawn": "Screen",
    "size.euro": "1 euro",
    "size.quarter": "a quarter",
    "size.pence": "10 pence",
    "size.card": "a bank card",
    "size.inches": "{inches} inches",
    "size.unknown": "not measured",
    "size.forget": "Forget it",
    "size.how": "Lay a real one on it, and make the screen larger or smaller until both are the same size.",
    "setting.attract-help": "It shows how it is played",
    "setting.speed-help": "How fast cards move",
    "setting.take-back-help": "Whether moves can be undone",
    "setting.memory-help": "What you saw is pencilled in",
    "setting.words-help": "Marks a word in your rack",
    "setting.hints-help": "Explain a game as it goes",
    "setting.chances-help": "Beside the buttons",
    "setting.muted-help": "All of it, or none",
    "setting.music-help": "The band in the corner",
    "setting.effects-help": "What is touched is heard",
    "setting.signals-help": "Your turn, and RACK-O!",
    "setting.captions-help": "What is heard, in words",
    "setting.quiet-help": "Softer from 22 to 8 o'clock",
    "controls.dwell-help": "A pointer that rests presses",
    "controls.latches-help": "For a key that is held",
    "controls.repeat-first-help": "What is held goes on",
    "setting.preview": "Mo took 26, put it in slot 25, dropped 11",
    "setting.preview-heard": "Your turn",
}
