"""The demo world's case page: each act of the back office in each state."""

import pytest
from django.utils import timezone

from apps.applications.models import ManualStatus, Submission
from apps.demo.services.cases import seed_cases
from apps.desk.models import CaseNote, CustomerCorrection, Ticket
from apps.messaging.models import Message
from apps.privacy.models import ErasureRequest
from tests.factories import submissions
from tests.factories.accounts import make_admin
from tests.factories.lenders import make_lender

pytestmark = pytest.mark.django_db


def world(people: int) -> None:
    make_admin(1, email="admin1@example.com")
    make_admin(1, email="admin4@example.com")
    lender = make_lender(rm_name="Meera Das", rm_email="meera@gulmohar.example")
    for number in range(people):
        person = submissions.customer(language="en", mobile_phone_number=f"98{number:08}")
        submissions.submission(submissions.application(person), lender)


def test_every_state_of_the_case_page_is_there():
    world(6)
    assert seed_cases(now=timezone.now()) == 6
    assert sorted(ManualStatus.objects.values_list("status", "state")) == [
        ("documents_pending", "applied"),
        ("sanctioned", "refused"),
        ("sanctioned", "waiting"),
        ("sanctioned", "withdrawn"),
    ]
    assert sorted(Submission.objects.values_list("status", flat=True)) == ["documents_pending", *["in_review"] * 5]
    assert list(CustomerCorrection.objects.values_list("field", flat=True)) == ["language"]
    assert sorted(CaseNote.objects.values_list("pinned", "struck_by_name")) == [(False, "Gita"), (True, "")]
    assert sorted(Ticket.objects.values_list("waiting_for", flat=True)) == ["", "lender"]
    assert not Ticket.objects.filter(opened_by_id=None).exists()
    assert set(Message.objects.values_list("state", flat=True)) <= {"delivered", "cancelled"}
    assert list(ErasureRequest.objects.values_list("state", flat=True)) == ["draft"]


def test_a_world_with_too_few_applications_stays_as_it_is():
    world(5)
    assert seed_cases(now=timezone.now()) == 0
    assert not ManualStatus.objects.exists()
