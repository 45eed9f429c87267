"""Lenders' commission statements as files, in the back office (product.md 7).

One admin sends a file and maps its columns; another confirms it.
"""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Any
from uuid import UUID

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.guarded_acts import ApprovalAct
from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, AdminView
from apps.core.web.pages import PageOut, page_head
from apps.core.web.problems import translate
from apps.core.web.serializers import InputSerializer
from apps.revenue.web import MAX_REASON_LENGTH, MoneyOrNullField, ReversalOut, reversals_out
from apps.settlement.domain.commission_lines import CommissionFileLine, LineOrder, reason_of
from apps.settlement.domain.received import KIND, agreement
from apps.settlement.domain.reconciliation import ReconciliationBucket
from apps.settlement.models import CommissionFile
from apps.settlement.selectors import commission_files, commission_lines
from apps.settlement.services import commission_files as services
from apps.uploads.domain.upload_record import UploadRecord
from apps.uploads.selectors import row_amounts, row_outcomes, visible_uploads
from apps.uploads.web import SheetUploadStartedOut, UploadListItemOut, sentences, started, upload_items


class ConfirmFileIn(InputSerializer):
    explanation = serializers.CharField(max_length=MAX_REASON_LENGTH, required=False, default="", allow_blank=True)
    seen_at = serializers.DateTimeField(
        required=False, allow_null=True, help_text="As the file said it; 409 where a row was corrected since."
    )


class CommissionFileOut(UploadListItemOut):
    """A file of the list with its head; its subject is the lender."""

    month = serializers.CharField()
    reference = serializers.CharField()
    checker = serializers.CharField()
    advice_id = serializers.UUIDField(allow_null=True, help_text="The statement it became; by it, it is taken back.")
    reversals = ReversalOut(many=True)


class CommissionFilesOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = CommissionFileOut(many=True)  # type: ignore[assignment]


class FileBucketOut(serializers.Serializer[Any]):
    bucket = serializers.ChoiceField(choices=[bucket.value for bucket in ReconciliationBucket])
    rows = serializers.IntegerField()
    amount = MoneyOrNullField()


class FileRowCountsOut(serializers.Serializer[Any]):
    same = serializers.IntegerField(help_text="Received before.")
    repeated = serializers.IntegerField(help_text="An identical row stands above it in the file.")
    superseded = serializers.IntegerField(help_text="A later statement has spoken of the line.")
    totals = serializers.IntegerField(help_text="Rows that only add the others up.")


class CommissionFileDetailOut(CommissionFileOut):
    """A file with its head, buckets, counts and totals.

    `rows_total` is the sum of the rows, `stated` the total that the statement names.
    """

    lender_id = serializers.IntegerField()
    received_on = serializers.DateField()
    utr = serializers.CharField()
    buckets = FileBucketOut(many=True)
    counts = FileRowCountsOut()
    rows_total = MoneyOrNullField()
    stated = MoneyOrNullField()
    agreement = serializers.ChoiceField(choices=["agrees", "differs", "unstated"])
    explanation = serializers.CharField()
    seen_at = serializers.DateTimeField(help_text="Said again with the yes.")


class CommissionFileDetailEnvelopeOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = CommissionFileDetailOut()  # type: ignore[assignment]


class _BaseCommissionFileView(AdminView):
    permission_required = Can.RECONCILE_REVENUE


class CommissionFileListView(_BaseCommissionFileView):
    """GET /api/commission-files: the newest files of all lenders, with their heads."""

    response_serializer = CommissionFilesOut

    def get(self, request: ActorRequest) -> dict[str, Any]:
        files = visible_uploads.of_kind(request.actor, KIND)
        heads = commission_files.commission_heads(request.actor, [file.id for file in files])
        return {"success": True, "data": _records(request, upload_items(request.actor, files), heads)}


