"""Words of templates: drafted by one admin, approved by another, registered at the
operators, current only then.

English and Hindi of one channel are written, submitted and decided together; the operators answer for each text.
"""

import re
from collections.abc import Mapping
from datetime import date, datetime

from django.conf import settings
from django.db import IntegrityError, transaction

from apps.audit import services as audit
from apps.core.domain.actor import Actor
from apps.core.domain.approval import require_full_admin, require_second_person
from apps.core.domain.problems import FieldError, conflict, invalid, not_found
from apps.messaging.domain.versions import (
    LANGUAGES,
    MAX_BODY,
    MAX_TITLE,
    Registration,
    VersionState,
    VersionText,
    digest_of,
    faults_of,
    first_registration,
    may_go,
)
from apps.messaging.models import Message, MessageTemplate, MessageTemplateVersion
from apps.messaging.selectors.templates import known_places
from apps.messaging.services.composition import hosts

_CODE = re.compile(r"[a-z][a-z0-9_]{2,39}", re.ASCII)
_HEADER = re.compile(r"[A-Za-z0-9]{3,11}", re.ASCII)
_DIGITS = re.compile(r"[0-9]{4,30}", re.ASCII)
OWNER_TOPICS = ("reminder", "promotional")
OWNER_CHANNELS = ("sms", "whatsapp", "email")
MIN_REASON, MAX_REASON = 5, 500


def make_template(*, actor: Actor, code: str, name: str, topic: str, now: datetime) -> MessageTemplate:
    """Make a template for campaigns, without words yet.

    422 at `code` or `name`, 409 where the code is taken.
    """
    require_full_admin(actor)
    code, name = code.strip(), " ".join(name.split())
    if not _CODE.fullmatch(code):
        raise invalid(code=FieldError("messaging.template_code"))
    if not name:
        raise invalid(name=FieldError("core.required"))
    try:
        with transaction.atomic():
            template = MessageTemplate.objects.create(
                code=code,
                kind=MessageTemplate.Kind.OWNER,
                name=name,
                purpose=Message.Purpose.PROMOTIONAL,
                topic=topic,
                channels=[],
                changed_at=now,
            )
            _record(actor, "messaging.template_made", template, after={"name": name, "topic": topic})
    except IntegrityError:
        raise conflict("messaging.template_taken") from None
    return template


def put_draft(
    *, actor: Actor, code: str, channel: str, texts: Mapping[str, VersionText], header: str, now: datetime
) -> list[MessageTemplateVersion]:
    """Keep a draft of both languages for one channel; the open draft is written over and is
    then this admin's.

    409 while the words of this channel wait for approval; 422 for a text that is too long or a wrong header.
    """
    require_full_admin(actor)
    if header and not _HEADER.fullmatch(header):
        raise invalid(header=FieldError("messaging.header"))
    for language, text in texts.items():
        if len(text.title) > MAX_TITLE:
            raise invalid(**{f"{language}.title": FieldError("core.too_long")})
        if len(text.body) > MAX_BODY:
            raise invalid(**{f"{language}.body": FieldError("core.too_long")})
    with transaction.atomic():
        template = _locked(code)
        allowed = template.channels if template.kind == MessageTemplate.Kind.RELEASE else OWNER_CHANNELS
        if channel not in allowed:
            raise invalid(channel=FieldError("core.not_a_choice"))
        earlier = list(template.versions.filter(channel=channel))
        if any(row.state == VersionState.SUBMITTED for row in earlier):
            raise conflict("messaging.version_waits")
        drafts = {row.language: row for row in earlier if row.state == VersionState.DRAFT}
        number = max((row.number for row in earlier), default=0) + 1
        rows = []
        for language in LANGUAGES:
            text = texts.get(language, VersionText("", ""))
            row = drafts.get(language) or MessageTemplateVersion(
                template=template,
                channel=channel,
                language=language,
                number=number,
                category="promotional" if template.purpose == "promotional" else "service_implicit",
                state=VersionState.DRAFT.value,
                registration=first_registration(channel).value,
            )
            row.title, row.body, row.header = text.title.strip(), text.body.strip(), header
            row.digest = digest_of(channel, language, VersionText(row.title, row.body))
            row.maker, row.maker_name, row.made_at = actor.person_id, actor.name, now
            row.save()
            rows.append(row)
        _record(actor, "messaging.version_drafted", template, after=_named(rows))
    return rows


