"""Changes that start on a day: made on that day, once, by the same rules as any other."""

from datetime import UTC, date, datetime
from decimal import Decimal
from typing import Any

import pytest

from apps.accounts.models import User
from apps.applications.models import OfferSnapshot
from apps.applications.services.offers import replays
from apps.audit.models import Entry
from apps.core.domain.actor import Actor
from apps.core.domain.problems import Problem
from apps.lenders.models import Lender, LenderProduct, PlannedChange
from apps.lenders.services import planned_changes
from apps.lenders.services.lenders import delete_lender
from tests.concurrency import run_many
from tests.factories.accounts import make_admin
from tests.factories.journey import Visitor
from tests.factories.lenders import make_lender, make_terms

# 23:59 and 00:00 in India.
EVE = datetime(2026, 11, 30, 18, 29, 59, tzinfo=UTC)
MIDNIGHT = datetime(2026, 11, 30, 18, 30, tzinfo=UTC)
PLANNED_AT = datetime(2026, 11, 21, 6, 0, tzinfo=UTC)
DAY = date(2026, 12, 1)


def actor_of(user: User) -> Actor:
    return Actor(area="admin", subject_id=str(user.pk), role_id=user.role_id, name=user.name)


@pytest.fixture
def gita(db: None) -> Actor:
    return actor_of(make_admin(1))


@pytest.fixture
def lender(db: None) -> Lender:
    lender = make_lender(min_income=Decimal("20000.00"), max_income=Decimal("60000.00"))
    make_terms(lender)
    return lender


def plan(lender: Lender, property: str, value: Any, by: Actor, **more: Any) -> PlannedChange:
    facts: dict[str, Any] = {"product": None, "starts_on": DAY, "now": PLANNED_AT} | more
    return planned_changes.plan_change(lender_id=lender.pk, property=property, value=value, by=by, **facts)


def income(lender: Lender) -> Decimal | None:
    lender.refresh_from_db()
    return lender.min_income


def test_a_change_is_made_when_its_day_begins_in_india_and_only_once(gita, lender):
    made = plan(lender, "min_income", Decimal("30000.00"), gita)
    assert planned_changes.apply_due(now=EVE) == (0, 0)
    assert income(lender) == Decimal("20000.00")
    assert planned_changes.apply_due(now=MIDNIGHT) == (1, 0)
    assert income(lender) == Decimal("30000.00")
    assert planned_changes.apply_due(now=MIDNIGHT) == (0, 0)
    made.refresh_from_db()
    assert (made.state, made.settled_at, made.settled_by) == ("applied", MIDNIGHT, "system")
    changed = Entry.objects.get(action="lenders.changed")
    assert (changed.area, changed.before, changed.after) == (
        "system",
        {"min_income": "20000.00"},
        {"min_income": "30000.00"},
    )
    assert Entry.objects.get(action="lenders.plan_applied").details == {"planned_by": gita.subject_id}


@pytest.mark.parametrize(
    ("property", "value"),
    [
        ("annual_rate", Decimal("12.25")),
        ("tenure_max", 48),
        ("live", False),
        ("penal_text_hi", "रुकी EMI पर 3% महीना"),
        ("pincodes", ["110001"]),
        ("fee_max", None),
    ],
)
def test_a_term_of_a_product_starts_on_a_day_too(gita, lender, property, value):
    LenderProduct.objects.update(fee_max=Decimal("9000.00"))
    plan(lender, property, value, gita, product="PL")
    assert planned_changes.apply_due(now=MIDNIGHT) == (1, 0)
    assert getattr(LenderProduct.objects.get(), property) == value


def test_a_day_of_a_special_offer_is_kept_as_a_day(gita, lender):
    plan(lender, "so_date_end", date(2026, 12, 31), gita)
    planned_changes.apply_due(now=MIDNIGHT)
    lender.refresh_from_db()
    assert lender.so_date_end == date(2026, 12, 31)


def test_both_ends_of_a_range_move_on_one_day_in_whichever_order_they_were_planned(gita, lender):
    plan(lender, "min_income", Decimal("70000.00"), gita)
    plan(lender, "max_income", Decimal("90000.00"), gita)
    assert planned_changes.apply_due(now=MIDNIGHT) == (2, 0)
    lender.refresh_from_db()
    assert (lender.min_income, lender.max_income) == (Decimal("70000.00"), Decimal("90000.00"))


def test_a_change_that_no_longer_fits_fails_says_why_and_is_not_tried_again(gita, lender):
    made = plan(lender, "min_income", Decimal("70000.00"), gita)
    assert planned_changes.apply_due(now=MIDNIGHT) == (0, 1)
    made.refresh_from_db()
    assert (made.state, made.why) == ("failed", {"code": "lenders.above_max", "details": {"other": "60000.00"}})
    assert income(lender) == Decimal("20000.00")
    Lender.objects.update(max_income=None)
    assert planned_changes.apply_due(now=MIDNIGHT) == (0, 0)
    assert income(lender) == Decimal("20000.00")
    told = Entry.objects.get(action="lenders.plan_failed").details
    assert told == {"planned_by": gita.subject_id, "why": "lenders.above_max"}


