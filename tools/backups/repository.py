"""A folder of backups: `base/<moment>` by pg_basebackup, `wal/` by archive.py."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from tools.backups import archive
from tools.backups.archive import FOLDER, LogFileError, read_key, read_log

SEGMENT_BYTES = 16 * 1024 * 1024
_SEGMENTS_OF_A_LOG = 256


class BackupError(Exception):
    """A backup that cannot be taken, or must not be restored from; says what is wrong with it."""


@dataclass(frozen=True)
class Repository:
    """A folder of backups and the folder of PostgreSQL's programs.

    `run_as` is what subprocess needs to be the server's user. With a key's file the log is encrypted. `python` and
    `program` are what the restored server reads it by, and has to be able to run.
    """

    folder: Path
    tools: Path
    run_as: dict[str, Any] = field(default_factory=dict)
    key_file: Path | None = None
    python: str = "python3"
    program: Path = Path(archive.__file__)

    def take_base(self, address: str) -> Path:
        """Copy the running server; its log has to be archived already. BackupError where that fails.

        The base is named by its end: what is restored to a moment before that is no whole database.
        """
        draft = self.folder / "base" / ".part"
        shutil.rmtree(draft, ignore_errors=True)
        words = ["-d", address, "-D", str(draft), "-X", "none", "-c", "fast", "--manifest-checksums=SHA256"]
        done = self._run("pg_basebackup", *words)
        if done.returncode:
            raise BackupError(f"pg_basebackup: {_first_line(done.stderr)}")
        return draft.rename(draft.with_name(_name_of(datetime.now(UTC))))

    def newest_base(self, until: datetime | None = None) -> Path | None:
        """Return the last base that was whole by `until`."""
        limit = _name_of(until) if until else "~"
        bases = [base for base in (self.folder / "base").glob("2*") if base.name <= limit]
        return max(bases, default=None)

    def faults(self, until: datetime | None = None) -> list[str]:
        """Return what stands against a restore to `until`, or to the end of what is archived."""
        base = self.newest_base(until)
        if base is None:
            return ["There is no base backup that is old enough."]
        done = self._run("pg_verifybackup", "--no-parse-wal", str(base))
        problems = [f"Base {base.name}: {_first_line(done.stderr)}"] if done.returncode else []
        try:
            first, needed = _range_of(base)
        except (OSError, ValueError, LookupError):
            return problems or [f"Base {base.name}: its manifest cannot be read."]
        wal = self.folder / FOLDER
        names = sorted(file.name for file in wal.glob("?" * 24) if file.name[:8] == first[:8])
        last = max([needed, *names])
        key = read_key(self.key_file)
        for name in _names(first, last):
            try:
                read_log(wal / name, key)
            except LogFileError as error:
                problems.append(str(error))
        if until and names:
            archived_at = datetime.fromtimestamp((wal / names[-1]).stat().st_mtime, UTC)
            if until > archived_at:
                problems.append(
                    f"Nothing is archived after {archived_at:%Y-%m-%d %H:%M:%S} UTC, which is before {until}."
                )
        return problems

    def restore(self, target: Path, *, until: datetime | None = None) -> None:
        """Make a data folder that PostgreSQL recovers from as it starts, and then opens for writes.

        BackupError, and no such folder, where anything stands against it. It archives nothing until it is told to:
        two servers must not write into one repository.
        """
        problems = self.faults(until)
        base = self.newest_base(until)
        if problems or base is None:
            raise BackupError("\n".join(problems))
        shutil.copytree(base, target)
        target.chmod(0o700)
        settings = {"restore_command": self._restore_command(), "archive_mode": "off"}
        if until:
            settings |= {"recovery_target_time": until.isoformat(), "recovery_target_action": "promote"}
        with (target / "postgresql.auto.conf").open("a") as file:
            file.writelines(f"{name} = '{value}'\n" for name, value in settings.items())
        (target / "recovery.signal").touch()

    def _restore_command(self) -> str:
        """Return the command by our program.

        A `cp` that fails ends a recovery as if the log ended there, and so does a program that Python cannot read.
        """
        key = f' "{self.key_file}"' if self.key_file else ""
        act = f'"{self.python}" "{self.program}" fetch "%f" "%p" "{self.folder}"{key}'
        return f'test -r "{self.program}" || exit {archive.STOP}; {act}'

    def _run(self, program: str, *words: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [str(self.tools / program), *words],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
            **self.run_as,
        )


def _name_of(moment: datetime) -> str:
    """Return the moment in UTC to the microsecond; names are in the order of their moments."""
    return f"{moment.astimezone(UTC):%Y%m%dT%H%M%S.%fZ}"


def _first_line(text: str) -> str:
    return next((line.strip() for line in text.splitlines() if "error:" in line), text.strip())


def _range_of(base: Path) -> tuple[str, str]:
    """Return the first and the last file of the log without which the base is no whole database."""
    (span,) = json.loads((base / "backup_manifest").read_text("utf-8"))["WAL-Ranges"]
    timeline = int(span["Timeline"])
    return _name(timeline, _position(span["Start-LSN"])), _name(timeline, _position(span["End-LSN"]) - 1)


def _position(text: str) -> int:
    high, _, low = text.partition("/")
    return (int(high, 16) << 32) | int(low, 16)


def _name(timeline: int, position: int) -> str:
    segment = position // SEGMENT_BYTES
    return f"{timeline:08X}{segment // _SEGMENTS_OF_A_LOG:08X}{segment % _SEGMENTS_OF_A_LOG:08X}"


def _names(first: str, last: str) -> Iterator[str]:
    """Yield the names of the log's files from the first to the last."""
    timeline = int(first[:8], 16)
    numbers = [int(name[8:16], 16) * _SEGMENTS_OF_A_LOG + int(name[16:], 16) for name in (first, last)]
    for segment in range(numbers[0], numbers[1] + 1):
        yield _name(timeline, segment * SEGMENT_BYTES)
