"""Whatever a deletion takes or leaves has its own word on the page, in both languages."""

import json
import re
from dataclasses import fields
from pathlib import Path
from uuid import uuid4

import pytest

from apps.applications.domain.sharing import named_in_consent
from apps.applications.services.submissions.dispatch import REQUEST_FIELDS
from apps.core.domain.person import DataHolding, Person
from apps.intake.domain.form import FIELDS as INTAKE_FIELDS
from apps.intake.services.forms import APPLICANT_FIELDS
from apps.lenders.domain.connection import QuoteFacts
from apps.offerings.services.leads import SHARED_FIELDS
from apps.privacy.services.data_holders import data_holders

ACCOUNT = Path(__file__).resolve().parents[2] / "webapp-consumer" / "src" / "features" / "account"


def nobodys() -> list[DataHolding]:
    nobody = uuid4()
    person = Person(nobody, frozenset({nobody}), "9876543210", frozenset({"9876543210"}), frozenset())
    return [one for keeper in data_holders() for one in keeper.holdings(person)]


def listed(name: str) -> set[str]:
    found = re.search(rf"export const {name} = \[(.*?)\] as const", (ACCOUNT / "model.ts").read_text(), re.DOTALL)
    assert found is not None
    return set(re.findall(r'"(\w+)"', found.group(1)))


@pytest.mark.django_db
def test_every_kind_of_record_has_its_word() -> None:
    kinds = {one.what for one in nobodys()}
    laws = {one.law for one in nobodys() if one.law}
    assert (kinds - listed("HOLDINGS"), laws - listed("LAWS")) == (set(), set())
    for language in ("en", "hi"):
        words = json.loads((ACCOUNT / "locales" / f"{language}.json").read_text())
        assert {one for one in kinds if f"hold_{one}" not in words} == set()
        assert {one for one in laws if f"law_{one}" not in words} == set()


def test_every_detail_that_can_be_handed_over_has_its_word() -> None:
    details = {
        *REQUEST_FIELDS,
        *(name for product in ("PL", "BL", "GL", "HL") for name in named_in_consent(product)),
        *(one.name for one in fields(QuoteFacts)),
        *APPLICANT_FIELDS,
        *INTAKE_FIELDS,
        *SHARED_FIELDS,
        "submission_reference",
    }
    assert details - listed("FIELDS") == set()
    for language in ("en", "hi"):
        words = json.loads((ACCOUNT / "locales" / f"{language}.json").read_text())
        assert {one for one in details if f"field_{one}" not in words} == set()
