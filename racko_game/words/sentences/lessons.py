"""Lessons: the first one, those of strategy, of editions and options, and positions to solve."""

from __future__ import annotations

from .general import Source

LESSONS: dict[str, Source] = {
    "lesson.page": "Learn",
    "lesson.then": "{first} {then}",
    "lesson.coached": "{does:cap}.",
    "lesson.put": "Put {card} into {slot}.",
    "lesson.put-brief": "Put {card} into {slot}.",
    "lesson.run-shown": "Yes: {run:comma}.",
    "lesson.go-on": "Go on",
    "lesson.try-again": "Try again",
    "lesson.try-again-brief": "Again",
    "lesson.touch": "that card",
    "lesson.choose": "Show that card",
    "lesson.right": "Right! {why:sentence}",
    "lesson.right-brief": "Right!",
    "lesson.better": "You {did}. Better: {better}. {why:sentence}",
    "lesson.better-why": "Better: {better}. {why:sentence}",
    "lesson.better-brief": "The lesson's way: {better}.",
    "lesson.as-good": "That's just as good. {why:sentence} The lesson's way: {better}.",
    "lesson.as-good-brief": "Just as good. The lesson's way: {better}.",
    "lesson.weighs": "Let me see …",
    "lesson.lifted": "Once you put {top} somewhere, it stays. Better: {does}. Put it back first.",
    "lesson.lifted-brief": "Put {top} back first. Better: {does}.",
    "lesson.later": "That comes later.",
    "lesson.not-broken": "{card} is in order with its neighbours. Try another one.",
    "lesson.not-reverse": "{card:cap} stops nothing. Try another one.",
    "lesson.not-side": "{card:cap} is not on the wrong side. Try another one.",
    "lesson.not-side-brief": "{card:cap} is not on the wrong side.",
    "lesson.not-reverse-brief": "{card:cap} stops nothing.",
    "lesson.reverse-shown": "Yes: a reverse card turns a swap round.",
    "lesson.not-run": "{card} is in no run. Try another one.",
    "lesson.was-first": {
        "": "{caller} was first this time. Try again from where you left the way?",
        "caller": "RACK-O! That was a way of your own.",
    },
    "lesson.coached-brief": "{does:cap}.",
    "lesson.not-broken-brief": "{card} is in order here.",
    "lesson.not-run-brief": "{card} is in no run.",
    "lesson.was-first-brief": {"": "{caller} was first.", "caller": "RACK-O!"},
    "lesson.of-play": "How to play well",
    "lesson.of-editions": "Other ways to play",
    "lesson.list": "{list} · {done} of {many}",
    "lesson.goes-on": "{lesson} · go on",
    "offer.title": "New here?",
    "offer.says": "Your first RACK-O! takes a minute and a half: a real game, and what to do is said.",
    "offer.learn": "Learn first",
    "offer.play": "Just play",
    "lesson.done": "Well done!",
    "lesson.next": "Next: {lesson}",
    "lesson.play": "Play a game",
    "lesson.solve": "Solve a position",
    "lesson.again": "Once more",
    "lesson.anew": "Begin anew",
    "lesson.all": "All lessons",
    "lesson.leave": "Leave the lesson",
}


FIRST: dict[str, Source] = {
    "first.name": "Your first RACK-O!",
    "first.goal": (
        "Your cards must rise from slot {low} to slot {high}: that's RACK-O! Show one that's out of place."
    ),
    "first.broken": "Yes: {one} stands in front of {other}.",
    "first.high": (
        "Each turn, take the top discard or draw a card. "
        "{top} is high, and high cards belong at the back. Take it."
    ),
    "first.high-put": "Put {card} into {slot}. {out:cap} goes on the discard pile.",
    "first.run": (
        "{who} took the {given} you discarded: the next player always may. Now {top} would make {run:comma}. "
        "With two players you also need such a run of {wanted:word}. Take {top}."
    ),
    "first.run-put": "Put {card} into {slot}, for the run {run:comma}.",
    "first.draw": "{top} would fix none of the cards that are out of place. Draw from the stock.",
    "first.between": "{card} fits between {below} and {above}. Put it into {slot}.",
    "first.last": "Only {out} is still wrong, and {top} fits between {below} and {above}. Take it.",
    "first.last-put": "Put {card} into {slot}, and your rack is finished!",
    "first.score": (
        "RACK-O! You get {points} points. {who} gets {each} for each card in order from the front: "
        "{theirs} in all, for {breaks} breaks the order."
    ),
    "first.goal-brief": "Your cards must rise. Show a wrong one.",
    "first.high-brief": "{top} is high: it belongs at the back. Take it.",
    "first.high-put-brief": "Put {card} into {slot}.",
    "first.run-brief": "Take {top}, for the run {run:comma}.",
    "first.run-put-brief": "Put {card} into {slot}.",
    "first.draw-brief": "{top} would fix nothing. Draw.",
    "first.between-brief": "{card} fits between {below} and {above}: {slot}.",
    "first.last-brief": "Only {out} is wrong. Take {top}.",
    "first.last-put-brief": "Put {card} into {slot}!",
    "first.score-brief": "You get {points} points, {who} {theirs}.",
}


