"""Every screen of the game, made without a window, and where all that is on it stands."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date
from functools import lru_cache, partial
from itertools import combinations
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import mktime
from types import SimpleNamespace
from typing import Any, NamedTuple, cast

import pygame

from racko_game.ai.players.character import Character
from racko_game.app.overlays import Captions, CaptionStyle
from racko_game.audio.service import SoundService
from racko_game.audio.sounds import VOICES
from racko_game.controls.bindings.bindings import Meaning
from racko_game.controls.intents import KEYS, MOUSE, Device, DeviceKind, Half, Hand, Struck
from racko_game.controls.pads import RawPad
from racko_game.jobs.work import Work, result
from racko_game.match.challenges.daily_deal import DayPlayed, DayState
from racko_game.match.challenges.hall_of_fame import Entry, Hall
from racko_game.match.challenges.ladder import RUNGS, Climb
from racko_game.match.challenges.positions import Kind, Position, Wanted, action_of, match_at, positions
from racko_game.match.coach.coaching import NO_LESSON, Advice, Lesson, look_back
from racko_game.match.coach.slot_reasons import both, percent
from racko_game.match.lessons.table_lesson import LESSONS, LISTS
from racko_game.match.match import Match, Seat
from racko_game.match.messages.narration import to_do
from racko_game.match.messages.speech import Speech
from racko_game.match.plans.plan import Plan
from racko_game.match.privacy import Policy
from racko_game.match.record.played_round import EVERY
from racko_game.match.record.query import Answered
from racko_game.match.record.record import LONGEST_NAME, saved_match
from racko_game.match.record.repository import Reopened
from racko_game.match.rulebook.occasion import Occasion, as_printed
from racko_game.match.seating import Seating
from racko_game.match.simulation import Rehearsal, rehearse
from racko_game.message import Message
from racko_game.paint.engine.colours import Colour, contrast
from racko_game.paint.engine.glyphs import glyph_width
from racko_game.paint.engine.shapes import CAPITALS, font
from racko_game.paint.engine.sprites import Art, Picture, Sprite, sprite_rect, turned_picture
from racko_game.paint.engine.text import ELLIPSIS, measure
from racko_game.paint.table.bubble import paper
from racko_game.rules.books import OWN
from racko_game.rules.editions import EDITIONS
from racko_game.rules.pieces.moves import CALL, DRAW, HOLD, Action, AskGoOut, AskPlace, AskSwap, AskTurn, Put
from racko_game.rules.ruleset import Value
from racko_game.scenes.context import AppContext
from racko_game.scenes.pages import kiosk
from racko_game.scenes.pages.attract.attract import Attract, Demonstration, Fame, Programme, RisingCards
from racko_game.scenes.pages.dialogs import Naming, Notice, question
from racko_game.scenes.pages.hall import HallBoard, HallOfFame, Initials, places
from racko_game.scenes.pages.history import statistics as statistics_pages
from racko_game.scenes.pages.history.daily import DailyDeals
from racko_game.scenes.pages.history.figures import MEASURES, Achievements, Earned
from racko_game.scenes.pages.history.matches import delete
from racko_game.scenes.pages.ladder import Challenge, Ladder
from racko_game.scenes.pages.lessons.lesson_table import LessonDone, lesson_table
from racko_game.scenes.pages.lessons.lessons import OF_EDITIONS as LESSONS_OFFERED
from racko_game.scenes.pages.lessons.lessons import LessonSheet, lesson_list, offer_edition
from racko_game.scenes.pages.lobby.chairs import ChairSheet
from racko_game.scenes.pages.lobby.lobby import Lobby
from racko_game.scenes.pages.pause import BreakReminder, Pause
from racko_game.scenes.pages.positions import positions as position_pages
from racko_game.scenes.pages.results.review import CostlyMovesScreen, ReviewScreen
from racko_game.scenes.pages.results.scores import Ending, Scores
from racko_game.scenes.pages.rulebook.book import TURNS as LEAFING
from racko_game.scenes.pages.rulebook.book import RulesScreen
from racko_game.scenes.pages.settings.keys import KeyAsked, PadMapping
from racko_game.scenes.pages.settings.rows import ScreenSize
from racko_game.scenes.pages.settings.settings import ControlsSheet, SettingsSheet
from racko_game.scenes.pages.setup.setup import Editions, Setup
from racko_game.scenes.pages.setup.sheets import OptionsPage, Tables, saved_table
from racko_game.scenes.pages.title.title import ACCESS, Title, go
from racko_game.scenes.picture.performance import AttractScene, HowToPlay
from racko_game.scenes.seats.gathering import Gathering
from racko_game.scenes.table.covers import LostPad, TakingSeats, WhoPlays
from racko_game.scenes.table.scene import TableScene
from racko_game.scenes.table.viewpoint import TableHands
from racko_game.scenes.talk.remarks import HINTS
from racko_game.scenes.talk.speech_bubble import written
from racko_game.stage.geometry import Box, Frame
from racko_game.stage.layers import BUBBLE, COUNT, NAME
from racko_game.store.history.history import MOST_UNFINISHED
from racko_game.store.history.matches import Best
from racko_game.store.history.rows import Achieved, SavedMatch, SavedSeat, State
from racko_game.store.kiosk import Operator
from racko_game.store.library import open_library
from racko_game.store.settings import MOST_TABLES, SavedAnswer, SavedTable, Settings, Text
from racko_game.ui.pointing import SCROLLS
from racko_game.ui.scene import Pop, Push, Scene
from racko_game.words.language import say
from tests import roles
from tests.match.playing import LONG_RUN, counted, play_out
from tests.rules.tables import charter
from tests.theatre import SEED, OnceOnly, instead
from tests.walks.histories import NOW, fill
from tests.walks.sorter import sort

from .around import Made, lying, screen
from .seen import Size, curtain_of

KINDS_ASKED = (Kind.SLOT, Kind.OUT)
"""The kinds of positions whose screens differ."""
TABLES = TableScene | CostlyMovesScreen | position_pages.Verdict
"""The scenes that are a table."""
SIZES = (
    (1920, 1080), (1280, 720), (1024, 768), (2560, 1080), (1080, 1920), (640, 480), (800, 480), (1280, 800),
    (3840, 2160),
)  # fmt: skip
TEXTS: tuple[Text, ...] = (100, 150, 200)
LINE = "Mustard took 37, put it in slot 25, discarded 12"
CAST = tuple(map(Character.read, ("", "Sharp:Tilda", "Novice:Jack", "Casual:Penny")))
NAMES = ("", "Teal", "Mustard", "Plum")
OF_BONUS = ("pays", "call")
"""The hints that are given only where longer runs earn more."""
OF_REGULAR = ("turn", "put", "rising", "toss", "slots", "run", "out")
"""Those of the game as it is usually played by two."""
ENDLESS = tuple((name or "You") + " the Extraordinarily Long-Winded of Somewhere" * 3 for name in NAMES)


def context(size: Size, text: Text = 100) -> AppContext:
    """What a scene needs, for a player with a keyboard."""
    settings = Settings(text=text, motion="none", hints=False)
    return AppContext(Frame(*size), settings, SoundService(), OnceOnly(), KEYS, seed=lambda: SEED)


@lru_cache(maxsize=32)
def match(stage: str, seats: int, names: tuple[str, ...] = NAMES, edition: str = "original") -> Match:
    """A match in which seat 0 is asked, holds a card, waits for another, or that is counted or won."""
    sitting = tuple(Seat(names[seat], CAST[seat] if seat else None) for seat in range(seats))
    target = {} if stage != "won" else {"target": 75}
    made = Match(charter(edition, **target), sitting, SEED)
    if stage == "won":
        return play_out(made)
    while not (
        made.rounds if stage == "counted" else made.asked == (stage == "waits") and len(made.actions) > 9
    ):
        made.submit(made.asked, sort(made.table))
    if stage == "holds":
        made.submit(made.asked, DRAW)
    return made


@lru_cache(maxsize=8)
def naming(seats: int) -> Match:
    """A match of double racks in which seat 0 names a rack, and a row of it."""
    sitting = match("asked", seats).seats
    made = Match(charter("super"), sitting, SEED)
    while not (made.asked == 0 and isinstance(made.table.prompts[-1], AskSwap)):
        assert made.asked is not None
        faces, rack = made.table.faces, made.table.racks[0]
        puts = [action for action in made.options() if isinstance(action, Put) and not made.rounds]
        swaps = [put for put in puts if faces[rack[put.slot]].kind == "swap"]  # such a card is discarded so
        made.submit(made.asked, swaps[0] if swaps and not made.asked else sort(made.table))
    return made


@lru_cache
def finished(seats: int, kept: bool = False) -> Match:
    """A match with Bonus in which seat 0 may go out: at the end of its turn, or with a rack it ``kept``."""
    made = Match(charter("original", bonus=True), match("asked", seats).seats, SEED)
    while True:
        prompt = made.table.prompts[-1]
        if prompt.seat == 0 and CALL in made.options() and isinstance(prompt, AskTurn if kept else AskGoOut):
            return made
        made.submit(prompt.seat, HOLD if isinstance(prompt, AskGoOut) else sort(made.table))


@screen
def offering(context: AppContext, seats: int, kept: bool = False) -> Scene:
    """The table with the buttons of who may go out."""
    play = TableScene(context, finished(seats, kept))
    play.playhead.skip()
    play.show.narrator.line = Message("error.plain", text=LINE)
    play.spots.refocus()
    return play


@lru_cache(maxsize=2)
def called(way: str) -> Match:
    """A round scored that way that has brought as much as one can."""
    sitting = tuple(Seat(name, CAST[seat] if seat else None) for seat, name in enumerate(NAMES))
    return counted(way, LONG_RUN, sitting, (-120, 490, 75, 5), number=8)


@lru_cache(maxsize=1)
def chips() -> Match:
    """A match for chips that is over, its first seat far below nothing."""
    won = called("chips")
    told = Match(won.table.charter, won.seats, SEED)
    (last,) = won.rounds
    ways = zip(won.table.totals, (-2, -1, 3, 0), strict=True)
    lines = [tuple(round(total * n / 8) + (n < 8) * more for n in range(1, 9)) for total, more in ways]
    for number, totals in enumerate(zip(*lines, strict=True), 1):
        told.rounds.append(last._replace(number=number, scored=last.scored._replace(totals=totals)))
    told.table = won.table
    return told


KINDS: dict[str, tuple[str, dict[str, int | str], int]] = {
    "partners": ("original", {"partners": True, "target": 200}, 4),
    "rounds": ("super", {"rounds": 3}, 4),
    "one round": ("super", {}, 2),
    "words": ("letters", {"dictionary": OWN, "target": 100}, 3),
    "equal turns": ("modern", {"equal turns": True, "bonus": True, "target": 200}, 4),
    "bare": ("tray", {"top card first scores nothing": True, "single round": True}, 3),
}
"""By what is counted in it: the edition, its options, how many seats."""


@lru_cache(maxsize=32)
def ended(kind: str, names: tuple[str, ...], rounds: int = 0) -> Match:
    """A match of that kind after so many rounds; to its end, if none are said."""
    edition, options, seats = KINDS[kind]
    made = Match(charter(edition, **options), tuple(map(Seat, names[:seats])), SEED)
    while made.options() and not (rounds and len(made.rounds) == rounds):
        made.submit(made.asked, sort(made.table))
    return made


@screen
def table(
    context: AppContext, stage: str, seats: int, names: tuple[str, ...] = NAMES, edition: str = "original"
) -> Scene:
    play = TableScene(context, naming(seats) if stage == "names" else match(stage, seats, names, edition))
    play.playhead.skip()
    play.show.narrator.line = Message("error.plain", text=LINE.replace(NAMES[2], names[2]))
    return play


@screen
def remembered(context: AppContext, seats: int) -> Scene:
    """The table when all that lies in others' racks has been seen."""
    made = match("asked", seats)
    told = Match(made.table.charter, made.seats, SEED)
    told.table, told.actions, told.rounds = made.table, made.actions, made.rounds
    everything = sum(1 << token for rack in made.table.racks[1:] for token in rack)
    told.table = made.table._replace(seen=made.table.seen | everything)
    play = TableScene(context, told)
    play.playhead.skip()
    return play


