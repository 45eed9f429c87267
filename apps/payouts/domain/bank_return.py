"""Decide what a row of the bank's return file changes about a released transfer. Pure.

The bank answers each transfer of a released file: paid with a UTR, failed, or returned. A paid row notes one unpaid
statement as paid; a failed or returned one requests a recall of that transfer, which a second person decides. Source:
defects.md D7, issue of the sheets.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from decimal import Decimal
from enum import StrEnum

KIND = "bank-return"
_NUMBER = re.compile(r"(?<![A-Z0-9])TS[-/ ]?(\d{6})[-/ ]?([0-9A-F]{8})(?![0-9A-F])")


class TransferOutcome(StrEnum):
    """Outcome of a transfer, as the bank names it."""

    PAID = "paid"
    FAILED = "failed"
    RETURNED = "returned"


_WORDS = {
    TransferOutcome.PAID: (
        "paid",
        "success",
        "successful",
        "processed",
        "processed successfully",
        "completed",
        "credited",
        "settled",
        "executed",
        "भुगतान हुआ",
        "सफल",
    ),
    TransferOutcome.FAILED: ("failed", "failure", "fail", "rejected", "declined", "unsuccessful", "असफल"),
    TransferOutcome.RETURNED: ("returned", "return", "reversed", "refunded", "credit returned", "वापस", "लौटाया"),
}
_OUTCOMES = {word: outcome for outcome, words in _WORDS.items() for word in words}


class ReturnFault(StrEnum):
    """Reason why a row cannot be taken: the part of a problem code after `revenue.return_`."""

    NOT_RELEASED = "not_released"
    AMOUNT = "amount"
    BEFORE_RELEASE = "before_release"
    NO_UTR = "no_utr"
    PAID_OTHERWISE = "paid_otherwise"
    RECALL_WAITS = "recall_waits"
    RECALLED = "recalled"


@dataclass(frozen=True, slots=True)
class TransferFacts:
    """Facts about the transfer of one statement; `amount` in rupees.

    `released_on` is the day in India on which the file that holds it was released, None where it is in no released
    file. `recalled_utrs` are the UTRs of its transfers that were asked back, `has_request` whether one waits.
    """

    amount: Decimal
    released_on: date | None
    is_paid: bool = False
    utr: str = ""
    paid_on: date | None = None
    has_request: bool = False
    recalled_utrs: frozenset[str] = frozenset()


def statement_numbers(text: str) -> Sequence[str]:
    """Return the numbers of statements in a bank's narration, which may lack hyphens."""
    numbers = (f"TS-{month}-{partner}" for month, partner in _NUMBER.findall(text.upper()))
    return list(dict.fromkeys(numbers))


def without_statement_numbers(text: str) -> str:
    """Return a text in capitals with blanks where `statement_numbers` found one."""
    return _NUMBER.sub(" ", text.upper())


def outcome_of(word: str) -> TransferOutcome | None:
    """Return what a bank's word surely means; None for all others, such as *pending*."""
    return _OUTCOMES.get(" ".join(word.replace("_", " ").replace("-", " ").split()).casefold())


def decide_return(
    facts: TransferFacts, outcome: TransferOutcome, *, utr: str, on: date, amount: Decimal
) -> TransferFacts | ReturnFault:
    """Return the facts after the row, the same ones where nothing is new, or its fault."""
    is_paid = outcome is TransferOutcome.PAID
    if utr and utr in facts.recalled_utrs:
        return ReturnFault.RECALLED if is_paid else facts
    if facts.has_request:
        return ReturnFault.RECALL_WAITS if is_paid else facts
    if is_paid and facts.is_paid:
        is_same = (facts.utr, facts.paid_on, facts.amount) == (utr, on, amount)
        return facts if is_same else ReturnFault.PAID_OTHERWISE
    if facts.released_on is None:
        return ReturnFault.NOT_RELEASED
    if amount != facts.amount:
        return ReturnFault.AMOUNT
    if on < facts.released_on:
        return ReturnFault.BEFORE_RELEASE
    if not is_paid:
        return replace(facts, has_request=True)
    if not utr:
        return ReturnFault.NO_UTR
    return replace(facts, is_paid=True, utr=utr, paid_on=on)
