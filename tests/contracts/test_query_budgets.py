"""How often the calls that list things ask the database: not one more than was written down, however many rows.

Numbers stand in query_budgets.json. A change that is meant is recorded by
TULNA_RECORD_BUDGETS=1 .venv/bin/pytest tests/contracts/test_query_budgets.py, and shows in the review as a line.
"""

import json
import os
from collections.abc import Callable
from datetime import timedelta
from functools import partial
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from rest_framework.test import APIClient

from apps.applications.models import PartnerLead, StatusEntry
from apps.applications.services import notifications
from apps.customers.domain.dedupe import DedupeDecision, DedupeFinding, DedupeKey, DedupeRule
from apps.customers.models import Customer
from apps.customers.services.dedupe import record_finding
from apps.desk.models import CallScript, CallTask, CaseNote, Ticket, TicketMessage
from apps.lenders.models import Lender
from apps.privacy.models import ErasureRequest
from apps.uploads.models import Upload
from tests.factories import calling, intake, loans, perks, plans, submissions
from tests.factories.accounts import bearer_of_user, make_admin, make_partner, make_partner_user
from tests.factories.funnels import make_funnel, publish
from tests.factories.journey import ASHA, Visitor, make_lender
from tests.factories.links import make_link

pytestmark = pytest.mark.django_db
BUDGETS = Path(__file__).with_name("query_budgets.json")
RECORDS = bool(os.environ.get("TULNA_RECORD_BUDGETS"))
ROWS = 4
"""Enough for a query a row to show."""


def customer() -> tuple[Visitor, str]:
    """Asha with an application that has a list of offers and one submission."""
    asha = Visitor()
    asha.sign_in(ASHA)
    lenders = [make_lender(f"Gulmohar {number}") for number in range(ROWS)]
    app_id = asha.apply()
    asha.offers(app_id)
    asha.submit(app_id, lenders[0].pk)
    for number in range(ROWS):
        perks.make_voucher(f"₹50 off, number {number}")
        perks.make_deal(f"A deal, number {number}")
        notifications.notify_customer(
            customer_id=Customer.objects.get().pk,
            kind="ticket_answered",
            values={"reference": f"T-{number}"},
            path="/user/help",
            dedupe_key=f"t{number}",
            now=timezone.now(),
        )
    return asha, app_id


def borrower(product: str) -> tuple[Visitor, str]:
    """The same for one of the other loans, with an application of its own."""
    loans.serve(product)
    asha = Visitor()
    asha.sign_in(ASHA)
    lenders = [loans.loan_lender(product, f"{product} {number}") for number in range(ROWS)]
    app_id = loans.apply_for(asha, product)
    asha.offers(app_id)
    asha.submit(app_id, lenders[0].pk)
    return asha, app_id


def with_forms() -> tuple[Visitor, str]:
    """A business loan that four finance companies take by forms of their own."""
    for number in range(ROWS):
        company = intake.make_company(slug=f"company-{number}")
        Lender.objects.filter(pk=company.lender_id).update(name=f"Company {number}")
    return borrower("BL")


def asker() -> tuple[Visitor, str]:
    """Asha with a request about four plans of four insurers, and the request's number."""
    plans.serve("HEALTH")
    made = [plans.make_plan() for _ in range(ROWS)]
    asha = Visitor()
    asha.sign_in(ASHA)
    wish = {
        "product_type": "HEALTH",
        "need": plans.NEEDS["HEALTH"],
        "plans": [plan.code for plan in made],
        "consents": [{"provider": plan.provider.code, "version": "1.1"} for plan in made],
        "slot_at": None,
        "name": "Asha Yadav",
    }
    return asha, str(asha.post("/api/leads", wish, format="json").json()["reference"])


def admin() -> APIClient:
    submissions.many_submissions(ROWS, make_lender())
    for number in range(ROWS):
        make_link(make_partner(f"partner{number}", f"Partner {number}"))
    return APIClient(headers={"Authorization": f"Bearer {bearer_of_user(make_admin())}"})


