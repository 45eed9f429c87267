"""How long 500 lenders take for one applicant: `python -m tests.bench.bench_matching [lenders [rounds]]`. Prints figures, asserts none."""

import statistics
import sys
import time
from collections.abc import Callable
from datetime import date
from decimal import Decimal

from apps.matching.domain.assessment import AssessmentInputs, assess
from apps.matching.domain.matching import Applicant, LoanRequest, match
from apps.matching.domain.policy import FeeTerms, PincodeRule, Policy

ON = date(2026, 11, 21)
LENDERS = 500
ROUNDS = 60

APPLICANT = Applicant(
    birth_date=date(1990, 5, 17),
    monthly_income=Decimal("28000.00"),
    employment="salaried",
    credit_score_class=3,
    pincode="226010",
    obligations=Decimal("2500.00"),
    rejected_on={7: date(2026, 10, 1)},
    open_at=frozenset({11}),
)
REQUEST = LoanRequest("PL", Decimal("300000.00"), 36)


def policies(lenders: int) -> tuple[Policy, ...]:
    """Lenders with every rule set, so that none of the work is skipped; about half of them refuse."""
    return tuple(
        Policy(
            lender_id=n,
            name=f"Lender {n}",
            name_hi=f"लेंडर {n}",
            kind="nbfc",
            mark_seed=f"lender-{n}",
            product="PL",
            is_on=True,
            source="rules",
            connector="none",
            amount_min=Decimal(20000 + n % 5 * 10000),
            amount_max=Decimal(100000 + n % 9 * 100000),
            tenure_min=6,
            tenure_max=24 + n % 5 * 12,
            annual_rate=Decimal("11.25") + n % 40 * Decimal("0.25"),
            fees=FeeTerms(Decimal("1.50"), None, Decimal(500), Decimal(15000), Decimal(18)),
            employments=frozenset({"salaried", "self_employed"}),
            penal_en="2% a month on the overdue instalment",
            penal_hi="रुकी किस्त पर 2% महीना",
            cooling_off_days=3,
            pincodes=PincodeRule("deny", frozenset({"110001", f"22{n:04d}"})),
            income_min=Decimal(15000 + n % 7 * 2500),
            income_max=Decimal(500000),
            age_min=21,
            age_max=58,
            age_max_at_maturity=60,
            ticket_ceiling=Decimal(1000000),
            score_class_min=1 + n % 4,
            foir_max_percent=Decimal(40 + n % 3 * 10),
            reapply_after_days=90,
        )
        for n in range(1, lenders + 1)
    )


def milliseconds(work: Callable[[], object], rounds: int) -> list[float]:
    taken = []
    for _ in range(rounds):
        start = time.perf_counter()
        work()
        taken.append((time.perf_counter() - start) * 1000)
    return sorted(taken)


def report(title: str, taken: list[float]) -> None:
    print(f"{title:<58} best {taken[0]:7.2f} ms   median {statistics.median(taken):7.2f} ms")


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else LENDERS
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else ROUNDS
    lenders = policies(count)
    findings = sum(len(one.findings) for one in match(APPLICANT, lenders, REQUEST, on=ON))
    report(
        f"match: {count} lenders, {findings} findings",
        milliseconds(lambda: match(APPLICANT, lenders, REQUEST, on=ON), rounds),
    )
    inputs = AssessmentInputs(ON, APPLICANT, REQUEST, lenders)
    found = assess(inputs)
    report(
        f"whole list: {len(found.offers)} priced offers, {len(found.unmatched)} unmatched",
        milliseconds(lambda: assess(inputs), rounds),
    )


if __name__ == "__main__":
    main()
