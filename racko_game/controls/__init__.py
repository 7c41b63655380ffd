"""Input: intents of players, from any device."""
