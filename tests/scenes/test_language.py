"""In another language every screen speaks it: no word on it is hard-coded."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator

import pytest

from racko_game.ai.players.computers import PERSONAS
from racko_game.controls.bindings.bindings import BY_DEFAULT
from racko_game.controls.intents import Device
from racko_game.match.challenges.solutions import why_best
from racko_game.match.messages.speech import spelt
from racko_game.match.plans.plan import COMPUTERS, PERSONS
from racko_game.message import Message
from racko_game.scenes.context import AppContext
from racko_game.scenes.pages.positions.solving import Verdict
from racko_game.scenes.pages.results.ending import Ending
from racko_game.scenes.pages.results.scores import Scores
from racko_game.ui.scene import Scene
from racko_game.words.catalogue import CONTENT, Catalogue
from racko_game.words.language import SPEAKER, Language

from . import walk

PRINTED = {BY_DEFAULT.labels(device).of("peek") for device in Device}
KEPT = {*PERSONAS, *COMPUTERS, *PERSONS, *PRINTED}
KEPT |= {*re.findall(r"\w+", " ".join((walk.LINE, *walk.TYPED)))}
"""Names, what stands on a button, and what the tests themselves have written."""


def spelt_out(scene: Scene) -> set[str]:
    """The words that went out in its match, and that the coach names: facts, the same in every language."""
    if isinstance(scene, Verdict):
        return {str(fact) for one in named(why_best(scene.position, scene.match).full) for fact in one}
    if not isinstance(scene, Scores | Ending):
        return set()
    rules, rounds = scene.match.rules, scene.match.rounds
    return {spelt(rules, one.racks[seat]) for one in rounds for seat in one.callers if rules.goal.spells}


def named(message: Message) -> Iterator[list[object]]:
    """The words of the dictionary that a message and those in it name."""
    given = dict(message.args)
    yield [fact for name, fact in given.items() if name == "word"]
    for part in given.values():
        if isinstance(part, Message):
            yield from named(part)


def foreign(sentence: str) -> str:
    """A sentence in a language of one letter; what stands in braces is as it was."""
    return "".join(
        part if part.startswith("{") else re.sub(r"[A-Za-z]", "ö", part)
        for part in re.split(r"(\{[^}]*\})", sentence)
    )


class Foreign(Catalogue):
    """Knows every sentence."""

    def text(self, id: str, readers: Collection[str] = (), n: object = None) -> str:
        said = super().text(id, readers, n)
        return said if id.startswith("plural.") else foreign(said)


@pytest.fixture(autouse=True)
def _foreign(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SPEAKER, "language", Language(Foreign(CONTENT / "en")))


def read(scene: Scene) -> Iterator[str]:
    """All that is written there, but on keys."""
    for sprite in scene.sprites():
        if sprite.picture[0] == "text":
            yield str(sprite.picture[1])
        elif sprite.picture[0] == "tray":
            yield str(sprite.picture[-1])


def a_long_name(text: str) -> bool:
    """Whether that is a person's name and nothing else, shortened for want of room."""
    short = text.removesuffix("…")
    return short != text and any(name.startswith(short) for name in walk.ENDLESS)


SCREENS: dict[str, Callable[[AppContext], Scene]] = walk.SCREENS | dict([*walk.SPEECH.items()][::3])
"""What is said at a table of two is said at one of three or four."""


def test_no_word_of_english_is_left_on_any_screen() -> None:
    english = {}
    for name, screen in SCREENS.items():
        scene = screen(walk.context((1280, 720)))
        said = [text for text in read(scene) if not a_long_name(text)]
        assert said, name
        words = {word for text in said for word in re.findall(r"[A-Za-z]{2,}", text)}
        english[name] = words - KEPT - spelt_out(scene)
    assert not {name: words for name, words in english.items() if words}
