"""The rights of a full admin: given and ended by two, asked for by one and approved by another."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
import time_machine
from django.test import Client
from rest_framework.test import APIClient

from apps.accounts.models import FullAdminRequest, Link, Session, User
from apps.accounts.services import admin_users
from apps.audit.models import Entry
from apps.messaging.models import Message, Notification
from tests.concurrency import run_concurrently
from tests.factories.accounts import PASSWORD, bearer_of_user, make_admin
from tests.factories.django_admin import sign_in

NOW = datetime(2026, 11, 21, 6, 0, tzinfo=UTC)


@pytest.fixture
def clock() -> Iterator[time_machine.Traveller]:
    with time_machine.travel(NOW, tick=False) as traveller:
        yield traveller


def desk(user: User) -> APIClient:
    return APIClient(headers={"Authorization": f"Bearer {bearer_of_user(user)}"})


def invite(by: User) -> User:
    body = {"email": "asha@example.com", "name": "Asha", "role_id": 1}
    answer = desk(by).post("/api/admin/users", body, format="json")
    assert (answer.status_code, answer.json()["full_admin_asked_by"]) == (201, by.name)
    return User.objects.get(pk=answer.json()["user_id"])


def raise_up(by: User) -> User:
    return patch(by, make_admin(2, "asha@example.com"), {"role_id": 1})


def switch_on(by: User) -> User:
    return patch(by, make_admin(1, "asha@example.com", is_active=False), {"is_active": True})


def patch(by: User, person: User, change: dict[str, Any]) -> User:
    answer = desk(by).patch(f"/api/admin/users/{person.pk}", change, format="json")
    assert (answer.status_code, answer.json()["full_admin_asked_by"]) == (200, by.name)
    person.refresh_from_db()
    return person


def decide(by: User, person: User, word: str) -> Any:
    method = {"approve": "post", "decline": "delete"}[word]
    return getattr(desk(by), method)(f"/api/admin/users/{person.pk}/full-admin/approval")


def code_of(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


WAYS: dict[str, tuple[Callable[[User], User], tuple[int, bool]]] = {
    "invited": (invite, (1, False)),
    "raised": (raise_up, (2, True)),
    "given back": (switch_on, (1, False)),
}


@pytest.mark.django_db
@pytest.mark.parametrize("way", WAYS)
def test_nothing_is_granted_before_a_second_full_admin_approves(way: str, clock: time_machine.Traveller) -> None:
    gita, isha, neha = make_admin(1), make_admin(1), make_admin(1)
    ask, before = WAYS[way]
    person = ask(gita)
    assert (person.role_id, person.is_active, person.full_admin_since) == (*before, None)
    assert not Link.objects.exists()
    recipients = Notification.objects.filter(template="full_admin_asked").values_list("subject_id", flat=True)
    assert set(recipients) == {isha.pk, neha.pk}
    assert not Message.objects.filter(template="full_admin_added").exists()
    refused = decide(gita, person, "approve")
    assert code_of(refused) == (409, "core.same_person")
    person.refresh_from_db()
    assert (person.role_id, person.is_active) == before
    assert decide(isha, person, "approve").status_code == 200
    person.refresh_from_db()
    assert (person.role_id, person.is_active, person.full_admin_since) == (1, True, NOW)
    assert Link.objects.filter(user=person, purpose="invitation").count() == (way == "invited")
    recipients = Notification.objects.filter(template="full_admin_added").values_list("subject_id", flat=True)
    assert {gita.pk, neha.pk} <= set(recipients)
    assert isha.pk not in recipients
    request = FullAdminRequest.objects.get()
    assert (request.state, request.maker, request.checker) == ("approved", str(gita.pk), str(isha.pk))
    assert Entry.objects.filter(action="accounts.full_admin_approved", subject_id=str(isha.pk)).count() == 1
    assert code_of(decide(neha, person, "approve")) == (409, "accounts.full_admin_not_asked")


@pytest.mark.django_db
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("is_own", [True, False])
def test_a_declined_request_leaves_the_person_as_they_are(way: str, is_own: bool) -> None:
    gita, isha = make_admin(1), make_admin(1)
    ask, before = WAYS[way]
    person = ask(gita)
    assert decide(gita if is_own else isha, person, "decline").json()["full_admin_asked_by"] is None
    person.refresh_from_db()
    assert (person.role_id, person.is_active, FullAdminRequest.objects.get().state) == (*before, "declined")
    assert code_of(decide(isha, person, "approve")) == (409, "accounts.full_admin_not_asked")


@pytest.mark.django_db
def test_a_request_is_made_once_and_may_be_made_again_once_it_is_decided() -> None:
    gita, isha = make_admin(1), make_admin(1)
    person = raise_up(gita)
    again = desk(isha).patch(f"/api/admin/users/{person.pk}", {"role_id": 1}, format="json")
    assert code_of(again) == (409, "accounts.full_admin_asked")
    decide(isha, person, "decline")
    patch(gita, person, {"role_id": 1})
    assert list(FullAdminRequest.objects.order_by("made_at").values_list("state", flat=True)) == ["declined", "waiting"]


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("other", "is_asked"),
    [
        ({}, True),
        ({"locked_at": NOW}, True),
        ({"masks_numbers": True}, True),
        ({"is_active": False}, False),
        ({"password": "!"}, False),
    ],
)
def test_one_is_enough_only_while_nobody_else_could_approve(other: dict[str, Any], is_asked: bool) -> None:
    gita, isha = make_admin(1), make_admin(1)
    User.objects.filter(pk=isha.pk).update(**other)
    hari = make_admin(2)
    answer = desk(gita).patch(f"/api/admin/users/{hari.pk}", {"role_id": 1}, format="json")
    assert answer.status_code == 200
    hari.refresh_from_db()
    assert (hari.role_id, FullAdminRequest.objects.count()) == ((2, 1) if is_asked else (1, 0))


@pytest.mark.django_db
def test_a_person_who_is_wanted_otherwise_is_no_longer_asked_for() -> None:
    gita, isha = make_admin(1), make_admin(1)
    person = invite(gita)
    body = {"email": "asha@example.com", "name": "Asha", "role_id": 2}
    assert desk(isha).post("/api/admin/users", body, format="json").json()["full_admin_asked_by"] is None
    person.refresh_from_db()
    assert (person.role_id, person.is_active, FullAdminRequest.objects.get().state) == (2, True, "declined")


@pytest.mark.django_db
def test_a_full_admin_of_less_than_a_day_and_role_2_approve_nobody(clock: time_machine.Traveller) -> None:
    gita, new = make_admin(1), make_admin(1, full_admin_since=NOW - timedelta(hours=24) + timedelta(seconds=1))
    person = raise_up(gita)
    assert code_of(decide(new, person, "approve")) == (403, "core.admin_too_new")
    assert decide(make_admin(2), person, "approve").status_code == 403
    assert code_of(decide(person, person, "approve"))[0] == 403
    person.refresh_from_db()
    assert person.role_id == 2


@pytest.mark.django_db
def test_the_raised_person_is_signed_out() -> None:
    gita, isha = make_admin(1), make_admin(1)
    person = raise_up(gita)
    bearer_of_user(person)
    decide(isha, person, "approve")
    assert Session.objects.get(user=person).revoked_why == "role"


def _decided(answers: list[Any]) -> list[int]:
    return sorted(answer.status_code for answer in answers)


def race() -> list[int]:
    gita, isha, neha = make_admin(1), make_admin(1), make_admin(1)
    person = raise_up(gita)
    path = f"/api/admin/users/{person.pk}/full-admin/approval"
    approving, declining = desk(isha), desk(neha)
    answers = run_concurrently(lambda: approving.post(path), lambda: declining.delete(path))
    return _decided(answers)


@pytest.mark.django_db(transaction=True)
def test_of_an_approval_and_a_refusal_at_once_one_wins() -> None:
    assert race() == [200, 409]


@pytest.mark.django_db(transaction=True)
def test_without_the_look_under_the_lock_both_would_win(monkeypatch: pytest.MonkeyPatch) -> None:
    def stale(user: User) -> FullAdminRequest:
        return FullAdminRequest.objects.get(user=user)

    monkeypatch.setattr(admin_users, "waiting_request", stale)
    assert race() == [200, 200]


FORM = {"name": "Asha", "mobile": "", "area": "admin", "language": "en", "is_active": "on", "own_proof": PASSWORD}


def post(browser: Client, path: str, **changes: str) -> dict[str, Any]:
    answer = browser.post(f"/django-admin/accounts/user/{path}", FORM | changes)
    return {} if answer.status_code == 302 else dict(answer.context["adminform"].form.errors)


@pytest.mark.django_db
def test_the_django_admin_makes_no_full_admin_while_another_could_approve() -> None:
    make_admin(1, "gita@example.com")
    isha = make_admin(1)
    hari = make_admin(2, "hari@example.com")
    browser, _ = sign_in("gita@example.com")
    new = {"email": "asha@example.com", "role_id": "1", "new_password": "correct-Horse-9"}
    assert list(post(browser, "add/", **new)) == ["role_id"]
    assert list(post(browser, f"{hari.pk}/change/", email="hari@example.com", role_id="1")) == ["role_id"]
    assert User.objects.filter(role_id=1).count() == 2
    User.objects.filter(pk=isha.pk).update(is_active=False)
    assert post(browser, f"{hari.pk}/change/", email="hari@example.com", role_id="1") == {}
    hari.refresh_from_db()
    assert hari.role_id == 1


@pytest.mark.django_db
@pytest.mark.parametrize("change", [{"new_password": "correct-Horse-9"}, {"email": "stranger@example.com"}])
def test_the_django_admin_opens_no_way_in_as_another_full_admin(change: dict[str, str]) -> None:
    make_admin(1, "gita@example.com")
    isha = make_admin(1, "isha@example.com")
    browser, _ = sign_in("gita@example.com")
    sent = {"email": "isha@example.com", "role_id": "1"} | change
    assert list(post(browser, f"{isha.pk}/change/", **sent)) == ["new_password"]
    isha.refresh_from_db()
    assert (isha.email, isha.check_password(PASSWORD)) == ("isha@example.com", True)


def lower(by: User, person: User) -> Any:
    return desk(by).patch(f"/api/admin/users/{person.pk}", {"role_id": 2}, format="json")


def end_access(by: User, person: User) -> Any:
    return desk(by).patch(f"/api/admin/users/{person.pk}", {"is_active": False, "reason": "left"}, format="json")


ENDS: dict[str, tuple[Callable[[User, User], Any], tuple[int, bool]]] = {
    "lowered": (lower, (2, True)),
    "switched off": (end_access, (1, False)),
}


def rights(person: User) -> tuple[int | None, bool]:
    person.refresh_from_db()
    return person.role_id, person.is_active


@pytest.mark.django_db
@pytest.mark.parametrize("way", ENDS)
def test_full_admin_is_one_until_another_one_agrees_to_the_end(way: str) -> None:
    gita, isha, neha = make_admin(1), make_admin(1), make_admin(1)
    act, after = ENDS[way]
    sessions = Session.objects.filter(user=isha, revoked_at=None)
    bearer_of_user(isha)
    answer = act(gita, isha)
    assert (answer.status_code, answer.json()["full_admin_asked_by"], rights(isha)) == (200, gita.name, (1, True))
    assert sessions.exists()
    notices = Notification.objects.filter(template="full_admin_end_asked").values_list("subject_id", flat=True)
    assert set(notices) == {isha.pk, neha.pk}
    refused = decide(gita, isha, "approve")
    assert (code_of(refused), rights(isha)) == ((409, "core.same_person"), (1, True))
    assert (decide(neha, isha, "approve").status_code, rights(isha)) == (200, after)
    assert not sessions.exists()
    notices = Notification.objects.filter(template="full_admin_ended").values_list("subject_id", flat=True)
    assert gita.pk in notices
    assert neha.pk not in notices


@pytest.mark.django_db
@pytest.mark.parametrize("way", ENDS)
def test_of_two_full_admins_the_other_one_agrees_to_the_own_end(way: str) -> None:
    gita, isha = make_admin(1), make_admin(1)
    act, after = ENDS[way]
    assert (act(gita, isha).status_code, rights(isha)) == (200, (1, True))
    shown = desk(isha).get(f"/api/admin/users/{isha.pk}").json()
    assert (shown["may_approve"], shown["full_admin_act"]) == (True, "lower" if way == "lowered" else "switch_off")
    assert code_of(decide(isha, isha, "decline")) == (409, "accounts.not_yourself")
    assert (decide(isha, isha, "approve").status_code, rights(isha)) == (200, after)
    assert code_of(act(isha, gita))[0] in (401, 403)


@pytest.mark.django_db
def test_nobody_agrees_to_the_own_rights() -> None:
    gita = make_admin(1)
    make_admin(1)
    hari = make_admin(1, "hari@example.com", masks_numbers=True)
    FullAdminRequest.objects.create(user=gita, maker=str(hari.pk), maker_name="Hari", made_at=NOW)
    assert code_of(decide(gita, gita, "approve")) == (409, "accounts.not_yourself")


@pytest.mark.django_db
def test_request_for_the_end_falls_where_the_person_would_be_the_last(clock: time_machine.Traveller) -> None:
    """Both ask for the other's end; the first yes leaves one, and the other request can end nobody any more."""
    gita, isha = make_admin(1), make_admin(1)
    lower(gita, isha)
    lower(isha, gita)
    assert (decide(isha, isha, "approve").status_code, rights(isha)) == (200, (2, True))
    assert code_of(decide(gita, gita, "approve")) == (409, "accounts.last_full_admin")
    assert (rights(gita), FullAdminRequest.objects.get(user=gita).state) == ((1, True), "waiting")


