"""Words of every message of this release, in both languages.

`load_reference` loads them as versions; the owner's approved versions go before them. A template is chosen by its
code; a missing value raises.

An e-mail's subject is its title, or the first line of its text. Times and amounts come in already written out for the
reader. A template with a note also stands under the bell of a person's pages, without a link in its text.
"""

import re
from collections.abc import Mapping
from typing import Any

from apps.messaging.domain.built_in import BuiltInTemplate
from apps.messaging.domain.texts.accounts import ACCOUNTS
from apps.messaging.domain.texts.applications import APPLICATIONS
from apps.messaging.domain.texts.codes import CODES
from apps.messaging.domain.texts.desk import DESK
from apps.messaging.domain.texts.own_data import OWN_DATA
from apps.messaging.domain.texts.partners import PARTNERS

_PLACEHOLDER = re.compile(r"\{\{(\w+)\}\}")
TEMPLATES: dict[str, BuiltInTemplate] = {**CODES, **APPLICATIONS, **OWN_DATA, **PARTNERS, **ACCOUNTS, **DESK}


class UnknownTemplateError(LookupError):
    """No template has this code."""


class MissingTemplateValueError(LookupError):
    """The template names a value that the caller did not give."""


def places(text: str) -> list[str]:
    """Return the names of a text's places, in order, each once."""
    return list(dict.fromkeys(_PLACEHOLDER.findall(text)))


def template_of(code: str) -> BuiltInTemplate:
    """Return the template of a code. Raises UnknownTemplateError."""
    template = TEMPLATES.get(code)
    if template is None:
        raise UnknownTemplateError(code)
    return template


def fill(code: str, text: str, values: Mapping[str, Any]) -> str:
    """Return a text with its places filled.

    Raises MissingTemplateValueError, which names the template.
    """

    def put(match: re.Match[str]) -> str:
        if match.group(1) not in values:
            raise MissingTemplateValueError(f"{code}: {match.group(1)}")
        return str(values[match.group(1)])

    return _PLACEHOLDER.sub(put, text)


def render(code: str, language: str, values: Mapping[str, Any]) -> str:
    """Return the text of a template as this release ships it.

    Hindi for `hi`, English for every other language.
    """
    template = template_of(code)
    return fill(code, template.hi if language == "hi" else template.en, values)
