"""The back office deletes a customer by two people: a plan that is read, proposed, agreed to and carried out."""

from datetime import UTC, date, datetime, timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.conf import settings
from django.db import IntegrityError, connection, transaction
from django.utils import timezone

from apps.accounts.models import Allowance
from apps.applications.models import Submission
from apps.audit.models import Entry
from apps.core.domain.actor import Actor
from apps.core.domain.person import DataHolding, ErasureBlock
from apps.customers.models import Customer
from apps.desk.models import Ticket
from apps.messaging.models import Message
from apps.privacy.domain.erasure_plan import count_step, kept_until, new_kinds, plan_erasure
from apps.privacy.domain.requests import ErasureBasis, ErasureProof, ProofDocument
from apps.privacy.models import ErasureRequest, LegalHold
from apps.privacy.services import deletion, desk_erasure
from tests.factories.journey import ASHA, Visitor, code_sent_to, make_lender
from tests.refusals import code

pytestmark = pytest.mark.django_db

GITA = Actor(area="admin", subject_id="gita", role_id=1, name="Gita Rao")
ARJUN = Actor(area="admin", subject_id="arjun", role_id=1, name="Arjun Nair")
WORDS = "The letter of 16 Nov asks us to delete everything."
PAPER = desk_erasure.ProofGiven(ErasureProof.DOCUMENT, document=ProofDocument.SIGNATURE)


@pytest.fixture
def asha() -> Customer:
    """A customer with an application under way."""
    browser = Visitor()
    browser.sign_in(ASHA)
    app_id = browser.apply()
    browser.offers(app_id)
    assert browser.submit(app_id, make_lender().pk).status_code == 201
    return Customer.objects.get()


def propose(customer: Customer, actor: Actor = GITA, **change: Any) -> ErasureRequest:
    now = timezone.now()
    plan = desk_erasure.customer_plan(actor=actor, customer_id=customer.pk, now=now).plan
    facts: dict[str, Any] = {
        "customer_id": customer.pk,
        "basis": ErasureBasis.LETTER,
        "reason": WORDS,
        "evidence": "Signed letter in folder 12, signature compared.",
        "mobile": ASHA,
        "plan_digest": plan.digest,
        "proof": PAPER,
        "now": now,
    }
    return desk_erasure.propose_erasure(actor=actor, **{**facts, **change})


def agree(request: ErasureRequest, actor: Actor = ARJUN) -> ErasureRequest:
    return desk_erasure.agree_erasure(
        actor=actor, request_id=request.pk, plan_digest=request.plan_digest, now=timezone.now()
    )


def signed_in() -> Visitor:
    """The customer, after the pause between two codes."""
    Allowance.objects.all().delete()
    browser = Visitor()
    browser.sign_in(ASHA)
    Allowance.objects.all().delete()
    browser.post(f"{browser.user_path}/confirm", {"pan": "ABCPY1234F"}, format="json")
    return browser


def ask_oneself(browser: Visitor) -> None:
    assert browser.post("/api/deletion/code", {}, format="json").status_code == 200
    assert browser.post("/api/deletion", {"otp": code_sent_to(ASHA)}, format="json").status_code == 201


def rows_of(customer: Customer) -> tuple[Any, ...]:
    """What a refusal must leave as it was."""
    customer.refresh_from_db()
    states = list(ErasureRequest.objects.values_list("state", "checker", "due_at"))
    return customer.first_name, customer.erased_at, states, Message.objects.count(), Submission.objects.get().status


def test_two_people_delete_after_48_hours_and_the_proof_counts_every_kind(asha: Customer) -> None:
    request = propose(asha)
    assert (request.state, request.due_at, Message.objects.filter(template="deletion_asked").count()) == (
        "waiting",
        None,
        0,
    )
    agreed = agree(request)
    assert agreed.due_at is not None
    assert agreed.checked_at is not None
    assert agreed.due_at - agreed.checked_at == timedelta(hours=48)
    assert Message.objects.filter(template="deletion_asked", state="queued").count() == 1
    assert deletion.execute_deletion(request_id=request.pk, now=agreed.due_at - timedelta(seconds=1)) is False
    assert deletion.execute_deletion(request_id=request.pk, now=agreed.due_at) is True
    request.refresh_from_db()
    asha.refresh_from_db()
    assert (asha.first_name, asha.erased_at) == (None, agreed.due_at)
    assert (request.state, request.reason, request.evidence) == ("done", None, None)
    assert {"what": "visits", "count": 1} in request.gone
    assert {"what": "applications", "count": 1, "fate": "stays", "law": "money_records"} in request.kept
    actions = Entry.objects.filter(target_id=str(asha.pk), action__startswith="privacy.").order_by("id")
    assert list(actions.values_list("action", "subject_id")) == [
        ("privacy.erasure_plan_read", "gita"),
        ("privacy.erasure_proposed", "gita"),
        ("privacy.erasure_agreed", "arjun"),
        ("privacy.person_erased", "system"),
    ]


