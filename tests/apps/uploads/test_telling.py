"""Whoever sent a long file is told of its end once, in their language."""

from datetime import timedelta

import pytest
from django.utils import timezone

from apps.accounts.models import User
from apps.messaging.models import Message
from apps.uploads.models import Upload
from apps.uploads.services import telling
from apps.uploads.services.telling import tell_sender
from tests.apps.uploads.test_mis import gita, gulmohar, on_21_november
from tests.apps.uploads.test_status_file import send, sheet
from tests.factories import submissions

__all__ = ["gita", "gulmohar", "on_21_november"]
pytestmark = pytest.mark.django_db


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


@pytest.mark.parametrize(("seconds", "told"), [(29, 0), (30, 1), (3_600, 1)])
def test_half_a_minute_is_the_edge_and_an_end_is_told_once(gita, gulmohar, seconds, told):
    upload = took(sent(gita, gulmohar), seconds)
    tell_sender(upload)
    tell_sender(upload)
    assert Message.objects.count() == told


@pytest.mark.parametrize(
    ("language", "state", "words"),
    [
        ("en", "done_with_errors", "november.csv is through\nHello "),
        ("hi", "done_with_errors", "1 पंक्तियों से कुछ बदला, 1 पंक्तियाँ नहीं ली गईं"),
        ("en", "failed", "november.csv could not be taken"),
        ("hi", "failed", "november.csv नहीं ली जा सकी"),
    ],
)
def test_the_words_are_those_of_the_end_and_of_the_senders_language(gita, gulmohar, language, state, words):
    User.objects.filter(pk=gita.subject_id).update(language=language)
    upload = took(sent(gita, gulmohar), 60)
    upload.state = state
    assert tell_sender(upload)
    message = Message.objects.get()
    assert (message.channel, message.language) == ("email", language)
    assert words in str(message.body)


def test_somebody_who_may_no_longer_sign_in_is_told_nothing(gita, gulmohar):
    upload = took(sent(gita, gulmohar), 60)
    User.objects.filter(pk=gita.subject_id).update(is_active=False)
    assert not tell_sender(upload)
    assert not Message.objects.exists()


def test_the_news_goes_with_the_transaction_of_the_end(gita, gulmohar, monkeypatch):
    told = []
    monkeypatch.setattr(telling, "tell_sender", lambda upload: told.append(upload.state))
    sent(gita, gulmohar)
    assert told == ["done_with_errors"]
