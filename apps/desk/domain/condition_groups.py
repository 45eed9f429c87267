"""Groups of conditions that narrow the people of a segment: read, and said back.

A group is a plain object with one key, `all`, `any` or `not`; a leaf is `{field, is, value}` with a field of FIELDS.
No free text is searched and no sealed field compared; gender, religion, birth date and income are no fields
(operations.md D20).
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from typing import Any, Final, Literal

from apps.applications.domain.submissions.statuses import LABELS as STATUSES
from apps.core.domain.problems import FieldError
from apps.customers.domain.events import JourneyEventName
from apps.desk.domain.calling import Disposition
from apps.desk.domain.contact_ways import MAY_GET, WAYS

MAX_DEPTH: Final = 3
MAX_LEAVES: Final = 20
MAX_VALUES: Final = 100
MAX_DAYS: Final = 730
MAX_TIMES: Final = 100
MAX_WORD_LENGTH: Final = 80
MAX_AMOUNT: Final = Decimal("1000000000")
FORMS: Final = ("PL", "BL", "GL", "HL")
"""Products whose form can be complete."""
_PIN: Final = re.compile(r"\d{2,6}", re.ASCII)
_WORD: Final = re.compile(r"[^\x00-\x1f\x7f\ud800-\udfff]+")

Join = Literal["all", "any", "not"]
Words = tuple[str, str]


@dataclass(frozen=True)
class ConditionLeaf:
    """One field compared with a value; `value` is as `FIELDS` reads it, lists as tuples."""

    field: str
    operator: str
    value: tuple[Any, ...]


@dataclass(frozen=True)
class ConditionGroup:
    """All, any or none of some conditions; `not` has one part."""

    join: Join
    parts: tuple["ConditionLeaf | ConditionGroup", ...]


class _ValueError(Exception):
    """A value is not of its field's kind."""


Reader = Callable[[Any, frozenset[str]], tuple[Any, ...]]


