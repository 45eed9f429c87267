"""Lists of PIN codes for admins: their content, their sheets, and the changes of a sheet."""

from typing import Any

from django.db.models import QuerySet

from apps.catalogue.domain.products import LOAN_CODES
from apps.core.domain.actor import Actor
from apps.core.domain.problems import forbidden, not_found
from apps.lenders.domain.pincodes import KIND, PincodeListKey, list_of, scope_and_pincode
from apps.lenders.models import LenderProduct, ProductLimits
from apps.uploads.domain.upload_record import UploadRecord
from apps.uploads.selectors import row_outcomes, visible_uploads

MAX_FILES_LISTED = 20
MAX_PINCODES_LISTED = 60


def list_exists(whose: PincodeListKey) -> bool:
    """Return whether there is such a list.

    Each loan product has one, and each lender for each product that it serves.
    """
    if whose.product not in LOAN_CODES:
        return False
    return whose.lender_id is None or _terms(whose).filter(lender__deleted_at__isnull=True).exists()


def require_list(actor: Actor, whose: PincodeListKey) -> None:
    """Problem 403 for who is no admin, 404 for a list that is not there."""
    if actor.area != "admin":
        raise forbidden()
    if not list_exists(whose):
        raise not_found("lenders.product_unknown" if whose.lender_id is None else "lenders.product_not_there")


def pincodes_in(scope: str) -> list[str]:
    """Return the PIN codes in the list of a scope now, in order."""
    whose = list_of(scope)
    if whose is None:
        return []
    rows = ProductLimits.objects.filter(pk=whose.product) if whose.lender_id is None else _terms(whose)
    return list(rows.values_list("pincodes", flat=True).first() or ())


def pincodes_for(actor: Actor, whose: PincodeListKey) -> list[str]:
    """Return the PIN codes in a list."""
    require_list(actor, whose)
    return pincodes_in(whose.scope)


def pincode_files(actor: Actor, whose: PincodeListKey) -> list[UploadRecord]:
    """Return the newest sheets of a list."""
    require_list(actor, whose)
    return [*visible_uploads.of_scope(actor, KIND, whose.scope)[:MAX_FILES_LISTED]]


def pincode_changes(upload: UploadRecord) -> dict[str, Any]:
    """Return what a sheet puts into its list and takes off it, made or previewed."""
    replaces, removed = bool(upload.options.get("replaces")), upload.applied - upload.created
    held = len(pincodes_in(upload.scope))
    return {
        "replaces": replaces,
        # A row that was corrected after the list had changed takes nothing off either.
        "keeps": replaces and (upload.rejected > 0 or row_outcomes.late_rows(upload)),
        "added": upload.created,
        "added_first": _pincodes(row_outcomes.changed_to(upload, "listed", True, MAX_PINCODES_LISTED)),
        "removed": removed,
        "removed_first": _pincodes(row_outcomes.changed_to(upload, "listed", False, MAX_PINCODES_LISTED)),
        "unchanged": upload.same,
        "after": held + upload.created - removed if upload.awaits_apply else held,
    }


def _terms(whose: PincodeListKey) -> QuerySet[LenderProduct]:
    assert whose.lender_id is not None
    return LenderProduct.objects.filter(lender_id=whose.lender_id, product_id=whose.product)


def _pincodes(targets: list[str]) -> list[str]:
    return [scope_and_pincode(target)[1] for target in targets]
