"""Causes of a call that is begun on the case page.

A ticket, the person's own wish to be rung and a submission that waits for the person are served: such a call needs no
consent to offers. Everything else is an invitation and meets the whole gate (operations.md D12, 5.2).
"""

from enum import StrEnum
from typing import Final

from apps.privacy.domain.calls import CallTopic

MAX_WORDS_LENGTH: Final = 300


class CallCause(StrEnum):
    """Subject of a call from the case page."""

    TICKET = "ticket"
    CALL_BACK = "call_back"
    SUBMISSION = "submission"
    INVITATION = "invitation"


def topic_of(cause: CallCause) -> CallTopic:
    """Return the topic by whose rules the person may be called."""
    return "reminder" if cause is CallCause.INVITATION else "service"


QUEUE_NAMES: Final[dict[CallTopic, tuple[str, str]]] = {
    "service": ("Served from the case page", "केस पेज से सेवा के फ़ोन"),
    "reminder": ("Invited from the case page", "केस पेज से बुलाने के फ़ोन"),
}
"""Names of the two queues that hold these calls until they are done, in English and Hindi."""
QUEUE_SENTENCES: Final[dict[CallTopic, tuple[str, str]]] = {
    "service": (
        "People with a question, a wish to be rung or a step of their own to do",
        "जिनका सवाल है, जिन्होंने फ़ोन माँगा है या जिन्हें खुद कुछ करना है",
    ),
    "reminder": ("People whom a colleague invited to go on", "जिन्हें किसी साथी ने आगे बढ़ने के लिए बुलाया"),
}
