"""Vouchers and deals at the data desk: the rules of the calls, codes pasted in, every save in the record."""

from typing import Any

import pytest
from django.test import Client

from apps.audit.models import Entry
from apps.offerings.models import Perk, PerkProvider, VoucherCode
from tests.factories.accounts import PASSWORD, make_admin
from tests.factories.perks import make_provider, make_voucher

pytestmark = pytest.mark.django_db
ADD = "/django-admin/offerings/perk/add/"


@pytest.fixture
def gita() -> Client:
    make_admin(email="gita@example.com")
    browser = Client()
    browser.post("/django-admin/login/", {"username": "gita@example.com", "password": PASSWORD})
    return browser


def form(**facts: Any) -> dict[str, Any]:
    values = {
        "kind": "voucher", "category": "food", "title": "₹77 off", "title_hi": "", "about": "", "about_hi": "",
        "terms": "Once a day\n\n Not on Sunday ", "terms_hi": "", "min_spend": "", "valid_from": "2026-11-01",
        "valid_to": "", "code_kind": "pool", "shared_code": "", "shared_limit": "", "link": "", "status": "on",
        "new_codes": "",
    }  # fmt: skip
    provider = facts.pop("provider", None) or make_provider()
    return values | {"provider": provider.pk} | facts


def errors(answer: Any) -> dict[str, list[str]]:
    return {name: list(found) for name, found in answer.context["adminform"].form.errors.items()}


def test_a_voucher_is_added_with_its_codes_and_both_are_recorded(gita: Client) -> None:
    answer = gita.post(ADD, form(new_codes="AAA-1\nBBB-2\nAAA-1"), follow=True)
    perk = Perk.objects.get()
    assert perk.terms == ["Once a day", "Not on Sunday"]
    assert VoucherCode.objects.filter(perk=perk).count() == 2
    assert "2 codes added, 1 were there already." in answer.content.decode()
    actions = list(Entry.objects.filter(target="perk", action__startswith="offerings").values_list("action", flat=True))
    assert sorted(actions) == ["offerings.added", "offerings.codes_added"]


def test_the_codes_are_shown_nowhere_and_told_to_no_record(gita: Client) -> None:
    gita.post(ADD, form(new_codes="SECRET-1"))
    code, perk = VoucherCode.objects.get(), Perk.objects.get()
    for page in ("vouchercode/", f"vouchercode/{code.pk}/change/", f"perk/{perk.pk}/change/", "codereveal/"):
        answer = gita.get(f"/django-admin/offerings/{page}")
        assert answer.status_code == 200
        assert "SECRET-1" not in answer.content.decode()
    assert not any("SECRET" in f"{entry.before}{entry.after}{entry.details}" for entry in Entry.objects.all())


def test_saving_without_a_change_of_terms_tells_none(gita: Client) -> None:
    gita.post(ADD, form())
    perk = Perk.objects.get()
    gita.post(f"/django-admin/offerings/perk/{perk.pk}/change/", form(provider=perk.provider, title="₹78 off"))
    entry = Entry.objects.filter(action="offerings.edited").get()
    assert (entry.before, entry.after) == ({"title": "₹77 off"}, {"title": "₹78 off"})


@pytest.mark.parametrize(
    ("facts", "field", "words"),
    [
        ({"code_kind": ""}, "code_kind", "code of their own"),
        ({"code_kind": "shared", "shared_code": "A B"}, "shared_code", "3 to 60"),
        ({"code_kind": "shared", "shared_code": "ABC", "new_codes": "XYZ"}, "new_codes", "has a pool"),
        ({"new_codes": "GOOD-1\nकोड"}, "new_codes", "“कोड” cannot be a code"),
        ({"valid_to": "2026-10-31"}, "valid_to", "must not be before"),
        ({"link": "https://evil.example/"}, "link", "shop.example"),
        ({"kind": "deal", "code_kind": "pool", "link": "https://shop.example/"}, "code_kind", "gives no code"),
        ({"kind": "deal", "code_kind": ""}, "link", "https link"),
        ({"terms": "\n".join("x" * 13)}, "terms", "room for 12"),
        ({"terms": "x" * 201}, "terms", "200 characters"),
    ],
)
def test_what_is_wrong_is_said_at_its_field_and_nothing_is_kept(
    gita: Client, facts: dict[str, Any], field: str, words: str
) -> None:
    found = errors(gita.post(ADD, form(**facts)))
    assert words in found[field][0]
    assert not Perk.objects.exists()
    assert not VoucherCode.objects.exists()


def test_a_provider_is_registered_by_a_plain_host(gita: Client) -> None:
    page = "/django-admin/offerings/perkprovider/add/"
    facts = {"name": "Shop", "name_hi": "", "status": "on"}
    assert "without https://" in errors(gita.post(page, facts | {"host": "https://shop.example/"}))["host"][0]
    gita.post(page, facts | {"host": "Shop.Example"})
    assert PerkProvider.objects.get().host == "shop.example"


def test_a_voucher_is_never_removed(gita: Client) -> None:
    perk = make_voucher()
    assert gita.post(f"/django-admin/offerings/perk/{perk.pk}/delete/", {"post": "yes"}).status_code == 403
    assert Perk.objects.filter(pk=perk.pk).exists()
