"""A lender at 3 %, two partners and an October that the lender has paid."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from apps.lenders.models import Lender
    from apps.partners.models import Partner
    from apps.payouts.models import Statement


@pytest.fixture
def gulmohar(db: None) -> Lender:
    from tests.factories import submissions  # the models are not there yet when this file is read
    from tests.factories.revenue import make_slab

    lender = submissions.lender("Gulmohar")
    make_slab(lender, revenue_percent=Decimal("3.000"))
    return lender


@pytest.fixture
def sunrise(db: None) -> Partner:
    """Half of the commission; registered for GST, with a PAN and an account."""
    from apps.payouts.services import payees
    from tests.factories import accounts
    from tests.factories.statements import ASHA

    partner = accounts.make_partner()
    partner.revenue_percent = Decimal("50.000")
    partner.save()
    payees.set_payee(
        partner_id=partner.pk,
        sent={
            "legal_name": "Sunrise Finance Desk LLP",
            "pan": "AAAFS1234F",
            "gstin": "27AAAFS1234F1ZM",
            "account_number": "001234567890",
            "ifsc": "SBIN0001234",
        },
        by=ASHA,
    )
    return partner


@pytest.fixture
def rival(db: None) -> Partner:
    """A tenth of the commission; an account, not registered for GST."""
    from apps.payouts.services import payees
    from tests.factories import accounts
    from tests.factories.statements import ASHA

    partner = accounts.make_partner("rival", "Rival")
    partner.revenue_percent = Decimal("10.000")
    partner.save()
    payees.set_payee(partner_id=partner.pk, sent={"account_number": "998877665544", "ifsc": "SBIN0001234"}, by=ASHA)
    return partner


@pytest.fixture
def approved(gulmohar: Lender, sunrise: Partner, rival: Partner) -> list[Statement]:
    """15,000 to Sunrise with GST 2,700; 1,200 to the rival without: 18,900 in two transfers."""
    from tests.factories.statements import approve, close, draft, lender_pays, loan

    loan(gulmohar, sunrise, "1000000.00")
    loan(gulmohar, rival, "400000.00", date(2026, 10, 12))
    close(gulmohar)
    lender_pays(gulmohar, "GUL-1010", "30000.00")
    lender_pays(gulmohar, "GUL-1012", "12000.00")
    return [approve(draft(partner)) for partner in (sunrise, rival)]
