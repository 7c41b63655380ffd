"""A test that needs a program it does not find: skipped with a reason, but never where RACKO_CI is set."""

from __future__ import annotations

from collections.abc import Callable

import pytest

Need = Callable[..., None]


def test_what_is_there_is_no_matter(need: Need, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda program: f"/bin/{program}")
    need("Xvfb", "xdotool")


def test_a_missing_program_skips_with_its_name(need: Need, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("RACKO_CI", raising=False)
    monkeypatch.setattr("shutil.which", lambda program: None if program == "xdotool" else program)
    with pytest.raises(pytest.skip.Exception, match=r"^not installed: xdotool$"):
        need("Xvfb", "xdotool")


def test_a_missing_program_fails_in_ci(need: Need, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RACKO_CI", "1")
    monkeypatch.setattr("shutil.which", lambda program: None)
    with pytest.raises(pytest.fail.Exception, match=r"^not installed: Xvfb, xdotool$"):
        need("Xvfb", "xdotool")
