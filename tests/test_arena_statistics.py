"""The arena's statistics: what a mean may be wrong by."""

from __future__ import annotations

from math import sqrt
from random import Random

import pytest

from tools.arena.statistics import SURE, Ratio


def test_a_ratio_of_like_weights_has_the_error_of_a_plain_mean() -> None:
    values = [1.0, 0.0, 0.5, 1.0, 1.0, 0.0, 0.5]
    ratio = Ratio()
    for value in values:
        ratio = ratio.plus(2 * value, 2)
    mean = sum(values) / len(values)
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values)
    assert ratio.mean == pytest.approx(mean)
    assert ratio.interval().error == pytest.approx(SURE * sqrt(variance))


def test_merged_ratios_are_one_ratio() -> None:
    chance = Random(3)
    deals = [(chance.random(), chance.choice((1.0, 2.0))) for _ in range(20)]
    whole, first, second = Ratio(), Ratio(), Ratio()
    for place, (total, weight) in enumerate(deals):
        whole = whole.plus(total, weight)
        first, second = (
            (first.plus(total, weight), second) if place < 7 else (first, second.plus(total, weight))
        )
    assert first.merged(second) == pytest.approx(whole)


def test_two_rounds_of_one_deal_count_for_less_than_rounds_of_two() -> None:
    alike, apart = Ratio(), Ratio()
    for won in (1, 0) * 50:
        alike = alike.plus(2 * won, 2)
        apart = apart.plus(won, 1).plus(won, 1)
    assert alike.share().error > 1.3 * apart.share().error


def test_95_of_100_intervals_hold_the_truth() -> None:
    chance, truth, held = Random(1), 0.6, 0
    for _ in range(400):
        ratio = Ratio()
        for _ in range(50):
            ratio = ratio.plus(sum(chance.random() < truth for _ in range(2)), 2)
        held += ratio.share().low <= truth <= ratio.share().high
    assert 0.92 <= held / 400 <= 0.98


def test_a_share_is_never_certain() -> None:
    always, never = Ratio(), Ratio()
    for _ in range(30):
        always, never = always.plus(2, 2), never.plus(0, 2)
    assert always.share().high == 1.0
    assert 0.85 < always.share().low < 0.95
    assert never.share().low == 0.0
    assert 0.05 < never.share().high < 0.15
    assert Ratio().share() == (0, 0, 1)
