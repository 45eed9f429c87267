"""A server that was killed with its disk comes back to the last archived commit; a broken backup is named."""

import base64
import dataclasses
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import psycopg
import pytest

from tools.backups import archive
from tools.backups.archive import LogFileError
from tools.backups.repository import BackupError, Repository
from tools.local import paths, processes
from tools.local.postgres import binaries

ACCOUNT = paths.server_account()
AS_SERVER: dict[str, Any] = dict(processes.as_account(ACCOUNT))
ARCHIVED, LOST = 40, 3
KEY, OTHER_KEY = (base64.b64encode(letter * 32).decode() for letter in (b"k", b"o"))
# The server's user may not enter a folder of root's in which a version manager keeps ours.
PYTHON = shutil.which("python3", path="/usr/bin:/usr/local/bin") or os.path.realpath(sys.executable)


def give_to_server(*files: Path) -> None:
    for file in files:
        if ACCOUNT is not None:
            os.chown(file, ACCOUNT.uid, ACCOUNT.gid)


class Server:
    """PostgreSQL in a folder of the server's user, reached by its socket there."""

    def __init__(self, home: Path, data: Path, *settings: str) -> None:
        self.address = f"host={home} dbname=postgres user=postgres"
        words = ["-D", str(data), "-k", str(home), "-c", "listen_addresses=", *settings]
        self.process = subprocess.Popen(
            [str(binaries(ACCOUNT) / "bin" / "postgres"), *words],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=(home / "log").open("ab"),
            start_new_session=True,
            env={"PATH": "/usr/bin:/bin", "LC_ALL": "C"},
            **{**AS_SERVER, "cwd": "/"},
        )

    def connect(self, seconds: float = 60) -> psycopg.Connection[Any]:
        deadline = time.monotonic() + seconds
        while True:
            try:
                return psycopg.connect(self.address, autocommit=True)
            except psycopg.OperationalError:
                if self.process.poll() is not None or time.monotonic() > deadline:
                    raise
                time.sleep(0.05)

    def kill(self) -> None:
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()


@dataclass
class Saved:
    home: Path
    repository: Repository
    begun_at: datetime
    before_last: datetime


@pytest.fixture(scope="module", params=["plain", "encrypted"])
def saved(request: pytest.FixtureRequest) -> Iterator[Saved]:
    """A server that committed rows, archived all but the last three, and was killed with its disk."""
    if request.param == "encrypted" and subprocess.run([PYTHON, "-c", "import cryptography"], check=False).returncode:
        pytest.skip("The server's Python has no cryptography (Debian: python3-cryptography).")
    home = Path(tempfile.mkdtemp(prefix="tb-", dir="/tmp"))
    tools = binaries(ACCOUNT) / "bin"
    try:
        for folder in ("repository", "repository/base", "repository/wal"):
            (home / folder).mkdir()
            give_to_server(home / folder)
        shutil.copy(archive.__file__, home / "archive.py")
        (home / "archive.py").chmod(0o644)
        give_to_server(home)
        key_file = home / "key" if request.param == "encrypted" else None
        if key_file:
            key_file.write_text(KEY)
            give_to_server(key_file)
        repository = Repository(
            home / "repository", tools, {**AS_SERVER, "cwd": "/"}, key_file, PYTHON, home / "archive.py"
        )
        words = [
            "-D",
            str(home / "data"),
            "-U",
            "postgres",
            "--auth=trust",
            "--no-locale",
            "--encoding=UTF8",
            "--no-sync",
        ]
        subprocess.run([tools / "initdb", *words], check=True, stdout=subprocess.DEVNULL, **{**AS_SERVER, "cwd": "/"})
        command = f"{PYTHON} {home}/archive.py keep %p %f {home}/repository {key_file or ''}"
        server = Server(home, home / "data", "-c", "archive_mode=on", "-c", f"archive_command={command}")
        with server.connect() as connection:
            connection.execute("CREATE TABLE canary (id int PRIMARY KEY)")
            begun_at = before_last = datetime.now(UTC)
            repository.take_base(server.address)
            for number in range(ARCHIVED):
                connection.execute("INSERT INTO canary VALUES (%s)", [number])
                if number == 14:
                    before_last = datetime.now(UTC)
                if number in (9, 19, 29):
                    connection.execute("SELECT pg_switch_wal()")
            (last,) = connection.execute("SELECT pg_walfile_name(pg_switch_wal())").fetchone() or (None,)
            deadline = time.monotonic() + 60
            while not (home / "repository" / "wal" / f"{last}.sha256").exists() and time.monotonic() < deadline:
                time.sleep(0.05)
            for number in range(ARCHIVED, ARCHIVED + LOST):
                connection.execute("INSERT INTO canary VALUES (%s)", [number])
            server.kill()
        shutil.rmtree(home / "data")
        yield Saved(home, repository, begun_at, before_last)
    finally:
        shutil.rmtree(home, ignore_errors=True)


