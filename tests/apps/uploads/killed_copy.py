"""A process that dies in the middle of storing a sheet: `python -m tests.apps.uploads.killed_copy PATH SHA256`."""

import os
import signal
import sys
from pathlib import Path


def main() -> None:
    import django

    django.setup()
    from apps.uploads.gateways import files

    files.store(Path(sys.argv[1]), sys.argv[2], "csv", after_block=lambda: os.kill(os.getpid(), signal.SIGKILL))


if __name__ == "__main__":
    main()
