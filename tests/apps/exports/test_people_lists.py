"""Lists that name people leave masked as the pages show them, each partner's and each agent's own rows alone."""

from collections.abc import Mapping
from datetime import date
from typing import Any

import pytest
from django.db import connection
from django.utils import timezone

from apps.core.domain.actor import Actor
from apps.core.domain.problems import Problem
from apps.customers.domain.dedupe import DedupeDecision, DedupeFinding, DedupeKey, DedupeRule
from apps.customers.services.dedupe import record_finding
from apps.exports.models import Export
from apps.exports.selectors import listing_of
from apps.exports.services import generation, requests
from tests.factories import accounts, money, submissions
from tests.factories.leads import make_lead
from tests.factories.lenders import make_lender
from tests.factories.listing import sent_file, signed_in

pytestmark = pytest.mark.django_db
ASHA, BINA, CHAND = "9876501234", "9876501235", "9876501236"


def rows_of(name: str, actor: Actor, filters: Mapping[str, str] | None = None) -> list[dict[str, Any]]:
    return [dict(row) for row in listing_of(name).read(actor, filters or {}).rows]


@pytest.fixture
def sunrise() -> Any:
    return accounts.make_partner()


@pytest.fixture
def moonlight() -> Any:
    return accounts.make_partner("moonlight", "Moonlight")


@pytest.fixture
def agent(sunrise: Any) -> Actor:
    return signed_in(accounts.make_partner_user(sunrise.pk, "agent"))


@pytest.fixture
def owner(sunrise: Any) -> Actor:
    return signed_in(accounts.make_partner_user(sunrise.pk))


@pytest.fixture
def leads(sunrise: Any, moonlight: Any, agent: Actor) -> None:
    make_lead(sunrise, "Asha Rao", ASHA)
    make_lead(sunrise, "=Bina Devi", BINA, agent_id=agent.subject_id)
    make_lead(moonlight, "Chand Ali", CHAND)


def test_leads_leave_masked_and_each_sees_the_own_ones(leads: None, owner: Actor, agent: Actor, gita: Actor) -> None:
    def mobiles(actor: Actor, **filters: str) -> list[Any]:
        return [row["mobile"] for row in rows_of("leads", actor, filters)]

    assert mobiles(owner) == ["XXXXXX1235", "XXXXXX1234"]
    assert mobiles(agent) == ["XXXXXX1235"]
    assert mobiles(gita) == ["XXXXXX1236", "XXXXXX1235", "XXXXXX1234"]
    assert mobiles(owner, mobile=ASHA) == ["XXXXXX1234"]
    assert mobiles(owner, mobile=CHAND) == mobiles(owner, mobile="98765") == mobiles(owner, stage="applied") == []
    assert "Rao" not in str(rows_of("leads", owner))


def test_a_leads_row_says_what_the_page_says(leads: None, gita: Actor, moonlight: Any) -> None:
    (row,) = rows_of("leads", gita, {"partner": str(moonlight.pk), "stage": "named"})
    assert (row["partner"], row["stage"], row["product"], row["pincode"]) == ("Moonlight", "Named", "PL", "226010")
    assert (row["agreed"], row["agreed_on"], row["credit"]) == ("Signed paper form", date(2026, 11, 1), "")
    (hindi,) = rows_of("leads", gita.speaking("hi"), {"partner": str(moonlight.pk)})
    assert (hindi["stage"], hindi["invitation"]) == ("नाम मिला", "नहीं: सहमति का सबूत नहीं")


@pytest.mark.parametrize("bad", [{"stage": "lost"}, {"partner": "sunrise"}])
def test_a_filter_the_list_cannot_read_is_refused_before_anything_begins(gita: Actor, bad: dict[str, str]) -> None:
    with pytest.raises(Problem) as refusal:
        requests.start(actor=gita, name="leads", form="csv", filters=bad, columns=[])
    assert [fault.code for fault in refusal.value.fields["filters"]] == ["exports.bad_filter"]
    assert not Export.objects.exists()


def test_the_number_somebody_searched_for_lies_sealed(leads: None, owner: Actor) -> None:
    export = requests.start(actor=owner, name="leads", form="csv", filters={"mobile": ASHA}, columns=[])
    with connection.cursor() as cursor:
        cursor.execute("SELECT * FROM exports_export")
        assert ASHA not in str(cursor.fetchall())
    assert generation.generate(export_id=export.pk)
    export.refresh_from_db()
    assert (export.rows, export.personal, export.narrowed_by) == (1, True, {"mobile": ASHA})


def test_recent_applications_are_the_dashboards(sunrise: Any, moonlight: Any, owner: Actor) -> None:
    lender = submissions.lender("Gulmohar")
    for partner, reference in ((sunrise, "GUL-1"), (moonlight, "GUL-2")):
        money.loan(lender, partner, "500000.00", reference=reference, on=date(2026, 10, 10))
    (row,) = rows_of("recent-applications", owner)
    assert (row["product"], row["lender"], row["status"], row["amount"]) == (
        "Personal loan", "Gulmohar", "Disbursed", 500_000,
    )  # fmt: skip
    assert len(row["application_ref"]) == 8
    (hindi,) = rows_of("recent-applications", owner.speaking("hi"))
    assert (hindi["product"], hindi["status"]) == ("पर्सनल लोन", "पैसा मिल गया")