LESSONS_OF_PLAY: dict[str, Source] = {
    "spread.name": "Spread your cards",
    "spread.goal": (
        "{cards} cards for {rows} slots: {share:word} for each, 1 to {share} in slot {low}, and so on. Draw."
    ),
    "spread.goal-brief": "Each slot has its {share:word} cards. Draw.",
    "spread.put": "{from_} to {to} belong in {slot}: put {card} there, though its neighbours do not fit yet.",
    "spread.put-brief": "{from_} to {to} belong in {slot}.",
    "spread.take": "{top} is one of {from_} to {to}, which belong in {slot}. Take it.",
    "spread.take-brief": "{top} belongs in {slot}. Take it.",
    "spread.again": "{top} has a slot that waits for it, too. Take it.",
    "spread.again-brief": "{top} has its slot, too. Take it.",
    "spread.last": "Where does {card} belong?",
    "spread.last-brief": "Where does {card} belong?",
    "count.name": "Count what helps",
    "count.goal": "One card more, and your rack is finished. Show a card that breaks the order.",
    "count.goal-brief": "Show a card that breaks the order.",
    "count.draw": (
        "{outs} of the {unseen} cards that you cannot see would finish your rack; "
        "{top} on the discard pile would not: draw."
    ),
    "count.draw-brief": "{outs} of {unseen} unseen cards would finish it: draw.",
    "count.last": (
        "{card} finishes nothing, but it can make room. Where would most cards finish your rack after it?"
    ),
    "count.last-brief": "Where does {card} make most room?",
    "stock.name": "Know the stock",
    "stock.goal": (
        "This is the last card of the stock. After it the discard pile is turned over: "
        "what was discarded first comes first. Draw it."
    ),
    "stock.goal-brief": "The last of the stock: draw it.",
    "stock.last": "What was discarded first is drawn first: the next card is {next}. Take {top}, or draw?",
    "stock.last-brief": "The next card is {next}. Take {top}, or draw?",
    "deny.name": "Deny what they need",
    "deny.goal": (
        "What others take, all can see: {who} has {shown}. Now your rack: show a card that breaks the order."
    ),
    "deny.goal-brief": "Show a card that breaks your order.",
    "deny.draw": "{top} is of no use to you: draw.",
    "deny.draw-brief": "{top} is of no use to you: draw.",
    "deny.last": "Tossed, {card} would suit {who}, next to {near}. Keep it: where does it fit you best?",
    "deny.last-brief": "{card} would suit {who}, beside {near}. Keep it: where?",
    "run.name": "Build a run",
    "run.goal": (
        "In a game of two the rack needs a run: {wanted:word} cards that go up by one. "
        "Two of yours do, side by side: show one of them."
    ),
    "run.goal-brief": "Two of your cards go up by one: show one of them.",
    "run.draw": "{before} or {after} would make it {wanted:word}. {top} is neither: draw.",
    "run.draw-brief": "{before} or {after} would do. Draw.",
    "run.last": "{card}! Where does it make your run?",
    "run.last-brief": "Where does {card} make your run?",
}


