"""What is shown while nobody plays: the name of the game, demonstrations, how to play, the hall of fame."""