@screen
def settings(context: AppContext, tab: str, aside: bool = True) -> Scene:
    sheet = SettingsSheet(context, aside=aside)
    sheet.focus = f"tab {tab}"
    sheet.choose(next(spot for spot in sheet.hotspots() if spot.name == sheet.focus))
    return sheet


@screen
def advised(context: AppContext, stage: str, seats: int) -> Scene:
    play = (offering(seats) if stage in ("calls", "keeps") else table(stage, seats))(context)
    assert isinstance(play, TableScene)
    does = to_do(play.view, Speech(play.match.rules, play.match.seats, 0), BEST[stage])
    play.talk.coach.advice = Advice(BEST[stage], does, *ADVICE)
    return play


@screen
def taught(context: AppContext, name: str, seats: int) -> Scene:
    """The table when it is said for the first time what can be done."""
    context.settings.hints, context.settings.taught = True, [other for other in HINTS if other != name]
    if name in OF_BONUS:
        return offering(seats, kept=HINTS[name].when is AskTurn)(context)
    return table("holds" if HINTS[name].when is AskPlace else "asked", seats)(context)


@screen
def taught_by(context: AppContext, name: str) -> Scene:
    lesson = lesson_table(context, LESSONS[name])
    lesson.playhead.skip()
    return lesson


