"""Heading rows of sheets that nobody here wrote, with mappings made by hand: what is proposed for which column."""

import json
from collections import Counter
from datetime import date
from pathlib import Path
from typing import Any

from apps.applications.domain.mis import suggested_status
from apps.applications.importers import mis
from apps.revenue.importers import commission
from apps.uploads.domain import mapping
from apps.uploads.domain.profile import SheetProfiler
from apps.uploads.domain.rows import RawCell

CORPUS = json.loads((Path(__file__).parent / "headers" / "open.json").read_text(encoding="utf-8"))
SPECS = {"mis": mis.SPEC, "commission": commission.SPEC}
MIN_PRECISION = 0.98
MIN_RECALL = 0.85


def cell(plain: Any) -> RawCell:
    return date.fromisoformat(plain["date"]) if isinstance(plain, dict) else plain


def proposed_columns(sheet: dict[str, Any]) -> dict[str, str]:
    looker = SheetProfiler(sheet["header"])
    for number, row in enumerate(sheet["rows"], start=2):
        looker.scan(number, [cell(plain) for plain in row])
    survey = looker.survey()
    return dict(mapping.proposal(SPECS[sheet["kind"]], survey.headings, survey.seen, None)[0].columns)


def spelled(headings: Any) -> set[str]:
    """Headings by case and spaces only, so that "Payout" and "Payout %" are two."""
    return {" ".join(heading.split()).casefold() for heading in headings}


def test_headings_of_strangers_are_proposed_for_the_right_columns():
    counts: Counter[str] = Counter()
    wrong = []
    for sheet in CORPUS["sheets"]:
        proposed = proposed_columns(sheet)
        right = {
            name for name, heading in proposed.items() if spelled([heading]) <= spelled(sheet["gold"].get(name, ()))
        }
        allowed = {
            name for name, heading in proposed.items() if spelled([heading]) <= spelled(sheet["may"].get(name, ()))
        }
        wrong += [(sheet["id"], name, proposed[name]) for name in set(proposed) - right - allowed]
        counts["right"] += len(right)
        counts["missed"] += len(set(sheet["gold"]) - right - allowed)
    assert counts["right"] / (counts["right"] + len(wrong)) >= MIN_PRECISION, wrong
    assert counts["right"] / (counts["right"] + counts["missed"]) >= MIN_RECALL


def test_no_amount_rate_or_date_is_proposed_for_another_column():
    held = {name: column.holds for spec in SPECS.values() for column in spec.columns for name in (column.name,)}
    wrong = [
        (sheet["id"], name, heading)
        for sheet in CORPUS["sheets"]
        for name, heading in proposed_columns(sheet).items()
        if held[name] == "amount" and ("%" in heading or "date" in heading.casefold() or "rate" in heading.casefold())
    ]
    assert wrong == []


def test_no_status_word_of_strangers_is_proposed_for_another_meaning():
    suggested = {entry["word"]: suggested_status(entry["word"]) for entry in CORPUS["words"]}
    meant = {entry["word"]: entry["meaning"] for entry in CORPUS["words"]}
    assert {word: one for word, one in suggested.items() if one not in (None, meant[word])} == {}
    assert sum(one is not None for one in suggested.values()) >= 40
