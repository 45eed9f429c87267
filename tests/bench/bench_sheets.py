"""How fast an application status file is read, staged and applied, and how much memory that takes, beside three rivals.

`python -m tests.bench.bench_sheets [--rows 100000] [--sample 2000] [--forms xlsx csv] [--million] [--rivals [5000]]`. Ours runs in a process of its own, as a
worker does, and the database keeps what it confirms through a power cut, as `make run` has it. The rivals do as much as
their users get: find the submission, note the change in its history, move it; no checks, no staged rows, no cursor, no
proof at the end. *Row by row, same record* reads, stages and applies as we do, each row in transactions of its own; it
checks and proves nothing either. Everybody begins with tidy tables. The rivals run on fewer rows and are scaled by
rows; they come after ours, so that what they look for stands among as many others. `--rivals` measures all of them
(django-import-export and pandas in a throw-away environment); without it only those that go row by row. Prints figures,
asserts only that every row was applied.
"""

import argparse
import csv
import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any
from uuid import UUID, uuid4

from tests.bench import rivals
from tests.bench.tables import written_columns
from tests.bench.world import bench_world
from tests.faults.kill_orders import children_of, is_reader
from tools.local import paths

ROWS, RIVAL_ROWS, SAMPLE, MILLION = 100_000, 5_000, 2_000, 1_000_000
KIND = "application-status"
LENDERS = 20
HEADER = ("Application ID", "Lender", "Status", "Status Date", "Sanctioned Amount", "Disbursed Amount", "Remarks")
FORMATS = ("xlsx", "csv")
RECORDING = "row by row, same record"
FETCHED = ("django-import-export", "pandas")
NOT_FETCHED = ("row by row", RECORDING)


def main() -> None:
    if sys.argv[1:2] == ["worker"]:
        worker(UUID(sys.argv[2]))
        return
    asked = _asked()
    with bench_world("bench") as (name, folder):
        server = os.environ["MIGRATE_DATABASE_URL"]
        address = rivals.address_of(server, name)
        os.environ.update(DATABASE_URL=address, MIGRATE_DATABASE_URL=address)
        try:
            measure(asked, folder)
        finally:
            os.environ["MIGRATE_DATABASE_URL"] = server


def _asked() -> argparse.Namespace:
    words = argparse.ArgumentParser(prog="python -m tests.bench.bench_sheets")
    words.add_argument("--rows", type=int, default=ROWS)
    words.add_argument("--forms", nargs="+", choices=FORMATS, default=FORMATS)
    words.add_argument("--sample", type=int, default=SAMPLE, help="rows of those that go row by row")
    words.add_argument("--million", action="store_true", help="1,000,000 rows as well")
    words.add_argument("--rivals", type=int, nargs="?", const=RIVAL_ROWS, default=0, help="all rivals, on so many rows")
    return words.parse_args()


def measure(asked: argparse.Namespace, own: Path) -> None:
    python = _environment_of_rivals(own) if asked.rivals else sys.executable
    names = tuple(rivals.ALL) if asked.rivals else NOT_FETCHED
    sizes = (asked.rows, MILLION) if asked.million else (asked.rows,)
    number = asked.rivals or asked.sample
    print(f"{'':<34} {'rows':>9}      seconds    rows/s  times  memory")
    for rows in sizes:
        for form in asked.forms:
            ours = _ours(rows, form, own)
            for name in names:
                figures = _rival(python, name, form, number, own)
                seconds = figures["seconds"] / number * rows
                print(
                    f"{name + ', ' + form:<34} {rows:>9,} {seconds:>10.1f} s {rows / seconds:>9,.0f} "
                    f"{seconds / ours:>5.1f}x  {figures['mb']:.0f} MB (measured on {number:,} rows)",
                    flush=True,
                )
    load = os.getloadavg()[0] / (os.cpu_count() or 1)
    print(f"other work meanwhile: {load:.1f} processes waiting for each processor (below 1: the machine was ours)")


def _tidy() -> None:
    """What the run before left behind is not paid for by the next one."""
    from django.db import connection

    with connection.cursor() as cursor:
        cursor.execute("VACUUM (ANALYZE)")