def submit_version(*, actor: Actor, version_id: int, now: datetime) -> list[MessageTemplateVersion]:
    """Hand a draft to a second admin; from then on its words do not change.

    409 where it is no draft; 422 at each text that may not be sent.
    """
    require_full_admin(actor)
    with transaction.atomic():
        template, rows = _pair(version_id)
        _require(rows, VersionState.DRAFT)
        texts = {row.language: VersionText(row.title, row.body) for row in rows}
        faults = faults_of(
            rows[0].channel, texts, known_names=known_places(template), hosts=hosts(), base=settings.PUBLIC_URL
        )
        if faults:
            raise invalid(**faults)
        for row in rows:
            row.state, row.submitted_at = VersionState.SUBMITTED.value, now
            row.save(update_fields=["state", "submitted_at"])
        _record(actor, "messaging.version_submitted", template, after=_named(rows))
    return rows


def approve_version(*, actor: Actor, version_id: int, digest: str, now: datetime) -> list[MessageTemplateVersion]:
    """Agree to another admin's words. They are current at once where no registration is missing.

    409 where they do not wait, the actor wrote them, or other words were read than stand there.
    """
    require_full_admin(actor)
    with transaction.atomic():
        template, rows = _pair(version_id)
        _require(rows, VersionState.SUBMITTED)
        for row in rows:
            require_second_person(actor, row.maker, code="messaging.own_version")
        if digest != pair_digest(rows):
            raise conflict("messaging.version_changed")
        for row in rows:
            row.state = VersionState.APPROVED.value
            row.approve(actor, now)
            row.save()
        _record(actor, "messaging.version_approved", template, after=_named(rows))
        _make_current(template, rows, now)
    return rows


def reject_version(*, actor: Actor, version_id: int, reason: str, now: datetime) -> list[MessageTemplateVersion]:
    """Refuse words that wait, with a reason; their maker may take them back the same way."""
    require_full_admin(actor)
    words = _reason(reason)
    with transaction.atomic():
        template, rows = _pair(version_id)
        _require(rows, VersionState.SUBMITTED)
        for row in rows:
            row.state, row.refusal = VersionState.REJECTED.value, words
            if actor.person_id != row.maker:
                row.approve(actor, now)
            row.save()
        _record(actor, "messaging.version_rejected", template, after=_named(rows))
    return rows


def retire_version(*, actor: Actor, version_id: int, now: datetime) -> list[MessageTemplateVersion]:
    """Take approved words out of use; a template of the release then sends those of the release.

    409 where they are not approved, or are the release's own.
    """
    require_full_admin(actor)
    with transaction.atomic():
        template, rows = _pair(version_id)
        _require(rows, VersionState.APPROVED)
        if any(not row.checker for row in rows):
            raise conflict("messaging.version_of_release")
        for row in rows:
            row.state, row.is_current = VersionState.RETIRED.value, False
            row.save(update_fields=["state", "is_current"])
        _record(actor, "messaging.version_retired", template, after=_named(rows))
        _note_channels(template, now)
    return rows


def register_version(
    *,
    actor: Actor,
    version_id: int,
    registration: Registration,
    dlt_entity_id: str,
    dlt_template_id: str,
    registered_on: date | None,
    note: str,
    now: datetime,
) -> MessageTemplateVersion:
    """Keep the operators' answer about one text (DLT).

    409 for words that are drafted, over or need none; 422 for an id that is not digits, or a refusal without a reason.
    """
    require_full_admin(actor)
    if registration is Registration.GIVEN:
        for field, value in (("dlt_template_id", dlt_template_id), ("dlt_entity_id", dlt_entity_id)):
            if (value or field == "dlt_template_id") and not _DIGITS.fullmatch(value):
                raise invalid(**{field: FieldError("messaging.dlt_id")})
        if registered_on is None:
            raise invalid(registered_on=FieldError("core.required"))
    if registration is Registration.REFUSED and not note.strip():
        raise invalid(note=FieldError("core.required"))
    with transaction.atomic():
        template, rows = _pair(version_id)
        row = next(row for row in rows if row.pk == version_id)
        open_states = (VersionState.SUBMITTED.value, VersionState.APPROVED.value)
        if row.registration == Registration.NOT_NEEDED or row.state not in open_states:
            raise conflict("messaging.no_registration")
        before = {"registration": row.registration, "dlt_template_id": row.dlt_template_id}
        row.registration = registration.value
        row.dlt_entity_id, row.dlt_template_id = dlt_entity_id, dlt_template_id
        row.registered_on, row.registration_note = registered_on, note.strip()
        if row.checker and registration is not Registration.GIVEN:
            row.is_current = False
        row.save()
        _record(
            actor,
            "messaging.version_registered",
            template,
            before=before,
            after=_named([row]) | {"registration": row.registration, "dlt_template_id": dlt_template_id},
        )
        _make_current(template, [row], now)
    return row


