"""Following a tracking link: where it leads, what is kept of it, and whose customer it makes."""

from datetime import timedelta
from urllib.parse import parse_qsl, urlsplit

import pytest
import time_machine
from django.core.cache import caches
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from apps.acquisition.models import LinkClick, TrackingLink
from apps.applications.models import Touch
from apps.partners.models import Partner
from apps.partners.services import partners
from tests.factories.accounts import make_partner
from tests.factories.domains import HOST, browser_at, make_brand, make_domain
from tests.factories.journey import ASHA, BINA, Visitor
from tests.factories.links import make_link

pytestmark = pytest.mark.django_db
PHONE = "Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36"


@pytest.fixture
def sunrise():
    partners.ensure_own_brand()
    return make_partner()


@pytest.fixture
def shop_link(sunrise):
    return make_link(sunrise, product_id="GL", utm_campaign="shop")


def follow(path, **headers):
    return Client(headers={"User-Agent": PHONE, **headers}).get(path)


def parameters(response):
    return dict(parse_qsl(urlsplit(response.headers["Location"]).query))


def test_a_link_leads_to_the_partners_page_and_keeps_the_click(shop_link):
    response = follow(f"/{shop_link.code}", Referer="https://chat.example/group?id=7")
    click = LinkClick.objects.get()
    assert response.status_code == 302
    assert urlsplit(response.headers["Location"])[:3] == ("", "", "/sunrise")
    assert parameters(response) == {"utm_campaign": "shop", "product": "GL", "tk": str(click.pk)}
    assert response.headers["Cache-Control"] == "no-store"
    assert (click.kind, click.is_qr, click.device, click.referrer_host, len(bytes(click.visitor or b""))) == (
        "person",
        False,
        "phone",
        "chat.example",
        8,
    )


def test_a_scanned_code_is_told_apart(shop_link):
    response = follow(f"/{shop_link.code.upper()}.Q")
    assert parameters(response)["qr"] == shop_link.code
    assert LinkClick.objects.get().is_qr


@pytest.fixture
def with_memory(settings):
    settings.LINK_MEMORY_SECONDS = 5
    caches["process"].clear()
    yield
    caches["process"].clear()


def test_link_off_leads_on_for_five_seconds_at_most(shop_link, with_memory):
    at = timezone.now()
    with time_machine.travel(at, tick=False) as clock:
        assert follow(f"/{shop_link.code}").status_code == 302
        TrackingLink.objects.update(state="off", off_at=at, off_by="Gita", off_reason="The shop moved")
        clock.move_to(at + timedelta(seconds=5) - timedelta(microseconds=1))
        with CaptureQueriesContext(connection) as queries:
            assert follow(f"/{shop_link.code.upper()}.Q").status_code == 302
        assert [query["sql"].split()[0] for query in queries] == ["INSERT"]
        clock.move_to(at + timedelta(seconds=5))
        assert follow(f"/{shop_link.code}")["Location"] == "/sunrise?over=1"
    assert LinkClick.objects.count() == 3


def test_code_without_a_link_is_looked_up_each_time(sunrise, with_memory):
    assert follow("/2345678").status_code == 404
    make_link(sunrise, code="2345678")
    assert follow("/2345678").status_code == 302


def test_a_chat_preview_counts_nobody_and_carries_no_click(shop_link):
    response = follow(f"/{shop_link.code}", **{"User-Agent": "WhatsApp/2.24"})
    click = LinkClick.objects.get()
    page = response.content.decode()
    assert (response.status_code, click.kind, click.visitor) == (200, "preview", None)
    assert '<meta property="og:title" content="Sunrise' in page
    assert '<meta property="og:image" content="http://testserver/icon-512.png">' in page
    assert 'href="/sunrise"' in page
    assert "tk=" not in page


def test_a_look_at_the_headers_is_no_click_of_a_person(shop_link):
    assert Client(headers={"User-Agent": PHONE}).head(f"/{shop_link.code}").status_code == 302
    assert LinkClick.objects.get().kind == "prefetch"


