"""Columns of a lender's status file."""

from functools import lru_cache

from apps.applications.domain.loan_columns import (
    DISBURSED_ON,
    MOBILE,
    PAN,
    our_id_column,
    product_column,
    remarks_column,
)
from apps.applications.domain.submissions import mis
from apps.applications.domain.submissions.statuses import SubmissionStatus
from apps.uploads.domain import cells
from apps.uploads.domain.cells import CellValueError
from apps.uploads.domain.layout import SheetColumn, SheetSpec, Vocabulary
from apps.uploads.domain.rows import RawCell

MAX_ID_LENGTH = 80
MAX_REASON_LENGTH = 300
MAX_REMARKS_LENGTH = 500


@lru_cache(maxsize=4_096, typed=True)
def _reference(cell: RawCell) -> str:
    identifier = cells.identifier(cell)
    if len(identifier) > MAX_ID_LENGTH:
        raise CellValueError("uploads.too_long", longest=MAX_ID_LENGTH)
    return identifier


_STATUSES = Vocabulary(tuple(status.value for status in SubmissionStatus), mis.known_status, mis.suggested_status)
SPEC = SheetSpec(
    mis.KIND,
    (
        SheetColumn(
            "lender_reference",
            "Lender Reference",
            lambda cell, _: _reference(cell),
            form="text",
            aliases=(
                "Application No",
                "Application Number",
                "App No",
                "App ID",
                "Loan Application No",
                "LAN",
                "Loan Account Number",
                "Loan No",
                "Loan ID",
                "Loan Account",
                "Agreement ID",
                "Agreement No",
                "Case No",
                "File No",
                "LOS No",
                "Loan Ref",
                "Reference No",
                "Lead ID",
                "Application ID",
                "Sanction No",
                "Account No",
                "ID",
                "संदर्भ संख्या",
                "आवेदन संख्या",
            ),
            holds="reference",
        ),
        our_id_column(_reference),
        PAN,
        MOBILE,
        product_column(MAX_ID_LENGTH),
        SheetColumn(
            "status",
            "Status",
            lambda cell, _: cells.text_cell(cell, longest=MAX_ID_LENGTH),
            required=True,
            aliases=("Current Status", "Application Status", "Loan Status", "Stage", "Current Stage", "स्थिति"),
            vocabulary=_STATUSES,
        ),
        SheetColumn(
            "status_date",
            "Status Date",
            lambda cell, today: cells.day(cell, today=today),
            form="date",
            aliases=("Last Updated", "Updated On", "Decision Date", "Date", "As On", "स्थिति की तारीख", "तारीख"),
            holds="day",
        ),
        SheetColumn(
            "sanctioned_amount",
            "Sanctioned Amount",
            lambda cell, _: cells.amount(cell),
            aliases=("Sanction Amount", "Approved Amount", "Sanctioned Amt", "मंज़ूर रकम"),
            holds="amount",
        ),
        SheetColumn(
            "disbursed_amount",
            "Disbursed Amount",
            lambda cell, _: cells.amount(cell),
            aliases=("Disbursal Amount", "Disbursement Amount", "Disb Amt", "Loan Amount Disbursed", "दी गई रकम"),
            holds="amount",
        ),
        DISBURSED_ON,
        SheetColumn(
            "reason",
            "Rejection Reason",
            lambda cell, _: cells.text_cell(cell, longest=MAX_REASON_LENGTH),
            aliases=("Reject Reason", "Decline Reason", "Reason", "Sub Status", "कारण"),
        ),
        remarks_column(MAX_REMARKS_LENGTH),
    ),
    any_of=(("lender_reference", "our_id", "pan", "mobile"),),
    counts_money=True,
)
