"""A store that is away fails closed: who cannot be known is not let in, and nobody meets a 500 (reliability row 18)."""

import errno
from typing import Any, NoReturn

import pytest
from botocore.exceptions import EndpointConnectionError
from django.db import OperationalError, connection
from rest_framework.test import APIClient

from apps.core.storage import IncompleteFileError
from tests.factories.accounts import bearer_of_user, make_admin
from tests.factories.journey import ASHA, Visitor

pytestmark = pytest.mark.django_db
UNAVAILABLE = (503, "core.unavailable", "5")


@pytest.fixture
def redis_away(settings: Any) -> None:
    settings.CACHES = settings.CACHES | {
        "default": {"BACKEND": "django.core.cache.backends.redis.RedisCache", "LOCATION": "redis://127.0.0.1:1/0"}
    }


def told(answer: Any) -> tuple[int, str, str]:
    return answer.status_code, answer.json()["code"], answer.headers.get("Retry-After", "")


def test_without_the_cache_the_lists_are_read_from_their_table(client: APIClient, redis_away: None) -> None:
    answer = client.get("/api/search-list/en/gender")
    assert (answer.status_code, [row["name"] for row in answer.json()["data"]]) == (200, ["Female", "Male", "Other"])


def test_without_the_cache_people_still_sign_in(redis_away: None) -> None:
    visitor = Visitor()
    visitor.sign_in(ASHA)
    assert visitor.get(visitor.user_path).status_code == 200


def test_a_call_that_counts_in_the_cache_is_refused_for_a_moment(client: APIClient, redis_away: None) -> None:
    body = {"event": "visit", "visit_id": "7f0c2c1e-0000-4000-8000-000000000001", "path": "/"}
    assert told(client.post("/api/journey-events", body, format="json")) == UNAVAILABLE


@pytest.mark.parametrize(
    ("language", "message"),
    [
        ("en", "We cannot answer just now. Nothing was changed. Please try again in a minute."),
        ("hi", "हम अभी जवाब नहीं दे पा रहे। कुछ बदला नहीं है। एक मिनट बाद फिर कोशिश करें।"),
    ],
)
def test_without_the_database_nobody_is_let_in_and_it_is_said(language: str, message: str) -> None:
    caller = APIClient(headers={"Authorization": f"Bearer {bearer_of_user(make_admin())}", "Accept-Language": language})
    assert caller.get("/api/admin-reverify").status_code == 200

    def refuse(*_asked: object) -> NoReturn:
        raise OperationalError("the connection is closed")

    with connection.execute_wrapper(refuse):
        answer = caller.get("/api/admin-reverify")
    assert (told(answer), answer.json()["message"]) == (UNAVAILABLE, message)


@pytest.mark.parametrize(
    "error",
    [
        OSError(errno.ENOSPC, "No space left on device"),
        IncompleteFileError("media/a.png: stored 3 of 9 bytes"),
        EndpointConnectionError(endpoint_url="http://127.0.0.1:1"),
    ],
)
def test_full_disk_and_bucket_away_are_refused_for_a_moment(
    client: APIClient, monkeypatch: Any, error: Exception
) -> None:
    def fail(*_args: object) -> NoReturn:
        raise error

    monkeypatch.setattr("apps.catalogue.selectors.product_rows", fail)
    assert told(client.get("/api/products")) == UNAVAILABLE


def test_other_errors_of_the_system_stay_failures(client: APIClient, monkeypatch: Any) -> None:
    def fail(*_args: object) -> NoReturn:
        raise OSError(errno.EBADF, "Bad file descriptor")

    monkeypatch.setattr("apps.catalogue.selectors.product_rows", fail)
    answer = client.get("/api/products")
    assert (answer.status_code, answer.json()["code"]) == (500, "core.failed")