def test_one_browser_is_one_visitor_of_a_day(shop_link):
    for _ in range(2):
        follow(f"/{shop_link.code}")
    first, second = LinkClick.objects.values_list("visitor", flat=True)
    assert first is not None
    assert second is not None
    assert bytes(first) == bytes(second)


@pytest.mark.parametrize(
    "facts",
    [
        {"state": "off", "off_at": timezone.now(), "off_reason": "reprinted"},
        {"expires_at": timezone.now() - timedelta(seconds=1)},
    ],
    ids=["off", "ended"],
)
def test_link_that_is_over_leads_to_the_partners_page_which_says_so(sunrise, facts):
    link = make_link(sunrise, **facts)
    response = follow(f"/{link.code}")
    assert (response.status_code, response["Location"]) == (302, "/sunrise?over=1")
    assert LinkClick.objects.get().kind == "person"
    assert follow(f"/{link.code}", **{"User-Agent": "WhatsApp/2.24"}).status_code == 200
    assert LinkClick.objects.filter(kind="preview").count() == 1


def test_link_whose_target_is_over_keeps_its_campaign_and_click(sunrise):
    link = make_link(sunrise, target_answers=False, utm_source="diwali")
    found = parameters(follow(f"/{link.code}"))
    assert (found["over"], found["utm_source"]) == ("1", "diwali")
    assert found["tk"] == str(LinkClick.objects.get().pk)


def test_a_suspended_partners_link_leads_to_our_own_page(shop_link):
    Partner.objects.filter(pk=shop_link.partner_id).update(status="suspended")
    response = follow(f"/{shop_link.code}")
    assert (response.status_code, response["Location"]) == (302, "/?over=1")
    preview = follow(f"/{shop_link.code}", **{"User-Agent": "WhatsApp/2.24"}).content.decode()
    assert "unrise" not in preview


def test_an_unknown_code_shows_a_page_and_keeps_nothing(sunrise):
    response = follow("/wwwwwww", Cookie="tulna_lang=hi")
    page = response.content.decode()
    assert response.status_code == 404
    assert page.index("यह लिंक हमें नहीं मिला।") < page.index("This link is not known.")
    assert LinkClick.objects.count() == 0


def test_other_methods_are_refused(shop_link):
    assert Client().post(f"/{shop_link.code}").status_code == 405
    assert LinkClick.objects.count() == 0


def test_a_brands_own_host_follows_its_own_links_alone():
    partners.ensure_own_brand()
    brand = make_brand()
    make_domain(brand)
    own, rival = make_link(brand), make_link(make_partner("moonlight", "Moonlight"))
    browser = browser_at(HOST)
    assert browser.get(f"/{own.code}").status_code == 302
    assert browser.get(f"/{rival.code}").status_code == 404


def test_the_click_gives_its_link_to_the_touch(shop_link):
    said = parameters(follow(f"/{shop_link.code}"))
    asha = Visitor()
    asha.begin(ASHA, url_segment="sunrise", utms=said)
    touch = Touch.objects.get()
    assert (touch.partner_id, touch.link_id) == (shop_link.partner_id, shop_link.pk)


def test_the_click_of_another_partner_names_no_link(shop_link):
    said = parameters(follow(f"/{shop_link.code}"))
    make_partner("moonlight", "Moonlight")
    bina = Visitor()
    bina.begin(BINA, url_segment="moonlight", utms={"tk": said["tk"]})
    assert Touch.objects.get().link_id is None


@pytest.mark.parametrize("click", ["nonsense", "00000000-0000-4000-8000-000000000000"])
def test_a_click_that_is_none_changes_nothing(sunrise, click):
    Visitor().begin(ASHA, url_segment="sunrise", utms={"tk": click})
    touch = Touch.objects.get()
    assert (touch.partner_id, touch.link_id) == (sunrise.pk, None)
