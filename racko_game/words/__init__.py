"""Sentences for people: a message goes in, a sentence comes out in the language that is spoken."""
