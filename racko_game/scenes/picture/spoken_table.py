"""The table as text for screen readers and voice: what happens, and a rack in words or as a tune. What
happens is read when it happens; a player's own moves briefly. Where people at one screen may not know each
other's cards, only what all of them may know is read."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ...audio.sounds import RackNote
from ...match.coach.slot_reasons import belongs
from ...match.match import Match
from ...match.messages.narration import Narrator, in_fewer_words
from ...match.messages.speech import Speech
from ...message import Message
from ...rules.pieces import events
from ...rules.pieces.cards import Card, the_run
from ...rules.pieces.moves import AskTurn
from ...rules.table import View, asked
from ...words.language import say, sentences

IN_HAND = events.Drew, events.Took  # read of the people who listen: of others, once the card is somewhere


class SpokenTable:
    """Describes the table of a match in words; ``news``: sentences about what happened, the latest last."""

    def __init__(self, match: Match) -> None:
        self.match, privacy = match, match.privacy
        self.guarded, self.others = privacy.guarded, privacy.others
        self.viewer = privacy.first if match.persons and not self.guarded else None
        self.speech = Speech(match.rules, match.seats, self.viewer)
        self.news: list[str] = []
        self._asked = 0, 0  # how many of them there were when a person was asked last, and before that
        self._actions: list[range] = []  # of each action, which of the news tell of it
        self._undone: set[int] = set()  # news that tell of what has been undone
        self._narrator = Narrator(self.speech.persons, self.speech.places, self.speech.face)

    def tell(self, played: Sequence[events.Event], view: View, left: Collection[int]) -> None:
        """Add these events to the news, then whose turn it is; ``left``: the seats that still have a turn."""
        heard = [events.redact(event, None, self.others) for event in played] if self.guarded else played
        begin = len(self.news)
        for event in heard:
            if isinstance(event, events.Dealt):  # what came before is no news any more
                self._asked = len(self.news), len(self.news)
            before = self._narrator.line
            if self._narrator.tell((event,), left) is not before and (line := self._line(event)):
                self.news.append(say("narration.sentence", line=line))
        seat = asked(view)
        if heard and isinstance(view.prompts[-1], AskTurn) and seat in self.match.persons:
            card = view.faces[view.discard[0]] if view.discard else None
            top = say("access.discard", card=self.speech.face(card)) if card else ""
            self.news.append(f"{say('access.turn', who=self.speech.persons[seat])} {top}".strip())
            self._asked = len(self.news), self._asked[0]
        if heard:
            self._actions.append(range(begin, len(self.news)))

    def taken_back(self, seat: int, many: int) -> None:
        """Add to the news that a seat has undone its move: the last ``many`` actions are no news any more."""
        for told in [self._actions.pop() for _ in range(min(many, len(self._actions)))]:
            self._undone.update(told)
        self._narrator.taken_back(seat)
        self.news.append(say(self._narrator.sentence))

    @property
    def recent(self) -> Sequence[str]:
        """Return this round's news since a person's last turn but one began; without persons, the latest."""
        if not self.match.persons:
            return self.news[-1:]
        return [self.news[n] for n in range(self._asked[1], len(self.news)) if n not in self._undone]

    def _line(self, event: events.Event) -> Message | None:
        """Return the sentence about an event; None if it is not read."""
        line, seat = self._narrator.line, getattr(event, "seat", None)
        own = seat == self.viewer
        if line is not None and isinstance(event, events.WentOut | events.Refilled | events.Named):
            return next(iter(in_fewer_words(line)), line)  # what led to it has been read
        if isinstance(event, IN_HAND):
            return line if own or (self.guarded and seat in self.match.persons) else None
        some, places = self.speech.some, self.speech.places
        if own and line is not None and isinstance(event, events.Placed) and event.out_card:
            return Message("access.placed", slot=places[event.slot], out=some(event.out_card))
        if own and isinstance(event, events.Reversed) and event.card:
            return Message("access.reversed", slot=places[event.slot], card=some(event.card))
        if own and isinstance(event, events.Tossed):
            return Message("access.tossed", card=some(event.card))
        return line

    def put_back(self) -> None:
        """Add to the news that the lifted discard was put back."""
        self.news.append(say("access.put-back"))

    def waited(self, seat: int) -> None:
        """Add to the news that a seat waits for a better rack, unless others would learn what it has."""
        if not (self.guarded or self.match.silent):
            self.news.append(say("access.waited", who=self.speech.persons[seat]))

    def rack(self, view: View, seat: int) -> list[str]:
        """Return the slots of a seat's rack in words, front first, each with its card if the view has it."""
        cards, covered = self.cards(view, seat), Message("access.covered")
        wrong, face = self.out_of_order(cards), self.speech.face
        faces = (Message("access.card", card=face(card)) if card else covered for card in cards)
        return [
            say("access.slot-amiss" if slot in wrong else "access.slot", slot=place, card=said)
            for slot, (place, said) in enumerate(zip(self.speech.places, faces, strict=True))
        ]

    def cards(self, view: View, seat: int) -> list[Card | None]:
        """Return the cards of a seat's rack, front first; None for those that the view does not show."""
        return [view.faces[token] for token in view.racks[seat]]

    def out_of_order(self, cards: Sequence[Card | None]) -> set[int]:
        """Return the slots, counted from 0, whose card breaks the order: on a double rack it has the color of
        the other side, or its rank is lower than that of the card in the slot before. ``cards``: a rack's, by
        slot; None where a card is not visible, which breaks nothing."""
        rules = self.match.rules
        strange = {slot for slot, card in enumerate(cards) if card and not belongs(rules, slot, card)}
        fit = [None if slot in strange else card for slot, card in enumerate(cards)]
        pairs = ((slot, fit[slot - 1], fit[slot]) for slot in range(len(fit)) if slot % rules.rows)
        return strange | {slot for slot, low, high in pairs if low and high and 0 < high.rank < low.rank}

    def notes(self, view: View, seat: int) -> list[RackNote] | None:
        """Return a seat's rack as notes, from left to right; None if the view does not show it."""
        cards = self.cards(view, seat)
        wrong, rows = self.out_of_order(cards), self.match.rules.rows
        top = max(card.rank for card in self.match.rules.deck)
        if len(known := [(slot, card) for slot, card in enumerate(cards) if card]) < len(cards):
            return None
        return [RackNote(card, top, 2 * (n % rows) / max(rows - 1, 1) - 1, n in wrong) for n, card in known]

    def own(self, view: View, seat: int) -> str:
        """Return a seat's rack in sentences, with its longest run if one is needed; or that it is covered."""
        cards = self.cards(view, seat)
        if len(known := [card for card in cards if card]) < len(cards):
            return say("access.rack-covered")
        said = say("access.own", slots=tuple(self.rack(view, seat)), n=len(self.out_of_order(cards)))
        return sentences((said, self._run(known, view.round)))

    def _run(self, cards: Sequence[Card], number: int) -> str:
        """Return the longest run of a rack in round ``number``; empty if none is needed."""
        needed, run = self.match.rules.goal.run(number), the_run(cards)
        if needed < 2:
            return ""
        if len(run) < 2:
            return say("access.no-run", run=needed)
        first, last = self.speech.face(cards[run[0]]), self.speech.face(cards[run[-1]])
        id = "access.run" if len(run) >= needed else "access.short-run"
        return say(id, first=first, last=last, run=needed)
