"""Matches that are over, and what can be done with them: looked at again, gone on with, passed on."""
