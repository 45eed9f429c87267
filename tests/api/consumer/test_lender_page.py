"""A lender's own page: what it tells everybody, where one's own application stands, documents given and handed over."""

import json
from datetime import timedelta

import pytest
from django.core.files.storage import default_storage
from django.utils import timezone
from rest_framework.test import APIClient

from apps.applications.models import Document, DocumentTransfer, Submission
from apps.applications.services.submissions import dispatch, documents
from apps.audit.models import Entry
from apps.core import breaker
from apps.core.domain.calendar import today_ist
from apps.lenders.domain.connection import breaker_name
from apps.lenders.gateways.connectors import STATUS_PUSH
from apps.lenders.models import Lender, LenderDocument, LenderPage, LenderPageStep
from apps.privacy.models import Consent, DataSharing
from tests.factories import bombs
from tests.factories.journey import Visitor, make_lender
from tests.factories.lenders import make_terms
from tests.factories.papers import ACTIVE_PDF, LOCKED_PDF, PDF, photo, upload
from tests.factories.sending import address, answered, push

pytestmark = pytest.mark.django_db

VERSION = "documents-1.1"


def make_page(lender: Lender, **facts) -> LenderPage:
    page = LenderPage.objects.create(
        lender=lender, about_en="Lends to shopkeepers.", about_hi="दुकानदारों को लोन देता है।", **facts
    )
    LenderPageStep.objects.create(page=page, place=1, title_en="You apply", title_hi="आप आवेदन करते हैं")
    for place, (code, needed) in enumerate((("pan_card", True), ("salary_slip", True), ("light_bill", False))):
        LenderDocument.objects.create(
            page=page, place=place, code=code, name_en=code.upper(), name_hi=f"{code} हिन्दी", is_needed=needed
        )
    return page


@pytest.fixture
def asked(asha: Visitor, sandbox) -> tuple[str, Lender]:
    """A submission of hers at a lender that asks for documents."""
    app_id, lender = answered(asha, sandbox)
    make_page(lender)
    made = asha.submit(app_id, lender.pk).json()
    assert dispatch.send_submission(submission_id=made["submission_id"], now=timezone.now()) == "accepted"
    assert push(lender, submission_id=made["submission_id"], status="documents_pending").status_code == 200
    return made["submission_id"], lender


def standing(who: Visitor, lender: Lender | str, **query: str) -> dict:
    slug = lender if isinstance(lender, str) else lender.slug
    answer = who.get(f"/api/lender-pages/{slug}/application", query)
    assert answer.status_code == 200, answer.json()
    return dict(answer.json()["data"])


def give(who: Visitor, submission_id: str, code: str, content: bytes = PDF, name: str = "slip.pdf"):
    body = {"code": code, "file": upload(content, name)}
    return who.post(f"/api/submissions/{submission_id}/documents", body, format="multipart")


def send(who: Visitor, submission_id: str, version: str = VERSION):
    return who.post(f"/api/submissions/{submission_id}/documents/transfer", {"consent_version": version}, format="json")


def signed(lender: Lender, news: dict):
    """A push with a list in it, signed as the lender signs."""
    body = json.dumps(news).encode()
    headers = STATUS_PUSH.headers("a secret of tests", body, now=timezone.now())
    path = f"/api/webhooks/lenders/{lender.slug}"
    return APIClient().post(path, body, content_type="application/json", headers=headers)


def hand_over() -> str:
    return documents.transfer_documents(hand_over_id=DocumentTransfer.objects.get().pk, now=timezone.now())


