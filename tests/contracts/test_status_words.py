"""One word for one state: what a page calls "approved" in Hindi no other page and no file may call "sanctioned"."""

import json
from pathlib import Path

import pytest

from apps.applications.domain.submissions.statuses import LABELS, SubmissionStatus

ROOT = Path(__file__).resolve().parents[2]
TO_THE_PERSON = {
    "webapp-consumer/src/features/applications": {SubmissionStatus.DECLINED_BY_CUSTOMER, SubmissionStatus.FAILED},
}
"""Folder -> states that are said otherwise to the customer whose submission it is: "Withdrawn by you"."""
PLACES = sorted(
    {
        str(file.parent.parent.relative_to(ROOT))
        for file in ROOT.glob("webapp-*/src/*/*/locales/en.json")
        if {"status_in_review", "status_sanctioned"} <= json.loads(file.read_text("utf-8")).keys()
    }
)


def test_the_pages_that_name_states_are_found() -> None:
    assert len(PLACES) >= 6
    assert TO_THE_PERSON.keys() <= set(PLACES)


@pytest.mark.parametrize("language", ["en", "hi"])
@pytest.mark.parametrize("place", PLACES)
def test_a_page_calls_the_states_what_the_sheets_call_them(place: str, language: str) -> None:
    texts = json.loads((ROOT / place / "locales" / f"{language}.json").read_text("utf-8"))
    shared = [status for status in SubmissionStatus if status not in TO_THE_PERSON.get(place, ())]
    said = {status.value: texts[f"status_{status}"] for status in shared}
    assert said == {status.value: LABELS[status][language == "hi"] for status in shared}


@pytest.mark.parametrize("language", [0, 1])
def test_no_two_states_have_one_word(language: int) -> None:
    assert len({words[language].casefold() for words in LABELS.values()}) == len(SubmissionStatus)
