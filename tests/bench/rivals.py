"""Three usual ways to do what a status file asks, each in a process of its own: `python -m tests.bench.rivals NAME FILE`.

They stand for themselves: each is written as its users write it, with whatever it has to be quick. The row-by-row way is
there twice: as it is usually written, and with the record the engine keeps, so that equal work is compared too.
"""

import csv
import hashlib
import json
import sys
import time
from collections.abc import Callable, Iterator
from datetime import date, datetime
from decimal import Decimal
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit, urlunsplit

BATCH = 1_000
_MOVED = ["status", "as_of", "sanctioned_amount", "disbursed_amount", "remarks", "changed_at"]


def main() -> None:
    import django

    django.setup()
    from apps.applications.models import StatusEntry
    from apps.uploads.models import UploadRow

    before, kept = StatusEntry.objects.count(), UploadRow.objects.filter(outcome="applied", settled=True)
    kept_before = kept.count()
    began = time.perf_counter()
    ALL[sys.argv[1]](Path(sys.argv[2]))
    seconds = time.perf_counter() - began
    history = StatusEntry.objects.count() - before
    figures = {"seconds": seconds, "mb": most_memory(), "history": history, "record": kept.count() - kept_before}
    print(json.dumps(figures))


def address_of(url: str, database: str) -> str:
    """The database address with another database's name."""
    return urlunsplit(urlsplit(url)._replace(path=f"/{database}"))


def most_memory(pid: int | str = "self") -> float:
    """The most this process, or another one, ever held, in MB."""
    line = next(line for line in Path(f"/proc/{pid}/status").read_text().splitlines() if line.startswith("VmHWM"))
    return int(line.split()[1]) / 1024


def _rows(path: Path) -> Iterator[tuple[Any, ...]]:
    if path.suffix == ".csv":
        with path.open(newline="") as file:
            reader = csv.reader(file)
            next(reader)
            yield from map(tuple, reader)
        return
    import openpyxl

    sheet: Any = openpyxl.load_workbook(path, read_only=True).worksheets[0]
    rows = sheet.iter_rows(values_only=True)
    next(rows)
    yield from rows


def _day(cell: Any) -> date:
    return datetime.strptime(cell, "%d/%m/%Y").date() if isinstance(cell, str) else cell.date()  # noqa: DTZ007


def _rupees(cell: Any) -> Decimal | None:
    return Decimal(str(cell)) if cell not in (None, "") else None


def row_by_row(path: Path) -> None:
    """openpyxl (or csv) and the ORM: one transaction and a few queries a row."""
    from django.db import transaction
    from django.utils import timezone

    from apps.applications.models import StatusEntry, Submission

    for pk, lender, status, on, sanctioned, disbursed, remarks in _rows(path):
        with transaction.atomic():
            found = Submission.objects.select_for_update(of=("self",)).get(application_id=pk, lender__name=lender)
            StatusEntry.objects.create(
                submission=found,
                was=found.status,
                status=status,
                on=_day(on),
                source="status_file",
                sanctioned_amount=_rupees(sanctioned),
                disbursed_amount=_rupees(disbursed),
                remarks=remarks,
                recorded_at=timezone.now(),
            )
            found.status, found.as_of, found.changed_at = status, _day(on), timezone.now()
            found.sanctioned_amount, found.disbursed_amount = _rupees(sanctioned), _rupees(disbursed)
            found.remarks = remarks
            found.save()


def row_by_row_with_record(path: Path) -> None:
    """The same, leaving what the engine leaves: every row staged, then settled once with what was before and after, the
    history named by file and row, the file's count and cursor moved with each."""
    from uuid import uuid4

    from django.db import transaction
    from django.db.models import F
    from django.utils import timezone

    from apps.applications.models import StatusEntry, Submission
    from apps.uploads.models import Upload, UploadRow

    sha256 = hashlib.sha256(path.read_bytes()).hexdigest()
    file = Upload.objects.create(
        kind="application-status",
        size=path.stat().st_size,
        sha256=sha256,
        created_by=uuid4(),
        actor={},
        touched_at=timezone.now(),
    )
    for number, (application, lender, status, day, *amounts, remarks) in enumerate(_rows(path), start=2):
        with transaction.atomic():
            found = Submission.objects.get(application_id=application, lender__name=lender)
            said = [None if amount is None else str(amount) for amount in map(_rupees, amounts)]
            UploadRow.objects.create(
                upload=file,
                row_no=number,
                cells=[application, lender, status, _day(day).isoformat(), *said, remarks],
                values={"status": status, "sanctioned": said[0], "disbursed": said[1], "remarks": remarks},
                target=str(found.pk),
                as_of=_day(day),
                amount=sum(filter(None, map(_rupees, amounts))),
            )
            Upload.objects.filter(pk=file.pk).update(rows=F("rows") + 1)
    staged = UploadRow.objects.filter(upload=file, settled=False).order_by("target", "as_of", "row_no")
    for row in staged.iterator():
        assert row.target is not None
        assert row.as_of is not None
        with transaction.atomic():
            found = Submission.objects.select_for_update().get(pk=row.target)
            before, said = _standing(found), row.values
            found.status, found.as_of, found.changed_at = said["status"], row.as_of, timezone.now()
            found.sanctioned_amount, found.disbursed_amount = _rupees(said["sanctioned"]), _rupees(said["disbursed"])
            found.remarks = said["remarks"]
            StatusEntry.objects.create(
                submission=found,
                was=before["status"],
                status=found.status,
                on=found.as_of,
                source="status_file",
                run_id=file.pk,
                row_no=row.row_no,
                sanctioned_amount=found.sanctioned_amount,
                disbursed_amount=found.disbursed_amount,
                remarks=found.remarks,
                recorded_at=timezone.now(),
            )
            found.save()
            row.outcome, row.settled, row.before, row.after = "applied", True, before, _standing(found)
            row.save()
            Upload.objects.filter(pk=file.pk).update(applied=F("applied") + 1, cursor=row.target)


