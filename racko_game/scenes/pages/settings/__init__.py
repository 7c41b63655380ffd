"""Settings: sound, picture, keys, buttons, pads."""
