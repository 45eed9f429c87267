"""Rehearse the loss of the database's machine, one line a check.

python -m tools.drill

Back up, lose the disk, restore, start the product, check. It makes a small world of its own on loopback, takes some
minutes, and ends with 1 where a check fails.
"""

from __future__ import annotations

import dataclasses
import json
import os
import shutil
import subprocess
import sys
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path

import psycopg

from tools.backups import archive
from tools.backups.repository import BackupError, Repository
from tools.drill.ground import (
    ARCHIVE_TIMEOUT,
    Canaries,
    DrillGround,
    ask_ready,
    ground,
    restored_canaries,
    web,
)
from tools.drill.report import (
    DrillLine,
    DrillReport,
    judge_command,
    judge_counts,
    judge_loss,
    judge_named,
    judge_restore,
)
from tools.local import keys
from tools.local.errors import LocalError

INSIDE = ("-m", "tools.drill.inside")
AFTER_ARCHIVE_SECONDS = 5
"""Writing continues for so long after the last archived file: the deletion and these canaries are lost."""


def main() -> int:
    report = DrillReport()
    try:
        with ground() as place:
            rehearse(place, report)
    except (LocalError, BackupError, psycopg.Error, subprocess.TimeoutExpired) as error:
        print(error)
        return 1
    print("The drill passes." if report.passes else "The drill FAILS.")
    return 0 if report.passes else 1


def rehearse(place: DrillGround, report: DrillReport) -> None:
    """Go through the worst day and add a line for each check."""
    owner = {"TULNA_DB_ROLE": "owner"}
    place.need("manage.py", "migrate", "--noinput", "--verbosity=0", **owner)
    place.need("manage.py", "load_reference")
    place.need("manage.py", "seed_demo", "--size", "small")
    canaries = Canaries(place.environment["MIGRATE_DATABASE_URL"])
    canaries.start()
    began_at = time.monotonic()
    base = place.repository.take_base(f"host={place.cluster.sockets} dbname=postgres user=postgres")
    size = sum(file.stat().st_size for file in base.rglob("*") if file.is_file())
    report.add(DrillLine("base backup", f"{size / 1e6:.0f} MB in {time.monotonic() - began_at:.1f} s", True))
    before = json.loads(place.need(*INSIDE, "count"))
    archived = wait_for_archive(place)
    person = place.need(*INSIDE, "erase").strip().splitlines()[-1]
    time.sleep(AFTER_ARCHIVE_SECONDS)
    killed_at = time.monotonic()
    place.lose_disk()
    canaries.stop()
    need_unarchived(place, archived)

    place.restore()
    report.add(judge_loss(canaries.committed, restored_canaries(place.environment["MIGRATE_DATABASE_URL"]), killed_at))
    after = json.loads(place.need(*INSIDE, "count"))
    before["drill_canary"] = after["drill_canary"]
    report.add(judge_counts(before, after))
    with web(place) as port:
        answer = json.loads(ask_ready(port, 503))
        report.add(DrillLine("doors stay closed", answer.get("problem", "no reason"), "problem" in answer))
        report.add(judge_command("deletions replayed", *place.run("manage.py", "replay_erasures")))
        ask_ready(port, 200)
        report.add(judge_restore(time.monotonic() - killed_at))
    report.add(judge_command("the deleted person", *place.run(*INSIDE, "is_erased", person)))
    for name in ("verify_audit", "verify_ledger", "check_files"):
        report.add(judge_command(name, *place.run("manage.py", name)))
    report.add(judge_command("sealed values", *place.run(*INSIDE, "open_sealed")))
    for line in broken_backups(place):
        report.add(line)


def wait_for_archive(place: DrillGround) -> str:
    """Wait until the server has archived a further file of its log; return its name."""
    last, deadline = place.newest_log(), time.monotonic() + 3 * ARCHIVE_TIMEOUT
    while place.newest_log() == last:
        if time.monotonic() > deadline:
            raise LocalError("The server archives nothing; look at archive_command.")
        time.sleep(0.05)
    return place.newest_log()


def need_unarchived(place: DrillGround, archived: str) -> None:
    """Raise LocalError where a further file of the log was archived: nothing is lost then."""
    if place.newest_log() != archived:
        raise LocalError(
            f"The deletion took so long that it was archived within {ARCHIVE_TIMEOUT} s, so nothing of it is lost and"
            " nothing is rehearsed. Run the drill again while the machine is less busy."
        )


def broken_backups(place: DrillGround) -> list[DrillLine]:
    """Break copies of the backup in four ways; each has to be named."""
    lines = []
    with_cut = copy_of(place, "cut")
    base = with_cut.newest_base()
    assert base is not None
    replace(base / "global" / "pg_control", (base / "global" / "pg_control").read_bytes()[:-1])
    lines.append(judge_named("cut short", with_cut.faults(), "pg_control"))
    with_gap = copy_of(place, "gap")
    logs = sorted((with_gap.folder / archive.FOLDER).glob("?" * 24))
    missing = logs[-2]
    missing.unlink()
    lines.append(judge_named("log file missing", with_gap.faults(), f"Log {missing.name} is missing."))
    later = datetime.now(UTC) + timedelta(hours=1)
    lines.append(judge_named("moment not archived", place.repository.faults(later), "Nothing is archived after "))
    if place.repository.key_file:
        other = place.home / "other.key"
        other.write_text(keys.throwaway_secrets()["FIELD_KEY"])
        closed = dataclasses.replace(place.repository, key_file=other)
        lines.append(judge_named("wrong log key", closed.faults(), " does not open with this key."))
    wrong = f"local:{keys.throwaway_secrets()['FIELD_KEY']}"
    code, output = place.run(*INSIDE, "open_sealed", TULNA_FIELD_KEYS=wrong)
    lines.append(judge_named("wrong key", output.splitlines() if code else [], "0 of 100 sealed values open"))
    return lines


def copy_of(place: DrillGround, name: str) -> Repository:
    """Return a copy of the backup by hard links: its files are replaced, never written into."""
    folder = place.home / f"broken-{name}"
    shutil.copytree(place.repository.folder, folder, copy_function=os.link)
    return dataclasses.replace(place.repository, folder=folder, run_as={})


def replace(file: Path, content: bytes) -> None:
    """Give a file other bytes; the one it was linked with keeps its own."""
    file.unlink()
    file.write_bytes(content)


if __name__ == "__main__":
    sys.exit(main())