def _ours(rows: int, form: str, own: Path) -> float:
    """One import by the engine; answers seconds from the first to the last of its work and prints the line."""
    from django.core.files.uploadedfile import SimpleUploadedFile

    from apps.core.domain.actor import Actor
    from apps.uploads.gateways.sheets.limits import SHELL_LIMITS
    from apps.uploads.models import Upload
    from apps.uploads.services import new_uploads
    from tests.factories import accounts

    path = write_sheet(own / f"ours-{rows}.{form}", make_submissions(rows))
    gita = Actor(area="admin", subject_id=str(accounts.make_admin().id), role_id=1, name="Gita")
    file = SimpleUploadedFile(path.name, path.read_bytes())
    upload = new_uploads.receive(actor=gita, kind=KIND, file=file, limits=SHELL_LIMITS)
    _tidy()
    words = [sys.executable, "-m", "tests.bench.bench_sheets", "worker", str(upload.id)]
    done = subprocess.run(words, cwd=paths.ROOT, check=True, stdout=subprocess.PIPE, text=True)
    figures = json.loads(done.stdout.splitlines()[-1])
    upload = Upload.objects.get(pk=upload.id)
    assert (upload.state, upload.applied) == ("done", rows), (
        upload.state,
        upload.failure_code,
        upload.first_faults[:3],
    )
    seconds = float(figures["staged"] + figures["applied"])
    print(
        f"{'ours, ' + form:<34} {rows:>9,} {seconds:>10.1f} s {rows / seconds:>9,.0f} {'1.0':>5}x  "
        f"worker {figures['worker_mb']:.0f} MB, reader {figures['child_mb']:.0f} MB; read and stage "
        f"{figures['staged']:.1f} s, apply {figures['applied']:.1f} s; processor: worker {figures['cpu']:.1f} s, "
        f"reader {figures['child_cpu']:.1f} s, database {figures['database_cpu']:.1f} s; file {path.stat().st_size / 1e6:.0f} MB",
        flush=True,
    )
    path.unlink()
    return seconds


def worker(upload_id: UUID) -> None:
    """The worker's part, in a process of its own, so that memory and processor time are its own."""
    import resource

    import django

    django.setup()
    from celery import current_app
    from django.db import connection

    from apps.uploads.models import Upload
    from apps.uploads.services import processing

    current_app.loader.import_default_modules()  # as a worker has it before its first file
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_backend_pid()")
        server = int(_stat_of(int(cursor.fetchone()[0]))[1])
    began, before, database_before = datetime.now(UTC), time.process_time(), _processor_time_of_children(server)
    readers = _Readers()
    threading.Thread(target=readers.watch, daemon=True).start()
    while Upload.objects.filter(pk=upload_id, finished_at=None).exists():
        processing.process_upload(upload_id=upload_id)
    upload = Upload.objects.get(pk=upload_id)
    assert upload.staged_at is not None, upload.failure_code
    assert upload.finished_at is not None
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    figures = {
        "staged": (upload.staged_at - began).total_seconds(),
        "applied": (upload.finished_at - upload.staged_at).total_seconds(),
        "cpu": time.process_time() - before,
        "child_cpu": children.ru_utime + children.ru_stime,
        "database_cpu": _processor_time_of_children(server) - database_before,
        "worker_mb": rivals.most_memory(),
        "child_mb": readers.most,
    }
    print(json.dumps(figures))


class _Readers:
    """The most that a child of this process ever held, in MB.

    What the system adds up for ended children begins with what their parent held when it started them.
    """

    most = 0.0

    def watch(self) -> None:
        while True:
            for child in children_of(os.getpid()):
                with suppress(OSError, StopIteration):  # it has ended
                    if is_reader(child):
                        self.most = max(self.most, rivals.most_memory(child))
            time.sleep(0.01)


def _stat_of(pid: int) -> list[str]:
    """The words of /proc/<pid>/stat from the process's state on."""
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()


def _processor_time_of_children(server: int) -> float:
    """Seconds of all processes that the database server has started: each connection has one, and the writers."""
    ticks = sum(map(int, _stat_of(server)[13:15]))
    for process in Path("/proc").iterdir():
        with suppress(ValueError, FileNotFoundError, ProcessLookupError):
            stat = _stat_of(int(process.name))
            if int(stat[1]) == server:
                ticks += sum(map(int, stat[11:13]))
    return ticks / os.sysconf("SC_CLK_TCK")


