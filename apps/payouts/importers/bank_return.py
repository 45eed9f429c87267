"""Import the bank's return file: a row answers one transfer, by its statement's number.

The rules of a row are domain/bank_return.py. Money is noted as paid and asked back by it, so a file always takes a
second full admin, and a transfer that failed or came back is only asked back: another person agrees on its file.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from datetime import date
from decimal import Decimal
from functools import lru_cache
from typing import Any
from uuid import UUID

from django.contrib.auth import get_user_model
from django.utils import timezone

from apps.accounts.domain.permissions import Can
from apps.core.domain.actor import Actor
from apps.core.domain.money import in_rupees
from apps.payouts.domain.bank_return import (
    KIND,
    ReturnFault,
    TransferFacts,
    TransferOutcome,
    decide_return,
    outcome_of,
    statement_numbers,
)
from apps.payouts.domain.statement import utr_of
from apps.payouts.selectors.bank_returns import transfers_for_system, utrs_in_use_for_system
from apps.payouts.services import bank_returns
from apps.uploads.domain import cells
from apps.uploads.domain.cells import CellValueError, DayOrder
from apps.uploads.domain.importer import ImportContext, is_about_nothing_else
from apps.uploads.domain.layout import SheetColumn, SheetSpec
from apps.uploads.domain.pipeline import rejected
from apps.uploads.domain.rows import CellError, RawCell, RowAction, RowStep, SheetRow, SkipReason
from apps.uploads.domain.states import ControlTotal

MAX_TEXT_LENGTH = 200
_LISTED_WORDS = {
    TransferOutcome.PAID: ("Paid", "भुगतान हुआ"),
    TransferOutcome.FAILED: ("Failed", "असफल"),
    TransferOutcome.RETURNED: ("Returned", "वापस"),
}


def _reference(cell: RawCell) -> str:
    numbers = statement_numbers(cells.text_cell(cell, longest=MAX_TEXT_LENGTH))
    if len(numbers) != 1:
        raise CellValueError("revenue.return_many_numbers" if numbers else "revenue.return_no_number")
    return numbers[0]


@lru_cache(maxsize=64, typed=True)
def _outcome(cell: RawCell) -> str:
    outcome = outcome_of(cells.text_cell(cell, longest=MAX_TEXT_LENGTH))
    if outcome is None:
        raise CellValueError("revenue.return_status")
    return outcome.value


def _utr(cell: RawCell) -> str:
    utr = utr_of(cells.identifier(cell))
    if utr is None:
        raise CellValueError("revenue.utr_form")
    return utr


def _on(cell: RawCell, today: date) -> date:
    on = cells.day_in(cell, DayOrder.DMY, today=today)
    if on is None:
        raise CellValueError("uploads.required")
    if on > today:
        raise CellValueError("revenue.day_to_come")
    return on


SPEC = SheetSpec(
    KIND,
    (
        SheetColumn(
            "reference",
            "Our Reference",
            lambda cell, _: _reference(cell),
            required=True,
            form="text",
            aliases=(
                "Reference",
                "Customer Reference",
                "Customer Reference Number",
                "Customer Reference No",
                "Customer Ref No",
                "Client Reference",
                "Client Reference Number",
                "Client Ref No",
                "Payment Reference",
                "Payment Reference Number",
                "Beneficiary Reference",
                "Payment Details",
                "Narration",
                "Transaction Remarks",
                "Remarks",
                "Description",
                "हमारा संदर्भ",
            ),
        ),
        SheetColumn(
            "utr",
            "UTR",
            lambda cell, _: _utr(cell),
            form="text",
            aliases=(
                "UTR Number",
                "UTR No",
                "UTR Ref No",
                "UTR/RRN",
                "UTR / RRN No",
                "Bank UTR",
                "Transaction UTR",
                "NEFT UTR",
                "RRN",
                "RRN Number",
                "यूटीआर",
            ),
        ),
        SheetColumn(
            "on",
            "Date",
            _on,
            required=True,
            form="date",
            aliases=(
                "Value Date",
                "Value Dt",
                "Payment Date",
                "Processed Date",
                "Processing Date",
                "Transaction Date",
                "Txn Date",
                "Txn Dt",
                "Transfer Date",
                "Posting Date",
                "तारीख",
            ),
        ),
        SheetColumn(
            "amount",
            "Amount",
            lambda cell, _: cells.amount(cell),
            required=True,
            aliases=(
                "Transaction Amount",
                "Txn Amount",
                "Txn Amt",
                "Transaction Amt",
                "Payment Amt",
                "Payment Amount",
                "Transfer Amount",
                "Instrument Amount",
                "Amount INR",
                "Amount Rs",
                "Amount (₹)",
                "रकम",
            ),
        ),
        SheetColumn(
            "outcome",
            "Status",
            lambda cell, _: _outcome(cell),
            required=True,
            aliases=(
                "Transaction Status",
                "Txn Status",
                "Payment Status",
                "Transfer Status",
                "Instrument Status",
                "स्थिति",
            ),
        ),
        SheetColumn(
            "reason",
            "Reason",
            lambda cell, _: cells.text_cell(cell, longest=MAX_TEXT_LENGTH),
            aliases=(
                "Failure Reason",
                "Return Reason",
                "Reason for Return",
                "Return Remarks",
                "Rejection Reason",
                "Reject Reason",
                "Status Description",
                "Error Description",
                "वजह",
            ),
        ),
    ),
    two_people=True,
    told=("amount",),
)
is_scope = is_about_nothing_else
PERMISSION_REQUIRED = Can.PAY_PARTNERS
NOTES = ("revenue.note_return_columns", "revenue.note_return_status", "uploads.note_again")
PER_LENDER = False
PREVIEWS = True
PARALLEL_CHUNKS = False


def lists(language: str) -> dict[str, Sequence[str]]:
    """Return the words of the status."""
    return {"Status": [words[language == "hi"] for words in _LISTED_WORDS.values()]}


def place(rows: Sequence[SheetRow], *, job: ImportContext) -> list[SheetRow]:
    """Return each row with the number of its statement; an unknown number is an error."""
    numbers = {str(row.values["reference"]) for row in rows if not row.faults}
    transfers = transfers_for_system(numbers)
    return [_placed(row, transfers) for row in rows]


def _placed(row: SheetRow, transfers: Mapping[str, TransferFacts]) -> SheetRow:
    if row.faults:
        return row
    number, on = str(row.values["reference"]), row.values["on"]
    assert isinstance(on, date)
    if number not in transfers:
        return rejected(row, CellError("Our Reference", number, "revenue.return_unknown"))
    return row._replace(target=number, as_of=on)


def facts(targets: Sequence[str], *, lock: bool) -> dict[str, TransferFacts]:
    """Return the facts of each transfer; under `lock` no statement changes until the end."""
    return bank_returns.locked_transfers(targets) if lock else transfers_for_system(targets)


def decide(facts: TransferFacts, row: SheetRow, *, override: bool) -> RowStep:
    """Return the effect of the row; no earlier status is restored, so `override` has no effect."""
    amount, on = row.values["amount"], row.values["on"]
    assert isinstance(on, date)
    if not isinstance(amount, Decimal):  # a dash
        return _refused(row, facts, CellError("Amount", "", "uploads.required"))
    outcome = TransferOutcome(str(row.values["outcome"]))
    after = decide_return(facts, outcome, utr=str(row.values.get("utr") or ""), on=on, amount=amount)
    if isinstance(after, ReturnFault):
        return _refused(row, facts, _fault(after, facts, amount))
    if after == facts:
        return RowStep(row, RowAction.SAME, because=SkipReason.KNOWN, before=facts)
    return RowStep(row, RowAction.UPDATE, before=facts, after=after)


def _refused(row: SheetRow, facts: TransferFacts, fault: CellError) -> RowStep:
    return RowStep(row, RowAction.REJECT, faults=(fault,), before=facts)


def _fault(fault: ReturnFault, facts: TransferFacts, amount: Decimal) -> CellError:
    code = f"revenue.return_{fault.value}"
    if fault is ReturnFault.AMOUNT:
        return CellError("Amount", format(amount, "f"), code, {"amount": in_rupees(facts.amount)})
    if fault is ReturnFault.BEFORE_RELEASE:
        assert facts.released_on is not None
        return CellError("Date", "", code, {"day": facts.released_on.isoformat()})
    if fault is ReturnFault.PAID_OTHERWISE:
        assert facts.paid_on is not None
        return CellError("UTR", "", code, {"utr": facts.utr, "day": facts.paid_on.isoformat()})
    return CellError("UTR" if fault is ReturnFault.NO_UTR else "", "", code)


def settle(steps: Sequence[RowStep]) -> list[RowStep]:
    """Reject payments whose UTR paid another statement or is in the steps twice."""
    by_utr: defaultdict[str, set[str]] = defaultdict(set)
    for step in steps:
        if _notes_payment(step):
            by_utr[step.after.utr].add(str(step.row.target))
    for utr, numbers in utrs_in_use_for_system(by_utr.keys()).items():
        by_utr[utr] |= numbers
    return [_with_own_utr(step, by_utr) for step in steps]


def _notes_payment(step: RowStep) -> bool:
    return step.changes and step.after.is_paid and not step.before.is_paid


def _with_own_utr(step: RowStep, by_utr: Mapping[str, set[str]]) -> RowStep:
    if not _notes_payment(step) or by_utr[step.after.utr] == {str(step.row.target)}:
        return step
    utr = step.after.utr
    return _refused(step.row, step.before, CellError("UTR", utr, "revenue.utr_known", {"utr": utr}))


def facts_to_plain(facts: TransferFacts | None) -> dict[str, Any]:
    """Return what the preview shows and undo compares."""
    if facts is None:
        return {}
    return {
        "transfer": "recalled" if facts.has_request else "paid" if facts.is_paid else "unpaid",
        "utr": facts.utr,
        "paid_on": None if facts.paid_on is None else facts.paid_on.isoformat(),
        "amount": format(facts.amount, "f"),
    }


def amount(row: SheetRow) -> Decimal:
    """Return the rupees of the transfer that the row answers."""
    rupees = row.values.get("amount")
    return rupees if isinstance(rupees, Decimal) else Decimal(0)


def apply(steps: Sequence[RowStep], *, upload_id: UUID, by: str) -> None:
    """Note the payments and request the recalls."""
    rows = [
        bank_returns.ReturnedTransfer(
            number=str(step.row.target),
            outcome=TransferOutcome(str(step.row.values["outcome"])),
            utr=str(step.row.values.get("utr") or ""),
            on=_day_of(step.row),
            reason=str(step.row.values.get("reason") or ""),
        )
        for step in steps
    ]
    bank_returns.apply_returns(rows, upload_id=upload_id, by=_sender(by), now=timezone.now())


def _day_of(row: SheetRow) -> date:
    assert row.as_of is not None
    return row.as_of


def restore(earlier: Mapping[str, tuple[int, Mapping[str, Any]]], *, upload_id: UUID, by: str) -> set[str]:
    """Revert the changes of the file; return the statements with later changes, which stay."""
    return bank_returns.revert_returns(set(earlier), upload_id=upload_id, by=_sender(by))


def _sender(by: str) -> Actor:
    user = get_user_model().objects.get(pk=by)
    return Actor(area="admin", subject_id=str(user.pk), role_id=user.role_id, name=user.name)


def recorded(upload_id: UUID) -> ControlTotal:
    """Count the changes of the file that are not reverted, and the rupees of their transfers."""
    return ControlTotal(*bank_returns.changed_by_file(upload_id))
