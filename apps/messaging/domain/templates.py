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
    "auto_submitted": Template(
        "service",
        "As you agreed beforehand, your application {{reference}} was sent to {{lender}}. To see or withdraw it: "
        "{{link}}",
        "जैसा आपने पहले से कहा था, आपका आवेदन {{reference}} {{lender}} को भेज दिया गया है। देखने या वापस लेने के लिए: {{link}}",
    ),
    "invitation": Template(
        "service",
        "You are invited to {{place}}\nHello {{name}}, {{by}} invites you to {{place}}. Set your password here: "
        "{{link}} The link works once, until {{until}}. If you expected no invitation, leave it alone.",
        "{{place}} में आपको बुलाया गया है\nनमस्ते {{name}}, {{by}} ने आपको {{place}} में बुलाया है। "
        "अपना पासवर्ड यहाँ बनाएँ: {{link}} लिंक एक ही बार चलेगा, {{until}} तक। "
        "अगर आपको किसी बुलावे की उम्मीद नहीं थी, तो कुछ न करें।",
    ),
    "password_reset": Template(
        "service",
        "Set a new password\nHello {{name}}, set a new password here: {{link}} The link works once, until {{until}}. "
        "If you did not ask for it, nothing has changed: leave it alone.",
        "नया पासवर्ड बनाएँ\nनमस्ते {{name}}, नया पासवर्ड यहाँ बनाएँ: {{link}} लिंक एक ही बार चलेगा, {{until}} तक। "
        "अगर आपने इसे नहीं मँगाया, तो कुछ नहीं बदला है: कुछ न करें।",
    ),
    "password_changed": Template(
        "service",
        "Your password was changed\nHello {{name}}, your password was changed on {{at}} and all other sign-ins ended. "
        "If this was not you, set a new one at {{link}} and tell an admin.",
        "आपका पासवर्ड बदला गया\nनमस्ते {{name}}, आपका पासवर्ड {{at}} को बदला गया और बाकी सब जगह से साइन आउट कर दिया गया। "
        "अगर यह आपने नहीं किया, तो {{link}} पर नया पासवर्ड बनाएँ और एडमिन को बताएँ।",
    ),
    "authenticator_on": Template(
        "service",
        "Authenticator app switched on\nHello {{name}}, since {{at}} signing in also asks for a code from your "
        "authenticator app. If this was not you, tell an admin at once.",
        "ऑथेंटिकेटर ऐप चालू हुआ\nनमस्ते {{name}}, {{at}} से साइन इन पर आपके ऑथेंटिकेटर ऐप का कोड भी माँगा जाएगा। "
        "अगर यह आपने नहीं किया, तो तुरंत एडमिन को बताएँ।",
    ),
    "authenticator_off": Template(
        "service",
        "Authenticator app switched off\nHello {{name}}, since {{at}} signing in no longer asks for a code from your "
        "authenticator app. If this was not you or your admin, tell an admin at once.",
        "ऑथेंटिकेटर ऐप बंद हुआ\nनमस्ते {{name}}, {{at}} से साइन इन पर ऑथेंटिकेटर ऐप का कोड नहीं माँगा जाएगा। "
        "अगर यह आपने या आपके एडमिन ने नहीं किया, तो तुरंत एडमिन को बताएँ।",
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
