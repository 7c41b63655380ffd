"""The table as a viewer may see it, the score, and sections of the rule book, as lines of text."""

from __future__ import annotations

from collections.abc import Iterator

from ...match.match import Match
from ...match.messages.speech import Speech
from ...match.own_rack import WITH_SIGNS, own_rack
from ...match.rulebook.books import BOOKS
from ...match.rulebook.section import RuleBook, Section, question_kind
from ...match.rulebook.table_settings import Setting, match_length, setting
from ...message import Message
from ...rules.editions.letters import AlphabetOrWord
from ...rules.pieces.events import Scored
from ...rules.pieces.moves import Prompt
from ...rules.table import View
from ...words.language import say
from ...words.rule_book import Finder, as_set, paragraphs, sources

TOTALS = {"point": "score.points", "chip": "score.chips", "round": "score.rounds"}


def table_lines(view: View, speech: Speech) -> list[str]:
    """Return lines that describe the whole table as the view's seat sees it."""
    assert view.seat is not None
    cards = [view.face(token) for token in view.racks[view.seat]]
    counted = speech.rules.goal.counted(cards)
    return [
        *rack_lines(view, speech),
        say("look.in-order", counted=counted, cards=len(cards)),
        *_to_go(view, speech),
        discard_line(view, speech),
        say("look.stock", n=len(view.stock)),
        *(_other(view, speech, seat) for seat in _others(view)),
    ]


def _to_go(view: View, speech: Speech) -> list[str]:
    """Return a line with how many cards the rack still needs. The list is empty if it needs none, or if the
    player may not know."""
    state = own_rack(speech.rules, view)
    if state is None or not state.away:
        return []
    left = next(one for one in state.says if one.id not in WITH_SIGNS)
    return [say("look.to-go", left=left)]


def rack_lines(view: View, speech: Speech) -> list[str]:
    """Return the viewer's rack, a line for each slot, front first."""
    assert view.seat is not None
    return [
        say("look.slot", slot=place, card=speech.face(view.face(token)))
        for place, token in zip(speech.places, view.racks[view.seat], strict=True)
    ]


def discard_line(view: View, speech: Speech) -> str:
    """Return a line with the top card of the discard pile."""
    if not view.discard:
        return say("look.no-discard")
    return say("look.discard", card=speech.face(view.face(view.discard[0])))


def seen_lines(view: View, speech: Speech) -> list[str]:
    """Return lines with the cards that the viewer knows in other racks and in the stock."""
    lines = []
    for seat in _others(view):
        known = tuple(_known(view, speech, seat))
        who = speech.persons[seat]
        lines.append(say("seen.rack", who=who, cards=known) if known else say("seen.nothing", who=who))
    ahead = tuple(map(speech.face, view.coming()))
    return [*lines, say("seen.stock", cards=ahead)] if ahead else lines


def score_lines(view: View, speech: Speech) -> list[str]:
    """Return lines with the totals, and what the match is played to (so many points, or one round)."""
    rules = speech.rules
    totals = tuple(
        Message(
            "score.total", who=tuple(speech.persons[s] for s in team), total=total_said(view.totals[team[0]])
        )
        for team in rules.teams(len(view.racks))
    )
    return [say(TOTALS[rules.scoring.unit], totals=totals), say(match_length(rules))]


def round_report(view: View, speech: Speech, scored: Scored) -> list[str]:
    """Return lines with all racks at the end of a round and the score of each."""
    lines = []
    for seat in range(len(view.racks)):
        cards = tuple(speech.face(view.face(token)) for token in view.racks[seat])
        lines.append(say("report.rack", who=speech.persons[seat], cards=cards))
    return [*lines, *(_counted(view, speech, scored, seat) for seat in range(len(view.racks)))]


def word_in_rack(view: View, speech: Speech, seat: int) -> str:
    """Return the word in a rack, or "" if there is none or words do not count."""
    goal = speech.rules.goal
    cards = [view.face(token) for token in view.racks[seat]]
    return goal.word_in(cards) if isinstance(goal, AlphabetOrWord) else ""


def total_said(total: int) -> Message:
    """Return a total in the form that is read aloud: minus 3."""
    return Message("number.minus", number=-total) if total < 0 else Message("number.plain", number=total)


