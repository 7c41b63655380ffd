"""What a match is played by: rulesets, goals, scoring, books."""
