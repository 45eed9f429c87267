"""TDS and GST on what a partner is paid, by the rules of the day (regulation.md 5.5).

Rates, limits and the names of sections are dated rows, never constants: they changed in October 2024, April 2025 and
April 2026. A row holds on [valid_from, valid_until). Everything is Decimal rupees, rounded half up to the paisa, once.

- TDS is deducted on the value without GST, and only when a payee's total of the tax year goes above the limit. It is
  then owed on the whole total: what earlier statements left untaxed is caught up with.
- GST is added where the payee is registered. A partner that bills a marketplace is outside the reverse charge, which
  is for banks and NBFCs as recipients.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from enum import StrEnum

from apps.core.domain.money import rupees

ZERO = Decimal("0.00")
HUNDREDTH = Decimal("0.01")
APRIL = 4


class TaxKind(StrEnum):
    TDS = "tds"
    GST = "gst"


@dataclass(frozen=True, slots=True)
class TaxRule:
    """One dated row of a tax.

    `percent_without_pan` and `limit` (rupees a payee and tax year) are for TDS only.
    """

    tax: TaxKind
    valid_from: date
    valid_until: date | None
    percent: Decimal
    section: str
    percent_without_pan: Decimal | None = None
    limit: Decimal | None = None

    def is_in_force(self, on: date) -> bool:
        return self.valid_from <= on and (self.valid_until is None or on < self.valid_until)


class NoTaxRuleError(LookupError):
    """No row is in force on the day: nothing may be guessed about a tax."""


def rule_on(rules: Iterable[TaxRule], tax: TaxKind, on: date) -> TaxRule:
    """Return the row of a tax that is in force on a day; of several the latest.

    Raise NoTaxRuleError if there is none.
    """
    in_force = [rule for rule in rules if rule.tax is tax and rule.is_in_force(on)]
    if not in_force:
        raise NoTaxRuleError(tax.value)
    return max(in_force, key=lambda rule: rule.valid_from)


def tax_year(on: date) -> date:
    """Return the first day of the tax year that holds a day: 1 April."""
    return date(on.year if on.month >= APRIL else on.year - 1, APRIL, 1)


@dataclass(frozen=True, slots=True)
class TaxYearToDate:
    """Rupees credited to a payee earlier in the tax year, without GST; `untaxed` without TDS."""

    credited: Decimal = ZERO
    untaxed: Decimal = ZERO


@dataclass(frozen=True, slots=True)
class TdsDeduction:
    """TDS of one statement: `amount` = `on` x `percent`, under `section`.

    `left_untaxed` is the part of the year that is still without TDS.
    """

    amount: Decimal
    on: Decimal
    percent: Decimal
    section: str
    limit: Decimal | None
    credited: Decimal
    left_untaxed: Decimal

    @property
    def until_limit(self) -> Decimal | None:
        """Return the rupees of this tax year that are still paid in full.

        None once the limit is passed or if there is none.
        """
        return until_limit(self.credited, self.limit)


def until_limit(credited: Decimal, limit: Decimal | None) -> Decimal | None:
    """Return the rest of a tax year's limit after `credited` rupees.

    Zero at the limit itself; None once it is passed or if there is none.
    """
    return None if limit is None or credited > limit else limit - credited


def deduct(value: Decimal, before: TaxYearToDate, rule: TaxRule, *, has_pan: bool) -> TdsDeduction:
    """Return the TDS on a credit of `value` rupees without GST.

    Up to and including the limit nothing is deducted; a paisa above it, on the whole total. A debt is no credit: it is
    carried to the next statement and lowers the amount credited there.
    """
    percent = rule.percent if has_pan or rule.percent_without_pan is None else rule.percent_without_pan
    credit = max(value, ZERO)
    credited, untaxed = before.credited + credit, before.untaxed + credit
    is_above = rule.limit is None or credited > rule.limit
    if not credit or not is_above:
        return TdsDeduction(ZERO, ZERO, percent, rule.section, rule.limit, credited, untaxed)
    return TdsDeduction(
        rupees(untaxed * percent * HUNDREDTH), untaxed, percent, rule.section, rule.limit, credited, ZERO
    )


def gst_on(value: Decimal, rule: TaxRule, *, is_registered: bool) -> Decimal:
    """Return the GST that a registered payee adds to its bill; zero for others and on no value."""
    if not is_registered or value <= 0:
        return ZERO
    return rupees(value * rule.percent * HUNDREDTH)
