"""Which words of a lender say that it has the person already."""

import pytest

from apps.applications.domain.submissions.duplicates import is_duplicate_reason
from apps.applications.domain.submissions.reasons import shown_reason


@pytest.mark.parametrize(
    "text",
    [
        "duplicate",
        "DUPLICATE_LEAD",
        "dedupe-01",
        "De-dupe failed",
        "Deduplication: active",
        "Customer already exists",
        "already applied through branch",
        "Existing application found",
        "डुप्लिकेट आवेदन",
        "ग्राहक पहले से मौजूद",
    ],
)
def test_says_duplicate(text: str) -> None:
    assert is_duplicate_reason(text)


@pytest.mark.parametrize(
    "text", ["", "policy", "income", "Not a duplicate; income too low", "non-duplicate", "existing EMI too high"]
)
def test_says_something_else(text: str) -> None:
    assert not is_duplicate_reason(text)


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("", None),
        ("duplicate", "duplicate"),
        ("DUPLICATE_LEAD", "duplicate"),
        ("Dedupe-01", "duplicate"),
        ("policy", "policy"),
        ("bureau_score_low", "bureau_score_low"),
        ("Duplicate: already applied through a branch", "Duplicate: already applied through a branch"),
    ],
)
def test_a_code_for_duplicate_is_the_one_that_pages_have_words_for(said: str, shown: str | None) -> None:
    assert shown_reason(said) == shown
