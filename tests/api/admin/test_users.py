"""User management: who may, what is asked again, what is refused and changes nothing, and admins who race."""

import threading
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import uuid4

import pyotp
import pytest
import time_machine
from rest_framework.test import APIClient

from apps.accounts.models import FullAdminRequest, Link, RecoveryCode, Session, User
from apps.accounts.services import admin_users
from apps.audit.models import Entry
from apps.core.domain.problems import conflict
from apps.messaging.models import Message
from tests.concurrency import run_concurrently
from tests.factories.accounts import PASSWORD, bearer_of_user, make_admin

NOW = datetime(2026, 11, 21, 6, 0, tzinfo=UTC)
NEW = "a quiet river at dusk"


@pytest.fixture
def clock() -> Iterator[time_machine.Traveller]:
    with time_machine.travel(NOW, tick=False) as traveller:
        yield traveller


def desk(user: User, *, proved: bool = True) -> APIClient:
    return APIClient(headers={"Authorization": f"Bearer {bearer_of_user(user, proved=proved)}"})


def confirm(client: APIClient, **proof: str) -> Any:
    return client.post("/api/admin/account/confirmations", proof or {"password": PASSWORD}, format="json")


def code_of(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


@pytest.mark.django_db
def test_the_list_says_state_factor_last_sign_in_failures_and_sessions(clock: time_machine.Traveller) -> None:
    gita = make_admin(1, "gita@example.com")
    hari = make_admin(2, "hari@example.com", totp_secret=pyotp.random_base32())
    client = desk(gita)
    APIClient(headers={"X-Tulna-Client": "t"}).post(
        "/api/admin/login", {"email": "hari@example.com", "password": "not the one"}, format="json"
    )
    asked = client.post(
        "/api/admin/users", {"email": "asha@example.com", "name": "Asha Nair", "role_id": 3}, format="json"
    )
    assert (asked.status_code, asked.json()["state"]) == (201, "invited")
    listed = client.get("/api/admin/users").json()
    assert (listed["count"], listed["next"], listed["previous"]) == (3, None, None)
    rows = {row["email"]: row for row in listed["results"]}
    assert rows["hari@example.com"] == {
        "user_id": str(hari.id), "name": "Gita", "email": "hari@example.com", "role_id": 2, "state": "active",
        "is_self": False, "has_authenticator": True, "limits": [], "last_login_at": None, "failed_sign_ins": 1,
        "paused_until": None, "locked_at": None, "lock_reason": "", "invited_until": None, "sessions": 0,
        "created_at": "2026-11-21T11:30:00+05:30", "full_admin_asked_by": None,
        "full_admin_act": None, "full_admin_role_id": None, "may_approve": False,
    }  # fmt: skip
    own = rows["gita@example.com"]
    assert (own["is_self"], own["sessions"], own["last_login_at"]) == (True, 1, "2026-11-21T11:30:00+05:30")
    assert rows["asha@example.com"]["invited_until"] == "2026-11-24T11:30:00+05:30"


@pytest.mark.django_db
def test_search_filters_and_order() -> None:
    gita = make_admin(1, "gita@example.com")
    for role, email in ((2, "hari@example.com"), (3, "isha@example.com")):
        make_admin(role, email)
    User.objects.filter(email="isha@example.com").update(is_active=False)
    client = desk(gita)

    def emails(query: str) -> list[str]:
        return [row["email"] for row in client.get(f"/api/admin/users?{query}").json()["results"]]

    assert emails("search=HARI") == ["hari@example.com"]
    assert emails("role_id=3") == ["isha@example.com"]
    assert emails("state=off") == ["isha@example.com"]
    assert emails("search=nobody") == []
    assert emails("ordering=-role_id") == ["isha@example.com", "hari@example.com", "gita@example.com"]
    assert emails("ordering=-last_login_at")[0] == "gita@example.com"
    assert emails("page=2&page_size=2") == [sorted_last(client)]
    assert client.get("/api/admin/users?state=asleep").status_code == 422


def sorted_last(client: APIClient) -> str:
    return str(client.get("/api/admin/users?page_size=3").json()["results"][2]["email"])


@pytest.mark.django_db
def test_a_role_change_asks_for_a_fresh_proof_and_signs_the_person_out(clock: time_machine.Traveller) -> None:
    gita, hari = make_admin(1), make_admin(2)
    client, other = desk(gita, proved=False), desk(hari)
    address = f"/api/admin/users/{hari.id}"
    refused = client.patch(address, {"role_id": 3}, format="json")
    assert code_of(refused) == (403, "accounts.confirm_needed")
    assert refused.json()["details"] == {"by": "password"}
    assert User.objects.get(pk=hari.pk).role_id == 2
    assert confirm(client).json()["confirmed_until"] == "2026-11-21T11:35:00+05:30"
    assert client.patch(address, {"role_id": 3}, format="json").json()["role_id"] == 3
    assert code_of(other.get("/api/admin/account")) == (401, "accounts.session_ended")
    entry = Entry.objects.get(action="accounts.role_changed")
    assert (entry.subject_id, entry.target_id, entry.before, entry.after) == (
        str(gita.id), str(hari.id), {"role_id": 2}, {"role_id": 3},
    )  # fmt: skip


@pytest.mark.django_db
def test_what_one_half_of_a_change_refuses_leaves_the_other_undone(
    clock: time_machine.Traveller, monkeypatch: pytest.MonkeyPatch
) -> None:
    gita, hari = make_admin(1), make_admin(2)
    client = desk(gita)
    confirm(client)

    def refuses(**asked: Any) -> None:
        raise conflict("accounts.last_full_admin")

    monkeypatch.setattr(admin_users, "switch_off", refuses)
    refused = client.patch(f"/api/admin/users/{hari.id}", {"role_id": 3, "is_active": False}, format="json")
    assert code_of(refused) == (409, "accounts.last_full_admin")
    assert User.objects.get(pk=hari.pk).role_id == 2
    assert not Entry.objects.filter(action="accounts.role_changed").exists()


@pytest.mark.django_db
@pytest.mark.parametrize(("seconds", "status"), [(299, 200), (300, 403)])
def test_a_proof_serves_five_minutes(clock: time_machine.Traveller, seconds: int, status: int) -> None:
    gita, hari = make_admin(1), make_admin(2)
    client = desk(gita)
    confirm(client)
    clock.shift(seconds)
    assert client.patch(f"/api/admin/users/{hari.id}", {"role_id": 3}, format="json").status_code == status


@pytest.mark.django_db
def test_a_proof_serves_its_own_session_only() -> None:
    gita, hari = make_admin(1), make_admin(2)
    confirm(desk(gita))
    answer = desk(gita, proved=False).patch(f"/api/admin/users/{hari.id}", {"role_id": 3}, format="json")
    assert code_of(answer) == (403, "accounts.confirm_needed")


@pytest.mark.django_db
def test_five_wrong_proofs_and_the_right_one_waits_too(clock: time_machine.Traveller) -> None:
    gita = make_admin(1)
    client = desk(gita)
    for _ in range(5):
        wrong = confirm(client, password="not the one")
        assert (wrong.status_code, wrong.json()["fields"]["password"][0]["code"]) == (
            422,
            "accounts.password_not_right",
        )
    assert code_of(confirm(client)) == (429, "accounts.confirm_locked")
    clock.shift(15 * 60 - 1)
    assert confirm(client).status_code == 429
    clock.shift(1)
    # The bearer is over by now too; the count is the person's, whichever session asks.
    assert confirm(desk(gita)).status_code == 200


@pytest.mark.django_db
def test_with_an_authenticator_app_the_proof_is_its_code_once(clock: time_machine.Traveller) -> None:
    secret = pyotp.random_base32()
    client = desk(make_admin(1, totp_secret=secret))
    asked = confirm(client, password=PASSWORD)
    assert (asked.status_code, asked.json()["fields"]["totp"][0]["code"]) == (422, "accounts.totp_needed")
    code = pyotp.TOTP(secret).at(NOW)
    assert confirm(client, totp=code).status_code == 200
    assert confirm(client, totp=code).json()["fields"]["totp"][0]["code"] == "accounts.totp_used"


@pytest.mark.django_db
@pytest.mark.parametrize("role_id", [1, 2, 3])
def test_inviting_an_admin_asks_for_a_proof_whatever_the_role(role_id: int) -> None:
    client = desk(make_admin(1), proved=False)
    body = {"email": "asha@example.com", "name": "Asha", "role_id": role_id}
    assert code_of(client.post("/api/admin/users", body, format="json")) == (403, "accounts.confirm_needed")
    assert (Link.objects.count(), Message.objects.count()) == (0, 0)
    confirm(client)
    assert client.post("/api/admin/users", body, format="json").json()["role_id"] == role_id


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("patch", "", {"role_id": 2}),
        ("patch", "", {"is_active": False}),
        ("post", "/lock", {"reason": "tests"}),
        ("delete", "/lock", None),
        ("post", "/reset-links", None),
        ("post", "/authenticator-resets", {"reason": "tests"}),
        ("delete", "/sessions", None),
    ],
)
def test_nobody_does_it_to_themselves(method: str, path: str, body: dict[str, Any] | None) -> None:
    gita = make_admin(1)
    make_admin(1)
    client = desk(gita)
    confirm(client)
    before = User.objects.filter(pk=gita.pk).values().get()
    answer = getattr(client, method)(f"/api/admin/users/{gita.id}{path}", body, format="json")
    assert code_of(answer) == (409, "accounts.not_yourself")
    assert User.objects.filter(pk=gita.pk).values().get() == before
    assert Session.objects.filter(user=gita, revoked_at=None).count() == 1


