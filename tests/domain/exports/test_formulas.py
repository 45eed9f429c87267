"""No text that leaves in a sheet can run (reliability row 45, hazard 7)."""

import json
from pathlib import Path

import pytest

from apps.exports.domain.formulas import MAX_TEXT_LENGTH, csv_text, is_risky, storable

CASES = json.loads((Path(__file__).parents[2] / "golden" / "formulas.json").read_text("utf-8"))


def test_there_are_sixty_payloads() -> None:
    assert len(set(CASES["risky"])) == 60


@pytest.mark.parametrize("text", CASES["risky"])
def test_what_could_run_is_known_and_gets_an_apostrophe(text: str) -> None:
    assert is_risky(text)
    assert csv_text(text) == f"'{storable(text)}"


@pytest.mark.parametrize("text", CASES["harmless"])
def test_a_plain_text_leaves_as_it_is(text: str) -> None:
    assert not is_risky(text)
    assert csv_text(text) == text


def test_what_no_sheet_can_hold_goes_and_lines_stay() -> None:
    assert storable("a\x00b\x0b\x1f\x7fc\td\r\ne") == "abc\td\r\ne"


def test_a_cell_holds_so_much_and_no_more() -> None:
    assert len(storable("x" * MAX_TEXT_LENGTH)) == MAX_TEXT_LENGTH
    assert len(storable("x" * (MAX_TEXT_LENGTH + 1))) == MAX_TEXT_LENGTH
