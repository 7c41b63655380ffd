"""The current language: ``say`` makes a sentence from a message."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from functools import lru_cache

from ..message import Message, Person, message_of
from ..rules.errors import Term
from ..rules.pieces.cards import Card
from .catalogue import ENGLISH, Catalogue

RECENT = 2048  # sentences that are kept: those of a frame are said again in the next one
SPELT = (
    "number.none",
    "number.one",
    "number.two",
    "number.three",
    "number.four",
    "number.five",
    "number.six",
)
JOINTS = {"": "list.and", "and": "list.pairs", "or": "list.or", "then": "list.then", "comma": "list.comma"}
COLOURED = {"blue": "card.blue", "red": "card.red", "black": "card.black", "green": "card.green"}
KINDS = {
    ("swap", ""): "card.swap",
    ("reverse", ""): "card.reverse",
    ("wild", "blue"): "card.blue-wild",
    ("wild", "red"): "card.red-wild",
}


class Language:
    """Formats sentences of a catalogue, with the numbers, cards, persons and lists in them."""

    def __init__(self, catalogue: Catalogue = ENGLISH) -> None:
        self._catalogue = catalogue
        self.say = lru_cache(RECENT)(self._say)

    def _say(self, message: Message) -> str:
        facts = dict(message.args)
        readers = [name for name, fact in facts.items() if isinstance(fact, Person) and fact.you]
        text = self._catalogue.text(message.id, readers, facts.get("n"))
        return text.format_map({name: self._shown(fact) for name, fact in facts.items()})

    def _shown(self, fact: object) -> object:
        """Return an argument as an object that can be formatted in a sentence."""
        match fact:
            case Person(name, you):
                return You(self.say(Message("person.you"))) if you else Phrase(name)
            case Card():
                return Phrase(self._card(fact))
            case Message():
                return Phrase(self.say(fact))
            case Term():
                return Phrase(self.say(Message(fact)))
            case tuple():
                return Listed(self, fact)
            case int():
                return Count(self, fact)
            case float():
                return fact
        return Phrase(fact)

    def _card(self, card: Card) -> str:
        """Return the name of a card: 37, black G, blue 37, red wild, swap card."""
        if card.kind:
            return self.say(Message(KINDS[card.kind, card.suit]))
        if not card.suit:
            return card.text
        text = card.text[0] if "/" in card.text else card.rank
        return self.say(Message(COLOURED[card.suit], text=text))

    def spelt(self, number: int) -> str:
        """Return a number in letters if the language has a word for it (three), else in digits."""
        return self.say(Message(SPELT[number])) if 0 <= number < len(SPELT) else str(number)

    def together(self, facts: tuple[Hashable, ...], spec: str) -> str:
        """Return a list as text: one, two and three. ``facts``: the items, which are arguments like those of
        a message; ``spec``: how they are joined, a key of ``JOINTS``, and after a slash the format of each
        item."""
        joint, _, each = spec.partition("/")
        *rest, last = [f"{self._shown(fact):{each}}" for fact in facts] or [""]
        if not rest:
            return last
        first, inner = rest[0], JOINTS[joint] if joint in ("and", "then") else JOINTS["comma"]
        for one in rest[1:]:
            first = self.say(Message(inner, first=first, last=one))
        return self.say(Message(JOINTS[joint], first=first, last=last))


class Phrase(str):
    """A text inside a sentence. ``{it:cap}`` starts it with a capital, ``{it:stop}`` ends it with a full stop
    unless it has one, ``{it:sentence}`` does both, ``{it:bare}`` removes a full stop."""

    def __format__(self, spec: str) -> str:
        if spec == "bare":
            return self.removesuffix(".")
        first = self[:1].upper() if spec in ("cap", "sentence") else self[:1]
        return first + self[1:] + ("." if spec in ("stop", "sentence") and self[-1] not in ".!?" else "")


class You(Phrase):
    """The word for a person who is the reader; ``{who:You}`` starts it with a capital."""

    def __format__(self, spec: str) -> str:
        return super().__format__("cap" if spec == "You" else spec)


class Count:
    """A whole number in a sentence; ``{number:word}`` writes it in letters: three."""

    def __init__(self, language: Language, number: int) -> None:
        self._language, self._number = language, number

    def __format__(self, spec: str) -> str:
        return self._language.spelt(self._number) if spec == "word" else format(self._number, spec)


class Listed:
    """A list in a sentence. ``{them}`` is "one, two and three"; ``{them:or}``, ``{them:then}``,
    ``{them:comma}`` and ``{them:and}`` ("one and two and three") join the items otherwise; a slash and a
    format (``{them:/You}``) format each item."""

    def __init__(self, language: Language, facts: tuple[Hashable, ...]) -> None:
        self._language, self._facts = language, facts

    def __format__(self, spec: str) -> str:
        return self._language.together(self._facts, spec)


class Speaker:
    """Holds the current ``language``, which ``say`` speaks."""

    def __init__(self) -> None:
        self.language = Language()


SPEAKER = Speaker()


def say(what: Message | str, /, **args: Hashable) -> str:
    """Return the sentence of a message, or of a message's id and its arguments.

    >>> say("look.stock", n=2)
    'Stock: 2 cards'
    >>> say(Message("narration.drew", who=Person("Mo", you=True), card=Card(37, "37")))
    'You drew 37'

    Raises:
        KeyError: If there is no such sentence, or an argument is missing.
    """
    return SPEAKER.language.say(Message(what, **args) if isinstance(what, str) else what)


def shown(label: Message | str) -> str:
    """Return the text of a label: the sentence of a message, or a text as it is."""
    return label if isinstance(label, str) else say(label)


def sentence_of(error: BaseException) -> str:
    """Return the sentence of an error: that of its code, or else its own text."""
    return say(message_of(error))


def sentences(words: Iterable[str]) -> str:
    """Return texts joined as sentences; empty ones are left out.

    >>> sentences(["Scoring", "", "Points are kept."])
    'Scoring. Points are kept.'
    """
    return " ".join(part if part[-1] in ".!?…:" else f"{part}." for part in words if part)
