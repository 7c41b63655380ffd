"""How many bytes of this process are in memory."""

from __future__ import annotations

import sys
from pathlib import Path

OWN = Path("/proc/self")


def resident() -> int:
    """The bytes that are in memory now; where the system does not tell that, the most there ever were."""
    if own := _told("status", "VmRSS:"):
        return own
    import resource

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most if sys.platform == "darwin" else 1024 * most


def peak() -> int:
    """The most bytes that were in memory; 0 where none can know."""
    return _told("status", "VmHWM:")


def _told(file: str, name: str) -> int:
    """The bytes that a file of the system's tells under a name; 0 where there is none."""
    lines = (OWN / file).read_text(errors="replace").splitlines() if (OWN / file).exists() else ()
    return next((1024 * int(line.split()[1]) for line in lines if line.startswith(name)), 0)
