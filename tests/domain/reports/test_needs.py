"""Things that wait for a partner: order of the lines, and the pages they lead to."""

from datetime import date

from apps.reports.domain.needs import NeedCode, needs_of, path_of, report_begins

TODAY = date(2026, 11, 30)


def test_lines_stand_in_the_order_of_the_codes_and_zeros_are_left_out() -> None:
    counts = {NeedCode.TRAINING_OWED: 2, NeedCode.LEAD_IDLE: 0, NeedCode.DOCUMENTS_MISSING: 1}
    found = needs_of(counts, today=TODAY)
    assert [(need.code.value, need.count) for need in found] == [("documents_missing", 1), ("training_owed", 2)]
    assert needs_of({}, today=TODAY) == []


def test_documents_lead_to_the_longest_report() -> None:
    assert report_begins(TODAY) == date(2025, 10, 27)
    assert path_of(NeedCode.DOCUMENTS_MISSING, TODAY) == (
        "/partner/reports?status=documents_pending&preset=custom_range&from=2025-10-27&to=2026-11-30"
    )
    assert {path_of(code, TODAY).split("/")[1] for code in NeedCode} == {"partner"}
