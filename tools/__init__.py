"""Tools that build, check and measure the game; none is needed to play it."""
