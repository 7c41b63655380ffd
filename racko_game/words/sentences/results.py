"""Results: the scores of a round, its review, the totals, the end of a match."""

from __future__ import annotations

from .general import Source

RESULTS: dict[str, Source] = {
    "scores.title-several": "{round}: {who} go RACK-O!",
    "scores.title": {"": "{round}: {who} goes RACK-O!", "who": "{round}: You go RACK-O!"},
    "scores.to-winner": "To the winner",
    "scores.next": "Next round",
    "scores.review": "Review",
    "review.whose": {"": "{who}'s round", "who": "Your round"},
    "review.title": "{whose} {round}",
    "review.where": "{slot:cap}",
    "review.with": "{title}, with {who}",
    "review.wait": "Going through the round …",
    "review.lost": "The round could not be gone through.",
    "review.unknown": "…",
    "review.cost": "Cost {cost}",
    "chart.target": "Target",
    "chart.round": "Round",
    "review.accuracy-ring": "Accuracy",
    "review.show": "Show me",
    "review.page": "{page} of {pages}",
    "ending.taken-back": ("One move was taken back.", "{n} moves were taken back."),
    "ending.wins": {"": "{who} wins!", "who": "You win!"},
    "ending.pair": "{who:and/You}",
    "ending.win": "{who:and/You} win!",
    "chart.unit": "{unit:cap}",
    "button.next": "Next",
    "button.back": "Back",
    "button.title": "Main menu",
    "button.title-brief": "Menu",
    "button.again": "Play again",
    "button.again-brief": "Again",
}


TALLY: dict[str, Source] = {
    "count.point": ("{n} point", "{n} points"),
    "count.chip": ("{n} chip", "{n} chips"),
    "count.round": ("{n} round", "{n} rounds"),
    "unit.points": "points",
    "unit.chips": "chips",
    "unit.rounds": "rounds",
    "tally.round-of": "Round {round} of {rounds}",
    "tally.round": "Round {round}",
    "tally.target": "of {target}",  # below a total
    "tally.tie": "The lead is shared: another round is played.",
    "tally.ahead": "{who:and/You} are {points} ahead.",
    "tally.out": "RACK-O!",
    "tally.for-out": "{base} for RACK-O!",
    "tally.for-out-run": "{out}, run {low} to {high}",
    "tally.for-word-out": "{base} for {word}",
    "tally.word": "{word}",
    "tally.for-word": "the word {word}",
    "tally.sum": "{base} + {more}",
    "tally.sum-run": "{sum} for a run of {run}",
    "tally.run-more": "run of {run}: +{more}",
    "tally.times": "{each} × {count}",
    "tally.times-order": "{times} in order",
    "tally.bare": "{card} in front: nothing",
    "tally.nothing": "nothing",
    "tally.scores-nothing": "scores nothing",
    "tally.in-order": "{count} in order",
    "tally.of-order": "{count} of {size} in order",
    "tally.payer": "pays {pays}",
    "tally.each": "{pays} each",
    "tally.run-pays": "run of {run}: {pays}",
    "tally.pays": "run: {pays}",
    "tally.no-run": "no run: {pays}",
}


REVIEW: dict[str, Source] = {
    "review.nothing": "You had nothing to decide.",
    "review.accuracy": (
        "Accuracy {accuracy}% in {n} decision.",
        "Accuracy {accuracy}% in {n} decisions.",
    ),
    "review.sums": "{spent}; {drawn}.",
    "review.spent": "Your choices cost you {amount}",
    "review.spent-all": "Your choices cost you more than a whole round",
    "review.unjudged": "In which order you put cards back on the stock is not judged.",
    "review.drawn-even": "the cards you drew were neither lucky nor unlucky",
    "review.drawn-gave": "the cards you drew gave you {amount}",
    "review.drawn-took": "the cards you drew took {amount} from you",
    "review.drawn-gave-all": "the cards you drew gave you more than a whole round",
    "review.drawn-took-all": "the cards you drew took more than a whole round from you",
    "review.mistake": "You {did}, which cost you {cost}. Better: {better}. {why:sentence}",
    "review.mistake-cost": "You {did}, which cost you {cost}. Better: {better}.",
    "review.better": "Better: {better}.",
    "review.slot": "{slot}",  # what would have been better for a card that was put into another one
    "review.points": "{number} points",
    "review.chips": "{number} chips",
    "review.rounds": "{number} rounds",
    "review.no-cost": "nothing",
    "review.perfect": "Nearly perfect",
    "review.well": "Well played",
    "review.sound": "Sound, with some slips",
    "review.costly": "Some costly choices",
    "review.hardly": "Hardly better than chance",
    "review.chance": "No better than chance",
    "review.little": "Little was at stake",
    "review.no-choice": "Nothing to decide",
    "review.faultless": "Not one costly choice",
    "highlight.comeback": "{who:and/You} came back from {behind} behind",
    "highlight.reverses": (
        "{who:You} turned a swap round with a reverse",
        "{who:You} had the last word after {n:word} reverses in a row",
    ),
    "highlight.word": "{who:You} laid the longest word: {word}",
    "highlight.quickest": (
        "{who:You} went out after {n:word} turn",
        "{who:You} went out after {n:word} turns",
    ),
    "highlight.powers": ("{who:You} used one power", "{who:You} used {n:word} powers"),
    "highlight.best-round": "{who:You} had the best round: {points}",
    "highlight.run": "{who:You} laid the longest run: {low} to {high}",
    "highlight.out": "{who:You} went out in {times} of {rounds} rounds",
}


FAREWELL: dict[str, Source] = {
    "farewell.best": {
        "": "{who}'s best round was round {round}: {points}",
        "who": "Your best round was round {round}: {points}",
    },
    "farewell.rounds": (
        "{who:You} won {n:word} of {rounds} rounds",
        "{who:You} won {n:word} of {rounds} rounds",
    ),
    "farewell.one-card": {
        "": "{who} was one card away from winning it all",
        "who": "You were one card away from winning it all",
    },
    "farewell.behind": {
        "": "{who} was {behind} behind the winner",
        "who": "You were {behind} behind the winner",
    },
    "farewell.pair-behind": "{who:and/You} were {behind} behind the winners",
    "farewell.order": {
        "": "{who} had {count} of {size} cards in order",
        "who": "You had {count} of {size} cards in order",
    },
    "farewell.tip": "One thing to try: {tip}.",
    "farewell.thinking": "One thing to try …",
    "tip.draw": (
        "leave the open card more often; once drawing was better",
        "leave the open card more often; {n} times drawing was better",
    ),
    "tip.take": (
        "take the open card more often; once it was better than drawing",
        "take the open card more often; {n} times it was better than drawing",
    ),
    "tip.slot": (
        "look once more for the best slot; once another one was better",
        "look once more for the best slot; {n} times another one was better",
    ),
    "tip.toss": (
        "toss more of what you draw; once that was better than keeping it",
        "toss more of what you draw; {n} times that was better than keeping it",
    ),
    "tip.keep": (
        "keep more of what you draw; once there was a slot for it",
        "keep more of what you draw; {n} times there was a slot for it",
    ),
    "tip.call": (
        "go out as soon as you can; once waiting cost you",
        "go out as soon as you can; {n} times waiting cost you",
    ),
    "tip.hold": (
        "wait for a longer run; once that was worth more",
        "wait for a longer run; {n} times that was worth more",
    ),
    "tip.other": (
        "take your time with special cards; once another choice was better",
        "take your time with special cards; {n} times another choice was better",
    ),
    "tip.nothing": "the same again; your last choices were good",
}