def _number(value: Any, least: int, most: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise _ValueError
    return value


def _list(value: Any) -> list[str]:
    if not isinstance(value, list | tuple) or not 1 <= len(value) <= MAX_VALUES:
        raise _ValueError
    if not all(isinstance(word, str) for word in value):
        raise _ValueError
    return list(dict.fromkeys(value))


def _choices(*allowed: str) -> Reader:
    def read(value: Any, products: frozenset[str]) -> tuple[Any, ...]:
        words = _list(value)
        if not set(words) <= set(allowed):
            raise _ValueError
        return tuple(words)

    return read


def _choice(*allowed: str) -> Reader:
    def read(value: Any, products: frozenset[str]) -> tuple[Any, ...]:
        if not isinstance(value, str) or value not in allowed:
            raise _ValueError
        return (value,)

    return read


def _products(value: Any, products: frozenset[str]) -> tuple[Any, ...]:
    words = _list(value)
    if not set(words) <= products:
        raise _ValueError
    return tuple(words)


def _words(value: Any, products: frozenset[str]) -> tuple[Any, ...]:
    words = [" ".join(word.split()) for word in _list(value)]
    if not all(word and len(word) <= MAX_WORD_LENGTH and _WORD.fullmatch(word) for word in words):
        raise _ValueError
    return tuple(dict.fromkeys(words))


def _pins(value: Any, products: frozenset[str]) -> tuple[Any, ...]:
    words = _list(value)
    if not all(_PIN.fullmatch(word) for word in words):
        raise _ValueError
    return tuple(words)


def _days(value: Any, products: frozenset[str]) -> tuple[Any, ...]:
    return (_number(value, 1, MAX_DAYS),)


def _way(value: Any, products: frozenset[str]) -> tuple[Any, ...]:
    if not isinstance(value, list | tuple) or tuple(value) not in WAYS:
        raise _ValueError
    return tuple(value)


def _event(value: Any, products: frozenset[str]) -> tuple[Any, ...]:
    if not isinstance(value, list | tuple) or len(value) != 3 or value[0] not in EVENTS:
        raise _ValueError
    return (str(value[0]), _number(value[1], 1, MAX_TIMES), _number(value[2], 1, MAX_DAYS))


def _amounts(value: Any, products: frozenset[str]) -> tuple[Any, ...]:
    if not isinstance(value, list | tuple) or len(value) != 2 or not all(isinstance(text, str) for text in value):
        raise _ValueError
    try:
        least, most = (Decimal(text) if len(text) <= 20 else Decimal(-1) for text in value)
    except InvalidOperation:
        raise _ValueError from None
    if not (least.is_finite() and most.is_finite() and 0 <= least <= most <= MAX_AMOUNT):
        raise _ValueError
    return (str(value[0]), str(value[1]))


EVENTS: Final[Mapping[str, Words]] = {
    JourneyEventName.VISIT.value: ("opened the site", "साइट खोली"),
    JourneyEventName.OTP_VERIFIED.value: ("signed in", "साइन इन किया"),
    JourneyEventName.PRODUCT_CHOSEN.value: ("chose a product", "प्रोडक्ट चुना"),
    JourneyEventName.PROFILE_COMPLETED.value: ("completed the form", "फ़ॉर्म पूरा किया"),
    JourneyEventName.OFFERS_VIEWED.value: ("looked at offers", "ऑफ़र देखे"),
    JourneyEventName.COMPARED.value: ("compared offers", "ऑफ़र मिलाए"),
    JourneyEventName.KFS_OPENED.value: ("opened the KFS", "KFS खोला"),
    JourneyEventName.LENDER_CHOSEN.value: ("chose a lender", "लेंडर चुना"),
    JourneyEventName.SUBMITTED.value: ("sent an application", "आवेदन भेजा"),
}
"""Steps of the journey that a condition can name."""

SCORE_CLASSES: Final[Mapping[int, int]] = {2: 650, 3: 700, 4: 750, 5: 800}
"""Class of the option list `credit_score_class` -> the score at which it begins; the lowest is no condition."""
FIELDS: Final[Mapping[tuple[str, str], Reader]] = {
    ("language", "in"): _choices("en", "hi"),
    ("city", "in"): _words,
    ("state", "in"): _words,
    ("pin", "begins"): _pins,
    ("joined", "within_days"): _days,
    ("last_seen", "within_days"): _days,
    ("form_complete", "in"): _choices(*FORMS),
    ("score_class", "is"): _choice(*map(str, SCORE_CLASSES)),
    ("did", "at_least"): _event,
    ("product", "in"): _products,
    ("amount", "between"): _amounts,
    ("applied", "within_days"): _days,
    ("matched", "is"): _choice("none", "some"),
    ("sent", "is"): _choice("yes"),
    ("status", "in"): _choices(*(status.value for status in STATUSES)),
    ("channel", "is"): _choice("own", "partner"),
    ("partner", "in"): _words,
    ("source", "in"): _words,
    ("called", "within_days"): _days,
    ("wrote", "within_days"): _days,
    ("last_outcome", "in"): _choices(*(outcome.value for outcome in Disposition)),
    ("in_campaign", "within_days"): _days,
    (MAY_GET, "yes"): _way,
}
"""Field and operator -> how its value is read."""
_FIELD_NAMES: Final = frozenset(field for field, _ in FIELDS)


def parse_group(
    plain: Any, *, products: frozenset[str], path: str = "where"
) -> tuple[ConditionGroup | None, dict[str, FieldError]]:
    """Return the group, or what is wrong at each path such as `where.all[2].value`."""
    reader = _GroupReader(products)
    part = reader.read(plain, path, 1)
    if not reader.faults and reader.leaves > MAX_LEAVES:
        reader.faults[path] = FieldError("desk.condition_leaves", {"most": MAX_LEAVES})
    if not reader.faults and not isinstance(part, ConditionGroup):
        reader.faults[path] = FieldError("desk.condition_group")
    return (None, reader.faults) if reader.faults else (part, {})  # type: ignore[return-value]


class _GroupReader:
    """Reads one tree; it stops below MAX_DEPTH, however deep the tree goes on."""

    def __init__(self, products: frozenset[str]) -> None:
        self.products = products
        self.faults: dict[str, FieldError] = {}
        self.leaves = 0

    def read(self, plain: Any, path: str, depth: int) -> ConditionLeaf | ConditionGroup | None:
        if not isinstance(plain, dict):
            self._refuse(path, "desk.condition_group")
            return None
        joins = {"all", "any", "not"} & set(plain)
        if not joins:
            return self._leaf(plain, path)
        if len(plain) != 1:
            self._refuse(path, "desk.condition_group")
            return None
        join: Join = joins.pop()  # type: ignore[assignment]
        if depth > MAX_DEPTH:
            self._refuse(path, "desk.condition_depth", most=MAX_DEPTH)
            return None
        inner = plain[join]
        if join == "not":
            part = self.read(inner, f"{path}.not", depth + 1)
            return None if part is None else ConditionGroup("not", (part,))
        if not isinstance(inner, list) or not inner:
            self._refuse(f"{path}.{join}", "desk.condition_group")
            return None
        if len(inner) > MAX_LEAVES:
            self._refuse(f"{path}.{join}", "desk.condition_leaves", most=MAX_LEAVES)
            return None
        parts = [self.read(part, f"{path}.{join}[{place}]", depth + 1) for place, part in enumerate(inner)]
        return ConditionGroup(join, tuple(part for part in parts if part is not None))

    def _leaf(self, plain: dict[Any, Any], path: str) -> ConditionLeaf | None:
        for name in set(plain) - {"field", "is", "value"}:
            self._refuse(f"{path}.{str(name)[:40]}", "core.unknown_field")
            return None
        field, operator = plain.get("field"), plain.get("is")
        if not isinstance(field, str) or field not in _FIELD_NAMES:
            self._refuse(f"{path}.field", "core.not_a_choice")
            return None
        if not isinstance(operator, str) or (field, operator) not in FIELDS:
            self._refuse(f"{path}.is", "core.not_a_choice")
            return None
        self.leaves += 1
        try:
            return ConditionLeaf(field, operator, FIELDS[field, operator](plain.get("value"), self.products))
        except (_ValueError, TypeError):
            self._refuse(f"{path}.value", "desk.condition_value")
            return None

    def _refuse(self, path: str, code: str, **details: Any) -> None:
        self.faults[path] = FieldError(code, details)


def ways_of(part: ConditionLeaf | ConditionGroup) -> frozenset[tuple[Any, ...]]:
    """Return every way to reach people that a group names."""
    if isinstance(part, ConditionLeaf):
        return frozenset({part.value} if part.field == MAY_GET else ())
    return frozenset(way for inner in part.parts for way in ways_of(inner))


def required_ways(part: ConditionLeaf | ConditionGroup) -> frozenset[tuple[Any, ...]]:
    """Return the ways by which every person of a group may be reached."""
    if isinstance(part, ConditionLeaf):
        return ways_of(part)
    ways = [required_ways(inner) for inner in part.parts]
    if part.join == "all":
        return frozenset[tuple[Any, ...]]().union(*ways)
    return ways[0].intersection(*ways[1:]) if part.join == "any" else frozenset()


def without_ways(part: ConditionLeaf | ConditionGroup) -> ConditionLeaf | ConditionGroup | None:
    """Return a condition that names at least the same people and no way; None names everybody."""
    return _without(part, frozenset({MAY_GET}))


def without_contact(part: ConditionLeaf | ConditionGroup) -> ConditionLeaf | ConditionGroup | None:
    """Return a condition without facts that our own call changes; it names as many or more.

    None names everybody.
    """
    return _without(part, frozenset({MAY_GET, "wrote", "last_outcome", "in_campaign"}))


def _fields_of(part: ConditionLeaf | ConditionGroup) -> frozenset[str]:
    if isinstance(part, ConditionLeaf):
        return frozenset({part.field})
    return frozenset[str]().union(*(_fields_of(inner) for inner in part.parts))


def _without(part: ConditionLeaf | ConditionGroup, fields: frozenset[str]) -> ConditionLeaf | ConditionGroup | None:
    if isinstance(part, ConditionLeaf):
        return None if part.field in fields else part
    if part.join == "not":
        return None if _fields_of(part) & fields else part
    parts = [_without(inner, fields) for inner in part.parts]
    others = tuple(inner for inner in parts if inner is not None)
    if not others or (part.join == "any" and len(others) < len(parts)):
        return None
    return ConditionGroup(part.join, others)


def group_to_plain(part: ConditionLeaf | ConditionGroup) -> dict[str, Any]:
    """Return plain values, as tables keep them; `parse_group` reads them again."""
    if isinstance(part, ConditionLeaf):
        single = part.operator in ("is", "within_days")
        return {"field": part.field, "is": part.operator, "value": part.value[0] if single else list(part.value)}
    if part.join == "not":
        return {"not": group_to_plain(part.parts[0])}
    return {part.join: [group_to_plain(inner) for inner in part.parts]}


def group_of(plain: Mapping[str, Any]) -> ConditionGroup:
    """Return the group that a table keeps; it was checked when it was written."""
    (join, inner), *_ = plain.items()
    parts = [inner] if join == "not" else inner
    return ConditionGroup(join, tuple(_part_of(part) for part in parts))  # type: ignore[arg-type]


def _part_of(plain: Mapping[str, Any]) -> ConditionLeaf | ConditionGroup:
    if "field" not in plain:
        return group_of(plain)
    value = plain["value"]
    return ConditionLeaf(plain["field"], plain["is"], tuple(value) if isinstance(value, list) else (value,))


_NAMES: Final[Mapping[str, Words]] = {
    "language": ("language", "भाषा"),
    "city": ("city", "शहर"),
    "state": ("state", "राज्य"),
    "pin": ("PIN code begins with", "पिन कोड की शुरुआत"),
    "form_complete": ("complete form for", "पूरा फ़ॉर्म"),
    "product": ("applied for", "आवेदन किया"),
    "amount": ("amount asked for", "माँगी गई रकम"),
    "status": ("status at a lender", "लेंडर के पास स्थिति"),
    "partner": ("partner", "पार्टनर"),
    "source": ("source", "कहाँ से आए"),
    "last_outcome": ("last call", "पिछला फ़ोन"),
}
_DAYS: Final[Mapping[str, Words]] = {
    "joined": ("joined in the last {days} days", "पिछले {days} दिन में जुड़े"),
    "last_seen": ("were here in the last {days} days", "पिछले {days} दिन में आए"),
    "applied": ("applied in the last {days} days", "पिछले {days} दिन में आवेदन किया"),
    "called": ("were called in the last {days} days", "पिछले {days} दिन में फ़ोन किया गया"),
    "wrote": ("wrote to us in the last {days} days", "पिछले {days} दिन में हमें लिखा"),
    "in_campaign": ("were in a campaign in the last {days} days", "पिछले {days} दिन में किसी कैंपेन में थे"),
}
_FIXED: Final[Mapping[tuple[str, str], Words]] = {
    ("matched", "none"): ("no lender matched", "कोई लेंडर नहीं मिला"),
    ("matched", "some"): ("at least one lender matched", "कम से कम एक लेंडर मिला"),
    ("sent", "yes"): ("went to a lender", "आवेदन किसी लेंडर को गया"),
    **{
        ("score_class", str(number)): (f"credit score {score} or more", f"क्रेडिट स्कोर {score} या ज़्यादा")
        for number, score in SCORE_CLASSES.items()
    },
    ("channel", "own"): ("came by themselves", "खुद आए"),
    ("channel", "partner"): ("came by a partner", "पार्टनर से आए"),
}
LANGUAGE_WORDS: Final[Mapping[str, Words]] = {"en": ("English", "अंग्रेज़ी"), "hi": ("Hindi", "हिन्दी")}
OUTCOMES: Final[Mapping[str, Words]] = {
    "interested": ("interested", "दिलचस्पी है"),
    "ringing": ("no answer", "घंटी बजी, जवाब नहीं"),
    "call_back": ("call back", "बाद में फ़ोन करें"),
    "not_reachable": ("not reachable", "फ़ोन नहीं लगा"),
    "busy": ("busy", "व्यस्त"),
    "switched_off": ("switched off", "फ़ोन बंद"),
    "not_interested": ("not interested", "दिलचस्पी नहीं"),
    "wrong_number": ("wrong number", "गलत नंबर"),
    "do_not_call": ("do not call", "फ़ोन न करें"),
    "call_cut": ("call cut", "फ़ोन कट गया"),
    "voice_mail": ("voice mail", "वॉइस मेल"),
    "hung_up": ("hung up", "फ़ोन रख दिया"),
    "not_doable": ("not possible", "नहीं हो सकता"),
    "elsewhere": ("loan taken elsewhere", "कहीं और से लोन लिया"),
    "complaint": ("complaint", "शिकायत"),
    "deletion": ("deletion asked for", "डेटा मिटाने को कहा"),
}


TITLES: Final[Mapping[str, Words]] = {
    "language": ("Language", "भाषा"),
    "city": ("City", "शहर"),
    "state": ("State", "राज्य"),
    "pin": ("PIN code begins with", "पिन कोड की शुरुआत"),
    "joined": ("Joined in the last days", "पिछले दिनों में जुड़े"),
    "last_seen": ("Were here in the last days", "पिछले दिनों में आए"),
    "form_complete": ("Complete form for", "पूरा फ़ॉर्म"),
    "score_class": ("Credit score, by the own word", "क्रेडिट स्कोर, अपने बताए अनुसार"),
    "did": ("Step of the journey", "साइट पर क्या किया"),
    "product": ("Applied for", "किस प्रोडक्ट का आवेदन"),
    "amount": ("Amount asked for", "माँगी गई रकम"),
    "applied": ("Applied in the last days", "पिछले दिनों में आवेदन किया"),
    "matched": ("Lenders that matched", "मिले हुए लेंडर"),
    "sent": ("Went to a lender", "आवेदन लेंडर को गया"),
    "status": ("Status at a lender", "लेंडर के पास स्थिति"),
    "channel": ("Came by", "किससे आए"),
    "partner": ("Partner, by name or key", "पार्टनर, नाम या की"),
    "source": ("Source (utm_source)", "कहाँ से आए (utm_source)"),
    "called": ("Were called in the last days", "पिछले दिनों में फ़ोन किया गया"),
    "wrote": ("Wrote to us in the last days", "पिछले दिनों में हमें लिखा"),
    "last_outcome": ("Last call", "पिछला फ़ोन"),
    "in_campaign": ("Were in a campaign in the last days", "पिछले दिनों में किसी कैंपेन में थे"),
    MAY_GET: ("May be reached", "संपर्क किया जा सकता है"),
}
"""Names of the fields where one is chosen."""
FieldKind = Literal["choices", "choice", "words", "days", "event", "amounts", "pair"]
_KINDS: Final[Mapping[str, FieldKind]] = {
    **dict.fromkeys(("city", "state", "pin", "partner", "source"), "words"),
    **dict.fromkeys(_DAYS, "days"),
    **dict.fromkeys(("matched", "sent", "channel", "score_class"), "choice"),
    **dict.fromkeys(("language", "form_complete", "product", "status", "last_outcome"), "choices"),
    "did": "event",
    "amount": "amounts",
    MAY_GET: "pair",
}


@dataclass(frozen=True)
class ConditionField:
    """One field as an editor offers it: operator, kind of value and choices."""

    field: str
    operator: str
    kind: FieldKind
    title: str
    choices: tuple[tuple[str, str], ...]


def condition_fields(language: str, product_names: Mapping[str, str]) -> list[ConditionField]:
    """Return every field in a language."""
    place = 1 if language == "hi" else 0
    return [
        ConditionField(field, operator, _KINDS[field], TITLES[field][place], _choices_of(field, place, product_names))
        for field, operator in FIELDS
    ]


def _choices_of(field: str, place: int, product_names: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    if field == "product":
        return tuple(product_names.items())
    if field == MAY_GET:
        return tuple((" ".join(way), texts[place]) for way, texts in WAYS.items())
    if field == "form_complete":
        return tuple((code, product_names.get(code, code)) for code in FORMS)
    words: Mapping[str, Words] = {
        "language": LANGUAGE_WORDS,
        "status": {status.value: words for status, words in STATUSES.items()},
        "last_outcome": OUTCOMES,
        "did": EVENTS,
    }.get(field) or {value: words for (name, value), words in _FIXED.items() if name == field}
    return tuple((value, texts[place]) for value, texts in words.items())


def explain_group(part: ConditionLeaf | ConditionGroup, language: str, product_names: Mapping[str, str]) -> str:
    """Return a group as words in a language; a group within a group is in brackets."""
    place = 1 if language == "hi" else 0
    if isinstance(part, ConditionLeaf):
        return _explain_leaf(part, place, product_names)
    words = [explain_group(inner, language, product_names) for inner in part.parts]
    if part.join == "not":
        return f"यह नहीं: ({words[0]})" if place else f"not ({words[0]})"
    several = [
        f"({text})" if isinstance(inner, ConditionGroup) and inner.join != "not" and len(inner.parts) > 1 else text
        for inner, text in zip(part.parts, words, strict=True)
    ]
    link = {"all": (" and ", " और "), "any": (" or ", " या ")}[part.join][place]
    return link.join(several)


def _explain_leaf(leaf: ConditionLeaf, place: int, product_names: Mapping[str, str]) -> str:
    field, value = leaf.field, leaf.value
    if field == MAY_GET:
        return WAYS[value[0], value[1]][place]
    if field in _DAYS:
        return _DAYS[field][place].format(days=value[0])
    if (field, value[0]) in _FIXED:
        return _FIXED[field, value[0]][place]
    if field == "did":
        event, times, days = value
        words = EVENTS[event][place]
        if place:
            return f"पिछले {days} दिन में कम से कम {times} बार {words}"
        return f"{words} at least {times} {'time' if times == 1 else 'times'} in the last {days} days"
    if field == "amount":
        return f"{_NAMES[field][place]}: ₹{value[0]} - ₹{value[1]}"
    labels: Mapping[str, str] = {}
    if field in ("product", "form_complete"):
        labels = product_names
    elif field == "language":
        labels = {code: words[place] for code, words in LANGUAGE_WORDS.items()}
    elif field == "status":
        labels = {status.value: words[place] for status, words in STATUSES.items()}
    elif field == "last_outcome":
        labels = {code: words[place] for code, words in OUTCOMES.items()}
    return f"{_NAMES[field][place]}: {', '.join(labels.get(word, word) for word in value)}"
