"""The vendors report counts shown rates, choices, failed questions, silence of MIS files and complaints by lender."""

from datetime import date, timedelta
from decimal import Decimal
from typing import Any
from uuid import uuid4

import pytest
import time_machine

from apps.applications.models import Application, KfsAcknowledgement, LenderQuote, OfferSnapshot
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import DateRange
from apps.lenders.models import Lender
from apps.reports.domain.layout import Narrowing, layout_of
from apps.reports.models import StepFact
from apps.reports.selectors.report import facts_behind, report
from apps.reports.services.counting import count_day
from apps.uploads.selectors import effect_times
from tests.apps.reports.reports_world import FIRST, NOW, SPAN, count_all, ist
from tests.factories import submissions
from tests.factories.tickets import customer_ticket

pytestmark = pytest.mark.django_db
GITA = Actor("admin", str(uuid4()), role_id=1)
HARI = Actor("admin", str(uuid4()), role_id=2)
KEYS = ("held", "apr_least", "apr_most", "chosen", "shown_chosen", "api_errors", "mis_days", "complaints")


@pytest.fixture(autouse=True)
def on_27_november():
    with time_machine.travel(NOW, tick=False):
        yield


def shown(of: Application, day: int, *offers: tuple[Lender, str], pending: tuple[int, ...] = ()) -> None:
    listed: list[dict[str, Any]] = [{"lender_id": lender.pk, "apr": apr} for lender, apr in offers]
    OfferSnapshot.objects.create(
        application=of, policy_digest="p", rule_version="r", inputs_digest=str(uuid4()), inputs={},
        result={"offers": listed, "pending": list(pending)}, created_at=ist(day),
    )  # fmt: skip


def chosen(of: Application, lender: Lender, day: int, language: str = "en") -> None:
    KfsAcknowledgement.objects.create(
        application=of, lender=lender, proposal_number="P", language=language, digest="d", at=ist(day)
    )


def asked(of: Application, lender: Lender, day: int, state: str) -> None:
    LenderQuote.objects.create(
        application=of, lender=lender, request_digest=str(uuid4()), facts={}, state=state, asked_at=ist(day),
        deadline_at=ist(day) + timedelta(seconds=8),
    )  # fmt: skip


def row(lender: Lender, days: DateRange = SPAN, actor: Actor = GITA, product: str | None = None) -> dict[str, Any]:
    layout = layout_of("vendors-products", days, "lender", None, Narrowing(product=product))
    cells = next(one.cells for one in report(actor, layout, now=NOW).rows if one.key == str(lender.pk))
    return {key: cells[key] for key in KEYS}


def test_numbers_of_a_lender_are_those_of_its_lists_choices_questions_and_complaints(monkeypatch):
    gulmohar, kachnar = submissions.lender("Gulmohar"), submissions.lender("Kachnar")
    first = submissions.application(product_code="PL", created_at=ist(17))
    second = submissions.application(product_code="BL", created_at=ist(17))
    shown(first, 17, (gulmohar, "9.00"), pending=(kachnar.pk,))  # an answer was missing
    shown(first, 18, (gulmohar, "14.50"), (kachnar, "11.00"))
    shown(first, 19, (gulmohar, "10.00"))  # no first list
    shown(second, 20, (gulmohar, "19.25"))
    chosen(first, gulmohar, 18)
    chosen(first, gulmohar, 21, "hi")  # read again in the other language
    for day, state in (
        (18, "offer"),
        (18, "no_answer"),
        (20, "declined"),
        (20, "unavailable"),
        (20, "asking"),
        (20, "unasked"),
    ):
        asked(first, gulmohar, day, state)
    went = submissions.submission(second, gulmohar, at=ist(20))
    customer_ticket(went.customer, "T-SOLE22", category="complaint", application_id=second.pk, opened_at=ist(21))
    customer_ticket(went.customer, "T-NAME22", category="complaint", lender_id=kachnar.pk, opened_at=ist(21))
    customer_ticket(went.customer, "T-EARL22", category="complaint", application_id=second.pk, opened_at=ist(19))
    customer_ticket(went.customer, "T-MONY22", application_id=second.pk, opened_at=ist(21))
    monkeypatch.setattr(effect_times, "last_applied_by_lender_for_system", lambda *_, **__: {gulmohar.pk: ist(24)})
    count_all()
    assert row(gulmohar) == {
        "held": 2, "apr_least": Decimal("14.50"), "apr_most": Decimal("19.25"), "chosen": 1, "shown_chosen": Decimal("50.0"),
        "api_errors": Decimal("50.0"), "mis_days": 3, "complaints": 1,
    }  # fmt: skip
    assert row(gulmohar, actor=HARI) == row(gulmohar)
    of_one = layout_of("vendors-products", SPAN, "lender", None, Narrowing(lender=gulmohar.pk))
    assert report(GITA, of_one, now=NOW).totals.cells["mis_days"] == 3
    assert row(kachnar) == dict.fromkeys(KEYS) | {
        "held": 1, "apr_least": Decimal("11.00"), "apr_most": Decimal("11.00"), "chosen": 0, "complaints": 1,
        "shown_chosen": Decimal("0.0"),
    }  # fmt: skip
    of_business = row(gulmohar, product="BL")
    assert (of_business["apr_least"], of_business["chosen"], of_business["complaints"]) == (Decimal("19.25"), 0, 1)
    assert row(gulmohar, DateRange(date(2026, 11, 20), SPAN.until))["chosen"] == 0

    layout = layout_of("vendors-products", SPAN, "lender", "product", Narrowing())
    totals = report(GITA, layout, now=NOW).totals.cells
    assert (totals["apr_least"], totals["apr_most"], totals["complaints"]) == (Decimal("11.00"), Decimal("19.25"), 2)
    assert totals["mis_days"] is None
    assert list(facts_behind(GITA, layout, str(gulmohar.pk), "chosen").values_list("unit", flat=True)) == [first.pk]


def test_day_of_a_lenders_numbers_is_the_same_counted_twice():
    lender = submissions.lender("Gulmohar")
    of = submissions.application(created_at=ist(18))
    shown(of, 18, (lender, "14.50"))
    chosen(of, lender, 18)
    asked(of, lender, 18, "no_answer")
    count_all()
    facts = StepFact.objects.count()
    assert count_day(day=FIRST + timedelta(days=2), cause="night").cells_changed == 0
    assert StepFact.objects.count() == facts
    # another day that looks back to it leaves its own cells
    shown(submissions.application(created_at=ist(19)), 19, (lender, "15.00"))
    count_day(day=FIRST + timedelta(days=3), cause="hand")
    assert row(lender)["api_errors"] == Decimal("100.0")
