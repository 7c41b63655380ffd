"""What is said of a match: moves, scores, a narration for the ear, comments of computers."""
