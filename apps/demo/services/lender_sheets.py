"""Status files, MIS files and lists of PIN codes, in every state that their pages show."""

from collections.abc import Sequence
from datetime import date, datetime, timedelta
from functools import partial
from uuid import UUID

from apps.applications.domain.submissions.statuses import SubmissionStatus
from apps.applications.models import Submission
from apps.core.domain.calendar import today_ist
from apps.demo.services.sheet_files import CLERK, MAKER, admin_actor, apply, csv_file, fail, process, send
from apps.lenders.domain.pincodes import PincodeListKey
from apps.lenders.models import LenderProduct
from apps.lenders.services.pincodes import send_list
from apps.uploads.domain.cells import DayOrder
from apps.uploads.domain.mapping import SheetMapping
from apps.uploads.models import Upload
from apps.uploads.services import mappings, new_uploads, undo

STATUS_HEADINGS = ("Application ID", "Lender", "Status", "Status Date", "Sanctioned Amount", "Remarks")
MIS_HEADINGS = ("App No", "PAN Number", "Stage", "Updated On", "Sanction Amt", "Remarks")
MIS_MAPPING = SheetMapping(
    {
        "lender_reference": "App No",
        "pan": "PAN Number",
        "status": "Stage",
        "status_date": "Updated On",
        "sanctioned_amount": "Sanction Amt",
        "remarks": "Remarks",
    },
    DayOrder.DMY,
    {
        "status": {
            "login": "sent",
            "wip": "in_review",
            "docs due": "documents_pending",
            "soft approval": "approved",
            "sanc": "sanctioned",
        }
    },
)
OWN_HEADINGS = ("Sr", "Case File", "Party", "Position", "Moved On")
NEXT = {
    SubmissionStatus.SENT: SubmissionStatus.IN_REVIEW,
    SubmissionStatus.IN_REVIEW: SubmissionStatus.DOCUMENTS_PENDING,
    SubmissionStatus.DOCUMENTS_PENDING: SubmissionStatus.APPROVED,
    SubmissionStatus.APPROVED: SubmissionStatus.APPROVED,
}
"""The next status of an open submission. No money moves: an approved one only gets remarks."""
MIS_WORDS = {
    SubmissionStatus.IN_REVIEW: "WIP",
    SubmissionStatus.DOCUMENTS_PENDING: "Docs due",
    SubmissionStatus.APPROVED: "Soft approval",
}
REMARKS = ("Salary slip awaited", "With the branch", "Called twice, no answer", "Visit on Monday")
ROWS = 3
LAKHS_OF_MANY = "60,00,000"
"""Two rows of it bring more than one person may have applied."""
PINCODES = ("400104", "411062", "560109", "600126", "700163")


def seed_lender_sheets(*, now: datetime) -> None:
    """Send the files of each kind, from the oldest to those that wait."""
    _status_files(now)
    _mis_files(now)
    _pincode_lists(now)


def _day(at: datetime) -> date:
    return today_ist(at) - timedelta(days=1)


def _movable(at: datetime, limit: int, lender_id: int | None = None) -> list[Submission]:
    """Return open submissions that a file of that moment may report, of direct customers."""
    day = _day(at)
    rows = Submission.objects.filter(
        status__in=NEXT, as_of__lt=day, created_at__date__lt=day, application__partner=None, person_erased=False
    ).exclude(reference="")
    if lender_id is not None:
        rows = rows.filter(lender_id=lender_id)
    return list(rows.select_related("lender").order_by("created_at", "reference")[:limit])


def _status_row(submission: Submission, place: int, at: datetime) -> tuple[str, ...]:
    status = NEXT[SubmissionStatus(submission.status)]
    return (
        str(submission.application_id),
        submission.lender.display_name_en,
        status.value.replace("_", " ").capitalize(),
        f"{_day(at):%d/%m/%Y}",
        "",
        REMARKS[place % len(REMARKS)],
    )


def _status_files(now: datetime) -> None:
    clerk = admin_actor(CLERK)
    receive = partial(new_uploads.receive, kind="application-status")

    def file(name: str, at: datetime, *more: Sequence[str]) -> tuple[UUID, datetime]:
        rows = [_status_row(case, place, at) for place, case in enumerate(_movable(at, ROWS))]
        sheet = csv_file(name, STATUS_HEADINGS, [*rows, *more])
        return send(lambda content: receive(actor=clerk, file=content), sheet, at), at

    wrong, at = file("status_wrong_month.csv", now - timedelta(days=23))
    process(wrong, at)
    undo.undo(actor=clerk, upload_id=wrong)
    process(*file("status_week_1.csv", now - timedelta(days=16)))
    fail(lambda content: receive(actor=clerk, file=content), "status_letter.xlsx", now - timedelta(days=12))
    at = now - timedelta(days=9)
    unknown = ("00000000-0000-4000-8000-000000000001", "Amaltas Bank", "In review", f"{_day(at):%d/%m/%Y}")
    odd = [(*_status_row(case, 0, at)[:2], "Almost there") for case in _movable(at, 1)]
    process(*file("status_week_2.csv", at, unknown, *odd))
    process(*file("status_week_3.csv", now - timedelta(days=1)))
    ended = Submission.objects.filter(status=SubmissionStatus.REJECTED, application__partner=None)
    ended = ended.filter(as_of__lt=_day(now), person_erased=False).select_related("lender")
    rows = [
        (
            str(case.application_id),
            case.lender.display_name_en,
            "In review",
            f"{_day(now):%d/%m/%Y}",
            "",
            "Opened again",
        )
        for case in ended.order_by("created_at", "reference")[:2]
    ]
    reopened = csv_file("status_reopened.csv", STATUS_HEADINGS, rows)
    maker = admin_actor(MAKER)
    send(lambda content: receive(actor=maker, file=content, override_moves=True), reopened, now - timedelta(hours=5))