@pytest.mark.django_db
def test_a_locked_admin_is_out_at_once_and_comes_back_unlocked(client: APIClient) -> None:
    gita, hari = make_admin(1), make_admin(2, "hari@example.com")
    manager, other = desk(gita), desk(hari)
    locked = manager.post(f"/api/admin/users/{hari.id}/lock", {"reason": "left the laptop"}, format="json").json()
    assert (locked["state"], locked["lock_reason"], locked["sessions"]) == ("locked", "left the laptop", 0)
    assert other.get("/api/admin/account").status_code == 401
    sign_in = {"email": "hari@example.com", "password": PASSWORD}
    assert code_of(client.post("/api/admin/login", sign_in, format="json")) == (422, "accounts.sign_in_wrong")
    assert manager.delete(f"/api/admin/users/{hari.id}/lock").json()["state"] == "active"
    assert client.post("/api/admin/login", sign_in, format="json").status_code == 200
    assert Entry.objects.get(action="accounts.locked").reason == "left the laptop"


@pytest.mark.django_db
def test_unlocking_ends_the_pause_after_failed_sign_ins(client: APIClient, clock: time_machine.Traveller) -> None:
    gita, hari = make_admin(1), make_admin(2, "hari@example.com")
    manager = desk(gita)
    for _ in range(5):
        client.post("/api/admin/login", {"email": "hari@example.com", "password": "no"}, format="json")
    seen = manager.get(f"/api/admin/users/{hari.id}").json()
    assert (seen["state"], seen["failed_sign_ins"], seen["paused_until"]) == ("locked", 5, "2026-11-21T11:45:00+05:30")
    manager.delete(f"/api/admin/users/{hari.id}/lock")
    sign_in = {"email": "hari@example.com", "password": PASSWORD}
    assert client.post("/api/admin/login", sign_in, format="json").status_code == 200


