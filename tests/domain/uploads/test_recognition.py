"""Which kind of sheet some headings are, and whose."""

from datetime import date

import pytest

from apps.uploads.domain.mapping import SheetMapping
from apps.uploads.domain.recognition import RecognisedSheet, recognise_sheet
from apps.uploads.services.importers import importer_of
from config.registries import IMPORTERS

SPECS = {kind: importer_of(kind).SPEC for kind in IMPORTERS}
LENDER_KINDS = [kind for kind in IMPORTERS if importer_of(kind).PER_LENDER]


def recognised(*rows, specs=SPECS, mappings=None):
    return recognise_sheet([list(enumerate(rows, start=1))], specs, mappings or {}, LENDER_KINDS)


@pytest.mark.parametrize("kind", [kind for kind in IMPORTERS if kind not in LENDER_KINDS])
def test_our_own_headings_name_their_kind(kind):
    assert recognised([column.heading for column in SPECS[kind].columns]) == RecognisedSheet(kind)


@pytest.mark.parametrize("kind", [kind for kind in IMPORTERS if kind not in LENDER_KINDS])
def test_own_headings_without_one_that_is_required_name_nothing(kind):
    needed = next(column.name for column in SPECS[kind].columns if column.required)
    headings = [column.heading for column in SPECS[kind].columns if column.name != needed]
    assert recognised(headings) != RecognisedSheet(kind)


def test_headings_of_a_lender_name_the_kind_below_a_letterhead():
    rows = (["Kachnar Bank"], ["Report of", date(2026, 11, 1)])
    mis = ["Sr No", "LAN", "Customer Name", "Case Status", "Disb Amt", "Disb Dt"]
    assert recognised(*rows, mis) == RecognisedSheet("mis")
    assert recognised(*rows, ["LAN", "Disb Amt", "Payout %", "Payout Amount"]) == RecognisedSheet("commission")
    both = ["LAN", "Case Status", "Disb Amt", "Disb Dt", "Payout Amount"]
    assert recognised(both) is None
    assert recognised([*both, "Payout Type"]) == RecognisedSheet("commission")


def test_single_column_of_pin_codes_is_known_and_a_pin_code_among_others_is_not():
    assert recognised(["PIN Code"], ["560001"]) == RecognisedSheet("pincodes")
    assert recognised(["PIN Code", "Town", "District"], ["560001", "Bengaluru", "Bengaluru"]) is None


@pytest.mark.parametrize("rows", [[], [["Town", "District", "State"]], [[None, None]]])
def test_unknown_headings_name_nothing(rows):
    assert recognised(*rows) is None


def test_two_kinds_that_fit_equally_name_nothing():
    two = {"one": SPECS["pincodes"], "other": SPECS["pincodes"]}
    assert recognised(["PIN Code"], specs=two) is None


class TestSavedMapping:
    headings = ("File Ref", "Bank Stage", "Paid Rs", "Branch")
    mapping = SheetMapping(
        {"lender_reference": "File Ref", "status": "Bank Stage", "disbursed_amount": "Paid Rs"},
        None,
        left_out=("branch",),
    )
    near = SheetMapping({"lender_reference": "File Ref", "status": "Bank Stage", "disbursed_amount": "Paid Rs"}, None)

    def test_lender_whose_mapping_explains_all_headings_is_named(self):
        mappings = {("mis", 3): self.near, ("mis", 7): self.mapping}
        assert recognised(self.headings, mappings=mappings) == RecognisedSheet("mis", 7)

    def test_two_lenders_whose_mappings_fit_equally_leave_the_lender_open(self):
        mappings = {("mis", 3): self.mapping, ("mis", 7): self.mapping}
        assert recognised(self.headings, mappings=mappings) == RecognisedSheet("mis")

    def test_lender_is_not_named_where_a_heading_of_the_mapping_is_missing(self):
        assert recognised(self.headings[:2], mappings={("mis", 7): self.mapping}) == RecognisedSheet("mis")

    def test_kind_that_may_not_be_sent_is_not_named(self):
        specs = {kind: spec for kind, spec in SPECS.items() if kind != "mis"}
        assert recognised(self.headings, specs=specs, mappings={("mis", 7): self.mapping}) is None


def test_sheet_of_a_workbook_that_fits_best_counts():
    notes = [(1, ["Read me"]), (2, ["PIN Code", "Town", "State"])]
    data = [(1, ["LAN", "Case Status", "Disb Amt", "Disb Dt"])]
    assert recognise_sheet([notes, data], SPECS, {}, LENDER_KINDS) == RecognisedSheet("mis")
