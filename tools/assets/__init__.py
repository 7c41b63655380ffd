"""What assets/ is made by: sounds from the standard library alone, pictures from the game itself."""
