"""Shapes of an organisation's facts and papers, for its owner and for the back office."""

from typing import Any
from uuid import UUID

from rest_framework import serializers

from apps.core.domain.calendar import today_ist
from apps.core.domain.identifiers import mask_pan
from apps.partners.domain import kyc as rules
from apps.partners.domain.kyc import EntityType, KycFacts, KycPaper, KycState
from apps.partners.models import KycDocument, PartnerKyc
from apps.partners.selectors import kyc

ENTITY_TYPES = [entity.value for entity in EntityType]
PAPERS = [paper.value for paper in KycPaper]
_NOTHING = KycFacts("", "", "", "", "", None)


class KycDocumentOut(serializers.Serializer[KycDocument]):
    id = serializers.UUIDField()
    kind = serializers.ChoiceField(choices=PAPERS)
    file_name = serializers.CharField()
    size = serializers.IntegerField(help_text="Bytes as stored.")
    expires_on = serializers.DateField(allow_null=True)
    sent_at = serializers.DateTimeField()
    sent_by = serializers.CharField()


class KycOut(serializers.Serializer[Any]):
    """Facts and papers with their state on this day; the PAN is masked.

    `missing`: what has to be added before it can be sent. `papers`: what proves these facts.
    """

    state = serializers.ChoiceField(choices=[state.value for state in KycState])
    entity_type = serializers.ChoiceField(choices=["", *ENTITY_TYPES])
    pan = serializers.CharField()
    gstin = serializers.CharField()
    udyam = serializers.CharField()
    registration = serializers.CharField()
    incorporated_on = serializers.DateField(allow_null=True)
    agreement_version = serializers.CharField()
    agreed_at = serializers.DateTimeField(allow_null=True)
    sent_by = serializers.CharField()
    sent_at = serializers.DateTimeField(allow_null=True)
    checked_by = serializers.CharField()
    checked_at = serializers.DateTimeField(allow_null=True)
    reason = serializers.CharField()
    valid_until = serializers.DateField(allow_null=True)
    papers = serializers.ListField(child=serializers.ChoiceField(choices=PAPERS))
    missing = serializers.ListField(child=serializers.CharField())
    documents = KycDocumentOut(many=True)


def kyc_out(partner_id: UUID, row: PartnerKyc | None, now: Any) -> dict[str, Any]:
    """Return what an organisation stated and proves; empty facts before the first."""
    documents = kyc.kyc_documents(partner_id)
    facts = row.facts if row else _NOTHING
    was_sent = row is not None and row.agreed_at is not None
    return {
        "state": rules.state_on(KycState(row.state), row.valid_until, today_ist(now)) if row else KycState.MISSING,
        "entity_type": facts.entity_type,
        "pan": mask_pan(facts.pan) if facts.pan else "",
        "gstin": facts.gstin,
        "udyam": facts.udyam,
        "registration": facts.registration,
        "incorporated_on": facts.incorporated_on,
        "agreement_version": row.agreement_version if row else "",
        "agreed_at": row.agreed_at if row else None,
        "sent_by": row.maker_name if row and was_sent else "",
        "sent_at": row.made_at if row and was_sent else None,
        "checked_by": row.checker_name if row else "",
        "checked_at": row.checked_at if row else None,
        "reason": row.reason if row else "",
        "valid_until": row.valid_until if row else None,
        "papers": rules.needed_papers(facts),
        "missing": rules.missing(facts, [document.kind for document in documents], has_agreed=True),
        "documents": documents,
    }