@pytest.mark.django_db
def test_switching_an_admin_off_and_on_asks_for_a_proof() -> None:
    gita, other = make_admin(1), make_admin(2)
    manager = desk(gita, proved=False)
    address = f"/api/admin/users/{other.id}"
    off = {"is_active": False, "reason": "left"}
    assert code_of(manager.patch(address, off, format="json")) == (403, "accounts.confirm_needed")
    assert User.objects.get(pk=other.pk).is_active
    confirm(manager)
    assert manager.patch(address, off, format="json").json()["state"] == "off"
    assert manager.patch(address, {"is_active": True}, format="json").json()["state"] == "active"


@pytest.mark.django_db
def test_an_authenticator_app_is_taken_off_with_its_recovery_codes(clock: time_machine.Traveller) -> None:
    gita, hari = make_admin(1), make_admin(2, "hari@example.com", totp_secret=pyotp.random_base32())
    RecoveryCode.objects.create(user=hari, digest=b"x", created_at=NOW)
    manager = desk(gita, proved=False)
    address = f"/api/admin/users/{hari.id}/authenticator-resets"
    assert code_of(manager.post(address, {"reason": "lost"}, format="json")) == (403, "accounts.confirm_needed")
    assert User.objects.get(pk=hari.pk).totp_secret is not None
    confirm(manager)
    assert manager.post(address, {"reason": "lost phone"}, format="json").json()["has_authenticator"] is False
    assert RecoveryCode.objects.count() == 0
    assert Message.objects.get().template == "authenticator_off"
    assert code_of(manager.post(address, {"reason": "again"}, format="json")) == (409, "accounts.totp_off_already")


