"""Rows become policies: every limit in its place, every change seen at once, unreadable terms never a match."""

from datetime import date
from decimal import Decimal
from typing import Any
from uuid import uuid4

import pytest
from django.db import connection, transaction

from apps.core.domain.actor import SYSTEM
from apps.core.domain.problems import Problem
from apps.lenders.models import ConnectorSettings, LenderProduct, PolicySnapshot
from apps.lenders.selectors import lenders as selectors
from apps.lenders.services import lenders
from apps.matching.domain.assessment import AssessmentInputs, assess
from apps.matching.domain.matching import Applicant, LoanRequest
from apps.matching.domain.policy import PincodeRule, SpecialOffer
from tests.factories.lenders import make_lender, make_terms

pytestmark = pytest.mark.django_db
TODAY = date(2026, 11, 21)
ASKED = LoanRequest("PL", Decimal("300000.00"), 36)


def policy_of(lender) -> Any:
    return selectors.policy_for(lender.pk, "PL")


def test_every_limit_comes_from_its_field():
    lender = make_lender(
        kind="bank",
        mark_seed="seed",
        min_income=Decimal("20000.00"),
        max_income=Decimal("90000.00"),
        min_age=21,
        max_age=58,
        ticket_class=3,
        credit_score_class=2,
        self_employed=True,
        so_status=True,
        so_text="No fee for paying early",
        so_date_end=date(2026, 11, 30),
    )
    make_terms(
        lender,
        fee_min=Decimal("500.00"),
        fee_max=Decimal("9000.00"),
        third_party_fees=[{"name_en": "Stamp", "name_hi": "स्टाम्प", "amount": 500, "gst_percent": "18"}],
        foir_max_percent=Decimal("45.00"),
        age_max_at_maturity=60,
        reapply_after_days=90,
        pincode_mode="deny",
        pincodes=["226010"],
    )
    policy = policy_of(lender)
    assert (policy.name, policy.name_hi) == (lender.display_name_en, lender.display_name_hi)
    assert (policy.kind, policy.mark_seed, policy.is_on, policy.source) == ("bank", "seed", True, "rules")
    assert (policy.income_min, policy.income_max) == (Decimal("20000.00"), Decimal("90000.00"))
    assert (policy.age_min, policy.age_max, policy.age_max_at_maturity) == (21, 58, 60)
    assert (policy.ticket_ceiling, policy.score_class_min) == (Decimal(500000), 2)
    assert policy.employments == {"salaried", "self_employed"}
    assert (policy.foir_max_percent, policy.reapply_after_days) == (Decimal("45.00"), 90)
    assert policy.pincodes == PincodeRule("deny", frozenset({"226010"}))
    assert policy.special_offer == SpecialOffer("No fee for paying early", None, date(2026, 11, 30))
    assert (policy.fees.floor, policy.fees.ceiling) == (Decimal("500.00"), Decimal("9000.00"))
    assert policy.fees.third_party_total == Decimal("590.00")


def test_a_special_offer_that_is_off_is_not_in_the_policy():
    lender = make_lender(so_status=False, so_text="No fee for paying early")
    make_terms(lender)
    assert policy_of(lender).special_offer is None


def test_the_largest_ticket_class_has_no_ceiling():
    lender = make_lender(ticket_class=6)
    make_terms(lender)
    assert policy_of(lender).ticket_ceiling is None


BROKEN = [
    ("no rate", {"annual_rate": None}, ("annual_rate",)),
    ("no amounts", {"amount_min": None, "amount_max": None}, ("amount_min", "amount_max")),
    ("no penal text in one language", {"penal_text_hi": ""}, ("penal_text",)),
    ("a third party's charge without a name", {"third_party_fees": [{"amount": 1}]}, ("lists",)),
    ("a third party's charge that is no number", {"third_party_fees": [{"name_en": "a", "name_hi": "अ", "amount": "x"}]}, ("lists",)),
    ("charges that are no list", {"third_party_fees": 7}, ("lists",)),
    ("clauses that cannot be read", {"kfs": {"surprise": 1}}, ("lists",)),
    ("a fee above the smallest loan", {"processing_fee_flat": Decimal("60000.00")}, ("fees",)),
]  # fmt: skip


@pytest.mark.parametrize(("_case", "facts", "reasons"), BROKEN, ids=[one[0] for one in BROKEN])
def test_terms_that_cannot_be_read_make_that_lender_unavailable_and_no_other(_case, facts, reasons):
    sound, broken = make_lender(), make_lender()
    make_terms(sound)
    make_terms(broken, **facts)
    live = selectors.live_policies("PL", channel="direct")
    assert [one.lender_id for one in live.policies] == [sound.pk]
    assert [(one.lender_id, one.reasons) for one in live.broken] == [(broken.pk, reasons)]
    applicant = Applicant(date(1990, 5, 17), Decimal(40000), employment="salaried")
    found = assess(AssessmentInputs(TODAY, applicant, ASKED, live.policies, live.broken))
    assert [(one.lender_id, one.state) for one in found.unmatched] == [(broken.pk, "not_available")]


def test_a_lender_that_nothing_can_be_sent_to_is_not_available():
    lender = make_lender()
    make_terms(lender)
    ConnectorSettings.objects.all().delete()
    live = selectors.live_policies("PL", channel="direct")
    assert (live.policies, [(one.lender_id, one.reasons) for one in live.broken]) == ((), [(lender.pk, ("connector",))])
    applicant = Applicant(date(1990, 5, 17), Decimal(40000), employment="salaried")
    found = assess(AssessmentInputs(TODAY, applicant, ASKED, live.policies, live.broken))
    assert [(one.lender_id, one.state) for one in found.unmatched] == [(lender.pk, "not_available")]
    assert found.offers == ()


