"""A person is deleted: asked for with a code, taken back within its days, then nothing of theirs is left anywhere."""

import re
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

import pytest
from django.apps import apps as registry
from django.conf import settings
from django.db import connection, models
from django.utils import timezone

from apps.accounts.models import Allowance, Session
from apps.applications.models import Arrival, OfferSnapshot, Submission
from apps.audit.models import Entry
from apps.core.fields import SealedTextField, blind_index, unseal
from apps.customers.models import Customer, Draft, Prospect
from apps.customers.services.erasure import person_of
from apps.lenders.models import Lender
from apps.messaging.models import Message
from apps.messaging.services import outbox
from apps.privacy.models import Consent, DataSharing, ErasureRequest
from apps.privacy.services import deletion
from apps.privacy.services.consents import give_consent
from tests.factories.journey import ASHA, BINA, Visitor, code_sent_to, make_lender

pytestmark = pytest.mark.django_db

PERSONAL = [ASHA, "Asha", "Yadav", "asha@example.com", "ABCPY1234F", "1990-05-14", "Kadamb", "28000.00", "12 Neem Road"]


def later(days: float) -> datetime:
    return timezone.now() + timedelta(days=days)


def let_codes_go() -> None:
    """The pause between two codes is over."""
    Allowance.objects.all().delete()


def ask(browser: Visitor, mobile: str = ASHA, **more: Any) -> Any:
    let_codes_go()
    assert browser.post("/api/deletion/code", {}, format="json").status_code == 200
    body = {"otp": code_sent_to(mobile), **more}
    return browser.post("/api/deletion", body, format="json")


def test_the_code_says_that_it_deletes_and_for_which_site(settings: Any) -> None:
    settings.PUBLIC_URL, settings.MESSAGE_LINK_HOSTS = "https://tulna.example", ["testserver"]
    browser, _ = whole_life()
    let_codes_go()
    browser.post("/api/deletion/code", {}, format="json")
    message = Message.objects.get(template="otp_deletion")
    code = code_sent_to(ASHA)
    assert message.purpose == "otp"
    assert (message.body or "").splitlines() == [
        f"{code} confirms that your data at Tulna are deleted. Valid for 5 minutes. If you did not ask for it, tell "
        "nobody this code.",
        "",
        f"@testserver #{code}",
    ]
    settings.MESSAGE_LINK_HOSTS = []
    let_codes_go()
    browser.post("/api/deletion/code", {}, format="json")
    newest = Message.objects.filter(template="otp_deletion").latest("created_at")
    assert (newest.body or "").splitlines()[-1] == f"@tulna.example #{code_sent_to(ASHA)}"


def whole_life(mobile: str = ASHA, **profile: Any) -> tuple[Visitor, str]:
    """A customer who told everything, has an unfinished form, a list of offers and an application under way."""
    lender = Lender.objects.first() or make_lender()
    browser = Visitor()
    browser.sign_in(mobile)
    app_id = browser.apply(**{"address1": "12 Neem Road"} | profile)
    browser.put(
        f"{browser.user_path}/drafts/user-detail",
        {"step": 1, "values": {"first_name": profile.get("first_name", "Asha")}},
        format="json",
    )
    browser.offers(app_id)
    assert browser.submit(app_id, lender.pk).status_code == 201
    return browser, app_id


def places_of(values: list[str]) -> list[str]:
    """Every table, column and key where one of the values stands, sealed columns opened."""
    found = []
    for model in registry.get_models(include_auto_created=True):
        columns = [
            field
            for field in model._meta.concrete_fields
            if isinstance(field, models.CharField | models.TextField | models.JSONField | SealedTextField)
        ]
        if not columns:
            continue
        names = ", ".join(f'"{field.column}"::text' for field in columns)
        with connection.cursor() as cursor:
            cursor.execute(f'SELECT "{model._meta.pk.column}"::text, {names} FROM "{model._meta.db_table}"')  # type: ignore[union-attr]
            for key, *texts in cursor.fetchall():
                for field, text in zip(columns, texts, strict=True):
                    if text and isinstance(field, SealedTextField):
                        text = unseal(f"{model._meta.db_table}.{field.column}.{key}", text)
                    found += [f"{model._meta.label}.{field.name} {value}" for value in values if text and value in text]
    return found