@pytest.mark.django_db
def test_a_reset_link_sent_by_the_desk_sets_a_new_password_and_leaves_the_old_one_until_then(client: APIClient) -> None:
    gita, hari = make_admin(1), make_admin(2, "hari@example.com")
    answer = desk(gita).post(f"/api/admin/users/{hari.id}/reset-links")
    assert (answer.status_code, answer.json()["state"]) == (200, "active")
    (entry,) = Entry.objects.filter(action="accounts.reset_link_sent")
    assert (entry.target_id, entry.subject_id) == (str(hari.id), str(gita.id))
    sign_in = {"email": "hari@example.com", "password": PASSWORD}
    assert client.post("/api/admin/login", sign_in, format="json").status_code == 200
    message = Message.objects.get(template="password_reset")
    token = str(message.body).split("/admin/reset/")[1].split()[0]
    assert client.post("/api/auth/admin/reset", {"token": token, "password": NEW}, format="json").status_code == 200
    assert client.post("/api/admin/login", sign_in, format="json").status_code == 422
    assert client.post("/api/admin/login", sign_in | {"password": NEW}, format="json").status_code == 200


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("facts", "code"), [({"is_active": False}, "accounts.switched_off"), ({}, "accounts.still_invited")]
)
def test_no_reset_link_goes_to_who_cannot_come_in(facts: dict[str, Any], code: str) -> None:
    gita, hari = make_admin(1), make_admin(2, "hari@example.com")
    if not facts:
        hari.set_unusable_password()
        hari.save()
    User.objects.filter(pk=hari.pk).update(**facts or {"is_active": True})
    assert code_of(desk(gita).post(f"/api/admin/users/{hari.id}/reset-links")) == (409, code)
    assert (Link.objects.count(), Message.objects.count()) == (0, 0)


@pytest.mark.django_db
def test_sessions_of_an_admin_are_listed_and_ended_one_and_all() -> None:
    gita, hari = make_admin(1), make_admin(2)
    manager = desk(gita)
    for _ in range(3):
        bearer_of_user(hari, user_agent="Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0 Safari/537.36")
    address = f"/api/admin/users/{hari.id}/sessions"
    rows = manager.get(address).json()["results"]
    assert [(row["browser"], row["system"], row["ip"], row["is_current"]) for row in rows] == [
        ("Chrome", "Linux", "203.0.113.9", False)
    ] * 3
    assert len(manager.delete(f"{address}/{rows[0]['id']}").json()["results"]) == 2
    assert code_of(manager.delete(f"{address}/{rows[0]['id']}")) == (404, "accounts.session_unknown")
    own = Session.objects.get(user=gita)
    assert code_of(manager.delete(f"{address}/{own.id}")) == (404, "accounts.session_unknown")
    assert manager.delete(address).json() == {"results": []}
    assert Session.objects.filter(user=gita, revoked_at=None).count() == 1