def test_who_is_in_the_list_of_a_product():
    on, off, sleeping, gone, gold, bare = (make_lender() for _ in range(6))
    for lender in (on, off, gone):
        make_terms(lender)
    make_terms(sleeping, live=False)
    make_terms(gold, "GL")
    lenders.change_lender(lender_id=off.pk, property="lender_status", value=False, by=SYSTEM)
    lenders.delete_lender(lender_id=gone.pk, by=SYSTEM)
    assert [one.lender_id for one in selectors.live_policies("PL", channel="direct").policies] == [on.pk]
    assert policy_of(off).is_on is False
    assert policy_of(sleeping).is_on is False
    assert selectors.policy_for(gone.pk, "PL") is None
    assert selectors.policy_for(bare.pk, "PL") is None


def test_unchanged_terms_cost_one_small_query(django_assert_num_queries):
    make_terms(make_lender())
    first = selectors.live_policies("PL", channel="direct")
    with django_assert_num_queries(1):
        assert selectors.live_policies("PL", channel="direct") is first


def change_by_service(lender):
    lenders.change_lender(lender_id=lender.pk, property="min_income", value=Decimal("1.00"), by=SYSTEM)


def change_in_bulk(lender):
    LenderProduct.objects.filter(lender=lender).update(annual_rate=Decimal("1.00"))


def change_by_hand(lender):
    with connection.cursor() as cursor:
        cursor.execute("UPDATE lenders_lender SET max_age = 30 WHERE id = %s", [lender.pk])


def change_connector(lender):
    row = ConnectorSettings.objects.get(lender=lender)
    row.kind = "rest"
    row.save()


@pytest.mark.parametrize("change", [change_by_service, change_in_bulk, change_by_hand, change_connector])
def test_every_way_of_changing_terms_is_seen_at_once(change):
    lender = make_lender()
    make_terms(lender)
    before = selectors.live_policies("PL", channel="direct")
    change(lender)
    assert selectors.live_policies("PL", channel="direct") != before


def test_terms_read_inside_a_rolled_back_change_are_forgotten():
    lender = make_lender()
    make_terms(lender)
    before = selectors.live_policies("PL", channel="direct")
    with transaction.atomic():
        change_in_bulk(lender)
        assert selectors.live_policies("PL", channel="direct").policies[0].annual_rate == Decimal("1.00")
        transaction.set_rollback(True)
    assert selectors.live_policies("PL", channel="direct") == before


def test_the_terms_of_a_list_are_kept_once_and_come_back_as_they_were():
    make_terms(make_lender())
    make_terms(make_lender(), annual_rate=None)
    live = selectors.live_policies("PL", channel="direct")
    digest = lenders.store_policies(live)
    assert lenders.store_policies(live) == digest
    assert PolicySnapshot.objects.count() == 1
    change_in_bulk(make_lender())
    assert selectors.kept_policies(digest) == live


def test_terms_that_were_never_kept_are_not_found():
    with pytest.raises(Problem, match="policies_not_kept"):
        selectors.kept_policies("0" * 64)


def test_only_a_lender_with_a_connector_that_answers_is_asked():
    asked, redirected, unasked = make_lender(api=True), make_lender(api=True), make_lender()
    ConnectorSettings.objects.create(lender=asked, kind="sandbox", deadline_seconds=7)
    ConnectorSettings.objects.create(lender=redirected, kind="redirect")
    ConnectorSettings.objects.create(lender=unasked, kind="rest")
    for lender in (asked, redirected, unasked):
        make_terms(lender)
    assert [one.source for one in selectors.live_policies("PL", channel="direct").policies] == [
        "lender",
        "rules",
        "rules",
    ]
    cards = selectors.lender_cards([asked.pk, redirected.pk, unasked.pk])
    assert [(card.is_asked, card.deadline_seconds) for card in cards.values()] == [(True, 7), (False, 10), (False, 10)]


def test_a_deleted_lender_keeps_its_name_in_old_lists():
    lender = make_lender()
    lenders.delete_lender(lender_id=lender.pk, by=SYSTEM)
    card = selectors.lender_cards([lender.pk])[lender.pk]
    assert (card.name("hi"), card.is_on) == (lender.display_name_hi, False)


def test_sheets_find_a_lender_by_any_of_its_names():
    lender = make_lender("gulmohar", display_name_en="Gulmohar Finance", display_name_hi="गुलमोहर फ़ाइनेंस")
    found = selectors.lender_ids_by_name()
    assert {found["gulmohar"], found["gulmohar finance"], found["गुलमोहर फ़ाइनेंस".casefold()]} == {lender.pk}


def test_the_statement_of_an_offer_has_the_offers_sums():
    lender = make_lender()
    make_terms(lender)
    live = selectors.live_policies("PL", channel="direct")
    [offer] = assess(AssessmentInputs(TODAY, Applicant(employment="salaried"), ASKED, live.policies)).offers
    facts: dict[str, Any] = {"application_id": uuid4(), "policy": live.of(lender.pk), "offer": offer, "on": TODAY}
    made = lenders.key_facts_statement(**facts, language="hi")
    assert (made.language, made.lender) == ("hi", lender.display_name_hi)
    assert (made.facts.apr, made.facts.net_disbursed) == (offer.apr, offer.net_disbursed)
    assert made.facts.issuer.officer == "Arvind Rao"
    assert lenders.key_facts_pdf(made).startswith(b"%PDF-")
    lenders.delete_lender(lender_id=lender.pk, by=SYSTEM)
    with pytest.raises(Problem, match="no_offer"):
        lenders.key_facts_statement(**facts, language="en")
