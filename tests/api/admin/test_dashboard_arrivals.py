"""The funnel of those who arrived in a period: how far each has come since, whatever day that was on."""

from datetime import date, datetime
from uuid import uuid4

import pytest
import time_machine
from django.utils import timezone

from apps.applications.models import Application, OfferSnapshot, StatusEntry, Touch
from apps.core.domain.calendar import IST
from apps.customers.models import Prospect
from tests.factories import accounts, submissions
from tests.factories.counting import count_world

pytestmark = pytest.mark.django_db


def ist(day: int, hour: int = 12, minute: int = 0) -> datetime:
    return datetime(2026, 11, day, hour, minute, tzinfo=IST)


@pytest.fixture(autouse=True)
def on_21_november():
    with time_machine.travel(ist(21, 14, 5), tick=False):
        yield


def arrive(at: datetime, *, verified: bool = True) -> Prospect:
    prospect = Prospect.objects.create(
        mobile_phone_number="9811111111",
        created_at=at,
        customer=submissions.customer() if verified else None,
        verified_at=at if verified else None,
    )
    Touch.objects.create(prospect=prospect, at=at)
    return prospect


def apply(visit: Prospect, at: datetime, product: str = "PL") -> Application:
    return submissions.application(visit.customer, prospect=visit, created_at=at, product_code=product)


def shown(to: Application, offers: list[dict[str, int]]) -> None:
    OfferSnapshot.objects.create(
        application=to, policy_digest="p", rule_version="1", inputs_digest=uuid4().hex, inputs={},
        result={"offers": offers, "pending": [], "unmatched": []}, created_at=ist(21),
    )  # fmt: skip


@pytest.fixture
def arrivals():
    """Six visits of the 20th, from its first minute to its last, and one on either side of it."""
    lender = submissions.lender("Gulmohar")
    # All the way, one day later; her visit remembers a second link and is one visit all the same.
    paid = arrive(ist(20, 0, 0))
    Touch.objects.create(prospect=paid, at=ist(18))
    submissions.submission(
        apply(paid, ist(20)), lender, status="disbursed", as_of=date(2026, 11, 21), at=ist(21), disbursed_on=date(2026, 11, 21),
    )  # fmt: skip
    arrive(ist(20, 23, 59), verified=False)
    shown(apply(arrive(ist(20)), ist(21)), [])
    shown(apply(arrive(ist(20)), ist(21)), [{"lender_id": lender.pk}])
    # Two applications of one visit, each with its lender.
    both = arrive(ist(20))
    for product in ("PL", "GL"):
        submissions.submission(apply(both, ist(20), product), lender, at=ist(20))
    # Paid out and put back: the lender has it, and nothing more is so.
    back = submissions.submission(apply(arrive(ist(20)), ist(20)), lender, status="in_review", at=ist(20))
    for was, status in (("", "disbursed"), ("disbursed", "in_review")):
        StatusEntry.objects.create(
            submission=back,
            was=was,
            status=status,
            on=date(2026, 11, 20),
            source="status_file",
            recorded_at=timezone.now(),
        )
    submissions.submission(apply(arrive(ist(19, 23, 59)), ist(20)), lender, at=ist(20))
    arrive(ist(21, 0, 0))


def ask(client, role=1, **query):
    count_world()
    admin = accounts.make_admin(role_id=role)
    client.credentials(HTTP_AUTHORIZATION=f"Bearer {accounts.bearer_of_user(admin)}", HTTP_USER_AGENT=accounts.BROWSER)
    return client.get("/api/admin/dashboard", {"preset": "yesterday", **query})


@pytest.mark.parametrize("role", [1, 2])
def test_arrivals_are_followed_beyond_the_period_and_no_share_exceeds_the_whole(client, arrivals, role):
    data = ask(client, role, counted="arrivals").json()["data"]
    names = ("step", "count", "share_of_previous", "share_of_first", "trend_percent")
    assert [tuple(one[name] for name in names) for one in data["funnel"]] == [
        ("otp_requested", 6, None, None, None),
        ("otp_verified", 5, "83.3", "83.3", None),
        ("applied", 5, "100.0", "83.3", None),
        # To have been sent to a lender is to have been matched, also where no list was kept.
        ("matched", 4, "80.0", "66.7", None),
        ("submitted", 3, "75.0", "50.0", None),
        ("received", 2, "66.7", "33.3", None),
        ("approved", 1, "50.0", "16.7", None),
        ("sanctioned", 1, "100.0", "16.7", None),
        ("disbursed", 1, "100.0", "16.7", None),
    ]
    assert data["no_match"] == 1


def test_of_one_product_those_who_arrived_are_the_applications_made(client, arrivals):
    def counts(product):
        return [one["count"] for one in ask(client, counted="arrivals", product=product).json()["data"]["funnel"]]

    assert counts("GL") == [1, 1, 1, 0, 0, 0, 0]
    # Made on the 20th: the one paid, one of the two, the one put back, and that of the visit of the 19th.
    assert counts("PL") == [4, 4, 4, 2, 1, 1, 1]
    assert counts("HL") == [0] * 7


def test_events_stay_the_usual_way_and_only_the_funnel_changes(client, arrivals):
    usual, events, arrived = (
        ask(client, **query).json()["data"] for query in ({}, {"counted": "events"}, {"counted": "arrivals"})
    )
    assert usual == events | {"data_up_to": usual["data_up_to"]}
    by_step = {one["step"]: one["count"] for one in usual["funnel"]}
    # Sent on the 20th: both of one visit, the one put back, and that of the visit of the 19th.
    assert (by_step["submitted"], by_step["disbursed"]) == (4, 0)
    for name in ("statuses", "lenders", "partners", "products", "totals"):
        assert arrived[name] == usual[name]


def test_another_way_of_counting_is_422_at_its_field(client):
    answer = ask(client, counted="people")
    assert (answer.status_code, list(answer.json()["fields"])) == (422, ["counted"])
