"""The demo world's vouchers and deals: complete in both languages, in every state that customers can meet."""

import re
from datetime import UTC, date, datetime

import pytest

from apps.customers.models import Customer
from apps.demo.services.perks import vouchers_and_deals
from apps.offerings.domain.perks import PerkKind, clean_link, is_code
from apps.offerings.models import CodeReveal, DealClick, Perk
from apps.offerings.selectors import perks as selectors

pytestmark = pytest.mark.django_db
NOW = datetime(2026, 11, 21, 6, 0, tzinfo=UTC)
TODAY = date(2026, 11, 21)
DEVANAGARI = re.compile(r"[ऀ-ॿ]")


@pytest.fixture(autouse=True)
def world() -> None:
    for place in range(15):
        Customer.objects.create(mobile_phone_number=f"98765000{place:02}", created_at=NOW, changed_at=NOW)
    vouchers_and_deals(seed=2026, now=NOW)


def test_vouchers_are_open_sold_out_and_ended_and_deals_open_and_ended() -> None:
    vouchers = [one.standing.value for one in selectors.listed_perks(PerkKind.VOUCHER, on=TODAY)]
    deals = [one.standing.value for one in selectors.listed_perks(PerkKind.DEAL, on=TODAY)]
    assert vouchers == ["open"] * 11 + ["sold_out", "ended"]
    assert deals == ["open"] * 6 + ["ended"]


def test_every_one_is_complete_in_both_languages_and_leads_only_to_its_shop() -> None:
    for perk in Perk.objects.select_related("provider"):
        assert len(perk.terms) == len(perk.terms_hi) > 0
        for text in (perk.title_hi, perk.about_hi, perk.provider.name_hi, *perk.terms_hi):
            assert DEVANAGARI.search(text), perk
        if perk.kind == PerkKind.DEAL:
            assert clean_link(perk.link, perk.provider.host).count("{unique_id}") == 1


def test_customers_have_codes_of_their_own_and_followed_deals() -> None:
    codes = [reveal.code for reveal in CodeReveal.objects.exclude(pool_code=None)]
    assert len(codes) == len(set(codes)) > 20
    assert all(is_code(code) for code in codes)
    assert DealClick.objects.count() == 15 * 7
