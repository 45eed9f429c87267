"""A brand's own domain from the desk: claimed, proved, on and off, given up; and nobody takes another's name."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import IntegrityError, transaction
from django.utils import timezone
from rest_framework.test import APIClient

from apps.audit.models import Entry
from apps.core.domain.actor import SYSTEM
from apps.partners import gateways
from apps.partners.domain.own_domain import DomainCheckResult, DomainOffReason, DomainState
from apps.partners.models import BrandDomain, Partner
from apps.partners.selectors import hosts
from apps.partners.services import domains
from apps.partners.services import partners as partners
from tests.factories.accounts import bearer_of_user, make_admin
from tests.factories.domains import HOST, browser_at, make_brand, make_domain

pytestmark = pytest.mark.django_db
NEAR = timedelta(minutes=1)


@pytest.fixture
def gita() -> APIClient:
    return APIClient(headers={"Authorization": f"Bearer {bearer_of_user(make_admin())}"})


@pytest.fixture
def sunrise() -> Partner:
    return make_brand()


@pytest.fixture
def rival() -> Partner:
    return make_brand("rival")


@pytest.fixture
def found(monkeypatch: pytest.MonkeyPatch) -> Callable[[DomainCheckResult], list[tuple[str, str]]]:
    """What a check finds from now on; (host, token) of each look that is asked for."""

    def finds(result: DomainCheckResult) -> list[tuple[str, str]]:
        asked: list[tuple[str, str]] = []

        def look(host: str, token: str) -> DomainCheckResult:
            asked.append((host, token))
            return result

        monkeypatch.setattr(gateways, "probe", look)
        return asked

    return finds


def path(partner: Partner, act: str = "") -> str:
    return f"/api/admin/partners/{partner.id}/domain{act}"


def claim(browser: APIClient, partner: Partner, host: str = HOST) -> Any:
    return browser.post(path(partner), {"host": host}, format="json")


def switch(browser: APIClient, partner: Partner, on: bool) -> Any:
    return browser.post(path(partner, "/switch"), {"on": on}, format="json")


def acts() -> list[str]:
    rows = Entry.objects.filter(action__startswith="partners.domain").order_by("pk")
    return [row.action.removeprefix("partners.domain_") for row in rows]


def test_a_name_is_claimed_proved_switched_on_and_off_and_given_up(
    gita, sunrise, found, django_capture_on_commit_callbacks
):
    assert gita.get(path(sunrise)).json() == {
        "domain": None,
        "target": "127.0.0.1",
        "max_failures": 6,
        "held_days": 30,
    }

    def done(answer: Callable[[], Any]) -> dict[str, Any]:
        with django_capture_on_commit_callbacks(execute=True):
            told = answer()
        assert told.status_code == 200, told.json()
        return dict(told.json())

    def at_host() -> int:
        return browser_at(HOST).get("/api/get-partner-by-name").status_code

    claimed = done(lambda: claim(gita, sunrise, " HTTPS://Loans.Sunrise.example/ "))
    assert claimed["message"] == f"{HOST} is claimed. Have its DNS record made, then check."
    assert claimed["data"]["domain"] | {"claimed_at": ""} == {
        "host": HOST,
        "state": "claimed",
        "claimed_at": "",
        "claimed_by": "Gita",
        "proved_at": None,
        "live_at": None,
        "off_at": None,
        "off_reason": "",
        "checked_at": None,
        "result": "",
        "failures": 0,
    }
    token = BrandDomain.objects.get().token
    assert len(token) == 43
    assert at_host() == 400
    early = switch(gita, sunrise, True)
    assert (early.status_code, early.json()["code"]) == (409, "partners.domain_unproved")

    asked = found(DomainCheckResult.NO_NAME)
    missed = done(lambda: gita.post(path(sunrise, "/check")))
    assert missed["message"] == f"{HOST} does not lead to us yet."
    assert (missed["data"]["domain"]["state"], missed["data"]["domain"]["result"]) == ("claimed", "no_name")
    assert asked == [(HOST, token)]
    found(DomainCheckResult.OURS)
    proved = done(lambda: gita.post(path(sunrise, "/check")))
    assert (proved["message"], proved["data"]["domain"]["state"]) == (f"{HOST} leads to us.", "proved")
    assert at_host() == 400

    assert done(lambda: switch(gita, sunrise, True))["data"]["domain"]["state"] == "live"
    assert at_host() == 200
    off = done(lambda: switch(gita, sunrise, False))["data"]["domain"]
    assert (off["state"], off["off_reason"]) == ("off", "by_hand")
    assert at_host() == 400
    # an old proof is none: who wants it back checks again
    again = switch(gita, sunrise, True)
    assert (again.status_code, again.json()["code"]) == (409, "partners.domain_unproved")
    done(lambda: gita.post(path(sunrise, "/check")))
    assert done(lambda: switch(gita, sunrise, True))["data"]["domain"]["off_reason"] == ""
    assert at_host() == 200

    assert done(lambda: gita.delete(path(sunrise)))["data"]["domain"] is None
    assert at_host() == 400
    assert acts() == ["claimed", "checked", "checked", "on", "off", "checked", "on", "released"]
    last = Entry.objects.get(action="partners.domain_released")
    assert (last.before, last.details, last.target_id) == (
        {"host": HOST, "state": "live"},
        {"host": HOST},
        str(sunrise.id),
    )


@pytest.mark.parametrize(
    ("host", "code"),
    [
        ("127.0.0.1", "partners.domain_name"),
        ("*.sunrise.example", "partners.domain_name"),
        ("co.in", "partners.domain_suffix"),
        ("testserver.example", "partners.domain_own"),
        ("a.testserver.example", "partners.domain_own"),
        ("loans.example", "partners.domain_own"),
        ("by-area.example", "partners.domain_own"),
        ("one-lender.example", "partners.domain_own"),
        ("special.example", "partners.domain_own"),
        ("links.example", "partners.domain_own"),
        ("", "core.required"),
    ],
)
def test_an_unfit_name_is_told_at_the_field_and_nothing_is_claimed(gita, sunrise, settings, host, code):
    settings.ALLOWED_HOSTS = ["testserver", "testserver.example"]
    settings.PUBLIC_URL = "https://www.loans.example"
    settings.HOST_AREAS = {"by-area.example": "partner"}
    settings.LENDER_HOSTS = {"one-lender.example": "kachnar"}
    settings.SPECIAL_HOST = "special.example"
    settings.MESSAGE_LINK_HOSTS = ["links.example"]
    answer = claim(gita, sunrise, host)
    assert (answer.status_code, answer.json()["fields"]["host"][0]["code"]) == (422, code)
    assert BrandDomain.objects.count() == 0
    assert acts() == []


@pytest.mark.parametrize("state", [DomainState.CLAIMED, DomainState.PROVED, DomainState.LIVE, DomainState.OFF])
def test_another_brands_name_is_not_taken_whatever_stands_there(gita, sunrise, rival, state):
    theirs = make_domain(rival, state=state)
    answer = claim(gita, sunrise)
    assert (answer.status_code, answer.json()["fields"]["host"][0]["code"]) == (409, "partners.domain_taken")
    kept = BrandDomain.objects.get()
    assert (kept.pk, kept.partner_id, kept.token) == (theirs.pk, rival.id, theirs.token)


def test_the_database_keeps_a_name_for_one_brand_and_one_name_for_a_brand(sunrise, rival):
    make_domain(rival)
    for partner, host in ((sunrise, HOST), (rival, "other.example"), (sunrise, "Loans.Other.example")):
        with pytest.raises(IntegrityError), transaction.atomic():
            make_domain(partner, host=host)
    with pytest.raises(IntegrityError), transaction.atomic():
        make_domain(sunrise, host="unproved.example", proved_at=None)
    with pytest.raises(IntegrityError), transaction.atomic():
        make_domain(sunrise, host="released.example", state=DomainState.RELEASED, released_at=None)
    assert BrandDomain.objects.count() == 1


def test_a_released_name_is_held_for_its_brand_and_then_free_with_a_proof_of_its_own(gita, sunrise, rival):
    theirs = make_domain(rival, token="theirs")
    now = timezone.now()
    domains.release(partner_id=rival.id, by=SYSTEM, now=now)
    answer = claim(gita, sunrise)
    assert (answer.status_code, answer.json()["code"]) == (409, "partners.domain_held")
    assert "You can claim it in 30 days" in answer.json()["message"]
    assert "in 30 days" in answer.json()["fields"]["host"][0]["message"]

    def claims(at: Any) -> None:
        domains.claim(partner_id=sunrise.id, host=HOST, by=SYSTEM, now=at)

    with pytest.raises(Exception, match="domain_held"):
        claims(now + timedelta(days=30) - timedelta(microseconds=1))
    assert BrandDomain.objects.get().pk == theirs.pk
    claims(now + timedelta(days=30))
    mine = BrandDomain.objects.get()
    assert (mine.partner_id, mine.state, mine.proved_at, mine.result) == (sunrise.id, "claimed", None, "")
    assert mine.token not in ("theirs", "")


def test_its_own_brand_claims_a_released_name_again_at_once_and_proves_it_anew(gita, sunrise):
    make_domain(sunrise, token="before")
    gita.delete(path(sunrise))
    assert claim(gita, sunrise).status_code == 200
    mine = BrandDomain.objects.get()
    assert (mine.state, mine.proved_at) == ("claimed", None)
    assert mine.token != "before"
    token = mine.token
    # the same claim twice is one
    assert claim(gita, sunrise).status_code == 200
    assert BrandDomain.objects.get().token == token
    other = claim(gita, sunrise, "other.example")
    assert (other.status_code, other.json()["code"], other.json()["details"]) == (
        409,
        "partners.domain_one",
        {"name": HOST},
    )


def test_our_own_brand_has_none_and_what_is_not_claimed_is_told(gita, sunrise):
    own = partners.ensure_own_brand()
    assert claim(gita, own).json()["code"] == "partners.own_brand_no_domain"
    assert BrandDomain.objects.count() == 0
    for answer in (gita.post(path(sunrise, "/check")), switch(gita, sunrise, True), gita.delete(path(sunrise))):
        assert (answer.status_code, answer.json()["code"]) == (404, "partners.domain_none")
    make_domain(sunrise, state=DomainState.PROVED)
    off = switch(gita, sunrise, False)
    assert (off.status_code, off.json()["code"]) == (409, "partners.domain_not_live")
    assert acts() == []


@pytest.mark.parametrize("role", [2, 3])
def test_only_a_full_admin_sees_or_touches_it(sunrise, role):
    make_domain(sunrise, state=DomainState.PROVED)
    browser = APIClient(headers={"Authorization": f"Bearer {bearer_of_user(make_admin(role_id=role))}"})
    for answer in (
        browser.get(path(sunrise)),
        claim(browser, sunrise, "other.example"),
        browser.post(path(sunrise, "/check")),
        switch(browser, sunrise, True),
        browser.delete(path(sunrise)),
    ):
        assert answer.status_code == 403
    assert BrandDomain.objects.get().state == DomainState.PROVED


# the timetable's looks


def look_again(minutes: int) -> int:
    return domains.check_due(now=timezone.now() + timedelta(minutes=minutes))


def test_a_live_name_is_looked_at_each_hour_and_goes_off_with_the_sixth_failure_in_a_row(sunrise, found):
    domain = make_domain(sunrise)
    asked = found(DomainCheckResult.SILENT)
    for number in range(1, 6):
        assert look_again(61 * number) == 1
        domain.refresh_from_db()
        assert (domain.state, domain.failures) == ("live", number)
    asked_before = len(asked)
    assert look_again(61 * 5 + 58) == 0
    assert len(asked) == asked_before
    # in between it is found again: what failed before is forgotten
    found(DomainCheckResult.OURS)
    look_again(61 * 6)
    domain.refresh_from_db()
    assert (domain.state, domain.failures, domain.result) == ("live", 0, "ours")
    found(DomainCheckResult.OTHER)
    for number in range(7, 13):
        look_again(61 * number)
    domain.refresh_from_db()
    assert (domain.state, domain.failures, domain.off_reason) == ("off", 6, DomainOffReason.LOST)
    assert domain.off_at is not None
    assert look_again(61 * 20) == 0
    # the record has what changed, not each look
    entry = Entry.objects.latest("pk")
    assert (entry.action, entry.before, entry.after) == (
        "partners.domain_checked",
        {"state": "live", "result": "other"},
        {"state": "off", "result": "other"},
    )
    assert acts() == ["checked"] * 4


def test_looks_by_hand_never_take_a_live_page_away(gita, sunrise, found):
    make_domain(sunrise, failures=5)
    found(DomainCheckResult.SILENT)
    for _ in range(3):
        assert gita.post(path(sunrise, "/check")).status_code == 200
    domain = BrandDomain.objects.get()
    assert (domain.state, domain.failures, domain.result) == ("live", 5, "silent")


@pytest.mark.parametrize("state", [DomainState.CLAIMED, DomainState.PROVED, DomainState.OFF, DomainState.RELEASED])
def test_what_is_not_live_is_not_looked_at_by_the_timetable(sunrise, found, state):
    make_domain(sunrise, state=state)
    asked = found(DomainCheckResult.OURS)
    assert look_again(600) == 0
    assert asked == []


@pytest.mark.parametrize(
    ("meanwhile", "state"),
    [
        ({"state": DomainState.OFF, "off_reason": DomainOffReason.BY_HAND}, DomainState.OFF),
        ({"state": DomainState.RELEASED, "released_at": timezone.now(), "token": ""}, DomainState.RELEASED),
        ({"token": "of another claim"}, DomainState.LIVE),
        ({"checked_at": timezone.now()}, DomainState.LIVE),
    ],
)
def test_what_changed_while_the_answer_was_on_its_way_is_not_overruled(sunrise, monkeypatch, meanwhile, state):
    make_domain(sunrise, failures=5)

    def look(host: str, token: str) -> DomainCheckResult:
        BrandDomain.objects.update(**meanwhile)
        return DomainCheckResult.SILENT

    monkeypatch.setattr(gateways, "probe", look)
    look_again(61)
    domain = BrandDomain.objects.get()
    assert (domain.state, domain.failures) == (state, 5)
    assert acts() == []


def test_the_desk_is_told_of_a_name_that_fails_and_of_one_that_went_off(gita, sunrise, rival):
    make_domain(sunrise, failures=2)
    make_domain(rival, host="rival.example", state=DomainState.OFF, off_reason=DomainOffReason.LOST, failures=6)
    make_domain(make_brand("third"), host="third.example")
    make_domain(make_brand("fourth"), host="fourth.example", state=DomainState.OFF, off_reason=DomainOffReason.BY_HAND)
    closed = make_brand("fifth")
    make_domain(closed, host="fifth.example", failures=3)
    partners.set_status(partner_id=closed.id, is_active=False, reason="asked for it", by=SYSTEM)
    alerts = [one for one in gita.get("/api/admin/alerts").json()["alerts"] if one["code"].startswith("domain")]
    assert alerts == [
        {
            "code": "domain_lost",
            "severity": "danger",
            "target": "partner",
            "lender_id": None,
            "partner_id": str(rival.id),
            "details": {"partner": "Rival", "host": "rival.example", "number": 6},
        },
        {
            "code": "domain_failing",
            "severity": "warning",
            "target": "partner",
            "lender_id": None,
            "partner_id": str(sunrise.id),
            "details": {"partner": "Sunrise", "host": HOST, "number": 2, "left": 4},
        },
    ]


def test_a_command_checks_one_name(sunrise, found, capsys):
    make_domain(sunrise, state=DomainState.CLAIMED)
    found(DomainCheckResult.OURS)
    call_command("check_domain", HOST.upper())
    assert capsys.readouterr().out == f"{HOST}: ours, proved\n"
    found(DomainCheckResult.REDIRECT)
    with pytest.raises(CommandError, match=f"{HOST} does not lead to us: redirect"):
        call_command("check_domain", HOST)
    with pytest.raises(CommandError, match=r"No brand claims other\.example"):
        call_command("check_domain", "other.example")
    assert hosts.partner_of_host_for_system("other.example") is None
