"""The terminal: command lines, the table in words, what is asked at the keyboard, ``racko history``."""

from __future__ import annotations

from .general import Source

COMMANDS: dict[str, Source] = {
    "option.unknown": "There is no option {option}; {command} --help lists those there are.",
    "option.needs-a-value": "{option} needs a value after it.",
    "option.takes-no-value": "{option} takes no value.",
    "option.takes-no-dashes": "{option} doesn't take '--'.",
    "option.required": "{command} needs {what}; {command} --help says more.",
    "option.wrong": "{option} {said}.",  # as the library that reads options says it
    "option.takes-one-of": "{option} takes one of {known:comma}, not {given}.",
    "option.takes-either": "{option} takes {known:or}, not {given}.",
    "option.takes-a-number": "{option} takes a whole number, not {given}.",
    "option.takes-so-many-digits": "{option} takes {digits} hexadecimal digits, not {given}.",
    "option.takes-hexadecimal-digits": "{option} takes hexadecimal digits, 0 to 9 and a to f, not {given}.",
    "option.takes-a-folder": "{option} takes the name of a folder.",
    "option.takes-a-file": "{option} takes the name of a file.",
    "option.takes-rounds": "{option} takes a number of rounds, at least 1, not {given}.",
    "option.takes-a-size": "{option} takes a width and a height like 1280x720, not {given}.",
    "option.takes-from-to": "{option} takes {least} to {most}, not {given}.",
    "option.or-nothing": "{option} or nothing can stand here, not {given}.",
    "computers.all-but-one": (
        "With {seats} seats at most {most} can be computers; racko simulate lets them play alone."
    ),
    "match.rules-settled": "A match that goes on has its rules and seats already; leave --{option} out.",
    "file.unreadable": "{file} cannot be read: {why}.",
    "simulate.matches": "--matches takes a number of matches, at least 1, not 0.",
    "simulate.moves": "--moves takes a number of moves, 1 to {most}, not {given}.",
    "simulate.no-player": (
        "There is no player {given}; there are: {known:comma}, and characters like sharp-penny."
    ),
    "simulate.players": "--players names one for all or one for each of {seats} seats, not {given}.",
    "simulate.file": "--{option} takes the name of a file in a folder that is there, not {given}.",
    "simulate.place": "--{option} cannot use {given}: {why}.",
    "series.table": "{edition}, {seats} seats",
    "series.seed": "seed {seed}",
    "series.played": "{played} of {matches} matches in {seconds:.1f} s",
    "series.so-far": "{done} of {count}",
    "series.seat": "seat",
    "series.player": "player",
    "series.wins": "wins",
    "series.mean": "mean score",
    "series.match": "a match: {rounds:.1f} rounds, {moves:.1f} moves",
    "series.broken": "{broken} were too long and broken off",
    "series.after": "after {moves} moves; see --moves",
    "replay.not-over": (
        "This match isn't over, so its cards stay hidden. Play on with racko text --load, or keep it with "
        "racko history import."
    ),
    "replay.match": "{parts:comma}, seed {seed}",
    "replay.seat": "Seat {seat}: {who}, {kind}",
    "replay.dealt": "Round {round}, dealt by {who}",
    "replay.scored": "{before}: {points}; totals {totals}",
    "replay.out": "{before}, {who} goes out",
    "replay.won": "{who:and} won after {moves} moves.",
    "replay.to-be-dealt": "Not over after {moves} moves: the next round is to be dealt.",
    "replay.is-asked": "Not over after {moves} moves: {who} is asked ({what}).",
    "computers.too-many": "There are {seats} seats, so {computers} computers are too many.",
    "computers.all-in-a-demonstration": "In a demonstration all seats are computers: leave --computers out.",
    "kiosk.plays-with-visitors": "A kiosk plays with visitors: leave --demo and --headless out.",
    "headless.no-window-to-fill": "--headless opens no window that --fullscreen could fill.",
    "headless.one-round": "--headless plays one round; --demo cannot ask for more.",
}


