"""Whose legal text is read where, and the fingerprint of what was read."""

import hashlib

import pytest

from apps.catalogue.domain.texts import digest_of, lines_of, owner_of


@pytest.mark.parametrize(
    ("kind", "brand", "owner"),
    [
        ("terms", "sunrise", "sunrise"),
        ("privacy", " Sunrise ", "sunrise"),
        ("terms", "", ""),
        ("terms", "l", ""),
        ("terms", "L", ""),
        ("privacy", "cl", ""),
        ("merchant_terms", "sunrise", ""),
        ("marketing_sms_whatsapp", "sunrise", ""),
    ],
)
def test_partners_have_terms_and_notice_of_their_own_and_the_house_has_the_general_ones(kind, brand, owner):
    assert owner_of(kind, brand) == owner


def test_a_digest_is_the_sha_256_of_title_and_lines_one_below_the_other():
    sections = [{"heading": "Kaun", "body": "आप।\nहम।"}, {"heading": "Why", "body": "Because."}]
    read = "I agree\nKaun\nआप।\nहम।\nWhy\nBecause."
    assert digest_of("I agree", *lines_of(sections)) == hashlib.sha256(read.encode("utf-8")).hexdigest()
    assert digest_of("I agree", "Because") != digest_of("I agree", "Because.")
