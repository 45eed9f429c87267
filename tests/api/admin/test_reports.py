"""The reports' calls: what each role reads, what is refused, and the same number in page, list and file."""

from datetime import date, datetime
from decimal import Decimal
from uuid import uuid4

import pytest
import time_machine

from apps.applications.domain.submissions.statuses import SubmissionStatus
from apps.applications.models import OfferSnapshot, StatusEntry
from apps.applications.selectors.submissions.lines import OWED
from apps.audit.models import Entry
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import IST, DateRange
from apps.exports.selectors import listing_of
from apps.reports.domain.turnaround import owner_of
from apps.reports.services import counting
from tests.factories import accounts, submissions

pytestmark = pytest.mark.django_db
INTERNAL = "/api/admin/reports/internal"
LINES = "/api/admin/reports/applications"


def ist(day: int, hour: int = 12) -> datetime:
    return datetime(2026, 11, day, hour, tzinfo=IST)


@pytest.fixture(autouse=True)
def on_21_november():
    with time_machine.travel(ist(21, 14), tick=False):
        yield


@pytest.fixture
def world():
    """Asha's gold loan paid on the 20th by a partner, Bina's waiting at the lender, Chand's for his documents."""
    gulmohar = submissions.lender("Gulmohar", display_name_en="Gulmohar Finance", display_name_hi="गुलमोहर फ़ाइनेंस")
    sunrise = accounts.make_partner()
    asha = submissions.customer(first_name="Asha", last_name="Yadav", mobile_phone_number="9876543210")
    of_asha = submissions.application(asha, product_code="GL", partner=sunrise, created_at=ist(20))
    OfferSnapshot.objects.create(
        application=of_asha, policy_digest="p", rule_version="r", inputs_digest="i", inputs={},
        result={"offers": [{"lender_id": gulmohar.pk}], "pending": []}, created_at=ist(20),
    )  # fmt: skip
    paid = submissions.submission(
        of_asha, gulmohar, status="disbursed", as_of=date(2026, 11, 20), at=ist(20),
        sanctioned_amount=Decimal("260000.00"), disbursed_amount=Decimal("250000.50"),
    )  # fmt: skip
    for status in ("approved", "disbursed"):
        StatusEntry.objects.create(
            submission=paid, status=status, on=date(2026, 11, 20), source="lender_api", recorded_at=ist(20, 18)
        )
    waiting = submissions.submission(to=gulmohar, status="in_review", as_of=date(2026, 11, 2), at=ist(19))
    papers = submissions.submission(to=gulmohar, status="documents_pending", as_of=date(2026, 11, 18), at=ist(18))
    for _ in counting.count_span(days=DateRange(date(2026, 11, 18), date(2026, 11, 22)), cause="hand"):
        pass
    return {"paid": paid, "waiting": waiting, "papers": papers, "lender": gulmohar, "partner": sunrise}


def test_the_internal_report_says_each_day_its_totals_and_what_they_mean(world):
    answer = accounts.signed_in(1).get(f"{INTERNAL}?preset=custom_range&from=2026-11-18&to=2026-11-21").json()
    assert [row["key"] for row in answer["rows"]] == ["2026-11-21", "2026-11-20", "2026-11-19", "2026-11-18"]
    told = ("applied", "submitted", "approved", "approval", "loans", "disbursed", "average", "to_approval")
    assert {name: answer["rows"][1]["cells"][name] for name in told} == {
        "applied": "1", "submitted": "1", "approved": "1", "approval": "100.0", "loans": "1",
        "disbursed": "250000.50", "average": "250000.50", "to_approval": "6.0",
    }  # fmt: skip
    assert answer["totals"]["cells"]["submitted"] == "3"
    assert answer["totals"]["parts"]["approval"] == [1, 3]
    assert (answer["uncounted"], answer["changed_days"]) == (0, [])
    assert answer["lenders"] == [{"key": str(world["lender"].pk), "name": "Gulmohar Finance"}]
    assert next(one for one in answer["columns"] if one["key"] == "zero_offer")["means"].startswith(
        "Applications that saw"
    )


