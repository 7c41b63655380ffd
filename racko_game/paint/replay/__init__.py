"""What the screens of replays have: the bar of a round with its chances, and codes for cameras."""
