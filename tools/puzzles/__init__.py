"""Positions to solve, and answers in lessons: judged by rounds played on."""
