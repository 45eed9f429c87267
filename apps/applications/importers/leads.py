"""People whom a partner names to us by a sheet: identity, product, and their agreement.

The identity waits sealed between the check and the confirmation (rows.Sealed). Whether we know the person already is
not revealed: a row about a customer is accepted like any other, and changes nothing of the customer.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import date
from decimal import Decimal
from functools import lru_cache
from typing import Any
from uuid import UUID

from django.core.files.uploadedfile import UploadedFile
from django.utils import timezone
from rest_framework import serializers

from apps.accounts import selectors as accounts
from apps.accounts.domain.permissions import Can
from apps.applications.domain.partner_leads import (
    AGREED_FOR,
    KIND,
    MAX_NAME_LENGTH,
    ConsentBasis,
    InvitationStatus,
    LeadFacts,
    agreement_error,
    basis_of_word,
    label,
)
from apps.applications.models import PartnerLead
from apps.applications.services import partner_leads
from apps.catalogue import selectors as catalogue
from apps.core.domain.actor import Actor
from apps.core.domain.identifiers import clean_email, clean_pincode, clean_written_name
from apps.core.fields import blind_index, seal, unseal
from apps.core.web.serializers import InputSerializer
from apps.customers.selectors.customers import deleted_for_system, tombstone_index
from apps.partners.selectors import organisations as partners
from apps.uploads.domain import cells
from apps.uploads.domain.cells import CellValueError
from apps.uploads.domain.importer import ImportContext, no_amount
from apps.uploads.domain.layout import SheetColumn, SheetSpec, normalised_heading
from apps.uploads.domain.lexicon import PINCODE_HEADINGS
from apps.uploads.domain.pipeline import rejected
from apps.uploads.domain.rows import CellError, RawCell, RowAction, RowStep, SealedText, SheetRow, SkipReason, nameless
from apps.uploads.domain.states import ControlTotal
from apps.uploads.domain.upload_record import UploadRecord

MAX_NOTE_LENGTH = 300
_PERSONAL = ("mobile", "name", "email", "note")
_LANGUAGES = {"english": "en", "en": "en", "hindi": "hi", "hi": "hi", "हिन्दी": "hi", "हिंदी": "hi", "अंग्रेज़ी": "en"}


def _name(cell: RawCell) -> str:
    try:
        return clean_written_name(cells.text_cell(cell, longest=MAX_NAME_LENGTH))
    except ValueError:
        raise CellValueError("uploads.lead_not_a_name") from None


def _email(cell: RawCell) -> str:
    try:
        return clean_email(cells.text_cell(cell, longest=120))
    except ValueError:
        raise CellValueError("uploads.lead_not_an_email") from None


@lru_cache(maxsize=4_096, typed=True)
def _pincode(cell: RawCell) -> str:
    try:
        return clean_pincode(cells.identifier(cell))
    except ValueError:
        raise CellValueError("uploads.not_a_pincode") from None


@lru_cache(maxsize=1_024, typed=True)
def _basis(cell: RawCell) -> str:
    basis = basis_of_word(cells.text_cell(cell, longest=MAX_NAME_LENGTH))
    if basis is None:
        ways = {language: "; ".join(label(way, language) for way in ConsentBasis) for language in ("en", "hi")}
        raise CellValueError("uploads.lead_unknown_basis", words=ways)
    return basis.value


def _agreed_on(cell: RawCell, today: date) -> date:
    try:
        on = cells.day(cell, today=today)
    except CellValueError as fault:
        if fault.code != "uploads.date_too_old":
            raise
        raise CellValueError("uploads.lead_basis_old", days=AGREED_FOR.days) from None
    code = agreement_error(on, today)
    if code is not None:
        raise CellValueError(code, **({"days": AGREED_FOR.days} if code == "uploads.lead_basis_old" else {}))
    return on


@lru_cache(maxsize=64, typed=True)
def _language(cell: RawCell) -> str:
    language = _LANGUAGES.get(cells.text_cell(cell, longest=MAX_NAME_LENGTH).casefold())
    if language is None:
        raise CellValueError("uploads.lead_unknown_language")
    return language


_SUPPRESSED = CellError("Mobile", "", "uploads.lead_suppressed")
"""The person had themselves deleted: nothing of the row is kept, and only they can come back, by themselves."""
_AGREED_BY, _AGREED_ON = "Agreed By", "Agreed On"
_NO_BASIS = "uploads.lead_no_basis"

SPEC = SheetSpec(
    KIND,
    (
        SheetColumn(
            "mobile",
            "Mobile",
            lambda cell, _: cells.mobile(cell),
            required=True,
            form="text",
            aliases=(
                *("Mobile No", "Mobile Number", "Phone", "Phone No", "Phone Number", "Contact No", "Contact Number"),
                *("मोबाइल", "मोबाइल नंबर", "फ़ोन नंबर"),
            ),
            personal=True,
        ),
        SheetColumn(
            "name",
            "Name",
            lambda cell, _: _name(cell),
            required=True,
            aliases=(
                "Full Name",
                "Customer Name",
                "Applicant Name",
                "Lead Name",
                "Name of Customer",
                "नाम",
                "ग्राहक का नाम",
            ),
            personal=True,
        ),
        SheetColumn(
            "product",
            "Product",
            lambda cell, _: cells.text_cell(cell, longest=MAX_NAME_LENGTH),
            required=True,
            aliases=("Product Name", "Product Type", "Loan Product", "Loan Type", "प्रोडक्ट", "लोन का प्रकार"),
        ),
        SheetColumn(
            "pincode",
            "PIN Code",
            lambda cell, _: _pincode(cell),
            required=True,
            form="text",
            aliases=PINCODE_HEADINGS,
        ),
        SheetColumn(
            "agreed_by",
            _AGREED_BY,
            lambda cell, _: _basis(cell),
            required=True,
            aliases=("Consent By", "Consent Through"),
        ),
        SheetColumn(
            "agreed_on",
            _AGREED_ON,
            _agreed_on,
            required=True,
            form="date",
            aliases=("Consent On", "Consent Date", "Date of Consent"),
        ),
        SheetColumn(
            "email",
            "E-mail",
            lambda cell, _: _email(cell),
            form="text",
            aliases=("Email ID", "Email Address", "Mail ID", "ईमेल"),
            personal=True,
        ),
        SheetColumn("language", "Language", lambda cell, _: _language(cell), aliases=("Preferred Language", "भाषा")),
        SheetColumn(
            "note",
            "Note",
            lambda cell, _: cells.text_cell(cell, longest=MAX_NOTE_LENGTH),
            aliases=("Notes", "Remark", "Remarks", "Comment", "Comments", "टिप्पणी"),
            personal=True,
        ),
    ),
)
PERMISSION_REQUIRED = Can.IMPORT_LEADS
NOTES = (
    "uploads.note_lead_required",
    "uploads.note_lead_basis",
    "uploads.note_lead_invitation",
    "uploads.note_again",
)
PER_LENDER = False
PREVIEWS = True
PARALLEL_CHUNKS = False
amount = no_amount


def is_scope(scope: str) -> bool:
    """The id of the partner whose leads they are."""
    try:
        return partners.is_active(UUID(scope))
    except ValueError:
        return False


class LeadsHead(InputSerializer):
    """The partner whose leads they are."""

    partner_id = serializers.UUIDField(required=False, allow_null=True)


HEAD = LeadsHead


def receive(*, actor: Actor, head: Any, file: UploadedFile | None, override: bool) -> UploadRecord:
    """Take in a sheet of leads for a partner."""
    return partner_leads.upload_leads(actor=actor, partner_id=head.partner_id, file=file, override=override)


def subjects(uploads: Sequence[UploadRecord], language: str) -> dict[UUID, str]:
    """Return the name of each file's partner."""
    names = {str(pk): name for pk, name in partners.partner_names(UUID(upload.scope) for upload in uploads).items()}
    return {upload.id: names.get(upload.scope, "") for upload in uploads}