class TestForEverybody:
    def test_the_page_speaks_the_readers_language_and_names_the_officer(self, client):
        lender = make_lender("Gulmohar")
        lender.grievance_officer, lender.grievance_email = "Arvind Rao", "care@gulmohar.example"
        lender.save()
        make_page(lender, caller_en="Its loan desk in Pune")
        data = client.get(f"/api/lender-pages/{lender.slug}").json()["data"]
        assert data["lender"]["name"] == "Gulmohar"
        assert (data["about"], data["steps"][0]["title"]) == ("Lends to shopkeepers.", "You apply")
        assert [one["code"] for one in data["documents"]] == ["pan_card", "salary_slip", "light_bill"]
        assert data["answer_days"] == {"min_days": 1, "max_days": 3}
        assert (data["caller"], data["call_series"]) == ("Its loan desk in Pune", "1600")
        assert data["grievance"]["officer"] == "Arvind Rao"
        assert (data["products"], data["redirect"], data["takes_documents"]) == (["PL"], True, False)
        hindi = client.get(f"/api/lender-pages/{lender.slug}", headers={"Accept-Language": "hi"}).json()["data"]
        assert (hindi["about"], hindi["documents"][0]["name"]) == ("दुकानदारों को लोन देता है।", "pan_card हिन्दी")

    def test_an_unknown_lender_is_404_and_so_is_a_deleted_one(self, client):
        lender = make_lender()
        assert client.get("/api/lender-pages/nobody-here").status_code == 404
        lender.deleted_at = timezone.now()
        lender.save()
        assert client.get(f"/api/lender-pages/{lender.slug}").status_code == 404

    def test_an_alias_leads_to_the_page_it_was_given_to(self, client):
        lender = make_lender()
        make_page(lender, alias="old-name")
        assert client.get("/api/lender-pages/OLD-name").json()["data"]["lender"]["slug"] == lender.slug

    def test_a_lender_that_nobody_wrote_about_still_has_its_page(self, client):
        data = client.get(f"/api/lender-pages/{make_lender().slug}").json()["data"]
        assert (data["about"], data["steps"], data["documents"], data["answer_days"]) == ("", [], [], None)

    def test_a_products_own_texts_come_before_the_general_ones(self, client):
        lender = make_lender()
        make_page(lender)
        LenderPage.objects.create(lender=lender, product_id="PL", about_en="For salaries.", about_hi="वेतन वालों के लिए।")
        assert client.get(f"/api/lender-pages/{lender.slug}?product_type=PL").json()["data"]["about"] == "For salaries."


class TestStanding:
    def test_without_a_submission_there_is_nothing_to_tell(self, asha):
        data = standing(asha, make_lender())
        assert (data["submission"], data["documents"], data["alternatives"]) == (None, [], None)

    def test_nobody_sees_anothers(self, asha, bina, asked):
        assert standing(bina, asked[1])["submission"] is None
        assert standing(asha, asked[1])["submission"]["submission_id"] == asked[0]

    def test_days_and_documents_are_those_of_the_product_that_was_applied_for(self, asha, sandbox):
        app_id, lender = answered(asha, sandbox)
        make_terms(lender, "GL")
        make_page(lender, product_id="PL")
        LenderPage.objects.create(lender=lender, product_id="GL", alias="gold-page", answer_days_max=9)
        asha.submit(app_id, lender.pk)
        Submission.objects.update(status="documents_pending")
        for name in (lender.slug, "gold-page"):
            data = standing(asha, name)
            assert data["product_type"] == "PL"
            assert [one["code"] for one in data["documents"]] == ["pan_card", "salary_slip", "light_bill"]

    def test_while_it_is_the_lenders_turn_an_answer_is_expected_between_two_days(self, asha, sandbox):
        app_id, lender = answered(asha, sandbox)
        make_page(lender, answer_days_min=0, answer_days_max=2)
        made = asha.submit(app_id, lender.pk).json()
        data = standing(asha, lender)
        assert data["answer_due"]["earliest"] >= today_ist(timezone.now()).isoformat()
        assert data["answer_due"]["is_late"] is False
        Submission.objects.filter(pk=made["submission_id"]).update(created_at=timezone.now() - timedelta(days=9))
        assert standing(asha, lender)["answer_due"]["is_late"] is True

    def test_a_decline_names_reason_waiting_time_and_what_else_is_open(self, asha, sandbox):
        app_id, lender = answered(asha, sandbox)
        other = make_lender("Kachnar", reapply_after_days=30)
        lender.terms.update(reapply_after_days=60)
        asha.offers(app_id)
        made = asha.submit(app_id, lender.pk).json()
        dispatch.send_submission(submission_id=made["submission_id"], now=timezone.now())
        push(lender, submission_id=made["submission_id"], status="rejected", reason="income")
        data = standing(asha, lender)
        assert data["decline"]["reason"] == "income"
        assert data["decline"]["open_again_on"] == (today_ist(timezone.now()) + timedelta(days=60)).isoformat()
        assert (data["decline"]["is_open_again"], data["decline"]["wait_days"]) == (False, 60)
        assert [one["lender_id"] for one in data["alternatives"]["lenders"]] == [other.pk]
        assert data["alternatives"]["appId"] == app_id
        codes = [one["code"] for one in data["alternatives"]["products"]]
        assert "CC" in codes
        assert "PL" not in codes

    def test_a_lender_switched_off_is_no_alternative(self, asha, sandbox):
        app_id, lender = answered(asha, sandbox)
        other = make_lender("Kachnar")
        asha.offers(app_id)
        made = asha.submit(app_id, lender.pk).json()
        asha.post(f"/api/submissions/{made['submission_id']}/withdraw")
        Lender.objects.filter(pk=other.pk).update(lender_status=False)
        assert standing(asha, lender)["alternatives"]["lenders"] == []