def partner() -> APIClient:
    submissions.many_submissions(ROWS, make_lender())
    owner = make_partner_user(make_partner().id)
    return APIClient(headers={"Authorization": f"Bearer {bearer_of_user(owner)}"})


def partner_with_funnels() -> tuple[APIClient, str]:
    """The owner of a partner with some funnels, and the id of a published one."""
    own = make_partner()
    live = publish(make_funnel(own))
    for place in range(3):
        make_funnel(own, f"draft{place}")
    return APIClient(headers={"Authorization": f"Bearer {bearer_of_user(make_partner_user(own.pk))}"}), str(live.pk)


def partner_with_links() -> APIClient:
    """The owner of a partner with as many links, and applications of as many customers at lenders."""
    own = make_partner()
    for _ in range(ROWS):
        make_link(own)
        submissions.submission(submissions.application(partner=own))
    return APIClient(headers={"Authorization": f"Bearer {bearer_of_user(make_partner_user(own.pk))}"})


def sheets(partners: list[Any]) -> None:
    """A sheet of leads for each partner, with a person in it, and as many of one PIN code list."""
    for place, one in enumerate(partners):
        sent = {
            "file_name": f"{place}.csv", "size": 1, "sha256": f"{place:064}", "state": "done", "created_by": uuid4(),
            "created_by_name": "Gita", "touched_at": timezone.now(),
        }  # fmt: skip
        Upload.objects.create(kind="pincodes", scope="PL", **sent)
        leads = Upload.objects.create(kind="leads", scope=str(one.pk), **sent)
        PartnerLead.objects.create(
            key=f"k{place}", partner=one, upload_id=leads.pk, row_no=2, mobile=f"987650000{place}", name="Bina Das",
            product_code="PL", pincode="226010", agreed_by="paper", agreed_on=timezone.localdate(),
            introduced_at=timezone.now(), invitation="none",
        )  # fmt: skip


def admin_with_duplicates() -> APIClient:
    """As many lines of the de-dupe log, each of two people whom two partners brought, at a lender of its own."""
    for number in range(ROWS):
        new, there = (
            submissions.application(partner=make_partner(f"{side}{number}", f"Partner {side} {number}"))
            for side in ("new", "there")
        )
        lender_id = make_lender(f"Kachnar {number}").pk
        people = (new.customer_id, new.pk, there.customer_id, there.pk)
        record_finding(
            [DedupeFinding(DedupeRule.AT_LENDER, DedupeDecision.ALLOWED, DedupeKey.PAN, *people, lender_id)],
            now=timezone.now(),
        )
    return APIClient(headers={"Authorization": f"Bearer {bearer_of_user(make_admin())}"})


def admin_with_calls() -> APIClient:
    """A caller with somebody in hand, and as many people who wait in a queue."""
    now = timezone.now()
    for _ in range(ROWS):
        calling.stopped_customer(now)
    calling.call_queue(now, script="offers_seen")
    isha = make_admin()
    for version in range(1, ROWS + 1):
        CallScript.objects.create(
            code="offers_seen", version=version, en="Hello", hi="नमस्ते", maker=str(isha.pk), made_at=now,
            state="approved", checker="gita", checked_at=now,
        )  # fmt: skip
    # By hand: whether the desk hands somebody out depends on the hour.
    CallTask.objects.filter(pk=CallTask.objects.order_by("pk").values("pk")[:1]).update(
        state="leased", lease=uuid4(), lease_by=str(isha.pk), lease_until=now + timedelta(minutes=3)
    )
    return APIClient(headers={"Authorization": f"Bearer {bearer_of_user(isha)}"})


ERASURE_ID = "00000000-0000-4000-8000-000000000025"
TICKET_NUMBER = "T-2ABC34"