def lists(language: str) -> dict[str, Sequence[str]]:
    """The words of the columns that are chosen from."""
    return {
        "Product": catalogue.product_names(language, only_live=True),
        _AGREED_BY: [label(basis, language) for basis in ConsentBasis],
        "Language": ["हिन्दी", "अंग्रेज़ी"] if language == "hi" else ["English", "Hindi"],
    }


# --- The person of a row -----------------------------------------------------------------------------------------


def place(rows: Sequence[SheetRow], *, job: ImportContext) -> list[SheetRow]:
    """Return each row with the person it names and the day they agreed.

    People of the partner's own team are refused.
    """
    own = accounts.mobiles_of_partner_for_system(UUID(job.scope))
    products = catalogue.product_of_word(catalogue.live_products())
    numbers = {str(row.values["mobile"]) for row in rows if row.values.get("mobile")}
    marks = {mobile: tombstone_index("mobile", mobile).hex() for mobile in numbers}
    deleted = deleted_for_system(marks.values())
    placed = []
    for row in rows:
        if row.faults:
            refused = _without_person(_worded(rejected(row, *_product_faults(row, products))))
            # The row identifies no person, but a deletion of the person must find it.
            placed.append(refused._replace(values={**refused.values, "whom": marks.get(str(row.values.get("mobile")))}))
        elif marks[str(row.values["mobile"])] in deleted:
            placed.append(rejected(nameless(_without_person(row)), _SUPPRESSED))
        else:
            placed.append(_place(row, own, products, job))
    return placed


