"""Work beside the frame: jobs that take longer than a frame, done at once, in a process or in a thread."""
