"""What builds, checks and measures the game; nothing here is needed to play it."""
