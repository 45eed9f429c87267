"""Conditions that name the people of a queue, read from plain values and back as a sentence."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

from apps.core.domain.problems import FieldError
from apps.desk.domain.condition_groups import LANGUAGE_WORDS, ConditionGroup, explain_group, group_to_plain, parse_group
from apps.privacy.domain.calls import CallTopic

MAX_VALUES: Final = 100
MAX_HOURS: Final = 24 * 365
LONGEST_IN_HOURS: Final = 72
"""A longer time is read back in days."""
LANGUAGES: Final = ("en", "hi")


class StoppedStage(StrEnum):
    """Stages at which people stop.

    Signed in without an application, offers not yet seen, seen and none chosen, or documents still owed to the lender.
    ANYWHERE takes everybody who signed in, wherever they stand now: the rest of the condition names them.
    """

    ANYWHERE = "anywhere"
    SIGNED_IN = "signed_in"
    APPLIED = "applied"
    OFFERS_SEEN = "offers_seen"
    DOCUMENTS = "documents"


STEPS: Final[Mapping[StoppedStage, int]] = {
    StoppedStage.ANYWHERE: 2,
    StoppedStage.SIGNED_IN: 2,
    StoppedStage.APPLIED: 4,
    StoppedStage.OFFERS_SEEN: 6,
    StoppedStage.DOCUMENTS: 8,
}
"""Steps of the journey that are done at each stage."""

_WITHOUT_PRODUCT: Final = frozenset({StoppedStage.ANYWHERE, StoppedStage.SIGNED_IN})
"""Stages that name a person and no application; a product is named by a field of the group."""

_STAGE_WORDS: Final = {
    StoppedStage.ANYWHERE: ("last signed in", "आख़िरी बार साइन इन किया"),
    StoppedStage.SIGNED_IN: ("signed in and did not apply", "साइन इन के बाद आवेदन नहीं किया"),
    StoppedStage.APPLIED: ("filled the form and saw no offers", "फ़ॉर्म भरा, पर ऑफ़र नहीं देखे"),
    StoppedStage.OFFERS_SEEN: ("saw offers and chose none", "ऑफ़र देखे, पर कोई नहीं चुना"),
    StoppedStage.DOCUMENTS: ("still owe the lender documents", "लेंडर को दस्तावेज़ देने बाकी हैं"),
}


@dataclass(frozen=True)
class SegmentCondition:
    """A stage reached `from_hours` to `until_hours` ago.

    Empty lists mean everybody; `where` narrows further.
    """

    stage: StoppedStage
    from_hours: int
    until_hours: int
    products: tuple[str, ...] = ()
    languages: tuple[str, ...] = ()
    cities: tuple[str, ...] = ()
    where: ConditionGroup | None = None

    def to_plain(self) -> dict[str, Any]:
        """Return plain values, as the table keeps them."""
        return {
            "stage": self.stage,
            "from_hours": self.from_hours,
            "until_hours": self.until_hours,
            "products": list(self.products),
            "languages": list(self.languages),
            "cities": list(self.cities),
            **({"where": group_to_plain(self.where)} if self.where is not None else {}),
        }


def parse_condition(
    values: Mapping[str, Any], *, products: frozenset[str]
) -> tuple[SegmentCondition | None, dict[str, FieldError]]:
    """Return the condition, or what is wrong at each field. `products` are the codes there are."""
    faults: dict[str, FieldError] = {}
    unknown = set(values) - {"stage", "from_hours", "until_hours", "products", "languages", "cities", "where"}
    for name in sorted(unknown, key=str):
        faults[str(name)] = FieldError("core.unknown_field")
    stage = values.get("stage")
    if stage not in set(StoppedStage):
        faults["stage"] = FieldError("core.not_a_choice")
    hours: dict[str, int] = {}
    for name in ("from_hours", "until_hours"):
        value = values.get(name)
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= MAX_HOURS:
            faults[name] = FieldError("desk.condition_hours")
        else:
            hours[name] = value
    if len(hours) == 2 and hours["from_hours"] >= hours["until_hours"]:
        faults["until_hours"] = FieldError("desk.condition_hours")
    lists: dict[str, tuple[str, ...]] = {}
    for name, allowed in (("products", products), ("languages", frozenset(LANGUAGES)), ("cities", None)):
        value = values.get(name, [])
        if (
            not isinstance(value, list | tuple)
            or len(value) > MAX_VALUES
            or not all(isinstance(v, str) for v in value)
            or (allowed is not None and not set(value) <= allowed)
        ):
            faults[name] = FieldError("core.not_a_choice")
        else:
            lists[name] = tuple(dict.fromkeys(text.strip() for text in value if text.strip()))
    where: ConditionGroup | None = None
    if values.get("where") is not None:
        where, group_faults = parse_group(values["where"], products=products)
        faults |= group_faults
    if stage in _WITHOUT_PRODUCT and lists.get("products"):
        faults["products"] = FieldError("desk.condition_no_product")
    if stage == StoppedStage.ANYWHERE and values.get("where") is None:
        # A group is never empty, so it narrows (operations.md 6.6).
        faults["where"] = FieldError("desk.segment_everybody")
    if faults:
        return None, faults
    return (
        SegmentCondition(
            StoppedStage(str(stage)),
            from_hours=hours["from_hours"],
            until_hours=hours["until_hours"],
            products=lists["products"],
            languages=lists["languages"],
            cities=lists["cities"],
            where=where,
        ),
        {},
    )


def may_serve(condition: SegmentCondition) -> bool:
    """Return whether calls to these people are service: only those whom a lender waits for.

    A reminder or an offer under the name of service would reach people without their consent (operations.md 6.1).
    """
    return condition.stage is StoppedStage.DOCUMENTS


def topic_at(stage: str, topic: CallTopic) -> CallTopic:
    """Return the topic of a call to somebody at a stage, within a queue of a topic.

    Whoever stopped earlier than at the documents is not served, whatever became of the queue since they came into it.
    An empty stage is a call from the case page, whose topic is the queue's.
    """
    return "reminder" if topic == "service" and stage and stage != StoppedStage.DOCUMENTS else topic


def explain(condition: SegmentCondition, language: str, product_names: Mapping[str, str]) -> str:
    """Return the condition as one sentence in a language."""
    place = 1 if language == "hi" else 0
    stage = _STAGE_WORDS[condition.stage][place]
    names = ", ".join(product_names.get(code, code) for code in condition.products)
    spoken = ", ".join(LANGUAGE_WORDS[code][place] for code in condition.languages)
    cities = ", ".join(condition.cities)
    span = _span(condition.from_hours, condition.until_hours, language)
    if condition.stage is StoppedStage.DOCUMENTS:
        parts = [f"जिन्हें {span} से {stage}" if place else f"People who {stage}, for {span}"]
    else:
        parts = [f"जिन्होंने {span} पहले {stage}" if place else f"People who {span} ago {stage}"]
    for words, label in ((names, ("product", "प्रोडक्ट")), (spoken, ("language", "भाषा")), (cities, ("city", "शहर"))):
        if words:
            parts.append(f"{label[place]}: {words}")
    if condition.where is not None:
        parts.append(explain_group(condition.where, language, product_names))
    return "; ".join(parts)


def _span(from_hours: int, until_hours: int, language: str) -> str:
    """Return both ends as words; an end of whole days from LONGEST_IN_HOURS on is said in days."""
    hours, days, to = ("घंटे", "दिन", "से") if language == "hi" else ("hours", "days", "to")
    if until_hours <= LONGEST_IN_HOURS or until_hours % 24:
        return f"{from_hours} {to} {until_hours} {hours}"
    if from_hours and from_hours % 24 == 0:
        return f"{from_hours // 24} {to} {until_hours // 24} {days}"
    return f"{from_hours} {hours} {to} {until_hours // 24} {days}"
