"""Drawing: pictures made by code, kept by size, blitted where they changed.

``letter`` is everywhere the size of the smallest type, in pixels.
"""
