"""The daily deal: a day's match, and the calendar of all days."""
