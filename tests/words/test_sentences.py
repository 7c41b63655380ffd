"""The sentences: every id has one, each is said, one term for one thing, and none stands in the code."""

from __future__ import annotations

import ast
import json
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from string import Formatter
from typing import get_args

import pytest

from racko_game.match.lessons.table_lesson import LESSONS, LISTS
from racko_game.match.messages.narration import WORDED_POWERS
from racko_game.match.plans.descriptions import NAMED_NUMBERS
from racko_game.match.record.played_round import EVERY
from racko_game.match.rulebook.books import BOOKS
from racko_game.rules.books import DICTIONARIES, POWERS
from racko_game.rules.editions import EDITIONS, edition
from racko_game.rules.pieces.events import Event
from racko_game.rules.pieces.moves import Action, Over, Prompt, RoundOver, UsePower, action_word, prompt_word
from racko_game.rules.ruleset import HOUSE_RULES
from racko_game.scenes.pages.lessons.lessons import OF_EDITIONS as LESSONS_OFFERED
from racko_game.scenes.pages.settings.rows import HELP, ROWS, about_row
from racko_game.scenes.pages.settings.settings import CONTROL_TABS
from racko_game.scenes.pages.setup.setup import CLASSIC
from racko_game.scenes.pages.title.title import DOORS, IN_LEARN, SMALL
from racko_game.scenes.picture.prompt import NOT_PICKED, PICKED_KINDS
from racko_game.terminal.table import questions
from racko_game.words.language import CONTENT, ENGLISH, Catalogue, Entry, say

PACKAGE = Path(__file__).resolve().parent.parent.parent / "racko_game"
DATA = PACKAGE / "content"
SENTENCES = {key for key in ENGLISH.entries if "/" not in key}
SUBJECTS = {id.partition(".")[0] for id in SENTENCES}
ID = re.compile(r"[a-z][a-z-]*\.[a-z0-9][a-z0-9-]*")
KEY = re.compile(rf"{ID.pattern}(/[a-z]+)?")
QUOTED = re.compile(rf"""["']({ID.pattern})["']""")
FILES = ("settings.json", "powers.json", "editions.json", "table.png", "scores.png", "history.sqlite")
"""Names of files that look like ids."""
OF_EDITIONS = {
    id for name in EDITIONS for id in (edition(name).title, edition(name).says, edition(name).suits)
} | {f"{edition(name).title}-{part}" for name in CLASSIC for part in ("version", "differs", "differs-brief")}
"""These are made of an edition's name."""

OF_ACHIEVEMENTS = {message.id for one in EVERY for message in (one.title, one.says)}
"""These are made of what an achievement is called."""

OF_LESSONS = (
    {f"{name}.name" for name in LESSONS}
    | {f"offer.{edition}-{part}" for edition in LESSONS_OFFERED for part in ("title", "says")}
    | {f"lesson.{name}" for name in LISTS}
    | {
        id
        for lesson in LESSONS.values()
        for said in (lesson.ends, *(step.says for steps in lesson.steps.values() for step in steps))
        for id in (said, f"{said}-brief")
        if said
    }
    | {f"lesson.{id}-brief" for id in ("coached", "lifted", "was-first", "right", "better", "as-good")}
)
"""These are made of what a lesson is called; and what a lesson says, it says in fewer words, too."""

ASKED = {*get_args(Prompt)} - {RoundOver, Over}
OF_PROMPTS = {f"asks.{prompt_word(kind)}" for kind in get_args(Prompt)} | {
    f"ask.{prompt_word(kind)}" for kind in ASKED - questions.QUESTIONS.keys()
}
"""These are made of the words for prompts."""
OF_EVENTS = {f"narration.{kind.__name__.lower()}" for kind in get_args(Event)} & SENTENCES
"""These are made of the names of events."""
OF_CHOICES = {
    f"{id}{brief}"
    for kind in ASKED
    for id in (f"choice.{prompt_word(kind)}-{picked}" for picked in PICKED_KINDS)
    for brief in ("", "-brief")
    if id in SENTENCES
} | {f"refusal.{prompt_word(kind)}" for kind in ASKED - {*NOT_PICKED}}
"""These are made of the words for prompts, and of what is picked."""
WITH_FIELDS = [kind for kind in get_args(Action) if kind._fields and kind is not UsePower]
DONE = (*map(action_word, get_args(Action)), "order", *WORDED_POWERS.values())
OF_ACTIONS = {
    *(f"{form}.{word}" for form in ("coach", "did") for word in DONE),
    *(f"can.{action_word(kind)}" for kind in get_args(Action) if kind is not UsePower),
    *(f"needs.{action_word(kind)}" for kind in WITH_FIELDS),
    *(f"notation.{action_word(kind)}" for kind in WITH_FIELDS if kind._fields != ("slot",)),
}
"""These are made of the words for actions."""

