"""Cards, prompts, actions and events: the values that a game consists of."""
