"""A game that stands in a public place: nobody leaves it but its operator, and it looks after itself."""