OF_HOUSE_RULES = {id for row in HOUSE_RULES for id in (row.in_force, row.says, f"rules.{row.otherwise}")} | {
    f"house.{row.otherwise}" for row in HOUSE_RULES if row.ends
}
"""These are made of what a house rule is called."""

SECTIONS = [section for book in BOOKS.values() for section in book.sections]
OF_BOOKS = {id for section in SECTIONS for id in (section.title, *section.says, section.find)}
"""These are made of what a section of the rule book is called."""


def of_options() -> set[str]:
    """These are made of the names of options, and of their values."""
    ids: set[str] = set()
    for row in EDITIONS.values():
        for seats in row.seats:
            for given in ({}, {"chips": True}):
                for name, choice in row.choices(seats, given).items():
                    values = [f"value.{name}-{value}" for value in choice.allowed if name in NAMED_NUMBERS]
                    values += [f"value.{value}" for value in choice.allowed if isinstance(value, str)]
                    way = [f"rule.{choice.one_of}"] if choice.one_of else []
                    ids |= {id for one in (f"rule.{name}", *way) for id in (one, f"{one}-help")} | {*values}
    return {id.replace(" ", "-") for id in ids}


OF_OPTIONS = of_options()
OF_POWERS = {f"power.{form}{power.replace(' ', '-')}" for power in POWERS for form in ("", "may-", "few-")}
"""These are made of the names of powers."""

LEADS = ("learn-first", "learn-on")
OF_PAGES = (
    {about_row(row) for row in HELP if row != "muted"}
    | {*HELP.values()}
    | {f"setting.{tab}" for tab in ROWS}
    | {f"controls.{tab}" for tab in CONTROL_TABS}
    | {f"title.{way}" for way in (*DOORS, *SMALL, *LEADS, "continue", "again", "new")}
    | {f"title.{way}-says" for way in (*DOORS, *LEADS)}
    | {f"{way}.title" for way in IN_LEARN}
)
"""These are made of the names of settings, of tabs, of ways from the title."""

MADE = set[str]().union(
    OF_EDITIONS, OF_OPTIONS, OF_POWERS, OF_ACHIEVEMENTS, OF_LESSONS, OF_PROMPTS, OF_ACTIONS, OF_CHOICES,
    OF_EVENTS, OF_HOUSE_RULES, OF_BOOKS, OF_PAGES,
)  # fmt: skip


def named() -> dict[str, str]:
    """The ids that stand in the code and in the content, and where."""
    found: dict[str, str] = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            for text in QUOTED.findall(line):
                if text.partition(".")[0] in SUBJECTS and text not in FILES:
                    found[text] = f"{path.relative_to(PACKAGE)}:{number}"
    for path in sorted([*DATA.glob("*.json"), *DATA.glob("rulebook/*.json")]):
        for text in QUOTED.findall(path.read_text(encoding="utf-8")):
            if text.partition(".")[0] in SUBJECTS:
                found[text] = path.name
    return found


def test_every_id_that_the_code_names_or_makes_has_a_sentence_and_every_sentence_is_said() -> None:
    found = named()
    assert {id: place for id, place in found.items() if id not in SENTENCES} == {}
    assert sorted(MADE - SENTENCES) == []
    assert sorted(SENTENCES - found.keys() - MADE) == []
    assert say("choice.dictionary").split(" or ") == list(DICTIONARIES)


