"""The rows of wordings: brought to the state of the release, except those the owner has edited."""

from django.db import transaction
from django.utils import timezone

from apps.messaging.domain.templates import TEMPLATES, BuiltInTemplate
from apps.messaging.models import MessageTemplate
from apps.messaging.services.composition import shipped

LANGUAGES = ("en", "hi")


def channels_of(template: BuiltInTemplate) -> tuple[str, ...]:
    """Where a template is used: codes by SMS, letters to staff by e-mail, news of a customer everywhere."""
    if template.purpose == "otp":
        return ("sms",)
    if "\n" in template.en:
        return ("email",)
    return ("sms", "whatsapp", "email", "in_app") if template.note else ("sms", "whatsapp", "email")


@transaction.atomic
def load_templates() -> int:
    """Make the rows of this release's templates; gives how many there are. Rows of templates that left are removed."""
    now, kept = timezone.now(), 0
    for code, template in TEMPLATES.items():
        category = "promotional" if template.purpose == "promotional" else "service_implicit"
        for channel in channels_of(template):
            for language in LANGUAGES:
                title, body = shipped(template, channel, language)
                words = {"title": title, "body": body, "category": category}
                row, is_new = MessageTemplate.objects.get_or_create(
                    code=code, channel=channel, language=language, defaults={**words, "changed_at": now}
                )
                if not is_new and not row.is_ours and (row.title, row.body) != (title, body):
                    MessageTemplate.objects.filter(pk=row.pk).update(**words, changed_at=now)
                kept += 1
    MessageTemplate.objects.exclude(code__in=TEMPLATES).delete()
    return kept
