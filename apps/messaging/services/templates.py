"""The templates of a release, loaded as versions; versions that the owner made stay."""

from datetime import datetime

from django.db import transaction
from django.utils import timezone

from apps.messaging.domain.built_in import BuiltInTemplate
from apps.messaging.domain.templates import TEMPLATES
from apps.messaging.domain.versions import (
    LANGUAGES,
    RELEASE_MAKER,
    VersionState,
    VersionText,
    digest_of,
    first_registration,
)
from apps.messaging.models import MessageTemplate, MessageTemplateVersion
from apps.messaging.services.composition import shipped

RELEASE_NAME = "Tulna"


def channels_of(template: BuiltInTemplate) -> tuple[str, ...]:
    """Return the channels: codes by SMS, letters to staff by e-mail, all other news by each."""
    if template.purpose == "otp":
        return ("sms",)
    if "\n" in template.en:
        return ("email",)
    return ("sms", "whatsapp", "email", "in_app") if template.note else ("sms", "whatsapp", "email")


@transaction.atomic
def load_templates() -> int:
    """Load the words of this release, and return how many there are.

    Words that have changed become the next version; where the owner's are current, they stay current. A template that
    left the release is archived, because messages point at its words.
    """
    now, count = timezone.now(), 0
    versions: dict[tuple[str, str, str], list[MessageTemplateVersion]] = {}
    for row in MessageTemplateVersion.objects.select_related("template").order_by("number"):
        versions.setdefault((row.template.code, row.channel, row.language), []).append(row)
    templates = {row.code: row for row in MessageTemplate.objects.all()}
    for code, template in TEMPLATES.items():
        channels = channels_of(template)
        facts = {
            "kind": MessageTemplate.Kind.RELEASE,
            "purpose": template.purpose,
            "topic": template.topic,
            "channels": list(channels),
            "archived_at": None,
        }
        owner = templates.get(code)
        if owner is None:
            owner = MessageTemplate.objects.create(code=code, changed_at=now, **facts)
        elif any(getattr(owner, name) != value for name, value in facts.items()):
            MessageTemplate.objects.filter(pk=owner.pk).update(**facts, changed_at=now)
        for channel in channels:
            for language in LANGUAGES:
                earlier = versions.get((code, channel, language), [])
                text = VersionText(*shipped(template, channel, language))
                _load_version(owner, channel, language, text, earlier, now)
                count += 1
    gone = MessageTemplate.objects.filter(kind=MessageTemplate.Kind.RELEASE, archived_at=None)
    gone.exclude(code__in=TEMPLATES).update(archived_at=now)
    return count


def _load_version(
    template: MessageTemplate,
    channel: str,
    language: str,
    text: VersionText,
    earlier: list[MessageTemplateVersion],
    now: datetime,
) -> None:
    current = next((row for row in earlier if row.is_current), None)
    digest = digest_of(channel, language, text)
    if current is not None and (current.maker != RELEASE_MAKER or current.digest == digest):
        return
    if current is not None:
        current.state, current.is_current = VersionState.RETIRED.value, False
        current.save(update_fields=["state", "is_current"])
    MessageTemplateVersion.objects.create(
        template=template,
        channel=channel,
        language=language,
        number=max((row.number for row in earlier), default=0) + 1,
        title=text.title,
        body=text.body,
        category="promotional" if template.purpose == "promotional" else "service_implicit",
        state=VersionState.APPROVED.value,
        registration=first_registration(channel).value,
        is_current=True,
        digest=digest,
        maker=RELEASE_MAKER,
        maker_name=RELEASE_NAME,
        made_at=now,
    )