def left_aside(context: AppContext) -> Scene:
    """A lesson where something else was done, and that was weighed."""
    lesson = lesson_table(context, LESSONS["first"], 8)
    lesson.playhead.skip()
    lesson.move.person.answer(DRAW)
    lesson.move.host.step()
    lesson.playhead.skip()
    for _ in range(3):
        lesson.advance(0.1)
    return lesson


@screen
def ending(context: AppContext, played: Callable[[], Match]) -> Scene:
    """The end of a match when all has come that comes, and nothing falls any more."""
    scene = Ending(context, played())
    scene.time = 60.0
    return scene


@lru_cache
def lesson() -> Lesson:
    """What was made of a round, with all there is to be said."""
    return looked_back(match("counted", 2))


def looked_back(made: Match) -> Lesson:
    given = made.charter, made.seats, made.seed, tuple(made.actions), 0, made.rounds[-1].number
    return result(OnceOnly().begin(look_back, *given, otherwise=lambda: NO_LESSON))


@lru_cache
def too_late(seats: int) -> tuple[Match, Lesson]:
    """A round in which seat 0 could have gone out before another did, and what was made of it."""
    held = finished(seats)
    made = Match(held.table.charter, held.seats, SEED)
    for action in held.actions:
        made.submit(made.asked, action)
    made.submit(0, HOLD)
    number = made.table.round
    while len(made.rounds) < number:
        seat = made.asked
        made.submit(seat, HOLD if not seat and HOLD in made.options() else sort(made.table))
    return made, looked_back(made)


@screen
def regretted(context: AppContext, seats: int) -> Scene:
    made, lesson = too_late(seats)
    first = next(i for i, moment in enumerate(lesson.moments) if moment.action == HOLD)
    return CostlyMovesScreen(context, made, lesson, first)


@screen
def reviewed(context: AppContext, persons: int) -> Scene:
    made = match("counted", 2) if persons == 1 else shared()
    review = ReviewScreen(context, made, 0)
    review.lesson = lesson()
    return review


@lru_cache
def scored(played: Callable[[], Match]) -> Made:
    return lambda context: Scores(context, played())


def shared() -> Match:
    made = Match(charter("original"), (Seat("Coral"), Seat("Teal")), SEED)
    while not made.rounds:
        made.submit(made.asked, sort(made.table))
    return made


def sitter(context: AppContext, seats: int, seat: int) -> Scene:
    setup = Setup(context, Plan(seats=seats, characters=[CAST[0], CAST[1], Character("Novice"), CAST[0]]))
    opened = setup.choose(next(spot for spot in setup.hotspots() if spot.name == f"seat {seat}"))
    assert isinstance(opened, Push)
    return opened.scene


PLAYERS = (Hand(Device.SWITCH, (0,)), Hand(Device.PAD, (1,)), KEYS, MOUSE)


@screen
def lobby(context: AppContext, many: int) -> Lobby:
    """So many have sat down at a table for four, the first is ready."""
    context.pads = lambda: PLAYERS[:2]
    context.settings.names = ["Penny", "Otto", "Mo"]
    gathering = Gathering(Plan(seats=4, names=["Tilda", "Mo", "", ""], characters=list(CAST)))
    opened = Lobby(context, gathering)
    for hand in PLAYERS[:many]:
        gathering.sit(hand)
    gathering.ready = {0} if many else set()
    return opened


def named_chair(context: AppContext) -> Scene:
    sheet = ChairSheet(context, lobby(3)(context).chairs, 1)
    sheet.show(Naming(sheet.context, "naming.who", "Mo", ("Penny", "Otto")))
    return sheet


def joined(context: AppContext) -> Scene:
    setup = Setup(context, Plan(seats=4))
    for hand in PLAYERS[:2]:
        setup.gathering.sit(hand)
    return setup


@screen
def rules(context: AppContext, name: str) -> Scene:
    plan = Plan(name, 4)
    if "chips" in plan.choices:
        plan.choose("chips", True)
    return OptionsPage(context, plan, Setup(context, plan).picks)


def chosen(name: str, seats: int, **options: Value) -> Plan:
    plan = Plan(name, seats)
    for option, value in options.items():
        plan.choose(option, value)
    return plan


def tables(context: AppContext) -> Scene:
    context.settings.tables = {f"Mo {day}": SavedTable() for day in range(MOST_TABLES)}
    return Tables(context, Plan())


