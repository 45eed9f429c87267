"""Turning a template and its values into the text of one message, in the owner's words
where they are approved.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings

from apps.messaging.domain import sms, tags
from apps.messaging.domain.built_in import BuiltInTemplate
from apps.messaging.domain.templates import TEMPLATES, fill, places, template_of
from apps.messaging.selectors import outbox


@dataclass(frozen=True)
class ComposedMessage:
    """One message ready to be queued. The first line of an e-mail is its subject."""

    body: str
    header: str = ""
    dlt_entity_id: str = ""
    dlt_template_id: str = ""
    parts: int = 0
    version_id: int | None = None


def hosts() -> frozenset[str]:
    """Return the hosts that our links may lead to: our own, and those the owner has registered."""
    return frozenset({urlsplit(settings.PUBLIC_URL).hostname or "", *settings.MESSAGE_LINK_HOSTS})


def registered_host(host: str) -> str:
    """Return `host` where messages may name it, otherwise the host of the product's own site."""
    return host if host in hosts() else urlsplit(settings.PUBLIC_URL).hostname or ""


def shipped(template: BuiltInTemplate, channel: str, language: str) -> tuple[str, str]:
    """Title and text of the release for one channel.

    An e-mail's title is a line of its own in either.
    """
    text = template.hi if language == "hi" else template.en
    title = template.title.text_in(language) if template.title else ""
    if channel == "in_app":
        return title, template.note.text_in(language) if template.note else text
    if channel != "email":
        return "", text
    if title:
        return title, text
    subject, _, rest = text.partition("\n")
    return (subject, rest) if rest else ("", text)


def compose(*, code: str, channel: str, language: str, values: Mapping[str, Any]) -> ComposedMessage:
    """Return the text of one message by the current version, else as the release ships it.

    Raises UnknownTemplateError, also where a template of the owner has no version to send; MissingTemplateValueError;
    for an SMS TemplateValueError too.
    """
    version = outbox.current_version_for_system(code, channel, language)
    title, text = shipped(template_of(code), channel, language) if version is None else (version.title, version.body)
    if channel == "sms":
        ours = hosts()
        values = {name: tags.check_value(name, values[name], hosts=ours) for name in places(text) if name in values}
    body = fill(code, f"{title}\n{text}" if title else text, values)
    version_id = version.pk if version else None
    if channel != "sms":
        return ComposedMessage(body, version_id=version_id)
    return ComposedMessage(
        body,
        header=(version.header if version else "") or settings.DLT_HEADER,
        dlt_entity_id=(version.dlt_entity_id if version else "") or settings.DLT_ENTITY_ID,
        dlt_template_id=version.dlt_template_id if version else "",
        parts=sms.size(body).parts,
        version_id=version_id,
    )


def compose_notification(*, code: str, values: Mapping[str, Mapping[str, Any]]) -> dict[str, list[str]] | None:
    """Return [title, text] by language for the bell; None for a template never shown there."""
    template = TEMPLATES.get(code)
    if template is None or template.title is None or template.note is None:
        return None
    words = {}
    for language in ("en", "hi"):
        version = outbox.current_version_for_system(code, "in_app", language)
        texts = shipped(template, "in_app", language) if version is None else (version.title, version.body)
        words[language] = [fill(code, text, values[language]) for text in texts]
    return words