def admin_with_case() -> tuple[APIClient, str]:
    """Asha with as many applications, notes and messages of a ticket, and a proposed deletion."""
    now, asha = timezone.now(), submissions.customer(first_name="Asha", last_name="Yadav")
    for place in range(ROWS):
        sent = submissions.submission(submissions.application(asha), at=now - timedelta(days=place + 2))
        StatusEntry.objects.create(
            submission=sent, status="in_review", on=sent.as_of, source="mis", recorded_at=now - timedelta(days=place)
        )
        CaseNote.objects.create(customer_id=asha.pk, text="Called back", author_id="gita", author_name="Gita", at=now)
    ticket = Ticket.objects.create(
        number=TICKET_NUMBER, customer=asha, category="other", opened_at=now, answer_by=timezone.localdate(),
        changed_at=now,
    )  # fmt: skip
    for _ in range(ROWS):
        TicketMessage.objects.create(ticket=ticket, author="customer", text="Where is my application?", at=now)
    ErasureRequest.objects.create(
        pk=ERASURE_ID, number="D-22222222", customer_id=asha.pk, via="desk", basis="letter", state="waiting",
        plan={}, plan_digest="0", language="en", asked_at=now, answer_by=timezone.localdate(), maker="gita",
        maker_name="Gita Rao", made_at=now, proof="document", proof_document="pan", proof_at=now,
    )  # fmt: skip
    return APIClient(headers={"Authorization": f"Bearer {bearer_of_user(make_admin())}"}), str(asha.pk)


def admin_with_sheets() -> APIClient:
    sheets([make_partner(f"partner{number}", f"Partner {number}") for number in range(ROWS)])
    return APIClient(headers={"Authorization": f"Bearer {bearer_of_user(make_admin())}"})


def partner_with_sheets() -> APIClient:
    own = make_partner()
    sheets([own] * ROWS)
    return APIClient(headers={"Authorization": f"Bearer {bearer_of_user(make_partner_user(own.pk))}"})


CALLS: dict[str, list[str]] = {
    "customer": [
        "/api/applications",
        "/api/applications/{app_id}",
        "/api/applications/{app_id}/offers",
        "/api/notifications",
        "/api/notifications/unread",
        "/api/contact-preferences",
        "/api/consents",
        "/api/consents/history",
        "/api/data-sharing",
        "/api/data-exports",
        "/api/deletion",
        "/api/sign-ins",
        "/api/tickets",
        "/api/vouchers/codes",
        "/api/vouchers",
        "/api/deals",
        "/api/lender-pages/{page}",
        "/api/lender-pages/{page}/application",
    ],
    **{
        f"customer {product}": ["/api/applications/{app_id}", "/api/applications/{app_id}/offers"]
        for product in ("BL", "GL", "HL")
    },
    "customer of a finance company": ["/api/applications/{app_id}/lender-forms"],
    "customer with a request": ["/api/leads", "/api/leads/{app_id}", "/api/needs/HEALTH", "POST /api/plans/HEALTH"],
    "admin": [
        "/api/get-lenders-data",
        "/api/lender-switches",
        "/api/lender-switches/in-flight",
        "/api/product-limits",
        "/api/eligibility/coverage",
        "/api/lender-group/get-all",
        "/api/admin/partners",
        "/api/admin/dashboard?preset=last_30_days",
        "/api/admin/dashboard/breakdown?preset=last_30_days&by=city",
        "/api/admin/dashboard/breakdown?preset=last_30_days&by=device",
        "/api/admin/dashboard/breakdown?preset=last_30_days&by=source&counted=arrivals",
        "/api/admin/dashboard/tiles",
        "/api/admin/alerts",
        "/api/get-application-status-files-list",
        "/api/admin/notifications",
        "/api/admin/saved-views?page=leads",
        "/api/admin/schedules?page=products-report",
        "/api/admin/tracking-links",
        "/api/admin/jobs",
        "/api/admin/for-me",
        "/api/admin/referral-terms",
        "/api/admin/freshness",
        "/api/admin/deletions",
        "/api/admin/tickets",
        "/api/uploads?kind=dnd-answers",
    ],
    "admin with duplicates": ["POST /api/de-dupe-log"],
    "admin with calls": [
        "/api/admin/calls/me",
        "/api/admin/call-queues",
        "/api/admin/call-figures",
        "/api/admin/call-figures/period",
        "/api/admin/journeys/drop-offs",
        "/api/admin/do-not-call/register",
        "/api/admin/call-scripts",
    ],
    "admin with a case": [
        "/api/admin/customers/{app_id}/latest",
        "/api/admin/customers/{app_id}/timeline",
        f"/api/admin/tickets/{TICKET_NUMBER}",
        "/api/admin/deletions/plans/{app_id}",
        f"/api/admin/deletions/{ERASURE_ID}",
    ],
    "admin with sheets": [
        "/api/uploads?kind=leads",
        "/api/uploads?search=Partner&page_size=50",
        "/api/partner-leads",
        "/api/uploads?kind=pincodes&scope=PL",
    ],
    "partner with sheets": ["/api/partner/lead-imports", "/api/partner/leads"],
    "partner": [
        "/api/partner/dashboard?preset=last_30_days",
        "/api/partner/get-eligibility-criteria",
        "/api/partner/changed-lenders",
        "/api/partner/lender-material",
        "/api/partner/training",
        "/api/partner/share-texts",
        "/api/partner/poster-templates",
        "/api/partner/creatives",
        "/api/partner/referral",
        "/api/partner/referral/money",
        "/api/partner/endpoints",
        "/api/partner/api-keys",
        "/api/partner/hand-over-keys",
        "/api/partner/deliveries",
        "/api/partner/self-test/latest",
        "/api/partner/saved-views?page=leads",
        "/api/partner/widget",
        "/api/partner/depths",
        "/api/partner/snippet?kind=widget",
    ],
    "partner with funnels": [
        "/api/partner/funnels",
        "/api/partner/funnels/{app_id}",
        "/api/partner/funnels/{app_id}/versions",
        "/api/partner/funnels/{app_id}/figures",
        "/api/funnels/sunrise-wedding",
        "/api/site?segment=sunrise-wedding",
    ],
    "partner with links": [
        "/api/partner/reports/applications",
        "/api/partner/reports/clicks",
        "/api/partner/reports/commission",
        "/api/partner/reports/payouts",
    ],
}