def test_those_who_arrived_on_a_day_count_with_what_they_have_come_to_until_now(world):
    client = accounts.signed_in(2)
    query = "preset=custom_range&from=2026-11-18&to=2026-11-20&counted=arrivals"
    answer = client.get(f"/api/admin/reports/products?{query}").json()
    assert answer["counted"] == "arrivals"
    columns = ("arrived_otp_requested", "arrived_applied", "arrived_disbursed", "arrived_lent")
    cells = {row["key"]: [row["cells"][name] for name in columns] for row in answer["rows"]}
    # A visit has no product yet: its steps are counted of all products alone.
    assert cells == {"GL": [None, "1", "1", "100.0"]}
    assert not any(column["has_people"] for column in answer["columns"])
    assert client.get(f"/api/admin/reports/vendors-products?{query}").json()["fields"].keys() == {"counted"}


def test_yesterday_against_the_day_before_says_what_was(world):
    answer = accounts.signed_in(2).get(f"{INTERNAL}?preset=yesterday&compare=true&chart=submitted").json()
    assert answer["previous_period"] == {"from": "2026-11-19", "to": "2026-11-19"}
    assert (answer["totals"]["cells"]["disbursed"], answer["totals"]["previous"]["disbursed"]) == ("250000.50", "0.00")
    assert answer["series"] == {
        "column": "submitted", "days": ["2026-11-20"], "previous_days": ["2026-11-19"],
        "lines": [{"key": "total", "name": "", "values": ["1"], "previous": ["1"]}],
    }  # fmt: skip


def test_role_2_has_no_column_of_commission_and_nobody_behind_a_number(world):
    answer = accounts.signed_in(2).get("/api/admin/reports/products?split=channel").json()
    keys = {column["key"] for column in answer["columns"]}
    assert "disbursed" in keys
    assert not keys & {"expected", "received_money", "payable", "margin"}
    assert not any(column["has_people"] for column in answer["columns"])
    assert set(answer["rows"][0]["cells"]) == keys
    body = {"key": "total", "column": "submitted"}
    assert accounts.signed_in(2).post(f"{INTERNAL}/people", body, format="json").status_code == 403


def test_a_cell_its_list_and_its_file_say_the_same_number(world):
    query = {"preset": "custom_range", "from": "2026-11-18", "to": "2026-11-21", "split": "channel"}
    answer = accounts.signed_in(1).get("/api/admin/reports/products", query).json()
    row = next(row for row in answer["rows"] if row["key"] == "GL|partner")
    assert (row["is_split"], row["cells"]["loans"]) == (True, "1")
    body = {**query, "key": "GL|partner", "column": "loans"}
    behind = accounts.signed_in(1).post("/api/admin/reports/products/people", body, format="json").json()
    assert (behind["count"], behind["results"][0]["customer"]) == (1, "A••••• Y.")
    assert behind["results"][0]["mobile"] == "XXXXXX3210"
    assert Entry.objects.filter(action="reports.people_listed", target="report_cell").count() == 1
    actor = Actor("admin", str(uuid4()), role_id=1)
    filters = {"from": "2026-11-18", "to": "2026-11-21", "split": "channel"}
    rows = list(listing_of("report-products").read(actor, filters).rows)
    assert [(one["name"], one["split"], one["loans"]) for one in rows] == [
        ("Gold loan", "", 1), ("Gold loan", "By a partner", 1),
        ("Personal loan", "", 0), ("Personal loan", "Our own", 0), ("Total", "", 1),
    ]  # fmt: skip


DECLINED = (
    ("PL", "policy", 19), ("PL", "POLICY", 20), ("PL", "DEDUPE-01", 20), ("PL", "kyc-mismatch", 21),
    ("PL", "Ramesh did not answer", 20), ("PL", "ref_98765", 20), ("PL", "", 18), ("GL", "income", 20),
)  # fmt: skip


@pytest.fixture
def declined(world):
    """Eight submissions that a lender declined, one put back, one that the customer declined."""
    made = [
        submissions.submission(
            submissions.application(product_code=product, created_at=ist(18)), world["lender"],
            status="rejected", as_of=date(2026, 11, day), at=ist(18), reason=reason,
        )
        for product, reason, day in DECLINED
    ]  # fmt: skip
    taken_back = submissions.submission(to=world["lender"], status="in_review", as_of=date(2026, 11, 20), at=ist(18))
    own_no = submissions.submission(
        to=world["lender"], status="declined_by_customer", as_of=date(2026, 11, 20), at=ist(18), reason="policy"
    )
    days = [day for _, _, day in DECLINED]
    for submission, status, day in (
        *((row, "rejected", day) for row, day in zip(made, days, strict=True)),
        (taken_back, "rejected", 19), (taken_back, "in_review", 20), (own_no, "declined_by_customer", 20),
    ):  # fmt: skip
        StatusEntry.objects.create(
            submission=submission, status=status, on=date(2026, 11, day), source="lender_api", recorded_at=ist(21)
        )
    for _ in counting.count_span(days=DateRange(date(2026, 11, 18), date(2026, 11, 22)), cause="hand"):
        pass
    return made