def test_one_person_alone_deletes_nothing(asha: Customer) -> None:
    request = propose(asha)
    before = rows_of(asha)
    behind_a_mask = Actor(area="partner", subject_id="owner", masquerader_id="gita")
    assert code(lambda: agree(request, GITA)) == "privacy.own_erasure"
    assert code(lambda: agree(request, behind_a_mask)) == "core.full_admin_needed"
    assert code(lambda: agree(request, Actor(area="admin", subject_id="hari", role_id=2))) == "core.full_admin_needed"
    limited = Actor(area="admin", subject_id="isha", role_id=1, limits=frozenset({"masked"}))
    assert code(lambda: agree(request, limited)) == "core.full_admin_needed"
    assert deletion.execute_deletion(request_id=request.pk, now=timezone.now() + timedelta(days=30)) is False
    assert rows_of(asha) == before


@pytest.mark.parametrize("change", [{"checker": "gita"}, {"checker": ""}])
def test_the_table_refuses_a_deletion_by_one_person(asha: Customer, change: dict[str, str]) -> None:
    request = propose(asha)
    at = timezone.now() if change["checker"] else None
    with pytest.raises(IntegrityError), transaction.atomic():
        ErasureRequest.objects.filter(pk=request.pk).update(
            state="cooling", due_at=timezone.now(), checked_at=at, **change
        )
    request.refresh_from_db()
    assert request.state == "waiting"


@pytest.mark.parametrize(
    ("change", "refusal"),
    [
        ({"mobile": ASHA[-4:]}, "privacy.other_number"),
        ({"mobile": ASHA[:-1] + "9"}, "privacy.other_number"),
        ({"reason": "x" * 14}, "privacy.words_short"),
        ({"evidence": "x" * 501}, "core.too_long"),
        ({"plan_digest": "another"}, "privacy.plan_changed"),
    ],
)
def test_a_wrong_proposal_is_refused(asha: Customer, change: dict[str, Any], refusal: str) -> None:
    assert code(lambda: propose(asha, **change)) == refusal
    assert not ErasureRequest.objects.exists()


@pytest.mark.parametrize("length", [15, 500])
def test_a_reason_of_15_to_500_characters_is_taken(asha: Customer, length: int) -> None:
    assert propose(asha, reason="x" * length).reason == "x" * length


def test_a_second_request_is_refused_while_one_is_open(asha: Customer) -> None:
    propose(asha)
    assert code(lambda: propose(asha, ARJUN)) == "privacy.erasure_open_desk"
    assert ErasureRequest.objects.count() == 1


def test_a_yes_is_refused_once_a_new_kind_is_held(asha: Customer) -> None:
    request = propose(asha)
    Ticket.objects.create(
        number="T-ABC234", customer=asha, category="money", state="answered", language="en",
        opened_at=timezone.now(), changed_at=timezone.now(), answer_by=date(2027, 1, 1),
    )  # fmt: skip
    before = rows_of(asha)
    assert code(lambda: agree(request)) == "privacy.plan_changed"
    assert rows_of(asha) == before


def test_an_open_complaint_and_a_fresh_sanction_block_the_desk(asha: Customer) -> None:
    request = propose(asha)
    Ticket.objects.create(
        number="T-ABC234", customer=asha, category="complaint", state="open", language="en",
        opened_at=timezone.now(), changed_at=timezone.now(), answer_by=date(2027, 1, 1),
    )  # fmt: skip
    assert code(lambda: agree(request)) == "privacy.erasure_blocked"
    plan = desk_erasure.customer_plan(actor=GITA, customer_id=asha.pk, now=timezone.now()).plan
    assert [(block.rule, block.about) for block in plan.blocks] == [("complaint_open", "T-ABC234")]