def _worded(row: SheetRow) -> SheetRow:
    """Return the row with one error that says what the law requires, if the basis is missing.

    Otherwise only an empty cell would be reported.
    """
    headings = {normalised_heading(_AGREED_BY), normalised_heading(_AGREED_ON)}
    faults: list[CellError] = []
    for error in row.faults:
        if error.code != "uploads.required" or normalised_heading(error.column) not in headings:
            faults.append(error)
        elif not any(kept_error.code == _NO_BASIS for kept_error in faults):
            faults.append(replace(error, code=_NO_BASIS))
    return row._replace(faults=tuple(faults))


def _product_faults(row: SheetRow, products: Callable[[str], str]) -> tuple[CellError, ...]:
    """Return an error if the product is unknown, with the row's other errors."""
    word = str(row.values.get("product") or "")
    return (CellError("Product", word, "uploads.unknown_product"),) if word and not products(word) else ()


def _without_person(row: SheetRow) -> SheetRow:
    return row._replace(values={name: value for name, value in row.values.items() if name not in _PERSONAL})


def _place(row: SheetRow, own: frozenset[bytes], products: Callable[[str], str], job: ImportContext) -> SheetRow:
    cells_by_name = row.values
    word, mobile, on = str(cells_by_name["product"]), str(cells_by_name["mobile"]), cells_by_name["agreed_on"]
    product = products(word)
    bare = _without_person(row)
    if not product:
        return rejected(bare, *_product_faults(row, products))
    if blind_index("mobile", mobile) in own:
        return rejected(bare, CellError("Mobile", mobile, "uploads.lead_own_number"))
    assert isinstance(on, date)
    text = json.dumps({name: cells_by_name.get(name) for name in _PERSONAL}, ensure_ascii=False, sort_keys=True)
    values = {
        "product": product,
        "pincode": cells_by_name["pincode"],
        "agreed_by": cells_by_name["agreed_by"],
        "language": cells_by_name.get("language") or "en",
        "partner": job.scope,
        "agent": str(job.options.get("agent_id") or ""),
        "whom": tombstone_index("mobile", mobile).hex(),
        "person": SealedText(blind_index("lead", text).hex(), seal(_place_of(job.upload_id, row.number), text)),
    }
    return SheetRow(row.number, row.cells, values, (), partner_leads.lead_key(UUID(job.scope), mobile, product), on)


def _place_of(upload_id: UUID, row_no: int) -> str:
    return f"uploads_uploadrow.person.{upload_id}.{row_no}"


# --- The effect of a row -----------------------------------------------------------------------------------------


