"""A consent keeps the SHA-256 of exactly the text that was shown, in the language it was shown in (regulation.md 4.1).

Each test works the digest out of what the calls showed, as anybody could.
"""

import hashlib
from datetime import date
from typing import Any

import pytest

from apps.catalogue.models import LegalText
from apps.partners.models import Partner
from apps.privacy.models import Consent
from tests.factories.auto_submit import ask as ask_by_itself
from tests.factories.auto_submit import taker
from tests.factories.journey import ASHA, CONSENTS, Visitor, make_lender
from tests.factories.plans import NEEDS, make_plan, make_provider, serve

pytestmark = pytest.mark.django_db


def sha(*lines: str) -> str:
    return hashlib.sha256("\n".join(lines).encode("utf-8")).hexdigest()


def page_of(who: Visitor, kind: str, partner: str = "") -> str:
    """The digest of a text's page."""
    text = who.get(f"/api/legal/{kind}?partner={partner}").json()["data"]
    return sha(text["title"], *(line for one in text["sections"] for line in (one["heading"], one["body"])))


def kept(purpose: str, **facts: Any) -> tuple[str, str]:
    entry = Consent.objects.get(purpose=purpose, given=True, **facts)
    return entry.text_digest, entry.language


@pytest.mark.parametrize("language", ["en", "hi"])
def test_of_the_marketplaces_own_texts(language):
    visitor = Visitor(language=language)
    agreed = [*CONSENTS, {"purpose": "marketing_sms_whatsapp", "version": "1.0"}]
    assert visitor.begin(ASHA, consents=agreed, language=language).status_code == 201
    for kind in ("terms", "privacy", "marketing_sms_whatsapp"):
        assert kept(kind) == (page_of(visitor, kind), language)
    assert len(set(Consent.objects.values_list("text_digest", flat=True))) == 3


def test_of_a_partners_own_text_in_the_language_it_is_written_in():
    for key in ("l", "sunrise"):
        Partner.objects.create(key=key, name=key.title(), status="active")
    LegalText.objects.create(
        kind="terms", version="1.1", language="en", partner_key="sunrise", effective_from=date(2026, 1, 1),
        title="I agree to Sunrise's terms", sections=[{"heading": "Terms", "body": "Sunrise's."}],
    )  # fmt: skip
    visitor = Visitor(language="hi")
    assert visitor.begin(ASHA, url_segment="sunrise", language="hi").status_code == 201
    assert kept("terms") == (sha("I agree to Sunrise's terms", "Terms", "Sunrise's."), "en")
    assert kept("privacy") == (page_of(visitor, "privacy"), "hi")


@pytest.mark.parametrize("language", ["en", "hi"])
def test_of_a_lenders_consent_with_its_name_filled_in(asha, language):
    lender = make_lender("Gulmohar Finance")
    type(lender).objects.update(display_name_hi="गुलमोहर फ़ाइनेंस")
    app_id = asha.apply()
    asha.defaults["HTTP_ACCEPT_LANGUAGE"] = language
    shown = asha.get(f"/api/applications/{app_id}/consent/{lender.pk}", headers={"Accept-Language": language}).json()[
        "data"
    ]
    assert lender.name_in("en") in shown["text"] or "गुलमोहर" in shown["text"]
    answer = asha.post(
        f"/api/applications/{app_id}/submissions",
        {"lender_id": lender.pk, "consent_version": shown["version"]},
        format="json",
        headers={"Accept-Language": language, "Idempotency-Key": "k"},
    )
    assert answer.status_code == 201
    assert kept("share_with_lender") == (sha(shown["title"], shown["text"]), language)


def test_of_the_wish_that_a_lender_gets_it_by_itself(asha):
    lenders = [taker(name=name) for name in ("One", "Two")]
    shown = {
        one["lender_id"]: sha(one["title"], one["text"])
        for one in asha.get("/api/auto-submit-lenders?product_type=PL").json()["data"]
    }
    assert ask_by_itself(asha, *lenders).status_code == 201
    assert {int(row.recipient): row.text_digest for row in Consent.objects.filter(purpose="auto_submit")} == shown
    assert len(set(shown.values())) == 2


def test_of_a_request_to_a_provider(asha):
    serve("HEALTH")
    make_plan("neem-care", provider=make_provider("neem", name="Neem Health"))
    options = asha.get("/api/lead-options?plans=neem-care").json()["data"]
    wish = {
        "product_type": "HEALTH",
        "need": NEEDS["HEALTH"],
        "plans": ["neem-care"],
        "consents": [{"provider": "neem", "version": "1.1"}],
        "slot_at": options["slots"][0]["starts_at"],
        "name": "Asha Yadav",
    }
    assert asha.post("/api/leads", wish, format="json", headers={"Idempotency-Key": "k"}).status_code == 201
    shown = options["consents"][0]
    assert kept("share_with_provider") == (sha(shown["title"], shown["text"]), "en")


def test_a_switch_on_keeps_it_and_taking_back_names_the_same_text(asha):
    wish = {"choices": [{"channel": "sms", "purpose": "reminder", "allowed": True}], "marketing_version": "1.0"}
    hindi = {"headers": {"Accept-Language": "hi"}}
    assert asha.put("/api/contact-preferences", wish, format="json", **hindi).status_code == 200
    read = Visitor(language="hi")
    expected = (page_of(read, "marketing_sms_whatsapp"), "hi")
    assert kept("marketing_sms_whatsapp") == expected
    body = {"purpose": "marketing_sms_whatsapp"}
    assert asha.post("/api/consents/withdraw", body, format="json").status_code == 200
    taken_back = Consent.objects.get(purpose="marketing_sms_whatsapp", given=False)
    assert (taken_back.text_digest, taken_back.language) == expected


def test_the_list_of_consents_tells_it(asha):
    told = {row["purpose"]: row["text_digest"] for row in asha.get("/api/consents/history").json()["data"]}
    assert told == {kind: page_of(asha, kind) for kind in ("terms", "privacy")}
