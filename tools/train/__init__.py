"""Teaching the computer player's nets."""
