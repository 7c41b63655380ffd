"""Computer players: choosing a move, levels and characters, odds, and the value of each option."""
