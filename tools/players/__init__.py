"""Published players, made anew from their descriptions, to measure the game's own by.

Each is a plain function like those of the game: of a view, the options and a chance.
"""
