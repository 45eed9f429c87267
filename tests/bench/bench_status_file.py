"""How long an application status file of 100,000 rows takes, from upload to the last history row.

`python -m tests.bench.bench_status_file [rows]`. A process of its own does the worker's part, so that its memory is
its own. The same run does the plain thing beside it: read with openpyxl, then one ORM object after the other. Prints
figures, asserts none.
"""

import io
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from datetime import UTC, date, datetime
from decimal import Decimal
from pathlib import Path
from typing import Any
from uuid import UUID

ROWS = 100_000
PLAIN_ROWS = 2_000
KIND = "application-status"


def main() -> None:
    if sys.argv[1:2] == ["worker"]:
        worker(UUID(sys.argv[2]))
        return
    rows = int(sys.argv[1]) if len(sys.argv) > 1 else ROWS
    from tools.local.engines import ensure_test_engines

    os.environ.update(ensure_test_engines())
    os.environ["DJANGO_SETTINGS_MODULE"] = "config.settings.test"
    os.environ["TULNA_DB_ROLE"] = "owner"
    with tempfile.TemporaryDirectory() as media:
        os.environ["TULNA_DATA_DIR"] = media
        import django

        django.setup()
        from django.db import connection

        name = connection.creation.create_test_db(verbosity=0)
        try:
            measure(rows, name)
        finally:
            connection.creation.destroy_test_db(name, verbosity=0)


def measure(rows: int, database: str) -> None:
    import openpyxl
    from django.core.files.uploadedfile import SimpleUploadedFile
    from django.core.management import call_command

    from apps.applications.models import StatusEntry
    from apps.core.domain.actor import Actor
    from apps.uploads.models import Upload
    from apps.uploads.services import receiving
    from tests.factories import accounts, submissions

    call_command("load_reference", verbosity=0)
    gita = Actor(area="admin", subject_id=str(accounts.make_admin().id), role_id=1, name="Gita")
    gulmohar = submissions.lender("Gulmohar")
    print(f"\nmaking {rows + PLAIN_ROWS:,} submissions …", flush=True)
    ids = submissions.many_submissions(rows + PLAIN_ROWS, gulmohar, per_customer=len(submissions.PRODUCTS))
    book = openpyxl.Workbook(write_only=True)
    sheet = book.create_sheet()
    sheet.append(
        ["Application ID", "Lender", "Status", "Status Date", "Sanctioned Amount", "Disbursed Amount", "Remarks"]
    )
    for number, pk in enumerate(ids[:rows]):
        disbursed = number % 3 == 0
        sheet.append(
            [
                str(pk),
                "Gulmohar",
                "disbursed" if disbursed else "approved",
                date(2026, 11, 1 + number % 20),
                250_000 + number % 1000,
                250_000 if disbursed else None,
                f"line {number}",
            ]
        )
    out = io.BytesIO()
    book.save(out)
    content = out.getvalue()

    began = time.perf_counter()
    upload = receiving.receive(actor=gita, kind=KIND, file=SimpleUploadedFile("status.xlsx", content))
    received = time.perf_counter() - began
    environment = os.environ | {
        "DATABASE_URL": make_conninfo_url(os.environ["MIGRATE_DATABASE_URL"], database),
        "MIGRATE_DATABASE_URL": make_conninfo_url(os.environ["MIGRATE_DATABASE_URL"], database),
    }
    done = subprocess.run(
        [sys.executable, "-m", "tests.bench.bench_status_file", "worker", str(upload.id)],
        env=environment, check=True, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    total = time.perf_counter() - began
    figures = json.loads(done.stdout.splitlines()[-1])
    upload = Upload.objects.get(pk=upload.id)
    print(f"file                    {len(content) / 1e6:.1f} MB .xlsx, {rows:,} rows")
    print(
        f"state                   {upload.state}, applied {upload.applied:,}, history rows {StatusEntry.objects.count():,}"
    )
    print(f"receive                 {received:6.2f} s")
    print(f"read and check          {figures['staged']:6.2f} s")
    print(f"apply                   {figures['applied']:6.2f} s")
    print(f"end to end              {total:6.2f} s = {rows / total:,.0f} rows/s (starting the process included)")
    load = os.getloadavg()[0] / (os.cpu_count() or 1)
    print(f"processor time          worker {figures['cpu']:.1f} s, reading child {figures['child_cpu']:.1f} s")
    print(f"other work meanwhile    {load:.1f} processes waiting for each processor (below 1: the machine was ours)")
    print(
        f"worker memory           {figures['worker_mb']:.0f} MB at most; the reading child {figures['child_mb']:.0f} MB"
    )
    plain(ids[rows:], rows)


def make_conninfo_url(url: str, database: str) -> str:
    """The address with another database's name."""
    from urllib.parse import urlsplit, urlunsplit

    parts = urlsplit(url)
    return urlunsplit(parts._replace(path=f"/{database}"))


def worker(upload_id: UUID) -> None:
    import django

    django.setup()
    from apps.uploads.models import Upload
    from apps.uploads.services import working

    began = datetime.now(UTC)
    before = time.process_time()
    working.work(upload_id=upload_id)
    upload = Upload.objects.get(pk=upload_id)
    assert upload.staged_at is not None
    assert upload.finished_at is not None
    own = next(line for line in Path("/proc/self/status").read_text().splitlines() if line.startswith("VmHWM"))
    print(
        json.dumps(
            {
                "staged": (upload.staged_at - began).total_seconds(),
                "applied": (upload.finished_at - upload.staged_at).total_seconds(),
                "cpu": time.process_time() - before,
                "child_cpu": sum(resource.getrusage(resource.RUSAGE_CHILDREN)[:2]),
                "worker_mb": int(own.split()[1]) / 1024,
                "child_mb": resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024,
            }
        )
    )


def plain(ids: list[UUID], rows: int) -> None:
    """The same work the plain way, on fewer rows: openpyxl, one transaction and a few queries a row."""
    import openpyxl
    from django.db import transaction
    from django.utils import timezone

    from apps.applications.models import StatusEntry, Submission

    book = openpyxl.Workbook(write_only=True)
    sheet = book.create_sheet()
    for number in ids:
        sheet.append([str(number), "Gulmohar", "approved", date(2026, 11, 5), 250_000])
    out = io.BytesIO()
    book.save(out)
    began = time.perf_counter()
    read: Any = openpyxl.load_workbook(out, read_only=True).worksheets[0]
    for pk, lender, status, on, amount in read.iter_rows(values_only=True):
        with transaction.atomic():
            found = Submission.objects.select_for_update(of=("self",)).get(application_id=pk, lender__name=lender)
            StatusEntry.objects.create(
                submission=found,
                was=found.status,
                status=status,
                on=on.date(),
                source="status_file",
                sanctioned_amount=Decimal(amount),
                recorded_at=timezone.now(),
            )
            found.status, found.as_of, found.sanctioned_amount = status, on.date(), Decimal(amount)
            found.save()
    seconds = time.perf_counter() - began
    rate = len(ids) / seconds
    print(f"row by row, plain ORM   {rate:,.0f} rows/s over {len(ids):,} rows: {rows / rate:.0f} s for {rows:,}")


if __name__ == "__main__":
    main()
