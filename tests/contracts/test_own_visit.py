"""Every customer call that carries a prospect's id opens the session's own visit only.

An earlier visit of the same customer may be confirmed, while the session has proved no more than the SIM (product.md 3).
"""

from dataclasses import dataclass
from datetime import timedelta
from typing import Any
from uuid import UUID, uuid4

import pytest
from django.utils import timezone
from rest_framework.test import APIClient

from apps.accounts.web.views import BaseApiView, for_method
from apps.customers.models import Customer, Prospect
from tests.contracts.calls import CALLS, writes
from tests.factories.accounts import bearer_of_customer

pytestmark = pytest.mark.django_db
NAMES = {"uid", "prospect_id", "prospectAppId", "prospect"}
"""What a prospect's id is called in a path, a body or a query."""
BODIES: dict[tuple[str, str], dict[str, Any]] = {
    ("PATCH", "user/<uuid:prospect_id>"): {"first_name": "Usha"},
    ("PUT", "user/<uuid:prospect_id>/drafts/<slug:form>"): {"step": 1, "values": {"first_name": "Usha"}},
    ("POST", "user/<uuid:prospect_id>/confirm"): {"pan": "ABCPY1234F"},
    ("POST", "set-language"): {"language": "hi"},
    ("POST", "mobile-changes"): {"mobile_phone_number": "9123456789"},
    ("POST", "email-verifications"): {},
    ("POST", "email-verifications/verify"): {"otp": "123456"},
}
"""Call -> a body with which it does its work for the session's own visit, but for the prospect's id."""


def names_in(serializer: Any) -> set[str]:
    return set() if serializer is None else NAMES & set(serializer().fields)


def carries_a_visit(method: str, path: str, view: type[BaseApiView]) -> bool:
    fields = names_in(for_method(view.request_serializer, method.lower())) | names_in(
        for_method(view.query_serializer, method.lower())
    )
    return view.area == "consumer" and ("prospect_id>" in path or bool(fields))


OWN_ANSWERS = {
    ("POST", "user/<uuid:prospect_id>/confirm"): (422, "customers.profile_incomplete"),
    ("POST", "mobile-changes"): (201, None),
    ("POST", "email-verifications"): (201, None),
    ("POST", "email-verifications/verify"): (422, "core.invalid"),
}
"""Call -> what the own visit is answered where that is not 200: each is past the look at the visit."""
VISIT_CALLS = [(method, path) for method, path, view in CALLS if carries_a_visit(method, path, view)]


@dataclass(frozen=True)
class World:
    """A customer with a confirmed earlier visit, signed in anew by the code alone, and somebody else's visit."""

    customer_id: UUID
    earlier: UUID
    present: UUID
    another: UUID


@pytest.fixture
def world() -> World:
    now = timezone.now()

    def customer(mobile: str) -> Customer:
        return Customer.objects.create(
            mobile_phone_number=mobile,
            first_name="Asha",
            email="asha@example.com",
            tin="ABCPY1234F",
            birth_date="1990-05-14",
            pl_completed=True,
            created_at=now,
            changed_at=now,
        )

    def visit(of: Customer, *, is_confirmed: bool, hours_ago: int) -> UUID:
        at = now - timedelta(hours=hours_ago)
        made = Prospect.objects.create(
            mobile_phone_number=of.mobile_phone_number,
            customer=of,
            created_at=at,
            verified_at=at,
            confirmed_at=at if is_confirmed else None,
        )
        return made.pk

    asha, bina = customer("9876543210"), customer("9123456780")
    return World(
        asha.pk,
        visit(asha, is_confirmed=True, hours_ago=24),
        visit(asha, is_confirmed=False, hours_ago=0),
        visit(bina, is_confirmed=True, hours_ago=24),
    )


def send(method: str, path: str, bearer: str, prospect_id: UUID) -> Any:
    address = path.replace("<uuid:prospect_id>", str(prospect_id)).replace("<slug:form>", "user-detail")
    browser = APIClient(headers={"X-Tulna-Client": "tests", "Authorization": f"Bearer {bearer}"})
    if method == "GET":
        return browser.get(f"/api/{address}", {} if "prospect_id>" in path else {"uid": str(prospect_id)})
    own = {} if "prospect_id>" in path else {"uid": str(prospect_id)}
    return getattr(browser, method.lower())(f"/api/{address}", BODIES[method, path] | own, format="json")


def test_calls_that_carry_a_prospect_id_are_the_known_ones() -> None:
    assert {call for call in VISIT_CALLS if call[0] != "GET"} == set(BODIES)
    assert {path for method, path in VISIT_CALLS if method == "GET"} == {
        "user/<uuid:prospect_id>",
        "user/<uuid:prospect_id>/drafts/<slug:form>",
        "getMaskInfo/<uuid:prospect_id>",
    }


@pytest.mark.parametrize(("method", "path"), VISIT_CALLS)
def test_call_refuses_every_visit_but_the_sessions_own(method: str, path: str, world: World) -> None:
    bearer = bearer_of_customer(world.customer_id, world.present)
    for prospect_id in (world.earlier, world.another, uuid4()):
        before = writes()
        answer = send(method, path, bearer, prospect_id)
        assert (answer.status_code, answer.json()["code"], writes() - before) == (404, "core.not_found", 0)


@pytest.mark.parametrize(("method", "path"), VISIT_CALLS)
def test_call_knows_the_sessions_own_visit(method: str, path: str, world: World) -> None:
    """The control: the same body is taken for the own visit, so the refusals above come from the id alone."""
    answer = send(method, path, bearer_of_customer(world.customer_id, world.earlier), world.earlier)
    assert (answer.status_code, answer.json().get("code")) == OWN_ANSWERS.get((method, path), (200, None))
