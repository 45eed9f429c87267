"""A problem code begins with the name of the app that raises it, of core, or of one that is listed here."""

from tests.contracts.problem_codes import APPS, raised_codes

LISTED = {
    "acquisition": {"partners", "uploads"},
    "applications": {"accounts", "catalogue", "customers", "lenders", "partners", "privacy", "uploads"},
    "catalogue": {"partners"},
    "core": {"accounts"},
    "customers": {"accounts", "catalogue"},
    "desk": {"accounts", "messaging", "privacy", "uploads"},
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
    raised = {app: {code.partition(".")[0] for code in raised_codes(app)} - {app, "core"} for app in APPS}
    assert {app: prefixes for app, prefixes in raised.items() if prefixes} == LISTED