def waiting(names: tuple[str, ...] = NAMES) -> tuple[Reopened, ...]:
    """As many matches that wait for their end as are offered, with names as long as they are kept."""
    kept_names = tuple(name[:LONGEST_NAME] for name in names)
    open_ones = (match("holds", 2 + number % 3, kept_names) for number in range(MOST_UNFINISHED))
    return tuple(Reopened(saved_match(one, id, 0.0, 0.0), one) for id, one in enumerate(open_ones, start=1))


@screen
def unfinished(context: AppContext, names: tuple[str, ...] = NAMES) -> Scene:
    opened = waiting(names)
    entries = tuple(one.entry for one in opened)
    found = SimpleNamespace(how_many=lambda of: len(entries), matches=lambda of, most, first: entries)
    instead(
        context.matches,
        reopen=lambda *asked: Work(lambda dt: opened),
        ask=lambda asked: Work(lambda dt: Answered(asked(found))),
    )
    scene = behind("waiting")(context)
    for _ in range(2 * MOST_UNFINISHED):
        scene.advance(0.1)
    return scene


def behind(name: str) -> Made:
    """The page to which a door of the title leads."""
    return lambda context: cast(Push, go(name, context, Plan())).scene


def first_game(context: AppContext) -> Scene:
    plan = Plan()
    plan.fit_first_game(newcomer=True)
    return Setup(context, plan)


def newcomer(context: AppContext) -> Scene:
    """The title of somebody who has never played."""
    with TemporaryDirectory() as folder:  # nothing is kept there, and nothing looked for
        context.matches.folder, context.matches.played = Path(folder), False
        return Title(context, Plan())


def continued(context: AppContext) -> Scene:
    context.matches.unfinished = tuple(one.entry for one in waiting())
    return Title(context, Plan())


@screen
def daily(context: AppContext, today: DayState | None = None, calendar: bool = False) -> Scene:
    """The daily deal, some days of the month played."""
    context.matches.now = lambda: mktime((2026, 11, 23, 12, 0, 0, 0, 0, -1))
    page = DailyDeals(context, calendar)
    states = dict(zip(range(14, 24), [*DayState][2:] * 3, strict=False)) | ({23: today} if today else {})
    days = {date(2026, 11, n): on_day(date(2026, 11, n), state) for n, state in states.items()}
    page.advance(0.0)
    page.days, page.saved = days, True
    return page


@lru_cache
def figures() -> statistics_pages.Seen:
    """The statistics of somebody who has played a while."""
    with TemporaryDirectory() as folder:
        history = fill(Path(folder), many=40)
        found = statistics_pages.read_figures(history, None)
        history.close()
    assert found is not None
    return found


@screen
def statistics(context: AppContext, tab: str) -> statistics_pages.StatisticsPage:
    """A page of theirs; none if there are no figures."""
    context.matches.now = lambda: NOW
    page = statistics_pages.StatisticsPage(context)
    page.advance(0.0)
    page.take(None if tab == "none" else figures())
    page.turn_to(tab)
    return page


def achievements(context: AppContext) -> Scene:
    context.matches.now = lambda: NOW
    page = Achievements(context)
    page.advance(0.0)
    earned = {one.id: Achieved("", one.id, NOW - 1e5 * n, 1, 1) for n, one in enumerate(EVERY) if n % 2}
    page.found = Earned(("", "Mo"), "", earned)
    return page


@screen
def ladder(context: AppContext, *won: int) -> Scene:
    scene = Ladder(context)
    scene.advance(0.0)
    scene.take(Climb(frozenset(won)))
    return scene


def rung(place: int) -> Made:
    """Whoever waits there: the first six rungs are won, the next two are open."""
    return lambda context: Challenge(context, place, Climb(frozenset(range(6))))


def on_day(day: date, state: DayState) -> DayPlayed:
    """A day's deal that has come so far."""
    who = (SavedSeat("", "person", 205, state == DayState.WON), *[SavedSeat("Mo", "casual", 995)] * 3)
    over = State.OPEN if state == DayState.BEGUN else State.OVER
    return DayPlayed(day, SavedMatch(day.day, 0.0, 0.0, over, 1, 1, "", "", "", "", who, day=day.isoformat()))


NOON = mktime((2026, 11, 23, 12, 0, 0, 0, 0, -1))
FAMOUS = tuple(
    Best("original", 4, initials, 2375 - 260 * place, NOON - place * 90000.0)
    for place, initials in enumerate(("MWM", "A.B", "J-P", "ADA", "007", "WWW", "III", "ZOE", "KIM", "---"))
)


def hall(*bests: Best, lit: Best | None = None) -> Made:
    answer: Answered[Any] = Answered(bests)

    def lay(context: AppContext) -> Scene:
        context.matches.now = lambda: NOON
        instead(context.matches, ask=lambda question: Work(lambda dt: answer))
        scene = HallOfFame(context, HallBoard(Hall("original", "chips"), 4, "month"), lit)
        scene.advance(0.0)
        return scene

    return lay


@screen
def initials(context: AppContext, pad: bool = False, refused: bool = False) -> Scene:
    """Initials as keys turn them, or as they are picked from a pad."""
    scene = Initials(context, Entry(10, "ever").says, 2375, "MWM")
    scene.pad, scene.refused = pad, refused
    return scene


@screen
def attract(context: AppContext, make: Callable[[AppContext, Random], AttractScene]) -> Scene:
    """Attract mode in which nothing but what ``make`` makes is ever shown, and no round is rehearsed."""
    programme = object.__new__(Programme)
    programme.context = silent = context.silent()
    instead(programme, advance=lambda dt: None, resized=lambda: None, next=lambda: make(silent, Random(5)))
    scene = Attract(context, programme)
    for _ in range(2):
        scene.showing.advance(9.6)
    return scene


