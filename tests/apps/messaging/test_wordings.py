"""The owner's approved words go before those of the release, and a person can be taken out of the log."""

from typing import Any
from uuid import uuid4

import pytest
from django.urls import reverse
from django.utils import timezone

from apps.core.fields import blind_index
from apps.messaging import services
from apps.messaging.domain.templates import TEMPLATES, places
from apps.messaging.models import Message, MessageTemplate, Notification
from apps.messaging.services.composition import compose
from apps.messaging.services.erasure import erase_person
from apps.messaging.services.notifications import post_notification
from apps.messaging.services.templates import load_templates
from tests.factories.accounts import make_admin
from tests.factories.django_admin import sign_in

pytestmark = pytest.mark.django_db


def test_every_template_has_rows_in_both_languages_that_name_the_same_values() -> None:
    rows = {(row.code, row.channel, row.language): row for row in MessageTemplate.objects.all()}
    assert {code for code, _, _ in rows} == set(TEMPLATES)
    for (code, channel, language), row in rows.items():
        if language == "hi":
            english = rows[(code, channel, "en")]
            assert sorted(places(f"{row.title} {row.body}")) == sorted(places(f"{english.title} {english.body}")), row
    assert {channel for code, channel, _ in rows if code == "status_changed"} == {"sms", "whatsapp", "email", "in_app"}
    assert {channel for code, channel, _ in rows if code == "invitation"} == {"email"}


def test_a_new_release_leaves_the_owners_words_alone() -> None:
    mine = MessageTemplate.objects.get(code="ticket_answered", channel="sms", language="en")
    MessageTemplate.objects.filter(pk=mine.pk).update(body="Mine: {{reference}} {{link}}", is_ours=True)
    MessageTemplate.objects.filter(code="ticket_answered", channel="sms", language="hi").update(body="old")
    MessageTemplate.objects.create(code="gone", channel="sms", language="en", body="x", changed_at=timezone.now())
    count = MessageTemplate.objects.count() - 1
    assert load_templates() == count
    bodies = dict(MessageTemplate.objects.filter(code="ticket_answered", channel="sms").values_list("language", "body"))
    assert bodies == {"en": "Mine: {{reference}} {{link}}", "hi": TEMPLATES["ticket_answered"].hi}
    assert not MessageTemplate.objects.filter(code="gone").exists()


@pytest.mark.parametrize("status", ["draft", "pending", "rejected", "approved"])
def test_only_approved_words_are_sent(status: str) -> None:
    MessageTemplate.objects.filter(code="ticket_answered", channel="sms", language="en").update(
        body="Mine: {{reference}} {{link}}", status=status
    )
    text = compose(
        code="ticket_answered", channel="sms", language="en", values={"reference": "T-1", "link": "/user/help"}
    )
    mine, ours = "Mine: T-1 /user/help", "Your request T-1 has an answer. Read it here: /user/help"
    assert text.body == (mine if status == "approved" else ours)


def edit(browser: Any, row: MessageTemplate, **change: str) -> Any:
    form = {
        "title": row.title, "body": row.body, "status": row.status, "category": row.category, "header": row.header,
        "dlt_entity_id": row.dlt_entity_id, "dlt_template_id": row.dlt_template_id,
    }  # fmt: skip
    return browser.post(reverse("admin:messaging_messagetemplate_change", args=[row.pk]), form | change)


def test_the_owner_edits_words_with_a_preview_and_is_kept_from_what_cannot_be_sent() -> None:
    make_admin(1, "gita@example.com")
    browser, _ = sign_in("gita@example.com")
    row = MessageTemplate.objects.get(code="ticket_answered", channel="sms", language="hi")
    page = browser.get(reverse("admin:messaging_messagetemplate_change", args=[row.pk])).content.decode()
    assert "3f9a1c20" in page
    assert "unicode" in page
    for change, fault in (
        ({"body": "{{reference}} {{colour}}"}, "No value exists for colour."),
        ({"body": "क" * 500}, "SMS parts; at most 6."),
        ({"header": "T!"}, "3 to 11 letters and digits"),
        ({"dlt_template_id": "11x7"}, "Digits only, as registered."),
    ):
        answer = edit(browser, row, **change)
        assert (answer.status_code, fault in answer.content.decode()) == (200, True), change
    assert MessageTemplate.objects.get(pk=row.pk).is_ours is False
    assert edit(browser, row, body="जवाब: {{reference}} {{link}}", dlt_template_id="1107").status_code == 302
    row.refresh_from_db()
    assert (row.body, row.dlt_template_id, row.is_ours) == ("जवाब: {{reference}} {{link}}", "1107", True)


def test_a_person_is_taken_out_of_the_log_and_the_log_stays() -> None:
    asha, bina = uuid4(), uuid4()

    def write(key: str, who: Any, to: str) -> Message:
        return services.queue(
            channel="sms", to=to, template="ticket_answered", language="en",
            context={"reference": "T-1", "link": "/user"}, purpose="service", dedupe_key=key, subject_id=who,
        )  # fmt: skip

    sent, waiting, hers = write("a", asha, "9876543210"), write("b", None, "9876543210"), write("c", bina, "9123456780")
    services.deliver(message_id=sent.id)
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
    assert services.deliver(message_id=waiting.id) is False
