"""What may be spoken about a table: if others would hear it, only what all of them may know."""

from __future__ import annotations

from collections.abc import Sequence

from ....audio.sounds import RackNote
from ....rules.pieces.moves import AskGoOut, AskPlace, AskReverse, AskTurn
from ....rules.table import View
from ....stage.touch.hotspots import Hotspot
from ....ui.scene import DIRECTIONS, Scene
from ....ui.semantics import Aloud, Described
from ....words.language import say, sentences
from ...context import cache_last
from ..director import Spots
from ..nodes import ANSWERS, answer_words, described, held_said, prompt_words, slot_words, with_key
from ..state import TableModel
from .places import TablePlaces

Said = tuple[str, str, str]  # the last event, the remark, and the question
SAID_BY_PROMPT = "stock", "discard", "slot "
"""How the keys of things begin of which the prompt says what can be done with them."""


class TableAloud(Aloud):
    """Reads a table, its events and the player's own rack aloud."""

    narrates = True

    def __init__(self, model: TableModel, places: TablePlaces) -> None:
        self.model, self.places, self.reader = model, places, model.show.reader
        self.narration = self.reader.news
        self._described = cache_last(self._make)
        self._said: Said = "", "", ""
        self._remarked = ""  # that is on the screen now, and has been added
        self._beneath = ""  # that was there before it, and is not news if it comes back
        self._remarks = {""}  # all that have been
        self._keyed = set[object]()  # the kinds of questions whose keys have been added, by device
        self._hints = set[str]()  # the names of those that have been said
        self._question = ""  # that was said last, with its answers

    @property
    def view(self) -> View:
        """Return the view that may be spoken about now."""
        return self.model.state.in_the_open if self.model.viewpoint.privacy.guarded else self.model.view

    def _notice_remark(self, spots: Spots) -> None:
        """Add what the speech bubble says (lesson, hint, advice, refusal) to the news, once when it comes, a
        hint once in a match; then what is asked, the first time with the keys that answer and say the rack.

        All of it may be about cards of a rack, so it is only spoken where everyone who listens may know them.
        """
        model, talk = self.model, self.model.talk
        if model.viewpoint.privacy.guarded:
            return
        remark = talk.announced(model.view, model.furniture, model.asked, spots)
        words = remark.words if remark else ""
        if words != self._remarked:
            fresh = words not in ("", self._beneath)
            name = talk.hint_of(model.view, model.furniture, words)
            if fresh and name not in self._hints:
                self._add(words)
                self._hints |= {name} - {""}
            self._beneath = self._remarked if fresh else ""
        self._remarked = words
        self._notice_question(spots, bool(words))
        self._notice_keys()

    def _notice_keys(self) -> None:
        """Add the keys that answer such a question, and say the rack, the first time on a device."""
        labels = self.model.context.labels
        kind = type(self.view.prompts[-1]), labels.device
        if not self.model.asked or labels.device.points or kind in self._keyed:
            return
        self._keyed.add(kind)
        for words in ("" if self._question else ", ".join(self._prompt()), self._rack_key):
            if (said := sentences([words])) not in self._remarks:
                self._add(said)

    def _notice_question(self, spots: Spots, remarked: bool) -> None:
        """Add what the player is asked besides the two questions of every turn, and the keys that answer."""
        prompt, question = self.view.prompts[-1], ""
        finished = isinstance(prompt, AskGoOut)
        told = isinstance(prompt, AskTurn | AskPlace) or (finished and self.model.match.silent)
        if self.model.asked and not told:
            asked = prompt_words(self.model, self.view, spots)
            answers = self._answers(spots)
            why = say("access.finished") if finished and not remarked else ""
            question = sentences((why, *asked, ", ".join(answers)))
        if question and question != self._question:
            self._add(question)
        self._question = question

    def _add(self, words: str) -> None:
        self.reader.news.append(words)
        self._remarks.add(words)

    def described(self, scene: Scene) -> list[Described]:
        spots = scene.hotspots()
        self._notice_remark(spots)
        line = sentences(one for one in self.reader.recent if one not in self._remarks)
        said = line, self._remarked, self._question
        if said != self._said:  # else the same tuple, by which the nodes of the last frame are found again
            self._said = said
        others = scene.context.labels, self.model.furniture
        return self._described(self.view, self.model.view, spots, self._said, scene.focus, *others)

    def _make(
        self, view: View, seen: View, spots: Spots, said: Said, focus: str, *_: object
    ) -> list[Described]:
        """Return everything to be read, first what can be done; ``seen`` is the view that the screen shows,
        ``said`` the last event, the remark, and the question, which stands for the prompt."""
        line, remark, question = said
        if view is not seen:
            spots = self.places.heard(view, spots)
        asked = question or ", ".join(prompt_words(self.model, view, spots))
        heading = Described("heading", say("access.round", n=view.round), "", (), "", "", None)
        now, last, *others = described(self.model, view, asked, line, spots, focus)
        return [heading, now, last._replace(name=remark), last, *others]

    @property
    def tells_focus(self) -> bool:  # type: ignore[override]
        """Return whether a hand (device) has moved the focus to where it is."""
        return self.places.aimed or self.model.hand.device.points

    def _prompt(self) -> Sequence[str]:
        return prompt_words(self.model, self.view, self.places.spots())

    def options(self, things: Sequence[Described]) -> Sequence[str]:
        labels, said = self.model.context.labels, self._prompt()
        pressed = {one.key for one in things}
        answers = self._answers([spot for spot in self.places.spots() if spot.name in pressed])
        rows = [one.key for one in things if one.key.startswith("rack ")] if len(said) == 1 else []
        left = [one for one in things if one.key not in (*ANSWERS, *rows)]
        others = [one for one in left if not (said and one.key.startswith(SAID_BY_PROMPT))]
        keys = [with_key((labels, one.key), one.name) for one in others]
        asked = said or answers
        return [*said, *answers, *keys, *([self._rack_key] if asked and self._rack_key else [])]

    def _answers(self, spots: Sequence[Hotspot]) -> Sequence[str]:
        """Return the answers that are no places on the table, and of a swap the player's reverse cards."""
        guarded = self.model.viewpoint.privacy.guarded
        reverses = isinstance(self.view.prompts[-1], AskReverse) and not guarded
        slots = [spot for spot in spots if reverses and spot.name.startswith("slot ")]
        return *slot_words(self.model, slots), *answer_words(spots, self.model.context.labels)

    @property
    def _rack_key(self) -> str:
        """Return what the key does that says the rack, after its name; empty if there is no such key."""
        labels = self.model.context.labels
        return with_key((labels, "say-rack"), say("word.say-rack")) if labels.of("say-rack") else ""

    def unchanged(self, word: str, place: str) -> str:
        """Return what to say after the command ``word`` changed nothing: for a direction the ``place`` of the
        focus, else what the speech bubble says or what can be done; "" while the table moves or a hint is on
        its way."""
        model = self.model
        if not (model.asked and model.show.playhead.idle):
            return ""
        if word in DIRECTIONS:
            return place
        return "" if model.talk.coach.thinking else self._remarked or sentences([", ".join(self._prompt())])

    def parting(self) -> str:
        match = self.model.match
        saved = match.at_stake and self.model.context.matches.has(match)
        return "" if match.over else say("access.left-saved" if saved else "access.left")

    def rack_said(self) -> str:
        held = held_said(self.model, self.view) if self.model.asked else ""
        return sentences((held, self.reader.own(self.view, self.model.viewer)))

    def rack_heard(self) -> Sequence[RackNote] | None:
        return self.reader.notes(self.view, self.model.viewer)