def test_a_product_tells_its_declined_by_reason_and_the_list_and_the_file_agree(declined):
    span = {"preset": "custom_range", "from": "2026-11-19", "to": "2026-11-21", "split": "reason"}
    answer = accounts.signed_in(1).get("/api/admin/reports/products", span).json()
    assert [(row["key"], row["cells"]["declined"]) for row in answer["rows"]] == [
        ("GL", "1"), ("GL|income", "1"),
        ("PL", "6"), ("PL|policy", "2"), ("PL|words", "2"), ("PL|code:kyc_mismatch", "1"), ("PL|duplicate", "1"),
    ]  # fmt: skip
    assert answer["totals"]["cells"]["declined"] == "7"
    of_policy = answer["rows"][3]
    assert (of_policy["is_split"], of_policy["name"]) == (True, "")
    assert {value for key, value in of_policy["cells"].items() if key != "declined"} == {None}
    client = accounts.signed_in(1)
    for row in [*answer["rows"], answer["totals"]]:
        body = span | {"key": row["key"], "column": "declined"}
        behind = client.post("/api/admin/reports/products/people", body, format="json").json()
        assert str(behind["count"]) == row["cells"]["declined"], row["key"]
    assert {person["status"] for person in behind["results"]} == {"rejected"}
    filters = {"from": "2026-11-19", "to": "2026-11-21", "split": "reason"}
    actor = Actor("admin", str(uuid4()), role_id=1)
    rows = list(listing_of("report-products").read(actor, filters).rows)
    assert [(one["name"], one["split"], one["declined"]) for one in rows] == [
        ("Gold loan", "", 1), ("Gold loan", "Income too low", 1),
        ("Personal loan", "", 6), ("Personal loan", "Outside the lender's rules", 2),
        ("Personal loan", "In the lender's own words", 2), ("Personal loan", "Lender's code kyc_mismatch", 1),
        ("Personal loan", "Already with the lender", 1), ("Total", "", 7),
    ]  # fmt: skip
    hindi = Actor("admin", str(uuid4()), role_id=1, language="hi")
    named = [row["split"] for row in listing_of("report-products").read(hindi, filters).rows]
    assert named[3] == "लेंडर के नियमों से बाहर"


def test_a_no_without_a_reason_is_counted_as_one_without(declined):
    query = "preset=custom_range&from=2026-11-18&to=2026-11-21&split=reason&product=PL"
    answer = accounts.signed_in(2).get(f"/api/admin/reports/products?{query}").json()
    cells = {row["key"]: row["cells"]["declined"] for row in answer["rows"]}
    assert (cells["PL"], cells["PL|none"], answer["totals"]["cells"]["declined"]) == ("7", "1", "7")


def test_only_the_steps_of_a_no_are_known_behind_a_reason(declined):
    body = {"split": "reason", "key": "PL|policy", "column": "submitted"}
    answer = accounts.signed_in(1).post("/api/admin/reports/products/people", body, format="json")
    assert (answer.status_code, list(answer.json()["fields"])) == (422, ["column"])


@pytest.mark.parametrize(
    ("query", "field", "code"),
    [
        ("by=product", "by", "core.not_a_choice"),
        ("split=day", "split", "core.not_a_choice"),
        ("lender_id=1&channel=own", "channel", "reports.counted_apart"),
        ("split=lender&channel=own", "channel", "reports.counted_apart"),
        ("split=reason", "split", "core.not_a_choice"),
        ("partner_id=nobody", "partner_id", "core.not_a_choice"),
        ("preset=custom_range&from=2025-01-01&to=2026-11-21", "to", "reports.range_too_long_for_report"),
        ("chart=nothing", "chart", "core.not_a_choice"),
        ("counted=arrivals&split=lender", "split", "reports.counted_apart"),
        ("counted=arrivals&channel=own", "channel", "reports.counted_apart"),
        ("counted=arrivals&chart=submitted", "chart", "core.not_a_choice"),
        ("counted=people", "counted", "core.not_a_choice"),
        ("city=Pune", "city", "core.unknown_field"),
    ],
)
def test_a_report_that_cannot_be_counted_is_refused_at_its_field(query, field, code):
    answer = accounts.signed_in(1).get(f"{INTERNAL}?{query}")
    assert answer.status_code == 422
    assert answer.json()["fields"][field][0]["code"] == code


