"""Take, prove and restore backups of a PostgreSQL server (docs/run/backups.md).

python -m tools.backups base REPOSITORY ADDRESS             copy the running server
python -m tools.backups verify REPOSITORY [MOMENT]          name what stands against a restore
python -m tools.backups restore REPOSITORY FOLDER [MOMENT]  make a data folder to start PostgreSQL with

MOMENT is 2026-11-29T12:00:00+05:30; without it all that is archived. PostgreSQL's programs are looked for in PATH.
TULNA_BACKUP_KEY_FILE names the key of an encrypted log.
"""

from __future__ import annotations

import os
import shutil
import sys
from datetime import datetime
from pathlib import Path

from tools.backups.repository import BackupError, Repository

PYTHON = shutil.which("python3") or sys.executable


def main(words: list[str]) -> int:
    """Run one of the three; end with 1 where the backup has a fault."""
    program = shutil.which("pg_verifybackup")
    if program is None:
        print("pg_verifybackup is not in PATH. Add the folder of PostgreSQL's programs.")
        return 1
    try:
        return _act(words, Path(program).parent)
    except (BackupError, ValueError) as error:
        print(error)
        return 1


def _act(words: list[str], tools: Path) -> int:
    named = os.environ.get("TULNA_BACKUP_KEY_FILE")
    key_file = Path(named) if named else None

    def of(folder: str) -> Repository:
        return Repository(Path(folder), tools, key_file=key_file, python=PYTHON)

    match words:
        case ["base", repository, address]:
            print(of(repository).take_base(address))
        case ["verify", repository, *moment]:
            problems = of(repository).faults(*map(datetime.fromisoformat, moment))
            print("\n".join(problems) or "Nothing stands against a restore.")
            return 1 if problems else 0
        case ["restore", repository, folder, *moment]:
            until = datetime.fromisoformat(moment[0]) if moment else None
            of(repository).restore(Path(folder), until=until)
            print(f"Start PostgreSQL with {folder}. Then: docs/run/backups.md, After a restore.")
        case _:
            print(__doc__)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
