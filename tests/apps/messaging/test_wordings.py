"""The owner's approved words go before those of the release, and a person can be taken out of the log."""

from datetime import datetime
from typing import Any
from uuid import uuid4

import pytest
from django.utils import timezone

from apps.core.domain.actor import Actor
from apps.core.domain.calendar import IST
from apps.core.domain.problems import Problem
from apps.core.fields import blind_index
from apps.messaging.domain.templates import TEMPLATES, places
from apps.messaging.domain.versions import Registration, VersionText
from apps.messaging.models import Message, MessageTemplate, MessageTemplateVersion, Notification
from apps.messaging.services import outbox, template_versions
from apps.messaging.services.composition import compose
from apps.messaging.services.erasure import erase_person
from apps.messaging.services.notifications import post_notification
from apps.messaging.services.templates import load_templates

pytestmark = pytest.mark.django_db


NOW = datetime(2026, 11, 23, 12, 0, tzinfo=IST)
GITA = Actor("admin", subject_id="1", role_id=1, name="Gita Rao")
HARI = Actor("admin", subject_id="2", role_id=1, name="Hari Das")
MINE = {
    "en": VersionText("", "Mine: {{reference}} {{link}}"),
    "hi": VersionText("", "मेरा: {{reference}} {{link}}"),
}
VALUES = {"reference": "T-1", "link": "/user/help"}


def current(code: str = "ticket_answered", channel: str = "sms", language: str = "en") -> MessageTemplateVersion:
    return MessageTemplateVersion.objects.get(template__code=code, channel=channel, language=language, is_current=True)


def drafted(channel: str = "sms", texts: dict[str, VersionText] | None = None) -> MessageTemplateVersion:
    rows = template_versions.put_draft(
        actor=GITA, code="ticket_answered", channel=channel, texts=texts or MINE, header="", now=NOW
    )
    return rows[0]


def approved() -> MessageTemplateVersion:
    version = drafted()
    rows = template_versions.submit_version(actor=GITA, version_id=version.pk, now=NOW)
    template_versions.approve_version(
        actor=HARI, version_id=version.pk, digest=template_versions.pair_digest(rows), now=NOW
    )
    return version


def registered(version: MessageTemplateVersion, registration: Registration = Registration.GIVEN) -> None:
    template_versions.register_version(
        actor=GITA, version_id=version.pk, registration=registration, dlt_entity_id="1101", dlt_template_id="11070001",
        registered_on=NOW.date(), note="Wrong header", now=NOW,
    )  # fmt: skip


def english() -> str:
    return compose(code="ticket_answered", channel="sms", language="en", values=VALUES).body


def test_every_template_has_words_in_both_languages_that_name_the_same_values() -> None:
    rows = {
        (row.template.code, row.channel, row.language): row
        for row in MessageTemplateVersion.objects.select_related("template")
    }
    assert {code for code, _, _ in rows} == set(TEMPLATES)
    for (code, channel, language), row in rows.items():
        assert (row.number, row.state, row.is_current, row.maker) == (1, "approved", True, "release")
        if language == "hi":
            other = rows[(code, channel, "en")]
            assert sorted(places(f"{row.title} {row.body}")) == sorted(places(f"{other.title} {other.body}")), row
    assert {channel for code, channel, _ in rows if code == "status_changed"} == {"sms", "whatsapp", "email", "in_app"}
    assert {channel for code, channel, _ in rows if code == "invitation"} == {"email"}


def test_new_release_adds_a_version_and_leaves_the_owners_words_alone() -> None:
    count = MessageTemplateVersion.objects.count()
    registered(approved())
    MessageTemplateVersion.objects.filter(template__code="otp", language="hi").update(body="old", digest="old")
    gone = MessageTemplate.objects.create(
        code="gone", kind="release", purpose="service", topic="service", changed_at=NOW
    )
    assert load_templates() == count
    assert (current().body, current().number) == ("Mine: {{reference}} {{link}}", 2)
    hindi = current("otp", language="hi")
    assert (hindi.body, hindi.number, hindi.registration) == (TEMPLATES["otp"].hi, 2, "waiting")
    assert MessageTemplateVersion.objects.get(template__code="otp", language="hi", number=1).state == "retired"
    gone.refresh_from_db()
    assert gone.archived_at is not None
    load_templates()
    assert current("otp", language="hi").number == 2


