"""A copy of one's data: made in the background, whole, of nobody else, sealed, gone after its days."""

import json
from datetime import timedelta
from typing import Any

import pytest
from django.conf import settings
from django.core.files.storage import default_storage
from django.utils import timezone

from apps.accounts.models import Allowance
from apps.applications.domain.submissions.auto_submission import AutoSubmissionOutcome
from apps.applications.domain.submissions.statuses import StatusSource, SubmissionStatus
from apps.applications.models import AutoSubmission, LenderQuote
from apps.audit.models import Entry
from apps.core.domain.calendar import day_in, today_ist
from apps.customers.domain.events import JourneyEventName
from apps.customers.models import Customer
from apps.desk.domain.tickets import CATEGORIES, TicketKind
from apps.lenders.models import Lender
from apps.messaging.domain.templates import TEMPLATES
from apps.messaging.models import Message
from apps.offerings.domain.leads import LeadEntryKind, LeadStatus
from apps.partners.models import Partner
from apps.privacy.domain import data_labels
from apps.privacy.domain.contact import ContactRefusal
from apps.privacy.domain.requests import ErasureState
from apps.privacy.gateways import data_pdf
from apps.privacy.models import ConsentPurpose, DataExport
from apps.privacy.services import data_export
from apps.privacy.services.consents import give_consent
from apps.privacy.services.data_holders import data_holders, person_of
from tests.factories.journey import ASHA, BINA, Visitor, make_lender

pytestmark = pytest.mark.django_db

FOR_STAFF = {
    *("partner_lender_off", "partner_lender_on", "invitation", "password_reset", "password_changed"),
    *("authenticator_on", "authenticator_off", "payee_changed", "connector_changed", "upload_done", "upload_failed"),
    "upload_turned_down",
    *("statement_question", "full_admin_added", "full_admin_asked", "company_changed"),
    "report_scheduled",
    *("full_admin_end_asked", "full_admin_ended", "full_admin_restricted"),
    *("partner_kyc_checked", "partner_kyc_refused", "partner_kyc_ends"),
    *("partner_brand_published", "partner_brand_refused"),
    *("partner_ticket_answered", "ticket_overdue", "partner_endpoint_failing", "partner_endpoint_off"),
    *(
        "partner_referral_active",
        "partner_lead_moved",
        "partner_statement_ready",
        "partner_key_expires",
        "partner_key_in_address",
        "partner_poster_outdated",
        "partner_funnel_paused",
        "partner_funnel_resumed",
        "lender_asked",
        "deletion_heard",
        "call_back_due",
    ),
    *("reveals_many", "reveal_digest"),
}
"""What no customer is ever told."""


@pytest.fixture(autouse=True)
def own_store(tmp_path: object, settings: object) -> None:
    settings.MEDIA_ROOT = tmp_path  # type: ignore[attr-defined]


def life(mobile: str = ASHA, language: str = "en", **profile: str) -> Visitor:
    lender = Lender.objects.first() or make_lender()
    browser = Visitor(language=language)
    Allowance.objects.all().delete()
    browser.sign_in(mobile)
    app_id = browser.apply(**profile)
    browser.offers(app_id)
    assert browser.submit(app_id, lender.pk).status_code == 201
    return browser


def made(browser: Visitor) -> DataExport:
    answer = browser.post("/api/data-exports", {}, format="json")
    assert answer.status_code == 201, answer.json()
    row = DataExport.objects.get(pk=answer.json()["data"]["id"])
    assert data_export.generate_export(export_id=row.pk) is True
    row.refresh_from_db()
    return row


