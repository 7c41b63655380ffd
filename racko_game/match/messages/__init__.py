"""A match in words: moves, scores, narration, commentary, house rules."""
