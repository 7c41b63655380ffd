"""Wood, felt, plastic, light."""
