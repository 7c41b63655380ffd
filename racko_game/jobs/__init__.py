"""Work beside the frame: jobs that take longer than a frame has, done here, in a process or in a thread."""