def _standing(found: Any) -> dict[str, Any]:
    """What undo needs to know of a submission."""
    plain = {name: getattr(found, name) for name in ("status", "as_of", "sanctioned_amount", "disbursed_amount")}
    return {name: value and str(value) for name, value in plain.items()} | {"remarks": found.remarks}


def import_export(path: Path) -> None:
    """django-import-export with its bulk mode and without reports; the history row in its hook."""
    import tablib
    from django.utils import timezone
    from import_export import fields, resources, widgets

    from apps.applications.models import StatusEntry, Submission

    class Resource(resources.ModelResource):  # type: ignore[misc]
        application = fields.Field("application_id", "Application ID")
        status = fields.Field("status", "Status")
        as_of = fields.Field("as_of", "Status Date", widget=widgets.DateWidget("%d/%m/%Y"))
        sanctioned_amount = fields.Field("sanctioned_amount", "Sanctioned Amount", widget=widgets.DecimalWidget())
        disbursed_amount = fields.Field("disbursed_amount", "Disbursed Amount", widget=widgets.DecimalWidget())
        remarks = fields.Field("remarks", "Remarks")

        class Meta:
            model = Submission
            import_id_fields = ("application",)
            fields = ("application", "status", "as_of", "sanctioned_amount", "disbursed_amount", "remarks")
            use_bulk = True
            batch_size = BATCH
            skip_diff = True
            use_transactions = True

        def after_init_instance(self, instance: Any, new: bool, row: Any, **_: Any) -> None:
            instance._was = instance.status

        def before_save_instance(self, instance: Any, row: Any, **_: Any) -> None:
            instance.changed_at = timezone.now()
            self.history.append(
                StatusEntry(
                    submission=instance,
                    was=instance._was,
                    status=instance.status,
                    on=instance.as_of,
                    source="status_file",
                    sanctioned_amount=instance.sanctioned_amount,
                    disbursed_amount=instance.disbursed_amount,
                    remarks=instance.remarks,
                    recorded_at=timezone.now(),
                )
            )

    form = path.suffix[1:]
    content: Any = path.read_text() if form == "csv" else path.read_bytes()
    resource = Resource()
    resource.history = []
    result = resource.import_data(tablib.Dataset().load(content, format=form), raise_errors=True)
    assert not result.has_errors()
    StatusEntry.objects.bulk_create(resource.history, batch_size=BATCH)


def pandas_bulk(path: Path) -> None:
    """pandas for the file, then the ORM's bulk calls, a thousand rows at a time."""
    import pandas
    from django.db import transaction
    from django.utils import timezone

    from apps.applications.models import StatusEntry, Submission

    frame = pandas.read_csv(path) if path.suffix == ".csv" else pandas.read_excel(path)
    frame["Status Date"] = pandas.to_datetime(frame["Status Date"], format="%d/%m/%Y")
    frame = frame.astype(object).where(frame.notna(), None)
    for start in range(0, len(frame), BATCH):
        chunk = frame.iloc[start : start + BATCH]
        with transaction.atomic():
            wanted = Submission.objects.select_for_update().filter(application_id__in=list(chunk["Application ID"]))
            found = {str(one.application_id): one for one in wanted}
            history = []
            for pk, _, status, on, sanctioned, disbursed, remarks in chunk.itertuples(index=False):
                one = found[pk]
                history.append(
                    StatusEntry(
                        submission=one,
                        was=one.status,
                        status=status,
                        on=on.date(),
                        source="status_file",
                        sanctioned_amount=_rupees(sanctioned),
                        disbursed_amount=_rupees(disbursed),
                        remarks=remarks,
                        recorded_at=timezone.now(),
                    )
                )
                one.status, one.as_of, one.changed_at, one.remarks = status, on.date(), timezone.now(), remarks
                one.sanctioned_amount, one.disbursed_amount = _rupees(sanctioned), _rupees(disbursed)
            StatusEntry.objects.bulk_create(history)
            Submission.objects.bulk_update(found.values(), _MOVED)


ALL: dict[str, Callable[[Path], None]] = {
    "row by row": row_by_row,
    "row by row, same record": row_by_row_with_record,
    "django-import-export": import_export,
    "pandas and bulk_create": pandas_bulk,
}


if __name__ == "__main__":
    main()
