"""Things that wait for a partner: both sides of each rule, and nothing of another's."""

from datetime import date, timedelta
from decimal import Decimal
from typing import Any

import pytest
from django.utils import timezone
from rest_framework.test import APIClient

from apps.applications.models import PartnerLead
from apps.catalogue.models import Course
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import today_ist
from apps.desk.models import Ticket
from apps.lenders.selectors.switches import expected_token
from apps.lenders.services.switches import SwitchCommand, SwitchTarget, apply_due_orders, order_switch
from apps.partners.models import PartnerKyc
from apps.payouts.models import StatementLine, StatementQuestion
from apps.payouts.services import payees
from tests.factories import submissions
from tests.factories.accounts import bearer_of_masquerade, bearer_of_user, make_admin, make_partner, make_partner_user
from tests.factories.leads import make_lead
from tests.factories.lenders import make_lender, make_terms
from tests.factories.revenue import make_slab
from tests.factories.statements import ASHA, approve, close, draft, lender_pays, loan
from tests.factories.tickets import partner_ticket
from tests.factories.webhooks import make_endpoint

pytestmark = pytest.mark.django_db
CALL = "/api/partner/needs-you"


@pytest.fixture
def sunrise() -> Any:
    Course.objects.update(is_live=False)
    return make_partner()


def needs(user: Any, bearer: str = "") -> dict[str, int]:
    client = APIClient(headers={"Authorization": f"Bearer {bearer or bearer_of_user(user)}"})
    reply = client.get(CALL)
    assert reply.status_code == 200, reply.json()
    return {row["code"]: row["count"] for row in reply.json()["data"]}


def test_documents_wait_while_the_lender_asks_for_them_and_an_agent_sees_the_own(sunrise: Any) -> None:
    owner, agent = make_partner_user(sunrise.pk), make_partner_user(sunrise.pk, role="agent")
    assert needs(owner) == {}
    own = submissions.application(partner=sunrise, agent_id=agent.pk)
    submissions.submission(own, status="documents_pending")
    submissions.submission(submissions.application(partner=sunrise), status="documents_pending")
    submissions.submission(submissions.application(partner=sunrise), status="in_review")
    submissions.submission(submissions.application(partner=make_partner("rival", "Rival")), status="documents_pending")
    assert needs(owner) == {"documents_missing": 2}
    assert needs(agent) == {"documents_missing": 1}


@pytest.mark.parametrize(
    ("days", "facts", "count"),
    [
        (timedelta(days=3), {}, 1),
        (timedelta(days=3) - timedelta(minutes=5), {}, 0),
        (timedelta(days=30) - timedelta(minutes=5), {}, 1),
        (timedelta(days=30), {}, 0),
        (timedelta(days=9), {"opened_at": timedelta(days=2)}, 0),
        (timedelta(days=9), {"opened_at": timedelta(days=4)}, 1),
    ],
)
def test_a_named_person_is_idle_after_three_days_without_a_step(
    sunrise: Any, days: timedelta, facts: dict[str, timedelta], count: int
) -> None:
    owner, now = make_partner_user(sunrise.pk), timezone.now()
    lead = make_lead(sunrise)
    steps = {name: now - ago for name, ago in facts.items()}
    PartnerLead.objects.filter(pk=lead.pk).update(introduced_at=now - days, **steps)
    assert needs(owner).get("lead_idle_3_days", 0) == count


def test_a_person_with_an_application_is_not_idle(sunrise: Any) -> None:
    owner, person, now = make_partner_user(sunrise.pk), submissions.customer(), timezone.now()
    make_lead(sunrise, customer=person)
    PartnerLead.objects.update(introduced_at=now - timedelta(days=5))
    assert needs(owner) == {"lead_idle_3_days": 1}
    submissions.application(person, partner=sunrise)
    assert needs(owner) == {}


@pytest.mark.parametrize(
    ("facts", "count"),
    [
        ({"now": timedelta(days=6)}, 1),
        ({"now": timedelta(days=8)}, 0),
        ({"now": timedelta(days=6), "starts_at": timedelta(days=-1)}, 0),
        ({"now": timedelta(days=6), "whom": "direct"}, 0),
        ({"now": timedelta(days=9), "ends_at": timedelta(days=2)}, 1),
    ],
)
def test_lenders_that_opened_or_closed_for_partners_are_news_for_a_week(
    sunrise: Any, facts: dict[str, Any], count: int
) -> None:
    owner, now = make_partner_user(sunrise.pk), timezone.now()
    lender = make_lender()
    terms = [make_terms(lender, product) for product in ("PL", "BL")]
    facts = {name: now - value if isinstance(value, timedelta) else value for name, value in facts.items()}
    then, admin = facts.pop("now"), Actor("admin", subject_id=str(make_admin(1).pk), role_id=1)
    order_switch(
        cells=[SwitchTarget(lender.pk, row.product_id, expected_token(None, True)) for row in terms],
        wanted=SwitchCommand(False, reason="capacity", **facts),
        by=admin,
        now=then,
    )
    apply_due_orders(now=now)
    assert needs(owner).get("lender_changed_7_days", 0) == count


