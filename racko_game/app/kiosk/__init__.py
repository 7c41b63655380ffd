"""The game in a public place: only its operator can leave it, and it looks after itself."""