def test_it_holds_everything_of_the_person_and_nothing_of_the_other() -> None:
    asha = life()
    life(
        BINA, first_name="Bina", last_name="Tomar", email="bina@example.com", tin="ABCPT9876K", birth_date="1985-02-03"
    )
    row = made(asha)
    assert (row.state, row.steps_done, row.steps) == ("ready", len(data_holders()) + 1, len(data_holders()) + 1)
    answer = asha.get(f"/api/data-exports/{row.pk}/json")
    text = answer.content.decode()
    data = json.loads(text)
    assert data["profile"][0]["first_name"] == "Asha"
    assert (data["profile"][0]["tin"], data["profile"][0]["birth_date"]) == ("ABCPY1234F", "1990-05-14")
    assert [one["lender"] for one in data["submissions"]] == ["Gulmohar Finance"]
    assert {one["purpose"] for one in data["consents"]} == {"terms", "privacy", "share_with_lender"}
    for value in (ASHA, "Asha", "asha@example.com", "Kadamb Textiles"):
        assert value in text
    for value in (
        BINA,
        "Bina",
        "Tomar",
        "bina@example.com",
        "ABCPT9876K",
        str(Customer.objects.latest("created_at").pk),
    ):
        assert value not in text
    assert answer.headers["Content-Disposition"].startswith('attachment; filename="tulna-my-data-')
    assert Entry.objects.filter(action="privacy.export_downloaded").count() == 1


def test_the_copy_says_whose_text_was_agreed_to() -> None:
    Partner.objects.create(key="sunrise", name="Sunrise Homes", status="suspended")
    asha = life()
    for owner, purpose in (("sunrise", "terms"), ("gone", "privacy"), ("", "marketing_sms_whatsapp")):
        give_consent(
            subject_kind="customer",
            subject_id=Customer.objects.get().pk,
            purpose=purpose,
            text_version="9.9",
            text_partner=owner,
            language="en",
            ip=None,
            user_agent="",
            at=timezone.now(),
        )
    data = json.loads(asha.get(f"/api/data-exports/{made(asha).pk}/json").content)
    assert [(one["purpose"], one["text_partner"]) for one in data["consents"] if one["text_version"] == "9.9"] == [
        ("terms", "Sunrise Homes"),
        ("privacy", "gone"),
        ("marketing_sms_whatsapp", ""),
    ]


@pytest.mark.parametrize("language", ["en", "hi"])
def test_the_pdf_is_made_in_the_persons_language(language: str) -> None:
    asha = life(language=language)
    row = made(asha)
    pdf = asha.get(f"/api/data-exports/{row.pk}/pdf")
    assert (pdf.headers["Content-Type"], pdf.content[:5]) == ("application/pdf", b"%PDF-")
    assert row.language == language


def test_what_lies_in_the_store_is_sealed() -> None:
    asha = life()
    row = made(asha)
    for name in (row.json_as, row.pdf_as):
        raw = default_storage.open(name).read()
        assert raw.startswith(b"v1|")
        assert b"Asha" not in raw


def test_every_section_has_words_in_both_languages() -> None:
    life()
    person = person_of(Customer.objects.get().pk)
    for keeper in data_holders():
        assert set(keeper.export(person)) <= set(data_labels.SECTIONS)


def test_numbers_stand_in_the_pages_by_their_names() -> None:
    Lender.objects.filter(pk=make_lender().pk).update(display_name_hi="गुलमोहर फ़ाइनेंस")
    life(language="hi")
    person = person_of(Customer.objects.get().pk)
    data = {name: rows for keeper in data_holders() for name, rows in keeper.export(person).items()}
    told = {
        one.title: [{line.label: line.value for line in record} for record in one.records]
        for one in data_export.readable_sections(data, "hi")
    }
    profile = told["आपकी जानकारी"][0]
    assert (profile["काम का प्रकार"], profile["महीने की आमदनी"], profile["भाषा"]) == ("नौकरी", "₹28,000", "हिन्दी")
    assert told["आपके आवेदन"][0]["प्रोडक्ट"] == "पर्सनल लोन"
    today = day_in(today_ist(timezone.now()), "hi")
    assert told["लेंडर को भेजे गए"][0]["अब तक"] == f"स्थिति: शुरू हुआ; दिन: {today}; किसने बताया: आप"
    assert "गुलमोहर फ़ाइनेंस" in [one.get("किसे") for one in told["आपने किस-किस पर सहमति दी"]]
    (offer,) = told["आपको दिखाए गए ऑफ़र"][0]["ऑफ़र"].splitlines()
    assert offer.startswith("गुलमोहर फ़ाइनेंस: ₹")


