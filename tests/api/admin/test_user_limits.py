"""What one admin may do less than the role allows: who sets it, what it hides, when it counts (expectations.md 4.10)."""

from typing import Any

import pytest
from django.utils import timezone
from rest_framework.test import APIClient

from apps.accounts.models import Session, User
from apps.audit.models import Entry
from apps.exports.models import Export
from apps.exports.services import generation
from tests.factories.accounts import bearer_of_masquerade, bearer_of_user, make_admin, make_partner
from tests.factories.lenders import make_lender

pytestmark = pytest.mark.django_db


def desk(user: User) -> APIClient:
    """The person, who has just proved who they are."""
    client = APIClient(headers={"Authorization": f"Bearer {bearer_of_user(user)}"})
    Session.objects.filter(user=user).update(confirmed_at=timezone.now())
    return client


def put(client: APIClient, user: User, *limits: str) -> Any:
    return client.put(f"/api/admin/users/{user.pk}/limits", {"limits": list(limits)}, format="json")


def code_of(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


def limits_of(user: User) -> list[str]:
    return sorted(User.objects.get(pk=user.pk).limits)


def test_another_full_admin_sets_and_lifts_them_and_the_record_says_so() -> None:
    gita, hari = make_admin(1), make_admin(2)
    client = desk(gita)
    assert put(client, hari, "no_export", "masked").json()["limits"] == ["masked", "no_export"]
    assert client.get(f"/api/admin/users/{hari.pk}").json()["limits"] == ["masked", "no_export"]
    assert put(client, hari, "masked").json()["limits"] == ["masked"]
    # the same again changes nothing and writes nothing
    assert put(client, hari, "masked").status_code == 200
    assert put(client, hari).json()["limits"] == []
    noted = Entry.objects.filter(action="accounts.limits_set", target_id=str(hari.pk)).order_by("at")
    assert [(one.before, one.after) for one in noted] == [
        ({"limits": []}, {"limits": ["masked", "no_export"]}),
        ({"limits": ["masked", "no_export"]}, {"limits": ["masked"]}),
        ({"limits": ["masked"]}, {"limits": []}),
    ]
    assert {one.subject_id for one in noted} == {str(gita.pk)}


@pytest.mark.parametrize(
    ("limits", "code", "words"),
    [
        (["nothing_at_all"], "accounts.limit_unknown", "There is no limit called nothing_at_all."),
        (["masked", "no_export", "masked"], "core.too_long", "This is too long. Shorten it."),
    ],
)
def test_only_limits_that_there_are(limits: list[str], code: str, words: str) -> None:
    gita, hari = make_admin(1), make_admin(2)
    answer = put(desk(gita), hari, *limits)
    assert (answer.status_code, answer.json()["fields"]["limits"]) == (422, [{"code": code, "message": words}])
    assert limits_of(hari) == []


def test_nobody_changes_their_own_and_whoever_has_one_changes_nobodys() -> None:
    gita, meera, hari = make_admin(1), make_admin(1), make_admin(2)
    assert code_of(put(desk(gita), gita, "masked")) == (409, "accounts.not_yourself")
    put(desk(gita), meera, "masked")
    limited = desk(meera)
    for whom in (meera, hari, gita):
        assert code_of(put(limited, whom)) == (403, "accounts.limited_manages_nobody")
    assert code_of(limited.post("/api/admin/users", {}, format="json")) == (403, "accounts.limited_manages_nobody")
    assert (limits_of(gita), limits_of(meera), limits_of(hari)) == ([], ["masked"], [])


def test_it_asks_for_a_fresh_proof_and_for_a_full_admin() -> None:
    gita, hari = make_admin(1), make_admin(2)
    stale = APIClient(headers={"Authorization": f"Bearer {bearer_of_user(gita, proved=False)}"})
    assert code_of(put(stale, hari, "masked")) == (403, "accounts.confirm_needed")
    assert code_of(put(desk(hari), gita, "masked")) == (403, "core.forbidden")
    assert (limits_of(gita), limits_of(hari)) == ([], [])


def test_one_knows_ones_own_limits_at_the_next_call() -> None:
    gita, hari = make_admin(1), make_admin(2)
    client = desk(hari)
    assert client.get("/api/admin-reverify").json()["limits"] == []
    put(desk(gita), hari, "no_export")
    assert client.get("/api/admin-reverify").json()["limits"] == ["no_export"]
    assert code_of(client.post("/api/admin/exports", {"list": "lenders", "format": "csv"}, format="json")) == (
        403,
        "accounts.no_export",
    )
    assert not Export.objects.exists()


def test_numbers_are_masked_in_every_text_of_an_answer_from_the_next_call_on() -> None:
    meera = make_admin(1)
    lender = make_lender(rm_phone="+91 98765 43210", rm_name="Rohan, PAN ABCPK1234F")
    client = desk(meera)

    def read() -> tuple[str, str]:
        found = client.get(f"/api/get-lender-data/{lender.pk}").json()
        found = found.get("data", found)
        return found["rm_phone"], found["rm_name"]

    assert read() == ("+91 98765 43210", "Rohan, PAN ABCPK1234F")
    User.objects.filter(pk=meera.pk).update(masks_numbers=True)
    assert read() == ("XXXXXXXXXXX3210", "Rohan, PAN XXXXXX234F")


def test_numbers_stay_masked_under_masquerade() -> None:
    meera, sunrise = make_admin(1), make_partner()
    client = APIClient(headers={"Authorization": f"Bearer {bearer_of_masquerade(meera, sunrise.pk)}"})
    User.objects.filter(pk=meera.pk).update(masks_numbers=True, name="Meera 9876543210")
    assert client.get("/api/partner-reverify").json()["name"] == "Meera XXXXXX3210"


def test_a_list_that_is_written_for_them_has_its_numbers_masked(settings: Any, tmp_path: Any) -> None:
    settings.MEDIA_ROOT = tmp_path
    meera = make_admin(1)
    make_lender(display_name_en="Parijat 9876543210")
    client = desk(meera)
    asked = client.post("/api/admin/exports", {"list": "lenders", "format": "csv"}, format="json").json()
    User.objects.filter(pk=meera.pk).update(masks_numbers=True)
    generation.generate(export_id=asked["data"]["id"])
    written = client.get(f"/api/admin/exports/{asked['data']['id']}/file").getvalue().decode()
    assert "XXXXXX3210" in written
    assert "9876543210" not in written


def test_a_list_that_is_under_way_is_not_written_once_nothing_may_leave(settings: Any, tmp_path: Any) -> None:
    settings.MEDIA_ROOT = tmp_path
    meera = make_admin(1)
    client = desk(meera)
    asked = client.post("/api/admin/exports", {"list": "lenders", "format": "csv"}, format="json").json()
    User.objects.filter(pk=meera.pk).update(no_export=True)
    generation.generate(export_id=asked["data"]["id"])
    export = Export.objects.get()
    assert (export.state, export.failure_code, export.kept_as) == ("failed", "exports.no_longer_allowed", "")


@pytest.mark.parametrize("column", ["masks_numbers", "no_export"])
def test_the_django_admin_is_shut_at_once(column: str, client: Any) -> None:
    meera = make_admin(1)
    client.force_login(meera, backend="apps.accounts.web.authentication.DjangoAdminBackend")
    assert client.get("/django-admin/").status_code == 200
    User.objects.filter(pk=meera.pk).update(**{column: True})
    assert client.get("/django-admin/").status_code == 302