def famous(context: AppContext, chance: Random) -> AttractScene:
    """The hall of fame, as it is shown while nobody plays."""
    context.matches.now = lambda: NOON
    fame = Fame(context, chance)
    fame.asked, fame.places = HallBoard(Hall("original", "chips"), 4, "month"), places(FAMOUS, NOON)
    return fame


@lru_cache(maxsize=2)
def rehearsed(edition: str) -> Rehearsal:
    return rehearse(edition, SEED)


def demonstration(edition: str, context: AppContext, chance: Random) -> AttractScene:
    return Demonstration(context, chance, rehearsed(edition))


def operators(does: Callable[[AppContext, kiosk.Desk], Scene], waits: float = 0.0) -> Made:
    """A page for the operator of a kiosk, who may have to wait at its door."""
    logged = "2026-11-23 12:34:56,789 " + 12 * "27.5 + "
    desk = kiosk.Desk(kiosk.Lock(Operator(pin="2468")), 0.8, log=lambda: [logged] * 40)
    desk.lock.waits = waits
    return lambda context: does(context, desk)


TYPED = ("how does a swap work", "xyzzy")
"""What is typed to be found in the rule book, or not."""
RULES_OF = {"modern": Occasion(charter("modern", powers=True, partners=True, bonus=True), 4, "power-skip")}
"""A table of which the rules are looked up."""


@screen
def book(context: AppContext, edition: str, kind: str, typed: str = "", listed: bool = False) -> RulesScreen:
    """The rule book of an edition, opened from the title where that is answered."""
    screen = RulesScreen(context, as_printed(edition, 3)._replace(kind=kind))
    if listed:
        screen.show_list(False)
    if typed:
        screen.ask(typed)
    return screen


KIOSK: dict[str, Made] = {
    "still there": lambda context: kiosk.StillThere(context, 15, lambda: None, [Message("still-there.keep")]),
    "broken": kiosk.broken,
    "closed": lambda context: kiosk.Closed(context, "09:00"),
    "pin pad": operators(kiosk.PinPad),
    "pin pad, shut": operators(kiosk.PinPad, 599.0),
    "operator": operators(kiosk.OperatorPage),
    "operator's log": operators(lambda context, desk: kiosk.LogPage(context, desk.log())),
}
"""What is seen only in a public place."""


@screen
def controls(context: AppContext, tab: str, kind: DeviceKind = Device.KEYS) -> Scene:
    sheet = ControlsSheet(context)
    sheet.tab, sheet.kind = tab, kind
    return sheet


def key_taken(context: AppContext, kind: DeviceKind = Device.KEYS, code: str = "t") -> Scene:
    """What was pressed says something else."""
    asked = KeyAsked(context, Meaning(kind, "draw"))
    asked.handle(Struck(KEYS, code))
    return asked


def chosen_positions(context: AppContext) -> Scene:
    """The page of positions, some of them solved or missed, one looked at."""
    context.matches.now = lambda: NOW
    for n, id in enumerate([*positions()][::3]):
        context.settings.positions[id] = SavedAnswer(day="2026-11-23", solved=n % 3 > 0)
    page = position_pages.PositionsPage(context)
    page.focus = f"tile {page.every[4].number}"
    return page


def position(kind: Kind) -> Position:
    return next(one for one in positions().values() if one.kind == kind)


@screen
def solving(context: AppContext, kind: Kind) -> Scene:
    scene = position_pages.solving_table(context, position(kind))
    scene.playhead.skip()
    return scene


@screen
def judged(context: AppContext, kind: Kind, right: bool) -> Scene:
    one, match = position(kind), match_at(position(kind), open_library())
    answer = action_of(one, match, one.best if right else one.other)
    return position_pages.Verdict(context, one, match, answer, more=True)


PADS = tuple(
    Hand(device, (number,))
    for number, device in enumerate((Device.XBOX, Device.PLAYSTATION, Device.SWITCH, Device.PAD), 1)
)
SEATED = Seating({hand: seat for seat, hand in enumerate(PADS)})


def sharing(seats: int) -> Match:
    """Persons only, their racks covered."""
    return Match(charter("original"), tuple(map(Seat, NAMES[:seats])), SEED, Policy.PEEK)


@screen
def covered(context: AppContext, seats: int) -> Scene:
    """A table of persons with a pad each, one of whom looks at their rack, and holds a card."""
    match = sharing(seats)
    match.submit(match.asked, DRAW)
    play = TableScene(context, match, seating=SEATED)
    play.show.hurry()
    assert match.asked is not None
    play.set_viewpoint(match.asked)
    play.viewpoint.peeking.press(PADS[match.asked], match.asked)
    play.attend(0.0)
    play.show.hurry()
    return play


