"""How good a rack is, one evaluator for each kind of goal."""
