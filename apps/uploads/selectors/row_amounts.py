"""Sums of the rows of an upload."""

from collections.abc import Collection
from decimal import Decimal
from uuid import UUID

from django.db.models import Count, DecimalField, Max, Q, Sum
from django.db.models.fields.json import KT
from django.db.models.functions import Cast

from apps.uploads.domain.totals import TOTAL_ROW
from apps.uploads.models import Upload, UploadRow


def sums_above_for_system(upload_id: UUID, row_no: int) -> tuple[Decimal, Decimal]:
    """Return the sums of an upload's rows above this one: since the last total row, and all."""
    above = UploadRow.objects.filter(upload_id=upload_id, row_no__lt=row_no)
    totals = above.filter(target__startswith=TOTAL_ROW)
    last_total = totals.aggregate(last=Max("row_no"))["last"] or 0
    sums = above.exclude(target__startswith=TOTAL_ROW).aggregate(
        since=Sum("amount", filter=Q(row_no__gt=last_total)), of_all=Sum("amount")
    )
    return sums["since"] or Decimal(0), sums["of_all"] or Decimal(0)


def sum_of_value(upload_id: UUID, name: str) -> Decimal:
    """Return the sum of one amount over every row that has it, rejected and repeated rows too."""
    rows = UploadRow.objects.filter(upload_id=upload_id, values__has_key=name)
    return rows.aggregate(total=Sum(_amount(name)))["total"] or Decimal(0)


def money_of(upload: Upload) -> Decimal:
    """Return the rupees of the rows that change something, previewed or in effect."""
    rows = UploadRow.objects.filter(upload=upload.id, outcome=UploadRow.Outcome.APPLIED)
    return rows.aggregate(total=Sum("amount"))["total"] or Decimal(0)


def money_of_files(upload_ids: Collection[UUID]) -> dict[UUID, Decimal]:
    """Return `money_of` of each of these files; those without amounts are left out."""
    if not upload_ids:
        return {}
    rows = UploadRow.objects.filter(upload__in=upload_ids, outcome=UploadRow.Outcome.APPLIED).order_by()
    totals = rows.values("upload").annotate(total=Sum("amount")).exclude(total=0)
    return {row["upload"]: row["total"] for row in totals}


def last_amount(upload_id: UUID, name: str) -> Decimal | None:
    """Return the amount of the last row that has it; None where no row does."""
    rows = UploadRow.objects.filter(upload_id=upload_id, values__has_key=name).order_by("-row_no")
    return rows.annotate(said=_amount(name)).values_list("said", flat=True).first()


def tally(upload: Upload, fact: str) -> dict[str, tuple[int, Decimal]]:
    """Return number and sum of the rows that change something, by one fact of their result.

    Value of the fact -> (rows, sum of their amounts in rupees).
    """
    rows = UploadRow.objects.filter(upload=upload.id, outcome=UploadRow.Outcome.APPLIED).order_by()
    groups = rows.values(said=KT(f"after__{fact}")).annotate(rows=Count("id"), total=Sum("amount"))
    return {str(group["said"]): (group["rows"], group["total"]) for group in groups}


def _amount(name: str) -> Cast:
    return Cast(KT(f"values__{name}__n"), DecimalField(max_digits=18, decimal_places=2))