SCREENS: dict[str, Made] = {
    "positions": chosen_positions,
    "positions, which": lambda context: position_pages.position_filters(context, Wanted("original", "Sharp")),
    **{f"position, {kind}": solving(kind) for kind in KINDS_ASKED},
    **{f"position, {kind}, missed": judged(kind, False) for kind in KINDS_ASKED},
    "position, solved": judged(Kind.SLOT, True),
    "hall of fame": hall(*FAMOUS, lit=FAMOUS[2]),
    "hall of fame, nobody yet": hall(),
    "initials, by keys": initials(),
    "initials, by a pad, refused": initials(pad=True, refused=True),
    "attract, name": attract(RisingCards),
    "attract, how to play": attract(HowToPlay),
    "attract, hall of fame": attract(famous),
    **{f"attract, {name}": attract(partial(demonstration, name)) for name in ("tray", "letters")},
    "title": lambda context: Title(context, Plan()),
    "title, continue": continued,
    "title, a newcomer": newcomer,
    "daily deal": daily(),
    "daily deal, finished": daily(DayState.WON),
    "daily deals": daily(DayState.PLAYED, calendar=True),
    "history": statistics_pages.history_hub,
    **{f"statistics, {tab}": statistics(tab) for tab in ("glance", "time", "compared", "best")},
    "achievements": achievements,
    "screen size": ScreenSize,
    "ladder": ladder(0, 1, 2, 4),
    "ladder, from its foot": ladder(),
    "ladder, from its top": ladder(*range(len(RUNGS))),
    **{f"rung {n + 1}": rung(n) for n in (0, 10)},
    "your data": lambda context: statistics_pages.yours(context, "Mo"),
    "delete your data": statistics_pages.sure,
    "statistics, none": statistics("none"),
    "statistics, a curve": lambda context: statistics("time")(context).large(MEASURES["skill"]).scene,
    "statistics, which": lambda context: statistics_pages.which(statistics("glance")(context)),
    "unfinished": unfinished(),
    "unfinished, long names": unfinished(ENDLESS),
    "delete a match": lambda context: delete(context, 1),
    "set up, a first game": first_game,
    "set up, 2 seats": lambda context: Setup(context, Plan("original", 2)),
    "set up, 4 personas": lambda context: Setup(
        context, Plan("original", 4, [False, True, True, True], characters=list(CAST))
    ),
    "set up, 4 persons": lambda context: Setup(context, Plan("tray", 4, [False] * 4)),
    "set up, partners": lambda context: Setup(
        context, chosen("modern", 4, partners=True, bonus=True, target=505)
    ),
    "set up, letters": lambda context: Setup(context, chosen("letters", 3, **{"growing run": True})),
    "set up, joined": joined,
    **{f"lobby, {many} sit": lobby(many) for many in range(5)},
    "lobby, a chair": lambda context: ChairSheet(context, lobby(3)(context).chairs, 1),
    "lobby, a computer": lambda context: ChairSheet(context, lobby(2)(context).chairs, 3),
    "lobby, a name": named_chair,
    "editions": lambda context: Editions(context, Plan("letters")),
    **{f"house rules, {name}": rules(name) for name in EDITIONS},
    "a name": lambda context: Naming(context, "tables.name", "Mo"),
    "tables": tables,
    "a table": lambda context: saved_table(context, Plan(), "Mo"),
    **{
        f"a seat of {seats}, {seat}": partial(sitter, seats=seats, seat=seat)
        for seats in (2, 3, 4)
        for seat in range(seats)
    },
    **{f"settings, {tab}": settings(tab) for tab in ("look", "play", "sound", ACCESS)},
    **{f"settings alone, {tab}": settings(tab, aside=False) for tab in ("look", ACCESS)},
    **{f"keys and buttons, {tab}": controls(tab) for tab in ("play", "slots", "menus", "feel")},
    "keys and buttons, a pad": controls("play", Device.PAD),
    "a key is asked for": lambda context: KeyAsked(context, Meaning(Device.KEYS, "accept")),
    "keys and buttons, half a pad": controls("menus", Half(Device.PLAYSTATION, 2)),
    "a key is another": key_taken,
    "a key is of the other half": lambda context: key_taken(context, Half(Device.KEYS, 1), "u"),
    "a new pad": lambda context: PadMapping(context, 3, RawPad("Mo 24", "0")),
    "learn": behind("learn"),
    **{f"lessons {name}": partial(lesson_list, name=name) for name in LISTS},
    **{f"a lesson of {name} is offered": partial(offer_edition, edition=name) for name in LESSONS_OFFERED},
    "a lesson is done": lambda context: LessonDone(context, LESSONS["first"], done=True),
    **{f"a lesson begins, {name}": taught_by(name) for name in ("first", "partners")},
    "a lesson is left aside": left_aside,
    "pause": lambda context: Pause(context, say("table.leave-match"), {"book": lambda again: Pop()}),
    **{f"rules, {name}": book(name, "turn") for name in EDITIONS},
    "rules, contents": book("original", "turn", listed=True),
    **{f"rules, asked {typed}": book("super", "swap", typed) for typed in TYPED},
    "rules, at a table": lambda context: RulesScreen(context, RULES_OF["modern"]),
    "break reminder": BreakReminder,
    "leaving": lambda context: question(context, "pause.leave", does="title.leave"),
    **KIOSK,
    "curtain": lambda context: curtain_of(context, 2, NAMES[2], LINE),
    **{f"covered, {n} seats": covered(n) for n in (2, 3, 4)},
    "a pad is gone": lambda context: LostPad(
        context, TableHands(context, SEATED), PADS[1], sharing(4), lambda: None, Pop
    ),
    "who plays with what": lambda context: WhoPlays(
        context, sharing(4), TableHands(context, SEATED), lambda seating: None
    ),
    "seats are taken": lambda context: TakingSeats(
        context, sharing(4), lambda seating: TableScene(context, sharing(4))
    ),
    **{
        f"table, seat 0 {stage}, {n} seats": table(stage, n)
        for stage in ("asked", "holds", "waits")
        for n in (2, 3, 4)
    },
    **{
        f"double racks, seat 0 {stage}, {n} seats": table(stage, n, edition="super")
        for stage, n in (("asked", 2), ("holds", 3), ("names", 3), ("names", 4))
    },
    **{f"may go out, {n} seats": offering(n) for n in (2, 3, 4)},
    **{f"has held back, {n} seats": offering(n, kept=True) for n in (2, 3, 4)},
    **{f"all remembered, {n} seats": remembered(n) for n in (2, 3, 4)},
    **{f"scores, {n} seats": scored(partial(match, "counted", n)) for n in (2, 4)},
    **{f"scores, {way}": scored(partial(called, way)) for way in ("bonus", "chips")},
    **{f"scores, {kind}": scored(partial(ended, kind, NAMES, 1)) for kind in KINDS},
    **{f"review, {n} persons": reviewed(n) for n in (1, 2)},
    **{f"held back too long, {n} seats": regretted(n) for n in (2, 4)},
    **{f"ending, {n} seats": ending(partial(match, "won", n)) for n in (2, 4)},
    "ending, chips": ending(chips),
    **{f"ending, {kind}": ending(partial(ended, kind, NAMES)) for kind in KINDS},
}
LONG: dict[str, Made] = {
    "table": table("holds", 4, ENDLESS),
    "curtain": lambda context: curtain_of(context, 2, ENDLESS[2], LINE.replace(NAMES[2], ENDLESS[2])),
    "scores": lambda context: Scores(context, match("counted", 4, ENDLESS)),
    "ending": ending(partial(match, "won", 4, ENDLESS)),
}
"""Screens with people on them whose names find no room."""
ADVICE = (
    both(
        Message("reason.stands-between", low="8", high="39"),
        Message("reason.would-finish", chance=percent(0.12), before=percent(0.03)),
    ),
    Message(
        "coach.both-odds",
        one=Message("hint.brief-out", chance=percent(0.12)),
        other=Message("hint.brief-first", chance=percent(0.41)),
    ),
)
BEST: dict[str, Action] = {"asked": DRAW, "holds": Put(3), "calls": CALL, "keeps": HOLD}
"""What is advised, by what is asked."""
SPEECH: dict[str, Made] = {
    **{f"{name}, {n} seats": taught(name, n) for name in (*OF_REGULAR, *OF_BONUS) for n in (2, 3, 4)},
    **{f"advice, {stage}, {n} seats": advised(stage, n) for stage in BEST for n in (2, 3, 4)},
}
"""The table while something is said."""