def _rival(python: str, name: str, form: str, rows: int, own: Path) -> dict[str, float]:
    path = write_sheet(own / f"rival.{form}", make_submissions(rows))
    _tidy()
    words = [python, "-m", "tests.bench.rivals", name, str(path)]
    done = subprocess.run(words, cwd=paths.ROOT, check=True, stdout=subprocess.PIPE, text=True)
    figures: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    assert (figures["history"], figures["record"]) == (rows, rows if name == RECORDING else 0), figures
    return figures


def _environment_of_rivals(own: Path) -> str:
    """An interpreter with what we have and what the rivals need; it goes with the run."""
    uv = str(paths.VENV / "bin" / "uv")
    folder = own / "rivals"
    subprocess.run([uv, "venv", "--quiet", "--python", sys.executable, str(folder)], check=True)
    python = str(folder / "bin" / "python")
    pinned = ["-r", str(paths.ROOT / "requirements-dev.txt")]
    subprocess.run([uv, "pip", "install", "--quiet", "--python", python, *pinned, *FETCHED], check=True)
    return python


def make_submissions(rows: int) -> list[tuple[str, str]]:
    """So many submissions in review to LENDERS new lenders, by SQL; answers application and lender of each."""
    from django.db import connection

    from tests.factories import submissions

    lenders = [submissions.lender(f"Bench {uuid4().hex[:8]}") for _ in range(LENDERS)]
    products = submissions.PRODUCTS
    people = [submissions.customer() for _ in range(-(-rows // (LENDERS * len(products))))]
    pattern = submissions.submission(to=lenders[0])
    with connection.cursor() as cursor:
        cursor.execute("DROP TABLE IF EXISTS bench_wanted")
        cursor.execute(
            """
            CREATE TEMPORARY TABLE bench_wanted AS
            SELECT gen_random_uuid() AS application, gen_random_uuid() AS submission, person.id AS person,
                lender.id AS lender, lender.name, product.code
            FROM unnest(%s::uuid[]) AS person(id), unnest(%s::int[], %s::text[]) AS lender(id, name),
                unnest(%s::text[]) AS product(code)
            LIMIT %s
            """,
            [
                [one.pk for one in people],
                [one.pk for one in lenders],
                [one.name for one in lenders],
                list(products),
                rows,
            ],
        )
        for table, plain, pk in (
            ("applications_application", "'id', application, 'customer_id', person", pattern.application_id),
            (
                "applications_submission",
                "'id', submission, 'application_id', application, 'customer_id', person, 'lender_id', lender",
                pattern.pk,
            ),
        ):
            columns = written_columns(table)
            cursor.execute(
                f"""
                INSERT INTO {table} ({columns})
                SELECT {columns} FROM (
                    SELECT (jsonb_populate_record(pattern, jsonb_build_object({plain}, 'product_code', code))).*
                    FROM {table} pattern, bench_wanted WHERE pattern.id = %s
                ) made
                """,
                [pk],
            )
            cursor.execute(f"ANALYZE {table}")
        cursor.execute("SELECT application::text, name FROM bench_wanted")
        made: list[tuple[str, str]] = cursor.fetchall()
    assert len(made) == rows
    return made


def write_sheet(path: Path, made: Sequence[tuple[str, str]]) -> Path:
    """The status file that moves each of them."""
    if path.suffix == ".csv":
        with path.open("w", newline="") as file:
            csv.writer(file).writerows([HEADER, *_lines(made, "%d/%m/%Y")])
        return path
    import xlsxwriter

    with xlsxwriter.Workbook(path, {"constant_memory": True}) as book:
        sheet = book.add_worksheet()
        sheet.write_row(0, 0, HEADER)
        day = book.add_format({"num_format": "dd/mm/yyyy"})
        for number, line in enumerate(_lines(made, ""), start=1):
            sheet.write_row(number, 0, line[:3])
            sheet.write_datetime(number, 3, line[3], day)
            sheet.write_row(number, 4, line[4:])
    return path


def _lines(made: Sequence[tuple[str, str]], written: str) -> Iterator[list[Any]]:
    for number, (application, lender) in enumerate(made):
        on = date(2026, 11, 1 + number % 20)
        disbursed = number % 3 == 0
        yield [
            application,
            lender,
            "disbursed" if disbursed else "approved",
            on.strftime(written) if written else on,
            250_000 + number % 1_000,
            250_000 if disbursed else None,
            f"line {number}",
        ]


if __name__ == "__main__":
    main()
