"""Under which word a report counts the reason of a no."""

import pytest

from apps.applications.domain.submissions.reasons import MAX_COUNTED_LENGTH, counted_reason


@pytest.mark.parametrize(
    ("reason", "word"),
    [
        ("policy", "policy"),
        (" Policy ", "policy"),
        ("income", "income"),
        ("lender_unreachable", "lender_unreachable"),
        ("duplicate", "duplicate"),
        ("DEDUPE-01", "duplicate"),
        ("The customer has already applied", "duplicate"),
        ("", "none"),
        ("  ", "none"),
        ("none", "code:none"),
        ("words", "code:words"),
        ("KYC-Mismatch", "code:kyc_mismatch"),
        ("e1234", "code:e1234"),
        ("e12345", "words"),
        ("9876543210", "words"),
        ("Ramesh", "words"),
        (" Ramesh-Kumar ", "words"),
        ("E12", "code:e12"),
        ("Ramesh did not answer", "words"),
        ("आमदनी कम है", "words"),
    ],
)
def test_a_reason_is_counted_under_its_code_and_a_sentence_without_its_words(reason, word):
    assert counted_reason(reason) == word


def test_a_long_code_is_cut_to_what_a_cell_holds():
    assert counted_reason("c" * 40) == "code:" + "c" * 31
    assert len(counted_reason("c" * 31)) == MAX_COUNTED_LENGTH
    assert counted_reason("c" * 41) == "words"
