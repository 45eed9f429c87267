"""The Key Facts Statements that were read and approved."""

import json
from datetime import date
from pathlib import Path
from uuid import UUID

from apps.core.domain.plain import from_plain
from apps.matching.domain.kfs import KfsClauses, KfsIssuer, KfsTerms, key_facts

GOLDEN = json.loads((Path(__file__).parents[2] / "golden" / "kfs.json").read_text("utf-8"))["cases"]


def facts_of(case):
    return key_facts(
        from_plain(KfsTerms, case["terms"]),
        from_plain(KfsIssuer, case["issuer"]),
        from_plain(KfsClauses, case["clauses"]),
        application_id=UUID(case["application_id"]),
        on=date.fromisoformat(case["on"]),
    )