LESSONS_OF_EDITIONS: dict[str, Source] = {
    "bonus.name": "Bonus: when to wait",
    "bonus.goal": (
        "Your rack is finished! Its run of {length:word} pays {pays} more, a run of {longer:word} {more}. "
        "Show a card of your run."
    ),
    "bonus.goal-brief": "Finished! But longer runs pay more. Show a card of your run.",
    "bonus.hold": (
        "With {before} in front it would be {longer:word}. {who} seems far from finished: hold back."
    ),
    "bonus.hold-brief": "{before} would make it {longer:word}: hold back.",
    "bonus.draw": "{before} has not come up yet, and a card that does not help may be tossed: draw.",
    "bonus.draw-brief": "{before} has not come up yet: draw.",
    "bonus.put": "There it is! Put {card} into {slot}: {run:comma}.",
    "bonus.put-brief": "Put {card} into {slot}!",
    "bonus.call": "A run of {length:word} pays {pays} more. Go RACK-O now, or hold back once again?",
    "bonus.call-brief": "Go RACK-O, or hold back?",
    "bonus.score": "{points} points: {caller_gets} for going out, and {bonus} for the run of {length:word}.",
    "bonus.score-brief": "{points} points for you!",
    "chips.name": "Chips",
    "chips.goal": (
        "Who goes out gets {least} from each of the others, {pays} with a run of {length:word} like yours. "
        "Show a card of your run."
    ),
    "chips.goal-brief": "Runs get more chips. Show a card of your run.",
    "chips.take": "{top} fits between {below} and {above}, and finishes your rack. Take it.",
    "chips.take-brief": "{top} finishes your rack. Take it.",
    "chips.call": (
        "A run of {longer:word} would get {more} from each, but another may be first. "
        "Go RACK-O, or hold back?"
    ),
    "chips.call-brief": "Go RACK-O, or wait for {more}?",
    "chips.score": "{gain} for you: {each} from each of the others.",
    "chips.score-brief": "{gain} for you!",
    "partners.name": "Partners",
    "partners.goal": "You and {partner} are partners: your scores go into one total. Take {top}.",
    "partners.goal-brief": "You and {partner} score together. Take {top}.",
    "partners.take": "{top} fits between {below} and {above}. Take it, and go out for you both.",
    "partners.take-brief": "{top} fits. Take it for you both.",
    "partners.last": "Where does {card} finish your rack?",
    "partners.last-brief": "Where does {card} go?",
    "partners.score": "{points} for you and {partners} for {partner}: {total} for you both.",
    "partners.score-brief": "{total} for you both.",
    "equal.name": "Equal turns",
    "equal.goal": (
        "{caller} is out, but with equal turns you have one left. Show a card that breaks your order."
    ),
    "equal.goal-brief": "One turn is left to you. Show a card that breaks your order.",
    "equal.draw": "A card between {below} and {above} would finish your rack. {top} would not: draw.",
    "equal.draw-brief": "You need one between {below} and {above}: draw.",
    "equal.last": "{card}! Where does it finish your rack?",
    "equal.last-brief": "Where does {card} go?",
    "equal.score": "You went out as well: {points} points for you, and for {caller}.",
    "equal.score-brief": "{points} points for you, too.",
    "powers.name": "Powers",
    "powers.goal": (
        "Some cards have a power for whoever discards them. Your {out} lets you exchange two cards. "
        "Take {top} for it."
    ),
    "powers.goal-brief": "Discarded, your {out} has a power. Take {top} for it.",
    "powers.put": "Put {card} into {slot}: then {out} is discarded, and its power is yours.",
    "powers.put-brief": "Put {card} into {slot}, for {out}.",
    "powers.use": "Now two cards of your rack may change places. Which two put most in order from the front?",
    "powers.use-brief": "Which two cards should change places?",
    "letters.name": "Letters",
    "letters.goal": (
        "A rack of letters is finished in alphabetical order, or with a word of four or more side by side. "
        "The letter {top} makes {word}: take it."
    ),
    "letters.goal-brief": "A word of four will do. Take the {top}, for {word}.",
    "letters.put": "Where does the letter {card} make {word}?",
    "letters.put-brief": "Where does the {card} make {word}?",
    "letters.call": "There stands {spelt}, and your rack is finished: go RACK-O!",
    "letters.call-brief": "There stands {spelt}: go RACK-O!",
    "letters.score": "{points} points for you. {who} gets {each} for each letter in order: {theirs}.",
    "letters.score-brief": "{points} points for you, {theirs} for {who}.",
    "wild.name": "Super: wilds",
    "wild.sides": "Blue cards rise on the left, red ones on the right. Show a card on the wrong side.",
    "wild.sides-brief": "Blue left, red right. Show a card on the wrong side.",
    "wild.sides-shown": "Yes: {card} stands in {slot}.",
    "wild.goal": "{top:cap} fits between {below} and {above}: take it.",
    "wild.goal-brief": "{top:cap} fits: take it.",
    "wild.take": "A wild stands for any number of its colour. Take {top}.",
    "wild.take-brief": "A wild fits: take it.",
    "wild.last": "Where does the wild finish your rack?",
    "wild.last-brief": "Where does the wild go?",
    "reverse.name": "Super: reverses",
    "reverse.goal": "Your blue side is finished. Draw a card for the red one.",
    "reverse.goal-brief": "Blue is done: draw.",
    "reverse.named": (
        "{who} has used a swap card on you: the cards of your row {row} are to change sides. "
        "Show the card that can stop that."
    ),
    "reverse.named-brief": "Your row {row} is to change sides. Show the card that stops it.",
    "reverse.last": "Answer with it, and {who} has to exchange a row that you name; or let it happen?",
    "reverse.last-brief": "Answer with it, or let it happen?",
    "swap.name": "Super: swaps",
    "swap.goal": "{out:cap} fits nowhere in a rack. Take {top} to put in its place.",
    "swap.goal-brief": "Take {top} for the swap.",
    "swap.put": "Put {card} into {slot}. Who discards a swap card names another player and a row.",
    "swap.put-brief": "Put it into {slot}, for the swap card.",
    "swap.last": "The two cards of the row that you name change sides. Whose row hurts most?",
    "swap.last-brief": "Whose row should change sides?",
}


