"""Flags of merchants: found with evidence, shown to full admins, closed with a reason, holding nothing back."""

from datetime import date, datetime, timedelta
from typing import Any

import pytest
import time_machine
from rest_framework.test import APIClient

from apps.acquisition.models import LinkDay
from apps.applications.models import StatusEntry, Touch
from apps.audit.models import Entry
from apps.core.domain.calendar import IST
from apps.customers.models import Customer, Prospect
from apps.partners.domain.flags import FlagCode, FlagExample, FoundFlag
from apps.partners.models import PartnerFlag
from apps.partners.services.flags import keep_found
from apps.payouts.models import Payee
from apps.reports.services.flags import find_partner_flags
from tests.factories import accounts, links, submissions

pytestmark = pytest.mark.django_db

NOW = datetime(2026, 12, 8, 12, tzinfo=IST)


@pytest.fixture(autouse=True)
def on_8_december():
    with time_machine.travel(NOW, tick=False):
        yield


@pytest.fixture
def gita() -> APIClient:
    return accounts.signed_in()


@pytest.fixture
def merchant() -> Any:
    return accounts.make_partner()


def open_codes(partner: Any) -> dict[str, tuple[int, int]]:
    return {flag.code: (flag.count, flag.of) for flag in PartnerFlag.objects.filter(partner=partner, closed_at=None)}


def found(count: int, *refs: str) -> FoundFlag:
    return FoundFlag(FlagCode.OWN_CONTACT, count, 0, tuple(FlagExample(ref, "mobile") for ref in refs))


def address(partner: Any, *more: str) -> str:
    return "/".join([f"/api/admin/merchants/{partner.pk}/flags", *more])


def visit(partner: Any, pan: str, *, agent: str = "One browser", at: datetime = NOW) -> Prospect:
    """Come by the partner's link, prove the number and give a PAN."""
    customer = submissions.customer(tin=pan)
    prospect = Prospect.objects.create(
        customer=customer,
        mobile_phone_number=customer.mobile_phone_number,
        ip="203.0.113.7",
        user_agent=agent,
        created_at=at,
        verified_at=at,
    )
    Touch.objects.create(prospect=prospect, partner=partner, at=at)
    return prospect


def test_nothing_is_found_of_an_ordinary_partner(merchant: Any) -> None:
    assert find_partner_flags(now=NOW) == 0
    assert not PartnerFlag.objects.exists()


@pytest.mark.parametrize("fact", ["mobile", "email"])
def test_own_people_as_customers_are_found(merchant: Any, fact: str) -> None:
    accounts.make_partner_user(merchant.pk, mobile="9876500001", email="dev@sunrise.example")
    facts = {"mobile": {"mobile_phone_number": "9876500001"}, "email": {"email": "dev@sunrise.example"}}[fact]
    one = submissions.application(submissions.customer(**facts), partner=merchant)
    submissions.application(partner=merchant)
    find_partner_flags(now=NOW)
    (flag,) = PartnerFlag.objects.all()
    assert (flag.code, flag.count, flag.examples) == ("own_contact", 1, [FlagExample(str(one.pk)[:8], fact)])


def test_another_partners_people_are_no_reason(merchant: Any) -> None:
    other = accounts.make_partner("dusk", "Dusk")
    accounts.make_partner_user(other.pk, mobile="9876500001", email="dev@dusk.example")
    submissions.application(submissions.customer(mobile_phone_number="9876500001"), partner=merchant)
    find_partner_flags(now=NOW)
    assert open_codes(merchant) == {}


def test_a_payee_of_two_partners_is_found_at_both_without_its_value(merchant: Any) -> None:
    other = accounts.make_partner("dusk", "Dusk", status="suspended")
    for partner, account in ((merchant, "1"), (other, "2")):
        Payee.objects.create(
            partner=partner, legal_name="Dev", pan="AAAPS1234F", account_number=account, ifsc="HDFC0000001"
        )
    find_partner_flags(now=NOW)
    (flag,) = PartnerFlag.objects.all()
    assert (flag.partner, flag.code, flag.count) == (merchant, "shared_payee", 1)
    assert flag.evidence == [{"ref": "Dusk", "detail": "pan"}]


@pytest.mark.parametrize(("pans", "is_found"), [(4, False), (5, True)])
def test_many_pans_from_one_browser_in_a_day_are_found(merchant: Any, pans: int, is_found: bool) -> None:
    for number in range(pans):
        visit(merchant, f"AAAPS12{number:02}F")
        visit(merchant, f"AAAPS13{number:02}F", agent=f"Browser {number}")
        visit(merchant, f"AAAPS14{number:02}F", at=NOW - timedelta(days=3))
    find_partner_flags(now=NOW)
    assert open_codes(merchant).get("pans_in_browser") == ((pans, 0) if is_found else None)


@pytest.mark.parametrize(("refused", "is_found"), [(12, False), (13, True)])
def test_quick_refusals_are_found(merchant: Any, refused: int, is_found: bool) -> None:
    for number in range(20):
        submitted(merchant, after=timedelta(hours=23) if number < refused else timedelta(hours=25))
    find_partner_flags(now=NOW)
    assert open_codes(merchant) == ({"refused_fast": (13, 20)} if is_found else {})


