"""A name as search compares it."""

import pytest

from apps.customers.domain.names import fold_name


@pytest.mark.parametrize(
    ("typed", "folded"),
    [
        ("Sunita Yadav", "sunita yadav"),
        ("  SUNITA   YADAV ", "sunita yadav"),
        ("R. K. Iyer", "r k iyer"),
        ("R.K.Iyer", "r k iyer"),
        ("सुनीता यादव", "सुनीता यादव"),
        ("Ｓｕｎｉｔａ", "sunita"),
        (" . ", ""),
    ],
)
def test_name_is_folded_to_one_form(typed: str, folded: str) -> None:
    assert fold_name(typed) == folded
