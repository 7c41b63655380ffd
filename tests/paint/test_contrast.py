"""Words are read where they are dimmed or stamped: by WCAG's level AA, in every theme."""

from __future__ import annotations

import pytest

from racko_game.paint.engine.colours import THEMES, contrast, mix
from racko_game.paint.material.light import shade_strength


@pytest.mark.parametrize("name", THEMES)
def test_a_card_that_does_not_count_can_still_be_read(name: str) -> None:
    theme = THEMES[name]
    share = shade_strength() / 255
    assert contrast(mix(theme.cream, theme.panel, share), mix(theme.ink, theme.panel, share)) >= 4.5
    seen = [contrast(mix(tone, theme.panel, share), tone) for tone in (theme.cream, theme.ink)]
    assert max(seen) >= 1.25, "it looks otherwise all the same"
