"""What a game is made of: cards, and the questions, requests and facts of play."""