@pytest.fixture
def broken(saved: Saved, tmp_path: Path) -> Repository:
    """A copy of the repository, to be broken."""
    shutil.copytree(saved.repository.folder, tmp_path / "repository")
    return dataclasses.replace(saved.repository, folder=tmp_path / "repository", run_as={})


def canaries(saved: Saved, name: str, until: datetime | None = None) -> list[int]:
    """Restore, start the server on it, and return what came back."""
    target = saved.home / name
    saved.repository.restore(target, until=until)
    give_to_server(target, *target.rglob("*"))
    server = Server(saved.home, target)
    try:
        with server.connect() as connection:
            deadline = time.monotonic() + 60
            while connection.execute("SELECT pg_is_in_recovery()").fetchone() == (True,):
                assert time.monotonic() < deadline
                time.sleep(0.05)
            rows = connection.execute("SELECT id FROM canary ORDER BY id").fetchall()
            connection.execute("INSERT INTO canary VALUES (1000)")
    finally:
        server.kill()
    return [number for (number,) in rows]


def logs(repository: Repository) -> list[Path]:
    return sorted((repository.folder / archive.FOLDER).glob("?" * 24))


def test_every_archived_commit_comes_back_and_the_server_takes_writes(saved: Saved) -> None:
    assert saved.repository.faults() == []
    assert canaries(saved, "whole") == list(range(ARCHIVED))


def test_restore_to_a_moment_ends_there(saved: Saved) -> None:
    assert canaries(saved, "moment", until=saved.before_last) == list(range(15))


def test_base_serves_a_moment_from_its_end_on(saved: Saved, tmp_path: Path) -> None:
    base = saved.repository.newest_base()
    assert base is not None
    ended_at = datetime.strptime(base.name, "%Y%m%dT%H%M%S.%fZ").replace(tzinfo=UTC)
    assert saved.begun_at < ended_at < saved.before_last
    before = ended_at - timedelta(microseconds=1)
    assert (saved.repository.newest_base(ended_at), saved.repository.newest_base(before)) == (base, None)
    for until in (saved.begun_at, before):
        assert refused(saved.repository, tmp_path, until) == ["There is no base backup that is old enough."]


def refused(repository: Repository, tmp_path: Path, until: datetime | None = None) -> list[str]:
    """Return the faults, which a restore names too before it makes anything."""
    problems = repository.faults(until)
    with pytest.raises(BackupError) as error:
        repository.restore(tmp_path / "target", until=until)
    assert str(error.value).splitlines() == problems
    assert not (tmp_path / "target").exists()
    return problems


def test_base_that_was_cut_is_named(broken: Repository, tmp_path: Path) -> None:
    base = broken.newest_base()
    assert base is not None
    file = base / "global" / "pg_control"
    file.write_bytes(file.read_bytes()[:-1])
    (fault,) = refused(broken, tmp_path)
    assert fault.startswith(f"Base {base.name}: pg_verifybackup: error: ")
    assert "pg_control" in fault


def test_base_without_its_manifest_is_named(broken: Repository, tmp_path: Path) -> None:
    base = broken.newest_base()
    assert base is not None
    (base / "backup_manifest").unlink()
    (fault,) = refused(broken, tmp_path)
    assert "backup_manifest" in fault


def test_missing_log_is_named_also_where_it_is_the_one_the_base_needs(broken: Repository, tmp_path: Path) -> None:
    files = logs(broken)
    first = next(file for file in files if f"Log {file.name} is missing." in _without(broken, file))
    files[-2].unlink()
    assert refused(broken, tmp_path) == [f"Log {files[-2].name} is missing."]
    first.unlink()
    assert refused(broken, tmp_path) == [f"Log {name} is missing." for name in sorted({first.name, files[-2].name})]


def _without(repository: Repository, file: Path) -> list[str]:
    away = file.with_name(f"away-{file.name}")
    file.rename(away)
    problems = repository.faults()
    away.rename(file)
    return problems


def test_damaged_log_is_named(broken: Repository, tmp_path: Path) -> None:
    file = logs(broken)[-1]
    content = bytearray(file.read_bytes())
    content[5_000] ^= 1
    file.write_bytes(content)
    assert refused(broken, tmp_path) == [f"Log {file.name} is damaged."]
    file.with_name(f"{file.name}.sha256").unlink()
    assert refused(broken, tmp_path) == [f"Log {file.name} is damaged."]


def test_moment_that_is_not_archived_yet_is_named(broken: Repository, tmp_path: Path) -> None:
    until = datetime.now(UTC) + timedelta(hours=1)
    (fault,) = refused(broken, tmp_path, until)
    assert fault.startswith("Nothing is archived after ")
    assert refused(broken, tmp_path, datetime(2020, 1, 1, tzinfo=UTC)) == [
        "There is no base backup that is old enough."
    ]


