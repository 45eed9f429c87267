"""Two partners are one person by PAN, account, mobile or e-mail."""

import pytest

from apps.acquisition.domain.referrals import PartnerIdentity, SharedFact, identity_of, shared_fact

KIRAN = identity_of(
    pan="ABCPD1961C", account="501000000001", ifsc="SBIN0001234", mobile="9876543210", email="kiran@example.com"
)


@pytest.mark.parametrize(
    ("facts", "shared"),
    [
        ({"pan": "abcpd1961c "}, SharedFact.PAN),
        ({"account": "501000000001", "ifsc": "SBIN0009999"}, SharedFact.ACCOUNT),
        ({"account": "501000000001", "ifsc": "HDFC0001234"}, None),
        ({"account": "501000000002", "ifsc": "SBIN0001234"}, None),
        ({"mobile": "+919876543210"}, SharedFact.MOBILE),
        ({"mobile": "9876543211"}, None),
        ({"email": "Kiran@Example.com"}, SharedFact.EMAIL),
        ({"email": "kiran@example.org"}, None),
        ({"pan": "ABCPD1961C", "email": "kiran@example.com"}, SharedFact.PAN),
        ({}, None),
    ],
)
def test_shared_fact_is_the_first_that_both_have(facts, shared) -> None:
    assert shared_fact(KIRAN, identity_of(**facts)) is shared
    assert shared_fact(identity_of(**facts), KIRAN) is shared


def test_facts_that_nobody_gave_are_not_shared() -> None:
    assert shared_fact(identity_of(), identity_of()) is None
    assert shared_fact(PartnerIdentity(), identity_of(account="", ifsc="SBIN0001234")) is None