def test_a_partners_files_are_the_own_ones(
    gita: Actor, owner: Actor, agent: Actor, moonlight: Any, sunrise: Any
) -> None:
    ours = sent_file(owner, "leads", scope=str(sunrise.pk), file_name="ours.csv", rows=3, created=2, rejected=1)
    sent_file(gita, "leads", scope=str(moonlight.pk), file_name="theirs.csv")
    (row,) = rows_of("lead-files", owner)
    assert (row["file_name"], row["rows"], row["rows_created"], row["rejected"]) == ("ours.csv", 3, 2, 1)
    assert rows_of("lead-files", agent) == []
    assert [one["file_name"] for one in rows_of("lead-files", gita)] == ["theirs.csv", "ours.csv"]
    assert [one["partner"] for one in rows_of("lead-files", gita, {"only": str(ours.pk)})] == ["Sunrise"]


def test_the_words_of_a_file_that_stands_and_one_that_fell(gita: Actor) -> None:
    facts = {
        "rows": 9,
        "applied": 7,
        "created": 2,
        "restored": 1,
        "rejected": 2,
        "lender_id": submissions.lender("Amla").pk,
    }
    sent_file(gita, "mis", state="done_with_errors", **facts)
    sent_file(gita, "mis", state="checking", planned_at=timezone.now(), check_only=True, sha256="1" * 64, **facts)
    sent_file(gita, "mis", state="failed", failure_code="uploads.no_file", sha256="2" * 64)
    fallen, waiting, done = rows_of("mis-files", gita)
    assert (done["status"], done["rows_updated"], done["rows_created"], done["lender"]) == (
        "Done with errors",
        6,
        2,
        "Amla",
    )
    assert (waiting["status"], waiting["rows_updated"]) == ("Checked, not applied", 0)
    assert (fallen["status"], fallen["failure"], fallen["lender"]) == (
        "Failed",
        "No file selected. Choose a .xlsx, .xls or .csv file.",
        "",
    )


def test_criteria_leave_as_the_page_shows_them(owner: Actor) -> None:
    amla, bel, chandan = (
        make_lender(name, display_name_en=name, income_text=income)
        for name, income in (("Amla", "=25,000"), ("Bel", "30,000"), ("Chandan", "25,000 in hand"))
    )
    off = make_lender("Deodar", display_name_en="Deodar", lender_status=False)

    def names(**filters: str) -> list[Any]:
        return [row["name"] for row in rows_of("eligibility-criteria", owner, filters)]

    assert names() == ["Amla", "Bel", "Chandan"]
    assert names(only=f"{chandan.pk},{off.pk},{amla.pk}") == ["Chandan", "Amla"]
    assert names(only=str(bel.pk)) == ["Bel"]
    assert rows_of("eligibility-criteria", owner)[0]["income"] == "=25,000"


def test_an_owner_takes_the_own_team_out_and_an_agent_none(owner: Actor, agent: Actor, moonlight: Any) -> None:
    accounts.make_partner_user(moonlight.pk, email="dev@example.com")
    people = rows_of("team", owner)
    assert sorted(row["role"] for row in people) == ["Agent", "Owner"]
    assert "dev@example.com" not in [row["email"] for row in people]
    (one,) = rows_of("team", owner, {"only": agent.subject_id or ""})
    assert (one["role"], one["state"]) == ("Agent", "Active")
    with pytest.raises(Problem) as refusal:
        requests.start(actor=agent, name="team", form="csv", filters={}, columns=[])
    assert (refusal.value.code, refusal.value.status) == ("exports.unknown_list", 404)
    assert not Export.objects.exists()


def test_the_de_dupe_log_leaves_masked_with_the_pages_filters(gita: Actor, sunrise: Any) -> None:
    asha = submissions.application(
        submissions.customer(mobile_phone_number=ASHA, first_name="Asha", last_name="Rao"), partner=sunrise
    )
    same_pan = DedupeFinding(
        DedupeRule.SAME_PAN, DedupeDecision.ALLOWED, DedupeKey.PAN, asha.customer_id, asha.pk, submissions.customer().pk
    )
    told = DedupeFinding(DedupeRule.LENDER_SAYS, DedupeDecision.LENDER_DUPLICATE, DedupeKey.NONE, asha.customer_id)
    record_finding([same_pan, told], now=timezone.now())
    first, second = rows_of("dedupe-log", gita)
    assert (first["decision"], first["existing"]) == ("Sent, and the lender says duplicate", "Known to the lender only")
    assert (second["new"], second["new_mobile"], second["new_partner"]) == ("A••••• R.", "XXXXXX1234", "Sunrise")
    assert [row["rule"] for row in rows_of("dedupe-log", gita, {"search": ASHA, "decision": "allowed"})] == [
        "Same PAN under two mobiles"
    ]
    assert rows_of("dedupe-log", gita, {"search": BINA}) == rows_of("dedupe-log", gita, {"key": "email"}) == []
    assert [row["key"] for row in rows_of("dedupe-log", gita.speaking("hi"))] == ["नहीं बताया", "पैन"]
    for bad in ({"decision": "lost"}, {"first": "x"}, {"lender": "0"}):
        with pytest.raises(Problem):
            rows_of("dedupe-log", gita, bad)
