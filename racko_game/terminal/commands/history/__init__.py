"""``racko history``: the kept matches, listed, counted, taken away, brought back, deleted."""
