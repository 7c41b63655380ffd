"""Sentences for people, and nowhere else: a message goes in, a sentence comes out in the chosen language."""
