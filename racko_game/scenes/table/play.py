"""The table: one match from the cut to the last card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from ...controls.intents import Cancel, Drag, Drop, Grab, Intent, Tap, Word
from ...jobs.beside import beside
from ...match.chairs.person import ScreenChair
from ...match.chairs.round_table import chairs_of
from ...match.host import Host
from ...match.house.calling import may_call
from ...match.match import Match
from ...match.record.keeping import Keeping
from ...match.speech import named as called
from ...message import Message
from ...paint.engine.sprite import Sprite
from ...rules.pieces.actions import CALL, HOLD, TAKE, Action
from ...rules.pieces.cards import Card
from ...rules.pieces.events import Event
from ...rules.pieces.prompts import AskOrder, AskTurn
from ...stage.place.pose import Pose
from ...stage.touch import spots
from ...stage.touch.carrying import PUT_BACK
from ...stage.touch.choices import PartOfAnswer
from ...stage.touch.hotspots import Hotspot, named
from ...words.language import say
from ..kit.memo import memo
from ..kit.scene import DIRECTIONS, Go, Kit, Leave, Pop, Push, Replace, Scene
from ..menus.notice import Notice, Question
from ..menus.pause import lost, pause
from ..results.ending import Ending
from ..results.scores import Scores
from ..talk.refusals import touches
from .curtain import Curtain
from .moves.making import Making
from .table_picture import TAKE_BACK

LOOKS = 1.6  # seconds for which a counted round lies there before the scores come


class Play(Making):
    """A match on the screen. Where it is handed round a curtain falls between two persons."""

    def __init__(self, kit: Kit, match: Match, rounds: int = 0, keeping: Keeping | None = None) -> None:
        """``keeping`` is what keeps a match that is gone on with."""
        super().__init__(kit, match)
        if match.rules.goal.spells:
            beside(match.rules.goal.prepare)  # while the cards are dealt
        self.rounds = rounds  # leave the game after so many; 0: play to the end
        self.person = ScreenChair()
        chairs = chairs_of(match, lambda seat: self.person, kit.jobs, lambda: kit.settings.speed, kit.player)
        self.host = Host(match, chairs)
        self.host.listen(self)
        self._silent = False  # what happens now has been seen already
        kept = kit.matches
        self.keeping = keeping or (kept.keep(match) if kept.keeps(match) else None)
        if self.keeping:
            self.host.listen(self.keeping)
        self.told: Message | None = None  # why the match is not kept, as it was said last
        self.looked = 0.0  # seconds for which a counted round has lain there
        self._scores = memo(lambda rounds: Scores(kit, match).sprites())
        self._shown: tuple[Mapping[int, Pose], Mapping[int, Card]] = ({}, {})
        self.show.tell(match.told(self.eyes, self.others), self.view, {})
        self.suspense.tell(match.told(self.eyes, self.others), self.view)
        if match.actions:
            self.refocus()  # a match may go on in the middle of a turn

    def anew(self) -> Scene:
        """The same match at another table."""
        return Play(self.kit, self.match, self.rounds, self.keeping)

    def advance(self, dt: float) -> Go | None:
        """Move what moves; when all lies still, go on with the match."""
        self.show.advance(dt * self.kit.settings.speed)
        self.foresee()
        self.suspense.advance(dt, self.view, self.show.settled)
        self.patience.advance(dt, self.waits)
        if not (self.playhead.idle and not self.show.carry and self._safe(dt)):
            return None
        return self._say_unkept() or self._go_on(dt)

    def _safe(self, dt: float) -> bool:
        """Whether what was done is on the disk, as far as it can be: before that it is not done."""
        return self.keeping is None or self.keeping.safe(dt)

    def _say_unkept(self) -> Go | None:
        """Say it once if the match is not kept."""
        problem = self.keeping.problem if self.keeping else None
        if problem is None or problem == self.told:
            return None
        self.told = problem
        return Push(Notice(self.kit, [problem], Pop, "history.title"))

    def _go_on(self, dt: float) -> Go | None:
        seat = self.turn
        if seat is None:
            self.looked += dt * self.kit.settings.speed
            if self.looked < LOOKS:
                return None
            return Push(Scores(self.kit, self.match, partial(self.show.coming, self.view)))
        if self.match.seats[seat].computer:
            self._let_play(dt)
        elif self.eyes != seat:
            return self._hand_on(seat)
        elif not self.called:
            self.called = True
            if isinstance(self.view.prompts[-1], AskTurn):
                self.kit.sound.play("turn")
        elif self.moment and self.pass_moment(dt):
            self._play_on()
        self.talk.advance(dt)
        self.numbers.advance(dt, self.view, self.asked)
        return None

    def _hand_on(self, seat: int) -> Go | None:
        """The turn is another person's: behind a curtain, or the table is turned to them at once."""
        if not self.match.privacy.handed:
            self.look_with(seat)
            return None
        self.look_with(None)
        name = say(called(self.match.seats[seat]))
        return Push(Curtain(self.kit, seat, name, self.show.line, self._pause))

    def _let_play(self, dt: float) -> None:
        """A computer thinks, looks at the card it wants, and takes it."""
        if self.pondering:
            return
        if self.host.meant is not None:  # an action without fields is false
            self._advance_match()
        elif (meant := self.host.hear(dt)) is not None:
            self.show.look(self.view, meant)

    def returned(self, result: object) -> Go | None:
        """From the curtain to the person behind it; from the scores to the next round; from the pause."""
        if result == "leave":
            return Pop()
        if result == TAKE_BACK:
            self.take_back()
        if result == "again":
            again = self.match.again(self.kit.seed())
            return Replace(Play(self.kit, again, self.rounds))
        if isinstance(result, Match):
            return Push(practice(self.kit, result))
        if isinstance(result, Curtain):
            self.look_with(result.seat)
        elif isinstance(result, Scores):
            if self.rounds and self.view.round >= self.rounds:
                return Leave()
            if self.match.over:
                return Push(Ending(self.kit, self.match))
            self.look_with(None if self.match.privacy.handed else self.eyes)
            self._advance_match()
        return None

    def handle(self, intent: Intent) -> Go | None:
        """A move, a drag, or a press that hurries what is under way."""
        self.talk.attend(self.view, self.furniture, intent)
        match intent:
            case Grab() | Drag() | Drop() | Cancel():
                self.drag(intent)
            case Word(_, "back") if self.picked:
                self.pick(self.picked[:-1])
            case Word(_, "back") if self.lifted and not self.show.carry:
                self.put_back()
            case Word(_, "menu" | "back"):
                return self._pause()
            case Word(_, "hint") if self.moment:
                pass  # whoever looks for advice does not want to play on
            case Word(_, word, also) if spot := self._spoken(word, also):
                return self.choose(spot)
            case Word(_, "take-back"):
                self.take_back()
            case Word(hand, word) if word in DIRECTIONS:
                super().handle(intent)
                self.talk.look_at(self.focus_of(hand))
            case Tap() | Word() if not self.can_be(intent):
                if not (self.refused(intent) or self._idly(intent)):
                    self._hurry()
            case _:
                return super().handle(intent)
        return None

    def _idly(self, intent: Intent) -> bool:
        """Whether a thing on the table is touched while another plays: that hurries nobody."""
        others = self.turn is not None and not self.asked
        return others and touches(self.furniture, self.viewer, intent)

    def _spoken(self, word: str, also: str) -> Hotspot | None:
        """What the word means, or else what it means besides."""
        found = (spots.spoken(self.hotspots(), said, self.match.rules.rows) for said in (word, also) if said)
        return next((spot for spot in found if spot), None)

    def _hurry(self) -> None:
        self.suspense.hush()
        self.patience.hurried()
        if self.playhead.idle:
            self.looked = LOOKS
            if self.moment and self.asked:
                self._play_on()
        self.show.hurry()

    def choose(self, spot: Hotspot, x: float | None = None) -> Go | None:
        """Do what the place does."""
        if spot.name == "menu":
            return self._pause()
        if spot.name == TAKE_BACK:
            self.take_back()
        elif spot.name == "hint":
            self.show.hurry()
            self.talk.coach.ask(self.view, self.options)
        else:
            self.act(spot)
        return None

    def _confirm(self, spot: Hotspot, x: float | None = None) -> Go | None:
        return self.choose(spot, x)  # the cards make their own sound

    def _pause(self) -> Go:
        self._let_go()
        may = named(self.hotspots(), TAKE_BACK) is not None
        return Push(pause(self.kit, self.match, self.view.round, may))

    def closing(self) -> Go | None:
        """A match that is under way would be lost."""
        self._let_go()
        return Push(Question(self.kit, "pause.quit")) if lost(self.kit, self.match) else None

    def _let_go(self) -> None:
        """What is carried is put down."""
        if self.show.carry and self.view.held is not None:
            self.show.put_down(self.view)
        elif self.show.carry:
            self.pick(self.picked)

    def spring_back(self, intent: Intent) -> None:
        """The card that was carried is put down where it came from, and it is said why."""
        if isinstance(self.view.prompts[-1], AskOrder):
            self.pick(self.picked)
            return
        if not self.talk.refuse(self.view, self.furniture, intent):
            self.kit.sound.play("refuse")
        self.show.put_down(self.view)

    def act(self, spot: Hotspot) -> None:
        """A legal action is its hotspot's value, or a part of one."""
        self.suspense.hush()
        if isinstance(spot.value, PartOfAnswer):
            self.pick(spot.value.parts)
            return
        if spot.value == CALL and self.too_early():
            return
        if spot.value == TAKE:
            self.lift()
            return
        if spot.value == PUT_BACK:
            self.put_back()
            return
        self.talk.done(self.view, self.furniture, spot.value)  # type: ignore[arg-type]
        if self.moment and spot.value == HOLD:
            self._play_on()
        else:
            self._answer(spot.value)  # type: ignore[arg-type]

    def _answer(self, action: Action) -> None:
        if self.lifted:
            self._take()
        self.person.answer(action)
        self.host.hear()
        self._advance_match()

    def _take(self) -> None:
        """The card that was lifted is taken now: that was seen when it was lifted."""
        self._silent, self.lifted = True, False
        self.person.answer(TAKE)
        self.host.hear()
        self.host.go_on()
        self._silent = False

    def _play_on(self) -> None:
        """The moment is over: who could have called has not, and who could not goes on all the same."""
        if self.moment and may_call(self.match, self.moment.seat):
            self._answer(HOLD)
            return
        shown = self.show.poses(), self.playhead.faces(self.view)
        events = self.end_moment(self.match.told(self.eyes, self.others))
        self.show.hurry()
        self.called, self.looked = False, 0.0
        self.show.tell(events, self.view, *shown)
        self.refocus()

    def _advance_match(self) -> None:
        """The next thing happens, and is seen from where the cards and their faces are on the screen."""
        self._shown = self.show.poses(), self.playhead.faces(self.view)
        self.show.hurry()
        self.called, self.looked, self.picked = False, 0.0, ()
        self.host.go_on()

    def tell(self, events: Sequence[Event]) -> None:
        """It has happened: these eyes may see so much of it."""
        if self._silent:
            self.narrator.tell(events)
            return
        news = self.begin_moment(events)
        self.show.tell(news, self.view, *self._shown)
        self.suspense.tell(news, self.view)
        self.refocus()

    def coming(self) -> Sequence[Sprite]:
        """Once a round is over, its scores."""
        return self._scores(len(self.match.rounds)) if self.turn is None else ()


def practice(kit: Kit, match: Match) -> Play:
    """The table of a match that began in the middle of another: it is kept, and does not count."""
    kept = kit.matches
    return Play(kit, match, keeping=kept.keep(match, ranked=False) if kept.keeps(match) else None)
