"""Lessons: real deals in which the subject of the lesson comes up, with their steps."""
