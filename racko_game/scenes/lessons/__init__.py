"""Lessons on the screen: the page of them, and the table at which one is had."""