def test_training_is_owed_until_each_part_is_done_and_never_by_an_admin(sunrise: Any) -> None:
    owner, agent = make_partner_user(sunrise.pk), make_partner_user(sunrise.pk, role="agent")
    Course.objects.filter(pk=Course.objects.filter(items__isnull=False).order_by("pk")[0].pk).update(is_live=True)
    assert needs(owner) == needs(agent) == {"training_owed": 1}
    assert needs(None, bearer_of_masquerade(make_admin(1), sunrise.pk)) == {}


def test_an_answer_that_was_not_read_waits(sunrise: Any) -> None:
    owner, now = make_partner_user(sunrise.pk), timezone.now()
    ticket = partner_ticket(owner, answered_at=now)
    assert needs(owner) == {"ticket_answered": 1}
    Ticket.objects.filter(pk=ticket.pk).update(read_at=now)
    assert needs(owner) == {}


def test_addresses_that_fail_wait_for_the_owner_alone(sunrise: Any) -> None:
    owner, agent, now = make_partner_user(sunrise.pk), make_partner_user(sunrise.pk, role="agent"), timezone.now()
    make_endpoint(sunrise, now)
    make_endpoint(sunrise, now, state="failing")
    make_endpoint(sunrise, now, state="failing", mode="test")
    make_endpoint(sunrise, now, state="off", off_reason="no_answer", off_at=now)
    make_endpoint(sunrise, now, state="off", off_reason="by_hand", off_at=now)
    assert needs(owner) == {"endpoint_failing": 2}
    assert needs(agent) == {}


def test_answers_about_statements_are_news_for_a_week(sunrise: Any, october_line: StatementLine) -> None:
    owner, agent, now = make_partner_user(sunrise.pk), make_partner_user(sunrise.pk, role="agent"), timezone.now()
    question = StatementQuestion.objects.create(line=october_line, text="Why?", asked_by="Dev", asked_at=now)
    assert needs(owner) == {}
    StatementQuestion.objects.filter(pk=question.pk).update(answer="So.", answered_at=now - timedelta(days=6))
    assert needs(owner) == {"statement_question_answered": 1}
    assert needs(agent) == {}
    StatementQuestion.objects.filter(pk=question.pk).update(answered_at=now - timedelta(days=8))
    assert needs(owner) == {}


@pytest.fixture
def october_line(sunrise: Any) -> StatementLine:
    """A line of the partner's approved statement."""
    lender = submissions.lender("Gulmohar")
    make_slab(lender, revenue_percent=Decimal("3.000"))
    sunrise.revenue_percent = 50
    sunrise.save()
    payees.set_payee(partner_id=sunrise.pk, sent={"account_number": "001234567890", "ifsc": "SBIN0001234"}, by=ASHA)
    loan(lender, sunrise, "1000000.00", date(2026, 10, 10))
    close(lender)
    lender_pays(lender, "GUL-1010", "30000.00")
    line: StatementLine = approve(draft(sunrise)).lines.get()
    return line


@pytest.mark.parametrize(
    ("days", "state", "count"),
    [(31, "checked", 0), (30, "checked", 1), (-1, "checked", 1), (-1, "expired", 1), (30, "sent", 0)],
)
def test_papers_that_end_within_30_days_wait_for_the_owner(sunrise: Any, days: int, state: str, count: int) -> None:
    now = timezone.now()
    facts = {"maker": "a", "made_at": now, "agreed_at": now, "changed_at": now, "checker": "b", "checked_at": now}
    until = today_ist(now) + timedelta(days=days)
    PartnerKyc.objects.create(partner=sunrise, state=state, valid_until=until, **facts)
    assert needs(make_partner_user(sunrise.pk)).get("kyc_expires_30_days", 0) == count
    assert "kyc_expires_30_days" not in needs(make_partner_user(sunrise.pk, role="agent"))
