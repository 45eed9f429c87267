"""The hostile corpus: every file has one answer, and the process that reads it is there afterwards (reliability 4)."""

import json
import os
import re
import socket
import sys
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from apps.core.domain.problems import Problem
from apps.uploads.domain import cells, pipeline
from apps.uploads.domain.cells import CellValueError
from apps.uploads.domain.layout import layout
from apps.uploads.gateways.sheets import sniff, stream
from apps.uploads.gateways.sheets.limits import LIMITS
from apps.uploads.gateways.sheets.reader import answers, program
from tests.sheets.corpus.faulty import AMOUNTS, FAULTY, TODAY
from tests.sheets.corpus.files import SPEC, kept
from tests.sheets.corpus.kinds import Faulty, Refused, Taken
from tests.sheets.corpus.refusals import REFUSALS
from tests.sheets.corpus.taken import TAKEN

TEXTS = Path(__file__).resolve().parents[2] / "webapp-shared" / "src" / "i18n" / "problems"
ENGLISH, HINDI = (json.loads((TEXTS / f"uploads.{language}.json").read_text("utf-8")) for language in ("en", "hi"))


def read_here(path: Path, name: str) -> tuple[sniff.SniffedFile, dict[str, Any], list[tuple[int, tuple[Any, ...]]]]:
    """What the child would answer, from its program run in this process: a start for each file would take minutes."""
    sniffed = sniff.sniff(path, name)
    job = {"path": str(path), "format": str(sniffed.format), "encoding": sniffed.encoding, "sheet": ""}
    try:
        said = list(program.read({**job, "limits": LIMITS.to_plain()}))
    except answers.SheetRefusedError as refusal:
        raise sniff.refuse(refusal.code, **refusal.details) from None
    return sniffed, said[0], list(stream.rows_of(iter(said[1:-1])))


@pytest.mark.parametrize("case", REFUSALS, ids=str)
def test_a_bad_file_is_refused_with_the_code_of_its_cause(tmp_path, case: Refused):
    with pytest.raises(Problem) as caught:
        read_here(kept(tmp_path, case.name, case.build), case.name)
    assert caught.value.code == case.code
    if case.details is not None:
        assert caught.value.details == case.details


@pytest.mark.parametrize("case", [case for case in REFUSALS if case.cause == "declarations"], ids=str)
def test_no_declaration_opens_a_socket_or_another_file(tmp_path, monkeypatch, case: Refused):
    path = kept(tmp_path, case.name, case.build)
    reached: list[tuple[Any, ...]] = []

    def watched(event: str, told: tuple[Any, ...]) -> None:
        if watching and (event.startswith("socket.") or (event == "open" and "passwd" in str(told[0]))):
            reached.append((event, *told))

    watching = True
    sys.addaudithook(watched)
    try:
        with pytest.raises(Problem):
            read_here(path, case.name)
        assert reached == []
        socket.socket().close()
        assert [event for event, *_ in reached] == ["socket.__new__"], "the watch itself sees a socket"
    finally:
        watching = False


@pytest.mark.parametrize("case", TAKEN, ids=str)
def test_a_strange_file_is_read_whole(tmp_path, case: Taken):
    sniffed, opening, rows = read_here(kept(tmp_path, case.name, case.build), case.name)
    assert rows == case.rows
    veiled = stream.veiled_of(opening)
    assert (veiled.sheets, veiled.rows, veiled.columns, veiled.merged) == case.veiled
    assert sniffed.encoding == case.encoding or not case.encoding


@pytest.mark.parametrize("case", FAULTY, ids=str)
def test_a_bad_row_is_refused_for_its_reason_and_the_others_are_good(tmp_path, case: Faulty):
    sniffed, _, (header, *rows) = read_here(kept(tmp_path, case.name, case.build), case.name)
    read = pipeline.read(
        SPEC, layout(SPEC, header[1]), rows, today=TODAY, has_even_rows=sniffed.format is sniff.SheetFormat.CSV
    )
    found = {row.number: tuple(fault.code for fault in row.faults) for row in read}
    assert len(found) == case.rows
    assert {number: codes for number, codes in found.items() if codes} == case.faults


@pytest.mark.parametrize(("cell", "expected"), AMOUNTS, ids=[repr(cell) for cell, _ in AMOUNTS])
def test_an_amount_is_read_one_way_or_refused(cell, expected):
    if isinstance(expected, str):
        with pytest.raises(CellValueError) as caught:
            cells.amount(cell)
        assert caught.value.code == expected
    else:
        assert cells.amount(cell) == expected


def test_the_corpus_is_large_enough_and_names_no_file_twice():
    names = [str(case) for case in (*REFUSALS, *TAKEN, *FAULTY)]
    assert len(names) >= 120
    assert len(set(names)) == len(names)


def test_each_cause_has_words_of_its_own_that_say_what_to_do():
    """One cause, one sentence; another cause, another sentence; more than one sentence, or a comma: the remedy."""
    by_cause = defaultdict(set)
    for case in REFUSALS:
        by_cause[case.cause].add((case.code, json.dumps(case.details, sort_keys=True)))
    assert {cause: said for cause, said in by_cause.items() if len(said) > 1} == {}
    said = [next(iter(one)) for one in by_cause.values()]
    assert len(set(said)) == len(said)
    codes = {case.code for case in REFUSALS} | {
        code for case in FAULTY for found in case.faults.values() for code in found
    }
    for texts, sentence_end in ((ENGLISH, r"[.?] "), (HINDI, r"[।?] ")):
        assert codes - texts.keys() == set()
        assert [code for code in codes if len(re.split(sentence_end, texts[code])) < 2] == []
        assert len({texts[code] for code in codes}) == len(codes)


def test_one_worker_reads_a_file_of_every_cause_through_its_children_and_lives(tmp_path):
    """No cause ends in a death of the child, and this process, the worker here, goes on to read good ones."""
    pid = os.getpid()
    of_cause = {case.cause: case for case in reversed(REFUSALS)}
    everything = [(case, getattr(case, "code", "")) for case in (*of_cause.values(), *TAKEN[::6], *FAULTY[::6])]

    def answer(numbered: tuple[int, tuple[Any, str]]) -> tuple[str, str]:
        number, (case, _) = numbered
        folder = tmp_path / str(number)
        folder.mkdir()
        path = kept(folder, case.name, case.build)
        try:
            with stream.open_sheet(path, sniff.sniff(path, case.name)) as sheet:
                list(sheet.rows)
        except Problem as problem:
            return str(case), problem.code
        finally:
            path.unlink()
        return str(case), ""

    with ThreadPoolExecutor(2) as two:
        found = list(two.map(answer, enumerate(everything)))
    assert found == [(str(case), code) for case, code in everything]
    assert os.getpid() == pid
