"""Placeholders that would reach an issuer as they stand."""

from urllib.parse import quote

import pytest

from apps.core.domain.placeholders import has_stray_placeholder


@pytest.mark.parametrize(
    "link",
    [
        "https://issuer.example/card",
        "https://issuer.example/{unique_id}?ref={unique_id}",
        "https://issuer.example/?unique_id={unique_id}",
        "https://issuer.example/?a=1&partner_unique_id={unique_id}",
        "https://issuer.example/?next=https%3A%2F%2Fbank.example%2F",
    ],
)
def test_a_link_with_the_placeholder_or_none_has_no_stray_one(link: str) -> None:
    assert not has_stray_placeholder(link)


@pytest.mark.parametrize(
    "place",
    [
        "{unique_id",
        "{{unique_id}}",
        "{customer}",
        "%7Bunique_id%7D",
        "%257Bunique_id%257D",
        "%7bUNIQUE_ID%7d",
        "[unique_id]",
        "<unique-id>",
        "%unique_id%",
        "uniqueid",
        "{unique_{unique_id}id}",
    ],
)
@pytest.mark.parametrize("link", ["https://issuer.example/?ref=", "https://issuer.example/?id={unique_id}&ref="])
def test_any_other_form_is_stray(link: str, place: str) -> None:
    assert has_stray_placeholder(link + place)


def test_a_link_encoded_more_often_than_anybody_needs_is_stray() -> None:
    deep = "{"
    for _ in range(5):
        deep = quote(deep, safe="")
    assert has_stray_placeholder(f"https://issuer.example/?ref={deep}")
