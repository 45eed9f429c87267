"""Columns that all sheets of lenders about loans share."""

from collections.abc import Callable

from apps.uploads.domain import cells
from apps.uploads.domain.layout import SheetColumn
from apps.uploads.domain.lexicon import PRODUCTS
from apps.uploads.domain.rows import RawCell

DISBURSED_ON = SheetColumn(
    "disbursed_on",
    "Disbursed Date",
    lambda cell, today: cells.day(cell, today=today),
    form="date",
    aliases=("Disbursal Date", "Disbursement Date", "Date of Disbursement", "Disb Date", "पैसा मिलने की तारीख"),
    holds="day",
)
PAN = SheetColumn(
    "pan",
    "PAN",
    lambda cell, _: cells.pan(cell),
    form="text",
    aliases=("PAN No", "PAN Number", "PAN Card", "Customer PAN", "पैन", "पैन नंबर"),
    personal=True,
    holds="pan",
)
MOBILE = SheetColumn(
    "mobile",
    "Mobile",
    lambda cell, _: cells.mobile(cell),
    form="text",
    aliases=("Mobile No", "Mobile Number", "Phone", "Contact No", "Customer Mobile", "मोबाइल", "मोबाइल नंबर"),
    personal=True,
    holds="mobile",
)


def remarks_column(longest: int) -> SheetColumn:
    """Return the column of free text."""
    return SheetColumn(
        "remarks",
        "Remarks",
        lambda cell, _: cells.text_cell(cell, longest=longest),
        aliases=("Remark", "Comments", "Notes", "Narration", "टिप्पणी"),
    )


def our_id_column(parse: Callable[[RawCell], str]) -> SheetColumn:
    """Return the column of the id that we gave the application."""
    return SheetColumn(
        "our_id",
        "Application ID",
        lambda cell, _: parse(cell),
        form="text",
        aliases=(
            "Partner Reference",
            "Partner Lead ID",
            "Partner Loan ID",
            "Partner Case ID",
            "Partner Application ID",
            "External ID",
            "आवेदन आईडी",
        ),
        holds="our_id",
    )


def product_column(longest: int) -> SheetColumn:
    """Return the column of the product, in the lender's words."""
    return SheetColumn(
        "product",
        "Product",
        lambda cell, _: cells.text_cell(cell, longest=longest),
        aliases=("Loan Product", "Loan Type", "Product Type", "Scheme", "Product Name", "Loan Name", "प्रोडक्ट"),
        value_words=PRODUCTS,
    )
