"""PIN code lists of products: a sheet of them taken in, what its rows change, and taking that back."""

from collections.abc import Iterable, Sequence
from uuid import UUID

from django.core.files.uploadedfile import UploadedFile

from apps.core.domain.actor import Actor
from apps.core.domain.problems import conflict
from apps.lenders.domain.pincodes import KIND, Listed
from apps.lenders.models import PincodeChange, ProductLimits
from apps.lenders.services.limits import locked_limits
from apps.uploads.domain.received import Received
from apps.uploads.services import receiving


def send_list(
    *, actor: Actor, product: str, replaces: bool, file: UploadedFile | None, override: bool = False
) -> Received:
    """Take in a sheet for one product's list, to be added to it or put in its place; it is checked first."""
    return receiving.receive(
        actor=actor, kind=KIND, file=file, override=override, scope=product, options={"replaces": replaces}
    )


def take(product: str, changes: Sequence[tuple[int, Listed]], *, upload_id: UUID) -> None:
    """Make a list say what numbered rows of a sheet ask, in the caller's transaction; a row counts once."""
    PincodeChange.objects.bulk_create(
        PincodeChange(upload_id=upload_id, row_no=row_no, product_id=product, pincode=one.pincode, is_added=one.listed)
        for row_no, one in changes
    )
    _write(locked_limits(product), (one for _, one in changes))


def put_back(product: str, earlier: Sequence[Listed], *, upload_id: UUID) -> None:
    """Make a list say what it said before a sheet, in the caller's transaction.

    409 where that would leave nobody served: the list alone is served by now, and the sheet had filled an empty one.
    """
    limits = locked_limits(product)
    _write(limits, earlier)
    changes = PincodeChange.objects.filter(upload_id=upload_id)
    if limits.pincode_mode == "allow" and not limits.pincodes and not changes.filter(is_added=False).exists():
        raise conflict("lenders.no_pincodes_to_allow")
    changes.filter(pincode__in=[one.pincode for one in earlier]).delete()


def _write(limits: ProductLimits, wished: Iterable[Listed]) -> None:
    pincodes = set(limits.pincodes)
    for one in wished:
        (pincodes.add if one.listed else pincodes.discard)(one.pincode)
    limits.pincodes = sorted(pincodes)
    limits.save(update_fields=["pincodes", "changed_at"])
