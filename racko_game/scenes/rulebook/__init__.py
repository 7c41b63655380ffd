"""The rule book as a screen: contents, search, and pages with drawn examples."""
