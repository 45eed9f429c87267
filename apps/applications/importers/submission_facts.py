"""The facts of submissions, read under lock and written in bulk, for all status sheets."""

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from decimal import Decimal
from typing import Any
from uuid import UUID

import orjson
from django.conf import settings
from django.db import connection
from django.db.models import Count, Sum
from django.db.models.functions import Coalesce
from django.utils import timezone

from apps.applications.domain.submissions.statuses import FINAL, StatusSource, SubmissionStatus
from apps.applications.domain.submissions.submission_facts import SubmissionFacts, invalid_value, large_changes
from apps.applications.models import StatusEntry, Submission
from apps.applications.services.submissions import statuses
from apps.core import jobs
from apps.core.domain.money import in_rupees
from apps.uploads.domain.rows import CellContent, CellError, RowAction, RowStep, SheetRow
from apps.uploads.domain.states import ControlTotal

_FINAL_WORDS = frozenset(status.value for status in FINAL)
_HISTORY = """COPY applications_statusentry (submission_id, status, was, "on", applied, source, run_id, row_no, by,
    sanctioned_amount, disbursed_amount, disbursed_on, reason, remarks, recorded_at) FROM STDIN"""
_UPDATE = """UPDATE applications_submission AS kept
    SET status = new.status, as_of = new.as_of, sanctioned_amount = new.sanctioned_amount,
        disbursed_amount = new.disbursed_amount, disbursed_on = new.disbursed_on, reason = new.reason,
        remarks = new.remarks, changed_at = %s
    FROM jsonb_to_recordset(%s::jsonb) AS new(id uuid, status text, as_of date, sanctioned_amount numeric,
        disbursed_amount numeric, disbursed_on date, reason text, remarks text)
    WHERE kept.id = new.id"""


def submission_facts(targets: Sequence[str], *, lock: bool) -> dict[str, SubmissionFacts]:
    """Return the facts of each submission.

    `lock` locks them in order of id, so that two files cannot block each other.
    """
    with connection.cursor() as cursor:
        cursor.execute(_STANDINGS + (" FOR UPDATE" if lock else ""), [",".join(targets)])
        records: list[Any] = cursor.fetchall()
    rivals = _with_live_rivals([pk for pk, status, *_ in records if status in _FINAL_WORDS])
    return {
        pk: SubmissionFacts(
            SubmissionStatus(status), as_of, sanctioned, disbursed, on, reason, remarks, pk in rivals, erased, (*place,)
        )
        for pk, status, as_of, sanctioned, disbursed, on, reason, remarks, erased, *place in records
    }


_HEADINGS = {"disbursed_on": "Disbursed Date", "disbursed_amount": "Disbursed Amount"}


def invalid_value_error(values: Mapping[str, CellContent], made_on: date) -> CellError | None:
    """Return an error at the heading of a value that is impossible for the submission, or None.

    The submission was made on `made_on`.
    """
    sanctioned, disbursed, on = (values.get(name) for name in ("sanctioned_amount", "disbursed_amount", "disbursed_on"))
    invalid = invalid_value(
        made_on=made_on,
        sanctioned=sanctioned if isinstance(sanctioned, Decimal) else None,
        disbursed=disbursed if isinstance(disbursed, Decimal) else None,
        disbursed_on=on if isinstance(on, date) else None,
    )
    if invalid is None:
        return None
    value = values[invalid.name]
    shown = value.strftime("%d/%m/%Y") if isinstance(value, date) else str(value)
    return CellError(_HEADINGS[invalid.name], shown, invalid.code, invalid.details)


_STANDINGS = """SELECT id::text, status, as_of, sanctioned_amount, disbursed_amount, disbursed_on, reason, remarks,
        person_erased, customer_id::text, lender_id, product_code
    FROM applications_submission WHERE id = ANY(string_to_array(%s, ',')::uuid[]) ORDER BY id"""
