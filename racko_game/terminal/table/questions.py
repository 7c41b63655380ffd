"""The table as a viewer may see it, score, rule book, questions and possible answers, as lines of text."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence

from ...match.match import Match
from ...match.messages.speech import Speech, letters
from ...match.rulebook.books import BOOKS, RuleBook, Section, question_kind
from ...match.rulebook.table_settings import Setting, match_length, setting
from ...match.tension import WITH_SIGNS, own_rack
from ...message import Message
from ...rules.notation import VERBS
from ...rules.pieces.events import Scored
from ...rules.pieces.moves import (
    Action,
    AskGoOut,
    AskOrder,
    AskPlace,
    AskPower,
    AskReverse,
    AskTurn,
    Prompt,
    Take,
    UsePower,
    action_word,
    prompt_word,
)
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
        *(
            say("look.slot", slot=place, card=speech.face(card))
            for place, card in zip(speech.places, cards, strict=True)
        ),
        say("look.in-order", counted=counted, cards=len(cards)),
        *_to_go(view, speech),
        say("look.discard", card=speech.face(view.face(view.discard[0])))
        if view.discard
        else say("look.no-discard"),
        say("look.stock", n=len(view.stock)),
        *(_other(view, speech, seat) for seat in _others(view)),
    ]


def _to_go(view: View, speech: Speech) -> list[str]:
    """Return a line with how many cards the rack still needs. The list is empty if it needs none, or if the
    player may not know."""
    state = own_rack(speech.rules, view)
    if state is None or not state.away:
        return []
    return [say("look.to-go", left=next(one for one in state.says if one.id not in WITH_SIGNS))]


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
    racks = [tuple(speech.face(view.face(token)) for token in rack) for rack in view.racks]
    return [
        *(say("report.rack", who=who, cards=cards) for who, cards in zip(speech.persons, racks, strict=True)),
        *(_counted(view, speech, scored, seat) for seat in range(len(racks))),
    ]


def word_in_rack(view: View, speech: Speech, seat: int) -> str:
    """Return the word in a rack, or "" if there is none or words do not count."""
    cards = [view.face(token) for token in view.racks[seat]]
    return letters(cards, speech.rules.goal.word_slots(cards))


def total_said(total: int) -> Message:
    """Return a total in the form that is read aloud: minus 3."""
    return Message("number.minus", number=-total) if total < 0 else Message("number.plain", number=total)


def _counted(view: View, speech: Speech, scored: Scored, seat: int) -> str:
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
    slots = zip(speech.places, (view.faces[token] for token in view.racks[seat]), strict=True)
    return (Message("seen.card", card=speech.face(card), slot=place) for place, card in slots if card)


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


POWERS = {
    "shuffle step": ("ask.power-exchange", "can.power-exchange"),
    "go again": ("ask.power-again", "can.power-again"),
    "look ahead": ("ask.power-look", "can.power-look"),
    "trade": ("ask.power-trade", "can.power-trade"),
    "skip": ("ask.power-skip", "can.power-skip"),
}
"""For each power, the ids of its sentences in the question and in the list of answers."""


def verbs(options: Sequence[Action]) -> tuple[str, ...]:
    """Return the first words of all moves possible now, each once."""
    return tuple(dict.fromkeys(VERBS[type(action)] for action in options))


def question(view: View, speech: Speech, options: Sequence[Action]) -> str:
    """Return the question that the viewer has to answer."""
    prompt = view.prompts[-1]
    if type(prompt) in QUESTIONS:
        return QUESTIONS[type(prompt)](view, speech, prompt, options)
    return say(f"ask.{prompt_word(type(prompt))}", **named(speech.rules.slots, speech.persons, options))


def named(slots: Sequence[str], who: Sequence[Hashable], options: Sequence[Action]) -> dict[str, Hashable]:
    """Return what these actions can name, as arguments of sentences. These are slots, players, and the number
    of rows, with the first slot and the first player as examples. ``slots``: the names of the slots; ``who``:
    the players by seat, as the reader calls them; ``options``: the actions."""
    of_slots = tuple(slots[slot] for slot in _values(options, "slot"))
    of_seats = tuple(who[seat] for seat in _values(options, "seat"))
    examples = {"slot": of_slots[:1], "other": of_seats[:1], "n": len(of_seats)}
    return {"slots": of_slots, "who": of_seats, "rows": len(_values(options, "row")), **examples}


def _values(options: Sequence[Action], field: str) -> list[int]:
    return [*dict.fromkeys(getattr(action, field) for action in options if field in action._fields)]


def _turn(view: View, speech: Speech, prompt: AskTurn, options: Sequence[Action]) -> str:
    can, asked = verbs(options), Message("ask.draw")
    if view.discard:
        card = speech.some(view.face(view.discard[0]))
        asked = Message("ask.take" if "take" in can else "ask.leave", card=card)
    return say("ask.turn-or-racko" if "racko" in can else "ask.turn", asked=asked)


def _place(view: View, speech: Speech, prompt: AskPlace, options: Sequence[Action]) -> str:
    assert view.held is not None
    card, slot = speech.some(view.face(view.held)), speech.rules.slots[4]
    return say("ask.place-drawn" if prompt.drawn else "ask.place-taken", card=card, slot=slot)


def _call(view: View, speech: Speech, prompt: AskGoOut, options: Sequence[Action]) -> str:
    word = word_in_rack(view, speech, prompt.seat)
    return say("ask.go-out-with", word=word) if word else say("ask.go-out")


def _reverse(view: View, speech: Speech, prompt: AskReverse, options: Sequence[Action]) -> str:
    """Return the question, which is the same whether the seat has a reverse card or not."""
    rack, half = view.racks[prompt.seat], len(view.racks[prompt.seat]) // 2
    left, right = (speech.some(view.face(rack[prompt.row + side])) for side in (0, half))
    return say("ask.reverse", who=speech.persons[prompt.by], row=prompt.row + 1, left=left, right=right)


def _power(view: View, speech: Speech, prompt: AskPower, options: Sequence[Action]) -> str:
    slots, card = speech.rules.slots, speech.face(view.face(view.discard[0]))
    if len(options) == 1:
        return say("ask.power-of-no-use", card=card, power=prompt.power)
    other = next(who for seat, who in enumerate(speech.persons) if seat != prompt.seat)
    use = Message(POWERS[prompt.power][0], one=slots[0], five=slots[4], who=other)
    return say("ask.power", card=card, power=prompt.power, use=use)


def _arrange(view: View, speech: Speech, prompt: AskOrder, options: Sequence[Action]) -> str:
    cards = tuple(speech.face(view.face(token)) for token in prompt.tokens)
    return say("ask.order", cards=cards, order=" ".join(str(n) for n in range(len(cards), 0, -1)))


QUESTIONS: dict[type[Prompt], Callable[..., str]] = {
    AskTurn: _turn,
    AskPlace: _place,
    AskGoOut: _call,
    AskReverse: _reverse,
    AskPower: _power,
    AskOrder: _arrange,
}
"""Questions with facts besides those that their answers name."""


def possible(view: View, speech: Speech, options: Sequence[Action]) -> list[str]:
    """Return a line for each kind of move that is possible."""
    kinds = dict.fromkeys(map(type, options))
    return [_line(view, speech, kind, [one for one in options if type(one) is kind]) for kind in kinds]


def _line(view: View, speech: Speech, kind: type[Action], options: Sequence[Action]) -> str:
    if kind is Take:
        return say("can.take", card=speech.some(view.face(view.discard[0])))
    if kind is UsePower:
        return _power_line(view, speech, options)
    return say(f"can.{action_word(kind)}", **named(speech.rules.slots, speech.persons, options))


def _power_line(view: View, speech: Speech, options: Sequence[Action]) -> str:
    prompt = view.prompts[-1]
    id = POWERS[prompt.power][1] if isinstance(prompt, AskPower) else "can.power-order"
    last = dict.fromkeys(a.places[-1] for a in options if isinstance(a, UsePower) and a.places)
    who = tuple(speech.persons[seat] for seat in last) if id == "can.power-trade" else ()
    return say(id, slots=speech.rules.slots, who=who, count=len(last))
