"""How many bytes of this process are in memory."""

from __future__ import annotations

import sys
from pathlib import Path

STATUS = Path("/proc/self/status")


def resident() -> int:
    """The bytes that are in memory now; where the system does not tell that, the most there ever were."""
    return _status("VmRSS:") or _most_resident()


def proportional() -> int:
    """The bytes in memory, those shared with other processes by equal parts; as ``resident`` elsewhere."""
    rollup = Path("/proc/self/smaps_rollup")
    lines = rollup.read_text(encoding="ascii").splitlines() if rollup.exists() else []
    return next((1024 * int(line.split()[1]) for line in lines if line.startswith("Pss:")), 0) or resident()


def peak() -> int:
    """The most bytes that were in memory since ``forget_peak``; 0 where none can know."""
    return _status("VmHWM:")


def forget_peak() -> None:
    """Count the most bytes from here on, where the system can."""
    refs = Path("/proc/self/clear_refs")
    if refs.exists():
        refs.write_text("5", encoding="ascii")


def _status(name: str) -> int:
    if not STATUS.exists():
        return 0
    lines = STATUS.read_text(encoding="ascii", errors="replace").splitlines()
    return next(1024 * int(line.split()[1]) for line in lines if line.startswith(name))


def _most_resident() -> int:
    import resource

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most if sys.platform == "darwin" else 1024 * most
