"""The audit log: who reads it, how it is narrowed, and that no number of a person stands in it whole."""

from datetime import timedelta
from typing import Any
from uuid import UUID, uuid4

import pytest
from django.utils import timezone
from rest_framework.test import APIClient

from apps.accounts.models import User
from apps.audit.services import record, seal
from apps.core.domain.actor import SYSTEM, Actor
from tests.factories.accounts import make_admin, signed_in

pytestmark = pytest.mark.django_db

PERSON = uuid4()


def act(actor: Actor = SYSTEM, action: str = "tests.acted", target: str = "thing", **facts: Any) -> int:
    return record(actor=actor, action=action, target=target, target_id=facts.pop("target_id", "1"), **facts).pk


def ids(client: APIClient, **query: Any) -> list[int]:
    answer = client.get("/api/admin/audit-entries", query)
    assert answer.status_code == 200, answer.json()
    return [line["id"] for line in answer.json()["results"]]


@pytest.mark.parametrize(("role", "status"), [(1, 200), (2, 403), (3, 403)])
def test_only_a_full_admin_reads_the_audit_log(role: int, status: int) -> None:
    assert signed_in(role).get("/api/admin/audit-entries").status_code == status


def test_each_filter_leaves_its_entries(gita: APIClient) -> None:
    hari = make_admin(2, email="hari@example.com")
    as_hari = Actor(area="admin", subject_id=str(hari.pk), role_id=2, request_id="request-77")
    behind = Actor(area="partner", subject_id=str(uuid4()), masquerader_id=str(hari.pk))
    own, masqueraded = act(as_hari), act(behind, "accounts.masquerade_started")
    seen = act(action="desk.value_revealed", target="customer", target_id=str(PERSON))
    assert ids(gita, person=str(hari.pk)) == [masqueraded, own]
    assert ids(gita, action="tests.acted") == [own]
    assert ids(gita, group="masquerade") == [masqueraded]
    assert ids(gita, group="people") == [seen]
    assert ids(gita, target="customer", target_id=str(PERSON)) == [seen]
    assert ids(gita, request_id="request-77") == [own]
    assert ids(gita, person=str(UUID(int=5))) == []


@pytest.mark.parametrize("query", [{"group": "nothing"}, {"first": "20/11/2026x"}, {"who": "me"}, {"person": "1"}])
def test_a_filter_that_is_none_is_refused(gita: APIClient, query: dict[str, str]) -> None:
    assert gita.get("/api/admin/audit-entries", query).status_code == 422


def test_a_day_of_india_begins_and_ends_the_list(gita: APIClient) -> None:
    today = timezone.localdate(timezone=timezone.get_fixed_timezone(330))
    entry = act()
    for first, last, is_there in ((0, 0, True), (1, 1, False), (-1, -1, False), (-1, 0, True)):
        days = {"first": str(today + timedelta(days=first)), "last": str(today + timedelta(days=last))}
        assert (entry in ids(gita, action="tests.acted", **days)) is is_there


def test_pages_follow_one_another_without_a_gap(gita: APIClient) -> None:
    entries = [act() for _ in range(3)]
    query: dict[str, Any] = {"action": "tests.acted", "page_size": 2}
    first = gita.get("/api/admin/audit-entries", query).json()
    second = gita.get("/api/admin/audit-entries", query | {"before": first["before"]}).json()
    assert [line["id"] for line in first["results"] + second["results"]] == entries[::-1]
    assert second["before"] is None


def test_numbers_of_people_are_masked_and_names_of_admins_stand_there(gita: APIClient) -> None:
    admin = User.objects.get(role_id=1)
    act(
        Actor(area="admin", subject_id=str(admin.pk), role_id=1),
        after={"note": "called 9876543210", "mobile": "9876543210", "list": ["ABCPY1234F"]},
        reason="9876543210 asked for it",
    )
    (line,) = gita.get("/api/admin/audit-entries", {"action": "tests.acted"}).json()["results"]
    assert line["person"] == admin.name
    assert line["reason"] == "XXXXXX3210 asked for it"
    assert line["after"]["note"] == "called XXXXXX3210"
    assert line["after"]["list"] == ["XXXXXX234F"]
    assert set(line["after"]["mobile"]) == {"digest"}


def test_the_newest_block_of_the_chain_is_shown(gita: APIClient) -> None:
    assert gita.get("/api/admin/audit-entries").json()["chain"] is None
    seal(now=timezone.now())
    assert gita.get("/api/admin/audit-entries").json()["chain"]["number"] == 1
