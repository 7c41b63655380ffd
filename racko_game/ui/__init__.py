"""Pages as values: a tree of nodes says what is on a page; everything else is read from it.

``nodes`` are the values, ``solve`` gives each its place. No game is known here: what a page is about, its
sentences and its pictures are given to it.
"""
