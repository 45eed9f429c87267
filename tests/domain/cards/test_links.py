"""Which addresses may be kept, given to a customer, or called by us (specification 2.6; reliability row 56)."""

import pytest

from apps.cards.domain.links import CardLinkError, CardLinkState, address_for, clean_link, state_of


@pytest.mark.parametrize(
    "link",
    [
        "https://issuer.example/apply?ref={unique_id}",
        "https://issuer.example/{unique_id}/card",
        "https://www.issuer.example:443/apply",
        "https://8.8.8.8/apply",
    ],
)
def test_a_public_https_link_is_kept_as_it_is(link: str) -> None:
    assert clean_link(link) == link


REFUSED = {
    "http://issuer.example/": "scheme",
    "javascript:alert(1)": "scheme",
    "//issuer.example/": "scheme",
    "issuer.example": "scheme",
    "": "scheme",
    "https://": "host",
    "https://issuer .example/": "host",
    "https://issuer.example\\@home/": "host",
    "https://[::1": "host",
    "https://user@issuer.example/": "credentials",
    "https://user:word@issuer.example/": "credentials",
    "https://issuer.example:8443/": "port",
    "https://localhost/": "private",
    "https://intranet/": "private",
    "https://printer.local/": "private",
    "https://db.internal./": "private",
    "https://127.0.0.1/": "private",
    "https://10.0.0.8/": "private",
    "https://169.254.169.254/latest/meta-data": "private",
    "https://2130706433/": "private",
    "https://0x7f.1/": "private",
    "https://0x7f000001/": "private",
    "https://127.1/": "private",
    "https://[::1]/": "private",
    "https://[::ffff:10.0.0.1]/": "private",
    "https://[64:ff9b::7f00:1]/": "private",
    "https://[fd00::1]/": "private",
    "https://{unique_id}.issuer.example/": "placeholder",
    "https://issuer.example/?ref={customer}": "placeholder",
    "https://issuer.example/?ref={unique_id": "placeholder",
    "https://issuer.example/?ref=%7Bunique_id%7D": "placeholder",
}


@pytest.mark.parametrize("link", REFUSED)
def test_anything_else_is_refused_with_its_reason(link: str) -> None:
    with pytest.raises(CardLinkError) as refusal:
        clean_link(link)
    assert refusal.value.code == REFUSED[link]


def test_the_placeholder_is_replaced_wherever_it_stands_and_escaped() -> None:
    link = "https://issuer.example/{unique_id}?ref={unique_id}"
    assert address_for(link, "a/b c") == "https://issuer.example/a%2Fb%20c?ref=a%2Fb%20c"


def test_a_link_without_the_placeholder_stays_as_it_is() -> None:
    assert address_for("https://issuer.example/card", "abc") == "https://issuer.example/card"


@pytest.mark.parametrize(
    ("status", "state"),
    [
        (200, CardLinkState.OK),
        (204, CardLinkState.OK),
        (299, CardLinkState.OK),
        (300, CardLinkState.BROKEN),
        (401, CardLinkState.CLOSED),
        (403, CardLinkState.CLOSED),
        (404, CardLinkState.BROKEN),
        (410, CardLinkState.BROKEN),
        (429, CardLinkState.CLOSED),
        (500, CardLinkState.BROKEN),
        (503, CardLinkState.CLOSED),
    ],
)
def test_what_a_status_says(status: int, state: CardLinkState) -> None:
    assert state_of(status) is state
