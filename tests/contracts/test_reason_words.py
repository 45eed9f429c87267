"""A reason that the server tells has its words: on every page that shows it, in both languages."""

import json
import re
from pathlib import Path

import pytest

from apps.applications.domain.submissions.auto_submission import AutoSubmissionOutcome
from apps.customers.domain.profile import FIELDS
from apps.lenders.domain.reasons import DeclineReason
from apps.matching.domain.withdrawn_offers import CAUSES

CONSUMER = Path(__file__).resolve().parents[2] / "webapp-consumer" / "src"
NEEDED = {
    "applications": [
        *(f"reason_{one}" for one in DeclineReason),
        "reason_other",
        *(f"withdrawn_{one}" for one in CAUSES),
    ],
    "offers": [
        *(f"reason_{one}" for one in DeclineReason),
        "reason_other",
        *(f"auto_{one}" for one in AutoSubmissionOutcome if one != AutoSubmissionOutcome.CHOSEN),
    ],
}


@pytest.mark.parametrize("language", ["en", "hi"])
@pytest.mark.parametrize("feature", NEEDED)
def test_every_reason_has_words(feature: str, language: str) -> None:
    texts = json.loads((CONSUMER / "features" / feature / "locales" / f"{language}.json").read_text("utf-8"))
    assert [key for key in NEEDED[feature] if not texts.get(key)] == []


def test_the_page_knows_the_codes_that_the_server_tells() -> None:
    known = re.search(r"const KNOWN = \[(.*?)\] as const", (CONSUMER / "api" / "reasons.ts").read_text("utf-8"))
    assert known
    assert set(re.findall(r'"(\w+)"', known.group(1))) == set(DeclineReason)


JOURNEYS = Path(__file__).resolve().parents[2] / "webapp-admin" / "src" / "features" / "journeys"
REFUSABLE = {name for name in FIELDS if name != "is_editing"}


@pytest.mark.parametrize("language", ["en", "hi"])
def test_field_by_which_a_step_may_be_refused_has_words(language: str) -> None:
    texts = json.loads((JOURNEYS / "locales" / f"{language}.json").read_text("utf-8"))
    assert [name for name in REFUSABLE if not texts.get(f"field_{name}")] == []


def test_page_of_journeys_knows_the_fields_of_the_form() -> None:
    fields = re.search(r"const FIELDS = \[(.*?)\] as const", (JOURNEYS / "model.ts").read_text("utf-8"), re.DOTALL)
    assert fields
    assert set(re.findall(r'"(\w+)"', fields.group(1))) == REFUSABLE
