"""Owners hear once of the first loan of a partner they brought."""

from datetime import date, datetime
from typing import Any

import pytest

from apps.acquisition.models import Referral
from apps.core.domain.calendar import IST
from apps.messaging.models import Message, Notification
from apps.revenue.services.referral_notices import notify_first_loans
from tests.factories import submissions
from tests.factories.accounts import make_partner, make_partner_user
from tests.factories.referrals import make_referral

pytestmark = pytest.mark.django_db
NOW = datetime(2026, 11, 28, 12, tzinfo=IST)


@pytest.fixture
def sunrise() -> Any:
    partner = make_partner()
    make_partner_user(partner.pk)
    make_partner_user(partner.pk, role="agent", email="agent@example.com")
    return partner


@pytest.fixture
def shop() -> Any:
    return make_partner("kiran", "Kiran Mobile Point")


def first_loan(partner: Any, day: date) -> None:
    submissions.submission(submissions.application(partner=partner), status="disbursed", as_of=day)


def told() -> list[str]:
    notices = Notification.objects.filter(template="partner_referral_active")
    return [notice.words["en"][0] for notice in notices]


def test_owner_is_told_once_and_agents_are_not(sunrise: Any, shop: Any) -> None:
    make_referral(sunrise, shop)
    assert notify_first_loans(now=NOW) == 0
    first_loan(shop, date(2026, 11, 20))
    assert notify_first_loans(now=NOW) == 1
    assert notify_first_loans(now=NOW) == 0
    assert told() == ["Kiran Mobile Point: first loan"]
    mails = Message.objects.filter(template="partner_referral_active", channel="email")
    assert mails.count() == 1
    assert Referral.objects.get().active_notified_at == NOW


@pytest.mark.parametrize(
    "facts", [{"state": "barred", "shared": "pan", "barred_at": NOW}, {"began_on": date(2026, 11, 21)}]
)
def test_barred_referral_and_a_loan_before_it_began_are_not_told(
    sunrise: Any, shop: Any, facts: dict[str, Any]
) -> None:
    make_referral(sunrise, shop, **facts)
    first_loan(shop, date(2026, 11, 20))
    assert notify_first_loans(now=NOW) == 0
    assert told() == []


def test_loan_on_the_day_of_approval_counts_and_a_suspended_referrer_hears_nothing(sunrise: Any, shop: Any) -> None:
    make_referral(sunrise, shop, began_on=date(2026, 11, 20))
    first_loan(shop, date(2026, 11, 20))
    sunrise.status = "suspended"
    sunrise.save()
    assert notify_first_loans(now=NOW) == 0
    sunrise.status = "active"
    sunrise.save()
    assert notify_first_loans(now=NOW) == 1