def test_every_word_of_ours_is_known_in_both_languages() -> None:
    life()
    person = person_of(Customer.objects.get().pk)
    labels: set[str] = set()

    def walk(value: object, inside: str) -> None:
        if isinstance(value, list):
            for one in value:
                walk(one, inside)
        elif isinstance(value, dict) and inside != "offers":
            labels.update(name for name in value if not name.isdigit())
            for name, one in value.items():
                walk(one, name)

    for keeper in data_holders():
        for rows in keeper.export(person).values():
            walk(rows, "")
    assert labels - set(data_labels.WORDS) == set()
    values = {
        *(
            one.value
            for kind in (
                SubmissionStatus,
                StatusSource,
                AutoSubmissionOutcome,
                JourneyEventName,
                LeadStatus,
                LeadEntryKind,
                CATEGORIES[TicketKind.CUSTOMER],
                ErasureState,
            )
            for one in kind
        ),
        *LenderQuote.State.values,
        *AutoSubmission.State.values,
        *Message.State.values,
        *ConsentPurpose.values,
        *(reason.value for reason in ContactRefusal),
        *(name for name, one in TEMPLATES.items() if name not in FOR_STAFF),
    }
    assert values - set(data_labels.VALUES) == set()


@pytest.mark.parametrize(
    ("language", "form", "answers"),
    [
        (
            "en",
            "Car Insurance",
            "The car is: New, not registered yet; It runs on: Petrol; Cover: Own vehicle and third party; "
            "What is it worth today?: ₹6,00,000",
        ),
        (
            "hi",
            "कार बीमा",
            "कार: नई, अभी रजिस्टर नहीं; किससे चलती है?: पेट्रोल; बीमा: अपनी गाड़ी और थर्ड पार्टी; "
            "आज इसकी कीमत कितनी है?: ₹6,00,000",
        ),
    ],
)
def test_an_unfinished_insurance_form_is_named_by_its_own_lists(language: str, form: str, answers: str) -> None:
    values = {"registration": "new", "fuel": "petrol", "cover": "comprehensive", "amount": "600000"}
    draft = {"form": "need-car", "step": 1, "values": values, "saved_at": "2026-11-22T03:00:00+00:00"}
    (section,) = data_export.readable_sections({"drafts": [draft]}, language)
    lines = [line.value for line in section.records[0]]
    assert (lines[0], lines[2]) == (form, answers)


def test_an_answer_without_a_list_is_never_taken_for_a_state() -> None:
    draft = {"form": "lender-intake", "values": {"policy": "old", "status": "new"}}
    (section,) = data_export.readable_sections({"drafts": [draft]}, "en")
    assert section.records[0][1].value == "Policy: old; Status: new"


def test_a_state_is_named_by_its_own_section() -> None:
    data = {
        "number_changes": [{"new_mobile": "9876543211", "state": "new"}],
        "profile": [{"state": "Bihar"}],
        "leads": [{"status": "new"}],
    }
    told = [section.records[0][-1] for section in data_export.readable_sections(data, "hi")]
    assert [(line.label, line.value) for line in told] == [
        ("स्थिति", "नए नंबर पर भेजे कोड का इंतज़ार"),
        ("राज्य", "Bihar"),
        ("स्थिति", "अगले कदम का इंतज़ार"),
    ]