QUESTIONS: dict[str, Source] = {
    "ask.turn": "{asked}.",
    "ask.turn-or-racko": "{asked}; or say racko.",
    "ask.take": "Draw, or take {card}",
    "ask.leave": "Draw; {card} may not be taken",
    "ask.draw": "Draw; there is no discard pile",
    "ask.place-drawn": "You drew {card}. Put it in a slot, like put {slot}, or toss it.",
    "ask.place-taken": "You took {card}. Put it in a slot, like put {slot}.",
    "ask.go-out": "Your rack is finished. Say racko to go out, or hold to keep it back.",
    "ask.go-out-with": (
        "Your rack is finished, with the word {word}. Say racko to go out, or hold to keep it back."
    ),
    "ask.swap": "Your swap: name a player and a row, like swap {who} 5, or say no swap.",
    "ask.reverse": (
        "{who:You} named you and row {row}, where {left} and {right} lie. "
        "Accept, or reverse with a reverse card."
    ),
    "ask.power": "The {card} has the power {power}: {use}, or say no power.",
    "ask.power-of-no-use": "The {card} has the power {power}, of no use now: say no power.",
    "ask.power-exchange": "exchange two cards of your own, like power {one} {five}",
    "ask.power-again": "say power for one more turn",
    "ask.power-look": "say power to look at the next three cards of the stock and order them",
    "ask.power-trade": "trade the card in a slot with another's, unseen, like power {five} {who}",
    "ask.power-skip": "say power to skip the next player",
    "ask.order": (
        "On the stock lie {cards:comma}; the first is drawn next. "
        "In which order do they go back? Like power {order}."
    ),
    "can.draw": "draw, or d: draw the top card of the stock.",
    "can.take": "take, or t: take {card} from the discard pile.",
    "can.racko": "racko, or r: go RACK-O, with a finished rack.",
    "can.put": "put, or p, and a slot: {slots:or}.",
    "can.toss": "toss, or x: throw the drawn card on the discard pile.",
    "can.hold": "hold, or h: keep your finished rack back and play on.",
    "can.swap": "swap, or s, a player and a row: {who:or}, and 1 to {rows}.",
    "can.no-swap": "no swap, or n: leave the swap card unused.",
    "can.accept": "accept, or a: exchange the two cards of that row.",
    "can.reverse": ("reverse, or r, the slot of your reverse card and a row: {slots:or}, and 1 to {rows}."),
    "can.power-exchange": "power, or p, and two different slots: {slots:or}.",
    "can.power-again": "power, or p: take one more turn.",
    "can.power-look": "power, or p: look at the next three cards of the stock.",
    "can.power-trade": "power, or p, a slot and a player: {slots:or}, and {who:or}.",
    "can.power-skip": "power, or p: skip the next player.",
    "can.power-order": (
        "power, or p, and each number from 1 to {count} once, the card to be drawn first in front."
    ),
    "can.no-power": "no power, or n: leave the power unused.",
    "can.deal": "deal, d, or just Enter: deal the next round.",
    "can.now": "You can {moves:or}.",
    "cannot.now": "You cannot {what} now; you can {moves:or}.",
    "cannot.possible": "That is not possible now; you can {moves:or}.",
    "cannot.read": "I cannot read that; you can {moves:or}, or type ? for help.",
    "cannot.know": "I do not know the word {word}; you can {moves:or}, or type ? for help.",
    "cannot.alone": "{word} stands alone; nothing was done.",
    "cannot.tell": "{word} could mean {meant:or}.",
    "needs.slot": "Put it where? The slots are {slots:comma}.",
    "needs.swap": (
        "A swap needs a player and a row, like swap {like} 5; there is {who}.",
        "A swap needs a player and a row, like swap {like} 5; there are {who}.",
    ),
    "needs.reverse": ("A reverse needs the slot of your reverse card and a row, like reverse {slot} 5."),
    "needs.exchange": "This power needs two slots, like power {one} {five}.",
    "needs.trade": "This power needs a slot and a player, like power {five} 1.",
}


