"""A problem code begins with the name of the app that raises it, of core, or of one that is listed here."""

from collections import defaultdict

from tests.contracts.test_problem_texts import APPS, RAISED, ROOT

LISTED = {
    "acquisition": {"partners", "uploads"},
    "applications": {"accounts", "catalogue", "customers", "lenders", "partners", "privacy", "uploads"},
    "catalogue": {"partners"},
    "core": {"accounts"},
    "customers": {"accounts", "catalogue"},
    "desk": {"accounts", "applications", "messaging", "uploads"},
    "integrations": {"lenders", "uploads"},
    "lenders": {"uploads"},
    "offerings": {"catalogue"},
    "partners": {"catalogue", "funnels"},
    "payouts": {"partners", "revenue", "uploads"},
    "privacy": {"desk"},
    "settlement": {"revenue", "uploads"},
    "uploads": {"accounts"},
}
"""App -> the further prefixes it raises. Codes are stored and shown to clients: they outlive the app they began in."""


def test_an_app_raises_listed_prefixes_alone() -> None:
    raised: dict[str, set[str]] = defaultdict(set)
    for app in APPS:
        for file in (ROOT / "apps" / app).rglob("*.py"):
            raised[app] |= {code.partition(".")[0] for code in RAISED.findall(file.read_text("utf-8"))}
    assert {app: prefixes - {app, "core"} for app, prefixes in raised.items() if prefixes - {app, "core"}} == LISTED
