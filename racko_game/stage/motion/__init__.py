"""How cards move: beats, tracks, the playhead."""