def test_one_change_that_fails_holds_up_no_other(gita, lender):
    plan(lender, "min_income", Decimal("70000.00"), gita)
    plan(lender, "min_age", 23, gita)
    assert planned_changes.apply_due(now=MIDNIGHT) == (1, 1)
    lender.refresh_from_db()
    assert lender.min_age == 23


def test_a_change_of_a_deleted_lender_fails(gita, lender):
    made = plan(lender, "min_age", 23, gita)
    delete_lender(lender_id=lender.pk, by=gita)
    assert planned_changes.apply_due(now=MIDNIGHT) == (0, 1)
    made.refresh_from_db()
    assert made.why["code"] == "lenders.not_found"


def test_what_is_taken_back_is_not_made_and_cannot_be_taken_back_twice(gita, lender):
    made = plan(lender, "min_age", 23, gita)
    assert planned_changes.cancel_plan(plan_id=made.pk, by=gita, now=EVE).state == "cancelled"
    assert planned_changes.apply_due(now=MIDNIGHT) == (0, 0)
    with pytest.raises(Problem, match=r"lenders\.plan_over"):
        planned_changes.cancel_plan(plan_id=made.pk, by=gita, now=EVE)
    lender.refresh_from_db()
    assert lender.min_age is None
    assert plan(lender, "min_age", 24, gita).state == "planned"


def test_one_field_has_one_plan_a_day(gita, lender):
    plan(lender, "min_age", 23, gita)
    with pytest.raises(Problem, match=r"lenders\.planned_already"):
        plan(lender, "min_age", 24, gita)
    assert plan(lender, "min_age", 24, gita, starts_on=date(2026, 12, 2)).state == "planned"
    assert PlannedChange.objects.count() == 2


@pytest.mark.parametrize(
    ("_case", "day", "code"),
    [
        ("today in India", date(2026, 11, 21), "lenders.starts_too_soon"),
        ("yesterday", date(2026, 11, 20), "lenders.starts_too_soon"),
        ("more than two years on", date(2028, 11, 22), "lenders.starts_too_late"),
    ],
)
def test_a_day_that_cannot_be_planned_for_is_refused(gita, lender, _case, day, code):
    with pytest.raises(Problem) as refusal:
        plan(lender, "min_age", 23, gita, starts_on=day)
    assert [fault.code for fault in refusal.value.fields["starts_on"]] == [code]
    assert not PlannedChange.objects.exists()


def test_the_first_and_the_last_day_can_be_planned_for(gita, lender):
    for day in (date(2026, 11, 22), date(2028, 11, 21)):
        assert plan(lender, "min_age", 23, gita, starts_on=day).starts_on == day


def test_a_list_shown_before_the_change_still_replays_to_the_letter(gita, lender):
    asha = Visitor()
    asha.sign_in()
    app_id = asha.apply()
    asha.get(f"/api/applications/{app_id}/offers")
    plan(lender, "annual_rate", Decimal("19.00"), gita, product="PL")
    plan(lender, "min_income", Decimal("55000.00"), gita)
    assert planned_changes.apply_due(now=MIDNIGHT) == (2, 0)
    asha.get(f"/api/applications/{app_id}/offers")
    first, second = OfferSnapshot.objects.order_by("created_at")
    assert [one["annual_rate"] for one in first.result["offers"]] == ["13.50"]
    assert [one["findings"][0]["rule"] for one in second.result["unmatched"]] == ["income_min"]
    replayed = replays.replay_lists(application_id=first.application_id)
    assert [one.differences for one in replayed] == [[], []]


@pytest.mark.django_db(transaction=True)
def test_two_workers_at_once_make_a_change_once(gita, lender):
    for number in range(6):
        plan(lender, "min_age", 20 + number, gita, starts_on=date(2026, 11, 22 + number))
    totals = run_many(lambda _: planned_changes.apply_due(now=MIDNIGHT), 2)
    assert sum(applied for applied, _ in totals) == 6
    assert sum(failed for _, failed in totals) == 0
    assert Entry.objects.filter(action="lenders.plan_applied").count() == 6
    assert PlannedChange.objects.filter(state="applied").count() == 6


def test_an_older_plan_never_comes_after_a_later_days_value(gita, lender):
    old = plan(lender, "min_age", 23, gita)
    plan(lender, "min_age", 30, gita, starts_on=date(2026, 12, 2))
    PlannedChange.objects.filter(pk=old.pk).update(starts_on=date(2026, 12, 3))
    after = datetime(2026, 12, 1, 18, 30, tzinfo=UTC)
    assert planned_changes.apply_due(now=after) == (1, 0)
    PlannedChange.objects.filter(pk=old.pk).update(starts_on=DAY)
    assert planned_changes.apply_due(now=after) == (0, 1)
    old.refresh_from_db()
    lender.refresh_from_db()
    assert (old.state, old.why["code"], lender.min_age) == ("failed", "lenders.plan_overtaken", 30)
