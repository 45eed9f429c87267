"""Organisations that state and prove who they are: one checked, two wait, one refused."""

from datetime import date, datetime, timedelta
from typing import NamedTuple
from uuid import uuid4

from django.core.files.uploadedfile import SimpleUploadedFile

from apps.core.domain.actor import Actor
from apps.partners.domain.kyc import needed_papers
from apps.partners.models import Partner, PartnerKyc
from apps.partners.services import kyc

GITA = Actor(area="admin", subject_id=str(uuid4()), role_id=1, name="Gita Rao")
PAPER = (
    b"%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n"
    b"3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\n"
    b"xref\n0 4\n0000000000 65535 f \n0000000009 00000 n \n0000000055 00000 n \n0000000105 00000 n \n"
    b"trailer<</Size 4/Root 1 0 R>>\nstartxref\n171\n%%EOF\n"
)
"""An empty page: the demo has no real paper of anybody."""


class Organisation(NamedTuple):
    """Facts of one of the demo's partners.

    A `decision` of None waits, an empty one accepts, words refuse.
    """

    key: str
    owner: str
    entity_type: str
    pan: str
    registration: str
    incorporated_on: date | None
    days_ago: int
    decision: str | None


ORGANISATIONS = (
    Organisation("sunrise", "Asha Verma", "llp", "AAEFS1229K", "AAB-1234", date(2019, 6, 3), 6, ""),
    Organisation("mitti", "Mohan Das", "proprietor", "ABCPD4822M", "", None, 2, None),
    Organisation("chandni", "Chandni Mehta", "individual", "ABCPM4823C", "", None, 1, None),
    Organisation(
        "setu", "Sara Thomas", "company", "AABCS4824S", "U65999MH2015PTC123456", date(2015, 3, 9), 9,
        "The proof of address is older than three months.",
    ),
)  # fmt: skip


def seed_kyc(*, now: datetime) -> int:
    """State, prove, send and decide; return the number of organisations."""
    for organisation in ORGANISATIONS:
        partner = Partner.objects.filter(key=organisation.key).first()
        if partner is not None:
            _state(organisation, partner, now - timedelta(days=organisation.days_ago))
    return PartnerKyc.objects.count()


def _state(organisation: Organisation, partner: Partner, at: datetime) -> None:
    owner = Actor(
        area="partner",
        subject_id=str(uuid4()),
        partner_id=partner.pk,
        partner_role="owner",
        name=organisation.owner,
        language="en",
    )
    facts = {
        "entity_type": organisation.entity_type,
        "pan": organisation.pan,
        "registration": organisation.registration,
    }
    row = kyc.change_facts(sent=facts, incorporated_on=organisation.incorporated_on, by=owner, now=at)
    for paper in needed_papers(row.facts):
        file = SimpleUploadedFile(f"{paper.value}.pdf", PAPER)
        kyc.add_document(kind=paper.value, file=file, expires_on=None, by=owner, now=at)
    text = kyc.agreement(owner, at)
    if text is None:
        return
    kyc.send(has_agreed=True, agreement_version=text.version, by=owner, now=at)
    decided_at = at + timedelta(hours=5)
    if organisation.decision:
        kyc.refuse(partner_id=partner.pk, reason=organisation.decision, by=GITA, now=decided_at)
    elif organisation.decision == "":
        kyc.accept(partner_id=partner.pk, by=GITA, now=decided_at)
