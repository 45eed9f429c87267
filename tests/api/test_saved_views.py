"""Saved views: own and shared ones by area and partner, their limits, and two windows at once."""

import threading
from typing import Any

import pytest
from django.db import connection
from rest_framework.test import APIClient

from apps.accounts.domain.saved_views import MAX_VIEWS, clean_query
from apps.accounts.models import SavedView
from apps.accounts.services import saved_views
from apps.core.domain.actor import Actor
from apps.core.domain.problems import Problem
from tests.factories.accounts import (
    bearer_of_masquerade,
    bearer_of_user,
    make_admin,
    make_partner,
    make_partner_user,
)

PARTNER, ADMIN = "/api/partner/saved-views", "/api/admin/saved-views"
VIEW = {"page": "leads", "name": "New ones", "query": "?stage=new&q=9876543210&page=2"}


def client_of(user: Any) -> APIClient:
    return APIClient(headers={"Authorization": f"Bearer {bearer_of_user(user)}"})


def names(client: APIClient, url: str = PARTNER) -> list[tuple[str, bool, str]]:
    rows = client.get(url, {"page": "leads"}).json()["results"]
    return [(row["name"], row["is_own"], row["owner"]) for row in rows]


@pytest.mark.parametrize(
    ("query", "kept"),
    [
        ("?stage=new&q=9876543210&page=2", "stage=new"),
        ("search=Asha&preset=yesterday&status=sent", "preset=yesterday&status=sent"),
        ("", ""),
        ("hide=a%2Cb", "hide=a%2Cb"),
    ],
)
def test_a_view_keeps_no_search_and_no_page(query, kept):
    assert clean_query(query) == kept


@pytest.mark.django_db
def test_a_view_is_ones_own_until_it_is_shared_with_the_team():
    sunrise = make_partner()
    dev, agent = make_partner_user(sunrise.pk), make_partner_user(sunrise.pk, role="agent")
    rival = make_partner_user(make_partner("moonlight", "Moonlight").pk)
    made = client_of(dev).post(PARTNER, VIEW, format="json")
    assert (made.status_code, made.json()["data"]["query"]) == (201, "stage=new")
    view = made.json()["data"]
    assert names(client_of(agent)) == []
    change = {"revision": 1, "is_shared": True}
    assert client_of(dev).patch(f"{PARTNER}/{view['id']}", change, format="json").json()["data"]["revision"] == 2
    assert names(client_of(agent)) == [("New ones", False, dev.name)]
    assert names(client_of(dev)) == [("New ones", True, "")]
    assert names(client_of(rival)) == []
    assert client_of(make_admin()).get(ADMIN, {"page": "leads"}).json()["results"] == []
    for stranger in (agent, rival):
        path = f"{PARTNER}/{view['id']}"
        assert client_of(stranger).patch(path, {"revision": 2, "name": "Mine"}, format="json").status_code == 404
        assert client_of(stranger).delete(path).status_code == 404
    assert SavedView.objects.get().name == "New ones"
    assert client_of(dev).delete(f"{PARTNER}/{view['id']}").status_code == 200
    assert not SavedView.objects.exists()


@pytest.mark.django_db
def test_an_admins_shared_view_is_read_by_other_admins():
    gita, hema = make_admin(), make_admin(2, email="hema@example.com")
    client_of(gita).post(ADMIN, VIEW | {"is_shared": True}, format="json")
    assert names(client_of(hema), ADMIN) == [("New ones", False, gita.name)]


@pytest.mark.django_db
def test_a_masquerading_admin_has_no_views():
    sunrise = make_partner()
    client = APIClient(headers={"Authorization": f"Bearer {bearer_of_masquerade(make_admin(1), sunrise.pk)}"})
    assert client.get(PARTNER, {"page": "leads"}).status_code == 403


