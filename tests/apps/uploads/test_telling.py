"""Whoever sent a long file is told of its end once, in their language."""

from datetime import timedelta
from uuid import UUID

import pytest
from django.utils import timezone

from apps.accounts.models import User
from apps.messaging.models import Message, Notification
from apps.uploads.models import Upload
from apps.uploads.services import notifications
from apps.uploads.services.notifications import notify_sender, page_of
from tests.factories import accounts, submissions
from tests.factories.status_files import send, sheet

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("on_21_november")]


def sent(gita, gulmohar) -> Upload:
    one = submissions.submission(to=gulmohar)
    return send(gita, sheet([one.application_id, "Gulmohar", "Approved"], ["x", "Gulmohar", "What"]), "november.csv")


def took(upload: Upload, seconds: int) -> Upload:
    upload.finished_at = timezone.now()
    upload.applying_at = upload.finished_at - timedelta(seconds=seconds)
    return upload


def test_a_file_that_was_through_at_once_is_told_to_nobody(gita, gulmohar):
    sent(gita, gulmohar)
    assert not Message.objects.exists()
    assert not Notification.objects.exists()


@pytest.mark.parametrize(
    ("seconds", "under_the_bell", "by_mail"), [(2, 0, 0), (3, 1, 0), (29, 1, 0), (30, 1, 1), (3_600, 1, 1)]
)
def test_what_outlasts_the_call_stands_under_the_bell_once_and_half_a_minute_is_written_too(
    gita, gulmohar, seconds, under_the_bell, by_mail
):
    upload = took(sent(gita, gulmohar), seconds)
    notify_sender(upload)
    notify_sender(upload)
    assert (Notification.objects.count(), Message.objects.count()) == (under_the_bell, by_mail)


def test_the_line_under_the_bell_is_the_senders_own_in_both_languages_and_leads_to_the_file(gita, gulmohar):
    upload = took(sent(gita, gulmohar), 10)
    upload.kind = "mis"
    assert notify_sender(upload)
    notice = Notification.objects.get()
    assert (str(notice.subject_id), notice.read_at) == (gita.subject_id, None)
    assert notice.path == f"/admin/mis-upload?file={upload.id}"
    assert notice.words == {
        "en": [
            "november.csv has been processed",
            "Rows that changed something: 1. Rows refused: 1. Columns not read: —.",
        ],
        "hi": [
            "november.csv पूरी हुई",
            "जिन पंक्तियों से कुछ बदला: 1। जो पंक्तियाँ नहीं ली गईं: 1। जो कॉलम नहीं पढ़े गए: —।",
        ],
    }


def test_a_misspelt_heading_is_named_in_the_notice_of_a_file_without_errors(gita, gulmohar):
    one = submissions.submission(to=gulmohar)
    content = sheet([one.application_id, "Gulmohar", "Approved"]).replace(b"Remarks", b"Remraks", 1)
    upload = took(send(gita, content, "november.csv"), 10)
    assert upload.rejected == 0
    assert notify_sender(upload)
    assert Notification.objects.get().words["en"][1] == (
        "Rows that changed something: 1. Rows refused: 0. Columns not read: Remraks."
    )


@pytest.mark.parametrize(
    ("kind", "area", "page"),
    [
        (
            "application-status",
            "admin",
            "/admin/application-status-file?file=7f2a19c4-0000-4000-8000-000000000001",
        ),
        ("commission", "admin", "/admin/commission-upload-file?open=7f2a19c4-0000-4000-8000-000000000001"),
        (
            "do-not-call",
            "admin",
            "/admin/telecalling?view=do-not-call&do-not-call=7f2a19c4-0000-4000-8000-000000000001",
        ),
        ("leads", "partner", "/partner/lead-import?file=7f2a19c4-0000-4000-8000-000000000001"),
        (
            "pincodes",
            "admin",
            "/admin/customer-eligibility?tab=limits&product=PL&file=7f2a19c4-0000-4000-8000-000000000001",
        ),
        ("of a new kind", "admin", "/admin/"),
    ],
)
def test_every_kind_is_found_on_its_own_page(kind, area, page):
    assert page_of(Upload(id=UUID("7f2a19c4-0000-4000-8000-000000000001"), kind=kind, scope="PL"), area) == page


@pytest.mark.parametrize(
    ("facts", "has_page"),
    [
        ({"state": "reading", "survey": {}}, True),
        ({"state": "reading", "survey": {}, "reading": {}}, False),
        ({"state": "checking", "planned_at": timezone.now(), "second_why": "money"}, True),
        ({"state": "checking", "planned_at": timezone.now()}, False),
        ({"state": "applying", "second_why": "money"}, False),
        ({"state": "done", "second_why": "money"}, False),
    ],
)
def test_a_file_that_asks_or_waits_for_a_second_person_has_a_page_of_its_own(facts, has_page):
    upload = Upload(
        id=UUID("7f2a19c4-0000-4000-8000-000000000001"), kind="mis", **({"scope": "", "second_why": ""} | facts)
    )
    page = f"/admin/sheets/{upload.id}" if has_page else f"/admin/mis-upload?file={upload.id}"
    assert page_of(upload, "admin") == page
    assert page_of(upload, "partner") == f"/partner/mis-upload?file={upload.id}"


def test_a_list_of_a_lender_is_found_on_the_page_of_the_lender():
    upload = Upload(id=UUID("7f2a19c4-0000-4000-8000-000000000001"), kind="pincodes", scope="7/PL")
    assert page_of(upload, "admin") == "/admin/lenders/7?product=PL&file=7f2a19c4-0000-4000-8000-000000000001"


def test_somebody_of_a_partner_has_no_bell_and_is_written_to(gita, gulmohar):
    upload = took(sent(gita, gulmohar), 60)
    upload.created_by = accounts.make_partner_user(accounts.make_partner().id, "owner").pk
    assert notify_sender(upload)
    assert (Notification.objects.count(), Message.objects.count()) == (0, 1)


@pytest.mark.parametrize(
    ("language", "state", "words"),
    [
        ("en", "done_with_errors", "november.csv has been processed\nHello "),
        ("hi", "done_with_errors", "जिन पंक्तियों से कुछ बदला: 1। जो पंक्तियाँ नहीं ली गईं: 1।"),
        ("en", "failed", "november.csv could not be taken"),
        ("hi", "failed", "november.csv नहीं ली जा सकी"),
    ],
)
def test_the_words_are_those_of_the_end_and_of_the_senders_language(gita, gulmohar, language, state, words):
    User.objects.filter(pk=gita.subject_id).update(language=language)
    upload = took(sent(gita, gulmohar), 60)
    upload.state = state
    assert notify_sender(upload)
    message = Message.objects.get()
    assert (message.channel, message.language) == ("email", language)
    assert words in str(message.body)


def test_the_rows_of_a_long_file_are_grouped_as_on_the_page(gita, gulmohar):
    upload = took(sent(gita, gulmohar), 60)
    upload.applied = 129_400
    assert notify_sender(upload)
    assert "Rows that changed something: 1,29,400." in str(Message.objects.get().body)


def test_somebody_who_may_no_longer_sign_in_is_told_nothing(gita, gulmohar):
    upload = took(sent(gita, gulmohar), 60)
    User.objects.filter(pk=gita.subject_id).update(is_active=False)
    assert not notify_sender(upload)
    assert not Message.objects.exists()


def test_the_news_goes_with_the_transaction_of_the_end(gita, gulmohar, monkeypatch):
    told = []
    monkeypatch.setattr(notifications, "notify_sender", lambda upload: told.append(upload.state))
    sent(gita, gulmohar)
    assert told == ["done_with_errors"]
