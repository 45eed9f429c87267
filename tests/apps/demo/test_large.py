"""The large world: the medium one, and a crowd in bulk whose people are customers like any other."""

from datetime import UTC, datetime
from io import StringIO
from itertools import pairwise

import pytest
from django.core.management import CommandError, call_command

from apps.applications.domain.submissions.statuses import SubmissionStatus, may_move
from apps.applications.models import Application, StatusEntry, Submission
from apps.core.domain.problems import Problem
from apps.core.fields import blind_index
from apps.customers.models import Customer, Prospect
from apps.demo.services import bulk_customers, dataset
from apps.demo.services.lending import make_lenders
from apps.partners.models import Partner
from apps.privacy.models import Consent
from apps.revenue.models import LedgerLine
from apps.revenue.services import months
from tests.factories.accounts import make_admin, make_partner
from tests.factories.journey import Visitor

pytestmark = pytest.mark.django_db
NOW = datetime(2026, 11, 21, 6, 0, tzinfo=UTC)
FIRST = "9100000001"


def large(customers: int) -> str:
    out = StringIO()
    call_command("seed_demo", size="large", customers=customers, stdout=out)
    return out.getvalue()


def the_crowd() -> list[Customer]:
    """Every one of them, found by mobile: 9100000001 and on."""
    indexes = [blind_index("mobile", f"9{100_000_001 + place:09d}") for place in range(400)]
    return list(Customer.objects.filter(mobile_index__in=indexes))


def test_the_crowd_is_whole_and_run_again_it_goes_on_and_doubles_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(dataset.CUSTOMERS, "medium", 300)
    monkeypatch.setattr(bulk_customers, "CHUNK", 50)
    assert "\n120 of 120 customers" in large(120)
    base = Customer.objects.count() - 120
    crowd_ids = [one.pk for one in the_crowd()]
    assert len(crowd_ids) == 120

    # Cut off at 120, it goes on to 200 and leaves the 120 as they are.
    before = set(StatusEntry.objects.values_list("pk", "submission_id", "status"))
    assert large(200).splitlines()[0].startswith("170 of 200 customers")
    assert before < set(StatusEntry.objects.values_list("pk", "submission_id", "status"))
    people = the_crowd()
    assert (len(people), Customer.objects.count()) == (200, base + 200)
    assert {one.pk for one in people} > set(crowd_ids)

    ids = [one.pk for one in people]
    assert Prospect.objects.filter(customer__in=ids, verified_at__isnull=False).count() == 200
    assert Consent.objects.filter(subject_id__in=ids, purpose__in=["terms", "privacy"]).count() == 400
    applied = Application.objects.filter(customer__in=ids)
    assert applied.count() == sum(one.pl_completed for one in people)
    submissions = list(Submission.objects.filter(customer__in=ids))
    assert len({one.status for one in submissions}) > 5
    for one in submissions:
        lines = list(StatusEntry.objects.filter(submission=one).order_by("id"))
        states = [SubmissionStatus(line.status) for line in lines]
        assert states[-1] == one.status
        assert lines[-1].on == one.as_of
        assert (states[0], [line.was for line in lines]) == (SubmissionStatus.CREATED, ["", *states[:-1]])
        assert all(may_move(was, now) for was, now in pairwise(states))
        assert lines == sorted(lines, key=lambda line: line.recorded_at)
        consent = Consent.objects.get(pk=one.consent_id)
        assert (consent.subject_id, consent.recipient, consent.application_id) == (
            one.customer_id, str(one.lender_id), one.application_id,
        )  # fmt: skip
        assert (one.disbursed_amount is not None) == (one.status == SubmissionStatus.DISBURSED)
    paid = {one.pk for one in submissions if one.status == SubmissionStatus.DISBURSED}
    assert paid
    assert paid <= set(LedgerLine.objects.values_list("event_ref", flat=True))
    assert months.verify_ledger().differences == ()

    counts = [model.objects.count() for model in (*bulk_customers.ORDER, LedgerLine)]  # type: ignore[attr-defined]
    assert "200 customers are there already" in large(200)
    assert [model.objects.count() for model in (*bulk_customers.ORDER, LedgerLine)] == counts  # type: ignore[attr-defined]

    # Found by mobile, opened, and signed in with a code like anybody: the same customer, not a second one.
    first = Customer.objects.get(mobile_index=blind_index("mobile", FIRST))
    assert first.mobile_phone_number == FIRST
    told = next(one for one in people if one.pl_completed)
    assert told.tin is not None
    assert Customer.objects.filter(tin_index=blind_index("pan", told.tin), pk=told.pk).exists()
    assert told.birth_date is not None
    assert told.birth_date.year > 1960
    visitor = Visitor()
    visitor.sign_in(FIRST)
    assert Prospect.objects.get(pk=visitor.prospect_id).customer_id == first.pk
    assert Customer.objects.count() == base + 200


def test_the_same_seed_makes_the_same_people() -> None:
    partner = make_partner()
    Partner.objects.filter(pk=partner.pk).update(utm_id="sunrise_01")
    make_lenders(2026)
    rows = [bulk_customers._BulkBuilder(seed, NOW).rows(range(10, 14)) for seed in (1, 1, 2)]
    ids = [[one.pk for model in (Customer, Submission) for one in made[model]] for made in rows]
    assert ids[0] == ids[1] != ids[2]
    alone = bulk_customers._BulkBuilder(1, NOW).rows(range(12, 13))
    assert alone[Customer][0].pk == rows[0][Customer][2].pk


def test_it_is_refused_over_another_world_and_outside_demo_mode(settings) -> None:
    make_admin()
    with pytest.raises(CommandError, match="The database has data"):
        large(10)
    settings.DEMO = False
    with pytest.raises(Problem, match="not_in_demo_mode"):
        next(bulk_customers.add_bulk_customers(wanted=10, seed=1, now=NOW))
    assert the_crowd() == []
