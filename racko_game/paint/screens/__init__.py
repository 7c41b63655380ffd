"""What only pages show: cards to choose from, charts, figures, the hall of fame."""
