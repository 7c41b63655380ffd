"""The current language: ``say`` makes a sentence from a message. Translators keep the sentences of a language
in a folder of go-i18n's JSON files (version 2)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable
from functools import cached_property, lru_cache, reduce
from pathlib import Path
from typing import Any

from ..message import Message, Person, message_of
from ..rules.errors import Term
from ..rules.pieces.cards import Card

CONTENT = Path(__file__).resolve().parent.parent / "content"
FIRST = ("general.json", "menus.json")  # all that the title says
UNCOUNTED = {"description", "other"}

Entry = str | dict[str, str]  # a sentence, or plural forms by CLDR category and a ``description``


class MissingSentence(KeyError):
    """A language and its fallback lack a sentence: a content file is missing or broken. Holds the id of the
    sentence, or the name of the broken file."""

    def __str__(self) -> str:
        """Return what to do, in English: there may be no file from which it could be read."""
        return f"The game's texts are damaged ({self.args[0]}); install the game again to bring them back."


class Catalogue:
    """The sentences of one language by id, read from the files of a folder when first needed. The id of a
    sentence is its subject, a dot and a name: ``narration.cut``. If the reader is the person named by an
    argument, a sentence may have another form, whose id ends with that argument: ``narration.cut/who``. If
    the folder lacks a sentence, ``fallback`` gives it."""

    def __init__(self, folder: Path, fallback: Catalogue | None = None) -> None:
        self._folder, self._fallback = folder, fallback

    def text(self, id: str, readers: Collection[str] = (), n: object = None) -> str:
        """Return the text of a sentence, with its arguments in braces. ``id``: the sentence; ``readers``: the
        arguments that name the reader: the first with a form of its own decides the form; ``n``: the number
        that decides the plural form. Raises MissingSentence if neither the language nor its fallback has the
        sentence."""
        entries = self._first if id in self._first else self.entries
        if id not in entries:
            if self._fallback is None:
                raise MissingSentence(id)
            return self._fallback.text(id, readers, n)
        entry = entries[next((key for name in readers if (key := f"{id}/{name}") in entries), id)]
        if isinstance(entry, str):
            return entry
        return entry["other"] if entry.keys() <= UNCOUNTED else entry.get(self._category(n), entry["other"])

    @cached_property
    def entries(self) -> dict[str, Entry]:
        """Return all sentences of the language by id, including those of the title screen."""
        return self._read(*sorted(path.name for path in self._folder.glob("*.json")))

    @cached_property
    def _first(self) -> dict[str, Entry]:
        return self._read(*FIRST)

    def _read(self, *names: str) -> dict[str, Entry]:
        import json  # with the first sentence

        entries: dict[str, Entry] = {}
        for path in (self._folder / name for name in names):
            if path.exists():
                try:
                    entries |= json.loads(path.read_text(encoding="utf-8"))
                except ValueError:
                    raise MissingSentence(path.name) from None
        return entries

    @cached_property
    def _category(self) -> Callable[[Any], str]:
        """Return a function from a whole number (else TypeError) to its plural category."""
        from gettext import c2py  # with the first number

        forms, index = self.text("plural.forms").split(), c2py(self.text("plural.rule"))
        return lambda n: forms[index(n)]


ENGLISH = Catalogue(CONTENT / "en")


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
        return text.format_map({name: self.shown(fact) for name, fact in facts.items()})

    def shown(self, fact: object) -> object:
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
        return self.say(Message(COLOURED[card.suit], text=card.text[0] if "/" in card.text else card.rank))


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
    """A whole number in a sentence; ``{number:word}`` writes it in letters (three) if there is a word."""

    def __init__(self, language: Language, number: int) -> None:
        self._language, self._number = language, number

    def __format__(self, spec: str) -> str:
        if spec == "word" and 0 <= self._number < len(SPELT):
            return self._language.say(Message(SPELT[self._number]))
        return format(self._number, spec.removeprefix("word"))


class Listed:
    """A list of arguments in a sentence. ``{them}`` is "one, two and three"; ``{them:or}``, ``{them:then}``,
    ``{them:comma}`` and ``{them:and}`` ("one and two and three") join the items otherwise; a slash and a
    format (``{them:/You}``) format each item."""

    def __init__(self, language: Language, facts: tuple[Hashable, ...]) -> None:
        self._language, self._facts = language, facts

    def __format__(self, spec: str) -> str:
        joint, _, each = spec.partition("/")
        *rest, last = [f"{self._language.shown(fact):{each}}" for fact in self._facts] or [""]
        if not rest:
            return last
        say, inner = self._language.say, JOINTS[joint if joint in ("and", "then") else "comma"]
        first = reduce(lambda first, one: say(Message(inner, first=first, last=one)), rest)
        return say(Message(JOINTS[joint], first=first, last=last))


class Speaker:
    """Holds the current ``language``, which ``say`` speaks."""

    language = Language()


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