_RIVALS = """SELECT own.id::text FROM applications_submission own JOIN applications_submission other
    ON other.customer_id = own.customer_id AND other.lender_id = own.lender_id
    AND other.product_code = own.product_code AND other.id <> own.id
    WHERE own.id = ANY(string_to_array(%s, ',')::uuid[]) AND other.is_live"""


def _with_live_rivals(ended: Sequence[str]) -> set[str]:
    """Return those of the ended submissions that have an open one of the same kind.

    The same kind means the same customer, lender and product.
    """
    if not ended:
        return set()
    with connection.cursor() as cursor:
        cursor.execute(_RIVALS, [",".join(ended)])
        return {pk for (pk,) in cursor.fetchall()}


def to_plain(facts: SubmissionFacts) -> dict[str, Any]:
    """Return the facts as the preview shows them and undo needs them."""
    return {
        "status": str(facts.status),
        "as_of": facts.as_of.isoformat(),
        "sanctioned_amount": None if facts.sanctioned_amount is None else str(facts.sanctioned_amount),
        "disbursed_amount": None if facts.disbursed_amount is None else str(facts.disbursed_amount),
        "disbursed_on": None if facts.disbursed_on is None else facts.disbursed_on.isoformat(),
        "reason": facts.reason,
        "remarks": facts.remarks,
    }


def amount(row: SheetRow) -> Decimal:
    """Return the row's part of the control total: its two amounts, in rupees."""
    amounts = (row.values.get("sanctioned_amount"), row.values.get("disbursed_amount"))
    return sum((value for value in amounts if isinstance(value, Decimal)), Decimal(0))


_AMOUNTS = {"sanctioned_amount": "Sanctioned Amount", "disbursed_amount": "Disbursed Amount"}


def with_warnings(steps: Sequence[RowStep], of: Callable[[Any], SubmissionFacts]) -> list[RowStep]:
    """Return the steps, each accepted one with warnings for the admin.

    Warned of are an amount far from the earlier one (setting UPLOADS_CHANGE_PERCENT) and a deleted person, whose
    texts are not stored. `of` reads a step's facts.
    """
    warnings = [() if step.action is RowAction.REJECT else _warnings(step, of) for step in steps]
    return [
        step._replace(warnings=step.warnings + added) if added else step
        for step, added in zip(steps, warnings, strict=True)
    ]


def _warnings(step: RowStep, of: Callable[[Any], SubmissionFacts]) -> tuple[CellError, ...]:
    before = of(step.before)
    warnings = []
    if step.changes:
        after, percent = of(step.after), settings.UPLOADS_CHANGE_PERCENT
        for name in large_changes(before, after, percent):
            old, new = getattr(before, name), getattr(after, name)
            details = {"known": in_rupees(old), "said": in_rupees(new), "percent": percent}
            warnings.append(CellError(_AMOUNTS[name], f"{new:f}", "uploads.warn_amount_changed", details))
    if before.person_erased:
        warnings.append(CellError("", "", "uploads.warn_person_erased"))
    return tuple(warnings)


def apply_reports(
    source: StatusSource,
    disbursed_on: Callable[[RowStep], Any],
    steps: Sequence[RowStep],
    *,
    upload_id: UUID,
    by: str,
) -> None:
    """Write the history rows of the changes, and the last of them to each submission.

    The rows are locked already. A row that added something without moving the status is in the history as not
    applied.
    """
    now = timezone.now()
    last: dict[str, SubmissionFacts] = {}
    run_id, recorded_at = str(upload_id), now.isoformat()  # written out once, not with each row
    with connection.cursor() as cursor:
        with cursor.copy(_HISTORY) as copy:
            for step in steps:
                before: SubmissionFacts = step.before
                after: SubmissionFacts = step.after
                row = step.row
                status = str(row.values["status"])
                last[str(row.target)] = after
                copy.write_row(
                    (
                        row.target,
                        status,
                        str(before.status),
                        row.as_of,
                        status == after.status,
                        source.value,
                        run_id,
                        row.number,
                        by,
                        row.values.get("sanctioned_amount"),
                        row.values.get("disbursed_amount"),
                        disbursed_on(step),
                        row.values.get("reason") or "",
                        row.values.get("remarks") or "",
                        recorded_at,
                    )
                )
        if last:
            new = [{"id": target, **to_plain(standing)} for target, standing in last.items()]
            cursor.execute(_UPDATE, [now, orjson.dumps(new).decode()])
    if last:
        statuses.cancel_corrections(submission_ids=[UUID(target) for target in last], now=now)
        jobs.enqueue("applications.notify_customers")


