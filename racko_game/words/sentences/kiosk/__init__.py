"""What is said where the game stands in a public place."""