def test_a_new_kind_within_48_hours_needs_a_second_yes_again(asha: Customer) -> None:
    request = agree(propose(asha))
    Ticket.objects.create(
        number="T-ABC234", customer=asha, category="money", state="answered", language="en",
        opened_at=timezone.now(), changed_at=timezone.now(), answer_by=date(2027, 1, 1),
    )  # fmt: skip
    assert request.due_at is not None
    assert deletion.execute_deletion(request_id=request.pk, now=request.due_at) is False
    request.refresh_from_db()
    asha.refresh_from_db()
    cleared: Any = request.due_at
    assert (request.state, request.checker, cleared, asha.first_name) == ("waiting", "", None, "Asha")
    agree(request)


@pytest.mark.parametrize("via", ["own", "desk"])
def test_a_legal_hold_stops_every_deletion_until_another_lifts_it(asha: Customer, via: str) -> None:
    if via == "desk":
        request = agree(propose(asha))
    else:
        ask_oneself(signed_in())
        request = ErasureRequest.objects.get()
    now = timezone.now()
    hold = desk_erasure.set_hold(
        actor=GITA, customer_id=asha.pk, law="PMLA, section 12", reason=WORDS, until=now.date() + timedelta(days=90),
        now=now,
    )  # fmt: skip
    later = now + timedelta(days=8)
    assert deletion.execute_deletion(request_id=request.pk, now=later) is False
    assert deletion.sweep_erasures(now=later) == 0
    assert code(lambda: lift(hold, GITA)) == "privacy.own_hold"
    assert deletion.execute_deletion(request_id=request.pk, now=later) is False
    lift(hold, ARJUN)
    assert deletion.sweep_erasures(now=later) == 1
    assert deletion.execute_deletion(request_id=request.pk, now=later) is True
    hold.refresh_from_db()
    assert (hold.reason, hold.lift_reason, hold.checker) == (None, None, "arjun")


def lift(hold: LegalHold, actor: Actor) -> LegalHold:
    return desk_erasure.lift_hold(actor=actor, hold_id=hold.pk, reason=WORDS, now=timezone.now())


@pytest.mark.parametrize(("days", "taken"), [(0, False), (1, True), (3653, True), (3654, False)])
def test_a_hold_ends_after_today_and_within_ten_years(asha: Customer, days: int, taken: bool) -> None:
    now = datetime(2026, 11, 20, 6, 0, tzinfo=UTC)
    until = date(2026, 11, 20) + timedelta(days=days)

    def act() -> LegalHold:
        return desk_erasure.set_hold(actor=GITA, customer_id=asha.pk, law="PMLA", reason=WORDS, until=until, now=now)

    if taken:
        assert act().until == until
    else:
        assert code(act) == "privacy.hold_day"
    assert LegalHold.objects.count() == int(taken)


def test_a_refusal_changes_nothing_and_tells_the_person(asha: Customer) -> None:
    request = propose(asha)
    assert code(lambda: refuse(request, GITA)) == "privacy.own_erasure"
    refuse(request, ARJUN)
    request.refresh_from_db()
    asha.refresh_from_db()
    assert (request.state, request.refusal, asha.first_name) == ("refused", WORDS, "Asha")
    assert Message.objects.filter(template="deletion_refused", state="queued").count() == 1
    assert code(lambda: agree(request)) == "privacy.erasure_not_waiting"


def refuse(request: ErasureRequest, actor: Actor) -> ErasureRequest:
    return desk_erasure.refuse_erasure(actor=actor, request_id=request.pk, reason=WORDS, now=timezone.now())


def test_the_person_takes_a_desk_request_back_within_48_hours(asha: Customer) -> None:
    browser = signed_in()
    request = propose(asha)
    assert browser.get("/api/deletion").json()["data"]["requests"] == []
    agree(request)
    (shown,) = browser.get("/api/deletion").json()["data"]["requests"]
    assert (shown["number"], shown["state"], shown["can_cancel"]) == (request.number, "cooling", True)
    assert browser.post("/api/deletion/cancel", {}, format="json").status_code == 200
    request.refresh_from_db()
    assert (request.state, request.reason) == ("cancelled", None)


def test_an_own_request_ends_a_proposal_of_the_desk(asha: Customer) -> None:
    proposal = propose(asha)
    ask_oneself(signed_in())
    proposal.refresh_from_db()
    assert proposal.state == "cancelled"
    own = ErasureRequest.objects.get(via="own")
    assert (own.state, own.maker) == ("cooling", str(asha.pk))
    assert code(lambda: withdraw(own)) == "privacy.erasure_is_own"


