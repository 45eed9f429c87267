"""Keys in the portal: made, rotated and revoked by the owner after a fresh proof, and seen by nobody else."""

from typing import Any

import pytest
from django.utils import timezone
from rest_framework.test import APIClient

from apps.accounts.models import ApiKey, Session, User
from apps.applications.models import HandOverKey
from apps.audit.models import Entry
from tests.factories.accounts import bearer_of_masquerade, bearer_of_user, make_admin, make_partner, make_partner_user

pytestmark = pytest.mark.django_db
WISH = {"name": "Website", "mode": "live", "scopes": ["leads:read", "leads:write"], "expires_on": "2027-06-30"}


def client_of(user: User, *, proved: bool = True) -> APIClient:
    bearer = bearer_of_user(user, proved=proved)
    if proved:
        Session.objects.filter(user=user).update(confirmed_at=timezone.now())
    return APIClient(headers={"Authorization": f"Bearer {bearer}"})


@pytest.fixture
def owner() -> APIClient:
    return client_of(make_partner_user(make_partner().pk))


def made(owner: APIClient, **more: Any) -> dict[str, Any]:
    answer = owner.post("/api/partner/api-keys", {**WISH, **more}, format="json")
    assert answer.status_code == 201, answer.content
    return dict(answer.json())


def ping(text: str) -> Any:
    return APIClient().get("/api/partner-api/v1/ping", headers={"Authorization": f"Api-Key {text}"})


def test_key_is_shown_once_and_kept_as_a_digest(owner: APIClient) -> None:
    new = made(owner)
    row = ApiKey.objects.get()
    assert new["key"].startswith(f"tulna_live_{row.key_id}_")
    assert new["key"].encode() not in bytes(row.digest)
    listed = owner.get("/api/partner/api-keys")
    assert new["key"] not in listed.content.decode()
    (entry,) = listed.json()["results"]
    assert (entry["name"], entry["state"], entry["made_by"], entry["scopes"]) == (
        "Website", "live", "Dev", ["leads:read", "leads:write"]
    )  # fmt: skip
    assert entry["shown"] == f"tulna_live_{row.key_id}…{new['key'][-4:]}"
    assert Entry.objects.filter(action="accounts.api_key_made").count() == 1


def test_key_needs_a_fresh_proof() -> None:
    stale = client_of(make_partner_user(make_partner().pk), proved=False)
    answer = stale.post("/api/partner/api-keys", WISH, format="json")
    assert (answer.status_code, answer.json()["code"], ApiKey.objects.count()) == (403, "accounts.confirm_needed", 0)


def test_faults_of_a_wish_are_named_at_their_fields(owner: APIClient) -> None:
    wish = {"name": " ", "scopes": [], "allowed_ips": ["shop"], "expires_on": "2020-01-01"}
    answer = owner.post("/api/partner/api-keys", {**WISH, **wish}, format="json")
    assert (answer.status_code, ApiKey.objects.count()) == (422, 0)
    assert set(answer.json()["fields"]) >= {"name"}
    answer = owner.post("/api/partner/api-keys", {**WISH, **wish, "name": "x"}, format="json")
    assert set(answer.json()["fields"]) == {"scopes", "allowed_ips", "expires_on"}


def test_eleventh_live_key_of_a_mode_is_refused(owner: APIClient) -> None:
    for _ in range(10):
        made(owner)
    answer = owner.post("/api/partner/api-keys", WISH, format="json")
    assert (answer.status_code, answer.json()["code"], ApiKey.objects.count()) == (409, "accounts.keys_many", 10)
    made(owner, mode="test")


