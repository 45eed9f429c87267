"""Saved views of lists: the query of a page under a name, so that a view opens by its link."""

from urllib.parse import parse_qsl, urlencode

from apps.core.domain.identifiers import plain

MAX_VIEWS = 20
"""Of one person and page."""
MAX_NAME_LENGTH = 60
MAX_QUERY_LENGTH = 1500
PAGES: dict[str, frozenset[str]] = {
    "admin": frozenset(
        {"leads", "internal-report", "products-report", "vendors-products-report", "csr-portal-tickets"}
    ),
    "partner": frozenset({"leads", "reports"}),
}
"""Pages with saved views, by area."""
NOT_KEPT = frozenset({"search", "q", "mobile", "page", "after", "open"})
"""Parts of a query that are about a position or a person: no saved view has them."""


def clean_query(text: str) -> str:
    """Return the part of a page's query that a view keeps, in the order of the page.

    `?stage=new&search=98…&page=2` becomes `stage=new`. ValueError `too_long` for more than MAX_QUERY_LENGTH letters.
    """
    if len(text) > MAX_QUERY_LENGTH:
        raise ValueError("too_long")
    pairs = parse_qsl(text.removeprefix("?"), keep_blank_values=False)
    return urlencode([(name, value) for name, value in pairs if name not in NOT_KEPT])


def clean_name(text: str) -> str:
    """Return a view's name as it is kept. ValueError `required` or `too_long`."""
    name = " ".join(plain(text).split())
    if not name:
        raise ValueError("required")
    if len(name) > MAX_NAME_LENGTH:
        raise ValueError("too_long")
    return name
