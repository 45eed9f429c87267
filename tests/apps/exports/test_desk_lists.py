"""Lists that the desk takes out of one thing: a lender's switches, its ledger, the rows of a file, the sheet of brands."""

from collections.abc import Mapping
from datetime import date, timedelta
from decimal import Decimal
from typing import Any
from uuid import uuid4

import pytest
from django.utils import timezone

from apps.audit.services import record
from apps.core.domain.actor import Actor
from apps.core.domain.brands import OWN_KEY
from apps.core.domain.problems import Problem
from apps.exports.selectors import listing_of
from apps.lenders.models import SwitchOrder
from apps.partners.models import Partner
from apps.revenue.models import CommissionMonth
from apps.settlement.models import Advice
from apps.uploads.models import UploadRow
from tests.factories import accounts, money, submissions
from tests.factories.lenders import make_lender, make_terms
from tests.factories.listing import sent_file
from tests.factories.referrals import approved_shop

pytestmark = pytest.mark.django_db
D = Decimal


def rows_of(name: str, actor: Actor, filters: Mapping[str, str] | None = None) -> list[dict[str, Any]]:
    return [dict(row) for row in listing_of(name).read(actor, filters or {}).rows]


def refused(name: str, actor: Actor, filters: Mapping[str, str]) -> tuple[str, int]:
    with pytest.raises(Problem) as refusal:
        listing_of(name).read(actor, filters)
    faults = [fault.code for of in refusal.value.fields.values() for fault in of]
    return faults[0] if faults else refusal.value.code, refusal.value.status


def test_switches_leave_lender_by_lender_in_the_order_of_the_page(gita: Actor) -> None:
    amla = make_lender("Amla", display_name_en="Amla", lender_status=True)
    bel = make_lender("Bel", display_name_en="Bel", lender_status=False)
    off, on = make_terms(amla, "PL", live=False), make_terms(bel, "BL", live=True)
    now = timezone.now()
    SwitchOrder.objects.create(
        terms=off, is_on=False, starts_at=now, at=now, reason="capacity", note="=full", state="done"
    )
    later = now + timedelta(days=2)
    SwitchOrder.objects.create(terms=on, is_on=False, starts_at=later, at=now, by_name="Gita")
    rows = rows_of("lender-switches", gita, {"only": f"{bel.pk},{amla.pk}"})
    assert [(row["lender"], row["product"], row["state"], row["next"], row["next_at"]) for row in rows] == [
        ("Bel", "Business", "On, not shown", "Off", later),
        ("Amla", "Personal", "Off", "", None),
    ]
    assert [(row["reason"], row["note"]) for row in rows] == [("", ""), ("Capacity", "=full")]
    assert [row["lender"] for row in rows_of("lender-switches", gita, {"product": "PL"})] == ["Amla"]
    (past,) = rows_of("switch-history", gita, {"lender": str(bel.pk), "product": "BL"})
    assert (past["is_on"], past["starts_at"], past["by"], past["state"]) == ("Off", later, "Gita", "Waits or runs")
    assert refused("switch-history", gita, {"lender": str(bel.pk), "product": "GL"}) == ("lenders.not_served", 404)
    assert refused("switch-history", gita, {"product": "BL"}) == ("exports.bad_filter", 422)
    assert refused("lender-switches", gita, {"product": "CAR"}) == ("exports.bad_filter", 422)


def test_the_changes_of_a_lender_one_value_a_row_newest_first(gita: Actor) -> None:
    lender = make_lender("Amla")
    about: dict[str, Any] = {"actor": gita, "action": "lenders.changed", "target": "lender", "target_id": lender.pk}
    record(**about, before={"priority": 3}, after={"priority": 1})
    record(**about, before={"so_text": None}, after={"so_text": "=Diwali"})
    record(**about, before={"salaried": False}, after={"salaried": True})
    record(**about, before={}, after={"PL.amount_max": "500000.00"})
    rows = rows_of("lender-changes", gita, {"lender": str(lender.pk)})
    assert [(row["property"], row["before"], row["after"]) for row in rows] == [
        ("PL: amount max", "", "500000.00"),
        ("Salaried", "No", "Yes"),
        ("Special Offer", "", "=Diwali"),
        ("Priority", "3", "1"),
    ]
    (one,) = rows_of("lender-changes", gita.speaking("hi"), {"lender": str(lender.pk), "property": "salaried"})
    assert (one["property"], one["before"], one["after"]) == ("नौकरीपेशा", "नहीं", "हाँ")
    assert refused("lender-changes", gita, {"lender": "999999"}) == ("lenders.not_found", 404)
    assert refused("lender-changes", gita, {}) == ("exports.bad_filter", 422)


