"""Tracking links: codes, kinds of clicks, states, and where a link leads."""

import re
from datetime import UTC, datetime, timedelta
from itertools import cycle
from uuid import UUID

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apps.acquisition.domain.links import (
    ClickKind,
    LinkTarget,
    TrackingLinkState,
    address_of,
    code_of,
    kind_of,
    state_of,
)
from apps.partners.domain.segments import CODE_ALPHABET, CODE_PATTERN, RESERVED, clean_key

NOW = datetime(2026, 11, 28, 6, 0, tzinfo=UTC)
AGENT = UUID("11111111-1111-4111-8111-111111111111")
BROWSER = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36"


def test_a_code_passes_over_bytes_beyond_its_letters():
    assert code_of(iter([28, 0, 29, 1, 2, 3, 4, 5, 6])) == "2345678"


def test_too_few_bytes_make_no_code():
    with pytest.raises(ValueError, match="letters"):
        code_of(iter([0, 1, 2, 3, 4, 5]))


@given(st.lists(st.integers(0, 255), min_size=1).filter(lambda raw: any(byte & 31 < 28 for byte in raw)))
def test_every_code_is_an_address_of_its_own(raw):
    code = code_of(cycle(raw))
    assert re.fullmatch(CODE_PATTERN, code)
    assert set(code) <= set(CODE_ALPHABET)
    assert code not in RESERVED


@pytest.mark.parametrize("key", ["bkmsrth", "2345678"])
def test_no_partner_takes_a_key_that_looks_like_a_code(key):
    with pytest.raises(ValueError, match="key_reserved"):
        clean_key(key)


@pytest.mark.parametrize("key", ["sunrise", "bkmsrt", "bkmsrthh", "bkm-rth"])
def test_keys_of_any_other_shape_stay_free(key):
    assert clean_key(key) == key


@pytest.mark.parametrize(
    ("method", "headers", "kind"),
    [
        ("GET", {"User-Agent": BROWSER}, ClickKind.PERSON),
        ("HEAD", {"User-Agent": BROWSER}, ClickKind.PREFETCH),
        ("GET", {"User-Agent": BROWSER, "Sec-Purpose": "prefetch;prerender"}, ClickKind.PREFETCH),
        ("GET", {"User-Agent": BROWSER, "Purpose": "Prefetch"}, ClickKind.PREFETCH),
        ("GET", {"User-Agent": "WhatsApp/2.24.6 A"}, ClickKind.PREVIEW),
        ("GET", {"User-Agent": "facebookexternalhit/1.1"}, ClickKind.PREVIEW),
        ("GET", {"User-Agent": "TelegramBot (like TwitterBot)"}, ClickKind.PREVIEW),
        ("GET", {"User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1)"}, ClickKind.CRAWLER),
        ("GET", {"User-Agent": "curl/8.5"}, ClickKind.CRAWLER),
        ("GET", {}, ClickKind.CRAWLER),
    ],
)
def test_only_a_browser_that_opens_the_page_is_a_person(method, headers, kind):
    assert kind_of(method, headers) is kind


@pytest.mark.parametrize(
    ("kept", "expires_at", "is_active", "state"),
    [
        ("on", None, True, TrackingLinkState.ON),
        ("on", NOW + timedelta(seconds=1), True, TrackingLinkState.ON),
        ("on", NOW, True, TrackingLinkState.ENDED),
        ("on", None, False, TrackingLinkState.PARTNER_OFF),
        ("off", NOW, False, TrackingLinkState.OFF),
    ],
)
def test_a_link_leads_on_until_its_very_end(kept, expires_at, is_active, state):
    assert state_of(kept, expires_at, partner_is_active=is_active, now=NOW) is state


def test_a_link_leads_to_the_partners_page_with_its_campaign():
    address = address_of(
        partner_key="sunrise",
        product="GL",
        utms={"utm_source": "counter", "utm_medium": "", "utm_campaign": "shop & more"},
        agent_id=AGENT,
        code="w2hn7xc",
        is_qr=True,
        click="c1",
    )
    assert address == (
        f"/sunrise?utm_source=counter&utm_campaign=shop+%26+more&agent={AGENT}&qr=w2hn7xc&product=GL&tk=c1"
    )


def test_link_to_the_partner_form_names_who_brought_the_shop():
    address = address_of(
        partner_key="sunrise",
        product="",
        utms={"utm_medium": "share"},
        agent_id=None,
        code="w2hn7xc",
        is_qr=False,
        click="c1",
        target=LinkTarget.MERCHANT_FORM,
    )
    assert address == "/create-merchant-form/sunrise?utm_medium=share&tk=c1"


def test_a_bare_link_leads_to_the_page_alone():
    address = address_of(
        partner_key="sunrise", product="", utms={}, agent_id=None, code="w2hn7xc", is_qr=False, click=""
    )
    assert address == "/sunrise"