DESCRIBED: dict[str, Source] = {
    "look.slot": "{slot:cap}: {card}",
    "look.in-order": "In order so far: {counted} of {cards} cards.",
    "look.to-go": "{left:cap}.",
    "look.discard": "Discard: {card}",
    "look.no-discard": "Discard: none",
    "look.stock": ("Stock: {n} card", "Stock: {n} cards"),
    "look.other": "{parts:comma}",
    "look.name": ("{who:You}: {n} card", "{who:You}: {n} cards"),
    "look.partner": ("{who:You}, your partner: {n} card", "{who:You}, your partner: {n} cards"),
    "look.went-out": "went RACK-O",
    "look.seen": "seen {cards}",
    "seen.rack": "{who:You}: {cards}.",
    "seen.nothing": "{who:You}: nothing seen yet.",
    "seen.stock": "Next in the stock: {cards:then}.",
    "seen.card": "{card} in {slot}",
    "score.points": "Points: {totals:comma}.",
    "score.chips": "Chips: {totals:comma}.",
    "score.rounds": "Rounds won: {totals:comma}.",
    "score.total": "{who} {total}",
    "number.plain": "{number}",
    "number.minus": "minus {number}",
    "report.rack": {"": "{who}'s rack: {cards:comma}.", "who": "Your rack: {cards:comma}."},
    "report.in-order": ("{n} card in order", "{n} cards in order"),
    "report.none-in-order": "no card in order",
    "report.out": "went RACK-O",
    "report.out-with-word": "went RACK-O, with the word {word}",
    "report.points": (
        "{who:You}: {why}, {n} point, {total} in all.",
        "{who:You}: {why}, {n} points, {total} in all.",
    ),
    "report.rounds": ("{who:You}: {why}; {n} round won.", "{who:You}: {why}; {n} rounds won."),
    "report.gets-chips": {
        "": ("{who} gets {n} chip and has {total}.", "{who} gets {n} chips and has {total}."),
        "who": ("You get {n} chip and have {total}.", "You get {n} chips and have {total}."),
    },
    "report.pays-chips": {
        "": ("{who} pays {n} chip and has {total}.", "{who} pays {n} chips and has {total}."),
        "who": ("You pay {n} chip and have {total}.", "You pay {n} chips and have {total}."),
    },
}


SESSION: dict[str, Source] = {
    "session.greeting": "{title}: {who:/You}.",
    "session.help": "Type ? for what you can do. Say quit to leave: the match is kept.",
    "session.goes-on": "The match goes on.",
    "session.won": "{who:/You} won the match.",
    "curtain.next": "{name} is next. Press Enter when only {name} looks.",
    "curtain.or-quit": "Press Enter when only {name} looks; or say quit.",
    "wait.asks": "{asks}.",
    "wait.or-aside": "{asks}; or look, seen, score, verdict, rules, save and a file name, quit.",
    "wait.end-turn": "Press Enter to end your turn, or say racko",
    "wait.round": "Press Enter for round {round}",
    "talk.turn": {"": "Round {round}, {who}'s turn.", "who": "Round {round}, your turn."},
    "talk.round-over": "Round {round} is over.",
    "talk.you-can": "You can:",
    "talk.always": (
        "At any time: look, seen, hint, odds, score, verdict, rules, save and a file name, quit. "
        "Enter asks again."
    ),
    "talk.not-finished": "Your rack is not finished; nothing is lost by the call, play on.",
    "talk.no-odds": "The odds can be told when you draw, take or put a card.",
    "talk.no-review": "A round can be reviewed when it has been played.",
    "save.where": "Save it where? Say save and a file name, like save monday.racko.",
    "save.done": "Saved in {file}.",
    "save.quit-again": "{said} Say quit again to leave without it.",
    "save.no-file": "{name} can be no file here; choose another name.",
    "save.zero-byte": "A file name has no zero bytes; choose another name.",
    "save.there-already": "{file} is there already; choose another name.",
    "record.in-file": "{file}, {said}",
    "match.none-to-go-on": "There is no match to go on with; racko text begins a new one.",
    "match.no-person": "No person plays in {file}; racko replay shows it.",
    "match.full": "The match in {file} has {moves} moves, and no match has more; racko replay shows it.",
    "match.over": "The match in {file} is over; racko replay shows it.",
    "match.cannot-keep-it": "The match cannot be kept. {said}",
    "match.cannot-keep": "The match cannot be kept in {file}: {why}.",
    "match.kept": "Your match is kept.",
    "match.again": "To go on: {command}, or Continue in the window.",
    "match.long": "The match has {moves} moves, and no match has more; save it, and racko replay shows it.",
}


