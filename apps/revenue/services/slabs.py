"""Changes of commission tables, each in one transaction under the lender's lock, audited.

Two admins at one table wait for each other; the version that each of them saw is compared with the stored one, row by
row.
"""

from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.utils import timezone

from apps.audit import services as audit
from apps.core.domain.actor import Actor
from apps.core.domain.problems import FieldError, Problem, conflict, invalid, not_found
from apps.lenders.selectors import lenders
from apps.revenue.domain.rows import FIELDS, ParsedSlabRow, parse_row
from apps.revenue.domain.slabs import SlabBasis
from apps.revenue.models import LenderBasis, LenderRevenue, RevenueType
from apps.revenue.selectors import slabs

MAX_NAME_LENGTH = 120
MAX_ROWS = 60
"""Limit of one lender's table: the search for gaps and overlaps tries every combination of bounds."""


def add_slab(*, lender_id: int, sent: Mapping[str, Any], by: Actor) -> LenderRevenue:
    """Add a row at the end of the lender's table.

    Problem 404 for an unknown lender, 422 for values against specification 5.4, 409 `revenue.table_full` if the table
    has MAX_ROWS rows.
    """
    with transaction.atomic():
        _lock_table(lender_id, by)
        values = _accepted(parse_row({"status": 1, **sent}))
        last = LenderRevenue.objects.filter(lender_id=lender_id, deleted_at__isnull=True).order_by("-display_order")
        if last.count() >= MAX_ROWS:
            raise conflict("revenue.table_full", most=MAX_ROWS)
        place = last.values_list("display_order", flat=True).first() or 0
        row = LenderRevenue.objects.create(
            lender_id=lender_id, display_order=place + 1, changed_by=by.name[:MAX_NAME_LENGTH], **values
        )
        _record("revenue.slab_added", row.lender_id, by, after=slabs.row_as_plain(row))
    return row


def change_slab(
    *, row_id: int, lender_id: int | None, sent: Mapping[str, Any], version: int | None, by: Actor
) -> LenderRevenue:
    """Save a row; a field that was not sent stays.

    The same values again change nothing and are not recorded. `version` is the one that the sender saw: a row that was
    changed in the meantime is refused with 409 `revenue.changed_meanwhile`; `details` hold the stored values and the
    editor's name.
    """
    with transaction.atomic():
        row = _locked_row(row_id, by, lender_id)
        stored = slabs.row_as_plain(row)
        if version is not None and version != row.version:
            raise conflict("revenue.changed_meanwhile", stored=stored, by=row.changed_by, at=row.changed_at.isoformat())
        values = _accepted(parse_row({**stored, **sent}), kept_type_id=row.revenue_type_id)
        changed = [name for name in FIELDS if getattr(row, name) != values[name]]
        if not changed:
            return row
        for name in changed:
            setattr(row, name, values[name])
        row.version += 1
        row.changed_by = by.name[:MAX_NAME_LENGTH]
        row.save(update_fields=[*changed, "version", "changed_by", "changed_at"])
        after = slabs.row_as_plain(row)
        _record(
            "revenue.slab_changed",
            row.lender_id,
            by,
            before={"id": row.pk, **{name: stored[name] for name in changed}},
            after={"id": row.pk, **{name: after[name] for name in changed}},
        )
    return row


def delete_slab(*, row_id: int, by: Actor) -> None:
    """Delete a row from the table. It stays in the database, as ledger lines refer to it.

    Problem 404 if there is none.
    """
    with transaction.atomic():
        row = _locked_row(row_id, by, None)
        row.deleted_at = timezone.now()
        row.version += 1
        row.changed_by = by.name[:MAX_NAME_LENGTH]
        row.save(update_fields=["deleted_at", "version", "changed_by", "changed_at"])
        _record("revenue.slab_deleted", row.lender_id, by, before=slabs.row_as_plain(row))


