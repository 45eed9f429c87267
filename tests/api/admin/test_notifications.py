"""The bell of the back office: one's own lines, in the language chosen now, read one by one or all at once."""

from datetime import timedelta
from uuid import UUID

import pytest
from django.utils import timezone
from rest_framework.test import APIClient

from apps.messaging.models import Notification
from apps.messaging.services.notifications import post_notification
from tests.factories import accounts

pytestmark = pytest.mark.django_db
CALL = "/api/admin/notifications"


def of(user) -> APIClient:
    return APIClient(headers={"Authorization": f"Bearer {accounts.bearer_of_user(user)}"})


def told(user, number: int) -> UUID:
    """One line, the later the number the newer."""
    values = {"file": f"{number}.xlsx", "taken": str(number), "refused": "0", "unread": "—"}
    notice = post_notification(
        subject_id=user.pk,
        code="upload_done",
        values={"en": values, "hi": values},
        path=f"/admin/mis-upload?file={number}",
        dedupe_key=f"{user.pk} {number}",
        now=timezone.now() - timedelta(minutes=60 - number),
    )
    assert notice is not None
    return notice.pk


def test_each_person_sees_their_own_lines_newest_first():
    gita, other = accounts.make_admin(), accounts.make_admin(2)
    first, second = told(gita, 1), told(gita, 2)
    told(other, 3)
    seen = of(gita).get(CALL).json()
    assert seen["unread"] == 2
    assert [one["id"] for one in seen["results"]] == [str(second), str(first)]
    assert (seen["results"][0]["title"], seen["results"][0]["path"]) == (
        "2.xlsx has been processed",
        "/admin/mis-upload?file=2",
    )
    assert [one["title"] for one in of(other).get(CALL).json()["results"]] == ["3.xlsx has been processed"]


def test_the_language_is_the_one_chosen_now():
    gita = accounts.make_admin()
    told(gita, 1)
    answer = of(gita).get(CALL, headers={"Accept-Language": "hi"})
    assert answer.json()["results"][0]["title"] == "1.xlsx पूरी हुई"


def test_named_lines_are_read_once_and_those_of_others_are_left_alone():
    gita, other = accounts.make_admin(), accounts.make_admin()
    mine, left, theirs = told(gita, 1), told(gita, 2), told(other, 3)
    client = of(gita)
    answer = client.post(f"{CALL}/read", {"ids": [str(mine), str(theirs)]}, format="json")
    assert (answer.status_code, answer.json()["unread"]) == (200, 1)
    assert set(Notification.objects.filter(read_at=None).values_list("pk", flat=True)) == {left, theirs}
    at = Notification.objects.get(pk=mine).read_at
    client.post(f"{CALL}/read", {"ids": [str(mine)]}, format="json")
    assert Notification.objects.get(pk=mine).read_at == at


def test_all_are_read_at_once_older_ones_than_are_shown_too():
    gita = accounts.make_admin()
    for number in range(32):
        told(gita, number)
    client = of(gita)
    seen = client.get(CALL).json()
    assert (seen["unread"], len(seen["results"])) == (32, 30)
    assert client.post(f"{CALL}/read", {}, format="json").json()["unread"] == 0
    assert not Notification.objects.filter(read_at=None).exists()


def test_what_is_no_id_is_refused_and_nothing_is_read():
    gita = accounts.make_admin()
    told(gita, 1)
    answer = of(gita).post(f"{CALL}/read", {"ids": ["1"]}, format="json")
    assert answer.status_code == 422
    assert Notification.objects.filter(read_at=None).count() == 1
