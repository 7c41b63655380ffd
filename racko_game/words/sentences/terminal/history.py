"""What ``racko history`` tells."""

from __future__ import annotations

from ..source import Source

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