def test_archive_repeats_the_same_and_never_overwrites(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / archive.FOLDER).mkdir()
    (tmp_path / "a").write_bytes(b"a" * 100)
    (tmp_path / "b").write_bytes(b"b" * 100)
    assert archive.keep(tmp_path / "a", "0001", tmp_path) == 0
    stored = tmp_path / archive.FOLDER / "0001"
    stored.with_name("0001.sha256").unlink()  # killed between the two
    assert archive.keep(tmp_path / "a", "0001", tmp_path) == 0
    assert stored.with_name("0001.sha256").read_text() == archive.digest_of(tmp_path / "a")
    assert archive.keep(tmp_path / "b", "0001", tmp_path) == 1
    assert capsys.readouterr().err == f"{stored} has other bytes; nothing was changed.\n"
    assert (stored.read_bytes(), sorted(file.name for file in stored.parent.iterdir())) == (
        b"a" * 100,
        ["0001", "0001.sha256"],
    )


def test_log_that_was_encrypted_opens_with_its_key_and_its_name_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / archive.FOLDER).mkdir()
    source, back = tmp_path / "a", tmp_path / "back"
    source.write_bytes(b"number 9000000001" * 10)
    key, other = base64.b64decode(KEY), base64.b64decode(OTHER_KEY)
    assert [archive.keep(source, "0001", tmp_path, key) for _ in range(2)] == [0, 0]
    stored = tmp_path / archive.FOLDER / "0001"
    assert b"9000000001" not in stored.read_bytes()
    assert (archive.fetch("0001", back, tmp_path, key), back.read_bytes()) == (0, source.read_bytes())
    back.unlink()
    for wrong, words in (
        (other, "Log 0001 does not open with this key."),
        (None, "Log 0001 is encrypted and no key was named."),
    ):
        with pytest.raises(LogFileError, match=f"^{words}$"):
            archive.fetch("0001", back, tmp_path, wrong)
        assert archive.keep(source, "0001", tmp_path, wrong) == 1
        assert capsys.readouterr().err == f"{stored} has other bytes; nothing was changed.\n"
    for suffix in ("", ".sha256"):
        shutil.copy(f"{stored}{suffix}", stored.with_name(f"0002{suffix}"))
    with pytest.raises(LogFileError, match="does not open"):
        archive.fetch("0002", back, tmp_path, key)
    assert archive.fetch("0003", back, tmp_path, key) == 1
    assert not back.exists()
    assert archive.fetch("0001", back, tmp_path, key) == 0


def test_plain_log_does_not_pass_where_a_key_is_named(tmp_path: Path) -> None:
    (tmp_path / archive.FOLDER).mkdir()
    (tmp_path / "a").write_bytes(b"a" * 100)
    key = base64.b64decode(KEY)
    assert archive.keep(tmp_path / "a", "0001", tmp_path) == 0
    with pytest.raises(LogFileError, match=r"^Log 0001 is not encrypted\.$"):
        archive.fetch("0001", tmp_path / "back", tmp_path, key)
    assert not (tmp_path / "back").exists()
    assert archive.keep(tmp_path / "a", "0001", tmp_path, key) == 1


def test_whatever_fails_stops_a_recovery_and_is_no_end_of_the_log(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / archive.FOLDER).mkdir()
    (tmp_path / "a").write_bytes(b"a" * 100)
    assert archive.main(["keep", str(tmp_path / "a"), "0001", str(tmp_path)]) == 0
    back = str(tmp_path / "back")
    assert archive.main(["fetch", "0001", back, str(tmp_path)]) == 0
    assert archive.main(["fetch", "0002", back, str(tmp_path)]) == 1
    assert capsys.readouterr().err == ""
    no_key, short = tmp_path / "no key", tmp_path / "short"
    short.write_text(base64.b64encode(b"k" * 24).decode())
    for words, reason in (
        (
            ["0001", back, str(tmp_path), str(no_key)],
            f"FileNotFoundError: [Errno 2] No such file or directory: '{no_key}'",
        ),
        (["0001", back, str(tmp_path), str(short)], f"ValueError: {short} has no base64 of 32 bytes."),
        (["0001", back, str(tmp_path / "away")], f"{tmp_path}/away/wal is missing."),
        (["0001", str(tmp_path / "full" / "back"), str(tmp_path)], "FileNotFoundError: "),
        (["0001"], "ValueError: "),
    ):
        assert archive.main(["fetch", *words]) == archive.STOP
        assert capsys.readouterr().err.startswith(reason)
    assert archive.main(["keep", "0001"]) == 1


def test_plain_restore_reads_by_the_program_that_tells_a_fault_from_the_end(tmp_path: Path) -> None:
    command = Repository(tmp_path, tmp_path, program=Path("/p/archive.py"))._restore_command()
    assert command == f'test -r "/p/archive.py" || exit 200; "python3" "/p/archive.py" fetch "%f" "%p" "{tmp_path}"'


def test_wrong_key_of_the_log_is_named_before_a_restore(broken: Repository, tmp_path: Path) -> None:
    if broken.key_file is None:
        pytest.skip("This log is plain.")
    (tmp_path / "other").write_text(OTHER_KEY)
    closed = dataclasses.replace(broken, key_file=tmp_path / "other")
    problems = refused(closed, tmp_path)
    assert problems
    assert all(problem.endswith(" does not open with this key.") for problem in problems)
    assert broken.faults() == []