def test_the_ledger_of_a_lender_month_by_month_and_line_by_line(gita: Actor) -> None:
    money.stated(accounts.make_partner(), loans=(("GUL-1", "1000000.00"), ("GUL-2", "250000.50")))
    lender = str(CommissionMonth.objects.get().lender_id)
    (month,) = rows_of("ledger-months", gita, {"lender": lender})
    assert (month["month"], month["state"], month["number"], month["disbursed"]) == (
        "2026-10", "Closed", 2, D("1250000.50"),
    )  # fmt: skip
    assert (month["expected"], month["share"], month["margin"]) == (D("37500.02"), D("18750.01"), D("18750.01"))
    lines = rows_of("ledger-lines", gita, {"lender": lender, "month": "2026-10"})
    assert (len(lines), month["lines"]) == (6, 6)
    assert sum(one["amount"] for one in lines if one["account"] == "Commission") == month["expected"]
    share = next(one for one in lines if one["account"] == "Partner's share" and one["reference"] == "GUL-1")
    assert (share["base"], share["percent"], share["amount"]) == (D("30000.00"), 50.0, D("15000.00"))
    assert (share["day"], share["reverses"], share["is_reversed"]) == (date(2026, 10, 10), "No", "No")
    assert refused("ledger-lines", gita, {"lender": lender, "month": "2026-09"}) == ("revenue.month_not_found", 404)
    assert refused("ledger-months", gita, {}) == ("exports.bad_filter", 422)


def test_a_lenders_statement_and_its_commission_table_row_by_row(gita: Actor) -> None:
    money.stated(accounts.make_partner(), loans=(("GUL-1", "1000000.00"), ("=GUL-2", "250000.50")))
    rows = rows_of("lender-statement-rows", gita, {"statement": str(Advice.objects.get().pk)})
    assert [(row["row"], row["reference"], row["amount"], row["loan"]) for row in rows] == [
        (1, "GUL-1", D("30000.00"), "Found"),
        (2, "=GUL-2", D("7500.02"), "Found"),
    ]
    assert refused("lender-statement-rows", gita, {"statement": str(uuid4())}) == ("core.not_found", 404)
    lender = str(CommissionMonth.objects.get().lender_id)
    (terms,) = rows_of("commission-table", gita, {"lender": lender})
    assert (terms["place"], terms["revenue_percent"], terms["status"]) == (1, 3.0, "Yes")
    assert rows_of("commission-table", gita, {"lender": lender, "type": "999"}) == []
    assert refused("commission-table", gita, {"lender": "0"}) == ("exports.bad_filter", 422)


def test_every_row_of_an_mis_file_with_what_became_of_it(gita: Actor) -> None:
    taken = submissions.submission(submissions.application(), submissions.lender("Amla"))
    file = sent_file(gita, "mis")
    stand = {"status": "sent"}, {"status": "approved"}
    UploadRow.objects.create(
        upload=file,
        row_no=2,
        cells=["AAAPA1234A"],
        target=str(taken.pk),
        outcome="applied",
        before=stand[0],
        after=stand[1],
    )
    UploadRow.objects.create(upload=file, row_no=3, cells=["BBBPB1234B"], outcome="duplicate")
    fault = {"column": "PAN", "value": "x", "code": "uploads.mis_not_found", "details": {}}
    UploadRow.objects.create(upload=file, row_no=4, cells=["x"], outcome="rejected", faults=[fault])
    first, second, third = rows_of("mis-results", gita, {"file": str(file.pk)})
    assert first == {
        "row": 2, "outcome": "Taken", "application": str(taken.application_id), "before": "Sent", "after": "Approved",
        "reason": "", "warning": "",
    }  # fmt: skip
    assert (second["row"], second["outcome"], second["application"]) == (3, "Repeated in the sheet", "")
    assert (second["before"], second["after"]) == ("", "")
    hindi = rows_of("mis-results", gita.speaking("hi"), {"file": str(file.pk)})[0]
    assert (hindi["before"], hindi["after"]) == ("भेजा गया", "मंज़ूर")
    assert (third["row"], third["outcome"]) == (4, "Rejected")
    assert third["reason"]
    assert "1234" not in str([first, second, third]).replace(str(taken.application_id), "")
    other = sent_file(gita, "application-status")
    assert refused("mis-results", gita, {"file": str(other.pk)}) == ("uploads.not_found", 404)
    assert refused("mis-results", gita, {"file": str(uuid4())}) == ("uploads.not_found", 404)


def test_the_sheet_of_brands_leaves_as_it_is_narrowed_down_our_own_brand_too(gita: Actor) -> None:
    sunrise, moonlight = accounts.make_partner(), accounts.make_partner("moonlight", "Moonlight", "suspended")
    accounts.make_partner("starlight", "Starlight")
    own = Partner.objects.filter(key=OWN_KEY).first() or accounts.make_partner(OWN_KEY, "Tulna")
    shown = f"{own.pk},{moonlight.pk},{sunrise.pk}"
    rows = rows_of("merchants", gita, {"only": shown})
    assert [row["name"] for row in rows] == [own.name, "Moonlight", "Sunrise"]
    assert [row["status"] for row in rows][1:] == ["Suspended", "Active"]


def test_the_public_list_of_agents_names_active_partners_with_address_and_products(gita: Actor, settings: Any) -> None:
    settings.PUBLIC_URL = "https://tulna.example"
    accounts.make_partner("moonlight", "Moonlight", "suspended")
    shop = approved_shop(None)
    Partner.objects.filter(pk=shop.pk).update(products=["PL"])
    rows = {row["name"]: row for row in rows_of("dsa-list", gita)}
    assert "Moonlight" not in rows
    row = rows["Kiran Mobile Point"]
    assert (row["kind"], row["page"], row["products"]) == (
        "Direct selling agent",
        f"https://tulna.example/{shop.key}",
        "Personal Loans",
    )
    assert row["address"].startswith("4, Station Road, ")
    assert "Kiran Das" not in str(row)