@pytest.mark.django_db
def test_nobody_is_found_by_a_strangers_id() -> None:
    manager = desk(make_admin(1))
    assert code_of(manager.get(f"/api/admin/users/{uuid4()}")) == (404, "accounts.user_unknown")


def agree_to_the_own_end() -> list[int]:
    """Two full admins, each asked by the other to go, agree at the same moment: the answers."""
    gita, isha = make_admin(1, "gita@example.com"), make_admin(1, "isha@example.com")
    clients = {gita: desk(gita), isha: desk(isha)}
    for user, client in clients.items():
        confirm(client)
        maker = isha if user == gita else gita
        FullAdminRequest.objects.create(
            user=user, act="lower", lower_role_id=3, maker=str(maker.pk), maker_name=maker.name, made_at=NOW
        )

    def agree(user: User) -> int:
        return clients[user].post(f"/api/admin/users/{user.pk}/full-admin/approval", {}, format="json").status_code

    return sorted(run_concurrently(lambda: agree(gita), lambda: agree(isha)))


@pytest.mark.django_db(transaction=True)
def test_of_two_full_admins_who_agree_to_go_at_once_one_stays() -> None:
    assert agree_to_the_own_end() == [200, 409]
    assert sorted(role or 0 for role in User.objects.values_list("role_id", flat=True)) == [1, 3]


@pytest.mark.django_db(transaction=True)
def test_without_the_lock_nobody_would_be_left(monkeypatch: pytest.MonkeyPatch) -> None:
    """The control of the test above: both look before either has written, and neither is the last one."""
    gathered = threading.Barrier(2)
    refuse = admin_users._refuse_last_full_admin

    def late(held: Any) -> None:
        refuse(held)
        gathered.wait(timeout=10)

    monkeypatch.setattr(admin_users, "_refuse_last_full_admin", late)
    monkeypatch.setattr(User.objects, "select_for_update", User.objects.all)
    assert agree_to_the_own_end() == [200, 200]
    assert sorted(role or 0 for role in User.objects.values_list("role_id", flat=True)) == [3, 3]


@pytest.mark.django_db
@pytest.mark.parametrize("way", ["invited", "raised", "given back"])
def test_whoever_the_only_full_admin_makes_one_waits_to_approve(way: str, clock: time_machine.Traveller) -> None:
    manager = desk(make_admin(1))
    if way == "invited":
        body = {"email": "asha@example.com", "name": "Asha", "role_id": 1}
        person = User.objects.get(pk=manager.post("/api/admin/users", body, format="json").json()["user_id"])
    else:
        person = make_admin(2 if way == "raised" else 1, is_active=way == "raised")
        change = {"role_id": 1} if way == "raised" else {"is_active": True}
        assert manager.patch(f"/api/admin/users/{person.pk}", change, format="json").status_code == 200
        person.refresh_from_db()
    assert (person.role_id, person.is_active, person.full_admin_since) == (1, True, NOW)


@pytest.mark.django_db
def test_a_full_admin_who_is_lowered_and_raised_again_waits_anew(clock: time_machine.Traveller) -> None:
    gita, isha = make_admin(1), make_admin(1, full_admin_since=NOW - timedelta(days=9))
    manager = desk(gita)
    address = f"/api/admin/users/{isha.pk}"
    manager.patch(address, {"role_id": 2}, format="json")
    desk(isha).post(f"{address}/full-admin/approval", {}, format="json")
    assert User.objects.get(pk=isha.pk).full_admin_since is None
    manager.patch(address, {"role_id": 1}, format="json")
    assert User.objects.get(pk=isha.pk).full_admin_since == NOW
