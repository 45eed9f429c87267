"""Texts for partners: proposed from the terms, never over one that an admin wrote."""

from collections.abc import Collection

from django.db import transaction

from apps.audit import services as audit
from apps.core.domain.actor import Actor
from apps.core.domain.problems import not_found
from apps.lenders.domain.partner_texts import PROPOSED_TEXTS, may_replace
from apps.lenders.models import Lender
from apps.lenders.selectors.partner_texts import proposed_texts


def propose_partner_texts(*, lender_id: int, properties: Collection[str], by: Actor) -> list[str]:
    """Write the proposals of some properties; the properties that were written.

    Left out are texts that an admin wrote, and those that agree already. Problem 404 for a lender that is not there.
    """
    with transaction.atomic():
        lender = Lender.objects.select_for_update().filter(pk=lender_id, deleted_at__isnull=True).first()
        if lender is None:
            raise not_found("lenders.not_found")
        proposals = proposed_texts(lender)
        written = [
            name
            for name in PROPOSED_TEXTS
            if name in properties
            and may_replace(getattr(lender, name), basis=lender.text_basis.get(name), proposed=proposals[name])
        ]
        if not written:
            return []
        before = {name: getattr(lender, name) for name in written}
        after = {name: proposals[name] for name in written}
        for name in written:
            setattr(lender, name, after[name])
        lender.text_basis = lender.text_basis | after
        lender.save(update_fields=[*written, "text_basis", "changed_at"])
        audit.record(
            actor=by, action="lenders.changed", target="lender", target_id=lender.pk, before=before, after=after
        )
    return written


def set_text_basis(lender: Lender, properties: Collection[str]) -> bool:
    """Set the basis of texts on an unsaved lender; return whether any property is such a text."""
    texts = [name for name in properties if name in PROPOSED_TEXTS]
    if texts:
        proposals = proposed_texts(lender)
        lender.text_basis = lender.text_basis | {name: proposals[name] for name in texts}
    return bool(texts)