def _mis_files(now: datetime) -> None:
    maker = admin_actor(MAKER)
    lenders = _lenders_with_open_cases(now)
    if len(lenders) < 2:
        return
    lender, other = lenders[0], lenders[1]

    def rows(lender_id: int, at: datetime, limit: int) -> list[tuple[str, ...]]:
        return [
            (
                case.reference,
                "",
                MIS_WORDS[NEXT[SubmissionStatus(case.status)]],
                f"{_day(at):%d/%m/%Y}",
                "",
                REMARKS[place % len(REMARKS)],
            )
            for place, case in enumerate(_movable(at, limit, lender_id))
        ]

    def checked(name: str, lender_id: int, at: datetime, sheet: Sequence[Sequence[str]]) -> UUID:
        receive = partial(new_uploads.receive, actor=maker, kind="mis", lender_id=lender_id)
        upload_id = send(lambda content: receive(file=content), csv_file(name, MIS_HEADINGS, sheet), at)
        if Upload.objects.get(pk=upload_id).awaits_reading:
            mappings.save_mapping(actor=maker, upload_id=upload_id, said=MIS_MAPPING)
            process(upload_id, at)
        return upload_id

    at = now - timedelta(days=20)
    wrong = checked("mis_wrong_lender.csv", lender, at, rows(lender, at, 1))
    apply(wrong, maker, at)
    undo.undo(actor=maker, upload_id=wrong)
    at = now - timedelta(days=15)
    apply(checked("mis_first_half.csv", lender, at, rows(lender, at, 2)), maker, at)
    receive = partial(new_uploads.receive, actor=maker, kind="mis", lender_id=other)
    fail(lambda content: receive(file=content), "mis_scan.xlsx", now - timedelta(days=11))
    at = now - timedelta(days=2)
    unknown = ("NOT-OURS-1", "", "WIP", f"{_day(at):%d/%m/%Y}")
    apply(checked("mis_second_half.csv", lender, at, [*rows(lender, at, 1), unknown]), maker, at)
    at = now - timedelta(hours=6)
    checked("mis_today.csv", lender, at, rows(lender, at, 2))
    large = [(case.reference, "", "Sanc", f"{_day(at):%d/%m/%Y}", LAKHS_OF_MANY) for case in _movable(at, 2, other)]
    checked("mis_large_sanctions.csv", other, at, large)
    own = [(str(place), case.reference, "", "Under process") for place, case in enumerate(_movable(at, 2, lender), 1)]
    receive = partial(new_uploads.receive, actor=maker, kind="mis", lender_id=lenders[-1])
    sheet = csv_file("mis_own_headings.csv", OWN_HEADINGS, own)
    send(lambda content: receive(file=content), sheet, now - timedelta(hours=2))


def _lenders_with_open_cases(now: datetime) -> list[int]:
    """Return the lenders with cases to report, the lender with the most first."""
    counts: dict[int, int] = {}
    for submission in _movable(now - timedelta(days=15), 1_000):
        counts[submission.lender_id] = counts.get(submission.lender_id, 0) + 1
    return sorted(counts, key=lambda lender_id: (-counts[lender_id], -lender_id))


def _pincode_lists(now: datetime) -> None:
    """Change the list of a lender that serves only some PIN codes."""
    maker = admin_actor(MAKER)
    terms = LenderProduct.objects.filter(pincode_mode="allow").order_by("lender_id", "product_id").first()
    if terms is None:
        return
    whose = PincodeListKey(terms.product_id, terms.lender_id)

    def sent(name: str, codes: Sequence[str], days: float, *, replaces: bool = False) -> tuple[UUID, datetime]:
        at = now - timedelta(days=days)
        sheet = csv_file(name, ("PIN Code",), [(code,) for code in codes])
        receive = partial(send_list, actor=maker, whose=whose, replaces=replaces)
        return send(lambda content: receive(file=content), sheet, at), at

    wrong, at = sent("pincodes_wrong_city.csv", PINCODES[:2], 22)
    apply(wrong, maker, at)
    undo.undo(actor=maker, upload_id=wrong)
    added, at = sent("pincodes_new_branches.csv", PINCODES[:2], 21)
    apply(added, maker, at)
    fail(lambda content: send_list(actor=maker, whose=whose, replaces=False, file=content), "pincodes_map.xlsx", at)
    typed, at = sent("pincodes_typed.csv", (*PINCODES[2:4], "40O101"), 8)
    apply(typed, maker, at)
    sent("pincodes_whole.csv", (*terms.pincodes, *PINCODES), 0.1, replaces=True)
