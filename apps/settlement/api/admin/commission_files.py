"""Lenders' commission statements as files, in the back office (product.md 7).

One admin sends a file and maps its columns; another confirms it.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from uuid import UUID

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.guarded_acts import ApprovalAct
from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, AdminView
from apps.core.domain.calendar import today_ist
from apps.core.domain.extended import Extended
from apps.core.web.pages import Listing, Page, PageOut, PageParams, PageQuery, page_at
from apps.core.web.problems import translate
from apps.core.web.serializers import InputSerializer, Success, SuccessField
from apps.revenue.models import ReversalRequest
from apps.revenue.web import MAX_REASON_LENGTH, MoneyOrNullField, ReversalOut
from apps.settlement.domain.commission_lines import CommissionFileLine, LineOrder, LinesSummary, LineTotals, reason_of
from apps.settlement.domain.received import KIND, agreement
from apps.settlement.domain.reconciliation import ReconciliationBucket
from apps.settlement.models import CommissionFile
from apps.settlement.selectors import commission_files, commission_lines
from apps.settlement.services import commission_files as services
from apps.uploads.domain.upload_record import UploadRecord
from apps.uploads.selectors import row_amounts, row_outcomes, visible_uploads
from apps.uploads.web import SheetUploadStartedOut, UploadListItem, UploadListItemOut, sentences, started, upload_items


@dataclass(frozen=True)
class FileConfirmation:
    explanation: str
    seen_at: datetime | None


class ConfirmFileIn(InputSerializer):
    data_class = FileConfirmation

    explanation = serializers.CharField(max_length=MAX_REASON_LENGTH, required=False, default="", allow_blank=True)
    seen_at = serializers.DateTimeField(
        required=False, allow_null=True, help_text="As the file said it; 409 where a row was corrected since."
    )


@dataclass(frozen=True)
class CommissionFileItem(Extended[UploadListItem]):
    """A file as lists of uploads show it, with its head and the statement that it became."""

    head: CommissionFile | None
    booked: commission_files.BookedFile | None

    @property
    def month(self) -> str:
        return f"{self.head.month:%Y-%m}" if self.head else ""

    @property
    def reference(self) -> str:
        return self.head.reference if self.head else ""

    @property
    def checker(self) -> str:
        return self.head.checker_name if self.head else ""

    @property
    def advice_id(self) -> UUID | None:
        return self.booked.advice.pk if self.booked else None

    @property
    def reversals(self) -> Sequence[ReversalRequest]:
        return self.booked.requests if self.booked else ()


class CommissionFileOut(UploadListItemOut):
    """A file of the list with its head; its subject is the lender."""

    month = serializers.CharField()
    reference = serializers.CharField()
    checker = serializers.CharField()
    advice_id = serializers.UUIDField(allow_null=True, help_text="The statement it became; by it, it is taken back.")
    reversals = ReversalOut(many=True)


class CommissionFilesOut(serializers.Serializer[Listing[CommissionFileItem]]):
    success = SuccessField()
    data = CommissionFileOut(source="results", many=True)  # type: ignore[assignment]


@dataclass(frozen=True)
class BucketRows:
    bucket: ReconciliationBucket
    rows: int


@dataclass(frozen=True)
class FileBucket(BucketRows):
    amount: Decimal


class FileBucketOut(serializers.Serializer[FileBucket]):
    bucket = serializers.ChoiceField(choices=[bucket.value for bucket in ReconciliationBucket])
    rows = serializers.IntegerField()
    amount = MoneyOrNullField()


@dataclass(frozen=True)
class FileRowCounts:
    same: int
    repeated: int
    superseded: int
    totals: int


class FileRowCountsOut(serializers.Serializer[FileRowCounts]):
    same = serializers.IntegerField(help_text="Received before.")
    repeated = serializers.IntegerField(help_text="An identical row stands above it in the file.")
    superseded = serializers.IntegerField(help_text="A later statement has spoken of the line.")
    totals = serializers.IntegerField(help_text="Rows that only add the others up.")


@dataclass(frozen=True)
class CommissionFileDetail(Extended[CommissionFileItem]):
    """A file with the sums of its rows."""

    upload: UploadRecord
    counts: FileRowCounts
    buckets: Sequence[FileBucket]
    rows_total: Decimal
    stated: Decimal | None

    @property
    def received_on(self) -> date:
        return self.row.head.received_on if self.row.head else today_ist(self.upload.created_at)

    @property
    def utr(self) -> str:
        return self.row.head.utr if self.row.head else ""

    @property
    def explanation(self) -> str:
        return self.row.head.explanation if self.row.head else ""

    @property
    def agreement(self) -> str:
        return agreement(self.rows_total, self.stated)


class CommissionFileDetailOut(CommissionFileOut):
    """A file with its head, buckets, counts and totals.

    `rows_total` is the sum of the rows, `stated` the total that the statement names.
    """

    lender_id = serializers.IntegerField(source="upload.lender_id")
    received_on = serializers.DateField()
    utr = serializers.CharField()
    buckets = FileBucketOut(many=True)
    counts = FileRowCountsOut()
    rows_total = MoneyOrNullField()
    stated = MoneyOrNullField()
    agreement = serializers.ChoiceField(choices=["agrees", "differs", "unstated"])
    explanation = serializers.CharField()
    seen_at = serializers.DateTimeField(source="upload.touched_at", help_text="Said again with the yes.")


class CommissionFileDetailEnvelopeOut(serializers.Serializer[CommissionFileDetail]):
    success = SuccessField()
    data = CommissionFileDetailOut(source="*")  # type: ignore[assignment]


class _BaseCommissionFileView(AdminView):
    permission_required = Can.RECONCILE_REVENUE


class CommissionFileListView(_BaseCommissionFileView):
    """GET /api/commission-files: the newest files of all lenders, with their heads."""

    response_serializer = CommissionFilesOut

    def get(self, request: ActorRequest) -> Listing[CommissionFileItem]:
        files = visible_uploads.of_kind(request.actor, KIND)
        items = upload_items(request.actor, files)
        return Listing(_with_heads(request, items, commission_files.commission_heads(request.actor, _ids(items))))


class CommissionFileDetailView(_BaseCommissionFileView):
    """GET /api/commission-files/{id}: the file's head, the state of its rows and its totals.

    The totals are the sum of the rows and the total that the statement names.
    """

    response_serializer = CommissionFileDetailEnvelopeOut

    def get(self, request: ActorRequest, upload_id: UUID) -> CommissionFileDetail:
        upload = visible_uploads.one_of_kind(request.actor, KIND, upload_id)
        heads = commission_files.commission_heads(request.actor, [upload.id])
        rows_total, stated = commission_files.commission_file_totals(upload.id, heads.get(upload.id))
        totals = row_outcomes.total_rows(upload)
        counts = FileRowCounts(upload.same - totals, upload.duplicate, upload.superseded, totals)
        sums = row_amounts.tally(upload, "bucket")
        buckets = [FileBucket(bucket, *sums[bucket]) for bucket in ReconciliationBucket if bucket in sums]
        items = upload_items(request.actor, [upload])
        (item,) = _with_heads(request, items, heads)
        return CommissionFileDetail(item, upload, counts, buckets, rows_total, stated)


class CommissionFileApproveView(_BaseCommissionFileView):
    """POST /api/commission-files/{id}/approval: approve the file, so that it is booked.

    409 for an admin who sent or corrected it.
    """

    approval_required = ApprovalAct.COMMISSION_FILE
    request_serializer = ConfirmFileIn
    response_serializer = SheetUploadStartedOut
    success_status = {"post": 202}

    def post(self, request: ActorRequest, body: FileConfirmation, upload_id: UUID) -> Success[UploadRecord]:
        upload = services.confirm_file(
            upload_id=upload_id,
            explanation=body.explanation,
            by=request.actor,
            now=timezone.now(),
            seen_at=body.seen_at,
        )
        return started(upload)


MAX_LINES = 200
MAX_NAME_LENGTH = 80


@dataclass(frozen=True)
class CommissionLineParams(PageParams):
    order: str
    search: str


class CommissionLineQuery(PageQuery):
    data_class = CommissionLineParams

    order = serializers.ChoiceField(
        choices=[order.value for order in LineOrder], required=False, default=LineOrder.MISMATCHED_FIRST.value
    )
    search = serializers.CharField(
        max_length=MAX_NAME_LENGTH, required=False, default="", allow_blank=True, help_text="A reference or row number."
    )
    page_size = serializers.IntegerField(min_value=1, max_value=MAX_LINES, required=False, default=50)


@dataclass(frozen=True)
class ComparedLine(Extended[CommissionFileLine]):
    """A row of a file, its outcome, and the rupees disbursed on its loan."""

    result: row_outcomes.RowOutcome
    our_base: Decimal | None

    @property
    def base(self) -> Decimal | None:
        base = self.result.said.get("base")
        return base if isinstance(base, Decimal) else None


class _ReasonField(serializers.CharField):
    """The reason why a row does not match, else the errors of a rejected row."""

    def to_representation(self, value: ComparedLine) -> str:  # type: ignore[override]
        language = self.context["actor"].language
        reason = reason_of(value.row, value.base, value.our_base)
        return translate(reason.code, reason.details, language) if reason else sentences(value.result.faults, language)


class CommissionFileLineOut(serializers.Serializer[ComparedLine]):
    """One row; without a bucket it books nothing. A loan is compared at its first row."""

    row = serializers.IntegerField(source="row.row")
    reference = serializers.CharField(source="name", help_text="As the lender calls the loan.")
    outcome = serializers.CharField()
    bucket = serializers.ChoiceField(choices=[bucket.value for bucket in ReconciliationBucket], allow_null=True)
    base = MoneyOrNullField(help_text="Disbursed, in the file.")
    our_base = MoneyOrNullField(help_text="Disbursed, with us.")
    expected = MoneyOrNullField()
    amount = MoneyOrNullField(help_text="Commission in the file.")
    difference = MoneyOrNullField()
    reason = _ReasonField(source="*")


class LineTotalsOut(serializers.Serializer[LineTotals]):
    rows = serializers.IntegerField()
    amount = MoneyOrNullField(help_text="The rupees that the rows book.")
    expected = MoneyOrNullField()
    difference = MoneyOrNullField()


class BucketCountOut(serializers.Serializer[BucketRows]):
    bucket = serializers.ChoiceField(choices=[bucket.value for bucket in ReconciliationBucket])
    rows = serializers.IntegerField()


class MissingLoansOut(serializers.Serializer[commission_lines.MissingLoans]):
    loans = serializers.IntegerField()
    expected = MoneyOrNullField()


@dataclass(frozen=True)
class FileSummary(Extended[LinesSummary]):
    missing: commission_lines.MissingLoans

    @property
    def buckets(self) -> list[BucketRows]:
        rows = self.row.buckets
        return [BucketRows(bucket, rows[bucket]) for bucket in ReconciliationBucket if bucket in rows]


class LinesSummaryOut(serializers.Serializer[FileSummary]):
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


@dataclass(frozen=True)
class CommissionLines(Extended[Page[ComparedLine]]):
    summary: FileSummary


class CommissionLinesOut(PageOut):
    """One page of the rows that the search finds in a file, and the sums of all."""

    results = CommissionFileLineOut(many=True)
    summary = LinesSummaryOut()


class CommissionLineListView(_BaseCommissionFileView):
    """GET /api/commission-files/{id}/lines: each row with the expected commission, and sums."""

    query_serializer = CommissionLineQuery
    response_serializer = CommissionLinesOut

    def get(self, request: ActorRequest, query: CommissionLineParams, upload_id: UUID) -> CommissionLines:
        upload = visible_uploads.one_of_kind(request.actor, KIND, upload_id)
        head = commission_files.commission_heads(request.actor, [upload.id]).get(upload.id)
        chosen = commission_lines.commission_lines_page(
            request.actor,
            upload,
            order=LineOrder(query.order),
            search=query.search,
            first=(query.page - 1) * query.page_size,
            size=query.page_size,
        )
        page = page_at(_compared(upload, chosen.lines), chosen.count, query)
        summary = commission_lines.commission_lines_summary(request.actor, upload)
        return CommissionLines(page, FileSummary(summary, commission_lines.missing_loans(request.actor, upload, head)))


def _compared(upload: UploadRecord, lines: Sequence[CommissionFileLine]) -> list[ComparedLine]:
    rows = {row.row: row for row in row_outcomes.outcomes(upload, [line.row for line in lines])}
    disbursed = commission_lines.disbursed_of(lines)
    return [
        ComparedLine(line, rows[line.row], disbursed.get(line.submission) if line.submission else None)
        for line in lines
    ]


def _ids(items: Collection[UploadListItem]) -> list[UUID]:
    return [item.row.id for item in items]


def _with_heads(
    request: ActorRequest, items: Collection[UploadListItem], heads: Mapping[UUID, CommissionFile]
) -> list[CommissionFileItem]:
    booked = commission_files.booked_files(request.actor, _ids(items))
    return [CommissionFileItem(item, heads.get(item.row.id), booked.get(item.row.id)) for item in items]
