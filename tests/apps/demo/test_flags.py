"""Flags of the demo: found by the rule that looks each hour, one of them closed."""

from datetime import datetime
from decimal import Decimal

import pytest

from apps.core.domain.actor import SYSTEM
from apps.core.domain.calendar import IST
from apps.demo.services.flags import CRAWLED_KEY, seed_flags
from apps.partners.models import PartnerFlag
from apps.partners.services.partners import add_partner
from apps.payouts.services import payees

pytestmark = pytest.mark.django_db
NOON = datetime(2026, 11, 21, 12, tzinfo=IST)


def test_crawlers_and_a_shared_account_are_flagged_and_one_flag_is_closed():
    for place, key in enumerate(("kalakaar", "nukkad", CRAWLED_KEY)):
        partner = add_partner(key=key, name=key.title(), by=SYSTEM, revenue_percent=Decimal(40))
        sent = {
            "legal_name": f"{partner.name} LLP",
            "pan": f"AAAF{key[0].upper()}{place + 1201:04d}K",
            "account_number": "502000000001" if key != CRAWLED_KEY else "502000000002",
            "ifsc": "TULN0000001",
            "address": "11, Market Road, Pune 411001",
        }
        payees.set_payee(partner_id=partner.pk, sent=sent, by=SYSTEM)
    assert seed_flags(seed=2026, now=NOON) == 3
    rows = {flag.partner.key: flag for flag in PartnerFlag.objects.select_related("partner")}
    assert {key: flag.code for key, flag in rows.items()} == {
        "kalakaar": "shared_payee",
        "nukkad": "shared_payee",
        CRAWLED_KEY: "crawler_clicks",
    }
    assert [key for key, flag in rows.items() if flag.closed_at is not None] == ["nukkad"]
    assert all(flag.evidence for flag in rows.values())
