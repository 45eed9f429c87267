"""Keeping clicks once whatever happens to the connection, and counting them by day."""

from datetime import date, datetime, timedelta

import pytest
from django.db import OperationalError, connection, transaction

from apps.acquisition.domain.links import ClickKind
from apps.acquisition.models import LinkClick, LinkDay
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


def keep(link):
    return clicks.note_click(
        link_id=link.pk,
        kind=ClickKind.CRAWLER,
        is_qr=False,
        ip="",
        agent="curl/8",
        referrer_host="",
        language="en",
        now=NOON,
    )


def commits_wait():
    with connection.cursor() as cursor:
        cursor.execute("SHOW synchronous_commit")
        return cursor.fetchone()[0]


def end_connection():
    connection.connection.close()


@pytest.mark.django_db(transaction=True)
def test_only_the_commit_of_a_click_does_not_wait(shop_link):
    with connection.cursor() as cursor:
        cursor.execute("SET synchronous_commit = 'on'")
    try:
        with transaction.atomic():
            keep(shop_link)
            assert commits_wait() == "off"
        assert commits_wait() == "on"
        keep(shop_link)
        assert commits_wait() == "on"
    finally:
        connection.close()


@pytest.mark.django_db(transaction=True)
def test_click_is_kept_by_a_new_connection_when_the_old_one_has_ended(shop_link):
    end_connection()
    click_id = keep(shop_link)
    assert list(LinkClick.objects.values_list("pk", flat=True)) == [click_id]


@pytest.mark.django_db(transaction=True)
def test_click_whose_answer_was_lost_is_kept_once(shop_link):
    tries = []

    def lose_first_answer(execute, sql, params, many, context):
        result = execute(sql, params, many, context)
        tries.append(params[0])
        if len(tries) == 1:
            end_connection()
            raise OperationalError("the connection was lost")
        return result

    with connection.execute_wrapper(lose_first_answer):
        click_id = keep(shop_link)
    assert tries == [click_id, click_id]
    assert list(LinkClick.objects.values_list("pk", flat=True)) == [click_id]


@pytest.mark.django_db(transaction=True)
def test_click_is_not_tried_again_on_a_live_connection_or_in_a_transaction(shop_link):
    tries = []

    def refuse(execute, sql, params, many, context):
        tries.append(params[0])
        if connection.in_atomic_block:
            end_connection()
        raise OperationalError("canceling statement due to statement timeout")

    with connection.execute_wrapper(refuse):
        with pytest.raises(OperationalError):
            keep(shop_link)
        assert len(tries) == 1
        with pytest.raises(OperationalError), transaction.atomic():
            keep(shop_link)
    assert len(tries) == 2
    assert not LinkClick.objects.exists()
