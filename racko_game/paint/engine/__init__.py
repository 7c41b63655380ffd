"""Colours, fonts, shapes, sprites, words, and the canvas that draws what changed."""
