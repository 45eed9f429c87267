"""Sheets that nobody here wrote, with mappings made by hand: what is proposed, and how their cells are read."""

import json
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from apps.applications.domain.submissions.mis import suggested_status
from apps.uploads.domain import lexicon
from apps.uploads.domain.layout import normalised_heading
from apps.uploads.domain.proposed_columns import Grade
from tests.sheets import score

CORPUS = json.loads((Path(__file__).parent / "headers" / "open.json").read_text(encoding="utf-8"))
MIN_PRECISION = 0.995
MIN_RECALL = 0.98
MIN_CERTAIN = 0.85
MOST_RECALL_FROM_ONE_SHEET = 0.02


@pytest.fixture(scope="module")
def scored() -> score.Score:
    return score.score(CORPUS)


def test_columns_are_proposed_right_and_completely(scored):
    assert scored.precision >= MIN_PRECISION, scored.misses
    assert scored.recall >= MIN_RECALL, scored.misses


def test_most_columns_are_certain_and_no_certain_one_is_wrong(scored):
    assert scored.certain_share >= MIN_CERTAIN, scored.grades
    assert scored.grades["wrong", Grade.CERTAIN] == 0, scored.misses


def test_every_amount_and_day_is_read_as_it_is_meant(scored):
    assert (scored.value_count("wrong"), scored.value_count("refused")) == (0, 0), scored.misses
    assert scored.values["amounts", "right"] == 219
    assert scored.values["days", "right"] == 109


def test_every_layout_is_read_whole_and_no_other_row_is_taken(scored):
    assert (scored.layouts["right"], scored.layouts["all"]) == (27, 27), scored.misses
    assert (scored.layouts["data"], scored.layouts["all_data"]) == (162, 162)
    assert scored.layouts["taken"] == 0


def test_last_line_is_precision_and_recall(scored):
    assert scored.lines()[-1] == f"precision {scored.precision:.4f} recall {scored.recall:.4f}"
    assert scored.lines()[-2] == "layouts 27 of 27, asked 9, rejected 0"


def test_sheet_that_cannot_be_read_counts_as_missed():
    sheet = CORPUS["sheets"][0]
    result = score.score({"sheets": [{**sheet, "rows": None}]})
    assert dict(result.columns) == {"missed": len(sheet["gold"])}


@pytest.fixture
def recall_without(monkeypatch) -> Iterator[Callable[[Callable[[dict[str, Any]], set[str]]], float]]:
    """Recall where each sheet is read by a lexicon without the words that are named for it."""
    concepts = dict(lexicon.CONCEPTS)

    def recall(words_of_sheet: Callable[[dict[str, Any]], set[str]]) -> float:
        columns: Counter[str] = Counter()
        for sheet in CORPUS["sheets"]:
            gone = words_of_sheet(sheet)
            monkeypatch.setattr(lexicon, "CONCEPTS", {word: c for word, c in concepts.items() if word not in gone})
            lexicon.concepts_of.cache_clear()
            columns += score.score({"sheets": [sheet]}).columns
        return columns["right"] / (columns["right"] + columns["missed"])

    yield recall
    monkeypatch.undo()
    lexicon.concepts_of.cache_clear()


def _words(sheet: dict[str, Any]) -> set[str]:
    return {word for heading in sheet["header"] for word in lexicon.words_of(heading)}


def test_words_of_the_lexicon_serve_more_than_one_sheet(recall_without, scored):
    """A word counts with its spellings. The corpus has three sheets in Hindi, and most Hindi words in one of them."""
    of_sheets = [(sheet["id"], _words(sheet)) for sheet in CORPUS["sheets"]]
    single: dict[str, set[str]] = {}
    for spellings in lexicon.SPELLINGS:
        holders = [sheet_id for sheet_id, words in of_sheets if words & spellings]
        if len(holders) == 1:
            single.setdefault(holders[0], set()).update(spellings)
    assert scored.recall - recall_without(lambda sheet: single.get(sheet["id"], set())) <= MOST_RECALL_FROM_ONE_SHEET


def test_names_of_columns_hold_no_whole_heading_that_one_sheet_needs(monkeypatch, scored):
    headings = Counter(normalised_heading(heading) for sheet in CORPUS["sheets"] for heading in sheet["header"])
    columns: Counter[str] = Counter()
    specs = dict(score.SPECS)
    for sheet in CORPUS["sheets"]:
        gone = {key for key in map(normalised_heading, sheet["header"]) if headings[key] == 1}
        spec = specs[sheet["kind"]]
        kept = tuple(
            replace(column, aliases=tuple(name for name in column.aliases if normalised_heading(name) not in gone))
            for column in spec.columns
        )
        monkeypatch.setitem(score.SPECS, sheet["kind"], replace(spec, columns=kept))
        columns += score.score({"sheets": [sheet]}).columns
        monkeypatch.setitem(score.SPECS, sheet["kind"], spec)
    recall = columns["right"] / (columns["right"] + columns["missed"])
    assert scored.recall - recall <= MOST_RECALL_FROM_ONE_SHEET


def test_no_amount_rate_or_date_is_proposed_for_another_column():
    wrong = [
        (sheet["id"], name, column.heading)
        for sheet in CORPUS["sheets"]
        for name, column in score.proposal_of(sheet).columns.items()
        if name in ("sanctioned_amount", "disbursed_amount", "base", "amount")
        and any(word in column.heading.casefold() for word in ("%", "date", "rate"))
    ]
    assert wrong == []


def test_no_status_word_of_strangers_is_proposed_for_another_meaning():
    suggested = {entry["word"]: suggested_status(entry["word"]) for entry in CORPUS["words"]}
    meant = {entry["word"]: entry["meaning"] for entry in CORPUS["words"]}
    assert {word: status for word, status in suggested.items() if status not in (None, meant[word])} == {}
    assert sum(status is not None for status in suggested.values()) >= 40
