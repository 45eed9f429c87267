"""Which words of a lender say that it has the person already."""

import pytest

from apps.applications.domain.duplicates import says_duplicate


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
    assert says_duplicate(text)


@pytest.mark.parametrize(
    "text", ["", "policy", "income", "Not a duplicate; income too low", "non-duplicate", "existing EMI too high"]
)
def test_says_something_else(text: str) -> None:
    assert not says_duplicate(text)