def test_questions_to_lenders_that_differ_by_amount_stand_together() -> None:
    lender_id = make_lender().pk
    rows: list[dict[str, Any]] = [
        {
            "lender_id": lender_id,
            "asked_at": f"2026-11-22T03:{minute:02d}:00+00:00",
            "facts": {"product": "PL", "amount": f"{200_000 + 1000 * (minute % 3)}.00", "tenure_months": 24, "age": 36},
            "state": "offer" if minute else "declined",
        }
        for minute in range(30)
    ]
    rows.append({**rows[0], "facts": {**rows[0]["facts"], "age": 37}})
    (section,) = data_export.readable_sections({"quotes": rows}, "en")
    assert len(section.records) == 2
    assert [(line.label, line.value) for line in section.records[0]] == [
        ("Asked", "22 Nov 2026, 8:30\u00a0am"),
        ("Asked last", "22 Nov 2026, 8:59\u00a0am"),
        ("How many questions", "30"),
        ("Lenders", "Gulmohar Finance"),
        ("Facts used", "Product: Personal Loans; Age: 36"),
        ("Amounts and tenures", "₹2,00,000 for 24 months; ₹2,01,000 for 24 months; ₹2,02,000 for 24 months"),
        ("Status", "Declined, An offer"),
    ]


def test_an_application_shows_its_latest_offers_and_counts_the_lists_before() -> None:
    rows = [
        {"application_id": "one", "shown_at": f"2026-11-22T03:{minute:02d}:00+00:00", "rule_version": str(minute)}
        for minute in range(3)
    ]
    (section,) = data_export.readable_sections({"offer_lists": [*rows, {**rows[0], "application_id": "two"}]}, "en")
    assert [[(line.label, line.value) for line in record] for record in section.records] == [
        [
            ("Application", "one"),
            ("Shown", "22 Nov 2026, 8:32\u00a0am"),
            ("Version of the rules", "2"),
            ("Earlier lists", "2"),
            ("Shown first", "22 Nov 2026, 8:30\u00a0am"),
        ],
        [("Application", "two"), ("Shown", "22 Nov 2026, 8:30\u00a0am"), ("Version of the rules", "0")],
    ]


def test_what_somebody_wrote_is_never_taken_for_a_word_of_ours() -> None:
    told = data_export.readable_sections({"tickets": [{"messages": [{"by": "staff", "body": "done"}]}]}, "hi")
    assert told[0].records[0][0].value == "किसने: तुलना; टेक्स्ट: done"


def test_the_pages_of_forty_offers_are_whole() -> None:
    offer = {"name": "Gulmohar", "lender_id": 1, "amount": "300000.00", "tenure_months": 36, "annual_rate": "12.75"}
    figures = {"apr": "13.58", "emi": "10072.10", "fees_total": "3540.00", "net_disbursed": "296460.00"}
    lists = [{"offers": [{**offer, **figures, "total_payable": "362595.56", "penal_en": "₹600"}] * 40}]
    (section,) = data_export.readable_sections({"offer_lists": lists}, "en")
    text = section.records[0][0].value
    assert text.count("₹3,62,595.56 in all; when an EMI is late: ₹600") == 40
    assert text.splitlines()[0] == (
        "Gulmohar: ₹3,00,000 for 36 months; interest 12.75 % a year, APR 13.58 %; EMI ₹10,072.10; fees ₹3,540; "
        "you receive ₹2,96,460 and pay back ₹3,62,595.56 in all; when an EMI is late: ₹600"
    )


def test_what_was_chosen_and_told_under_the_bell_is_in_the_copy() -> None:
    asha = life()
    asha.post("/api/contact-preferences/stop", {}, format="json")
    made(asha)
    person = person_of(Customer.objects.get().pk)
    data = {name: rows for keeper in data_holders() for name, rows in keeper.export(person).items()}
    assert len(data["contact_choices"]) == 12
    assert {(one["allowed"], one["source"]) for one in data["contact_choices"]} == {(False, "stop")}
    assert [(one["title"], one["read_at"]) for one in data["notices"]] == [("The copy of your data is ready", None)]


