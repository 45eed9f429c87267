"""Read pasted payments: statement's number, UTR and day on each line, in any order. Pure."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from apps.payouts.domain.bank_return import statement_numbers, without_statement_numbers
from apps.payouts.domain.statement import utr_of

MAX_LINES = 500
_DAY = re.compile(r"(\d{1,2})[./-](\d{1,2})[./-](\d{4})|(\d{4})-(\d{2})-(\d{2})", re.ASCII)


@dataclass(frozen=True, slots=True)
class PaymentLine:
    """One pasted line; `fault` is a problem code where it cannot be read, empty otherwise."""

    place: int
    number: str = ""
    utr: str = ""
    paid_on: date | None = None
    fault: str = ""


def parse_payment_lines(text: str) -> list[PaymentLine]:
    """Return the lines that are not empty, by their place in the text from 1.

    Days are read day first, or as ISO writes them. A number or UTR of an earlier line is a fault of the later one.
    """
    lines = [_line(place, line) for place, line in enumerate(text.splitlines(), start=1) if line.strip()]
    seen: set[str] = set()
    result = []
    for line in lines:
        if not line.fault and {line.number, line.utr} & seen:
            line = PaymentLine(line.place, line.number, line.utr, line.paid_on, "revenue.payment_line_twice")
        seen |= {line.number, line.utr} - {""}
        result.append(line)
    return result


def _line(place: int, text: str) -> PaymentLine:
    numbers = statement_numbers(text)
    if len(numbers) != 1:
        return PaymentLine(place, fault="revenue.payment_line_number")
    number, rest = numbers[0], without_statement_numbers(text)
    days = list(_DAY.finditer(rest))
    day = _day(days[0]) if len(days) == 1 else None
    if day is None:
        return PaymentLine(place, number, fault="revenue.payment_line_day")
    utrs = _utrs(_DAY.sub(" ", rest))
    if len(utrs) != 1:
        return PaymentLine(place, number, paid_on=day, fault="revenue.payment_line_utr")
    return PaymentLine(place, number, utrs[0], day)


def _day(match: re.Match[str]) -> date | None:
    day, month, year, iso_year, iso_month, iso_day = match.groups()
    try:
        return date(int(year or iso_year), int(month or iso_month), int(day or iso_day))
    except ValueError:
        return None


def _utrs(text: str) -> Sequence[str]:
    words = (utr_of(word) for word in re.split(r"[\s,;|]+", text))
    return list(dict.fromkeys(word for word in words if word and any(letter.isdigit() for letter in word)))