def test_nothing_of_the_person_is_left_in_any_table() -> None:
    browser, _ = whole_life()
    other, _ = whole_life(
        BINA, first_name="Bina", last_name="Tomar", email="bina@example.com", tin="ABCPT9876K", birth_date="1985-02-03",
        employer_name="Bright Mills", monthly_income="31000", address1="9 Lotus Lane",
    )  # fmt: skip
    before = places_of(PERSONAL)
    assert {"customers.Customer.tin ABCPY1234F", f"messaging.Message.to {ASHA}"} <= set(before)
    assert {value for value in PERSONAL if any(place.endswith(value) for place in before)} == set(PERSONAL)
    assert ask(browser, reason="I, Asha, have found a loan").status_code == 201
    request = ErasureRequest.objects.get()
    assert deletion.execute_deletion(request_id=request.pk, now=later(8)) is True
    assert places_of(PERSONAL) == []
    for label, value in (
        ("mobile", ASHA),
        ("email", "asha@example.com"),
        ("pan", "ABCPY1234F"),
        ("messaging.to", ASHA),
    ):
        index = blind_index(label, value)
        assert not Customer.objects.filter(mobile_index=index).exists()
        assert not Customer.objects.filter(email_index=index).exists()
        assert not Customer.objects.filter(tin_index=index).exists()
        assert not Prospect.objects.filter(mobile_index=index).exists()
        assert not Message.objects.filter(to_index=index).exists()
    # The other customer keeps everything.
    assert other.get(other.user_path).json()["data"]["first_name"] == "Bina"
    assert Draft.objects.count() == 1


def test_deletion_empties_the_way_back_to_the_partner() -> None:
    """Its address may hold the partner's own number of the person."""
    browser, _ = whole_life()
    arrival = Arrival.objects.create(
        door="partner",
        prospect_id=browser.prospect_id,
        return_url="https://shop.example/basket?order=77",
        facts={},
        notes=[{"question": {"en": "When?", "hi": "कब?"}, "answer": {"en": "28 Feb 2027", "hi": "28 फ़र॰ 2027"}}],
        utms={"utm_campaign": "diwali"},
        at=timezone.now(),
        ends_at=timezone.now(),
    )
    number = ask(browser).json()["data"]["number"]
    request = ErasureRequest.objects.get()
    assert deletion.execute_deletion(request_id=request.pk, now=later(8)) is True
    arrival.refresh_from_db()
    assert (arrival.return_url, arrival.utms, arrival.notes) == (None, {}, None)
    receipt = Visitor().get(f"/api/deletion-receipts/{number.lower()}").json()["data"]
    assert {"kind": "funnel_answers", "count": 1} in receipt["deleted"]


def test_what_money_and_law_need_stays_without_the_person() -> None:
    browser, app_id = whole_life()
    ask(browser)
    deletion.execute_deletion(request_id=ErasureRequest.objects.get().pk, now=later(8))
    submission = Submission.objects.get()
    assert (submission.status, str(submission.application_id), submission.snapshot) == (
        "declined_by_customer",
        app_id,
        None,
    )
    assert Consent.objects.filter(subject_id=submission.customer_id).exists()
    assert DataSharing.objects.filter(customer_id=submission.customer_id).count() >= 0
    assert OfferSnapshot.objects.count() == 0
    assert Session.objects.get(revoked_why="erased").ip is not None
    request = ErasureRequest.objects.get()
    assert (request.state, request.reason) == ("done", None)
    assert {"what": "applications", "count": 1, "fate": "stays", "law": "money_records"} in request.kept
    assert Entry.objects.filter(action="privacy.person_erased").count() == 1


