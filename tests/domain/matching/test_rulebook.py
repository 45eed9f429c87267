"""The published list of rules is what the engine asks: no rule untold, none told that is not asked."""

from dataclasses import replace
from datetime import date
from decimal import Decimal

import pytest

from apps.matching.domain import rulebook
from apps.matching.domain.limits import RULES as LIMITS
from apps.matching.domain.matching import RULE_EFFECTIVE_FROM, RULE_VERSION, assess_policy
from apps.matching.domain.policy import LoanLimits, PincodeRule

from .samples import ASHA, ASKED, GULMOHAR, TODAY

EVERYWHERE_BUT = PincodeRule("deny", frozenset({"110001"}))
STRICT = replace(
    GULMOHAR,
    pincodes=EVERYWHERE_BUT,
    income_min=Decimal(1),
    income_max=Decimal(999_999),
    age_min=18,
    age_max=70,
    age_max_at_maturity=75,
    ticket_ceiling=Decimal(500_000),
    score_class_min=1,
    foir_max_percent=Decimal(50),
    reapply_after_days=30,
    turnover_class_min=1,
    business_years_class_min=1,
)
LIMITED = LoanLimits(18, 70, Decimal(1), Decimal(999_999), EVERYWHERE_BUT, 3)
KNOWN = replace(ASHA, rejected_on={STRICT.lender_id: date(2026, 1, 1)}, open_at=frozenset({STRICT.lender_id}))


@pytest.mark.parametrize("product", rulebook.ALL_LOANS)
def test_what_a_lender_with_every_term_asks_is_the_published_list_in_its_order(product):
    asked = assess_policy(
        KNOWN, replace(STRICT, product=product), replace(ASKED, product=product), on=TODAY, limits=LIMITED
    )
    published = [rule.code for rule in rulebook.OF_A_LENDER if product in rule.products]
    assert [one.rule for one in asked.findings] == [*LIMITS, *published]


def test_the_newest_version_is_the_engines_and_every_later_rule_has_its_version():
    newest = rulebook.VERSIONS[0]
    assert (newest.version, newest.effective_from) == (RULE_VERSION, RULE_EFFECTIVE_FROM)
    told = {rule.code for rule in rulebook.OF_A_LENDER} | set(LIMITS)
    brought = [code for version in rulebook.VERSIONS for code in version.added]
    assert len(brought) == len(set(brought))
    assert set(brought) <= told
    days = [version.effective_from for version in rulebook.VERSIONS]
    assert days == sorted(days, reverse=True)