def test_words_go_only_once_another_admin_and_the_operators_agreed() -> None:
    ours = "Your request T-1 has an answer. Read it here: /user/help"
    version = drafted()
    assert english() == ours
    rows = template_versions.submit_version(actor=GITA, version_id=version.pk, now=NOW)
    digest = template_versions.pair_digest(rows)
    with pytest.raises(Problem, match=r"messaging\.own_version"):
        template_versions.approve_version(actor=GITA, version_id=version.pk, digest=digest, now=NOW)
    with pytest.raises(Problem, match=r"messaging\.version_changed"):
        template_versions.approve_version(actor=HARI, version_id=version.pk, digest="other", now=NOW)
    assert english() == ours
    template_versions.approve_version(actor=HARI, version_id=version.pk, digest=digest, now=NOW)
    assert english() == ours
    registered(version, Registration.REFUSED)
    assert english() == ours
    registered(version)
    assert english() == "Mine: T-1 /user/help"
    first = MessageTemplateVersion.objects.get(template__code="ticket_answered", channel="sms", language="en", number=1)
    assert (first.state, first.is_current, current().checker_name) == ("retired", False, "Hari Das")
    template_versions.retire_version(actor=HARI, version_id=version.pk, now=NOW)
    assert english() == ours


def test_message_keeps_which_words_went() -> None:
    version = approved()
    registered(version)
    message = outbox.queue(
        channel="sms", to="9876543210", template="ticket_answered", language="en", context=VALUES, purpose="service",
        dedupe_key="a",
    )  # fmt: skip
    assert (message.template_version_id, message.dlt_template_id) == (version.pk, "11070001")


@pytest.mark.parametrize(
    ("texts", "field", "code"),
    [
        ({"en": VersionText("", "{{reference}} {{colour}}")}, "en.body", "messaging.place_unknown"),
        ({"hi": VersionText("", "")}, "hi.body", "core.required"),
        ({"hi": VersionText("", "क" * 269)}, "hi.body", "messaging.too_many_parts"),
        ({"hi": VersionText("", "{{reference}}")}, "hi.body", "messaging.places_differ"),
        ({"en": VersionText("", "https://other.example/x {{link}}")}, "en.body", "messaging.link_host"),
    ],
)
def test_draft_that_cannot_be_sent_is_not_submitted(texts: dict[str, VersionText], field: str, code: str) -> None:
    version = drafted(texts={**MINE, **texts})
    with pytest.raises(Problem) as refusal:
        template_versions.submit_version(actor=GITA, version_id=version.pk, now=NOW)
    assert {name: faults[0].code for name, faults in refusal.value.fields.items()} == {field: code}
    version.refresh_from_db()
    assert version.state == "draft"


def test_words_of_four_parts_may_be_submitted() -> None:
    version = drafted(texts={"en": VersionText("", "{{link}}"), "hi": VersionText("", "{{link}}" + "क" * 180)})
    assert template_versions.submit_version(actor=GITA, version_id=version.pk, now=NOW)[0].state == "submitted"


def test_submitted_words_do_not_change_until_they_are_refused() -> None:
    version = drafted()
    template_versions.submit_version(actor=GITA, version_id=version.pk, now=NOW)
    with pytest.raises(Problem, match=r"messaging\.version_waits"):
        drafted()
    template_versions.reject_version(actor=HARI, version_id=version.pk, reason="Too long.", now=NOW)
    version.refresh_from_db()
    assert (version.state, version.refusal, version.checker_name) == ("rejected", "Too long.", "Hari Das")
    assert drafted().number == 3


def test_essential_message_cannot_be_switched_off() -> None:
    with pytest.raises(Problem, match=r"messaging\.trigger_essential"):
        template_versions.switch_template(actor=GITA, code="otp", is_on=False, now=NOW)
    assert template_versions.switch_template(actor=GITA, code="ticket_answered", is_on=False, now=NOW).is_on is False


def test_a_person_is_taken_out_of_the_log_and_the_log_stays() -> None:
    asha, bina = uuid4(), uuid4()

    def write(key: str, who: Any, to: str) -> Message:
        return outbox.queue(
            channel="sms", to=to, template="ticket_answered", language="en",
            context={"reference": "T-1", "link": "/user"}, purpose="service", dedupe_key=key, subject_id=who,
        )  # fmt: skip

    sent, waiting, hers = write("a", asha, "9876543210"), write("b", None, "9876543210"), write("c", bina, "9123456780")
    outbox.deliver(message_id=sent.id)
    for who in (asha, bina):
        values = {language: {"reference": "T-1"} for language in ("en", "hi")}
        post_notification(
            subject_id=who, code="ticket_answered", values=values, path="/user", dedupe_key=str(who), now=timezone.now()
        )
    assert erase_person(subject_ids=[asha], addresses=["9876543210"]) == 2
    assert erase_person(subject_ids=[asha], addresses=["9876543210"]) == 0
    rows = {row.dedupe_key: row for row in Message.objects.all()}
    assert [(rows[key].state, rows[key].to, rows[key].body, rows[key].subject_id) for key in ("a", "b")] == [
        ("sent", "erased", None, None), ("cancelled", "erased", None, None),
    ]  # fmt: skip
    assert not Message.objects.filter(to_index=blind_index("messaging.to", "9876543210")).exists()
    assert (rows["c"].to, rows["c"].subject_id, Notification.objects.get().subject_id) == (hers.to, bina, bina)
    assert outbox.deliver(message_id=waiting.id) is False
