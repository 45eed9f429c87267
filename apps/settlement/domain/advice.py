"""Rows of a lender's statement, typed or from a file: their checks and their event."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from uuid import UUID

from apps.core.domain.problems import FieldError

MAX_ROWS = 2_000


@dataclass(frozen=True, slots=True)
class AdviceRow:
    """One row: the lender's reference of the loan, the rupees paid without GST, and remarks.

    A negative amount takes back money that was paid. `base` is the amount that the lender counted it from, if stated.
    """

    reference: str
    amount: Decimal
    revenue_type_id: int
    base: Decimal | None = None
    remarks: str = ""


def row_faults(rows: Sequence[AdviceRow], types: Mapping[int, str]) -> dict[str, FieldError]:
    """Return the errors by field (`lines.0.reference`).

    `types` are the revenue types that exist.
    """
    if not rows:
        return {"lines": FieldError("revenue.advice_empty")}
    errors: dict[str, FieldError] = {}
    for place, row in enumerate(rows):
        if not row.reference.strip():
            errors[f"lines.{place}.reference"] = FieldError("core.required")
        if row.amount == 0:
            errors[f"lines.{place}.amount"] = FieldError("revenue.amount_nought")
        if row.revenue_type_id not in types:
            errors[f"lines.{place}.revenue_type_id"] = FieldError("revenue.type_unknown")
    return errors


def only_event(events: Sequence[UUID]) -> UUID | None:
    """Return the event if a reference names exactly one.

    None for no event and for several; an admin then links the row by hand.
    """
    return events[0] if len(events) == 1 else None
