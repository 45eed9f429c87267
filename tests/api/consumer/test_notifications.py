"""The bell: one's own news, newest first, in the language chosen now; read when seen."""

from datetime import UTC, datetime, timedelta
from uuid import UUID, uuid4

import pytest
from rest_framework.test import APIClient

from apps.messaging.models import Notification
from apps.messaging.services.notifications import post_notification
from apps.privacy.services.consents import move_subject
from tests.factories.accounts import bearer_of_customer

pytestmark = pytest.mark.django_db
NOW = datetime(2026, 11, 21, 6, 0, tzinfo=UTC)


def ring(who: UUID, key: str, minutes: int = 0) -> Notification:
    values = {language: {"reference": key} for language in ("en", "hi")}
    notice = post_notification(
        subject_id=who, code="ticket_answered", values=values, path=f"/user/help/{key}", dedupe_key=key,
        now=NOW + timedelta(minutes=minutes),
    )  # fmt: skip
    assert notice is not None
    return notice


def caller(customer_id: UUID, language: str = "en") -> APIClient:
    return APIClient(
        headers={"Authorization": f"Bearer {bearer_of_customer(customer_id)}", "Accept-Language": language}
    )


def test_they_come_newest_first_in_pages_with_where_they_lead() -> None:
    asha = uuid4()
    first, *_ = [ring(asha, f"T-{number}", number) for number in range(3)]
    page = caller(asha).get("/api/notifications", {"page_size": 2}).json()
    assert (page["count"], page["unread"], page["next"], page["previous"]) == (
        3,
        3,
        "/api/notifications?page=2&page_size=2",
        None,
    )
    assert [one["path"] for one in page["results"]] == ["/user/help/T-2", "/user/help/T-1"]
    last = caller(asha).get("/api/notifications", {"page_size": 2, "page": 2}).json()
    assert last["results"] == [
        {
            "id": str(first.id),
            "kind": "ticket_answered",
            "title": "Your request has an answer",
            "text": "We have answered request T-0.",
            "path": "/user/help/T-0",
            "created_at": "2026-11-21T11:30:00+05:30",
            "read_at": None,
        }
    ]


def test_they_read_in_the_language_of_the_page() -> None:
    asha = uuid4()
    ring(asha, "T-1")
    [shown] = caller(asha, "hi").get("/api/notifications").json()["results"]
    assert (shown["title"], shown["text"]) == ("आपके अनुरोध का जवाब आया", "अनुरोध T-1 का जवाब दे दिया गया है।")


def test_one_or_all_are_marked_as_read_and_nobody_elses() -> None:
    asha, bina = uuid4(), uuid4()
    one, two, hers = ring(asha, "a1"), ring(asha, "a2", 1), ring(bina, "b1")
    browser = caller(asha)
    answer = browser.post("/api/notifications/read", {"ids": [str(one.id), str(hers.id)]}, format="json")
    assert answer.json() == {"success": True, "unread": 1}
    assert [row["id"] for row in browser.get("/api/notifications", {"unread": "true"}).json()["results"]] == [
        str(two.id)
    ]
    assert caller(bina).get("/api/notifications/unread").json() == {"success": True, "unread": 1}
    assert browser.post("/api/notifications/read", {}, format="json").json()["unread"] == 0
    seen = Notification.objects.get(pk=one.id).read_at
    browser.post("/api/notifications/read", {}, format="json")
    assert Notification.objects.get(pk=one.id).read_at == seen


def test_what_a_merged_customer_was_told_is_seen_by_the_one_who_stays() -> None:
    asha, other = uuid4(), uuid4()
    ring(other, "o1")
    move_subject(prospect_id=other, customer_id=asha, at=NOW)
    assert caller(asha).get("/api/notifications/unread").json()["unread"] == 1


@pytest.mark.parametrize("body", [{"ids": "all"}, {"ids": ["x"]}, {"ids": [str(uuid4())] * 201}])
def test_ids_that_are_none_are_refused(body: dict[str, object]) -> None:
    assert caller(uuid4()).post("/api/notifications/read", body, format="json").status_code == 422
