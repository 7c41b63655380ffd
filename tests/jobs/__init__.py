"""Tests of the work beside the frame."""
