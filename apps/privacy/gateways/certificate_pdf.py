"""The certificate of a deletion as PDF, in English or Hindi, with the fonts of the pages."""

import json
from datetime import date
from pathlib import Path
from typing import Any

import typst
from django.conf import settings

from apps.core.domain.calendar import format_day
from apps.core.web.labels import labels_of
from apps.privacy.domain.certificate_labels import OUTCOMES, TEXTS
from apps.privacy.domain.certificates import SignedCertificate
from apps.privacy.gateways.data_pdf import pdf_fonts

TEMPLATE = Path(__file__).resolve().parent / "certificate.typ"


def render_certificate(signed: SignedCertificate, language: str) -> bytes:
    """Return the bytes of the PDF; its values are those of the signed line."""
    values = json.loads(signed.text)
    place = 1 if language == "hi" else 0
    labels = labels_of("deletions")

    def word(key: str, **facts: str) -> str:
        return TEXTS[key][place].format(**facts)

    def shown(day: str | None) -> str:
        return format_day(date.fromisoformat(day))[language] if day else ""

    def until(row: dict[str, Any]) -> str:
        law = labels.get(f"law_{row['law']}", labels["law_other"])[place]
        return f"{law}, {word('until', day=shown(row['until']))}" if row["until"] else law

    def kind(row: dict[str, Any]) -> str:
        return labels.get(f"kind_{row['kind']}", labels["kind_other"])[place]

    content = {
        "title": word("title", number=values["number"]),
        "state": word("final") if values["is_final"] else word("provisional", day=shown(values["open_until"])),
        "about": word(
            "about",
            day=shown(values["deleted_at"][:10]),
            asked=word("asked_own" if values["via"] == "own" else "asked_desk", day=shown(values["asked_on"])),
            address=f"{settings.PUBLIC_URL}/deletion-receipt",
        ),
        "nothing": word("nothing"),
        "language": language,
        "sections": [
            {
                "title": word("gone"),
                "rows": [{"label": kind(row), "number": str(row["count"]), "note": ""} for row in values["deleted"]],
            },
            {
                "title": word("stays"),
                "rows": [
                    {"label": kind(row), "number": str(row["count"]), "note": until(row)} for row in values["retained"]
                ],
            },
            {
                "title": word("told"),
                "rows": [
                    {
                        "label": row["name"],
                        "number": shown(row["answered_on"]),
                        "note": OUTCOMES.get(row["outcome"], OUTCOMES[""])[place],
                    }
                    for row in values["recipients"]
                ],
            },
        ],
        "proof_title": word("proof"),
        "proof": [
            {"label": word("fingerprint"), "value": signed.fingerprint},
            {"label": word("signature"), "value": signed.signature},
            {"label": word("public_key"), "value": signed.public_key},
            {"label": word("audit_head"), "value": values["audit_head"] or "-"},
        ],
    }
    made_pdf: bytes = typst.compile(
        str(TEMPLATE),
        format="pdf",
        font_paths=pdf_fonts(),
        sys_inputs={"data": json.dumps(content, ensure_ascii=False)},
    )
    return made_pdf