class Words(NamedTuple):
    """A line of words as it is drawn: the box of its ink, without what hangs below the line."""

    words: str
    box: Box
    capital: float  # how high a capital letter is
    colour: str | Colour
    z: int


def lines(sprites: list[Sprite]) -> Iterator[Words]:
    for sprite in sprites:
        if sprite.picture[0] == "text" and sprite.picture[1]:
            words, points, face, colour = cast(tuple[str, int, str, str | Colour], sprite.picture[1:])
            face, points = str(face), int(str(points))
            high = CAPITALS[face] * points
            top = font(face, points).get_ascent() - high
            wide = measure(str(words), points, face)[0]
            yield Words(str(words), lying(sprite, 0, top, wide, high), high, colour, sprite.z)


def flaws(scene: Scene) -> list[str]:
    """What is wrong with where things stand on a screen."""
    frame, spots, sprites = scene.frame, scene.hotspots(), scene.sprites()
    said = [one for one in lines(sprites) if one.z != COUNT or not holds(scene)]
    whole = Box(0, 0, frame.width, frame.height)
    places = [(spot.name, spot.box) for spot in spots]
    letter = scene.furniture.frame.letter if isinstance(scene, TABLES) else scene.frame.letter
    least = CAPITALS["text"] * letter - 0.7  # sizes of type are whole pixels
    found = [f"{name} is beyond the frame: {box}" for name, box in places if not within(box, whole)]
    found += [f"{name} is too small to press: {box}" for name, box in places if min(box.w, box.h) < 44]
    found += [f"{name} lies on {other}" for (name, a), (other, b) in combinations(places, 2) if meet(a, b)]
    for spot in spots:
        told = sum(within(one.box, spot.box) for one in said)
        bare = spot.name in (*SCROLLS, *LEAFING, "earlier", "later", "menu", "back-key", ACCESS)
        bare = bare or spot.name.startswith(("delete ", "point "))
        bare = bare or (isinstance(scene, kiosk.PinPad) and spot.name in ("back", "erase"))
        wanted = 0 if bare else roles.lines(spot)
        found += [f"{spot.name} does not say all it has to"] * (told < wanted)
    for one in said:
        found += [f"{one.words!r} is beyond the frame: {one.box}"] * (not within(one.box, whole))
        low = least
        if isinstance(scene, TABLES) and one.z == NAME + 1:
            # a name keeps six letters before it keeps the size that was wished for, down to the usual type
            low = (least + 0.7) / scene.furniture.frame.text - 0.7
        found += [f"{one.words!r} is too small: {one.capital:.1f} < {low:.1f}"] * (one.capital < low)
        found += [
            f"{one.words!r} is cut by {name}"
            for name, box in places
            if meet(one.box, box) and not within(one.box, box)
        ]
    seen = list(numerals(sprites))
    found += [
        f"pencilled {one.words} is too small: {one.capital:.1f} < {least:.1f}"
        for one in seen
        if one.capital < least
    ]
    slips = [one for one in seen if one.box.w]
    found += [f"{one.words} on a slip is beyond the frame" for one in slips if not within(one.box, whole)]
    pairs = combinations(said + slips, 2)
    found += [f"{a.words!r} is written over {b.words!r}" for a, b in pairs if meet(a.box, b.box)]
    for name, box in marks(sprites):
        found += [f"{name} is beyond the frame: {box}"] * (not within(box, whole))
        found += [f"{name} stands on {one.words!r}" for one in said if meet(box, one.box, 2)]
    return found + hidden(scene, sprites)


WHOLE = TABLES | Ladder | Challenge | position_pages.PositionsPage | LessonSheet | Notice | RulesScreen
"""The scenes whose sentences are never cut: there is another wording, or another row."""


def cut_short(scene: Scene) -> list[str]:
    """What ends in an ellipsis and must not; a name on its plate may in large type, or a small window."""
    said = lines(scene.sprites()) if isinstance(scene, WHOLE) else ()
    frame = scene.context.frame
    narrow = frame.text > 1 or min(frame.width, frame.height) < 720 or max(frame.width, frame.height) < 1280
    cut = (one for one in said if one.words.endswith(ELLIPSIS) and not (narrow and one.z == NAME + 1))
    return [f"{one.words!r} is cut short" for one in cut]


def holds(scene: Scene) -> bool:
    """Whether a card is held there, or played: nobody needs the stock then."""
    return isinstance(scene, TABLES) and not isinstance(scene.view.prompts[-1], AskTurn)


