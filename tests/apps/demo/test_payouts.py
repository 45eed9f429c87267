"""The made-up money side: what lenders paid, what partners get, and work left for the desk."""

import pytest

from apps.demo.services import build
from apps.revenue import services
from apps.revenue.models import Advice, AdviceLine, Payout, Statement

pytestmark = pytest.mark.django_db


def test_past_months_are_paid_and_the_latest_one_leaves_work(settings):
    settings.DEMO = True
    build(size="small", seed=7)
    assert set(Advice.objects.values_list("state", flat=True)) == {"draft", "booked"}
    assert AdviceLine.objects.filter(submission_id__isnull=True).exists()
    assert {"draft", "approved", "paid"} <= set(Statement.objects.values_list("state", flat=True))
    assert services.verify_papers() == []
    paid = Statement.objects.filter(state="paid")
    assert all(one.maker != one.checker and one.utr for one in paid)
    assert not paid.exclude(payout__state="sent").exists()
    (waiting,) = Payout.objects.filter(state="made")
    assert waiting.count == waiting.statements.filter(state="approved").count()
    assert not Statement.objects.filter(payee_account__isnull=True).exists()
