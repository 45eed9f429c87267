"""What the desk does with requests: passed on under consents that hold, moved forward, recorded; and what erasure takes."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID, uuid4

import pytest
from django.db import IntegrityError, InternalError, ProgrammingError, transaction
from django.test import Client

from apps.audit.models import Entry
from apps.core.domain.actor import SYSTEM, Actor
from apps.core.domain.person import ErasedCount, Person
from apps.core.domain.problems import Problem
from apps.messaging.models import Message
from apps.offerings.domain.leads import LeadClosingReason, LeadStatus
from apps.offerings.models import Lead, LeadEntry, LeadPlan, Plan, Provider
from apps.offerings.selectors import leads as selectors
from apps.offerings.services import erasure
from apps.offerings.services import leads as services
from apps.privacy.models import DataSharing
from apps.privacy.services import consents
from tests.concurrency import run_concurrently
from tests.factories.accounts import PASSWORD, make_admin
from tests.factories.plans import NEEDS, make_plan, make_provider, serve

NOW = datetime(2026, 11, 23, 3, 0, tzinfo=UTC)
MOBILE = "9876543210"


def asker(customer_id: UUID) -> Actor:
    return Actor(area="consumer", subject_id=str(customer_id))


def make_lead(customer_id: UUID | None = None, *, now: datetime = NOW, plan: str = "neem-care") -> Lead:
    serve("HEALTH")
    if not Plan.objects.filter(code=plan).exists():
        make_plan(plan, provider=make_provider("neem", name="Neem Health", name_hi="नीम हेल्थ"))
    who = customer_id or uuid4()
    return services.open_lead(
        actor=asker(who),
        customer_id=who,
        prospect_id=uuid4(),
        mobile=MOBILE,
        request=services.LeadRequest(
            product_code="HEALTH",
            need=NEEDS["HEALTH"],
            plan_codes=[plan],
            consents=[("neem", "1.0")],
            slot_at=selectors.call_back_slots(now=now)[0][0],
            name="Asha Yadav",
        ),
        credit=services.LeadCredit(),
        now=now,
    )


def refusal(act: Callable[[], Any]) -> str:
    with pytest.raises(Problem) as refused:
        act()
    return refused.value.code


@pytest.mark.django_db
def test_passing_on_is_noted_for_the_customer_and_in_the_record() -> None:
    lead = make_lead()
    (row,) = services.pass_on(lead_id=lead.pk, by=SYSTEM, now=NOW)
    assert (row.provider.code, row.passed_on_at) == ("neem", NOW)
    shared = DataSharing.objects.get()
    assert (shared.customer_id, shared.kind, shared.recipient) == (lead.customer_id, "lead", "neem")
    assert shared.fields == ["name", "mobile_phone_number", "need", "slot_at"]
    assert Entry.objects.get(action="offerings.lead_passed_on").after == {"providers": ["neem"]}
    assert refusal(lambda: services.pass_on(lead_id=lead.pk, by=SYSTEM, now=NOW)) == "offerings.nothing_to_pass_on"
    assert DataSharing.objects.count() == 1


@pytest.mark.django_db
def test_a_consent_that_was_taken_back_is_obeyed() -> None:
    lead = make_lead()
    consents.withdraw_own(actor=asker(lead.customer_id), purpose="share_with_provider", recipient="neem", at=NOW)
    assert refusal(lambda: services.pass_on(lead_id=lead.pk, by=SYSTEM, now=NOW)) == "offerings.nothing_to_pass_on"
    assert LeadPlan.objects.get().passed_on_at is None
    assert not DataSharing.objects.exists()


@pytest.mark.django_db
def test_a_request_moves_forward_only_and_a_closed_one_says_why() -> None:
    lead = make_lead()
    services.set_status(lead_id=lead.pk, to=LeadStatus.QUOTED, by=SYSTEM, now=NOW)
    assert refusal(lambda: _to(lead, LeadStatus.CONTACTED)) == "offerings.no_way_back"
    assert refusal(lambda: _to(lead, LeadStatus.CLOSED)) == "core.invalid"
    assert refusal(lambda: _to(lead, LeadStatus.BOUGHT, LeadClosingReason.NOT_WANTED)) == "core.invalid"
    _to(lead, LeadStatus.CLOSED, LeadClosingReason.NOT_WANTED)
    assert refusal(lambda: _to(lead, LeadStatus.BOUGHT)) == "offerings.no_way_back"
    assert refusal(lambda: services.pass_on(lead_id=lead.pk, by=SYSTEM, now=NOW)) == "offerings.lead_ended"
    lead.refresh_from_db()
    assert (lead.status, lead.closing) == ("closed", "not_wanted")
    moved = Entry.objects.filter(action="offerings.lead_moved").order_by("id")
    assert [(one.before, one.after) for one in moved] == [
        ({"status": "new"}, {"status": "quoted", "closing": ""}),
        ({"status": "quoted"}, {"status": "closed", "closing": "not_wanted"}),
    ]


def _to(lead: Lead, status: LeadStatus, closing: LeadClosingReason | None = None) -> Lead:
    return services.set_status(lead_id=lead.pk, to=status, closing=closing, by=SYSTEM, now=NOW)


@pytest.mark.django_db
def test_a_providers_answer_is_told_once_in_the_customers_language_and_nothing_else_is() -> None:
    lead, other = make_lead(), make_lead()
    Lead.objects.filter(pk=lead.pk).update(language="hi")
    _to(lead, LeadStatus.CONTACTED)
    _to(other, LeadStatus.CLOSED, LeadClosingReason.NOT_REACHED)
    assert not Message.objects.exists()
    _to(lead, LeadStatus.QUOTED)
    (told,) = Message.objects.filter(channel="sms")
    assert (told.template, told.to) == ("lead_answered", MOBILE)
    assert f"नीम हेल्थ ने आपके अनुरोध {lead} का जवाब दिया है।" in (told.body or "")
    assert f"/user/insurance/transaction?reference={lead}" in (told.body or "")
    _to(lead, LeadStatus.BOUGHT)
    assert Message.objects.filter(channel="sms").count() == 1


@pytest.mark.django_db
def test_history_is_never_changed() -> None:
    make_lead()
    for touch in (lambda: LeadEntry.objects.update(status="bought"), lambda: LeadEntry.objects.all().delete()):
        with pytest.raises((ProgrammingError, InternalError)), transaction.atomic():
            touch()
    assert LeadEntry.objects.get().status == "new"


@pytest.mark.django_db
def test_a_number_that_is_given_already_is_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    taken = make_lead()
    drawn = iter([_number(taken.reference), 5])
    monkeypatch.setattr("apps.offerings.services.leads.secrets.randbelow", lambda _below: next(drawn))
    assert make_lead().reference == "0000005" + make_check("0000005")


def _number(reference: str) -> int:
    letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
    number = 0
    for letter in reference[:-1]:
        number = number * 32 + letters.index(letter)
    return number


def make_check(letters: str) -> str:
    alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
    return alphabet[sum((2 * place + 1) * alphabet.index(one) for place, one in enumerate(letters)) % 32]


@pytest.mark.django_db
def test_the_database_itself_wants_a_reason_for_a_closed_request() -> None:
    lead = make_lead()
    with pytest.raises(IntegrityError), transaction.atomic():
        Lead.objects.filter(pk=lead.pk).update(status="closed")
    with pytest.raises(IntegrityError), transaction.atomic():
        Lead.objects.filter(pk=lead.pk).update(closing="not_wanted")


@pytest.mark.django_db
def test_erasure_takes_name_number_and_answers_and_ends_what_is_open() -> None:
    lead, other = make_lead(), make_lead()
    person = Person(lead.customer_id, frozenset({lead.customer_id}), MOBILE, frozenset({MOBILE}), frozenset())
    told = erasure.export(person)["leads"][0]
    assert (told["name"], told["mobile"], told["answers"]["Age of the eldest of them"]) == ("Asha Yadav", MOBILE, 42)
    assert ("leads", 1, "goes") in [(one.what, one.count, one.fate) for one in erasure.holdings(person)]
    assert erasure.erase(person, NOW) == [ErasedCount("leads", 1)]
    lead.refresh_from_db()
    assert (lead.name, lead.mobile, lead.mobile_index, lead.need, lead.slot_at) == (None, None, None, None, None)
    assert (lead.status, lead.closing) == ("closed", "by_customer")
    other.refresh_from_db()
    assert (other.name, other.status) == ("Asha Yadav", "new")


@pytest.fixture
def gita() -> Client:
    make_admin(email="gita@example.com")
    browser = Client()
    browser.post("/django-admin/login/", {"username": "gita@example.com", "password": PASSWORD})
    return browser


@pytest.mark.django_db
def test_the_desk_passes_on_and_moves_requests_in_the_django_admin(gita: Client) -> None:
    lead = make_lead()
    act = {"_selected_action": [str(lead.pk)]}
    page = gita.get("/django-admin/offerings/lead/").content.decode()
    assert MOBILE not in page
    assert "XXXXXX3210" in page
    sheet = gita.post("/django-admin/offerings/lead/", {**act, "action": "pass_on"})
    assert sheet.headers["Content-Disposition"] == 'attachment; filename="leads.csv"'
    assert f'"{lead}","Neem Health","Plan' in sheet.content.decode("utf-8-sig")
    assert MOBILE in sheet.content.decode()
    gita.post("/django-admin/offerings/lead/", {**act, "action": "not_reached"})
    gita.post("/django-admin/offerings/lead/", {**act, "action": "bought"})
    lead.refresh_from_db()
    assert (lead.status, lead.closing) == ("closed", "not_reached")


PLAN_FORM: dict[str, Any] = {
    "code": "new-plan",
    "product_code": "HEALTH",
    "name": "New plan",
    "pincodes": "[]",
    "takes": "{}",
    "checks": "{}",
    "prices": '[{"low": 1, "high": 2}]',
    "facts": '{"exclusions": {"en": "None", "hi": "कुछ नहीं"}}',
    "documents": "[]",
    "brochure_link": "https://insurer.example/new.pdf",
    "facts_as_of": "2026-11-01",
    "status": "on",
}


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("takes", '{"members": ["cousins"]}', "cannot be read"),
        ("prices", '[{"low": 2, "high": 1}]', "cannot be read"),
        ("pincodes", '["0"]', "cannot be read"),
        ("facts", '{"stars": {"en": "5", "hi": "5"}}', "rows of this product"),
        ("brochure_link", "https://elsewhere.example/new.pdf", "must lead to insurer.example"),
        ("brochure_link", "http://insurer.example/new.pdf", "start with https"),
        ("age_max", "17", "must not be below"),
    ],
)
def test_a_plan_that_could_not_be_compared_is_not_saved(gita: Client, field: str, value: str, words: str) -> None:
    sent = PLAN_FORM | {"provider": make_provider().pk, "age_min": "18", field: value}
    answer = gita.post("/django-admin/offerings/plan/add/", sent)
    assert words in answer.content.decode()
    assert not Plan.objects.exists()


@pytest.mark.django_db
def test_a_good_plan_is_saved_and_recorded(gita: Client) -> None:
    answer = gita.post("/django-admin/offerings/plan/add/", PLAN_FORM | {"provider": make_provider().pk})
    assert answer.status_code == 302, answer.content.decode()
    assert Plan.objects.get().code == "new-plan"
    assert Entry.objects.filter(action="offerings.added", target="plan").count() == 1


@pytest.mark.django_db(transaction=True)
def test_a_request_that_is_taken_back_while_it_is_closed_ends_once() -> None:
    lead = make_lead()
    later = NOW + timedelta(minutes=1)
    outcomes = run_concurrently(
        lambda: services.withdraw(actor=asker(lead.customer_id), reference=lead.reference, now=later).closing,
        *[lambda: _to(lead, LeadStatus.CLOSED, LeadClosingReason.NOT_REACHED).closing] * 3,
    )
    ended = [one for one in outcomes if not isinstance(one, Problem)]
    assert len(ended) == 1
    lead.refresh_from_db()
    assert lead.closing == ended[0]
    assert LeadEntry.objects.filter(status="closed").count() == 1


@pytest.mark.django_db(transaction=True)
def test_a_request_passed_on_by_two_at_once_goes_out_once() -> None:
    lead = make_lead()
    outcomes = run_concurrently(*[lambda: len(services.pass_on(lead_id=lead.pk, by=SYSTEM, now=NOW))] * 3)
    assert sorted(map(str, outcomes)) == ["1", "offerings.nothing_to_pass_on", "offerings.nothing_to_pass_on"]
    assert DataSharing.objects.count() == 1
    assert Provider.objects.count() == 1
