"""Test which calls from the case page need the consent to calls."""

import pytest

from apps.desk.domain.call_causes import QUEUE_NAMES, QUEUE_SENTENCES, CallCause, topic_of


@pytest.mark.parametrize(
    ("cause", "topic"),
    [
        (CallCause.TICKET, "service"),
        (CallCause.CALL_BACK, "service"),
        (CallCause.SUBMISSION, "service"),
        (CallCause.INVITATION, "reminder"),
    ],
)
def test_call_serves_or_invites(cause, topic):
    assert topic_of(cause) == topic
    assert topic in QUEUE_NAMES
    assert topic in QUEUE_SENTENCES
