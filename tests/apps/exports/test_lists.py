"""Every list that can be exported: its columns are said in both languages, and what it reads fits them."""

import re
from collections.abc import Callable
from datetime import date, time
from decimal import Decimal
from typing import Any
from uuid import uuid4

import pytest
from django.utils import timezone

from apps.accounts.domain.permissions import has_permission
from apps.accounts.models import User
from apps.applications.models import Application, OfferSnapshot
from apps.audit.services import record
from apps.cards.models import Card
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import DateRange
from apps.core.domain.problems import Problem
from apps.customers.domain.dedupe import DedupeDecision, DedupeFinding, DedupeKey, DedupeRule
from apps.customers.models import Customer
from apps.customers.services.dedupe import record_finding
from apps.desk.models import Campaign, CampaignAudience
from apps.exports.domain.exporter import Exporter
from apps.exports.selectors import listing_of
from apps.lenders.models import LenderProduct, SwitchOrder
from apps.messaging.services.outbox import queue
from apps.offerings.models import Lead
from apps.partners.models import Partner
from apps.payouts.models import Statement
from apps.payouts.services import payouts
from apps.privacy.models import ErasureRequest
from apps.reports.exporters.labels import STEPS
from apps.reports.selectors.admin import admin_dashboard
from apps.revenue.models import CommissionMonth, LedgerLine
from apps.settlement.models import Advice
from apps.uploads.models import Upload, UploadRow
from config.registries import EXPORTERS
from tests.factories import money
from tests.factories.accounts import make_admin, make_partner, make_partner_user
from tests.factories.calling import OFFERS_SEEN
from tests.factories.counting import count_world
from tests.factories.leads import make_lead
from tests.factories.lenders import make_lender, make_terms
from tests.factories.links import make_link
from tests.factories.listing import sent_file, signed_in
from tests.factories.referrals import make_referral

pytestmark = pytest.mark.django_db
DEVANAGARI = re.compile(r"[\u0900-\u097f]|UTM|GST|UTR")


NEEDED: dict[str, Callable[[], dict[str, str]]] = {
    "partner-statement-lines": lambda: {"statement": str(Statement.objects.get().pk)},
    "reconciliation-lines": lambda: {"lender": str(CommissionMonth.objects.get().lender_id), "month": "2026-10"},
    "lender-statement-rows": lambda: {"statement": str(Advice.objects.get().pk)},
    "commission-table": lambda: {"lender": str(CommissionMonth.objects.get().lender_id)},
    "lender-changes": lambda: {"lender": str(CommissionMonth.objects.get().lender_id)},
    "ledger-months": lambda: {"lender": str(CommissionMonth.objects.get().lender_id)},
    "ledger-lines": lambda: {"lender": str(CommissionMonth.objects.get().lender_id), "month": "2026-10"},
    "switch-history": lambda: {
        "lender": str(LenderProduct.objects.get(orders=SwitchOrder.objects.get()).lender_id),
        "product": "PL",
    },
    "dashboard-lenders": lambda: {"from": "2026-10-01", "to": "2026-10-31"},
    "dashboard-split": lambda: {"by": "language"},
    "dashboard-people": lambda: {"step": "disbursed", "from": "2026-10-01", "to": "2026-10-31"},
    "partner-applications": lambda: {"from": "2026-01-01", "to": "2026-12-31"},
    "partner-commission": lambda: {"from": "2026-10-01", "to": "2026-10-31"},
    "partner-payouts": lambda: {"from": "2026-12-01", "to": "2026-12-31"},
    "pincode-files": lambda: {"product": "PL"},
    "journey-events": lambda: {"customer": str(Customer.objects.order_by("created_at")[0].pk)},
    "campaign-people": lambda: {"campaign": Campaign.objects.get().number},
    "commission-results": lambda: {"file": str(Upload.objects.get(kind="commission").pk)},
    "rejected-rows": lambda: {"upload_id": str(Upload.objects.get(kind="leads").pk)},
    "mis-results": lambda: {"file": str(Upload.objects.get(kind="mis").pk)},
}
"""Lists of one thing, and the one they are asked for here."""


FILE_KINDS = ("application-status", "commission", "pincodes", "mis")


