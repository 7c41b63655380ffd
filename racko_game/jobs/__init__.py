"""Jobs: work that takes longer than a frame, done at once, in another process or in a thread."""
