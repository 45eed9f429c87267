"""The funnel: its steps and shares."""

from decimal import Decimal

from apps.reports.domain.funnel import ALL_STEPS, PRODUCT_STEPS, funnel


def test_each_step_says_what_share_of_the_step_before_and_of_all_came_there():
    made = funnel({"applied": 200, "matched": 150, "submitted": 60, "received": 60, "approved": 20}, {}, "PL")
    assert [(one.step, one.count, one.share_of_previous, one.share_of_first) for one in made] == [
        ("applied", 200, None, None),
        ("matched", 150, Decimal("75.0"), Decimal("75.0")),
        ("submitted", 60, Decimal("40.0"), Decimal("30.0")),
        ("received", 60, Decimal("100.0"), Decimal("30.0")),
        ("approved", 20, Decimal("33.3"), Decimal("10.0")),
        ("sanctioned", 0, Decimal("0.0"), Decimal("0.0")),
        ("disbursed", 0, None, Decimal("0.0")),
    ]


def test_of_all_products_it_begins_with_the_visit_and_of_one_with_the_application():
    assert [one.step for one in funnel({}, {}, None)] == list(ALL_STEPS)
    assert [one.step for one in funnel({}, {}, "GL")] == list(PRODUCT_STEPS)
    assert {one.share_of_first for one in funnel({}, {}, None)} == {None}


def test_late_step_that_outnumbers_an_early_one_has_no_share_of_it():
    made = {step.step: step for step in funnel({"applied": 5, "disbursed": 5, "sanctioned": 4}, {}, "PL")}
    assert (made["disbursed"].share_of_previous, made["disbursed"].share_of_first) == (None, Decimal("100.0"))


def test_a_step_says_how_it_differs_from_as_many_days_before_and_nothing_where_there_was_none():
    made = {
        one.step: one.trend_percent for one in funnel({"applied": 90, "matched": 3}, {"applied": 80, "sent": 4}, "PL")
    }
    assert (made["applied"], made["matched"]) == (Decimal("12.5"), None)
    assert {one.trend_percent for one in funnel({"applied": 0}, {"applied": 4}, "PL")} == {Decimal("-100.0"), None}