@pytest.mark.django_db
def test_one_view_of_a_page_opens_first():
    client = client_of(make_partner_user(make_partner().pk))
    for name in ("First", "Second"):
        client.post(PARTNER, VIEW | {"name": name, "is_default": True}, format="json")
    assert list(SavedView.objects.order_by("name").values_list("name", "is_default")) == [
        ("First", False),
        ("Second", True),
    ]


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("change", "status", "code"),
    [
        ({"page": "nothing"}, 404, "core.not_found"),
        ({"name": "New ones"}, 409, "accounts.view_name_taken"),
        ({"name": " "}, 422, "core.invalid"),
    ],
)
def test_a_view_is_refused_and_nothing_is_kept(change, status, code):
    client = client_of(make_partner_user(make_partner().pk))
    client.post(PARTNER, VIEW, format="json")
    refused = client.post(PARTNER, VIEW | {"name": "Other"} | change, format="json")
    assert (refused.status_code, refused.json()["code"]) == (status, code)
    assert SavedView.objects.count() == 1


@pytest.mark.django_db
def test_a_page_has_20_views_of_a_person():
    user = make_partner_user(make_partner().pk)
    SavedView.objects.bulk_create(
        SavedView(owner=user, page="leads", name=f"View {number}") for number in range(MAX_VIEWS - 1)
    )
    assert client_of(user).post(PARTNER, VIEW, format="json").status_code == 201
    refused = client_of(user).post(PARTNER, VIEW | {"name": "One too many"}, format="json")
    assert (refused.status_code, refused.json()["code"]) == (409, "accounts.too_many_views")
    assert SavedView.objects.count() == MAX_VIEWS
    assert client_of(user).post(PARTNER, VIEW | {"page": "reports"}, format="json").status_code == 201


@pytest.mark.django_db
def test_a_change_from_an_older_window_is_refused():
    client = client_of(make_partner_user(make_partner().pk))
    view = client.post(PARTNER, VIEW, format="json").json()["data"]
    client.patch(f"{PARTNER}/{view['id']}", {"revision": 1, "name": "Newer"}, format="json")
    refused = client.patch(f"{PARTNER}/{view['id']}", {"revision": 1, "name": "Older"}, format="json")
    assert (refused.status_code, refused.json()["code"]) == (409, "accounts.view_changed")
    assert SavedView.objects.get().name == "Newer"


def _save_at_once(user: Any) -> list[str]:
    """Save two views at once where one more is allowed; return what was refused."""
    actor = Actor(area="partner", subject_id=str(user.pk), partner_id=user.partner_id, partner_role="owner")
    refused: list[str] = []
    start = threading.Barrier(2)

    def save(name: str) -> None:
        start.wait()
        try:
            saved_views.save_view(by=actor, page="leads", name=name, query="", is_shared=False, is_default=False)
        except Problem as problem:
            refused.append(problem.code)
        finally:
            connection.close()

    workers = [threading.Thread(target=save, args=(name,)) for name in ("Left", "Right")]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    return refused


@pytest.mark.django_db(transaction=True)
def test_two_windows_never_pass_the_limit_together():
    user = make_partner_user(make_partner().pk)
    SavedView.objects.bulk_create(
        SavedView(owner=user, page="leads", name=f"View {number}") for number in range(MAX_VIEWS - 1)
    )
    assert _save_at_once(user) == ["accounts.too_many_views"]
    assert SavedView.objects.count() == MAX_VIEWS


@pytest.mark.django_db(transaction=True)
def test_without_the_lock_two_windows_pass_the_limit_together(monkeypatch):
    user = make_partner_user(make_partner().pk)
    SavedView.objects.bulk_create(
        SavedView(owner=user, page="leads", name=f"View {number}") for number in range(MAX_VIEWS - 1)
    )
    both_read = threading.Barrier(2)

    def read_without_lock(by: Actor, page: str) -> list[SavedView]:
        views = list(SavedView.objects.filter(owner_id=user.pk, page=page))
        both_read.wait(5)
        return views

    monkeypatch.setattr(saved_views, "_locked_views", read_without_lock)
    assert _save_at_once(user) == []
    assert SavedView.objects.count() == MAX_VIEWS + 1
