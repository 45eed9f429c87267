"""Words of the desk's files: channels, states and reasons, in English and Hindi."""

from collections.abc import Mapping
from typing import Final

from apps.exports.domain.exporter import labelled

LANGUAGE = ("Language", "भाषा")
STATE = ("State", "स्थिति")
REASON = ("Reason", "वजह")
DELETED = ("Deleted", "डेटा मिटाया गया")

CHANNELS: Final = {
    "sms": ("SMS", "एसएमएस"),
    "whatsapp": ("WhatsApp", "व्हाट्सऐप"),
    "email": ("E-mail", "ईमेल"),
    "in_app": ("On our pages", "हमारे पेजों पर"),
}
MESSAGES: Final = {
    "held": ("Held ready", "तैयार रखा"),
    "queued": ("Waits", "इंतज़ार में"),
    "sending": ("Being sent", "भेजा जा रहा है"),
    "sent": ("Sent", "भेजा गया"),
    "delivered": ("Delivered", "पहुँच गया"),
    "failed": ("Failed", "नहीं पहुँचा"),
    "expired": ("Too late", "देर हो गई"),
    "cancelled": ("Not sent", "नहीं भेजा"),
    "unconfirmed": ("Not confirmed", "पक्का पता नहीं"),
}
PEOPLE: Final = {
    "waiting": ("Waiting", "बाकी"),
    "queued": ("Handed over", "आगे भेजा"),
    "refused": ("Not allowed", "अनुमति नहीं थी"),
}
REASONS: Final = {
    "deleted": DELETED,
    "erased": DELETED,
    "leaving": ("Deletion requested", "डेटा मिटाने को कहा"),
    "no_address": ("No number or e-mail", "नंबर या ईमेल नहीं"),
    "stopped": ("Stopped it", "बंद करवाया"),
    "switched_off": ("Switched it off", "बंद कर रखा है"),
    "no_consent": ("Did not agree to it", "सहमति नहीं दी"),
    "dnd_unknown": ("No do-not-disturb answer", "DND का जवाब नहीं"),
    "dnd_stale": ("Do-not-disturb answer too old", "DND का जवाब पुराना"),
    "dnd_blocked": ("Do-not-disturb is on", "DND चालू"),
    "too_many": ("Enough offers or reminders in these days", "इन दिनों में काफ़ी ऑफ़र या याद दिलाने वाले संदेश"),
    "refused_value": ("A value cannot be sent", "कोई जानकारी भेजी नहीं जा सकती"),
    "trigger_off": ("Switched off here", "यहाँ बंद है"),
    "campaign_stopped": ("Campaign stopped", "कैंपेन बंद किया गया"),
    "consent_withdrawn": ("Took the consent back", "सहमति वापस ली"),
    "not_needed": ("Arrived another way", "दूसरे रास्ते से पहुँचा"),
}
NO_QUEUE: Final = ("No outcome yet", "नतीजा अभी दर्ज नहीं")
TOTAL: Final = ("All", "कुल")
DELETED_PERSON: Final = ("Deleted on request", "अनुरोध पर मिटाया गया")


def word_of(words: Mapping[str, tuple[str, str]], key: str, language: str) -> str:
    """Return the word of a key; the key itself where it has none."""
    return labelled(words[key], language) if key in words else key
