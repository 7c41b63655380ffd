"""What is said in any lesson, and on the page of lessons."""

from __future__ import annotations

from ..source import Source

LESSONS: dict[str, Source] = {
    "lesson.page": "Learn",
    "lesson.then": "{first} {then}",
    "lesson.coached": "{does:cap}.",
    "lesson.put": "Put {card} into {slot}.",
    "lesson.put-brief": "Put {card} into {slot}.",
    "lesson.run-shown": "Yes: {run:comma}.",
    "lesson.go-on": "Go on",
    "lesson.try-again": "Try again",
    "lesson.touch": "that card",
    "lesson.choose": "Show that card",
    "lesson.right": "Right: {better}. {why:sentence}",
    "lesson.right-brief": "Right: {better}.",
    "lesson.better": "You {did}. Better: {better}. {why:sentence}",
    "lesson.better-brief": "Better: {better}.",
    "lesson.weighs": "Let me see …",
    "lesson.lifted": "Once you put {top} somewhere, it stays. Better: {does}. Put it back first.",
    "lesson.lifted-brief": "Put {top} back first. Better: {does}.",
    "lesson.not-broken": "{card} is in order with its neighbours. Try another one.",
    "lesson.not-run": "{card} is in no run. Try another one.",
    "lesson.was-first": {
        "": "{caller} was first this time. Try again from where you left the way?",
        "caller": "RACK-O! That was a way of your own.",
    },
    "lesson.coached-brief": "{does:cap}.",
    "lesson.not-broken-brief": "{card} is in order here.",
    "lesson.not-run-brief": "{card} is in no run.",
    "lesson.was-first-brief": {"": "{caller} was first.", "caller": "RACK-O!"},
    "lesson.of-play": "How to play well",
    "lesson.of-editions": "Other ways to play",
    "lesson.list": "{list} · {done} of {many}",
    "lesson.goes-on": "{lesson} · go on",
    "offer.title": "New here?",
    "offer.says": "Your first RACK-O! takes a minute and a half: a real game, and what to do is said.",
    "offer.learn": "Learn first",
    "offer.play": "Just play",
    "lesson.done": "Well done!",
    "lesson.next": "Next: {lesson}",
    "lesson.solve": "Solve a position",
    "lesson.again": "Once more",
    "lesson.all": "All lessons",
    "lesson.leave": "Leave the lesson",
}
