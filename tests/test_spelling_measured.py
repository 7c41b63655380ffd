"""How Letters is played, measured: turns, rounds over before all have played, words that end them."""

from __future__ import annotations

import pytest

from tools.spelling import Ended, Kind, line, play


def test_a_line_says_the_median_and_the_mean_and_how_many_were_early_or_by_a_word() -> None:
    kind = Kind(2, "casual", (("shortest word", "5"),))
    rounds = [Ended((1, 0), True), Ended((4, 4), False), Ended((6, 6), True), Ended((7, 6), True)]
    assert line(kind, rounds) == "| 2 | Casual | 5 | 4 | 5.0 | 4.2 | 25.0% | 75% |"


def test_without_words_none_ends_a_round() -> None:
    for number in (1, 2):
        ended = play(Kind(3, "novice", (("words", "off"),)), number)
        assert not ended.by_word
        assert all(ended.turns)
        assert max(ended.turns) - min(ended.turns) <= 1


@pytest.mark.parametrize("each", ["off", "on"])
def test_masters_with_four_letters_end_rounds_by_words_before_others_have_played_unless_all_have_a_turn(
    each: str,
) -> None:
    kind = Kind(4, "master", (("shortest word", "4"), ("a turn each", each)))
    rounds = [play(kind, number) for number in range(1, 9)]
    assert any(one.by_word for one in rounds)
    assert all(all(one.turns) for one in rounds) is (each == "on")