@pytest.fixture
def world(gita: Actor) -> Actor:
    """One row of everything."""
    make_lender()
    make_partner()
    make_admin(2, email="hema@example.com")
    Card.objects.create(category_name="Karanj Gold", sort_order=1, status=True)
    for kind in FILE_KINDS:
        file = sent_file(gita, kind, scope="PL" if kind == "pincodes" else "")
        UploadRow.objects.create(upload=file, row_no=2, cells=["x"], outcome="same")
    begins = timezone.now()
    SwitchOrder.objects.create(
        terms=make_terms(make_lender()), is_on=False, starts_at=begins, at=begins, by_name="Gita"
    )
    moonlight = make_partner("moonlight", "Moonlight")
    money.stated(moonlight)
    referral = make_referral(moonlight, make_partner("kiran", "Kiran"))
    line = LedgerLine.objects.filter(account="partner_share", partner=moonlight)[0]
    line.pk, line.account, line.kind, line.referral = None, "referral", "referral", referral
    line.event_on = date(2026, 9, 30)
    line.save()
    lender = CommissionMonth.objects.get().lender
    record(actor=gita, action="lenders.changed", target="lender", target_id=lender.pk, after={"priority": 1})
    payouts.create_payout(month=money.OCTOBER, by=money.ASHA, now=money.NOW)
    make_lead(moonlight)
    make_link(moonlight)
    leads = sent_file(gita, "leads", scope=str(moonlight.pk))
    fault = {"column": "Mobile", "value": "1", "code": "uploads.not_a_mobile", "details": {}}
    UploadRow.objects.create(upload=leads, row_no=2, cells=["1"], outcome="rejected", faults=[fault])
    Upload.objects.filter(pk=leads.pk).update(rejected=1)
    OfferSnapshot.objects.create(
        application=Application.objects.get(), policy_digest="p", rule_version="1", inputs_digest="i",
        inputs={"applicant": {"employment": "salaried", "monthly_income": "42000.00", "pincode": "411001"}},
        result={"offers": [{"lender_id": 1}], "pending": [], "unmatched": []}, created_at=begins,
    )  # fmt: skip
    known = Application.objects.get()
    record_finding(
        [
            DedupeFinding(
                DedupeRule.LENDER_SAYS, DedupeDecision.LENDER_DUPLICATE, DedupeKey.NONE, known.customer_id, known.pk
            )
        ],
        now=begins,
    )
    ErasureRequest.objects.create(
        number="D-ABCDEFGH", customer_id=known.customer_id, maker=str(known.customer_id), made_at=begins,
        language="en", asked_at=begins, due_at=begins, answer_by=date(2026, 12, 20),
    )  # fmt: skip
    campaign = Campaign.objects.create(
        number="C-ABC234", name="Offers", topic="reminder", condition=OFFERS_SEEN, opens=time(9), closes=time(19),
        maker="m", maker_name="Gita", made_at=begins,
    )  # fmt: skip
    CampaignAudience.objects.create(campaign=campaign, customer_id=known.customer_id, language="en")
    queue(channel="sms", to="9811111111", template="otp", language="en",
        context={"code": "739154", "minutes": "5", "site": "127.0.0.1"},
        purpose="otp", dedupe_key="code")  # fmt: skip
    Lead.objects.create(
        reference="ASKED001", product_code="HEALTH", customer_id=uuid4(), prospect_id=uuid4(), language="en",
        created_at=begins, changed_at=begins,
    )  # fmt: skip
    return gita


def reader_of(listing: Exporter, desk: Actor) -> Actor:
    """Somebody who may see the list: the desk, else the owner of a partner."""
    for actor in (desk, signed_in(make_partner_user(Partner.objects.get(key="moonlight").pk))):
        if has_permission(actor, listing.PERMISSION_REQUIRED):
            return actor
    pytest.fail("nobody here may read it: give this list a reader")


@pytest.mark.parametrize("name", EXPORTERS)
def test_columns_and_title_stand_in_both_languages(name: str) -> None:
    listing = listing_of(name)
    pairs = [listing.TITLE, *(column.title for column in listing.COLUMNS)]
    assert all(english and DEVANAGARI.search(hindi) for english, hindi in pairs)
    assert len({column.key for column in listing.COLUMNS}) == len(listing.COLUMNS)


def rows_of(listing: Exporter, actor: Actor, filters: dict[str, str]) -> list[dict[str, Any]]:
    reading = listing.read(actor, filters)
    rows = [dict(row) for row in reading.rows]
    assert reading.total in (None, len(rows))
    return rows


@pytest.mark.parametrize("language", ["en", "hi"])
@pytest.mark.parametrize("name", EXPORTERS)
def test_a_list_reads_rows_of_its_columns_in_both_languages(world: Actor, name: str, language: str) -> None:
    if name.startswith("dashboard-"):
        count_world()
    listing = listing_of(name)
    rows = rows_of(listing, reader_of(listing, world).speaking(language), NEEDED.get(name, dict)())
    assert rows
    for row in rows:
        assert set(row) == {column.key for column in listing.COLUMNS}


def test_only_what_the_page_shows_leaves_in_its_order(world: Actor) -> None:
    first, second = make_lender("Amla"), make_lender("Bel")
    rows = rows_of(listing_of("lenders"), world, {"only": f"{second.pk},{first.pk},999999"})
    assert [row["name"] for row in rows] == [second.name_in("en"), first.name_in("en")]
    assert rows_of(listing_of("credit-cards"), world, {"only": "999999"}) == []


