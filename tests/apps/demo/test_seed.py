"""Loading the demo world: once, into an empty database, in demo mode only."""

import pytest
from django.core.management import CommandError, call_command

from apps.accounts.models import User
from apps.applications.models import Application, OfferSnapshot, StatusEntry, Submission
from apps.core.fields import blind_index
from apps.customers.models import Customer
from apps.demo import services
from apps.lenders.models import Lender
from apps.messaging.models import Message, Notice, Wording
from apps.partners.models import Partner

pytestmark = pytest.mark.django_db


def test_the_world_has_its_people_lenders_and_history() -> None:
    counts = services.build(size="small", seed=2026)
    assert (counts["brands"], counts["lenders"], counts["customers"]) == (33, 40, 300)
    assert Partner.objects.count() == 33
    assert Lender.objects.count() == 40
    assert list(User.objects.filter(area="admin").order_by("role_id").values_list("role_id", flat=True)) == [1, 1, 2, 3]
    assert Customer.objects.filter(mobile_index__isnull=False).count() == Customer.objects.count()
    assert Submission.objects.count() == counts["submissions"]
    # Everybody who asked has seen a list, made by the rules of that day.
    assert OfferSnapshot.objects.count() == counts["applications"]
    # The links of the finance company lead to applications of their own, and the other loans have no list of that day.
    others = counts["intake_links"] + counts["other_loans"]
    assert Application.objects.count() == counts["applications"] + others
    # Every submission's last applied history line says where it stands.
    for submission in Submission.objects.all():
        assert StatusEntry.objects.filter(submission=submission).latest("id").status == submission.status


def test_it_is_not_loaded_over_data() -> None:
    User.objects.create(email="someone@example.com", name="Someone", area="admin", role_id=1)
    with pytest.raises(CommandError, match="The database has data"):
        call_command("seed_demo")
    call_command("seed_demo", if_empty=True)
    assert Lender.objects.count() == 0


def test_it_refuses_outside_demo_mode(settings) -> None:
    settings.DEMO = False
    with pytest.raises(CommandError, match="demo mode"):
        call_command("seed_demo")
    assert Lender.objects.count() == 0


def test_the_returning_customer_has_news_under_the_bell_and_the_log_shows_every_fate() -> None:
    services.build(size="small", seed=2026)
    returning = Customer.objects.get(mobile_index=blind_index("mobile", "9000000001"))
    assert Notice.objects.filter(subject_id=returning.pk, read_at=None).exists()
    assert set(Message.objects.values_list("state", flat=True)) == {"delivered", "sent", "failed", "cancelled"}
    assert not Message.objects.filter(body__isnull=False).exists()
    assert not Wording.objects.filter(channel="sms", dlt_template_id="").exists()
