"""A partner's statement as PDF, in English or Hindi, with the fonts of the pages."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import typst
from django.conf import settings

from apps.core.domain.calendar import day_in
from apps.payouts.domain.statement_paper import (
    StatementPaper,
    beside_of,
    exact,
    explain_share,
    head_of,
    month_of,
    note_text,
    sums_of,
    translate,
)

TEMPLATE = Path(__file__).resolve().parent / "statement.typ"


def render(paper: StatementPaper, language: str) -> bytes:
    """Return the bytes of the PDF. The same statement gives the same pages."""
    say = translate(language)
    sums = [{"label": label, "value": exact(amount)} for label, amount in sums_of(paper, language)]
    content = {
        "language": language,
        "title": say["title"],
        "month": month_of(paper, language),
        "state": say[paper.state],
        "number": paper.number,
        "head": [{"label": label, "value": value} for label, value in head_of(paper, language)],
        "sums": sums,
        "beside": [{"label": label, "value": exact(amount)} for label, amount in beside_of(paper, language)],
        "lines_title": say["lines"],
        "columns": [say[name] for name in ("reference", "lender", "day", "disbursed", "amount")],
        "lines": [
            {
                "cells": [
                    line.reference or "-",
                    line.lender,
                    day_in(line.day, language),
                    "-" if line.disbursed is None else exact(line.disbursed),
                    exact(line.amount),
                ],
                "notes": [note for note in (explain_share(line, language), note_text(line, language)) if note],
            }
            for line in paper.lines
        ],
    }
    made: bytes = typst.compile(
        str(TEMPLATE),
        format="pdf",
        font_paths=_fonts(),
        sys_inputs={"statement": json.dumps(content, ensure_ascii=False)},
    )
    return made


@cache
def _fonts() -> Any:
    return typst.Fonts(
        include_system_fonts=False, include_embedded_fonts=False, font_paths=[str(settings.PDF_FONTS_DIR)]
    )
