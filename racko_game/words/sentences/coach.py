"""The coach: what the computer would do, and why; and the hints of a first game.

Chances come in per cent, cards with their articles if they have one. Hints come in fewer and fewer words for
where there is less room.
"""

from __future__ import annotations

from .general import Source

COACH: dict[str, Source] = {
    "hint.why": "Hint: {move}. {why:sentence}",
    "hint.guess": "Hint: {move}. That is only a guess.",
    "hint.swap": "swap {who} {row}",  # a move, as it is typed
    "hint.trade": "power {slot} {who}",
    "hint.odds": "{out:sentence} {needs:sentence} {first:sentence}",
    "hint.odds-late": "{out:sentence} {needs:sentence}",  # somebody has gone out already
    "hint.out-sure": "you can go out with this turn",
    "hint.out": "the chance to go out with this turn is {chance}",
    "hint.out-none": "you cannot go out with this turn",
    "hint.needs": "your rack needs {turns} turns",
    "hint.needs-one": "your rack needs one turn",
    "hint.needs-more": "after it your rack needs {turns} more turns",
    "hint.needs-one-more": "after it your rack needs one more turn",
    "hint.finished": "your rack is finished",
    "hint.first": "the chance to be finished first is {chance}",
    "hint.brief-out": "Out this turn: {chance}.",
    "hint.brief-first": "First to finish: {chance}.",
    "coach.why": "{does:cap}. {why:sentence}",
    "coach.odds": "{why}\n{odds}",
    "coach.both-odds": "{one} {other}",
    "coach.does": "{does:cap}.",
    "coach.short": "{does:cap}",
    "figure.earns": "+{points}",
    "figure.lost": "{chance} another first",
    "figure.lost-brief": "lost: {chance}",  # that another goes out first
    "figure.won-brief": "+{points}: {chance}",
    "figure.won": "{chance} for +{points}",
    "figure.or": "{one} · else {chance} lost",  # one: what going out earns now
    "figure.both": "{one} · {other}",
    "figure.finishes": "{chance} finishes",
    "figure.chance": "{chance}",
    "coach.own-voice": "nobody tells whether your rack is finished: look through it yourself",
    "coach.put": "put {card} into {slot}",
    "coach.take": "take {card}",
    "coach.toss": "toss {card}",
    "coach.go-out": "go RACK-O",
    "coach.hold": "hold back",
    "coach.draw": "draw",
    "coach.swap": "name {who} and row {row}",
    "coach.no-swap": "leave the swap card unused",
    "coach.reverse": "answer with the reverse card in {slot} and {who}'s row {row}",
    "coach.accept": "let it happen",
    "coach.exchange": "exchange {one} and {other}",
    "coach.trade": "trade {slot} with {who}",
    "coach.use": "use the power",
    "coach.leave": "leave the power unused",
    "coach.order": "put them back as {cards:then}",
    "coach.deal": "deal",
    "coach.guess": "that is only a guess",  # in the place of a reason
    "did.put": "put {card} into {slot}",  # what somebody did: you …
    "did.take": "took {card}",
    "did.toss": "tossed {card}",
    "did.go-out": "went RACK-O",
    "did.hold": "held back",
    "did.draw": "drew",
    "did.swap": "named {who} and row {row}",
    "did.no-swap": "left the swap card unused",
    "did.reverse": "answered with the reverse card in {slot} and {who}'s row {row}",
    "did.accept": "let it happen",
    "did.exchange": "exchanged {one} and {other}",
    "did.trade": "traded {slot} with {who}",
    "did.use": "used the power",
    "did.leave": "left the power unused",
    "did.order": "put them back as {cards:then}",
    "did.deal": "dealt",
}


