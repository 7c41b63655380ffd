"""Several hands at a real window: four pads of four brands, from the lobby on."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pygame

from .screen import Screen, wait
from .twins import ROOT


def test_a_party_in_a_real_window(screen: Screen, tmp_path: Path) -> None:
    """It is played by a process of its own, whose last picture stands in the window."""
    with subprocess.Popen(
        [sys.executable, "-m", "tests.window.couch", str(tmp_path)],
        cwd=ROOT, env=screen.environment, text=True,
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    ) as party:  # fmt: skip
        try:
            assert party.stdin
            assert party.stdout
            assert party.stderr
            said = next((line for line in party.stdout if line.startswith("four pads")), "")
            assert said, party.stderr.read()
            assert said.partition("actions, ")[2].split() == ["peek", "x11"]
            picture = pygame.image.load(tmp_path / "party.png")
            place, wanted = screen.place(screen.window_of(party)), pygame.image.tobytes(picture, "RGB")
            assert place.size == picture.get_size()
            wait(
                lambda: pygame.image.tobytes(screen.picture(place), "RGB") == wanted,
                "the picture in the window",
            )
            party.stdin.close()
            assert party.wait() == 0
        finally:
            party.kill()
