"""Cards: faces, backs, suits, and the deck they make."""