def test_a_desk_request_is_withdrawn_until_its_hour(asha: Customer) -> None:
    request = agree(propose(asha))
    ErasureRequest.objects.update(due_at=timezone.now() - timedelta(seconds=1))
    assert code(lambda: withdraw(request)) == "privacy.erasure_too_late"
    ErasureRequest.objects.update(due_at=timezone.now() + timedelta(minutes=1))
    assert withdraw(request).state == "cancelled"
    assert Message.objects.filter(template="deletion_cancelled", state="queued").count() == 1


def withdraw(request: ErasureRequest) -> ErasureRequest:
    return desk_erasure.withdraw_erasure(actor=ARJUN, request_id=request.pk, reason=WORDS, now=timezone.now())


def test_an_eraser_that_fails_leaves_everything_as_it_was(asha: Customer, monkeypatch: pytest.MonkeyPatch) -> None:
    request = agree(propose(asha))
    before = rows_of(asha)

    def fail(*_: Any) -> None:
        raise RuntimeError("the last table fails")

    monkeypatch.setattr("apps.customers.services.erasure.erase", fail)
    assert request.due_at is not None
    with pytest.raises(RuntimeError):
        deletion.execute_deletion(request_id=request.pk, now=request.due_at)
    assert rows_of(asha) == before


def test_nobody_unknown_or_deleted_can_be_planned_for(asha: Customer) -> None:
    now = timezone.now()
    assert code(lambda: desk_erasure.customer_plan(actor=GITA, customer_id=uuid4(), now=now)) == "core.not_found"
    Customer.objects.update(erased_at=now)
    assert code(lambda: desk_erasure.customer_plan(actor=GITA, customer_id=asha.pk, now=now)) == "core.not_found"


def plan(count: int = 9, **change: Any) -> Any:
    facts = {
        "holdings": [DataHolding("visits", count, "goes"), DataHolding("consents", 0, "stays", "consent_proof")],
        "blocks": [], "in_flight": [], "recipients": ["Deodar Capital"], "on": date(2026, 11, 20),
    }  # fmt: skip
    return plan_erasure(**{**facts, **change})


def test_a_digest_changes_with_a_step_of_a_count_and_not_within_one() -> None:
    assert [count_step(count) for count in (1, 9, 10, 99, 100)] == [1, 1, 2, 2, 3]
    assert plan(1).digest == plan(9).digest != plan(10).digest
    assert plan().digest != plan(recipients=["Deodar Capital", "Gulmohar Finance"]).digest
    assert plan().digest != plan(blocks=[ErasureBlock("complaint_open", "T-2")]).digest
    assert plan().digest != plan(in_flight=[{"submission_id": "1", "becomes": "withdrawn"}]).digest
    assert [line.what for line in plan().lines] == ["visits"]
    assert new_kinds({"lines": [{"what": "drafts"}]}, plan()) == ["visits"]


@pytest.mark.parametrize("kind", ["applications", "submissions", "submissions_undecided"])
def test_a_digest_changes_with_each_application(kind: str) -> None:
    one, two = (plan(holdings=[DataHolding(kind, count, "stays", "money_records")]) for count in (1, 2))
    assert one.digest == plan(holdings=[DataHolding(kind, 1, "stays", "money_records")]).digest != two.digest


def test_a_law_keeps_until_its_anniversary() -> None:
    assert kept_until("money_records", date(2026, 11, 20)) == date(2034, 11, 20)
    assert kept_until("consent_proof", date(2028, 2, 29)) == date(2035, 3, 1)
    assert (kept_until("logs", date(2026, 1, 1)), kept_until("nameless", date(2026, 1, 1))) == (date(2027, 1, 1), None)


def test_every_eraser_is_asked_for_the_plan(asha: Customer) -> None:
    assert settings.ERASERS  # type: ignore[misc]
    read = desk_erasure.customer_plan(actor=GITA, customer_id=asha.pk, now=timezone.now()).plan
    assert {"profile", "messages", "offer_lists"} <= {line.what for line in read.deleted}
    assert {"applications", "consents", "sign_ins"} <= {line.what for line in read.kept}
    with connection.cursor() as cursor:
        cursor.execute("SELECT count(*) FROM privacy_erasurerequest")
        assert cursor.fetchone() == (0,)