def order_slabs(*, lender_id: int, row_ids: list[int], by: Actor) -> None:
    """Order a lender's rows. Raise 422 unless the list names each of its rows once."""
    with transaction.atomic():
        _lock_table(lender_id, by)
        rows = {row.pk: row for row in slabs.live_rows().filter(lender_id=lender_id)}
        if sorted(row_ids) != sorted(rows):
            raise _refused({"lender_revenue_ids": FieldError("revenue.order_incomplete")})
        before = list(rows)
        if before == row_ids:
            return
        for place, row_id in enumerate(row_ids, start=1):
            rows[row_id].display_order = place
        LenderRevenue.objects.bulk_update(rows.values(), ["display_order"])
        _record("revenue.order_changed", lender_id, by, before={"order": before}, after={"order": row_ids})


def set_basis(*, lender_id: int, basis: SlabBasis, by: Actor) -> LenderBasis:
    """Set the basis of a lender's slabs: the row's rate on everything, or each part at its own."""
    with transaction.atomic():
        table = _lock_table(lender_id, by)
        if table.basis != basis:
            before, table.basis = table.basis, basis
            table.save(update_fields=["basis", "changed_at"])
            _record("revenue.basis_changed", lender_id, by, before={"basis": before}, after={"basis": basis})
    return table


def record_type_edit(*, type_id: int, before: Mapping[str, Any], after: Mapping[str, Any], by: Actor) -> None:
    """Record in the audit log that a revenue type was renamed or withdrawn in the Django admin."""
    audit.record(
        actor=by, action="revenue.type_changed", target="revenue_type", target_id=type_id, before=before, after=after
    )


def _lock_table(lender_id: int, by: Actor) -> LenderBasis:
    """Return the lender's basis row, locked until the end of the transaction.

    Every change of the lender's table takes this lock.
    """
    lenders.lender_for(by, lender_id)
    LenderBasis.objects.bulk_create([LenderBasis(lender_id=lender_id)], ignore_conflicts=True)
    return LenderBasis.objects.select_for_update().get(pk=lender_id)


def _locked_row(row_id: int, by: Actor, lender_id: int | None) -> LenderRevenue:
    """Return a live row under its lender's lock.

    Problem 404 also for a row of another lender than the one that was sent.
    """
    owner = LenderRevenue.objects.filter(pk=row_id, deleted_at__isnull=True).values_list("lender_id", flat=True).first()
    if owner is None or (lender_id is not None and owner != lender_id):
        raise not_found("revenue.slab_not_found")
    _lock_table(owner, by)
    row = LenderRevenue.objects.select_for_update().filter(pk=row_id, deleted_at__isnull=True).first()
    if row is None:
        raise not_found("revenue.slab_not_found")
    return row


def _accepted(read: ParsedSlabRow, *, kept_type_id: int | None = None) -> dict[str, Any]:
    """Return the values of a row; raise 422 if one has an error.

    A type that is not offered any more stays on the rows that have it.
    """
    faults = dict(read.faults)
    type_id: int | None = read.values.get("revenue_type_id")
    if type_id not in (None, kept_type_id) and not RevenueType.objects.filter(pk=type_id, is_offered=True).exists():
        faults["revenue_type_id"] = FieldError("revenue.type_unknown")
    if faults:
        raise _refused(faults)
    return dict(read.values)


def _refused(faults: Mapping[str, FieldError]) -> Problem:
    """Return a 422 with every error at its field; if all are the same, it is the message too."""
    first = next(iter(faults.values()))
    if any(fault.code != first.code for fault in faults.values()):
        return invalid(**faults)
    return Problem(first.code, 422, details=first.details, fields=faults)


def _record(
    action: str,
    lender_id: int,
    by: Actor,
    *,
    before: Mapping[str, Any] | None = None,
    after: Mapping[str, Any] | None = None,
) -> None:
    audit.record(actor=by, action=action, target="lender", target_id=lender_id, before=before, after=after)
