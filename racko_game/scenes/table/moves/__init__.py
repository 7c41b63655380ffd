"""A move in the making: the card that is carried, what a move would do, what is lifted and not yet taken."""
