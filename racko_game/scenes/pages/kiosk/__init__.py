"""Pages of a game that stands in a public place."""