POSITIONS: dict[str, Source] = {
    "positions.which-slot": "What would you do with this card?",
    "positions.take-or-draw": "Take or draw?",
    "positions.out-or-wait": "Go out or wait?",
    "positions.one-more-card": "Take, draw, or go out?",
    "positions.swap-whom": "Swap: whom?",
    "positions.reverse-or-not": "Reverse it, or let it happen?",
    "positions.which-power": "Use the power?",
    "positions.right": "Right: {does}.",
    "positions.better": "Better: {does}.",
    "positions.right-short": "Right!",
    "positions.better-short": "Here!",
    "positions.why": "{verdict} {why:sentence}",
    "positions.gap-win": "It wins {gap} rounds of 100 more than to {other} ({low} to {high}).",
    "positions.gap-point": "It earns {gap} points more than to {other} ({low} to {high}).",
    "positions.gap-chip": "It earns {gap} chips more than to {other} ({low} to {high}).",
    "positions.gap-win-brief": "{gap} more wins of 100 ({low} to {high}).",
    "positions.gap-point-brief": "{gap} points more ({low} to {high}).",
    "positions.gap-chip-brief": "{gap} chips more ({low} to {high}).",
    "positions.gap-win-bare": "{gap} more wins of 100.",
    "positions.gap-point-bare": "{gap} points more.",
    "positions.gap-chip-bare": "{gap} chips more.",
    "positions.found-count": "{many} of {all} levels find it.",
    "positions.found-by-none": "No computer finds it.",
    "positions.found-by-all": "Every computer finds it.",
    "positions.found-from": "Computers from {level} on find it.",
    "positions.found-by": ("Only {levels} finds it.", "Only {levels} find it."),
    "positions.facts": "{gap} {found}",
    "positions.with-facts": "{said} {facts}",
    "positions.why-so": "Why?",
    "positions.again": "Again",
    "positions.next": "Next",
    "positions.done": "Go on",
    "positions.leave": "Leave",
    "positions.title": "Positions",
    "positions.today": "Today's",
    "positions.which": "Which?",
    "positions.which-title": "Which positions?",
    "positions.kind": "Question",
    "positions.grade": "Found from",
    "positions.mark": "Marked",
    "positions.any": "any",
    "positions.kind-slot": "Which slot?",
    "positions.kind-take": "Take or draw?",
    "positions.kind-out": "Go out or wait?",
    "positions.kind-swap": "Swap whom?",
    "positions.kind-power": "Which power?",
    "positions.nobody": "nobody",
    "positions.new": "new",
    "positions.missed": "missed",
    "positions.solved": "solved",
    "positions.counted": ("{n} position, {solved} solved", "{n} positions, {solved} solved"),
    "positions.some": "{which:comma}: {counted}",
    "positions.told": "{number}: {edition}, {seats} players. {kind} {grade}",
    "positions.told-brief": "{number}: {kind} {grade}",
    "positions.told-bare": "{number}: {kind}",
    "positions.of-day-brief": "Today: number {number}",
    "positions.of-day": "{day}: number {number}",
    "positions.none": "There are no positions for these editions.",
}
