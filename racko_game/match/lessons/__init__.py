"""Lessons: real deals in which what is taught comes about, and the steps by which it is taught."""