def test_the_search_of_the_page_narrows_the_file_down(world: Actor) -> None:
    people = rows_of(listing_of("administrators"), world, {"search": "hema@", "role": "2"})
    assert [(one["email"], one["role_id"]) for one in people] == [("hema@example.com", "Reports and files")]
    assert rows_of(listing_of("administrators"), world, {"role": "3"}) == []
    assert [one["name"] for one in rows_of(listing_of("merchants"), world, {"search": "sunr"})] == ["Sunrise"]
    assert rows_of(listing_of("merchants"), world, {"search": "nobody"}) == []


DECEMBER = {"from": "2026-12-01", "to": "2026-12-31"}
OCTOBER = {"from": "2026-10-01", "to": "2026-10-31"}


def test_a_dashboards_table_leaves_as_it_is_shown(world: Actor) -> None:
    count_world()
    data = admin_dashboard(world, DateRange(date(2026, 10, 1), date(2026, 11, 1)), None)
    amla = make_lender("Amla")
    lender = CommissionMonth.objects.get().lender
    (row,) = rows_of(listing_of("dashboard-lenders"), world, OCTOBER)
    assert (row["name"], row["disbursed"], row["disbursed_amount"], row["expected"], row["received"]) == (
        lender.name_in("en"), 1, Decimal("1000000.00"), Decimal("30000.00"), Decimal("0.00"),
    )  # fmt: skip
    (booked,) = rows_of(listing_of("dashboard-lenders"), world, DECEMBER)
    assert booked["received"] == Decimal("30000.00")
    assert rows_of(listing_of("dashboard-lenders"), world, OCTOBER | {"only": f"{amla.pk}"}) == []
    assert rows_of(listing_of("dashboard-lenders"), world, OCTOBER | {"only": f"{lender.pk},none"}) == [row]
    (partner,) = rows_of(listing_of("dashboard-partners"), world, OCTOBER)
    assert (partner["name"], partner["disbursed"], partner["received"], partner["payable"]) == (
        "Moonlight", 1, Decimal("0.00"), Decimal("15000.00"),
    )  # fmt: skip
    # in December of 2026 the other partner's rows, made just now, stand next to it
    (partner,) = [
        row for row in rows_of(listing_of("dashboard-partners"), world, DECEMBER) if row["name"] == "Moonlight"
    ]
    assert (partner["status_disbursed"], partner["status_sent"], partner["total"]) == (1, 0, 1)
    assert partner["received"] == Decimal("30000.00")
    statuses = rows_of(listing_of("dashboard-statuses"), world.speaking("hi"), DECEMBER)
    assert {row["name"]: row["count"] for row in statuses}["पैसा मिल गया"] == 1
    assert [row["count"] for row in rows_of(listing_of("dashboard-funnel"), world, OCTOBER)] == [
        step["count"] for step in data["funnel"]
    ]
    arrived = admin_dashboard(world, DateRange(date(2026, 10, 1), date(2026, 11, 1)), None, "arrivals")
    assert [
        row["name"] for row in rows_of(listing_of("dashboard-funnel"), world, OCTOBER | {"counted": "arrivals"})
    ] == [STEPS[step["step"]][0] for step in arrived["funnel"]]
    assert rows_of(listing_of("dashboard-products"), world, OCTOBER | {"product": "GL"}) == []


@pytest.mark.parametrize(
    ("filters", "at"),
    [
        ({"from": "2026-10"}, "filters"),
        ({"from": "2026-10-31", "to": "2026-10-01"}, "to"),
        ({"product": "XX"}, "filters"),
        ({"counted": "people"}, "filters"),
    ],
)
def test_days_and_products_that_are_none_are_refused(world: Actor, filters: dict[str, str], at: str) -> None:
    with pytest.raises(Problem) as refused:
        listing_of("dashboard-funnel").read(world, filters)
    assert list(refused.value.fields) == [at]


@pytest.mark.parametrize("filters", [{}, {"by": "mood"}, {"by": "city", "counted": "people"}])
def test_a_funnel_is_told_apart_by_what_is_known(world: Actor, filters: dict[str, str]) -> None:
    with pytest.raises(Problem) as refused:
        listing_of("dashboard-split").read(world, filters)
    assert list(refused.value.fields) == ["filters"]


def test_commission_on_the_dashboard_is_a_full_admins_alone(world: Actor) -> None:
    count_world()
    hema = signed_in(User.objects.get(email="hema@example.com"))
    (row,) = rows_of(listing_of("dashboard-lenders"), hema, OCTOBER)
    assert (row["disbursed"], *(row[name] for name in ("expected", "received", "payable", "margin"))) == (
        1, None, None, None, None,
    )  # fmt: skip


def test_segments_leave_with_their_words(world: Actor) -> None:
    (row,) = rows_of(listing_of("coverage"), world.speaking("hi"), {})
    assert (row["employment"], row["score"], row["zone"], row["lists"], row["without"]) == (
        "नौकरीपेशा", "पता नहीं", "4", 1, 0,
    )  # fmt: skip
    assert rows_of(listing_of("coverage"), world, {"product": "GL"}) == []