def switch_template(*, actor: Actor, code: str, is_on: bool, now: datetime) -> MessageTemplate:
    """Switch an automatic message on or off.

    409 for an essential one and for one that campaigns send.
    """
    require_full_admin(actor)
    with transaction.atomic():
        template = _locked(code)
        if template.topic == Message.Topic.ESSENTIAL:
            raise conflict("messaging.trigger_essential")
        if template.kind != MessageTemplate.Kind.RELEASE:
            raise conflict("messaging.trigger_of_owner")
        if template.is_on != is_on:
            template.is_on, template.changed_at = is_on, now
            template.save(update_fields=["is_on", "changed_at"])
            _record(actor, "messaging.trigger_switched", template, before={"is_on": not is_on}, after={"is_on": is_on})
    return template


def archive_template(*, actor: Actor, code: str, now: datetime) -> MessageTemplate:
    """Take an owner's template out of use for good; its versions and messages stay.

    404 for an unknown or archived one, 409 for one of the release.
    """
    require_full_admin(actor)
    with transaction.atomic():
        template = _locked(code)
        if template.kind != MessageTemplate.Kind.OWNER:
            raise conflict("messaging.template_of_release")
        template.archived_at = template.changed_at = now
        template.save(update_fields=["archived_at", "changed_at"])
        _record(actor, "messaging.template_archived", template, before={"archived": False}, after={"archived": True})
    return template


def pair_digest(rows: list[MessageTemplateVersion]) -> str:
    """Return what names the words of both languages."""
    return "-".join(row.digest for row in sorted(rows, key=lambda row: row.language))


def _locked(code: str) -> MessageTemplate:
    template = MessageTemplate.objects.select_for_update().filter(code=code, archived_at=None).first()
    if template is None:
        raise not_found()
    return template


def _pair(version_id: int) -> tuple[MessageTemplate, list[MessageTemplateVersion]]:
    """Lock a version's template, then return it with both languages of the version."""
    version = MessageTemplateVersion.objects.select_related("template").filter(pk=version_id).first()
    if version is None:
        raise not_found()
    template = _locked(version.template.code)
    rows = template.versions.select_for_update().filter(channel=version.channel, number=version.number)
    return template, list(rows.order_by("language"))


def _require(rows: list[MessageTemplateVersion], state: VersionState) -> None:
    if any(row.state != state for row in rows):
        raise conflict("messaging.version_state")


def _make_current(template: MessageTemplate, rows: list[MessageTemplateVersion], now: datetime) -> None:
    """Let these words go where they may, and retire those before them."""
    for row in rows:
        if row.is_current or not may_go(VersionState(row.state), Registration(row.registration)):
            continue
        same = template.versions.filter(channel=row.channel, language=row.language)
        same.filter(is_current=True).exclude(pk=row.pk).update(is_current=False, state=VersionState.RETIRED.value)
        row.is_current = True
        row.save(update_fields=["is_current"])
    _note_channels(template, now)


def _note_channels(template: MessageTemplate, now: datetime) -> None:
    """Set an owner's template to the channels for which both languages may be sent."""
    if template.kind != MessageTemplate.Kind.OWNER:
        return
    current = set(template.versions.filter(is_current=True).values_list("channel", "language"))
    channels = [channel for channel in OWNER_CHANNELS if {(channel, language) for language in LANGUAGES} <= current]
    if template.channels != channels:
        template.channels, template.changed_at = channels, now
        template.save(update_fields=["channels", "changed_at"])


def _reason(text: str) -> str:
    words = " ".join(text.split())
    if not MIN_REASON <= len(words) <= MAX_REASON:
        raise invalid(reason=FieldError("messaging.reason_short" if len(words) < MIN_REASON else "core.too_long"))
    return words


def _named(rows: list[MessageTemplateVersion]) -> dict[str, object]:
    return {"channel": rows[0].channel, "number": rows[0].number, "languages": [row.language for row in rows]}


def _record(actor: Actor, action: str, template: MessageTemplate, **facts: object) -> None:
    audit.record(actor=actor, action=action, target="message_template", target_id=template.code, **facts)  # type: ignore[arg-type]