REASONS: dict[str, Source] = {
    "reason.both": "{first}. {second:cap}",
    "reason.no-discard": "there is no discard pile",
    "reason.not-takeable": "{card} stays on the discard pile",
    "reason.next-is": "the next card of the stock is {card}",
    "reason.may-toss": "a drawn card may be tossed",
    "reason.must-stay": "{card} would have to stay",
    "reason.would-do-more": "{chance} of the cards to come would do more for your rack than {card}",
    "reason.goes-into": "it goes into {slot}: {fit}",
    "reason.give-away": "to keep {card} in {slot} you would have to give away {given}",
    "reason.finishes": "that finishes your rack",
    "reason.spells": "that spells {word}",
    "reason.draw-finishes": "{chance} of the cards to come would finish your rack",
    "reason.nearer": "that brings your rack a little nearer to RACK-O",
    "reason.else-theirs": "tossed, {card} would lie there for {who}",
    "reason.no-better": "it has to go somewhere, and no other slot is better",
    "reason.run-made": "that makes the run you need: {cards:comma}",
    "reason.run-begun": "{cards:and} are two cards of a run",
    "reason.run-grows": "that makes a longer run: {cards:comma}",
    "reason.stands-between": "it fits between {low} and {high}",
    "reason.no-place": "{card} has no place on the {side}",
    "reason.in-order": "then all is in order up to {slot}",
    "reason.in-the-way": "{card} only broke the order there",
    "reason.belongs": "{card} belongs about there",
    "reason.wild": "a wild stands for any number there",
    "reason.at-hand": "there it is at hand when somebody names you",
    "reason.swap-waits": "it waits there: when it gives way, you name somebody and a row",
    "reason.swap-works": "that plays your swap card",
    "reason.would-finish": ("then {chance} of the cards to come would finish your rack, instead of {before}"),
    "reason.would-finish-now": "then {chance} of the cards to come would finish your rack",
    "reason.would-spell": "{card} could spell {word} next",
    "reason.sooner": ("that saves you about a turn", "that saves you about {n} turns"),
    "reason.fits-nowhere": "{card} helps in no slot",
    "reason.toss-swap": "thrown away it lets you name somebody and a row",
    "reason.is-finished": "your rack is finished",
    "reason.rather-wait": "it may still get better",
    "reason.makes-run": (
        "{chance} of the cards to come would make a run of {run}, which pays {more} more. {danger:cap}"
    ),
    "reason.danger": "the chance that another is out before your next turn is {chance}",
    "reason.takes-off": "that takes {card} off {who}'s {side}",
    "reason.chosen": (
        "one of {who}'s cards there is not the one dealt, and may well stand right",
        "neither of {who}'s cards there is the one dealt: they may well stand right",
    ),
    "reason.nearest": "{who} looks nearest to RACK-O",
    "reason.may-break": "that may break the order in {who}'s rack",
    "reason.could-help": "an exchange could as well help whom you name",
    "reason.row-stays": "that keeps {card} on your {side}",
    "reason.row-kept": "your row {row} stays as it is",
    "reason.other-named": "{who} is named instead",
    "reason.no-reverse": "you have no reverse card",
    "reason.no-harm": "that exchange does you no harm",
    "reason.keep-reverse": "a reverse card is worth more for a row that matters more",
    "reason.drawn-by": "{who} would draw {card}",
    "reason.then-in-order": (
        "then {n} card is in order, instead of {before}",
        "then {n} cards are in order, instead of {before}",
    ),
    "reason.likes-better": "{card} is of more use in {slot}",
    "reason.no-gain": "it brings you nothing now",
    "reason.go-again": "one more turn is one more card",
    "reason.look-ahead": "it costs nothing to know what comes next",
    "reason.trade": "{card} is of little use there, and {who}'s card may be better",
    "reason.trade-known": "there lies {card}, and you can use it",
    "reason.skip": "{who} cannot finish while sitting out",
    "side.blue": "blue side",
    "side.red": "red side",
    "number.percent": "{number}%",
    "number.percent-under": "under 1%",
    "number.percent-over": "over 99%",
}


