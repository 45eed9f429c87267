"""Ways to reach a person that a condition can name: a channel with the topic."""

from collections.abc import Mapping
from typing import Final

MAY_GET: Final = "may_get"
"""The field that no query decides: the contact gate answers for each person."""

ContactWay = tuple[str, str]
"""Channel and topic, as the contact gate names them."""

WAYS: Final[Mapping[ContactWay, tuple[str, str]]] = {
    ("sms", "reminder"): ("may get reminders by SMS", "SMS से याद दिलाया जा सकता है"),
    ("sms", "promotional"): ("may get offers by SMS", "SMS से ऑफ़र भेजे जा सकते हैं"),
    ("whatsapp", "reminder"): ("may get reminders by WhatsApp", "WhatsApp से याद दिलाया जा सकता है"),
    ("whatsapp", "promotional"): ("may get offers by WhatsApp", "WhatsApp से ऑफ़र भेजे जा सकते हैं"),
    ("email", "reminder"): ("may get reminders by e-mail", "ईमेल से याद दिलाया जा सकता है"),
    ("email", "promotional"): ("may get offers by e-mail", "ईमेल से ऑफ़र भेजे जा सकते हैं"),
    ("call", "reminder"): ("may be called with a reminder", "याद दिलाने के लिए फ़ोन किया जा सकता है"),
    ("call", "service"): ("may be called about the application", "आवेदन के बारे में फ़ोन किया जा सकता है"),
}
"""Each way with its words in both languages."""
