"""Two presses at once for the same provider, with real commits; the control shows that the customer's lock keeps the promise."""

import threading
from functools import partial
from typing import Any
from uuid import UUID, uuid4

import pytest

from apps.applications.services.submissions import call_backs as asking
from apps.applications.services.visits import ApplicationCredit
from apps.offerings.models import Lead
from apps.offerings.services import leads as services
from tests.concurrency import run_concurrently
from tests.factories.journey import ASHA, Visitor
from tests.factories.plans import NEEDS, make_plan, make_provider, serve

pytestmark = pytest.mark.django_db(transaction=True)


def press_together() -> list[Any]:
    """Two browsers of one customer ask the same insurer at the same moment: what each is answered."""
    serve("HEALTH")
    make_plan("neem-care", provider=make_provider("neem"))
    first = Visitor()
    token = first.sign_in(ASHA)["token"]
    second = Visitor()
    second.carry(token)
    wish = {
        "product_type": "HEALTH",
        "need": NEEDS["HEALTH"],
        "plans": ["neem-care"],
        "consents": [{"provider": "neem", "version": "1.1"}],
        "slot_at": None,
        "name": "Asha Yadav",
    }

    def press(browser: Visitor) -> Any:
        answer = browser.post("/api/leads", wish, format="json", headers={"Idempotency-Key": str(uuid4())})
        return answer.json().get("code", answer.status_code)

    return run_concurrently(partial(press, first), partial(press, second))


def test_one_provider_is_asked_once_however_many_press_at_once() -> None:
    assert sorted(map(str, press_together())) == ["201", "offerings.already_asked"]
    assert Lead.objects.count() == 1


def test_control_without_the_customers_lock_it_is_asked_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    looked = threading.Barrier(2)
    look = services._refuse_repeats

    def look_and_wait(customer_id: UUID, product_code: str, provider_ids: Any) -> None:
        look(customer_id, product_code, provider_ids)
        looked.wait(timeout=10)

    monkeypatch.setattr(services, "_refuse_repeats", look_and_wait)
    monkeypatch.setattr(
        "apps.applications.services.submissions.call_backs.profile.lock_customer", lambda _customer_id: None
    )
    monkeypatch.setattr(asking, "credit_of_visit", lambda _prospect_id: ApplicationCredit(None, None, {}))
    assert press_together() == [201, 201]
    assert Lead.objects.count() == 2