TUTORIAL: dict[str, Source] = {
    "tutorial.peek": (
        "Your rack lies covered, so that nobody else sees it. Its name plate says how to look at it."
    ),
    "tutorial.peek-brief": "Your rack lies covered: its name plate says how to look at it.",
    "tutorial.goal": "All cards rising from slot {low} to slot {high}",
    "tutorial.goal-run": "All cards rising from slot {low} to slot {high}, with a run of {run:word} in it",
    "tutorial.goal-sides": "Blue cards rising on the left side and red cards on the right one",
    "tutorial.goal-alphabet": "Letters in alphabetical order from slot {low} to slot {high}",
    "tutorial.goal-word": "Letters in order from slot {low} to slot {high}, or a word of {n:word} or more",
    "tutorial.goal-word-colour": (
        "Letters in order from slot {low} to slot {high}, or a word of {n:word} or more in one colour"
    ),
    "tutorial.goal-and-run": "{goal}, with a run of {run:word} in it",
    "tutorial.take": "{goal}: that is RACK-O! Take {card} if it helps, or draw a card from the stock.",
    "tutorial.take-goal": "{goal}: that is RACK-O!",
    "tutorial.take-brief": "Take {card}, or draw a card.",
    "tutorial.draw": "{goal}: that is RACK-O! Draw a card from the stock.",
    "tutorial.draw-brief": "Draw a card.",
    "tutorial.no-run": "All in order; a run of {run:word} is still missing.",
    "tutorial.put": (
        "Put it where it fits: low numbers near slot {low}, high ones, up to {top}, near slot {high}. "
        "The card that lies there goes on the discard pile."
    ),
    "tutorial.put-where": (
        "Put it where it fits: low numbers near slot {low}, high ones, up to {top}, near slot {high}."
    ),
    "tutorial.put-brief": "Low numbers near slot {low}, high ones near slot {high}.",
    "tutorial.put-briefest": "Low near {low}, high near {high}.",
    "tutorial.put-sides": (
        "Blue goes on the left, red on the right: low numbers near row 1, high ones, up to {top}, "
        "near row {rows}. The card that lies there goes on the discard pile."
    ),
    "tutorial.put-sides-brief": "Blue on the left, red on the right; low near row 1, high near row {rows}.",
    "tutorial.put-letter": (
        "Put it where it fits: A near slot {low}, Z near slot {high}. "
        "The card that lies there goes on the discard pile."
    ),
    "tutorial.put-letter-word": (
        "Put it where it fits: A near slot {low}, Z near slot {high}, or where it makes a word. "
        "The card that lies there goes on the discard pile."
    ),
    "tutorial.put-letter-brief": "A near slot {low}, Z near slot {high}.",
    "tutorial.toss": "No use for it anywhere? Toss it on the discard pile.",
    "tutorial.toss-brief": "No use for it? Toss it.",
    "tutorial.wild": (
        "A wild stands for any number of its colour: it fits wherever one is missing on its side."
    ),
    "tutorial.wild-brief": "A wild stands for any number of its colour.",
    "tutorial.swap": (
        "A swap card fits no slot. Toss it: then you name a row of another, whose two cards change sides."
    ),
    "tutorial.swap-brief": "Toss a swap card, and name another's row.",
    "tutorial.reverse": (
        "Keep a reverse card in your rack: it answers a swap that names you. Tossed, it does nothing."
    ),
    "tutorial.reverse-brief": "Keep a reverse card: it answers a swap.",
    "tutorial.name": "Choose a row of another: its two cards change sides. Or leave the swap card unused.",
    "tutorial.name-brief": "Choose a row of another, or leave it.",
    "tutorial.answer": (
        "The two cards of your row {row} are to change sides. "
        "A reverse card in your rack would turn that round; else accept it."
    ),
    "tutorial.answer-brief": "Reverse it with a reverse card, or accept.",
    "tutorial.order": (
        "If another is done first, you get {each} points for each card in order, "
        "from {first} up to the first that is out of order."
    ),
    "tutorial.order-brief": "Not first? {each} points for each card in order from {first} on.",
    "tutorial.order-briefest": "Not first? {each} points a card in order.",
    "tutorial.done-chips": "Who is done first gets chips from all the others.",
    "tutorial.done-rounds": "Who is done first wins the round.",
    "tutorial.run": "A run is {run:word} in a row, side by side, such as {example}.",
    "tutorial.run-brief": "A run is like {example}.",
    "tutorial.pays-points": "Who goes out gets {caller} points, and more for a run: {rows:comma}.",
    "tutorial.pays-chips": "Who goes out gets a chip from each, or more for a run: {rows:comma}.",
    "tutorial.pays-row": "{more} for {run} in a row",
    "tutorial.pays-points-brief": "Longer runs earn more points.",
    "tutorial.pays-chips-brief": "Longer runs earn more chips.",
    "tutorial.call": (
        "Your rack is finished! Go RACK-O, or hold it back for a longer run; but another may be first."
    ),
    "tutorial.call-brief": "Go RACK-O, or hold your finished rack back.",
    "tutorial.call-briefest": "Go RACK-O, or hold back.",
    "tutorial.out": "{goal}: once you have that, you go RACK-O by yourself, for {gain}!",
    "tutorial.out-brief": "Once you have that, you go RACK-O by yourself.",
    "tutorial.out-chips": "chips from all the others",  # for which one goes out
    "tutorial.own-voice": (
        "Nobody tells you when your rack is finished: say RACK-O! yourself, "
        "before you draw or at the end of your turn."
    ),
    "tutorial.own-voice-brief": "Say RACK-O! yourself when your rack is finished.",
    "tutorial.partners": "You and {who} are partners: what you both score goes into one total.",
    "tutorial.partners-brief": "You and {who} are partners.",
    "tutorial.equal-turns": "When somebody goes out, all others still have as many turns.",
}
