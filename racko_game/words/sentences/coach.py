"""What the computer would do, why, and what may be expected; a card comes with its article if it has one."""

from __future__ import annotations

from .source import Source

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
