"""Columns of a lender's commission statement."""

from decimal import Decimal

from apps.applications.domain.loan_columns import (
    DISBURSED_ON,
    MOBILE,
    PAN,
    our_id_column,
    product_column,
    remarks_column,
)
from apps.settlement.domain.received import (
    KIND,
)
from apps.uploads.domain import cells
from apps.uploads.domain.cells import CellValueError
from apps.uploads.domain.layout import SheetColumn, SheetSpec
from apps.uploads.domain.rows import RawCell

MAX_NAME_LENGTH = 80
MAX_REMARKS_LENGTH = 300


def _name(cell: RawCell) -> str:
    name = cells.identifier(cell)
    if len(name) > MAX_NAME_LENGTH:
        raise CellValueError("uploads.too_long", longest=MAX_NAME_LENGTH)
    return name


def _paid(cell: RawCell) -> Decimal:
    rupees = cells.signed_amount(cell)
    if not rupees:
        raise CellValueError("revenue.amount_nought")
    return rupees


SPEC = SheetSpec(
    KIND,
    (
        SheetColumn(
            "lender_reference",
            "Lender Reference",
            lambda cell, _: _name(cell),
            form="text",
            aliases=(
                "Application No",
                "Application Number",
                "App No",
                "App ID",
                "Reference No",
                "Ref No",
                "Loan Ref",
                "Case No",
                "File No",
                "LOS No",
                "Lead ID",
                "Application ID",
                "संदर्भ संख्या",
                "आवेदन संख्या",
            ),
            holds="reference",
        ),
        SheetColumn(
            "loan_number",
            "Loan Number",
            lambda cell, _: _name(cell),
            form="text",
            aliases=(
                "LAN",
                "Loan No",
                "Loan Account Number",
                "Loan Account No",
                "Loan ID",
                "Loan Account",
                "Agreement ID",
                "Agreement No",
                "Account Number",
                "Account No",
                "Policy Number",
                "Policy No",
                "लोन खाता संख्या",
                "लोन नंबर",
            ),
            holds="reference",
        ),
        our_id_column(_name),
        PAN,
        MOBILE,
        product_column(MAX_NAME_LENGTH),
        SheetColumn(
            "base",
            "Disbursed Amount",
            lambda cell, _: cells.amount(cell),
            aliases=(
                "Disbursal Amount",
                "Disbursement Amount",
                "Disb Amt",
                "Net Premium",
                "Premium",
                "Base",
                "Base Amount",
                "Loan Amount",
                "दी गई रकम",
            ),
            holds="amount",
        ),
        DISBURSED_ON,
        SheetColumn(
            "amount",
            "Commission Amount",
            lambda cell, _: _paid(cell),
            required=True,
            aliases=(
                "Commission",
                "Gross Payin",
                "Payin",
                "Gross Commission",
                "Gross Payout",
                "Payout",
                "Payout Amount",
                "Incentive",
                "Brokerage",
                "Gross",
                "Gross Amount",
                "कमीशन",
                "कमीशन रकम",
            ),
            holds="amount",
        ),
        SheetColumn(
            "revenue_type",
            "Commission Type",
            lambda cell, _: cells.text_cell(cell, longest=MAX_NAME_LENGTH),
            aliases=("Revenue Type", "Payout Type", "कमीशन का प्रकार"),
        ),
        SheetColumn(
            "line",
            "Line Number",
            lambda cell, _: _name(cell),
            form="text",
            aliases=("Transaction ID", "Line ID", "Tranche No", "लाइन संख्या", "लाइन नंबर"),
            holds="reference",
        ),
        remarks_column(MAX_REMARKS_LENGTH),
    ),
    any_of=(("lender_reference", "loan_number", "our_id", "pan", "mobile"),),
    two_people=True,
    own_approval=True,
    told=("expected", "paid", "bucket"),
)
