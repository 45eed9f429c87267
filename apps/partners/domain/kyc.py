"""Know your partner: facts and papers of an organisation, and when they are enough.

Source: portal.md 2 (PartnerKyc). The tax department writes the kind of holder into the fourth letter of a PAN, and a
GST number carries its holder's PAN.
"""

import re
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from apps.core.domain.calendar import add_months
from apps.core.domain.identifiers import clean_gstin, clean_pan, clean_uan, pan_in_gstin, plain
from apps.core.domain.problems import FieldError

MONTHS_VALID = 24
"""A check holds so long, or until the first document ends."""
DAYS_BEFORE_END = 30
"""So long before its end the organisation is told."""
OLDEST_YEAR = 1900


class EntityType(StrEnum):
    INDIVIDUAL = "individual"
    PROPRIETOR = "proprietor"
    PARTNERSHIP = "partnership"
    LLP = "llp"
    COMPANY = "company"
    TRUST = "trust"


class KycState(StrEnum):
    """The state of an organisation's facts; `expired` is `checked` past its end."""

    MISSING = "missing"
    SENT = "sent"
    CHECKED = "checked"
    REFUSED = "refused"
    EXPIRED = "expired"


class KycPaper(StrEnum):
    PAN_CARD = "pan_card"
    ADDRESS_PROOF = "address_proof"
    INCORPORATION = "incorporation"
    GST_CERTIFICATE = "gst_certificate"
    UDYAM_CERTIFICATE = "udyam_certificate"


HOLDER_LETTERS: Mapping[EntityType, str] = {
    EntityType.INDIVIDUAL: "P",
    EntityType.PROPRIETOR: "P",
    EntityType.PARTNERSHIP: "F",
    EntityType.LLP: "F",
    EntityType.COMPANY: "C",
    EntityType.TRUST: "T",
}
"""Fourth letter of the PAN; an LLP is taxed as a firm, and a proprietor has no PAN but the own one."""
_REGISTERED = frozenset({EntityType.LLP, EntityType.COMPANY})
_CIN = re.compile(r"[LU][0-9]{5}[A-Z]{2}[0-9]{4}[A-Z]{3}[0-9]{6}")
_LLPIN = re.compile(r"[A-Z]{3}-[0-9]{4}")

CHANGEABLE = frozenset({KycState.MISSING, KycState.REFUSED, KycState.EXPIRED})
"""States in which the organisation changes its facts; what is checked or being checked stands still."""


@dataclass(frozen=True)
class KycFacts:
    """Facts that an organisation states about itself; an empty text is not stated."""

    entity_type: str
    pan: str
    gstin: str
    udyam: str
    registration: str
    """CIN of a company, LLPIN of an LLP."""
    incorporated_on: date | None


@dataclass(frozen=True)
class ParsedKyc:
    """The facts as they are kept, and a fault at each that is wrong."""

    facts: KycFacts
    faults: Mapping[str, FieldError]


def clean_registration(entity_type: str, text: str) -> str:
    """Return the CIN of a company or the LLPIN of an LLP; ValueError for any other."""
    value = plain(text).upper().replace(" ", "")
    pattern = _LLPIN if entity_type == EntityType.LLP else _CIN
    if not pattern.fullmatch(value):
        raise ValueError("partners.llpin" if entity_type == EntityType.LLP else "partners.cin")
    return value


def read(sent: Mapping[str, str], incorporated_on: date | None, *, today: date) -> ParsedKyc:
    """Read facts as they were typed, then check them against one another."""
    entity_type = sent.get("entity_type", "")
    readers: Mapping[str, Callable[[str], str]] = {
        "pan": clean_pan,
        "gstin": clean_gstin,
        "udyam": clean_uan,
        "registration": lambda text: clean_registration(entity_type, text),
    }
    values, faults = {}, {}
    for name, reader in readers.items():
        typed = sent.get(name, "").strip()
        try:
            values[name] = reader(typed) if typed else ""
        except ValueError as error:
            code = str(error)
            values[name] = ""
            faults[name] = FieldError(code if "." in code else f"core.{code}")
    if entity_type not in _REGISTERED:
        values["registration"] = ""
        faults.pop("registration", None)
    pan, gstin = values["pan"], values["gstin"]
    if pan and entity_type and pan[3] != HOLDER_LETTERS[EntityType(entity_type)]:
        faults["pan"] = FieldError("partners.pan_of_another_kind")
    if gstin and pan and pan_in_gstin(gstin) != pan:
        faults["gstin"] = FieldError("partners.gstin_of_another")
    if incorporated_on is not None and not date(OLDEST_YEAR, 1, 1) <= incorporated_on <= today:
        faults["incorporated_on"] = FieldError("partners.incorporated_on")
    return ParsedKyc(KycFacts(entity_type, incorporated_on=incorporated_on, **values), faults)


def needed_papers(facts: KycFacts) -> list[KycPaper]:
    """Return the papers that prove the facts, in the order of the page."""
    papers = [KycPaper.PAN_CARD, KycPaper.ADDRESS_PROOF]
    if facts.entity_type and facts.entity_type not in (EntityType.INDIVIDUAL, EntityType.PROPRIETOR):
        papers.append(KycPaper.INCORPORATION)
    if facts.gstin:
        papers.append(KycPaper.GST_CERTIFICATE)
    if facts.udyam:
        papers.append(KycPaper.UDYAM_CERTIFICATE)
    return papers


def missing(facts: KycFacts, papers: Iterable[str], *, has_agreed: bool) -> list[str]:
    """Return the names of the facts and papers that are missing, and `agreement`."""
    stated = ["entity_type", "pan"]
    if facts.entity_type in _REGISTERED:
        stated += ["registration", "incorporated_on"]
    there = set(papers)
    gaps = [name for name in stated if not getattr(facts, name)]
    gaps += [paper.value for paper in needed_papers(facts) if paper not in there]
    return gaps if has_agreed else [*gaps, "agreement"]


def valid_until(checked_on: date, ends: Collection[date]) -> date:
    """Return the last day of a check: after two years, or when the first paper ends."""
    return min([add_months(checked_on, MONTHS_VALID), *ends])


def state_on(state: KycState, until: date | None, today: date) -> KycState:
    """Return the state on a day; past its last day a check is expired, written down or not."""
    is_over = state is KycState.CHECKED and until is not None and until < today
    return KycState.EXPIRED if is_over else state
