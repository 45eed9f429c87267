"""Counting clicks by day: right numbers, the same numbers again, and old clicks forgotten."""

from datetime import date, datetime, timedelta

import pytest

from apps.acquisition.models import LinkDay
from apps.acquisition.services import clicks
from apps.core.domain.calendar import IST
from tests.factories.accounts import make_partner
from tests.factories.links import make_click, make_link

pytestmark = pytest.mark.django_db
NOON = datetime(2026, 11, 21, 12, tzinfo=IST)


@pytest.fixture
def shop_link():
    return make_link(make_partner())


def numbers(link):
    rows = LinkDay.objects.filter(link=link).order_by("day")
    return list(rows.values_list("day", "people", "visitors", "qr", "previews", "crawlers"))


def test_days_count_people_and_set_the_others_apart(shop_link):
    make_click(shop_link, NOON, visitor=b"aaaaaaaa")
    make_click(shop_link, NOON, visitor=b"aaaaaaaa", is_qr=True)
    make_click(shop_link, NOON, visitor=b"bbbbbbbb")
    make_click(shop_link, NOON, kind="preview", visitor=None)
    make_click(shop_link, NOON, kind="crawler", visitor=None)
    make_click(shop_link, NOON, kind="prefetch", visitor=None)
    clicks.count_lately(now=NOON)
    clicks.count_lately(now=NOON)
    assert numbers(shop_link) == [(date(2026, 11, 21), 3, 2, 1, 1, 2)]


def test_days_begin_at_midnight_in_india(shop_link):
    midnight = datetime(2026, 11, 21, tzinfo=IST)
    make_click(shop_link, midnight - timedelta(seconds=1))
    make_click(shop_link, midnight)
    clicks.count_lately(now=midnight + timedelta(minutes=9))
    assert numbers(shop_link) == [(date(2026, 11, 20), 1, 1, 0, 0, 0), (date(2026, 11, 21), 1, 1, 0, 0, 0)]


def test_recount_leaves_the_days_of_clicks_that_are_gone(shop_link):
    LinkDay.objects.create(link=shop_link, day=date(2025, 10, 20), people=4)
    clicks.recount(now=NOON)
    assert numbers(shop_link) == [(date(2025, 10, 20), 4, 0, 0, 0, 0)]