class TestGiving:
    def test_what_is_asked_is_listed_and_each_file_shows_where_it_stands(self, asha, asked):
        submission_id, lender = asked
        data = standing(asha, lender)
        assert (data["can_upload"], data["missing"]) == (True, ["pan_card", "salary_slip"])
        made = give(asha, submission_id, "pan_card", photo(), "my pan.jpg")
        assert made.status_code == 201, made.json()
        assert (made.json()["data"]["state"], made.json()["data"]["file_name"]) == ("received", "my pan.jpg")
        data = standing(asha, lender)
        assert (data["missing"], data["ready_to_send"]) == (["salary_slip"], False)
        assert data["documents"][0]["file"]["document_id"] == made.json()["data"]["document_id"]

    def test_what_is_kept_is_sealed_private_and_comes_back_as_it_was_given(self, asha, bina, asked):
        submission_id, _ = asked
        document_id = give(asha, submission_id, "salary_slip").json()["data"]["document_id"]
        row = Document.objects.get(pk=document_id)
        with default_storage.open(row.stored_as, "rb") as file:
            assert b"salary slip" not in file.read()
        answer = asha.get(f"/api/documents/{document_id}")
        assert (answer.status_code, answer.content, answer["Content-Type"]) == (200, PDF, "application/pdf")
        assert answer["Content-Disposition"] == "attachment; filename*=UTF-8''slip.pdf"
        assert bina.get(f"/api/documents/{document_id}").status_code == 404
        assert asha.get(f"/media/{row.stored_as}").status_code == 404

    def test_a_picture_is_drawn_anew_without_what_came_along(self, asha, asked):
        sent = photo(comment=b"taken at home")
        document_id = give(asha, asked[0], "pan_card", sent, "a.jpg").json()["data"]["document_id"]
        kept = asha.get(f"/api/documents/{document_id}").content
        assert b"taken at home" in sent
        assert b"taken at home" not in kept
        assert kept.startswith(b"\xff\xd8\xff")

    @pytest.mark.parametrize(
        ("_case", "content", "code"),
        [
            ("a spreadsheet", b"PK\x03\x04" + b"x" * 200, "uploads.paper_kind"),
            ("a drawing that is a program", b"<svg onload='x'/>", "uploads.paper_kind"),
            ("nothing", b"", "uploads.paper_kind"),
            ("a PDF cut short", PDF[:-20], "uploads.pdf_damaged"),
            ("a PDF with a password", LOCKED_PDF, "uploads.pdf_locked"),
            ("a PDF with a program", ACTIVE_PDF, "uploads.pdf_active"),
            ("a program in packed objects", bombs.pdf(b"1 0 <</S/JavaScript>>"), "uploads.pdf_active"),
            ("a PDF bomb", bombs.pdf(b" " * (64 * 1024**2 + 1)), "uploads.pdf_too_heavy"),
            ("a picture bomb", bombs.png(9400, 9400), "uploads.image_too_many_pixels"),
            ("half a photo", photo()[:2000], "uploads.image_damaged"),
            ("a photo too small to read", photo(width=299, height=299), "uploads.image_too_small"),
        ],
    )
    def test_a_file_that_cannot_be_taken_says_how_to_mend_it_and_nothing_is_kept(
        self, asha, asked, _case, content, code
    ):
        answer = give(asha, asked[0], "pan_card", content)
        assert answer.status_code == 422, answer.json()
        assert answer.json()["fields"]["file"][0]["code"] == code
        assert not Document.objects.exists()

    def test_while_too_many_files_are_opened_nothing_is_kept_and_one_may_come_again(self, asha, asked, settings):
        settings.GUARDED_CHILDREN = settings.GUARDED_WAIT_SECONDS = 0
        for content in (photo(), PDF):
            answer = give(asha, asked[0], "pan_card", content)
            assert (answer.status_code, answer["Retry-After"], answer.json()["code"]) == (503, "3", "uploads.busy")
        assert not Document.objects.exists()

    def test_the_largest_file_is_taken_and_one_byte_more_is_not(self, asha, asked, settings):
        settings.DOCUMENT_LIMITS = {**settings.DOCUMENT_LIMITS, "most_bytes": len(PDF)}
        refused = give(asha, asked[0], "pan_card", PDF + b"\n")
        assert (refused.status_code, refused.json()["code"]) == (413, "uploads.paper_too_big")
        assert give(asha, asked[0], "pan_card").status_code == 201

    def test_no_file_and_a_thing_nobody_asked_for_are_422(self, asha, asked):
        path = f"/api/submissions/{asked[0]}/documents"
        none = asha.post(path, {"code": "pan_card"}, format="multipart")
        assert none.json()["fields"]["file"][0]["code"] == "uploads.paper_missing"
        other = give(asha, asked[0], "passport")
        assert other.json()["fields"]["code"][0]["code"] == "applications.document_not_asked"

    def test_a_second_file_takes_the_place_of_the_first_whose_bytes_go(
        self, asha, asked, django_capture_on_commit_callbacks
    ):
        give(asha, asked[0], "pan_card")
        first = Document.objects.get()
        with django_capture_on_commit_callbacks(execute=True):
            give(asha, asked[0], "pan_card", photo(), "b.jpg")
        assert not default_storage.exists(first.stored_as)
        assert [one["file"]["file_name"] for one in standing(asha, asked[1])["documents"] if one["file"]] == ["b.jpg"]

    def test_a_file_that_has_not_left_can_be_taken_back(self, asha, bina, asked):
        document_id = give(asha, asked[0], "pan_card").json()["data"]["document_id"]
        assert bina.delete(f"/api/documents/{document_id}").status_code == 404
        assert asha.delete(f"/api/documents/{document_id}").status_code == 200
        assert standing(asha, asked[1])["missing"] == ["pan_card", "salary_slip"]

    def test_nothing_is_taken_while_the_lender_asks_for_nothing(self, asha, sandbox):
        app_id, lender = answered(asha, sandbox)
        make_page(lender)
        made = asha.submit(app_id, lender.pk).json()
        answer = give(asha, made["submission_id"], "pan_card")
        assert (answer.status_code, answer.json()["code"]) == (409, "applications.no_documents_asked")

    def test_a_lender_without_a_way_for_documents_takes_them_itself(self, asha):
        lender = make_lender()
        make_page(lender)
        app_id = asha.apply()
        asha.offers(app_id)
        made = asha.submit(app_id, lender.pk).json()
        Submission.objects.update(status="documents_pending")
        answer = give(asha, made["submission_id"], "pan_card")
        assert (answer.status_code, answer.json()["code"]) == (409, "applications.lender_takes_documents")
        assert standing(asha, lender)["can_upload"] is False

    def test_anothers_submission_takes_nothing(self, bina, asked):
        assert give(bina, asked[0], "pan_card").status_code == 404
        assert not Document.objects.exists()