def facts(targets: Sequence[str], *, lock: bool) -> dict[str, LeadFacts | None]:
    """Return the stored facts of each lead; None where the partner has not named the person.

    A lead is one person for one product.
    """
    leads = PartnerLead.objects.filter(key__in=targets).order_by("pk")
    if lock:
        leads = leads.select_for_update()
    by_key = {lead.key: named(lead) for lead in leads.defer(*_PERSONAL)}
    return {target: by_key.get(target) for target in targets}


def named(lead: PartnerLead) -> LeadFacts:
    """Return the facts of the row for the rules."""
    touched = lead.invited_at is not None or lead.opened_at is not None
    return LeadFacts(lead.product_code, lead.pincode, ConsentBasis(lead.agreed_by), lead.agreed_on, touched)


def decide(facts: LeadFacts | None, row: SheetRow, *, override: bool) -> RowStep:
    """Return the effect of the row. A person is named once for a product.

    What came first stands, so `override` changes nothing.
    """
    if facts is not None:
        return RowStep(row, RowAction.SAME, because=SkipReason.KNOWN, before=facts)
    values = row.values
    assert row.as_of is not None
    after = LeadFacts(str(values["product"]), str(values["pincode"]), ConsentBasis(str(values["agreed_by"])), row.as_of)
    return RowStep(row, RowAction.CREATE, before=None, after=after)


def settle(steps: Sequence[RowStep]) -> list[RowStep]:
    """Return the steps without people who were deleted since the file was read.

    No two people are in conflict.
    """
    person_marks = {str(step.row.values["whom"]) for step in steps if step.changes and step.row.values.get("whom")}
    deleted = deleted_for_system(person_marks)

    def is_gone(step: RowStep) -> bool:
        values = step.row.values
        return values.get("whom") in deleted or not isinstance(values.get("person"), SealedText)

    return [_suppressed(step) if step.changes and is_gone(step) else step for step in steps]


def _suppressed(step: RowStep) -> RowStep:
    return RowStep(step.row, RowAction.REJECT, faults=(_SUPPRESSED,), before=step.before)


def facts_to_plain(facts: LeadFacts | None) -> dict[str, Any]:
    """Return the facts that the preview shows and undo compares.

    They do not identify the person.
    """
    if facts is None:
        return {}
    return {
        "product": facts.product,
        "pincode": facts.pincode,
        "agreed_by": facts.agreed_by.value,
        "agreed_on": facts.agreed_on.isoformat(),
        "invites": facts.invites,
        "touched": facts.touched,
    }


def apply(steps: Sequence[RowStep], *, upload_id: UUID, by: str) -> None:
    """Store the people that the rows name; a row takes effect once, by its number."""
    now = timezone.now()
    made = []
    for step in steps:
        values, after = step.row.values, step.after
        assert isinstance(values["person"], SealedText)
        person = json.loads(unseal(_place_of(upload_id, step.row.number), values["person"].text))
        agent = values.get("agent")
        made.append(
            PartnerLead(
                key=str(step.row.target),
                partner_id=UUID(str(values["partner"])),
                agent_id=UUID(str(agent)) if agent else None,
                upload_id=upload_id,
                row_no=step.row.number,
                language=str(values["language"]),
                product_code=after.product,
                pincode=after.pincode,
                agreed_by=after.agreed_by.value,
                agreed_on=after.agreed_on,
                introduced_at=now,
                invitation=(InvitationStatus.WAITING if after.invites else InvitationStatus.NONE).value,
                **person,
            )
        )
    PartnerLead.objects.bulk_create(made)


def restore(earlier: Mapping[str, tuple[int, Mapping[str, Any]]], *, upload_id: UUID, by: str) -> set[str]:
    """Delete the people whom the upload named.

    The caller passes only those from whom nothing followed yet.
    """
    PartnerLead.objects.filter(key__in=list(earlier), upload_id=upload_id).delete()
    return set()


def withdraw_news(*, upload_id: UUID) -> None:
    """Cancel invitations that have not left; people without one can be deleted with the file."""
    partner_leads.cancel_invitations(upload_id=upload_id)


def recorded(upload_id: UUID) -> ControlTotal:
    """Return the number of people that the upload named."""
    return ControlTotal(PartnerLead.objects.filter(upload_id=upload_id).count(), Decimal(0))
