"""Computer players: choosing a move, levels and characters, the odds and the value of each option."""
