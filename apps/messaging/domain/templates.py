"""What our messages say, in both languages. A template is chosen by its code; a missing value raises.

An e-mail's subject is the first line of its text. Times and amounts come in already written out for the reader.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

Purpose = Literal["otp", "service", "promotional"]
_PLACE = re.compile(r"\{\{(\w+)\}\}")


class TemplateUnknownError(LookupError):
    """No template has this code."""


class ValueMissingError(LookupError):
    """The template names a value that the caller did not give."""


@dataclass(frozen=True)
class Template:
    """One message in two languages; `purpose` is what law counts it as."""

    purpose: Purpose
    en: str
    hi: str


TEMPLATES: dict[str, Template] = {
    "otp": Template(
        "otp",
        "{{code}} is your Tulna code. Valid for {{minutes}} minutes. We never call to ask for it: tell nobody.",
        "आपका Tulna कोड {{code}} है। यह {{minutes}} मिनट तक चलेगा। हम कभी फ़ोन करके यह कोड नहीं माँगते: इसे किसी को न बताएँ।",
    ),
    "status_changed": Template(
        "service",
        "Your application {{reference}} at {{lender}} is now: {{status}}. See it at {{link}}.",
        "{{lender}} में आपके आवेदन {{reference}} की स्थिति अब है: {{status}}। यहाँ देखें: {{link}}",
    ),
    "documents_asked": Template(
        "service",
        "{{lender}} needs documents for your application {{reference}}. See what to send at {{link}}.",
        "{{lender}} को आपके आवेदन {{reference}} के लिए कुछ काग़ज़ चाहिए। क्या भेजना है, यहाँ देखें: {{link}}",
    ),
    "submitted": Template(
        "service",
        "Your application {{reference}} was sent to {{lender}}. We tell you as soon as they answer. {{link}}",
        "आपका आवेदन {{reference}} {{lender}} को भेज दिया गया है। जवाब आते ही हम आपको बताएँगे। {{link}}",
    ),
}  # fmt: skip


def render(code: str, language: str, values: Mapping[str, Any]) -> str:
    """The text of a template; Hindi for `hi`, English for everything else."""
    template = TEMPLATES.get(code)
    if template is None:
        raise TemplateUnknownError(code)

    def fill(found: re.Match[str]) -> str:
        if found.group(1) not in values:
            raise ValueMissingError(f"{code}: {found.group(1)}")
        return str(values[found.group(1)])

    return _PLACE.sub(fill, template.hi if language == "hi" else template.en)
