"""Shape of a message that a release ships, with its legal purpose and topic."""

from dataclasses import dataclass
from typing import Literal

MessagePurpose = Literal["otp", "service", "promotional"]
MessageTopic = Literal["essential", "service", "reminder", "promotional"]


@dataclass(frozen=True)
class TemplateKind:
    """Legal purpose of a template, and its topic among a person's contact preferences."""

    purpose: MessagePurpose
    topic: MessageTopic


@dataclass(frozen=True)
class MessageText:
    """One text in both languages."""

    en: str
    hi: str

    def text_in(self, language: str) -> str:
        return self.hi if language == "hi" else self.en


@dataclass(frozen=True)
class BuiltInTemplate:
    """One message in two languages, with its legal `purpose` and its `topic`.

    The topic is the one of a person's contact preferences that it falls under; essential messages fall under none.
    """

    purpose: MessagePurpose
    en: str
    hi: str
    topic: MessageTopic = "service"
    title: MessageText | None = None
    note: MessageText | None = None