class CommissionFileDetailView(_BaseCommissionFileView):
    """GET /api/commission-files/{id}: the file's head, the state of its rows and its totals.

    The totals are the sum of the rows and the total that the statement names.
    """

    response_serializer = CommissionFileDetailEnvelopeOut

    def get(self, request: ActorRequest, upload_id: UUID) -> dict[str, Any]:
        upload = visible_uploads.one_of_kind(request.actor, KIND, upload_id)
        heads = commission_files.commission_heads(request.actor, [upload.id])
        head = heads.get(upload.id)
        rows_total, stated = commission_files.commission_file_totals(upload.id, head)
        totals = row_outcomes.total_rows(upload)
        buckets = row_amounts.tally(upload, "bucket")
        data = {
            **_records(request, upload_items(request.actor, [upload]), heads)[0],
            "lender_id": upload.lender_id,
            "received_on": head.received_on if head else upload.created_at.date(),
            "utr": head.utr if head else "",
            "buckets": [
                {"bucket": bucket.value, "rows": buckets[bucket][0], "amount": buckets[bucket][1]}
                for bucket in ReconciliationBucket
                if bucket in buckets
            ],
            "counts": {
                "same": upload.same - totals,
                "repeated": upload.duplicate,
                "superseded": upload.superseded,
                "totals": totals,
            },
            "rows_total": rows_total,
            "stated": stated,
            "agreement": agreement(rows_total, stated),
            "explanation": head.explanation if head else "",
            "seen_at": upload.touched_at,
        }
        return {"success": True, "data": data}


class CommissionFileApproveView(_BaseCommissionFileView):
    """POST /api/commission-files/{id}/approval: approve the file, so that it is booked.

    409 for an admin who sent or corrected it.
    """

    approval_required = ApprovalAct.COMMISSION_FILE
    request_serializer = ConfirmFileIn
    response_serializer = SheetUploadStartedOut
    success_status = {"post": 202}

    def post(self, request: ActorRequest, body: Any, upload_id: UUID) -> dict[str, Any]:
        upload = services.confirm_file(
            upload_id=upload_id,
            explanation=body.explanation,
            by=request.actor,
            now=timezone.now(),
            seen_at=body.seen_at,
        )
        return started(upload, request.actor.language)


MAX_LINES = 200
MAX_NAME_LENGTH = 80


class CommissionLineQuery(InputSerializer):
    order = serializers.ChoiceField(
        choices=[order.value for order in LineOrder], required=False, default=LineOrder.MISMATCHED_FIRST.value
    )
    search = serializers.CharField(
        max_length=MAX_NAME_LENGTH, required=False, default="", allow_blank=True, help_text="A reference or row number."
    )
    page = serializers.IntegerField(min_value=1, max_value=100_000, required=False, default=1)
    page_size = serializers.IntegerField(min_value=1, max_value=MAX_LINES, required=False, default=50)


class CommissionFileLineOut(serializers.Serializer[Any]):
    """One row; without a bucket it books nothing. A loan is compared at its first row."""

    row = serializers.IntegerField()
    reference = serializers.CharField(help_text="As the lender calls the loan.")
    outcome = serializers.CharField()
    bucket = serializers.ChoiceField(choices=[bucket.value for bucket in ReconciliationBucket], allow_null=True)
    base = MoneyOrNullField(help_text="Disbursed, in the file.")
    our_base = MoneyOrNullField(help_text="Disbursed, with us.")
    expected = MoneyOrNullField()
    amount = MoneyOrNullField(help_text="Commission in the file.")
    difference = MoneyOrNullField()
    reason = serializers.CharField()


class LineTotalsOut(serializers.Serializer[Any]):
    rows = serializers.IntegerField()
    amount = MoneyOrNullField(help_text="The rupees that the rows book.")
    expected = MoneyOrNullField()
    difference = MoneyOrNullField()


class BucketCountOut(serializers.Serializer[Any]):
    bucket = serializers.ChoiceField(choices=[bucket.value for bucket in ReconciliationBucket])
    rows = serializers.IntegerField()


class MissingLoansOut(serializers.Serializer[Any]):
    loans = serializers.IntegerField()
    expected = MoneyOrNullField()