def hidden(scene: Scene, sprites: list[Sprite]) -> list[str]:
    """What a bubble lies on of all that a person needs."""
    box = paper(sprites)
    if box is None:
        return []
    assert isinstance(scene, TABLES)
    furniture, below = scene.furniture, [sprite for sprite in sprites if sprite.z < BUBBLE]
    own = furniture.racks[furniture.viewer]
    held = scene.view.held is not None
    cards = [("discard", furniture.discard.box), *([("card in the hand", own.held.box)] if held else [])]
    cards += [] if holds(scene) else [("stock", furniture.stock.box)]
    things = [
        *((f"slot {n}", strip) for n, strip in enumerate(own.strips, 1)),
        *((f"name of {place.seat}", place.name) for place in furniture.racks),
        *((f"rack of {place.seat}", place.box) for place in furniture.racks if not place.own),
        *((name, box.inset(0.2 * box.w, 0.25 * box.h)) for name, box in cards),  # large numerals
        *(("menu", furniture.menu), ("bulb", furniture.hint)),
        *((one.words, one.box) for one in lines(below) if one.z != COUNT or not holds(scene)),
        *marks(below),
    ]
    return [f"what is said lies on {name}" for name, thing in things if meet(box, thing)]


def numerals(sprites: list[Sprite]) -> Iterator[Words]:
    """What is pencilled on cards in others' racks, or on slips before them."""
    for sprite in sprites:
        match sprite.picture:
            case ("card", ("pencilled", _, (str(words), _, _, _, float(clear), *_)), int(width), *_) if words:
                size = max(round(width * clear * 0.89), 1)
                yield Words(words, Box(0, 0, 0, 0), CAPITALS["title"] * size, "ink", sprite.z)
            case ("slip", int(w), int(h), (str(words), *_), int(size)):
                box = lying(sprite, 0, 0, w, h)
                yield Words(words, box, CAPITALS["title"] * size, "ink", sprite.z)


def marks(sprites: list[Sprite]) -> Iterator[tuple[str, Box]]:
    """Emblems, glyphs and other signs that stand beside words."""
    for sprite in sprites:
        match sprite.picture:
            case ("emblem" | "persona", _, int(size), *_) | ("dealer" | "tick", int(size)):
                yield str(sprite.picture[0]), lying(sprite, 0, 0, size, size)
            case ("glyph", *_, int(high)):
                yield "glyph", lying(sprite, 0, 0, glyph_width(sprite.picture), high)


def within(box: Box, room: Box, by: float = 0.6) -> bool:
    return (
        box.x >= room.x - by
        and box.y >= room.y - by
        and box.x + box.w <= room.x + room.w + by
        and box.y + box.h <= room.y + room.h + by
    )


def meet(a: Box, b: Box, by: float = 0.6) -> bool:
    return a.x + a.w > b.x + by and b.x + b.w > a.x + by and a.y + a.h > b.y + by and b.y + b.h > a.y + by


def ground(scene: Scene) -> Picture:
    """What a screen's sprites are drawn on."""
    frame = scene.context.frame
    return scene.backdrop() if scene.opaque else ("table", frame.width, frame.height)


def faint(scene: Scene, art: Art) -> list[str]:
    """The words that cannot be told from the pixels they stand on, measured on the picture without words."""
    frame, sprites = scene.frame, scene.sprites()
    surface = pygame.Surface((frame.width, frame.height))
    surface.blit(art.picture(turned_picture(ground(scene), scene.turned_by.back)), (0, 0))
    for sprite in sorted(sprites, key=lambda sprite: sprite.z):
        if sprite.picture[0] != "text":
            picture = art.picture(sprite.key)
            surface.blit(picture, sprite_rect(sprite, picture))
    found = []
    large, small = (4.5, 7.0) if art.theme.name == "contrast" else (3.0, 4.5)
    for one in (one for one in lines(sprites) if one.z != COUNT or not holds(scene)):
        # from a size of 24 pixels on words need less contrast
        wanted = large if one.capital >= CAPITALS["text"] * 24 else small
        hue = art.theme.colour(one.colour)
        seen = min(contrast(hue, tone) for tone in {*tones(surface, one.box)})
        found += [f"{one.words!r} {seen:.2f} < {wanted}"] * (seen < wanted)
    return found


def tones(surface: pygame.Surface, box: Box) -> Iterator[Colour]:
    """The colours of a place, letter by letter, its grain smoothed."""
    rect = pygame.Rect(*map(round, box)).clip(surface.get_rect())
    grid = max(round(box.w / (0.8 * box.h)), 1), 2
    small = pygame.transform.smoothscale(surface.subsurface(rect), grid)
    for x in range(grid[0]):
        for y in range(grid[1]):
            r, g, b, _ = small.get_at((x, y))
            yield r, g, b


HEARD = {
    "asked": ("turn", "refuse"),
    "holds": ("refuse",),
    "waits": ("turn", "shuffle"),
    "scores": ("knock", "racko"),
    "ending": ("win", "lose"),
    "pause": ("turn", "refuse"),
    "curtain": ("shuffle", "racko"),
    "remembered": ("turn", "refuse"),
}
"""What can still be heard on which screens."""


def captioned(name: str, scene: Scene) -> list[str]:
    """What is wrong with the captions of all that can still be heard on a screen of the walk."""
    sounds = next((sounds for part, sounds in HEARD.items() if part in name), ())
    return [f"{sound} {wrong}" for sound in sounds for wrong in _hidden(scene, sound, name != "pause")]


def _hidden(scene: Scene, sound: str, in_play: bool) -> Iterator[str]:
    """What the caption of a sound hides, or that it stands beyond the frame."""
    (paper, *_) = Captions().sprites(say(VOICES[sound].caption), scene, CaptionStyle())
    box = lying(paper, 0, 0, *map(int, map(str, paper.picture[1:3])))
    if not within(box, Box(0, 0, *scene.context.frame[:2])):
        yield "is beyond the frame"
    box = scene.turned_by.back.box(box)
    yield from (f"hides {one.words}" for one in lines(scene.sprites()) if meet(one.box, box))
    if isinstance(scene, TableScene) and in_play:
        furniture = scene.furniture
        yield from (f"hides {place}" for place in (*written(furniture), furniture.menu) if meet(place, box))
    if scene.context.settings.text == 100:
        yield from (f"hides {spot.name}" for spot in scene.hotspots() if meet(spot.box, box))
