"""A Key Facts Statement as PDF, in English or Hindi, with the fonts of the pages."""

import json
from functools import cache
from pathlib import Path
from typing import Any, cast

import typst

from apps.core.domain.money import grouped
from apps.matching.domain.kfs_text import KfsDocument, money, two_places

HERE = Path(__file__).resolve().parent
TEMPLATE = HERE / "kfs.typ"
FONTS = HERE / "fonts"


def render(made: KfsDocument) -> bytes:
    """The PDF's bytes. The same statement gives the same pages."""
    return cast(bytes, typst.compile(str(TEMPLATE), format="pdf", **_inputs(made)))


@cache
def _fonts() -> Any:
    return typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=[str(FONTS)])


def _inputs(made: KfsDocument) -> dict[str, Any]:
    facts = made.facts
    content = {
        "language": made.language,
        "title": made.title,
        "lender": made.lender,
        "registration": facts.issuer.registration_no,
        "proposal": facts.proposal_number,
        "held": made.held,
        "cooling_off": made.cooling_off,
        "headings": made.headings,
        "figures": [
            {"caption": made.headings["fig_apr"], "value": f"{two_places(facts.apr)}%"},
            {"caption": made.headings["fig_emi"], "value": money(facts.emi)},
            {"caption": made.headings["fig_net"], "value": money(facts.net_disbursed)},
            {"caption": made.headings["fig_total"], "value": money(facts.total_payable)},
        ],
        "part_1": [vars(line) for line in made.part_1],
        "part_2": [vars(line) for line in made.part_2],
        "apr_sheet": [vars(line) for line in made.apr_sheet],
        "columns": [made.headings[f"col_{name}"] for name in ("n", "opening", "principal", "interest", "instalment")],
        "schedule": [
            [str(row.n), *(grouped(part) for part in (row.opening, row.principal, row.interest, row.instalment))]
            for row in facts.schedule
        ],
    }
    return {"font_paths": _fonts(), "sys_inputs": {"statement": json.dumps(content, ensure_ascii=False)}}
