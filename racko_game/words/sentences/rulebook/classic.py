"""The classic game, in all its printings."""

from __future__ import annotations

from ..source import Source

CLASSIC: dict[str, Source] = {
    "book.aim": "What you play for",
    "book.aim-says": (
        "Bring the ten cards of your rack into rising order, from a low card in front to a high one at the "
        "back, before anybody else does. You do it by exchanging a card in each of your turns.\n"
        "Whoever is first says RACK-O! Then the round is counted, and another is dealt, until somebody has "
        "500 points.\nPlay it as the regular game, or as the keener one with a bonus."
    ),
    "book.players": "Players and cards",
    "book.players-says": (
        "Two, three or four play, or four as two pairs of partners.\n"
        "The 60 cards are numbered 1 to 60, one of each. Four players use all of them, three use 1 to 50, "
        "two "
        "use 1 to 40; the higher ones stay in the box."
    ),
    "book.rack": "The rack",
    "book.rack-says": (
        "Everybody has a rack with ten slots, called 5, 10, 15 and so on to 50. Slot 5 is in front, nearest "
        "to you, and slot 50 at the back.\nThe names are for counting only: any card may stand in any slot."
    ),
    "book.cut": "Who deals",
    "book.cut-low": (
        "Before the first round everybody cuts a card, and the lowest deals. The cards go back to the deck.\n"
        "After every round the deal moves to the left."
    ),
    "book.cut-high": (
        "Before the first round everybody draws a card, and the highest deals; the dealer plays, too. The "
        "cards go back to the deck.\nAfter every round the deal moves to the left."
    ),
    "book.cut-own": "that the deal moves left stands only in the rules with the card tray; we always do so.",
    "book.deal": "Shuffle and deal",
    "book.deal-says": (
        "The dealer shuffles and deals ten cards to everybody, one at a time and face down, first to the "
        "left.\nA card goes into your rack as it comes: the first into slot 50 at the back, the second into "
        "45, and so on down to slot 5, the tenth. Nobody may rearrange a rack."
    ),
    "book.slot": "Only one card moves",
    "book.slot-says": (
        "The new card always goes into the slot that the old one leaves, and no other card moves. What has "
        "gone to the discard pile stays there: only its top card may ever be taken."
    ),
    "book.finished": "A finished rack",
    "book.finished-says": (
        "Your rack is finished when all ten cards rise from slot 5 to slot 50. They need not follow one "
        "another directly: each only has to be higher than the one before. Any rising numbers will do.\n"
        "If two play, a run of three is needed besides, unless they agreed to leave it out."
    ),
    "book.run": "Two players: a run of three",
    "book.run-says": (
        "In a game of two a finished rack also needs a run: three or more cards whose numbers follow one "
        "another directly, side by side.\nIn the first two printings two players may agree to leave it out; "
        "in today's rules it always holds."
    ),
    "book.caller": "75 for going out",
    "book.caller-says": (
        "Whoever goes out scores 75 points: 5 for each of the ten cards, and 25 for RACK-O!"
    ),
    "book.others": "5 for each card in order",
    "book.others-says": (
        "All racks are laid open. The others score 5 points for each card in order, from slot 5 on, until a "
        "card is lower than the one before it. That card and all behind it score nothing, in order or "
        "not.\nThe name of the last slot in order is the score: at least 5, at most 50."
    ),
    "book.least": "At least 5",
    "book.least-says": (
        "The card in slot 5 always counts. If the card in slot 10 is lower, a rack scores 5 points, even if "
        "all the others are in order."
    ),
    "book.top": "The highest card in front",
    "book.top-says": (
        "The highest card of the deck is 40 for two players, 50 for three, 60 for four. In slot 5 it "
        "can have "
        "no higher card behind it, and still scores 5 points.\n"
        "All may agree before the match that a rack with it in front scores nothing. That is about counting "
        "only and keeps no rack from going out: with that card in front none is finished anyway."
    ),
    "book.fifty": "In order, but not out",
    "book.fifty-says": (
        "A rack with all ten cards in order that did not go out, or could not for want of a run, scores 50."
    ),
    "book.bonus": "Bonus",
    "book.bonus-says": (
        "In the bonus game whoever goes out scores more for a run in the rack: 50 for three cards that "
        "follow "
        "directly, 100 for four, 200 for five, 400 for six or more. With the 75 that makes 125, 175, 275 or "
        "475.\nThe others score as always, whatever runs they have. All other rules are those of the regular "
        "game."
    ),
    "book.longest": "Only the longest run",
    "book.longest-says": (
        "Of several runs in a rack only one earns a bonus, the longest. Two runs of the same length earn it "
        "once."
    ),
    "book.waiting": "Go out, or wait?",
    "book.waiting-says": (
        "With a finished rack you may go out at once for what it is worth, or hold back and improve it for a "
        "longer run. Wait too long and somebody else goes out first: then it scores like any other."
    ),
    "book.partners": "Partners",
    "book.partners-says": (
        "Four may play as two pairs. Partners sit across from each other: the first and third against the "
        "second and fourth.\nIt is played like the normal game, but both partners' scores go into one total "
        "after each round. The first pair with 500 points wins; if both have them, the higher total does."
    ),
    "book.chips": "Chips",
    "book.chips-says": (
        "Instead of points there are chips, for a number of rounds. Each opponent pays whoever goes out 1 "
        "chip; with a run of three it is 2, of four 3, of five 5, of six or more 9.\n"
        "Whoever has most chips after the last round wins."
    ),
    "book.chips-own": (
        "there are eight rounds unless you agree on another number. All begin with no chips and may "
        "owe some. "
        "If several share first place, another round is played. Whoever has a finished rack is asked, two "
        "players need their run of three, and there are no partners."
    ),
}
