"""The first sieve before the contact gate never leaves out a person whom the gate lets through."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from itertools import product
from typing import Any
from uuid import UUID, uuid4

import pytest
import time_machine

from apps.core.domain.calendar import IST
from apps.customers.models import Customer
from apps.customers.selectors.customers import contact_person_of, living_customers_for_system
from apps.desk.domain.contact_ways import WAYS
from apps.desk.selectors.condition_people import callee_of
from apps.privacy.models import ContactChoice, SubjectLink
from apps.privacy.selectors.agreed import may_have_agreed
from apps.privacy.selectors.calls import call_verdicts
from apps.privacy.selectors.contact import contact_decisions
from apps.privacy.services import consents
from tests.factories.calling import stopped_customer

pytestmark = pytest.mark.django_db
NOON = datetime(2026, 11, 23, 12, 0, tzinfo=IST)
WHERE = ("nowhere", "own", "visit", "visit of merged", "the one it joined")
HISTORIES = ((True,), (False,), (True, False), (False, True), (True, False, True))
PURPOSES = ("marketing_sms_whatsapp", "marketing_calls")


def link(visit: UUID, customer: UUID) -> UUID:
    SubjectLink.objects.create(at=NOON, prospect_id=visit, customer_id=customer)
    return visit


def subject_of(customer: Customer, where: str) -> UUID:
    """Return the id under which the consent stands."""
    if where in ("own", "nowhere"):
        return customer.pk
    if where == "the one it joined":
        joined = uuid4()
        link(customer.pk, joined)
        return joined
    first = link(uuid4(), customer.pk)
    return link(uuid4(), first) if where == "visit of merged" else first


@pytest.fixture
def people() -> Iterator[dict[tuple[Any, ...], Customer]]:
    """One person for each place of a consent, history and purpose, half of them with every channel switched on."""
    world = {}
    with time_machine.travel(NOON, tick=False):
        for where, history, purpose in product(WHERE, HISTORIES, PURPOSES):
            customer = stopped_customer(NOON, consents=False, email=f"{uuid4().hex}@example.com", email_verified=True)
            subject = subject_of(customer, where)
            for step, given in enumerate(() if where == "nowhere" else history):
                write = consents.give_consent if given else consents.withdraw_consent
                write(
                    subject_kind="customer", subject_id=subject, purpose=purpose, text_version="1.0", language="en",
                    ip=None, user_agent="", at=NOON - timedelta(hours=9 - step),
                )  # fmt: skip
            if len(history) % 2:
                for channel, topic in WAYS:
                    ContactChoice.objects.create(
                        subject_id=customer.pk, channel=channel, purpose=topic, allowed=True, source="page",
                        at=NOON - timedelta(hours=1),
                    )  # fmt: skip
            world[where, history, purpose] = customer
        yield world


def allowed_by_gate(people: list[Customer], channel: Any, topic: Any) -> set[UUID]:
    if channel == "call":
        verdicts = call_verdicts([callee_of(row, "PL") for row in people], topic, at=NOON)
        return {pk for pk, verdict in verdicts.items() if not verdict.is_final}
    decisions = contact_decisions([contact_person_of(row) for row in people], [channel], topic, at=NOON)
    return {pk for pk, decision in decisions.items() if decision[channel].allowed}


@pytest.mark.parametrize("way", WAYS)
def test_sieve_keeps_whom_the_gate_lets_through_and_drops_who_never_agreed(people, way) -> None:
    allowed = allowed_by_gate(list(people.values()), *way)
    assert allowed
    sieve = may_have_agreed(*way)
    if way[1] == "service":
        assert sieve is None
        return
    assert sieve is not None
    kept = set(living_customers_for_system().filter(sieve).values_list("pk", flat=True))
    assert allowed <= kept
    purpose = PURPOSES[way[0] == "call"]
    dropped = {place for place, row in people.items() if row.pk not in kept}
    alone = ("nowhere", "own", "visit")
    assert dropped == {
        (where, history, given)
        for where, history, given in people
        if where in alone and (where == "nowhere" or history == (False,) or given != purpose)
    }
