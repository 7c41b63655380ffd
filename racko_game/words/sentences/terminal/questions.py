"""What somebody at the keyboard is asked, and what may be answered."""

from __future__ import annotations

from ..source import Source

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
