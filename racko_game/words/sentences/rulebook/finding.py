"""By which other words a section of the rule book is found, and what the book says while one looks."""

from __future__ import annotations

from ..source import Source

FINDING: dict[str, Source] = {
    "book.title": "Rules",
    "book.edition": "Edition",
    "book.seats": "Players",
    "book.at-table": "At this table",
    "book.as-printed": ("As printed, {n} player", "As printed, {n} players"),
    "book.contents": "Contents",
    "book.search": "Search",
    "book.typed": "{text}_",
    "book.type": "Type a question",
    "book.what": "What do you want to know?",
    "book.no-match": "Nothing is found. Try another word.",
    "book.page": "{page} of {pages}",
    "book.back": "Back",
    "book.example": "For example: {says}",
    "book.from": "({source}.)",
    "book.read": "Type rules and a number to read on, or rules and a question.",
    "book.line": "{number}. {title}",
    "book.ignored": (
        "a an and are as at be by can could do does for from get had has have how i if in is it its many may "
        "me much must my need of on one or s should so that the them then there they this to was we what "
        "whats when where which who whose why will with would you your"
    ),
    "book.aim-find": "aim object goal objective purpose play for win how to play beginner",
    "book.players-find": (
        "players how many people two three four deck size number of cards highest card which cards box age"
    ),
    "book.rack-find": "rack slot slots front back names numbers 5 50 plates side left right clockwise",
    "book.cut-find": (
        "cut first dealer who deals starts begins lowest highest next dealer deal moves left lot"
    ),
    "book.deal-find": (
        "shuffle deal dealing setup set up first card slot 50 cards each player gets how many ten "
        "rearrange sort "
        "move my cards around"
    ),
    "book.piles-find": "stock draw pile deck stockpile discard pile face up face down starter top card",
    "book.turn-find": (
        "turn my turn what can i do now options draw take pass skip must i draw move goes first begins "
        "clockwise"
    ),
    "book.taken-find": (
        "take discard throw back put back return face up card taken must exchange replace keep pick up"
    ),
    "book.drawn-find": "draw toss throw away drawn stock keep replace exchange discard it again unseen",
    "book.slot-find": "exchange replace slide shift move other cards same slot new card old card",
    "book.refill-find": (
        "empty draw pile stock runs out no cards left used up reshuffle turn over refill finish deck over"
    ),
    "book.finished-find": (
        "finished complete rack rising order ascending consecutive gaps win round racko what counts in a row"
    ),
    "book.run-find": "run of three two players 2 player sequence consecutive three in a row game for two",
    "book.calling-find": (
        "call calling go out say racko when end round forget shout automatic asked hold another's turn wrong "
        "false call"
    ),
    "book.equal-find": "equal turns last turn fair after somebody went out last chance same number of turns",
    "book.caller-find": "75 points winner round going out worth racko bonus 25 score caller",
    "book.others-find": (
        "score scoring points others losers count cards in order 5 each partial loser break out of order"
    ),
    "book.least-find": "least minimum five points lowest score first two wrong slot 10 lower zero",
    "book.top-find": "highest top card front 60 50 40 first slot nothing zero house rule",
    "book.fifty-find": "50 points complete but not out all in order lost tie two finished same time",
    "book.winning-find": (
        "win match game end 500 points target tie tied two players have 500 both same total highest how long "
        "match over rounds play to"
    ),
    "book.bonus-find": (
        "bonus run runs sequence extra points how many points for a run 125 175 275 475 three four five six"
    ),
    "book.longest-find": "two runs several runs both count longest more than one run twice",
    "book.waiting-find": "hold back wait keep improve finished rack risk go out now or later",
    "book.partners-find": "partners teams pairs two against two together team mate partner",
    "book.chips-find": "chips money pay payment debt owe below nothing negative",
    "book.power-find": "power powers special cards sign symbol abilities 2006 ability",
    "book.step-find": "shuffle step exchange swap two of my own cards 7 23 37 53",
    "book.again-find": "go again extra turn another turn twice in a row 13 31 47",
    "book.look-find": "look ahead peek top three cards stock order 11 29 43 59 put back",
    "book.trade-find": "trade exchange with another player steal 17 41 same slot",
    "book.skip-find": "skip next player miss turn leave out 19 3",
    "book.house-rules-find": (
        "options house rules settings variants change rules during match editions here which rules on off"
    ),
    "book.known-find": "see know remember others cards peek look at rack counted visible open information",
    "book.secret-find": "cheat computer players know secret hidden fair see my cards spy",
    "book.chance-find": "random chance seed shuffle fair rigged luck same deal again replay check hash",
    "book.moves-find": "type commands terminal words notation write moves text",
    "book.record-find": "record transcript export json file print lines program data",
    "book.wild-find": "wild joker any number whole colour wildcard",
    "book.no-fraction-find": "wild between 16 and 17 fraction half same number neighbours before 1 after 40",
    "book.swap-find": "swap card switch opponent row sides force attack leave unused name player",
    "book.reverse-find": "reverse answer defend against swap counter block back chain",
    "book.letter-cards-find": (
        "letters how many vowels consonants copies colours of letters y star cards players deck size a e i "
        "o u"
    ),
    "book.letter-finished-find": (
        "alphabetical order alphabet repeat same letter twice double letters skipping"
    ),
    "book.word-find": "word words four letters spell anywhere backwards long short call",
    "book.dictionary-find": "dictionary language valid word list own words names slang german french",
    "book.level-find": "level 1 3 colour colours of a word easy hard difficulty",
    "book.growing-find": "growing run consecutive letters challenge every round longer c d requirement",
    "book.letter-count-find": "score scoring points letters count 75 25 sample hand others in order",
}