def test_rotated_key_works_through_its_overlap(owner: APIClient) -> None:
    old = made(owner)
    new = owner.post(f"/api/partner/api-keys/{old['id']}/rotate", {"overlap_hours": 1}, format="json").json()
    assert (ping(old["key"]).status_code, ping(new["key"]).status_code) == (200, 200)
    states = {row["id"]: row["state"] for row in owner.get("/api/partner/api-keys").json()["results"]}
    assert states == {old["id"]: "ending", new["id"]: "live"}
    ApiKey.objects.filter(pk=old["id"]).update(expires_at=timezone.now())
    assert (ping(old["key"]).json()["code"], ping(new["key"]).status_code) == ("accounts.key_unknown", 200)
    again = owner.post(f"/api/partner/api-keys/{old['id']}/rotate", {"overlap_hours": 1}, format="json")
    assert (again.status_code, again.json()["code"], ApiKey.objects.count()) == (409, "accounts.key_over", 2)


def test_revoked_key_is_shut_from_the_next_request(owner: APIClient) -> None:
    key = made(owner)
    assert ping(key["key"]).status_code == 200
    answer = owner.post(f"/api/partner/api-keys/{key['id']}/revoke", {"why": "laptop lost"}, format="json")
    assert (answer.status_code, answer.json()["revoked_why"]) == (200, "laptop lost")
    assert ping(key["key"]).status_code == 401


def test_requests_of_a_key_are_listed_without_their_query(owner: APIClient) -> None:
    key = made(owner)
    headers = {"Authorization": f"Api-Key {key['key']}"}
    APIClient().get("/api/partner-api/v1/leads?page_size=2", headers=headers)
    (row,) = owner.get(f"/api/partner/api-keys/{key['id']}/requests").json()["results"]
    assert (row["method"], row["path"], row["status"]) == ("GET", "/api/partner-api/v1/leads", 200)


def test_rival_finds_nothing_of_a_key(owner: APIClient) -> None:
    key = made(owner)
    rival = client_of(make_partner_user(make_partner("rival", "Rival").pk))
    assert rival.get("/api/partner/api-keys").json() == {"results": []}
    assert rival.get(f"/api/partner/api-keys/{key['id']}/requests").status_code == 404
    for act, body in (("rotate", {"overlap_hours": 1}), ("revoke", {"why": "mine"})):
        assert rival.post(f"/api/partner/api-keys/{key['id']}/{act}", body, format="json").status_code == 404
    assert ApiKey.objects.filter(revoked_at=None).count() == 1


def test_masquerading_admin_reads_and_makes_nothing(owner: APIClient) -> None:
    made(owner)
    partner_id = ApiKey.objects.get().partner_id
    guest = APIClient(headers={"Authorization": f"Bearer {bearer_of_masquerade(make_admin(), partner_id)}"})
    assert len(guest.get("/api/partner/api-keys").json()["results"]) == 1
    for path, wish in (("api-keys", WISH), ("hand-over-keys", {"name": "Site"})):
        assert guest.post(f"/api/partner/{path}", wish, format="json").status_code == 403
    assert (ApiKey.objects.count(), HandOverKey.objects.count()) == (1, 0)


def test_hand_over_key_has_the_same_three_acts(owner: APIClient) -> None:
    new = owner.post("/api/partner/hand-over-keys", {"name": "Site"}, format="json").json()
    assert len(new["secret"]) == 43
    turned = owner.post(f"/api/partner/hand-over-keys/{new['id']}/rotate", {"overlap_hours": 2}, format="json").json()
    assert turned["secret"] != new["secret"]
    answer = owner.post(f"/api/partner/hand-over-keys/{turned['id']}/revoke", {"why": "moved"}, format="json")
    assert answer.status_code == 200
    listed = owner.get("/api/partner/hand-over-keys")
    assert new["secret"] not in listed.content.decode()
    assert [(row["id"], row["state"], row["revoked_why"]) for row in listed.json()["results"]] == [
        (turned["id"], "revoked", "moved"),
        (new["id"], "ending", ""),
    ]
    rival = client_of(make_partner_user(make_partner("rival", "Rival").pk))
    taken = rival.post(f"/api/partner/hand-over-keys/{new['id']}/revoke", {"why": "x"}, format="json")
    assert (taken.status_code, HandOverKey.objects.get(pk=new["id"]).revoked_at) == (404, None)
