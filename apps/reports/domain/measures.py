"""Registry of all numbers of the reports: formula from counted steps.

Title and definition of each stand in the labels `measures` (ADR 5): pages print the definitions, files the titles. A
total of a ratio is the ratio of the totals, never a sum or a mean of ratios.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Literal

from apps.core.domain.money import rupees
from apps.reports.domain.counted_steps import cohort_step
from apps.reports.domain.funnel import ARRIVAL_STEPS, PRODUCT_STEPS, CountedBy
from apps.reports.domain.kinds import Kind
from apps.reports.domain.tiles import share

ReportName = Literal["internal", "products", "vendors-products"]
REPORTS: tuple[ReportName, ...] = ("internal", "products", "vendors-products")

Unit = Literal["count", "percent", "rupees", "hours", "days"]
ZERO = Decimal("0.00")

VISITOR_STEPS = frozenset(
    {"visit", "otp_requested", "otp_verified", "product_chosen", "profile_completed", "offers_viewed", "lender_chosen"}
)
"""Steps that pages report: they have no product and no lender."""
BEFORE_LENDERS = frozenset({"applied", "listed", "matched"})
"""Steps of an application before any lender."""
COHORT_STEPS = frozenset(cohort_step(step) for step in (*ARRIVAL_STEPS, "no_match"))
"""Steps of those who arrived: counted of all, and of each product from the application on."""
COHORT_OF_PRODUCT = frozenset(cohort_step(step) for step in (*PRODUCT_STEPS, "no_match"))


@dataclass(frozen=True)
class Numbers:
    """Counts under one key: units and rupees by step, money by account, and hours by span.

    `spreads` are the least and most of the rates at a step, `quiet_days` the days since a source was last heard.
    """

    counts: Mapping[str, int] = field(default_factory=dict)
    amounts: Mapping[str, Decimal] = field(default_factory=dict)
    money: Mapping[str, Decimal] = field(default_factory=dict)
    hours: Mapping[str, Decimal] = field(default_factory=dict)
    spreads: Mapping[str, tuple[Decimal, Decimal]] = field(default_factory=dict)
    quiet_days: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Measure:
    """One column. `steps` are its inputs: one for a count or a sum, part and whole for a ratio.

    `less` is a step whose units the part leaves out. `behind` names the step whose units are listed behind the number,
    where their people are known. `end` is which end of a step's rates, `quiet` the source of days of silence.
    """

    key: str
    unit: Unit
    kind: Literal["sum", "ratio", "percentile"]
    steps: tuple[str, ...] = ()
    less: str = ""
    behind: str = ""
    money: str = ""
    hours: str = ""
    end: Literal["", "least", "most"] = ""
    quiet: str = ""
    reports: tuple[ReportName, ...] = REPORTS
    counted: CountedBy = "events"

    @property
    def is_commission(self) -> bool:
        """Return whether it shows commission, which only full admins see."""
        return bool(self.money)

    def value(self, numbers: Numbers) -> Decimal | int | None:
        """Return the value; None where there is nothing to share, average or measure."""
        if self.money:
            return numbers.money.get(self.money, ZERO)
        if self.hours:
            return numbers.hours.get(self.hours)
        if self.quiet:
            return numbers.quiet_days.get(self.quiet)
        if self.end:
            spread = numbers.spreads.get(self.steps[0])
            return None if spread is None else spread[self.end == "most"]
        if self.key == "average":
            loans = numbers.counts.get("loans", 0)
            return rupees(numbers.amounts.get("loans", ZERO) / loans) if loans else None
        if self.unit == "rupees":
            return numbers.amounts.get(self.steps[0], ZERO)
        if self.kind == "ratio":
            return share(*self.parts(numbers))
        return numbers.counts.get(self.steps[0], 0)

    def parts(self, numbers: Numbers) -> tuple[int, int]:
        """Return the part and the whole of a ratio."""
        part, whole = (numbers.counts.get(step, 0) for step in self.steps)
        return part - (numbers.counts.get(self.less, 0) if self.less else 0), whole

    def is_known(self, kind: Kind) -> bool:
        """Return whether cells of a kind have every step that this needs."""
        if self.quiet:
            return kind is Kind.LENDER
        if kind is Kind.PRODUCT_REASON:
            return self.steps == ("declined",)
        with_product = kind.value.startswith("product")
        with_lender = kind.value.endswith("lender")
        steps = {*self.steps, *([self.less] if self.less else [])}
        if steps & COHORT_STEPS:
            return kind is Kind.ALL or (kind is Kind.PRODUCT and steps <= COHORT_OF_PRODUCT)
        if with_product and steps & VISITOR_STEPS:
            return False
        return not (with_lender and steps & (VISITOR_STEPS | BEFORE_LENDERS))


_NOT_VENDORS: tuple[ReportName, ...] = ("internal", "products")
_VENDORS: tuple[ReportName, ...] = ("vendors-products",)

_ARRIVALS: tuple[Measure, ...] = (
    *(
        Measure(f"arrived_{step}", "count", "sum", (cohort_step(step),), reports=_NOT_VENDORS, counted="arrivals")
        for step in (*ARRIVAL_STEPS, "no_match")
    ),
    Measure(
        "arrived_lent",
        "percent",
        "ratio",
        (cohort_step("disbursed"), cohort_step("applied")),
        reports=_NOT_VENDORS,
        counted="arrivals",
    ),
)
"""How far those who arrived in the period have come until now, and those without a match."""

MEASURES: tuple[Measure, ...] = (
    Measure(
        "visits",
        "count",
        "sum",
        ("visit",),
        reports=("internal",),
    ),
    Measure("asked", "count", "sum", ("otp_requested",), reports=("internal",)),
    Measure(
        "verified",
        "count",
        "sum",
        ("otp_verified",),
        behind="otp_verified",
        reports=("internal",),
    ),
    Measure("product_chosen", "count", "sum", ("product_chosen",), reports=("internal",)),
    Measure("profiles", "count", "sum", ("profile_completed",), reports=("internal",)),
    Measure(
        "applied",
        "count",
        "sum",
        ("applied",),
        behind="applied",
        reports=_NOT_VENDORS,
    ),
    Measure(
        "listed",
        "count",
        "sum",
        ("listed",),
        behind="listed",
        reports=_NOT_VENDORS,
    ),
    Measure(
        "zero_offer",
        "percent",
        "ratio",
        ("listed", "listed"),
        less="matched",
        behind="listed",
        reports=_NOT_VENDORS,
    ),
    Measure("matched", "count", "sum", ("matched",), reports=_NOT_VENDORS),
    Measure("offers_seen", "count", "sum", ("offers_viewed",), reports=("internal",)),
    Measure("lender_chosen", "count", "sum", ("lender_chosen",), reports=("internal",)),
    Measure(
        "held",
        "count",
        "sum",
        ("held",),
        behind="held",
        reports=_VENDORS,
    ),
    Measure(
        "apr_least",
        "percent",
        "percentile",
        ("shown_rate",),
        end="least",
        reports=_VENDORS,
    ),
    Measure(
        "apr_most",
        "percent",
        "percentile",
        ("shown_rate",),
        end="most",
        reports=_VENDORS,
    ),
    Measure(
        "chosen",
        "count",
        "sum",
        ("chosen",),
        behind="chosen",
        reports=_VENDORS,
    ),
    Measure(
        "shown_chosen",
        "percent",
        "ratio",
        ("chosen", "held"),
        reports=_VENDORS,
    ),
    Measure(
        "submitted",
        "count",
        "sum",
        ("submitted",),
        behind="submitted",
    ),
    Measure(
        "chosen_share",
        "percent",
        "ratio",
        ("submitted", "held"),
        reports=_VENDORS,
    ),
    Measure(
        "received",
        "count",
        "sum",
        ("received",),
        behind="received",
    ),
    Measure(
        "approved",
        "count",
        "sum",
        ("approvals",),
        behind="approvals",
    ),
    Measure(
        "approval",
        "percent",
        "ratio",
        ("approvals", "sent"),
        behind="approvals",
    ),
    Measure(
        "sanctioned",
        "count",
        "sum",
        ("sanctioned",),
        behind="sanctioned",
    ),
    Measure(
        "loans",
        "count",
        "sum",
        ("loans",),
        behind="loans",
    ),
    Measure(
        "disbursed",
        "rupees",
        "sum",
        ("loans",),
        behind="loans",
    ),
    Measure(
        "average",
        "rupees",
        "ratio",
        ("loans",),
        behind="loans",
    ),
    Measure(
        "declined",
        "count",
        "sum",
        ("declined",),
        behind="declined",
        reports=("products",),
    ),
    Measure(
        "to_receipt",
        "hours",
        "percentile",
        hours="received_p50",
    ),
    Measure(
        "to_receipt_p90",
        "hours",
        "percentile",
        hours="received_p90",
    ),
    Measure(
        "to_approval",
        "hours",
        "percentile",
        hours="approved_p50",
    ),
    Measure(
        "to_approval_p90",
        "hours",
        "percentile",
        hours="approved_p90",
    ),
    Measure(
        "to_approval_customer",
        "hours",
        "percentile",
        hours="approved_customer",
    ),
    Measure(
        "to_approval_lender",
        "hours",
        "percentile",
        hours="approved_lender",
    ),
    Measure(
        "to_approval_us",
        "hours",
        "percentile",
        hours="approved_us",
    ),
    Measure(
        "to_sanction",
        "hours",
        "percentile",
        hours="sanctioned_p50",
    ),
    Measure(
        "to_sanction_p90",
        "hours",
        "percentile",
        hours="sanctioned_p90",
    ),
    Measure(
        "to_disbursal",
        "hours",
        "percentile",
        hours="disbursed_p50",
    ),
    Measure(
        "to_disbursal_p90",
        "hours",
        "percentile",
        hours="disbursed_p90",
    ),
    Measure(
        "to_disbursal_customer",
        "hours",
        "percentile",
        hours="disbursed_customer",
    ),
    Measure(
        "to_disbursal_lender",
        "hours",
        "percentile",
        hours="disbursed_lender",
    ),
    Measure(
        "to_disbursal_us",
        "hours",
        "percentile",
        hours="disbursed_us",
    ),
    Measure(
        "api_errors",
        "percent",
        "ratio",
        ("unanswered", "question"),
        reports=_VENDORS,
    ),
    Measure(
        "mis_days",
        "days",
        "percentile",
        quiet="mis",
        reports=_VENDORS,
    ),
    Measure(
        "complaints",
        "count",
        "sum",
        ("complaint",),
        reports=_VENDORS,
    ),
    Measure(
        "expected",
        "rupees",
        "sum",
        money="expected",
    ),
    Measure(
        "received_money",
        "rupees",
        "sum",
        money="received",
    ),
    Measure(
        "payable",
        "rupees",
        "sum",
        money="payable",
    ),
    Measure(
        "margin",
        "rupees",
        "sum",
        money="margin",
    ),
    *_ARRIVALS,
)
BY_KEY: dict[str, Measure] = {measure.key: measure for measure in MEASURES}


def columns_of(
    report: ReportName, *, sees_commission: bool, counted: CountedBy | None = "events"
) -> tuple[Measure, ...]:
    """Return the columns of a report, in order, without commission if it may not be seen.

    `counted` None: of both ways of counting.
    """
    return tuple(
        measure
        for measure in MEASURES
        if report in measure.reports
        and (sees_commission or not measure.is_commission)
        and counted in (None, measure.counted)
    )


def steps_of(columns: Collection[Measure]) -> frozenset[str]:
    """Return every step that these columns are made from."""
    return frozenset(step for column in columns for step in (*column.steps, column.less) if step)


def cells_of(numbers: Numbers, columns: Collection[Measure], kind: Kind) -> dict[str, Decimal | int | None]:
    """Return the value of each column; None also where cells of this kind do not have it."""
    return {column.key: column.value(numbers) if column.is_known(kind) else None for column in columns}
