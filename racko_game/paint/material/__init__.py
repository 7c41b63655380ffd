"""Wood, felt, plastic, card stock, light."""