def submitted(partner: Any, *, after: timedelta) -> None:
    at = NOW - timedelta(days=5)
    row = submissions.submission(submissions.application(partner=partner), status="rejected", at=at)
    StatusEntry.objects.create(
        submission=row, status="rejected", on=at.date(), source="status_file", recorded_at=at + after
    )


def test_clicks_by_crawlers_and_a_jump_of_leads_are_found(merchant: Any, settings: Any) -> None:
    settings.ALERT_THRESHOLDS = {**settings.ALERT_THRESHOLDS, "spike_least": 10}
    link = links.make_link(merchant)
    LinkDay.objects.create(link=link, day=date(2026, 12, 7), people=1, crawlers=19, previews=0)
    for number in range(10):
        visit(merchant, f"AAAPS15{number:02}F", agent=f"Browser {number}")
    find_partner_flags(now=NOW)
    assert open_codes(merchant) == {"crawler_clicks": (19, 20), "leads_spike": (10, 0)}
    assert PartnerFlag.objects.get(code="crawler_clicks").evidence == [{"ref": link.code, "detail": ""}]


def test_a_flag_is_opened_once_and_keeps_its_highest_count(merchant: Any) -> None:
    assert keep_found(partner_id=merchant.pk, flags=[found(3, "aaaaaaaa")], now=NOW) == 1
    assert keep_found(partner_id=merchant.pk, flags=[found(2, "bbbbbbbb")], now=NOW + timedelta(hours=1)) == 0
    (flag,) = PartnerFlag.objects.all()
    assert (flag.count, flag.since, flag.found_at) == (3, NOW, NOW + timedelta(hours=1))
    assert [example.ref for example in flag.examples] == ["bbbbbbbb", "aaaaaaaa"]


def test_an_admin_filters_reads_and_closes_with_a_reason(gita: APIClient, merchant: Any) -> None:
    accounts.make_partner("dusk", "Dusk")
    keep_found(partner_id=merchant.pk, flags=[found(3, "5c267476")], now=NOW)
    for wanted in ("any", "own_contact"):
        rows = gita.get(f"/api/admin/partners?flag={wanted}").json()["results"]
        assert [(row["name"], row["flags"]) for row in rows] == [("Sunrise", ["own_contact"])]
    assert gita.get("/api/admin/partners?flag=crawler_clicks").json()["results"] == []
    assert gita.get("/api/admin/partners?flag=no_such").status_code == 422

    (flag,) = gita.get(address(merchant)).json()["results"]
    assert (flag["code"], flag["count"], flag["examples"]) == (
        "own_contact", 3, [{"ref": "5c267476", "detail": "mobile"}],
    )  # fmt: skip
    short = gita.post(address(merchant, flag["id"], "close"), {"reason": "no"}, format="json")
    assert (short.status_code, list(short.json()["fields"])) == (422, ["reason"])
    closed = gita.post(address(merchant, flag["id"], "close"), {"reason": "His  brother, asked."}, format="json").json()
    assert closed["results"][0]["closed_reason"] == "His brother, asked."
    assert Entry.objects.filter(action="partners.flag_closed", reason="His brother, asked.").exists()
    assert gita.get("/api/admin/partners?flag=any").json()["results"] == []
    late = gita.post(address(merchant, flag["id"], "close"), {"reason": "Looked at."}, format="json")
    assert (late.status_code, late.json()["code"]) == (409, "partners.flag_closed")


def test_a_closed_flag_comes_back_when_its_count_has_doubled(gita: APIClient, merchant: Any) -> None:
    keep_found(partner_id=merchant.pk, flags=[found(3)], now=NOW)
    flag = PartnerFlag.objects.get()
    gita.post(address(merchant, str(flag.pk), "close"), {"reason": "Looked at."}, format="json")
    assert keep_found(partner_id=merchant.pk, flags=[found(5)], now=NOW) == 0
    assert keep_found(partner_id=merchant.pk, flags=[found(6)], now=NOW) == 1
    assert open_codes(merchant) == {"own_contact": (6, 0)}
    assert PartnerFlag.objects.count() == 2


def test_a_flag_holds_nothing_back(merchant: Any) -> None:
    before = (merchant.status, Customer.objects.count())
    keep_found(partner_id=merchant.pk, flags=[found(3)], now=NOW)
    merchant.refresh_from_db()
    assert (merchant.status, Customer.objects.count()) == before


def test_a_flag_of_another_merchant_is_unknown(gita: APIClient, merchant: Any) -> None:
    other = accounts.make_partner("dusk", "Dusk")
    keep_found(partner_id=other.pk, flags=[found(3)], now=NOW)
    flag = PartnerFlag.objects.get()
    reply = gita.post(address(merchant, str(flag.pk), "close"), {"reason": "Looked at."}, format="json")
    assert reply.status_code == 404
