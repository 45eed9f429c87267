"""Targets of tracking links: what each needs, where it leads, and when it answers."""

import pytest

from apps.acquisition.domain.links import LinkTarget, TargetFacts, address_of, target_answers, target_fits


def address(target: LinkTarget, **facts: str) -> str:
    return address_of(
        partner_key="sunrise",
        product=facts.get("product", ""),
        utms={},
        agent_id=None,
        code="w2hn7xc",
        is_qr=False,
        click="",
        target=target,
        segment=facts.get("segment", ""),
    )


def test_a_target_is_opened_by_the_partners_page_and_a_funnel_by_its_own_address() -> None:
    assert address(LinkTarget.PAGE, product="PL") == "/sunrise?product=PL"
    assert address(LinkTarget.CARDS_SECURED) == "/sunrise?to=cards_secured"
    assert address(LinkTarget.NEED, product="HEALTH") == "/sunrise?product=HEALTH&to=need"
    assert address(LinkTarget.MERCHANT_FORM) == "/create-merchant-form/sunrise"
    assert address(LinkTarget.FUNNEL, segment="diwali-gold") == "/diwali-gold"


@pytest.mark.parametrize(
    ("target", "product", "segment", "field"),
    [
        (LinkTarget.PAGE, "PL", "", None),
        (LinkTarget.NEED, "HEALTH", "", None),
        (LinkTarget.NEED, "PL", "", "product"),
        (LinkTarget.NEED, "", "", "product"),
        (LinkTarget.CARDS, "CC", "", "product"),
        (LinkTarget.FUNNEL, "", "", "segment"),
        (LinkTarget.FUNNEL, "", "diwali", None),
        (LinkTarget.CALCULATORS, "", "diwali", "segment"),
    ],
)
def test_a_target_has_what_it_needs_and_nothing_else(
    target: LinkTarget, product: str, segment: str, field: str | None
) -> None:
    assert target_fits(target, product, segment) == field


def facts(target: LinkTarget, product: str = "", *, active: bool = True, open_: bool = False) -> TargetFacts:
    return TargetFacts(target, product, active, frozenset({"PL", "CC"}), open_)


@pytest.mark.parametrize(
    ("seen", "answers"),
    [
        (facts(LinkTarget.PAGE), True),
        (facts(LinkTarget.PAGE, "PL"), True),
        (facts(LinkTarget.PAGE, "GL"), False),
        (facts(LinkTarget.CARDS_UNSECURED), True),
        (facts(LinkTarget.VOUCHERS), False),
        (facts(LinkTarget.NEED, "HEALTH"), False),
        (facts(LinkTarget.CALCULATORS), True),
        (facts(LinkTarget.FUNNEL), False),
        (facts(LinkTarget.FUNNEL, open_=True), True),
        (facts(LinkTarget.PAGE, active=False), False),
    ],
)
def test_a_target_answers_while_it_can_be_used(seen: TargetFacts, answers: bool) -> None:
    assert target_answers(seen) is answers
