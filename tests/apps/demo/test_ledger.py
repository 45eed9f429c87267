"""The demo world's commission: past months closed, the last one booked, and the ledger proves itself."""

from decimal import Decimal

import pytest
from django.db.models import Sum
from django.utils import timezone

from apps.core.domain.calendar import today_ist
from apps.demo import services
from apps.revenue import services as revenue
from apps.revenue.domain.ledger import month_of
from apps.revenue.models import LedgerLine, Month

pytestmark = pytest.mark.django_db


def test_the_demo_ledger_has_closed_months_and_shares_and_proves_itself() -> None:
    services.build(size="small", seed=2026)
    this_month = month_of(today_ist(timezone.now()))
    assert not Month.objects.filter(month__gte=this_month, state=Month.State.CLOSED).exists()
    assert Month.objects.filter(state=Month.State.CLOSED).count() >= 40
    booked = dict(LedgerLine.objects.order_by().values_list("account").annotate(Sum("amount")))
    assert booked["commission"] > booked["partner_share"] > Decimal(0)
    assert revenue.verify_ledger().differences == ()