HISTORY: dict[str, Source] = {
    "history.row-over": "{match}  {when}  {edition}: {who:comma}. Won by {winners:and}.",
    "history.row-open": "{match}  {when}  {edition}: {who:comma}. Waits for its end in round {round}.",
    "history.sitter": "{who} {total}",
    "history.listed": ("{shown} of 1 match", "{shown} of {n} matches"),
    "history.of-player": {
        "": "{who}: won {won}/{matches} matches, {rounds_won}/{rounds} rounds.",
        "who": "You: won {won}/{matches} matches, {rounds_won}/{rounds} rounds.",
    },
    "history.points": "Points a round: {own:.1f}, the opponents {theirs:.1f}.",
    "history.turns": "Turns to go out: {turns:.1f}.",
    "history.choices": (
        "Choices: {skill:.0f} of 100, luck {luck:+.0f} % of a round, as the coach sees one round.",
        "Choices: {skill:.0f} of 100, luck {luck:+.0f} % of a round, as the coach sees {n} rounds.",
    ),
    "history.in-a-row": "Won in a row: {now} now, {most} at best.",
    "history.part": "{name}: won {won}/{matches} matches, {rounds_won}/{rounds} rounds.",
    "history.seats": "{seats} seats",
    "history.against": "Against {level}",
    "history.against-persons": "Against persons",
    "history.best-points": "Best round: {value} points, round {round} of match {match}.",
    "history.best-turns": "Quickest: {value} turns, round {round} of match {match}.",
    "history.best-run": "Longest run: {value} cards, round {round} of match {match}.",
    "history.best-word": "Longest word: {word}, round {round} of match {match}.",
    "history.achieved": "{title} · {says} · match {match}",
    "history.imported": "{new} new, {further} went further, {there} there already.",
    "history.no-match-like-that": "No such match is kept.",
    "history.not-over": (
        "Match {match} isn't over, so its cards stay hidden. Leave --match out to export everything: "
        "unfinished matches are sealed, and go on where they are imported."
    ),
    "history.no-player": "Nobody called {name} has played here; there are: {known:comma}.",
    "history.which-player": "Several have played here, name one of them: {known:comma}.",
    "history.nobody": "Nobody has played here yet.",
    "history.sure": "Delete for good all that is {name}'s: their matches, statistics and scores? [y/N]",
    "history.nothing-deleted": "Nothing was deleted.",
    "history.deleted": "Deleted matches: {matches}. Matches of others without the name: {names}.",
    "history.aside": "The damaged matches that lie aside in {file} may still hold the name.",
    "option.takes-a-match": (
        "{option} takes the number of a match as racko history list shows it, not {given}."
    ),
}


DEMONSTRATION: dict[str, Source] = {
    "demonstration.no-display": ("There is no display for a window, so here is a round played off-screen."),
    "demonstration.match": "{title}, {seats} seats, seed {seed}",
    "demonstration.scored": "{title} with {ways}, {seats} seats, seed {seed}",
    "demonstration.in-order": (
        "{who}: {n} card in order, {points}, {total} in all",
        "{who}: {n} cards in order, {points}, {total} in all",
    ),
    "demonstration.total": "{who}: {points}, {total} in all",
    "demonstration.pictures": "Pictures: {folder}",
    "picture.no-folder": "Pictures cannot be written to {folder}: {why}.",
    "picture.not-written": "The picture {file} cannot be written: {why}.",
}
