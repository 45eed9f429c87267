"""The cases of tests/golden/repayment.json are right: each is walked month by month with forty digits.

The customer's calculators compute the same in the browser (features/calculators/repayment.ts) and read the same file.
"""

import json
from decimal import ROUND_HALF_UP, Decimal, localcontext
from pathlib import Path
from typing import Any

import pytest

from apps.matching.domain.loan import instalment, schedule

GOLDEN: dict[str, Any] = json.loads((Path(__file__).parents[2] / "golden" / "repayment.json").read_text("utf-8"))
HALF_A_PAISA = Decimal("0.005")
PAISA = Decimal("0.01")


def shown(value: Decimal) -> str:
    return format(value.quantize(PAISA, rounding=ROUND_HALF_UP), "f")


def walked(case: dict[str, Any], extra: dict[str, Any] | None) -> dict[str, Any]:
    """The loan's course, one month after the other."""
    with localcontext() as exact:
        exact.prec = 40
        amount, rate, months = Decimal(case["amount"]), Decimal(case["annual_rate"]) / 1200, int(case["months"])
        emi = pays = instalment(amount, Decimal(case["annual_rate"]), months)
        balance, interest, ahead, n, balances = amount, Decimal(0), Decimal(0), 0, []
        while True:
            if extra and extra["kind"] == "once" and extra["after"] == n:
                part = min(Decimal(extra["amount"]), balance)
                ahead, balance = ahead + part, balance - part
                if extra["keeps"] == "time" and balance > HALF_A_PAISA:
                    pays = instalment(balance, Decimal(case["annual_rate"]), months - n)
            if n and n % 12 == 0:
                balances.append(shown(max(balance, Decimal(0)) if balance > HALF_A_PAISA else Decimal(0)))
            if balance <= HALF_A_PAISA:
                break
            n += 1
            due = balance + balance * rate
            interest += balance * rate
            regular = min(pays, due)
            more = min(Decimal(extra["amount"]), due - regular) if extra and extra["kind"] == "monthly" else Decimal(0)
            ahead, balance = ahead + more, due - regular - more
        if n % 12:
            balances.append("0.00")
        after = emi + Decimal(extra["amount"]) if extra and extra["kind"] == "monthly" else pays
        return {
            "emi": shown(emi),
            "emi_after": shown(after),
            "months": n,
            "interest": shown(interest),
            "paid_ahead": shown(ahead),
            "balances": balances,
        }


@pytest.mark.parametrize("case", GOLDEN["schedules"], ids=lambda case: str(case["_case"]))
def test_a_schedule_is_the_loan_cores(case: dict[str, Any]) -> None:
    rows = list(schedule(Decimal(case["amount"]), Decimal(case["annual_rate"]), case["months"]))
    for n, *figures in case["rows"]:
        row = rows[n - 1].rounded()
        assert figures == [shown(value) for value in (row.opening, row.principal, row.interest, row.closing)], n


@pytest.mark.parametrize("case", GOLDEN["prepayments"], ids=lambda case: str(case["_case"]))
def test_a_prepayment_is_what_walking_its_months_gives(case: dict[str, Any]) -> None:
    assert case["before"] == walked(case, None)
    assert case["after"] == walked(case, case["extra"])


@pytest.mark.parametrize("case", GOLDEN["largest"], ids=lambda case: f"{case['emi']} {case['annual_rate']}")
def test_the_largest_loan_is_repaid_by_its_instalment_and_one_rupee_more_is_not(case: dict[str, Any]) -> None:
    emi, rate, months = Decimal(case["emi"]), Decimal(case["annual_rate"]), case["months"]
    amount = Decimal(case["amount"])
    assert amount == 0 or instalment(amount, rate, months) <= emi
    assert emi <= 0 or instalment(amount + 1, rate, months) > emi
