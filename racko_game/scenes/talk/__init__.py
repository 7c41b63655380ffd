"""What is said beside the table: hints of a first game, advice, why something cannot be done."""