class LinesSummaryOut(serializers.Serializer[Any]):
    """Sums over the rows that book something; `over` and `short`: differences above and below 0.

    `base` and `our_base`: rupees disbursed on the rows that do not match, each loan once.
    """

    all = LineTotalsOut()
    matched = LineTotalsOut()
    mismatched = LineTotalsOut()
    buckets = BucketCountOut(many=True)
    over = MoneyOrNullField()
    short = MoneyOrNullField()
    base = MoneyOrNullField()
    our_base = MoneyOrNullField()
    missing = MissingLoansOut(help_text="Booked loans of the month that the file does not name.")


class CommissionLinesOut(PageOut):
    """One page of the rows that the search finds in a file, and the sums of all."""

    results = CommissionFileLineOut(many=True)
    summary = LinesSummaryOut()


class CommissionLineListView(_BaseCommissionFileView):
    """GET /api/commission-files/{id}/lines: each row with the expected commission, and sums."""

    query_serializer = CommissionLineQuery
    response_serializer = CommissionLinesOut

    def get(self, request: ActorRequest, query: Any, upload_id: UUID) -> dict[str, Any]:
        upload = visible_uploads.one_of_kind(request.actor, KIND, upload_id)
        head = commission_files.commission_heads(request.actor, [upload.id]).get(upload.id)
        page = commission_lines.commission_lines_page(
            request.actor,
            upload,
            order=LineOrder(query.order),
            search=query.search,
            first=(query.page - 1) * query.page_size,
            size=query.page_size,
        )
        summary = commission_lines.commission_lines_summary(request.actor, upload)
        return {
            "results": _lines_out(upload, page.lines, request.actor.language),
            **page_head(page.count, query.page, query.page_size),
            "summary": {
                **{name: getattr(summary, name) for name in ("all", "matched", "mismatched", "over", "short")},
                **{name: getattr(summary, name) for name in ("base", "our_base")},
                "buckets": [
                    {"bucket": bucket.value, "rows": summary.buckets[bucket]}
                    for bucket in ReconciliationBucket
                    if bucket in summary.buckets
                ],
                "missing": commission_lines.missing_loans(request.actor, upload, head),
            },
        }


def _lines_out(upload: UploadRecord, lines: Sequence[CommissionFileLine], language: str) -> list[dict[str, Any]]:
    rows = {row.row: row for row in row_outcomes.outcomes(upload, [line.row for line in lines])}
    disbursed = commission_lines.disbursed_of(lines)
    ours = [disbursed.get(line.submission) if line.submission else None for line in lines]
    return [_line_out(line, rows[line.row], our_base, language) for line, our_base in zip(lines, ours, strict=True)]


def _line_out(
    line: CommissionFileLine, row: row_outcomes.RowOutcome, our_base: Decimal | None, language: str
) -> dict[str, Any]:
    base = row.said.get("base")
    file_base = base if isinstance(base, Decimal) else None
    reason = reason_of(line, file_base, our_base)
    return {
        "row": line.row,
        "reference": line.name,
        "outcome": line.outcome,
        "bucket": line.bucket,
        "base": file_base,
        "our_base": our_base,
        "expected": line.expected,
        "amount": line.amount,
        "difference": line.difference,
        "reason": translate(reason.code, reason.details, language) if reason else sentences(row.faults, language),
    }


def _records(
    request: ActorRequest, items: Sequence[Mapping[str, Any]], heads: Mapping[UUID, CommissionFile]
) -> list[dict[str, Any]]:
    booked = commission_files.booked_files(request.actor, [item["id"] for item in items])
    return [
        {**item, **_head_out(heads.get(item["id"])), **_advice_out(request, booked.get(item["id"]))} for item in items
    ]


def _head_out(head: CommissionFile | None) -> dict[str, str]:
    if head is None:
        return {"month": "", "reference": "", "checker": ""}
    return {"month": f"{head.month:%Y-%m}", "reference": head.reference, "checker": head.checker_name}


def _advice_out(request: ActorRequest, file: commission_files.BookedFile | None) -> dict[str, Any]:
    if file is None:
        return {"advice_id": None, "reversals": []}
    return {"advice_id": file.advice.pk, "reversals": reversals_out(file.requests, request.actor)}
