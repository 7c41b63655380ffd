"""Positions to solve, looked for in rounds that levels play, and judged by playing them on."""
