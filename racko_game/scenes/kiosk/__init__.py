"""What is seen only where the game stands in a public place."""
