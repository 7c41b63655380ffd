"""Opening a kiosk: what its file and the command line come to."""

from __future__ import annotations

from pathlib import Path

from ...options import CommandLine
from ...store.kiosk import Kiosk, read_kiosk


def opened(file: Path, options: CommandLine) -> tuple[Kiosk, CommandLine]:
    """The kiosk of a file, and the command line with what it says; Trouble if the file is wrong.

    What the command line names goes before what stands in the file.
    """
    kiosk = read_kiosk(file)
    said = options._asdict()
    if kiosk.data and "data_dir" not in options.given:
        said["data_dir"] = Path(kiosk.data)
    return kiosk, CommandLine(**said)
