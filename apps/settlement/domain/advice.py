"""A lender's statement as somebody typed it or a file brought it: is every row whole, and which event is it for."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from uuid import UUID

from apps.core.domain.problems import FieldError

MAX_ROWS = 2_000


@dataclass(frozen=True, slots=True)
class AdviceRow:
    """One row: what the lender calls the loan, what it says it paid for it (rupees without GST), and its words.

    An amount below nought takes back what was paid. `base` is what the lender counted it from, if it says so.
    """

    reference: str
    amount: Decimal
    revenue_type_id: int
    base: Decimal | None = None
    remarks: str = ""


def row_faults(rows: Sequence[AdviceRow], types: Mapping[int, str]) -> dict[str, FieldError]:
    """What is wrong, by field (`lines.0.reference`); `types` are the revenue types there are."""
    if not rows:
        return {"lines": FieldError("revenue.advice_empty")}
    found: dict[str, FieldError] = {}
    for place, row in enumerate(rows):
        if not row.reference.strip():
            found[f"lines.{place}.reference"] = FieldError("core.required")
        if row.amount == 0:
            found[f"lines.{place}.amount"] = FieldError("revenue.amount_nought")
        if row.revenue_type_id not in types:
            found[f"lines.{place}.revenue_type_id"] = FieldError("revenue.type_unknown")
    return found


def only_event(found: Sequence[UUID]) -> UUID | None:
    """The one event a reference names; None for nobody and for several: a person decides that."""
    return found[0] if len(found) == 1 else None
