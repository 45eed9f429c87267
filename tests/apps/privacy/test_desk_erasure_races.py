"""Two approvals of one deletion at once: one person is the second one, once.

The control takes the locks away and shows that both then are.
"""

import threading
from datetime import datetime
from typing import Any

import pytest
from django.utils import timezone

from apps.audit.models import Entry
from apps.core.domain.actor import Actor
from apps.core.domain.problems import Problem
from apps.customers.models import Customer
from apps.messaging.models import Message
from apps.privacy.domain.requests import ErasureBasis, ErasureProof, ProofDocument
from apps.privacy.models import ErasureRequest
from apps.privacy.services import desk_erasure
from apps.privacy.services.data_holders import person_of
from tests.concurrency import run_many
from tests.factories.journey import ASHA, Visitor

pytestmark = pytest.mark.django_db(transaction=True)
WORDS = "The letter of 16 Nov asks us to delete everything."
PAPER = desk_erasure.ProofGiven(ErasureProof.DOCUMENT, document=ProofDocument.SIGNATURE)
GITA = Actor(area="admin", subject_id="gita", role_id=1, name="Gita Rao")
SECONDS = [Actor(area="admin", subject_id=name, role_id=1, name=name) for name in ("arjun", "bina", "chandra")]


@pytest.fixture
def request_of_gita() -> ErasureRequest:
    browser = Visitor()
    browser.sign_in(ASHA)
    browser.apply()
    customer, now = Customer.objects.get(), timezone.now()
    plan = desk_erasure.customer_plan(actor=GITA, customer_id=customer.pk, now=now).plan
    return desk_erasure.propose_erasure(
        actor=GITA,
        customer_id=customer.pk,
        basis=ErasureBasis.LETTER,
        reason=WORDS,
        evidence=WORDS,
        mobile=ASHA,
        plan_digest=plan.digest,
        proof=PAPER,
        now=now,
    )


def approve(place: int, request: ErasureRequest, now: datetime) -> Any:
    return desk_erasure.agree_erasure(
        actor=SECONDS[place], request_id=request.pk, plan_digest=request.plan_digest, now=now
    )


def approvals() -> int:
    return Entry.objects.filter(action="privacy.erasure_agreed").count()


def test_of_approvals_at_once_one_holds(request_of_gita: ErasureRequest) -> None:
    now = timezone.now()
    answers = run_many(lambda place: approve(place, request_of_gita, now), len(SECONDS))
    refusals = [answer.code for answer in answers if isinstance(answer, Problem)]
    assert refusals == ["privacy.erasure_not_waiting"] * (len(SECONDS) - 1)
    (held,) = [answer for answer in answers if isinstance(answer, ErasureRequest)]
    request_of_gita.refresh_from_db()
    assert (request_of_gita.state, request_of_gita.checker) == ("cooling", held.checker)
    assert (approvals(), Message.objects.filter(template="deletion_asked").count()) == (1, 1)


def test_control_without_the_locks_two_people_approve(
    request_of_gita: ErasureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    met = threading.Barrier(2)

    def unlocked(request_id: Any) -> Any:
        request = ErasureRequest.objects.get(pk=request_id)
        met.wait(timeout=20)
        return request, person_of(request.customer_id)

    monkeypatch.setattr(desk_erasure, "_locked", unlocked)
    now = timezone.now()
    answers = run_many(lambda place: approve(place, request_of_gita, now), 2)
    assert [type(answer) for answer in answers] == [ErasureRequest, ErasureRequest]
    assert approvals() == 2