def test_a_report_that_is_none_is_not_found():
    assert accounts.signed_in(1).get("/api/admin/reports/weather").status_code == 404


def test_the_list_says_what_each_submission_waits_for(world):
    lines = accounts.signed_in(1).get(LINES).json()
    assert (lines["count"], lines["is_more"], lines["after"]) == (3, False, None)
    first = lines["results"][0]
    assert first["customer"] == "A••••• Y."
    told = ("status", "since", "owes", "source", "lender", "partner", "disbursed_amount", "can_open")
    assert {name: first[name] for name in told} == {
        "status": "disbursed", "since": "2026-11-20", "owes": "", "source": "lender_api", "lender": "Gulmohar Finance",
        "partner": "Sunrise", "disbursed_amount": "250000.50", "can_open": True,
    }  # fmt: skip
    assert [one["owes"] for one in lines["results"]] == ["", "lender", "customer"]


def test_role_2_sees_no_rupees_of_a_line_and_cannot_open_it(world):
    client = accounts.signed_in(2)
    for line in client.get(LINES).json()["results"]:
        assert (line["amount"], line["sanctioned_amount"], line["disbursed_amount"]) == (None, None, None)
        assert line["can_open"] is False
    assert client.post(f"{LINES}/{world['paid'].pk}/opened").status_code == 403
    assert not Entry.objects.filter(action="reports.customer_found").exists()


def test_opening_a_line_is_recorded_as_found_by_list(world):
    answer = accounts.signed_in(1).post(f"{LINES}/{world['paid'].pk}/opened").json()
    assert answer == {"customer_id": str(world["paid"].customer_id), "prospect_id": None}
    entry = Entry.objects.get(action="reports.customer_found")
    assert entry.target_id == str(world["paid"].customer_id)
    assert entry.details == {"found_by": "list"}
    assert accounts.signed_in(1).post(f"{LINES}/{uuid4()}/opened").status_code == 404


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("view=lender_late", ["waiting"]),
        ("view=customer_late", []),
        ("owes=customer", ["papers"]),
        ("view=waits_for_us", []),
        ("view=sanctioned_not_disbursed", []),
        ("product=GL", ["paid"]),
        ("channel=partner", ["paid"]),
        ("status=in_review&channel=own", ["waiting"]),
        ("sent_from=2026-11-19&sent_to=2026-11-19", ["waiting"]),
        ("page_size=2", ["paid", "waiting"]),
    ],
)
def test_the_list_is_narrowed_to_what_is_asked_for(world, query, found):
    lines = accounts.signed_in(1).get(f"{LINES}?{query}").json()
    assert [line["id"] for line in lines["results"]] == [str(world[name].pk) for name in found]


def test_the_customer_is_late_after_three_whole_days(world):
    with time_machine.travel(ist(22), tick=False):
        lines = accounts.signed_in(1).get(f"{LINES}?view=customer_late").json()
        assert [line["id"] for line in lines["results"]] == [str(world["papers"].pk)]


def test_the_next_page_goes_on_behind_the_last_line(world):
    client = accounts.signed_in(1)
    first = client.get(f"{LINES}?page_size=2").json()
    assert first["after"] == str(world["waiting"].pk)
    second = client.get(f"{LINES}?page_size=2&after={first['after']}").json()
    assert [line["id"] for line in second["results"]] == [str(world["papers"].pk)]
    assert second["after"] is None


@pytest.mark.parametrize(
    "query", ["view=late", "nothing=1", "lender_id=x", "after=x", "sent_from=21/11/2026", "status="]
)
def test_a_filter_that_the_list_cannot_read_is_refused(query):
    answer = accounts.signed_in(1).get(f"{LINES}?{query}")
    assert answer.status_code == 422
    assert query.split("=")[0] in answer.json()["fields"]


def test_who_owes_a_step_is_one_table_for_lists_and_hours():
    owed = {status: owner for owner, statuses in OWED.items() for status in statuses}
    assert owed == {status.value: owner_of(status) for status in SubmissionStatus if owner_of(status)}


def test_report_split_by_reason_takes_no_lender(world):
    query = f"split=reason&lender_id={world['lender'].pk}"
    answer = accounts.signed_in(1).get(f"/api/admin/reports/products?{query}")
    assert (answer.status_code, answer.json()["fields"]["lender_id"][0]["code"]) == (422, "reports.counted_apart")
