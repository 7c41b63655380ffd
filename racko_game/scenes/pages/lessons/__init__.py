"""Lessons: a table, and what is said at it step by step."""
