"""What is said in the lessons of editions and of what may be chosen."""

from __future__ import annotations

from ..source import Source

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
