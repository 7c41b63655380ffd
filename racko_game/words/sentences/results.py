"""The scores of a round, its review, the end of a match."""

from __future__ import annotations

from .source import Source

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
