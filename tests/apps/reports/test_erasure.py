"""A deletion takes out of counted rows what they say of the person, at once and after the next count too."""

from collections.abc import Iterator
from datetime import date, timedelta
from uuid import UUID, uuid4

import pytest
import time_machine

from apps.applications.models import Touch
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import DateRange
from apps.core.domain.problems import Problem
from apps.customers.models import Customer, JourneyEvent, Prospect
from apps.customers.services.erasure import person_of
from apps.privacy.services.data_holders import data_holders
from apps.reports.models import DueDay, StepFact
from apps.reports.selectors.admin import funnel_counts
from apps.reports.services import erasure, rounds
from tests.apps.reports.reports_world import AGENTS, NOW, SPAN, count_all, ist
from tests.factories import submissions

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def on_27_november() -> Iterator[None]:
    with time_machine.travel(NOW, tick=False):
        yield


def counted_person(mobile: str) -> tuple[Customer, set[UUID]]:
    """Let somebody come, apply and be sent to a lender; give them and every unit that is counted of them."""
    who = submissions.customer(city="Pune", mobile_phone_number=mobile)
    browser = uuid4()
    visit = Prospect.objects.create(
        mobile_phone_number=mobile, customer=who, created_at=ist(20), verified_at=ist(20), language="hi",
        user_agent=AGENTS[0], utms={"utm_source": "poster"},
    )  # fmt: skip
    link = Touch.objects.create(prospect=visit, at=ist(20))
    for event in ("visit", "profile_completed"):
        JourneyEvent.objects.create(
            event=event, visit_id=browser if event == "visit" else None, prospect_id=visit.pk, customer_id=who.pk,
            at=ist(20), utms={"utm_source": "poster", "device": "phone"},
        )  # fmt: skip
    of = submissions.application(who, prospect=visit, created_at=ist(21))
    sent = submissions.submission(of, submissions.lender(f"To {mobile}"), at=ist(22), as_of=date(2026, 11, 22))
    return who, {browser, who.pk, link.pk, of.pk, sent.pk}


def said_of(units: set[UUID]) -> set[tuple[str, ...]]:
    rows = StepFact.objects.filter(unit__in=units, kind__in=["all", "product"])
    return set(rows.values_list(*erasure.TOLD_APART))


def test_facts_of_a_deleted_person_say_nothing_of_them_and_those_of_others_stay() -> None:
    who, units = counted_person("9811111111")
    _, others = counted_person("9822222222")
    count_all()
    rounds.count_round(now=NOW)
    number, said_before = StepFact.objects.count(), said_of(others)
    assert set(StepFact.objects.filter(unit__in=units).values_list("unit", flat=True)) == units
    assert said_of(units) == said_before != {("", "", "", "")}
    assert erasure.erase(person_of(who.pk), NOW) == []
    assert (said_of(units), said_of(others)) == ({("", "", "", "")}, said_before)
    assert (StepFact.objects.count(), set(DueDay.objects.values_list("day", flat=True))) == (
        number, {date(2026, 11, day) for day in (20, 21, 22)},
    )  # fmt: skip


def test_count_after_a_deletion_says_no_more_of_the_person_than_the_deletion_left() -> None:
    who, units = counted_person("9811111111")
    count_all()
    rounds.count_round(now=NOW)
    person = person_of(who.pk)
    for holder in data_holders():
        holder.erase(person, NOW)
    with time_machine.travel(NOW + timedelta(minutes=1), tick=False):
        assert {date(2026, 11, day) for day in (20, 21, 22)} <= set(rounds.count_round(now=NOW + timedelta(minutes=1)))
    assert {(city, source) for city, _, _, source in said_of(units)} == {("", "")}


@pytest.mark.parametrize("area", ["partner", "user"])
def test_counts_of_the_funnel_are_for_admins_alone(area: str) -> None:
    actor = Actor(area, str(uuid4()), role_id=1)  # type: ignore[arg-type]
    with pytest.raises(Problem) as refusal:
        funnel_counts(actor, DateRange(SPAN.first, SPAN.until), None, "events")
    assert refusal.value.status == 403
