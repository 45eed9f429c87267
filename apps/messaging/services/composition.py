"""Turning a template and its values into the text of one message, in the owner's words where they are approved."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings

from apps.messaging import selectors
from apps.messaging.domain import sms, tags
from apps.messaging.domain.templates import BuiltInTemplate, fill, places, template_of


@dataclass(frozen=True)
class ComposedMessage:
    """One message ready to be queued. The first line of an e-mail is its subject."""

    body: str
    header: str = ""
    dlt_entity_id: str = ""
    dlt_template_id: str = ""
    parts: int = 0


def hosts() -> frozenset[str]:
    """Hosts that our links may lead to: our own, and those the owner has registered."""
    return frozenset({urlsplit(settings.PUBLIC_URL).hostname or "", *settings.MESSAGE_LINK_HOSTS})


def shipped(template: BuiltInTemplate, channel: str, language: str) -> tuple[str, str]:
    """Title and text of the release for one channel. An e-mail's title is a line of its own in either."""
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
    """The text of one message. Raises TemplateUnknownError, ValueMissingError; for an SMS ValueRefusedError too."""
    template = template_of(code)
    wording = selectors.approved_wording_for_system(code, channel, language)
    title, text = shipped(template, channel, language) if wording is None else (wording.title, wording.body)
    if channel == "sms":
        ours = hosts()
        values = {name: tags.check_value(name, values[name], hosts=ours) for name in places(text) if name in values}
    body = fill(code, f"{title}\n{text}" if title else text, values)
    if channel != "sms":
        return ComposedMessage(body)
    return ComposedMessage(
        body,
        header=(wording.header if wording else "") or settings.DLT_HEADER,
        dlt_entity_id=(wording.dlt_entity_id if wording else "") or settings.DLT_ENTITY_ID,
        dlt_template_id=wording.dlt_template_id if wording else "",
        parts=sms.size(body).parts,
    )


def compose_notification(*, code: str, values: Mapping[str, Mapping[str, Any]]) -> dict[str, list[str]] | None:
    """language -> [title, text] for the bell; None for a template that never stands there."""
    template = template_of(code)
    if template.title is None or template.note is None:
        return None
    words = {}
    for language in ("en", "hi"):
        wording = selectors.approved_wording_for_system(code, "in_app", language)
        kept = shipped(template, "in_app", language) if wording is None else (wording.title, wording.body)
        words[language] = [fill(code, text, values[language]) for text in kept]
    return words


def sample_of(text: str) -> str:
    """A text with sample values, for a preview; an unknown place stays as it is written."""
    return fill("preview", text, {name: tags.SAMPLES.get(name, "{{" + name + "}}") for name in places(text)})