class TestHandingOver:
    def test_everything_needed_must_be_there(self, asha, asked):
        give(asha, asked[0], "pan_card")
        answer = send(asha, asked[0])
        assert answer.status_code == 422
        assert answer.json()["fields"]["documents"][0]["message"] == "Still missing: SALARY_SLIP. Add them, then send."
        assert not DocumentTransfer.objects.exists()

    def test_the_text_names_the_lender_and_an_old_one_counts_nothing(self, asha, asked):
        shown = asha.get(f"/api/submissions/{asked[0]}/documents/transfer").json()["data"]
        assert (shown["version"], "{{" in shown["title"] + shown["text"]) == (VERSION, False)
        assert asked[1].name_in("en") in shown["text"]
        for code in ("pan_card", "salary_slip"):
            give(asha, asked[0], code)
        before = Consent.objects.count()
        answer = send(asha, asked[0], "documents-0.9")
        assert (answer.status_code, answer.json()["code"]) == (409, "applications.consent_outdated")
        assert Consent.objects.count() == before

    def test_the_lender_gets_the_files_once_and_then_it_is_its_turn(self, asha, asked, sandbox):
        submission_id, lender = asked
        for code in ("pan_card", "salary_slip"):
            give(asha, submission_id, code)
        assert send(asha, submission_id).status_code == 200
        assert send(asha, submission_id).status_code == 200
        data = standing(asha, lender)
        assert (data["in_transfer"], data["can_upload"], data["ready_to_send"]) == (True, False, False)
        assert data["submission"]["next_step"] == {"code": "wait_for_document_check", "turn": "lender"}
        assert hand_over() == "done"
        assert hand_over() == ""
        assert [one.state for one in Document.objects.all()] == ["sent", "sent"]
        assert sandbox.sandbox.taken.total() == 2
        shared = DataSharing.objects.get(kind="document")
        assert (shared.recipient, sorted(shared.fields)) == (str(lender.pk), ["pan_card", "salary_slip"])
        for language in ("en", "hi"):
            rows = asha.get("/api/data-sharing", headers={"Accept-Language": language}).json()["results"]
            told = {one["kind"]: sorted(one["documents"]) for one in rows}
            asked_for = LenderDocument.objects.filter(code__in=shared.fields)
            assert told["document"] == sorted(asked_for.values_list(f"name_{language}", flat=True))
            assert told["submission"] == []
        assert Consent.objects.filter(text_version=VERSION, recipient=str(lender.pk), given=True).count() == 1
        assert Entry.objects.filter(action="applications.documents_handed_over").count() == 1

    def test_a_refused_file_makes_it_the_customers_turn_with_the_reason(self, asha, asked, sandbox):
        submission_id, lender = asked
        LenderDocument.objects.create(page=LenderPage.objects.get(), code="bad_scan", name_en="Scan", name_hi="स्कैन")
        for code in ("pan_card", "salary_slip", "bad_scan"):
            give(asha, submission_id, code)
        send(asha, submission_id)
        assert hand_over() == "done"
        data = standing(asha, lender)
        [refused] = [one["file"] for one in data["documents"] if one["file"] and one["file"]["state"] == "refused"]
        assert refused["reason"] == "unreadable"
        assert (data["missing"], data["submission"]["next_step"]["turn"]) == (["bad_scan"], "you")
        assert give(asha, submission_id, "bad_scan").status_code == 201
        answer = give(asha, submission_id, "pan_card")
        assert (answer.status_code, answer.json()["code"]) == (409, "applications.document_with_lender")

    def test_a_lender_that_is_down_is_tried_again_and_then_the_files_are_the_customers_again(
        self, asha, asked, sandbox
    ):
        submission_id, lender = asked
        for code in ("pan_card", "salary_slip"):
            give(asha, submission_id, code)
        lender.connector.url = address(sandbox, "dead-one")
        lender.connector.save()
        send(asha, submission_id)
        now, made = timezone.now(), DocumentTransfer.objects.get()
        said = []
        for _ in range(5):
            said.append(documents.transfer_documents(hand_over_id=made.pk, now=now))
            now += timedelta(minutes=10)
        assert said[:4] == ["again"] * 4
        made.refresh_from_db()
        assert (made.state, made.attempts) == ("given_up", 5)
        data = standing(asha, lender)
        assert (data["can_upload"], data["ready_to_send"], data["in_transfer"]) == (True, True, False)
        assert data["submission"]["next_step"]["turn"] == "you"

    def test_files_held_back_while_a_lender_is_left_alone_cost_no_try(self, asha, asked, sandbox):
        submission_id, lender = asked
        for code in ("pan_card", "salary_slip"):
            give(asha, submission_id, code)
        send(asha, submission_id)
        for _ in range(breaker.FAILURES_TO_OPEN):
            breaker.failed(breaker_name(lender.pk))
        now, made = timezone.now(), DocumentTransfer.objects.get()
        for _ in range(6):
            assert documents.transfer_documents(hand_over_id=made.pk, now=now) == "again"
            made.refresh_from_db()
            assert (made.state, made.attempts, made.fault) == ("queued", 0, "breaker open")
            now += timedelta(seconds=10)
        breaker.succeeded(breaker_name(lender.pk))
        assert documents.transfer_documents(hand_over_id=made.pk, now=now) == "done"

    def test_a_consent_taken_back_in_time_stops_the_files(self, asha, asked, sandbox):
        submission_id, lender = asked
        for code in ("pan_card", "salary_slip"):
            give(asha, submission_id, code)
        send(asha, submission_id)
        body = {"purpose": "share_with_lender", "recipient": str(lender.pk)}
        assert asha.post("/api/consents/withdraw", body, format="json").status_code == 200
        assert hand_over() == "withdrawn"
        assert sandbox.sandbox.taken.total() == 0
        assert not DataSharing.objects.filter(kind="document").exists()

    def test_a_lender_may_ask_for_one_thing_anew(self, asha, asked, sandbox):
        submission_id, lender = asked
        for code in ("pan_card", "salary_slip"):
            give(asha, submission_id, code)
        send(asha, submission_id)
        hand_over()
        body = {"event_id": "e-78", "submission_id": submission_id, "status": "documents_pending"}
        assert signed(lender, body | {"documents": ["salary_slip"]}).json()["outcome"] == "apply"
        data = standing(asha, lender)
        assert [one["code"] for one in data["documents"]] == ["salary_slip"]
        assert (data["missing"], data["submission"]["next_step"]["turn"]) == (["salary_slip"], "you")
        assert give(asha, submission_id, "salary_slip").status_code == 201

    def test_a_push_names_what_it_asks_for_and_the_page_asks_for_no_more(self, asha, asked):
        submission_id, lender = asked
        body = {
            "event_id": "e-77",
            "submission_id": submission_id,
            "status": "documents_pending",
            "documents": ["form_16"],
        }
        assert signed(lender, body).json()["outcome"] == "apply"
        [one] = standing(asha, lender)["documents"]
        assert (one["code"], one["name"], one["is_required"]) == ("form_16", "Form 16", True)