def _counted(view: View, speech: Speech, scored: Scored, seat: int) -> str:
    """Return the score of a rack, in points, chips or rounds."""
    who, points, total = speech.persons[seat], scored.points[seat], scored.totals[seat]
    unit = speech.rules.scoring.unit
    if unit == "chip":
        id = "report.gets-chips" if points >= 0 else "report.pays-chips"
        return say(id, who=who, n=abs(points), total=total_said(total))
    why = _why(view, speech, scored, seat)
    if unit == "point":
        return say("report.points", who=who, why=why, n=points, total=total)
    return say("report.rounds", who=who, why=why, n=total)


def _why(view: View, speech: Speech, scored: Scored, seat: int) -> Message:
    """Return the reason for a seat's score: a finished rack, or its cards in order."""
    if seat not in view.callers:
        counted = scored.counted[seat]
        return Message("report.in-order", n=counted) if counted else Message("report.none-in-order")
    word = word_in_rack(view, speech, seat)
    return Message("report.out-with-word", word=word) if word else Message("report.out")


def _other(view: View, speech: Speech, seat: int) -> str:
    """Return a line about another seat: its name, its number of cards, and those that the viewer knows."""
    known = tuple(_known(view, speech, seat))
    partner = view.seat in speech.rules.team(seat)[1:]
    who = speech.persons[seat]
    parts = [
        Message("look.partner" if partner else "look.name", who=who, n=len(view.racks[seat])),
        *([Message("look.went-out")] if seat in view.callers else []),
        *([Message("look.seen", cards=known)] if known else []),
    ]
    return say("look.other", parts=tuple(parts))


def _others(view: View) -> Iterator[int]:
    """Yield the other seats, in the order in which they play after the viewer."""
    seats, first = len(view.racks), view.seat or 0
    return (seat for left in range(seats) if (seat := (first + left) % seats) != view.seat)


def _known(view: View, speech: Speech, seat: int) -> Iterator[Message]:
    for place, token in zip(speech.places, view.racks[seat], strict=True):
        card = view.faces[token]
        if card is not None:
            yield Message("seen.card", card=speech.face(card), slot=place)


OTHERS = 3  # sections that are named besides the one that fits best


def rulebook_lines(match: Match, prompt: Prompt, asked: str) -> list[str]:
    """Return the lines of the rule book that a player asks for. ``match``: the match, whose edition and
    options decide which sections there are; ``prompt``: the question that the player has to answer;
    ``asked``: the number of a section, or words to search for; "": the contents and the section that answers
    the prompt."""
    book = BOOKS[match.charter.edition]
    at = setting(match.charter, len(match.seats))
    if not asked:
        return [
            *contents_lines(book),
            *section_lines(book, book.answers(question_kind(prompt, match.rules)), at),
            say("book.read"),
        ]
    if asked.isdigit():
        if 1 <= int(asked) <= len(book.sections):
            return section_lines(book, book.sections[int(asked) - 1], at)
        return [*contents_lines(book), say("book.read")]
    first, *others = Finder(book).search(asked)[: OTHERS + 1] or (None,)
    if first is None:
        return [say("book.no-match")]
    return [*section_lines(book, first, at), *(_numbered_title(book, other) for other in others)]


def contents_lines(book: RuleBook) -> Iterator[str]:
    """Return the titles of the chapters and, below each, of its sections with their numbers."""
    for chapter in book.chapters:
        yield say(chapter.title)
        yield from (f"  {_numbered_title(book, section)}" for section in chapter.sections)


def section_lines(book: RuleBook, section: Section, at: Setting) -> list[str]:
    """Return a section: title, text, the settings of the table, an example, the source."""
    here = as_set(section, at)
    shown = section.example(at.charter, at.seats)
    example = [say("book.example", says=shown.says)] if shown else []
    return [
        _numbered_title(book, section),
        *paragraphs(section, at),
        *([say("book.here", says=" ".join(here))] if here else []),
        *example,
        say("book.from", source=sources(book, section)),
    ]


def _numbered_title(book: RuleBook, section: Section) -> str:
    return say("book.line", number=book.sections.index(section) + 1, title=say(section.title))
