"""The control, design B of reliability 3.2: acknowledged late, given out again when its worker dies, row by row.

It is what one writes who trusts the queue. The same faults must show rows lost or applied twice here; else the suite
would prove nothing.
"""

import csv
import os
from decimal import Decimal
from pathlib import Path
from uuid import UUID

from tests.faults.kill_orders import Obeying
from tests.faults.targets import note_sent


def work(*, run_id: str, path: str) -> None:
    """Apply each row in a transaction of its own, from the first to the last."""
    from django.db import transaction
    from django.utils import timezone

    from apps.applications.models import StatusEntry, Submission

    at_gap = Obeying(Path(os.environ["FAULTS_ORDERS"]))
    with open(path, newline="") as file:
        rows = list(csv.DictReader(file))
    for row in rows:
        at_gap("row_by_row")
        if not row["Status Date"]:
            continue
        day, month, year = row["Status Date"].split("/")
        with transaction.atomic():
            found = Submission.objects.select_for_update().get(application_id=row["Application ID"])
            StatusEntry.objects.create(
                submission=found,
                was=found.status,
                status=row["Status"],
                on=f"{year}-{month}-{day}",
                source="status_file",
                run_id=UUID(run_id),
                sanctioned_amount=Decimal(row["Sanctioned Amount"]),
                recorded_at=timezone.now(),
                told_at=timezone.now(),
            )
            found.status = row["Status"]
            found.save()
    at_gap("naive_done")


def release(*, run: str, people: int) -> None:
    """Send to each person in turn, and write down the end alone."""
    at_gap = Obeying(Path(os.environ["FAULTS_ORDERS"]))
    for person in range(people):
        at_gap("naive_person")
        note_sent(f"{run}:{person}")
    note_sent(f"{run}:done")
