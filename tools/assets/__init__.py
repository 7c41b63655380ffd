"""The makers of assets/: sounds from the standard library alone, pictures from the game itself."""
