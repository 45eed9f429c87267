"""GET payouts of the partner API: the money events of the key's own stream and nothing of customers."""

import pytest
from django.utils import timezone

from apps.accounts.domain.api_keys import KeyMode, KeyScope
from apps.integrations.domain.events import EventType
from apps.partners.models import Partner
from tests.factories.accounts import make_partner
from tests.factories.api_keys import software
from tests.factories.webhooks import make_event

pytestmark = pytest.mark.django_db
CALL = "/api/partner-api/v1/payouts"


@pytest.fixture
def sunrise() -> Partner:
    return make_partner()


def test_payouts_are_the_money_events_in_their_order(sunrise: Partner) -> None:
    now = timezone.now()
    make_event(sunrise, now, EventType.LEAD_CREATED)
    money = {"commission": {"amount": "9800.00", "month": "2026-10"}}
    make_event(sunrise, now, EventType.COMMISSION_CHANGED, payload=money)
    make_event(sunrise, now, EventType.STATEMENT_APPROVED)
    make_event(sunrise, now, EventType.PAYOUT_SENT)
    make_event(make_partner("moonrise"), now, EventType.PAYOUT_SENT)
    shop = software(sunrise, KeyScope.PAYOUTS_READ)
    page = shop.get(f"{CALL}?limit=2").json()
    assert [(event["seq"], event["type"]) for event in page["events"]] == [
        (2, "commission.changed"),
        (3, "statement.approved"),
    ]
    assert page["events"][0]["commission"] == {"amount": "9800.00", "month": "2026-10"}
    assert (page["next"], page["more"]) == (3, True)
    page = shop.get(f"{CALL}?after=3").json()
    assert ([event["type"] for event in page["events"]], page["next"], page["more"]) == (["payout.sent"], 4, False)
    assert [event["seq"] for event in shop.get(f"{CALL}?type=payout.sent").json()["events"]] == [4]
    assert shop.get(f"{CALL}?type=lead.created").status_code == 422


def test_payouts_need_their_own_scope_and_a_test_key_sees_none(sunrise: Partner) -> None:
    make_event(sunrise, timezone.now(), EventType.PAYOUT_SENT)
    answer = software(sunrise, KeyScope.EVENTS_READ).get(CALL)
    assert (answer.status_code, answer.json()["code"]) == (403, "accounts.key_scope")
    trial = software(sunrise, KeyScope.PAYOUTS_READ, mode=KeyMode.TEST)
    assert trial.get(CALL).json() == {"events": [], "next": 0, "more": False}
