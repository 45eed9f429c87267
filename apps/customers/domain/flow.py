"""Where a customer belongs: the flow guard and the completion rules for Personal Loans (specification 4.2, 4.3).

Session values, flags and a path in; a redirect or "stay" out. The browser's guard is the same machine; both read
tests/golden/flow.json. How the two sections fit together is told in docs/how/journey.md.
"""

from dataclasses import dataclass

HOME = "/"
LOGIN = "/login"
VERIFICATION = "/verification"
PRODUCTS = "/products"
DETAIL = "/user/user-detail"
WELCOME_BACK = "/user/welcome-back"
OFFERS = "/user/offers"
LENDER_SUBMIT = "/user/lender-submit"

PERSONAL_LOANS = "PL"


@dataclass(frozen=True)
class Traveller:
    """What the browser's session knows of the customer. Empty and None both mean that a value is absent."""

    prospect_app_id: str | None = None
    token: str | None = None
    product_type: str | None = None
    app_id: str | None = None
    pl_completed: int = 0
    pl_update_required: int = 0
    is_editing: bool = False
    lender_mode: bool = False

    @property
    def has_profile(self) -> bool:
        return self.pl_completed == 1


@dataclass(frozen=True)
class Way:
    """The answer: where to go (None = stay) and whether edit mode is turned on."""

    goes_to: str | None = None
    turns_editing_on: bool = False


STAY = Way()


def way(traveller: Traveller, path: str) -> Way:
    """Where `path` leads this traveller. Paths that the guard does not cover always stay."""
    here = path.split("?", 1)[0].rstrip("/") or HOME
    signed_in = bool(traveller.prospect_app_id and traveller.token)
    if here in (HOME, LOGIN):
        return _to(_front(traveller), here) if signed_in else STAY
    if not (here in (VERIFICATION, PRODUCTS) or here == "/user" or here.startswith("/user/")):
        return STAY
    if not traveller.prospect_app_id:
        return Way(HOME)
    if not traveller.token:
        return _to(VERIFICATION, here)
    if here == VERIFICATION:
        return Way(_front(traveller) if traveller.product_type else PRODUCTS)
    if here == PRODUCTS or not _is_of_personal_loans(here):
        return STAY
    if traveller.product_type != PERSONAL_LOANS:
        return Way(PRODUCTS)
    return _personal_loans(traveller, here)


def _front(traveller: Traveller) -> str:
    return HOME if traveller.lender_mode else PRODUCTS


def _to(target: str, here: str) -> Way:
    return STAY if target == here else Way(target)


def _is_of_personal_loans(here: str) -> bool:
    return here in ("/user", DETAIL, WELCOME_BACK, OFFERS, LENDER_SUBMIT) or here.startswith(OFFERS + "/")


def _personal_loans(traveller: Traveller, here: str) -> Way:
    """The completion flag comes first, then lender mode, then whether an application is open."""
    if not traveller.has_profile:
        return _to(DETAIL, here)
    if here == DETAIL and traveller.is_editing and (traveller.app_id or traveller.lender_mode):
        return STAY
    if here == DETAIL and traveller.pl_update_required == 1 and (traveller.app_id or traveller.lender_mode):
        return Way(turns_editing_on=True)
    if traveller.lender_mode:
        return _to(LENDER_SUBMIT, here)
    if not traveller.app_id:
        return _to(WELCOME_BACK, here)
    if here.startswith(OFFERS + "/"):
        return STAY
    return _to(OFFERS, here)