BODIES: dict[str, dict[str, Any]] = {"/api/plans/HEALTH": {"need": plans.NEEDS["HEALTH"]}, "/api/de-dupe-log": {}}
"""What is asked by POST because it is about a person."""


def ask(browser: APIClient, call: str, names: dict[str, str]) -> Any:
    way, _, path = call.rpartition(" ")
    address = path.format(**names)
    return browser.post(address, BODIES[path], format="json") if way == "POST" else browser.get(address)


def people() -> dict[str, Callable[[], tuple[APIClient, str]]]:
    loan_customers = {f"customer {product}": partial(borrower, product) for product in ("BL", "GL", "HL")}
    return {
        "customer": customer,
        "customer with a request": asker,
        "customer of a finance company": with_forms,
        **loan_customers,
        "admin": lambda: (admin(), ""),
        "admin with duplicates": lambda: (admin_with_duplicates(), ""),
        "admin with calls": lambda: (admin_with_calls(), ""),
        "admin with a case": admin_with_case,
        "admin with sheets": lambda: (admin_with_sheets(), ""),
        "partner with sheets": lambda: (partner_with_sheets(), ""),
        "partner": lambda: (partner(), ""),
        "partner with funnels": partner_with_funnels,
        "partner with links": lambda: (partner_with_links(), ""),
    }


@pytest.mark.parametrize("who", CALLS)
def test_a_call_asks_the_database_no_more_often_than_written_down(who: str) -> None:
    browser, app_id = people()[who]()
    names = {"app_id": app_id, "page": Lender.objects.order_by("pk").values_list("slug", flat=True).first() or ""}
    counted: dict[str, int] = {}
    for path in CALLS[who]:
        # The first answer fills what is kept between calls; the second is what people wait for all day.
        assert ask(browser, path, names).status_code == 200, path
        with CaptureQueriesContext(connection) as queries:
            ask(browser, path, names)
        counted[path] = len(queries)
    written: dict[str, Any] = json.loads(BUDGETS.read_text("utf-8")) if BUDGETS.exists() else {}
    if RECORDS:
        BUDGETS.write_text(json.dumps({**written, who: counted}, indent=2, sort_keys=True) + "\n", "utf-8")
        return
    assert {path: number for path, number in counted.items() if number > written[who][path]} == {}
