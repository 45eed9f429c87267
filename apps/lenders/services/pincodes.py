"""Lists of PIN codes, a product's or a lender's own: upload a sheet, apply it, restore."""

from collections.abc import Iterable, Sequence
from uuid import UUID

from django.core.files.uploadedfile import UploadedFile

from apps.audit import services as audit
from apps.core.domain.actor import Actor
from apps.core.domain.problems import conflict
from apps.lenders.domain.pincodes import KIND, PincodeListing, PincodeListKey, list_of
from apps.lenders.models import LenderProduct, PincodeChange, ProductLimits
from apps.lenders.services.limits import locked_limits
from apps.lenders.services.terms import audit_value
from apps.uploads.domain.upload_record import UploadRecord
from apps.uploads.services import new_uploads


def send_list(
    *, actor: Actor, whose: PincodeListKey, replaces: bool, file: UploadedFile | None, override: bool = False
) -> UploadRecord:
    """Take in a sheet for one list, to be added to it or put in its place; it is checked first."""
    return new_uploads.receive(
        actor=actor, kind=KIND, file=file, override=override, scope=whose.scope, options={"replaces": replaces}
    )


def locked_pincodes(scope: str) -> list[str]:
    """Return the PIN codes of a list, locked until the transaction ends."""
    return list(_locked(_named(scope)).pincodes)


def apply_rows(scope: str, changes: Sequence[tuple[int, PincodeListing]], *, upload_id: UUID, by: str) -> None:
    """Apply numbered rows of a sheet to a list, in the caller's transaction.

    A row counts once.
    """
    whose = _named(scope)
    PincodeChange.objects.bulk_create(
        PincodeChange(
            upload_id=upload_id, row_no=row_no, product_id=whose.product, lender_id=whose.lender_id,
            pincode=listing.pincode, is_added=listing.listed,
        )
        for row_no, listing in changes
    )  # fmt: skip
    _write(whose, _locked(whose), (listing for _, listing in changes), by)


def restore_rows(scope: str, earlier: Sequence[PincodeListing], *, upload_id: UUID, by: str) -> None:
    """Restore the list as it was before a sheet, in the caller's transaction.

    409 where that would leave nobody served: the list alone is served by now, and the sheet had filled an empty
    one.
    """
    whose = _named(scope)
    row = _locked(whose)
    _write(whose, row, earlier, by)
    changes = PincodeChange.objects.filter(upload_id=upload_id)
    if row.pincode_mode == "allow" and not row.pincodes and not changes.filter(is_added=False).exists():
        raise conflict("lenders.no_pincodes_to_allow")
    changes.filter(pincode__in=[listing.pincode for listing in earlier]).delete()


def _named(scope: str) -> PincodeListKey:
    whose = list_of(scope)
    assert whose is not None, scope
    return whose


def _locked(whose: PincodeListKey) -> ProductLimits | LenderProduct:
    """Return the row that stores the list, locked until the transaction ends."""
    if whose.lender_id is None:
        return locked_limits(whose.product)
    return LenderProduct.objects.select_for_update().get(lender_id=whose.lender_id, product_id=whose.product)


def _write(
    whose: PincodeListKey, row: ProductLimits | LenderProduct, wished: Iterable[PincodeListing], by: str
) -> None:
    before, pincodes = row.pincodes, set(row.pincodes)
    for listing in wished:
        (pincodes.add if listing.listed else pincodes.discard)(listing.pincode)
    row.pincodes = sorted(pincodes)
    row.save(update_fields=["pincodes", "changed_at"])
    if whose.lender_id is not None and row.pincodes != before:
        # A lender's history names each of its terms that changed, however it did.
        term = f"{whose.product}.pincodes"
        audit.record(
            actor=Actor(area="admin", subject_id=by),
            action="lenders.changed",
            target="lender",
            target_id=whose.lender_id,
            before={term: audit_value("pincodes", before)},
            after={term: audit_value("pincodes", row.pincodes)},
        )
