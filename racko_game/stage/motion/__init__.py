"""Motion of cards: beats, tracks, the playhead."""