def test_one_is_made_at_a_time() -> None:
    asha = life()
    assert asha.post("/api/data-exports", {}, format="json").status_code == 201
    again = asha.post("/api/data-exports", {}, format="json")
    assert (again.status_code, again.json()["code"]) == (409, "privacy.export_running")
    assert DataExport.objects.count() == 1


def test_more_than_five_in_a_day_wait() -> None:
    asha = life()
    for _ in range(settings.EXPORTS_A_DAY):
        made(asha)
    refused = asha.post("/api/data-exports", {}, format="json")
    assert (refused.status_code, refused.json()["code"]) == (429, "privacy.exports_many")
    DataExport.objects.update(asked_at=timezone.now() - timedelta(days=1, seconds=1))
    assert asha.post("/api/data-exports", {}, format="json").status_code == 201


@pytest.mark.parametrize(("seconds", "status"), [(1, 200), (0, 409), (-1, 409)])
def test_it_opens_until_its_days_are_over(seconds: int, status: int) -> None:
    asha = life()
    row = made(asha)
    assert row.expires_at is not None
    assert row.ready_at is not None
    assert row.expires_at - row.ready_at == timedelta(days=7)
    now = row.expires_at - timedelta(seconds=seconds)
    actor_answer = None
    if status == 200:
        assert data_export.sweep_exports(now=now)[1] == 0
        actor_answer = asha.get(f"/api/data-exports/{row.pk}/json").status_code
        assert actor_answer == 200
    else:
        DataExport.objects.update(expires_at=timezone.now())
        gone = asha.get(f"/api/data-exports/{row.pk}/json")
        assert (gone.status_code, gone.json()["code"]) == (409, "privacy.export_gone")
        assert data_export.sweep_exports(now=timezone.now())[1] == 1
        assert not default_storage.exists(row.json_as)
        assert asha.get("/api/data-exports").json()["data"]["exports"][0]["state"] == "expired"


def test_nobody_else_opens_it_and_a_number_alone_is_not_enough() -> None:
    asha = life()
    row = made(asha)
    bina = life(BINA, first_name="Bina", tin="ABCPT9876K", email="bina@example.com")
    assert bina.get(f"/api/data-exports/{row.pk}/json").status_code == 404
    Allowance.objects.all().delete()
    back = Visitor()
    back.sign_in(ASHA)
    refused = back.get(f"/api/data-exports/{row.pk}/json")
    assert (refused.status_code, refused.json()["code"]) == (403, "customers.confirm_first")
    assert back.post("/api/data-exports", {}, format="json").json()["code"] == "customers.confirm_first"
    assert back.post(f"{back.user_path}/confirm", {"birth_date": "14/05/1990"}, format="json").status_code == 200
    assert back.get(f"/api/data-exports/{row.pk}/json").status_code == 200
    assert asha.get(f"/api/data-exports/{row.pk}/exe").status_code == 404


def test_a_try_that_fails_is_made_again_and_given_up_after_three(monkeypatch: pytest.MonkeyPatch) -> None:
    asha = life()
    row = DataExport.objects.get(pk=asha.post("/api/data-exports", {}, format="json").json()["data"]["id"])

    def broken(*args: object, **kwargs: object) -> bytes:
        raise RuntimeError("the fonts are gone")

    monkeypatch.setattr(data_pdf, "render", broken)
    states = []
    for _ in range(3):
        with pytest.raises(RuntimeError):
            data_export.generate_export(export_id=row.pk)
        row.refresh_from_db()
        states.append(row.state)
    assert states == ["queued", "queued", "failed"]
    assert data_export.generate_export(export_id=row.pk) is False


def test_the_person_is_told_once() -> None:
    asha = life()
    row = made(asha)
    assert data_export.generate_export(export_id=row.pk) is False
    assert Message.objects.filter(template="data_ready", state="queued").count() == 1
