"""Round scores, the end of a match, the review."""