def arguments(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


WORDED = {"", "bare", "cap", "sentence", "stop", "word", "You"}
FORMAT = re.compile(r"(and|comma|or|then)?(/You)?|[+]?[.][0-9][fg%]")


def formats(text: str) -> set[str]:
    """The formats of arguments that ``language`` has no rule for."""
    given = {spec or "" for _, _, spec, _ in Formatter().parse(text)}
    return {spec for spec in given - WORDED if not FORMAT.fullmatch(spec)}


def faults(folder: Path, english: Mapping[str, Entry] = ENGLISH.entries) -> Iterator[str]:
    """What is wrong with the files of a language, beside the sentences in English."""
    forms = {*Catalogue(folder, ENGLISH).text("plural.forms").split()}
    speaks_of: defaultdict[str, set[str]] = defaultdict(set)
    for key, entry in english.items():
        speaks_of[key.partition("/")[0]].update(*map(arguments, texts(entry)))
    seen = set[str]()
    for path in sorted(folder.glob("*.json")):
        text = path.read_text(encoding="utf-8")
        entries: dict[str, Entry] = json.loads(text)
        if text != json.dumps(entries, indent=2, ensure_ascii=False) + "\n":
            yield f"{path.name} is not as tools write it, or has a key twice"
        for key, entry in entries.items():
            id, _, reader = key.partition("/")
            if not KEY.fullmatch(key) or id not in english or key in seen:
                yield f"{key} is unknown, or stands in another file"
            if id not in entries or (reader and reader not in speaks_of[id]):
                yield f"{key} is a form of nothing"
            if not isinstance(entry, str) and not complete(entry, forms):
                yield f"{key} has wrong forms"
            for text in texts(entry):
                if not speaks_of[id] - {reader, "n"} <= arguments(text) <= speaks_of[id]:
                    yield f"{key} speaks of something else"
                if formats(text):
                    yield f"{key} has an unknown format"
                if not text or text.strip(" ") != text or text.startswith("\n"):
                    yield f"{key} begins or ends with nothing"
        seen |= entries.keys()


def texts(entry: Entry) -> list[str]:
    return [entry] if isinstance(entry, str) else [entry[form] for form in entry if form != "description"]


def complete(entry: dict[str, str], forms: set[str]) -> bool:
    """Whether a sentence has a note, or a plural, or both; else it is a plain text."""
    return entry.keys() in ({"description", "other"}, forms, {"description", *forms}) and all(entry.values())


@pytest.mark.parametrize("folder", sorted(path.parent for path in CONTENT.glob("*/general.json")))
def test_the_files_of_a_language_are_whole(folder: Path) -> None:
    assert [*faults(folder)] == []


COUNTED = {"one": "{who} wins a card", "other": "{who} wins {n} cards"}


@pytest.mark.parametrize(
    ("wrong", "entries"),
    [
        ("", {"round.won": "{who} wins"}),
        ("", {"round.won": {"description": "who: a player", "other": "{who} wins"}}),
        ("", {"round.won": COUNTED}),
        ("", {"round.won": {"description": "who: a player", **COUNTED}}),
        ("round.won speaks of something else", {"round.won": COUNTED | {"one": "a card"}}),
        ("", {"round.won": "{who} beats {whom}", "round.won/who": "You beat {whom}"}),
        ("round.won/who speaks of", {"round.won": "{who} beats {whom}", "round.won/who": "You win"}),
        ("round.won/whom is a form of nothing", {"round.won": "{who} wins", "round.won/whom": "You win"}),
        ("round.won/who is a form of nothing", {"round.won/who": "You win"}),
        ("", {"round.won": "{who:and/You} won {n:word}: {share:.0%}"}),
        ("round.won has an unknown format", {"round.won": "{who:you} wins"}),
        ("round.won begins", {"round.won": " {who} wins"}),
        ("round.won begins", {"round.won": ""}),
        ("round.won has wrong forms", {"round.won": {"one": "a card"}}),
        ("round.won has wrong forms", {"round.won": {"few": "cards", "other": "cards"}}),
        ("round.won has wrong forms", {"round.won": {"other": "cards"}}),
        ("round.won has wrong forms", {"round.won": {"description": "", "other": "cards"}}),
        ("Round.won is unknown", {"Round.won": "{who} wins"}),
    ],
)
def test_what_is_wrong_with_a_file_is_found(wrong: str, entries: dict[str, Entry], tmp_path: Path) -> None:
    (tmp_path / "x.json").write_text(json.dumps(entries, indent=2) + "\n", encoding="utf-8")
    found = [*faults(tmp_path, entries)]
    assert any(fault.startswith(wrong) for fault in found) if wrong else not found


UNKNOWN = "a.a is unknown, or stands in another file"


def test_a_key_that_stands_twice_or_that_english_has_not_is_found(tmp_path: Path) -> None:
    (tmp_path / "x.json").write_text('{\n  "a.a": "x",\n  "a.a": "y"\n}\n', encoding="utf-8")
    assert [*faults(tmp_path, {"a.a": "x"})] == ["x.json is not as tools write it, or has a key twice"]
    (tmp_path / "x.json").write_text('{\n  "a.a": "x"\n}\n', encoding="utf-8")
    assert [*faults(tmp_path, {})] == [UNKNOWN]
    (tmp_path / "y.json").write_text('{\n  "a.a": "x"\n}\n', encoding="utf-8")
    assert [*faults(tmp_path, {"a.a": "x"})] == [UNKNOWN]


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the game; patterns of the words that it replaces, and of the ids that may have those."""

    word: str
    instead_of: str
    but: str = "$^"


SEARCHED = r"book\..*-find"  # what players type into the search of the rule book, in words of their own
WHOEVER = r"\b(whoever|whomever|whom|whose turn|somebody|anybody|everybody)\b"

TERMS = (
    Term("wait", r"\b(hold|holds|held|holding|keep|keeps|kept|keeping)( \S+){0,3} back\b", SEARCHED),
    Term("undo", r"\b(take|takes|took|taken|taking)( \S+){0,2} back\b", SEARCHED),
    Term("swap", r"\bexchang(e|es|ed|ing)\b", SEARCHED),
    Term("people, players", r"\bpersons\b", SEARCHED),
    Term("finish", r"\b(go|goes|went|gone|going)( \S+)? out\b|\b(be|is|are) done first\b", r"book\..*"),
    Term("call RACK-O!", r"\b(go|goes|went|gone|going) rack-o\b", SEARCHED),
    Term("color, neighbor, favor", r"\b\w*(colour|neighbour|favour|honour)\w*\b", SEARCHED),
    Term("learned, spelled, practice", r"\b(learnt|spelt|practise|practises|outwards)\b", SEARCHED),
    Term("opponent, someone else", r"\banother('s\b| (is|has|goes|may|was|first|finishes)\b)", SEARCHED),
    Term("someone, everyone, the player who", WHOEVER, rf"{SEARCHED}|choice\..*-whose"),
    Term("can't", r"\bcannot\b", SEARCHED),
    Term("gamepad", r"(?<!number )(?<!d-)\bpads?\b"),
    Term("again, over", r"\banew\b", SEARCHED),
    Term("remaining cards", r"\bcards to come would\b"),
    Term("automatic, for you", r"\bby (itself|themselves|yourself)\b", SEARCHED),
    Term("saved", r"\b(is|are|isn't|being|be) kept\b", SEARCHED),
    Term("puzzle", r"\bpositions?\b", SEARCHED),
)

REPLACED = (
    "All cards of your rack are to rise", "Show one that breaks the order", "a real game, and",
    "Better: draw", "is done first", "cut … and deals", "First to finish: …", "named …'s row",
    "Choose a row of another", "hold your finished rack back", "All others still get",
    "all others still get", "Those who sit", "to go on with", "your rack lies",
    "so that nobody else sees", "press hurries", "The cards you drew", "You can see and hear order.",
    "as it is needed in a game of two", "you go RACK-O by yourself", "and what to do is said",
    "Once you put … somewhere, it stays", "belongs about there", "The lot fell on",
    "would do more for your rack", "only broke the order there", "are two cards of a run",
    "a power of our own", "you may leave out the next player's turn", "… left … out", "In which slot?",
    "its two cards change sides", "Go RACK-O, or hold", "low card deals", "a used-up stock",
    "Nothing added, nothing left out", "So many points win the match", "still get as many turns",
    "when you are asked and say so", "matches wait", "Which match goes on?",
    "A table that you keep stands here", "moving picture", "One match: all", "What is heard, in words",
    "Nothing round the table", "Your rack lies covered", "Its name plate says how", "times in 100",
)  # fmt: skip
"""Parts of sentences that the game does not say any more."""

LABELS = {
    "Leave it", "In which slot?", "So many points win the match", "When you are asked",
    "Nothing added, nothing left out", "Save a moving picture", "One match: all",
    "What is heard, in words", "Nothing round the table", "3 persons", "To the winner", "Go on",
    "Begin anew", "Left alone", "in silence", "Press anything", "Arrangement", "as it was", "Found from",
    "Ease", "Achieved", "by itself", "you are asked", "As printed", "Play on", "Take back", "Hold back",
    "Kept matches", "Positions",
}  # fmt: skip
"""Whole labels that have others now."""


def sentences() -> Iterator[tuple[str, str]]:
    """Each text of English with its id, an ellipsis for each argument."""
    for key, entry in ENGLISH.entries.items():
        for text in texts(entry):
            yield key.partition("/")[0], re.sub(r"\{[^{}]*\}", "…", text)


@pytest.mark.parametrize("term", TERMS, ids=[term.word for term in TERMS])
def test_one_thing_has_one_term(term: Term) -> None:
    assert [
        f"{id}: {found[0]}, instead of {term.word}"
        for id, text in sentences()
        if (found := re.search(term.instead_of, text.lower())) and not re.fullmatch(term.but, id)
    ] == []


def test_no_sentence_stands_in_the_code_and_a_text_or_label_that_was_replaced_is_gone() -> None:
    said = [*sentences()]
    assert [(id, one) for one in REPLACED for id, text in said if one in text] == []
    assert [(id, text) for id, text in said if text in LABELS] == []
    names = {path.relative_to(PACKAGE).as_posix() for path in PACKAGE.rglob("*.py")}
    allowed = tuple(f"{one}/" for one in EXCEPTIONS)
    found = {name: english(PACKAGE / name) for name in names if not f"{name}/".startswith(allowed)}
    assert {name: said for name, said in found.items() if said} == {}


TWO_WORDS = re.compile(r"[A-Za-z]{2,}[,.:;!?]? [a-z]{2,}")
"""Two words with a space between."""
LOG = {"warning", "info", "error", "debug", "exception", "warn", "note", "log"}
"""Calls whose texts go into a log."""
FAULTS = {
    "TypeError", "ValueError", "KeyError", "LookupError", "OSError", "FileNotFoundError", "AttributeError",
    "RuntimeError", "TimeoutError",
}  # fmt: skip
"""Errors of the code itself, which no person is to see."""
PARSERS = {"add", "add_argument", "Parser"}
"""Calls that tell argparse what a command line is for."""
KNOWN = {
    "shuffle step", "go again", "look ahead", "own voice", "no swap", "no power", "slot 5", "tab look",
    "tab play", "one round", "single round",
}  # fmt: skip
"""Powers, options and moves, as they are typed and kept in files; names of hotspots."""
EXCEPTIONS = {
    "content": "what is wrong with a content file",
    "words/language.py": "what is said where no sentence can be read",
    "controls/bindings": "names of keys and buttons, as pygame and pads call them",
    "controls/controls.py": "the same",
    "paint/engine/glyphs.py": "the same",
    "rules/editions": "names of options",
    "rules/house_rules.py": "the same",
    "rules/ruleset.py": "names of lengths",
    "match/simulation.py": "names of options",
    "match/record/record.py": "the format of a match's text",
    "match/record/import_export.py": "the same",
    "match/challenges/hall_of_fame.py": "options, as a match's text has them",
    "jobs": "what goes into the log",
    "store/log_file.py": "the same",
    "store/history": "statements of SQL",
    "ai/players/computers.py": "a type",
    "ai/players/odds.py": "names of kinds of tables, as its file has them",
    "ai/evaluators/registry.py": "the same",
    "terminal/commands": "commands as they are typed, help, and what argparse says",
    "match/match.py": "a fault of who calls it",
    "match/host.py": "the same",
}
"""Where English stands that is none of the sentences, and why."""


def literals(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Every text in the code that is no docstring, no log line, and no help of a command line."""
    skipped: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            skipped.add(id(node.value))
        if isinstance(node, ast.Call) and _name(node.func) in LOG | FAULTS | PARSERS:
            skipped.update(id(part) for part in ast.walk(node))
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in skipped:
            yield node.lineno, node.value


def _name(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")


def english(path: Path) -> list[str]:
    found = literals(ast.parse(path.read_text(encoding="utf-8")))
    return [f"{line}: {text}" for line, text in found if TWO_WORDS.search(text) and text not in KNOWN]


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ("x = 'no room left'", ["1: no room left"]),
        ("x = f'{n} cards are left'", ["1:  cards are left"]),
        ("'''A docstring of words.'''", []),
        ("raise ValueError('this is wrong')", []),
        ("log.warning('it came too late')", []),
        ("x = 'table.draw'", []),
    ],
)
def test_a_sentence_is_found_and_nothing_else(code: str, found: list[str], tmp_path: Path) -> None:
    (tmp_path / "x.py").write_text(code, encoding="utf-8")
    assert english(tmp_path / "x.py") == found
