"""The limits of a sheet on both sides, and what guards us where no look before would: the child and its death."""

import os
import time
from dataclasses import replace

import pytest

from apps.core.domain.problems import Problem
from apps.uploads.gateways.sheets import sniff, stream
from apps.uploads.gateways.sheets.limits import LIMITS, ReaderLimits
from tests.sheets import builders as b


def refusal(tmp_path, name: str, content: bytes, limits: ReaderLimits = LIMITS) -> Problem:
    path = tmp_path / f"sheet{os.path.splitext(name)[1]}"
    path.write_bytes(content)
    with pytest.raises(Problem) as caught:
        sniffed = sniff.sniff(path, name, limits)
        with stream.open_sheet(path, sniffed, limits) as sheet:
            list(sheet.rows)
    return caught.value


def test_a_file_above_the_limit_is_413(tmp_path):
    problem = refusal(tmp_path, "status.csv", b.csv(), replace(LIMITS, file_bytes=10))
    assert (problem.code, problem.status) == ("uploads.too_large", 413)


def test_one_row_above_the_limit_is_refused_and_the_limit_itself_is_not(tmp_path):
    three = replace(LIMITS, rows=3)
    rows = [b.ROW] * 4
    assert refusal(tmp_path, "status.csv", b.csv(b.HEADER, *rows), three).code == "uploads.too_many_rows"
    assert len(rows_of(tmp_path, "status.csv", b.csv(b.HEADER, *rows[:3]), three)) == 4


def test_a_bomb_is_refused_without_being_unpacked(tmp_path):
    path = tmp_path / "bomb.xlsx"
    path.write_bytes(b.bomb())
    began = time.perf_counter()
    with pytest.raises(Problem):
        sniff.sniff(path, "bomb.xlsx")
    assert time.perf_counter() - began < 1


def rows_of(tmp_path, name, content, limits=LIMITS):
    path = tmp_path / f"sheet{os.path.splitext(name)[1]}"
    path.write_bytes(content)
    with stream.open_sheet(path, sniff.sniff(path, name, limits), limits) as sheet:
        return list(sheet.rows)


def test_when_the_look_before_misses_a_far_cell_the_child_dies_and_we_do_not(tmp_path):
    """Control for the guarantee itself: the pre-scan is switched off, the parser allocates, the limit holds."""
    path = tmp_path / "sheet.xlsx"
    path.write_bytes(b.far_cell())
    blind = replace(LIMITS, grid_cells=10**15, sparse_cells=10**15)
    with (
        pytest.raises(stream.ReaderDiedError) as caught,
        stream.open_sheet(path, sniff.SniffedFile(sniff.SheetFormat.XLSX), blind) as sheet,
    ):
        list(sheet.rows)
    assert not caught.value.too_slow
    assert rows_of(tmp_path, "status.xlsx", b.xlsx())[0][1] == b.HEADER


def test_a_child_past_its_deadline_is_ended_and_named_slow(tmp_path):
    path = tmp_path / "sheet.xlsx"
    path.write_bytes(b.with_sheet(b.sheet_xml(b.text_rows(60_000))))
    hasty = replace(LIMITS, deadline_seconds=0, inflation=10_000)
    with (
        pytest.raises(stream.ReaderDiedError) as caught,
        stream.open_sheet(path, sniff.SniffedFile(sniff.SheetFormat.XLSX), hasty) as sheet,
    ):
        list(sheet.rows)
    assert caught.value.too_slow


def test_the_child_ends_with_the_block_that_opened_it(tmp_path):
    path = tmp_path / "sheet.csv"
    path.write_bytes(b.csv(b.HEADER, *[b.ROW] * 50_000))
    with stream.open_sheet(path, sniff.SniffedFile(sniff.SheetFormat.CSV, "utf-8")) as sheet:
        pid = sheet.reader_pid
        next(sheet.rows)
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)
