"""Cards, prompts, actions and events: the values a game is made of."""