def test_a_reminder_that_waits_is_not_sent_to_who_asked_to_be_deleted() -> None:
    asha, _ = whole_life()
    customer_id = Customer.objects.get().pk
    consent = give_consent(
        subject_kind="customer", subject_id=customer_id, purpose="marketing_sms_whatsapp", text_version="1.0",
        language="en", ip=None, user_agent="", at=timezone.now(),
    )  # fmt: skip
    waiting = outbox.queue(
        channel="sms", to=ASHA, template="reminder_form", language="en", purpose="promotional", dedupe_key="r",
        context={"product": "Gold Loans", "link": "/products"}, consent_id=consent.id, subject_id=customer_id,
    )  # fmt: skip
    assert ask(asha).status_code == 201
    waiting.refresh_from_db()
    assert (waiting.state, waiting.reason) == ("cancelled", "leaving")
    assert Message.objects.filter(template="deletion_asked", state="queued").count() == 1


def test_the_number_begins_anew_as_a_stranger() -> None:
    browser, _ = whole_life()
    ask(browser)
    deletion.execute_deletion(request_id=ErasureRequest.objects.get().pk, now=later(8))
    assert browser.get(browser.user_path).status_code == 401
    let_codes_go()
    newcomer = Visitor()
    newcomer.sign_in(ASHA)
    record = newcomer.get(newcomer.user_path).json()["data"]
    assert (record["first_name"], record["pl_completed"]) == (None, 0)
    assert newcomer.get("/api/applications").json()["results"] == []
    assert newcomer.get("/api/deletion").json()["data"]["requests"] == []


@pytest.mark.parametrize(("seconds", "done"), [(-1, False), (0, True)])
def test_it_is_carried_out_when_the_cooling_time_is_over_and_not_before(seconds: int, done: bool) -> None:
    browser, _ = whole_life()
    ask(browser)
    request = ErasureRequest.objects.get()
    assert request.due_at is not None
    assert request.due_at - request.asked_at == timedelta(days=7)
    assert deletion.execute_deletion(request_id=request.pk, now=request.due_at + timedelta(seconds=seconds)) is done
    assert Customer.objects.filter(first_name=None).exists() is done


def test_twice_does_no_harm() -> None:
    browser, _ = whole_life()
    ask(browser)
    request = ErasureRequest.objects.get()
    assert [deletion.execute_deletion(request_id=request.pk, now=later(8)) for _ in range(2)] == [True, False]
    assert Entry.objects.filter(action="privacy.person_erased").count() == 1


def test_it_can_be_taken_back_and_asked_for_again() -> None:
    browser, _ = whole_life()
    first = ask(browser, reason="too many calls").json()
    assert re.fullmatch(r"D-[A-HJ-NP-Z2-9]{8}", first["data"]["number"])
    assert ask_again(browser).json()["code"] == "privacy.erasure_open"
    assert browser.post("/api/deletion/cancel", {}, format="json").json()["data"]["state"] == "cancelled"
    row = ErasureRequest.objects.get()
    assert (row.state, row.reason) == ("cancelled", None)
    assert deletion.execute_deletion(request_id=row.pk, now=later(8)) is False
    assert browser.get(browser.user_path).json()["data"]["first_name"] == "Asha"
    assert browser.post("/api/deletion/cancel", {}, format="json").json()["code"] == "privacy.no_erasure"


def ask_again(browser: Visitor) -> Any:
    let_codes_go()
    return browser.post("/api/deletion/code", {}, format="json")


def test_once_its_day_has_come_it_cannot_be_taken_back() -> None:
    browser, _ = whole_life()
    ask(browser)
    ErasureRequest.objects.update(due_at=timezone.now() - timedelta(seconds=1))
    answer = browser.post("/api/deletion/cancel", {}, format="json")
    assert (answer.status_code, answer.json()["code"]) == (409, "privacy.erasure_too_late")
    assert ErasureRequest.objects.get().state == "cooling"


def test_a_wrong_code_changes_nothing() -> None:
    browser, _ = whole_life()
    ask_again(browser)
    answer = browser.post("/api/deletion", {"otp": "000000"}, format="json")
    assert (answer.status_code, answer.json()["fields"]["otp"][0]["code"]) == (422, "accounts.otp_wrong")
    assert not ErasureRequest.objects.exists()


