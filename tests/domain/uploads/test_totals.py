"""Which row of a sheet adds the others up."""

from decimal import Decimal

import pytest

from apps.uploads.domain.rows import CellError, RawCell, SheetRow
from apps.uploads.domain.totals import RunningSums, is_total_row, names_total

KEYS = ("reference", "pan")


def row(*cells: RawCell, **values: str | None) -> SheetRow:
    return SheetRow(7, cells, values, ())


@pytest.mark.parametrize(
    "cells",
    [
        ("Total", None, "", 1250000.0),
        ("", "GRAND TOTAL", "₹ 12,50,000.00", "(500)", "-"),
        ("कुल", 12),
        ("Sub-total", "1.005"),
        ("Total cases",),
        ("कुल रकम",),
    ],
)
def test_a_word_for_it_and_nothing_but_numbers(cells):
    assert is_total_row(row(*cells), KEYS)


@pytest.mark.parametrize(
    "cells",
    [
        (None, "", 1250000.0),
        ("Total", "GF-1", 300000),
        ("GF-1", "Login", 300000),
        ("Totality", 1),
        (),
    ],
)
def test_a_row_that_names_anything_is_none(cells):
    assert not is_total_row(row(*cells), KEYS)


@pytest.mark.parametrize(
    ("cells", "values", "is_one"),
    [
        (("Total", "2 loans", Decimal("5.00")), {"reference": "Total", "pan": None}, True),
        (("Sub-total", "October", 5), {"reference": "Sub-total", "pan": ""}, True),
        (("कुल", 5), {"reference": "कुल"}, True),
        (("Total", 100234, 4000), {"reference": "100234"}, False),
        (("GF-1", "Total paid", 4000), {"reference": "GF-1"}, False),
        (("Total", "GF-1", 4000), {"reference": "Total", "pan": "GF-1"}, False),
        (("", "Total settlement", "Ravi", 4000), {"reference": None}, False),
        (("GF-1", 4000), {"reference": "GF-1"}, False),
    ],
)
def test_a_word_for_it_in_place_of_every_name_or_no_name_at_all(cells, values, is_one):
    assert is_total_row(row(*cells, **values), KEYS) is is_one


def test_a_word_for_it_that_cannot_be_a_name_stands_in_place_of_one_too():
    wrong = CellError("App No", "Grand Total", "uploads.not_an_id")
    assert is_total_row(SheetRow(7, ("Grand Total", "2 loans", 5), {}, (wrong,)), KEYS)
    other = CellError("Disb", "much", "uploads.not_an_amount")
    assert not is_total_row(SheetRow(7, ("", "Total settlement", "much"), {}, (other,)), KEYS)


@pytest.mark.parametrize(
    ("name", "is_doubtful"),
    [
        ("Pune Branch Total", True),
        ("Sub-total Pune", True),
        ("पुणे का कुल", True),
        ("GF-1", False),
        ("TOTAL123", False),
        ("Subtotality", False),
    ],
)
def test_total_word_anywhere_in_the_name_makes_a_row_doubtful(name, is_doubtful):
    assert names_total(row(name, 5, reference=name, pan=None), KEYS) is is_doubtful


def test_running_sums_tell_a_subtotal_and_a_grand_total_from_a_loan():
    sums = RunningSums(Decimal(0), Decimal(0))
    sums.add(Decimal("10000.00"))
    sums.add(Decimal("14000.00"))
    assert not sums.is_total(Decimal("23999.99"))
    assert sums.is_total(Decimal("24000.00"))
    sums.add_total()
    assert not sums.is_total(Decimal(0))
    sums.add(Decimal("500.00"))
    assert sums.is_total(Decimal("500.00"))
    assert sums.is_total(Decimal("24500.00"))
