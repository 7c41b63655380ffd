"""The game for those who hear it, press one switch, or let their system read it to them."""
