"""What a kiosk asks whoever is there, and what its operator reads."""

from __future__ import annotations

from ..source import Source

KIOSK: dict[str, Source] = {
    "still-there.title": "Still there?",
    "still-there.press": "Press anything to go on.",
    "still-there.keep": "Else the match is kept for later.",
    "still-there.drop": "Else the match ends here.",
    "broken.title": "Something broke",
    "broken.comes-back": "Sorry. The table comes back as it was.",
    "broken.go-on": "Go on",
    "closed.until": "Open again at {hour}",
    "pin.title": "Operator",
    "pin.wrong": "That is not the PIN.",
    "pin.wait": ("Wait a second.", "Wait {n} seconds."),
    "operator.title": "Operator",
    "operator.volume": "Volume",
    "operator.how": "How it goes",
    "operator.log": "Log",
    "operator.nothing": "Nothing has been written down.",
    "operator.restart": "Start anew",
    "operator.leave": "Leave",
    "operator.back": "Back to the visitors",
    "operator.comes-back": "The game ends, and is started again by the system.",
    "operator.stays-away": "The game ends, and stays away until it is started again.",
    "operator.stay": "Stay",
    "operator.since": "Running for {hours} h {minutes} min.",
    "operator.visits": ("One visitor came since then.", "{n} visitors came since then."),
    "operator.memory": "{megabytes} MB of memory, {files} open files.",
    "operator.data": "Matches and the log are in {folder}.",
}