_RESTORED = ("status", "as_of", "sanctioned_amount", "disbursed_amount", "disbursed_on", "reason", "remarks")


def restore(earlier: Mapping[str, tuple[int, Mapping[str, Any]]], *, upload_id: UUID, by: str) -> set[str]:
    """Restore each submission's earlier facts with a history row, in the caller's transaction.

    `earlier` maps a submission to the first row that changed it and the facts before. Returns those that stay
    unchanged because another submission to the same lender is open by now. A customer who got news of the file is
    notified once of what holds; the others hear nothing.
    """
    now = timezone.now()
    current = submission_facts(sorted(earlier), lock=True)
    reached = statuses.corrected_targets(run_id=upload_id, submission_ids=[UUID(target) for target in earlier])
    blocked: set[str] = set()
    entries: list[StatusEntry] = []
    changed: list[Submission] = []
    for target, (row_no, plain) in sorted(earlier.items()):
        before, standing = standing_from_plain(plain), current[target]
        if standing.has_live_rival and standing.status in FINAL and before.status not in FINAL:
            blocked.add(target)
            continue
        entries.append(
            StatusEntry(
                submission_id=target,
                status=before.status.value,
                was=standing.status.value,
                on=before.as_of,
                source=StatusSource.ADMIN.value,
                run_id=upload_id,
                row_no=row_no,
                by=by,
                recorded_at=now,
                told_at=None if UUID(target) in reached else now,
            )
        )
        facts = {name: getattr(before, name) for name in _RESTORED}
        changed.append(Submission(pk=UUID(target), **facts | {"status": before.status.value, "changed_at": now}))
    statuses.cancel_corrections(submission_ids=[entry.submission_id for entry in entries], now=now)
    StatusEntry.objects.bulk_create(entries)
    if any(entry.told_at is None for entry in entries):
        jobs.enqueue("applications.notify_customers")
    Submission.objects.bulk_update(changed, [*_RESTORED, "changed_at"])
    return blocked


def withdraw_news(*, upload_id: UUID) -> None:
    """Stop every message about the upload's reports, in the caller's transaction."""
    statuses.withdraw_news(run_id=upload_id, now=timezone.now())


def standing_from_plain(plain: Mapping[str, Any]) -> SubmissionFacts:
    def amount_or_none(name: str) -> Decimal | None:
        return None if plain[name] is None else Decimal(plain[name])

    return SubmissionFacts(
        status=SubmissionStatus(plain["status"]),
        as_of=date.fromisoformat(plain["as_of"]),
        sanctioned_amount=amount_or_none("sanctioned_amount"),
        disbursed_amount=amount_or_none("disbursed_amount"),
        disbursed_on=None if plain["disbursed_on"] is None else date.fromisoformat(plain["disbursed_on"]),
        reason=plain["reason"],
        remarks=plain["remarks"],
    )


def recorded(source: StatusSource, upload_id: UUID) -> ControlTotal:
    """Return what the upload left in the history: changes and the sum of their amounts."""
    totals = StatusEntry.objects.filter(source=source.value, run_id=upload_id).aggregate(
        rows=Count("id"),
        amount=Coalesce(Sum("sanctioned_amount"), Decimal(0)) + Coalesce(Sum("disbursed_amount"), Decimal(0)),
    )
    return ControlTotal(totals["rows"], totals["amount"])