@pytest.mark.django_db
@pytest.mark.parametrize(("hours", "role"), [(23, 2), (24, 1)])
def test_who_made_the_only_other_full_admin_takes_it_back_within_the_day(hours: int, role: int) -> None:
    """Too new to approve anything, that person is no second one."""
    with time_machine.travel(NOW, tick=False):
        gita = make_admin(1)
        isha = make_admin(1, full_admin_since=NOW - timedelta(hours=hours))
        lower(gita, isha)
        assert rights(isha) == (role, True)


@pytest.mark.django_db
def test_with_a_third_one_a_new_full_admin_is_lowered_by_two() -> None:
    with time_machine.travel(NOW, tick=False):
        gita, _isha = make_admin(1), make_admin(1)
        neha = make_admin(1, full_admin_since=NOW)
        lower(gita, neha)
        assert rights(neha) == (1, True)


@pytest.mark.django_db
@pytest.mark.parametrize("way", ["lock", "limits"])
def test_lock_and_limit_of_a_full_admin_take_one_person_and_are_told_to_all(way: str) -> None:
    """Locking cannot wait: it is done at once and ends nobody's rights, which still takes two."""
    gita, isha, neha = make_admin(1), make_admin(1), make_admin(1)
    browser = desk(gita)
    if way == "lock":
        done = browser.post(f"/api/admin/users/{isha.pk}/lock", {"reason": "stolen phone"}, format="json")
    else:
        done = browser.put(f"/api/admin/users/{isha.pk}/limits", {"limits": ["masked"]}, format="json")
    assert done.status_code == 200
    notices = Notification.objects.filter(template="full_admin_restricted").values_list("subject_id", flat=True)
    assert neha.pk in notices
    lower(gita, isha)
    assert rights(isha) == (1, True)


@pytest.mark.django_db
@pytest.mark.parametrize("change", [{"role_id": "2"}, {"role_id": "1", "is_active": ""}])
def test_django_admin_ends_no_full_admin_where_it_takes_two(change: dict[str, str]) -> None:
    make_admin(1, "gita@example.com")
    isha = make_admin(1, "isha@example.com")
    browser, _ = sign_in("gita@example.com")
    assert list(post(browser, f"{isha.pk}/change/", **{"email": "isha@example.com"} | change)) == ["role_id"]
    assert rights(isha) == (1, True)
