"""Rack evaluators, one for each kind of goal."""
