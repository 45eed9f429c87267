"""Flow guard: the customer flow of specification 4.2 and 4.3, every product in one table.

The twin of `webapp-consumer/src/app/guards/flow.ts`: both are held to tests/golden/flow.json, case by case. The
browser's guard uses it on every page; the server uses it to find the next page (gold-loans, welcome-back, hand-overs).
"""

from dataclasses import dataclass, field

HOME, LOGIN, VERIFICATION, PRODUCTS = "/", "/login", "/verification", "/products"
USER = "/user"
LENDER_SUBMIT = "/user/lender-submit"
OPEN_TO_ALL = "/user/lender-intake"
"""The finance company's form is open to all: its link carries the proof it needs."""


@dataclass(frozen=True)
class LoanPages:
    """Pages of one loan (specification 2.2). Comparison and Key Facts are below `offers`."""

    detail: str
    welcome_back: str
    offers: str


PAGES: dict[str, LoanPages] = {
    "PL": LoanPages("/user/user-detail", "/user/welcome-back", "/user/offers"),
    "BL": LoanPages("/user/business-detail", "/user/business-welcome-back", "/user/business-offers"),
    "GL": LoanPages("/user/gold-loan-detail", "/user/gold-welcome-back", "/user/gold-offers"),
    "HL": LoanPages("/user/affordable-housing-loan-detail", "/user/housing-welcome-back", "/user/housing-offers"),
}
RECORDS: dict[str, frozenset[str]] = {
    "/user/credit-card": frozenset({"CC"}),
    "/user/insurance/transaction": frozenset({"CAR", "TWO", "HEALTH", "SHOP", "OTHER"}),
    "/user/student-loan/transaction": frozenset({"SL"}),
}
"""Pages of products without a flow of their own: results of clicks and leads."""
NEEDS: dict[str, str] = {
    "/user/health-insurance": "HEALTH",
    "/user/car-insurance": "CAR",
    "/user/two-wheeler-insurance": "TWO",
    "/user/shop-insurance": "SHOP",
    "/user/other-insurance": "OTHER",
    "/user/student-loan": "SL",
}
"""The need form of a product that ends in a lead, and everything below it: only with that product chosen."""


@dataclass(frozen=True)
class FlowState:
    """All facts that decide the next page.

    `completed` are the products whose form is complete; `has_application` is about the chosen product.
    """

    has_visit: bool = False
    has_token: bool = False
    product: str | None = None
    has_application: bool = False
    completed: frozenset[str] = field(default_factory=frozenset)
    update_required: bool = False
    is_editing: bool = False
    lender_mode: bool = False


@dataclass(frozen=True)
class FlowDecision:
    """Decision of the guard. `goes_to` None means stay.

    `posts_gold`: gold-loans/{appId} is posted first, and its reply names the page.
    """

    goes_to: str | None = None
    turns_editing_on: bool = False
    posts_gold: bool = False


STAY = FlowDecision()


def decide_page(who: FlowState, path: str) -> FlowDecision:
    """Return where the flow guard sends `path`; uncovered paths stay."""
    here = path.split("?", 1)[0].rstrip("/") or HOME
    if here in (HOME, LOGIN):
        return _to(_front(who), here) if who.has_visit and who.has_token else STAY
    if here not in (VERIFICATION, PRODUCTS, USER) and not _is_under(here, USER):
        return STAY
    if _is_under(here, OPEN_TO_ALL):
        return STAY
    if not who.has_visit:
        return _to(HOME, here)
    if not who.has_token:
        return _to(VERIFICATION, here)
    if here == VERIFICATION:
        return _to(_front(who) if who.product else PRODUCTS, here)
    if here in RECORDS:
        # What became of things is found again without choosing anything.
        return STAY if who.product is None or who.product in RECORDS[here] else _to(PRODUCTS, here)
    for root, product in NEEDS.items():
        if here == root or _is_under(here, root):
            return STAY if who.product == product else _to(PRODUCTS, here)
    owner = _owner_of(here)
    if owner is None and here not in (USER, LENDER_SUBMIT):
        return STAY
    if who.product not in PAGES:
        return _to(PRODUCTS, here)
    # The bare path and a lender's own site belong to what was chosen; elsewhere lender-submit is the personal loan's.
    is_own = owner == who.product or here == USER
    is_own = is_own or (here == LENDER_SUBMIT and (who.lender_mode or who.product == "PL"))
    return _of_loan(who, who.product, here) if is_own else _to(PRODUCTS, here)


def home_page_of(who: FlowState) -> str:
    """Return the page on which the chosen product's journey continues.

    It follows the guard until a page stays, never more than a few steps: a test walks every state and path. A gold
    loan's post leads to its offers.
    """
    here = PAGES[who.product].offers if who.product in PAGES else PRODUCTS
    while (decision := decide_page(who, here)).goes_to is not None:
        here = decision.goes_to
    return here


def _of_loan(who: FlowState, product: str, here: str) -> FlowDecision:
    """Decide by completion first, then by lender mode, then by an open application."""
    pages = PAGES[product]
    if product not in who.completed:
        return _to(pages.detail, here)
    if here == pages.detail and (who.has_application or who.lender_mode):
        if who.is_editing:
            return STAY
        if product == "PL" and who.update_required:
            return FlowDecision(turns_editing_on=True)
    if who.lender_mode:
        return _to(LENDER_SUBMIT, here)
    if not who.has_application:
        return _to(pages.welcome_back, here)
    if product == "GL" and here in (pages.detail, pages.welcome_back):
        return FlowDecision(posts_gold=True)
    return STAY if _is_under(here, pages.offers) else _to(pages.offers, here)


def _owner_of(path: str) -> str | None:
    for product, pages in PAGES.items():
        if path in (pages.detail, pages.welcome_back, pages.offers) or _is_under(path, pages.offers):
            return product
    return None


def _is_under(path: str, root: str) -> bool:
    return path.startswith(f"{root}/")


def _front(who: FlowState) -> str:
    return HOME if who.lender_mode else PRODUCTS


def _to(target: str, here: str) -> FlowDecision:
    return STAY if target == here else FlowDecision(goes_to=target)
