"""Pauses of merchants' funnels by an admin."""

from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.utils import timezone
from rest_framework.test import APIClient

from apps.audit.models import Entry
from apps.core.domain.problems import Problem
from apps.funnels.models import Funnel
from apps.funnels.services import admin_pauses, editing
from apps.messaging.models import Notification
from apps.partners.models import Partner
from tests.factories.accounts import bearer_of_user, make_admin, make_partner, make_partner_user
from tests.factories.funnels import make_funnel, owner_of, publish

pytestmark = pytest.mark.django_db
SHOWN = "/api/funnels/sunrise-wedding"
REASON = "The headline promises a rate"


def client_of(user):
    return APIClient(headers={"Authorization": f"Bearer {bearer_of_user(user)}"})


def send(client, path, body=None, method="post"):
    return getattr(client, method)(f"/api/{path}", body or {}, format="json")


@pytest.fixture
def sunrise() -> Partner:
    return make_partner()


@pytest.fixture
def portal(sunrise: Partner) -> Any:
    return client_of(make_partner_user(sunrise.id, role="owner", email="dev@example.com"))


@pytest.fixture
def funnel(sunrise: Partner) -> Funnel:
    return publish(make_funnel(sunrise))


@pytest.fixture
def desk() -> Any:
    return client_of(make_admin())


def pause(desk, funnel, reason=REASON):
    return send(desk, f"admin/funnels/{funnel.pk}/pause", {"reason": reason})


def test_pause_closes_the_address_and_the_owner_reads_why(desk, portal, funnel):
    assert APIClient().get(SHOWN).status_code == 200
    (row,) = pause(desk, funnel, f"  {REASON} ").json()["results"]
    assert (row["name"], row["state"], row["admin_pause_reason"]) == ("Wedding season", "paused", REASON)
    assert row["admin_paused_by"]
    assert APIClient().get(SHOWN).status_code == 404
    site = APIClient().get("/api/site?segment=sunrise-wedding").json()["data"]
    assert (site["brand"]["key"], site["funnel"]) == ("sunrise", None)
    seen = portal.get(f"/api/partner/funnels/{funnel.pk}").json()["data"]
    assert (seen["state"], seen["admin_pause_reason"], bool(seen["admin_paused_at"])) == ("paused", REASON, True)
    (entry,) = Entry.objects.filter(action="funnels.admin_paused", target_id=str(funnel.pk))
    assert entry.reason == REASON
    (notice,) = Notification.objects.filter(template="partner_funnel_paused")
    assert notice.words["en"][0] == "Funnel Wedding season is paused"
    assert notice.words["hi"][0] == "फ़नल Wedding season रोका गया"
    assert notice.path == f"/partner/customFunnel/{funnel.pk}"


def test_owner_cannot_open_it_while_the_pause_stands(desk, portal, funnel):
    pause(desk, funnel)
    for path, body in (("publish", {"base_revision": 1}), ("resume", {})):
        refused = send(portal, f"partner/funnels/{funnel.pk}/{path}", body)
        assert (refused.status_code, refused.json()["code"]) == (409, "funnels.admin_paused")
    later = (timezone.now() + timedelta(days=3)).isoformat()
    settings = {"name": "Wedding season", "ends_at": later}
    assert send(portal, f"partner/funnels/{funnel.pk}/settings", settings, "patch").status_code == 200
    assert APIClient().get(SHOWN).status_code == 404
    assert APIClient().get("/api/site?segment=sunrise-wedding").json()["data"]["funnel"] is None


def test_resume_leaves_the_funnel_as_its_owner_left_it(desk, portal, funnel):
    pause(desk, funnel)
    (row,) = send(desk, f"admin/funnels/{funnel.pk}/resume").json()["results"]
    assert (row["state"], row["admin_paused_at"], row["admin_pause_reason"]) == ("live", None, "")
    assert APIClient().get(SHOWN).status_code == 200
    assert Entry.objects.filter(action="funnels.admin_resumed").count() == 1
    assert Notification.objects.filter(template="partner_funnel_resumed").count() == 1
    send(portal, f"partner/funnels/{funnel.pk}/pause")
    pause(desk, funnel)
    (row,) = send(desk, f"admin/funnels/{funnel.pk}/resume").json()["results"]
    assert row["state"] == "paused"
    assert APIClient().get(SHOWN).status_code == 404
    assert send(portal, f"partner/funnels/{funnel.pk}/resume").json()["data"]["state"] == "live"


@pytest.mark.parametrize("reason", ["", "no", "x" * 301])
def test_pause_wants_a_reason_of_3_to_300_characters(desk, funnel, reason):
    assert pause(desk, funnel, reason).status_code == 422
    assert APIClient().get(SHOWN).status_code == 200


def test_pause_is_refused_for_a_draft_and_twice_and_resume_without_a_pause(desk, sunrise, funnel):
    draft = make_funnel(sunrise, "diwali", name="Diwali")
    for answer, code in (
        (pause(desk, draft), "funnels.never_live"),
        (send(desk, f"admin/funnels/{funnel.pk}/resume"), "funnels.not_admin_paused"),
    ):
        assert (answer.status_code, answer.json()["code"]) == (409, code)
    assert pause(desk, funnel).status_code == 200
    assert pause(desk, funnel).json()["code"] == "funnels.admin_paused"
    listed = desk.get(f"/api/admin/merchants/{sunrise.pk}/funnels").json()["results"]
    assert [row["name"] for row in listed] == ["Wedding season"]
    assert send(desk, f"admin/funnels/{uuid4()}/pause", {"reason": REASON}).status_code == 404
    assert desk.get(f"/api/admin/merchants/{uuid4()}/funnels").status_code == 404


def test_other_roles_and_the_owner_pause_nothing(portal, funnel, sunrise):
    for client in (client_of(make_admin(role_id=2)), portal, APIClient()):
        assert pause(client, funnel).status_code in {401, 403}
        assert send(client, f"admin/funnels/{funnel.pk}/resume").status_code in {401, 403}
        assert client.get(f"/api/admin/merchants/{sunrise.pk}/funnels").status_code in {401, 403}
    with pytest.raises(Problem):
        admin_pauses.pause_by_admin(funnel_id=funnel.pk, reason=REASON, by=owner_of(sunrise), now=timezone.now())
    assert editing.pause(funnel_id=funnel.pk, by=owner_of(sunrise)).admin_paused_at is None