def test_what_a_deletion_would_do_is_told_before() -> None:
    browser, app_id = whole_life()
    data = browser.get("/api/deletion").json()["data"]
    assert (data["cooling_days"], data["answer_days"], data["requests"]) == (7, 30, [])
    fates = {one["kind"]: (one["retention"], one["law"]) for one in data["holdings"]}
    assert fates["profile"] == ("goes", "")
    assert fates["applications"] == ("stays", "money_records")
    assert fates["consents"] == ("stays", "consent_proof")
    [flight] = data["in_flight"]
    assert (flight["application_id"], flight["lender"], flight["outcome"]) == (app_id, "Gulmohar Finance", "withdrawn")


@pytest.mark.parametrize(("status", "becomes"), [("sanctioned", "goes_on"), ("in_review", "withdrawn")])
def test_what_a_lender_has_said_yes_to_goes_on(status: str, becomes: str) -> None:
    browser, _ = whole_life()
    Submission.objects.update(status=status)
    assert browser.get("/api/deletion").json()["data"]["in_flight"][0]["outcome"] == becomes
    ask(browser)
    deletion.execute_deletion(request_id=ErasureRequest.objects.get().pk, now=later(8))
    assert Submission.objects.get().status == ("sanctioned" if becomes == "goes_on" else "declined_by_customer")


def test_the_receipt_tells_what_became_of_it_and_names_nobody() -> None:
    browser, _ = whole_life()
    number = ask(browser).json()["data"]["number"]
    deletion.execute_deletion(request_id=ErasureRequest.objects.get().pk, now=later(8))
    stranger = Visitor()
    data = stranger.get(f"/api/deletion-receipts/{number.lower()}").json()["data"]
    assert (data["state"], data["number"]) == ("done", number)
    assert {"kind": "offer_lists", "count": 1} in data["deleted"]
    assert "customer_id" not in data
    assert stranger.get("/api/deletion-receipts/D-22222222").status_code == 404


def test_every_table_with_a_sealed_column_of_a_person_has_somebody_who_empties_it() -> None:
    """A new sealed column is either emptied by an eraser or no person's; say so here when you add one."""
    known = {
        "accounts.User", "accounts.ResetRequest", "applications.Arrival", "applications.Document",
        "applications.HandOverKey", "applications.LenderQuote", "applications.OfferSnapshot", "customers.Customer",
        "customers.Draft", "customers.MobileChange", "customers.Prospect", "lenders.ConnectorSettings",
        "messaging.Message", "privacy.ErasureRequest",
    }  # fmt: skip
    sealed = {
        model._meta.label
        for model in registry.get_models()
        if any(isinstance(field, SealedTextField) for field in model._meta.concrete_fields)
    }
    assert known <= sealed
    assert settings.ERASERS  # type: ignore[misc]


def test_a_person_is_found_under_every_number_but_never_under_anothers() -> None:
    browser, _ = whole_life()
    stranger = Visitor()
    let_codes_go()
    stranger.begin(ASHA)  # somebody typed the number and went away
    customer = Customer.objects.get()
    person = person_of(customer.pk)
    assert person.ids >= {customer.pk, UUID(browser.prospect_id), UUID(stranger.prospect_id)}
    assert (person.mobiles, person.emails) == (frozenset({ASHA}), frozenset())
    with pytest.raises(LookupError):
        person_of(UUID(int=7))


def test_what_was_on_its_way_while_the_person_was_deleted_is_not_written() -> None:
    browser, _ = whole_life()
    customer = Customer.objects.get()
    Customer.objects.update(erased_at=timezone.now())
    told = browser.tell(first_name="Asha")
    drafted = browser.put(
        f"{browser.user_path}/drafts/user-detail", {"step": 0, "values": {"first_name": "Asha"}}, format="json"
    )
    assert (told.status_code, drafted.status_code) == (404, 404)
    assert customer.pk == Customer.objects.get().pk
