"""Evaluators estimate how long a rack takes to finish, or its chance to win; one for each kind of goal."""
