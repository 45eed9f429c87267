"""A customer is sent only to the host that was registered for the lender."""

import pytest

from apps.core.domain.problems import Problem
from apps.lenders.models import ConnectorSettings
from apps.lenders.services import lenders
from tests.factories.lenders import make_lender

pytestmark = pytest.mark.django_db


def link(utm_link: str, host: str = "gulmohar.example", kind: str = "redirect") -> str:
    lender = make_lender()
    ConnectorSettings.objects.create(lender=lender, kind=kind, utm_link=utm_link, registered_host=host)
    return lenders.redirect_url(lender_id=lender.pk, unique_id="a/b c")


def test_the_click_id_takes_the_place_of_the_placeholder():
    assert (
        link("https://apply.gulmohar.example/pl?sub={unique_id}&utm=tulna")
        == "https://apply.gulmohar.example/pl?sub=a%2Fb%20c&utm=tulna"
    )


@pytest.mark.parametrize(
    ("utm_link", "host"),
    [
        ("http://gulmohar.example/", "gulmohar.example"),
        ("https://evil.example/", "gulmohar.example"),
        ("https://gulmohar.example.evil.example/", "gulmohar.example"),
        ("https://evilgulmohar.example/", "gulmohar.example"),
        ("https://gulmohar.example@evil.example/", "gulmohar.example"),
        ("https://gulmohar.example\\@evil.example/", "gulmohar.example"),
        ("javascript:alert(1)", "gulmohar.example"),
        ("//gulmohar.example/", "gulmohar.example"),
        ("https://gulmohar.example/", ""),
        ("", "gulmohar.example"),
    ],
)
def test_any_other_address_is_no_offer(utm_link, host):
    with pytest.raises(Problem, match="no_offer"):
        link(utm_link, host)


def test_a_lender_that_is_not_a_redirect_has_no_link():
    with pytest.raises(Problem, match="no_offer"):
        link("https://gulmohar.example/", kind="rest")
