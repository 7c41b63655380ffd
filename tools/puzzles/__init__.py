"""Positions to solve, and the deals of lessons: looked for, and judged by rounds played on."""
